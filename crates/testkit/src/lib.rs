//! What every game is tried with.
//!
//! [`conformance`] walks a game along seeded random games and proves the promises of [`engine::Game`], above all that
//! nothing leaks; [`tidy()`] ties a game's rule index to its code and its tests. [`playouts()`] measures how fast a game
//! goes, and [`games`] are there to compare that with others.

pub mod games;
pub mod harness;
mod playouts;
pub mod tidy;

pub use harness::{Conformance, Failure, Kind, Report, conformance, pairs};
pub use playouts::{Playouts, cpu_seconds, finish, playouts};
pub use tidy::tidy;
