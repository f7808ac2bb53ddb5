//! Production turns and the bonus of the beginning: what colonies make, and what may be had for it.

mod figures;

pub use figures::{bonus, bonus_limit, factories_max, growth, output, working};
