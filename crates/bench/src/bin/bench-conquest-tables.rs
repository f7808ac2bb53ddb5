//! How small and how quick a table of Stellar Conquest is: a live one, the view of one seat, the opening of a finished game. One
//! JSON line each; times are of the processor.
//!
//! `cargo run --release -p bench --bin bench-conquest-tables`

use ::bench as _;
use engine::{Chance, Fast, Seat, Viewer};
use serde_json::json;
use serde_json::value::to_raw_value;
use stellar_conquest::{Setup, StellarConquest};
use testkit::cpu_seconds;
use umpire::{EditionSource, Record, Replay, Secret, Table};

/// Tables that are live at the same time.
const TABLES: u8 = 16;
/// Positions of each finished game that are opened.
const OPENED: u64 = 20;
const PAGE_BYTES: u64 = 4096;

fn main() {
    // The first game warms up what all tables share.
    let warm = play(0);
    let before = resident();
    let tables: Vec<Table> = (1..=TABLES).map(play).collect();
    let each = (resident() - before) / u64::from(TABLES);
    println!("{}", json!({ "figure": "live table", "bytes": each, "entries": warm.log().len() }));
    views(&tables);
    opening(&tables);
}

/// A whole four-player game of 44 turns, at random.
fn play(seed: u8) -> Table {
    let setup = to_raw_value(&Setup::default()).expect("a setup is JSON");
    let mut table = Table::start(
        "stellar-conquest",
        &setup,
        &EditionSource::Default,
        Secret::new([seed; 32]),
        Vec::new(),
    )
    .expect("the defaults can be played");
    let (mut luck, mut legal, mut at) = (Fast::new(u64::from(seed)), Vec::new(), 0);
    while let Some(seat) = table.to_act().first() {
        legal.clear();
        table.seen::<StellarConquest>(seat, at).expect("it is this game").legal(&mut legal);
        let action = legal[luck.below(legal.len() as u32) as usize];
        at += 1000;
        table.act(seat, None, &to_raw_value(&action).expect("an action is JSON"), at).expect("it is listed");
    }
    table
}

/// Memory of this process that is in use.
fn resident() -> u64 {
    let text = std::fs::read_to_string("/proc/self/statm").expect("Linux tells how much memory is in use");
    let pages = text.split(' ').nth(1).and_then(|word| word.parse::<u64>().ok());
    pages.expect("the second number counts pages") * PAGE_BYTES
}

/// The last view of each seat.
fn views(tables: &[Table]) {
    let mut most = 0;
    let begin = cpu_seconds();
    let mut count = 0;
    for table in tables {
        for seat in 0..table.seats().seats {
            let view = &table.position(Viewer::Seat(Seat(seat))).view;
            most = most.max(view.get().len());
            count += 1;
        }
    }
    let us = (cpu_seconds() - begin) * 1e6 / f64::from(count);
    println!("{}", json!({ "figure": "view", "bytes": most, "us": us.round() }));
}

/// From the text of a record to positions in it.
fn opening(tables: &[Table]) {
    let (mut most, mut sum, mut position) = (0f64, 0f64, 0f64);
    let mut luck = Fast::new(5);
    for table in tables {
        let text = Record::of(table).to_text();
        let begin = cpu_seconds();
        let record = Record::parse(&text).expect("it was just written");
        let replay = Replay::open(record).expect("it was just played");
        let opened = cpu_seconds();
        let last = replay.last() as u32;
        std::hint::black_box(replay.position(Viewer::Spectator, u64::from(luck.below(last))));
        let ms = (cpu_seconds() - begin) * 1e3;
        (most, sum) = (most.max(ms), sum + ms);
        for _ in 0..OPENED {
            std::hint::black_box(replay.position(Viewer::Spectator, u64::from(luck.below(last))));
        }
        position += (cpu_seconds() - opened) * 1e3 / (OPENED + 1) as f64;
    }
    let count = tables.len() as f64;
    println!(
        "{}",
        json!({ "figure": "opening", "mean_ms": sum / count, "most_ms": most, "another_ms": position / count })
    );
}
