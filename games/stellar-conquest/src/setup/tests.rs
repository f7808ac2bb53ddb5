use engine::{Fast, Game, Seat};

use crate::action::{Action, Item};
use crate::edition::{PlanetKind, SHIPS, ShipKind, Tech};
use crate::game::StellarConquest;
use crate::scene::{Scene, edition, hex};
use crate::setup::{Setup, seating, start};
use crate::state::{Phase, State};
use crate::supply::Sea;

fn started(setup: Setup, seed: u64) -> State {
    start(&setup, &edition(), &mut Fast::new(seed)).unwrap()
}

/// CONQUEST-1.1, CONQUEST-R64: two to four players, on the first entries.
#[test]
fn two_to_four_play() {
    for players in 2..=4 {
        let state = started(Setup { players, ..Setup::default() }, 1);
        assert_eq!(state.players.len(), usize::from(players));
        assert_eq!(state.map().entries[0], hex("A1"));
    }
    for players in [0, 1, 5] {
        assert_eq!(seating(&Setup { players, ..Setup::default() }).unwrap_err().option, "players");
    }
}

/// CONQUEST-26.2, CONQUEST-R63, CONQUEST-R74: longer games and earlier ends, within reason.
#[test]
fn turns_are_checked() {
    assert_eq!(seating(&Setup { turns: 43, ..Setup::default() }).unwrap_err().option, "turns");
    assert_eq!(seating(&Setup { turns: 401, ..Setup::default() }).unwrap_err().option, "turns");
    assert_eq!(seating(&Setup { last_turn: 500, ..Setup::default() }).unwrap_err().option, "last_turn");
    assert_eq!(Setup { turns: 80, ..Setup::default() }.end(), 80);
    assert_eq!(Setup { last_turn: 8, ..Setup::default() }.end(), 8);
}

/// CONQUEST-26.4, CONQUEST-R22: every option names a field of the setup, and its rule exists.
#[test]
fn options_are_fields_of_the_setup() {
    let fields = serde_json::to_value(Setup::default()).unwrap();
    let index = engine::RuleIndex::parse(StellarConquest::META.rules, "CONQUEST");
    for option in Setup::options() {
        assert!(fields.get(option.key).is_some(), "{}", option.key);
        assert!(option.rule.is_some_and(|rule| index.get(rule).is_some()), "{}", option.key);
    }
}

