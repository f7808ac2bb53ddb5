//! What the rest of the server says to the task that owns a table.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU32};

use axum::extract::ws::Utf8Bytes;
use serde_json::value::RawValue;
use tokio::sync::{mpsc, oneshot};

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
