//! Positions, and what every level chose there.

use std::collections::HashMap;
use std::fmt::Write;
use std::path::Path;

use engine::{Game, Millis, Seat};
use serde::{Deserialize, Serialize};

use super::log::{Log, nth};
use super::today::Today;
use super::{LEVELS, load, save};

/// After this entry of a log it is for this seat to choose.
#[derive(Clone, Copy)]
pub struct Position {
    pub log: usize,
    pub entry: usize,
    pub seat: Seat,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice<A> {
    pub action: A,
    /// In real time: when it is carried out.
    pub when: Option<Millis>,
}

/// What is written down of a game.
pub struct Frozen<G: Game> {
    pub logs: Vec<Log<G>>,
    /// Position 1 is the first.
    pub positions: Vec<Position>,
    /// By position and level.
    pub choices: Vec<[Option<Choice<G::Action>>; LEVELS.len()]>,
}

impl<G: Game> Frozen<G> {
    pub fn read(folder: &Path) -> Frozen<G> {
        let read = |line: &str| serde_json::from_str(line).unwrap_or_else(|wrong| panic!("{line}: {wrong}"));
        let actions: Vec<G::Action> = load(&folder.join("actions.txt")).lines().map(read).collect();
        let logs = Log::read_all(&load(&folder.join("logs.txt")), &actions);
        let read = |line: &str| read_line(line, &actions).unwrap_or_else(|| panic!("choices: {line}"));
        let (positions, choices) = load(&folder.join("choices.txt")).lines().map(read).unzip();
        Frozen { logs, positions, choices }
    }
}

type Row<A> = [Option<Choice<A>>; LEVELS.len()];

fn read_line<A: Clone>(line: &str, actions: &[A]) -> Option<(Position, Row<A>)> {
    let mut words = line.split(' ');
    let mut number = || words.next()?.parse::<usize>().ok();
    let position = Position { log: number()?, entry: number()?, seat: Seat(number()? as u8) };
    let mut row: Row<A> = Default::default();
    for cell in &mut row {
        let word = words.next()?;
        let (action, when) = match word.split_once('@') {
            Some((action, when)) => (action, Some(when.parse().ok()?)),
            None => (word, None),
        };
        *cell = Some(Choice { action: nth(actions, action)?.clone(), when });
    }
    words.next().is_none().then_some((position, row))
}

/// Writes all files of a game. The choices come last: with them it is complete.
pub fn write<G: Game>(folder: &Path, frozen: &Frozen<G>, today: &[Today<G>]) {
    let mut known = HashMap::new();
    let mut actions = String::new();
    let mut number_of = |action: &G::Action| {
        let next = known.len() + 1;
        *known.entry(action.clone()).or_insert_with(|| {
            actions.push_str(&serde_json::to_string(action).expect("an action is JSON"));
            actions.push('\n');
            next
        })
    };
    let logs: Vec<String> =
        frozen.logs.iter().enumerate().map(|(number, log)| log.to_text(number, &mut number_of)).collect();
    let mut rows: Vec<Row<G::Action>> = vec![Default::default(); frozen.positions.len()];
    for (number, level, choice) in today.iter().flat_map(|today| &today.choices) {
        rows[number - 1][*level] = choice.clone();
    }
    let mut choices = String::new();
    for (Position { log, entry, seat }, row) in frozen.positions.iter().zip(rows) {
        write!(choices, "{log} {entry} {}", seat.0).expect("a text");
        for choice in row {
            let Choice { action, when } = choice.expect("every level has chosen");
            write!(choices, " {}", number_of(&action)).expect("a text");
            if let Some(when) = when {
                write!(choices, "@{when}").expect("a text");
            }
        }
        choices.push('\n');
    }
    save(&folder.join("actions.txt"), &actions);
    save(&folder.join("logs.txt"), &logs.concat());
    save(&folder.join("choices.txt"), &choices);
}
