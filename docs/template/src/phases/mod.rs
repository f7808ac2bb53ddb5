//! What can be decided, each with its tests.

pub mod laying;
pub mod taking;
