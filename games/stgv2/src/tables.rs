//! What a scenario prints: fields, stations, clusters, decks, chart, prices and victory, ready for play.

use engine::edition::Shared;
use engine::{EditionText, RuleId};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::place::At;

pub const EDITIONS: &[EditionText] = &[
    EditionText { id: "belt", text: include_str!("../editions/belt.toml") },
    EditionText { id: "ring-2", text: include_str!("../editions/ring-2.toml") },
    EditionText { id: "ring", text: include_str!("../editions/ring.toml") },
    EditionText { id: "sprint", text: include_str!("../editions/sprint.toml") },
];

/// STG-6.3: cells that MOVE, ATTACK and DEFEND always hold.
pub const FREE_CELLS: u8 = 1;
/// Move cards that a scenario may have at most.
pub const DECK_MAX: usize = 120;
/// Ships of one player at a time, at most.
pub const SHIPS_MAX: usize = 6;
/// Cells of one player, at most.
pub const CELLS_MAX: u8 = 20;
/// Holes of a ship, at most.
pub const HOLES_MAX: u8 = 48;
/// Colours of Spendys, at most.
pub const COLOURS_MAX: usize = 8;
/// Spendy pieces that go with one ship at most where they fill no holes (STG-E1, `cargo = board`).
pub const HOLD_MAX: u8 = 100;
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

    pub fn rule(self) -> RuleId {
        ["STG-9.5", "STG-9.6", "STG-9.7", "STG-9.8", "STG-9.9"][self as usize]
    }

    /// What it lets a ship fly.
    pub fn words(self) -> &'static str {
        match self {
            Card::One => "one space in any direction",
            Card::Two => "two spaces straight on, in any direction",
            Card::Vertical => "one space up or down",
            Card::Horizontal => "one space sideways",
            Card::Zigzag => {
                "one space, one in another direction, one in the first again or as near to it as can be"
            }
        }
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

/// STG-8.1: the Spendys of one colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Colour {
    /// As the scenario writes it.
    pub key: String,
    pub value: u16,
}

/// Spendy pieces by colour; colours that the scenario does not have stay 0.
pub type Cargo = [u8; COLOURS_MAX];

/// Prices of the six things that every board knows (STG-8.6); none for what is not sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Prices {
    /// Weapon, shield, engine, shuttle.
    #[ts(type = "(number | null)[]")]
    pub parts: [Option<u16>; 4],
    pub cell: Option<u16>,
    pub ship: Option<u16>,
}

/// Something else on the supply list (STG-8.6): parts for one ship and cells, or a ship that has these parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Item {
    pub name: String,
    pub price: u16,
    /// Weapons, shields, engines, shuttles.
    #[ts(type = "number[]")]
    pub parts: [u8; 4],
    pub cells: u8,
    /// Whether it is a new ship.
    pub ship: bool,
}

impl Item {
    pub fn pieces(&self) -> u8 {
        self.parts.iter().sum()
    }
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

/// Readings of the book that a scenario may choose; the first of each is ours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Readings {
    pub protected_weapons: ProtectedWeapons,
    pub attacks: Attacks,
    pub directions: Directions,
    pub odd_hits: OddHits,
    pub cargo: CargoPlace,
}

macro_rules! readings {
    ($($(#[$about:meta])* $name:ident { $first:ident, $other:ident })*) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
            #[serde(rename_all = "snake_case")]
            pub enum $name {
                #[default]
                $first,
                $other,
            }
        )*
    };
}

readings! {
    /// STG-E8: whether a protected player buys weapons only for ships without one.
    ProtectedWeapons { Limited, Free }
    /// STG-R35: whether every ship attacks once a turn, or only docked ones are held to that.
    Attacks { Once, DockedOnce }
    /// STG-R26: whether ships that fly the same set choose their own directions.
    Directions { Own, Shared }
    /// STG-R46: whether hits that nothing pays exactly are lost, or take a larger piece.
    OddHits { Lost, RoundUp }
    /// STG-E1, STG-E10: whether Spendys under way fill holes of their ship, or lie on the play board.
    CargoPlace { Holes, Board }
    /// STG-E10: whether a ship, or an outpost, is good for one attempt a turn or for any number.
    Tries { Once, Any }
}

/// STG-E10: what an outpost takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Founding {
    /// Shuttles that are handed in.
    pub shuttles: u8,
    /// Strikes among the survey cards.
    pub strikes: u8,
    /// Outposts that a player may have for each ship.
    pub per_ship: u8,
}

/// STG-E9, STG-E10: how attempts are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempts {
    pub ship: Tries,
    pub outpost: Tries,
    /// Dice for each ACTION cell.
    pub dice: u8,
    /// Spaces that a ship reaches without and with a shuttle.
    pub reach: [u8; 2],
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
#[derive(Debug)]
pub struct Printed {
    pub name: String,
    pub heights: u8,
    pub start: Start,
    pub holes: u8,
    pub ships: u8,
    pub cells: u8,
    pub prices: Prices,
    /// What else can be bought, in the order of the file.
    pub items: Vec<Item>,
    pub victory: Victory,
    pub readings: Readings,
    pub founding: Founding,
    pub attempts: Attempts,
    /// By [`Card`].
    pub deck: [u8; 5],
    /// The differences from which on each effect applies (STG-7.1), rising.
    pub chart: Vec<u16>,
    /// The effects, by column of the chart.
    pub effects: Vec<u8>,
    /// In the order of the file.
    pub colours: Vec<Colour>,
    /// What a piece of each colour is worth; 0 beyond the last colour.
    pub values: [u16; COLOURS_MAX],
    /// Revenue cards by colour, then Dust (STG-E7).
    pub revenue: [u8; COLOURS_MAX + 1],
    /// Survey cards: Strike, Barren.
    pub survey: [u8; 2],
    pub maps: Vec<Map>,
    pub(crate) text: String,
}

impl Printed {
    /// The column of the chart that a difference falls into; the first has all that is too small for any effect.
    #[inline]
    pub fn column(&self, difference: i32) -> usize {
        self.chart.iter().take_while(|from| difference >= i32::from(**from)).count()
    }

    /// STG-7.1: the effect of a difference.
    #[inline]
    pub fn effect(&self, difference: i32) -> u8 {
        self.column(difference).checked_sub(1).map_or(0, |column| self.effects[column])
    }

    /// What Spendy pieces are worth together.
    pub fn worth(&self, pieces: &Cargo) -> u32 {
        pieces.iter().zip(self.values).map(|(count, value)| u32::from(*count) * u32::from(value)).sum()
    }

    /// Which of the maps is for so many players.
    pub fn map(&self, players: u8) -> Option<usize> {
        self.maps.iter().position(|map| map.stations.len() == players as usize)
    }
}

/// The printed data of a scenario, shared by all states that use it. It travels as the text of its file.
pub type Edition = Shared<Printed>;

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
