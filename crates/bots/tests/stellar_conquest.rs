//! Bots at Stellar Conquest.

use bots::{Budget, Level, decide};
use engine::{Chance, Fast, Game, Seat, Seen, Silent, Viewer};
use stellar_conquest::{Action, CetFit, ConqueredIndustry, Secrecy, Setup, State, StellarConquest};

const LEVELS: [Level; 5] = [Level::Novice, Level::Easy, Level::Medium, Level::Hard, Level::Expert];
const FEW: Budget = Budget::iterations(1);
/// No game of bots comes near this; one that goes round in circles does.
const DECISIONS_MAX: u32 = 20_000;

fn start(setup: Setup, seed: u64) -> State {
    start_with(StellarConquest::editions()[0].text, setup, seed)
}

fn start_with(edition: &str, setup: Setup, seed: u64) -> State {
    let edition = StellarConquest::edition(edition).unwrap();
    StellarConquest::start(&setup, &edition, &mut Fast::new(seed)).unwrap()
}

/// Plays a game to its end; gives it, and every position of which `keep` wants to know.
fn play(setup: Setup, seed: u64, levels: &[Level], keep: impl FnMut(&State, Seat, &Action)) -> State {
    play_from(start(setup, seed), seed, levels, keep)
}

fn play_from(
    mut state: State,
    seed: u64,
    levels: &[Level],
    mut keep: impl FnMut(&State, Seat, &Action),
) -> State {
    let (mut luck, mut decisions) = (Fast::new(seed), 0);
    while let Some(seat) = StellarConquest::to_act(&state).first() {
        let level = levels[seat.index() % levels.len()];
        let action = decide(&Seen::<StellarConquest>::new(&state, seat, 0), level, FEW, luck.seed());
        assert_eq!(StellarConquest::check(&state, seat, &action), Ok(()), "{level:?}: {action}");
        keep(&state, seat, &action);
        StellarConquest::apply(&mut state, seat, action, 0, &mut luck, &mut Silent);
        decisions += 1;
        assert!(decisions < DECISIONS_MAX, "{levels:?} go on and on");
    }
    state
}

#[test]
fn every_level_plays_whole_games_legally() {
    for (players, level) in LEVELS.into_iter().enumerate() {
        let secrecy = if level == Level::Hard { Secrecy::Tournament } else { Secrecy::Tabletop };
        let setup = Setup { players: (players % 3) as u8 + 2, secrecy, ..Setup::default() };
        let state = play(setup, 7, &[level], |_, _, _| {});
        assert!(state.scores.iter().sum::<i32>() > 10, "{level:?}: {:?}", state.scores);
    }
}

/// Bots read prices, distances and points from the edition: they play one in which every number is another.
#[test]
fn easy_bots_play_an_edition_with_other_numbers() {
    let edition = include_str!("../../../games/stellar-conquest/tests/editions/other-numbers.toml");
    let start = start_with(edition, Setup { players: 3, ..Setup::default() }, 5);
    let state = play_from(start, 5, &[Level::Easy], |_, _, _| {});
    assert!(state.scores.iter().sum::<i32>() > 10, "{:?}", state.scores);
}

/// CONQUEST-R79: how long to play is for people to say. A bot never proposes it, and agrees at its next decision.
#[test]
fn bots_agree_to_play_longer() {
    for level in LEVELS {
        let mut state = start(Setup { players: 2, last_turn: 2, ..Setup::default() }, 1);
        StellarConquest::apply(
            &mut state,
            Seat(0),
            Action::Extend { last_turn: 4 },
            0,
            &mut Fast::new(1),
            &mut Silent,
        );
        let action = decide(&Seen::<StellarConquest>::new(&state, Seat(1), 0), level, FEW, 1);
        assert_eq!(action, Action::Extend { last_turn: 4 }, "{level:?}");
    }
    let setup = Setup { last_turn: 5, ..Setup::default() };
    play(setup, 1, &LEVELS, |_, _, action| {
        assert!(!matches!(action, Action::Extend { .. } | Action::Decline));
    });
}

/// CONQUEST-R22, CONQUEST-R40: bots play on whatever a table has agreed.
#[test]
fn every_option_is_played() {
    let short = Setup { players: 3, last_turn: 13, ..Setup::default() };
    let setups = [
        Setup { private_battles: true, conquered_industry: ConqueredIndustry::Better, ..short },
        Setup { posts: false, cet_fit: CetFit::Built, ..short },
    ];
    for setup in setups {
        play(setup, 4, &LEVELS[2..], |_, _, _| {});
    }
}

#[test]
fn everybody_has_a_colony_before_the_first_production_turn() {
    for level in LEVELS {
        let setup = Setup { last_turn: 4, ..Setup::default() };
        let state = play(setup, 3, &[level], |_, _, _| {});
        let settled = (0..4).filter(|seat| state.held_by(Seat(*seat)).next().is_some()).count();
        assert!(settled >= 3, "{level:?}: {settled} of 4");
    }
}

#[test]
fn every_level_beats_random() {
    for level in LEVELS {
        let state =
            play(Setup { last_turn: 24, ..Setup::default() }, 5, &[level, Level::Random], |_, _, _| {});
        let best = |from: usize| state.scores.iter().skip(from).step_by(2).max().copied().unwrap();
        assert!(best(0) > best(1), "{level:?}: {:?}", state.scores);
    }
}

#[test]
fn a_bot_decides_alike_where_it_cannot_tell_the_difference() {
    let mut luck = Fast::new(9);
    let mut met = 0;
    let setup = Setup { last_turn: 20, ..Setup::default() };
    play(setup, 2, &[Level::Expert, Level::Medium], |state, seat, action| {
        if luck.below(60) != 0 {
            return;
        }
        let other = StellarConquest::imagine(state, Viewer::Seat(seat), &mut luck);
        let level = [Level::Expert, Level::Medium][seat.index() % 2];
        let imagined = decide(&Seen::<StellarConquest>::new(&other, seat, 0), level, FEW, 1);
        assert_eq!(*action, imagined, "{level:?} as {seat} in turn {}", state.turn);
        met += 1;
    });
    assert!(met > 5, "{met}");
}
