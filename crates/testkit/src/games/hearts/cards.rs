//! Cards and sets of cards as bits: card = rank * 4 + suit, so a higher bit of a suit is a higher card.

use std::fmt;

use engine::Chance;
use serde::{Deserialize, Serialize};

/// A set of cards.
pub type Cards = u64;

pub const DECK: Cards = (1 << 52) - 1;
pub const HEARTS: Cards = suit_of_all(2);
pub const QUEEN_OF_SPADES: Cards = 1 << (10 * 4 + 3);
pub const TWO_OF_CLUBS: Cards = 1;
pub const POINTS: Cards = HEARTS | QUEEN_OF_SPADES;

/// All cards of a suit: clubs, diamonds, hearts, spades.
#[inline]
pub const fn suit_of_all(suit: u8) -> Cards {
    0x1_1111_1111_1111 << suit
}

/// One card; the only action of the game, to pass it or to play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub u8);

impl Card {
    #[inline]
    pub fn suit(self) -> u8 {
        self.0 & 3
    }

    /// As a set of one; no card at all for a number that is none.
    #[inline]
    pub fn bit(self) -> Cards {
        (1u64 << (self.0 & 63)) & DECK & (0u64.wrapping_sub(u64::from(self.0 < 52)))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = "23456789TJQKA".chars().nth(self.0 as usize / 4).unwrap_or('?');
        write!(f, "{rank}{}", ['♣', '♦', '♥', '♠'][self.suit() as usize])
    }
}

/// The cards of a set, lowest first.
#[inline]
pub fn each(mut cards: Cards) -> impl Iterator<Item = Card> {
    std::iter::from_fn(move || {
        let lowest = (cards != 0).then(|| Card(cards.trailing_zeros() as u8));
        cards &= cards.wrapping_sub(1);
        lowest
    })
}

/// A random choice of `count` of the cards.
#[inline]
pub fn some(mut from: Cards, count: u32, chance: &mut impl Chance) -> Cards {
    let all = from;
    for _ in 0..count {
        let mut rest = from;
        for _ in 0..chance.below(from.count_ones()) {
            rest &= rest - 1;
        }
        from ^= rest & rest.wrapping_neg();
    }
    all ^ from
}
