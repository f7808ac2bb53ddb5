//! Editions of somebody's own: what a new table takes, and what a record may carry.

use engine::Game;
use orbital_conflict::{Action, OrbitalConflict};
use serde_json::value::{RawValue, to_raw_value};
use toml::Value;
use umpire::{EditionSource, Record, Secret, Table, check_edition, verify};

/// A copy of the first edition with a kind renamed: its countermeasures for the hand are still there.
fn old_text() -> String {
    let first = OrbitalConflict::editions().iter().find(|edition| edition.id == "oc-1").unwrap();
    first.text.replacen("kind = \"Armor\"", "kind = \"Plates\"", 1)
}

/// ORBITAL-9.3, ORBITAL-R22: a new table refuses it with line and reason, and a record that was played with it is read.
#[test]
fn a_record_with_an_old_edition_is_read_though_no_new_table_takes_it() {
    let refusal = check_edition("orbital-conflict", &old_text()).unwrap_err().to_string();
    assert!(refusal.contains("line") && refusal.contains("rule DRO-D answers attacks"), "{refusal}");
    let setup = RawValue::from_string("{}".into()).unwrap();
    let edition = EditionSource::External(old_text());
    let mut table =
        Table::start("orbital-conflict", &setup, &edition, Secret::new([4; 32]), Vec::new()).unwrap();
    let seat = table.to_act().first().unwrap();
    table.act(seat, None, &to_raw_value(&Action::DrawTwo).unwrap(), 0).unwrap();
    let record = Record::parse(&Record::of(&table).to_text()).unwrap();
    verify(&record).unwrap();
}

const OTHER: &str = include_str!("editions/other-numbers.toml");

/// Every number of an edition file, with its place.
fn numbers(value: &Value, place: &str, found: &mut Vec<(String, i64)>) {
    match value {
        Value::Integer(number) => found.push((place.to_string(), *number)),
        Value::Table(table) => {
            table.iter().for_each(|(key, inner)| numbers(inner, &format!("{place}/{key}"), found));
        }
        Value::Array(list) => {
            let all = list.iter().enumerate();
            all.for_each(|(at, inner)| numbers(inner, &format!("{place}/{at}"), found));
        }
        _ => {}
    }
}

fn all_numbers(text: &str) -> Vec<(String, i64)> {
    let mut found = Vec::new();
    numbers(&Value::Table(text.parse().unwrap()), "", &mut found);
    found
}

/// ORBITAL-1.2: an investor comes twice, whatever the edition; nothing else has to stay.
fn may_differ(place: &str) -> bool {
    !(place.starts_with("/investor/") && place.ends_with("/count"))
}

#[test]
fn in_the_other_edition_every_number_is_another() {
    OrbitalConflict::new_edition(OTHER).unwrap();
    let (ours, other) = (all_numbers(OrbitalConflict::editions()[0].text), all_numbers(OTHER));
    assert_eq!(ours.len(), other.len());
    for ((place, our), (at, another)) in ours.iter().zip(&other) {
        assert_eq!(place, at);
        assert_eq!(our != another, may_differ(place), "{place}: {our} and {another}");
    }
}
