//! Star cards and the planets on them.

use std::fmt;
use std::str::FromStr;

use engine::edition::{Wrong, wrong};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Source;
use crate::map::Colour;

/// Planets of a star are numbered 1, 2, 3 as they stand on its card.
const PLANETS_MAX: usize = 4;
/// People on a planet, with growth and landings, always fit a byte.
const CAPACITY_MAX: u8 = 120;
/// Card numbers fit a byte.
const CARDS_MAX: usize = 250;

/// CONQUEST-1.8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PlanetKind {
    Terran,
    SubTerran,
    MinimalTerran,
    Barren,
}

impl PlanetKind {
    pub const ALL: [PlanetKind; 4] =
        [PlanetKind::Terran, PlanetKind::SubTerran, PlanetKind::MinimalTerran, PlanetKind::Barren];

    pub const fn name(self) -> &'static str {
        match self {
            PlanetKind::Terran => "terran",
            PlanetKind::SubTerran => "sub-terran",
            PlanetKind::MinimalTerran => "minimal-terran",
            PlanetKind::Barren => "barren",
        }
    }

    const fn letter(self) -> char {
        match self {
            PlanetKind::Terran => 'T',
            PlanetKind::SubTerran => 'S',
            PlanetKind::MinimalTerran => 'M',
            PlanetKind::Barren => 'B',
        }
    }
}

/// A planet as printed. In an edition it is written `T80`, or `B20+` where it is mineral-rich.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Planet {
    pub kind: PlanetKind,
    /// Millions of people that it feeds.
    pub capacity: u8,
    /// CONQUEST-1.9.
    pub mineral_rich: bool,
}

impl fmt::Display for Planet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rich = if self.mineral_rich { "+" } else { "" };
        write!(f, "{}{}{rich}", self.kind.letter(), self.capacity)
    }
}

impl FromStr for Planet {
    type Err = String;

    fn from_str(text: &str) -> Result<Planet, String> {
        let wrong = || format!("`{text}` is no planet; one is written like T80 or B20+ (letters T, S, M, B)");
        let mut letters = text.chars();
        let letter = letters.next().ok_or_else(wrong)?;
        let kind = PlanetKind::ALL.into_iter().find(|kind| kind.letter() == letter).ok_or_else(wrong)?;
        let (digits, mineral_rich) = match letters.as_str().strip_suffix('+') {
            Some(digits) => (digits, true),
            None => (letters.as_str(), false),
        };
        let capacity = digits.parse().ok().filter(|capacity| (1..=CAPACITY_MAX).contains(capacity));
        Ok(Planet { kind, capacity: capacity.ok_or_else(wrong)?, mineral_rich })
    }
}

impl Serialize for Planet {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Planet {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// A star card by its number in the edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct CardId(pub u8);

/// CONQUEST-1.7.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StarCard {
    /// As printed on the card.
    pub name: String,
    pub colour: Colour,
    pub planets: Vec<Planet>,
}

/// The cards of an edition, colour by colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cards(Vec<StarCard>);

impl Cards {
    #[inline]
    pub fn get(&self, card: CardId) -> &StarCard {
        &self.0[card.0 as usize]
    }

    pub fn iter(&self) -> impl Iterator<Item = (CardId, &StarCard)> {
        self.0.iter().enumerate().map(|(number, card)| (CardId(number as u8), card))
    }

    /// CONQUEST-1.4: the set that stars of a colour draw from.
    pub fn of(&self, colour: Colour) -> impl Iterator<Item = CardId> {
        self.iter().filter(move |(_, card)| card.colour == colour).map(|(number, _)| number)
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardsFile {
    source: Source,
    blue: Vec<CardRow>,
    white: Vec<CardRow>,
    yellow: Vec<CardRow>,
    orange: Vec<CardRow>,
    red: Vec<CardRow>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CardRow {
    id: String,
    planets: Vec<Planet>,
}

impl CardsFile {
    pub fn read(&self) -> Result<Cards, Wrong> {
        let sets = [&self.blue, &self.white, &self.yellow, &self.orange, &self.red];
        let mut cards: Vec<StarCard> = Vec::new();
        for (colour, set) in Colour::ALL.into_iter().zip(sets) {
            for (number, CardRow { id, planets }) in set.iter().enumerate() {
                let key = format!("cards.{}.{number}", colour.name());
                if id.is_empty() || cards.iter().any(|card| card.name == *id) {
                    return wrong(key, format!("this card needs an id of its own, not `{id}`"));
                }
                if planets.len() > PLANETS_MAX {
                    return wrong(key, format!("{id} has more than {PLANETS_MAX} planets"));
                }
                cards.push(StarCard { name: id.clone(), colour, planets: planets.clone() });
            }
        }
        if cards.len() > CARDS_MAX {
            return wrong("cards", format!("there are more than {CARDS_MAX} cards"));
        }
        Ok(Cards(cards))
    }
}
