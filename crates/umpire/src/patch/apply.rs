//! From an old value and a change to the new value.

use std::fmt;

use serde_json::{Map, Value};

/// A change that does not fit the value it should change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadChange(pub(crate) &'static str);

impl fmt::Display for BadChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the change does not fit: {}", self.0)
    }
}

impl std::error::Error for BadChange {}

/// Carries out a change. Where it does not fit, the old value is in no known state and must be asked for anew.
pub fn apply(old: &mut Value, change: Value) -> Result<(), BadChange> {
    match (old, change) {
        (old, Value::Array(mut new)) if new.len() == 1 => *old = new.swap_remove(0),
        (Value::Object(members), Value::Object(changes)) => merge(members, changes)?,
        (Value::Array(elements), Value::Object(mut changes)) => match changes.remove("s") {
            Some(Value::Array(edits)) if changes.is_empty() => {
                *elements = edited(std::mem::take(elements), edits)?;
            }
            _ => return Err(BadChange("an array wants edits")),
        },
        _ => return Err(BadChange("there is nothing to change")),
    }
    Ok(())
}

fn merge(members: &mut Map<String, Value>, changes: Map<String, Value>) -> Result<(), BadChange> {
    for (key, change) in changes {
        if change.as_array().is_some_and(Vec::is_empty) {
            members.remove(&key).ok_or(BadChange("a member that goes was never there"))?;
        } else {
            apply(members.entry(key).or_insert(Value::Null), change)?;
        }
    }
    Ok(())
}

fn edited(old: Vec<Value>, edits: Vec<Value>) -> Result<Vec<Value>, BadChange> {
    let mut new = Vec::with_capacity(old.len());
    let mut left = old.into_iter();
    for edit in edits {
        match edit {
            Value::Number(count) => {
                let count = count.as_i64().ok_or(BadChange("a count is a whole number"))?;
                let elements = count.unsigned_abs() as usize;
                if elements > left.len() {
                    return Err(BadChange("the list is shorter"));
                }
                let taken = left.by_ref().take(elements);
                if count > 0 { new.extend(taken) } else { taken.for_each(drop) }
            }
            Value::Array(put) => new.extend(put),
            change => {
                let mut element = left.next().ok_or(BadChange("the list is shorter"))?;
                apply(&mut element, change)?;
                new.push(element);
            }
        }
    }
    new.extend(left);
    Ok(new)
}
