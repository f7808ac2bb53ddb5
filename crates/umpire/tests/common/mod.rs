//! Random games of Stellar at a table.

use engine::{Chance, Fast, Seat, Viewer};
use serde_json::value::RawValue;
use umpire::{EditionSource, Secret, Table};

pub const MODES: [&str; 4] = ["duel", "three", "four", "tandem"];

pub fn raw(json: &str) -> Box<RawValue> {
    RawValue::from_string(json.to_string()).unwrap()
}

pub fn open(mode: &str, seed: u8) -> Table {
    let setup = raw(&format!(r#"{{"mode":"{mode}"}}"#));
    let contributions = vec!["north".to_string(), "süd".to_string()];
    Table::start("stellar", &setup, &EditionSource::Default, Secret::new([seed; 32]), contributions).unwrap()
}

/// Takes one random step. False: the game is over.
pub fn step(table: &mut Table, luck: &mut Fast) -> bool {
    let seats: Vec<Seat> = table.to_act().iter().collect();
    if seats.is_empty() {
        return false;
    }
    let seat = seats[luck.below(seats.len() as u32) as usize];
    let position = table.position(Viewer::Seat(seat));
    let offer = &position.legal[luck.below(position.legal.len() as u32) as usize];
    let at = table.log().len() as u64 * 750;
    table.act(seat, Some(position.decision), &offer.action, at).unwrap();
    true
}

pub fn play(mode: &str, seed: u8) -> Table {
    let mut table = open(mode, seed);
    let mut luck = Fast::new(u64::from(seed));
    while step(&mut table, &mut luck) {}
    table
}
