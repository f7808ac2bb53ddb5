//! The nouns.

use engine::{MAX_SEATS, Pile, Seat};
use serde::{Deserialize, Serialize};

use crate::edition::{HAND_MAX, MOONS_MAX, PROBES_MAX};

/// What is decided now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Everybody who has not laid a probe.
    Laying,
    /// Whoever has the highest.
    Taking(Seat),
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub seats: u8,
    pub hands: [Pile<u8, HAND_MAX>; MAX_SEATS],
    /// What nobody was dealt (MOONS-1.2).
    pub unused: Pile<u8, PROBES_MAX>,
    /// Face down until all have laid one.
    pub laid: [Option<u8>; MAX_SEATS],
    /// The probes of earlier rounds (MOONS-2.4).
    pub shown: Pile<u8, PROBES_MAX>,
    pub moons: Pile<u8, MOONS_MAX>,
    pub won: [Pile<u8, MOONS_MAX>; MAX_SEATS],
    pub phase: Phase,
}

impl State {
    pub fn everyone(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    pub fn hand(&self, seat: Seat) -> &[u8] {
        &self.hands[seat.index()]
    }
}
