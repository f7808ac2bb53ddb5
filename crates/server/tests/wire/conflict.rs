//! Stellar Conflict at the real server: a deployment in real time, and what goes wrong in one.

use crate::common::play::Seat;
use crate::common::{Client, TestServer};
use serde_json::{Value, json};

/// A duel before the fleets are sent, at which nobody is too fast. The countdown is a quarter of the book's unless told.
async fn duel(server: &TestServer, timer: u16, more: Value) -> (Client, Client, String) {
    let setup = json!({ "race_0": "wiss", "race_1": "vak", "timer": timer, "hand_ms": 0 });
    let mut table = json!({ "game": "stellar-conflict", "setup": setup });
    table.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    server.two_players_at(table).await
}

/// Both send a fleet and are ready; says when deployment has begun for both.
async fn prepare(seats: &mut [Seat]) {
    for fleet_then_ready in 0..2 {
        for seat in seats.iter_mut() {
            until(seat, |position| fleet_then_ready == 0 || phase(position) == "ready").await;
            seat.act(0).await;
        }
    }
    for seat in seats {
        until(seat, |position| phase(position) == "deploy").await;
    }
}

async fn deploying(server: &TestServer, timer: u16, more: Value) -> (Client, Client, String, [Seat; 2]) {
    let (ada, bob, id) = duel(server, timer, more).await;
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    prepare(&mut seats).await;
    (ada, bob, id, seats)
}

fn phase(position: &Value) -> &str {
    position["view"]["phase"]["type"].as_str().unwrap()
}

async fn until(seat: &mut Seat, done: impl Fn(&Value) -> bool) {
    while !done(&seat.position) {
        seat.hear().await;
    }
}

fn pose(action: &str, x: i32, y: i32) -> Value {
    json!({ "do": action, "x": x, "y": y, "r": 0 })
}

fn show(seat: u8, x: i32, y: i32) -> Value {
    json!({ "type": "show", "seat": seat, "action": pose("hold", x, y) })
}

async fn act(seat: &mut Seat, action: Value) {
    let decision = &seat.position["decision"];
    let act = json!({ "type": "act", "id": 9, "seat": seat.seat, "decision": decision, "action": action });
    seat.socket.send(act).await;
}

fn accepted(message: &Value) -> bool {
    message["accepted"] == 9
}

/// The answer to an act: accepted, refused, or an error.
async fn answer(seat: &mut Seat) -> Value {
    loop {
        let message = seat.hear().await;
        if accepted(&message) || ["refused", "error"].contains(&message["type"].as_str().unwrap()) {
            return message;
        }
    }
}

/// Who owns what lies on the table, and where it lies.
fn pieces(position: &Value) -> Vec<(u64, i64)> {
    let pieces = position["view"]["pieces"].as_array().unwrap();
    pieces
        .iter()
        .map(|piece| (piece["owner"].as_u64().unwrap(), piece["pose"]["x"].as_i64().unwrap()))
        .collect()
}

/// The record of a table that is over, after it has been played through once more.
async fn record(client: &Client, id: &str) -> Vec<Value> {
    let request = client.http.get(format!("{}/api/tables/{id}/record", client.base));
    let text = request.send().await.unwrap().text().await.unwrap();
    umpire::verify(&umpire::Record::parse(&text).unwrap()).unwrap();
    serde_json::from_str::<Value>(&text).unwrap()["entries"].as_array().unwrap().clone()
}

/// Somebody who only looks on against bots of this level, to the end.
async fn against_bots(server: &TestServer, scale: &str, players: u64, level: &str) {
    let setup =
        json!({ "players": players, "scale": scale, "races": "dealt", "deployment": "stop", "stop_cap": 10 });
    let bots: Vec<Value> = (1..players).map(|seat| json!({ "seat": seat, "level": level })).collect();
    let table = json!({ "game": "stellar-conflict", "setup": setup, "seat": 0, "bots": bots, "start": true });
    let ada = server.guest("Ada").await;
    let opened = ada.post("/api/tables", table).await.1;
    let id = opened["id"].as_str().unwrap();
    let mut seat = Seat::new(ada.socket(id).await);
    while !seat.is_over() {
        let prepares = ["fleet", "ready"].contains(&phase(&seat.position));
        if prepares && seat.owes() {
            seat.act(0).await;
        } else {
            seat.hear().await;
        }
    }
    let placed = pieces(&seat.position);
    for bot in 1..players {
        assert!(placed.iter().any(|(owner, _)| *owner == bot), "{scale}: {placed:?}");
    }
    let entries = record(&ada, id).await;
    assert!(entries.iter().any(|entry| entry["kind"] == "clock"), "the alarm is the server's");
}

#[tokio::test]
async fn bots_deploy_and_fight_at_every_scale() {
    let server = TestServer::start().await;
    tokio::join!(
        against_bots(&server, "dispute", 2, "novice"),
        against_bots(&server, "conflict", 3, "medium"),
        against_bots(&server, "war", 4, "expert"),
    );
}

