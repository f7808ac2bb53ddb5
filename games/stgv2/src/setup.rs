//! Players, options and scenario: from these to the first state.

use std::sync::Arc;

use engine::{BadSetup, Chance, OptionKind, OptionSpec, Seat, Seating};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::field::Field;
use crate::place::at;
use crate::state::{Agreed, Column, Player, Ship, State, Step, Terms};
use crate::tables::Edition;

/// What can be chosen before a game. The switches are those of STG-E16; their defaults are our rulings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Setup {
    #[ts(optional, as = "Option<Mode>")]
    pub mode: Mode,
    #[ts(optional, as = "Option<FirstPlayer>")]
    pub first_player: FirstPlayer,
    /// STG-R2.
    #[ts(optional, as = "Option<Reroll>")]
    pub reroll: Reroll,
    /// STG-R13.
    #[ts(optional, as = "Option<bool>")]
    pub diagonals: bool,
    /// STG-R23.
    #[ts(optional, as = "Option<ZigzagNear>")]
    pub zigzag_near: ZigzagNear,
    /// STG-R24.
    #[ts(optional, as = "Option<BlockChoice>")]
    pub block_choice: BlockChoice,
    /// STG-R27.
    #[ts(optional, as = "Option<SetMoment>")]
    pub set_moment: SetMoment,
    /// STG-R36.
    #[ts(optional, as = "Option<GroupReach>")]
    pub group_reach: GroupReach,
    /// STG-R42.
    #[ts(optional, as = "Option<ProtectionEnds>")]
    pub protection_ends: ProtectionEnds,
    /// STG-R42.
    #[ts(optional, as = "Option<ProtectedReturnFire>")]
    pub protected_return_fire: ProtectedReturnFire,
    /// STG-R48.
    #[ts(optional, as = "Option<DestroyBy>")]
    pub destroy_by: DestroyBy,
    /// Spendys of the charter; 0 for what the scenario says (STG-E14).
    #[ts(optional, as = "Option<u16>")]
    pub goal: u16,
    /// Rounds at most; 0 for what the scenario says (STG-E14).
    #[ts(optional, as = "Option<u16>")]
    pub round_limit: u16,
}

