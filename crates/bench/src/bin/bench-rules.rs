//! How fast the rules of each game run on one core: random games, and imagined states in mid-game. One JSON line each, per
//! second of processor time.
//!
//! `cargo run --release -p bench --bin bench-rules -- [seconds]`

use std::hint::black_box;

use engine::{Chance, Fast, Game, Seat, Silent, Viewer};
use serde_json::json;
use testkit::{cpu_seconds, playouts};
use umpire::with_game;

/// Games and the setups in which they are measured.
const TABLES: [(&str, &str); 12] = [
    ("stellar", r#"{"mode":"duel"}"#),
    ("stellar", r#"{"mode":"three"}"#),
    ("stellar", r#"{"mode":"four"}"#),
    ("stellar", r#"{"mode":"tandem"}"#),
    ("orbital-conflict", r#"{"mode":"two"}"#),
    ("orbital-conflict", r#"{"mode":"three"}"#),
    ("orbital-conflict", r#"{"mode":"four"}"#),
    ("stgv2", r#"{"mode":"duel"}"#),
    ("stgv2", r#"{"mode":"trio"}"#),
    ("stgv2", r#"{"mode":"quartet"}"#),
    ("stellar-conquest", r#"{"players":2}"#),
    ("stellar-conquest", r#"{"players":4}"#),
];
const POSITIONS: usize = 256;

fn main() {
    let seconds = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(1.0);
    for (game, setup) in TABLES {
        with_game!(game, G => measure::<G>(setup, seconds), else => unreachable!("{game} is listed"));
    }
}

fn measure<G: Game>(setup: &str, seconds: f64) {
    let table: G::Setup = serde_json::from_str(setup).expect("a setup of the game");
    let rate = playouts::<G>(&table, seconds);
    let positions = mid_game::<G>(&table);
    let (mut luck, mut imagined, begun) = (Fast::new(9), 0u64, cpu_seconds());
    while cpu_seconds() - begun < seconds {
        for state in &positions {
            black_box(G::imagine(state, Viewer::Seat(Seat(0)), &mut luck));
        }
        imagined += positions.len() as u64;
    }
    let line = json!({
        "area": "parhelion_rules", "game": G::META.id, "setup": setup,
        "decisions_s": rate.decisions_s.round(), "games_s": rate.games_s.round(),
        "imagine_s": (imagined as f64 / (cpu_seconds() - begun)).round(), "state_bytes": size_of::<G::State>(),
    });
    println!("{line}");
}

/// States from the middle of random games.
fn mid_game<G: Game>(setup: &G::Setup) -> Vec<G::State> {
    let edition = G::edition(G::editions()[0].text).expect("our own edition can be read");
    let mut luck = Fast::new(7);
    let (mut states, mut legal) = (Vec::with_capacity(POSITIONS), Vec::new());
    while states.len() < POSITIONS {
        let mut state = G::start(setup, &edition, &mut luck).expect("the setup can be played");
        for _ in 0..20 + luck.below(60) {
            let Some(seat) = G::to_act(&state).first() else { break };
            legal.clear();
            G::legal(&state, seat, &mut legal);
            let action = legal[luck.below(legal.len() as u32) as usize].clone();
            G::apply(&mut state, seat, action, 0, &mut luck, &mut Silent);
        }
        states.push(state);
    }
    states
}
