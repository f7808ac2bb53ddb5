//! What holds at every moment of every game.

use engine::{Chance, Fast, Game, Seat, Told, Viewer};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use stellar_conquest::{
    ConqueredIndustry, Event, PLANETS, Phase, PlanetId, SHIPS, Secrecy, Setup, ShipKind, State,
    StellarConquest, TECHS, Tech, Unit, research,
};

use crate::melee::{melee, walk};

fn setups() -> impl Strategy<Value = Setup> {
    let secrecy = prop_oneof![Just(Secrecy::Tabletop), Just(Secrecy::Tournament)];
    let options = (any::<bool>(), any::<bool>(), any::<bool>());
    (2..=4u8, secrecy, any::<bool>(), any::<bool>(), options).prop_map(
        |(players, secrecy, standoff, mb_isw, more)| Setup {
            players,
            secrecy,
            standoff,
            mb_isw,
            private_battles: more.0,
            posts: more.1,
            conquered_industry: if more.2 { ConqueredIndustry::Better } else { ConqueredIndustry::Conqueror },
            last_turn: 17,
            ..Setup::default()
        },
    )
}

fn seats(state: &State) -> impl Iterator<Item = Seat> + use<> {
    (0..state.players.len() as u8).map(Seat)
}

/// Millions on planets and in transports, also in those that have not appeared yet.
fn population(state: &State) -> i64 {
    let planets: i64 = state.colonies().map(|(_, colony)| i64::from(colony.people)).sum();
    let ships = state.players.iter().flat_map(|player| player.ships.iter().chain(&player.built));
    let aboard = ships.filter(|ships| ships.kind == ShipKind::Transport);
    planets + aboard.map(|ships| i64::from(ships.count)).sum::<i64>()
}

