//! An edition file: how it is written, and everything that can be wrong with it.

use engine::{BadEdition, Pile};
use serde::{Deserialize, Serialize};

use crate::tables::{
    ASTEROIDS_MAX, CardFace, Colour, Edge, Edition, Face, Kind, Laser, Printed, Race, ScaleRow, Shield,
};
use crate::text::{Code, Name};

/// CONFLICT-G.5: the length of an edge in ticks.
const EDGE: i16 = 800;
/// No printed number is larger; every sum of a battle then fits easily.
const VALUE_MAX: u8 = 20;

/// The file as it is written.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    edition: u16,
    scale: Scales,
    cubes: Cubes,
    card: Vec<Row>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Scales {
    dispute: ScaleRow,
    conflict: ScaleRow,
    war: ScaleRow,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Cubes {
    all: u8,
    cargo: [u8; 3],
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: Code,
    name: Name,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    race: Option<Race>,
    #[serde(default)]
    kind: Kind,
    #[serde(default)]
    credits: u8,
    #[serde(default)]
    initiative: Vec<u8>,
    #[serde(default)]
    hull: u8,
    #[serde(default)]
    vp: u8,
    #[serde(default)]
    lasers: String,
    #[serde(default)]
    shields: String,
}

/// What is wrong, and with the how manieth card, if it is one.
pub struct Wrong {
    card: Option<usize>,
    pub reason: String,
}

fn wrong<T>(reason: impl Into<String>) -> Result<T, Wrong> {
    Err(Wrong { card: None, reason: reason.into() })
}

impl File {
    pub fn read(text: &str) -> Result<Edition, BadEdition> {
        let file: File = toml::from_str(text).map_err(|wrong| {
            BadEdition::at(text, wrong.span().map_or(0, |span| span.start), wrong.message())
        })?;
        file.check().map_err(|wrong| {
            let headers = text.lines().enumerate().filter(|(_, line)| line.trim().starts_with("[[card]]"));
            let mut headers = headers.map(|(line, _)| line + 1);
            let line = wrong.card.and_then(|number| headers.nth(number)).unwrap_or(1);
            BadEdition { line, reason: wrong.reason }
        })
    }

    /// Refuses what could not be played: wrong counts, races without Cargo or Flag ship, lasers that point inwards.
    pub fn check(self) -> Result<Edition, Wrong> {
        if self.edition != 1 {
            return wrong(format!("edition {} is of a kind that is not known", self.edition));
        }
        let mut cards: Vec<CardFace> = Vec::new();
        for (number, row) in self.card.iter().enumerate() {
            let card = row
                .check()
                .map_err(|reason| Wrong { card: Some(number), reason: format!("{}: {reason}", row.id) })?;
            if cards.iter().any(|other| other.id == card.id) {
                return Err(Wrong { card: Some(number), reason: format!("there are two cards {}", card.id) });
            }
            cards.push(card);
        }
        cards.sort_by_key(|card| card.race.map_or(Race::ALL.len(), |race| race as usize));
        let Scales { dispute, conflict, war } = self.scale;
        let (cubes, cargo_cubes) = (self.cubes.all, self.cubes.cargo);
        let printed = Printed { file: self, scales: [dispute, conflict, war], cubes, cargo_cubes, cards };
        check_box(&printed)?;
        check_scales(&printed)?;
        Ok(Edition::from(printed))
    }
}

/// CONFLICT-1.2: what must be in the box.
fn check_box(printed: &Printed) -> Result<(), Wrong> {
    for race in Race::ALL {
        let (count, cards) = (printed.of(Some(race)).count(), race.cards());
        if count != cards {
            return wrong(format!("the {race} have {count} cards, not {cards}"));
        }
        for (kind, name) in [(Kind::Cargo, "Cargo ship"), (Kind::Flag, "Flag ship")] {
            let count = printed.of(Some(race)).filter(|card| printed.card(*card).face.kind == kind).count();
            if count != 1 {
                return wrong(format!("the {race} have {count} cards of the kind {name}, not 1"));
            }
        }
    }
    match printed.of(None).count() {
        ASTEROIDS_MAX => Ok(()),
        count => wrong(format!("there are {count} Asteroids, not {ASTEROIDS_MAX}")),
    }
}

fn check_scales(printed: &Printed) -> Result<(), Wrong> {
    let fits = |[width, height]: &[i32; 2]| {
        (TABLE_MIN[0]..=TABLE_MAX).contains(width) && (TABLE_MIN[1]..=TABLE_MAX).contains(height)
    };
    for scale in &printed.scales {
        if scale.credits > 100 || !(5..=600).contains(&scale.seconds) {
            return wrong("a scale has at most 100 credits and 5 to 600 seconds");
        }
        if !scale.tables.iter().all(fits) {
            return wrong(format!(
                "a table is {} to {TABLE_MAX} wide and {} to {TABLE_MAX} high",
                TABLE_MIN[0], TABLE_MIN[1]
            ));
        }
        // CONFLICT-R.57: a fleet of the equal size must be possible for everybody.
        for race in Race::ALL {
            let mut credits: Vec<u8> = printed.ships(race).map(|card| printed.card(card).credits).collect();
            credits.sort_unstable();
            let fleet = credits.get(..scale.equal_fleet as usize);
            if fleet.is_none_or(|fleet| fleet.iter().sum::<u8>() > scale.credits) {
                return wrong(format!(
                    "{} {race} ships cost more than {} credits",
                    scale.equal_fleet, scale.credits
                ));
            }
        }
    }
    let cubes = printed.cubes;
    if cubes == 0 || cubes > 60 || (2..5).zip(printed.cargo_cubes).any(|(seats, each)| each * seats > cubes) {
        return wrong(format!("{cubes} cubes are not enough for the Cargo ships, or too many to count"));
    }
    Ok(())
}

/// The smallest table, width and height, and the longest side (CONFLICT-G.12), in ticks.
pub const TABLE_MIN: [i32; 2] = [6000, 4000];
pub const TABLE_MAX: i32 = 30_000;

impl Row {
    fn check(&self) -> Result<CardFace, String> {
        let numbers = [self.credits, self.hull, self.vp].into_iter().chain(self.initiative.iter().copied());
        if numbers.into_iter().any(|number| number > VALUE_MAX) {
            return Err(format!("no number is larger than {VALUE_MAX}"));
        }
        let lasers: Vec<Laser> = self.lasers.split_whitespace().map(laser).collect::<Result<_, _>>()?;
        let shields = self.shields.split_whitespace().map(shield).collect::<Result<_, _>>()?;
        if lasers.len() > LASERS_MAX {
            return Err(format!("a card has at most {LASERS_MAX} lasers"));
        }
        match self.kind {
            Kind::Ship | Kind::Flag => self.check_ship()?,
            Kind::Cargo | Kind::Asteroid => self.check_target()?,
        }
        let initiative: Pile<u8, 2> = self.initiative.iter().copied().collect();
        let face = Face { kind: self.kind, initiative, hull: self.hull, vp: self.vp, lasers, shields };
        Ok(CardFace { id: self.id, name: self.name, race: self.race, credits: self.credits, face })
    }

    fn check_ship(&self) -> Result<(), String> {
        match self.initiative[..] {
            [_] => {}
            [first, second] if first < second => {}
            _ => return Err("a ship has one initiative, or two of which the second is higher".to_string()),
        }
        if self.race.is_none() || self.hull == 0 {
            return Err("a ship has a race and a hull of 1 or more".to_string());
        }
        if self.kind == Kind::Flag && self.credits > 0 {
            return Err("a Flag ship costs nothing".to_string());
        }
        Ok(())
    }

    /// CONFLICT-R.37, CONFLICT-R.50.
    fn check_target(&self) -> Result<(), String> {
        let rock = self.kind == Kind::Asteroid;
        if self.race.is_some() == rock {
            return Err("a Cargo ship has a race, an Asteroid has none".to_string());
        }
        let fights = self.credits > 0 || self.hull > 0 || self.vp > 0 || !self.initiative.is_empty();
        if fights || !self.lasers.is_empty() || rock && !self.shields.is_empty() {
            return Err("a Cargo ship has shields and nothing else, an Asteroid nothing at all".to_string());
        }
        Ok(())
    }
}

/// More lasers fit on no card.
pub const LASERS_MAX: usize = 8;

fn edge(letter: Option<char>) -> Option<Edge> {
    match letter? {
        'T' => Some(Edge::Top),
        'R' => Some(Edge::Right),
        'B' => Some(Edge::Bottom),
        'L' => Some(Edge::Left),
        _ => None,
    }
}

/// `COLOUR:EDGE OFFSET@DIRECTION` without blanks (CONFLICT-G.8).
pub fn laser(text: &str) -> Result<Laser, String> {
    let parts = || {
        let (colour, rest) = text.split_once(':')?;
        let (offset, direction) = rest.get(1..)?.split_once('@')?;
        Some((
            colour,
            edge(rest.chars().next())?,
            offset.parse::<i16>().ok()?,
            direction.parse::<i16>().ok()?,
        ))
    };
    let Some((colour, edge, offset, direction)) = parts() else {
        return Err(format!("`{text}` is not a laser such as W:T400@0"));
    };
    let colour = match colour {
        "W" => Colour::White,
        "R" => Colour::Red,
        "G" => Colour::Green,
        "B" => Colour::Blue,
        "O" => Colour::Orange,
        _ => return Err(format!("`{text}` has none of the colours W, R, G, B, O")),
    };
    let outwards = match edge {
        Edge::Top => !(900..=2700).contains(&direction),
        Edge::Right => 0 < direction && direction < 1800,
        Edge::Bottom => 900 < direction && direction < 2700,
        Edge::Left => 1800 < direction,
    };
    if !(0..3600).contains(&direction) || !outwards || offset <= 0 || offset >= EDGE {
        return Err(format!("`{text}` must start inside its edge and point outwards"));
    }
    Ok(Laser { colour, edge, offset, direction })
}

/// `EDGE FROM-TO` without blanks.
pub fn shield(text: &str) -> Result<Shield, String> {
    let parts = || {
        let (from, to) = text.get(1..)?.split_once('-')?;
        Some((edge(text.chars().next())?, from.parse::<i16>().ok()?, to.parse::<i16>().ok()?))
    };
    match parts() {
        Some((edge, from, to)) if 0 <= from && from < to && to <= EDGE => Ok(Shield { edge, from, to }),
        Some(_) => Err(format!("`{text}` must run forwards within its edge of {EDGE}")),
        None => Err(format!("`{text}` is not a shield such as T0-800")),
    }
}
