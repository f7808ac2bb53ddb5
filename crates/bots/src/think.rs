//! Bots at an umpire's table, where games have no types.

use std::time::Duration;

use engine::{Millis, Seat};
use serde_json::value::RawValue;
use umpire::Table;

use crate::budget::Budget;
use crate::guide::{Guide, Guided};
use crate::levels::{Level, decide};
use crate::seen::Seen;

/// The action of a bot of this level, within the time that people wait for it. None if the seat owes no decision.
pub fn choose(table: &Table, seat: Seat, level: Level, seed: u64) -> Option<Box<RawValue>> {
    Some(Thinker::new(table, seat, level)?.decide(level.live_budget(), seed))
}

/// A decision that is ready to be thought about, on this thread or another, while the table goes on.
pub struct Thinker {
    least: Duration,
    think: Box<dyn FnOnce(Budget, u64) -> Box<RawValue> + Send>,
}

impl Thinker {
    /// Takes a copy of what there is to decide. None if the seat owes no decision.
    pub fn new(table: &Table, seat: Seat, level: Level) -> Option<Thinker> {
        if !table.to_act().has(seat) {
            return None;
        }
        let at = table.log().last().map_or(0, |entry| entry.at);
        umpire::with_game!(table.header().game.as_str(), G => Thinker::of::<G>(table, seat, level, at), else => None)
    }

    fn of<G: Guided>(table: &Table, seat: Seat, level: Level, at: Millis) -> Option<Thinker> {
        let state = table.state::<G>()?.clone();
        let telling = G::Guide::default().telling(&state, seat);
        let least = level.live_budget().time.filter(|_| telling).unwrap_or_default();
        let think = move |budget, seed| {
            let action = decide(&Seen::<G>::new(&state, seat, at), level, budget, seed);
            serde_json::value::to_raw_value(&action).expect("an action is JSON")
        };
        Some(Thinker { least, think: Box::new(think) })
    }

    /// The decision should not come sooner than this, however little there is to think about: a quick answer would tell
    /// that there is nothing to choose.
    pub fn least(&self) -> Duration {
        self.least
    }

    pub fn decide(self, budget: Budget, seed: u64) -> Box<RawValue> {
        (self.think)(budget, seed)
    }
}
