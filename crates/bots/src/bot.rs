//! Which bot: how well it plays, and by which guides.

use std::fmt;

use engine::{Fast, Game, Millis, Seen};

use crate::budget::Budget;
use crate::guide::Led;
use crate::guides::guides;
use crate::levels::Level;

/// The guides that a bot follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// The best there are now.
    Present,
    /// Those whose choices are written down in `tests/classic` and never change, so that every later bot can be measured
    /// against them.
    Classic,
}

/// A bot as a study names it. A level by itself is one of the present line; people meet no other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bot {
    pub line: Line,
    pub level: Level,
}

/// What the names of the classic line begin with.
const CLASSIC: &str = "classic-";

impl Bot {
    pub fn classic(level: Level) -> Bot {
        Bot { line: Line::Classic, level }
    }

    /// By its name: `hard`, or `classic-hard`.
    pub fn parse(name: &str) -> Option<Bot> {
        match name.strip_prefix(CLASSIC) {
            Some(level) => Level::parse(level).map(Bot::classic),
            None => Level::parse(name).map(Bot::from),
        }
    }

    /// What it uses where only reproducibility counts: iterations and no clock.
    pub fn budget(self) -> Budget {
        self.level.budget()
    }
}

impl From<Level> for Bot {
    fn from(level: Level) -> Bot {
        Bot { line: Line::Present, level }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = match self.line {
            Line::Present => "",
            Line::Classic => CLASSIC,
        };
        write!(f, "{line}{}", self.level.id())
    }
}

/// The action that a bot takes. The same seed gives the same action, unless the budget has a clock.
pub fn decide<G: Game>(seen: &Seen<'_, G>, bot: impl Into<Bot>, budget: Budget, seed: u64) -> G::Action {
    let bot = bot.into();
    (led::<G>(bot.line).decide)(seen, bot.level, budget, seed)
}

/// In real time: when a bot carries this action out, see [`Guide::not_before`](crate::Guide::not_before).
pub fn not_before<G: Game>(
    seen: &Seen<'_, G>,
    action: &G::Action,
    bot: impl Into<Bot>,
    luck: &mut Fast,
) -> Option<Millis> {
    let bot = bot.into();
    (led::<G>(bot.line).not_before)(seen, action, bot.level, luck)
}

fn led<G: Game>(line: Line) -> &'static Led<G> {
    match line {
        Line::Present => &guides::<G>().present,
        Line::Classic => &guides::<G>().classic,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_is_found_by_its_name() {
        for level in ["random", "greedy", "novice", "easy", "medium", "hard", "expert"] {
            let level = Level::parse(level).unwrap();
            for bot in [Bot::from(level), Bot::classic(level)] {
                assert_eq!(Bot::parse(&bot.to_string()), Some(bot));
            }
        }
        for name in ["classic", "classic-", "classic-grandmaster", "classic-classic-hard", "modern-hard"] {
            assert_eq!(Bot::parse(name), None, "{name}");
        }
    }

    #[test]
    fn people_are_offered_no_classics() {
        assert!(crate::levels().iter().all(|level| !level.id.starts_with(CLASSIC)));
        assert_eq!(Level::parse("classic-hard"), None);
    }
}
