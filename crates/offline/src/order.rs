//! What the worker says to a table, and what it is told. The twin of `web/src/play/here/orders.ts`.

use engine::Seats;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::protocol::{Agree, Contribute, CreateTable, Leave, OneSeat, SetBot, Sit, Swap, Undo, Vote};
use table::{Kind, Player, Problem};

use crate::kept::Kept;
use crate::trial::Trial;

#[derive(Deserialize)]
pub struct Said {
    /// Milliseconds since 1970 that never run backwards.
    pub at: u64,
    pub order: Order,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// The games in this module with the options of a table; the levels of bots; the rules of a game.
    Games,
    Levels,
    Rules {
        game: String,
    },
    CheckEdition {
        game: String,
        text: String,
    },
    /// Opens a table and starts it where that was asked for. The secret is 32 bytes in hexadecimal.
    Open {
        by: Who,
        table: Box<CreateTable>,
        id: String,
        secret: String,
        bots: Habits,
    },
    Resume {
        kept: Kept,
        bots: Habits,
    },
    Watch {
        connection: u64,
        by: Option<Who>,
        since: Option<u64>,
    },
    Unwatch {
        connection: u64,
    },
    /// A message of the socket.
    Say {
        connection: u64,
        text: String,
    },
    /// A request of the API.
    Ask {
        by: Who,
        wish: Wish,
    },
    /// What became of the write.
    Stored,
    Failed {
        message: String,
    },
    /// What is stored, after a write that failed.
    Restore {
        kept: Kept,
    },
    /// It is time; the last thought of a bot took so long.
    Wake {
        took_ms: u32,
    },
    /// The record of a finished game; the log so far of a running one; whether a record is true.
    Record,
    Verify {
        record: String,
    },
    Past {
        by: Who,
        number: u64,
    },
    Told {
        viewer: String,
    },
    Steps {
        viewer: String,
    },
    WhatIf {
        what: Box<RawValue>,
    },
    /// A game by itself, to compare platforms by.
    Try {
        trial: Trial,
    },
}

/// What is asked of a table, with the body of the request.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wish {
    Info,
    Sit(Sit),
    Stand,
    Bot(SetBot),
    Start,
    Contribute(Contribute),
    Resign,
    Leave(Leave),
    Return,
    Undo(Undo),
    Agree(Agree),
    Vote(Vote),
    CallOff,
    Remove(OneSeat),
    Swap(Swap),
    Close,
    /// With what the next table needs by chance.
    Rematch {
        id: String,
        secret: String,
    },
}

/// How the bots of a table go about it.
#[derive(Clone, Copy, Deserialize)]
pub struct Habits {
    pub luck: u64,
    /// So long the first decision of a turn takes at least: whoever watches must be able to follow.
    pub delay_ms: u64,
}

#[derive(Clone, Deserialize)]
pub struct Who {
    pub id: String,
    pub name: String,
}

impl From<Who> for Player {
    fn from(Who { id, name }: Who) -> Player {
        Player { id, name }
    }
}

/// What comes of an order.
#[derive(Default, Serialize)]
pub struct Told {
    /// For which connections, and what.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub frames: Vec<(Vec<u64>, String)>,
    /// To be stored whole or not at all before anything else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub write: Option<Writing>,
    /// The table is ahead of what is stored, and must be told what that is.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub behind: bool,
    /// When to say `wake`; 0 for as soon as may be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wake_at: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<Wrong>,
}

/// As rows: texts that only this module reads.
#[derive(Default, Serialize)]
pub struct Writing {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roster: Option<String>,
    /// The same as lists show it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub info: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub header: Option<String>,
    /// The place in the log of the first of the entries.
    pub first: u64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chat: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seen: Option<u64>,
    /// The seats that owe a decision after the last of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owed: Option<Seats>,
    /// It is another table, which begins here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opens: Option<String>,
}

/// As an error of the API.
#[derive(Debug, Serialize)]
pub struct Wrong {
    pub status: u16,
    pub code: String,
    pub message: String,
}

impl From<Problem> for Wrong {
    fn from(Problem { kind, code, message }: Problem) -> Wrong {
        let status = match kind {
            Kind::BadRequest => 400,
            Kind::Unauthorized => 401,
            Kind::Forbidden => 403,
            Kind::NotFound => 404,
            Kind::Conflict => 409,
            Kind::TooMany => 429,
            Kind::Unavailable => 503,
        };
        Wrong { status, code: code.to_string(), message }
    }
}
