//! Stellar Conflict's bots, races, fleets and ships against each other, as lines of a table: how the figures in the notes of
//! the edition and in the bots' README come about.
//!
//! ```sh
//! cargo run --release -p lab --example conflict -- levels 200 random dispute     # each level against the one below
//! cargo run --release -p lab --example conflict -- races 400 medium dispute      # every pairing
//! cargo run --release -p lab --example conflict -- crowd 400 medium dispute      # three and four players
//! cargo run --release -p lab --example conflict -- fleets 400 medium dispute     # shapes of fleets
//! cargo run --release -p lab --example conflict -- ships 4000 medium dispute     # single ships in fleets by lot
//! ```
//!
//! A fifth word is options of the table as JSON, a sixth a file with another edition.

mod game;

use bots::Level;
use game::{Lab, Shape};
use serde_json::{Value, json};

const RACES: [&str; 4] = ["wiss", "vak", "tetrakori", "hexai"];
const LEVELS: [&str; 6] = ["random", "novice", "easy", "medium", "hard", "expert"];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize, usual: &str| words.get(at).map_or(usual.to_string(), String::clone);
    let games = word(1, "200").parse().expect("a number of games");
    let scale = word(3, "dispute");
    let options: Value = serde_json::from_str(&word(4, "{}")).expect("options as JSON");
    let lab = Lab::new(&scale, options, words.get(5).map(String::as_str));
    if word(0, "levels") == "levels" {
        return levels(&lab, games, &word(2, "random"));
    }
    let level = level(&word(2, "medium"));
    match word(0, "").as_str() {
        "races" => races(&lab, games, level),
        "crowd" => crowd(&lab, games, level),
        "fleets" => fleets(&lab, games, level),
        "ships" => ships(&lab, games, level),
        other => panic!("levels, races, crowd, fleets or ships, not {other}"),
    }
}

fn level(id: &str) -> Level {
    Level::parse(id).unwrap_or_else(|| panic!("no level is called {id}"))
}

/// Races are dealt, and every deal is played from both sides.
fn levels(lab: &Lab, games: u64, from: &str) {
    let first = LEVELS.iter().position(|level| *level == from).expect("a level");
    for pair in LEVELS[first..].windows(2) {
        let mut won = 0.0;
        for game in 0..games {
            let (lower, upper) = (level(pair[0]), level(pair[1]));
            let side = (game % 2) as usize;
            let minds = if side == 0 { [upper, lower] } else { [lower, upper] };
            let played = lab.play(&json!({ "races": "dealt" }), &minds, &[], game / 2);
            won += played.share[side];
        }
        println!("| {} v {} | {} | {} |", pair[1], pair[0], lab.scale, percent(won, games));
    }
}

/// Every pairing, half of the games with the seats exchanged.
fn races(lab: &Lab, games: u64, level: Level) {
    let (mut all, mut each) = ([0.0; 4], [0u64; 4]);
    for (one, two) in (0..4).flat_map(|one| (one + 1..4).map(move |two| (one, two))) {
        let (mut won, mut score) = (0.0, [0.0; 2]);
        for game in 0..games {
            let side = (game % 2) as usize;
            let seats = if side == 0 { [one, two] } else { [two, one] };
            let setup = json!({ "race_0": RACES[seats[0]], "race_1": RACES[seats[1]] });
            let played = lab.play(&setup, &[level; 2], &[], game);
            won += played.share[side];
            score[0] += played.score[side] / games as f64;
            score[1] += played.score[1 - side] / games as f64;
        }
        all[one] += won;
        all[two] += games as f64 - won;
        each[one] += games;
        each[two] += games;
        let (scale, points) = (&lab.scale, format!("{:.1} : {:.1}", score[0], score[1]));
        println!("| {} v {} | {scale} | {} | {points} |", RACES[one], RACES[two], percent(won, games));
    }
    for race in 0..4 {
        println!("| {} v all | {} | {} | |", RACES[race], lab.scale, percent(all[race], each[race]));
    }
}

/// Three and four players: how each race does against all others, in every seat.
fn crowd(lab: &Lab, games: u64, level: Level) {
    for players in [3, 4] {
        let (mut won, mut played) = ([0.0; 4], [0u64; 4]);
        for game in 0..games {
            let turn = game as usize % 4;
            let left_out = if players == 3 { Some(game as usize / 4 % 4) } else { None };
            let seats: Vec<usize> =
                (0..4).map(|race| (race + turn) % 4).filter(|race| Some(*race) != left_out).collect();
            let mut setup = json!({ "players": players });
            for (seat, race) in seats.iter().enumerate() {
                setup[format!("race_{seat}")] = json!(RACES[*race]);
            }
            let result = lab.play(&setup, &vec![level; players], &[], game);
            for (seat, race) in seats.iter().enumerate() {
                won[*race] += result.share[seat];
                played[*race] += 1;
            }
        }
        for (race, name) in RACES.iter().enumerate() {
            println!("| {name} | {players} | {} | {} |", lab.scale, percent(won[race], played[race]));
        }
    }
}

/// Shapes of fleets against fleets by lot, each race against all others in turn.
fn fleets(lab: &Lab, games: u64, level: Level) {
    for (race, name) in RACES.iter().enumerate() {
        for shape in [Shape::Cheap, Shape::Dear, Shape::Few, Shape::Chosen] {
            let mut won = 0.0;
            for game in 0..games {
                let (side, other) = ((game % 2) as usize, RACES[(race + 1 + game as usize / 2 % 3) % 4]);
                let seats = if side == 0 { [name, other] } else { [other, name] };
                let shapes = if side == 0 { [shape, Shape::Lot] } else { [Shape::Lot, shape] };
                let setup = json!({ "race_0": seats[0], "race_1": seats[1] });
                won += lab.play(&setup, &[level; 2], &shapes, game).share[side];
            }
            println!("| {name} | {} | {shape:?} | {} |", lab.scale, percent(won, games));
        }
    }
}

/// Fleets by lot: how often who has a ship wins, against the average of its race.
fn ships(lab: &Lab, games: u64, level: Level) {
    let mut ships = std::collections::BTreeMap::<String, (f64, u64)>::new();
    let mut races = [(0.0, 0u64); 4];
    for game in 0..games {
        let pair = [game as usize % 4, (game as usize % 4 + 1 + game as usize / 4 % 3) % 4];
        let setup = json!({ "race_0": RACES[pair[0]], "race_1": RACES[pair[1]] });
        let played = lab.play(&setup, &[level; 2], &[Shape::Lot; 2], game);
        for side in 0..2 {
            races[pair[side]].0 += played.share[side];
            races[pair[side]].1 += 1;
            for ship in &played.fleets[side] {
                let entry = ships.entry(ship.clone()).or_default();
                entry.0 += played.share[side];
                entry.1 += 1;
            }
        }
    }
    for (race, (won, games)) in races.iter().enumerate() {
        println!("| {} | {} | {} |", RACES[race], lab.scale, percent(*won, *games));
    }
    for (ship, (won, games)) in ships {
        println!("| {ship} | {} | {} |", lab.scale, percent(won, games));
    }
}

fn percent(won: f64, games: u64) -> String {
    let share = lab::stats::share(won, games);
    format!("{games} | {:.1} % | {:.1} to {:.1}", 100.0 * share.value, 100.0 * share.low, 100.0 * share.high)
}
