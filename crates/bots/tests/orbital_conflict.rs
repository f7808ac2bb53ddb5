//! Bots at Orbital Conflict.

use bots::guides::orbital_conflict::OrbitalGuide;
use std::time::Duration;

use bots::{Budget, Guide, Level, Thinker, decide};
use engine::{Chance, Fast, Game, Seat, Seats, Seen, Silent, Viewer};
use orbital_conflict::{Action, Mode, OrbitalConflict, Setup, State, Step, points};
use serde_json::json;
use serde_json::value::to_raw_value;
use umpire::{EditionSource, Secret, Table};

const LEVELS: [Level; 6] =
    [Level::Greedy, Level::Novice, Level::Easy, Level::Medium, Level::Hard, Level::Expert];
const FEW: Budget = Budget::iterations(8);
/// No game of bots comes near this; one that goes round in circles does.
const DECISIONS_MAX: u32 = 4_000;

fn start(mode: Mode, seed: u64) -> State {
    let edition = OrbitalConflict::edition(OrbitalConflict::editions()[0].text).unwrap();
    let setup = Setup { mode, join_new: seed % 2 == 1, ..Setup::default() };
    OrbitalConflict::start(&setup, &edition, &mut Fast::new(seed)).unwrap()
}

/// Every position with a decision of a random game.
fn positions(mode: Mode, seed: u64) -> Vec<(State, Seat)> {
    let (mut state, mut luck, mut legal) = (start(mode, seed), Fast::new(seed), Vec::new());
    let mut found = Vec::new();
    while let Some(seat) = OrbitalConflict::to_act(&state).first() {
        legal.clear();
        OrbitalConflict::legal(&state, seat, &mut legal);
        found.push((state.clone(), seat));
        let action = legal[luck.below(legal.len() as u32) as usize];
        OrbitalConflict::apply(&mut state, seat, action, 0, &mut luck, &mut Silent);
    }
    found
}

#[test]
fn every_level_plays_whole_games_legally_and_takes_no_group_back() {
    for mode in [Mode::Two, Mode::Three, Mode::Four, Mode::Tournament] {
        for level in LEVELS {
            let (mut state, mut luck, mut decisions) = (start(mode, 1), Fast::new(2), 0);
            while let Some(seat) = OrbitalConflict::to_act(&state).first() {
                let seen = Seen::<OrbitalConflict>::new(&state, seat, 0);
                let action = decide(&seen, level, FEW, luck.seed());
                assert_eq!(OrbitalConflict::check(&state, seat, &action), Ok(()), "{level:?} in {mode:?}");
                assert_ne!(action, Action::Cancel, "{level:?} in {mode:?}");
                OrbitalConflict::apply(&mut state, seat, action, 0, &mut luck, &mut Silent);
                decisions += 1;
                assert!(decisions < DECISIONS_MAX, "{level:?} in {mode:?} goes on and on");
            }
            assert!(OrbitalConflict::outcome(&state).is_some());
        }
    }
}

/// An edition in which every number is another.
#[test]
fn easy_bots_play_whole_games_with_other_numbers() {
    let text = include_str!("../../../games/orbital-conflict/tests/editions/other-numbers.toml");
    let edition = OrbitalConflict::edition(text).unwrap();
    let (mut luck, mut decisions) = (Fast::new(3), 0);
    let mut state = OrbitalConflict::start(&Setup::default(), &edition, &mut luck).unwrap();
    while let Some(seat) = OrbitalConflict::to_act(&state).first() {
        let seen = Seen::<OrbitalConflict>::new(&state, seat, 0);
        let action = decide(&seen, Level::Easy, FEW, luck.seed());
        assert_eq!(OrbitalConflict::check(&state, seat, &action), Ok(()), "{action}");
        OrbitalConflict::apply(&mut state, seat, action, 0, &mut luck, &mut Silent);
        decisions += 1;
        assert!(decisions < DECISIONS_MAX, "it goes on and on");
    }
    let outcome = OrbitalConflict::outcome(&state).unwrap();
    assert!((0..2).any(|seat| outcome.score(Seat(seat)) > 0), "somebody builds something that counts");
}

#[test]
fn a_bot_decides_alike_where_it_cannot_tell_the_difference() {
    // After a reshuffle the sampler draws as often as it must; what a bot draws next is then other luck, not other knowledge.
    let before = |(_, (state, _)): &(usize, &(State, Seat))| state.matches[0].deals == 0;
    for (number, (state, seat)) in positions(Mode::Two, 4).iter().enumerate().step_by(7).filter(before) {
        let other = OrbitalConflict::imagine(state, Viewer::Seat(*seat), &mut Fast::new(number as u64));
        for level in [Level::Novice, Level::Easy] {
            let seed = 100 + number as u64;
            let real = decide(&Seen::<OrbitalConflict>::new(state, *seat, 0), level, FEW, seed);
            let imagined = decide(&Seen::<OrbitalConflict>::new(&other, *seat, 0), level, FEW, seed);
            assert_eq!(real, imagined, "{level:?} at decision {number}");
        }
    }
}

