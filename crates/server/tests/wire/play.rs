//! Playing over the socket, and what it refuses.

use crate::common::play::{Seat, play};
use crate::common::{Client, TestServer};
use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

#[tokio::test]
async fn a_whole_game_is_played_and_its_record_verifies() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players().await;
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    Client::refused(&ada.get(&format!("/api/tables/{id}/record")).await, 403, "not_over");
    Client::refused(&ada.get(&format!("/api/tables/{id}/replay")).await, 403, "not_over");
    Client::refused(&ada.get(&format!("/api/tables/{id}/replay/steps")).await, 403, "not_over");
    let what_if = format!("/api/tables/{id}/what-if");
    Client::refused(&ada.post(&what_if, json!([])).await, 403, "not_over");
    let moves = play(&mut seats, 5_000).await;
    assert!(seats.iter().all(Seat::is_over), "after {moves} moves");
    assert_eq!(seats[0].position["legal"], json!([]));

    let table = ada.get(&format!("/api/tables/{id}")).await.1;
    assert_eq!(table["status"], "over");
    assert_eq!(table["revealed"]["secret"].as_str().unwrap().len(), 64);
    let record =
        server.stranger().http.get(format!("{}/api/tables/{id}/record", server.base)).send().await.unwrap();
    let record = umpire::Record::parse(&record.text().await.unwrap()).unwrap();
    assert_eq!(record.header.commitment, table["commitment"]);
    assert_eq!(record.entries.len(), moves + 1);
    umpire::verify(&record).unwrap();

    let replay = server.stranger().get(&format!("/api/tables/{id}/replay?at=0&seat=1")).await.1;
    assert_eq!(replay["entries"], moves);
    assert_eq!(replay["position"]["number"], 0);
    let end = server.stranger().get(&format!("/api/tables/{id}/replay?seat=0")).await.1;
    assert_eq!(end["position"]["view"], seats[0].position["view"]);
    Client::refused(&ada.get(&format!("/api/tables/{id}/replay?seat=5")).await, 400, "no_seat");
    let whole = ada.get(&format!("/api/tables/{id}/replay/steps?seat=1")).await.1;
    assert_eq!(whole["start"]["view"], replay["position"]["view"]);
    assert_eq!(whole["steps"].as_array().unwrap().len(), moves);

    let nothing = ada.post(&what_if, json!([])).await.1;
    assert_eq!(nothing["refused"]["why"], "malformed", "this game has no such questions");
    Client::refused(&server.stranger().post(&what_if, json!([])).await, 401, "no_guest");

    let late = seats[0].position["decision"].clone();
    seats[0].socket.send(json!({ "type": "act", "id": 9, "seat": 0, "decision": late, "action": {} })).await;
    assert_eq!(seats[0].socket.next_of("error").await["code"], "over");
}

#[tokio::test]
async fn nobody_acts_for_somebody_else() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players().await;
    let mut ada = Seat::new(ada.socket(&id).await);
    let before = ada.position.clone();
    let act = ada.act_message(0);
    let (mut eve, welcome) = server.guest("Eve").await.socket(&id).await;
    assert!(welcome["you"].is_null() && welcome["position"]["legal"] == json!([]), "{welcome}");
    let (mut nobody, _) = server.stranger().socket(&id).await;
    let (mut bob, _) = bob.socket(&id).await;
    for socket in [&mut eve, &mut nobody, &mut bob] {
        socket.send(act.clone()).await;
        let error = socket.next_of("error").await;
        assert_eq!((&error["code"], &error["id"]), (&json!("not_your_seat"), &act["id"]));
        let mut nowhere = act.clone();
        nowhere["seat"] = json!(200);
        socket.send(nowhere).await;
        assert_eq!(socket.next_of("error").await["code"], "not_your_seat");
    }
    let welcome = Seat::new((ada.socket, json!({ "you": 0, "position": before })));
    ada = welcome;
    ada.act(0).await;
}

