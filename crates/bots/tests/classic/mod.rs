//! Bots that never change.
//!
//! What every level chose at 2,000 positions of a game is written down in a folder of its own, and `classic-*` bots must
//! choose the same for ever. Nothing there is ever written anew; where a mended rule touches a position, `touched.txt` says so.
//!
//! * `actions.txt`: one action a line, which the other files name by the number of its line.
//! * `logs.txt`: games as they were played, with their draws. A position is reached by replaying one, so neither generators
//!   of chance nor the layout of a state matter to it.
//! * `choices.txt`: one position a line: log, entry, seat, then the choice of each of [`LEVELS`], in real time with the moment
//!   at which it is carried out. The lines are shuffled: the first so many are as good a sample as any. A bot's seed comes
//!   from the number of the line.
//! * `touched.txt`: at which entry a log is no longer what the rules allow, and which levels choose otherwise for what reason.
//!
//! `cargo test` compares a sample, `CLASSIC=all` everything (`make classic`); `CLASSIC=touched` writes `touched.txt` anew
//! (`make classic-touched`), `CLASSIC=sampled` only for what `cargo test` looks at, and `CLASSIC=write` makes the other files
//! for a game that has none. `all`, `touched` and `write` can be stopped and go on where they were, as long as the program is
//! the same, and `CLASSIC_PART=1/3` does one part of three.
//! Values are compared bit for bit, and `exp`, `ln`, `sin` and `cos` are those of the C library: on another one a close call
//! may go the other way. Sums, products and roots are the same everywhere.

mod choices;
mod log;
mod play;
mod today;
mod touched;

use std::fs;
use std::path::{Path, PathBuf};

use bots::Level;
use engine::{Game, Seat};
use umpire::games::reexport::{OrbitalConflict, Stellar, StellarConflict, StellarConquest, Stgv2};

use crate::common::{Heap, Take};
use choices::{Choice, Frozen, Position, write};
use log::Parted;
use play::Plan;
use today::{Share, Today};
use touched::Touched;

/// In the order of the columns of `choices.txt`.
const LEVELS: [Level; 7] =
    [Level::Random, Level::Greedy, Level::Novice, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

/// How many positions `cargo test` looks at, level by level: some seconds a game.
type Sample = [usize; LEVELS.len()];

/// Where levels search.
const FEW: Sample = [2000, 250, 2000, 250, 100, 20, 4];
/// Where all levels decide by plan.
const MANY: Sample = [500; 7];

#[test]
fn classic_bots_of_stellar_choose_as_ever() {
    classic::<Stellar>(&Plan { logs: 96, numbers: &[] }, FEW);
}

#[test]
fn classic_bots_of_orbital_conflict_choose_as_ever() {
    classic::<OrbitalConflict>(&Plan { logs: 64, numbers: &[("tie_stop", &[1, 5, 20])] }, FEW);
}

#[test]
fn classic_bots_of_stellar_conquest_choose_as_ever() {
    let numbers = [("players", &[2, 3, 4][..]), ("last_turn", &[0, 0, 28]), ("map", &[0, 0, 7, 2026])];
    classic::<StellarConquest>(&Plan { logs: 24, numbers: &numbers }, MANY);
}

#[test]
fn classic_bots_of_stgv2_choose_as_ever() {
    let numbers = [("goal", &[0, 60, 150][..]), ("round_limit", &[0, 12, 30])];
    classic::<Stgv2>(&Plan { logs: 48, numbers: &numbers }, FEW);
}

#[test]
fn classic_bots_of_stellar_conflict_choose_as_ever() {
    let numbers = [
        ("players", &[2, 3, 4][..]),
        ("stop_cap", &[30, 300]),
        ("asteroids", &[0, 0, 3, 5]),
        ("asteroid_cubes", &[0, 0, 2]),
        ("width", &[0, 0, 12_000]),
        ("height", &[0, 0, 9_000]),
        ("timer", &[50, 100, 200]),
    ];
    classic::<StellarConflict>(&Plan { logs: 180, numbers: &numbers }, MANY);
}

fn classic<G: Game>(plan: &Plan<'_>, sample: Sample) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/classic").join(G::META.id);
    match std::env::var("CLASSIC").as_deref() {
        Err(_) => {
            let frozen = Frozen::<G>::read(&folder);
            let today = frozen.sample(|number, level| number <= sample[level]);
            compare(&frozen, &today, &Touched::read(&folder));
        }
        Ok("all") => {
            let frozen = Frozen::<G>::read(&folder);
            let Some(today) = everything(&frozen) else { return };
            compare(&frozen, &today, &Touched::read(&folder));
        }
        Ok(which @ ("touched" | "sampled")) => {
            let frozen = Frozen::<G>::read(&folder);
            let sampled = || frozen.sample(|number, level| number <= sample[level]);
            let today = if which == "sampled" { Some(sampled()) } else { everything(&frozen) };
            let Some(today) = today else { return };
            let why = std::env::var("CLASSIC_WHY").ok().filter(|why| !why.is_empty());
            Touched::of(&frozen, &today, &Touched::read(&folder), why.as_deref()).write(&folder);
        }
        Ok("write") => {
            assert!(
                !folder.join("choices.txt").exists(),
                "what was written down stays: {}",
                folder.display()
            );
            let frozen = Frozen::<G>::played(plan);
            let Some(today) = everything(&frozen) else { return };
            write(&folder, &frozen, &today);
        }
        Ok(other) => panic!("CLASSIC is all, touched, sampled or write, not {other}"),
    }
}

/// Every choice of today, or none where other parts are still to be done.
fn everything<G: Game>(frozen: &Frozen<G>) -> Option<Vec<Today<G>>> {
    let share = Share::asked_for();
    let all = frozen.all(&scratch(G::META.id), &share);
    if all.is_none() {
        println!("{}: part {share} is done, others are not", G::META.id);
    }
    all
}

/// Where work under way is kept: a folder of this very program, as another would choose otherwise.
fn scratch(game: &str) -> PathBuf {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let program = std::env::current_exe().and_then(fs::read).expect("this program can be read");
    let mut hasher = DefaultHasher::new();
    program.hash(&mut hasher);
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("classic-{:016x}", hasher.finish())).join(game)
}

