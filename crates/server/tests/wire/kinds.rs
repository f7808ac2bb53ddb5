//! Tables for friends, for everybody, for oneself: who may know of them at all.

use crate::common::play::{Seat, play};
use crate::common::{Client, TestServer};
use reqwest::StatusCode;
use serde_json::{Value, json};

/// Everything that could tell somebody of a table.
async fn sees(client: &Client, id: &str, query: &str) -> [bool; 6] {
    // Whoever is no guest is told only that.
    let hidden = |status: StatusCode| [StatusCode::NOT_FOUND, StatusCode::UNAUTHORIZED].contains(&status);
    let found = async |path: String| !hidden(client.get(&path).await.0);
    [
        found(format!("/t/{id}{query}")).await,
        found(format!("/api/tables/{id}{query}")).await,
        found(format!("/api/tables/{id}/record{query}")).await,
        found(format!("/api/tables/{id}/replay{query}")).await,
        client.connect(&format!("/api/tables/{id}/socket{query}"), &[]).await.is_ok(),
        !hidden(client.post(&format!("/api/tables/{id}/sit{query}"), json!({ "seat": 9 })).await.0),
    ]
}

async fn listed(client: &Client, show: &str, id: &str) -> bool {
    let tables = client.get(&format!("/api/tables?show={show}")).await.1;
    tables.as_array().unwrap().iter().any(|table| table["id"] == id)
}

async fn open(client: &Client, asked: Value) -> (String, Value) {
    let table = client.post("/api/tables", asked).await.1;
    (table["id"].as_str().unwrap().to_string(), table)
}

#[tokio::test]
async fn a_table_of_friends_is_found_by_its_link_alone() {
    let server = TestServer::start().await;
    let (ada, bob, eve) = (server.guest("Ada").await, server.guest("Bob").await, server.guest("Eve").await);
    let (id, table) = open(&ada, json!({ "game": "stellar", "seat": 0, "kind": "friends" })).await;
    let key = format!("?key={}", table["key"].as_str().unwrap());
    for stranger in [&eve, &server.stranger()] {
        assert_eq!(sees(stranger, &id, "").await, [false; 6]);
        assert_eq!(sees(stranger, &id, "?key=wrong").await, [false; 6]);
    }
    assert_eq!(sees(&eve, &id, &key).await, [true; 6]);
    assert!(!listed(&eve, "open", &id).await && listed(&ada, "mine", &id).await);
    // Whoever sits there needs no key any more.
    bob.post(&format!("/api/tables/{id}/sit{key}"), json!({ "seat": 1 })).await;
    assert_eq!(sees(&bob, &id, "").await[..5], [true; 5]);
    // The old link opens nothing once the host has changed it, and whoever came by it is shown out.
    let (mut socket, _) = eve.socket_at(&format!("/api/tables/{id}/socket{key}")).await;
    let renewed = ada.post(&format!("/api/tables/{id}/key"), json!({})).await.1;
    assert_ne!(renewed["key"], table["key"]);
    assert_eq!(socket.next_of("error").await["code"], "not_found");
    assert_eq!(sees(&eve, &id, &key).await, [false; 6]);
    Client::refused(&bob.post(&format!("/api/tables/{id}/key"), json!({})).await, 403, "not_host");
    ada.post(&format!("/api/tables/{id}/start"), json!({})).await;
    assert!(!listed(&eve, "running", &id).await);
    ada.post(&format!("/api/tables/{id}/resign"), json!({})).await;
    assert!(!listed(&eve, "over", &id).await);
    assert_eq!(sees(&eve, &id, "").await, [false; 6], "nor when it is over");
    // A rematch inherits it.
    let next = ada.post(&format!("/api/tables/{id}/rematch"), json!({})).await.1;
    assert_eq!((&next["eager"], &table["eager"]), (&json!(true), &Value::Null), "it begins by itself");
    assert_eq!(
        (&next["kind"], sees(&eve, next["id"].as_str().unwrap(), "").await),
        (&json!("friends"), [false; 6])
    );
}

