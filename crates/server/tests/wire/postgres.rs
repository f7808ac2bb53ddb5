//! The server with its games in PostgreSQL, and what it says when nobody knows whether something was stored.

use serde_json::{Value, json};
use server::operator::{Answer, Request};
use server::{Config, Server};
use tempfile::TempDir;

use crate::common::cut::{Cut, Where};
use crate::common::play::{Seat, play};
use crate::common::{Client, TestServer, config, eventually};
use crate::operator::operator;

async fn serve(data: TempDir, url: &str) -> TestServer {
    TestServer::on(data, |config| config.store = Some(url.parse().unwrap())).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_after_a_restart_of_the_server_and_of_the_database() {
    let Some(cluster) = cluster::Cluster::start() else { return };
    let url = cluster.database();
    let server = serve(TempDir::new().unwrap(), &url).await;
    let (ada, bob, id) = server.two_players().await;
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    play(&mut seats, 10).await;
    seats[0].socket.send(json!({ "type": "chat", "id": 1, "text": "hello" })).await;
    for seat in &mut seats {
        while seat.hear().await["type"] != "chat" {}
    }
    let known = [seats[0].position.clone(), seats[1].position.clone()];
    let data = server.stop().await;
    assert!(!data.path().join("parhelion.sqlite3").exists());
    let server = serve(data, &url).await;
    let (ada, bob) = (ada.at(&server), bob.at(&server));
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    assert_eq!([seats[0].position.clone(), seats[1].position.clone()], known);
    assert!(seats[0].heard[0].to_string().contains("hello"));
    eventually("it is well", async || ada.get("/healthz").await.1 == "ok\n").await;
    // Nobody notices that the database was away for a moment.
    cluster.restart();
    play(&mut seats, 5_000).await;
    assert!(seats[0].is_over());
    verified(&ada, &id).await;
    let Answer::Storage(storage) = operator(&server, Request::Storage).await else { panic!() };
    assert!(storage.files[0].0.starts_with("the database `test_") && storage.files[0].1 > 0, "{storage:?}");
    let lists = ada.get("/api/tables?show=over").await.1;
    assert!(lists.to_string().contains(&id), "{lists}");
    let other = TempDir::new().unwrap();
    let second = Config { store: Some(url.parse().unwrap()), ..config(&other) };
    let second = Server::bind(second).await.err().expect("it is in use").to_string();
    assert!(second.contains("another server is using this database"), "{second}");
}

async fn verified(client: &Client, id: &str) {
    let record = client.http.get(format!("{}/api/tables/{id}/record", client.base)).send().await.unwrap();
    let record = umpire::Record::parse(&record.text().await.unwrap()).unwrap();
    umpire::verify(&record).unwrap();
}

/// Acts once, and gives the answer.
async fn answer(seat: &mut Seat) -> (Value, Value) {
    let message = seat.act_message(0);
    seat.socket.send(message.clone()).await;
    loop {
        let heard = seat.hear().await;
        if heard["accepted"].is_u64() || heard["type"] == "error" || heard["type"] == "refused" {
            return (message, heard);
        }
    }
}

#[tokio::test]
async fn a_move_whose_commit_was_not_answered_is_what_the_log_says() {
    let Some(cluster) = cluster::shared() else { return };
    let (cut, url) = (Cut::before(cluster.socket()), cluster.database());
    let stored = || cluster.sql(&url, "SELECT count(*) FROM entries").parse::<usize>().unwrap();
    let server = serve(TempDir::new().unwrap(), &cut.url(&url)).await;
    let (ada, bob, id) = server.two_players().await;
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    for (round, place) in [Where::After, Where::Before].into_iter().cycle().take(6).enumerate() {
        play(&mut seats, 3).await;
        let who = seats.iter().position(Seat::owes).unwrap();
        let (decision, before) = (seats[who].position["decision"].clone(), stored());
        cut.next_commit(place);
        let (message, heard) = answer(&mut seats[who]).await;
        assert_eq!(cut.cuts(), round + 1);
        hear_all(&mut seats).await;
        if place == Where::After {
            assert_eq!(heard["accepted"], message["id"], "{heard}");
            assert_eq!(stored(), before + 1);
            assert_ne!(seats[who].position["decision"], decision);
        } else {
            assert_eq!((&heard["code"], &heard["id"]), (&json!("storage"), &message["id"]), "{heard}");
            assert_eq!(stored(), before);
            assert_eq!(seats[who].position["decision"], decision, "the move never happened");
            // The same can be done again, and then it happens once.
            seats[who].act(0).await;
            assert_eq!(stored(), before + 1);
            hear_all(&mut seats).await;
        }
    }
    play(&mut seats, 5_000).await;
    assert!(seats[0].is_over());
    verified(&ada, &id).await;
}

/// Everything that was said so far.
async fn hear_all(seats: &mut [Seat]) {
    for seat in seats {
        for message in seat.socket.drain().await {
            seat.note(message);
        }
    }
}

#[tokio::test]
async fn all_else_whose_commit_was_not_answered_is_there_once() {
    let Some(cluster) = cluster::shared() else { return };
    let (cut, url) = (Cut::before(cluster.socket()), cluster.database());
    let server = serve(TempDir::new().unwrap(), &cut.url(&url)).await;
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    for place in [Where::After, Where::Before] {
        let id = ada.post("/api/tables", json!({ "game": "stellar", "seat": 0 })).await.1["id"].clone();
        let id = id.as_str().unwrap();
        // It is taken before anything is cut.
        ada.get(&format!("/api/tables/{id}")).await;
        let cuts = cut.cuts();
        // A seat that is taken is a row that is written once more.
        cut.next_commit(place);
        assert_eq!(bob.post(&format!("/api/tables/{id}/sit"), json!({ "seat": 1 })).await.0, 200);
        cut.next_commit(place);
        let started = ada.post(&format!("/api/tables/{id}/start"), json!({})).await;
        if place == Where::Before {
            Client::refused(&started, 503, "storage");
            assert_eq!(ada.post(&format!("/api/tables/{id}/start"), json!({})).await.0, 200);
        } else {
            assert_eq!(started.0, 200, "{}", started.1);
        }
        let (mut socket, _) = ada.socket(id).await;
        cut.next_commit(place);
        socket.send(json!({ "type": "chat", "id": 1, "text": "once" })).await;
        let heard = loop {
            let heard = socket.next().await;
            if heard["type"] == "chat" || heard["type"] == "error" {
                break heard;
            }
        };
        assert_eq!(heard["type"] == "chat", place == Where::After, "{heard}");
        assert_eq!(cut.cuts(), cuts + 3);
        let lines = ada.socket(id).await.1.to_string().matches("\"once\"").count();
        assert_eq!(lines, usize::from(place == Where::After));
        let begun = format!(
            "SELECT count(*) FROM entries JOIN tables ON number = table_number WHERE id = '{id}' AND seq = 0"
        );
        assert_eq!(cluster.sql(&url, &begun), "1");
    }
}
