//! Rule ids where they are cited, and the index they must be in.

use engine::RuleIndex;

use super::source::Source;
use super::{Untidy, at};

/// The ids with this prefix in a text. `STELLAR-4.7` ends before a full stop that ends a sentence.
pub(super) fn ids<'a>(text: &'a str, prefix: &'a str) -> impl Iterator<Item = &'a str> {
    text.match_indices(prefix).filter_map(move |(from, _)| {
        let (before, rest) = (&text[..from], &text[from..]);
        let part_of_a_word = before.ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '-');
        let tail = rest[prefix.len()..].strip_prefix('-')?;
        let end = tail.find(|c: char| !c.is_ascii_alphanumeric() && c != '.').unwrap_or(tail.len());
        let tail = tail[..end].trim_end_matches('.');
        (!part_of_a_word && !tail.is_empty()).then(|| &rest[..prefix.len() + 1 + tail.len()])
    })
}

/// Citations of rules that the index does not have.
pub(super) fn unknown(source: &Source, rules: &RuleIndex, prefix: &str) -> Vec<Untidy> {
    let cited = source.lines().flat_map(|(line, text)| ids(text, prefix).map(move |id| (line, id)));
    let unknown = cited.filter(|(_, id)| rules.get(id).is_none());
    unknown.map(|(line, id)| at(source, line, format!("{id} is not in RULES.md"))).collect()
}

/// Rows of the index that cannot be read, say nothing, or repeat an id.
pub(super) fn index(source: &Source, rules: &RuleIndex, prefix: &str) -> Vec<Untidy> {
    let mut untidy = Vec::new();
    let mut rows = rules.iter();
    let mut known: Vec<&str> = Vec::new();
    for (line, text) in source.lines() {
        let first = text.trim().trim_start_matches('|').trim();
        if !text.trim_start().starts_with('|') || !first.starts_with(&format!("{prefix}-")) {
            continue;
        }
        let id = first.split(['|', ' ']).next().unwrap_or_default();
        let cells = text.trim().trim_matches('|').split('|').count();
        if cells != 3 {
            untidy.push(at(source, line, format!("{id} has {cells} cells, not id, source and rule")));
            continue;
        }
        let empty = rows.next().is_some_and(|rule| rule.source.is_empty() || rule.text.is_empty());
        if empty {
            untidy.push(at(source, line, format!("{id} has an empty cell")));
        }
        if known.contains(&id) {
            untidy.push(at(source, line, format!("{id} stands here for the second time")));
        }
        known.push(id);
    }
    if known.is_empty() {
        untidy.push(at(source, 1, format!("there is no rule whose id starts with {prefix}-")));
    }
    untidy
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_end_where_their_sentence_does() {
        let text = "By X-4.7. Not AX-1, nor X-; but (X-R10), `X-1.10` and X-2.1-2.4.";
        assert_eq!(ids(text, "X").collect::<Vec<_>>(), ["X-4.7", "X-R10", "X-1.10", "X-2.1"]);
    }
}
