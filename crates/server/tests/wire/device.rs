//! Several people at one device: who may act as whom, and that nobody else ever can.

use crate::common::{Client, Socket, TestServer};
use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Error;

async fn companion(owner: &Client, name: &str) -> String {
    let (status, added) = owner.post("/api/me/companions", json!({ "name": name })).await;
    assert_eq!((status, &added["name"]), (StatusCode::OK, &json!(name)), "{added}");
    added["id"].as_str().unwrap().to_string()
}

/// Opens a table and lets a companion called Ben take its second seat.
async fn shared(owner: &Client, mut asked: Value) -> (String, String) {
    asked["seat"] = json!(0);
    let id = owner.post("/api/tables", asked).await.1["id"].as_str().unwrap().to_string();
    let ben = companion(owner, "Ben").await;
    let sat = owner.post(&format!("/api/tables/{id}/sit?as={ben}"), json!({ "seat": 1 })).await;
    assert_eq!((sat.0, &sat.1["seats"][1]["occupant"]["name"]), (StatusCode::OK, &json!("Ben")), "{}", sat.1);
    (id, ben)
}

/// The same once it has started, with nobody else there.
async fn alone_together(owner: &Client) -> (String, String) {
    let (id, ben) = shared(owner, json!({ "game": "stellar", "kind": "solo" })).await;
    let started = owner.post(&format!("/api/tables/{id}/start"), json!({})).await;
    assert_eq!(started.0, StatusCode::OK, "{}", started.1);
    (id, ben)
}

/// What somebody is answered who wants to look at a table in another's name.
fn turned_away(connected: Result<Socket, Error>) -> u16 {
    match connected {
        Err(Error::Http(response)) => response.status().as_u16(),
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("it was let in"),
    }
}

#[tokio::test]
async fn a_guest_plays_two_seats_each_with_its_own_view() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let (id, ben) = alone_together(&ada).await;
    let (mut ada_socket, ada_sees) = ada.socket(&id).await;
    let (mut ben_socket, ben_sees) = ada.socket_at(&format!("/api/tables/{id}/socket?as={ben}")).await;
    assert_eq!((&ada_sees["you"], &ben_sees["you"]), (&json!(0), &json!(1)));
    let act = |seat: u8, sees: &Value| {
        let (decision, action) = (&sees["position"]["decision"], &sees["position"]["legal"][0]["action"]);
        json!({ "type": "act", "id": 1, "seat": seat, "decision": decision, "action": action })
    };
    ada_socket.send(act(1, &ben_sees)).await;
    assert_eq!(ada_socket.next_of("error").await["code"], "not_your_seat");
    ben_socket.send(act(1, &ben_sees)).await;
    assert_eq!(ben_socket.next_of("update").await["accepted"], 1);
    let heard = ada_socket.drain().await;
    assert!(heard.iter().all(|message| message["lines"].is_null()), "a sealed choice of Ben's: {heard:?}");
    ben_socket.send(json!({ "type": "chat", "text": "hello" })).await;
    let line = ada_socket.next_of("chat").await["chat"].clone();
    assert_eq!((&line["from"], &line["seat"]), (&json!("Ben"), &json!(1)));
    // What is asked over HTTP is asked in the same name.
    let undone = ada.post(&format!("/api/tables/{id}/undo?as={ben}"), json!({})).await;
    assert_eq!(undone.0, StatusCode::OK, "{}", undone.1);
    Client::refused(&ada.post(&format!("/api/tables/{id}/undo"), json!({})).await, 409, "final");
    assert_eq!(ada.get(&format!("/api/tables/{id}/past?number=0&as={ben}")).await.0, StatusCode::OK);
    let over = ada.post(&format!("/api/tables/{id}/resign?as={ben}"), json!({})).await.1;
    assert_eq!((&over["status"], &over["result"]["resigned"]), (&json!("over"), &json!([1])));
}

