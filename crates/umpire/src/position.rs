//! A whole position as text: what the game's own notation says, and a line for each place of the state of which it says nothing.
//!
//! ```text
//! A hand: Ki Sl
//! /players/0/score = 3
//! /last                   a member that is not there
//! ```
//!
//! So whatever a state holds, it reads back as it was; and who writes a position by hand needs only the game's own lines. What no line
//! names is as on the table [`dealt`] for the setup, so a position means the same wherever it is laid out.

use engine::{BadPosition, Seeded};
use serde_json::Value;

use crate::live::{Live, Luck};

/// The luck with which a table is dealt that a position is laid out on.
pub(crate) fn dealt() -> Luck<'static> {
    Luck::Committed(Box::new(Seeded::new([0; 32], 0)))
}

/// The position of `live`, on the table as it was `dealt` for its setup.
pub(crate) fn write(live: &dyn Live, dealt: &dyn Live) -> String {
    let mut text = live.write();
    let mut read = dealt.fork();
    // A position that no game reaches may have what its notation cannot lay out; then all of it stands in places.
    if read.lay(&text).is_err() {
        text.clear();
    }
    differences(&value(&*read), &value(live), "", &mut text);
    text
}

/// Lays out what [`write`] writes.
pub(crate) fn read(live: &mut dyn Live, text: &str) -> Result<(), BadPosition> {
    let is_place = |line: &&str| line.starts_with('/');
    // Lines keep their numbers.
    let own: Vec<&str> = text.lines().map(|line| if is_place(&line) { "" } else { line }).collect();
    if own.iter().any(|line| !line.trim().is_empty()) {
        live.lay(&own.join("\n"))?;
    }
    let mut state = value(live);
    let mut places = text.lines().enumerate().filter(|(_, line)| is_place(line)).peekable();
    if places.peek().is_none() {
        return Ok(());
    }
    for (at, line) in places {
        set(&mut state, line).map_err(|reason| BadPosition { line: at + 1, reason })?;
    }
    let loaded = live.load(&state.to_string());
    loaded.map_err(|error| BadPosition { line: 0, reason: format!("its places make no state: {error}") })
}

fn value(live: &dyn Live) -> Value {
    serde_json::from_str(live.save().get()).expect("a state is JSON")
}

/// Appends the lines that make the second out of the first.
fn differences(from: &Value, to: &Value, place: &str, text: &mut String) {
    match (from, to) {
        _ if from == to => {}
        (Value::Object(old), Value::Object(new)) => {
            for key in old.keys().filter(|key| !new.contains_key(*key)) {
                text.push_str(&format!("{place}/{}\n", escaped(key)));
            }
            for (key, value) in new {
                let place = format!("{place}/{}", escaped(key));
                match old.get(key) {
                    Some(old) => differences(old, value, &place, text),
                    None => text.push_str(&format!("{place} = {value}\n")),
                }
            }
        }
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
            for (at, (old, new)) in old.iter().zip(new).enumerate() {
                differences(old, new, &format!("{place}/{at}"), text);
            }
        }
        _ => text.push_str(&format!("{place} = {to}\n")),
    }
}

/// Carries out a line `/place = value` or, without a value, takes the place away.
fn set(state: &mut Value, line: &str) -> Result<(), String> {
    let (place, text) = line.split_once('=').map_or((line, None), |(place, text)| (place, Some(text)));
    let place = place.trim();
    let (parent, key) = place.rsplit_once('/').unwrap_or(("", place));
    let missing = || format!("the state has no `{place}`");
    let value = text.map(|text| serde_json::from_str::<Value>(text.trim()));
    let value = value.transpose().map_err(|error| format!("what `{place}` is to be is no JSON: {error}"))?;
    match (state.pointer_mut(parent), value) {
        (Some(Value::Object(members)), Some(value)) => drop(members.insert(unescaped(key), value)),
        (Some(Value::Object(members)), None) => drop(members.remove(&unescaped(key)).ok_or_else(missing)?),
        (Some(Value::Array(items)), Some(value)) => {
            let item = key.parse().ok().and_then(|at: usize| items.get_mut(at));
            *item.ok_or_else(missing)? = value;
        }
        _ => return Err(missing()),
    }
    Ok(())
}

/// As RFC 6901 has it.
fn escaped(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

fn unescaped(key: &str) -> String {
    key.replace("~1", "/").replace("~0", "~")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn differences_make_the_one_out_of_the_other() {
        let mut from = json!({"a": [1, {"b": 2}], "c": [1], "gone": 1, "x/y": 0});
        let to = json!({"a": [1, {"b": 3}], "c": [1, 2], "new": null, "x/y": 1});
        let mut text = String::new();
        differences(&from, &to, "", &mut text);
        assert_eq!(text, "/gone\n/a/1/b = 3\n/c = [1,2]\n/new = null\n/x~1y = 1\n");
        text.lines().try_for_each(|line| set(&mut from, line)).unwrap();
        assert_eq!(from, to);
    }

    #[test]
    fn a_place_that_is_not_there_is_said() {
        let mut state = json!({"a": [1]});
        assert_eq!(set(&mut state, "/a/3 = 1").unwrap_err(), "the state has no `/a/3`");
        assert_eq!(set(&mut state, "/b").unwrap_err(), "the state has no `/b`");
        assert!(set(&mut state, "/a = x").unwrap_err().contains("no JSON"));
    }
}
