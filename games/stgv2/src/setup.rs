//! Players, options and scenario: from these to the first state.

use std::sync::Arc;

use engine::{BadSetup, Chance, FirstSeat, Seating};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::field::Field;
use crate::place::at;
use crate::state::{Agreed, Column, Player, Ship, State, Step, Terms};
use crate::tables::Edition;

engine::setup! {
    /// What can be chosen before a game. The switches are those of STG-E16; their defaults are our rulings.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
    pub struct Setup {
        mode: Mode = Mode::Duel, "Players" ["STG-E1"]
            "Two, three or four players, each number on its own field.";
        first_player: FirstSeat = FirstSeat::Random, "Starting player" ["STG-E1"]
            "Who has the first turn of every round.";
        reroll: Reroll = Reroll::Best, "Further rolls" ["STG-R2"]
            "Each cell in ATTACK or DEFEND is one more roll. What counts of them?";
        diagonals: bool = false, "Diagonal spaces" ["STG-R13"]
            "Neighbouring rods are also one space apart where the heights differ by one.";
        zigzag_near: ZigzagNear = ZigzagNear::Exists, "Last step of a zigzag" ["STG-R23"]
            "A zigzag ends in its first direction, or as near to it as it can. What if a piece is there?";
        block_choice: BlockChoice = BlockChoice::MustComplete, "Flying into a block" ["STG-R24"]
            "May a ship choose a way that is blocked, and so end its set early?";
        set_moment: SetMoment = SetMoment::PerShip, "When ships fly a set" ["STG-R27"]
            "May each ship fly a set when it likes, or do all ships fly it one after another?";
        group_reach: GroupReach = GroupReach::Station, "Group attacks" ["STG-R36"]
            "Ships at their station may attack as a group. What must the helpers be next to?";
        protection_ends: ProtectionEnds = ProtectionEnds::Purchase, "End of protection" ["STG-R42"]
            "What ends the protection that everybody starts with?";
        protected_return_fire: ProtectedReturnFire = ProtectedReturnFire::Hits,
            "Return fire at a protected player" ["STG-R42"]
            "A protected player may attack. Does the return fire hit?";
        destroy_by: DestroyBy = DestroyBy::Count, "Destruction" ["STG-R48"]
            "A ship is destroyed when it takes as many hits as …";
        goal: u16 = 0, "Spendys of the charter" ["STG-E14"]
            "Spendys that you need on your station; 0 for the scenario's number.",
            0..=1000;
        round_limit: u16 = 0, "Rounds at most" ["STG-E14"]
            "The game ends after this round; 0 for the scenario's number.",
            0..=1000;
    }
}

engine::choices! {
    /// How many play; each number has its own map.
    pub enum Mode {
        Duel "duel" "Two players";
        Trio "trio" "Three players";
        Quartet "quartet" "Four players";
    }

    /// What further rolls are good for.
    pub enum Reroll {
        Best "best" "The best roll counts";
        Sum "sum" "All rolls are added";
        Last "last" "The last roll counts; the defender may stop";
    }

    /// Whether occupied places count when the nearest direction is sought.
    pub enum ZigzagNear {
        Exists "exists" "It blocks the ship";
        Free "free" "The ship takes the next nearest direction";
    }

    /// Whether a ship may fly into what blocks it by choice.
    pub enum BlockChoice {
        MustComplete "must_complete" "Only if no way is free";
        Free "free" "By choice";
    }

    /// Whether each ship flies a set at its own moment.
    pub enum SetMoment {
        PerShip "per_ship" "Each at its own moment";
        Together "together" "All together";
    }

    /// What members of a group attack must be adjacent to.
    pub enum GroupReach {
        Station "station" "Their station";
        Target "target" "Station and target";
    }

    /// What ends the protection.
    pub enum ProtectionEnds {
        Purchase "purchase" "Buying a ship";
        PurchaseOrAttack "purchase_or_attack" "Buying a ship, or attacking";
    }

    /// What return fire does to a protected attacker.
    pub enum ProtectedReturnFire {
        Hits "hits" "It hits";
        Immune "immune" "There is none";
    }

    /// What hits are compared with to see whether a ship is destroyed.
    pub enum DestroyBy {
        Count "count" "it has parts";
        Value "value" "its parts can pay";
    }
}

impl Mode {
    pub fn seats(self) -> u8 {
        self as u8 + 2
    }
}

pub fn seating(setup: &Setup) -> Result<Seating, BadSetup> {
    let seats = setup.mode.seats();
    setup.first_player.check("first_player", seats)?;
    setup.check_bounds()?;
    Ok(Seating::free_for_all(seats))
}

