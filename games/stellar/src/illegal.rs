//! Why an action is refused.

use std::fmt;

use engine::english::{a, counted};
use engine::{Refusal, RuleId, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::action::nth;
use crate::state::{Kind, Phase};
use crate::tables::FLEET_MAX;

/// One variant for every reason. Sectors are counted from 0 here and from 1 in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "because")]
#[ts(rename = "Illegal")]
pub enum Illegal {
    GameOver,
    NoSuchSeat {
        seat: Seat,
    },
    NotYourTurn {
        active: Seat,
    },
    AlreadyCommitted,
    /// The fleets are being chosen; nothing else can be done yet.
    ChooseFleetFirst,
    /// Fleets are chosen only before a scenario.
    FleetIsSet,
    FleetFull,
    NotInReserve {
        kind: Kind,
    },
    OutOfOrder {
        kind: Kind,
        after: Kind,
    },
    /// A card in hand must be placed before anything else.
    MustPlaceFirst,
    AlreadyPlaced,
    NothingToPlace,
    NotInHand {
        kind: Kind,
    },
    NoSuchSector {
        sector: u8,
        sectors: u8,
    },
    MustPlaceUp {
        sector: u8,
    },
    NothingDown {
        sector: u8,
    },
    /// An ability or a fight waits for its decision.
    DecideFirst {
        pending: Pending,
        /// The ability may be declined as well.
        may_decline: bool,
    },
    NoAbility {
        kind: Kind,
    },
    NoShipToMove {
        sector: u8,
        index: u8,
    },
    NoShipToDestroy {
        owner: Seat,
        sector: u8,
        index: u8,
    },
    SameSector {
        sector: u8,
    },
    NotSettled {
        kind: Kind,
    },
    MustUse {
        kind: Kind,
    },
    NothingToDecline,
    NoFightToChoose,
    NotAnOpponent {
        player: Seat,
    },
    NoMilitaryShip {
        player: Seat,
        sector: u8,
    },
}

/// What waits for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "PendingDecision")]
pub enum Pending {
    WarpRing,
    Mend,
    Rogue,
    Fight,
}

impl Pending {
    pub fn of(phase: Phase) -> Option<Pending> {
        match phase {
            Phase::WarpRing => Some(Pending::WarpRing),
            Phase::Mend => Some(Pending::Mend),
            Phase::Rogue => Some(Pending::Rogue),
            Phase::Fight => Some(Pending::Fight),
            _ => None,
        }
    }
}

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        match self {
            Illegal::GameOver => "STELLAR-10.3",
            Illegal::NoSuchSeat { .. } => "STELLAR-E4",
            Illegal::NotYourTurn { .. } => "STELLAR-4.2",
            Illegal::AlreadyCommitted | Illegal::ChooseFleetFirst => "STELLAR-R07",
            Illegal::FleetIsSet => "STELLAR-3.3",
            Illegal::FleetFull => "STELLAR-3.2",
            Illegal::NotInReserve { .. } => "STELLAR-3.4",
            Illegal::OutOfOrder { .. } => "STELLAR-R07",
            Illegal::MustPlaceFirst => "STELLAR-R11",
            Illegal::AlreadyPlaced => "STELLAR-4.1",
            Illegal::NothingToPlace => "STELLAR-4.11",
            Illegal::NotInHand { .. } => "STELLAR-4.3",
            Illegal::NoSuchSector { .. } => "STELLAR-4.3",
            Illegal::MustPlaceUp { .. } => "STELLAR-4.7",
            Illegal::NothingDown { .. } => "STELLAR-5.2",
            Illegal::DecideFirst { pending: Pending::Fight, .. } => "STELLAR-R21",
            Illegal::DecideFirst { .. } => "STELLAR-R31",
            Illegal::NoAbility { .. } => "STELLAR-8.1",
            Illegal::NoShipToMove { .. } => "STELLAR-R29",
            Illegal::NoShipToDestroy { .. } => "STELLAR-R39",
            Illegal::SameSector { .. } => "STELLAR-R29",
            Illegal::NotSettled { .. } => "STELLAR-R33",
            Illegal::MustUse { .. } => "STELLAR-R16",
            Illegal::NothingToDecline => "STELLAR-R16",
            Illegal::NoFightToChoose => "STELLAR-R21",
            Illegal::NotAnOpponent { .. } => "STELLAR-R47",
            Illegal::NoMilitaryShip { .. } => "STELLAR-7.8",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Illegal::GameOver => write!(f, "The last scenario is over; nothing more can be played."),
            Illegal::NoSuchSeat { seat } => write!(f, "There is no seat {} at this table.", seat.0),
            Illegal::NotYourTurn { active } => {
                write!(f, "It is {active}'s turn.")
            }
            Illegal::AlreadyCommitted => {
                write!(f, "Your fleet is chosen. The scenario begins when everybody has chosen.")
            }
            Illegal::ChooseFleetFirst => {
                write!(
                    f,
                    "Fleets are still being chosen. The first ship is placed when everybody has chosen."
                )
            }
            Illegal::FleetIsSet => {
                write!(f, "Your fleet is chosen for this scenario. Other ships stay in the reserve.")
            }
            Illegal::FleetFull => {
                write!(f, "A fleet has at most {}. Take one out first.", counted(FLEET_MAX as i64, "ship"))
            }
            Illegal::NotInReserve { kind } => {
                write!(
                    f,
                    "There is no {} left in your reserve: what is on the discard pile cannot be chosen.",
                    kind.name()
                )
            }
            Illegal::OutOfOrder { kind, after } => write!(
                f,
                "Ships are chosen in the order of the list: no {} after {}. Take that one back first.",
                kind.name(),
                a(after.name())
            ),
            Illegal::MustPlaceFirst => {
                write!(f, "Place a ship from your hand first: only the reveal is optional.")
            }
            Illegal::AlreadyPlaced => {
                write!(f, "You have placed a ship in this turn. Reveal a ship, or end the turn.")
            }
            Illegal::NothingToPlace => write!(f, "You have no ship to place. Reveal one, or pass."),
            Illegal::NotInHand { kind } => write!(f, "You have no {} in hand.", kind.name()),
            Illegal::NoSuchSector { sector, sectors } => {
                write!(f, "There is no sector {}: this solar system has {sectors}.", nth(sector))
            }
            Illegal::MustPlaceUp { sector } => write!(
                f,
                "You already have a ship in sector {}, so a new one must be placed face up.",
                nth(sector)
            ),
            Illegal::NothingDown { sector } => {
                write!(f, "You have no face-down ship in sector {} to reveal.", nth(sector))
            }
            Illegal::DecideFirst { pending, may_decline } => {
                let what = match pending {
                    Pending::WarpRing => "Your Warp Ring comes first: move a ship",
                    Pending::Mend => "Your Mend comes first: bring back a ship from your discard pile",
                    Pending::Rogue => "Your Rogue comes first: destroy a ship",
                    Pending::Fight => "Your attack comes first: choose whose warship to fight next",
                };
                write!(f, "{what}{}", if may_decline { " or let the ability expire." } else { "." })
            }
            Illegal::NoAbility { kind } => {
                write!(
                    f,
                    "No {} of yours was just placed or turned face up, so it has nothing to do now.",
                    kind.name()
                )
            }
            Illegal::NoShipToMove { sector, index } => write!(
                f,
                "You have no ship number {} in sector {} that could be moved.",
                nth(index),
                nth(sector)
            ),
            Illegal::NoShipToDestroy { owner, sector, index } => {
                write!(f, "{owner} has no ship number {} in the Rogue's sector {}.", nth(index), nth(sector))
            }
            Illegal::SameSector { sector } => write!(
                f,
                "A Warp Ring moves a ship to another sector; this one is in sector {} already.",
                nth(sector)
            ),
            Illegal::NotSettled { kind } => write!(
                f,
                "There is no {} on your discard pile: a Mend brings back a ship from there.",
                kind.name()
            ),
            Illegal::MustUse { kind } => write!(
                f,
                "At this table an ability must be used where it can be: choose what your {} does.",
                kind.name()
            ),
            Illegal::NothingToDecline => {
                write!(f, "No ability of yours is waiting, so there is nothing to decline.")
            }
            Illegal::NoFightToChoose => {
                write!(f, "A choice of opponent comes up only while your ship attacks two players at once.")
            }
            Illegal::NotAnOpponent { player } => {
                write!(f, "{player} is not your opponent: only opposing ships fight.")
            }
            Illegal::NoMilitaryShip { player, sector } => {
                write!(f, "{player} has no warship in sector {} to fight.", nth(sector))
            }
        }
    }
}
