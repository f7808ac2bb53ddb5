//! Ships. They are kept as groups of equal ones, not one by one (CONQUEST-1.11).

use std::fmt;

use engine::{Seat, Seats};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::edition::ShipKind;
use crate::map::{Hex, StarId};
use crate::route::Course;
use crate::state::PlanetId;

/// Letters for task forces; how many a player has is printed in the edition (CONQUEST-11.5).
pub const LETTERS: u8 = 26;

/// A group of equal ships of one player. It never changes while the group exists, so a player can name it; ships that
/// part from a group get a new one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct GroupId(pub u16);

/// A task force, by its letter. Its letter is public (CONQUEST-R21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Force(u8);

impl Force {
    pub fn new(number: u8) -> Option<Force> {
        (number < LETTERS).then_some(Force(number))
    }

    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The first so many.
    pub fn first(count: u8) -> impl Iterator<Item = Force> {
        (0..count.min(LETTERS)).map(Force)
    }
}

impl fmt::Display for Force {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl Serialize for Force {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Force {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let letter = char::deserialize(from)?;
        let force =
            (letter as u32).checked_sub('A' as u32).and_then(|number| Force::new(number.try_into().ok()?));
        force.ok_or_else(|| serde::de::Error::custom(format!("task forces are A to Z, not `{letter}`")))
    }
}

impl TS for Force {
    type WithoutGenerics = Force;
    type OptionInnerType = Force;
    fn name(_: &ts_rs::Config) -> String {
        "string".to_string()
    }
    fn inline(config: &ts_rs::Config) -> String {
        Self::name(config)
    }
}

/// Equal ships: all that may make a difference between two ships of one type is here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ships {
    pub id: GroupId,
    pub kind: ShipKind,
    pub count: u8,
    /// Nowhere before the ships have entered the map (CONQUEST-6.1).
    pub at: Option<Hex>,
    /// Loose, or in a task force (CONQUEST-11.1).
    pub force: Option<Force>,
    /// The destination, where one is needed (CONQUEST-9.2).
    pub course: Option<StarId>,
    /// The star hex that they last departed from (CONQUEST-R15).
    pub left: Option<StarId>,
    /// Hexes entered this turn (CONQUEST-5.4).
    pub moved: u8,
    /// They can go no farther this turn, however fast they are: a cloud or enemy ships (CONQUEST-7.3, CONQUEST-10.3).
    pub halted: bool,
    /// Which kinds of route this turn's steps fit so far (CONQUEST-R16); none before the first step.
    pub ways: Course,
    /// They are in the hand of their owner: about to move, or to withdraw.
    pub hand: bool,
    /// Transports: may land on barren planets (CONQUEST-18.5).
    pub fitted: bool,
    /// They have not left the hex in which they were built (CONQUEST-R49).
    pub fresh: bool,
    /// Transports: the planet that their people left (CONQUEST-R50).
    pub origin: Option<PlanetId>,
    /// Transports with conquered people: whom these are loyal to (CONQUEST-17.6).
    pub captive: Option<Seat>,
    /// Which others know these ships to be where they are. Only for imagining; nobody is shown it.
    pub known: Seats,
}

impl Ships {
    pub fn new(id: GroupId, kind: ShipKind, count: u8, at: Option<Hex>) -> Ships {
        Ships {
            id,
            kind,
            count,
            at,
            force: None,
            course: None,
            left: None,
            moved: 0,
            halted: false,
            ways: Course::NONE,
            hand: false,
            fitted: false,
            fresh: true,
            origin: None,
            captive: None,
            known: Seats::NONE,
        }
    }

    /// Whether two groups could be one.
    #[inline]
    pub fn alike(&self, other: &Ships) -> bool {
        self.at == other.at
            && self.kind == other.kind
            && self.force == other.force
            && self.course == other.course
            && self.left == other.left
            && (self.moved, self.halted, self.ways, self.hand)
                == (other.moved, other.halted, other.ways, other.hand)
            && (self.fitted, self.fresh, self.origin, self.captive)
                == (other.fitted, other.fresh, other.origin, other.captive)
    }
}
