//! Players, options and edition: from these to the first state.

use engine::{BadSetup, Chance, OptionKind, OptionSpec, Seat, Seating, Seats};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::edition::{TABLE_MAX, TABLE_MIN};
use crate::geometry::{Pose, REACH, Size, TURN};
use crate::phases::race;
use crate::state::{Phase, Piece, Player, State, Terms};
use crate::tables::{ASTEROIDS_MAX, Edition, Race, Scale};

/// What can be chosen before a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// CONFLICT-1.1.
    #[ts(optional, as = "Option<u8>")]
    pub players: u8,
    /// CONFLICT-1.5.
    #[ts(optional, as = "Option<Scale>")]
    pub scale: Scale,
    /// What happens with races that are left open (CONFLICT-R.59).
    #[ts(optional, as = "Option<Races>")]
    pub races: Races,
    #[ts(optional, as = "Option<RaceChoice>")]
    pub race_0: RaceChoice,
    #[ts(optional, as = "Option<RaceChoice>")]
    pub race_1: RaceChoice,
    #[ts(optional, as = "Option<RaceChoice>")]
    pub race_2: RaceChoice,
    #[ts(optional, as = "Option<RaceChoice>")]
    pub race_3: RaceChoice,
    #[ts(optional, as = "Option<Deployment>")]
    pub deployment: Deployment,
    /// CONFLICT-R.16: seconds after which "Stop!" comes by itself; 0 for never.
    #[ts(optional, as = "Option<u16>")]
    pub stop_cap: u16,
    /// The table in ticks; 0 for that of the edition.
    #[ts(optional, as = "Option<i32>")]
    pub width: i32,
    #[ts(optional, as = "Option<i32>")]
    pub height: i32,
    /// CONFLICT-13.1: Asteroids instead of Cargo ships; 0 for none.
    #[ts(optional, as = "Option<u8>")]
    pub asteroids: u8,
    /// CONFLICT-R.49: cubes on each Asteroid; 0 for an even share of all.
    #[ts(optional, as = "Option<u8>")]
    pub asteroid_cubes: u8,
    /// CONFLICT-R.51: how it is settled where they lie.
    #[ts(optional, as = "Option<AsteroidPlaces>")]
    pub asteroid_places: AsteroidPlaces,
    /// CONFLICT-R.51: where they lie, if that is settled beforehand; empty if not.
    #[ts(optional, as = "Option<Vec<Pose>>")]
    pub asteroid_poses: Vec<Pose>,
    /// CONFLICT-14.1.
    #[ts(optional, as = "Option<bool>")]
    pub stolen_goods: bool,
    /// CONFLICT-R.33.
    #[ts(optional, as = "Option<bool>")]
    pub ion_second_fire: bool,
    /// House rule: the countdown in per cent of the book's.
    #[ts(optional, as = "Option<u16>")]
    pub timer: u16,
    /// CONFLICT-R.60: how much of a held card's laser lines is shown.
    #[ts(optional, as = "Option<AimAssist>")]
    pub aim_assist: AimAssist,
    /// CONFLICT-R.60: lifting the hand does not deploy yet.
    #[ts(optional, as = "Option<bool>")]
    pub ask_before_deploying: bool,
    /// CONFLICT-R.62: milliseconds from drawing a card until it may be let go of; 0 for none.
    #[ts(optional, as = "Option<u16>")]
    pub hand_ms: u16,
    /// House rule: several seats may play the same race (CONFLICT-R.1).
    #[ts(optional, as = "Option<bool>")]
    pub mirror_races: bool,
    /// House rule: all fleets have the same number of ships (CONFLICT-R.57).
    #[ts(optional, as = "Option<bool>")]
    pub equal_fleets: bool,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            players: 2,
            scale: Scale::Dispute,
            races: Races::Chosen,
            race_0: RaceChoice::Open,
            race_1: RaceChoice::Open,
            race_2: RaceChoice::Open,
            race_3: RaceChoice::Open,
            deployment: Deployment::Timed,
            stop_cap: 0,
            width: 0,
            height: 0,
            asteroids: 0,
            asteroid_cubes: 0,
            asteroid_places: AsteroidPlaces::Usual,
            asteroid_poses: Vec::new(),
            stolen_goods: false,
            ion_second_fire: false,
            timer: 100,
            aim_assist: AimAssist::Stubs,
            ask_before_deploying: false,
            hand_ms: 2000,
            mirror_races: false,
            equal_fleets: false,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Races {
    /// Players choose in turn.
    #[default]
    Chosen,
    /// By lot.
    Dealt,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RaceChoice {
    #[default]
    Open,
    Wiss,
    Vak,
    Tetrakori,
    Hexai,
}

impl RaceChoice {
    pub fn fixed(self) -> Option<Race> {
        match self {
            RaceChoice::Open => None,
            RaceChoice::Wiss => Some(Race::Wiss),
            RaceChoice::Vak => Some(Race::Vak),
            RaceChoice::Tetrakori => Some(Race::Tetrakori),
            RaceChoice::Hexai => Some(Race::Hexai),
        }
    }
}

/// How the deployment ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Deployment {
    /// With the alarm (CONFLICT-3.8).
    #[default]
    Timed,
    /// When somebody has deployed everything (CONFLICT-4.2).
    Stop,
}

