//! What is printed: station cards and investors of an edition. `edition` reads them.

use std::ops::{Add, AddAssign, Sub};

use engine::edition::Shared;
use engine::{EditionText, unchecked};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::edition::File;
use crate::effect::CardRule;
use crate::text::Name;

pub const EDITIONS: &[EditionText] = &[
    EditionText { id: "oc-2", text: include_str!("../editions/oc-2.toml") },
    EditionText { id: "oc-1", text: include_str!("../editions/oc-1.toml") },
];

/// ORBITAL-1.1: station cards in the box.
pub const STATION_CARDS: usize = 96;
/// ORBITAL-1.2: investor cards in the box.
pub const INVESTOR_CARDS: usize = 36;
/// ORBITAL-11.8: investors in a stack.
pub const STACK_MAX: usize = 3;

/// Production types, as indices: energy, crew, ship, explore.
pub const TYPES: [&str; 4] = ["energy", "crew", "ship", "explore"];

/// A value for each production type.
pub type ByType = [i16; 4];

/// Everything a part of a card, a module or a station can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct Values {
    /// Production: energy, crew, ship, explore.
    pub makes: ByType,
    /// Requirements, in the same order.
    pub needs: ByType,
    pub defence: i16,
    pub attack: i16,
    pub vp: i16,
}

impl Values {
    /// Production less requirements: negative where the part is a burden (ORBITAL-R8).
    #[inline]
    pub fn net(&self) -> ByType {
        std::array::from_fn(|kind| self.makes[kind] - self.needs[kind])
    }
}

impl Add for Values {
    type Output = Values;
    #[inline]
    fn add(mut self, other: Values) -> Values {
        self += other;
        self
    }
}

impl AddAssign for Values {
    #[inline]
    fn add_assign(&mut self, other: Values) {
        for kind in 0..4 {
            self.makes[kind] += other.makes[kind];
            self.needs[kind] += other.needs[kind];
        }
        self.defence += other.defence;
        self.attack += other.attack;
        self.vp += other.vp;
    }
}

impl Sub for Values {
    type Output = Values;
    #[inline]
    fn sub(self, other: Values) -> Values {
        Values {
            makes: std::array::from_fn(|kind| self.makes[kind] - other.makes[kind]),
            needs: std::array::from_fn(|kind| self.needs[kind] - other.needs[kind]),
            defence: self.defence - other.defence,
            attack: self.attack - other.attack,
            vp: self.vp - other.vp,
        }
    }
}

/// A kind of station card: its number in the edition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Kind(pub u8);

/// An investor: its number in the edition. Copies are alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Investor(pub u8);

/// One kind of station card.
#[derive(Clone, Debug, PartialEq)]
pub struct Station {
    pub name: Name,
    pub count: u8,
    /// What still shows when the card is covered.
    pub bar: Values,
    /// Bar and body together.
    pub full: Values,
    pub special: Option<CardRule>,
    pub discards: Vec<CardRule>,
}

impl Station {
    /// ORBITAL-5.5, ORBITAL-R5: a face is playable by what it shows in full, wherever it goes.
    pub fn face_playable(&self) -> bool {
        self.full.defence >= 1
    }
}

/// What an investor asks for (ORBITAL-11.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct Demand {
    pub makes: ByType,
    /// Production of any types added up (ORBITAL-11.3).
    pub any: i16,
    pub defence: i16,
    pub attack: i16,
}

#[derive(Clone, Debug, PartialEq)]
pub struct InvestorCard {
    pub name: Name,
    pub count: u8,
    pub demand: Demand,
    pub vp: i16,
}

/// An edition, ready for play.
#[derive(Debug)]
pub struct Printed {
    pub(crate) file: File,
    /// ORBITAL-13.1, ORBITAL-R1.
    pub vp_limit: i16,
    /// What every backside shows, covered or not (ORBITAL-R3).
    pub back: Values,
    pub station: Vec<Station>,
    pub investors: Vec<InvestorCard>,
    /// Whether a hand may hold an answer to attacks, as in the first edition.
    pub counters_in_hand: bool,
}

impl Printed {
    #[inline]
    pub fn card(&self, kind: Kind) -> &Station {
        &self.station[kind.0 as usize]
    }

    #[inline]
    pub fn name(&self, kind: Kind) -> Name {
        self.card(kind).name
    }

    #[inline]
    pub fn investor(&self, investor: Investor) -> &InvestorCard {
        &self.investors[investor.0 as usize]
    }

    /// The card of a name that `check` has found.
    pub fn kind(&self, name: &Name) -> Kind {
        self.kind_named(name).unwrap_or_else(|| unchecked(name))
    }

    /// The investor of a name that `check` has found.
    pub fn investor_of(&self, name: &Name) -> Investor {
        self.investor_named(name).unwrap_or_else(|| unchecked(name))
    }

    pub fn kind_named(&self, name: &Name) -> Option<Kind> {
        self.station.iter().position(|card| card.name == *name).map(|at| Kind(at as u8))
    }

    pub fn investor_named(&self, name: &Name) -> Option<Investor> {
        self.investors.iter().position(|card| card.name == *name).map(|at| Investor(at as u8))
    }
}

/// The printed data of an edition, shared by all states that use it.
pub type Edition = Shared<Printed>;
