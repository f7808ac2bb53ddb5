//! What every game is tried with.
//!
//! [`conformance`] walks a game along seeded random games and proves the promises of [`engine::Game`], above all that
//! nothing leaks; [`tidy`] ties a game's rule index to its code and its tests. A game calls each in one line.

pub mod harness;

pub use harness::{Conformance, Failure, Kind, Report, conformance};