/// How it is settled where Asteroids lie (CONFLICT-R.51).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AsteroidPlaces {
    #[default]
    Usual,
    Lot,
    /// As the setup says; if it says nothing the first seat lays them down.
    Placed,
}

/// What is shown of the laser lines of a held card (CONFLICT-R.60).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AimAssist {
    /// Older tables could ask for it; it comes to the same as `Stubs`.
    None,
    /// What is printed on the card.
    #[default]
    Stubs,
    /// Where they would end: a help for training.
    Full,
}

impl Setup {
    /// CONFLICT-R.51: the Asteroids are laid down at the table.
    fn has_asteroids_to_place(&self) -> bool {
        self.asteroids > 0 && self.asteroid_places == AsteroidPlaces::Placed && self.asteroid_poses.is_empty()
    }

    /// CONFLICT-13.2, CONFLICT-R.49: an even share of all cubes, unless the table says how many.
    pub fn cubes_on_asteroid(&self, all: u8) -> u8 {
        if self.asteroid_cubes > 0 { self.asteroid_cubes } else { all / self.asteroids }
    }

    pub fn race(&self, seat: usize) -> Option<Race> {
        [self.race_0, self.race_1, self.race_2, self.race_3][seat].fixed()
    }
}

/// The options of a table, in the order of a form.
pub fn options() -> Vec<OptionSpec> {
    let choice = |default, choices: &[(&'static str, &'static str)]| OptionKind::Choice {
        default,
        choices: choices.to_vec(),
    };
    let number = |default, min, max| OptionKind::Number { default, min, max };
    let toggle = || OptionKind::Toggle { default: false };
    let race = |key, name| OptionSpec {
        key,
        name,
        help: "Fix a race for this seat, or leave it open.",
        rule: Some("CONFLICT-1.3"),
        kind: choice(
            "open",
            &[
                ("open", "Open"),
                ("wiss", "Wiss"),
                ("vak", "Vak"),
                ("tetrakori", "Tetrakori"),
                ("hexai", "Hexai"),
            ],
        ),
    };
    let spec = |key, name, help, rule, kind| OptionSpec { key, name, help, rule: Some(rule), kind };
    vec![
        spec("players", "Players", "Two to four, each for themselves.", "CONFLICT-1.1", number(2, 2, 4)),
        spec(
            "scale",
            "Scale",
            "How many credits each fleet has, and how long the deployment takes.",
            "CONFLICT-1.5",
            choice(
                "dispute",
                &[
                    ("dispute", "Dispute: the smallest fleets, the shortest time"),
                    ("conflict", "Conflict: between the two"),
                    ("war", "War: the largest fleets, the longest time"),
                ],
            ),
        ),
        spec(
            "races",
            "Open races",
            "Choose open races in turn, or let the table deal them.",
            "CONFLICT-R.59",
            choice("chosen", &[("chosen", "Chosen in turn"), ("dealt", "Dealt by lot")]),
        ),
        race("race_0", "Race of the first seat"),
        race("race_1", "Race of the second seat"),
        race("race_2", "Race of the third seat"),
        race("race_3", "Race of the fourth seat"),
        spec(
            "deployment",
            "Deployment",
            "Against the clock, or until somebody has deployed every card.",
            "CONFLICT-4.1",
            choice("timed", &[("timed", "Against the clock"), ("stop", "Stop! with the first empty deck")]),
        ),
        spec(
            "stop_cap",
            "Longest Stop! deployment",
            "Seconds until Stop! comes by itself; 0 means never.",
            "CONFLICT-R.16",
            number(0, 0, 3600),
        ),
        spec(
            "asteroids",
            "Asteroids",
            "How many Asteroids lie on the table instead of Cargo ships.",
            "CONFLICT-13.1",
            number(0, 0, 5),
        ),
        spec(
            "asteroid_cubes",
            "Cubes on each Asteroid",
            "0 shares all cubes evenly.",
            "CONFLICT-R.49",
            number(0, 0, 16),
        ),
        spec(
            "asteroid_places",
            "Where Asteroids lie",
            "In their usual places, by lot, or where the first seat puts them.",
            "CONFLICT-R.51",
            choice(
                "usual",
                &[("usual", "Usual places"), ("lot", "By lot"), ("placed", "Placed by the first seat")],
            ),
        ),
        spec(
            "stolen_goods",
            "Stolen goods",
            "The ship that fires the last shot takes the cubes of a destroyed ship.",
            "CONFLICT-14.1",
            toggle(),
        ),
        spec(
            "ion_second_fire",
            "Ion delays second fire",
            "A ship that fires twice can still be delayed before its second time.",
            "CONFLICT-R.33",
            toggle(),
        ),
        spec(
            "width",
            "Table width",
            "A card is 800 wide; 0 means the usual size.",
            "CONFLICT-1.6",
            number(0, 0, 30_000),
        ),
        spec(
            "height",
            "Table height",
            "A card is 800 wide; 0 means the usual size.",
            "CONFLICT-1.6",
            number(0, 0, 30_000),
        ),
        spec(
            "timer",
            "Time in per cent",
            "House rule: 200 gives everybody twice the time.",
            "CONFLICT-R.60",
            number(100, 25, 1000),
        ),
        spec(
            "aim_assist",
            "Aiming lines",
            "See where the lasers of your card will end while you hold it. For training.",
            "CONFLICT-R.60",
            choice("stubs", &[("stubs", "Only what is printed"), ("full", "Whole lines (training)")]),
        ),
        spec(
            "ask_before_deploying",
            "Ask before deploying",
            "House rule: a card waits for “Deploy” after you let go. On touch screens it always does.",
            "CONFLICT-R.60",
            toggle(),
        ),
        spec(
            "hand_ms",
            "Time for each card",
            "Milliseconds until a card can be let go of after it is drawn; 0 for none.",
            "CONFLICT-R.62",
            number(2000, 0, 10_000),
        ),
        spec(
            "mirror_races",
            "Mirror races",
            "House rule: several seats may play the same race.",
            "CONFLICT-R.1",
            toggle(),
        ),
        spec(
            "equal_fleets",
            "Equal fleets",
            "House rule: every fleet has the same number of ships.",
            "CONFLICT-R.57",
            toggle(),
        ),
    ]
}

