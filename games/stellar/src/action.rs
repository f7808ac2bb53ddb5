//! What a player may ask.

use std::fmt;

use engine::Seat;
use engine::english::a;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::state::Kind;

/// One small decision. Ships are named by kind (in hand, Reserve, Settled) or by place (in a sector), never by an internal
/// number: identical ships are interchangeable, and numbers would leak.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "do", deny_unknown_fields)]
pub enum Action {
    /// Picks one more ship for the Fleet, in the order of [`Kind`], so that every fleet has one path.
    FleetAdd { kind: Kind },
    /// Commits the Fleet.
    FleetDone,
    /// Puts a ship from hand into a sector.
    Place { kind: Kind, sector: u8, up: bool },
    /// Turns up the own down ship in a sector; there is at most one (STELLAR-I2).
    Reveal { sector: u8 },
    /// Ends the turn without a reveal.
    #[default]
    Pass,
    /// Warp Ring: moves the own ship at `index` (0 is the bottom of the stack) from one sector to another.
    Warp { from: u8, index: u8, to: u8 },
    /// Mend: fetches a ship of this kind from the own Settled pile.
    Mend { kind: Kind },
    /// Rogue: destroys the ship at `index` of `owner`'s stack in the Rogue's sector.
    Destroy { owner: Seat, index: u8 },
    /// Lets an ability expire.
    Decline,
    /// Chooses whose military ship to fight next, where two opposing players have some (STELLAR-R21).
    FightNext { player: Seat },
}

/// Counted from 1, for people; wide enough for any number that a request may hold.
pub(crate) fn nth(number: u8) -> u16 {
    u16::from(number) + 1
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::FleetAdd { kind } => write!(f, "Add {} to the fleet", a(kind.name())),
            Action::FleetDone => write!(f, "Use this fleet"),
            Action::Place { kind, sector, up } => {
                let facing = if up { "up" } else { "down" };
                write!(f, "Place the {} face {facing} in sector {}", kind.name(), nth(sector))
            }
            Action::Reveal { sector } => write!(f, "Reveal the ship in sector {}", nth(sector)),
            Action::Pass => write!(f, "Reveal nothing and end the turn"),
            Action::Warp { from, index, to } => {
                write!(f, "Move ship {} of sector {} to sector {}", nth(index), nth(from), nth(to))
            }
            Action::Mend { kind } => write!(f, "Bring back the {}", kind.name()),
            Action::Destroy { owner, index } => write!(f, "Destroy ship {} of {owner}", nth(index)),
            Action::Decline => write!(f, "Let the ability expire"),
            Action::FightNext { player } => write!(f, "Fight {player} next"),
        }
    }
}
