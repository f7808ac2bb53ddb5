//! Bots at Orbital Conflict.

use bots::guides::orbital_conflict::OrbitalGuide;
use bots::{Budget, Guide, Level, Seen, decide};
use engine::{Chance, Fast, Game, Seat, Silent, Viewer};
use orbital_conflict::{Action, Mode, OrbitalConflict, Setup, State};

const LEVELS: [Level; 6] =
    [Level::Greedy, Level::Novice, Level::Easy, Level::Medium, Level::Hard, Level::Expert];
const FEW: Budget = Budget { iterations: 8, time: None };
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

#[test]
fn a_bot_decides_alike_where_it_cannot_tell_the_difference() {
    for (number, (state, seat)) in positions(Mode::Two, 4).iter().enumerate().step_by(7) {
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
    let (mut priors, mut plans) = (Vec::new(), Vec::new());
    for mode in [Mode::Two, Mode::Three, Mode::Four, Mode::Tournament] {
        for (state, seat) in positions(mode, 6) {
            let mut legal = Vec::new();
            OrbitalConflict::legal(&state, seat, &mut legal);
            let mut kept = legal.clone();
            OrbitalGuide.sift(&state, seat, &mut kept);
            assert!(!kept.is_empty() && kept.iter().all(|action| legal.contains(action)));
            OrbitalGuide.priors(&state, seat, &kept, &mut priors);
            assert!(priors.len() == kept.len() && priors.iter().all(|prior| (0.0..=1.0).contains(prior)));
            let played = OrbitalGuide.play(&state, seat, &mut Vec::new(), &mut Fast::new(1));
            assert!(legal.contains(&played), "{played:?}");
            let values = OrbitalGuide.evaluate(&state);
            assert!(values.iter().all(|value| (0.0..=1.0).contains(value)), "{values:?}");
            plans.clear();
            OrbitalGuide.plans(&state, seat, &mut plans);
            assert!(plans.iter().all(|plan: &Vec<Action>| legal.contains(&plan[0])), "{plans:?}");
        }
    }
}
