//! Is Orbital Conflict fair? Games between equal bots, and what decided them: the seat and the initiative, length, where
//! the winner's points came from, which cards were used and how, and which openings won. One JSON line a table.
//!
//! `cargo run --release -p lab --example orbital-balance -- [LEVEL] [ITERATIONS] [GAMES] [SEED] [EDITION]`

use std::collections::BTreeMap;

use bots::{Budget, Level, decide};
use engine::{Fast, Game, Seat, Seen, Silent};
use lab::stats::{Estimate, Sample, share};
use orbital_conflict::{Action, Edition, Mode, OrbitalConflict, Setup, State, points};
use rayon::prelude::*;
use serde_json::{Value, json};

/// Openings and cards that were seen less often say nothing.
const SEEN_LEAST: u64 = 20;

fn main() {
    let mut words = std::env::args().skip(1);
    let level = words.next().and_then(|word| Level::parse(&word)).unwrap_or(Level::Medium);
    let mut number = |or: u64| words.next().and_then(|word| word.parse().ok()).unwrap_or(or);
    let (iterations, games, seed) = (number(100), number(200), number(1));
    let budget = Budget::iterations(iterations as u32);
    let chosen = words.next().unwrap_or_else(|| OrbitalConflict::editions()[0].id.to_string());
    let text = OrbitalConflict::editions()
        .iter()
        .find(|edition| edition.id == chosen)
        .expect("an edition of ours")
        .text;
    let edition = OrbitalConflict::edition(text).expect("our own edition");
    for mode in [Mode::Two, Mode::Three, Mode::Four] {
        let play = |game: u64| Played::new(&edition, mode, level, budget, seed * 1_000_000 + game);
        let played: Vec<Played> = (0..games).into_par_iter().map(play).collect();
        let about = json!({ "mode": mode, "level": level.id(), "iterations": iterations, "games": games, "seed": seed, "edition": chosen });
        println!("{}", json!({ "study": about, "results": results(&edition, mode, &played) }));
    }
}

/// One game.
struct Played {
    /// By place in the order of the first turn: part of the win, points of the stack and of the station.
    places: Vec<(f64, i32, i32)>,
    turns: u16,
    ties: u16,
    /// By seat in the same order: what was done with each card, as `Habitat up`, and each investor, as `claim Dark Star`.
    deeds: Vec<Vec<String>>,
    /// By seat in the same order: the faces of the first main phase.
    openings: Vec<String>,
}

impl Played {
    fn new(edition: &Edition, mode: Mode, level: Level, budget: Budget, seed: u64) -> Played {
        let (mut luck, mut seeds) = (Fast::new(seed), Fast::new(!seed));
        let setup = Setup { mode, ..Setup::default() };
        let mut state = OrbitalConflict::start(&setup, edition, &mut luck).expect("a valid setup");
        let (first, seats) = (state.matches[0].initiative.0, mode.seats());
        let place = |seat: Seat| usize::from((seat.0 + seats - first) % seats);
        let mut deeds = vec![Vec::new(); usize::from(seats)];
        let mut faces = vec![Vec::new(); usize::from(seats)];
        while let Some(seat) = OrbitalConflict::to_act(&state).first() {
            let seen = Seen::<OrbitalConflict>::new(&state, seat, 0);
            let action = decide(&seen, level, budget, seeds.seed());
            if let (1, Action::Place { card, up: true, .. }) = (state.matches[0].turn, action) {
                faces[place(seat)].push(card.to_string());
            }
            deeds[place(seat)].extend(deed(&action));
            OrbitalConflict::apply(&mut state, seat, action, 0, &mut luck, &mut Silent);
        }
        let openings = faces.into_iter().map(|mut faces| {
            faces.sort_unstable();
            faces.join(", ")
        });
        let (turns, ties) = (state.matches[0].turn, state.matches[0].ties);
        Played { places: places(&state, &place), turns, ties, deeds, openings: openings.collect() }
    }
}

fn places(state: &State, place: &impl Fn(Seat) -> usize) -> Vec<(f64, i32, i32)> {
    let outcome = OrbitalConflict::outcome(state).expect("the game is over");
    let game = &state.matches[0];
    let mut places = vec![(0.0, 0, 0); game.players.len()];
    for seat in game.seats() {
        let (stack, station) = points(&state.terms, game.player(seat));
        places[place(seat)] = (outcome.share(seat), stack, station);
    }
    places
}

