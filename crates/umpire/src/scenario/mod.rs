//! Scenarios: rules cases as data, for people who know the rules and not Rust.
//!
//! A scenario is a TOML file. It sets a table up, perhaps changes the position, and takes steps; each step says what must
//! come of it. `parhelion check FILE…` prints what differs, one line each.
//!
//! ```toml
//! title = "A second own ship must lie face up"
//! game = "stellar"
//! covers = ["STELLAR-4.7"]             # the rules it is about; unknown ids are errors
//! setup = { mode = "duel" }            # options of the table; the rest are the defaults
//! edition = "core"                     # an edition that comes with the game; the first if left out
//! seed = 7                             # luck for every draw that is not written down; 0 if left out
//! draws = [3, 0, 4]                    # or: exactly the draws of the start, each counted from 0
//! position = """               # how the table stands, in the game's notation (`engine::notation`); each game's `notation.rs` has it
//! A hand: Ki Sl
//! """
//! patch = { scenario = 2 }             # changes of the first position, merged into the state as JSON (RFC 7396) …
//! "patch"."/players/0/hand" = ["kite"] # … or set at a place, where the key is a JSON pointer
//! clear = ["/active"]                  # places that become null, which TOML cannot write
//!
//! [[step]]
//! seat = 0
//! action = { do = "place", kind = "kite", sector = 1, up = false }
//! draws = [2]                          # exactly the draws of this step
//! refused = "STELLAR-4.7"              # it must be refused, by this rule; without it, it must be accepted
//!
//! [[step]]                             # a step without an action only looks
//! viewer = 1                           # whose view: a seat or "spectator"; the acting seat if left out
//! expect = { "/players/0/score" = 3 }  # values of that view, by JSON pointer
//! absent = ["/own/hand/2"]             # places of that view that are null or not there
//! state = { "/scenario" = 2 }          # values of the state itself
//! to_act = [0, 1]                      # the seats that owe a decision
//! from = 2                             # first the table goes back to how it stood after this step; 0 is the start
//! legal = 12                           # how many legal actions the viewer has, or a list of some that it has
//! only_legal = [{ do = "pass" }]       # all legal actions that it has
//! not_legal = [{ do = "pass" }]        # actions that it must not have
//! told = ["STELLAR-7.5", { words = "A lost" }]     # lines that the viewer hears in this step, by rule or by words
//! not_told = ["STELLAR-7.3"]           # and lines that it does not
//! believes = { "/players/1/hand/0" = ["kite"] }    # what the viewer holds for possible in the state, neither more nor less
//! ```
//!
//! `at = MILLISECONDS` gives a step a time, and `clock = true` instead of an action lets a deadline pass: both matter only in
//! games with real-time phases.

mod file;
mod run;

use std::fmt;

use engine::Seat;

use crate::protocol::Offer;

pub(crate) use file::Lines;
pub use file::Scenario;
pub use run::lettered;

/// A scenario file that is not one: where, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadScenario {
    /// Counted from 1.
    pub line: usize,
    pub reason: String,
}

impl fmt::Display for BadScenario {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for BadScenario {}

/// Something that came out otherwise than the scenario says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Where the step begins in the file.
    pub line: usize,
    /// The step, counted from 1; 0 is the start.
    pub step: usize,
    pub what: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            0 => write!(f, "line {}, start: {}", self.line, self.what),
            step => write!(f, "line {}, step {step}: {}", self.line, self.what),
        }
    }
}

/// How the table stands after a step of a scenario.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The whole state as text: a scenario with this `position` begins here.
    pub position: String,
    /// What the step's viewer sees, as a terminal shows it.
    pub picture: String,
    /// What each seat may do.
    pub offers: Vec<(Seat, Vec<Offer>)>,
}

/// Reads and plays a scenario. No differences: the rules do what it says.
pub fn check(text: &str) -> Result<Vec<Difference>, BadScenario> {
    Scenario::parse(text)?.run()
}
