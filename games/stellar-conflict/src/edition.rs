//! An edition file: how it is written, and everything that can be wrong with it.

use engine::Pile;
use engine::edition::{Checked, Wrong, wrong};
use serde::{Deserialize, Serialize};

use crate::tables::{
    ASTEROIDS_MAX, CardFace, Colour, Edge, Face, Kind, Laser, Printed, Race, ScaleRow, Shield,
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

impl Checked for Printed {
    type File = File;

    fn file(&self) -> &File {
        &self.file
    }

    /// Refuses what could not be played: wrong counts, races without Cargo or Flag ship, lasers that point inwards.
    fn check(file: File) -> Result<Printed, Wrong> {
        if file.edition != 1 {
            return wrong("edition", format!("edition {} is of a kind that is not known", file.edition));
        }
        let mut cards: Vec<CardFace> = Vec::new();
        for (number, row) in file.card.iter().enumerate() {
            let key = format!("card.{number}");
            let card = row.check().or_else(|reason| wrong(&*key, format!("{}: {reason}", row.id)))?;
            if cards.iter().any(|other| other.id == card.id) {
                return wrong(key, format!("there are two cards {}", card.id));
            }
            cards.push(card);
        }
        cards.sort_by_key(|card| card.race.map_or(Race::ALL.len(), |race| race as usize));
        let Scales { dispute, conflict, war } = file.scale;
        let (cubes, cargo_cubes) = (file.cubes.all, file.cubes.cargo);
        let printed = Printed { file, scales: [dispute, conflict, war], cubes, cargo_cubes, cards };
        check_box(&printed)?;
        check_scales(&printed)?;
        Ok(printed)
    }
}

/// CONFLICT-1.2: what must be in the box.
fn check_box(printed: &Printed) -> Result<(), Wrong> {
    for race in Race::ALL {
        let (count, cards) = (printed.of(Some(race)).count(), race.cards());
        if count != cards {
            return wrong("card", format!("the {race} have {count} cards, not {cards}"));
        }
        for (kind, name) in [(Kind::Cargo, "Cargo ship"), (Kind::Flag, "Flag ship")] {
            let count = printed.of(Some(race)).filter(|card| printed.card(*card).face.kind == kind).count();
            if count != 1 {
                return wrong("card", format!("the {race} have {count} cards of the kind {name}, not 1"));
            }
        }
    }
    match printed.of(None).count() {
        ASTEROIDS_MAX => Ok(()),
        count => wrong("card", format!("there are {count} Asteroids, not {ASTEROIDS_MAX}")),
    }
}

fn check_scales(printed: &Printed) -> Result<(), Wrong> {
    let fits = |[width, height]: &[i32; 2]| {
        (TABLE_MIN[0]..=TABLE_MAX).contains(width) && (TABLE_MIN[1]..=TABLE_MAX).contains(height)
    };
    for (scale, name) in printed.scales.iter().zip(["dispute", "conflict", "war"]) {
        let wrong = |reason: String| wrong(format!("scale.{name}"), reason);
        if scale.credits > 100 || !(5..=600).contains(&scale.seconds) {
            return wrong("a scale has at most 100 credits and 5 to 600 seconds".to_string());
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
    if cubes == 0
        || cubes > CUBES_MAX
        || (2..5).zip(printed.cargo_cubes).any(|(seats, each)| each * seats > cubes)
    {
        return wrong(
            "cubes",
            format!("{cubes} cubes are not enough for the Cargo ships, or too many to count"),
        );
    }
    Ok(())
}

/// The smallest table, width and height, and the longest side (CONFLICT-G.12), in ticks.
pub const TABLE_MIN: [i32; 2] = [6000, 4000];
pub const TABLE_MAX: i32 = 30_000;

/// No edition has more cubes.
pub const CUBES_MAX: u8 = 60;

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

#[cfg(test)]
mod tests {
    use engine::BadEdition;

    use super::*;
    use crate::scene::edition;
    use crate::tables::{Card, EDITIONS, Edition};

    /// CONFLICT-1.2, CONFLICT-11.5: what is in the box; ships without cost are Scouts, Cargo ships and Flag ships are not.
    #[test]
    fn the_box_is_the_books() {
        let edition = edition();
        let counts = Race::ALL.map(|race| edition.of(Some(race)).count());
        assert_eq!((counts, edition.of(None).count(), edition.cubes), ([20, 20, 23, 20], 5, 16));
        for race in Race::ALL {
            let free = edition.of(Some(race)).filter(|card| edition.card(*card).is_scout()).count();
            assert_eq!(free, if race == Race::Tetrakori { 3 } else { 0 });
            let paid: u32 = edition.ships(race).map(|card| u32::from(edition.card(card).credits)).sum();
            assert_eq!(paid, 38);
        }
    }

    /// CONFLICT-6.7, CONFLICT-11.1, CONFLICT-11.3, CONFLICT-11.4: what is printed where, and each race's own gift.
    #[test]
    fn cards_say_what_is_printed() {
        let edition = edition();
        let card = |id: &str| edition.card(edition.find(&Code::new(id).unwrap()).unwrap());
        let vesper = card("WIS13");
        assert_eq!((vesper.name.as_str(), vesper.credits), ("Vesper A", 3));
        assert_eq!((vesper.face.initiative[0], vesper.face.hull, vesper.face.vp), (3, 3, 3));
        let carries = |race, colour| {
            let mut lasers = edition.of(Some(race)).flat_map(|card| edition.card(card).face.lasers.clone());
            lasers.any(|laser| laser.colour == colour)
        };
        assert_eq!(Race::ALL.map(|race| carries(race, Colour::Blue)), [true, false, false, false]);
        assert_eq!(Race::ALL.map(|race| carries(race, Colour::Orange)), [false, true, false, false]);
        let twice = |race| edition.of(Some(race)).any(|card| edition.card(card).face.initiative.len() == 2);
        assert_eq!(Race::ALL.map(twice), [false, false, false, true]);
    }

    /// Copy B of a class is copy A in a mirror.
    #[test]
    fn second_copies_are_mirrored() {
        let edition = edition();
        let mirrored = |edge| match edge {
            Edge::Left => Edge::Right,
            Edge::Right => Edge::Left,
            edge => edge,
        };
        let order = |laser: &Laser| (laser.edge as u8, laser.offset, laser.direction, laser.colour as u8);
        let mut pairs = 0;
        for (at, card) in
            edition.cards.iter().enumerate().filter(|(_, card)| card.name.as_str().ends_with(" A"))
        {
            let other = edition.card(Card(at as u8 + 1));
            let turned = card.face.lasers.iter().map(|laser| Laser {
                edge: mirrored(laser.edge),
                offset: EDGE - laser.offset,
                direction: (3600 - laser.direction) % 3600,
                ..*laser
            });
            let (mut turned, mut lasers): (Vec<Laser>, _) = (turned.collect(), other.face.lasers.clone());
            turned.sort_by_key(order);
            lasers.sort_by_key(order);
            assert_eq!(turned, lasers, "{}", card.name);
            pairs += 1;
        }
        assert_eq!(pairs, 4 * 9 + 1);
    }

    /// The edition with one thing changed.
    fn changed(from: &str, to: &str) -> BadEdition {
        assert!(EDITIONS[0].text.contains(from), "{from}");
        Edition::read(&EDITIONS[0].text.replacen(from, to, 1)).unwrap_err()
    }

    #[test]
    fn a_bad_edition_is_refused_with_line_and_reason() {
        let line = |of: &str| 1 + EDITIONS[0].text.lines().position(|line| line.contains(of)).unwrap();
        let wrong = changed("\"W:T400@0 B:R400@900\"", "\"W:T400@0 B:R400@2700\"");
        assert_eq!((wrong.line, wrong.reason.contains("point outwards")), (line("id = \"WIS03\"") - 1, true));
        let wrong = changed("hull = 1\n", "hull = \"thick\"\n");
        assert_eq!(wrong.line, line("hull = 1"));
        let reason = |from: &str, to: &str| changed(from, to).reason;
        assert!(reason("id = \"WIS02\"", "id = \"WIS01\"").contains("two cards WIS01"));
        assert!(reason("W:T400@0", "X:T400@0").contains("none of the colours"));
        assert!(reason("W:T400@0", "W:T400").contains("not a laser"));
        assert!(reason("W:T400@0", "W:é400@0").contains("not a laser"));
        assert!(reason("B0-800", "B0-801").contains("within its edge"));
        assert!(reason("B0-800", "Q").contains("not a shield"));
        assert!(reason("initiative = [3, 7]", "initiative = [7, 3]").contains("second is higher"));
        assert!(reason("initiative = [1]", "initiative = []").contains("one initiative"));
        assert!(reason("hull = 1\n", "hull = 0\n").contains("hull of 1 or more"));
        assert!(reason("hull = 1\n", "hull = 99\n").contains("larger than 20"));
        assert!(reason("kind = \"cargo\"\n", "kind = \"cargo\"\nhull = 3\n").contains("nothing else"));
        assert!(
            reason("kind = \"asteroid\"", "kind = \"asteroid\"\nrace = \"vak\"")
                .contains("an Asteroid has none")
        );
        assert!(reason("race = \"wiss\"", "race = \"vak\"").contains("have 19 cards, not 20"));
        assert!(reason("equal_fleet = 5", "equal_fleet = 12").contains("cost more than 10 credits"));
        assert!(reason("all = 16", "all = 15").contains("not enough"));
        assert!(reason("[9000, 6000]", "[900, 6000]").contains("a table is 6000"));
        assert!(reason("edition = 1", "edition = 2").contains("not known"));
        assert!(reason("vp = 1\n", "vp = 1\ncolour = 3\n").contains("unknown field `colour`"));
    }

    #[test]
    fn an_edition_survives_json() {
        let text = serde_json::to_string(&edition()).unwrap();
        assert_eq!(serde_json::from_str::<Edition>(&text).unwrap(), edition());
        let broken = text.replacen("\"hull\":1", "\"hull\":0", 1);
        assert!(serde_json::from_str::<Edition>(&broken).unwrap_err().to_string().contains("hull of 1"));
    }
}
