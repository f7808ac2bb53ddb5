//! What goes over the wire. TypeScript is generated from here and from `umpire::protocol`.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;
use umpire::protocol::{Line, Position, Refused};

/// What a client says on the socket of a table (`GET /api/tables/{id}/socket?since=NUMBER`).
#[derive(Debug, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// `id` is the client's own and comes back with the answer.
    Act {
        id: u32,
        seat: u8,
        decision: u64,
        #[ts(type = "unknown")]
        action: Box<RawValue>,
    },
    Chat {
        text: String,
    },
    Ping {
        id: u32,
    },
}

/// What the server says on that socket.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// First message after connecting, and whenever the client fell behind too far.
    Welcome(Box<Welcome>),
    /// The game went on.
    Update {
        position: Position,
        lines: Vec<Line>,
    },
    /// The act with this id is committed.
    Accepted {
        id: u32,
    },
    Refused {
        id: u32,
        refused: Refused,
    },
    /// Seats, status or presence changed.
    Table {
        table: TableInfo,
    },
    Chat {
        chat: ChatLine,
    },
    Pong {
        id: u32,
    },
    /// The server is about to close this socket, or did not understand.
    Error {
        message: String,
    },
}

#[derive(Debug, Serialize, TS)]
pub struct Welcome {
    pub table: TableInfo,
    /// The seat this client may act for.
    pub you: Option<u8>,
    /// None while the table waits for players.
    pub position: Option<Position>,
    /// What was missed since the number that the client gave; everything if it gave none.
    pub lines: Vec<Line>,
    pub chat: Vec<ChatLine>,
}

/// A table as everybody may see it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TableInfo {
    pub id: String,
    pub game: String,
    /// The game's setup.
    #[ts(type = "Record<string, unknown>")]
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
    /// Seconds since 1970.
    pub created_at: u64,
    pub changed_at: u64,
    pub spectators: u32,
    /// The table that was opened for a rematch.
    pub rematch: Option<String>,
}

#[derive(Clone, Debug, Serialize, TS)]
pub struct Revealed {
    pub secret: String,
    pub contributions: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TableStatus {
    Open,
    Running,
    Over,
}

#[derive(Clone, Debug, Serialize, TS)]
pub struct SeatInfo {
    pub occupant: Occupant,
    pub connected: bool,
    /// It owes a decision.
    pub to_act: bool,
    /// A bot of this level plays for the absent player.
    pub stand_in: Option<String>,
    /// The team, where there are teams.
    pub team: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum Occupant {
    Empty,
    /// `id` is the public id of a guest.
    Player {
        id: String,
        name: String,
    },
    Bot {
        level: String,
    },
}

#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatLine {
    pub from: String,
    /// Their seat, if they have one.
    pub seat: Option<u8>,
    pub text: String,
    /// Seconds since 1970.
    pub at: u64,
}
