//! Positions as text, the way people write them down.
//!
//! ```text
//! A hand: Ki Sl      what lies with the first seat; seats are A to D
//! draw: 3 5          what lies with nobody
//! turn: A main       # what follows such a sign means nothing
//! ```
//!
//! One thing a line, its place before the colon; what stands after it, each game says in its `notation.rs`. A place that has no line
//! is empty. [`Game::write`](crate::Game::write) and [`Game::read`](crate::Game::read) are the two ways.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::{MAX_SEATS, Pile, Seat};

/// A text that is no position of the table: where, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadPosition {
    /// Counted from 1; 0 where no single line is wrong.
    pub line: usize,
    pub reason: String,
}

impl Display for BadPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.reason),
            line => write!(f, "line {line} of the position: {}", self.reason),
        }
    }
}

impl std::error::Error for BadPosition {}

/// A line of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    pub number: usize,
    /// Whose place it is; nobody's where it belongs to the table.
    pub seat: Option<Seat>,
    pub place: &'a str,
    /// What lies there, as it is written.
    pub items: &'a str,
}

/// The lines of a position at a table of `seats`.
///
/// ```
/// use engine::{Seat, notation};
/// let lines = notation::lines("\n A hand: Ki Sl\ndraw: 3 # the top\n", 2).unwrap();
/// assert_eq!((lines[0].seat, lines[0].place, lines[0].items), (Some(Seat(0)), "hand", "Ki Sl"));
/// assert_eq!((lines[1].number, lines[1].seat, lines[1].items), (3, None, "3"));
/// let wrong = notation::lines("C hand: Ki", 2).unwrap_err();
/// assert_eq!(wrong.to_string(), "line 1 of the position: there is no seat C at this table of 2");
/// ```
pub fn lines(text: &str, seats: u8) -> Result<Vec<Line<'_>>, BadPosition> {
    let numbered = text.lines().enumerate().map(|(at, line)| (at + 1, line.split('#').next().unwrap_or("")));
    let written = numbered.map(|(number, line)| (number, line.trim())).filter(|(_, line)| !line.is_empty());
    written
        .map(|(number, line)| {
            let (place, items) = line.split_once(':').ok_or_else(|| BadPosition {
                line: number,
                reason: format!("`{line}` has no place with a colon before it"),
            })?;
            let (seat, place) = owned(place.trim());
            let line = Line { number, seat, place, items: items.trim() };
            match seat.filter(|seat| seat.0 >= seats) {
                Some(seat) => {
                    Err(line.wrong(format!("there is no seat {} at this table of {seats}", letter(seat))))
                }
                None => Ok(line),
            }
        })
        .collect()
}

/// A place without the seat before it.
fn owned(place: &str) -> (Option<Seat>, &str) {
    match place.split_once(' ') {
        Some((first, rest)) if seat(first).is_some() => (seat(first), rest.trim()),
        _ => (None, place),
    }
}

/// How a position names a seat.
pub fn letter(seat: Seat) -> char {
    (b'A' + seat.0) as char
}

/// The seat of this letter.
pub fn seat(text: &str) -> Option<Seat> {
    (0..MAX_SEATS as u8).map(Seat).find(|seat| text == letter(*seat).to_string())
}

impl<'a> Line<'a> {
    pub fn wrong(&self, reason: impl Into<String>) -> BadPosition {
        BadPosition { line: self.number, reason: reason.into() }
    }

    /// A place that the game does not have.
    pub fn unknown(&self) -> BadPosition {
        let whose = if self.seat.is_some() { "a seat has" } else { "the table has" };
        self.wrong(format!("{whose} no place `{}`", self.place))
    }

    /// What lies there, word by word.
    pub fn words(&self) -> impl DoubleEndedIterator<Item = &'a str> + use<'a> {
        self.items.split_whitespace()
    }

    /// What lies there where items have names of several words.
    pub fn list(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.items.split(',').map(str::trim).filter(|item| !item.is_empty())
    }

    /// Reads one item, or says that it is none of these.
    pub fn read<T: FromStr>(&self, what: &str, item: &str) -> Result<T, BadPosition> {
        self.find(what, item, |item| item.parse().ok())
    }

    /// The same for what only the game can read.
    pub fn find<T>(
        &self,
        what: &str,
        item: &str,
        known: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, BadPosition> {
        known(item).ok_or_else(|| self.wrong(format!("`{item}` is no {what}")))
    }

    /// Puts something on a pile, if there is room.
    pub fn put<T: Copy + Default, const N: usize>(
        &self,
        pile: &mut Pile<T, N>,
        item: T,
    ) -> Result<(), BadPosition> {
        if pile.len() == N {
            return Err(self.wrong(format!("there is room for {N} here")));
        }
        pile.push(item);
        Ok(())
    }
}

/// A position that is being written.
#[derive(Clone, Debug, Default)]
pub struct Text(String);

impl Text {
    /// What lies in a place of a seat, with spaces between; nothing is written where nothing lies.
    pub fn of<T: Display>(&mut self, seat: Seat, place: &str, items: impl IntoIterator<Item = T>) {
        self.line(&format!("{} {place}", letter(seat)), " ", items);
    }

    /// The same with commas between.
    pub fn list_of<T: Display>(&mut self, seat: Seat, place: &str, items: impl IntoIterator<Item = T>) {
        self.line(&format!("{} {place}", letter(seat)), ", ", items);
    }

    /// What lies in a place of the table.
    pub fn shared<T: Display>(&mut self, place: &str, items: impl IntoIterator<Item = T>) {
        self.line(place, " ", items);
    }

    /// The same with commas between.
    pub fn shared_list<T: Display>(&mut self, place: &str, items: impl IntoIterator<Item = T>) {
        self.line(place, ", ", items);
    }

    fn line<T: Display>(&mut self, place: &str, between: &str, items: impl IntoIterator<Item = T>) {
        let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
        if !items.is_empty() {
            self.0.push_str(&format!("{place}: {}\n", items.join(between)));
        }
    }

    pub fn finish(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let mut text = Text::default();
        text.of(Seat(1), "hand", [3, 5]);
        text.of(Seat(0), "hand", [0; 0]);
        text.shared_list("draw", ["Solar panel", "Turret"]);
        let text = text.finish();
        assert_eq!(text, "B hand: 3 5\ndraw: Solar panel, Turret\n");
        let lines = lines(&text, 2).unwrap();
        assert_eq!(
            lines[0].words().map(|word| lines[0].read("number", word)).collect::<Result<Vec<u8>, _>>(),
            Ok(vec![3, 5])
        );
        assert_eq!(lines[1].list().collect::<Vec<_>>(), ["Solar panel", "Turret"]);
    }

    #[test]
    fn what_cannot_be_read_says_where_and_why() {
        let line = lines("\nA hand: x", 2).unwrap()[0];
        let wrong = line.read::<u8>("probe", "x").unwrap_err();
        assert_eq!(wrong.to_string(), "line 2 of the position: `x` is no probe");
        assert_eq!(line.unknown().reason, "a seat has no place `hand`");
        assert!(lines("nothing", 2).unwrap_err().reason.contains("colon"));
    }
}