/// What an action does with a card, if anything.
fn deed(action: &Action) -> Option<String> {
    match action {
        Action::Place { card, up, .. } => Some(format!("{card} {}", if *up { "up" } else { "back" })),
        Action::Discard { card, .. } | Action::AttackWith { card, .. } => Some(format!("{card} discard")),
        Action::Claim { investor, .. } => Some(format!("claim {investor}")),
        Action::Push { investor, .. } => Some(format!("push {investor}")),
        _ => None,
    }
}

fn results(edition: &Edition, mode: Mode, played: &[Played]) -> Value {
    let (mut turns, mut stack, mut station) = (Sample::default(), Sample::default(), Sample::default());
    for game in played {
        turns.add(f64::from(game.turns));
        for (_, from_stack, from_station) in game.places.iter().filter(|place| place.0 > 0.5) {
            stack.add(f64::from(*from_stack));
            station.add(f64::from(*from_station));
        }
    }
    let games = played.len() as u64;
    let by_place = (0..usize::from(mode.seats())).map(|place| {
        let won: f64 = played.iter().map(|game| game.places[place].0).sum();
        percent(share(won, games))
    });
    let tied = played.iter().filter(|game| game.ties > 0).count() as f64;
    json!({
        "wins_by_place": by_place.collect::<Vec<_>>(),
        "turns": tenths(turns.mean()),
        "winner_from_investors": tenths(stack.mean()),
        "winner_from_station": tenths(station.mean()),
        "games_with_ties": percent(share(tied, games)),
        "uses_per_game": uses(edition, played),
        "openings": openings(played),
    })
}

/// How often each card and investor was used in a game, by the way it was used.
fn uses(edition: &Edition, played: &[Played]) -> Value {
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for deed in played.iter().flat_map(|game| game.deeds.iter().flatten()) {
        *counts.entry(deed).or_default() += 1;
    }
    let of = |deed: String| {
        let count = counts.get(deed.as_str()).copied().unwrap_or(0) as f64;
        (100.0 * count / played.len() as f64).round() / 100.0
    };
    let cards = edition.station.iter().map(|card| {
        let uses = ["up", "back", "discard"].map(|how| of(format!("{} {how}", card.name)));
        (card.name.to_string(), json!(uses))
    });
    let investors = edition.investors.iter().map(|card| {
        let uses = ["claim", "push"].map(|how| of(format!("{how} {}", card.name)));
        (card.name.to_string(), json!(uses))
    });
    cards.chain(investors).collect::<serde_json::Map<_, _>>().into()
}

/// Cards of the first main phase that were seen often enough, with the part of games that their players won, and whole
/// first phases that never lost.
fn openings(played: &[Played]) -> Value {
    let (mut by_card, mut whole) = (BTreeMap::new(), BTreeMap::new());
    for game in played {
        for (opening, (won, ..)) in game.openings.iter().zip(&game.places) {
            let count = |tally: &mut BTreeMap<String, (f64, u64)>, key: &str| {
                let entry = tally.entry(key.to_string()).or_default();
                *entry = (entry.0 + won, entry.1 + 1);
            };
            count(&mut whole, opening);
            let mut cards: Vec<&str> = opening.split(", ").collect();
            cards.dedup();
            cards.into_iter().for_each(|card| count(&mut by_card, card));
        }
    }
    let often = |tally: BTreeMap<String, (f64, u64)>| {
        let seen = tally.into_iter().filter(|(_, (_, games))| *games >= SEEN_LEAST);
        let rows = seen.map(|(name, (won, games))| (name, json!([percent(share(won, games)), games])));
        Value::from(rows.collect::<serde_json::Map<_, _>>())
    };
    json!({ "with": often(by_card), "exactly": often(whole) })
}

fn percent(part: Estimate) -> String {
    let [value, low, high] = [part.value, part.low, part.high].map(|part| 100.0 * part);
    format!("{value:.1} % ({low:.1} to {high:.1})")
}

fn tenths(mean: Estimate) -> String {
    format!("{:.2} ({:.2} to {:.2})", mean.value, mean.low, mean.high)
}
