//! What happened, and who may know.

use std::fmt::Debug;

use serde::Serialize;

use crate::{RuleId, Seat, Seats, Viewer};

/// Those who are told of an event. An event holds only what its whole audience may know; where some may know more, two
/// events are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Audience {
    seats: u8,
    spectators: bool,
}

impl Audience {
    /// The whole table and everyone who watches it.
    pub const EVERYBODY: Audience = Audience { seats: u8::MAX, spectators: true };

    pub fn only(seats: Seats) -> Audience {
        Audience { seats: seats.bits(), spectators: false }
    }

    pub fn seat(seat: Seat) -> Audience {
        Audience::only(Seats::of(seat))
    }

    /// Everybody but these: what is left for those who were told more.
    pub fn except(seats: Seats) -> Audience {
        Audience { seats: !seats.bits(), spectators: true }
    }

    pub fn includes(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.seats >> seat.0 & 1 != 0,
            Viewer::Spectator => self.spectators,
        }
    }
}

/// An event of a game: what happened, by which rule, in words.
pub trait Fact: Clone + Debug + PartialEq + Serialize {
    /// What its words need of the table beside the event: setup, edition, map. It never changes, and everybody knows it.
    type Terms: Clone;

    /// The rule that caused it.
    fn rule(&self) -> RuleId;

    /// One line for the log, in the past tense. Seats appear as `{0}`, which the reader's client turns into a name.
    fn words(&self, terms: &Self::Terms) -> String;
}

/// An event and who is told of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Told<E> {
    pub to: Audience,
    pub event: E,
}

/// Someone who hears the events of `apply`. Search has nobody listening, and then no event is ever built.
pub trait Witness<E> {
    fn tell(&mut self, to: Audience, event: impl FnOnce() -> E);
}

/// Hears nothing.
pub struct Silent;

impl<E> Witness<E> for Silent {
    #[inline]
    fn tell(&mut self, _to: Audience, _event: impl FnOnce() -> E) {}
}

impl<E> Witness<E> for Vec<Told<E>> {
    fn tell(&mut self, to: Audience, event: impl FnOnce() -> E) {
        self.push(Told { to, event: event() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_audience_and_its_rest_share_nobody_and_miss_nobody() {
        let fighters = Seats::of(Seat(1)).with(Seat(3));
        for viewer in Viewer::everybody(4) {
            assert_ne!(
                Audience::only(fighters).includes(viewer),
                Audience::except(fighters).includes(viewer)
            );
            assert!(Audience::EVERYBODY.includes(viewer));
        }
    }
}
