//! What everybody is told: made once for all who see the same, by what changed, and never before it is stored.

use serde_json::json;
use table::Command;

use crate::common::Shell;

#[test]
fn what_many_see_is_made_once() {
    let mut shell = Shell::two_players_at(json!({ "game": "stellar" }));
    let ada = shell.connect("Ada");
    let spectators = [shell.spectate(), shell.spectate(), shell.spectate()];
    shell.pass(1000);
    spectators.iter().for_each(|spectator| drop(shell.news(*spectator)));
    shell.frames_made = 0;
    // A resignation is heard by all: one message for Ada, one for all who only look on, and the table for everybody.
    shell.ask("Bob", Command::Resign).unwrap();
    assert_eq!(shell.frames_made, 3);
    for spectator in spectators {
        let kinds: Vec<_> = shell.news(spectator).iter().map(|message| message["type"].clone()).collect();
        assert_eq!(kinds, ["update", "table"]);
    }
    assert!(!shell.position(ada)["outcome"].is_null());
}

#[test]
fn a_table_that_rested_goes_on_with_changes() {
    let mut shell = Shell::two_players_at(json!({ "game": "orbital-conflict" }));
    let clients = [shell.connect("Ada"), shell.connect("Bob")];
    for _ in 0..10 {
        shell.play(&clients, 3);
        shell.pass(60_000);
    }
    let newcomer = shell.connect("Ada");
    assert_eq!(shell.position(newcomer), shell.position(clients[0]));
    let moves = &shell.client(clients[0]).moves;
    let wholes = moves.iter().filter(|kind| **kind == "update").count();
    assert!(wholes * 4 < moves.len(), "{moves:?}");
}

#[test]
fn comings_and_goings_are_told_together() {
    let mut shell = Shell::two_players_at(json!({ "game": "stellar" }));
    let ada = shell.connect("Ada");
    shell.pass(1000);
    shell.news(ada);
    shell.connect("Bob");
    shell.pass(100);
    let spectator = shell.spectate();
    shell.pass(99);
    assert_eq!(shell.news(ada).len(), 0);
    shell.pass(1);
    let told = shell.news(ada);
    assert_eq!(told.len(), 1);
    assert_eq!(
        (&told[0]["table"]["seats"][1]["connected"], &told[0]["table"]["spectators"]),
        (&json!(true), &json!(1))
    );
    shell.disconnect(spectator);
    shell.pass(1000);
    assert_eq!(shell.news(ada)[0]["table"]["spectators"], 0);
}

#[test]
fn a_table_that_nobody_looks_at_may_leave_memory() {
    let mut shell = Shell::two_players_at(json!({ "game": "stellar" }));
    let clients = [shell.connect("Ada"), shell.connect("Bob")];
    shell.play(&clients, 7);
    let before = shell.position(clients[0]).clone();
    shell.pass(60_000);
    assert!(!shell.idle, "somebody looks");
    clients.into_iter().for_each(|client| shell.disconnect(client));
    shell.pass(9_999);
    assert!(!shell.idle);
    shell.pass(1);
    assert!(shell.idle);
    shell.put_down();
    shell.take_up();
    let ada = shell.connect("Ada");
    assert_eq!(*shell.position(ada), before);
}

#[test]
fn a_rematch_is_another_table_and_opened_once() {
    let mut shell = Shell::two_players_at(json!({ "game": "stellar" }));
    let next = |id: &str| Command::Rematch {
        next: table::Fresh { id: id.into(), secret: [8; 32], key: "key".into() },
    };
    assert_eq!(shell.ask("Ada", next("second")).unwrap_err().code, "not_over");
    shell.ask("Bob", Command::Resign).unwrap();
    for id in ["second", "third"] {
        assert_eq!(shell.ask("Ada", next(id)).unwrap().rematch.as_deref(), Some("second"));
    }
    assert_eq!(shell.kept.opened.len(), 1);
    assert_eq!(shell.kept.opened[0].seats[1].person(), Some("ada"), "the other side begins");
}
