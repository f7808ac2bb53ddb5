//! Numbers printed in the rulebook, and those of an edition. `edition` reads them.

use engine::EditionText;
use serde::{Deserialize, Serialize};

use crate::setup::Mode;
use crate::state::{CIVILIANS, Clash, DECK, KINDS, Kind, Solar};

/// STELLAR-3.2: up to six ships form a Fleet.
pub const FLEET_MAX: usize = 6;
/// STELLAR-3.6, STELLAR-6.1: a hand holds two cards.
pub const HAND_MAX: usize = 2;
/// STELLAR-3.7: random ships of each class in a beginner's fleet.
pub const BEGINNER_PER_CLASS: usize = 3;
/// The editions that come with the game.
pub const EDITIONS: &[EditionText] =
    &[EditionText { id: "first", text: include_str!("../editions/first.toml") }];

/// A checked edition.
#[derive(Clone, Debug)]
pub struct Edition {
    /// By kind: with two or four players, and with three.
    pub(crate) copies: [[u8; 9]; 2],
    pub(crate) settlement: [u8; 9],
    pub(crate) beats: [u8; 5],
    /// By mode: cards per scenario and scenarios.
    pub(crate) modes: [(u8, u8); 4],
    pub solar: [Solar; DECK],
    /// By type: what these are together.
    pub(crate) types: [SolarNumbers; 5],
}

/// The numbers of an edition that a running game needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Numbers {
    /// Ships of each player by kind.
    pub copies: [u8; 9],
    pub settlement: [u8; 9],
    /// By military kind: the military kinds it beats, one bit each.
    pub beats: [u8; 5],
    /// Solar-system cards per scenario.
    pub layout: u8,
    pub scenarios: u8,
    /// The solar-system cards of each type.
    pub solar: [SolarNumbers; 5],
}

/// The printed cards of one type, summed up: all that a type side tells of the point side behind it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolarNumbers {
    pub cards: u8,
    /// Of all its cards together.
    pub points: i16,
    pub fortified: u8,
    /// How far their points lie from the mean: the standard deviation in tenths, rounded.
    pub spread: u8,
}

impl SolarNumbers {
    pub(crate) fn all(deck: &[Solar]) -> [SolarNumbers; 5] {
        let mut all = [SolarNumbers::default(); 5];
        let mut squares = [0i32; 5];
        for card in deck {
            let one = &mut all[card.kind as usize];
            one.cards += 1;
            one.points += i16::from(card.points);
            one.fortified += u8::from(card.fortified);
            squares[card.kind as usize] += i32::from(card.points).pow(2);
        }
        for (one, squares) in all.iter_mut().zip(squares) {
            let cards = i32::from(one.cards);
            // The variance times the square of the number of cards, in hundredths and four times: so that halves are whole.
            let variance = 400 * (cards * squares - i32::from(one.points).pow(2));
            one.spread = (0..u8::MAX)
                .take_while(|tenths| {
                    variance > 0 && ((2 * i32::from(*tenths) + 1) * cards).pow(2) <= variance
                })
                .count() as u8;
        }
        all
    }
}

impl Numbers {
    /// STELLAR-7.7: how a military ship fares against another.
    #[inline]
    pub fn clash(&self, a: Kind, b: Kind) -> Clash {
        let (row, column) = (a as usize - CIVILIANS, b as usize - CIVILIANS);
        Clash::of(self.beats[row] >> column & 1 != 0, self.beats[column] >> row & 1 != 0)
    }

    /// How many military kinds this one beats.
    #[inline]
    pub fn beaten_by(&self, kind: Kind) -> usize {
        self.beats[kind as usize - CIVILIANS].count_ones() as usize
    }

    /// The military kinds that could have fared so against this one, one bit each.
    pub fn could_be(&self, result: Clash, against: Kind) -> u8 {
        (CIVILIANS..KINDS.len())
            .filter(|kind| self.clash(KINDS[*kind], against) == result)
            .fold(0, |kinds, kind| kinds | 1 << (kind - CIVILIANS))
    }
}

impl Edition {
    pub fn numbers(&self, mode: Mode) -> Numbers {
        let (layout, scenarios) = self.modes[mode as usize];
        Numbers {
            copies: self.copies[usize::from(mode == Mode::Three)],
            settlement: self.settlement,
            beats: self.beats,
            layout,
            scenarios,
            solar: self.types,
        }
    }
}
