//! How fast Stellar Conquest is played, on one core and per second of processor time: whole games of four novices, and an
//! expert's whole turns as where people wait. One JSON line a figure.
//!
//! `cargo run --release -p bench --bin bench-conquest -- [games]`

use ::bench as _;
use bots::{Level, decide, monotonic};
use engine::{Fast, Game, Seat, Seen, Silent};
use serde_json::json;
use stellar_conquest::{Phase, Setup, State, StellarConquest};
use testkit::cpu_seconds;

/// Games whose turns by an expert are timed.
const EXPERT_GAMES: u64 = 2;

fn main() {
    let games = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(200);
    println!("{}", novices(games));
    println!("{}", expert_turns());
}

fn start(luck: &mut Fast) -> State {
    let edition = StellarConquest::edition(StellarConquest::editions()[0].text).expect("our own edition");
    StellarConquest::start(&Setup::default(), &edition, luck).expect("a valid setup")
}

/// Plays to the end; `turn` hears how long each seat's own decisions of a turn took, a production turn being one.
fn play(levels: [Level; 2], live: bool, luck: &mut Fast, mut turn: impl FnMut(Level, f64)) -> u32 {
    let (mut state, mut decisions) = (start(luck), 0);
    let part = |state: &State| (state.turn, state.active, state.phase == Phase::Production);
    let (mut spent, mut at) = ([0.0; 4], part(&state));
    while let Some(seat) = StellarConquest::to_act(&state).first() {
        let level = levels[seat.index() % 2];
        let budget = if live { level.live_budget(monotonic) } else { level.budget() };
        let begun = cpu_seconds();
        let action = decide(&Seen::<StellarConquest>::new(&state, seat, 0), level, budget, luck.seed());
        spent[seat.index()] += cpu_seconds() - begun;
        StellarConquest::apply(&mut state, seat, action, 0, luck, &mut Silent);
        decisions += 1;
        if part(&state) != at {
            at = part(&state);
            for (seat, spent) in (0..4).map(Seat).zip(std::mem::take(&mut spent)) {
                turn(levels[seat.index() % 2], spent);
            }
        }
    }
    decisions
}

fn novices(games: usize) -> serde_json::Value {
    let (mut luck, mut times, mut decisions) = (Fast::new(5), Vec::with_capacity(games), 0);
    for _ in 0..games.max(1) {
        let begun = cpu_seconds();
        decisions += play([Level::Novice; 2], false, &mut luck, |_, _| ());
        times.push(cpu_seconds() - begun);
    }
    times.sort_by(f64::total_cmp);
    let each = decisions as usize / times.len();
    json!({ "figure": "novice games", "games": games, "median_ms": times[times.len() / 2] * 1e3, "decisions": each })
}

fn expert_turns() -> serde_json::Value {
    let (mut luck, mut turns, mut sum, mut most) = (Fast::new(9), 0u32, 0.0, 0f64);
    for _ in 0..EXPERT_GAMES {
        play([Level::Expert, Level::Hard], true, &mut luck, |level, spent| {
            if level == Level::Expert && spent > 0.0 {
                (turns, sum, most) = (turns + 1, sum + spent, most.max(spent));
            }
        });
    }
    json!({ "figure": "expert's turn", "turns": turns, "mean_s": sum / f64::from(turns.max(1)), "most_s": most })
}
