//! What a shell says to a table.

use engine::Seat;
use serde_json::value::RawValue;

use crate::protocol::{ClientMessage, Verdict};

/// When something comes in. The table has no clock: whoever runs it says what time it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// Milliseconds since 1970 that never run backwards: the table counts with these.
    pub steady_ms: u64,
    /// Seconds since 1970 as the clock on the wall has it: what people are shown.
    pub wall_s: u64,
}

/// A guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub id: String,
    pub name: String,
}

/// One client at one table. The shell numbers them and never uses a number twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Connection(pub u64);

/// What a player adds to a table's chance as they sit down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contribution {
    /// The thing itself.
    Clear(String),
    /// The hash of it, which is opened when nobody can sit down any more.
    Promised(String),
}

/// What a new table needs by chance, which the shell draws.
#[derive(Clone, Debug)]
pub struct Fresh {
    pub id: String,
    pub secret: [u8; 32],
    /// For the link, if it is a table of friends.
    pub key: String,
}

#[derive(Debug)]
pub enum Input {
    /// Somebody asks for something; the answer is the `reply` of some step.
    Ask {
        who: Option<Player>,
        command: Command,
    },
    /// A client wants to be told what happens. `since` is the number of the last position that it has.
    Watch {
        connection: Connection,
        who: Option<Player>,
        since: Option<u64>,
    },
    Unwatch {
        connection: Connection,
    },
    /// A client says something.
    Said {
        connection: Connection,
        message: ClientMessage,
    },
    /// How much a connection is made up for.
    Measured {
        connection: Connection,
        allowance_ms: u64,
    },
    /// A bot has thought; without an action it failed to.
    Thought {
        seat: Seat,
        action: Option<Box<RawValue>>,
    },
    /// Whoever runs the server tells everybody at the table something that belongs into its log.
    Notice {
        text: String,
    },
    /// The time has come that the table asked to be woken at.
    Wake,
    /// The table leaves memory because its shell goes down.
    Close,
}

#[derive(Clone, Debug)]
pub enum Command {
    Info,
    Sit {
        seat: Seat,
        contribution: Option<Contribution>,
    },
    Stand,
    Bot {
        seat: Seat,
        level: Option<String>,
    },
    Start,
    /// Opens what was promised.
    Contribute {
        contribution: String,
    },
    Resign,
    Leave {
        level: Option<String>,
    },
    Return,
    /// Takes the last step back; where that needs the others' consent, asks them if told to.
    Undo {
        ask: bool,
    },
    /// Takes back all that led off a lesson.
    BackToLesson,
    /// Whether somebody else may take a step back.
    Agree {
        yes: bool,
    },
    /// What should become of the seat of somebody who has gone.
    Vote {
        seat: Seat,
        verdict: Verdict,
    },
    /// Ends the game without a result, before anybody has moved.
    CallOff,
    /// The host takes somebody off a seat,
    Remove {
        seat: Seat,
    },
    /// lets them sit down again,
    Admit {
        player: String,
    },
    /// lets two seats change places,
    Swap {
        seats: [Seat; 2],
    },
    /// makes somebody else the host,
    Host {
        seat: Seat,
    },
    /// closes the table before it starts,
    CloseTable,
    /// or changes the key of its link.
    NewKey {
        key: String,
    },
    /// Whoever runs the server ends it without a result. Nobody can ask for this over the net.
    End {
        why: String,
    },
    /// `next` is used unless a rematch was opened already.
    Rematch {
        next: Fresh,
    },
}
