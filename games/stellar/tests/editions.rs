//! An edition in which everything is another: whatever a table shows and bots believe must come from it.

use engine::{Chance, Fast, Game, Silent, Viewer};
use stellar::{Mode, Setup, Stellar};
use toml::Value;

const OTHER: &str = include_str!("editions/other-numbers.toml");

/// Why these stay. STELLAR-1.10: a military ship settles nothing. Cards are told apart by their numbers.
fn must_stay(path: &str, row: &Value) -> bool {
    let military = ["destroyer", "slicer", "crusher", "foil", "kite"];
    let kind = row.get("kind").and_then(Value::as_str).unwrap_or_default();
    path.ends_with("/number") || (path.ends_with("/settlement") && military.contains(&kind))
}

/// Every number of the two files side by side.
fn walk(path: &str, row: &Value, ours: &Value, other: &Value, seen: &mut usize) {
    match (ours, other) {
        (Value::Integer(_) | Value::Boolean(_), _) if must_stay(path, row) => {
            assert_eq!(ours, other, "{path}");
        }
        (Value::Integer(_) | Value::Boolean(_), _) => {
            assert_ne!(ours, other, "{path}");
            *seen += 1;
        }
        (Value::Array(ours), Value::Array(other)) => {
            assert_eq!(ours.len(), other.len(), "{path}");
            for (at, (one, two)) in ours.iter().zip(other).enumerate() {
                walk(&format!("{path}/{at}"), one, one, two, seen);
            }
        }
        (Value::Table(one), Value::Table(two)) => {
            for (key, value) in one {
                let there = two.get(key).unwrap_or_else(|| panic!("{path}/{key} is missing"));
                walk(&format!("{path}/{key}"), ours, value, there, seen);
            }
        }
        _ => {}
    }
}

/// STELLAR-E5: nothing that may be another is as in our own edition, and the file is taken for a new table.
#[test]
fn stellar_e5_every_number_of_the_other_edition_is_another() {
    Stellar::new_edition(OTHER).unwrap();
    let ours: Value = toml::from_str(Stellar::editions()[0].text).unwrap();
    let other: Value = toml::from_str(OTHER).unwrap();
    let mut seen = 0;
    walk("", &ours, &ours, &other, &mut seen);
    assert_eq!(seen, 9 * 2 + 4 + 32 * 2 + 4 * 2);
}

/// STELLAR-E2: who won against another kind now loses.
#[test]
fn stellar_e2_every_fight_of_the_other_edition_ends_otherwise() {
    let view = |text: &str| {
        let edition = Stellar::edition(text).unwrap();
        let state = Stellar::start(&Setup::default(), &edition, &mut Fast::new(1)).unwrap();
        Stellar::view(&state, Viewer::Spectator)
    };
    let (ours, other) = (view(Stellar::editions()[0].text), view(OTHER));
    for (one, two) in ours.constants.printed.iter().zip(&other.constants.printed) {
        assert_eq!((&one.beats, &one.loses_to), (&two.loses_to, &two.beats));
    }
    for (one, two) in ours.constants.solar.iter().zip(&other.constants.solar) {
        assert_eq!((one.kind, one.number, one.cards), (two.kind, two.number, two.cards));
        assert_eq!(one.fortified + two.fortified, one.cards);
        assert!(one.points.iter().all(|points| !two.points.contains(points)));
    }
}

/// STELLAR-E5: it can be played to the end in every mode.
#[test]
fn stellar_e5_the_other_edition_can_be_played() {
    let edition = Stellar::edition(OTHER).unwrap();
    for mode in [Mode::Duel, Mode::Three, Mode::Four, Mode::Tandem] {
        let mut chance = Fast::new(3);
        let setup = Setup { mode, ..Setup::default() };
        let mut state = Stellar::start(&setup, &edition, &mut chance).unwrap();
        let mut options = Vec::new();
        while let Some(seat) = Stellar::to_act(&state).first() {
            options.clear();
            Stellar::legal(&state, seat, &mut options);
            let action = options[chance.below(options.len() as u32) as usize];
            Stellar::apply(&mut state, seat, action, 0, &mut chance, &mut Silent);
        }
        assert!(Stellar::outcome(&state).is_some());
    }
}
