//! Slow play: a pace, stand-ins for those who take too long, and what happened since one last looked.

use std::time::Duration;

use crate::common::play::{Seat, play};
use crate::common::{Client, TestServer, eventually};
use serde_json::{Value, json};
use umpire::Follower;

fn table(pace: u32) -> Value {
    json!({ "game": "stellar", "pace": pace, "stand_in": "novice" })
}

#[tokio::test]
async fn a_pace_is_a_term_of_the_table() {
    let server = TestServer::start().await;
    let (ada, _bob, id) = server.two_players_at(table(86_400)).await;
    let shown = ada.get(&format!("/api/tables/{id}")).await.1;
    assert_eq!(shown["terms"], json!({ "pace": 86_400, "absent": "stand_in" }));
    let due = shown["due_at"].as_u64().unwrap() - shown["changed_at"].as_u64().unwrap();
    assert!((86_398..=86_402).contains(&due), "{due}");
    for pace in [0, 40 * 86_400] {
        Client::refused(&ada.post("/api/tables", table(pace)).await, 400, "bad_pace");
    }
    let (_, _, id) = server.two_players_at(json!({ "game": "stellar", "pace": null })).await;
    assert_eq!(ada.get(&format!("/api/tables/{id}")).await.1["due_at"], Value::Null);
}

#[tokio::test]
async fn tables_out_of_memory_are_woken_when_somebody_has_had_their_time() {
    let quick = |config: &mut server::Config| config.unload_after = Duration::from_millis(20);
    let server = TestServer::with(quick).await;
    let (ada, _bob, id) = server.two_players_at(table(1)).await;
    let changes = async |client: &Client| client.get(&format!("/api/tables/{id}")).await.1["due_at"].clone();
    let first = changes(&ada).await;
    eventually("a stand-in goes on", async || changes(&ada).await != first).await;
    let server = TestServer::on(server.stop().await, quick).await;
    let ada = ada.at(&server);
    let second = changes(&ada).await;
    eventually("a stand-in goes on after a restart", async || changes(&ada).await != second).await;
}

#[tokio::test]
async fn what_one_has_looked_at_is_remembered_on_every_device() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players().await;
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    assert_eq!(seats[0].heard[0]["seen"], 0);
    play(&mut seats, 20).await;
    let looked = seats[0].position["number"].as_u64().unwrap();
    seats[0].socket.send(json!({ "type": "seen", "number": looked })).await;
    seats[0].socket.send(json!({ "type": "seen", "number": 1 })).await;
    seats[1].socket.send(json!({ "type": "seen", "number": 999_999 })).await;
    seats[0].socket.drain().await;
    play(&mut seats, 20).await;
    let [first, second] = [ada.socket(&id).await.1, bob.socket(&id).await.1];
    assert_eq!(first["seen"], looked);
    assert!(second["seen"].as_u64() <= second["position"]["number"].as_u64(), "nobody has seen the future");
    assert_eq!(server.stranger().socket(&id).await.1["seen"], Value::Null);
    drop(seats);
    let server = TestServer::on(server.stop().await, |_| {}).await;
    let (_, again) = ada.at(&server).socket(&id).await;
    assert_eq!(again["seen"], looked);
}

#[tokio::test]
async fn the_past_leads_from_what_was_seen_to_the_present() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players().await;
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    play(&mut seats, 12).await;
    let seen = seats[0].position.clone();
    play(&mut seats, 30).await;
    for message in seats[0].socket.drain().await {
        seats[0].note(message);
    }
    let (status, past) = ada.get(&format!("/api/tables/{id}/past?number={}", seen["number"])).await;
    assert_eq!(status, 200, "{past}");
    assert_eq!((&past["start"]["view"], &past["start"]["legal"]), (&seen["view"], &json!([])));
    let mut known = Follower::default();
    known.begin(past["start"].clone());
    let mut lines = Vec::new();
    for step in past["steps"].as_array().unwrap() {
        known.follow(&step["change"]).unwrap();
        lines.extend(step["lines"].as_array().unwrap().iter().map(|line| line["number"].as_u64().unwrap()));
    }
    let position = &known.position;
    assert_eq!(position["view"], seats[0].position["view"]);
    assert_eq!(position["number"], seats[0].position["number"]);
    let since = seen["number"].as_u64().unwrap();
    assert!(lines.first() == Some(&(since + 1)) && lines.is_sorted(), "{lines:?}");
    let ahead = ada.get(&format!("/api/tables/{id}/past?number=100000")).await.1;
    assert_eq!((&ahead["start"]["view"], &ahead["steps"]), (&seats[0].position["view"], &json!([])));
    let path = format!("/api/tables/{id}/past?number=0");
    Client::refused(&server.stranger().get(&path).await, 401, "no_guest");
    Client::refused(&server.guest("Eve").await.get(&path).await, 403, "not_your_seat");
}
