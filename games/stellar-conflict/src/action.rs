//! What a player may ask.

use std::fmt;

use engine::english::{a, list};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::geometry::Pose;
use crate::tables::Race;
use crate::text::Code;

/// One decision. Where a card goes is one continuous choice: the card is always the one in play.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "do", deny_unknown_fields)]
pub enum Action {
    /// Lays the next Asteroid down here.
    PlaceAsteroid { x: i32, y: i32, r: i32 },
    /// Takes a race that nobody has.
    PickRace { race: Race },
    /// The ships of the fleet, Cargo ship and Flag ship left out.
    SubmitFleet { cards: Vec<Code> },
    /// Deployment may begin as far as this player is concerned.
    Ready,
    /// Puts the card in play onto the table, or moves it there. Only the last before a lasting action counts.
    Hold { x: i32, y: i32, r: i32 },
    /// Takes the card in play off the table and back into the hand. A stand-in does so when its player comes back.
    Withdraw,
    /// Lets go of the card in play here.
    Deploy { x: i32, y: i32, r: i32 },
    /// Would stop here, if all others would: without a limit deployment ends when everybody has said so.
    Enough,
    /// The frozen card stays where it is.
    Keep,
    /// The frozen card leaves the game.
    Remove,
}

impl Action {
    pub fn hold(pose: Pose) -> Action {
        Action::Hold { x: pose.x, y: pose.y, r: pose.r }
    }

    pub fn place_asteroid(pose: Pose) -> Action {
        Action::PlaceAsteroid { x: pose.x, y: pose.y, r: pose.r }
    }

    pub fn deploy(pose: Pose) -> Action {
        Action::Deploy { x: pose.x, y: pose.y, r: pose.r }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::PlaceAsteroid { x, y, r } => {
                write!(f, "Place {} at {}", a("Asteroid"), Pose { x: *x, y: *y, r: *r })
            }
            Action::PickRace { race } => write!(f, "Play the {race}"),
            Action::SubmitFleet { cards } if cards.is_empty() => f.write_str("Send no ships"),
            Action::SubmitFleet { cards } => {
                let ids: Vec<&str> = cards.iter().map(Code::as_str).collect();
                write!(f, "Send the fleet {}", list(&ids))
            }
            Action::Ready => f.write_str("I'm ready"),
            Action::Hold { x, y, r } => write!(f, "Hold the card at {}", Pose { x: *x, y: *y, r: *r }),
            Action::Withdraw => f.write_str("Take the card back into the hand"),
            Action::Deploy { x, y, r } => write!(f, "Deploy the card at {}", Pose { x: *x, y: *y, r: *r }),
            Action::Enough => f.write_str("Stop here if the others do"),
            Action::Keep => f.write_str("Keep the card where it is"),
            Action::Remove => f.write_str("Take the card out of the game"),
        }
    }
}
