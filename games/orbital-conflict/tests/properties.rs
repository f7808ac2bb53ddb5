//! What holds at every moment of every game, along random games of every mode.

use engine::{Chance, Fast, Game, Silent};
use orbital_conflict::{Decks, Kind, Match, Mode, Modules, OrbitalConflict, Pending, Setup, State, Step};
use proptest::prelude::*;

/// Plays a random game and looks at every position.
fn walk(setup: Setup, seed: u64, mut look: impl FnMut(&State)) {
    let edition = OrbitalConflict::edition(OrbitalConflict::editions()[0].text).unwrap();
    let mut chance = Fast::new(seed);
    let mut state = OrbitalConflict::start(&setup, &edition, &mut chance).unwrap();
    let mut options = Vec::new();
    while let Some(seat) = OrbitalConflict::to_act(&state).first() {
        look(&state);
        options.clear();
        OrbitalConflict::legal(&state, seat, &mut options);
        let action = options[chance.below(options.len() as u32) as usize];
        OrbitalConflict::apply(&mut state, seat, action, 0, &mut chance, &mut Silent);
    }
    look(&state);
}

fn setup() -> impl Strategy<Value = Setup> {
    let mode = prop::sample::select(vec![Mode::Two, Mode::Three, Mode::Four, Mode::Tournament]);
    (mode, any::<bool>(), any::<bool>()).prop_map(|(mode, join_new, identical)| Setup {
        mode,
        join_new,
        decks: if identical { Decks::Identical } else { Decks::Random },
        tie_stop: 3,
        ..Setup::default()
    })
}

/// Station cards by kind, wherever they are.
fn cards(state: &State) -> Vec<u8> {
    let mut count = vec![0; state.terms.edition.station.len()];
    let mut seen = |kind: Kind| count[kind.0 as usize] += 1;
    for game in &state.matches {
        let piles = [&game.draw[..], &game.discard[..], &game.unused[..], &game.peeked[..]];
        piles.iter().flat_map(|pile| pile.iter()).for_each(|card| seen(card.kind));
        for player in &game.players {
            player.hand.iter().for_each(|card| seen(card.kind));
            let laid = player.station.iter().flat_map(|module| module.cards.iter());
            laid.for_each(|laid| seen(laid.card.kind));
        }
    }
    count
}

