//! Before the first move: who sits where, and what can be wrong with a setup.

use std::fmt;

use crate::{MAX_SEATS, Seat, Seats};

/// How many seats a table has, who plays with whom and who against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    pub seats: u8,
    /// Equal numbers are partners.
    pub team: [u8; MAX_SEATS],
    /// Equal numbers meet in one game. There is more than one where a table is a tournament.
    pub game: [u8; MAX_SEATS],
}

impl Seating {
    /// Everybody for themselves.
    pub fn free_for_all(seats: u8) -> Seating {
        Seating { seats, team: std::array::from_fn(|seat| seat as u8), game: [0; MAX_SEATS] }
    }

    /// Those who meet in one game with this seat, itself among them.
    pub fn meeting(&self, seat: Seat) -> Seats {
        let here = |other: &Seat| self.game[other.index()] == self.game[seat.index()];
        Seats::all(self.seats).iter().filter(here).fold(Seats::NONE, Seats::with)
    }
}

/// An option that came later than the game. Tables of older revisions do not name it; there it has the value by which they
/// were played, whatever the default is now.
#[derive(Clone, Copy, Debug)]
pub struct Added {
    pub option: &'static str,
    /// The first revision that has it.
    pub since: u32,
    /// The value before, as JSON.
    pub before: &'static str,
}

/// A setup that cannot be played; `option` names the field that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSetup {
    pub option: &'static str,
    pub reason: String,
}

impl BadSetup {
    pub fn new(option: &'static str, reason: impl Into<String>) -> BadSetup {
        BadSetup { option, reason: reason.into() }
    }
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option `{}`: {}", self.option, self.reason)
    }
}

impl std::error::Error for BadSetup {}
