//! What the rest of the server says to the task that owns a table.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU16, AtomicU32};

use axum::extract::ws::Utf8Bytes;
use engine::{MAX_SEATS, Seat};
use serde_json::value::RawValue;
use tokio::sync::{mpsc, oneshot};
use umpire::Record;

use crate::error::ApiError;
use crate::protocol::TableInfo;
use crate::store::Player;

/// Whoever holds it can talk to a live table.
#[derive(Clone)]
pub struct TableHandle {
    pub inbox: mpsc::Sender<TableMessage>,
    pub presence: Arc<Presence>,
}

/// Who is there, readable by lists without asking the table.
#[derive(Default)]
pub struct Presence {
    /// The seats whose players are connected, as a set of bits.
    pub connected: AtomicU8,
    pub spectators: AtomicU32,
    /// Whether a clock of the game runs: then connections are measured.
    pub real_time: AtomicBool,
    /// By seat: how much its connection is made up for, in milliseconds.
    pub allowance_ms: [AtomicU16; MAX_SEATS],
}

/// One socket at one table.
pub type Connection = u64;

pub enum TableMessage {
    /// Somebody asks for something over HTTP.
    Ask {
        who: Option<Player>,
        command: Command,
        reply: oneshot::Sender<Result<TableInfo, ApiError>>,
    },
    /// A socket wants to be told what happens.
    Watch {
        who: Option<Player>,
        since: Option<u64>,
        reply: oneshot::Sender<Subscription>,
    },
    Unwatch {
        connection: Connection,
    },
    Act {
        connection: Connection,
        id: u32,
        seat: u8,
        decision: u64,
        action: Box<RawValue>,
    },
    /// A hand moves.
    Show {
        connection: Connection,
        seat: u8,
        action: Box<RawValue>,
    },
    /// How much a connection is made up for.
    Measured {
        connection: Connection,
        allowance_ms: u64,
    },
    /// A player has looked at a position.
    Seen {
        connection: Connection,
        number: u64,
    },
    Chat {
        connection: Connection,
        text: String,
    },
    /// A bot has thought; without an action it failed to.
    BotMove {
        seat: u8,
        action: Option<Box<RawValue>>,
    },
    /// The record as text, once the game is over.
    Record {
        reply: oneshot::Sender<Result<String, ApiError>>,
    },
    /// The seat of a player and the log so far, without what only the end may show.
    Log {
        who: Player,
        reply: oneshot::Sender<Result<(Seat, Record), ApiError>>,
    },
    /// The server is going down.
    Close,
}

pub enum Command {
    Info,
    Sit { seat: u8, contribution: Option<String> },
    Stand,
    Bot { seat: u8, level: Option<String> },
    Start,
    Resign,
    Leave { level: Option<String> },
    Return,
    Rematch,
}

/// What a socket gets to read.
pub struct Subscription {
    pub connection: Connection,
    pub frames: mpsc::Receiver<Frame>,
}

/// A message as it goes over the wire: made once, sent to everybody who sees the same.
#[derive(Clone)]
pub struct Frame {
    pub text: Utf8Bytes,
    /// The number of the position in it, if there is one.
    pub number: Option<u64>,
}
