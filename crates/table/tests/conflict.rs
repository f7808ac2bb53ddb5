//! Stellar Conflict in real time: a card that moves, and two who reach for one place.

use serde_json::{Value, json};
use table::Connection;

use crate::common::{Shell, accepted};

/// A duel at which deployment has begun.
fn deploying(timer: u16, more: Value) -> (Shell, [Connection; 2]) {
    let setup = json!({ "race_0": "wiss", "race_1": "vak", "timer": timer });
    let mut table = json!({ "game": "stellar-conflict", "setup": setup });
    table.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let mut shell = Shell::two_players_at(table);
    let clients = [shell.connect("Ada"), shell.connect("Bob")];
    // Both send a fleet and are ready.
    for _ in 0..2 {
        for client in clients {
            shell.choose(client, 0);
        }
    }
    shell.pass_till(|shell| phase(shell.position(clients[0])) == "deploy");
    (shell, clients)
}

fn phase(position: &Value) -> &str {
    position["view"]["phase"]["type"].as_str().unwrap()
}

fn pose(action: &str, x: i32, y: i32) -> Value {
    json!({ "do": action, "x": x, "y": y, "r": 0 })
}

fn show(seat: u8, x: i32, y: i32) -> Value {
    json!({ "type": "show", "seat": seat, "action": pose("hold", x, y) })
}

/// Who owns what lies on the table, and where it lies.
fn pieces(position: &Value) -> Vec<(u64, i64)> {
    let pieces = position["view"]["pieces"].as_array().unwrap();
    let piece = |piece: &Value| (piece["owner"].as_u64().unwrap(), piece["pose"]["x"].as_i64().unwrap());
    pieces.iter().map(piece).collect()
}

#[test]
fn a_held_card_is_seen_moving_and_hardly_logged() {
    let (mut shell, [ada, bob]) = deploying(25, json!({}));
    shell.news(bob);
    let answers: Vec<Value> = (0..200).flat_map(|x| shell.say(ada, show(0, 1000 + x, 1000))).collect();
    assert!(answers.iter().any(|answer| answer["code"] == "too_fast"), "{answers:?}");
    shell.pass(50);
    let told = shell.news(bob);
    assert!(told.len() < 40, "{} messages for 200 that were sent", told.len());
    shell.pass(500);
    shell.say(ada, show(0, 3000, 3000));
    shell.pass(50);
    assert_eq!(shell.position(bob)["view"]["players"][0]["in_play"]["pose"]["x"], 3000);
    // It is frozen there when the alarm rings, and stays because nobody says otherwise.
    shell.pass_till(|shell| phase(shell.position(bob)) == "done");
    assert_eq!(pieces(shell.position(bob)), [(0, 3000)]);
    let record = shell.core().record().unwrap();
    umpire::verify(&umpire::Record::parse(&record.to_text()).unwrap()).unwrap();
    let entries = shell.kept.log();
    let holds = entries.iter().filter(|entry| entry["action"]["do"] == "hold").count();
    assert_eq!(holds, 1, "only where it was last");
}

/// Ada's round trip takes 20 ms, Bob's 300. Both reach for one place, Bob 100 ms before her, and her packet comes first.
#[test]
fn whoever_let_go_first_has_the_place_however_far_away() {
    let (mut shell, [near, far]) = deploying(100, json!({ "absent": "nobody" }));
    shell.measured(near, 10);
    shell.measured(far, 150);
    shell.pass(300);
    shell.pass(110);
    shell.act(near, pose("deploy", 1500, 2000));
    shell.pass(40);
    shell.act(far, pose("deploy", 1000, 2000));
    shell.pass(150);
    let refused = shell.news(near).into_iter().find(|message| message["type"] == "refused");
    assert_eq!(refused.unwrap()["refused"]["rule"], "CONFLICT-3.4");
    assert!(shell.client(far).heard.iter().any(accepted));
    for client in [near, far] {
        assert_eq!(pieces(shell.position(client)), [(1, 1000)]);
    }
}