/// By how much the events say that the population changed.
fn change(told: &[Told<Event>]) -> i64 {
    let mut change = 0;
    let mut seen: Vec<&Event> = Vec::new();
    for event in told.iter().map(|told| &told.event) {
        // Some facts are told twice, with more and with less.
        let twice = matches!(event, Event::Razed { left: None, .. });
        if !twice {
            seen.push(event);
        }
    }
    for event in seen {
        change += match event {
            Event::Opened { growth, .. } => i64::from(*growth),
            Event::ExtraLeft { millions, .. } => i64::from(*millions),
            Event::Closed { died, .. } => -i64::from(*died),
            Event::Risked { lost, .. } => -i64::from(lost[ShipKind::Transport as usize]),
            Event::Destroyed { units, .. } => {
                let people = |unit: &Unit| matches!(unit, Unit::Ship(ShipKind::Transport) | Unit::Captive(_));
                -units
                    .iter()
                    .filter(|(unit, _)| people(unit))
                    .map(|(_, count)| i64::from(*count))
                    .sum::<i64>()
            }
            Event::OutOfRange { ships, .. } => -i64::from(ships[ShipKind::Transport as usize]),
            Event::Razed { millions, .. } | Event::Overcrowded { millions, .. } => -i64::from(*millions),
            _ => 0,
        };
    }
    change
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10, rng_seed: RngSeed::Fixed(44), failure_persistence: None, ..ProptestConfig::default() })]

    /// CONQUEST-14.1: after the battles nobody shares a star with the active player.
    #[test]
    fn stars_are_not_shared_after_battles(setup in setups(), seed in any::<u64>()) {
        walk(melee(setup, seed), seed, |state, _, _| {
            if matches!(state.phase, Phase::Attack | Phase::Debark) {
                for ships in &state.players[state.active.index()].ships {
                    let star = ships.at.is_some_and(|hex| state.map().star_at(hex).is_some());
                    let shared = seats(state).any(|seat| seat != state.active && state.player(seat).is_at(ships.at.unwrap()));
                    assert!(!star || !shared, "{:?} is shared", ships.at);
                }
            }
        });
    }

    /// CONQUEST-19.1, CONQUEST-19.7: people come and go only as the events say.
    #[test]
    fn people_are_conserved(setup in setups(), seed in any::<u64>()) {
        let mut before = None;
        walk(melee(setup, seed), seed, |state, told, action| {
            let now = population(state);
            if let Some(before) = before {
                assert_eq!(now - before, change(told), "{action:?}: {told:?}");
            }
            before = Some(now);
        });
    }

    /// CONQUEST-24.7, CONQUEST-R56: nobody has paid the price of what is not owned.
    #[test]
    fn totals_stay_below_prices(setup in setups(), seed in any::<u64>()) {
        walk(melee(setup, seed), seed, |state, _, _| {
            for player in &state.players {
                for tech in TECHS.into_iter().filter(|tech| !player.techs.has(*tech)) {
                    assert!(player.paid[tech as usize] < research::price(&state.terms.edition, player.techs, tech));
                }
            }
        });
    }

    /// CONQUEST-9.2, CONQUEST-9.8: away from stars ships without USC have a destination, and not the star they left.
    #[test]
    fn ships_in_space_are_bound_for_a_star(setup in setups(), seed in any::<u64>()) {
        walk(melee(setup, seed), seed, |state, _, _| {
            let asked = StellarConquest::to_act(state);
            for seat in seats(state).filter(|seat| !state.player(*seat).techs.has(Tech::UnlimitedCommunication)) {
                // Who is just being asked for one may lack one; so may ships in a battle that is not over.
                if state.battle.is_some() || asked.has(seat) && state.returned.has(seat) {
                    continue;
                }
                for ships in &state.player(seat).ships {
                    let space = ships.at.is_some_and(|hex| state.map().star_at(hex).is_none());
                    assert!(!space || ships.course.is_some() && ships.course != ships.left, "{ships:?}");
                }
            }
        });
    }

    /// CONQUEST-17.7, CONQUEST-17.11: the conquered are guarded, always.
    #[test]
    fn the_conquered_are_guarded(setup in setups(), seed in any::<u64>()) {
        walk(melee(setup, seed), seed, |state, _, _| {
            for (planet, colony) in state.colonies().filter(|(_, colony)| colony.conquered()) {
                let fought = state.battle.as_ref().is_some_and(|battle| state.map().hex_of(battle.star) == planet.hex);
                assert!(fought || state.player(colony.holder).armed_at(planet.hex), "{planet}");
            }
            for player in &state.players {
                for ships in player.ships.iter().filter(|ships| ships.captive.is_some()) {
                    assert!(player.armed_at(ships.at.unwrap()), "{ships:?}");
                }
            }
        });
    }

    /// CONQUEST-10.5, CONQUEST-11.5, CONQUEST-8.9: nobody has more than there are counters for.
    #[test]
    fn counters_are_enough(setup in setups(), seed in any::<u64>()) {
        walk(melee(setup, seed), seed, |state, _, _| {
            let counters = &state.terms.edition.counters;
            for player in &state.players {
                for kind in SHIPS {
                    assert!(player.count(kind) <= u16::from(counters.stock(kind)) + if kind == ShipKind::Transport { 60 } else { 0 });
                }
                let forces: std::collections::BTreeSet<_> = player.ships.iter().filter_map(|ships| ships.force).collect();
                assert!(forces.len() <= usize::from(counters.task_forces));
                for force in forces {
                    let places: std::collections::BTreeSet<_> =
                        player.ships.iter().filter(|ships| ships.force == Some(force)).map(|ships| ships.at).collect();
                    assert_eq!(places.len(), 1, "task force {force} is in one place");
                }
                assert!(player.posts.iter().count() <= usize::from(counters.command_posts));
                let groups: std::collections::BTreeSet<_> = player.ships.iter().map(|ships| ships.id).collect();
                assert_eq!(groups.len(), player.ships.len(), "every group has a number of its own");
            }
        });
    }

    /// CONQUEST-13.7: a card never changes its star.
    #[test]
    fn cards_stay(setup in setups(), seed in any::<u64>()) {
        let start = melee(setup, seed);
        let cards: Vec<_> = start.systems.iter().map(|system| system.card).collect();
        walk(start, seed, |state, _, _| {
            assert!(state.systems.iter().map(|system| system.card).eq(cards.iter().copied()));
            for (planet, _) in state.colonies() {
                assert!(planet.index() < PLANETS && state.planet(planet).is_some());
            }
        });
    }

    /// CONQUEST-12.9: in a melee, too, an imagined table looks and answers the same, and can be played on.
    #[test]
    fn nothing_leaks_in_a_melee(setup in setups(), seed in any::<u64>()) {
        let mut luck = Fast::new(seed);
        let mut count = 0u32;
        walk(melee(setup, seed), seed, |state, _, _| {
            count += 1;
            if !count.is_multiple_of(37) {
                return;
            }
            for viewer in Viewer::everybody(state.players.len() as u8) {
                let imagined = StellarConquest::imagine(state, viewer, &mut luck);
                let look = |state: &State| {
                    let mut legal = Vec::new();
                    if let Some(seat) = viewer.seat() {
                        StellarConquest::legal(state, seat, &mut legal);
                    }
                    (serde_json::to_string(&StellarConquest::view(state, viewer)).unwrap(), legal, StellarConquest::to_act(state))
                };
                let (real, other) = (look(state), look(&imagined));
                assert_eq!(real, other, "{viewer:?}");
                if count.is_multiple_of(740) {
                    walk(imagined, luck.seed(), |_, _, _| {});
                }
            }
        });
    }
}

