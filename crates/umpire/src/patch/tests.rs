use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use proptest::prelude::*;
use serde::Serialize;
use serde_json::{Value, json};

use super::{Written, apply, diff};

/// Values over a small alphabet, so that two of them have much in common.
fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-1..13i32).prop_map(Value::from),
        prop::sample::select(vec![
            "",
            "a",
            "s",
            "\"]",
            "{\\",
            "→ Ω",
            "a long text that one would not send again",
            "[,]"
        ])
        .prop_map(Value::from),
    ];
    leaf.prop_recursive(5, 64, 8, |inner| {
        let key = prop::sample::select(vec!["a", "b", "s", "", "\"q", "long key"]);
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..8).prop_map(Value::from),
            prop::collection::vec((key, inner), 0..6).prop_map(|members| members
                .into_iter()
                .map(|(key, value)| (key.to_string(), value))
                .collect()),
        ]
    })
}

/// A value, and the same with some parts replaced, dropped, doubled or swapped.
fn pair() -> impl Strategy<Value = (Value, Value)> {
    let edits = prop::collection::vec((any::<prop::sample::Index>(), 0..4u8, value()), 0..4);
    (value(), edits).prop_map(|(old, edits)| {
        let mut new = old.clone();
        edits.into_iter().for_each(|(place, how, fresh)| disturb(&mut new, &place, how, fresh));
        (old, new)
    })
}

fn disturb(value: &mut Value, place: &prop::sample::Index, how: u8, fresh: Value) {
    match value {
        Value::Array(elements) if !elements.is_empty() => {
            let at = place.index(elements.len());
            match how {
                0 => drop(elements.remove(at)),
                1 => elements.insert(at, fresh),
                2 => elements.swap(0, at),
                _ => disturb(&mut elements[at], place, how, fresh),
            }
        }
        Value::Object(members) if !members.is_empty() => {
            let key = members.keys().nth(place.index(members.len())).cloned().unwrap_or_default();
            match how {
                0 => drop(members.remove(&key)),
                1 => drop(members.insert("b".to_string(), fresh)),
                _ => disturb(&mut members[&key], place, how, fresh),
            }
        }
        other => *other = fresh,
    }
}

fn check(old: &Value, new: &Value) -> Result<(), TestCaseError> {
    let Some(change) = diff(&old.to_string(), &new.to_string()) else {
        prop_assert_eq!(old, new);
        return Ok(());
    };
    prop_assert!(old != new, "{} for nothing", change);
    prop_assert!(change.len() <= new.to_string().len() + 2, "{} is longer than {}", change, new);
    let mut patched = old.clone();
    apply(&mut patched, serde_json::from_str(&change).unwrap())
        .map_err(|bad| TestCaseError::fail(bad.to_string()))?;
    prop_assert_eq!(&patched, new, "{}", change);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_change_leads_to_the_new_value((old, new) in pair()) {
        check(&old, &new)?;
        check(&new, &old)?;
    }

    #[test]
    fn so_it_does_between_strangers(old in value(), new in value()) {
        check(&old, &new)?;
    }

    #[test]
    fn a_value_is_written_as_serde_json_does(value in value()) {
        written_alike(&value);
    }

    #[test]
    fn nonsense_is_refused_and_never_panics(mut old in value(), change in value()) {
        let _ = apply(&mut old, change);
    }
}

