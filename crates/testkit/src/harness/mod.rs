//! The conformance harness: one walk along random games, at every step of which the contract must hold.
//!
//! `setup` checks what is said before a game, `walk` plays and replays, `position` judges what is offered, `told` what is
//! announced, `leak` and `secret` compare what a viewer learns in states that the viewer cannot tell apart, `questions`
//! makes up what such a viewer might ask, and `pairs` does so until there are as many as somebody wants.

mod failure;
mod leak;
mod pairs;
mod position;
mod questions;
mod secret;
mod seen;
mod setup;
mod told;
mod walk;

use std::cell::Cell;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::{Game, RuleIndex};

pub use failure::{Failure, Kind};
use failure::{Fault, fault};
pub use pairs::pairs;
use walk::{Table, Walk};

/// Checks that a game keeps the contract with these setups; panics with one line that says how to repeat the failure.
pub fn conformance<G: Game>(setups: &[G::Setup]) -> Report {
    match Conformance::<G>::new(setups).run() {
        Ok(report) => report,
        Err(failure) => panic!("{failure}"),
    }
}

/// What the harness saw.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    pub games: usize,
    pub decisions: usize,
    /// How often a viewer was given two different states that it cannot tell apart, and got the same bytes on every channel.
    pub pairs: usize,
    /// A digest of every action, draw, event and final state: the same on every platform, so a game can pin it.
    pub checksum: u64,
    /// By setup and seed: how long the game was, and its own digest.
    pub each: Vec<GameReport>,
}

/// One random game of a [`Report`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameReport {
    /// The number of the setup, counted from 0.
    pub setup: usize,
    pub seed: u64,
    pub decisions: usize,
    pub pairs: usize,
    pub checksum: u64,
}

/// How much the harness tries. The defaults take a few seconds for a game of some hundred decisions.
#[derive(Clone)]
pub struct Conformance<'a, G: Game> {
    setups: &'a [G::Setup],
    seeds: Range<u64>,
    decisions_max: usize,
    samples: usize,
    imagined: usize,
}

impl<'a, G: Game> Conformance<'a, G> {
    pub fn new(setups: &'a [G::Setup]) -> Self {
        Conformance { setups, seeds: 0..10, decisions_max: 10_000, samples: 8, imagined: 2 }
    }

    /// The seeds of the random games; one failing seed alone repeats its failure.
    #[must_use]
    pub fn seeds(self, seeds: Range<u64>) -> Self {
        Conformance { seeds, ..self }
    }

    /// A random game that takes more decisions counts as endless.
    #[must_use]
    pub fn decisions_max(self, decisions_max: usize) -> Self {
        Conformance { decisions_max, ..self }
    }

    /// At how many positions of each game to look for leaks.
    #[must_use]
    pub fn samples(self, samples: usize) -> Self {
        Conformance { samples, ..self }
    }

    /// How many states each viewer imagines at such a position.
    #[must_use]
    pub fn imagined(self, imagined: usize) -> Self {
        Conformance { imagined, ..self }
    }

    /// # Panics
    /// Where the game does not keep the contract.
    pub fn holds(&self) {
        if let Err(failure) = self.run() {
            panic!("{failure}");
        }
    }

    pub fn run(&self) -> Result<Report, Failure> {
        let rules = RuleIndex::parse(G::META.rules, G::META.prefix);
        let whole = |fault: Fault| fault.of::<G>("before any table".to_string(), 0, 0);
        let edition = guard(|| setup::check::<G>(&rules)).map_err(whole)?;
        let mut report = Report::default();
        let mut varied = false;
        for (number, setup) in self.setups.iter().enumerate() {
            let name = format!("setup {number} {}", setup::json(setup));
            let table = guard(|| Table::<G>::new(setup, &edition, &rules, self.decisions_max))
                .map_err(|fault| fault.of::<G>(name.clone(), 0, 0))?;
            for seed in self.seeds.clone() {
                let decision = Cell::new(0);
                let walk = Walk::new(&table, seed, &decision, self);
                let game = guard(|| walk.run(&mut varied))
                    .map_err(|fault| fault.of::<G>(name.clone(), seed, decision.get()))?;
                report.add(GameReport { setup: number, seed, ..game });
            }
        }
        if G::META.hidden && report.games > 0 && !varied {
            let what = "the game hides something, yet every imagined state was the real one";
            return Err(whole(Fault::new(Kind::ImaginesNothing, what)));
        }
        Ok(report)
    }
}

impl Report {
    fn add(&mut self, game: GameReport) {
        self.games += 1;
        self.decisions += game.decisions;
        self.pairs += game.pairs;
        self.checksum = self.checksum.rotate_left(7) ^ game.checksum;
        self.each.push(game);
    }
}

/// A panic inside a game is a failure like any other, with the seed that repeats it.
fn guard<T>(part: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(part)).unwrap_or_else(|panic| {
        let words = panic.downcast_ref::<&str>().map(|words| words.to_string());
        let words = words.or_else(|| panic.downcast_ref::<String>().cloned());
        fault(Kind::Panicked, words.unwrap_or_default())
    })
}
