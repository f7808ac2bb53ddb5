//! What happened.

use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::state::{Class, Kind, SolarType};
use crate::view::SolarFace;

/// A ship as an audience may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Seen {
    pub class: Class,
    pub kind: Option<Kind>,
}

/// Facts. Where some may know more than others the same fact is told twice, with different ships in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    /// A scenario began: the types of its sectors, each in dealing order.
    Dealt {
        scenario: u8,
        sectors: Vec<Vec<SolarType>>,
        first: Seat,
    },
    /// Told to the picker only.
    Picked {
        seat: Seat,
        kind: Kind,
    },
    Committed {
        seat: Seat,
    },
    /// All fleets are in: their sizes by seat.
    FleetsReady {
        sizes: Vec<u8>,
    },
    /// `ship.kind` is for the drawer only.
    Drew {
        seat: Seat,
        ship: Seen,
    },
    Placed {
        seat: Seat,
        sector: u8,
        ship: Seen,
        up: bool,
    },
    Revealed {
        seat: Seat,
        sector: u8,
        index: u8,
        kind: Kind,
    },
    Passed {
        seat: Seat,
    },
    /// Both kinds for the two fighters; for others only what lies open or what they knew.
    Fought {
        sector: u8,
        attacker: Seat,
        attacking: Seen,
        attacker_index: u8,
        defender: Seat,
        defending: Seen,
        defender_index: u8,
        attacker_lost: bool,
        defender_lost: bool,
    },
    /// A Founder looked. Faces and ships for its owner only.
    Looked {
        seat: Seat,
        sector: u8,
        cards: Option<Vec<SolarFace>>,
        ships: Option<Vec<Vec<Kind>>>,
    },
    Warped {
        seat: Seat,
        from: u8,
        index: u8,
        to: u8,
        ship: Seen,
        turned_up: bool,
    },
    Mended {
        seat: Seat,
        sector: u8,
        index: u8,
        ship: Seen,
        up: bool,
    },
    Destroyed {
        seat: Seat,
        sector: u8,
        owner: Seat,
        index: u8,
        ship: Seen,
    },
    /// An ability expired unused.
    Declined {
        seat: Seat,
        kind: Kind,
    },
    /// A sector was scored: everything lies open now.
    SectorScored {
        sector: u8,
        cards: Vec<SolarFace>,
        ships: Vec<Vec<Kind>>,
        /// Settlement points by seat.
        settlement: Vec<u8>,
        winner: Option<Seat>,
        by_military: bool,
        fortified: bool,
        points: i32,
    },
    ScenarioEnded {
        scenario: u8,
        scores: Vec<i32>,
    },
    GameOver {
        scores: Vec<i32>,
        winners: Vec<Seat>,
    },
}