/// What the format looks like. The browser's side is tried on the same cases.
fn cases() -> Vec<(Value, Value)> {
    let ships: Vec<Value> = (0..40).map(|id| json!({ "id": id, "kind": "scout", "hull": 4 })).collect();
    let mut hit = ships.clone();
    hit[17]["hull"] = json!(3);
    hit.remove(30);
    hit.push(json!({ "id": 40, "kind": "ark", "hull": 9 }));
    vec![
        (json!({ "turn": 4, "name": "x" }), json!({ "turn": 5, "name": "x" })),
        (json!({ "a": 1, "b": 2 }), json!({ "b": 2, "c": [3] })),
        (json!({ "a": [] }), json!({ "a": {} })),
        (json!([1, 2, 3, 4]), json!([1, 3, 4, 5])),
        (json!({ "hand": ["ark", "tug"] }), json!({ "hand": ["ark", "mend", "tug"] })),
        (json!({ "rows": [[1, 2, 3, 4, 5, 6, 7], []] }), json!({ "rows": [[1, 2, 3, 4, 5, 6, 8], []] })),
        (
            json!({ "s": [{ "s": 1, "long enough": 1234567 }] }),
            json!({ "s": [{ "s": 2, "long enough": 1234567 }] }),
        ),
        (
            json!({ "ships": ships, "words": "→ Ω \"quoted\"" }),
            json!({ "ships": hit, "words": "→ Ω \"quoted\"" }),
        ),
        (json!(null), json!({ "a": null })),
    ]
}

#[test]
fn the_cases_for_the_browser_are_fresh() {
    let told: Vec<Value> = cases()
        .into_iter()
        .map(|(old, new)| {
            check(&old, &new).unwrap();
            let change: Value =
                serde_json::from_str(&diff(&old.to_string(), &new.to_string()).unwrap()).unwrap();
            json!({ "old": old, "change": change, "new": new })
        })
        .collect();
    let lines: Vec<String> = told.iter().map(Value::to_string).collect();
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/play/patch.cases.json");
    if std::env::var_os("REFRESH").is_some() {
        fs::write(&path, &text).unwrap();
    }
    assert_eq!(
        fs::read_to_string(&path).unwrap_or_default(),
        text,
        "REFRESH=1 cargo test -p umpire writes it anew"
    );
}

#[test]
fn changes_are_as_short_as_they_read() {
    let change = |old: Value, new: Value| diff(&old.to_string(), &new.to_string()).unwrap();
    assert_eq!(change(json!({ "turn": 4 }), json!({ "turn": 5 })), r#"{"turn":[5]}"#);
    assert_eq!(change(json!({ "a": 1, "bb": "long" }), json!({ "bb": "long" })), r#"{"a":[]}"#);
    assert_eq!(change(json!(["a", "b", "c", "d", "e"]), json!(["a", "c", "d", "e"])), r#"{"s":[1,-1]}"#);
    let (_, (old, new)) = (0, cases().swap_remove(7));
    assert_eq!(
        change(old, new),
        r#"{"ships":{"s":[17,{"hull":[3]},12,-1,9,[{"hull":9,"id":40,"kind":"ark"}]]}}"#
    );
}

/// The same text, and the same containers that reading it would find.
fn written_alike(value: &impl Serialize) {
    let (written, text) = (Written::of(value), serde_json::to_string(value).unwrap());
    assert_eq!(written.get(), text);
    assert_eq!(format!("{written:?}"), format!("{:?}", Written::read(&text)));
}

/// Everything that serde tells apart.
#[derive(Serialize)]
enum Shape {
    Unit,
    Newtype(Option<u8>),
    Tuple(i64, bool),
    Struct { a: (u8, char), b: Vec<Shape> },
}

#[derive(Serialize)]
struct Plain(u16);

#[derive(Serialize)]
struct Nothing;

#[test]
fn every_shape_is_written_as_serde_json_does() {
    let inner = || vec![Shape::Unit, Shape::Newtype(None), Shape::Newtype(Some(3)), Shape::Tuple(-5, true)];
    written_alike(&Shape::Struct { a: (7, '"'), b: inner() });
    written_alike(&(Plain(9), Nothing, (), i128::MIN, u64::MAX, 'ä', "line\nend \\ \u{1}", [0u8; 0]));
    written_alike(&(1.5f64, 1e300f64, 0.1f32, f64::NAN));
    written_alike(&BTreeMap::from([(3u8, "three"), (12, "twelve")]));
    written_alike(&BTreeMap::from([("k\"ey", BTreeMap::<String, u8>::new())]));
    written_alike(&BTreeMap::from([('c', Some(inner()))]));
}
