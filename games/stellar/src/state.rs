//! The nouns; no rules.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The nine kinds of ship, in the canonical order of every list (STELLAR-E1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Founder,
    WarpRing,
    Mend,
    Rogue,
    Destroyer,
    Slicer,
    Crusher,
    Foil,
    Kite,
}

/// What the back of a ship card tells (STELLAR-1.8, STELLAR-1.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    Civilian,
    Military,
}

/// The five types of solar-system card (STELLAR-1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SolarType {
    Asteroid,
    Planet,
    GasGiant,
    Sun,
    BlackHole,
}
