//! Players, options and edition: from these to the first state.

use engine::{BadSetup, Chance, OptionValue, Seat, Seating, Seats};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::edition::{CUBES_MAX, TABLE_MAX, TABLE_MIN};
use crate::geometry::{Pose, REACH, Size, TURN};
use crate::phases::race;
use crate::state::{Phase, Piece, Player, State, Terms};
use crate::tables::{ASTEROIDS_MAX, Edition, Race};

engine::setup! {
    /// What can be chosen before a game.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
    pub struct Setup {
        players: u8 = 2, "Players" ["CONFLICT-1.1"] "Two to four, each for themselves.", 2..=4;
        scale: Scale = Scale::Dispute, "Scale" ["CONFLICT-1.5"]
            "How many credits each fleet has, and how long the deployment takes.";
        races: Races = Races::Chosen, "Open races" ["CONFLICT-R.59"]
            "Choose open races in turn, or let the table deal them.";
        race_0: RaceChoice = RaceChoice::Open, "Race of the first seat" ["CONFLICT-1.3"]
            "Fix a race for this seat, or leave it open.";
        race_1: RaceChoice = RaceChoice::Open, "Race of the second seat" ["CONFLICT-1.3"]
            "Fix a race for this seat, or leave it open.";
        race_2: RaceChoice = RaceChoice::Open, "Race of the third seat" ["CONFLICT-1.3"]
            "Fix a race for this seat, or leave it open.";
        race_3: RaceChoice = RaceChoice::Open, "Race of the fourth seat" ["CONFLICT-1.3"]
            "Fix a race for this seat, or leave it open.";
        deployment: Deployment = Deployment::Timed, "Deployment" ["CONFLICT-4.1"]
            "Against the clock, or until somebody has deployed every card.";
        stop_cap: u16 = 0, "Longest Stop! deployment" ["CONFLICT-R.16"]
            "Seconds until Stop! comes by itself; 0 means never.",
            0..=3600;
        asteroids: u8 = 0, "Asteroids" ["CONFLICT-13.1"]
            "How many Asteroids lie on the table instead of Cargo ships.",
            0..=ASTEROIDS_MAX as i64;
        asteroid_cubes: u8 = 0, "Cubes on each Asteroid" ["CONFLICT-R.49"]
            "0 shares all cubes evenly.",
            0..=CUBES_MAX.into();
        asteroid_places: AsteroidPlaces = AsteroidPlaces::Usual, "Where Asteroids lie" ["CONFLICT-R.51"]
            "In their usual places, by lot, or where the first seat puts them.";
        /// CONFLICT-R.51: where they lie, if that is settled beforehand; empty if not.
        asteroid_poses: Vec<Pose> = Vec::new();
        stolen_goods: bool = false, "Stolen goods" ["CONFLICT-14.1"]
            "The ship that fires the last shot takes the cubes of a destroyed ship.";
        ion_second_fire: bool = false, "Ion delays second fire" ["CONFLICT-R.33"]
            "A ship that fires twice can still be delayed before its second time.";
        width: i32 = 0, "Table width" ["CONFLICT-1.6"]
            "A card is 800 wide; 0 means the usual size.",
            0..=TABLE_MAX.into();
        height: i32 = 0, "Table height" ["CONFLICT-1.6"]
            "A card is 800 wide; 0 means the usual size.",
            0..=TABLE_MAX.into();
        timer: u16 = 100, "Time in per cent" ["CONFLICT-R.60"]
            "House rule: 200 gives everybody twice the time.",
            25..=1000;
        aim_assist: AimAssist = AimAssist::Stubs, "Aiming lines" ["CONFLICT-R.60"]
            "See where the lasers of your card will end while you hold it. For training.";
        ask_before_deploying: bool = false, "Ask before deploying" ["CONFLICT-R.60"]
            "House rule: a card waits for “Deploy” after you let go. On touch screens it always does.";
        hand_ms: u16 = 2000, "Time for each card" ["CONFLICT-R.62"]
            "Milliseconds until a card can be let go of after it is drawn; 0 for none.",
            0..=10_000;
        mirror_races: bool = false, "Mirror races" ["CONFLICT-R.1"]
            "House rule: several seats may play the same race.";
        equal_fleets: bool = false, "Equal fleets" ["CONFLICT-R.57"]
            "House rule: every fleet has the same number of ships.";
    }
}

engine::choices! {
    /// How large a battle is.
    pub enum Scale {
        Dispute "dispute" "Dispute: the smallest fleets, the shortest time";
        Conflict "conflict" "Conflict: between the two";
        War "war" "War: the largest fleets, the longest time";
    }

    /// What happens with races that are left open.
    pub enum Races {
        Chosen "chosen" "Chosen in turn";
        Dealt "dealt" "Dealt by lot";
    }

    pub enum RaceChoice {
        Open "open" "Open";
        Wiss "wiss" "Wiss";
        Vak "vak" "Vak";
        Tetrakori "tetrakori" "Tetrakori";
        Hexai "hexai" "Hexai";
    }

    /// How the deployment ends.
    pub enum Deployment {
        /// With the alarm (CONFLICT-3.8).
        Timed "timed" "Against the clock";
        /// When somebody has deployed everything (CONFLICT-4.2).
        Stop "stop" "Stop! with the first empty deck";
    }

    /// How it is settled where Asteroids lie (CONFLICT-R.51).
    pub enum AsteroidPlaces {
        Usual "usual" "Usual places";
        Lot "lot" "By lot";
        /// As the setup says; if it says nothing the first seat lays them down.
        Placed "placed" "Placed by the first seat";
    }

    /// What is shown of the laser lines of a held card (CONFLICT-R.60).
    pub enum AimAssist {
        Stubs "stubs" "Only what is printed";
        /// Where they would end: a help for training.
        Full "full" "Whole lines (training)";
        /// Older tables could ask for it; it comes to the same as `Stubs`.
        None "none";
    }
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

pub fn seating(setup: &Setup) -> Result<Seating, BadSetup> {
    setup.check_bounds()?;
    let least = [
        ("stop_cap", i64::from(setup.stop_cap), 10..=3600),
        ("width", setup.width.into(), TABLE_MIN[0].into()..=TABLE_MAX.into()),
        ("height", setup.height.into(), TABLE_MIN[1].into()..=TABLE_MAX.into()),
    ];
    for (option, value, bounds) in least {
        if value != 0 {
            value.within(option, bounds)?;
        }
    }
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
