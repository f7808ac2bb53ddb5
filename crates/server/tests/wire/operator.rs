//! What whoever runs the server can do, over the socket in the data folder.

use std::os::unix::fs::{MetadataExt, PermissionsExt};

use reqwest::StatusCode;
use serde_json::json;
use server::operator::{Answer, CannotAsk, Request, ask};
use tempfile::TempDir;

use crate::common::{Client, TestServer, eventually};

pub async fn operator(server: &TestServer, request: Request) -> Answer {
    let data = server.data.path().to_path_buf();
    tokio::task::spawn_blocking(move || ask(&data, &request)).await.unwrap().expect("the server answers")
}

async fn done(server: &TestServer, request: Request) -> String {
    match operator(server, request).await {
        Answer::Done(words) => words,
        other => panic!("{other:?}"),
    }
}

async fn refused(server: &TestServer, request: Request) -> String {
    match operator(server, request).await {
        Answer::Refused(words) => words,
        other => panic!("{other:?}"),
    }
}

async fn id_of(client: &Client) -> String {
    client.get("/api/me").await.1["id"].as_str().unwrap().to_string()
}

#[tokio::test]
async fn the_socket_is_for_nobody_else_and_goes_with_the_server() {
    let server = TestServer::start().await;
    let socket = server.data.path().join("parhelion.sock");
    let meta = std::fs::metadata(&socket).unwrap();
    assert_eq!(meta.permissions().mode() & 0o777, 0o600, "{:o}", meta.mode());
    let data = server.stop().await;
    assert!(!socket.exists(), "after a clean stop there is no socket");
    assert!(matches!(ask(data.path(), &Request::Busy), Err(CannotAsk::NobodyThere(_))));
    // What a server left that was killed is in nobody's way.
    drop(std::os::unix::net::UnixListener::bind(&socket).unwrap());
    assert!(matches!(ask(data.path(), &Request::Busy), Err(CannotAsk::NobodyThere(_))));
    let again = TestServer::on(data, |_| {}).await;
    assert!(matches!(operator(&again, Request::Busy).await, Answer::Busy(_)));
}

/// A folder in which no socket fits has a server all the same.
#[tokio::test]
async fn a_long_path_costs_the_command_and_not_the_server() {
    let data = TempDir::new().unwrap();
    let deep = data.path().join("x".repeat(120));
    let server = TestServer::on(data, |config| config.data = deep).await;
    assert_eq!(server.guest("Ada").await.get("/api/games").await.0, StatusCode::OK);
    server.stop().await;
}

#[tokio::test]
async fn tables_players_storage_and_load_are_told() {
    let server = TestServer::start().await;
    let (ada, _bob, id) = server.two_players().await;
    let friends =
        ada.post("/api/tables", json!({ "game": "stgv2", "kind": "friends" })).await.1["id"].clone();
    let (mut socket, _) = ada.socket(&id).await;
    let (_other, _) = ada.socket(friends.as_str().unwrap()).await;
    let _looks_on = server.stranger().socket(&id).await;
    socket.drain().await;

    let Answer::Tables(tables) = operator(&server, Request::Tables).await else { panic!() };
    assert_eq!(tables.len(), 2, "{tables:?}");
    let table = tables.iter().find(|table| table.id == id).unwrap();
    assert_eq!(table.seats, [Some("Ada".to_string()), Some("Bob".to_string())]);
    assert_eq!((table.game.as_str(), table.here, table.spectators, table.live), ("stellar", 1, 1, true));

    let Answer::Players(players) = operator(&server, Request::Players).await else { panic!() };
    let nobody = players.iter().find(|line| line.id.is_none()).unwrap();
    assert_eq!((nobody.sockets, nobody.tables.as_slice()), (1, &[id.clone()][..]));
    let line = players.iter().find(|line| line.name == "Ada").unwrap();
    assert_eq!((line.sockets, line.tables.len(), line.silenced), (2, 2, false));
    assert_eq!(line.addresses[0].to_string(), "127.0.0.1");

    let Answer::Storage(storage) = operator(&server, Request::Storage).await else { panic!() };
    let file = storage.files.iter().find(|(name, _)| name == "parhelion.sqlite3");
    assert!(file.is_some_and(|(_, bytes)| *bytes > 0) && storage.bytes_free > Some(0), "{storage:?}");

    let Answer::Busy(busy) = operator(&server, Request::Busy).await else { panic!() };
    assert!(busy.requests[0].1 > 5 && busy.requests[0].0 == "127.0.0.1", "{busy:?}");
    assert!(busy.messages.iter().any(|(who, _)| Some(who) == line.id.as_ref()), "{busy:?}");
    assert_eq!(busy.sockets, 3);
}

