//! The browser's twin of the geometry is tested with what this crate's code answers.

use stellar_conflict::geometry::corpus::cases;

#[test]
fn the_browsers_corpus_is_up_to_date() {
    let committed = include_str!("../../../web/src/games/stellar-conflict/exact/corpus.txt");
    let lines = committed.lines().count() as u32;
    assert!(lines > 1000);
    for (line, case) in committed.lines().zip(cases(lines)) {
        let numbers: Vec<String> = case.numbers().iter().map(i64::to_string).collect();
        assert_eq!(line, numbers.join(" "), "`cargo run -p corpus -- lines {lines}` writes it anew");
    }
}
