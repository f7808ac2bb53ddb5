//! The activities of a turn, each with what it allows, what it refuses, and what it does.

pub mod board;
pub mod combat;
pub mod damage;
pub mod ending;
pub mod flying;
pub mod mining;
pub mod purchase;