#[tokio::test]
async fn stale_illegal_and_unknown_actions_are_refused_with_a_reason() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players().await;
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    play(&mut seats, 5).await;
    let who = seats.iter().position(Seat::owes).unwrap();
    let seat = &mut seats[who];
    let act = seat.act_message(0);
    let mut refused = async |change: &dyn Fn(&mut Value)| {
        let mut act = act.clone();
        change(&mut act);
        seat.socket.send(act).await;
        seat.socket.next_of("refused").await["refused"].clone()
    };
    let stale = refused(&|act| act["decision"] = json!(act["decision"].as_u64().unwrap() + 1)).await;
    assert_eq!(stale["why"], "stale");
    let malformed = refused(&|act| act["action"] = json!({ "do": "fly" })).await;
    assert_eq!(malformed["why"], "malformed");
    let illegal =
        refused(&|act| act["action"] = json!({ "do": "warp", "from": 0, "index": 0, "to": 1 })).await;
    assert_eq!(illegal["why"], "illegal");
    assert!(illegal["rule"].as_str().unwrap().starts_with("STELLAR-"), "{illegal}");
    seat.act(0).await;
    seat.socket.send(act.clone()).await;
    assert_eq!(seat.socket.next_of("refused").await["refused"]["why"], "stale", "the same click twice");
}

#[tokio::test]
async fn nonsense_gets_an_answer_and_the_socket_stays() {
    let server = TestServer::start().await;
    let (ada, _bob, id) = server.two_players().await;
    let (mut socket, _) = ada.socket(&id).await;
    for text in ["", "{", "[]", "{}", r#"{"type":"fly"}"#, r#"{"type":"ping"}"#, r#"{"type":"act","id":1}"#] {
        socket.send_text(text.into()).await;
        assert_eq!(socket.next_of("error").await["code"], "malformed", "{text}");
    }
    socket.send(json!({ "type": "ask", "id": 1, "seat": 0, "actions": vec![0; 65] })).await;
    assert_eq!(socket.next_of("error").await["code"], "malformed");
    socket.send_frame(Message::Binary(vec![1, 2, 3].into())).await.unwrap();
    assert_eq!(socket.next_of("error").await["code"], "malformed");
    socket.send(json!({ "type": "ping", "id": 5 })).await;
    assert_eq!(socket.next_of("pong").await["id"], 5);
    for _ in 0..10 {
        let _ = socket.send_frame(Message::Text("{".into())).await;
    }
    while let Some(message) = socket.maybe_next().await {
        assert_ne!(message["type"], "pong");
    }
    ada.socket(&id).await;
}

#[tokio::test]
async fn an_oversized_frame_ends_its_socket_only() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players().await;
    let (mut socket, _) = ada.socket(&id).await;
    let _ = socket.send_frame(Message::Text("x".repeat(100_000).into())).await;
    while socket.maybe_next().await.is_some() {}
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    assert_eq!(play(&mut seats, 3).await, 3);
}

#[tokio::test]
async fn a_socket_needs_a_table_our_own_origin_and_room() {
    let server = TestServer::with(|config| config.sockets_max = 1).await;
    let (ada, _bob, id) = server.two_players().await;
    let status = |result: Result<_, tokio_tungstenite::tungstenite::Error>| match result {
        Err(tokio_tungstenite::tungstenite::Error::Http(response)) => response.status().as_u16(),
        Err(other) => panic!("{other}"),
        Ok(_) => 101,
    };
    assert_eq!(status(ada.connect("/api/tables/nowhere/socket", &[]).await.map(drop)), 404);
    let path = format!("/api/tables/{id}/socket");
    assert_eq!(status(ada.connect(&path, &[("origin", "http://evil.example")]).await.map(drop)), 403);
    let mut open = ada.connect(&path, &[("origin", &server.base)]).await.unwrap();
    assert_eq!(open.next().await["type"], "welcome");
    assert_eq!(status(ada.connect(&path, &[]).await.map(drop)), 503);
}

#[tokio::test]
async fn bots_play_to_the_end_by_themselves() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let bots = json!([{ "seat": 0, "level": "novice" }, { "seat": 1, "level": "easy" }]);
    let (status, table) =
        ada.post("/api/tables", json!({ "game": "stellar", "bots": bots, "start": true })).await;
    assert_eq!(status, StatusCode::OK, "{table}");
    let (mut socket, welcome) = ada.socket(table["id"].as_str().unwrap()).await;
    let mut position = welcome["position"].clone();
    while position["outcome"].is_null() {
        position = socket.next_of("update").await["position"].clone();
    }
}
