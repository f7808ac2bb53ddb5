//! How fast the rules of each game run on one core: random games, and imagined states in mid-game. One JSON line each, per
//! second of processor time.
//!
//! `cargo run --release -p bench --bin bench-rules -- [seconds]`

use std::hint::black_box;

use ::bench as _;
use engine::{Chance, Fast, Game, Seat, Silent, Viewer};
use serde_json::json;
use testkit::{cpu_seconds, playouts};
use umpire::with_game;

/// Games with the editions and setups in which they are measured. Editions are named, so that figures compare when a newer
/// one comes first in the box.
const TABLES: [(&str, &str, &str); 12] = [
    ("stellar", "first", r#"{"mode":"duel"}"#),
    ("stellar", "first", r#"{"mode":"three"}"#),
    ("stellar", "first", r#"{"mode":"four"}"#),
    ("stellar", "first", r#"{"mode":"tandem"}"#),
    ("orbital-conflict", "oc-1", r#"{"mode":"two"}"#),
    ("orbital-conflict", "oc-1", r#"{"mode":"three"}"#),
    ("orbital-conflict", "oc-1", r#"{"mode":"four"}"#),
    ("stgv2", "belt", r#"{"mode":"duel"}"#),
    ("stgv2", "belt", r#"{"mode":"trio"}"#),
    ("stgv2", "belt", r#"{"mode":"quartet"}"#),
    ("stellar-conquest", "first", r#"{"players":2}"#),
    ("stellar-conquest", "first", r#"{"players":4}"#),
];
const POSITIONS: usize = 256;

fn main() {
    let seconds = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(1.0);
    for (game, edition, setup) in TABLES {
        with_game!(game, G => measure::<G>(edition, setup, seconds), else => unreachable!("{game} is listed"));
    }
}

fn measure<G: Game>(edition: &str, setup: &str, seconds: f64) {
    let table: G::Setup = serde_json::from_str(setup).expect("a setup of the game");
    let text = G::editions().iter().find(|text| text.id == edition).expect("an edition in the box").text;
    let printed = G::edition(text).expect("our own edition can be read");
    let rate = playouts::<G>(&table, &printed, seconds);
    let positions = mid_game::<G>(&table, &printed);
    let (mut luck, mut imagined, begun) = (Fast::new(9), 0u64, cpu_seconds());
    while cpu_seconds() - begun < seconds {
        for state in &positions {
            black_box(G::imagine(state, Viewer::Seat(Seat(0)), &mut luck));
        }
        imagined += positions.len() as u64;
    }
    let line = json!({
        "area": "parhelion_rules", "game": G::META.id, "edition": edition, "setup": setup,
        "decisions_s": rate.decisions_s.round(), "games_s": rate.games_s.round(),
        "imagine_s": (imagined as f64 / (cpu_seconds() - begun)).round(), "state_bytes": size_of::<G::State>(),
    });
    println!("{line}");
}

/// States from the middle of random games.
fn mid_game<G: Game>(setup: &G::Setup, edition: &G::Edition) -> Vec<G::State> {
    let mut luck = Fast::new(7);
    let (mut states, mut legal) = (Vec::with_capacity(POSITIONS), Vec::new());
    while states.len() < POSITIONS {
        let mut state = G::start(setup, edition, &mut luck).expect("the setup can be played");
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
