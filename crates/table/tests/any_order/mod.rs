//! Whatever people do and in whatever order: no table is ever left that nobody can move, end or leave.

mod people;
mod ways_out;

use std::panic::catch_unwind;

use engine::{Chance, Fast};
use table::protocol::TableStatus;

use people::People;
use ways_out::{assert_goes_on, assert_ways_out};

/// Each game with two to four seats and with teams.
const TABLES: [(&str, &str); 17] = [
    ("stellar", r#"{"mode":"duel"}"#),
    ("stellar", r#"{"mode":"three"}"#),
    ("stellar", r#"{"mode":"four"}"#),
    ("stellar", r#"{"mode":"tandem"}"#),
    ("orbital-conflict", r#"{}"#),
    ("orbital-conflict", r#"{"mode":"three"}"#),
    ("orbital-conflict", r#"{"mode":"four"}"#),
    ("orbital-conflict", r#"{"mode":"tournament"}"#),
    ("stellar-conquest", r#"{"players":2}"#),
    ("stellar-conquest", r#"{"players":3}"#),
    ("stellar-conquest", r#"{"players":4}"#),
    ("stgv2", r#"{}"#),
    ("stgv2", r#"{"mode":"trio"}"#),
    ("stgv2", r#"{"mode":"quartet"}"#),
    ("stellar-conflict", r#"{}"#),
    ("stellar-conflict", r#"{"players":3}"#),
    ("stellar-conflict", r#"{"players":4}"#),
];
/// How much is done at a table before its start, and after it.
const BEFORE: u32 = 20;
const STEPS: u32 = 60;
/// How many games are played one after the other.
const GAMES: u32 = 2;

/// How many orders are tried at each table; `make orders` tries more.
fn orders() -> u32 {
    std::env::var("ORDERS").map_or(2, |text| text.parse().expect("ORDERS is a number"))
}

#[test]
fn no_order_of_things_leaves_a_table_that_nobody_can_move_end_or_leave() {
    let all = (0..orders()).flat_map(|seed| (0..TABLES.len()).map(move |table| (table, seed)));
    // All that fail are told, not only the first.
    let failed: Vec<_> =
        all.filter(|(table, seed)| catch_unwind(|| attempt(*table, *seed)).is_err()).collect();
    assert!(failed.is_empty(), "{failed:?}");
}

/// A table, and the rematches that follow on it.
fn attempt(table: usize, seed: u32) {
    let (game, setup) = TABLES[table];
    let mut luck = Fast::new(u64::from(seed) << 8 | table as u64);
    let pace = [None, Some(20), Some(172_800)][luck.below(3) as usize];
    let mut people = People::gather(game, setup, pace);
    for number in 0..GAMES {
        meet(&mut people, &mut luck, &format!("{game} {setup} {seed}, game {number}"));
        if !people.play_again(&mut luck) {
            break;
        }
    }
}

/// One game from an open table to some moment in it.
fn meet(people: &mut People, luck: &mut Fast, about: &str) {
    for _ in 0..BEFORE {
        if people.status() != TableStatus::Open {
            break;
        }
        people.arrange(luck);
    }
    people.mend_disk();
    assert_ways_out(people, about);
    people.begin(luck);
    for step in 0..STEPS {
        if people.status() != TableStatus::Running {
            break;
        }
        people.play(luck);
        assert_goes_on(people, &format!("{about}, step {step}"));
    }
    people.mend_disk();
    assert_ways_out(people, about);
}
