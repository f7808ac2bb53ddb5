//! The star map: which hexes there are, and what is printed in them. Who may go where is in `route`.

mod file;
mod hex;
mod picture;

use std::ops::Deref;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::route::Fields;
pub(crate) use file::{MapFile, StarRow};
pub use hex::Hex;

/// CONQUEST-1.3: stars on a map.
pub const STARS: usize = 54;
/// CONQUEST-1.6: a corner for each player.
pub const ENTRIES: usize = 4;

/// CONQUEST-1.3: the colours, from the hottest star to the coolest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    Blue,
    /// The book calls it green, too.
    #[serde(alias = "green")]
    White,
    Yellow,
    Orange,
    Red,
}

impl Colour {
    pub const ALL: [Colour; 5] = [Colour::Blue, Colour::White, Colour::Yellow, Colour::Orange, Colour::Red];

    pub const fn name(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::White => "white",
            Colour::Yellow => "yellow",
            Colour::Orange => "orange",
            Colour::Red => "red",
        }
    }
}

/// A star by its number on its map: stars are counted by column, then by row (CONQUEST-R24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct StarId(pub u8);

impl StarId {
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Some of the stars.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StarSet(pub u64);

impl StarSet {
    pub const NONE: StarSet = StarSet(0);

    #[inline]
    pub const fn has(self, star: StarId) -> bool {
        self.0 >> star.0 & 1 != 0
    }

    #[inline]
    #[must_use]
    pub const fn with(self, star: StarId) -> StarSet {
        StarSet(self.0 | 1 << star.0)
    }

    #[inline]
    #[must_use]
    pub const fn without(self, star: StarId) -> StarSet {
        StarSet(self.0 & !(1 << star.0))
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In the order of the map.
    pub fn iter(self) -> impl Iterator<Item = StarId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let star = StarId(left.trailing_zeros() as u8);
            (left != 0).then(|| {
                left &= left - 1;
                star
            })
        })
    }
}

impl FromIterator<StarId> for StarSet {
    fn from_iter<T: IntoIterator<Item = StarId>>(stars: T) -> StarSet {
        stars.into_iter().fold(StarSet::NONE, StarSet::with)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Star {
    pub name: String,
    pub hex: Hex,
    pub colour: Colour,
}

/// The hexes next to one that are on the map, from the north clockwise.
#[derive(Clone, Copy, Debug)]
pub struct Neighbours {
    hexes: [Hex; 6],
    len: u8,
}

impl Deref for Neighbours {
    type Target = [Hex];
    #[inline]
    fn deref(&self) -> &[Hex] {
        &self.hexes[..self.len as usize]
    }
}

/// What a hex holds.
#[derive(Clone, Copy, Debug)]
struct Place {
    star: u8,
    cloud: u8,
    neighbours: Neighbours,
}

/// No star, no cloud.
const NONE: u8 = u8::MAX;
/// Not on the map.
const OFF: u8 = u8::MAX - 1;

/// A map, ready for play.
#[derive(Debug)]
pub struct Chart {
    file: MapFile,
    pub columns: u8,
    /// CONQUEST-3.3: in the order of the players.
    pub entries: [Hex; ENTRIES],
    /// By column, then by row.
    pub stars: Vec<Star>,
    pub clouds: Vec<Vec<Hex>>,
    places: Vec<Place>,
    pub(crate) fields: Fields,
}

impl Chart {
    #[inline]
    pub fn star(&self, star: StarId) -> &Star {
        &self.stars[star.index()]
    }

    #[inline]
    pub fn hex_of(&self, star: StarId) -> Hex {
        self.stars[star.index()].hex
    }

    /// All stars, by column, then by row.
    pub fn star_ids(&self) -> impl Iterator<Item = StarId> + use<> {
        (0..self.stars.len() as u8).map(StarId)
    }

    #[inline]
    pub fn star_at(&self, hex: Hex) -> Option<StarId> {
        let star = self.places[hex.index()].star;
        (star < OFF).then_some(StarId(star))
    }

    pub fn star_named(&self, name: &str) -> Option<StarId> {
        self.stars.iter().position(|star| star.name == name).map(|at| StarId(at as u8))
    }

    /// CONQUEST-1.5.
    #[inline]
    pub fn is_cloud(&self, hex: Hex) -> bool {
        self.places[hex.index()].cloud < OFF
    }

    /// Which cloud a hex belongs to.
    #[inline]
    pub fn cloud_at(&self, hex: Hex) -> Option<u8> {
        let cloud = self.places[hex.index()].cloud;
        (cloud < OFF).then_some(cloud)
    }

    /// CONQUEST-R1: whether there is such a hex on the map.
    #[inline]
    pub fn has(&self, hex: Hex) -> bool {
        self.places.get(hex.index()).is_some_and(|place| place.star != OFF)
    }

    #[inline]
    pub fn neighbours(&self, hex: Hex) -> &Neighbours {
        &self.places[hex.index()].neighbours
    }

    /// All hexes of the map, by column, then by row.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> {
        let columns =
            (0..self.columns).flat_map(|column| (0..Hex::ROWS_MAX).map(move |row| Hex::new(column, row)));
        columns.filter(|hex| self.has(*hex))
    }

    /// The length of a table over the hexes of this map.
    pub fn table_len(&self) -> usize {
        self.places.len()
    }

    /// The map as it is written in an edition, from `[map]` on.
    pub fn text(&self) -> String {
        self.file.text()
    }
}

/// A map, shared by all states that are played on it.
#[derive(Clone, Debug)]
pub struct Map(Arc<Chart>);

impl Deref for Map {
    type Target = Chart;
    #[inline]
    fn deref(&self) -> &Chart {
        &self.0
    }
}

impl PartialEq for Map {
    fn eq(&self, other: &Map) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.file == other.0.file
    }
}

impl Serialize for Map {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.file.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Map {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let file = MapFile::deserialize(from)?;
        file.read().map_err(|wrong| serde::de::Error::custom(wrong.reason))
    }
}