#[tokio::test]
async fn a_table_that_is_closed_ends_in_words_and_keeps_its_log() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players().await;
    let (mut socket, _) = bob.socket(&id).await;
    assert!(done(&server, Request::Close { table: id.clone() }).await.contains("Its log is kept"));
    let over = loop {
        let heard = socket.next_of("table").await;
        if heard["table"]["status"] == "over" {
            break heard;
        }
    };
    let words = over["table"]["closed"].as_str().unwrap();
    assert!(words.contains("The operator of this server has closed this table"), "{words}");
    assert_eq!(over["table"]["result"]["called_off"], true, "{over}");
    let record = ada.http.get(format!("{}/api/tables/{id}/record", ada.base)).send().await.unwrap();
    let record = record.text().await.unwrap();
    assert!(record.contains(r#""kind":"call_off""#), "{record}");
    assert!(umpire::verify(&umpire::Record::parse(&record).unwrap()).is_ok());

    // One that has not begun is closed as well; what is over and what is not there is said.
    let open =
        ada.post("/api/tables", json!({ "game": "stellar" })).await.1["id"].as_str().unwrap().to_string();
    done(&server, Request::Close { table: open.clone() }).await;
    assert_eq!(ada.get(&format!("/api/tables/{open}")).await.1["status"], "over");
    assert_eq!(refused(&server, Request::Close { table: open }).await, "The game is over.");
    assert_eq!(refused(&server, Request::Close { table: "x".into() }).await, "There is no table `x`.");
    // It stays so.
    let again = TestServer::on(server.stop().await, |_| {}).await;
    let table = ada.at(&again).get(&format!("/api/tables/{id}")).await.1;
    assert!(table["status"] == "over" && table["closed"].as_str().is_some_and(|closed| closed == words));
}

#[tokio::test]
async fn whoever_is_silenced_plays_and_says_nothing() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players().await;
    let ((mut of_ada, _), (mut of_bob, _)) = (ada.socket(&id).await, bob.socket(&id).await);
    let bobs_id = id_of(&bob).await;
    assert_eq!(
        done(&server, Request::Silence { player: "Bob".into(), silent: true }).await,
        "Bob is silenced until you take it back by --off."
    );
    let note = of_ada.next_of("chat").await;
    assert_eq!(note["chat"]["text"], "Bob cannot chat for now: the operator of this server decided so.");
    of_bob.send(json!({ "type": "chat", "id": 5, "text": "But why?" })).await;
    let error = of_bob.next_of("error").await;
    assert_eq!((&error["id"], &error["code"]), (&json!(5), &json!("silenced")));
    Client::refused(&bob.put("/api/me", json!({ "name": "Rude" })).await, 403, "silenced");
    assert!(!of_ada.drain().await.iter().any(|message| message["type"] == "chat"));
    assert!(
        refused(&server, Request::Silence { player: bobs_id.clone(), silent: true })
            .await
            .contains("already")
    );
    done(&server, Request::Silence { player: bobs_id, silent: false }).await;
    of_bob.send(json!({ "type": "chat", "id": 6, "text": "Thank you." })).await;
    let said = loop {
        let chat = of_ada.next_of("chat").await["chat"].clone();
        if chat["from"] == "Bob" {
            break chat;
        }
    };
    assert_eq!(said["text"], "Thank you.");
    assert!(
        refused(&server, Request::Silence { player: "Zoe".into(), silent: true })
            .await
            .contains("There is no player")
    );
}