#[tokio::test]
async fn what_cannot_be_is_refused_with_the_reason_and_the_card_stays_in_hand() {
    let server = TestServer::start().await;
    let (_ada, _bob, _id, mut seats) = deploying(&server, 100, json!({})).await;
    act(&mut seats[1], pose("deploy", 2000, 2000)).await;
    until(&mut seats[0], |position| pieces(position).len() == 1).await;
    let before = seats[0].position.clone();
    let turned = |r: i64| json!({ "do": "deploy", "x": 4000, "y": 3000, "r": r });
    for (action, rule) in [
        (pose("deploy", 2500, 2000), "CONFLICT-3.4"),
        (pose("deploy", 100, 100), "CONFLICT-R.6"),
        (pose("deploy", i32::MAX, i32::MIN), "CONFLICT-R.6"),
        (turned(3600), "CONFLICT-G.3"),
        (turned(-1), "CONFLICT-G.3"),
        (json!({ "do": "keep" }), "CONFLICT-1.7"),
    ] {
        act(&mut seats[0], action.clone()).await;
        let answer = answer(&mut seats[0]).await;
        assert_eq!(answer["refused"]["rule"], rule, "{action} gave {answer}");
        assert!(!answer["refused"]["message"].as_str().unwrap().is_empty());
    }
    for action in [json!({ "do": "deploy", "x": 1.5, "y": 0, "r": 0 }), turned(1 << 40), json!("deploy")] {
        act(&mut seats[0], action.clone()).await;
        assert_eq!(answer(&mut seats[0]).await["refused"]["why"], "malformed", "{action}");
    }
    assert_eq!(seats[0].position, before);
}

#[tokio::test]
async fn of_two_placements_at_once_one_counts() {
    let server = TestServer::start().await;
    let (_ada, _bob, _id, mut seats) = deploying(&server, 100, json!({})).await;
    // Twice by the same hand: the second was meant for the card that is gone.
    act(&mut seats[0], pose("deploy", 1000, 1000)).await;
    act(&mut seats[0], pose("deploy", 3000, 1000)).await;
    assert!(accepted(&answer(&mut seats[0]).await));
    assert_eq!(answer(&mut seats[0]).await["refused"]["why"], "stale");
    // By two hands at one place.
    for seat in &mut seats {
        until(seat, |position| pieces(position).len() == 1).await;
        act(seat, pose("deploy", 5000, 3000)).await;
    }
    let answers = [answer(&mut seats[0]).await, answer(&mut seats[1]).await];
    let accepted = answers.iter().filter(|answer| accepted(answer)).count();
    let refused = answers.iter().filter(|answer| answer["refused"]["rule"] == "CONFLICT-3.4").count();
    assert_eq!((accepted, refused), (1, 1), "{answers:?}");
    for seat in &mut seats {
        until(seat, |position| pieces(position).len() == 2).await;
    }
}

#[tokio::test]
async fn nothing_is_placed_after_the_alarm() {
    let server = TestServer::start().await;
    let (ada, _bob, id, mut seats) = deploying(&server, 25, json!({})).await;
    seats[0].socket.send(show(0, 3000, 3000)).await;
    until(&mut seats[1], |position| phase(position) == "freeze").await;
    act(&mut seats[1], pose("deploy", 6000, 3000)).await;
    assert_eq!(answer(&mut seats[1]).await["type"], "refused");
    act(&mut seats[0], json!({ "do": "remove" })).await;
    until(&mut seats[1], |position| phase(position) == "done").await;
    assert_eq!(pieces(&seats[1].position), []);
    let entries = record(&ada, &id).await;
    let rang: Vec<u64> = entries.iter().filter(|entry| entry["kind"] == "clock").map(at).collect();
    let ready = entries.iter().filter(|entry| entry["action"]["do"] == "ready").map(at).max().unwrap();
    assert_eq!(rang[1..], [ready + 3000, ready + 3000 + 7500], "after the start, to the millisecond");
}

fn at(entry: &Value) -> u64 {
    entry["at"].as_u64().unwrap()
}

#[tokio::test]
async fn a_dropped_hand_is_taken_up_or_not_as_the_table_chose() {
    let server = TestServer::start().await;
    for (absent, taken_up) in [("stand_in", true), ("nobody", false)] {
        let more = json!({ "absent": absent, "stand_in": "expert" });
        let (_ada, _bob, _id, [mut ada, bob]) = deploying(&server, 25, more).await;
        drop(bob);
        until(&mut ada, |position| phase(position) == "done").await;
        let placed = pieces(&ada.position);
        assert_eq!(placed.iter().any(|(owner, _)| *owner == 1), taken_up, "{absent}: {placed:?}");
    }
}

/// CONFLICT-R.16: no clock ends it, but hands are seen and the order of moments counts as ever.
#[tokio::test]
async fn without_a_limit_hands_are_seen_until_the_last_card() {
    let server = TestServer::start().await;
    let setup = json!({ "race_0": "wiss", "race_1": "vak", "deployment": "stop", "equal_fleets": true, "hand_ms": 0 });
    let table = json!({ "game": "stellar-conflict", "setup": setup });
    let (ada, bob, id) = server.two_players_at(table).await;
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    prepare(&mut seats).await;
    assert!(seats[0].position["deadline"].is_null());
    seats[1].socket.send(show(1, 5000, 5000)).await;
    until(&mut seats[0], |position| position["view"]["players"][1]["in_play"]["pose"]["x"] == 5000).await;
    for x in (1000..).step_by(1000).take_while(|x| *x < 9000) {
        let before = seats[0].position["decision"].clone();
        act(&mut seats[0], pose("deploy", x, 1000)).await;
        assert!(accepted(&answer(&mut seats[0]).await));
        until(&mut seats[0], |position| position["decision"] != before).await;
        if phase(&seats[0].position) != "deploy" {
            break;
        }
    }
    until(&mut seats[1], |position| phase(position) == "freeze").await;
    act(&mut seats[1], json!({ "do": "keep" })).await;
    until(&mut seats[0], |position| phase(position) == "done").await;
    assert_eq!(pieces(&seats[0].position).last(), Some(&(1, 5000)));
}
