//! What is printed: the cards and scales of an edition.

use std::fmt;

use engine::edition::Shared;
use engine::{EditionText, Pile};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::edition::File;
use crate::event::Tag;
use crate::setup::Scale;
use crate::text::{Code, Name};

/// The one that is played unless another is asked for comes first.
pub const EDITIONS: &[EditionText] = &[
    EditionText { id: "sc-3", text: include_str!("../editions/sc-3.toml") },
    EditionText { id: "sc-2", text: include_str!("../editions/sc-2.toml") },
    EditionText { id: "sc-1", text: include_str!("../editions/sc-1.toml") },
];

/// CONFLICT-1.2: the most cards that one race has.
pub const RACE_CARDS_MAX: usize = 23;
/// CONFLICT-1.2: Asteroid cards in the box.
pub const ASTEROIDS_MAX: usize = 5;

/// CONFLICT-1.3: the four peoples.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Race {
    Wiss,
    Vak,
    Tetrakori,
    Hexai,
}

impl Race {
    pub const ALL: [Race; 4] = [Race::Wiss, Race::Vak, Race::Tetrakori, Race::Hexai];

    /// CONFLICT-1.2: how many cards it has, Cargo ship and Flag ship included.
    pub fn cards(self) -> usize {
        if self == Race::Tetrakori { 23 } else { 20 }
    }
}

impl fmt::Display for Race {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Race::Wiss => "Wiss",
            Race::Vak => "Vak",
            Race::Tetrakori => "Tetrakori",
            Race::Hexai => "Hexai",
        })
    }
}

/// What a card is in the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    #[default]
    Ship,
    Flag,
    Cargo,
    Asteroid,
}

/// CONFLICT-6.1, CONFLICT-11.1, CONFLICT-11.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    White,
    Red,
    Green,
    /// Ion: it delays and does no damage.
    Blue,
    /// It treats shields as absent.
    Orange,
}

impl Colour {
    pub const ALL: [Colour; 5] = [Colour::White, Colour::Red, Colour::Green, Colour::Blue, Colour::Orange];

    pub fn name(self) -> &'static str {
        match self {
            Colour::White => "white",
            Colour::Red => "red",
            Colour::Green => "green",
            Colour::Blue => "ion",
            Colour::Orange => "orange",
        }
    }

    /// CONFLICT-6.1, CONFLICT-11.2, CONFLICT-11.3.
    #[inline]
    pub fn damage(self) -> u16 {
        match self {
            Colour::Blue => 0,
            Colour::White | Colour::Orange => 1,
            Colour::Red => 2,
            Colour::Green => 3,
        }
    }

    /// CONFLICT-7.1, CONFLICT-R.25, CONFLICT-11.3: a shield stops all but orange.
    #[inline]
    pub fn pierces(self) -> bool {
        self == Colour::Orange
    }
}

/// CONFLICT-G.5: the edges of a card, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    Top,
    Right,
    Bottom,
    Left,
}

impl Edge {
    pub const ALL: [Edge; 4] = [Edge::Top, Edge::Right, Edge::Bottom, Edge::Left];
}

/// CONFLICT-G.8: where a laser leaves its card, and which way it flies as printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Laser {
    pub colour: Colour,
    pub edge: Edge,
    /// From the start of its edge, in ticks.
    pub offset: i16,
    /// In tenths of a degree.
    pub direction: i16,
}

/// CONFLICT-G.11: a part of an edge, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Shield {
    pub edge: Edge,
    pub from: i16,
    pub to: i16,
}

/// What the battle reads on a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    pub kind: Kind,
    /// CONFLICT-11.4: one number, or two in ascending order; none on Cargo ships and Asteroids.
    pub initiative: Pile<u8, 2>,
    pub hull: u8,
    pub vp: u8,
    pub lasers: Vec<Laser>,
    pub shields: Vec<Shield>,
}

impl Face {
    /// CONFLICT-R.37, CONFLICT-13.3: it is robbed instead of damaged.
    #[inline]
    pub fn holds_cargo(&self) -> bool {
        matches!(self.kind, Kind::Cargo | Kind::Asteroid)
    }
}

/// One card of the edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardFace {
    pub id: Code,
    pub name: Name,
    /// None for Asteroids.
    pub race: Option<Race>,
    pub credits: u8,
    pub face: Face,
}

impl CardFace {
    /// CONFLICT-11.5: a ship that costs nothing is a Scout.
    pub fn is_scout(&self) -> bool {
        self.face.kind == Kind::Ship && self.credits == 0
    }
}

/// A card: its number in the edition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub u8);

/// CONFLICT-1.5, CONFLICT-2.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScaleRow {
    pub credits: u8,
    pub seconds: u16,
    /// CONFLICT-R.57: ships in each fleet where all fleets are equally large.
    pub equal_fleet: u8,
    /// Width and height in ticks for 2, 3 and 4 players.
    pub tables: [[i32; 2]; 3],
}

/// An edition, ready for play.
#[derive(Debug)]
pub struct Printed {
    pub(crate) file: File,
    pub scales: [ScaleRow; 3],
    /// CONFLICT-1.2.
    pub cubes: u8,
    /// CONFLICT-3.11, CONFLICT-12.1, CONFLICT-12.2: for 2, 3 and 4 players.
    pub cargo_cubes: [u8; 3],
    /// Race by race, each in the order of the file; then the Asteroids.
    pub cards: Vec<CardFace>,
}

impl Printed {
    #[inline]
    pub fn card(&self, card: Card) -> &CardFace {
        &self.cards[card.0 as usize]
    }

    pub fn tag(&self, card: Card) -> Tag {
        let card = self.card(card);
        Tag { id: card.id, name: card.name }
    }

    pub fn find(&self, id: &Code) -> Option<Card> {
        self.cards.iter().position(|card| card.id == *id).map(|at| Card(at as u8))
    }

    /// All cards of a race, or the Asteroids.
    pub fn of(&self, race: Option<Race>) -> impl Iterator<Item = Card> + '_ {
        let cards = self.cards.iter().enumerate().filter(move |(_, card)| card.race == race);
        cards.map(|(at, _)| Card(at as u8))
    }

    /// CONFLICT-R.2: those that can be picked for a fleet.
    pub fn ships(&self, race: Race) -> impl Iterator<Item = Card> + '_ {
        self.of(Some(race)).filter(|card| self.card(*card).face.kind == Kind::Ship)
    }

    /// The one card of a kind that a race has, as of Cargo ships and of Flag ships.
    pub fn only(&self, race: Race, kind: Kind) -> Option<Card> {
        self.of(Some(race)).find(|card| self.card(*card).face.kind == kind)
    }

    #[inline]
    pub fn scale(&self, scale: Scale) -> &ScaleRow {
        &self.scales[scale as usize]
    }
}

/// The printed data of an edition, shared by all states that use it.
pub type Edition = Shared<Printed>;