#[tokio::test]
async fn whoever_is_removed_is_out_and_a_bot_plays_on() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players().await;
    let ((mut of_ada, _), (mut of_bob, _)) = (ada.socket(&id).await, bob.socket(&id).await);
    let player = id_of(&bob).await;
    let words = done(&server, Request::Remove { player: player.clone(), removed: true }).await;
    assert_eq!(words, "Bob is removed until you take it back by --off; seats given up: 1.");
    while of_bob.maybe_next().await.is_some() {}
    Client::refused(&bob.get("/api/me").await, 403, "removed");
    Client::refused(&bob.post("/api/tables", json!({ "game": "stellar" })).await, 403, "removed");
    assert!(bob.connect(&format!("/api/tables/{id}/socket"), &[]).await.is_err());
    let note = of_ada.next_of("chat").await;
    assert_eq!(note["chat"]["text"], "The operator of this server has removed Bob.");
    let table = ada.get(&format!("/api/tables/{id}")).await.1;
    assert_eq!(
        (&table["status"], table["seats"][1]["stand_in"].is_string()),
        (&json!("running"), true),
        "{table}"
    );
    done(&server, Request::Remove { player, removed: false }).await;
    assert_eq!(bob.get("/api/me").await.0, StatusCode::OK);
}

#[tokio::test]
async fn what_is_held_against_somebody_outlasts_a_restart_until_it_is_taken_back() {
    let server = TestServer::start().await;
    let (bob, eve) = (server.guest("Bob").await, server.guest("Eve").await);
    let (bobs_id, eves_id) = (id_of(&bob).await, id_of(&eve).await);
    done(&server, Request::Silence { player: bobs_id.clone(), silent: true }).await;
    done(&server, Request::Remove { player: eves_id.clone(), removed: true }).await;
    let server = TestServer::on(server.stop().await, |_| {}).await;
    let (bob, eve) = (bob.at(&server), eve.at(&server));
    Client::refused(&bob.put("/api/me", json!({ "name": "Rude" })).await, 403, "silenced");
    Client::refused(&eve.get("/api/me").await, 403, "removed");
    done(&server, Request::Silence { player: bobs_id, silent: false }).await;
    done(&server, Request::Remove { player: eves_id, removed: false }).await;
    let server = TestServer::on(server.stop().await, |_| {}).await;
    assert_eq!(bob.at(&server).put("/api/me", json!({ "name": "Kind" })).await.0, StatusCode::OK);
    assert_eq!(eve.at(&server).get("/api/me").await.1["name"], "Eve");
}

/// On sockets at once, with every other answer on the next occasion, and gone when it is taken away.
#[tokio::test]
async fn an_announcement_reaches_everybody() {
    let server = TestServer::start().await;
    let (ada, _, id) = server.two_players().await;
    let (mut socket, _) = ada.socket(&id).await;
    let header = async || {
        let response = ada.http.get(format!("{}/api/tables?show=open", ada.base)).send().await.unwrap();
        response.headers().get("parhelion-announcement").map(|value| value.to_str().unwrap().to_string())
    };
    assert_eq!(header().await, None);
    done(&server, Request::Announce { text: Some(" Zurück um 22:00. ".into()) }).await;
    assert_eq!(socket.next_of("announced").await["text"], "Zurück um 22:00.");
    assert_eq!(header().await.as_deref(), Some("Zur%C3%BCck um 22:00."));
    // Whoever comes later is told after the welcome.
    let (mut late, _) = server.stranger().socket(&id).await;
    assert_eq!(late.next_of("announced").await["text"], "Zurück um 22:00.");
    done(&server, Request::Announce { text: None }).await;
    assert!(socket.next_of("announced").await["text"].is_null());
    eventually("nothing is announced", async || header().await.is_none()).await;
    assert!(
        refused(&server, Request::Announce { text: Some("a\u{202e}b".into()) }).await.contains("direction")
    );
}