impl Terms {
    /// What follows from a setup and a scenario.
    pub fn new(setup: &Setup, edition: &Edition) -> Result<Terms, BadSetup> {
        let seats = seating(setup)?.seats;
        let Some(number) = edition.map(seats) else {
            let reason = format!("the scenario {} has no map for {seats} players", edition.name);
            return Err(BadSetup::new("mode", reason));
        };
        let map = &edition.maps[number];
        let field = Field::new(&map.tiles, edition.heights, setup.diagonals)
            .map_err(|reason| BadSetup::new("mode", reason))?;
        let from_station = map.stations.iter().map(|station| field.distances(*station)).collect();
        let from_cluster = map.clusters.iter().map(|cluster| field.distances(cluster.at)).collect();
        let (setup, edition) = (*setup, edition.clone());
        Ok(Terms(Arc::new(Agreed { setup, edition, map: number, field, from_station, from_cluster })))
    }
}

/// Setup and scenario travel; the rest follows from them.
#[derive(Serialize, Deserialize)]
struct Written {
    setup: Setup,
    edition: Edition,
}

impl Serialize for Terms {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Written { setup: self.setup, edition: self.edition.clone() }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Terms {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let written = Written::deserialize(from)?;
        Terms::new(&written.setup, &written.edition).map_err(serde::de::Error::custom)
    }
}

/// The first state, before anything of the first turn has happened.
pub fn start(setup: &Setup, edition: &Edition, chance: &mut impl Chance) -> Result<State, BadSetup> {
    let terms = Terms::new(setup, edition)?;
    let seats = setup.mode.seats();
    let first = setup.first_player.drawn(seats, chance);
    let players = terms.map().stations.iter().map(|station| {
        let start = &edition.start;
        let at = at(station.q, station.r, station.level + start.rise);
        let ship = Ship { at, parts: start.parts, ..Ship::default() };
        let mut player =
            Player { on: start.spendys, cells: start.cells, protected: true, ..Player::default() };
        player.ships[0] = Some(ship);
        player
    });
    Ok(State {
        players: players.collect(),
        outposts: Default::default(),
        deck: edition.deck,
        discards: [0; 5],
        laid: Default::default(),
        sets: Default::default(),
        round: 1,
        first,
        active: first,
        step: Step::Allocate { column: Column::Move },
        flight: None,
        joint: None,
        courses: Vec::new(),
        battle: None,
        used: 0,
        collected: 0,
        battles: 0,
        ended: None,
        terms,
    })
}

#[cfg(test)]
mod tests {
    use engine::{Fast, Scripted, Seat};

    use super::*;
    use crate::place::At;
    use crate::scene::edition;
    use crate::tables::Map;

    fn first(setup: Setup) -> State {
        start(&setup, &edition(), &mut Fast::new(1)).unwrap()
    }

    fn of(mode: Mode) -> Setup {
        Setup { mode, ..Setup::default() }
    }

    const MODES: [Mode; 3] = [Mode::Duel, Mode::Trio, Mode::Quartet];

    /// STG-E1, STG-2.4, STG-5.1, STG-6.9: what everybody starts with.
    #[test]
    fn everybody_starts_alike() {
        for mode in MODES {
            let state = first(of(mode));
            assert_eq!(state.players.len(), mode.seats() as usize);
            for (seat, player) in state.players.iter().enumerate() {
                let station = state.terms.map().stations[seat];
                let ship = player.ships[0].unwrap();
                assert_eq!((ship.at, ship.parts), (at(station.q, station.r, 3), [1, 1, 3, 0]));
                assert_eq!((player.on, player.cells, player.protected), (8, 5, true));
            }
        }
    }

    /// STG-E1: the first player is drawn by lot, or fixed by the table.
    #[test]
    fn the_first_player_is_drawn() {
        let state = start(&of(Mode::Quartet), &edition(), &mut Scripted::new(&[2])).unwrap();
        assert_eq!((state.first, state.active), (Seat(2), Seat(2)));
        let fixed = Setup { first_player: FirstSeat::Seat1, ..of(Mode::Duel) };
        assert_eq!(first(fixed).first, Seat(1));
        let nobody = Setup { first_player: FirstSeat::Seat3, ..of(Mode::Trio) };
        assert_eq!(seating(&nobody).unwrap_err().option, "first_player");
        assert_eq!(seating(&Setup { goal: 2000, ..Setup::default() }).unwrap_err().option, "goal");
    }

    fn points(map: &Map) -> usize {
        Field::new(&map.tiles, 4, false).unwrap().points.len()
    }

    /// STG-E2: tiles and points of the three fields.
    #[test]
    fn fields_have_their_sizes() {
        let edition = edition();
        let sizes: Vec<(usize, usize)> =
            edition.maps.iter().map(|map| (map.tiles.len(), points(map))).collect();
        assert_eq!(sizes, [(9, 41), (10, 46), (14, 62)]);
    }

