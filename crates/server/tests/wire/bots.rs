//! Bots play for those who wait, however many tables somebody else has opened.

use crate::common::play::Seat;
use crate::common::{Client, TestServer, eventually};
use serde_json::{Value, json};

/// So many guests, each on an address of their own.
const CROWD: u8 = 60;

fn experts(seats: std::ops::Range<u8>) -> Value {
    seats.map(|seat| json!({ "seat": seat, "level": "expert" })).collect()
}

async fn open(client: &Client, table: Value) -> String {
    let (status, table) = client.post("/api/tables", table).await;
    assert_eq!(status, 200, "{table}");
    table["id"].as_str().unwrap().to_string()
}

/// Somebody plays against an easy bot until it has answered so many times.
async fn play_against_an_easy_bot(client: &Client, answers: usize) {
    let bots = json!([{ "seat": 1, "level": "easy" }]);
    let id = open(client, json!({ "game": "stellar", "seat": 0, "bots": bots, "start": true })).await;
    let mut seat = Seat::new(client.socket(&id).await);
    let mut heard = 0;
    for turn in 0.. {
        if heard >= answers || seat.is_over() {
            return;
        }
        match seat.owes() {
            true => seat.act(turn * 7919 + 3).await,
            false => drop(seat.hear().await),
        }
        let update = |message: &&Value| !message["position"].is_null() && message["accepted"].is_null();
        heard = seat.heard.iter().filter(update).count();
    }
}

#[tokio::test]
async fn a_crowd_of_tables_where_nobody_is_costs_nobody_anything() {
    let server = TestServer::with(|config| {
        config.rate_limits = true;
        config.bot_threads = 2;
    })
    .await;
    let all = json!({ "game": "stellar", "setup": { "mode": "four" }, "bots": experts(0..4), "start": true });
    let mut last = String::new();
    for n in 1..=CROWD {
        let guest = server.guest_from([127, 0, 1, n]).await;
        for _ in 0..2 {
            last = open(&guest, all.clone()).await;
        }
    }
    let ada = server.guest("Ada").await;
    play_against_an_easy_bot(&ada, 10).await;
    let committed = server.figure("moves_committed_total").await;
    assert!(committed < 100, "only she and her bot have moved: {committed}");
    assert_eq!(server.figure("bots_waiting").await, 0);
    // After a restart they still rest, and one of them goes on when somebody looks.
    let server = TestServer::on(server.stop().await, |config| config.bot_threads = 2).await;
    let ada = ada.at(&server);
    play_against_an_easy_bot(&ada, 10).await;
    assert!(server.figure("moves_committed_total").await < 100);
    let (mut socket, _) = ada.socket(&last).await;
    socket.next_of("update").await;
}

#[tokio::test]
async fn an_easy_bot_does_not_wait_for_a_crowd_of_experts() {
    let server = TestServer::with(|config| {
        config.rate_limits = true;
        config.bot_threads = 1;
    })
    .await;
    let mut crowd = Vec::new();
    for n in 1..=CROWD {
        let guest = server.guest_from([127, 0, 1, n]).await;
        let four = json!({ "mode": "four" });
        let table =
            json!({ "game": "stellar", "setup": four, "seat": 0, "bots": experts(1..4), "start": true });
        let id = open(&guest, table).await;
        let (socket, _) = guest.socket(&id).await;
        crowd.push((guest, socket));
    }
    // All of them owe their fleet at once, and whoever opened the table is there.
    let crowded = server.figure("bots_waiting").await;
    assert!(crowded > u64::from(CROWD), "{crowded} experts wait for their turn");
    play_against_an_easy_bot(&server.guest("Ada").await, 10).await;
    let waiting = server.figure("bots_waiting").await;
    assert!(waiting * 2 > crowded, "{waiting} of {crowded} still wait while her bot has answered ten times");
}

/// At four tables of one guest bots play alone at the same time; at a fifth when one of them has nobody who looks on.
#[tokio::test]
async fn bots_play_alone_at_a_few_tables_of_one_guest() {
    let server = TestServer::with(|config| {
        config.rate_limits = true;
        config.bot_delay = std::time::Duration::from_secs(3600);
    })
    .await;
    let ada = server.guest("Ada").await;
    let bots = json!([{ "seat": 0, "level": "novice" }, { "seat": 1, "level": "novice" }]);
    let mut sockets = Vec::new();
    for _ in 0..6 {
        let id = open(&ada, json!({ "game": "stellar", "bots": bots, "start": true })).await;
        sockets.push(ada.socket(&id).await);
    }
    // Both of each table owe their fleet.
    eventually("two tables wait", async || server.figure("bots_waiting").await == 4).await;
    drop(sockets.remove(0));
    eventually("one of them has its place", async || server.figure("bots_waiting").await == 2).await;
}
