//! Places at a table. A user is someone else: the same person may hold several seats, a bot may hold one.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// No game of ours seats more.
pub const MAX_SEATS: usize = 4;

/// A place at the table, counted clockwise from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an array index.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// What marks the seat where colours cannot, one column wide.
    pub const fn sign(self) -> char {
        ['●', '▲', '■', '◆'][self.0 as usize % MAX_SEATS]
    }

    /// The left neighbour at a table of `seats`: play passes clockwise.
    #[inline]
    pub fn next(self, seats: u8) -> Seat {
        if self.0 + 1 == seats { Seat(0) } else { Seat(self.0 + 1) }
    }
}

impl fmt::Display for Seat {
    /// Log lines name a seat as `{0}`; whoever shows the line puts the player's name in.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{}}}", self.0)
    }
}

/// A set of seats.
///
/// ```
/// use engine::{Seat, Seats};
/// let both = Seats::of(Seat(0)).with(Seat(2));
/// assert!(both.has(Seat(2)) && !both.has(Seat(1)));
/// assert_eq!(both.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Seats {
    pub const NONE: Seats = Seats(0);

    /// The first `count` seats.
    #[inline]
    pub fn all(count: u8) -> Seats {
        Seats((1u16 << count).wrapping_sub(1) as u8)
    }

    #[inline]
    pub fn of(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    #[inline]
    #[must_use]
    pub fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    #[inline]
    #[must_use]
    pub fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    #[inline]
    pub fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 != 0
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The same for serde, which asks by reference.
    pub fn is_none(&self) -> bool {
        self.is_empty()
    }

    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The seats in clockwise order from 0.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).filter(move |n| self.0 >> n & 1 != 0).map(Seat)
    }

    #[inline]
    pub(crate) fn bits(self) -> u8 {
        self.0
    }
}

impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = Vec::<Seat>::deserialize(from)?;
        match list.iter().find(|seat| seat.index() >= MAX_SEATS) {
            Some(seat) => Err(serde::de::Error::custom(format!("there is no seat {}", seat.0))),
            None => Ok(list.into_iter().fold(Seats::NONE, Seats::with)),
        }
    }
}

/// Who is looking: a seat with its secrets, or someone who knows only what is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    Seat(Seat),
    Spectator,
}

impl Viewer {
    /// Everybody who may look at a table of `seats`.
    pub fn everybody(seats: u8) -> impl Iterator<Item = Viewer> {
        (0..seats).map(|n| Viewer::Seat(Seat(n))).chain([Viewer::Spectator])
    }

    #[inline]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_a_set_and_travel_as_a_list() {
        let seats = Seats::all(4).without(Seat(1));
        assert_eq!(serde_json::to_string(&seats).unwrap(), "[0,2,3]");
        assert_eq!(serde_json::from_str::<Seats>("[3,0,2]").unwrap(), seats);
        assert!(serde_json::from_str::<Seats>("[9]").unwrap_err().to_string().contains("no seat 9"));
    }

    #[test]
    fn play_passes_clockwise_and_round() {
        assert_eq!(Seat(0).next(3), Seat(1));
        assert_eq!(Seat(2).next(3), Seat(0));
    }
}
