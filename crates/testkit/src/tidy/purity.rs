//! Rules and whoever applies them reach for nothing outside: no clock, no files, no globals, no order that varies.

use super::source::Source;
use super::{Untidy, at};

/// What does not belong into rules, and why.
const FORBIDDEN: [(&str, &str); 22] = [
    ("std::time", "there is no clock here"),
    ("Instant", "there is no clock here"),
    ("SystemTime", "there is no clock here"),
    ("std::fs", "no files are read here"),
    ("std::io", "nothing goes in or out here"),
    ("std::net", "there is no network here"),
    ("std::env", "there are no surroundings here"),
    ("std::process", "there are no surroundings here"),
    ("std::thread", "nothing runs by itself here"),
    ("println", "nothing is printed here"),
    ("eprintln", "nothing is printed here"),
    ("HashMap", "its order varies; use an array or a BTreeMap"),
    ("HashSet", "its order varies; use an array or a BTreeSet"),
    ("f32", "outcomes depend on whole numbers only"),
    ("f64", "outcomes depend on whole numbers only"),
    ("thread_rng", "luck comes from Chance"),
    ("getrandom", "luck comes from Chance"),
    ("tokio", "nothing waits here"),
    ("sleep", "nothing waits here"),
    ("static mut", "a state is a value; there are no globals"),
    ("thread_local", "a state is a value; there are no globals"),
    ("unsafe", "rules are plain code"),
];

/// The parts of `std` that can hide in a braced `use`.
const PARTS: [&str; 7] = ["time", "fs", "io", "net", "env", "process", "thread"];

/// What `std` computes differently from platform to platform. Square roots are exact everywhere.
const INEXACT: [&str; 24] = [
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "cos", "cosh", "exp", "exp2",
    "exp_m1", "hypot", "ln", "ln_1p", "log10", "log2", "powf", "powi", "sin", "sin_cos", "tan", "tanh",
];

/// Places in code that is not a test where `std` computes what is not the same everywhere.
pub(super) fn inexact(source: &Source) -> Vec<Untidy> {
    let mut tests = Tests::default();
    let mut untidy = Vec::new();
    for (line, text) in source.lines() {
        let code = without_comment(text);
        if tests.hold(code) {
            continue;
        }
        let calls = |name: &&&str| {
            [".", "f32::", "f64::"].iter().any(|before| code.contains(&format!("{before}{name}(")))
                || ["f32::", "f64::"].iter().any(|before| has_word(code, &format!("{before}{name}")))
        };
        for name in INEXACT.iter().filter(calls) {
            untidy.push(at(source, line, format!("{name}: not the same on every platform")));
        }
    }
    untidy
}

/// Places where a test waits for time instead of an event.
pub(super) fn sleeps(source: &Source) -> Vec<Untidy> {
    let sleeps = |code: &str| ["sleep", "sleep_until"].into_iter().any(|word| has_word(code, word));
    let lines = source.lines().filter(|(_, text)| sleeps(without_comment(text)));
    lines.map(|(line, _)| at(source, line, "sleep: wait for an event, not for time".to_string())).collect()
}

/// Forbidden things in code that is not a test, but for the words that are allowed there.
pub(super) fn outside(source: &Source, allowed: &[&str]) -> Vec<Untidy> {
    if !source.name.ends_with(".rs") || source.name.ends_with("/tests.rs") {
        return Vec::new();
    }
    let mut untidy = Vec::new();
    let mut tests = Tests::default();
    for (line, text) in source.lines() {
        let code = without_comment(text);
        if tests.hold(code) {
            continue;
        }
        let found = FORBIDDEN.iter().filter(|(word, _)| !allowed.contains(word) && has_word(code, word));
        for (word, why) in found {
            untidy.push(at(source, line, format!("{word}: {why}")));
        }
        let braced = code.split_once("std::{").map_or("", |(_, braced)| braced);
        for part in PARTS.iter().filter(|part| has_word(braced, part)) {
            untidy.push(at(source, line, format!("std::{part}: nothing outside is reached for here")));
        }
    }
    untidy
}

fn without_comment(line: &str) -> &str {
    line.split_once("//").map_or(line, |(code, _)| code)
}

fn has_word(text: &str, word: &str) -> bool {
    let inside = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word)
        .any(|(from, _)| !text[..from].ends_with(inside) && !text[from + word.len()..].starts_with(inside))
}

/// Follows the item after `#[cfg(test)]` to its end.
#[derive(Default)]
struct Tests {
    announced: bool,
    depth: usize,
}

impl Tests {
    /// Whether this line belongs to tests.
    fn hold(&mut self, code: &str) -> bool {
        if code.trim_start().starts_with("#[cfg(test)]") {
            self.announced = true;
            return true;
        }
        if !self.announced && self.depth == 0 {
            return false;
        }
        let opened = self.depth + code.matches('{').count();
        self.depth = opened.saturating_sub(code.matches('}').count());
        let attribute = code.trim_start().starts_with("#[");
        if self.announced && !attribute && (opened > 0 || code.trim_end().ends_with(';')) {
            self.announced = false;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<usize> {
        let source = Source { name: "src/a.rs".to_string(), text: text.to_string() };
        outside(&source, &[]).into_iter().map(|untidy| untidy.line).collect()
    }

    #[test]
    fn code_is_held_to_it_and_tests_and_comments_are_not() {
        assert_eq!(lines("use std::fs;\nlet a: f64 = 1.0; // f64\nlet if64 = 1;\n"), [1, 2]);
        assert_eq!(lines("// a HashMap would vary\nuse std::{fmt, time::Duration};\n"), [2]);
        assert_eq!(lines("#[cfg(test)]\nmod tests {\n  fn a() { f64 }\n}\nfn b() -> f32 {}\n"), [5]);
        assert_eq!(lines("#[cfg(test)]\nuse std::fs;\nuse std::env;\n"), [3]);
    }
}
