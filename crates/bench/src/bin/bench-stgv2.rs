//! How fast STGv2 is played, on one core and per second of processor time: whole games between novices, the ends of sets of
//! cards, and an expert's whole turns as where people wait. One JSON line a figure.
//!
//! `cargo run --release -p bench --bin bench-stgv2 -- [seconds]`

use std::hint::black_box;

use ::bench as _;
use bots::{Level, decide, monotonic};
use engine::{Chance, Fast, Game, Seen, Silent};
use serde_json::json;
use stgv2::{CARDS, Card, Cell, Mode, Setup, Sky, State, Stgv2, occupied};
use testkit::cpu_seconds;

/// Games whose turns by an expert are timed.
const EXPERT_GAMES: u64 = 2;

fn main() {
    let seconds = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(1.0);
    for mode in [Mode::Duel, Mode::Trio, Mode::Quartet] {
        println!("{}", novices(mode, seconds));
    }
    for cards in [3, 6] {
        println!("{}", ends(cards, seconds));
    }
    println!("{}", expert_turns());
}

fn start(mode: Mode, luck: &mut Fast) -> State {
    let edition = Stgv2::edition(Stgv2::editions()[0].text).expect("our own edition");
    Stgv2::start(&Setup { mode, ..Setup::default() }, &edition, luck).expect("a valid setup")
}

/// Plays to the end; `turn` hears how long each turn's own decisions took.
fn play(mut state: State, levels: [Level; 2], live: bool, luck: &mut Fast, mut turn: impl FnMut(Level, f64)) {
    let (mut spent, mut active) = (0.0, state.active);
    while let Some(seat) = Stgv2::to_act(&state).first() {
        let level = levels[seat.index() % 2];
        let budget = if live { level.live_budget(monotonic) } else { level.budget() };
        let begun = cpu_seconds();
        let action = decide(&Seen::<Stgv2>::new(&state, seat, 0), level, budget, luck.seed());
        if state.active != active {
            turn(levels[active.index() % 2], spent);
            (spent, active) = (0.0, state.active);
        }
        if seat == active {
            spent += cpu_seconds() - begun;
        }
        Stgv2::apply(&mut state, seat, action, 0, luck, &mut Silent);
    }
}

fn novices(mode: Mode, seconds: f64) -> serde_json::Value {
    let (mut luck, mut games, begun) = (Fast::new(5), 0u32, cpu_seconds());
    while cpu_seconds() - begun < seconds {
        play(start(mode, &mut luck), [Level::Novice; 2], false, &mut luck, |_, _| ());
        games += 1;
    }
    let rate = f64::from(games) / (cpu_seconds() - begun);
    json!({ "figure": "novice games", "mode": mode, "games_s": rate.round() })
}

/// Random sets from random places of the four-player field.
fn ends(cards: usize, seconds: f64) -> serde_json::Value {
    let mut luck = Fast::new(3);
    let state = start(Mode::Quartet, &mut luck);
    let sky = Sky::new(&state.terms.field, &occupied(&state, None), &state.terms.setup);
    let free: Vec<Cell> = sky.free.iter().collect();
    let mut flight = || {
        let from = free[luck.below(free.len() as u32) as usize];
        let set: Vec<Card> = (0..cards).map(|_| CARDS[luck.below(5) as usize]).collect();
        (from, set)
    };
    let flights: Vec<_> = (0..512).map(|_| flight()).collect();
    let (mut runs, mut found, begun) = (0u64, 0u64, cpu_seconds());
    while cpu_seconds() - begun < seconds {
        for (from, set) in &flights {
            found += u64::from(black_box(sky.ends(*from, set)).len());
            runs += 1;
        }
    }
    let each = (cpu_seconds() - begun) / runs as f64 * 1e6;
    json!({ "figure": "ends of a set", "cards": cards, "us": each, "ends": found / runs })
}

fn expert_turns() -> serde_json::Value {
    let (mut luck, mut turns, mut sum, mut most) = (Fast::new(9), 0u32, 0.0, 0f64);
    for _ in 0..EXPERT_GAMES {
        let state = start(Mode::Duel, &mut luck);
        play(state, [Level::Expert, Level::Medium], true, &mut luck, |level, spent| {
            if level == Level::Expert {
                (turns, sum, most) = (turns + 1, sum + spent, most.max(spent));
            }
        });
    }
    json!({ "figure": "expert's turn", "turns": turns, "mean_s": sum / f64::from(turns.max(1)), "most_s": most })
}
