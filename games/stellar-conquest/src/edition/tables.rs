//! The numbers of an edition: the frame of the game, prices, the attack table, the counters.

use engine::edition::{Wrong, wrong};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{PlanetKind, Source};

/// CONQUEST-1.11 to CONQUEST-1.14.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ShipKind {
    Scout,
    Transport,
    Corvette,
    Fighter,
    DeathStar,
}

pub const SHIPS: [ShipKind; 5] =
    [ShipKind::Scout, ShipKind::Transport, ShipKind::Corvette, ShipKind::Fighter, ShipKind::DeathStar];

impl ShipKind {
    /// CONQUEST-1.14.
    #[inline]
    pub const fn is_warship(self) -> bool {
        matches!(self, ShipKind::Corvette | ShipKind::Fighter | ShipKind::DeathStar)
    }

    /// The row of the attack table.
    #[inline]
    pub(super) const fn armed(self) -> Option<usize> {
        match self {
            ShipKind::Corvette => Some(0),
            ShipKind::Fighter => Some(1),
            ShipKind::DeathStar => Some(2),
            ShipKind::Scout | ShipKind::Transport => None,
        }
    }

    /// The column of the attack table.
    #[inline]
    pub const fn target(self) -> Target {
        match self {
            ShipKind::Scout | ShipKind::Transport => Target::Unarmed,
            ShipKind::Corvette => Target::Corvette,
            ShipKind::Fighter => Target::Fighter,
            ShipKind::DeathStar => Target::DeathStar,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            ShipKind::Scout => "scout",
            ShipKind::Transport => "transport",
            ShipKind::Corvette => "corvette",
            ShipKind::Fighter => "fighter",
            ShipKind::DeathStar => "death star",
        }
    }
}

/// What is fired at. A missile base counts as a corvette, an advanced one as a fighter (CONQUEST-15.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    Unarmed,
    Corvette,
    Fighter,
    DeathStar,
}

/// CONQUEST-14.11: what destroys a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shot {
    /// No effect, no dice.
    Never,
    /// No dice needed.
    Always,
    /// One die, at most this.
    UpTo(u8),
    /// Two dice, exactly this sum.
    Sum(u8),
}

/// The frame of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    source: Source,
    /// CONQUEST-2.1.
    pub turns: u16,
    /// CONQUEST-20.1.
    pub production_every: u16,
    /// CONQUEST-3.5.
    pub start_scouts: u8,
    pub start_corvettes: u8,
    pub start_transports: u8,
    /// CONQUEST-3.6.
    pub bonus_ip: u16,
    /// CONQUEST-5.5.
    pub base_speed: u8,
    /// CONQUEST-8.1.
    pub command_range: u8,
    /// CONQUEST-2.2.
    pub points_terran: u8,
    pub points_sub_terran: u8,
    /// CONQUEST-21.1, CONQUEST-21.2.
    pub growth_divisor_terran: u8,
    pub growth_divisor_sub_terran: u8,
    /// CONQUEST-23.4, CONQUEST-23.5.
    pub bonus_limit_extra: u8,
    pub bonus_divisor: u8,
    /// CONQUEST-17.18.
    pub devastation_threshold: u8,
    /// CONQUEST-26.3.
    pub standoff_percent: u8,
}

impl Numbers {
    /// CONQUEST-2.2: what a planet of this kind is worth.
    pub fn points(&self, kind: PlanetKind) -> u8 {
        match kind {
            PlanetKind::Terran => self.points_terran,
            PlanetKind::SubTerran => self.points_sub_terran,
            PlanetKind::MinimalTerran | PlanetKind::Barren => 0,
        }
    }

