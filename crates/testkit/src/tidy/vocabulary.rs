//! One word for one idea: the glossary of ARCHITECTURE.md, and who uses another one.

use std::fs;
use std::path::Path;

/// Everything under these folders is read.
const SOURCES: [&str; 5] = ["crates", "games", "web/src", "web/e2e", "docs"];
const TEXTS: [&str; 5] = ["rs", "ts", "svelte", "md", "toml"];

/// What the third column of a glossary forbids, each with the word to use. Rows are `| **word** | meaning | `other`, `other` |`.
fn banned(glossary: &str) -> Vec<(String, String)> {
    let mut banned = Vec::new();
    for line in glossary.lines().filter(|line| line.starts_with("| **")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        if let [word, _, others] = cells[..] {
            let word = word.trim_matches('*').to_string();
            let others = others.split('`').skip(1).step_by(2);
            banned.extend(others.map(|other| (other.to_lowercase(), word.clone())));
        }
    }
    banned
}

/// Every line below the root of the project that says otherwise what the glossary has a word for: `file:line: what`.
pub fn strangers(root: &Path) -> Vec<String> {
    let glossary = fs::read_to_string(root.join("ARCHITECTURE.md")).unwrap_or_default();
    let banned = banned(&glossary);
    assert!(banned.len() > 5, "ARCHITECTURE.md has no glossary");
    let mut strangers = Vec::new();
    SOURCES.iter().for_each(|folder| read(root, &root.join(folder), &banned, &mut strangers));
    strangers.sort();
    strangers
}

fn read(root: &Path, path: &Path, banned: &[(String, String)], into: &mut Vec<String>) {
    if path.is_dir() {
        let entries = fs::read_dir(path).into_iter().flatten().flatten();
        return entries.for_each(|entry| read(root, &entry.path(), banned, into));
    }
    if !path.extension().is_some_and(|end| TEXTS.iter().any(|text| end == *text)) {
        return;
    }
    let Ok(text) = fs::read_to_string(path) else { return };
    for (at, line) in text.lines().enumerate() {
        let line = line.to_lowercase();
        let found = banned.iter().filter(|(other, _)| line.contains(other));
        let file = path.strip_prefix(root).unwrap_or(path).display();
        into.extend(found.map(|(other, word)| format!("{file}:{}: `{other}` is `{word}`", at + 1)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glossary_forbids_the_words_of_its_third_column() {
        let text = "| word | meaning | not |\n|---|---|---|\n| **viewer** | who looks | `Pair of eyes`, `onlooker` |\n| **seat** | a place | |\n";
        let expected = [("pair of eyes", "viewer"), ("onlooker", "viewer")];
        assert_eq!(banned(text), expected.map(|(other, word)| (other.to_string(), word.to_string())));
    }
}
