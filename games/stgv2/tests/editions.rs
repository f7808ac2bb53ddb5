//! An edition in which every number is another than in our own: what shows a number of ours there has it by heart.

use engine::Game;
use stgv2::Stgv2;
use toml::Value;

const OTHER: &str = include_str!("editions/other-numbers.toml");

/// Numbers that must stay: a field is where it is, and pieces on it.
const SAME: [&str; 1] = ["map"];

/// Every number of a file with the way to it.
fn numbers(value: &Value, path: &str, out: &mut Vec<(String, i64)>) {
    match value {
        Value::Integer(number) => out.push((path.to_string(), *number)),
        Value::Array(list) => {
            list.iter()
                .enumerate()
                .for_each(|(index, inner)| numbers(inner, &format!("{path}/{index}"), out));
        }
        Value::Table(table) => table
            .iter()
            .filter(|(key, _)| !SAME.contains(&key.as_str()))
            .for_each(|(key, inner)| numbers(inner, &format!("{path}/{key}"), out)),
        _ => {}
    }
}

fn all(text: &str) -> Vec<(String, i64)> {
    let mut out = Vec::new();
    numbers(&Value::Table(toml::from_str(text).unwrap()), "", &mut out);
    out
}

#[test]
fn every_number_of_the_other_edition_is_another() {
    Stgv2::edition(OTHER).unwrap();
    let others = all(OTHER);
    for (path, number) in all(Stgv2::editions()[0].text) {
        let other = others.iter().find(|(at, _)| *at == path);
        assert!(other.is_some_and(|(_, other)| *other != number), "{path} is {number}, and {other:?} there");
    }
    // What our own file leaves to its default is given, and otherwise.
    for (path, default) in [
        ("/founding/shuttles", 1),
        ("/founding/strikes", 1),
        ("/founding/per_ship", 1),
        ("/attempts/dice", 1),
        ("/attempts/reach", 1),
        ("/attempts/shuttle_reach", 2),
    ] {
        assert!(others.iter().any(|(at, other)| at == path && *other != default), "{path}");
    }
}