/// CONQUEST-24.8: a colony spends exactly what it made, less what is lost.
#[test]
fn colonies_spend_what_they_make() {
    for seed in 0..4 {
        let mut open: Vec<(Option<PlanetId>, i64)> = Vec::new();
        walk(melee(Setup { players: 2, last_turn: 17, ..Setup::default() }, seed), seed, |state, told, _| {
            for event in told.iter().map(|told| &told.event) {
                let paid = match event {
                    Event::Opened { planet, output, .. } => {
                        open.push((Some(*planet), i64::from(*output)));
                        continue;
                    }
                    Event::Emigrated { planet, millions } | Event::ExtraLeft { planet, millions } => {
                        (*planet, i64::from(*millions))
                    }
                    Event::Bought { planet: Some(planet), points, .. } => (*planet, i64::from(*points)),
                    Event::Closed { planet, lost, .. } => {
                        let at =
                            open.iter().position(|(one, _)| *one == Some(*planet)).expect("it was opened");
                        let (_, left) = open.remove(at);
                        // Research is paid by whatever colony is open; the ledger knows how much that was.
                        assert!(left >= i64::from(*lost), "{planet} lost {lost} of {left}");
                        continue;
                    }
                    Event::TookBack { .. } => {
                        open.clear();
                        continue;
                    }
                    _ => continue,
                };
                if let Some((_, left)) = open.iter_mut().find(|(planet, _)| *planet == Some(paid.0)) {
                    *left -= paid.1;
                }
            }
            if state.phase != Phase::Production {
                assert!(open.is_empty(), "no points survive a production turn");
            }
        });
    }
}

