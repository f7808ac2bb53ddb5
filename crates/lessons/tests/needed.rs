//! Which rules a first game needs: those of which more than a third of the games among novices tell something. Goal and end belong to
//! them, too: they are told at the end of every game.

use std::collections::{BTreeMap, BTreeSet};

use bots::Level;
use engine::{Chance, Fast, Viewer};
use serde_json::value::RawValue;
use umpire::{EditionSource, Secret, Table};

/// A game that takes more decisions tells no more.
const DECISIONS_MAX: usize = 4_000;

/// `GAME=stellar GAMES=200 cargo test --workspace --test needed -- --ignored --nocapture` prints them.
#[test]
#[ignore = "it plays hundreds of games"]
fn print_what_a_first_game_needs() {
    let asked = |name: &str| std::env::var(name).ok();
    let game = asked("GAME").unwrap_or_else(|| "stellar".to_string());
    let games: u64 = asked("GAMES").map_or(200, |games| games.parse().unwrap());
    let mut cited: BTreeMap<String, u64> = BTreeMap::new();
    for number in 0..games {
        for rule in told(&game, number) {
            *cited.entry(rule).or_default() += 1;
        }
    }
    for (rule, _) in cited.iter().filter(|(_, times)| **times * 3 > games) {
        println!("{rule}");
    }
}

/// The rules of which a game tells something to anybody.
fn told(game: &str, number: u64) -> BTreeSet<String> {
    let setup = RawValue::from_string("{}".to_string()).unwrap();
    let mut secret = [0; 32];
    secret[..8].copy_from_slice(&number.to_le_bytes());
    let mut table =
        Table::start(game, &setup, &EditionSource::Default, Secret::new(secret), Vec::new()).unwrap();
    let luck = &mut Fast::new(number);
    for _ in 0..DECISIONS_MAX {
        let at = table.log().last().map_or(0, |entry| entry.at);
        let acts = table.to_act().first().and_then(|seat| {
            let action =
                bots::choose(&table, seat, Level::Novice, bots::monotonic, u64::from(luck.draw(u32::MAX)))?;
            table.act(seat, None, &action, at + 1).ok()
        });
        let rings =
            |table: &mut Table| table.deadline().is_some_and(|deadline| table.elapse(deadline).is_ok());
        if acts.is_none() && !rings(&mut table) {
            break;
        }
    }
    let seats = table.seats().seats;
    let lines = Viewer::everybody(seats).flat_map(|viewer| table.lines(viewer, 0));
    lines.map(|line| line.rule).filter(|rule| !rule.is_empty()).collect()
}