    pub(super) fn check(&self) -> Result<(), Wrong> {
        let within = |key: &str, value: u16, min: u16, max: u16| match (min..=max).contains(&value) {
            true => Ok(()),
            false => wrong(format!("game.{key}"), format!("{key} must be {min} to {max}, not {value}")),
        };
        within("turns", self.turns, 1, 200)?;
        within("production_every", self.production_every, 1, 200)?;
        within("start_scouts", self.start_scouts.into(), 0, 100)?;
        within("start_corvettes", self.start_corvettes.into(), 0, 100)?;
        within("start_transports", self.start_transports.into(), 1, 100)?;
        within("bonus_ip", self.bonus_ip, 0, 200)?;
        within("base_speed", self.base_speed.into(), 1, 2)?;
        within("command_range", self.command_range.into(), 1, 60)?;
        within("points_terran", self.points_terran.into(), 0, 20)?;
        within("points_sub_terran", self.points_sub_terran.into(), 0, 20)?;
        within("growth_divisor_terran", self.growth_divisor_terran.into(), 2, 100)?;
        within("growth_divisor_sub_terran", self.growth_divisor_sub_terran.into(), 2, 100)?;
        within("bonus_limit_extra", self.bonus_limit_extra.into(), 0, 20)?;
        within("bonus_divisor", self.bonus_divisor.into(), 1, 20)?;
        within("devastation_threshold", self.devastation_threshold.into(), 1, 250)?;
        within("standoff_percent", self.standoff_percent.into(), 1, 100)
    }
}

/// CONQUEST-27.1, in industrial points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prices {
    source: Source,
    pub transport: u16,
    pub scout: u16,
    /// Two scouts bought together by one colony.
    pub scout_pair: u16,
    pub corvette: u16,
    pub fighter: u16,
    pub death_star: u16,
    pub factory: u16,
    /// CONQUEST-25.7.
    pub factory_robotic: u16,
    pub missile_base: u16,
    pub advanced_missile_base: u16,
    pub planet_shield: u16,
}

impl Prices {
    pub(super) fn check(&self) -> Result<(), Wrong> {
        let prices = [
            ("transport", self.transport),
            ("scout", self.scout),
            ("scout_pair", self.scout_pair),
            ("corvette", self.corvette),
            ("fighter", self.fighter),
            ("death_star", self.death_star),
            ("factory", self.factory),
            ("factory_robotic", self.factory_robotic),
            ("missile_base", self.missile_base),
            ("advanced_missile_base", self.advanced_missile_base),
            ("planet_shield", self.planet_shield),
        ];
        match prices.into_iter().find(|(_, price)| !(1..=1000).contains(price)) {
            Some((key, price)) => {
                wrong(format!("price.{key}"), format!("{key} must cost 1 to 1000, not {price}"))
            }
            None if self.scout_pair > 2 * self.scout => {
                wrong("price.scout_pair", "two scouts together must not cost more than two alone")
            }
            None => Ok(()),
        }
    }
}

/// CONQUEST-17.17.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DestroyRates {
    source: Source,
    pub corvette: u8,
    pub fighter: u8,
    pub death_star: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AttackFile {
    source: Source,
    corvette: AttackRow,
    fighter: AttackRow,
    death_star: AttackRow,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct AttackRow {
    unarmed: Shot,
    corvette: Shot,
    fighter: Shot,
    death_star: Shot,
}

impl AttackFile {
    pub fn read(&self) -> [[Shot; 4]; 3] {
        let row = |row: AttackRow| [row.unarmed, row.corvette, row.fighter, row.death_star];
        [row(self.corvette), row(self.fighter), row(self.death_star)]
    }
}

impl Serialize for Shot {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Shot::Never => to.serialize_str("never"),
            Shot::Always => to.serialize_str("always"),
            Shot::UpTo(max) => to.serialize_u8(*max),
            Shot::Sum(sum) => to.collect_str(&format_args!("sum {sum}")),
        }
    }
}

impl<'de> Deserialize<'de> for Shot {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(u8),
            Text(String),
        }
        let shot = match Written::deserialize(from)? {
            Written::Number(max @ 1..=6) => Some(Shot::UpTo(max)),
            Written::Number(_) => None,
            Written::Text(text) => match text.as_str() {
                "never" => Some(Shot::Never),
                "always" => Some(Shot::Always),
                sum => sum
                    .strip_prefix("sum ")
                    .and_then(|sum| sum.parse().ok())
                    .filter(|sum| (2..=12).contains(sum))
                    .map(Shot::Sum),
            },
        };
        shot.ok_or_else(|| {
            serde::de::Error::custom("a shot is 1 to 6, \"sum 2\" to \"sum 12\", \"always\" or \"never\"")
        })
    }
}

