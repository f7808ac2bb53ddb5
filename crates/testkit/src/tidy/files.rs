//! One learnt is all learnt: what lies where in every game.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::Untidy;

/// What every game has, from its crate's folder.
const REQUIRED: [(&str, &str); 20] = [
    ("RULES.md", "the rule index"),
    ("editions", "the printed data"),
    ("scenarios", "rules cases as data"),
    ("src/lib.rs", "what the game is, a doctest of three moves, the public names"),
    ("src/action.rs", "what a player may ask"),
    ("src/event.rs", "what happened"),
    ("src/game.rs", "the contract: the order of play, whole"),
    ("src/illegal.rs", "why an action is refused"),
    ("src/invariants.rs", "what holds in every position"),
    ("src/notation.rs", "positions as text, both ways"),
    ("src/phases", "what can be decided, each with its tests"),
    ("src/picture.rs", "the table as a terminal shows it"),
    ("src/scene.rs", "positions for tests"),
    ("src/setup.rs", "players and options: from these to the first state"),
    ("src/state.rs", "the nouns"),
    ("src/view.rs", "what each seat may see"),
    ("tests/conformance.rs", "the contract, along random games"),
    ("tests/main.rs", "the one program of the tests from outside"),
    ("tests/tidy.rs", "this test"),
    ("Cargo.toml", "the crate"),
];

/// What a game may have: several do, and call it this.
const SHARED: [(&str, &str); 13] = [
    ("advice.rs", "what most would do next"),
    ("desk.rs", "a state while something happens to it"),
    ("edition.rs", "how an edition is read"),
    ("forecast.rs", "what would come of an action"),
    ("imagine.rs", "a state that a viewer cannot tell from the real one"),
    ("knowledge.rs", "who knows what"),
    ("odds.rs", "chances, worked out"),
    ("options.rs", "the options of a table, where they fill a file"),
    ("tables.rs", "the printed data as the rules use them"),
    ("text.rs", "printed texts by value"),
    ("typescript.rs", "the types for the client"),
    ("warning.rs", "what an action wastes"),
    ("words.rs", "what the log says"),
];

/// What has a name already.
const OTHERWISE: [(&str, &str); 5] = [
    ("board.rs", "picture.rs"),
    ("fixtures.rs", "scene.rs"),
    ("replay.rs", "tests/replays.rs"),
    ("rules.rs", "game.rs"),
    ("testing.rs", "scene.rs"),
];

/// What a game's crate lacks, and what it calls otherwise than all others do.
pub(super) fn missing(folder: &Path) -> Vec<Untidy> {
    let here = |name: &str, what: String| Untidy { file: name.to_string(), line: 1, what };
    let lacks = REQUIRED.iter().filter(|(name, _)| !folder.join(name).exists());
    let mut untidy: Vec<Untidy> =
        lacks.map(|(name, holds)| here(name, format!("is missing: {holds}"))).collect();
    let wrong = OTHERWISE.iter().filter(|(name, _)| folder.join("src").join(name).exists());
    untidy.extend(
        wrong.map(|(name, right)| here(&format!("src/{name}"), format!("all others call it {right}"))),
    );
    untidy
}

/// File names that several of the games in a folder have and nobody explains.
pub fn unexplained(games: &Path) -> Vec<String> {
    let mut names: BTreeMap<String, usize> = BTreeMap::new();
    for game in fs::read_dir(games).into_iter().flatten().flatten() {
        let files = fs::read_dir(game.path().join("src")).into_iter().flatten().flatten();
        for file in files.filter(|file| file.path().is_file()) {
            *names.entry(file.file_name().to_string_lossy().into_owned()).or_default() += 1;
        }
    }
    let known = |name: &String| {
        SHARED.iter().any(|(shared, _)| shared == name)
            || REQUIRED.iter().any(|(required, _)| required.strip_prefix("src/") == Some(name))
    };
    names.into_iter().filter(|(name, count)| *count > 1 && !known(name)).map(|(name, _)| name).collect()
}
