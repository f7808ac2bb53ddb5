//! What a player has seen of the others, with dates (CONQUEST-12.9). Nothing is forgotten and nothing updates by itself.

use engine::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::fleet::Force;
use crate::map::Hex;
use crate::state::PlanetId;

/// One thing seen, from `first` to `last`: seeing the same again only moves the second date.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sighting {
    /// Turns.
    pub first: u16,
    pub last: u16,
    pub what: Seen,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "saw")]
pub enum Seen {
    /// Ships under one marker of `owner`: a task force or the loose counters of a hex.
    Ships {
        owner: Seat,
        hex: Hex,
        force: Option<Force>,
        /// Scouts, transports, corvettes, fighters, death stars.
        ships: [u8; 5],
    },
    /// A planet. Nothing in `colony` means that nobody lives there.
    Planet { planet: PlanetId, devastated: bool, colony: Option<ColonySeen> },
}

/// A colony as somebody else knows it. What was not seen this time is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ColonySeen {
    pub owner: Seat,
    /// The conqueror, or the owner.
    pub holder: Seat,
    /// Must be disclosed (CONQUEST-13.9).
    pub shield: bool,
    /// Missile bases and advanced ones, seen in an attack (CONQUEST-15.3).
    pub bases: Option<(u16, u16)>,
    /// Millions and factories, told to a conqueror (CONQUEST-17.1).
    pub people: Option<(u16, u16)>,
}

impl Seen {
    /// Whether this is about the same thing: the later one is then what is known.
    pub fn same_subject(&self, other: &Seen) -> bool {
        match (self, other) {
            (
                Seen::Ships { owner, hex, force, .. },
                Seen::Ships { owner: owner2, hex: hex2, force: force2, .. },
            ) => owner == owner2 && force == force2 && (force.is_some() || hex == hex2),
            (Seen::Planet { planet, .. }, Seen::Planet { planet: planet2, .. }) => planet == planet2,
            _ => false,
        }
    }
}
