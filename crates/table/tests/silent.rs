//! What is done and taken back in secret leaves no trace: two tables that differ only in it are one to everybody else.

use engine::{Chance, Fast, Seat};
use serde_json::{Value, json};
use table::{Command, Connection};

use crate::common::{Shell, accepted};

/// Games in which something is chosen before the others' eyes but not told, each with two people and a pace.
const TABLES: [(&str, &str); 5] = [
    ("stellar", r#"{"mode":"duel"}"#),
    ("orbital-conflict", r#"{}"#),
    ("stellar-conquest", r#"{"players":2}"#),
    ("stellar-conflict", r#"{"players":2}"#),
    ("stgv2", r#"{}"#),
];
const SEEDS: u64 = 12;
const PRELUDE: [u32; 3] = [0, 9, 40];
const STEPS: usize = 12;

/// Ada, Bob and somebody who looks on.
struct Trio {
    shell: Shell,
    ada: Connection,
    others: [Connection; 2],
}

impl Trio {
    fn open(game: &str, setup: &str) -> Trio {
        let setup: Value = serde_json::from_str(setup).unwrap();
        let asked = json!({ "game": game, "setup": setup, "pace": 86_400, "stand_in": "novice" });
        let mut shell = Shell::two_players_at(asked);
        let ada = shell.connect("Ada");
        let others = [shell.connect("Bob"), shell.spectate()];
        Trio { shell, ada, others }
    }

    /// Both play so many moves, the same at every table of this seed.
    fn play(&mut self, luck: &mut Fast, moves: u32) {
        for _ in 0..moves {
            let people = [self.ada, self.others[0]];
            let Some(next) = people.into_iter().find(|person| self.shell.owes(*person)) else { return };
            if self.shell.position(next)["legal"].as_array().unwrap().is_empty() {
                return;
            }
            self.shell.choose(next, luck.below(10_000) as usize);
        }
    }

    /// Of how many moves the others were told.
    fn moves_heard(&self) -> usize {
        let heard = self.others.iter().flat_map(|other| &self.shell.client(*other).heard);
        heard.filter(|message| message["type"] == "update").count()
    }

    /// Everything that others know: what they were told, what they would be told if they came back, what anybody can look up.
    fn known(&mut self) -> String {
        let heard: Vec<Vec<Value>> = self.others.map(|other| self.shell.news(other)).into();
        let again = self.shell.connect("Bob");
        let welcome = self.shell.client(again).heard.clone();
        self.shell.disconnect(again);
        let info = serde_json::to_value(self.shell.core().info()).unwrap();
        let due = self.shell.core().due_at_ms();
        let changed = self.shell.kept.heard_ms;
        json!({ "heard": heard, "welcome": welcome, "info": info, "due": due, "changed": changed })
            .to_string()
    }
}

#[test]
fn what_nobody_was_told_of_leaves_no_trace() {
    let mut secret_steps = 0;
    for ((game, setup), seed) in
        TABLES.into_iter().flat_map(|table| (0..SEEDS).map(move |seed| (table, seed)))
    {
        for prelude in PRELUDE {
            let about = format!("{game}, seed {seed}, after {prelude} moves");
            let open = || {
                let mut trio = Trio::open(game, setup);
                trio.play(&mut Fast::new(seed), prelude);
                trio.shell.pass(3_000);
                trio.known();
                trio
            };
            let (mut busy, mut idle) = (open(), open());
            let mut luck = Fast::new(seed + 100);
            for _ in 0..STEPS {
                busy.shell.pass(1_000);
                idle.shell.pass(1_000);
                if !step_in_secret(&mut busy, &mut luck) {
                    break;
                }
                secret_steps += 1;
                assert_eq!(busy.known(), idle.known(), "{about}");
            }
        }
    }
    assert!(secret_steps > 60, "only {secret_steps} steps were taken in secret");
}

/// Ada does something or takes it back. False once the others heard of it by the rules of the game, or there was nothing to do.
fn step_in_secret(trio: &mut Trio, luck: &mut Fast) -> bool {
    let before = trio.moves_heard();
    let Trio { shell, ada, .. } = trio;
    let back = luck.below(3) == 0 && shell.position(*ada)["undo"] == true;
    if back {
        if shell.ask("Ada", Command::Undo { ask: false }).is_err() {
            return true;
        }
    } else {
        if !shell.owes(*ada) || shell.position(*ada)["legal"].as_array().unwrap().is_empty() {
            return false;
        }
        let choice = luck.below(10_000) as usize;
        // Where moments count, what is done waits until nothing earlier can come.
        if !shell.choose(*ada, choice).iter().any(accepted) {
            return false;
        }
    }
    trio.moves_heard() == before
}

#[test]
fn who_votes_and_who_wishes_is_told_to_all_alike() {
    let mut trio = Trio::open("stellar", "{}");
    trio.known();
    trio.shell.ask("Ada", Command::Undo { ask: true }).unwrap();
    let wish = json!({ "seat": Seat(0), "asked": [Seat(1)], "agreed": [] });
    for other in trio.others {
        assert_eq!(trio.shell.news(other).last().unwrap()["table"]["wish"], wish);
    }
}