#[tokio::test]
async fn nobody_else_can_act_as_a_companion_or_learn_anything_by_it() {
    let server = TestServer::start().await;
    let (ada, eve) = (server.guest("Ada").await, server.guest("Eve").await);
    let (solo, ben) = alone_together(&ada).await;
    let (open, _) = eve_can_find(&ada, &ben).await;
    let stranger = server.stranger();
    for id in [&solo, &open] {
        for (who, status, code) in [(&eve, 403, "not_yours"), (&stranger, 401, "no_guest")] {
            for path in ["", "/record", "/replay", "/past"] {
                let answer = who.get(&format!("/api/tables/{id}{path}?number=0&as={ben}")).await;
                Client::refused(&answer, status, code);
            }
            for (what, body) in [
                ("sit", json!({ "seat": 0 })),
                ("stand", json!({})),
                ("resign", json!({})),
                ("undo", json!({})),
                ("rematch", json!({})),
            ] {
                let answer = who.post(&format!("/api/tables/{id}/{what}?as={ben}"), body).await;
                Client::refused(&answer, status, code);
            }
            for more in ["", "&cover=true", "&watch=true"] {
                let path = format!("/api/tables/{id}/socket?as={ben}{more}");
                assert_eq!(turned_away(who.connect(&path, &[]).await), status, "{path}");
            }
        }
    }
    for who in [&eve, &stranger] {
        let path = format!("/api/tables/{solo}/socket?cover=true");
        assert_eq!(turned_away(who.connect(&path, &[]).await), 404, "there is no such table");
    }
    Client::refused(&eve.get(&format!("/api/me?as={ben}")).await, 403, "not_yours");
    Client::refused(&eve.put(&format!("/api/me?as={ben}"), json!({ "name": "Eve" })).await, 403, "not_yours");
    Client::refused(&eve.get(&format!("/api/tables?show=mine&as={ben}")).await, 403, "not_yours");
    assert_eq!(ada.get(&format!("/api/me?as={ben}")).await.1["name"], "Ben");
    // Neither is the id a cookie, with whatever signature.
    let signature = ada.cookie().unwrap().split_once('.').unwrap().1.to_string();
    for forged in [format!("parhelion={ben}"), format!("parhelion={ben}.{signature}")] {
        let request = stranger.http.put(format!("{}/api/me", server.base)).header("cookie", forged);
        let answer = request.json(&json!({ "name": "Eve" })).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::UNAUTHORIZED);
    }
}

/// A table that everybody may find, where the companion sits.
async fn eve_can_find(owner: &Client, companion: &str) -> (String, Value) {
    let table = owner.post("/api/tables", json!({ "game": "stellar", "seat": 0 })).await.1;
    let id = table["id"].as_str().unwrap().to_string();
    let sat = owner.post(&format!("/api/tables/{id}/sit?as={companion}"), json!({ "seat": 1 })).await;
    assert_eq!(sat.0, StatusCode::OK);
    (id, sat.1)
}

#[tokio::test]
async fn one_acts_only_as_companions_that_one_has() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let ben = companion(&ada, "Ben").await;
    let me = ada.get("/api/me").await.1["id"].as_str().unwrap().to_string();
    assert_eq!(ada.get(&format!("/api/me?as={ben}")).await.1, json!({ "id": ben, "name": "Ben" }));
    for nobody in [
        String::new(),
        me.clone(),
        format!("{me}-0"),
        format!("{me}-2"),
        format!("{me}-4"),
        format!("{ben}-1"),
        "%00".into(),
    ] {
        Client::refused(&ada.get(&format!("/api/me?as={nobody}")).await, 403, "not_yours");
    }
    Client::refused(&ada.get(&format!("/api/me?as={ben}&as={ben}")).await, 400, "malformed");
}

#[tokio::test]
async fn a_device_has_room_for_four_and_names_are_names() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    assert_eq!(ada.get("/api/me/companions").await, (StatusCode::OK, json!([])));
    let ben = companion(&ada, "Ben").await;
    let as_ben = format!("/api/me/companions?as={ben}");
    Client::refused(&ada.post(&as_ben, json!({ "name": "Cyd" })).await, 403, "not_yours");
    for name in ["", "  ", &"x".repeat(33), "a\nb", "\u{202e}neB"] {
        Client::refused(&ada.post("/api/me/companions", json!({ "name": name })).await, 400, "bad_name");
    }
    Client::refused(&ada.post("/api/me/companions", json!({ "nom": "Cyd" })).await, 400, "malformed");
    let stranger = server.stranger();
    Client::refused(&stranger.post("/api/me/companions", json!({ "name": "Cyd" })).await, 401, "no_guest");
    Client::refused(&stranger.get("/api/me/companions").await, 401, "no_guest");
    companion(&ada, "Cyd").await;
    companion(&ada, "Dee").await;
    Client::refused(&ada.post("/api/me/companions", json!({ "name": "Eli" })).await, 409, "device_full");
    let renamed = ada.put(&format!("/api/me?as={ben}"), json!({ "name": "Eli" })).await;
    assert_eq!(renamed, (StatusCode::OK, json!({ "id": ben, "name": "Eli" })));
    let known = ada.get("/api/me/companions").await.1;
    let names: Vec<&str> =
        known.as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!((names, &ada.get("/api/me").await.1["name"]), (vec!["Eli", "Cyd", "Dee"], &json!("Ada")));
    assert_eq!(server.guest("Eve").await.get("/api/me/companions").await.1, json!([]));
}

