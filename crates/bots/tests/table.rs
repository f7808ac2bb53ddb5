//! Bots at an umpire's table.

use bots::{Budget, Level, Thinker, choose, monotonic};
use engine::Seat;
use serde_json::value::RawValue;
use umpire::{EditionSource, Secret, Table};

fn table() -> Table {
    let setup = RawValue::from_string("{}".to_string()).unwrap();
    let secret = Secret::new([5; 32]);
    Table::start("stellar", &setup, &EditionSource::default(), secret, Vec::new()).unwrap()
}

#[test]
fn bots_play_a_whole_table() {
    let mut table = table();
    let mut seed = 0;
    while let Some(seat) = table.to_act().first() {
        let action = choose(&table, seat, Level::Easy, monotonic, seed).unwrap();
        table.act(seat, None, &action, seed).unwrap();
        seed += 1;
    }
    assert!(table.ending().is_some());
    assert!(choose(&table, Seat(0), Level::Easy, monotonic, 0).is_none());
}

#[test]
fn a_thought_can_move_to_another_thread_and_comes_out_the_same() {
    let table = table();
    let thought = || Thinker::new(&table, Seat(1), Level::Hard, 0).unwrap();
    let (here, there) = (thought(), thought());
    let budget = Budget::iterations(50);
    let there = std::thread::spawn(move || there.decide(budget, 9)).join().unwrap();
    assert_eq!(here.decide(budget, 9).action.get(), there.action.get());
}
