//! A clock that is set, forwards and back, while people play and between two starts: nobody loses a move or a turn by it, and the
//! time of a table never goes back.

use engine::{Chance, Fast};
use serde_json::{Value, json};
use server::{Clock, Hands};

use crate::common::play::{Seat, play};
use crate::common::{Client, TestServer};

/// How often the clock is set, unless `SOAK_TIMES` says otherwise (`make soak`).
const JUMPS: usize = 12;
const BEGINNING_MS: u64 = 1_700_000_000_000;
const DAY_MS: i64 = 24 * 3600 * 1000;
/// A little, a day, a summer, and to before 1970.
const FAR_MS: [i64; 8] =
    [-1, 1_000, -3_600_000, -DAY_MS, 3 * DAY_MS, 120 * DAY_MS, -400 * DAY_MS, -(BEGINNING_MS as i64)];
const GAMES: [(&str, &str); 5] = [
    ("stellar", "{}"),
    ("orbital-conflict", "{}"),
    ("stellar-conquest", r#"{"players":2}"#),
    ("stgv2", "{}"),
    ("stellar-conflict", r#"{"players":2}"#),
];

fn far(luck: &mut Fast) -> i64 {
    FAR_MS[luck.below(FAR_MS.len() as u32) as usize]
}

#[tokio::test]
async fn a_clock_that_is_set_costs_nobody_anything() {
    let asked = |name: &str| std::env::var(name).ok().map(|text| text.parse().expect("a number"));
    let (jumps, seed) =
        (asked("SOAK_TIMES").map_or(JUMPS, |times| times as usize), asked("SOAK_SEED").unwrap_or(1));
    let (mut luck, mut moves, mut restarts, mut over) = (Fast::new(seed), 0, 0, Vec::new());
    let mut hands = Hands::at(BEGINNING_MS);
    let held = |hands: &std::sync::Arc<Hands>| Clock::held(hands);
    let mut server = TestServer::with(|config| config.clock = held(&hands)).await;
    let mut tables: Vec<(Client, Client, String)> = Vec::new();
    for jump in 0..jumps {
        let (game, setup) = GAMES[jump % GAMES.len()];
        let setup: Value = serde_json::from_str(setup).unwrap();
        // A day for a turn: a clock that is set must not make anybody late.
        let table = json!({ "game": game, "setup": setup, "pace": 86_400, "absent": "nobody" });
        tables.push(server.two_players_at(table).await);
        hands.set_wall(BEGINNING_MS.saturating_add_signed(far(&mut luck)));
        hands.pass(u64::from(luck.below(5_000)));
        for (ada, bob, id) in &tables {
            let mut seats = [Seat::new(ada.socket(id).await), Seat::new(bob.socket(id).await)];
            // Where moments count, whoever plays waits for them.
            if seats[0].position["deadline"].is_null() && !is_conflict(&seats[0]) {
                moves += play(&mut seats, 4).await;
            }
        }
        if tables.len() == GAMES.len() {
            for (ada, _, id) in tables.drain(..) {
                ada.post(&format!("/api/tables/{id}/resign"), json!({})).await;
                over.push(check(&ada, &id).await);
            }
        }
        if jump % 4 == 3 {
            let data = server.stop().await;
            restarts += 1;
            // The machine comes up with another time.
            hands = Hands::at(BEGINNING_MS.saturating_add_signed(far(&mut luck)));
            server = TestServer::on(data, |config| config.clock = held(&hands)).await;
            for (ada, bob, _) in &mut tables {
                (*ada, *bob) = (ada.at(&server), bob.at(&server));
            }
        }
    }
    let verified = over.len();
    assert!(over.iter().all(|stand_ins| *stand_ins == 0), "nobody was late: {over:?}");
    println!(
        "figures clock clock_set={jumps} restarts_at_another_time={restarts} moves={moves} records_verified={verified} lost=0"
    );
}

/// Its alarms ring by the real clock, which nobody sets here.
fn is_conflict(seat: &Seat) -> bool {
    seat.heard[0]["table"]["game"] == "stellar-conflict"
}

/// The record verifies, and its times only go forwards. How much a bot did for somebody who was late.
async fn check(client: &Client, id: &str) -> usize {
    let url = format!("{}/api/tables/{id}/record", client.base);
    let text = client.http.get(url).send().await.unwrap().text().await.unwrap();
    umpire::verify(&umpire::Record::parse(&text).unwrap_or_else(|wrong| panic!("{wrong}: {text}"))).unwrap();
    let record: Value = serde_json::from_str(&text).unwrap();
    let entries = record["entries"].as_array().unwrap();
    let times: Vec<u64> = entries.iter().map(|entry| entry["at"].as_u64().unwrap_or(0)).collect();
    assert!(times.is_sorted(), "{times:?}");
    entries.iter().filter(|entry| entry["hand"] == "timeout").count()
}
