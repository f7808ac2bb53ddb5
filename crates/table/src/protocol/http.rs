//! What the HTTP API asks for and answers, besides tables.

use engine::Seat;
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;
use umpire::protocol::{Change, Line, Position};
use umpire::{Base, Book};
use utoipa::ToSchema;

use super::table::{Absent, TableKind, Verdict};
use crate::input::Contribution;

/// Who you are: `GET /api/me`.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Me {
    /// Public: others see it. What proves that you are you is the cookie.
    pub id: String,
    pub name: String,
}

/// `PUT /api/me`.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    pub name: String,
}

/// Somebody who shares your device: `GET /api/me/companions`.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Companion {
    /// Public, like yours. Only you can act as them, by `?as=` this id.
    pub id: String,
    pub name: String,
}

/// `POST /api/me/companions`.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewCompanion {
    pub name: String,
}

/// A strength of bot: `GET /api/levels`.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct LevelInfo {
    pub id: String,
    pub name: String,
    pub about: String,
}

/// `POST /api/tables`.
#[derive(Debug, Default, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct CreateTable {
    pub game: String,
    /// The game's options; those left out have their defaults.
    #[serde(default)]
    #[ts(optional, type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub setup: Option<serde_json::Value>,
    /// The id of an edition that comes with the game.
    #[serde(default)]
    pub edition: Option<String>,
    /// The text of an edition of one's own, instead of `edition`.
    #[serde(default)]
    pub edition_text: Option<String>,
    #[serde(default)]
    pub bots: Option<Vec<SetBot>>,
    /// The host's own seat.
    #[serde(default)]
    #[ts(as = "Option<u8>")]
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// The host's share of the table's chance, in the clear. Whoever wants to promise theirs sits down once the table has an id.
    #[serde(default)]
    pub contribution: Option<String>,
    /// The level of the bot that plays for players who leave: `medium` unless told.
    #[serde(default)]
    pub stand_in: Option<String>,
    /// How long a turn may take, in seconds, up to 30 days; null for ever. Unless told ten minutes where people wait for each
    /// other, and for ever against bots.
    #[serde(default, deserialize_with = "told")]
    #[ts(as = "Option<Option<u32>>")]
    #[schema(value_type = Option<u32>)]
    pub pace: Option<Option<u32>>,
    /// Who plays for somebody whose connection is lost while a clock of the game runs: the stand-in unless told.
    #[serde(default)]
    pub absent: Option<Absent>,
    /// Starts at once if all seats are taken.
    #[serde(default)]
    pub start: Option<bool>,
    /// Who may find it: everybody unless told.
    #[serde(default)]
    pub kind: Option<TableKind>,
    /// Whether steps may be taken back past luck and answers: against bots only.
    #[serde(default)]
    pub practice: Option<bool>,
    /// A match of 3, 5, 7 or 9 games instead of one.
    #[serde(default)]
    pub best_of: Option<u8>,
}

/// Tells `null` from nothing told.
fn told<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(from).map(Some)
}

/// `POST /api/tables/{id}/remove`, `/host`: the host asks somebody to stand up, or makes somebody the host.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OneSeat {
    #[ts(as = "u8")]
    #[schema(value_type = u8)]
    pub seat: Seat,
}

/// `POST /api/tables/{id}/admit`: the host lets somebody sit down again whom they took off a seat.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Admit {
    /// Their public id.
    pub player: String,
}

/// `POST /api/tables/{id}/swap`: the host lets two seats change places, before the start.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Swap {
    #[ts(as = "[u8; 2]")]
    #[schema(value_type = Vec<u8>)]
    pub seats: [Seat; 2],
}

/// `POST /api/tables/{id}/vote`: what should become of the seat of somebody who has gone.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Vote {
    #[ts(as = "u8")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    pub verdict: Verdict,
}

/// `POST /api/tables/{id}/undo`: takes the last step back. Where that needs the others' consent, `ask` asks them.
#[derive(Debug, Default, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Undo {
    #[serde(default)]
    pub ask: Option<bool>,
}

/// `POST /api/tables/{id}/agree`: whether somebody else may take a step back.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Agree {
    pub yes: bool,
}

/// `POST /api/tables/{id}/bot`: the host puts a bot on a free seat, or takes it away again.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetBot {
    #[ts(as = "u8")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    pub level: Option<String>,
}

/// `POST /api/tables/{id}/sit`.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Sit {
    #[ts(as = "u8")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The hash of the player's own share of the table's chance, which is opened at the start: SHA-256 of 32 bytes, the table's id
    /// and the seat as one byte, in hexadecimal.
    #[serde(default)]
    pub promise: Option<String>,
    /// Instead of it the share itself, in the clear: any text up to 64 bytes.
    #[serde(default)]
    pub contribution: Option<String>,
}

impl Sit {
    /// What is brought along. A promise comes first: with it nothing need be told yet.
    pub fn brings(self) -> Option<Contribution> {
        let clear = self.contribution.map(Contribution::Clear);
        self.promise.map(Contribution::Promised).or(clear)
    }
}

/// `POST /api/tables/{id}/contribute`: opens what was promised, once the seats are taken.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Contribute {
    /// The 32 bytes, as 64 small hexadecimal digits.
    pub contribution: String,
}

/// `POST /api/tables/{id}/leave`: a bot plays on, of this level or of the table's.
#[derive(Debug, Default, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Leave {
    #[serde(default)]
    pub level: Option<String>,
}

/// Whose signature records have: `GET /api/signer`.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct SignerInfo {
    /// The public key (Ed25519), in hexadecimal.
    pub key: String,
    /// By which people know it.
    pub fingerprint: String,
}

/// One moment of a finished game: `GET /api/tables/{id}/replay`.
#[derive(Debug, Serialize, TS)]
pub struct ReplayPage {
    pub position: Position,
    /// What this viewer was told up to here.
    pub lines: Vec<Line>,
    /// How many entries the whole log has; `at` runs from 0 to this.
    pub entries: u64,
}

/// What a player has not looked at yet: `GET /api/tables/{id}/past`; or a whole game that is over:
/// `GET /api/tables/{id}/replay/steps`.
#[derive(Debug, Serialize, TS)]
pub struct Past {
    /// The position that was looked at last. The past offers no actions.
    pub start: Position,
    pub steps: Vec<PastStep>,
}

impl Past {
    /// Positions one after another, each with what was heard since the one before. There is at least one.
    pub fn of(mut positions: impl Iterator<Item = (Position, Vec<Line>)>) -> Past {
        let (start, _) = positions.next().expect("a game has a start");
        // Nobody can act in the past, so nothing is offered there.
        let (mut base, mut book) = (Base::of(&start), Book::default());
        let step =
            |(position, lines)| PastStep { change: base.advance_by_change(position, &mut book), lines };
        let steps = positions.map(step).collect();
        Past { start, steps }
    }
}

#[derive(Debug, Serialize, TS)]
pub struct PastStep {
    pub change: Change,
    pub lines: Vec<Line>,
}

/// Every error of the HTTP API.
#[derive(Debug, Serialize, TS, ToSchema)]
pub struct ErrorBody {
    pub error: ErrorInfo,
}

#[derive(Debug, Serialize, TS, ToSchema)]
pub struct ErrorInfo {
    /// Stable, for programs.
    pub code: String,
    /// A sentence for people.
    pub message: String,
}
