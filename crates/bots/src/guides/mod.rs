//! What each game tells its searchers. A game without a guide of its own gets `type Guide = Plain`,
//! and `Classic` likewise.

pub mod orbital_conflict;
#[cfg(feature = "toys")]
mod reach;
pub mod stellar;
pub mod stellar_conflict;
pub mod stellar_conquest;
pub mod stgv2;