/// Whole files only: one that was interrupted is not there.
fn save(path: &Path, text: &str) {
    let beside = path.with_extension(format!("{}.part", std::process::id()));
    let saved = fs::create_dir_all(path.parent().expect("a file in a folder"))
        .and_then(|()| fs::write(&beside, text))
        .and_then(|()| fs::rename(&beside, path));
    saved.unwrap_or_else(|wrong| panic!("{}: {wrong}", path.display()));
}

fn load(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|wrong| panic!("{}: {wrong}", path.display()))
}

/// Fails where today is not what was written down, but for what is listed as touched, and where the list is not true.
fn compare<G: Game>(frozen: &Frozen<G>, today: &[Today<G>], touched: &Touched) {
    let (game, wrong) = (G::META.id, differences(frozen, today, touched));
    let compared: usize = today.iter().map(|today| today.choices.len()).sum();
    let away = frozen.positions.iter().filter(|position| touched.has_parted(position)).count();
    println!("{game}: {compared} choices compared; {away} positions cannot be reached any more");
    assert!(
        wrong.is_empty(),
        "{game}: {} differ that touched.txt does not list, or are listed and do not differ:\n{}\n\
         Where a mended rule is the reason: make classic-touched WHY='what was mended'",
        wrong.len(),
        wrong[..wrong.len().min(10)].join("\n")
    );
}

fn differences<G: Game>(frozen: &Frozen<G>, today: &[Today<G>], touched: &Touched) -> Vec<String> {
    let mut wrong = Vec::new();
    for (log, today) in today.iter().enumerate() {
        let (listed, parted) = (touched.parting(log), today.parted.as_ref().map(|parted| parted.entry));
        if listed != parted {
            wrong.push(format!("log {log} parts from the rules at {parted:?}, listed is {listed:?}"));
        }
        for (number, level, choice) in &today.choices {
            let was = &frozen.choices[*number - 1][*level];
            if (was != choice) != touched.lists(*number, *level) {
                let level = LEVELS[*level].id();
                wrong.push(format!("position {number}, {level}: {was:?} was written down, now {choice:?}"));
            }
        }
    }
    wrong
}

#[test]
fn only_what_is_listed_may_differ_and_what_is_listed_must() {
    let choice = |take| Some(Choice { action: Take(take), when: None });
    let positions = vec![Position { log: 0, entry: 5, seat: Seat(1) }];
    let frozen = Frozen::<Heap> { logs: Vec::new(), positions, choices: vec![[1; 7].map(choice)] };
    let wrong = |take, parted: Option<usize>, listed: &str| {
        let parted = parted.map(|entry| Parted { entry, why: "HEAP-1 refuses it".to_string() });
        let today = Today { parted, choices: vec![(1, 4, choice(take))] };
        differences(&frozen, &[today], &Touched::parse(listed)).len()
    };
    let (differs, parts) = ("position 1 medium: a rule was mended\n", "log 0 entry 3: HEAP-1 refuses it\n");
    assert_eq!([wrong(1, None, ""), wrong(2, None, differs), wrong(1, Some(3), parts)], [0; 3]);
    assert_eq!([wrong(2, None, ""), wrong(1, None, differs), wrong(1, Some(3), "")], [1; 3]);
    assert_eq!([wrong(1, None, parts), wrong(1, Some(4), parts)], [1; 2]);
    let both = format!("{parts}{differs}");
    assert_eq!(Touched::parse(&both).to_text(), both);
}
