//! How fast the searchers think, per second of processor time: one JSON line a figure.
//!
//! `cargo run --release -p bench --bin bench-search -- [FIGURE]... [--seconds N]`, where a figure is one of
//! `ismcts-hearts`, `ismcts-stellar`, `ismcts-orbital`, `decide` and `games`.

use std::hint::black_box;

use ::bench as _;
use bots::guides::orbital_conflict::OrbitalGuide;
use bots::guides::stellar::StellarGuide;
use bots::ismcts::Search;
use bots::rollout::rollout;
use bots::{Budget, Guide, Level, Plain, decide, monotonic};
use engine::{Chance, Fast, Game, Seat, Seen, Silent};
use orbital_conflict::OrbitalConflict;
use serde_json::json;
use stellar::Stellar;
use testkit::cpu_seconds;
use testkit::games::hearts::Hearts;

/// As in the measurements of others that we compare with.
const SIMS_PER_MOVE: u32 = 1000;
const POSITIONS: usize = 12;
const FIGURES: [&str; 5] = ["ismcts-hearts", "ismcts-stellar", "ismcts-orbital", "decide", "games"];

fn main() {
    let mut seconds = 1.0;
    let mut figures = Vec::new();
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        if word == "--seconds" {
            seconds = words.next().and_then(|number| number.parse().ok()).unwrap_or(seconds);
        } else {
            figures.push(word);
        }
    }
    if figures.is_empty() {
        figures = FIGURES.map(String::from).to_vec();
    }
    for figure in figures {
        match figure.as_str() {
            "ismcts-hearts" => {
                speed_of_search::<Hearts, _>("hearts", &Plain, &positions::<Hearts>(0.25..1.0), seconds);
            }
            "ismcts-stellar" => {
                speed_of_search::<Stellar, _>(
                    "stellar",
                    &StellarGuide,
                    &positions::<Stellar>(0.3..0.7),
                    seconds,
                );
            }
            "ismcts-orbital" => {
                speed_of_search::<OrbitalConflict, _>(
                    "orbital-conflict",
                    &OrbitalGuide::default(),
                    &positions::<OrbitalConflict>(0.3..0.7),
                    seconds,
                );
            }
            "decide" => {
                times_of_decisions::<Stellar>("stellar");
                times_of_decisions::<OrbitalConflict>("orbital-conflict");
            }
            "games" => {
                for mode in ["two", "three", "four", "tournament"] {
                    greedy_games::<OrbitalConflict>("orbital-conflict", mode, seconds);
                }
            }
            _ => eprintln!("there is no figure `{figure}`"),
        }
    }
}

/// Decisions with a choice from random games, spread evenly over a part of them.
fn positions<G: Game>(part: std::ops::Range<f64>) -> Vec<(G::State, Seat)> {
    let mut luck = Fast::new(3);
    let text = G::editions().first().map_or("", |edition| edition.text);
    let edition = G::edition(text).expect("the edition that comes with the game");
    let setup = G::Setup::default();
    let mut found = Vec::new();
    while found.len() < POSITIONS {
        let mut state = G::start(&setup, &edition, &mut luck).expect("the default setup");
        let (mut choices, mut legal) = (Vec::new(), Vec::new());
        while let Some(seat) = G::to_act(&state).first() {
            legal.clear();
            G::legal(&state, seat, &mut legal);
            if legal.len() > 1 && G::to_act(&state).len() == 1 {
                choices.push((state.clone(), seat));
            }
            let action = legal[luck.below(legal.len() as u32) as usize].clone();
            G::apply(&mut state, seat, action, 0, &mut luck, &mut Silent);
        }
        let at = part.start + (part.end - part.start) * found.len() as f64 / POSITIONS as f64;
        found.extend(choices.get((choices.len() as f64 * at) as usize).cloned());
    }
    found
}

/// Simulations of a search against plain rollouts from the same positions, both from imagined worlds.
fn speed_of_search<G: Game, H: Guide<G>>(
    game: &str,
    guide: &H,
    positions: &[(G::State, Seat)],
    seconds: f64,
) {
    let mut luck = Fast::new(5);
    let search = |luck: &mut Fast| {
        for (state, seat) in positions {
            let seen = Seen::<G>::new(state, *seat, 0);
            let mut search = Search::new(guide, &seen, Budget::iterations(SIMS_PER_MOVE), luck);
            (0..SIMS_PER_MOVE).for_each(|_| search.iterate(&seen, luck));
            black_box(search.best());
        }
    };
    let mut buffer = Vec::new();
    let mut bare = |luck: &mut Fast| {
        for (state, seat) in positions {
            let seen = Seen::<G>::new(state, *seat, 0);
            let origin = seen.imagine(luck);
            for _ in 0..SIMS_PER_MOVE {
                let mut world = seen.imagine(luck);
                black_box(rollout(guide, &origin, &mut world, *seat, 0, &mut buffer, luck));
            }
        }
    };
    let sims = rate(seconds, || search(&mut luck));
    let rollouts = rate(seconds, || bare(&mut luck));
    let line = json!({
        "area": "parhelion_search", "kind": "ismcts", "game": game, "sims_per_move": SIMS_PER_MOVE,
        "sims_s": sims.round(), "rollouts_s": rollouts.round(), "share": (1000.0 * sims / rollouts).round() / 1000.0,
    });
    println!("{line}");
}

/// Simulations per processor second.
fn rate(seconds: f64, mut round: impl FnMut()) -> f64 {
    round();
    let (start, mut rounds) = (cpu_seconds(), 0.0);
    while cpu_seconds() - start < seconds {
        round();
        rounds += 1.0;
    }
    rounds * POSITIONS as f64 * f64::from(SIMS_PER_MOVE) / (cpu_seconds() - start)
}

/// How long each level takes for a decision where people wait.
fn times_of_decisions<G: Game>(game: &str) {
    let positions = positions::<G>(0.0..1.0);
    for info in bots::levels() {
        let level = Level::parse(info.id).expect("a listed level");
        let mut times = Vec::new();
        for (seed, (state, seat)) in positions.iter().enumerate() {
            let start = cpu_seconds();
            black_box(decide(
                &Seen::<G>::new(state, *seat, 0),
                level,
                level.live_budget(monotonic),
                seed as u64,
            ));
            times.push((cpu_seconds() - start) * 1000.0);
        }
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let most = times.iter().copied().fold(0.0, f64::max);
        println!(
            "{}",
            json!({ "area": "parhelion_decide", "game": game, "level": info.id, "mean_ms": mean, "most_ms": most })
        );
    }
}

/// Whole games between greedy bots.
fn greedy_games<G: Game>(game: &str, mode: &str, seconds: f64) {
    let text = G::editions().first().map_or("", |edition| edition.text);
    let edition = G::edition(text).expect("the edition that comes with the game");
    let setup: G::Setup = serde_json::from_value(json!({ "mode": mode })).expect("a mode of the game");
    let (mut luck, mut games, start) = (Fast::new(11), 0.0, cpu_seconds());
    while cpu_seconds() - start < seconds {
        let mut state = G::start(&setup, &edition, &mut luck).expect("a valid setup");
        while let Some(seat) = G::to_act(&state).first() {
            let seen = Seen::<G>::new(&state, seat, 0);
            let action = decide(&seen, Level::Greedy, Level::Greedy.budget(), luck.seed());
            G::apply(&mut state, seat, action, 0, &mut luck, &mut Silent);
        }
        games += 1.0;
    }
    let rate = games / (cpu_seconds() - start);
    println!("{}", json!({ "area": "parhelion_games", "game": game, "mode": mode, "games_s": rate.round() }));
}
