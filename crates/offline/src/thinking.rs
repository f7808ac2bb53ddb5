//! Bots think when the worker has nothing else to do, one after the other, and what they want to do waits for its moment.

use std::collections::VecDeque;

use bots::{Budget, Level};
use engine::{Fast, Seat};
use serde_json::value::RawValue;
use table::Think;

use crate::order::Habits;

/// Until it is known how quick this machine is.
const GUESS_PER_MS: f64 = 2.0;
/// What a level needs at least to be what it is called, however slow the machine.
const LEAST: u32 = 50;

pub struct Thinking {
    asked: VecDeque<(u64, Think)>,
    decided: Vec<Thought>,
    luck: Fast,
    delay_ms: u64,
    /// Iterations in a millisecond, as the last thoughts took.
    per_ms: f64,
    /// How many iterations the last thought was given.
    given: u32,
}

struct Thought {
    at: u64,
    seat: Seat,
    action: Option<Box<RawValue>>,
}

impl Default for Thinking {
    fn default() -> Thinking {
        Thinking {
            asked: VecDeque::new(),
            decided: Vec::new(),
            luck: Fast::new(0),
            delay_ms: 0,
            per_ms: GUESS_PER_MS,
            given: 0,
        }
    }
}

impl Thinking {
    pub fn new(Habits { luck, delay_ms }: Habits) -> Thinking {
        Thinking { luck: Fast::new(luck), delay_ms, ..Thinking::default() }
    }

    pub fn ask(&mut self, now: u64, think: Think) {
        self.asked.push_back((now, think));
    }

    /// When it wants to be woken.
    pub fn wakes_at(&self) -> Option<u64> {
        match self.asked.is_empty() {
            false => Some(0),
            true => self.decided.iter().map(|thought| thought.at).min(),
        }
    }

    /// There is no clock here: the worker says how long the last thought took.
    pub fn took(&mut self, ms: u32) {
        if self.given > 0 && ms > 0 {
            let measured = f64::from(self.given) / f64::from(ms);
            self.per_ms = (self.per_ms + measured) / 2.0;
        }
        self.given = 0;
    }

    /// One bot thinks, if any was asked to.
    pub fn think(&mut self) -> bool {
        let Some((asked, think)) = self.asked.pop_front() else { return false };
        let Think { seat, level, at, real_time, in_a_row, pause_ms, thinker, .. } = think;
        let delay = if real_time || in_a_row > 0 { 0 } else { self.delay_ms };
        let least = thinker.as_ref().map_or(0, |thinker| thinker.least().as_millis() as u64);
        let budget = self.budget(level);
        let decided = thinker.map(|thinker| thinker.decide(budget, self.luck.seed()));
        let wanted = decided.as_ref().and_then(|decided| decided.not_before);
        let wanted = wanted.map_or(0, |wanted| asked + wanted.saturating_sub(at));
        let at = wanted.max(asked + delay + pause_ms + least);
        self.decided.push(Thought { at, seat, action: decided.map(|decided| decided.action) });
        true
    }

    /// The next decision whose moment has come.
    pub fn take(&mut self, now: u64) -> Option<(Seat, Option<Box<RawValue>>)> {
        let first = (0..self.decided.len()).min_by_key(|index| self.decided[*index].at)?;
        let due = self.decided[first].at <= now;
        due.then(|| self.decided.remove(first)).map(|Thought { seat, action, .. }| (seat, action))
    }

    /// As many iterations as fit into the level's patience here.
    fn budget(&mut self, level: Level) -> Budget {
        let most = level.live_iterations();
        let fits = self.per_ms * level.patience().as_millis() as f64;
        self.given = (fits as u32).clamp(LEAST.min(most), most);
        Budget::iterations(self.given)
    }
}
