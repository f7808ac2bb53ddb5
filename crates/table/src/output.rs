//! What a table wants done: who is told what, which bots should think, and what must be stored before anything else.

use bots::{Level, Thinker};
use engine::{Millis, Seat, Seats, Viewer};
use umpire::{Applied, Entry, Header, Table};

use crate::core::Core;
use crate::input::Connection;
use crate::problem::Problem;
use crate::protocol::{ChatLine, TableInfo};
use crate::roster::Roster;
use crate::step::{Pending, TakeBack};

/// A table after it has taken something in.
#[must_use = "what came out must be delivered, and the table goes on from `next`"]
pub struct Step {
    pub out: Outputs,
    pub next: Next,
}

/// How the table goes on. Whoever holds it has the table by value: there is no way to hand it the next input, or to make it
/// tell anybody anything, before it knows what became of its write.
pub enum Next {
    /// It waits for the next input.
    Ready(Box<Core>),
    /// Something must be stored. Nobody has heard of it yet.
    Commit(Box<Pending>),
    /// What was to be stored is lost, and the table is ahead of what is stored: it must be told what that is.
    TakeBack(TakeBack),
}

/// What comes out of a step and depends on no write that is still to come.
#[derive(Default)]
pub struct Outputs {
    /// In the order in which each client must get them.
    pub frames: Vec<Frame>,
    /// The answer to [`Input::Ask`](crate::Input::Ask).
    pub reply: Option<Result<TableInfo, Problem>>,
    pub think: Vec<Think>,
    pub counts: Counts,
    pub notes: Vec<Note>,
    /// Nobody looks at the table and nothing at it runs: it may leave memory.
    pub idle: bool,
}

/// A message as it goes over the wire: made once for everybody who sees the same.
pub struct Frame {
    pub to: Vec<Connection>,
    pub text: String,
    /// The number of the position in it, if there is one.
    pub number: Option<u64>,
}

/// Please think about this seat; the answer is an [`Input::Thought`](crate::Input::Thought).
pub struct Think {
    pub seat: Seat,
    pub level: Level,
    /// When it was asked, in the table's milliseconds.
    pub at: Millis,
    /// In real time the game says itself how long a hand takes.
    pub real_time: bool,
    /// How many decisions it has just made in a row: who watches a long turn need not be kept waiting before each of them.
    pub in_a_row: usize,
    /// How much longer than usual to wait, because what was decided last could not be stored.
    pub pause_ms: u64,
    /// Bots alone play here, and somebody looks on.
    pub alone: bool,
    /// None where the seat turned out to owe nothing.
    pub thinker: Option<Thinker>,
}

/// What happened, for whoever counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Steps of the game that are stored and acknowledged.
    pub committed: u64,
    pub refused: u64,
    /// Steps that were taken back because they could not be stored.
    pub lost: u64,
    pub chat_lines: u64,
}

/// What whoever runs the table should look into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    BotFailed {
        seat: Seat,
    },
    BotRefused {
        seat: Seat,
        message: String,
    },
    /// In real time somebody else may be quicker.
    BotTooLate {
        seat: Seat,
        message: String,
    },
    DeadlineRefused {
        message: String,
    },
    HandsNotKept {
        message: String,
    },
}

/// Something that must be stored whole or not at all.
pub enum Write {
    /// The game begins.
    Start(Box<Start>),
    /// The log goes on.
    Append(Box<Append>),
    /// Something about the table but for its log changes.
    Roster(Roster),
    /// Another table is opened: for a rematch.
    Open(Roster),
    Chat(ChatLine),
    /// By player: the number of the last position that they have looked at.
    Seen(Vec<(String, u64)>),
}

/// The first entry of a log, with the roster that it changes.
pub struct Start {
    pub roster: Roster,
    pub(crate) game: Table,
}

impl Start {
    pub fn header(&self) -> &Header {
        self.game.header()
    }

    pub fn entry(&self) -> &Entry {
        &self.game.log()[0]
    }

    pub fn after(&self) -> After {
        After::of(&self.roster, &self.game)
    }
}

/// Entries that a log goes on with, and the roster where they change it too: at the end and when somebody resigns.
pub struct Append {
    pub(crate) applied: Applied,
    pub roster: Option<Roster>,
    pub after: After,
}

impl Append {
    /// The place in the log of the last entry.
    pub fn seq(&self) -> u64 {
        self.applied.seq
    }

    /// In order; the last one has the number [`seq`](Append::seq).
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.applied.first.iter().chain([&self.applied.entry])
    }
}

/// What lists want to know of a table without folding its log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct After {
    /// The seats that owe a decision.
    pub owed: Seats,
    /// Whether a deadline of the game runs.
    pub clock_runs: bool,
    /// When the first of those has had its time, in the table's milliseconds.
    pub due_ms: Option<Millis>,
    /// When those who look on heard of something last, in the table's milliseconds: what was done in silence shows nowhere.
    pub heard_ms: Millis,
}

impl After {
    pub(crate) fn of(roster: &Roster, game: &Table) -> After {
        After {
            owed: game.to_act(),
            clock_runs: game.deadline().is_some(),
            due_ms: crate::pace::due(roster, game),
            heard_ms: heard_last(game, Viewer::Spectator),
        }
    }
}

/// When this viewer heard of something last.
fn heard_last(game: &Table, viewer: Viewer) -> Millis {
    let before = game.number(viewer).saturating_sub(1);
    game.lines(viewer, before).last().map_or(0, |line| line.at)
}
