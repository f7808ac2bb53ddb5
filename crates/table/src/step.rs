//! Commit, then acknowledge: what a table has decided waits here until it is known whether it is stored.

use umpire::{Record, Table};

use crate::core::Core;
use crate::input::{Connection, Now};
use crate::output::{Next, Outputs, Step, Write};
use crate::problem::Problem;
use crate::protocol::ChatLine;
use crate::roster::Roster;

/// A table as it is stored.
pub struct Stored {
    pub roster: Roster,
    /// The fold of the log; none before the start.
    pub game: Option<Table>,
    /// The log of a table that was closed because today's rules part from it, as it was written down.
    pub closed: Option<Record>,
    /// The last lines, oldest first.
    pub chat: Vec<ChatLine>,
    /// By player: the number of the last position that they have looked at.
    pub seen: Vec<(String, u64)>,
}

/// What the shell says of itself.
#[derive(Clone, Copy, Debug)]
pub struct Upkeep {
    /// A table may leave memory when nothing has happened for so long.
    pub unload_after_ms: u64,
    /// Since when the shell runs, in milliseconds since 1970: before that nobody could decide.
    pub up_since_ms: u64,
}

/// Who waits to hear what became of a write.
pub(crate) enum Waits {
    Nobody,
    /// Whoever sent an act, with the id that they gave it.
    Act(Connection, u32),
    /// Whoever asked.
    Ask,
    /// Whoever sent a line of chat, with the id that they gave it.
    Chat(Connection, Option<u32>),
    /// The shell, which goes down.
    Close,
}

/// A write that somebody has to do.
pub(crate) struct Commit {
    pub write: Write,
    pub waits: Waits,
}

/// A table that waits until its write is stored.
#[must_use = "the table is gone if nobody says what became of its write"]
pub struct Pending {
    core: Box<Core>,
    write: Write,
    waits: Waits,
}

impl Pending {
    pub(crate) fn new(core: Box<Core>, commit: Commit) -> Pending {
        Pending { core, write: commit.write, waits: commit.waits }
    }

    pub fn write(&self) -> &Write {
        &self.write
    }

    /// It is stored: only now anybody is told.
    pub fn committed(self, now: Now) -> Step {
        let Pending { mut core, write, waits } = self;
        let more = core.committed(now, write, &waits);
        core.run(now, more)
    }

    /// It is not stored, and never happened.
    pub fn failed(self, now: Now, problem: Problem) -> Step {
        let Pending { mut core, write, waits } = self;
        match (&write, &waits) {
            (Write::Append(_), Waits::Close) => core.hands_not_kept(&problem),
            (Write::Append(_), _) => {
                core.lost();
                let out = core.take_out();
                return Step { out, next: Next::TakeBack(TakeBack { core, waits, problem }) };
            }
            _ => core.tell_failed(&waits, &problem),
        }
        core.run(now, None)
    }
}

/// A table that is ahead of what is stored.
#[must_use = "the table is gone if nobody says what is stored"]
pub struct TakeBack {
    core: Box<Core>,
    waits: Waits,
    problem: Problem,
}

impl TakeBack {
    /// Back to what is stored. Everybody is told everything anew.
    pub fn restore(self, now: Now, stored: Stored) -> Step {
        let TakeBack { mut core, waits, problem } = self;
        core.restore(now, stored);
        match waits {
            Waits::Nobody => core.tell_stopped(&problem),
            _ => core.tell_failed(&waits, &problem),
        }
        core.run(now, None)
    }

    /// What is stored cannot be read either: the table ends, and whoever waits is told why.
    pub fn give_up(self) -> Outputs {
        let TakeBack { mut core, waits, problem } = self;
        core.tell_failed(&waits, &problem);
        core.take_out()
    }
}
