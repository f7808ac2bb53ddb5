//! What the rest of the server says to the task that owns a table.

use std::sync::{Arc, Mutex, PoisonError};

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
    /// Who is there, readable by lists and sockets without asking the table.
    pub watched: Watched,
}

impl TableHandle {
    pub fn new(inbox: mpsc::Sender<TableMessage>) -> TableHandle {
        TableHandle { inbox, watched: Watched::default() }
    }
}

/// Who is at a table. Its task says so, and everybody else reads it.
#[derive(Clone, Default)]
pub struct Watched {
    presence: Arc<Mutex<Presence>>,
}

/// Who waits for a table, those first who wait most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Attended {
    Player,
    Onlooker,
    Nobody,
}

impl Watched {
    fn lock(&self) -> std::sync::MutexGuard<'_, Presence> {
        // What it holds is whole at any moment, whoever panicked while holding it.
        self.presence.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn presence(&self) -> Presence {
        self.lock().clone()
    }

    pub fn is_real_time(&self) -> bool {
        self.lock().real_time
    }

    pub fn attended(&self) -> Attended {
        let presence = self.lock();
        match (presence.connected.is_empty(), presence.spectators) {
            (false, _) => Attended::Player,
            (true, 0) => Attended::Nobody,
            (true, _) => Attended::Onlooker,
        }
    }

    /// Says who is there. Whether that is news.
    pub fn show(&self, presence: &Presence) -> bool {
        let mut shown = self.lock();
        let news = *shown != *presence;
        if news {
            shown.clone_from(presence);
        }
        news
    }
}

pub enum TableMessage {
    /// Whether somebody, by their id and the key of their link, may know of the table at all.
    Admit { who: Option<String>, key: Option<String>, reply: oneshot::Sender<bool> },
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
