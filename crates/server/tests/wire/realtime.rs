//! Real time: hands that move, the alarm, and connections that take their time. The game is Reach, which only tests have.

use std::time::Duration;

use crate::common::play::Seat;
use crate::common::{Client, TestServer};
use serde_json::{Value, json};
use tokio::time::sleep;

async fn table(server: &TestServer, limit_ms: u64, more: Value) -> (Client, Client, String) {
    let mut table = json!({ "game": "reach", "setup": { "limit_ms": limit_ms, "cards": 2 } });
    table.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    server.two_players_at(table).await
}

fn show(seat: u8, x: u32) -> Value {
    json!({ "type": "show", "seat": seat, "action": { "do": "hold", "x": x } })
}

fn place(seat: &Seat, x: u32) -> Value {
    let decision = &seat.position["decision"];
    json!({ "type": "act", "id": 1, "seat": seat.seat, "decision": decision, "action": { "do": "place", "x": x } })
}

async fn until(seat: &mut Seat, done: impl Fn(&Value) -> bool) {
    while !done(&seat.position) {
        seat.hear().await;
    }
}

fn held(position: &Value, seat: usize) -> Option<u64> {
    position["view"]["held"][seat][1].as_u64()
}

fn placed(position: &Value) -> Vec<(u64, u64)> {
    let cards = position["view"]["placed"].as_array().unwrap();
    cards.iter().map(|card| (card["seat"].as_u64().unwrap(), card["x"].as_u64().unwrap())).collect()
}

async fn log(client: &Client, id: &str) -> Vec<Value> {
    let record = client.get(&format!("/api/tables/{id}/record")).await.1;
    let text = match &record {
        Value::String(text) => serde_json::from_str(text).unwrap(),
        other => other.clone(),
    };
    text["entries"].as_array().unwrap().clone()
}

#[tokio::test]
async fn a_moving_hand_is_seen_and_only_its_last_place_is_entered() {
    let server = TestServer::start().await;
    let (ada, bob, id) = table(&server, 60_000, json!({})).await;
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    let number = seats[1].position["number"].clone();
    for x in [100, 200, 300] {
        seats[0].socket.send(show(0, x)).await;
        sleep(Duration::from_millis(60)).await;
    }
    until(&mut seats[1], |position| held(position, 0) == Some(300)).await;
    assert_eq!(seats[1].position["number"], number, "nothing has been entered");
    let newcomer = bob.socket(&id).await.1;
    assert_eq!(newcomer["position"], seats[1].position);
    // What somebody else does enters the hand; and whoever let go is not late because of it.
    for (who, x) in [(1, 700), (0, 300), (1, 500), (0, 600)] {
        let act = place(&seats[who], x);
        seats[who].socket.send(act).await;
        for seat in &mut seats {
            until(seat, |position| placed(position).last() == Some(&(who as u64, u64::from(x)))).await;
        }
    }
    let entries = log(&ada, &id).await;
    let holds = entries.iter().filter(|entry| entry["action"]["do"] == "hold").count();
    assert_eq!((entries.len(), holds), (1 + 4 + 1, 1), "{entries:?}");
}

#[tokio::test]
async fn what_is_held_when_the_alarm_rings_counts_and_the_record_says_so() {
    let server = TestServer::start().await;
    let (ada, bob, id) = table(&server, 2500, json!({})).await;
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    seats[0].socket.send(show(0, 400)).await;
    seats[0].socket.send(show(0, 410)).await;
    until(&mut seats[1], |position| held(position, 0) == Some(410)).await;
    seats[1].socket.send(show(1, 420)).await;
    until(&mut seats[1], |position| !position["outcome"].is_null()).await;
    assert_eq!(
        placed(&seats[1].position),
        [(0, 410)],
        "the first hand was there first; the other touches it"
    );
    let entries = log(&ada, &id).await;
    let alarm = entries.last().unwrap();
    assert_eq!((&alarm["by"], &alarm["at"]), (&json!("clock"), &json!(2500)), "to the millisecond");
    assert_eq!(entries.len(), 4);
    let act = place(&seats[1], 10);
    seats[1].socket.send(act).await;
    until_refused(&mut seats[1]).await;
}

async fn until_refused(seat: &mut Seat) -> Value {
    loop {
        let message = seat.hear().await;
        if message["type"] == "refused" || message["type"] == "error" {
            return message;
        }
    }
}