#[tokio::test]
async fn companions_are_counted_like_new_guests_and_share_the_limits_of_their_device() {
    let server = TestServer::with(|config| config.rate_limits = true).await;
    let ada = server.guest("Ada").await;
    let ben = companion(&ada, "Ben").await;
    let mut opened = StatusCode::OK;
    for n in 0..60 {
        let name = if n % 2 == 0 { String::new() } else { format!("?as={ben}") };
        opened = ada.post(&format!("/api/tables{name}"), json!({ "game": "stellar" })).await.0;
    }
    assert_eq!(opened, StatusCode::TOO_MANY_REQUESTS, "two names open no more tables than one");
    for _ in 0..80 {
        server.stranger().get("/api/me").await;
    }
    Client::refused(&ada.post("/api/me/companions", json!({ "name": "Cyd" })).await, 429, "too_many");
}

#[tokio::test]
async fn a_device_that_is_handed_on_is_here_and_sees_nothing() {
    let server = TestServer::start().await;
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let (id, _) =
        shared(&ada, json!({ "game": "stellar", "setup": { "mode": "three" }, "kind": "friends" })).await;
    let key = ada.get(&format!("/api/tables/{id}")).await.1["key"].as_str().unwrap().to_string();
    bob.post(&format!("/api/tables/{id}/sit?key={key}"), json!({ "seat": 2 })).await;
    ada.post(&format!("/api/tables/{id}/start"), json!({})).await;
    let (mut bob_socket, _) = bob.socket(&id).await;
    let (_cover, welcome) = ada.socket_at(&format!("/api/tables/{id}/socket?cover=true")).await;
    assert_eq!((&welcome["you"], &welcome["position"]["legal"]), (&json!(null), &json!([])));
    assert!(welcome["position"]["view"]["own"].is_null(), "{}", welcome["position"]["view"]);
    let table = bob_socket.next_of("table").await["table"].clone();
    let connected = [0, 1, 2].map(|seat| table["seats"][seat]["connected"].as_bool().unwrap());
    assert_eq!((connected, &table["spectators"]), ([true; 3], &json!(0)));
}

#[tokio::test]
async fn those_who_share_a_device_find_their_table_and_play_again_together() {
    let server = TestServer::start().await;
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let asked = json!({ "game": "stellar", "setup": { "mode": "three" }, "kind": "friends" });
    let (id, ben) = shared(&ada, asked).await;
    let key = ada.get(&format!("/api/tables/{id}")).await.1["key"].as_str().unwrap().to_string();
    bob.post(&format!("/api/tables/{id}/sit?key={key}"), json!({ "seat": 2 })).await;
    // Ada only lends her device: the table is still hers, and found by her.
    ada.post(&format!("/api/tables/{id}/stand"), json!({})).await;
    assert_eq!(ada.get("/api/tables?show=mine").await.1[0]["id"], json!(id));
    let bot = ada.post(&format!("/api/tables/{id}/bot"), json!({ "seat": 0, "level": "novice" })).await;
    assert_eq!(bot.0, StatusCode::OK, "{}", bot.1);
    ada.post(&format!("/api/tables/{id}/bot"), json!({ "seat": 0 , "level": null })).await;
    ada.post(&format!("/api/tables/{id}/sit"), json!({ "seat": 0 })).await;
    assert_eq!(ada.post(&format!("/api/tables/{id}/start"), json!({})).await.0, StatusCode::OK);
    for who in ["", &format!("?as={ben}")] {
        ada.post(&format!("/api/tables/{id}/resign{who}"), json!({})).await;
    }
    let next = bob.post(&format!("/api/tables/{id}/rematch"), json!({})).await.1;
    assert_eq!(next["status"], "open");
    let joined = ada.post(&format!("/api/tables/{id}/rematch?as={ben}"), json!({})).await.1;
    assert_eq!((&joined["id"], &joined["status"]), (&next["id"], &json!("running")), "both sat down at once");
    assert_eq!(ada.get("/api/tables?show=mine").await.1[0]["id"], next["id"]);
}

#[tokio::test]
async fn where_a_clock_runs_everybody_needs_a_device() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let table = ada.post("/api/tables", json!({ "game": "stellar-conflict", "seat": 0 })).await.1;
    let ben = companion(&ada, "Ben").await;
    let path = format!("/api/tables/{}/sit?as={ben}", table["id"].as_str().unwrap());
    Client::refused(&ada.post(&path, json!({ "seat": 1 })).await, 409, "own_device");
}
