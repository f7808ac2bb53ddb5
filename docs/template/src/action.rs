//! What a player may ask.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "do", deny_unknown_fields)]
pub enum Action {
    /// Lays a probe face down.
    Lay { probe: u8 },
    /// Takes a moon with the highest probe.
    Take { moon: u8 },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Lay { probe } => write!(f, "Launch probe {probe}"),
            Action::Take { moon } => write!(f, "Take the moon worth {moon}"),
        }
    }
}
