//! An edition in which every number is another than in ours: whoever knows a printed number by heart is found out by it.

use engine::Game;
use stellar_conflict::StellarConflict;
use toml::Value;

const OTHER: &str = include_str!("editions/other-numbers.toml");

/// The version of the file's format is no number of the game.
const SAME: [&str; 1] = ["/edition"];

/// All numbers of a file by their place, those inside the texts of lasers and shields included.
fn numbers(value: &Value, place: &str, found: &mut Vec<(String, i64)>) {
    match value {
        Value::Integer(number) => found.push((place.to_string(), *number)),
        Value::String(text) if place.ends_with("/lasers") || place.ends_with("/shields") => {
            let parts = text.split(|letter: char| !letter.is_ascii_digit()).filter(|part| !part.is_empty());
            for (at, part) in parts.enumerate() {
                found.push((format!("{place}/{at}"), part.parse().unwrap()));
            }
        }
        Value::Array(values) => {
            for (at, value) in values.iter().enumerate() {
                numbers(value, &format!("{place}/{at}"), found);
            }
        }
        Value::Table(values) => {
            for (key, value) in values {
                numbers(value, &format!("{place}/{key}"), found);
            }
        }
        _ => {}
    }
}

fn numbers_of(text: &str) -> Vec<(String, i64)> {
    let mut found = Vec::new();
    numbers(&toml::from_str::<Value>(text).unwrap(), "", &mut found);
    found
}

#[test]
fn every_number_of_the_other_edition_is_another() {
    StellarConflict::edition(OTHER).unwrap();
    let (ours, others) = (numbers_of(StellarConflict::editions()[0].text), numbers_of(OTHER));
    assert!(ours.len() > 600, "{}", ours.len());
    assert_eq!(ours.len(), others.len());
    for ((place, our), (other_place, other)) in ours.iter().zip(&others) {
        assert_eq!(place, other_place);
        assert_eq!(our == other, SAME.contains(&place.as_str()), "{place}: {our}");
    }
}
