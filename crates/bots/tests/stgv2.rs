//! Bots at STGv2.

use bots::guides::stgv2::Stgv2Guide;
use bots::{Budget, Guide, Level, decide};
use engine::{Fast, Game, Seen, Silent};
use stgv2::{BlockChoice, Mode, Reroll, SetMoment, Setup, State, Stgv2};

const LEVELS: [Level; 6] =
    [Level::Greedy, Level::Novice, Level::Easy, Level::Medium, Level::Hard, Level::Expert];
const FEW: Budget = Budget::iterations(8);
/// No game of bots comes near this; one that goes round in circles does.
const DECISIONS_MAX: u32 = 6_000;

fn start(setup: Setup, edition: usize, seed: u64) -> State {
    let edition = Stgv2::edition(Stgv2::editions()[edition].text).unwrap();
    Stgv2::start(&setup, &edition, &mut Fast::new(seed)).unwrap()
}

fn play(mut state: State, level: Level, look: &mut impl FnMut(&State)) -> State {
    let (mut luck, mut decisions) = (Fast::new(2), 0);
    while let Some(seat) = Stgv2::to_act(&state).first() {
        look(&state);
        let action = decide(&Seen::<Stgv2>::new(&state, seat, 0), level, FEW, luck.seed());
        assert_eq!(Stgv2::check(&state, seat, &action), Ok(()), "{level:?}: {action}");
        Stgv2::apply(&mut state, seat, action, 0, &mut luck, &mut Silent);
        decisions += 1;
        assert!(decisions < DECISIONS_MAX, "{level:?} goes on and on");
    }
    state
}

#[test]
fn every_level_plays_whole_games_legally() {
    for mode in [Mode::Duel, Mode::Trio, Mode::Quartet] {
        for level in LEVELS {
            let setup = Setup { mode, round_limit: 12, ..Setup::default() };
            let end = play(start(setup, 0, 1), level, &mut |_| ());
            assert!(Stgv2::outcome(&end).is_some());
        }
    }
}

#[test]
fn bots_know_what_to_do_with_every_option() {
    let odd = Setup {
        reroll: Reroll::Last,
        block_choice: BlockChoice::Free,
        set_moment: SetMoment::Together,
        diagonals: true,
        round_limit: 8,
        ..Setup::default()
    };
    for level in [Level::Novice, Level::Easy, Level::Medium] {
        play(start(odd, 1, 3), level, &mut |_| ());
    }
}

/// Other readings of the book, more of everything, items that no other scenario sells, and a field without clusters.
#[test]
fn bots_play_scenarios_that_are_not_ours() {
    let wide = Stgv2::edition(include_str!("../../../games/stgv2/tests/editions/wide.toml")).unwrap();
    for mode in [Mode::Duel, Mode::Quartet] {
        let setup = Setup { mode, round_limit: 6, ..Setup::default() };
        for level in [Level::Greedy, Level::Novice, Level::Easy, Level::Medium] {
            let start = Stgv2::start(&setup, &wide, &mut Fast::new(4)).unwrap();
            let end = play(start, level, &mut |_| ());
            assert!(Stgv2::outcome(&end).is_some(), "{mode:?} {level:?}");
        }
    }
}

/// Nothing that a bot knows by heart is printed in our own scenario alone.
#[test]
fn bots_play_with_other_numbers() {
    let text = include_str!("../../../games/stgv2/tests/editions/other-numbers.toml");
    let other = Stgv2::edition(text).unwrap();
    let start = Stgv2::start(&Setup::default(), &other, &mut Fast::new(6)).unwrap();
    assert!(Stgv2::outcome(&play(start, Level::Easy, &mut |_| ())).is_some());
}

#[test]
fn prospects_are_shares_of_one_game() {
    let setup = Setup { mode: Mode::Trio, ..Setup::default() };
    let mut look = |state: &State| {
        let values = Stgv2Guide.evaluate(state);
        let sum: f32 = values[..3].iter().sum();
        assert!(values[..3].iter().all(|value| (0.0..=1.0).contains(value)), "{values:?}");
        assert!((0.9..=1.1).contains(&sum), "{values:?}");
    };
    play(start(setup, 0, 5), Level::Novice, &mut look);
}

#[test]
fn a_bot_mines_and_brings_money_home() {
    let end = play(start(Setup::default(), 0, 7), Level::Easy, &mut |_| ());
    assert!(end.seats().any(|seat| end.player(seat).on >= 40 && end.outposts_of(seat) >= 2));
}
