//! What whoever runs the server can ask of it and tell it, over a socket in the data folder that nobody else may open.
//!
//! Requests and answers are JSON, one line each. What is decided here about players is stored with them.

mod acts;
mod ask;
mod listen;
mod notices;
mod present;
mod tally;

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use table::protocol::{TableKind, TableStatus};

pub use self::ask::{CannotAsk, ask};
pub(crate) use self::listen::Listener;
pub(crate) use self::notices::{Changes, Notices, count, hold, tell};
pub(crate) use self::present::{Here, Present};
use self::tally::Tally;
use crate::store::Mark;

/// The name of the socket in the data folder.
const SOCKET_NAME: &str = "parhelion.sock";

/// What the operator's side of the server knows.
pub(crate) struct Operator {
    pub notices: Notices,
    pub present: Present,
    /// Requests over HTTP.
    requests: Tally<IpAddr>,
}

impl Operator {
    /// With what is held against players from before.
    pub fn new(marks: Vec<(String, Mark)>) -> Operator {
        Operator { notices: Notices::new(marks), present: Present::default(), requests: Tally::default() }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Request {
    /// Tables that wait, that run, or where somebody is.
    Tables,
    /// Who is connected.
    Players,
    Storage,
    /// Who asks most, and how much there is to do.
    Busy,
    /// Ends a table without a result.
    Close {
        table: String,
    },
    /// Keeps a player from chatting and from changing their name.
    Silence {
        player: String,
        silent: bool,
    },
    /// Keeps a player out; a bot takes their seats.
    Remove {
        player: String,
        removed: bool,
    },
    /// Shows a banner to everybody; none takes it away.
    Announce {
        text: Option<String>,
    },
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    Tables(Vec<TableLine>),
    Players(Vec<PlayerLine>),
    Storage(Storage),
    Busy(Busy),
    /// It is done: what has come of it.
    Done(String),
    /// It cannot be done: why.
    Refused(String),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TableLine {
    pub id: String,
    pub game: String,
    pub kind: TableKind,
    pub status: TableStatus,
    /// By seat: a name, the level of a bot, or nothing.
    pub seats: Vec<Option<String>>,
    /// How many players are there.
    pub here: usize,
    pub spectators: u32,
    /// Whether it is in memory.
    pub live: bool,
    /// Seconds since something happened.
    pub quiet_s: u64,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PlayerLine {
    /// None for all who look on without being anybody.
    pub id: Option<String>,
    pub name: String,
    pub addresses: Vec<IpAddr>,
    pub tables: Vec<String>,
    pub sockets: usize,
    pub silenced: bool,
    pub removed: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Storage {
    /// What lies in the data folder, or the database, with its bytes.
    pub files: Vec<(String, u64)>,
    /// How far the data may grow.
    pub bytes_max: Option<u64>,
    /// What the disk has left, where that can be known.
    pub bytes_free: Option<u64>,
    /// What whoever runs the server should know of the store.
    pub notes: Vec<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Busy {
    /// Requests in a minute, by address; most first.
    pub requests: Vec<(String, u64)>,
    /// Messages on sockets in a minute, by player; most first.
    pub messages: Vec<(String, u64)>,
    pub sockets: i64,
    pub tables_live: i64,
    pub bots_thinking: i64,
    /// Refused for coming too fast, since the start.
    pub rate_limited: u64,
}
