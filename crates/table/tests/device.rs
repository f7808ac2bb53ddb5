//! Several people at one device: all of them are here as long as one of them is, and together they are one host.

use engine::Seat;
use serde_json::{Value, json};
use table::Command;
use table::protocol::TableStatus;

use crate::common::Shell;

const MINUTE: u64 = 60_000;

fn sit(seat: u8) -> Command {
    Command::Sit { seat: Seat(seat), contribution: None }
}

/// Ada, who shares her device with a companion, and Bob.
fn table(pace: Option<u32>) -> Shell {
    let setup = json!({ "mode": "three" });
    let asked = json!({ "game": "stellar", "setup": setup, "seat": 0, "pace": pace, "stand_in": "novice" });
    let mut shell = Shell::open(asked);
    shell.ask("Ada-1", sit(1)).unwrap();
    shell.ask("Bob", sit(2)).unwrap();
    shell.ask("Ada", Command::Start).unwrap();
    shell
}

fn gone(shell: &Shell) -> Vec<u8> {
    shell.core().info().gone.iter().map(|gone| gone.seat.0).collect()
}

fn here(shell: &Shell) -> [bool; 3] {
    let info = shell.core().info();
    [0, 1, 2].map(|seat: usize| info.seats[seat].connected)
}

#[test]
fn whoever_shares_a_device_is_here_while_one_of_them_is() {
    let mut shell = table(None);
    let bob = shell.connect("Bob");
    for holder in ["Ada", "Ada-1", "Ada-0"] {
        let device = shell.connect(holder);
        assert_eq!(here(&shell), [true; 3], "{holder}");
        shell.pass(30 * MINUTE);
        assert!(gone(&shell).is_empty(), "nobody has gone while {holder} holds it");
        shell.disconnect(device);
        shell.pass(MINUTE);
    }
    assert_eq!(here(&shell), [false, false, true]);
    shell.pass(9 * MINUTE);
    assert_eq!(gone(&shell), [0, 1], "without the device both have");
    shell.connect("Ada-1");
    assert!(gone(&shell).is_empty(), "and both are back with it");
    shell.disconnect(bob);
    shell.pass(10 * MINUTE);
    assert_eq!(gone(&shell), [2], "Bob has a device of his own");
}

#[test]
fn with_a_pace_the_time_of_a_companion_runs_out_but_it_has_not_gone() {
    let mut shell = table(Some(600));
    shell.connect("Bob");
    let ada = shell.connect("Ada");
    shell.pass(15 * MINUTE);
    let late = |message: &Value| message["type"] == "late";
    assert!(shell.news(ada).iter().any(late), "a bot plays the rest of the turn");
    assert!(gone(&shell).is_empty(), "and nobody is voted out who sits there");
}

#[test]
fn a_device_that_is_handed_on_sees_what_spectators_see_and_is_none() {
    let mut shell = table(None);
    let ada = shell.connect("Ada");
    shell.choose(ada, 0);
    let between = shell.connect("Ada-0");
    assert_eq!(shell.client(between).heard[0]["you"], json!(null));
    assert_eq!(shell.core().info().spectators, 0);
    let spectator = shell.spectate();
    assert_eq!(shell.core().info().spectators, 1);
    assert_eq!(shell.position(between), shell.position(spectator));
    let action = shell.position(ada)["legal"][0]["action"].clone();
    let act = json!({ "type": "act", "id": 1, "seat": 0, "decision": 1, "action": action });
    assert_eq!(shell.say(between, act)[0]["code"], "not_your_seat");
}

#[test]
fn each_of_them_acts_for_one_seat_alone() {
    let mut shell = table(None);
    let (ada, companion) = (shell.connect("Ada"), shell.connect("Ada-1"));
    assert_eq!(
        [ada, companion].map(|client| shell.client(client).heard[0]["you"].clone()),
        [json!(0), json!(1)]
    );
    shell.news(companion);
    shell.choose(ada, 0);
    let told = shell.news(companion);
    assert!(told.iter().all(|message| message["lines"].is_null()), "a sealed choice: {told:?}");
    let action = shell.position(companion)["legal"][0]["action"].clone();
    let foreign = json!({ "type": "act", "id": 1, "seat": 1, "decision": 0, "action": action });
    assert_eq!(shell.say(ada, foreign)[0]["code"], "not_your_seat");
}

#[test]
fn they_are_one_host() {
    let mut shell = Shell::open(json!({ "game": "stellar", "seat": 0 }));
    shell.ask("Ada-1", sit(1)).unwrap();
    shell.ask("Ada", Command::Stand).unwrap();
    assert_eq!(shell.core().info().host, "ada-1", "whoever is left");
    shell.ask("Ada", Command::Bot { seat: Seat(0), level: Some("novice".into()) }).unwrap();
    assert_eq!(shell.ask("Bob", Command::Start).unwrap_err().code, "not_host");
    shell.connect("Ada");
    shell.pass(5 * MINUTE);
    assert_eq!(shell.core().info().host, "ada-1", "the host is there");
    shell.ask("Ada", Command::Start).unwrap();
}

#[test]
fn a_solo_table_is_for_all_who_share_the_device() {
    let open = |practice: bool| {
        let asked = json!({ "game": "stellar", "seat": 0, "kind": "solo", "practice": practice });
        let mut shell = Shell::open(asked);
        shell.ask("Ada-1", sit(1)).unwrap();
        shell
    };
    let mut shell = open(false);
    shell.ask("Ada", Command::Start).unwrap();
    assert_eq!(shell.core().info().status, TableStatus::Running);
    assert_eq!(open(true).ask("Ada", Command::Start).unwrap_err().code, "not_alone");
    let mut shell = open(false);
    shell.ask("Ada", Command::Remove { seat: Seat(1) }).unwrap();
    shell.ask("Bob-1", sit(1)).unwrap();
    assert_eq!(shell.ask("Ada", Command::Start).unwrap_err().code, "not_alone");
}

#[test]
fn in_real_time_everybody_needs_a_device() {
    let mut shell = Shell::open(json!({ "game": "stellar-conflict", "seat": 0 }));
    assert_eq!(shell.ask("Ada-1", sit(1)).unwrap_err().code, "own_device");
    shell.ask("Bob", sit(1)).unwrap();
}
