//! Which bots are asked to think.

use bots::{Level, Thinker};
use engine::{Millis, Seat, Seats};
use umpire::{Table, What};

use crate::output::Think;

/// How long a bot waits before it tries again, when its move could not be stored.
const PAUSE_AFTER_FAILURE_MS: u64 = 2000;

#[derive(Default)]
pub(crate) struct Wanted {
    /// The seats whose bots are thinking.
    thinking: Seats,
    /// Nonzero while nothing can be stored.
    pause_ms: u64,
}

impl Wanted {
    /// Asks the bots of these seats to decide, if they are not at it yet.
    pub fn ask(
        &mut self,
        game: &Table,
        at: Millis,
        alone: bool,
        owing: &[(Seat, Level)],
        asked: &mut Vec<Think>,
    ) {
        for (seat, level) in owing.iter().copied() {
            if self.thinking.has(seat) {
                continue;
            }
            self.thinking = self.thinking.with(seat);
            asked.push(Think {
                seat,
                level,
                at,
                real_time: game.is_real_time(),
                in_a_row: in_a_row(game, seat),
                pause_ms: self.pause_ms,
                alone,
                thinker: Thinker::new(game, seat, level, at),
            });
        }
    }

    pub fn answered(&mut self, seat: Seat) {
        self.thinking = self.thinking.without(seat);
    }

    /// What was decided could not be stored.
    pub fn lost(&mut self) {
        self.pause_ms = PAUSE_AFTER_FAILURE_MS;
    }

    pub fn stored(&mut self) {
        self.pause_ms = 0;
    }

    pub fn pause_ms(&self) -> u64 {
        self.pause_ms
    }
}

/// The last decisions of the table, as long as they are this seat's.
fn in_a_row(game: &Table, seat: Seat) -> usize {
    let own = |what: &What| matches!(what, What::Act { seat: actor, .. } if *actor == seat);
    game.log().iter().rev().take_while(|entry| own(&entry.what)).count()
}