#[tokio::test]
async fn bad_hands_and_floods_are_ignored_with_a_reason() {
    let server = TestServer::start().await;
    let (ada, bob, id) = table(&server, 60_000, json!({})).await;
    let mut ada = Seat::new(ada.socket(&id).await);
    let mut bob = Seat::new(bob.socket(&id).await);
    ada.socket.send(show(0, 5_000)).await;
    assert_eq!(until_refused(&mut ada).await["code"], "not_shown");
    bob.socket.send(show(0, 10)).await;
    assert_eq!(until_refused(&mut bob).await["code"], "not_your_seat");
    let mut place = place(&bob, 10);
    place["type"] = json!("show");
    place.as_object_mut().unwrap().retain(|key, _| key != "id" && key != "decision");
    bob.socket.send(place).await;
    assert!(until_refused(&mut bob).await["message"].as_str().unwrap().contains("done and not only shown"));
    sleep(Duration::from_millis(1100)).await;
    for x in 0..200 {
        ada.socket.send(show(0, x)).await;
    }
    assert_eq!(until_refused(&mut ada).await["code"], "too_fast");
    let told = bob.socket.drain().await;
    assert!(told.len() < 40, "{} messages", told.len());
}

#[tokio::test]
async fn the_alarm_and_the_hands_survive_a_restart() {
    let server = TestServer::start().await;
    let (ada, bob, id) = table(&server, 1500, json!({ "absent": "nobody" })).await;
    let mut seat = Seat::new(ada.socket(&id).await);
    seat.socket.send(show(0, 250)).await;
    until(&mut seat, |position| held(position, 0) == Some(250)).await;
    let server = TestServer::on(server.stop().await, |_| {}).await;
    let mut bob = Seat::new(bob.at(&server).socket(&id).await);
    assert_eq!(held(&bob.position, 0), Some(250));
    until(&mut bob, |position| !position["outcome"].is_null()).await;
    assert_eq!(placed(&bob.position), [(0, 250)]);
    let entries = log(&ada.at(&server), &id).await;
    assert_eq!(entries.last().unwrap()["at"], 1500);
}

#[tokio::test]
async fn a_bot_takes_its_time_and_a_stand_in_takes_up_a_dropped_hand() {
    let server = TestServer::start().await;
    let (ada, bob, id) = table(&server, 60_000, json!({ "stand_in": "novice" })).await;
    let mut ada = Seat::new(ada.socket(&id).await);
    let bob_seat = Seat::new(bob.socket(&id).await);
    drop(bob_seat);
    until(&mut ada, |position| placed(position).len() == 2).await;
    assert!(placed(&ada.position).iter().all(|(seat, _)| *seat == 1));
    let times: Vec<u64> = ada.position["view"]["placed"]
        .as_array()
        .unwrap()
        .iter()
        .map(|card| card["at"].as_u64().unwrap())
        .collect();
    assert!(
        times[0] >= 2300 && times[1] >= times[0] + 300,
        "after two seconds alone, then card by card: {times:?}"
    );
}

#[tokio::test]
async fn a_hand_that_nobody_takes_up_stays_where_it_is() {
    let server = TestServer::start().await;
    let (ada, _bob, id) = table(&server, 3000, json!({ "absent": "nobody" })).await;
    let mut ada = Seat::new(ada.socket(&id).await);
    until(&mut ada, |position| !position["outcome"].is_null()).await;
    assert_eq!(placed(&ada.position), []);
}

/// The server is down while its clock is set by so many milliseconds. Says when the alarm rang.
async fn alarm_after_setting_the_clock(by_ms: i64) -> u64 {
    let server = TestServer::start().await;
    let (ada, _bob, id) = table(&server, 2000, json!({ "absent": "nobody" })).await;
    let mut seat = Seat::new(ada.socket(&id).await);
    seat.socket.send(show(0, 250)).await;
    until(&mut seat, |position| held(position, 0) == Some(250)).await;
    let data = server.stop().await;
    let store = rusqlite::Connection::open(data.path().join("parhelion.sqlite3")).unwrap();
    store.execute("UPDATE tables SET started_at_ms = started_at_ms - ?", [by_ms]).unwrap();
    drop(store);
    let server = TestServer::on(data, |_| {}).await;
    let ada = ada.at(&server);
    let mut seat = Seat::new(ada.socket(&id).await);
    until(&mut seat, |position| !position["outcome"].is_null()).await;
    let entries = log(&ada, &id).await;
    let times: Vec<u64> = entries.iter().map(|entry| entry["at"].as_u64().unwrap()).collect();
    assert!(times.is_sorted(), "{times:?}");
    assert_eq!(placed(&seat.position), [(0, 250)]);
    *times.last().unwrap()
}

#[tokio::test]
async fn a_clock_that_was_set_neither_stops_a_phase_nor_turns_time_round() {
    const HOUR_MS: i64 = 3_600_000;
    let rang = alarm_after_setting_the_clock(-HOUR_MS).await;
    assert_eq!(rang, 2000, "the table's time went on from where it was");
    let rang = alarm_after_setting_the_clock(HOUR_MS).await;
    assert!(rang >= HOUR_MS as u64, "what was missed ends now");
}
