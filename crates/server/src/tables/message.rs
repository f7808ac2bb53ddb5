//! What the rest of the server says to the task that owns a table.

use std::sync::{Arc, Mutex};

use axum::extract::ws::Utf8Bytes;
use engine::Seat;
use table::protocol::TableInfo;
use table::{Command, Connection, Input, Player, Presence, Problem};
use tokio::sync::{mpsc, oneshot};
use umpire::Record;

/// Whoever holds it can talk to a live table.
#[derive(Clone)]
pub struct TableHandle {
    pub inbox: mpsc::Sender<TableMessage>,
    presence: Arc<Mutex<Presence>>,
}

impl TableHandle {
    pub fn new(inbox: mpsc::Sender<TableMessage>) -> TableHandle {
        TableHandle { inbox, presence: Arc::default() }
    }

    /// Who is there, readable by lists and sockets without asking the table.
    pub fn presence(&self) -> Presence {
        self.presence.lock().expect("nothing panics under this lock").clone()
    }

    pub fn is_real_time(&self) -> bool {
        self.presence.lock().expect("nothing panics under this lock").real_time
    }

    /// Where the table's task says who is there.
    pub fn notices(&self) -> Arc<Mutex<Presence>> {
        Arc::clone(&self.presence)
    }
}

pub enum TableMessage {
    /// Somebody asks for something over HTTP.
    Ask { who: Option<Player>, command: Command, reply: oneshot::Sender<Result<TableInfo, Problem>> },
    /// A socket wants to be told what happens.
    Watch { who: Option<Player>, since: Option<u64>, reply: oneshot::Sender<Subscription> },
    /// What the table takes as it is.
    Tell(Input),
    /// The record, once the game is over.
    Record { reply: oneshot::Sender<Result<Record, Problem>> },
    /// The seat of a player and the log so far, without what only the end may show.
    Log { who: Player, reply: oneshot::Sender<Result<(Seat, Record), Problem>> },
    /// The server is going down.
    Close,
}

/// What a socket gets to read.
pub struct Subscription {
    pub connection: Connection,
    pub frames: mpsc::Receiver<Frame>,
}

/// A message as it goes over the wire, shared by everybody who gets it.
#[derive(Clone)]
pub struct Frame {
    pub text: Utf8Bytes,
    /// The number of the position in it, if there is one.
    pub number: Option<u64>,
}
