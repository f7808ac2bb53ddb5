//! How well a bot plays.

use std::time::Duration;

use engine::{Fast, Game, Seen};
use serde::Serialize;

use crate::budget::{Budget, Clock};
use crate::greedy::{greedy, random, whim};
use crate::guide::Guide;
use crate::ismcts::search;
use crate::plans::choose_plan;

/// A kind of opponent. People meet the five from novice to expert; the first two are yardsticks for the lab.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    Random,
    Greedy,
    Novice,
    Easy,
    Medium,
    Hard,
    Expert,
}

/// A level as a person chooses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LevelInfo {
    pub id: &'static str,
    pub name: &'static str,
    pub about: &'static str,
}

/// How much further the strongest levels think where people wait.
const LIVE_TIMES: u32 = 8;

const LEVELS: [(Level, LevelInfo); 5] = [
    (Level::Novice, info("novice", "Novice", "Plays by feel and overlooks a lot. Good for a first game.")),
    (Level::Easy, info("easy", "Easy", "Takes what looks best right now and sometimes slips.")),
    (Level::Medium, info("medium", "Medium", "Thinks a little ahead about what you might hold.")),
    (Level::Hard, info("hard", "Hard", "Weighs many ways the game could go, and has a plan.")),
    (Level::Expert, info("expert", "Expert", "Takes its time and misses little.")),
];

const fn info(id: &'static str, name: &'static str, about: &'static str) -> LevelInfo {
    LevelInfo { id, name, about }
}

/// The levels that people may choose, weakest first.
pub fn levels() -> [LevelInfo; 5] {
    LEVELS.map(|(_, info)| info)
}

/// How a level thinks.
struct Habits {
    /// How often it does the next best thing that comes to mind instead.
    slip: f64,
    thought: Thought,
    /// The most time it takes when people wait for it.
    patience: Duration,
}

enum Thought {
    Random,
    /// Plays by the guide's rules of thumb.
    Feel,
    /// Looks at the position right after each action, in this many imagined worlds.
    Greedy(u32),
    /// Searches this many iterations.
    Search(u32),
}

impl Level {
    /// By its id, the yardsticks `random` and `greedy` included.
    pub fn parse(id: &str) -> Option<Level> {
        match id {
            "random" => Some(Level::Random),
            "greedy" => Some(Level::Greedy),
            _ => LEVELS.iter().find(|(_, info)| info.id == id).map(|(level, _)| *level),
        }
    }

    pub fn id(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
            _ => LEVELS.iter().find(|(level, _)| *level == self).map_or("", |(_, info)| info.id),
        }
    }

    /// What the level uses where only reproducibility counts: iterations and no clock.
    pub fn budget(self) -> Budget {
        match self.habits().thought {
            Thought::Search(iterations) => Budget::iterations(iterations),
            Thought::Greedy(worlds) => Budget::iterations(worlds),
            Thought::Random | Thought::Feel => Budget::iterations(1),
        }
    }

    /// What the level uses where people wait. There the two strongest may think further than in studies, where they
    /// decide thousands of times; whoever runs out of patience stops early.
    pub fn live_budget(self, clock: Clock) -> Budget {
        Budget::iterations(self.live_iterations()).within(self.patience(), clock)
    }

    /// The most that it uses where people wait.
    pub fn live_iterations(self) -> u32 {
        let times = if self >= Level::Hard { LIVE_TIMES } else { 1 };
        self.budget().iterations * times
    }

    /// The most time it takes where people wait.
    pub fn patience(self) -> Duration {
        self.habits().patience
    }

    fn habits(self) -> Habits {
        let (slip, thought, millis) = match self {
            Level::Random => (0.0, Thought::Random, 50),
            Level::Greedy => (0.0, Thought::Greedy(16), 50),
            Level::Novice => (0.5, Thought::Feel, 50),
            Level::Easy => (0.1, Thought::Greedy(8), 50),
            Level::Medium => (0.0, Thought::Search(100), 150),
            Level::Hard => (0.0, Thought::Search(500), 400),
            Level::Expert => (0.0, Thought::Search(4_000), 1_000),
        };
        Habits { slip, thought, patience: Duration::from_millis(millis) }
    }
}

/// The action that a bot of this level takes when it follows this guide.
pub(crate) fn by_guide<G: Game, H: Guide<G>>(
    seen: &Seen<'_, G>,
    level: Level,
    budget: Budget,
    seed: u64,
) -> G::Action {
    let mut luck = Fast::new(seed);
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    assert!(!legal.is_empty(), "{} was asked to act where it has no action", seen.seat());
    if legal.len() == 1 {
        return legal.swap_remove(0);
    }
    let guide = H::of(level);
    if level != Level::Random
        && let Some(action) = guide.decide(seen, level, budget, &mut luck)
    {
        return action;
    }
    let habits = level.habits();
    if luck.unit() < habits.slip {
        return whim(&guide, seen, &mut luck);
    }
    match habits.thought {
        Thought::Random => random(seen, &mut luck),
        Thought::Feel => guide.play(&seen.imagine(&mut luck), seen.seat(), &mut legal, &mut luck),
        Thought::Greedy(_) => greedy(&guide, seen, budget.iterations, &mut luck),
        Thought::Search(_) => think(&guide, seen, budget, &mut luck),
    }
}

/// By whole plans where the guide has some, else action by action.
fn think<G: Game, H: Guide<G>>(guide: &H, seen: &Seen<'_, G>, budget: Budget, luck: &mut Fast) -> G::Action {
    let budget = budget.share(guide.effort(&seen.imagine(luck), seen.seat()));
    choose_plan(guide, seen, budget, luck).unwrap_or_else(|| search(guide, seen, budget, luck))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::monotonic;

    #[test]
    fn every_level_is_found_by_its_id() {
        for level in [Level::Random, Level::Greedy].into_iter().chain(LEVELS.map(|(level, _)| level)) {
            assert_eq!(Level::parse(level.id()), Some(level));
        }
        assert_eq!(Level::parse("grandmaster"), None);
    }

    #[test]
    fn stronger_levels_may_think_longer() {
        for budget in [Level::budget, |level: Level| level.live_budget(monotonic)] {
            let iterations = LEVELS.map(|(level, _)| budget(level).iterations);
            assert!(iterations.is_sorted(), "{iterations:?}");
        }
        assert_eq!(Level::Expert.budget().time(), None);
        for (level, _) in LEVELS {
            assert_eq!(level.live_budget(monotonic).time(), Some(level.patience()));
        }
    }
}
