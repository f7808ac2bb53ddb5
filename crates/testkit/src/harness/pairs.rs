//! Very many pairs of states that a viewer cannot tell apart: what `make test` samples, until there are as many as somebody wants.

use std::fs;
use std::path::PathBuf;

use engine::Game;

use super::Conformance;

/// At so many positions of each game every viewer imagines so many states.
const SAMPLES: usize = 40;
const IMAGINED: usize = 8;

/// Walks game after game until `PAIRS` pairs are compared. It can be stopped: what was compared is kept in the folder `PAIRS_KEPT`,
/// and the next call goes on with the next seed. Panics with one line that says how to repeat the failure.
pub fn pairs<G: Game>(setups: &[G::Setup]) {
    let asked =
        |name: &str| std::env::var(name).unwrap_or_else(|_| panic!("{name} is not said; see `make pairs`"));
    let most: usize = asked("PAIRS").parse().expect("PAIRS is a number");
    let kept = PathBuf::from(asked("PAIRS_KEPT")).join(G::META.id);
    let mut done = fs::read_to_string(&kept).map_or((0, 0), |text| read(&text));
    while done.1 < most {
        let (seed, compared) = done;
        let walk = Conformance::<G>::new(setups).seeds(seed..seed + 1).decisions_max(60_000);
        let report =
            walk.samples(SAMPLES).imagined(IMAGINED).run().unwrap_or_else(|failure| panic!("{failure}"));
        done = (seed + 1, compared + report.pairs);
        fs::write(&kept, format!("{} {}", done.0, done.1)).expect("the folder can be written");
    }
    println!("{}: {} pairs in games of {} seeds", G::META.id, done.1, done.0);
}

/// The next seed, and how many pairs were compared.
fn read(text: &str) -> (u64, usize) {
    let known =
        text.split_once(' ').and_then(|(seed, pairs)| Some((seed.parse().ok()?, pairs.parse().ok()?)));
    known.expect("it was written here")
}
