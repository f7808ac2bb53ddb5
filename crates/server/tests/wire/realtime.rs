//! Real time through the wire and the file: the alarm and the hands. The game is Reach, which only tests have; what depends on
//! time to the millisecond is tested in `table`, where time is handed in.

use crate::common::play::Seat;
use crate::common::{Client, TestServer};
use serde_json::{Value, json};

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
    assert_eq!((&alarm["kind"], &alarm["at"]), (&json!("clock"), &json!(2500)), "to the millisecond");
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
