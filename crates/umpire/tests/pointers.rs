//! Scenario files patch a position by JSON pointers, and people keep such files: what could be named once can be named for
//! ever.

use std::collections::BTreeSet;
use std::path::Path;

use engine::Game;
use serde_json::Value;
use umpire::{Record, Secret, Table, What};

/// The pointers to all values of a position; `*` stands for any number.
fn walk(value: &Value, at: String, out: &mut BTreeSet<String>) {
    match value {
        Value::Object(parts) => parts.iter().for_each(|(key, part)| walk(part, format!("{at}/{key}"), out)),
        Value::Array(parts) => parts.iter().for_each(|part| walk(part, format!("{at}/*"), out)),
        _ => drop(out.insert(at)),
    }
}

fn look<G: Game>(table: &Table, out: &mut BTreeSet<String>) {
    let state = serde_json::to_value(table.state::<G>().unwrap()).unwrap();
    walk(&state, String::new(), out);
}

/// What can be named in the positions of a recorded game, as far as today's rules follow it.
fn pointers(game: &str, text: &str, out: &mut BTreeSet<String>) {
    let record = Record::parse(text).unwrap();
    let secret = Secret::from_hex(&record.secrets[0]).unwrap();
    let mut table = Table::resume(record.header, secret, record.entries[..1].to_vec()).unwrap();
    let mut see = |table: &Table| {
        umpire::with_game!(game, G => look::<G>(table, out), else => unreachable!("{game} is listed"));
    };
    see(&table);
    for entry in &record.entries[1..] {
        let taken = match &entry.what {
            What::Act { seat, action, .. } => table.act(*seat, None, action, entry.at),
            What::Resignation { seat } => table.resign(*seat, entry.at),
            _ => table.elapse(entry.at),
        };
        if taken.is_err() {
            return;
        }
        see(&table);
    }
}

#[test]
fn what_a_scenario_could_patch_it_can_patch_for_ever() {
    for game in umpire::games::IDS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game).join("tests");
        let known = std::fs::read_to_string(folder.join("pointers.txt")).unwrap();
        let mut today = BTreeSet::new();
        for record in std::fs::read_dir(folder.join("replays/format-1")).unwrap() {
            pointers(game, &std::fs::read_to_string(record.unwrap().path()).unwrap(), &mut today);
        }
        let gone: Vec<&str> = known.lines().filter(|pointer| !today.contains(*pointer)).collect();
        assert!(gone.is_empty(), "{game}: no position has {gone:?} any more");
    }
}