/// A table in memory is asked itself, and of any other the store.
#[tokio::test]
async fn a_table_of_friends_is_as_hard_to_find_when_it_is_not_in_memory() {
    let server = TestServer::start().await;
    let (ada, eve) = (server.guest("Ada").await, server.guest("Eve").await);
    let (id, table) = open(&ada, json!({ "game": "stellar", "seat": 0, "kind": "friends" })).await;
    let socket = format!("/api/tables/{id}/socket");
    let with_key = format!("{socket}?key={}", table["key"].as_str().unwrap());
    let server = TestServer::on(server.stop().await, |_| {}).await;
    let (ada, eve) = (ada.at(&server), eve.at(&server));
    assert!(eve.connect(&socket, &[]).await.is_err());
    assert_eq!(server.figure("tables_live").await, 0, "nobody has taken it into memory for her");
    let _ada = ada.connect(&socket, &[]).await.unwrap();
    assert_eq!(server.figure("tables_live").await, 1);
    assert!(eve.connect(&socket, &[]).await.is_err());
    assert!(eve.connect(&with_key, &[]).await.is_ok());
}

/// Two servers that differ in one table of friends, played from the invitation to the rematch. Whoever has no part in it reads the
/// same of both, whatever they ask for, the server's figures included.
#[tokio::test]
async fn of_two_servers_nobody_can_tell_which_has_a_table_of_friends() {
    let mut heard = Vec::new();
    for private in [false, true] {
        let server = TestServer::start().await;
        let (ada, bob, _) = server.two_players().await;
        let eve = server.guest("Eve").await;
        let mut ids = vec!["0".repeat(20)];
        if private {
            ids = friends_play(&ada, &bob).await;
        }
        let mut answers = Vec::new();
        for id in &ids {
            answers = everything(&server, &eve, id).await;
            heard.push(answers.clone());
        }
        assert!(answers.len() > 20);
    }
    let [without, ..] = &heard[..] else { unreachable!("both servers were asked") };
    assert_eq!(heard.len(), 3, "a table and its rematch");
    for with in &heard {
        assert_eq!(with, without);
    }
}

/// Ada invites Bob, they play and talk, Ada resigns, and they go on at another table. The ids of both.
async fn friends_play(ada: &Client, bob: &Client) -> Vec<String> {
    let (id, table) = open(ada, json!({ "game": "stellar", "seat": 0, "kind": "friends" })).await;
    let key = table["key"].as_str().unwrap();
    bob.post(&format!("/api/tables/{id}/sit?key={key}"), json!({ "seat": 1 })).await;
    ada.post(&format!("/api/tables/{id}/start"), json!({})).await;
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    play(&mut seats, 30).await;
    let (mut socket, _) = ada.socket(&id).await;
    socket.send(json!({ "type": "chat", "text": "hello" })).await;
    socket.next_of("chat").await;
    ada.post(&format!("/api/tables/{id}/resign"), json!({})).await;
    let next = ada.post(&format!("/api/tables/{id}/rematch"), json!({})).await.1;
    let next = next["id"].as_str().unwrap().to_string();
    bob.post(&format!("/api/tables/{id}/rematch"), json!({})).await;
    vec![id, next]
}

