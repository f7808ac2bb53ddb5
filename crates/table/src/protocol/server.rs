//! What the server says on the socket of a table.

use engine::{Seat, Seats};
use serde::Serialize;
use ts_rs::TS;
use umpire::protocol::{Answer, Change, Line, Position, Refused};
use umpire::{Json, Lead};

use super::table::{ChatLine, TableInfo};

/// What the server says on that socket.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// First message after connecting, and whenever the client fell behind too far.
    Welcome(Box<Welcome>),
    /// The game went on, told whole: where it is not known what the client has, or that is no longer.
    Update {
        /// The act with this id of whoever hears it led here, and is committed.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        accepted: Option<u32>,
        position: Position,
        lines: Vec<Line>,
        /// By seat: until when it must have decided, where that runs and is news.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        due: Option<Vec<Option<u64>>>,
        /// Something was taken back: the numbers of all lines so far that no longer count.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        undone: Option<Vec<u64>>,
    },
    /// The game went on, told by what changed since the position before.
    Change {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        accepted: Option<u32>,
        change: Change,
        lines: Vec<Line>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        due: Option<Vec<Option<u64>>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        undone: Option<Vec<u64>>,
    },
    /// Hands have moved. The position keeps its number; its view changes by this.
    Shown {
        #[ts(type = "unknown")]
        view: Json,
    },
    /// The act with this id is committed, and there is nothing to tell of it: only a hand has moved. Or the line of chat with this
    /// id is kept, and everybody has it.
    Accepted {
        id: u32,
    },
    Refused {
        id: u32,
        refused: Refused,
    },
    /// Whether the things that were asked about may be done, in the same order.
    Answers {
        id: u32,
        /// The number of the position at which it was judged.
        number: u64,
        answers: Vec<Answer>,
    },
    /// Seats, status or presence changed.
    Table {
        table: Box<TableInfo>,
    },
    /// The turns of these seats have timed out: a bot plays the rest of their turn.
    Late {
        #[ts(type = "number[]")]
        seats: Seats,
    },
    /// Where whoever takes a lesson stands, after every position.
    Lesson {
        lead: Lead,
    },
    Chat {
        chat: ChatLine,
    },
    Pong {
        id: u32,
    },
    /// What whoever runs the server tells everybody, until it is told that there is nothing any more.
    Announced {
        text: Option<String>,
    },
    /// The server could not do it, did not understand, or is about to close this socket.
    Error {
        /// The act, the question or the line of chat that it answers, if it answers one.
        id: Option<u32>,
        /// As in the errors of the HTTP API: `not_your_seat`, `malformed`, `too_many`, `storage`, …
        code: String,
        message: String,
    },
}

impl ServerMessage {
    /// The same with the lines that no longer count.
    pub(crate) fn with_undone(mut self, numbers: Option<Vec<u64>>) -> ServerMessage {
        if let ServerMessage::Update { undone, .. } | ServerMessage::Change { undone, .. } = &mut self {
            *undone = numbers;
        }
        self
    }

    /// The same for whoever sent the act that led there.
    pub(crate) fn accepting(mut self, id: u32) -> ServerMessage {
        if let ServerMessage::Update { accepted, .. } | ServerMessage::Change { accepted, .. } = &mut self {
            *accepted = Some(id);
        }
        self
    }
}

#[derive(Debug, Serialize, TS)]
pub struct Welcome {
    pub table: TableInfo,
    /// The seat this client may act for.
    #[ts(as = "Option<u8>")]
    pub you: Option<Seat>,
    /// None while the table waits for players.
    pub position: Option<Position>,
    /// What was missed since the number that the client gave; everything if it gave none.
    pub lines: Vec<Line>,
    /// The numbers of all lines so far that no longer count, for a client that has some: they may have been taken back meanwhile.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub undone: Option<Vec<u64>>,
    /// The number of the last position that this player has looked at, on whatever device. None for spectators.
    pub seen: Option<u64>,
    /// The table's time now, in milliseconds since it started: what `deadline` counts in.
    pub now: u64,
    pub chat: Vec<ChatLine>,
}
