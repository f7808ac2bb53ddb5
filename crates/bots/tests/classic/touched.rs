//! Positions that mended rules touch: there classic bots may choose otherwise, or nobody gets there any more.
//!
//! ```text
//! log 12 entry 48: ORBITAL-8.8 refuses it
//! position 503 medium expert: an imagined state keeps the secret fights that the seat has seen
//! ```

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use engine::Game;

use super::choices::{Frozen, Position};
use super::today::Today;
use super::{LEVELS, load, save};

#[derive(Default)]
pub struct Touched {
    /// By log: the entry that is refused or draws otherwise, and why. What comes after it cannot be reached.
    logs: BTreeMap<usize, (usize, String)>,
    /// By position: the levels that choose otherwise, and why.
    positions: BTreeMap<usize, (Vec<usize>, String)>,
}

impl Touched {
    /// A game without the file has no position that was touched.
    pub fn read(folder: &Path) -> Touched {
        let path = folder.join("touched.txt");
        if path.exists() { Touched::parse(&load(&path)) } else { Touched::default() }
    }

    pub fn parse(text: &str) -> Touched {
        let mut touched = Touched::default();
        for line in text.lines() {
            touched.read_line(line).unwrap_or_else(|| panic!("touched.txt: {line}"));
        }
        touched
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let (what, why) = line.split_once(": ")?;
        let words: Vec<&str> = what.split(' ').collect();
        let why = why.to_string();
        match words[..] {
            ["log", log, "entry", entry] => {
                self.logs.insert(log.parse().ok()?, (entry.parse().ok()?, why));
            }
            ["position", number, ref levels @ ..] => {
                let level = |id: &&str| LEVELS.iter().position(|level| level.id() == *id);
                let levels = levels.iter().map(level).collect::<Option<Vec<_>>>()?;
                self.positions.insert(number.parse().ok()?, (levels, why));
            }
            _ => return None,
        }
        Some(())
    }

    /// What differs today. Positions that were listed before keep their reasons; others need one.
    pub fn of<G: Game>(
        frozen: &Frozen<G>,
        today: &[Today<G>],
        before: &Touched,
        why: Option<&str>,
    ) -> Touched {
        let mut touched = Touched::default();
        for (log, today) in today.iter().enumerate() {
            if let Some(parted) = &today.parted {
                touched.logs.insert(log, (parted.entry, parted.why.clone()));
            }
            for (number, level, choice) in &today.choices {
                if frozen.choices[*number - 1][*level] == *choice {
                    continue;
                }
                let why = before.positions.get(number).map(|(_, why)| why.as_str()).or(why);
                let why = why.expect("WHY tells which rule was mended, in a few words").to_string();
                touched.positions.entry(*number).or_insert((Vec::new(), why)).0.push(*level);
            }
        }
        touched
    }

    pub fn write(&self, folder: &Path) {
        save(&folder.join("touched.txt"), &self.to_text());
    }

    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for (log, (entry, why)) in &self.logs {
            writeln!(text, "log {log} entry {entry}: {why}").expect("a text");
        }
        for (number, (levels, why)) in &self.positions {
            let levels: Vec<&str> = levels.iter().map(|level| LEVELS[*level].id()).collect();
            writeln!(text, "position {number} {}: {why}", levels.join(" ")).expect("a text");
        }
        text
    }

    /// The entry at which a log parts from today's rules.
    pub fn parting(&self, log: usize) -> Option<usize> {
        self.logs.get(&log).map(|(entry, _)| *entry)
    }

    pub fn has_parted(&self, position: &Position) -> bool {
        self.parting(position.log).is_some_and(|entry| entry <= position.entry)
    }

    pub fn lists(&self, number: usize, level: usize) -> bool {
        self.positions.get(&number).is_some_and(|(levels, _)| levels.contains(&level))
    }
}