#[test]
fn the_guide_never_sifts_everything_out_and_keeps_to_what_is_legal() {
    let (guide, mut priors, mut plans) = (OrbitalGuide::default(), Vec::new(), Vec::new());
    for mode in [Mode::Two, Mode::Three, Mode::Four, Mode::Tournament] {
        for (state, seat) in positions(mode, 6) {
            let mut legal = Vec::new();
            OrbitalConflict::legal(&state, seat, &mut legal);
            let mut kept = legal.clone();
            guide.sift(&state, seat, &mut kept);
            assert!(!kept.is_empty() && kept.iter().all(|action| legal.contains(action)));
            guide.priors(&state, seat, &kept, &mut priors);
            assert!(priors.len() == kept.len() && priors.iter().all(|prior| (0.0..=1.0).contains(prior)));
            let played = guide.play(&state, seat, &mut Vec::new(), &mut Fast::new(1));
            assert!(legal.contains(&played), "{played:?}");
            let values = guide.evaluate(&state);
            assert!(values.iter().all(|value| (0.0..=1.0).contains(value)), "{values:?}");
            plans.clear();
            guide.plans(&state, seat, &mut plans);
            assert!(plans.iter().all(|plan: &Vec<Action>| legal.contains(&plan[0])), "{plans:?}");
        }
    }
}

/// ORBITAL-8.5: in the last turn a Turret is worth nothing and a Hotel two points.
#[test]
fn own_modules_go_off_for_victory_points() {
    let mut json = serde_json::to_value(start(Mode::Two, 0)).unwrap();
    let (hotel, panel, turret) = (json!({ "kind": 10 }), json!({ "kind": 20 }), json!({ "kind": 23 }));
    let game = &mut json["matches"][0];
    (game["step"], game["acting"], game["ending"]) = (json!({ "type": "main" }), json!(0), json!(true));
    game["players"][0]["hand"] = json!([hotel]);
    game["players"][0]["station"] = json!([
        { "id": 0, "cards": [{ "card": panel, "up": true }], "on": true },
        { "id": 1, "cards": [{ "card": turret, "up": true }], "on": true },
    ]);
    for level in [Level::Greedy, Level::Hard] {
        let mut state: State = serde_json::from_value(json.clone()).unwrap();
        while state.matches[0].decider() == Some(Seat(0)) && state.matches[0].step == Step::Main {
            let action = decide(&Seen::<OrbitalConflict>::new(&state, Seat(0), 0), level, level.budget(), 3);
            OrbitalConflict::apply(&mut state, Seat(0), action, 0, &mut Fast::new(1), &mut Silent);
        }
        assert_eq!(points(&state.terms, &state.matches[0].players[0]).1, 2, "{level:?}");
    }
}

/// ORBITAL-R44: a search for one game of a tournament leaves the other alone.
#[test]
fn a_search_plays_only_the_observers_game() {
    let (guide, state) = (OrbitalGuide::default(), start(Mode::Tournament, 3));
    for seat in OrbitalConflict::to_act(&state).iter() {
        assert_eq!(guide.to_act(&state, seat), Seats::of(seat));
        let other = Seat(seat.0 ^ 1);
        assert_eq!(guide.to_act(&state, other), Seats::of(seat), "{other} waits for {seat}");
    }
}

/// ORBITAL-R46: under attack a bot takes its time whether or not it could do anything, and only then.
#[test]
fn an_answer_to_an_attack_takes_the_same_time_whatever_the_hand_holds() {
    let (mut nothing, mut something) = (0, 0);
    for seed in 0..40 {
        let setup = to_raw_value(&Setup::default()).unwrap();
        let (edition, secret) = (EditionSource::Default, Secret::new([seed; 32]));
        let mut table = Table::start("orbital-conflict", &setup, &edition, secret, Vec::new()).unwrap();
        let (mut luck, mut legal) = (Fast::new(u64::from(seed)), Vec::new());
        while let Some(seat) = table.to_act().first() {
            let seen = table.seen::<OrbitalConflict>(seat, 0).unwrap();
            legal.clear();
            seen.legal(&mut legal);
            let asked = matches!(seen.view().games[0].step, Step::Counter { .. });
            let least = Thinker::new(&table, seat, Level::Expert, 0).unwrap().least();
            assert_eq!(least, if asked { Duration::from_secs(1) } else { Duration::ZERO });
            nothing += u32::from(asked && legal.len() == 1);
            something += u32::from(asked && legal.len() > 1);
            let action = legal[luck.below(legal.len() as u32) as usize];
            table.act(seat, None, &to_raw_value(&action).unwrap(), 0).unwrap();
        }
    }
    assert!(nothing > 0 && something > 0, "{nothing} {something}");
}
