//! What leaves a table: the JSON that server, CLI and later WASM and Python speak. TypeScript is generated from here.

use std::fmt;

use engine::{Outcome, Seats};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

use crate::entry::Hand;
use crate::json::Json;
use crate::patch::Written;

/// Everything one viewer needs to draw the table and act: replaced whole with every update.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Position {
    /// How many entries of the log this viewer has heard of. Entries that tell a viewer nothing do not count for that
    /// viewer, so the number gives nothing away.
    pub number: u64,
    /// The game's view.
    #[ts(type = "unknown")]
    pub view: Written,
    /// The viewer's legal actions, with words for each. Empty for spectators.
    pub legal: Vec<Offer>,
    /// What most would do next, typed by the game; none where nobody is advised.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub advice: Option<Box<RawValue>>,
    /// How many actions of this seat were accepted so far. An action must name it, so that a double click or a stale
    /// page is refused instead of played twice.
    pub decision: u64,
    /// The seats that owe a decision.
    #[ts(type = "number[]")]
    pub to_act: Seats,
    /// When the running real-time phase ends, in milliseconds since the table started.
    pub deadline: Option<u64>,
    pub outcome: Option<Ending>,
    /// Whether the seat has done something that it may probably take back; the table judges when it does.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub undo: bool,
}

/// The same as a [`Position`], told by what changed since the one before. See [`crate::patch`] for what a change is.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Change {
    /// The number of the position that it changes.
    pub since: u64,
    /// The new number.
    pub number: u64,
    /// The change of the view; none where it stays.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub view: Option<Json>,
    /// The change of the legal actions; none where they stay. A number that is put in stands for an offer that was told before:
    /// its place among all that were told since a position was told whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub legal: Option<Json>,
    /// As in [`Position::advice`], whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub advice: Option<Box<RawValue>>,
    pub decision: u64,
    #[ts(type = "number[]")]
    pub to_act: Seats,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deadline: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Ending>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub undo: bool,
}

/// A legal action and how a player would say it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Offer {
    #[ts(type = "unknown")]
    pub action: Box<RawValue>,
    pub words: String,
    /// What it wastes, or how it hurts whoever does it: a sentence in which seats appear as `{0}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub warning: Option<String>,
}

/// How a table ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Ending {
    #[serde(flatten)]
    pub outcome: Outcome,
    /// The seats that gave up.
    #[ts(type = "number[]")]
    pub resigned: Seats,
    /// The seats that were left for good.
    #[serde(skip_serializing_if = "Seats::is_none")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub abandoned: Seats,
    /// It ended without a result: places mean nothing.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub called_off: bool,
}

/// One event as one viewer hears it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Line {
    /// The entry it belongs to, counted for this viewer as in [`Position::number`].
    pub number: u64,
    /// Milliseconds since the table started.
    pub at: u64,
    /// The rule that caused it. Empty where it happened to the table and not in the game, as when somebody resigns.
    pub rule: String,
    /// Seats appear as `{0}`.
    pub words: String,
    /// The game's event, for animation.
    #[ts(type = "unknown")]
    pub event: Json,
    /// Whose hand it was, where it was not that of whoever has the seat: a bot's for a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hand: Option<Hand>,
    /// It was taken back later.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub undone: bool,
}

/// Why an action was not taken. Nothing has changed.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Refused {
    pub why: Why,
    /// The rule of the game that forbids it, where it was the game that refused.
    pub rule: Option<String>,
    /// A sentence for the player.
    pub message: String,
    /// The values involved, typed by the game.
    #[ts(type = "unknown")]
    pub details: Option<Box<RawValue>>,
}

impl Refused {
    /// A refusal by the table and not by the game.
    pub(crate) fn new(why: Why, message: impl Into<String>) -> Refused {
        Refused { why, rule: None, message: message.into(), details: None }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.rule {
            Some(rule) => write!(f, "{rule}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for Refused {}

/// What a seat was told when it asked whether it may do something. Nothing has changed, and nobody else hears of it.
#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct Answer {
    /// Why not; none if it may.
    pub refused: Option<Refused>,
    /// What would come of it, typed by the game; none where it foretells nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub forecast: Option<Box<RawValue>>,
    /// As in [`Offer::warning`], also for what is not listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub warning: Option<String>,
    /// By it the turn would go on, where that was asked.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub commits: bool,
}

impl From<Refused> for Answer {
    fn from(refused: Refused) -> Answer {
        Answer { refused: Some(refused), ..Answer::default() }
    }
}

/// What kind of refusal it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The rules forbid it.
    Illegal,
    /// It is not an action of this game at all.
    Malformed,
    /// It was meant for an earlier decision.
    Stale,
    /// The game is over.
    Over,
    /// It cannot be taken back.
    Final,
}
