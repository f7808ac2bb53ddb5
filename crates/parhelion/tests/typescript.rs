//! The web client's types are ours.

mod common;

use std::fs;

#[test]
fn the_committed_types_are_the_generated_ones() {
    let committed = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/protocol");
    let folder = tempfile::tempdir().unwrap();
    let ran = common::parhelion(&["typescript", folder.path().to_str().unwrap()], "");
    let files = fs::read_dir(committed).unwrap().count();
    assert_eq!((ran.code, ran.out.lines().count()), (0, files), "{}", ran.err);
    for file in fs::read_dir(folder.path()).unwrap() {
        let file = file.unwrap();
        let name = file.file_name();
        let ours = fs::read_to_string(file.path()).unwrap();
        let theirs = fs::read_to_string(std::path::Path::new(committed).join(&name)).unwrap_or_default();
        assert!(
            ours == theirs,
            "{} is stale; `cargo run -p parhelion -- typescript web/src/protocol` refreshes it",
            name.display()
        );
    }
}