/// CONQUEST-1.10, CONQUEST-R20: what a player's counters can show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counters {
    /// CONQUEST-11.5.
    pub task_forces: u8,
    /// CONQUEST-8.9.
    pub command_posts: u8,
    /// Ships of a kind that the counters add up to.
    stock: [u8; SHIPS.len()],
    /// Denominations of a kind, the largest first.
    faces: [Vec<u8>; SHIPS.len()],
}

impl Counters {
    /// CONQUEST-10.5: the most ships of a kind in play.
    #[inline]
    pub fn stock(&self, ship: ShipKind) -> u8 {
        self.stock[ship as usize]
    }

    /// CONQUEST-R21: the fewest counters that show so many ships.
    pub fn shown(&self, ship: ShipKind, count: u16) -> u16 {
        let change = |(left, counters): (u16, u16), face: &u8| {
            let face = u16::from(*face);
            (left % face, counters + left / face)
        };
        self.faces[ship as usize].iter().fold((count, 0), change).1
    }
}

/// How many ships a counter shows, and how many such counters there are.
type Faces = Vec<(u8, u8)>;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CountersFile {
    source: Source,
    total: u16,
    task_force: u8,
    command_post: u8,
    scout: Faces,
    transport: Faces,
    corvette: Faces,
    fighter: Faces,
    death_star: Faces,
}

impl CountersFile {
    pub fn read(&self, numbers: &Numbers) -> Result<Counters, Wrong> {
        if !(1..=26).contains(&self.task_force) {
            return wrong("counters.task_force", "there must be 1 to 26 task forces, a letter for each");
        }
        if self.command_post > 50 {
            return wrong("counters.command_post", "there cannot be more than 50 command posts");
        }
        let kinds = [&self.scout, &self.transport, &self.corvette, &self.fighter, &self.death_star];
        let keys = ["scout", "transport", "corvette", "fighter", "death_star"];
        let at_start = [numbers.start_scouts, numbers.start_transports, numbers.start_corvettes, 0, 0];
        let mut counters = Counters {
            task_forces: self.task_force,
            command_posts: self.command_post,
            stock: [0; SHIPS.len()],
            faces: Default::default(),
        };
        let mut total = u16::from(self.task_force) + u16::from(self.command_post);
        for ship in 0..SHIPS.len() {
            let key = format!("counters.{}", keys[ship]);
            let (faces, stock) = read_faces(&key, kinds[ship])?;
            if stock < at_start[ship] {
                let few = format!("these counters show {stock} ships, fewer than the starting fleet has");
                return wrong(key, few);
            }
            (counters.faces[ship], counters.stock[ship]) = (faces, stock);
            total += kinds[ship].iter().map(|(_, count)| u16::from(*count)).sum::<u16>();
        }
        if total != self.total {
            return wrong("counters", format!("the counters add up to {total}, not to {}", self.total));
        }
        Ok(counters)
    }
}

/// The denominations, the largest first, and what they show in all.
fn read_faces(key: &str, kind: &Faces) -> Result<(Vec<u8>, u8), Wrong> {
    let mut faces: Vec<u8> = kind.iter().map(|(face, _)| *face).collect();
    faces.sort_by(|a, b| b.cmp(a));
    if faces.last() != Some(&1) {
        return wrong(key, "there must be counters that show one ship, and none that show nothing");
    }
    let stock: u32 = kind.iter().map(|(face, count)| u32::from(*face) * u32::from(*count)).sum();
    match u8::try_from(stock) {
        Ok(stock) if stock <= 200 => Ok((faces, stock)),
        _ => wrong(key, format!("these counters show {stock} ships; 200 is the most")),
    }
}
