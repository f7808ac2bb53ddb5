//! Before the first move: options of a table, editions of a game, and what can be wrong with them.

use std::fmt;

use serde::Serialize;
use ts_rs::TS;

use crate::{MAX_SEATS, RuleId, Seat, Seats};

/// How many seats a table has, who plays with whom and who against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    pub seats: u8,
    /// Equal numbers are partners.
    pub team: [u8; MAX_SEATS],
    /// Equal numbers meet in one game. There is more than one where a table is a tournament.
    pub game: [u8; MAX_SEATS],
}

impl Seating {
    /// Everybody for themselves.
    pub fn free_for_all(seats: u8) -> Seating {
        Seating { seats, team: std::array::from_fn(|seat| seat as u8), game: [0; MAX_SEATS] }
    }

    /// Those who meet in one game with this seat, itself among them.
    pub fn meeting(&self, seat: Seat) -> Seats {
        let here = |other: &Seat| self.game[other.index()] == self.game[seat.index()];
        Seats::all(self.seats).iter().filter(here).fold(Seats::NONE, Seats::with)
    }
}

/// One choice of whoever opens a table. A form, a command line and a validator are all made from these.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OptionSpec {
    /// The field of the game's `Setup`.
    pub key: &'static str,
    pub name: &'static str,
    pub help: &'static str,
    /// The rule or ruling that the option switches, if there is one.
    pub rule: Option<RuleId>,
    pub kind: OptionKind,
}

/// What values an option takes; `default` is our ruling.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum OptionKind {
    Toggle { default: bool },
    Choice { default: &'static str, choices: Vec<(&'static str, &'static str)> },
    Number { default: i64, min: i64, max: i64 },
}

/// An option that came later than the game. Tables of older revisions do not name it; there it has the value by which they
/// were played, whatever the default is now.
#[derive(Clone, Copy, Debug)]
pub struct Added {
    pub option: &'static str,
    /// The first revision that has it.
    pub since: u32,
    /// The value before, as JSON.
    pub before: &'static str,
}

/// An edition that comes with the game: its id and its text.
#[derive(Clone, Copy, Debug)]
pub struct EditionText {
    pub id: &'static str,
    pub text: &'static str,
}

/// A setup that cannot be played; `option` names the field that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSetup {
    pub option: &'static str,
    pub reason: String,
}

impl BadSetup {
    pub fn new(option: &'static str, reason: impl Into<String>) -> BadSetup {
        BadSetup { option, reason: reason.into() }
    }
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option `{}`: {}", self.option, self.reason)
    }
}

impl std::error::Error for BadSetup {}

/// An edition file that cannot be used: where, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadEdition {
    /// Counted from 1; 1 where the file as a whole is wrong.
    pub line: usize,
    pub reason: String,
}

impl BadEdition {
    /// From a byte position in the text, as parsers report it.
    pub fn at(text: &str, byte: usize, reason: impl Into<String>) -> BadEdition {
        let line = 1 + text.as_bytes().iter().take(byte).filter(|byte| **byte == b'\n').count();
        BadEdition { line, reason: reason.into() }
    }
}

impl fmt::Display for BadEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for BadEdition {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_edition_says_where() {
        let text = "a = 1\nb = 2\nc = 3\n";
        let wrong = BadEdition::at(text, text.find("c =").unwrap(), "c must be 4");
        assert_eq!(wrong.to_string(), "line 3: c must be 4");
    }
}
