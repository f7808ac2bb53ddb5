//! What a scenario prints: fields, stations, clusters, decks, chart, prices and victory, ready for play.

use std::ops::Deref;
use std::sync::Arc;

use engine::{BadEdition, EditionText};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::place::At;

pub const EDITIONS: &[EditionText] = &[
    EditionText { id: "belt", text: include_str!("../editions/belt.toml") },
    EditionText { id: "ring", text: include_str!("../editions/ring.toml") },
];

/// STG-6.3: cells that MOVE, ATTACK and DEFEND always hold.
pub const FREE_CELLS: u8 = 1;
/// Move cards that a scenario may have at most.
pub const DECK_MAX: usize = 60;
/// Ships of one player at a time, at most.
pub const SHIPS_MAX: usize = 4;
/// Cells of one player, at most.
pub const CELLS_MAX: u8 = 15;
/// Sets that lie out, at most: the first one and one for every cell.
pub const SETS_MAX: usize = CELLS_MAX as usize + 1;
pub const CLUSTERS_MAX: usize = 16;

/// STG-9.5 to STG-9.10: the five kinds of move card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    #[default]
    One,
    Two,
    Vertical,
    Horizontal,
    Zigzag,
}

pub const CARDS: [Card; 5] = [Card::One, Card::Two, Card::Vertical, Card::Horizontal, Card::Zigzag];

impl Card {
    /// The spaces of a complete way.
    #[inline]
    pub fn steps(self) -> usize {
        match self {
            Card::One | Card::Vertical | Card::Horizontal => 1,
            Card::Two => 2,
            Card::Zigzag => 3,
        }
    }

    pub fn name(self) -> &'static str {
        ["ONE", "TWO", "VERTICAL", "HORIZONTAL", "ZIGZAG"][self as usize]
    }
}

/// What is plugged into a ship and pays hits (STG-2.3, STG-12.1, STG-R47).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    Weapon,
    Shield,
    Engine,
    Shuttle,
}

pub const PARTS: [Part; 4] = [Part::Weapon, Part::Shield, Part::Engine, Part::Shuttle];

impl Part {
    /// STG-12.2 to STG-12.4: the hits that it pays.
    #[inline]
    pub fn hits(self) -> u8 {
        [1, 1, 2, 3][self as usize]
    }

    pub fn name(self) -> &'static str {
        ["weapon", "shield", "engine", "shuttle"][self as usize]
    }
}

/// STG-8.1: the colours of Spendys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    White,
    Blue,
    Gold,
}

pub const COLOURS: [Colour; 3] = [Colour::White, Colour::Blue, Colour::Gold];

impl Colour {
    pub fn name(self) -> &'static str {
        ["White", "Blue", "Gold"][self as usize]
    }
}

/// Prices of the supply list (STG-8.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Prices {
    /// Weapon, shield, engine, shuttle.
    #[ts(type = "number[]")]
    pub parts: [u16; 4],
    pub cell: u16,
    pub ship: u16,
}

/// What a player starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    pub parts: [u8; 4],
    pub cells: u8,
    pub spendys: u16,
    pub rise: u8,
}

/// STG-E14.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Victory {
    pub spendys: u16,
    pub ships: u8,
    pub outposts: u8,
    pub rounds: u16,
}

/// A cluster of asteroids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cluster {
    pub name: String,
    pub at: At,
    pub grade: String,
    pub hardness: u8,
    pub bonus: u8,
}

/// The field of one number of players.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    pub name: String,
    pub tiles: Vec<(i8, i8)>,
    /// By seat.
    pub stations: Vec<At>,
    pub clusters: Vec<Cluster>,
}

/// A scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Printed {
    pub name: String,
    pub heights: u8,
    pub start: Start,
    pub holes: u8,
    pub ships: u8,
    pub cells: u8,
    pub prices: Prices,
    pub victory: Victory,
    /// By [`Card`].
    pub deck: [u8; 5],
    /// The difference from which on effect 1, 2, … applies (STG-7.1).
    pub chart: Vec<u16>,
    /// By [`Colour`].
    pub values: [u16; 3],
    /// Revenue cards by [`Colour`], then Dust (STG-E7).
    pub revenue: [u8; 4],
    /// Survey cards: Strike, Barren.
    pub survey: [u8; 2],
    pub maps: Vec<Map>,
    pub(crate) text: String,
}

impl Printed {
    /// STG-7.1: the effect of a difference.
    #[inline]
    pub fn effect(&self, difference: i32) -> u8 {
        self.chart.iter().take_while(|from| difference >= i32::from(**from)).count() as u8
    }

    pub fn map(&self, players: u8) -> Option<&Map> {
        self.maps.iter().find(|map| map.stations.len() == players as usize)
    }
}

/// The printed data of a scenario, shared by all states that use it. It travels as the text of its file.
#[derive(Clone, Debug, PartialEq)]
pub struct Edition(pub(crate) Arc<Printed>);

impl Deref for Edition {
    type Target = Printed;
    #[inline]
    fn deref(&self) -> &Printed {
        &self.0
    }
}

impl Serialize for Edition {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.text.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Edition {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        Edition::read(&text).map_err(|wrong: BadEdition| serde::de::Error::custom(wrong))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// STG-7.1, STG-E6: the chart of our scenario; effect e starts at e(e+1)/2.
    #[test]
    fn the_chart_gives_the_effect_of_a_difference() {
        let printed = Edition::read(EDITIONS[0].text).unwrap();
        let rows = [(-5, 0), (0, 0), (1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (9, 3), (10, 4), (14, 4)];
        let more = [(15, 5), (20, 5), (21, 6), (27, 6), (28, 7), (35, 7), (36, 8), (300, 8)];
        for (difference, effect) in rows.into_iter().chain(more) {
            assert_eq!(printed.effect(difference), effect, "{difference}");
        }
    }

    /// STG-2.3, STG-R47, STG-12.2, STG-12.3, STG-12.4: three kinds of asset, and the shuttle, which pays too.
    #[test]
    fn parts_pay_their_hits() {
        assert_eq!(PARTS.map(Part::hits), [1, 1, 2, 3]);
        assert_eq!(PARTS.map(Part::name), ["weapon", "shield", "engine", "shuttle"]);
    }

    /// STG-9.10, STG-E5: five kinds of card, 54 cards.
    #[test]
    fn the_move_deck() {
        let printed = Edition::read(EDITIONS[0].text).unwrap();
        assert_eq!(printed.deck, [14, 12, 8, 10, 10]);
        assert_eq!(printed.deck.iter().sum::<u8>(), 54);
        assert_eq!(CARDS.map(Card::steps), [1, 2, 1, 1, 3]);
    }
}
