//! The checksum of the geometry's corpus, for any platform that can run it: a build that computes anything else stops
//! with an error. With `lines N` it prints the first N cases with their answers, for the twin in the browser.
//!
//! `scripts/geometry-wasm.sh` runs it as WebAssembly. It is a crate of its own because it must build with nothing but the game.

use stellar_conflict::geometry::corpus::{CASES, CHECKSUM, cases, checksum};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [word, count] = &words[..]
        && word == "lines"
    {
        for case in cases(count.parse().expect("a number of cases")) {
            let numbers: Vec<String> = case.numbers().iter().map(i64::to_string).collect();
            println!("{}", numbers.join(" "));
        }
        return;
    }
    let sum = checksum(CASES);
    assert_eq!(sum, CHECKSUM, "the geometry of this build differs");
    println!("{CASES} cases, checksum {sum:016x}");
}
