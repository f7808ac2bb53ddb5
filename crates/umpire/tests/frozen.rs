//! Files that somebody may have: released editions and records of older formats. They never change by a byte.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

/// `sha256sum -c frozen.sha256` in `games/` asks the same.
const SUMS: &str = include_str!("../../../games/frozen.sha256");

fn games() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games")
}

/// By path, as listed.
fn frozen() -> BTreeMap<&'static str, &'static str> {
    SUMS.lines()
        .map(|line| line.split_once("  ").expect("a sum and a path"))
        .map(|(sum, path)| (path, sum))
        .collect()
}

/// The files in `games/*/FOLDER` with this ending, as paths from `games/`.
fn files(folder: &str, ending: &str) -> Vec<String> {
    let mut found = Vec::new();
    for game in std::fs::read_dir(games()).unwrap().map(|game| game.unwrap().file_name()) {
        let game = game.to_string_lossy();
        let Ok(inside) = std::fs::read_dir(games().join(&*game).join(folder)) else { continue };
        let names = inside.map(|file| file.unwrap().file_name().to_string_lossy().into_owned());
        found.extend(
            names.filter(|name| name.ends_with(ending)).map(|name| format!("{game}/{folder}/{name}")),
        );
    }
    found
}

#[test]
fn a_file_that_was_released_never_changes() {
    for (path, sum) in frozen() {
        let bytes = std::fs::read(games().join(path)).unwrap_or_else(|wrong| panic!("{path}: {wrong}"));
        assert_eq!(
            hex::encode(Sha256::digest(bytes)),
            sum,
            "{path} is somebody's file; a change needs a new id"
        );
    }
}

#[test]
fn every_edition_and_every_record_of_format_1_is_frozen() {
    let frozen = frozen();
    let (editions, records) = (files("editions", ".toml"), files("tests/replays/format-1", ".json"));
    assert!(editions.len() >= 8 && records.len() == 34, "{} and {}", editions.len(), records.len());
    for path in editions.iter().chain(&records) {
        assert!(frozen.contains_key(path.as_str()), "{path} is not in frozen.sha256");
    }
}
