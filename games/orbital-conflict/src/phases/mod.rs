//! One file for each thing a player can be busy with. Each has `legal`, `check` and `apply`, and its tests at the bottom.

pub mod activation;
pub mod combat;
pub mod counter;
pub mod draw;
pub mod effects;
pub mod ending;
pub mod investing;
pub mod main;
pub mod outlook;
pub mod placing;
pub mod using;