fn investors(game: &Match) -> usize {
    let held = game.players.iter().map(|player| player.available.len() + player.stack.len());
    game.investors.len() + game.investors_out.len() + held.sum::<usize>()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// ORBITAL-1.1, ORBITAL-1.2: no card is lost or made up, and none is in two places.
    #[test]
    fn cards_are_conserved(setup in setup(), seed in any::<u64>()) {
        walk(setup, seed, |state| {
            let printed: Vec<u8> = state.terms.edition.station.iter().map(|card| card.count).collect();
            assert_eq!(cards(state), printed);
            let expected = if state.matches.len() == 2 { 18 } else { 36 };
            assert!(state.matches.iter().all(|game| investors(game) == expected));
        });
    }

    /// ORBITAL-13.1, ORBITAL-R2: with no group open the cards of this turn never show more than the limit.
    #[test]
    fn the_limit_holds_whenever_a_group_has_closed(setup in setup(), seed in any::<u64>()) {
        walk(setup, seed, |state| {
            let printed = &*state.terms.edition;
            for game in state.matches.iter().filter(|game| game.group.is_empty()) {
                for player in &game.players {
                    let mut shown = 0;
                    for module in &player.station {
                        for (at, laid) in module.cards.iter().enumerate().filter(|(_, laid)| laid.fresh && laid.up) {
                            let card = &printed.station[laid.card.kind.0 as usize];
                            shown += if at + 1 == module.cards.len() { card.full.vp } else { card.bar.vp };
                        }
                    }
                    assert!(shown <= printed.vp_limit);
                }
            }
        });
    }

    /// ORBITAL-7.5, ORBITAL-8.7, ORBITAL-R6, ORBITAL-R10: between choices every station is in order, what was played this turn is
    /// on, and every module has a defence.
    #[test]
    fn stations_are_in_order(setup in setup(), seed in any::<u64>()) {
        walk(setup, seed, |state| {
            let printed = &*state.terms.edition;
            for game in &state.matches {
                let settling = matches!(game.pending, Some(Pending::Settle { .. }));
                for player in game.players.iter().filter(|_| !settling && game.group.is_empty()) {
                    let on = player.station.iter().filter(|module| module.on);
                    let sum = on.fold([0; 4], |sum: [i16; 4], module| {
                        let net = module.net(printed);
                        std::array::from_fn(|kind| sum[kind] + net[kind])
                    });
                    assert!(sum.iter().all(|amount| *amount >= 0));
                    assert!(player.station.iter().all(|module| module.on || !module.touched()));
                    assert!(player.station.iter().all(|module| module.values(printed).defence >= 1));
                }
            }
        });
    }

    /// ORBITAL-8.6, ORBITAL-R13: whoever has ended a main phase has left nothing off that could be on.
    #[test]
    fn nothing_is_left_off_that_could_be_on(setup in setup(), seed in any::<u64>()) {
        let mut before: Option<(usize, engine::Seat)> = None;
        walk(setup, seed, |state| {
            if let Some((game, seat)) = before.take() {
                let game = &state.matches[game];
                if game.acting != seat || game.step != Step::Main {
                    let player = game.player(seat);
                    let on = player.on();
                    let item = |module: &orbital_conflict::Module| orbital_conflict::settle::Item {
                        id: module.id,
                        net: module.net(&state.terms.edition),
                    };
                    let items: Vec<_> = player.station.iter().map(item).collect();
                    assert_eq!(orbital_conflict::settle::increments(&items, on), Vec::<Modules>::new());
                }
            }
            let deciding = OrbitalConflict::to_act(state).first();
            before = deciding.and_then(|seat| {
                let at = state.matches.iter().position(|game| game.seated(seat)).unwrap();
                let game = &state.matches[at];
                (game.step == Step::Main && game.acting == seat).then_some((at, seat))
            });
        });
    }

    /// Anything that can be read as an action is judged, never a crash.
    #[test]
    fn check_never_panics(seed in any::<u64>(), numbers in prop::array::uniform4(any::<u8>())) {
        let [a, b, c, d] = numbers;
        let texts = [
            format!(r#"{{"do":"target","player":{a},"module":{b}}}"#),
            format!(r#"{{"do":"drop","player":{a},"investor":"Space Can"}}"#),
            format!(r#"{{"do":"move","from":{a},"to":{b}}}"#),
            format!(r#"{{"do":"repel","attack":{a}}}"#),
            format!(r#"{{"do":"place","card":"Dock","up":true,"at":{{"under":{a}}}}}"#),
            r#"{"do":"place","card":"Nothing","up":false,"at":"new"}"#.to_string(),
            format!(r#"{{"do":"join","module":{a},"at":{{"on_top":{b}}}}}"#),
            format!(r#"{{"do":"activate","modules":[{}]}}"#, a % 128),
            format!(r#"{{"do":"switch_on","modules":[{},{}]}}"#, a % 128, b % 128),
            format!(r#"{{"do":"push","investor":"Space Can","player":{a},"end":"left"}}"#),
            format!(r#"{{"do":"attack","module":{a},"player":{b},"target":{c}}}"#),
            format!(r#"{{"do":"attack_with","card":"Missile","power":{d},"player":{b},"target":{c}}}"#),
            format!(r#"{{"do":"discard","card":"Failure","effect":{{"op":"DRAW","n":{d}}}}}"#),
            format!(r#"{{"do":"use","module":{a}}}"#),
        ];
        let actions = texts.map(|text| serde_json::from_str(&text).unwrap());
        walk(Setup { mode: Mode::Four, tie_stop: 1, ..Setup::default() }, seed, |state| {
            for seat in 0..4 {
                let mut legal = Vec::new();
                OrbitalConflict::legal(state, engine::Seat(seat), &mut legal);
                for action in &actions {
                    let accepted = OrbitalConflict::check(state, engine::Seat(seat), action).is_ok();
                    assert_eq!(accepted, legal.contains(action), "{action}");
                }
            }
        });
    }
}
