//! An edition in which every number is another: whoever still sees one of ours read it somewhere else.

use stellar_conquest::{EDITIONS, Edition};
use toml::Value;

const OTHER: &str = include_str!("editions/other-numbers.toml");

/// Numbers that no edition may change, or whose change would make another game.
const SAME: [&str; 2] = [
    // The tree of technologies: what comes before what.
    "level",
    // Every kind of ship needs counters that show one.
    "face of one",
];

/// Every number of a file by its place, those inside of texts (`T60`, `sum 10`, `B14`) included.
fn numbers(value: &Value, place: &str, out: &mut Vec<(String, String)>) {
    match value {
        Value::Integer(number) => out.push((place.to_string(), number.to_string())),
        Value::Array(values) => {
            for (index, value) in values.iter().enumerate() {
                let face = place.starts_with(".counters") && index == 0 && value.as_integer() == Some(1);
                let name = if face { "face of one".to_string() } else { index.to_string() };
                numbers(value, &format!("{place}.{name}"), out);
            }
        }
        Value::Table(table) => {
            table.iter().for_each(|(key, value)| numbers(value, &format!("{place}.{key}"), out));
        }
        Value::String(text) if place.contains("planets") || place.starts_with(".attack") => {
            let digits: String = text.chars().filter(char::is_ascii_digit).collect();
            out.extend((!digits.is_empty()).then(|| (place.to_string(), digits)));
        }
        _ => {}
    }
}

fn all(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    numbers(&Value::Table(text.parse().unwrap()), "", &mut found);
    found
}

#[test]
fn every_number_is_another() {
    assert!(Edition::read(OTHER).is_ok(), "{:?}", Edition::read(OTHER).err());
    let (ours, other) = (all(EDITIONS[0].text), all(OTHER));
    assert!(ours.len() > 150);
    for (place, number) in &ours {
        let there = other.iter().find(|(known, _)| known == place).map(|(_, number)| number);
        let kept = SAME.iter().any(|same| place.ends_with(same));
        assert!(kept || there != Some(number), "{place} is {number} in both");
    }
}
