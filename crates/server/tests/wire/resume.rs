//! Coming back: after a lost connection, after the table left memory, after the server stopped.

use std::time::Duration;

use crate::common::play::{Seat, play};
use crate::common::{Client, TestServer, eventually};
use serde_json::{Value, json};

fn numbers(welcome: &Value) -> Vec<u64> {
    welcome["lines"].as_array().unwrap().iter().map(|line| line["number"].as_u64().unwrap()).collect()
}

#[tokio::test]
async fn a_returning_client_gets_what_it_missed() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players().await;
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    play(&mut seats, 30).await;
    let (_, all) = ada.socket(&id).await;
    let number = all["position"]["number"].as_u64().unwrap();
    while seats[0].position["number"] != number {
        seats[0].hear().await;
    }
    assert_eq!(all["position"], seats[0].position);
    assert_eq!(numbers(&all).first(), Some(&1));
    let (_, missed) = ada.socket_at(&format!("/api/tables/{id}/socket?since={}", number - 2)).await;
    let missed_numbers = numbers(&missed);
    assert!(missed_numbers.iter().all(|missed| *missed > number - 2), "{missed_numbers:?}");
    assert!(all["lines"].as_array().unwrap().ends_with(missed["lines"].as_array().unwrap()));
    let (_, nothing) = ada.socket_at(&format!("/api/tables/{id}/socket?since={number}")).await;
    assert_eq!(nothing["lines"], json!([]));
    Client::refused(&ada.get(&format!("/api/tables/{id}/replay?at=x")).await, 400, "malformed");
}

#[tokio::test]
async fn a_restart_resumes_every_table_where_it_was() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players().await;
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    play(&mut seats, 25).await;
    let [mut old, _] = seats;
    let data = server.stop().await;
    let mut goodbye = None;
    while let Some(message) = old.socket.maybe_next().await {
        old.note(message.clone());
        goodbye = Some(message);
    }
    assert_eq!(goodbye.unwrap()["code"], "closing");
    let server = TestServer::on(data, |_| {}).await;
    let (ada, bob) = (ada.at(&server), bob.at(&server));
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    assert_eq!(seats[0].position, old.position);
    play(&mut seats, 5_000).await;
    assert!(seats[0].is_over());
}

#[tokio::test]
async fn bots_that_owe_a_move_go_on_after_a_restart() {
    let server = TestServer::with(|config| config.bot_delay = Duration::from_secs(3600)).await;
    let ada = server.guest("Ada").await;
    let bots = json!([{ "seat": 0, "level": "novice" }, { "seat": 1, "level": "novice" }]);
    let table = ada.post("/api/tables", json!({ "game": "stellar", "bots": bots, "start": true })).await.1;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    assert_eq!(ada.get(&path).await.1["status"], "running");
    let server = TestServer::on(server.stop().await, |_| {}).await;
    let ada = ada.at(&server);
    let (mut socket, welcome) = ada.socket(table["id"].as_str().unwrap()).await;
    let mut outcome = welcome["position"]["outcome"].clone();
    while outcome.is_null() {
        outcome = socket.next_of("update").await["position"]["outcome"].clone();
    }
    assert_eq!(ada.get(&path).await.1["status"], "over");
}

#[tokio::test]
async fn a_table_that_nobody_looks_at_leaves_memory_and_comes_back() {
    let server = TestServer::with(|config| config.unload_after = Duration::ZERO).await;
    let (ada, bob, id) = server.two_players().await;
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    play(&mut seats, 7).await;
    drop(seats);
    let before = ada.socket(&id).await.1["position"].clone();
    eventually("it leaves memory", async || server.figure("tables_live").await == 0).await;
    assert_eq!(ada.socket(&id).await.1["position"], before);
}
