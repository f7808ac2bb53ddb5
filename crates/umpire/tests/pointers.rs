//! Scenario files patch a position by JSON pointers, and people keep such files: what could be named once can be named for
//! ever.

use std::collections::BTreeSet;
use std::path::Path;

use engine::Game;
use serde_json::Value;
use umpire::{BadRecord, Record};

/// The pointers to all values of a position; `*` stands for any number.
fn walk(value: &Value, at: String, out: &mut BTreeSet<String>) {
    match value {
        Value::Object(parts) => parts.iter().for_each(|(key, part)| walk(part, format!("{at}/{key}"), out)),
        Value::Array(parts) => parts.iter().for_each(|part| walk(part, format!("{at}/*"), out)),
        _ => drop(out.insert(at)),
    }
}

/// What can be named in the positions of a recorded game, as far as today's rules follow it.
fn pointers<G: Game>(text: &str, out: &mut BTreeSet<String>) {
    let look = |state: &G::State| walk(&serde_json::to_value(state).unwrap(), String::new(), out);
    match umpire::states::<G>(&Record::parse(text).unwrap(), look) {
        Ok(()) | Err(BadRecord::Entry { .. }) => {}
        Err(wrong) => panic!("{wrong}"),
    }
}

#[test]
fn what_a_scenario_could_patch_it_can_patch_for_ever() {
    for game in umpire::games::IDS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game).join("tests");
        let known = std::fs::read_to_string(folder.join("pointers.txt")).unwrap();
        let mut today = BTreeSet::new();
        for record in std::fs::read_dir(folder.join("replays/format-1")).unwrap() {
            let text = std::fs::read_to_string(record.unwrap().path()).unwrap();
            umpire::with_game!(game, G => pointers::<G>(&text, &mut today), else => unreachable!("{game} is listed"));
        }
        let gone: Vec<&str> = known.lines().filter(|pointer| !today.contains(*pointer)).collect();
        assert!(gone.is_empty(), "{game}: no position has {gone:?} any more");
    }
}
