//! What to simulate, as a value: printed with its result, it can be run again.

use std::fmt;

use bots::{Bot, Budget};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Many games of one kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Study {
    pub game: String,
    /// Players and options of the table; what is missing is the default.
    #[serde(default)]
    pub setup: Value,
    /// Levels by seat, such as `hard`, or `hard@500` to let it think for 500 iterations, or `classic-hard` for the one that never changes. A shorter list is dealt round the table again: two names at four seats sit alternately.
    pub bots: Vec<String>,
    /// Moves everybody on by one seat from game to game, on the same deal, so that no seat or deal favours a bot.
    #[serde(default = "yes")]
    pub rotate: bool,
    pub games: u64,
    pub seed: u64,
}

fn yes() -> bool {
    true
}

/// A study that cannot be run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadStudy {
    NoGame(String),
    NoLevel(String),
    NoBots,
    Setup(String),
    Threads(String),
}

impl fmt::Display for BadStudy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadStudy::NoGame(id) => write!(f, "there is no game `{id}`"),
            BadStudy::NoLevel(id) => {
                let ids = bots::levels().map(|level| level.id).join(", ");
                write!(f, "there is no bot `{id}`; there are random, greedy, {ids}, ")?;
                f.write_str("and each as it was first measured, such as classic-hard")
            }
            BadStudy::NoBots => f.write_str("name at least one bot"),
            BadStudy::Setup(reason) => write!(f, "setup: {reason}"),
            BadStudy::Threads(reason) => write!(f, "cannot start the threads: {reason}"),
        }
    }
}

impl std::error::Error for BadStudy {}

/// Reads `bot` or `bot@iterations`.
fn mind(id: &str) -> Option<(Bot, Budget)> {
    match id.split_once('@') {
        None => Bot::parse(id).map(|bot| (bot, bot.budget())),
        Some((bot, iterations)) => {
            let iterations = iterations.parse().ok().filter(|iterations| *iterations > 0)?;
            Some((Bot::parse(bot)?, Budget::iterations(iterations)))
        }
    }
}

impl Study {
    /// The bots with their budgets: iterations only, or the results would depend on the clock.
    pub(crate) fn minds(&self) -> Result<Vec<(Bot, Budget)>, BadStudy> {
        if self.bots.is_empty() {
            return Err(BadStudy::NoBots);
        }
        self.bots.iter().map(|id| mind(id).ok_or_else(|| BadStudy::NoLevel(id.clone()))).collect()
    }

    /// How many games share a deal.
    fn turns(&self, seats: u8) -> u64 {
        if self.rotate { u64::from(seats) } else { 1 }
    }

    /// Which of the listed bots sits where in this game.
    pub(crate) fn bot_at(&self, seat: usize, game: u64, seats: u8) -> usize {
        let seats_on = (game % self.turns(seats)) as usize;
        (seat + seats as usize - seats_on) % seats as usize % self.bots.len()
    }

    /// The deal of this game.
    pub(crate) fn deal(&self, game: u64, seats: u8) -> u64 {
        game / self.turns(seats)
    }
}

#[cfg(test)]
mod tests {
    use bots::{Level, Line};

    use super::*;

    fn study(bots: &[&str]) -> Study {
        let bots = bots.iter().map(|bot| bot.to_string()).collect();
        Study { game: "x".into(), setup: Value::Null, bots, rotate: true, games: 9, seed: 1 }
    }

    #[test]
    fn every_bot_sits_everywhere_once_on_each_deal() {
        let study = study(&["a", "b", "c"]);
        let seated: Vec<_> = (0..3).map(|game| [0, 1, 2].map(|seat| study.bot_at(seat, game, 3))).collect();
        assert_eq!(seated, [[0, 1, 2], [2, 0, 1], [1, 2, 0]]);
        assert_eq!([0, 2, 3, 8].map(|game| study.deal(game, 3)), [0, 0, 1, 2]);
    }

    #[test]
    fn two_names_at_four_seats_are_two_teams() {
        let study = study(&["a", "b"]);
        assert_eq!([0, 1, 2, 3].map(|seat| study.bot_at(seat, 0, 4)), [0, 1, 0, 1]);
        assert_eq!([0, 1, 2, 3].map(|seat| study.bot_at(seat, 1, 4)), [1, 0, 1, 0]);
    }

    #[test]
    fn a_study_is_read_with_its_defaults() {
        let read: Study = serde_json::from_str(r#"{"game":"x","bots":["a"],"games":9,"seed":1}"#).unwrap();
        assert_eq!(read, study(&["a"]));
        assert!(serde_json::from_str::<Study>(r#"{"gam":"x"}"#).is_err());
    }

    #[test]
    fn an_unknown_bot_is_named() {
        let wrong = study(&["hard", "wizard"]).minds().unwrap_err().to_string();
        assert!(wrong.contains("`wizard`") && wrong.contains("expert"), "{wrong}");
    }

    #[test]
    fn a_classic_bot_is_a_bot_of_its_own() {
        let minds = study(&["classic-hard", "classic-expert@9", "hard"]).minds().unwrap();
        let classic = |level| Bot { line: Line::Classic, level };
        assert_eq!(minds[0], (classic(Level::Hard), Level::Hard.budget()));
        assert_eq!(minds[1], (classic(Level::Expert), Budget::iterations(9)));
        assert_eq!(minds[2].0, Level::Hard.into());
        assert!(study(&["classic-wizard"]).minds().is_err());
    }

    #[test]
    fn a_bot_can_be_given_another_budget() {
        let minds = study(&["hard@77", "easy"]).minds().unwrap();
        let easy = Bot::from(Level::Easy);
        assert_eq!(minds, [(Level::Hard.into(), Budget::iterations(77)), (easy, easy.budget())]);
        assert!(study(&["hard@none"]).minds().is_err() && study(&["hard@0"]).minds().is_err());
    }
}
