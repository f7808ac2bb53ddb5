//! What each seat may see.

use engine::{Outcome, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::state::{Class, Kind, SolarType};

/// The whole table as one viewer may know it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct View {
    pub mode: Mode,
    /// Counted from 1.
    pub scenario: u8,
    pub scenarios: u8,
    pub first_seat: Seat,
    /// Whose turn it is; none while fleets are chosen and once the game is over.
    pub active: Option<Seat>,
    pub step: Step,
    pub sectors: Vec<SectorView>,
    pub players: Vec<PlayerView>,
    /// The viewer's own cards; none for spectators.
    pub own: Option<OwnView>,
    /// Solar cards not dealt yet.
    pub solar_deck: u8,
    /// Cards that left the game because nobody won their sector.
    pub removed: Vec<SolarFace>,
    pub outcome: Option<Outcome>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    Duel,
    Three,
    Four,
    Tandem,
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum Step {
    Fleet,
    Place,
    Reveal,
    /// An ability of the active seat's ship in this sector.
    Ability {
        kind: Kind,
        sector: u8,
    },
    /// The attacker in this sector chooses an opponent.
    Fight {
        sector: u8,
    },
    Over,
}

#[derive(Clone, Debug, Serialize, TS)]
pub struct SectorView {
    /// In dealing order; the last lies on top.
    pub cards: Vec<SolarCardView>,
    /// By seat, each bottom to top.
    pub stacks: Vec<Vec<ShipView>>,
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct SolarCardView {
    #[serde(rename = "type")]
    pub kind: SolarType,
    /// Its point side, if the viewer has seen it.
    pub face: Option<SolarFace>,
    /// Known to this viewer but not to everybody.
    pub private: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SolarFace {
    #[serde(rename = "type")]
    pub kind: SolarType,
    pub points: i8,
    pub fortified: bool,
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct ShipView {
    pub class: Class,
    pub up: bool,
    /// Its kind, if the viewer knows it: it is up, it is the viewer's own, or it was seen.
    pub kind: Option<Kind>,
    /// Known to this viewer but not to everybody: the eye mark.
    pub private: bool,
}

/// What is public about a player, and what the viewer remembers (STELLAR-R56).
#[derive(Clone, Debug, Serialize, TS)]
pub struct PlayerView {
    pub score: i32,
    pub reserve: u8,
    /// Undrawn ships.
    pub fleet: u8,
    /// The back of the top card of the Fleet (STELLAR-R10).
    pub fleet_top: Option<Class>,
    /// Backs of the hand, civilians first: a hand has no order for others.
    pub hand: Vec<Class>,
    /// The fleet for this scenario is committed.
    pub committed: bool,
    /// Settled ships: back, and the kind where the viewer still knows it.
    pub settled: Vec<SettledView>,
    pub won: Vec<SolarFace>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SettledView {
    pub class: Class,
    pub kind: Option<Kind>,
}

/// The viewer's own cards, each in the order of [`Kind`].
#[derive(Clone, Debug, Serialize, TS)]
pub struct OwnView {
    pub hand: Vec<Kind>,
    pub reserve: Vec<Kind>,
    /// The undrawn ships of the Fleet, order unknown; while choosing, the picks so far.
    pub fleet: Vec<Kind>,
    pub settled: Vec<Kind>,
}
