//! The rules, one phase or ability a file: what is legal, what is refused, what it does.

pub mod combat;
pub mod fleet;
pub mod founder;
pub mod mend;
pub mod placing;
pub mod revealing;
pub mod rogue;
pub mod scoring;
pub mod warp_ring;