macro_rules! choices {
    ($($(#[$about:meta])* $name:ident { $first:ident $first_text:literal $(, $other:ident $other_text:literal)* })*) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
            pub enum $name {
                #[default]
                #[serde(rename = $first_text)]
                $first,
                $(#[serde(rename = $other_text)] $other,)*
            }
        )*
    };
}

choices! {
    /// How many play; each number has its own map.
    Mode { Duel "duel", Trio "trio", Quartet "quartet" }
    /// Who has the first turn (STG-E1).
    FirstPlayer { Random "random", Seat0 "0", Seat1 "1", Seat2 "2", Seat3 "3" }
    /// What further rolls are good for.
    Reroll { Best "best", Sum "sum", Last "last" }
    /// Whether occupied places count when the nearest direction is sought.
    ZigzagNear { Exists "exists", Free "free" }
    /// Whether a ship may fly into what blocks it by choice.
    BlockChoice { MustComplete "must_complete", Free "free" }
    /// Whether each ship flies a set at its own moment.
    SetMoment { PerShip "per_ship", Together "together" }
    /// What members of a group attack must be adjacent to.
    GroupReach { Station "station", Target "target" }
    /// What ends the protection.
    ProtectionEnds { Purchase "purchase", PurchaseOrAttack "purchase_or_attack" }
    /// What return fire does to a protected attacker.
    ProtectedReturnFire { Hits "hits", Immune "immune" }
    /// What hits are compared with to see whether a ship is destroyed.
    DestroyBy { Count "count", Value "value" }
}

impl Mode {
    pub fn seats(self) -> u8 {
        self as u8 + 2
    }
}

impl FirstPlayer {
    pub fn fixed(self) -> Option<Seat> {
        (self as u8).checked_sub(1).map(Seat)
    }
}

const LIMIT: u16 = 1000;

pub fn options() -> Vec<OptionSpec> {
    let choice = |key, name, help, rule, choices: &[(&'static str, &'static str)]| OptionSpec {
        key,
        name,
        help,
        rule: Some(rule),
        kind: OptionKind::Choice { default: choices[0].0, choices: choices.to_vec() },
    };
    let number = |key, name, help| OptionSpec {
        key,
        name,
        help,
        rule: Some("STG-E14"),
        kind: OptionKind::Number { default: 0, min: 0, max: i64::from(LIMIT) },
    };
    vec![
        choice(
            "mode",
            "Players",
            "Two, three or four players, each number on its own field.",
            "STG-E1",
            &[("duel", "Two players"), ("trio", "Three players"), ("quartet", "Four players")],
        ),
        choice(
            "first_player",
            "Starting player",
            "Who has the first turn of every round.",
            "STG-E1",
            &[
                ("random", "Drawn by lot"),
                ("0", "First seat"),
                ("1", "Second seat"),
                ("2", "Third seat"),
                ("3", "Fourth seat"),
            ],
        ),
        choice(
            "reroll",
            "Further rolls",
            "Each cell in ATTACK or DEFEND is one more roll. What counts of them?",
            "STG-R2",
            &[
                ("best", "The best roll counts"),
                ("sum", "All rolls are added"),
                ("last", "The last roll counts; the defender may stop"),
            ],
        ),
        OptionSpec {
            key: "diagonals",
            name: "Diagonal spaces",
            help: "Neighbouring rods are also one space apart where the heights differ by one.",
            rule: Some("STG-R13"),
            kind: OptionKind::Toggle { default: false },
        },
        choice(
            "zigzag_near",
            "Last step of a zigzag",
            "A zigzag ends in its first direction, or as near to it as it can. What if a piece is there?",
            "STG-R23",
            &[("exists", "It blocks the ship"), ("free", "The ship takes the next nearest direction")],
        ),
        choice(
            "block_choice",
            "Flying into a block",
            "May a ship choose a way that is blocked, and so end its set early?",
            "STG-R24",
            &[("must_complete", "Only if no way is free"), ("free", "By choice")],
        ),
        choice(
            "set_moment",
            "When ships fly a set",
            "May each ship fly a set when it likes, or do all ships fly it one after another?",
            "STG-R27",
            &[("per_ship", "Each at its own moment"), ("together", "All together")],
        ),
        choice(
            "group_reach",
            "Group attacks",
            "Ships at their station may attack as a group. What must the helpers be next to?",
            "STG-R36",
            &[("station", "Their station"), ("target", "Station and target")],
        ),
        choice(
            "protection_ends",
            "End of protection",
            "What ends the protection that everybody starts with?",
            "STG-R42",
            &[("purchase", "Buying a ship"), ("purchase_or_attack", "Buying a ship, or attacking")],
        ),
        choice(
            "protected_return_fire",
            "Return fire at a protected player",
            "A protected player may attack. Does the return fire hit?",
            "STG-R42",
            &[("hits", "It hits"), ("immune", "There is none")],
        ),
        choice(
            "destroy_by",
            "Destruction",
            "A ship is destroyed when it takes as many hits as …",
            "STG-R48",
            &[("count", "it has parts"), ("value", "its parts can pay")],
        ),
        number(
            "goal",
            "Spendys of the charter",
            "Spendys that you need on your station; 0 for the scenario's number.",
        ),
        number(
            "round_limit",
            "Rounds at most",
            "The game ends after this round; 0 for the scenario's number.",
        ),
    ]
}

pub fn seating(setup: &Setup) -> Result<Seating, BadSetup> {
    let seats = setup.mode.seats();
    if let Some(first) = setup.first_player.fixed()
        && first.0 >= seats
    {
        let reason = format!("seat {} cannot start a game of {seats} players", first.0);
        return Err(BadSetup::new("first_player", reason));
    }
    for (option, value) in [("goal", setup.goal), ("round_limit", setup.round_limit)] {
        if value > LIMIT {
            return Err(BadSetup::new(option, format!("{value} is more than {LIMIT}")));
        }
    }
    Ok(Seating::free_for_all(seats))
}

impl Terms {
    /// What follows from a setup and a scenario.
    pub fn new(setup: &Setup, edition: &Edition) -> Result<Terms, BadSetup> {
        let seats = seating(setup)?.seats;
        let Some(map) = edition.map(seats) else {
            let reason = format!("the scenario {} has no map for {seats} players", edition.name);
            return Err(BadSetup::new("mode", reason));
        };
        let field = Field::new(&map.tiles, edition.heights, setup.diagonals)
            .map_err(|reason| BadSetup::new("mode", reason))?;
        let from_station = map.stations.iter().map(|station| field.distances(*station)).collect();
        let from_cluster = map.clusters.iter().map(|cluster| field.distances(cluster.at)).collect();
        let (setup, edition) = (*setup, edition.clone());
        Ok(Terms(Arc::new(Agreed { setup, edition, field, from_station, from_cluster })))
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
    let first = setup.first_player.fixed().unwrap_or_else(|| Seat(chance.below(u32::from(seats)) as u8));
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
    use engine::{Fast, Scripted};

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
        let fixed = Setup { first_player: FirstPlayer::Seat1, ..of(Mode::Duel) };
        assert_eq!(first(fixed).first, Seat(1));
        let nobody = Setup { first_player: FirstPlayer::Seat3, ..of(Mode::Trio) };
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
        let keys: Vec<&str> = options().iter().map(|option| option.key).collect();
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
