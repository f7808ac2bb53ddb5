//! Many games at once: duels, simulations, intervals.
//!
//! A [`Study`] says what to play; [`run`](run::run) plays it on all cores and gives a [`Report`], the same bit for bit
//! from the same study.

pub mod report;
pub mod run;
pub mod stats;
pub mod study;

pub use report::{Report, Results};
pub use run::{run, run_game};
pub use stats::Estimate;
pub use study::{BadStudy, Study};
