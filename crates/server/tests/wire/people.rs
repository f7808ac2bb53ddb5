//! What people do at a table besides playing: chat, leave, come back, resign, play again, watch.

use crate::common::play::{Seat, play};
use crate::common::{Client, TestServer};
use reqwest::StatusCode;
use serde_json::json;

#[tokio::test]
async fn chat_is_heard_kept_and_bounded() {
    let server = TestServer::with(|config| config.rate_limits = true).await;
    let (ada, bob, id) = server.two_players().await;
    let (mut ada, _) = ada.socket(&id).await;
    let (mut bob_socket, _) = bob.socket(&id).await;
    ada.send(json!({ "type": "chat", "text": "  hello  " })).await;
    let heard = bob_socket.next_of("chat").await;
    assert_eq!(
        (&heard["chat"]["from"], &heard["chat"]["seat"], &heard["chat"]["text"]),
        (&json!("Ada"), &json!(0), &json!("hello"))
    );
    for bad in ["", "   ", "a\u{0}b", &"x".repeat(501)] {
        ada.send(json!({ "type": "chat", "text": bad })).await;
        assert_eq!(ada.next_of("error").await["code"], "bad_chat");
    }
    ada.send(json!({ "type": "chat", "id": 7, "text": "👩\u{200d}🚀 to 👨\u{200d}👩\u{200d}👧" })).await;
    assert_eq!(ada.next_of("accepted").await["id"], 7);
    ada.send(json!({ "type": "chat", "id": 8, "text": "a\u{202e}b" })).await;
    let refused = ada.next_of("error").await;
    assert_eq!(
        (&refused["id"], refused["message"].as_str()),
        (&json!(8), Some("A line of chat cannot have marks that turn the direction of writing."))
    );
    let (mut nobody, _) = server.stranger().socket(&id).await;
    nobody.send(json!({ "type": "chat", "text": "psst" })).await;
    assert_eq!(nobody.next_of("error").await["code"], "no_guest");
    for n in 0..20 {
        ada.send(json!({ "type": "chat", "text": format!("line {n}") })).await;
    }
    assert_eq!(ada.next_of("error").await["code"], "too_many");
    let server = TestServer::on(server.stop().await, |_| {}).await;
    let chat = bob.at(&server).socket(&id).await.1["chat"].clone();
    assert_eq!(chat[0]["text"], "hello");
    assert!(chat.as_array().unwrap().len() < 20);
}

#[tokio::test]
async fn a_bot_takes_over_and_hands_back() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players().await;
    let path = |what: &str| format!("/api/tables/{id}/{what}");
    let mut ada_seat = Seat::new(ada.socket(&id).await);
    let mut bob_seat = Seat::new(bob.socket(&id).await);
    let left = bob.post(&path("leave"), json!({ "level": "novice" })).await.1;
    assert_eq!(left["seats"][1]["stand_in"], "novice");
    assert_eq!(left["seats"][1]["occupant"]["name"], "Bob");
    let act = bob_seat.act_message(0);
    bob_seat.socket.send(act).await;
    assert_eq!(bob_seat.socket.next_of("error").await["code"], "away");
    // Ada plays on against the bot until it has moved a few times.
    while bob_seat.position["decision"].as_u64().unwrap() < 12 {
        if ada_seat.owes() {
            ada_seat.act(1).await;
        } else {
            ada_seat.hear().await;
        }
        for message in bob_seat.socket.drain().await {
            bob_seat.note(message);
        }
    }
    let back = bob.post(&path("return"), json!({})).await.1;
    assert!(back["seats"][1]["stand_in"].is_null());
    Client::refused(&server.guest("Eve").await.post(&path("return"), json!({})).await, 403, "not_your_seat");
    Client::refused(&bob.post(&path("leave"), json!({ "level": "genius" })).await, 400, "no_level");
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    play(&mut seats, 5_000).await;
    assert!(seats[1].is_over());
}

#[tokio::test]
async fn whoever_resigns_loses_and_the_table_is_over() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players().await;
    let (mut socket, _) = bob.socket(&id).await;
    Client::refused(
        &server.guest("Eve").await.post(&format!("/api/tables/{id}/resign"), json!({})).await,
        403,
        "not_your_seat",
    );
    let over = ada.post(&format!("/api/tables/{id}/resign"), json!({})).await.1;
    assert_eq!(over["status"], "over");
    let outcome = socket.next_of("update").await["position"]["outcome"].clone();
    assert_eq!(
        (&outcome["resigned"], &outcome["place"][0], &outcome["place"][1]),
        (&json!([0]), &json!(2), &json!(1))
    );
    let record = ada.http.get(format!("{}/api/tables/{id}/record", ada.base)).send().await.unwrap();
    umpire::verify(&umpire::Record::parse(&record.text().await.unwrap()).unwrap()).unwrap();
    Client::refused(&ada.post(&format!("/api/tables/{id}/resign"), json!({})).await, 409, "over");
    Client::refused(&ada.post(&format!("/api/tables/{id}/leave"), json!({})).await, 409, "over");
}

