//! Stellar Conflict in real time: a card that moves, and two who reach for one place.

use serde_json::{Value, json};
use table::Connection;

use crate::common::{Shell, accepted};

/// A duel at which deployment has begun; a card may be let go of at once.
fn deploying(timer: u16, more: Value) -> (Shell, [Connection; 2]) {
    deploying_with(json!({ "race_0": "wiss", "race_1": "vak", "timer": timer, "hand_ms": 0 }), more)
}

fn deploying_with(setup: Value, more: Value) -> (Shell, [Connection; 2]) {
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

/// Where the others see the card that this seat plays.
fn in_play(position: &Value, seat: usize) -> &str {
    position["view"]["players"][seat]["in_play"]["type"].as_str().unwrap()
}

/// CONFLICT-R.64: Bob is gone, a bot takes up his card, and he comes back while it holds it.
fn back_while_a_stand_in_holds(entered: bool) -> (Shell, [Connection; 2]) {
    let (mut shell, [ada, bob]) = deploying(1000, json!({ "stand_in": "novice" }));
    shell.disconnect(bob);
    shell.pass_till(|shell| in_play(shell.position(ada), 1) == "on_table");
    if entered {
        shell.act(ada, pose("deploy", 400, 400));
    }
    let bob = shell.connect("Bob");
    (shell, [ada, bob])
}

#[test]
fn whoever_comes_back_does_not_hold_what_a_stand_in_took_up() {
    for entered in [false, true] {
        let (mut shell, [ada, bob]) = back_while_a_stand_in_holds(entered);
        for client in [ada, bob] {
            assert_eq!(in_play(shell.position(client), 1), "in_hand", "entered: {entered}");
        }
        let last = shell.kept.log().last().unwrap().clone();
        assert_eq!((&last["action"]["do"], &last["hand"]), (&json!("withdraw"), &json!("stand_in")));
        // Nobody takes it up again, and the player's own word is not late.
        shell.pass(20_000);
        assert_eq!(in_play(shell.position(ada), 1), "in_hand");
        let entries = shell.kept.log().len();
        shell.say(bob, show(1, 8000, 5000));
        shell.act(bob, pose("deploy", 8000, 5000));
        assert_eq!(pieces(shell.position(ada)).last(), Some(&(1, 8000)));
        assert_eq!(shell.kept.log().len(), entries + 2);
        // What one holds oneself one goes on holding.
        shell.say(bob, show(1, 8000, 3000));
        shell.pass(50);
        shell.connect("Bob");
        assert_eq!(in_play(shell.position(ada), 1), "on_table");
    }
}

/// CONFLICT-R.62: from a list, a script or a bot, no card is let go of before a hand would be there.
#[test]
fn no_client_deploys_faster_than_a_hand() {
    let setup = json!({ "race_0": "wiss", "race_1": "vak", "deployment": "stop" });
    let (mut shell, [ada, bob]) = deploying_with(setup, json!({}));
    let refused = shell.act(ada, pose("deploy", 1000, 1000));
    assert_eq!(refused[0]["refused"]["rule"], "CONFLICT-R.62", "{refused:?}");
    assert!(refused[0]["refused"]["message"].as_str().unwrap().contains("let go of it in 2.0 seconds"));
    shell.pass(2_000);
    shell.act(ada, pose("deploy", 1000, 1000));
    assert_eq!(pieces(shell.position(bob)), [(0, 1000)]);
    shell.pass(1_900);
    let refused = shell.act(ada, pose("deploy", 3000, 1000));
    assert_eq!(refused[0]["refused"]["details"], json!({ "why": "too_soon", "left": 100, "needed": 2000 }));
}
