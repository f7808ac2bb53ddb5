//! Whatever people do and in whatever order: no table is ever left that nobody can move, end or leave.

use engine::{Chance, Fast, Seat};
use serde_json::{Value, json};
use table::protocol::{TableStatus, Verdict};
use table::{Command, Connection};

use crate::common::Shell;

const NAMES: [&str; 4] = ["Ada", "Bob", "Cyd", "Dee"];
/// Each game with two to four seats and with teams.
const TABLES: [(&str, &str, usize); 15] = [
    ("stellar", r#"{"mode":"duel"}"#, 2),
    ("stellar", r#"{"mode":"three"}"#, 3),
    ("stellar", r#"{"mode":"tandem"}"#, 4),
    ("orbital-conflict", r#"{}"#, 2),
    ("orbital-conflict", r#"{"mode":"tournament"}"#, 4),
    ("orbital-conflict", r#"{"mode":"three"}"#, 3),
    ("stellar-conquest", r#"{"players":2}"#, 2),
    ("stellar-conquest", r#"{"players":3}"#, 3),
    ("stellar-conquest", r#"{"players":4}"#, 4),
    ("stgv2", r#"{}"#, 2),
    ("stgv2", r#"{"mode":"trio"}"#, 3),
    ("stgv2", r#"{"mode":"quartet"}"#, 4),
    ("stellar-conflict", r#"{}"#, 2),
    ("stellar-conflict", r#"{"players":3}"#, 3),
    ("stellar-conflict", r#"{"players":4}"#, 4),
];
const STEPS: u32 = 120;

fn open(game: &str, setup: &str, people: usize, pace: Option<u32>) -> Shell {
    let setup: Value = serde_json::from_str(setup).unwrap();
    let asked = json!({ "game": game, "setup": setup, "seat": 0, "pace": pace, "stand_in": "novice" });
    let mut shell = Shell::open(asked);
    let seats = shell.core().info().seats.len();
    for (seat, name) in NAMES.into_iter().enumerate().take(seats).skip(1) {
        let (place, person) = (Seat(seat as u8), seat < people);
        let command = match person {
            true => Command::Sit { seat: place, contribution: None },
            false => Command::Bot { seat: place, level: Some("novice".into()) },
        };
        shell.ask(if person { name } else { "Ada" }, command).unwrap();
    }
    shell.ask("Ada", Command::Start).unwrap();
    shell
}

#[test]
fn no_order_of_things_leaves_a_table_that_nobody_can_move_end_or_leave() {
    for (game, setup, people) in TABLES {
        for seed in 0..2 {
            let mut luck = Fast::new(seed);
            let pace = [None, Some(20)][seed as usize % 2];
            let mut shell = open(game, setup, people, pace);
            let mut here: Vec<Option<Connection>> = vec![None; people];
            for _ in 0..STEPS {
                if shell.core().info().status == TableStatus::Over {
                    break;
                }
                step(&mut shell, &mut here, &mut luck);
            }
            assert_can_be_ended(&mut shell, people, &format!("{game} {setup} {seed}"));
        }
    }
}

/// Somebody does something, sensible or not; refusals change nothing that would matter here.
fn step(shell: &mut Shell, here: &mut [Option<Connection>], luck: &mut Fast) {
    let person = luck.below(here.len() as u32) as usize;
    let who = NAMES[person];
    let seat = Seat(luck.below(here.len() as u32) as u8);
    let verdict = [Verdict::Bot, Verdict::Abandoned, Verdict::CallOff][luck.below(3) as usize];
    let command = match luck.below(14) {
        0..=4 => {
            let connection = *here[person].get_or_insert_with(|| shell.connect(who));
            if shell.owes(connection) && !shell.position(connection)["legal"].as_array().unwrap().is_empty() {
                shell.choose(connection, luck.below(1000) as usize);
            }
            return;
        }
        5 => return here[person].take().into_iter().for_each(|connection| shell.disconnect(connection)),
        6 => return shell.pass([700, 25_000, 130_000, 610_000][luck.below(4) as usize]),
        7 => Command::Undo { ask: luck.below(2) == 0 },
        8 => Command::Agree { yes: luck.below(2) == 0 },
        9 | 10 => Command::Vote { seat, verdict },
        11 => Command::Leave { level: None },
        12 => Command::Return,
        _ if luck.below(8) == 0 => Command::CallOff,
        _ => {
            // The server stops and comes back.
            shell.stop();
            here.fill(None);
            return shell.take_up();
        }
    };
    drop(shell.ask(who, command));
}

/// Everybody is gone but one, who can still bring the table to an end.
fn assert_can_be_ended(shell: &mut Shell, people: usize, about: &str) {
    shell.stop();
    shell.take_up();
    let left = (0..people).find(|person| {
        let seat = &shell.core().info().seats[*person];
        !seat.resigned && !seat.abandoned
    });
    let Some(left) = left else { return };
    let who = NAMES[left];
    let connection = shell.connect(who);
    drop(shell.ask(who, Command::Return));
    for _ in 0..people {
        shell.pass(11 * 60_000);
        let gone = shell.core().info().gone;
        for gone in gone {
            drop(shell.ask(who, Command::Vote { seat: gone.seat, verdict: Verdict::CallOff }));
        }
        shell.pass(40_000);
    }
    let info = shell.core().info();
    let waits_for_others = info
        .seats
        .iter()
        .enumerate()
        .any(|(seat, info)| info.to_act && seat != left && info.stand_in.is_none() && seat < people);
    let over = info.status == TableStatus::Over;
    assert!(over || shell.owes(connection) || !waits_for_others, "{about}: {who} waits for ever at {info:?}");
    if !over {
        shell.ask(who, Command::Resign).unwrap();
    }
}
