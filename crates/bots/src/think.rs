//! Bots at an umpire's table, where games have no types.

use std::time::Duration;

use engine::{Fast, Game, Millis, Seat};
use serde_json::value::RawValue;
use umpire::Table;

use crate::bot::{decide, not_before};
use crate::budget::{Budget, Clock};
use crate::guides::guides;
use crate::levels::Level;

/// The action of a bot of this level, within the time that people wait for it. None if the seat owes no decision.
pub fn choose(table: &Table, seat: Seat, level: Level, clock: Clock, seed: u64) -> Option<Box<RawValue>> {
    let at = table.log().last().map_or(0, |entry| entry.at);
    Some(Thinker::new(table, seat, level, at)?.decide(level.live_budget(clock), seed).action)
}

/// What a bot wants to do.
#[derive(Debug)]
pub struct Decided {
    pub action: Box<RawValue>,
    /// In real time: when, in the table's milliseconds. None: at once.
    pub not_before: Option<Millis>,
}

/// A decision that is ready to be thought about, on this thread or another, while the table goes on.
pub struct Thinker {
    least: Duration,
    think: Box<dyn FnOnce(Budget, u64) -> Decided + Send>,
}

impl Thinker {
    /// Takes a copy of what there is to decide `at` this moment. None if the seat owes no decision.
    pub fn new(table: &Table, seat: Seat, level: Level, at: Millis) -> Option<Thinker> {
        if !table.to_act().has(seat) {
            return None;
        }
        umpire::with_game!(table.header().game.as_str(), G => Thinker::of::<G>(table, seat, level, at), else => None)
    }

    fn of<G: Game>(table: &Table, seat: Seat, level: Level, at: Millis) -> Option<Thinker> {
        let seen = table.seen::<G>(seat, at)?.kept();
        let telling = (guides::<G>().present.telling)(&seen);
        let least = if telling { level.patience() } else { Duration::ZERO };
        let real_time = table.is_real_time();
        let think = move |budget, seed| {
            let action = decide(&seen, level, budget, seed);
            let luck = &mut Fast::new(seed.wrapping_add(1));
            let when = if real_time { not_before(&seen, &action, level, luck) } else { None };
            Decided {
                action: serde_json::value::to_raw_value(&action).expect("an action is JSON"),
                not_before: when,
            }
        };
        Some(Thinker { least, think: Box::new(think) })
    }

    /// The decision should not come sooner than this, however little there is to think about: a quick answer would tell
    /// that there is nothing to choose.
    pub fn least(&self) -> Duration {
        self.least
    }

    pub fn decide(self, budget: Budget, seed: u64) -> Decided {
        (self.think)(budget, seed)
    }
}
