//! All lessons can be taken, the list has all of them, and what a first game needs is in one of them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use lessons::WRITTEN;

fn games() -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games")).to_path_buf()
}

#[test]
fn every_lesson_can_be_taken_with_every_answer_that_it_expects() {
    for written in WRITTEN {
        let found = umpire::check_lesson(written.id, written.text)
            .unwrap_or_else(|wrong| panic!("{} {}: {wrong}", written.game, written.id));
        assert!(found.is_empty(), "{} {}: {}", written.game, written.id, found[0]);
    }
}

#[test]
fn the_list_has_every_file() {
    let listed: BTreeSet<String> =
        WRITTEN.iter().map(|written| format!("{}/{}.toml", written.game, written.id)).collect();
    let mut files = BTreeSet::new();
    for game in std::fs::read_dir(games()).unwrap() {
        let game = game.unwrap();
        let Ok(folder) = std::fs::read_dir(game.path().join("lessons")) else { continue };
        let names = folder.map(|file| file.unwrap().file_name().to_string_lossy().into_owned());
        let lessons = names.filter(|name| name.ends_with(".toml"));
        files.extend(lessons.map(|name| format!("{}/{name}", game.file_name().to_string_lossy())));
    }
    assert_eq!(files, listed);
}

/// `games/<game>/lessons/needed.txt` has a rule in each line; where no lesson has it, why not.
#[test]
fn what_a_first_game_needs_is_in_a_lesson_or_has_its_reason() {
    for game in umpire::games::IDS {
        let Ok(needed) = std::fs::read_to_string(games().join(game).join("lessons/needed.txt")) else {
            continue;
        };
        let covered: BTreeSet<&str> = lessons::lessons()
            .iter()
            .filter(|lesson| lesson.game == game)
            .flat_map(|lesson| lesson.covers.iter().map(String::as_str))
            .collect();
        for line in needed.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let (rule, reason) = line.split_once(": ").map_or((line, None), |(rule, why)| (rule, Some(why)));
            match (covered.contains(rule), reason) {
                (true, None) | (false, Some(_)) => {}
                (true, Some(_)) => panic!("{game}: {rule} is in a lesson and needs no reason"),
                (false, None) => panic!("{game}: {rule} is in no lesson, and nothing says why"),
            }
        }
    }
}
