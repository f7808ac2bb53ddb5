//! Ties a game's rule index to its code and its tests, and keeps its rules pure.
//!
//! Every id that is cited exists; every rule of `RULES.md` has a test that carries its id in its name (`stellar_4_7_…`), in
//! the comment above it, or in a scenario file; nothing in `src` reaches for the outside; files have the names that they have in
//! every game, and one idea has one word.

mod cited;
mod coverage;
mod files;
mod purity;
mod source;
mod vocabulary;

use std::fmt;
use std::path::Path;

use engine::{Game, RuleIndex};

pub use files::unexplained;
use source::Source;
pub use vocabulary::strangers;

/// Something to tidy up. `Display` is one line: `file:line: what`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Untidy {
    /// Relative to the crate's folder.
    pub file: String,
    /// Counted from 1.
    pub line: usize,
    pub what: String,
}

impl fmt::Display for Untidy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

/// Checks a game's crate and panics with a line for everything untidy.
///
/// ```text
/// testkit::tidy::<Stellar>(env!("CARGO_MANIFEST_DIR"));
/// ```
pub fn tidy<G: Game>(folder: &str) {
    let folder = Path::new(folder);
    let mut untidy = files::missing(folder);
    untidy.extend(look(folder, G::META.prefix));
    let lines: Vec<String> = untidy.iter().map(Untidy::to_string).collect();
    assert!(untidy.is_empty(), "{} is untidy in {} places\n{}", G::META.id, lines.len(), lines.join("\n"));
}

/// Everything untidy in a crate whose rules have ids with this prefix, in the order of files and lines.
pub fn look(folder: &Path, prefix: &str) -> Vec<Untidy> {
    let sources = source::read(folder);
    let Some(index) = sources.iter().find(|source| source.name == "RULES.md") else {
        let what = "is missing or cannot be read".to_string();
        return vec![Untidy { file: "RULES.md".to_string(), line: 1, what }];
    };
    let rules = RuleIndex::parse(&index.text, prefix);
    let mut untidy = cited::index(index, &rules, prefix);
    untidy.extend(sources.iter().flat_map(|source| cited::unknown(source, &rules, prefix)));
    let code = sources.iter().filter(|source| source.in_folder("src"));
    untidy.extend(code.flat_map(|source| purity::outside(source, &[])));
    untidy.extend(coverage::missing(index, &sources, &rules, prefix));
    untidy.sort();
    untidy
}

/// Everything in the code of a crate that reaches for the outside, but for the words and the files of `allowed`.
pub fn impure(folder: &Path, allowed: &[&str]) -> Vec<Untidy> {
    let sources = source::read(folder);
    let code =
        sources.iter().filter(|source| source.in_folder("src") && !allowed.contains(&source.name.as_str()));
    code.flat_map(|source| purity::outside(source, allowed)).collect()
}

/// Every place in the code of a crate where `std` computes what differs from platform to platform.
pub fn inexact(folder: &Path) -> Vec<Untidy> {
    let sources = source::read(folder);
    let code = sources.iter().filter(|source| source.in_folder("src") && source.name.ends_with(".rs"));
    code.flat_map(purity::inexact).collect()
}

/// Every place in the tests of a crate that sleeps. Tests that wait for time are slow on a good day and wrong on a bad one.
pub fn sleeps(folder: &Path) -> Vec<Untidy> {
    let sources = source::read(folder);
    let tests = sources.iter().filter(|source| source.in_folder("tests") && source.name.ends_with(".rs"));
    tests.flat_map(purity::sleeps).collect()
}

fn at(source: &Source, line: usize, what: String) -> Untidy {
    Untidy { file: source.name.clone(), line, what }
}
