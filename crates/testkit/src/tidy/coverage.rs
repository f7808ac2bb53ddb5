//! Which rules have a test.

use std::collections::BTreeSet;

use engine::RuleIndex;

use super::source::Source;
use super::{Untidy, at, cited};

/// Rules that no test and no scenario carries.
pub(super) fn missing(index: &Source, sources: &[Source], rules: &RuleIndex, prefix: &str) -> Vec<Untidy> {
    let names: Vec<(String, &str)> = rules.iter().map(|rule| (name_of(&rule.id), rule.id.as_str())).collect();
    let mut covered = BTreeSet::new();
    for source in sources {
        if source.in_folder("scenarios") {
            let lines = source.lines().filter(|(_, line)| !line.trim_start().starts_with('#'));
            covered.extend(lines.flat_map(|(_, line)| cited::ids(line, prefix).map(str::to_string)));
        } else if source.name.ends_with(".rs") {
            covered.extend(tested(source, &names, prefix));
        }
    }
    let bare = rules.iter().filter(|rule| !covered.contains(&rule.id));
    bare.map(|rule| {
        let row = index.lines().find(|(_, line)| cited::ids(line, prefix).next() == Some(rule.id.as_str()));
        at(index, row.map_or(1, |(line, _)| line), format!("{} has no test", rule.id))
    })
    .collect()
}

/// An id as it stands in the name of a test: `STELLAR-4.7` is `stellar_4_7`.
fn name_of(id: &str) -> String {
    id.to_lowercase().replace(['-', '.'], "_")
}

/// The ids that the tests of a file carry, in their names or in the comments right above them.
fn tested(source: &Source, names: &[(String, &str)], prefix: &str) -> Vec<String> {
    let mut ids = Vec::new();
    let (mut above, mut is_test): (Vec<&str>, bool) = (Vec::new(), false);
    for (_, line) in source.lines() {
        let line = line.trim();
        if line.starts_with("//") {
            above.push(line);
        } else if line.starts_with("#[") {
            is_test |= line.contains("test]");
        } else {
            if let Some(name) = function(line).filter(|_| is_test) {
                ids.extend(named(name, names).into_iter().map(str::to_string));
                ids.extend(above.iter().flat_map(|line| cited::ids(line, prefix)).map(str::to_string));
            }
            above.clear();
            is_test = false;
        }
    }
    ids
}

fn function(line: &str) -> Option<&str> {
    let rest = line.split_once("fn ").filter(|(before, _)| before.is_empty() || before.ends_with(' '))?.1;
    rest.split_once('(').map(|(name, _)| name.trim())
}

/// The ids in a name. Where one id begins like another the longer one is meant: `x_1_10` is not about.
fn named<'a>(name: &str, names: &[(String, &'a str)]) -> Vec<&'a str> {
    let words = |from: usize| from == 0 || name[..from].ends_with('_');
    let starts = (0..name.len()).filter(|from| name.is_char_boundary(*from) && words(*from));
    let longest = |from: usize| {
        let fits = |rule: &&(String, &str)| {
            name[from..].strip_prefix(&*rule.0).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
        };
        names.iter().filter(fits).max_by_key(|rule| rule.0.len())
    };
    starts.filter_map(longest).map(|rule| rule.1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_means_the_longest_id_that_fits() {
        let names = ["X-1.1", "X-1.10", "X-1.1.2", "X-R2"].map(|id| (name_of(id), id));
        let named = |name| named(name, &names);
        assert_eq!(named("x_1_10_refuses"), ["X-1.10"]);
        assert_eq!(named("x_1_1_refuses"), ["X-1.1"]);
        assert_eq!(named("x_1_1_2_and_x_r2"), ["X-1.1.2", "X-R2"]);
        assert_eq!(named("max_1_1"), [""; 0]);
    }

    #[test]
    fn only_tests_count_and_only_what_stands_right_above_them() {
        let text = "/// X-1\nfn helper() {}\n/// X-2 and more.\n#[test]\nfn a() {}\n\n// X-3\n\n#[test]\nfn b() {}\n\
                    proptest! {\n  /// X-4\n  #[test]\n  fn c(n in 0..3) {}\n}\n";
        let source = Source { name: "tests/a.rs".to_string(), text: text.to_string() };
        assert_eq!(tested(&source, &[], "X"), ["X-2", "X-4"]);
    }
}
