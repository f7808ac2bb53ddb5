//! Battles as text: each line is a card that was made up for the test and where it lies.
//!
//! ```text
//! A(0, 2, 3, 1; R:fwd W:R400@900; L0-800) @ 1000,3000,900     seat, initiative, hull, VP; lasers; shields
//! K(1, 8; L0-800) @ 3000,3000,0                               a Cargo ship: seat, cubes; shields
//! Rock(12) @ 4500,3000,0                                      an Asteroid: cubes
//! ```
//!
//! Hull and VP are 2 and 1 where they are left out; `fwd` is `T400@0`; two initiatives are written `3/7`.

use engine::{Seat, Told};
use stellar_conflict::battle::{End, Field, Fighter, Result, Rules, resolve};
use stellar_conflict::{Event, Face, Fate, Kind, Name, Pose, Ship, Size, laser, shield};

pub const PLAIN: Rules = Rules { seats: 2, stolen_goods: false, ion_second_fire: false };
pub const STOLEN: Rules = Rules { stolen_goods: true, ..PLAIN };
pub const THREE: Rules = Rules { seats: 3, ..PLAIN };

struct Card {
    name: String,
    owner: Option<Seat>,
    face: Face,
    cubes: u8,
    pose: Pose,
}

fn numbers(text: &str) -> Vec<i32> {
    text.split(',').map(|number| number.trim().parse().expect(text)).collect()
}

fn card(line: &str) -> Card {
    let (name, rest) = line.split_once('(').expect(line);
    let (inside, place) = rest.split_once(") @").expect(line);
    let mut parts = inside.split(';').map(str::trim);
    let values: Vec<&str> = parts.next().expect(line).split(',').map(str::trim).collect();
    let [x, y, r] = numbers(place)[..] else { panic!("{line}") };
    let (pose, name) = (Pose { x, y, r }, name.trim().to_string());
    let value = |at: usize, usual: u8| values.get(at).map_or(usual, |value| value.parse().expect(line));
    let (kind, owner, cubes) = match name.as_str() {
        "Rock" => (Kind::Asteroid, None, value(0, 0)),
        "K" => (Kind::Cargo, Some(Seat(value(0, 0))), value(1, 0)),
        _ => (Kind::Ship, Some(Seat(value(0, 0))), 0),
    };
    let ship = kind == Kind::Ship;
    let mut list =
        |given: bool| if given { parts.next().unwrap_or("").replace("fwd", "T400@0") } else { String::new() };
    let (lasers, shields) = (list(ship), list(true));
    let initiative = if ship {
        values[1].split('/').map(|value| value.parse().expect(line)).collect()
    } else {
        Default::default()
    };
    let face = Face {
        kind,
        initiative,
        hull: if ship { value(2, 2) } else { 0 },
        vp: if ship { value(3, 1) } else { 0 },
        lasers: lasers.split_whitespace().map(|text| laser(text).expect(text)).collect(),
        shields: shields.split_whitespace().map(|text| shield(text).expect(text)).collect(),
    };
    Card { name, owner, face, cubes, pose }
}

/// A battle that was fought.
pub struct Fought {
    names: Vec<String>,
    pub result: Result,
    pub events: Vec<Event>,
    points: Vec<i32>,
}

/// Fights it out on a table of 9000 by 6000.
pub fn fight(rules: Rules, text: &str) -> Fought {
    let cards: Vec<Card> = text.lines().map(str::trim).filter(|line| !line.is_empty()).map(card).collect();
    let mut field = Field::new(Size { width: 9000, height: 6000 });
    for Card { name, owner, face, cubes, pose } in &cards {
        assert!(field.fits(*pose), "{name} does not lie free on the table");
        let name = Name::new(name).expect("a name");
        field.push(Fighter { face, name, owner: *owner, pose: *pose, cubes: *cubes });
    }
    let mut told: Vec<Told<Event>> = Vec::new();
    let result = resolve(&field, &rules, &mut told);
    assert_eq!(result, resolve(&field, &rules, &mut engine::Silent));
    let points = (0..rules.seats).map(|seat| result.points(&field, Seat(seat))).collect();
    let names = cards.iter().map(|card| card.name.clone()).collect();
    Fought { names, result, events: told.into_iter().map(|told| told.event).collect(), points }
}

impl Fought {
    pub fn end(&self, name: &str) -> &End {
        let at = self.names.iter().position(|other| other == name).expect(name);
        &self.result.ends[at]
    }

    pub fn points(&self) -> &[i32] {
        &self.points
    }

    pub fn damage(&self, name: &str) -> u16 {
        self.end(name).damage.iter().sum()
    }

    pub fn cubes(&self, name: &str) -> u8 {
        self.end(name).cubes
    }

    pub fn delays(&self, name: &str) -> u16 {
        self.end(name).delays
    }

    /// In whose kill pile a ship is; none if it is vaporized or stands.
    pub fn pile(&self, name: &str) -> Option<u8> {
        match self.end(name).fate {
            Fate::Destroyed { pile } => pile.map(|seat| seat.0),
            _ => None,
        }
    }

    pub fn stands(&self, name: &str) -> bool {
        self.end(name).fate == Fate::Standing
    }

    /// The numbers at which a ship fired.
    pub fn fired(&self, name: &str) -> Vec<u16> {
        let steps = self.events.iter().filter_map(|event| match event {
            Event::StepBegan { now, ships } => Some((*now, ships)),
            _ => None,
        });
        let is = |ship: &Ship| ship.name.as_str() == name;
        steps.filter(|(_, ships)| ships.iter().any(is)).map(|(now, _)| now).collect()
    }

    /// What the beams of a ship met, in order: the name, `name■` at a shield, `·` off the table.
    pub fn beams(&self, name: &str) -> String {
        let beams = self.events.iter().filter_map(|event| match event {
            Event::Fired(beam) if beam.ship.name.as_str() == name => Some(beam),
            _ => None,
        });
        let words = beams.map(|beam| match beam.target {
            None => "·".to_string(),
            Some(target) if beam.shield => format!("{}■", target.name),
            Some(target) => target.name.to_string(),
        });
        words.collect::<Vec<_>>().join(" ")
    }
}
