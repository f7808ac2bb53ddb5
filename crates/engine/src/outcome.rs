//! How a game ended.

use std::cmp::Reverse;

use serde::Serialize;
use ts_rs::TS;

use crate::{MAX_SEATS, RuleId, Seat, Seats};

/// The final ranking. Seats with the same place share it; partners of a team always do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Outcome {
    seats: u8,
    /// By seat: 1 for the winners, then as in a race (two winners are followed by third place).
    #[ts(type = "number[]")]
    place: [u8; MAX_SEATS],
    /// By seat: the points that the game counts.
    #[ts(type = "number[]")]
    score: [i32; MAX_SEATS],
    /// The rule that ended the game.
    rule: RuleId,
}

impl Outcome {
    /// Everybody for themselves: more is better, equal scores share a place.
    pub fn by_score(scores: &[i32], rule: RuleId) -> Outcome {
        Outcome::by_key(scores, scores, rule)
    }

    /// Ranks by `key` where it differs from the score, as with teams or tie-breaks. More is better.
    pub fn by_key<K: Ord>(keys: &[K], scores: &[i32], rule: RuleId) -> Outcome {
        let mut outcome =
            Outcome { seats: keys.len() as u8, place: [0; MAX_SEATS], score: [0; MAX_SEATS], rule };
        for (seat, key) in keys.iter().enumerate() {
            outcome.place[seat] = 1 + keys.iter().filter(|other| *other > key).count() as u8;
            outcome.score[seat] = scores[seat];
        }
        outcome
    }

    /// The same ranking with these seats behind all others.
    #[must_use]
    pub fn with_last(&self, last: Seats) -> Outcome {
        let keys = Seats::all(self.seats).iter().map(|seat| (!last.has(seat), Reverse(self.place(seat))));
        let keys: Vec<_> = keys.collect();
        Outcome::by_key(&keys, &self.score[..self.seats as usize], self.rule)
    }

    pub fn seats(&self) -> u8 {
        self.seats
    }

    pub fn place(&self, seat: Seat) -> u8 {
        self.place[seat.index()]
    }

    pub fn score(&self, seat: Seat) -> i32 {
        self.score[seat.index()]
    }

    pub fn rule(&self) -> RuleId {
        self.rule
    }

    /// The seat's part of the victory for statistics: tied winners share one win. Partners who win together count as
    /// one half each, so shares always add up to one.
    pub fn share(&self, seat: Seat) -> f64 {
        let winners = self.place[..self.seats as usize].iter().filter(|place| **place == 1).count();
        if self.place(seat) == 1 { 1.0 / winners as f64 } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_a_place() {
        let outcome = Outcome::by_score(&[14, 14, 9], "X-1");
        assert_eq!([0, 1, 2].map(|n| outcome.place(Seat(n))), [1, 1, 3]);
        assert_eq!([0, 1, 2].map(|n| outcome.share(Seat(n))), [0.5, 0.5, 0.0]);
    }

    #[test]
    fn some_seats_come_last_whatever_they_scored() {
        let outcome = Outcome::by_score(&[14, 9, 9], "X-1").with_last(Seats::of(Seat(0)));
        assert_eq!([0, 1, 2].map(|n| outcome.place(Seat(n))), [3, 1, 1]);
        assert_eq!((outcome.score(Seat(0)), outcome.rule()), (14, "X-1"));
    }

    #[test]
    fn a_key_can_rank_teams_while_scores_stay_personal() {
        let outcome = Outcome::by_key(&[5, 3, 5, 3], &[5, 30, 9, 3], "X-2");
        assert_eq!([0, 1, 2, 3].map(|n| outcome.place(Seat(n))), [1, 3, 1, 3]);
        assert_eq!(outcome.score(Seat(1)), 30);
    }
}