    /// Whether a turn of the field carries tiles, stations and clusters of each grade onto one another.
    fn symmetric(map: &Map, turn: impl Fn(i8, i8) -> (i8, i8)) -> bool {
        let tiles = map.tiles.iter().all(|(q, r)| map.tiles.contains(&turn(*q, *r)));
        let moved = |place: At| {
            let (q, r) = turn(place.q, place.r);
            at(q, r, place.level)
        };
        let stations = map.stations.iter().all(|station| map.stations.contains(&moved(*station)));
        let clusters = map.clusters.iter().all(|one| {
            map.clusters.iter().any(|other| other.at == moved(one.at) && other.grade == one.grade)
        });
        tiles && stations && clusters
    }

    /// STG-E2, STG-E3, STG-E4: each field looks the same from every seat.
    #[test]
    fn fields_are_symmetric() {
        let edition = edition();
        assert!(symmetric(&edition.maps[0], |q, r| (-q, -r)));
        assert!(symmetric(&edition.maps[1], |q, r| (r, -q - r)));
        assert!(symmetric(&edition.maps[2], |q, r| (-q - r, r)));
        assert!(symmetric(&edition.maps[2], |q, r| (q + r - 1, 2 - r)));
        assert!(symmetric(&edition.maps[2], |q, r| (-1 - q, 2 - r)));
        assert!(!symmetric(&edition.maps[1], |q, r| (-q, -r)));
    }

    fn spaces(state: &State, seat: usize, to: At) -> u8 {
        state.terms.from_station[seat][state.terms.field.cell(to) as usize]
    }

    /// STG-E3: how far stations are from one another.
    #[test]
    fn stations_are_equally_far() {
        let between = |mode| {
            let state = first(of(mode));
            let stations = &state.terms.map().stations;
            let far = |seat: usize| {
                let mut far: Vec<u8> = stations.iter().map(|other| spaces(&state, seat, *other)).collect();
                far.sort_unstable();
                far
            };
            (0..stations.len()).map(far).collect::<Vec<_>>()
        };
        assert_eq!(between(Mode::Duel), vec![vec![0, 8]; 2]);
        assert_eq!(between(Mode::Trio), vec![vec![0, 6, 6]; 3]);
        assert_eq!(between(Mode::Quartet), vec![vec![0, 6, 6, 9]; 4]);
    }

    /// STG-E4: how far clusters are from each station, and their grades.
    #[test]
    fn clusters_are_equally_far() {
        let expected: [&[u8]; 3] =
            [&[4, 4, 5, 6, 6, 8], &[4, 4, 4, 5, 6, 7, 7, 7], &[4, 4, 4, 5, 6, 7, 7, 7, 7, 9]];
        for (mode, expected) in MODES.into_iter().zip(expected) {
            let state = first(of(mode));
            let clusters = &state.terms.map().clusters;
            for seat in 0..mode.seats() as usize {
                let mut far: Vec<u8> = clusters.iter().map(|one| spaces(&state, seat, one.at)).collect();
                far.sort_unstable();
                assert_eq!(far, expected, "{mode:?} {seat}");
            }
            let rich: Vec<(u8, u8)> = clusters
                .iter()
                .filter(|cluster| cluster.grade == "rich")
                .map(|cluster| (cluster.hardness, cluster.bonus))
                .collect();
            assert_eq!(rich, [(2, 2); 2]);
        }
    }

    /// STG-E7, STG-E8: values, decks and prices.
    #[test]
    fn the_printed_numbers() {
        let printed = edition();
        let colours: Vec<(&str, u16)> =
            printed.colours.iter().map(|colour| (colour.key.as_str(), colour.value)).collect();
        assert_eq!(colours, [("white", 1), ("blue", 2), ("gold", 5)]);
        assert_eq!((printed.revenue, printed.survey), ([16, 12, 8, 0, 0, 0, 0, 0, 4], [12, 8]));
        let prices = printed.prices;
        assert_eq!((prices.parts, prices.cell, prices.ship), ([8, 2, 5, 5].map(Some), Some(6), Some(15)));
    }

    /// STG-E16: every switch is an option, and the defaults are our rulings.
    #[test]
    fn switches_are_options() {
        let keys: Vec<&str> = Setup::options().iter().map(|option| option.key).collect();
        let fields = serde_json::to_value(Setup::default()).unwrap();
        assert_eq!(keys.len(), fields.as_object().unwrap().len());
        assert!(keys.iter().all(|key| fields.get(key).is_some()));
        assert_eq!(fields["reroll"], "best");
        assert_eq!(fields["block_choice"], "must_complete");
    }

    #[test]
    fn a_state_is_small() {
        assert!(size_of::<State>() <= 768, "{}", size_of::<State>());
    }

    #[test]
    fn a_state_travels_with_its_scenario() {
        let state = first(of(Mode::Trio));
        let text = serde_json::to_string(&state).unwrap();
        assert_eq!(serde_json::from_str::<State>(&text).unwrap(), state);
    }
}
