//! A table as everybody may see it, on the socket and over HTTP.

use bots::Level;
use engine::{Seat, Seats};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::level;

/// A table as everybody may see it.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct TableInfo {
    pub id: String,
    pub game: String,
    /// The game's setup.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub setup: Box<RawValue>,
    pub edition: String,
    pub status: TableStatus,
    pub seats: Vec<SeatInfo>,
    /// Whoever opened it.
    pub host: String,
    /// The hash of the table's secret, shown before anybody sits down.
    pub commitment: String,
    /// The secret and the players' contributions, once the game is over.
    pub revealed: Option<Revealed>,
    /// The seats are taken, and what was promised is being opened: until when it is waited for, in milliseconds of the table's
    /// time. Whoever has not opened by then loses the seat to a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub opening: Option<u64>,
    /// Nobody is expected at the start here, so contributions are given in the clear as people sit down.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    #[schema(value_type = Option<bool>)]
    pub clear: bool,
    /// Seconds since 1970.
    pub created_at: u64,
    pub changed_at: u64,
    /// How often everybody has been told how the table is: what has a lower number than the last is older, on whatever way it comes. 0
    /// in lists.
    pub told: u64,
    pub spectators: u32,
    /// The table that was opened for a rematch.
    pub rematch: Option<String>,
    /// Why it ended without a result, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub closed: Option<String>,
    /// The level of the bot that plays for players who leave.
    #[serde(serialize_with = "level::id")]
    #[ts(as = "String")]
    #[schema(value_type = String)]
    pub stand_in: Level,
    pub terms: Terms,
    /// When the stand-in decides for somebody who has not, in seconds since 1970; where the table has a pace.
    pub due_at: Option<u64>,
    pub kind: TableKind,
    /// What the link to a table of friends carries; only for those who may come in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub key: Option<String>,
    /// Whether steps may be taken back past luck and answers: against bots only.
    pub practice: bool,
    /// The lesson that is given here, by its id.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lesson: Option<String>,
    /// It is dealt on a player's own machine, without a server.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    #[schema(value_type = Option<bool>)]
    pub offline: bool,
    /// It begins by itself once every seat is taken, as a rematch does.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    #[schema(value_type = Option<bool>)]
    pub eager: bool,
    /// Nobody has moved yet: whoever sits there may call the game off.
    pub fresh: bool,
    /// How it ended.
    #[ts(type = "Ending | null")]
    #[schema(value_type = Option<Object>)]
    pub result: Option<Box<RawValue>>,
    /// The match that this game is part of.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub contest: Option<Match>,
    /// Those whom the host took off a seat: until the host lets them, or makes a new link, they cannot sit down again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Removed>>")]
    #[schema(value_type = Option<Vec<Removed>>)]
    pub removed: Vec<Removed>,
    /// Players who have gone, and what the others make of that.
    pub gone: Vec<GoneInfo>,
    /// Somebody wants to take a step back that the others must agree to.
    pub wish: Option<WishInfo>,
}

/// Who may find a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableKind {
    /// Everybody: it is listed, and can be watched.
    #[default]
    Open,
    /// Whoever has the link, with its key.
    Friends,
    /// Nobody but whoever opened it and those who share their device; the rest are bots.
    Solo,
}

/// Games played one after another, rematch by rematch, until somebody has won more than half of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Match {
    /// An odd number, so that somebody has more than half.
    pub best_of: u8,
    /// By seat: games won, this one included once it is over.
    pub wins: Vec<u8>,
}

/// A player who has gone. The others choose what becomes of the seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct GoneInfo {
    #[ts(as = "u8")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// By seat: what it has chosen.
    pub votes: Vec<Option<Verdict>>,
    /// What holds soon, unless the player shows up, and when, in milliseconds of the table's time.
    pub verdict: Option<Verdict>,
    pub holds_at: Option<u64>,
}

/// What becomes of the seat of somebody who has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// A bot plays on.
    Bot,
    /// The seat is placed last.
    Abandoned,
    /// The game ends without a result.
    CallOff,
}

/// Somebody wants to take a step back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct WishInfo {
    #[ts(as = "u8")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// Those who were there when they were asked, and still are: they must agree.
    #[ts(type = "number[]")]
    #[schema(value_type = Vec<u8>)]
    pub asked: Seats,
    /// Those who have agreed.
    #[ts(type = "number[]")]
    #[schema(value_type = Vec<u8>)]
    pub agreed: Seats,
}

/// What was agreed about time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Terms {
    /// How long a turn may take, in seconds: all that a seat owes until somebody else owes something. Then the stand-in decides
    /// until the turn is over. None: for ever.
    pub pace: Option<u32>,
    /// Who plays for somebody whose connection is lost while a clock of the game runs.
    pub absent: Absent,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Absent {
    #[default]
    StandIn,
    Nobody,
}

#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Revealed {
    pub secret: String,
    /// By seat; empty where nothing was added.
    pub contributions: Vec<String>,
    /// By seat: the hashes by which they were promised, where they were.
    pub promises: Vec<Option<String>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableStatus {
    Open,
    Running,
    Over,
}

#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct SeatInfo {
    pub occupant: Occupant,
    pub connected: bool,
    /// It owes a decision.
    pub to_act: bool,
    /// A bot of this level plays for the absent player.
    #[serde(serialize_with = "level::maybe_id")]
    #[ts(as = "Option<String>")]
    #[schema(value_type = Option<String>)]
    pub stand_in: Option<Level>,
    /// Its player gave up; a bot plays it to the end.
    pub resigned: bool,
    /// Its player did not come back; a bot plays it to the end, and it is placed last.
    pub abandoned: bool,
    /// Until when it must have decided, in milliseconds of the table's time.
    pub due: Option<u64>,
    /// The hash by which its player has promised what they add to the chance.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub promise: Option<String>,
    /// What its player adds is in: opened, or given in the clear.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    #[schema(value_type = Option<bool>)]
    pub contributed: bool,
    /// The name of whoever lost the seat by not opening what they had promised.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub unopened: Option<String>,
    /// The team, where there are teams.
    pub team: u8,
    /// Seats with the same number meet in one game; a tournament has several.
    pub game: u8,
    /// In real time: how many milliseconds earlier than it comes an act from there is taken to have been done, because the
    /// connection takes so long. At most 150.
    pub allowance_ms: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum Occupant {
    Empty,
    /// Kept for a player of the game before.
    Invited {
        id: String,
        name: String,
    },
    /// `id` is the public id of a guest.
    Player {
        id: String,
        name: String,
    },
    Bot {
        #[serde(serialize_with = "level::id")]
        #[ts(as = "String")]
        #[schema(value_type = String)]
        level: Level,
    },
}

/// Somebody whom the host took off a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Removed {
    /// The public id of whoever owns the device.
    pub id: String,
    /// What they were called then.
    pub name: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ChatLine {
    pub from: String,
    /// The public id of whoever wrote it; none where the server did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub by: Option<String>,
    /// The seat they had then, if they had one.
    #[ts(as = "Option<u8>")]
    pub seat: Option<Seat>,
    pub text: String,
    /// Seconds since 1970.
    pub at: u64,
}
