//! Golden records: a whole game for every way in which a game can end (`umpire::golden`).

use engine::{Chance, Fast, Game, Seat};
use serde_json::value::to_raw_value;
use stellar::{Action, Mode, Setup, State, Stellar};
use umpire::{EditionSource, Secret, Table, golden, golden_format_1};

/// File, mode, and whether first place is shared beyond a team.
const ENDINGS: [(&str, Mode, bool); 6] = [
    ("duel-won", Mode::Duel, false),
    ("duel-shared", Mode::Duel, true),
    ("three-won", Mode::Three, false),
    ("four-won", Mode::Four, false),
    ("tandem-won", Mode::Tandem, false),
    ("tandem-drawn", Mode::Tandem, true),
];

/// How many seats are in first place.
fn winners(state: &State) -> usize {
    let outcome = Stellar::outcome(state).expect("the game is over");
    (0..outcome.seats()).filter(|seat| outcome.place(Seat(*seat)) == 1).count()
}

fn is_ending(state: &State, mode: Mode, shared: bool) -> bool {
    let team = if mode == Mode::Tandem { 2 } else { 1 };
    (winners(state) > team) == shared
}

/// A random game; a seat that may pick another ship for its Fleet mostly does.
fn play(mode: Mode, seed: u8) -> Table {
    let setup = to_raw_value(&Setup { mode, ..Setup::default() }).unwrap();
    let contributions = (0..mode.seats()).map(|seat| format!("seat {seat}")).collect();
    let mut table =
        Table::start("stellar", &setup, &EditionSource::Default, Secret::new([seed; 32]), contributions)
            .unwrap();
    let mut chance = Fast::new(u64::from(seed));
    let (mut options, mut at) = (Vec::new(), 0);
    while let Some(seat) = table.to_act().first() {
        options.clear();
        table.seen::<Stellar>(seat, at).unwrap().legal(&mut options);
        if options.len() > 1 && options.last() == Some(&Action::FleetDone) && chance.below(8) > 0 {
            options.pop();
        }
        let choice = chance.below(options.len() as u32) as usize;
        at += 1000;
        table.act(seat, None, &to_raw_value(&options[choice]).unwrap(), at).unwrap();
    }
    table
}

/// STELLAR-10.5, STELLAR-R51, STELLAR-12.7, STELLAR-R50: every way in which a game can end, with every draw verified.
#[test]
fn golden_records_verify() {
    for (name, mode, shared) in ENDINGS {
        golden::<Stellar>(
            env!("CARGO_MANIFEST_DIR"),
            name,
            |seed| play(mode, seed),
            |state| is_ending(state, mode, shared),
        );
    }
}

/// What was played and written down before the rules were mended.
#[test]
fn records_of_format_1_are_read_for_ever() {
    golden_format_1(env!("CARGO_MANIFEST_DIR"), &[]);
}