/// CONQUEST-R22, CONQUEST-12.7, CONQUEST-12.8: two options, and a tournament is both; files that know only the latter are read.
#[test]
fn conquest_r22_a_tournament_is_both_options() {
    let read = |text: &str| serde_json::from_str::<Setup>(text).unwrap();
    let says = |setup: Setup| (setup.is_private(), setup.uses_posts());
    assert_eq!(says(read(r#"{ "secrecy": "tournament" }"#)), (true, false));
    assert_eq!(says(read(r#"{ "secrecy": "tabletop" }"#)), (false, true));
    assert_eq!(says(read(r#"{ "private_battles": true }"#)), (true, true));
    assert_eq!(says(read(r#"{ "posts": false }"#)), (false, false));
    assert_eq!(says(read(r#"{ "secrecy": "tournament", "posts": true }"#)), (true, false));
}

/// CONQUEST-1.3, CONQUEST-1.4, CONQUEST-3.1, CONQUEST-R25: 54 stars, each with a card of its colour, no card twice.
#[test]
fn every_star_gets_a_card_of_its_colour() {
    let state = started(Setup::default(), 4);
    assert_eq!(state.systems.len(), 54);
    let mut cards = Vec::new();
    for star in state.map().star_ids() {
        let card = state.system(star).card;
        assert_eq!(state.terms.edition.cards.get(card).colour, state.map().star(star).colour);
        assert!(!cards.contains(&card));
        cards.push(card);
        assert!(state.system(star).explored.is_empty() && state.system(star).holder.is_none());
    }
    let other = started(Setup::default(), 5);
    assert_ne!(state.systems, other.systems);
}

/// CONQUEST-1.7, CONQUEST-1.8: cards show planets of four types, or none.
#[test]
fn cards_show_planets() {
    let edition = edition();
    let mut kinds: Vec<PlanetKind> =
        edition.cards.iter().flat_map(|(_, card)| card.planets.iter().map(|planet| planet.kind)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds, PlanetKind::ALL);
    assert!(edition.cards.iter().any(|(_, card)| card.planets.is_empty()));
}

/// CONQUEST-3.4, CONQUEST-3.5, CONQUEST-3.6, CONQUEST-1.13: a fleet of 43 ships off the map, and 25 points.
#[test]
fn everybody_starts_alike() {
    let state = started(Setup::default(), 1);
    assert_eq!((state.phase, state.waiting.len()), (Phase::Bonus, 4));
    for player in &state.players {
        assert_eq!(SHIPS.map(|kind| player.count(kind)), [4, 35, 4, 0, 0]);
        assert!(player.ships.iter().all(|ships| ships.at.is_none()));
        assert_eq!(player.ledger.as_ref().unwrap().points, 25);
    }
}

/// CONQUEST-1.10, CONQUEST-R20: a set of counters shows 16 scouts, 100 transports, 52 corvettes, 52 fighters, 35 death stars.
#[test]
fn counters_limit_ships() {
    let edition = edition();
    assert_eq!(SHIPS.map(|kind| edition.counters.stock(kind)), [16, 100, 52, 52, 35]);
    assert_eq!((edition.counters.task_forces, edition.counters.command_posts), (15, 8));
}

/// CONQUEST-3.2, CONQUEST-3.3, CONQUEST-4.1: seats play in their order, each from a corner of its own.
#[test]
fn the_order_of_seats_is_the_order_of_play() {
    let mut state = started(Setup { players: 3, ..Setup::default() }, 1);
    for seat in 0..3 {
        StellarConquest::apply(
            &mut state,
            Seat(seat),
            Action::Finish,
            0,
            &mut Fast::new(1),
            &mut engine::Silent,
        );
    }
    assert_eq!((state.active, state.turn, state.phase), (Seat(0), 1, Phase::Move));
    assert_eq!(state.map().entries, ["A1", "GG21", "A21", "GG1"].map(hex));
}

/// CONQUEST-3.7, CONQUEST-3.8, CONQUEST-3.9: the bonus split on ships and research; both are there on turn 1.
#[test]
fn the_bonus_is_spent_before_the_first_turn() {
    let mut state = started(Setup { players: 2, ..Setup::default() }, 1);
    let mut act = |seat: u8, action: Action| {
        StellarConquest::check(&state, Seat(seat), &action).unwrap();
        StellarConquest::apply(&mut state, Seat(seat), action, 0, &mut Fast::new(1), &mut engine::Silent);
    };
    act(0, Action::Buy { item: Item::Corvette, count: 1 });
    act(0, Action::Invest { tech: Tech::Speed3, points: 15 });
    act(0, Action::Invest { tech: Tech::ControlledEnvironment, points: 2 });
    act(0, Action::Finish);
    act(1, Action::Finish);
    assert_eq!(state.player(Seat(0)).count(ShipKind::Corvette), 5);
    assert_eq!((state.speed(Seat(0)), state.speed(Seat(1))), (3, 2));
    assert_eq!(state.player(Seat(0)).paid[Tech::ControlledEnvironment as usize], 2);
}

/// CONQUEST-R75: a generated map is part of the table, and its figures are the same for the same number.
#[test]
fn a_table_may_have_a_map_of_its_own() {
    let state = started(Setup { map: 3, ..Setup::default() }, 1);
    let again = started(Setup { map: 3, ..Setup::default() }, 2);
    assert!(state.terms.generated.is_some());
    assert_eq!(state.map(), again.map());
    assert_ne!(*state.map(), edition().map);
    let text = serde_json::to_string(&state).unwrap();
    assert_eq!(serde_json::from_str::<State>(&text).unwrap(), state);
}

/// CONQUEST-1.18: what is not one's own cannot be ordered about.
#[test]
fn foreign_and_forged_ships_are_refused() {
    let mut scene = Scene::new(2);
    let own = scene.ships(0, "Ceti", "2 SC")[0];
    let foreign = scene.ships(1, "Kapteyn", "1 SC, 1 CV")[1];
    assert_eq!(scene.refused(0, Action::Take { group: foreign, count: 1 }), "CONQUEST-1.18");
    assert_eq!(scene.refused(0, Action::Take { group: own, count: 3 }), "CONQUEST-1.18");
    assert_eq!(scene.refused(1, Action::Take { group: foreign, count: 1 }), "CONQUEST-4.1");
}
