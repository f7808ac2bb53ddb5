//! How long updates are with what is heard of them, whole and as changes, and how long it takes to make a change: random games of every game.
//!
//! An event carries the values that it leaves behind. Beside that stands the least that the other way would take, where an event has
//! only its name and brings the change of the view with it: as many views and changes as there are events.

use std::time::{Duration, Instant};

use ::bench as _;
use engine::{Chance, Fast, Viewer};
use serde_json::{Value, value::RawValue};
use umpire::{Base, Book, EditionSource, Secret, Table};

const GAMES: u64 = 20;
/// What every change of the view needs beside what has changed.
const ENVELOPE: &str = r#","change":[]"#;

#[derive(Default)]
struct Sizes {
    whole: Vec<usize>,
    change: Vec<usize>,
    /// What was heard alone.
    lines: Vec<usize>,
    /// The same update if every event had only its name and came with a change of its own.
    apart: Vec<usize>,
    events: u64,
    looking: Duration,
    spent: Duration,
}

fn main() {
    for game in umpire::games() {
        let mut sizes = Sizes::default();
        (0..GAMES).for_each(|seed| play(game.id, seed, &mut sizes));
        let Sizes { mut whole, mut change, mut lines, mut apart, events, looking, spent } = sizes;
        let each = |time: Duration| time.as_secs_f64() * 1e6 / change.len() as f64;
        let (look_micros, micros) = (each(looking), each(spent));
        let events = events as f64 / change.len() as f64;
        let figures = [percentile(&mut whole, 50), percentile(&mut whole, 99)];
        let heard = [percentile(&mut lines, 50), percentile(&mut lines, 99)];
        let changes = [percentile(&mut change, 50), percentile(&mut change, 99)];
        let aparts = [percentile(&mut apart, 50), percentile(&mut apart, 99)];
        let apart_micros = (look_micros + micros) * events;
        println!(
            "{{\"game\":\"{}\",\"updates\":{},\"whole_bytes\":{figures:?},\"told_bytes\":{changes:?},\
             \"lines_bytes\":{heard:?},\"events\":{events:.2},\"look_micros\":{look_micros:.1},\"micros\":{micros:.1},\
             \"apart_bytes\":{aparts:?},\"apart_micros\":{apart_micros:.1}}}",
            game.id,
            change.len()
        );
    }
}

fn play(game: &str, seed: u64, sizes: &mut Sizes) {
    let setup = RawValue::from_string("{}".to_string()).expect("an object");
    let secret = Secret::new([seed as u8; 32]);
    let mut table =
        Table::start(game, &setup, &EditionSource::Default, secret, vec![]).expect("a usual table");
    let viewers: Vec<Viewer> = Viewer::everybody(table.seats().seats).collect();
    let mut told: Vec<(Base, Book)> = viewers
        .iter()
        .map(|viewer| {
            let position = table.position(*viewer);
            (Base::of(&position), Book::of(&position))
        })
        .collect();
    let mut luck = Fast::new(seed);
    for at in 0..5_000 {
        let Some(seat) = table.to_act().first() else { break };
        let legal = table.position(Viewer::Seat(seat)).legal;
        let choice = luck.below(legal.len() as u32) as usize;
        let applied = table.act(seat, None, &legal[choice].action, at).expect("it was offered");
        for (index, viewer) in viewers.iter().enumerate().filter(|(_, viewer)| applied.told(**viewer)) {
            let began = Instant::now();
            let position = table.position(*viewer);
            sizes.looking += began.elapsed();
            let lines = table.lines(*viewer, position.number - applied.heard(*viewer));
            sizes.events += lines.len() as u64;
            let envelopes = lines.len().saturating_sub(1) * ENVELOPE.len();
            let named = lines
                .iter()
                .map(|line| json(line) - line.event.get().len() + json(&name(line.event.get())))
                .sum::<usize>();
            let lines = json(&lines);
            let whole = json(&position);
            let (base, book) = &mut told[index];
            let began = Instant::now();
            let change = base.advance(position, book);
            sizes.spent += began.elapsed();
            let change = change.map_or(whole, |change| json(&change));
            sizes.apart.push(named + envelopes + change);
            sizes.change.push(lines + change);
            sizes.whole.push(lines + whole);
            sizes.lines.push(lines);
        }
    }
}

/// What is left of an event if it carries nothing.
fn name(event: &str) -> Value {
    let event: Value = serde_json::from_str(event).expect("an event is JSON");
    event["event"].clone()
}

fn json(value: &impl serde::Serialize) -> usize {
    serde_json::to_string(value).expect("plain data").len()
}

fn percentile(values: &mut [usize], percent: usize) -> usize {
    values.sort_unstable();
    values[(values.len() - 1) * percent / 100]
}
