//! Where the player's lines come from, and what time it is: a keyboard, a pipe, or a test that hands in both.

use std::io::{BufRead, IsTerminal, stdin};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use engine::Millis;

/// What was heard of the player.
#[derive(Debug, PartialEq, Eq)]
pub enum Heard {
    Line(String),
    /// Nothing, and it is as late as one wanted to listen.
    Silence,
    /// There will be no more lines.
    End,
}

pub trait Console {
    /// Milliseconds since the game began.
    fn now(&self) -> Millis;

    /// The next line, if it comes `until` then; without a time one listens for as long as it takes.
    fn hear(&mut self, until: Option<Millis>) -> Heard;

    /// Lets time pass without listening.
    fn wait(&mut self, until: Millis);

    /// Whether somebody sits there and may say something at any time. The lines of a script are answers: each waits for its
    /// question.
    fn is_live(&self) -> bool;
}

/// The standard input. A thread of its own reads it, so that the clock of a game goes on while nobody types.
pub struct Keyboard {
    began: Instant,
    lines: Receiver<String>,
}

impl Keyboard {
    pub fn new() -> Keyboard {
        let (typed, lines) = channel();
        thread::spawn(move || {
            // Whatever is wrong with the input ends it, as does a game that listens no more.
            stdin().lock().lines().map_while(Result::ok).try_for_each(|line| typed.send(line))
        });
        Keyboard { began: Instant::now(), lines }
    }
}

impl Console for Keyboard {
    fn now(&self) -> Millis {
        self.began.elapsed().as_millis() as Millis
    }

    fn hear(&mut self, until: Option<Millis>) -> Heard {
        let Some(until) = until else { return self.lines.recv().map_or(Heard::End, Heard::Line) };
        let left = Duration::from_millis(until.saturating_sub(self.now()));
        match self.lines.recv_timeout(left) {
            Ok(line) => Heard::Line(line),
            Err(RecvTimeoutError::Timeout) => Heard::Silence,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }

    fn wait(&mut self, until: Millis) {
        thread::sleep(Duration::from_millis(until.saturating_sub(self.now())));
    }

    fn is_live(&self) -> bool {
        stdin().is_terminal()
    }
}
