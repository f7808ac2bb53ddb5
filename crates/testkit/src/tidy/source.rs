//! The files of a game's crate.

use std::fs;
use std::path::Path;

/// A text file; `name` is its path in the crate, with `/` between folders.
pub(super) struct Source {
    pub name: String,
    pub text: String,
}

impl Source {
    pub fn in_folder(&self, folder: &str) -> bool {
        self.name.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
    }

    /// The lines, counted from 1.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(at, line)| (at + 1, line))
    }
}

/// The rule index, the code, its tests and its scenarios, in the order of their names.
pub(super) fn read(folder: &Path) -> Vec<Source> {
    let mut sources = Vec::new();
    add(&folder.join("RULES.md"), "RULES.md".to_string(), &mut sources);
    for part in ["examples", "scenarios", "src", "tests"] {
        add_folder(&folder.join(part), part, &mut sources);
    }
    sources.sort_by(|one, other| one.name.cmp(&other.name));
    sources
}

fn add_folder(folder: &Path, name: &str, into: &mut Vec<Source>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = format!("{name}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            add_folder(&entry.path(), &name, into);
        } else {
            add(&entry.path(), name, into);
        }
    }
}

/// Files that are not text (pictures, packed records) cite nothing.
fn add(path: &Path, name: String, into: &mut Vec<Source>) {
    if let Ok(text) = fs::read_to_string(path) {
        into.push(Source { name, text });
    }
}
