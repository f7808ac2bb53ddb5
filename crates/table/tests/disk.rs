//! What cannot be stored never happened, and nobody hears of it.

use engine::Seat;
use serde_json::{Value, json};
use table::Command;

use crate::common::Shell;

fn kinds(heard: &[Value]) -> Vec<&str> {
    heard.iter().map(|message| message["type"].as_str().unwrap()).collect()
}

#[test]
fn a_move_that_is_not_stored_is_taken_back_and_whoever_made_it_is_told() {
    let mut shell = Shell::two_players_at(json!({ "game": "stellar" }));
    let clients = [shell.connect("Ada"), shell.connect("Bob")];
    shell.play(&clients, 4);
    let spectator = shell.spectate();
    let who = clients.into_iter().find(|client| shell.owes(*client)).unwrap();
    let (before, seen) = (shell.position(who).clone(), shell.position(spectator).clone());
    shell.news(spectator);
    shell.disk_full = true;
    let heard = shell.choose(who, 0);
    assert_eq!(kinds(&heard), ["welcome", "error"], "everything anew, then why");
    assert_eq!((&heard[1]["code"], &heard[1]["id"]), (&json!("storage"), &json!(9)));
    assert_eq!(*shell.position(who), before, "the move never happened");
    assert_eq!(kinds(&shell.news(spectator)), ["welcome"]);
    assert_eq!(*shell.position(spectator), seen);
    assert_eq!((shell.counts.lost, shell.kept.entries.len()), (1, 5));
    shell.disk_full = false;
    let heard = shell.choose(who, 0);
    assert_eq!((kinds(&heard)[0], &heard[0]["accepted"]), ("update", &json!(9)));
    assert_eq!(shell.counts.committed, 5);
}

#[test]
fn a_change_that_is_not_stored_is_nobodys_news() {
    let mut shell = Shell::open(json!({ "game": "stellar", "seat": 0 }));
    let ada = shell.connect("Ada");
    shell.news(ada);
    shell.disk_full = true;
    let sit = Command::Sit { seat: Seat(1), contribution: None };
    assert_eq!(shell.ask("Bob", sit.clone()).unwrap_err().code, "storage");
    let bot = Command::Bot { seat: Seat(1), level: Some("easy".into()) };
    assert_eq!(shell.ask("Ada", bot).unwrap_err().code, "storage");
    let said = shell.say(ada, json!({ "type": "chat", "text": "hello" }));
    assert_eq!((kinds(&said), &said[0]["code"]), (vec!["error"], &json!("storage")));
    shell.disk_full = false;
    shell.ask("Bob", sit).unwrap();
    shell.news(ada);
    shell.disk_full = true;
    assert_eq!(shell.ask("Ada", Command::Start).unwrap_err().code, "storage");
    assert_eq!(shell.news(ada).len(), 0);
    assert_eq!(shell.core().info().status, table::protocol::TableStatus::Open);
    shell.disk_full = false;
    shell.ask("Ada", Command::Start).unwrap();
    shell.disk_full = true;
    assert_eq!(shell.ask("Bob", Command::Resign).unwrap_err().code, "storage");
    assert!(shell.position(ada)["outcome"].is_null());
}

#[test]
fn a_bot_whose_move_is_not_stored_tries_again_after_a_pause() {
    let bots = json!([{ "seat": 1, "level": "novice" }]);
    let mut shell = Shell::open(json!({ "game": "stellar", "seat": 0, "bots": bots }));
    shell.ask("Ada", Command::Start).unwrap();
    let ada = shell.connect("Ada");
    shell.disk_full = true;
    shell.pass(7000);
    assert!((2..=5).contains(&shell.counts.lost), "{:?}", shell.counts);
    shell.disk_full = false;
    let lost = shell.counts.lost;
    shell.pass(3000);
    assert_eq!(shell.counts.lost, lost);
    assert!(shell.kept.entries.len() > 1, "the bot went on");
    assert_eq!(shell.kept.hands(1), ["bot"], "the log says whose hand it was");
    assert!(shell.notes.is_empty(), "{:?}", shell.notes);
    assert!(shell.owes(ada));
}

#[test]
fn what_was_looked_at_is_stored_with_whoever_goes_and_tried_again() {
    let mut shell = Shell::two_players_at(json!({ "game": "stellar" }));
    let clients = [shell.connect("Ada"), shell.connect("Bob")];
    shell.play(&clients, 8);
    let looked = shell.position(clients[0])["number"].clone();
    shell.say(clients[0], json!({ "type": "seen", "number": looked }));
    shell.disk_full = true;
    shell.disconnect(clients[0]);
    shell.disk_full = false;
    shell.disconnect(clients[1]);
    shell.stop();
    shell.take_up();
    let ada = shell.connect("Ada");
    assert_eq!(shell.client(ada).heard[0]["seen"], looked);
}

/// Nobody asked for what a clock does, so nobody would be told why it stands still.
#[test]
fn a_clock_that_cannot_be_stored_says_once_why_nothing_goes_on() {
    let asked = json!({ "game": "reach", "setup": { "limit_ms": 2_000, "cards": 9 }, "pace": null });
    let mut shell = Shell::two_players_at(asked);
    let clients = [shell.connect("Ada"), shell.connect("Bob"), shell.spectate()];
    let stored = shell.kept.entries.len();
    shell.disk_full = true;
    // Whoever does something is told alone; the others still are.
    let heard = shell.act(clients[0], json!({ "do": "place", "x": 100 }));
    assert_eq!(kinds(&heard), ["welcome", "error"]);
    shell.pass(9_000);
    assert!(shell.counts.lost > 1, "it rings again and again");
    for client in clients {
        let told = shell.news(client).into_iter().filter(|message| message["type"] == "error");
        let told: Vec<Value> = told.collect();
        assert_eq!(told.len(), 1, "{told:?}");
        assert_eq!((&told[0]["code"], &told[0]["id"]), (&json!("storage"), &Value::Null));
    }
    shell.disk_full = false;
    shell.pass(3_000);
    assert!(shell.kept.entries.len() > stored, "it goes on by itself");
}
