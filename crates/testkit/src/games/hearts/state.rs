//! Where the cards are; a small value that is copied whole.

use serde::{Deserialize, Serialize};

use super::cards::{Cards, HEARTS, POINTS, QUEEN_OF_SPADES, TWO_OF_CLUBS, suit_of_all};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub hand: [Cards; 4],
    /// What each seat picked to pass. The giver remembers it.
    pub passed: [Cards; 4],
    pub played: [Cards; 4],
    /// The running trick and the one before; who played what is in `played`.
    pub trick: Cards,
    pub last: Cards,
    /// How many seats to the left cards are passed; 0 is no pass.
    pub pass_by: u8,
    /// Picks that are still due.
    pub picks: u8,
    pub turn: u8,
    /// Who is taking the running trick.
    pub best: u8,
    /// The suit led.
    pub suit: u8,
    pub in_trick: u8,
    pub tricks: u8,
    pub broken: bool,
    pub points: [u8; 4],
    /// Suits that a seat has shown not to have, by bit.
    pub voids: [u8; 4],
}

impl State {
    #[inline]
    pub fn over(&self) -> bool {
        self.tricks == 13
    }

    /// Whom a seat passes to.
    #[inline]
    pub fn receiver(&self, seat: usize) -> usize {
        (seat + self.pass_by as usize) & 3
    }

    /// The cards the seat in turn may pick or play.
    #[inline]
    pub fn playable(&self) -> Cards {
        let hand = self.hand[self.turn as usize & 3];
        if self.picks > 0 {
            return hand;
        }
        if self.in_trick > 0 {
            // HEARTS-5
            let follow = hand & suit_of_all(self.suit);
            if follow != 0 {
                return follow;
            }
            // HEARTS-6
            return prefer(hand, if self.tricks == 0 { !POINTS } else { !0 });
        }
        if self.tricks == 0 {
            return hand & TWO_OF_CLUBS; // HEARTS-4
        }
        prefer(hand, if self.broken { !0 } else { !HEARTS }) // HEARTS-7
    }

    /// HEARTS-2: one more card to pass; the last pick moves all of them. Says whether it was the last.
    #[inline]
    pub fn pick(&mut self, card: Cards) -> bool {
        let seat = self.turn as usize & 3;
        self.hand[seat] ^= card;
        self.passed[seat] |= card;
        self.picks -= 1;
        self.turn = (12 - self.picks) / 3;
        if self.picks > 0 {
            return false;
        }
        for seat in 0..4 {
            self.hand[self.receiver(seat)] |= self.passed[seat];
        }
        self.begin();
        true
    }

    /// HEARTS-4: the two of clubs leads.
    #[inline]
    pub fn begin(&mut self) {
        self.turn = (0..4).find(|seat| self.hand[*seat as usize] & TWO_OF_CLUBS != 0).unwrap_or(0);
        self.best = self.turn;
    }

    /// Plays a card; says whether the trick is complete.
    #[inline]
    pub fn play(&mut self, card: Cards, suit: u8) -> bool {
        let seat = self.turn as usize & 3;
        self.hand[seat] ^= card;
        self.played[seat] |= card;
        if self.in_trick == 0 {
            if !self.broken && card & HEARTS != 0 {
                self.voids[seat] |= 0b1011; // HEARTS-7: nothing else to lead
            }
            self.suit = suit;
            self.best = self.turn;
        } else if suit != self.suit {
            self.voids[seat] |= 1 << self.suit;
            if self.tricks == 0 && card & POINTS != 0 {
                self.voids[seat] |= 0b0011; // HEARTS-6: nothing else to play
            }
        } else if card > self.trick & suit_of_all(suit) {
            self.best = self.turn;
        }
        self.broken |= card & POINTS != 0;
        self.trick |= card;
        self.in_trick += 1;
        self.turn = (self.turn + 1) & 3;
        if self.in_trick < 4 {
            return false;
        }
        self.take_trick();
        true
    }

    /// HEARTS-8, HEARTS-9
    #[inline]
    fn take_trick(&mut self) {
        self.points[self.best as usize & 3] += cost(self.trick);
        self.turn = self.best;
        self.last = self.trick;
        self.trick = 0;
        self.in_trick = 0;
        self.tricks += 1;
    }

    /// HEARTS-9: the points once all tricks are taken.
    pub fn costs(&self) -> [i32; 4] {
        let shot = self.points.contains(&26);
        self.points.map(|points| if shot { 26 - i32::from(points) } else { i32::from(points) })
    }
}

/// What a trick costs.
#[inline]
pub fn cost(cards: Cards) -> u8 {
    (cards & HEARTS).count_ones() as u8 + if cards & QUEEN_OF_SPADES != 0 { 13 } else { 0 }
}

#[inline]
fn prefer(hand: Cards, better: Cards) -> Cards {
    if hand & better != 0 { hand & better } else { hand }
}