pub fn seating(setup: &Setup) -> Result<Seating, BadSetup> {
    let between = |option, value: i64, min: i64, max: i64| match (min..=max).contains(&value) {
        true => Ok(()),
        false => Err(BadSetup::new(option, format!("{value} is not between {min} and {max}"))),
    };
    between("players", setup.players.into(), 2, 4)?;
    if setup.stop_cap != 0 {
        between("stop_cap", setup.stop_cap.into(), 10, 3600)?;
    }
    between("timer", setup.timer.into(), 25, 1000)?;
    between("hand_ms", setup.hand_ms.into(), 0, 10_000)?;
    if setup.width != 0 {
        between("width", setup.width.into(), TABLE_MIN[0].into(), TABLE_MAX.into())?;
    }
    if setup.height != 0 {
        between("height", setup.height.into(), TABLE_MIN[1].into(), TABLE_MAX.into())?;
    }
    between("asteroids", setup.asteroids.into(), 0, ASTEROIDS_MAX as i64)?;
    let seats = setup.players as usize;
    for (seat, key) in RACE_KEYS.into_iter().enumerate().skip(seats) {
        if setup.race(seat).is_some() {
            return Err(BadSetup::new(key, format!("there is no seat {seat} with {seats} players")));
        }
    }
    for (one, two) in (0..seats).flat_map(|two| (0..two).map(move |one| (one, two))) {
        if let (Some(race), false) = (setup.race(one), setup.mirror_races)
            && setup.race(two) == Some(race)
        {
            return Err(BadSetup::new(RACE_KEYS[two], format!("two seats cannot both play the {race}")));
        }
    }
    Ok(Seating::free_for_all(setup.players))
}

