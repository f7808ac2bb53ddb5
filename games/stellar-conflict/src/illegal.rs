//! Why an action is refused.

use std::fmt;

use engine::{Refusal, RuleId, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::tables::Race;
use crate::text::{Code, Name};

/// One variant for every reason, with what the player needs to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "why")]
pub enum Illegal {
    GameOver,
    /// The action belongs to another phase.
    WrongPhase,
    /// Races are chosen in turn.
    NotYourTurn,
    RaceTaken {
        race: Race,
    },
    FleetSubmitted,
    NoSuchCard {
        card: Code,
    },
    OtherRace {
        card: Code,
        race: Race,
    },
    /// Cargo ship and Flag ship come by themselves.
    NotForFleets {
        card: Code,
    },
    Twice {
        card: Code,
    },
    OverBudget {
        credits: u16,
        limit: u8,
    },
    UnequalFleet {
        ships: u8,
        needed: u8,
    },
    ReadyAlready,
    /// No card is in play.
    NothingHeld,
    /// The centre of a held card must be over the table.
    CentreOffTable {
        x: i32,
        y: i32,
    },
    BadAngle {
        r: i32,
    },
    OffTable {
        x: i32,
        y: i32,
        r: i32,
    },
    Touches {
        piece: u8,
        card: Code,
        name: Name,
        owner: Option<Seat>,
    },
    NothingFrozen,
    AnsweredAlready,
}

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        use Illegal::*;
        match self {
            GameOver | WrongPhase => "CONFLICT-1.7",
            NotYourTurn => "CONFLICT-R.59",
            RaceTaken { .. } => "CONFLICT-R.1",
            FleetSubmitted => "CONFLICT-2.3",
            NoSuchCard { .. } | OtherRace { .. } => "CONFLICT-2.1",
            NotForFleets { .. } => "CONFLICT-R.2",
            Twice { .. } => "CONFLICT-R.3",
            OverBudget { .. } => "CONFLICT-2.2",
            UnequalFleet { .. } => "CONFLICT-R.57",
            ReadyAlready => "CONFLICT-R.58",
            NothingHeld => "CONFLICT-3.7",
            CentreOffTable { .. } => "CONFLICT-3.3",
            BadAngle { .. } => "CONFLICT-G.3",
            OffTable { .. } => "CONFLICT-R.6",
            Touches { .. } => "CONFLICT-3.4",
            NothingFrozen => "CONFLICT-R.13",
            AnsweredAlready => "CONFLICT-R.14",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Illegal::*;
        match self {
            GameOver => f.write_str("The game is over."),
            WrongPhase => f.write_str("That belongs to another phase of the game."),
            NotYourTurn => f.write_str("Races are chosen in turn, and it is not yours."),
            RaceTaken { race } => write!(f, "The {race} are taken; everybody plays another race."),
            FleetSubmitted => f.write_str("Your fleet is already shuffled."),
            NoSuchCard { card } => write!(f, "There is no card {card}."),
            OtherRace { card, race } => write!(f, "{card} is no ship of the {race}."),
            NotForFleets { card } => {
                write!(f, "{card} cannot be picked: Cargo ship and Flag ship join the deck by themselves.")
            }
            Twice { card } => write!(f, "There is only one {card}."),
            OverBudget { credits, limit } => {
                write!(f, "These ships cost {credits} credits; the limit is {limit}.")
            }
            UnequalFleet { ships, needed } => {
                write!(f, "Everybody picks exactly {needed} ships at this table, not {ships}.")
            }
            ReadyAlready => f.write_str("You have said that you are ready."),
            NothingHeld => f.write_str("You have no card in play."),
            CentreOffTable { .. } => f.write_str("The card must be held over the table."),
            BadAngle { r } => write!(f, "A card is turned by 0 to 3599 tenths of a degree, not {r}."),
            OffTable { .. } => f.write_str("The whole card must lie on the table."),
            Touches { name, owner: Some(owner), .. } => {
                write!(f, "The card would touch {name} of {owner}; cards may neither touch nor overlap.")
            }
            Touches { name, owner: None, .. } => {
                write!(f, "The card would touch the Asteroid {name}; cards may neither touch nor overlap.")
            }
            NothingFrozen => f.write_str("You have no frozen card to decide about."),
            AnsweredAlready => f.write_str("You have decided about your frozen card."),
        }
    }
}
