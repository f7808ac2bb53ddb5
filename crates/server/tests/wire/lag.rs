//! Two players whose packets take their time.

use std::time::Duration;

use crate::common::play::Seat;
use crate::common::way::slow_way;
use crate::common::{Client, TestServer};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, sleep_until};

fn place(seat: &Seat, x: u32) -> Value {
    let decision = &seat.position["decision"];
    json!({ "type": "act", "id": 1, "seat": seat.seat, "decision": decision, "action": { "do": "place", "x": x } })
}

/// Ada's packets take 10 ms each way, Bob's 150. Both have been measured when this returns.
async fn near_and_far(limit_ms: u64) -> (TestServer, Client, Seat, Seat) {
    let server = TestServer::start().await;
    let table = json!({ "game": "reach", "setup": { "limit_ms": limit_ms, "cards": 9 }, "absent": "nobody" });
    let (ada, bob, id) = server.two_players_at(table).await;
    let near = ada.by_way_of(slow_way(&server, Duration::from_millis(10)).await);
    let far = bob.by_way_of(slow_way(&server, Duration::from_millis(150)).await);
    let mut near = Seat::new(near.socket(&id).await);
    let far = Seat::new(far.socket(&id).await);
    let measured = |message: &Value| {
        let seats = &message["table"]["seats"];
        seats[0]["allowance_ms"].as_u64().is_some_and(|ms| (5..80).contains(&ms))
            && seats[1]["allowance_ms"] == 150
    };
    while !measured(&near.hear().await) {}
    (server, ada, near, far)
}

/// Both reach for the same spot, the far one first; the near one's packet comes first. Says who got it.
async fn race(near: &mut Seat, far: &mut Seat, x: u32) -> Value {
    let (first, second) = (place(far, x), place(near, x + 5));
    far.socket.send(first).await;
    sleep(Duration::from_millis(100)).await;
    near.socket.send(second).await;
    let there = |position: &Value| {
        let cards = position["view"]["placed"].as_array().unwrap();
        cards.iter().find(|card| card["x"].as_u64().unwrap().abs_diff(u64::from(x)) < 10).cloned()
    };
    for seat in [near, far] {
        while there(&seat.position).is_none() {
            seat.hear().await;
        }
        for message in seat.socket.drain().await {
            seat.note(message);
        }
        if seat.seat == 1 {
            return there(&seat.position).unwrap()["seat"].clone();
        }
    }
    unreachable!("the far one sits on seat 1")
}

/// On a busy machine a packet may take longer than any allowance; so the far one gets a few chances.
#[tokio::test]
async fn whoever_was_first_has_the_spot_however_far_away() {
    let (_server, _ada, mut near, mut far) = near_and_far(60_000).await;
    for attempt in 1.. {
        if race(&mut near, &mut far, attempt * 100).await == 1 {
            return;
        }
        assert!(attempt < 8, "the near one always wins");
    }
}

#[tokio::test]
async fn what_was_let_go_before_the_alarm_counts_though_it_comes_after() {
    let (_server, ada, _near, mut far) = near_and_far(6_000).await;
    let now = Instant::now();
    let (fresh, welcome) = ada.socket(&far_table(&far)).await;
    drop(fresh);
    let left = 6_000 - welcome["now"].as_u64().unwrap();
    // 90 ms before the alarm: it comes 60 ms after it.
    sleep_until(now + Duration::from_millis(left - 90)).await;
    let act = place(&far, 900);
    far.socket.send(act).await;
    while far.position["outcome"].is_null() {
        far.hear().await;
    }
    let cards = far.position["view"]["placed"].as_array().unwrap();
    assert_eq!(cards.len(), 1, "{cards:?}");
    assert!(cards[0]["at"].as_u64().unwrap() < 6_000);
}

fn far_table(seat: &Seat) -> String {
    seat.heard[0]["table"]["id"].as_str().unwrap().to_string()
}
