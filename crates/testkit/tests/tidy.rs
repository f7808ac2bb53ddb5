//! The tidy test on small crates: one in order, one in which everything is wrong.

use std::fs;
use std::path::Path;

use testkit::tidy::{impure, inexact, look, sleeps, strangers, unexplained};

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn lines(folder: &Path) -> Vec<String> {
    look(folder, "X").iter().map(ToString::to_string).collect()
}

#[test]
fn a_crate_in_order_passes() {
    let folder = tempfile::tempdir().unwrap();
    let rules = "## Play\n| id | source | rule |\n|---|---|---|\n| X-1 | p. 1 | One. |\n| X-2 | ours | Two. |\n| X-3 | ours | Three. |\n";
    write(folder.path(), "RULES.md", rules);
    write(folder.path(), "src/lib.rs", "//! X-1 says it.\n");
    write(
        folder.path(),
        "tests/a.rs",
        "#[test]\nfn x_1_is_so() {}\n\n/// X-2, the other way round.\n#[test]\nfn b() {}\n",
    );
    write(folder.path(), "scenarios/a.toml", "covers = [\"X-3\"]\n");
    assert_eq!(lines(folder.path()), [""; 0]);
}

#[test]
fn everything_untidy_is_named_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let rules = "| X-1 | p. 1 | One. |\n| X-1 | p. 1 | Again. |\n| X-2 | | Two. |\n| X-3 | p. 1 | a | b |\n";
    write(folder.path(), "RULES.md", rules);
    write(folder.path(), "src/deep/a.rs", "// X-9\nuse std::collections::HashMap;\n");
    write(folder.path(), "scenarios/a.toml", "# X-2 is only mentioned\n");
    let expected = [
        "RULES.md:1: X-1 has no test",
        "RULES.md:1: X-1 has no test",
        "RULES.md:2: X-1 stands here for the second time",
        "RULES.md:3: X-2 has an empty cell",
        "RULES.md:3: X-2 has no test",
        "RULES.md:4: X-3 has 4 cells, not id, source and rule",
        "RULES.md:4: X-3 is not in RULES.md",
        "src/deep/a.rs:1: X-9 is not in RULES.md",
        "src/deep/a.rs:2: HashMap: its order varies; use an array or a BTreeMap",
    ];
    assert_eq!(lines(folder.path()), expected);
}

#[test]
fn a_crate_without_an_index_is_untidy() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(lines(folder.path()), ["RULES.md:1: is missing or cannot be read"]);
    write(folder.path(), "RULES.md", "# None\n");
    assert_eq!(lines(folder.path()), ["RULES.md:1: there is no rule whose id starts with X-"]);
}

fn crates() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// One learnt is all learnt: a name that several games have means the same in each, and `tidy/files.rs` says what.
#[test]
fn file_names_that_games_share_are_explained() {
    let games = crates().join("../games");
    assert!(games.join("stellar").exists());
    assert_eq!(unexplained(&games), [""; 0]);
}

/// The glossary of ARCHITECTURE.md is kept by everybody.
#[test]
fn one_idea_has_one_word() {
    let strangers = strangers(&crates().join(".."));
    assert!(strangers.is_empty(), "{}", strangers.join("\n"));
}

/// What a game stands on, and the table round it, is as pure as the game. A bot's luck and a share of a win are fractions, but
/// no outcome depends on them; golden records are files of tests.
#[test]
fn engine_umpire_and_table_reach_for_nothing_outside() {
    // Whoever writes for serde must have a word for floats, too; nothing is computed there.
    let umpire = ["src/golden.rs", "src/patch/write.rs"];
    for (name, allowed) in [("engine", ["f64"].as_slice()), ("umpire", &umpire), ("table", &[])] {
        let folder = crates().join(name);
        assert!(folder.join("src/lib.rs").exists(), "{name} is somewhere else");
        let untidy: Vec<String> = impure(&folder, allowed).iter().map(ToString::to_string).collect();
        assert_eq!(untidy, [""; 0], "{name}");
    }
}

/// A bot chooses the same on every platform: its functions come from one library, and its clock from whoever lets it think.
#[test]
fn bots_compute_the_same_everywhere() {
    // Values are fractions, and what was worked out once is remembered.
    const ALLOWED: [&str; 6] = ["f32", "f64", "std::time", "HashMap", "thread_local", "src/budget.rs"];
    let folder = crates().join("bots");
    let found = [inexact(&folder), impure(&folder, &ALLOWED)].concat();
    let untidy: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(untidy, [""; 0]);
    let folder = tempfile::tempdir().unwrap();
    let code = "fn a(x: f32) -> f32 {\n    x.exp() + f32::ln(x)\n}\nlet tables = rows.map(f64::sin);\nlet y = float::exp(x) + x.sqrt();\n";
    write(folder.path(), "src/a.rs", code);
    let found: Vec<usize> = inexact(folder.path()).iter().map(|untidy| untidy.line).collect();
    assert_eq!(found, [2, 2, 4]);
}

#[test]
fn what_is_not_allowed_is_found() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "src/a.rs", "use std::time::Instant;\nlet share: f64 = 0.5;\n");
    write(folder.path(), "src/b.rs", "use std::fs;\n");
    let found = |allowed: &[&str]| impure(folder.path(), allowed).len();
    assert_eq!((found(&[]), found(&["f64"]), found(&["f64", "src/a.rs"])), (4, 3, 1));
    assert_eq!(found(&["src/a.rs", "src/b.rs"]), 0);
}

/// A test that waits for an event is done when it happens; one that sleeps is slow, and wrong on a busy machine.
#[test]
fn no_test_of_the_server_sleeps() {
    for name in ["server", "table", "parhelion"] {
        let folder = crates().join(name);
        assert!(folder.join("tests").exists(), "{name} is somewhere else");
        let untidy: Vec<String> = sleeps(&folder).iter().map(ToString::to_string).collect();
        assert_eq!(untidy, [""; 0], "{name}");
    }
    let folder = tempfile::tempdir().unwrap();
    write(
        folder.path(),
        "tests/a/b.rs",
        "// sleep\ntokio::time::sleep(long).await;\nlet asleep = sleep_until;\n",
    );
    let found: Vec<usize> = sleeps(folder.path()).iter().map(|untidy| untidy.line).collect();
    assert_eq!(found, [2, 3]);
}