const RACE_KEYS: [&str; 4] = ["race_0", "race_1", "race_2", "race_3"];

/// CONFLICT-1.7: Preparation comes first.
pub fn start(setup: &Setup, edition: &Edition, chance: &mut impl Chance) -> Result<State, BadSetup> {
    let seats = seating(setup)?.seats;
    let [width, height] = edition.scale(setup.scale).tables[seats as usize - 2];
    let or = |chosen: i32, usual: i32| if chosen == 0 { usual } else { chosen };
    let size = Size { width: or(setup.width, width), height: or(setup.height, height) };
    let pieces = asteroids(setup, edition, size, chance)?;
    let on_rocks: u8 = pieces.iter().map(|piece| piece.cubes).sum();
    let players = (0..seats as usize).map(|seat| Player::new(setup.race(seat))).collect();
    let first = Seat(chance.below(u32::from(seats)) as u8);
    let mut state = State {
        terms: Terms { setup: setup.clone(), edition: edition.clone(), size },
        phase: Phase::Asteroids,
        first,
        players,
        pieces,
        holding: Vec::new(),
        cubes_boxed: edition.cubes - on_rocks,
        cubes_vaporized: 0,
    };
    if setup.races == Races::Dealt {
        race::deal(&mut state, chance);
    }
    if !setup.has_asteroids_to_place() {
        race::begin(&mut state);
    }
    Ok(state)
}

/// CONFLICT-13.1, CONFLICT-13.2, CONFLICT-R.49, CONFLICT-R.51.
fn asteroids(
    setup: &Setup,
    edition: &Edition,
    size: Size,
    chance: &mut impl Chance,
) -> Result<Vec<Piece>, BadSetup> {
    let count = setup.asteroids;
    if count == 0 {
        return match (setup.asteroid_cubes, setup.asteroid_poses.is_empty()) {
            (0, true) => Ok(Vec::new()),
            (0, false) => Err(BadSetup::new("asteroid_poses", "there are no Asteroids to place")),
            _ => Err(BadSetup::new("asteroid_cubes", "there are no Asteroids to put cubes on")),
        };
    }
    let cubes = setup.cubes_on_asteroid(edition.cubes);
    if cubes > edition.cubes / count {
        let reason = format!("{cubes} cubes on each of {count} Asteroids are more than {}", edition.cubes);
        return Err(BadSetup::new("asteroid_cubes", reason));
    }
    let poses = match (setup.asteroid_places, setup.asteroid_poses.is_empty()) {
        (AsteroidPlaces::Placed, true) => return Ok(Vec::new()),
        (AsteroidPlaces::Usual, true) => usual_places(count, size),
        (AsteroidPlaces::Lot, true) => places_by_lot(count, size, chance),
        (AsteroidPlaces::Lot, false) => {
            return Err(BadSetup::new("asteroid_poses", "the lot says where Asteroids lie"));
        }
        (AsteroidPlaces::Usual | AsteroidPlaces::Placed, false) => setup.asteroid_poses.clone(),
    };
    if poses.len() != count as usize {
        let reason = format!("{} places for {count} Asteroids", poses.len());
        return Err(BadSetup::new("asteroid_poses", reason));
    }
    for (at, pose) in poses.iter().enumerate() {
        if size.fits(*pose, poses[..at].iter().copied()).is_err() {
            let reason = format!("Asteroid {} lies off the table or touches another", at + 1);
            return Err(BadSetup::new("asteroid_poses", reason));
        }
    }
    let cards = edition.of(None).zip(poses);
    Ok(cards.map(|(card, pose)| Piece { cubes, ..Piece::new(card, None, pose) }).collect())
}

/// The usual places of 1 to 5 Asteroids, in thousandths of the table.
const PLACES: [&[(i32, i32)]; 5] = [
    &[(500, 500)],
    &[(350, 500), (650, 500)],
    &[(500, 300), (350, 680), (650, 680)],
    &[(350, 320), (650, 320), (350, 680), (650, 680)],
    &[(500, 500), (350, 320), (650, 320), (350, 680), (650, 680)],
];