/// What somebody without a part in a table gets for it everywhere.
async fn everything(server: &TestServer, eve: &Client, id: &str) -> Vec<(StatusCode, Value)> {
    let mut answers = Vec::new();
    for show in ["open", "running", "over", "mine"] {
        let (status, tables) = eve.get(&format!("/api/tables?show={show}")).await;
        // Every server gives its tables other ids.
        answers.push((status, json!(tables.as_array().unwrap().len())));
    }
    for path in ["", "/record", "/replay", "/replay?at=1", "/past?since=0", "?key=wrong", "/record?key=wrong"]
    {
        answers.push(eve.get(&format!("/api/tables/{id}{path}")).await);
    }
    for page in ["", "/replay", "/screen", "?key=wrong"] {
        answers.push(eve.get(&format!("/t/{id}{page}")).await);
    }
    let commands = [
        ("sit", json!({ "seat": 0 })),
        ("bot", json!({ "seat": 0, "level": "easy" })),
        ("leave", json!({})),
        ("undo", json!({})),
        ("agree", json!({ "yes": true })),
        ("vote", json!({ "seat": 0, "verdict": "call_off" })),
        ("remove", json!({ "seat": 0 })),
        ("swap", json!({ "seats": [0, 1] })),
        ("host", json!({ "seat": 1 })),
    ];
    for (command, body) in commands {
        answers.push(eve.post(&format!("/api/tables/{id}/{command}"), body).await);
    }
    for command in ["stand", "start", "resign", "return", "call-off", "close", "key", "rematch"] {
        answers.push(eve.post(&format!("/api/tables/{id}/{command}"), json!({})).await);
    }
    let socket = eve.connect(&format!("/api/tables/{id}/socket"), &[]).await;
    let refused = socket.err().map(|error| error.to_string());
    answers.push((StatusCode::OK, json!(refused)));
    let figures = server.figures().await;
    let counted = ["moves_committed_total", "moves_refused_total", "chat_lines_total"];
    let is_counted = |line: &&str| counted.iter().any(|name| line.starts_with(&format!("parhelion_{name}")));
    let figures: Vec<&str> = figures.lines().filter(is_counted).collect();
    assert_eq!(figures.len(), counted.len());
    answers.push((StatusCode::OK, json!(figures)));
    answers
}

#[tokio::test]
async fn a_solo_table_is_its_players_alone_and_an_open_one_everybodys() {
    let server = TestServer::start().await;
    let (ada, eve) = (server.guest("Ada").await, server.guest("Eve").await);
    let bots = json!([{ "seat": 1, "level": "novice" }]);
    let asked = json!({ "game": "stellar", "seat": 0, "bots": bots, "kind": "solo", "start": true });
    let (solo, table) = open(&ada, asked).await;
    assert_eq!((&table["status"], table["key"].is_null()), (&json!("running"), true));
    assert_eq!(sees(&eve, &solo, "").await, [false; 6]);
    assert_eq!(sees(&ada, &solo, "").await, [true; 6]);
    let (open, _) = open(&ada, json!({ "game": "stellar", "seat": 0 })).await;
    assert_eq!(sees(&eve, &open, "").await, [true; 6]);
    assert!(listed(&eve, "open", &open).await && !listed(&eve, "running", &solo).await);
}

#[tokio::test]
async fn against_bots_a_rematch_starts_at_once_and_what_was_said_is_kept() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let bots = json!([{ "seat": 1, "level": "novice" }]);
    let asked = json!({ "game": "stellar", "seat": 0, "bots": bots, "start": true });
    let (id, _) = open(&ada, asked).await;
    let (mut socket, _) = ada.socket(&id).await;
    socket.send(json!({ "type": "chat", "text": "again!" })).await;
    socket.next_of("chat").await;
    ada.post(&format!("/api/tables/{id}/resign"), json!({})).await;
    let result = &ada.get("/api/tables?show=mine").await.1[0]["result"];
    assert_eq!(
        (&result["place"][0], &result["resigned"]),
        (&json!(2), &json!([0])),
        "lists tell how it ended"
    );
    let next = ada.post(&format!("/api/tables/{id}/rematch"), json!({})).await.1;
    let (_, welcome) = ada.socket(next["id"].as_str().unwrap()).await;
    assert_eq!((&welcome["table"]["status"], &welcome["you"]), (&json!("running"), &json!(1)));
    assert_eq!(welcome["chat"][0]["text"], "again!");
}
