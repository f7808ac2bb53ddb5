//! Technologies: what there is to research, and for how much.

use engine::edition::{Wrong, wrong};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Source;

/// CONQUEST-25.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    Speed,
    Weapons,
    Pure,
}

macro_rules! techs {
    ($($tech:ident $key:literal $name:literal,)*) => {
        /// CONQUEST-27.2.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
        pub enum Tech {
            $(#[serde(rename = $key)] $tech,)*
        }

        /// All technologies, in the order of the research table.
        pub const TECHS: [Tech; [$(Tech::$tech),*].len()] = [$(Tech::$tech),*];

        impl Tech {
            /// As in an edition.
            pub const fn key(self) -> &'static str {
                match self { $(Tech::$tech => $key,)* }
            }

            pub const fn name(self) -> &'static str {
                match self { $(Tech::$tech => $name,)* }
            }
        }
    };
}

techs! {
    Speed3 "speed_3" "3-hex speed",
    Speed4 "speed_4" "4-hex speed",
    Speed5 "speed_5" "5-hex speed",
    Speed6 "speed_6" "6-hex speed",
    Speed7 "speed_7" "7-hex speed",
    Speed8 "speed_8" "8-hex speed",
    MissileBase "missile_base" "missile base",
    Fighter "fighter" "fighter",
    AdvancedMissileBase "advanced_missile_base" "advanced missile base",
    DeathStar "death_star" "death star",
    ShipWeaponry "ship_weaponry" "improved ship weaponry",
    PlanetShield "planet_shield" "planet shield",
    ControlledEnvironment "controlled_environment" "controlled environment",
    Industrial "industrial" "industrial technology",
    ImprovedIndustrial "improved_industrial" "improved industrial technology",
    UnlimitedRange "unlimited_range" "unlimited ship range",
    UnlimitedCommunication "unlimited_communication" "unlimited ship communication",
    Robotic "robotic" "robotic industry",
}

/// Some of the technologies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TechSet(pub u32);

impl TechSet {
    pub const NONE: TechSet = TechSet(0);

    #[inline]
    pub const fn has(self, tech: Tech) -> bool {
        self.0 >> tech as u32 & 1 != 0
    }

    #[inline]
    #[must_use]
    pub const fn with(self, tech: Tech) -> TechSet {
        TechSet(self.0 | 1 << tech as u32)
    }

    #[inline]
    pub const fn meets(self, other: TechSet) -> bool {
        self.0 & other.0 != 0
    }

    pub fn iter(self) -> impl Iterator<Item = Tech> {
        TECHS.into_iter().filter(move |tech| self.has(*tech))
    }
}

impl FromIterator<Tech> for TechSet {
    fn from_iter<T: IntoIterator<Item = Tech>>(techs: T) -> TechSet {
        techs.into_iter().fold(TechSet::NONE, TechSet::with)
    }
}

/// One line of the research table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TechRow {
    pub tech: Tech,
    pub class: Class,
    /// 1 to 3 (CONQUEST-25.2).
    pub level: u8,
    pub cost: u16,
    /// CONQUEST-25.3: the price for owners of any one of these.
    pub cheaper: u16,
    pub cheaper_with: TechSet,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ResearchFile {
    source: Source,
    techs: Vec<Row>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    tech: Tech,
    class: Class,
    level: u8,
    cost: u16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cheaper: Option<u16>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    cheaper_with: Vec<Tech>,
}

/// No price is higher, so that sums stay small.
const COST_MAX: u16 = 1000;

impl ResearchFile {
    pub fn read(&self) -> Result<[TechRow; TECHS.len()], Wrong> {
        let mut rows = [None; TECHS.len()];
        for (number, row) in self.techs.iter().enumerate() {
            let key = format!("research.techs.{number}");
            let read = row.read(&key)?;
            if rows[row.tech as usize].replace(read).is_some() {
                return wrong(key, format!("{} is listed twice", row.tech.key()));
            }
        }
        let missing = TECHS.into_iter().find(|tech| rows[*tech as usize].is_none()).map_or("", Tech::key);
        let found: Vec<TechRow> = rows.into_iter().flatten().collect();
        found.try_into().or_else(|_| wrong("research.techs", format!("{missing} is missing")))
    }
}

impl Row {
    fn read(&self, key: &str) -> Result<TechRow, Wrong> {
        let name = self.tech.key();
        if !(1..=3).contains(&self.level) {
            return wrong(key, format!("{name} has level {}; levels are 1 to 3", self.level));
        }
        if !(1..=COST_MAX).contains(&self.cost) {
            return wrong(key, format!("{name} must cost 1 to {COST_MAX}"));
        }
        let cheaper = self.cheaper.unwrap_or(self.cost);
        if self.cheaper.is_some() == self.cheaper_with.is_empty() {
            return wrong(key, format!("{name} needs both a lower price and whom it is for, or neither"));
        }
        if self.cheaper.is_some() && !(1..self.cost).contains(&cheaper) {
            return wrong(key, format!("the lower price of {name} must be 1 to {}", self.cost - 1));
        }
        let cheaper_with = self.cheaper_with.iter().copied().collect();
        let Row { tech, class, level, cost, .. } = *self;
        Ok(TechRow { tech, class, level, cost, cheaper, cheaper_with })
    }
}