fn usual_places(count: u8, size: Size) -> Vec<Pose> {
    let places = PLACES[count as usize - 1].iter();
    places.map(|(p, q)| Pose { x: size.width * p / 1000, y: size.height * q / 1000, r: 0 }).collect()
}

/// The table is divided into fields that hold a card each, turned in any way; so many of them are drawn, and where in
/// its field and how turned each Asteroid lies.
fn places_by_lot(count: u8, size: Size, chance: &mut impl Chance) -> Vec<Pose> {
    let (columns, rows) = (size.width / (2 * REACH), size.height / (2 * REACH));
    let (width, height) = (size.width / columns, size.height / rows);
    let mut fields: Vec<(i32, i32)> = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y))).collect();
    chance.shuffle(&mut fields);
    let mut within = |room: i32| chance.below((room - 2 * REACH + 1) as u32) as i32 + REACH;
    let places: Vec<(i32, i32)> = fields
        .into_iter()
        .take(count as usize)
        .map(|(x, y)| (x * width + within(width), y * height + within(height)))
        .collect();
    places.into_iter().map(|(x, y)| Pose { x, y, r: chance.below(TURN as u32) as i32 }).collect()
}

impl State {
    /// All seats of the table.
    pub fn seats(&self) -> Seats {
        Seats::all(self.players.len() as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Scene, edition};
    use engine::Fast;

    fn wrong(setup: Setup) -> String {
        let mut chance = Fast::new(1);
        start(&setup, &edition(), &mut chance).unwrap_err().to_string()
    }

    /// CONFLICT-1.1, CONFLICT-1.5, CONFLICT-1.6: two to four players, three scales, and a table for each.
    #[test]
    fn tables_grow_with_scale_and_players() {
        let size =
            |players, scale| Scene::start(Setup { players, scale, ..Setup::default() }).state.terms.size;
        assert_eq!(size(2, Scale::Dispute), Size { width: 9000, height: 6000 });
        assert_eq!(size(3, Scale::Conflict), Size { width: 12900, height: 8600 });
        assert_eq!(size(4, Scale::War), Size { width: 17100, height: 11400 });
        let chosen = Scene::start(Setup { width: 6000, ..Setup::default() }).state.terms.size;
        assert_eq!(chosen, Size { width: 6000, height: 6000 });
        for players in [0, 1, 5, 255] {
            assert!(wrong(Setup { players, ..Setup::default() }).starts_with("option `players`"));
        }
    }

    /// CONFLICT-13.1, CONFLICT-13.2, CONFLICT-R.49: so many Asteroids with an even share of the cubes, or fewer.
    #[test]
    fn asteroids_share_the_cubes() {
        for (asteroids, cubes) in [(1, 16), (2, 8), (3, 5), (4, 4), (5, 3)] {
            let state = Scene::start(Setup { asteroids, ..Setup::default() }).state;
            assert_eq!(state.pieces.len(), asteroids as usize);
            assert!(state.pieces.iter().all(|piece| piece.cubes == cubes && piece.owner.is_none()));
            assert_eq!(state.cubes_boxed, 16 - asteroids * cubes);
        }
        let state = Scene::start(Setup { asteroids: 2, asteroid_cubes: 3, ..Setup::default() }).state;
        assert_eq!((state.pieces[1].cubes, state.cubes_boxed), (3, 10));
        assert!(
            wrong(Setup { asteroids: 2, asteroid_cubes: 9, ..Setup::default() }).contains("more than 16")
        );
        assert!(wrong(Setup { asteroids: 6, ..Setup::default() }).starts_with("option `asteroids`"));
        assert!(wrong(Setup { asteroid_cubes: 3, ..Setup::default() }).contains("no Asteroids"));
    }

    /// CONFLICT-R.51: the usual places fit every table that is allowed; others must lie on the table and apart.
    #[test]
    fn asteroids_lie_where_they_may() {
        for (width, height) in [(6000, 4000), (6000, 30_000), (30_000, 4000), (9000, 6000)] {
            for asteroids in 1..=5 {
                Scene::start(Setup { asteroids, width, height, ..Setup::default() });
            }
        }
        let at = |x, y, r| Pose { x, y, r };
        let placed = |asteroid_poses| Setup { asteroids: 2, asteroid_poses, ..Setup::default() };
        let state = Scene::start(placed(vec![at(400, 400, 0), at(3000, 3000, 450)])).state;
        assert_eq!(state.pieces[1].pose, at(3000, 3000, 450));
        for poses in [
            vec![at(400, 400, 0), at(1200, 400, 0)],
            vec![at(399, 400, 0), at(3000, 400, 0)],
            vec![at(i32::MIN, i32::MAX, 0), at(3000, 400, 0)],
            vec![at(400, 400, 0), at(3000, 400, 3600)],
        ] {
            assert!(wrong(placed(poses)).contains("off the table or touches"));
        }
        assert!(wrong(placed(vec![at(400, 400, 0)])).contains("1 places for 2 Asteroids"));
    }

    /// CONFLICT-R.51: the lot finds other places every time, on the table and apart, also on the smallest table.
    #[test]
    fn conflict_r_51_asteroids_are_drawn_by_lot() {
        let lot = Setup { asteroids: 5, asteroid_places: AsteroidPlaces::Lot, ..Setup::default() };
        let mut seen = Vec::new();
        for (seed, (width, height)) in [(6000, 4000), (6000, 30_000), (9000, 6000), (0, 0)]
            .into_iter()
            .flat_map(|size| (0..40).map(move |seed| (seed, size)))
        {
            let setup = Setup { width, height, ..lot.clone() };
            let state = start(&setup, &edition(), &mut Fast::new(seed)).unwrap();
            let poses: Vec<Pose> = state.pieces.iter().map(|piece| piece.pose).collect();
            // The same places, asked for one by one, are places that a table may ask for.
            let asked =
                Setup { asteroid_poses: poses.clone(), asteroid_places: AsteroidPlaces::Placed, ..setup };
            start(&asked, &edition(), &mut Fast::new(seed)).unwrap();
            seen.push(poses[0]);
        }
        seen.dedup();
        assert!(seen.len() > 150);
        let both = Setup { asteroid_poses: vec![Pose { x: 1000, y: 1000, r: 0 }], asteroids: 1, ..lot };
        assert!(wrong(both).contains("the lot says"));
    }

    /// CONFLICT-R.60, CONFLICT-R.16: what a table has that says nothing. Tables of old spell what they had.
    #[test]
    fn conflict_r_60_a_table_that_says_nothing_keeps_to_the_book() {
        let Setup { stop_cap, aim_assist, ask_before_deploying, asteroid_places, .. } = Setup::default();
        assert_eq!((stop_cap, aim_assist), (0, AimAssist::Stubs));
        assert_eq!((ask_before_deploying, asteroid_places), (false, AsteroidPlaces::Usual));
        for aim in ["none", "stubs", "full"] {
            let text = format!(r#"{{"aim_assist":"{aim}","stop_cap":300,"asteroid_poses":[]}}"#);
            let old: Setup = serde_json::from_str(&text).unwrap();
            assert_eq!((old.stop_cap, old.asteroid_places), (300, AsteroidPlaces::Usual));
        }
    }

    /// CONFLICT-R.1: no race twice, unless the table has mirror races.
    #[test]
    fn races_differ() {
        let vak = RaceChoice::Vak;
        let twice = Setup { race_0: vak, race_1: vak, ..Setup::default() };
        assert_eq!(wrong(twice.clone()), "option `race_1`: two seats cannot both play the Vak");
        Scene::start(Setup { mirror_races: true, ..twice });
        assert!(wrong(Setup { race_2: vak, ..Setup::default() }).contains("no seat 2"));
    }

    #[test]
    fn nonsense_is_named() {
        for (setup, option) in [
            (Setup { width: 5999, ..Setup::default() }, "width"),
            (Setup { height: 30_001, ..Setup::default() }, "height"),
            (Setup { timer: 24, ..Setup::default() }, "timer"),
            (Setup { stop_cap: 1, ..Setup::default() }, "stop_cap"),
            (Setup { stop_cap: 9, ..Setup::default() }, "stop_cap"),
        ] {
            assert!(wrong(setup).starts_with(&format!("option `{option}`")));
        }
    }
}
