//! Golden records: a whole game for every way in which a game can end. They must verify as they are; after a change of the
//! rules that is meant, `REFRESH=1 cargo test -p stellar --test replays` writes them anew, and the difference is reviewed.

use engine::{Chance, Fast, Game, Seat};
use serde_json::value::to_raw_value;
use stellar::{Action, Mode, Setup, Stellar};
use umpire::{EditionSource, Record, Secret, Table};

/// File, mode, and whether first place is shared beyond a team.
const ENDINGS: [(&str, Mode, bool); 6] = [
    ("duel-won", Mode::Duel, false),
    ("duel-shared", Mode::Duel, true),
    ("three-won", Mode::Three, false),
    ("four-won", Mode::Four, false),
    ("tandem-won", Mode::Tandem, false),
    ("tandem-drawn", Mode::Tandem, true),
];

fn path(name: &str) -> String {
    format!("{}/tests/replays/{name}.json", env!("CARGO_MANIFEST_DIR"))
}

/// How many seats are in first place.
fn winners(table: &Table) -> usize {
    let outcome = table.state::<Stellar>().and_then(Stellar::outcome).expect("the game is over");
    (0..outcome.seats()).filter(|seat| outcome.place(Seat(*seat)) == 1).count()
}

fn is_ending(table: &Table, mode: Mode, shared: bool) -> bool {
    let team = if mode == Mode::Tandem { 2 } else { 1 };
    (winners(table) > team) == shared
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
        Stellar::legal(table.state::<Stellar>().unwrap(), seat, &mut options);
        if options.len() > 1 && options.last() == Some(&Action::FleetDone) && chance.below(8) > 0 {
            options.pop();
        }
        let choice = chance.below(options.len() as u32) as usize;
        at += 1000;
        table.act(seat, None, &to_raw_value(&options[choice]).unwrap(), at).unwrap();
    }
    table
}

fn refresh() {
    for (name, mode, shared) in ENDINGS {
        let found = (0..=255).map(|seed| play(mode, seed)).find(|table| is_ending(table, mode, shared));
        let table = found.unwrap_or_else(|| panic!("no random game is {name}"));
        std::fs::write(path(name), Record::of(&table).to_text()).unwrap();
    }
}

/// STELLAR-10.5, STELLAR-R51, STELLAR-12.7, STELLAR-R50: every way in which a game can end, with every draw verified.
#[test]
fn golden_records_verify() {
    if std::env::var_os("REFRESH").is_some() {
        refresh();
    }
    for (name, mode, shared) in ENDINGS {
        let text = std::fs::read_to_string(path(name)).unwrap();
        let record = Record::parse(&text).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        umpire::verify(&record).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        let secret = Secret::from_hex(record.secret.as_deref().unwrap()).unwrap();
        let table = Table::resume(record.header, secret, record.entries).unwrap();
        assert!(is_ending(&table, mode, shared), "{name}");
    }
}
