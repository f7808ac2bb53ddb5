//! What a message becomes in bad hands: values of the wrong size or kind, fields too many or too few, bytes gone astray.

use engine::{Chance, Fast};
use serde_json::{Map, Value, json};

const WORDS: [&str; 8] =
    ["", "act", "\u{0}", "\u{202e}", "ＡＣＴ", "stellar", "../../etc/passwd", "{\"type\":\"ping\"}"];

/// The same with one value changed, somewhere.
pub fn changed(value: &Value, luck: &mut Fast) -> Value {
    let mut value = value.clone();
    let mut at = &mut value;
    // Down to a leaf, or sometimes not as far.
    loop {
        let inner = match at {
            Value::Array(items) if !items.is_empty() && luck.below(5) > 0 => items.len(),
            Value::Object(fields) if !fields.is_empty() && luck.below(5) > 0 => fields.len(),
            _ => break,
        };
        let index = luck.below(inner as u32) as usize;
        at = match at {
            Value::Array(items) => &mut items[index],
            Value::Object(fields) => fields.values_mut().nth(index).expect("it has so many"),
            _ => unreachable!("others have nothing inside"),
        };
    }
    *at = other(at, luck);
    value
}

fn other(value: &Value, luck: &mut Fast) -> Value {
    match value {
        _ if luck.below(12) == 0 => any(luck),
        Value::Number(number) => {
            let near = number.as_i64().unwrap_or(0);
            let numbers = [
                near.wrapping_add(1),
                near.wrapping_sub(1),
                0,
                -1,
                near.wrapping_neg(),
                255,
                65_536,
                i64::MAX,
            ];
            json!(numbers[luck.below(numbers.len() as u32) as usize])
        }
        Value::Bool(yes) => json!(!yes),
        Value::Array(items) => {
            let mut items = items.clone();
            match luck.below(3) {
                0 => drop(items.pop()),
                1 => items.extend(items.first().cloned()),
                _ => items.reverse(),
            }
            Value::Array(items)
        }
        Value::Object(fields) => {
            let mut fields = fields.clone();
            match (luck.below(2), fields.keys().next().cloned()) {
                (0, Some(key)) => drop(fields.remove(&key)),
                _ => drop(fields.insert("more".to_string(), any(luck))),
            }
            Value::Object(fields)
        }
        Value::String(_) | Value::Null => any(luck),
    }
}

fn any(luck: &mut Fast) -> Value {
    match luck.below(8) {
        0 => Value::Null,
        1 => json!(u64::MAX),
        2 => json!(1e308),
        3 => json!(i64::MIN),
        4 => Value::Object(Map::new()),
        5 => json!("x".repeat(1 + luck.below(3000) as usize)),
        6 => (0..luck.below(60)).fold(Value::Null, |inner, _| json!([inner])),
        _ => json!(WORDS[luck.below(WORDS.len() as u32) as usize]),
    }
}

/// The same with a few characters lost, doubled or exchanged.
pub fn garbled(text: &str, luck: &mut Fast) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=luck.below(3) {
        let at = luck.below(letters.len().max(1) as u32) as usize;
        match luck.below(4) {
            0 if at < letters.len() => drop(letters.remove(at)),
            1 => letters.truncate(at),
            2 => letters.insert(
                at.min(letters.len()),
                ['"', '{', '}', '\\', '9', '\u{feff}'][luck.below(6) as usize],
            ),
            _ if at < letters.len() => letters[at] = char::from(32 + luck.below(95) as u8),
            _ => {}
        }
    }
    letters.into_iter().collect()
}
