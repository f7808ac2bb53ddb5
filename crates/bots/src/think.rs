//! Bots at an umpire's table, where games have no types.

use engine::{Millis, Seat};
use serde_json::value::RawValue;
use umpire::Table;

use crate::budget::Budget;
use crate::guide::Guided;
use crate::levels::{Level, decide};
use crate::seen::Seen;

/// The action of a bot of this level, within the time that people wait for it. None if the seat owes no decision.
pub fn choose(table: &Table, seat: Seat, level: Level, seed: u64) -> Option<Box<RawValue>> {
    Some(Thinker::new(table, seat, level)?.decide(level.live_budget(), seed))
}

/// A decision that is ready to be thought about, on this thread or another, while the table goes on.
pub struct Thinker {
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
        let think = move |budget, seed| {
            let action = decide(&Seen::<G>::new(&state, seat, at), level, budget, seed);
            serde_json::value::to_raw_value(&action).expect("an action is JSON")
        };
        Some(Thinker { think: Box::new(think) })
    }

    pub fn decide(self, budget: Budget, seed: u64) -> Box<RawValue> {
        (self.think)(budget, seed)
    }
}
