//! In which order things happened in real time, whatever the connections.
//!
//! The server measures how long a packet takes to each player and back, with pings that the player's browser answers by
//! itself. Half of that, at most [`ALLOWANCE_MAX_MS`], is how much earlier a player's act is taken to have been done than it
//! came. So that nobody who is near overtakes somebody who is far, everything waits until nothing earlier can come: the table
//! runs as far behind as its slowest player's allowance, and the alarm too. No clock but the server's is ever asked. Whoever
//! answers pings late on purpose gains the allowance and no more.

use engine::{Millis, Seat};
use serde_json::value::RawValue;

use crate::input::Connection;
use crate::protocol::Deed;

/// The most that a slow connection is made up for.
pub const ALLOWANCE_MAX_MS: u64 = 150;
/// A phase that is this much too late was missed, as by a restart: it ends now, so that the next has its whole time.
pub(crate) const MISSED_MS: u64 = 1000;

/// Something that was done at a table in real time.
pub(crate) struct Done {
    /// When, as far as it can be known.
    pub at: Millis,
    pub what: What,
    /// In which it came, for those of the same moment.
    order: u64,
}

pub(crate) enum What {
    Said { connection: Connection, deed: Deed },
    Thought { seat: Seat, action: Option<Box<RawValue>> },
}

/// What has been done and waits for its moment.
#[derive(Default)]
pub(crate) struct Waiting {
    deeds: Vec<Done>,
    came: u64,
}

impl Waiting {
    pub fn add(&mut self, at: Millis, what: What) {
        self.came += 1;
        let deed = Done { at, what, order: self.came };
        let place = self.deeds.partition_point(|other| (other.at, other.order) > (deed.at, deed.order));
        self.deeds.insert(place, deed);
    }

    /// When the first of them was done.
    pub fn first(&self) -> Option<Millis> {
        self.deeds.last().map(|deed| deed.at)
    }

    /// The first of them, if it was done before `until`.
    pub fn next(&mut self, until: Millis) -> Option<Done> {
        self.first().filter(|first| *first < until)?;
        self.deeds.pop()
    }
}

/// Half of the middle one of the last few round trips.
#[derive(Default)]
pub struct RoundTrips {
    micros: [u32; 5],
    measured: usize,
}

impl RoundTrips {
    pub fn add(&mut self, micros: u128) {
        self.micros[self.measured % 5] = micros.min(u128::from(u32::MAX)) as u32;
        self.measured += 1;
    }

    /// How much earlier than it comes something from there is taken to have been done.
    pub fn allowance_ms(&self) -> u64 {
        let known = self.measured.min(5);
        let mut sorted = self.micros;
        sorted[..known].sort_unstable();
        let middle = if known == 0 { 0 } else { sorted[known / 2] };
        (u64::from(middle) / 2000).min(ALLOWANCE_MAX_MS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bot(seat: u8) -> What {
        What::Thought { seat: Seat(seat), action: None }
    }

    #[test]
    fn deeds_come_in_the_order_in_which_they_were_done() {
        let mut waiting = Waiting::default();
        [(30, 0), (10, 1), (20, 2), (10, 3)].into_iter().for_each(|(at, seat)| waiting.add(at, bot(seat)));
        assert_eq!(waiting.first(), Some(10));
        let seats = |waiting: &mut Waiting, until| {
            let deeds = std::iter::from_fn(|| waiting.next(until));
            deeds
                .map(|deed| if let What::Thought { seat, .. } = deed.what { seat.0 } else { 9 })
                .collect::<Vec<_>>()
        };
        assert!(seats(&mut waiting, 10).is_empty());
        assert_eq!(seats(&mut waiting, 20), [1, 3]);
        assert_eq!(seats(&mut waiting, 99), [2, 0]);
    }

    #[test]
    fn an_allowance_is_half_a_usual_round_trip_and_bounded() {
        let mut trips = RoundTrips::default();
        assert_eq!(trips.allowance_ms(), 0);
        for millis in [20, 22, 900, 21] {
            trips.add(millis * 1000);
        }
        assert_eq!(trips.allowance_ms(), 11, "one slow answer earns nothing");
        (0..5).for_each(|_| trips.add(9_000_000));
        assert_eq!(trips.allowance_ms(), ALLOWANCE_MAX_MS);
    }
}
