//! One file for every phase: what may be done in it, and what then happens.

pub mod asteroids;
pub mod deploy;
pub mod fleet;
pub mod freeze;
pub mod race;
pub mod ready;
pub mod scoring;
