//! Colours, where the terminal has them. Nothing is told by colour alone.

use std::env;
use std::io::{IsTerminal, stdout};

use engine::Seat;

#[derive(Clone, Copy)]
pub struct Paint {
    on: bool,
}

/// By seat: cyan, yellow, magenta, green.
const SEATS: [u8; 4] = [36, 33, 35, 32];
const BOLD: u8 = 1;
const DIM: u8 = 2;

impl Paint {
    /// As the terminal wants it: none in pipes, and none where `NO_COLOR` or a dumb terminal forbids it.
    pub fn of_terminal() -> Paint {
        let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = env::var_os("TERM").is_none_or(|term| term == "dumb");
        Paint { on: stdout().is_terminal() && !refused && !dumb }
    }

    pub fn seat(self, seat: Seat, words: &str) -> String {
        self.with(SEATS[seat.index()], words)
    }

    pub fn bold(self, words: &str) -> String {
        self.with(BOLD, words)
    }

    pub fn dim(self, words: &str) -> String {
        self.with(DIM, words)
    }

    fn with(self, code: u8, words: &str) -> String {
        if self.on { format!("\x1b[{code}m{words}\x1b[0m") } else { words.to_string() }
    }

    #[cfg(test)]
    pub const NONE: Paint = Paint { on: false };
    #[cfg(test)]
    pub const ALWAYS: Paint = Paint { on: true };
}
