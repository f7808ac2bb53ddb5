//! The rule index of a game: `RULES.md`, read as data. The client shows it beside the board; refusals, events and tests
//! cite its ids, and a tidy test ties them together.

use serde::Serialize;
use ts_rs::TS;

/// A rule's stable name, such as `STELLAR-4.7`. Always an id of the game's index.
pub type RuleId = &'static str;

/// One rule in our own words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Rule {
    pub id: String,
    /// The heading it stands under.
    pub section: String,
    /// Where it comes from: a place in the rulebook, or `ours` for rulings and edition data.
    pub source: String,
    pub text: String,
}

/// All rules of one game, in the order of the file.
#[derive(Clone, Debug, Default)]
pub struct RuleIndex {
    rules: Vec<Rule>,
}

impl RuleIndex {
    /// Reads the tables of a `RULES.md`: every row `| ID | source | text |` whose first cell starts with `PREFIX-` is a
    /// rule of the last heading above it.
    pub fn parse(markdown: &str, prefix: &str) -> RuleIndex {
        let mut section = String::new();
        let mut rules = Vec::new();
        for line in markdown.lines() {
            if let Some(heading) = line.strip_prefix("## ") {
                section = heading.trim().to_string();
            }
            let cells: Vec<&str> = line.trim().trim_matches('|').split('|').map(str::trim).collect();
            if let [id, source, text] = cells[..]
                && id.strip_prefix(prefix).is_some_and(|rest| rest.starts_with('-'))
            {
                let (id, source, text) = (id.to_string(), source.to_string(), text.to_string());
                rules.push(Rule { id, section: section.clone(), source, text });
            }
        }
        RuleIndex { rules }
    }

    pub fn get(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id == id)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Rule> {
        self.rules.iter()
    }

    pub fn len(&self) -> usize {
        self.rules.len()
    }

    pub fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_the_tables_are_rules() {
        let index = RuleIndex::parse(
            "# Rules\n## Placing\n| id | from | rule |\n|---|---|---|\n| X-1.1 | p. 3 | Place one card. |\n\
             ## Rulings\n| X-R1 | ours | Passing is not placing. |\n",
            "X",
        );
        assert_eq!(index.len(), 2);
        assert_eq!(index.get("X-R1").unwrap().section, "Rulings");
        assert_eq!(index.get("X-1.1").unwrap().text, "Place one card.");
        assert!(index.get("X-9").is_none());
    }
}