/// Anything that can be read as an action is judged, never a crash.
#[test]
fn check_never_panics() {
    let texts = [
        r#"{"do":"open","planet":"ZZ32/4"}"#,
        r#"{"do":"emigrate","millions":65535}"#,
        r#"{"do":"extra","millions":65535}"#,
        r#"{"do":"buy","item":"scout","count":65535}"#,
        r#"{"do":"buy","item":"factory","count":65535}"#,
        r#"{"do":"invest","tech":"robotic","points":65535}"#,
        r#"{"do":"take","group":65535,"count":255}"#,
        r#"{"do":"take_force","force":"Z"}"#,
        r#"{"do":"take_all","hex":"ZZ32"}"#,
        r#"{"do":"course","star":"ZZ32"}"#,
        r#"{"do":"step","hex":"ZZ32"}"#,
        r#"{"do":"gather","hex":"ZZ32","force":"Z"}"#,
        r#"{"do":"post","star":"ZZ32"}"#,
        r#"{"do":"unpost","star":"ZZ32"}"#,
        r#"{"do":"fight","star":"ZZ32","seat":9}"#,
        r#"{"do":"fight","star":"Q11","seat":9}"#,
        r#"{"do":"fire","shooter":{"ship":"corvette"},"target":{"base":9},"number":0}"#,
        r#"{"do":"spread","shooter":{"captive":7},"target":{"advanced":0}}"#,
        r#"{"do":"banish","hex":"ZZ32"}"#,
        r#"{"do":"redirect","star":"ZZ32","all":true}"#,
        r#"{"do":"attack","planet":"ZZ32/1"}"#,
        r#"{"do":"spare","planet":"Q11/4"}"#,
        r#"{"do":"raze","planet":"Q11/4","millions":65535}"#,
        r#"{"do":"scrap","planet":"Q11/4","count":65535}"#,
        r#"{"do":"land","group":1,"count":255,"planet":"ZZ32/2"}"#,
        r#"{"do":"standing","order":{"on":"inspect","star":"ZZ32","answer":"ask"}}"#,
    ];
    let actions = texts.map(|text| serde_json::from_str::<stellar_conquest::Action>(text).unwrap());
    let setup = Setup { players: 3, last_turn: 13, ..Setup::default() };
    walk(melee(setup, 5), 5, |state, _, _| {
        for seat in seats(state) {
            for action in &actions {
                let _ = StellarConquest::check(state, seat, action);
            }
        }
    });
    let mut luck = Fast::new(3);
    assert!(luck.below(6) < 6);
}

/// CONQUEST-12.7, CONQUEST-12.9: whoever sees a change was told of something.
#[test]
fn nobody_sees_a_change_without_a_word() {
    for (seed, secrecy) in [(1, Secrecy::Tournament), (2, Secrecy::Tabletop), (3, Secrecy::Tournament)] {
        let setup = Setup { players: 3, secrecy, last_turn: 9, ..Setup::default() };
        let mut before: Vec<String> = Vec::new();
        walk(melee(setup, seed), seed, |state, told, action| {
            let look = |viewer| {
                let view = serde_json::to_string(&StellarConquest::view(state, viewer)).unwrap();
                format!("{view}{:?}", StellarConquest::to_act(state))
            };
            let now: Vec<String> = Viewer::everybody(3).map(look).collect();
            for ((viewer, before), now) in Viewer::everybody(3).zip(&before).zip(&now) {
                let heard = told.iter().any(|told| told.to.includes(viewer));
                if before != now && !heard {
                    let at = before.bytes().zip(now.bytes()).position(|(a, b)| a != b).unwrap_or(0);
                    let part =
                        |text: &str| text[at.saturating_sub(40)..(at + 60).min(text.len())].to_string();
                    panic!("{viewer:?} after {action:?}: {} became {}", part(before), part(now));
                }
            }
            before = now;
        });
    }
}

/// A view stays small to the end of a whole game, when everything lies open.
#[test]
fn views_stay_small() {
    for (seed, players) in [(1, 4), (2, 4), (3, 3)] {
        let edition = stellar_conquest::Edition::read(stellar_conquest::EDITIONS[0].text).unwrap();
        let setup = Setup { players, ..Setup::default() };
        let start = StellarConquest::start(&setup, &edition, &mut Fast::new(seed)).unwrap();
        let (mut count, mut most) = (0u32, 0);
        walk(start, seed, |state, _, _| {
            count += 1;
            if count.is_multiple_of(500) || state.phase == Phase::Over {
                let view =
                    |viewer| serde_json::to_string(&StellarConquest::view(state, viewer)).unwrap().len();
                most = Viewer::everybody(players).map(view).max().unwrap().max(most);
            }
        });
        assert!(most < 40_000, "a view of {most} bytes");
    }
}
