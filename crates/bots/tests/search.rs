//! The searchers on a tiny game.

use crate::common::{Heap, State, Take};
use bots::{Budget, Level, decide};
use engine::{Fast, Game, Seat, Seen, Silent};

#[test]
fn the_search_finds_every_forced_win() {
    for left in (2..=11).filter(|left| left % 4 != 0) {
        let state = State { left, turn: Seat(1) };
        let seen = Seen::<Heap>::new(&state, Seat(1), 0);
        let take = decide(&seen, Level::Expert, Budget::iterations(5_000), 7);
        assert_eq!(take, Take(left % 4), "with {left} left");
    }
}

#[test]
fn the_same_seed_gives_the_same_choice() {
    let state = State { left: 12, turn: Seat(0) };
    let seen = Seen::<Heap>::new(&state, Seat(0), 0);
    for level in [Level::Random, Level::Novice, Level::Medium] {
        let choices: Vec<_> = (0..20).map(|seed| decide(&seen, level, level.budget(), seed)).collect();
        let again: Vec<_> = (0..20).map(|seed| decide(&seen, level, level.budget(), seed)).collect();
        assert_eq!(choices, again);
    }
}

#[test]
fn every_level_plays_whole_games_legally() {
    for level in ["random", "greedy", "novice", "easy", "medium", "hard", "expert"] {
        let level = Level::parse(level).unwrap();
        for seed in 0..3 {
            let mut state = Heap::start(&Default::default(), &(), &mut Fast::new(seed)).unwrap();
            while let Some(seat) = Heap::to_act(&state).first() {
                let take = decide(&Seen::<Heap>::new(&state, seat, 0), level, Budget::iterations(60), seed);
                assert_eq!(Heap::check(&state, seat, &take), Ok(()));
                Heap::apply(&mut state, seat, take, 0, &mut Fast::new(0), &mut Silent);
            }
        }
    }
}