#[tokio::test]
async fn with_three_at_the_table_a_bot_plays_for_the_one_who_resigned() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let bots = json!([{ "seat": 1, "level": "novice" }, { "seat": 2, "level": "novice" }]);
    let body =
        json!({ "game": "stellar", "setup": { "mode": "three" }, "bots": bots, "seat": 0, "start": true });
    let (status, table) = ada.post("/api/tables", body).await;
    assert_eq!(status, StatusCode::OK, "{table}");
    let id = table["id"].as_str().unwrap();
    let (mut socket, _) = ada.socket(id).await;
    let resigned = ada.post(&format!("/api/tables/{id}/resign"), json!({})).await.1;
    assert_eq!(
        (&resigned["status"], &resigned["seats"][0]["stand_in"]),
        (&json!("running"), &json!("medium"))
    );
    assert_eq!(resigned["seats"][0]["resigned"], true);
    Client::refused(&ada.post(&format!("/api/tables/{id}/return"), json!({})).await, 409, "resigned");
    Client::refused(&ada.post(&format!("/api/tables/{id}/resign"), json!({})).await, 409, "resigned");
    socket.drain().await;
}

#[tokio::test]
async fn a_rematch_keeps_setup_and_seats() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players().await;
    ada.post(&format!("/api/tables/{id}/resign"), json!({})).await;
    let (mut socket, _) = bob.socket(&id).await;
    let next = ada.post(&format!("/api/tables/{id}/rematch"), json!({})).await.1;
    assert_eq!(next["status"], "open");
    assert_eq!(next["seats"][1]["occupant"]["name"], "Ada", "the other side begins");
    assert_eq!(next["seats"][0]["occupant"]["type"], "invited");
    let old = ada.get(&format!("/api/tables/{id}")).await.1;
    assert_eq!(old["rematch"], next["id"]);
    assert_eq!((&old["setup"], &old["edition"]), (&next["setup"], &next["edition"]));
    assert_ne!(old["commitment"], next["commitment"]);
    while socket.next_of("table").await["table"]["rematch"] != next["id"] {}
    let id = next["id"].as_str().unwrap();
    let eve = server.guest("Eve").await;
    Client::refused(
        &eve.post(&format!("/api/tables/{id}/sit"), json!({ "seat": 0 })).await,
        409,
        "seat_taken",
    );
    let mine = bob.get("/api/tables?show=mine").await.1;
    assert_eq!(mine[0]["id"], next["id"], "an invitation is one of my tables");
    let joined = bob.post(&format!("/api/tables/{}/rematch", old["id"].as_str().unwrap()), json!({})).await.1;
    assert_eq!((&joined["id"], &joined["seats"][0]["occupant"]["name"]), (&next["id"], &json!("Bob")));
    assert_eq!(ada.socket(id).await.1["table"]["status"], "running", "both have sat down");
}

#[tokio::test]
async fn a_match_is_counted_from_game_to_game() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let bots = json!([{ "seat": 1, "level": "novice" }]);
    let asked = json!({ "game": "stellar", "seat": 0, "bots": bots, "start": true, "best_of": 3 });
    let mut table = ada.post("/api/tables", asked.clone()).await.1;
    assert_eq!(table["match"], json!({ "best_of": 3, "wins": [0, 0] }));
    for wins in [[0, 1], [2, 0]] {
        let id = table["id"].as_str().unwrap().to_string();
        let over = ada.post(&format!("/api/tables/{id}/resign"), json!({})).await.1;
        assert_eq!(over["match"]["wins"], json!(wins), "the bot wins, wherever it sits");
        table = ada.post(&format!("/api/tables/{id}/rematch"), json!({})).await.1;
    }
    assert_eq!(table["match"]["wins"], json!([0, 0]), "that match was won");
    let even = json!({ "game": "stellar", "seat": 0, "best_of": 4 });
    Client::refused(&ada.post("/api/tables", even).await, 400, "bad_match");
}

#[tokio::test]
async fn presence_is_shown() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players().await;
    let (mut ada_socket, _) = ada.socket(&id).await;
    let (bob_socket, _) = bob.socket(&id).await;
    let (spectator, _) = server.stranger().socket(&id).await;
    let mut until = async |connected: bool, spectators: u64| loop {
        let table = ada_socket.next_of("table").await["table"].clone();
        if table["seats"][1]["connected"] == connected && table["spectators"] == spectators {
            return;
        }
    };
    until(true, 1).await;
    drop(bob_socket);
    drop(spectator);
    until(false, 0).await;
    assert_eq!(ada.get(&format!("/api/tables/{id}")).await.1["seats"][0]["connected"], true);
    assert_eq!(
        ada.get(&format!("/api/tables/{id}")).await.1["seats"][1]["occupant"]["name"],
        "Bob",
        "the seat is kept"
    );
}

/// Whoever asks too much is told so, and plays on.
#[tokio::test]
async fn questions_have_a_limit_of_their_own() {
    let server = TestServer::with(|config| config.rate_limits = true).await;
    let (ada, _, id) = server.two_players().await;
    let (mut ada, welcome) = ada.socket(&id).await;
    let offered = &welcome["position"]["legal"][0]["action"];
    for id in 0..200 {
        ada.send(json!({ "type": "ask", "id": id, "seat": 0, "actions": [offered, { "do": "pass" }] })).await;
    }
    let told = ada.next_of("answers").await;
    assert!(told["answers"][0]["refused"].is_null() && !told["answers"][1]["refused"]["rule"].is_null());
    assert_eq!(ada.next_of("error").await["code"], "too_many");
    let act = json!({ "type": "act", "id": 1, "seat": 0, "decision": 0, "action": offered });
    ada.send(act).await;
    assert_eq!(ada.next_of("update").await["accepted"], 1);
}
