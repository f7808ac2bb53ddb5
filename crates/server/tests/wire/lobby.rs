//! Tables before they start: open, find, sit down, stand up, fill with bots, start.

use crate::common::{Client, TestServer};
use reqwest::StatusCode;
use serde_json::{Value, json};

async fn open_table(client: &Client, body: Value) -> Value {
    let (status, table) = client.post("/api/tables", body).await;
    assert_eq!(status, StatusCode::OK, "{table}");
    table
}

fn ids(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_table_has_every_option_of_its_game() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let games = ada.get("/api/games").await.1;
    let game = games.as_array().unwrap().iter().find(|game| game["id"] == "stellar").unwrap();
    for option in game["options"].as_array().unwrap() {
        let kind = &option["kind"];
        let values: Vec<Value> = match kind["type"].as_str().unwrap() {
            "toggle" => vec![json!(true), json!(false)],
            "choice" => kind["choices"].as_array().unwrap().iter().map(|choice| choice[0].clone()).collect(),
            "number" => vec![kind["min"].clone(), kind["max"].clone()],
            other => panic!("{other}"),
        };
        for value in values {
            let key = option["key"].as_str().unwrap();
            let (status, table) =
                ada.post("/api/tables", json!({ "game": "stellar", "setup": { key: value } })).await;
            // Some options go together with others only; then the error names one of them.
            match status {
                StatusCode::OK => assert_eq!(table["setup"][key], value),
                _ => Client::refused(&(status, table), 400, "bad_table"),
            }
        }
    }
}

/// STELLAR-12.1, ORBITAL-1.7: seats tell who plays with whom and who against whom, before anybody sits down.
#[tokio::test]
async fn seats_tell_teams_and_pairs() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let sides = async |game: &str, mode: &str| {
        let asked = json!({ "game": game, "setup": { "mode": mode } });
        let table = ada.post("/api/tables", asked).await.1;
        let of = |what: &str| {
            let seats = table["seats"].as_array().unwrap().iter();
            seats.map(|seat| seat[what].as_u64().unwrap()).collect::<Vec<_>>()
        };
        (of("team"), of("game"))
    };
    assert_eq!(sides("stellar", "tandem").await, (vec![0, 1, 0, 1], vec![0; 4]));
    assert_eq!(sides("orbital-conflict", "tournament").await, (vec![0, 1, 2, 3], vec![0, 0, 1, 1]));
}

#[tokio::test]
async fn what_is_wrong_with_a_new_table_is_said() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let cases = [
        (json!({ "game": "chess" }), "bad_table"),
        (json!({ "game": "stellar", "setup": { "colour": "red" } }), "bad_table"),
        (json!({ "game": "stellar", "setup": [] }), "bad_table"),
        (json!({ "game": "stellar", "edition": "third" }), "bad_table"),
        (
            json!({ "game": "stellar-conflict", "setup": { "asteroids": 5, "asteroid_cubes": 16 } }),
            "bad_table",
        ),
        (json!({ "game": "stellar", "edition_text": "nonsense = [" }), "bad_table"),
        (json!({ "game": "stellar", "bots": [{ "seat": 0, "level": "grandmaster" }] }), "no_level"),
        (json!({ "game": "stellar", "bots": [{ "seat": 0, "level": "random" }] }), "no_level"),
        (json!({ "game": "stellar", "stand_in": "grandmaster" }), "no_level"),
        (json!({ "game": "stellar", "seat": 9 }), "no_seat"),
        (json!({ "game": "stellar", "seat": 0, "contribution": "x".repeat(65) }), "bad_contribution"),
        (json!({ "game": "stellar", "colour": "red" }), "malformed"),
        (json!({}), "malformed"),
    ];
    for (body, code) in cases {
        Client::refused(&ada.post("/api/tables", body).await, 400, code);
    }
    Client::refused(
        &ada.post("/api/tables", json!({ "game": "stellar", "start": true })).await,
        409,
        "seats_free",
    );
    Client::refused(
        &server.stranger().post("/api/tables", json!({ "game": "stellar" })).await,
        401,
        "no_guest",
    );
    let text = ada
        .http
        .post(format!("{}/api/tables", ada.base))
        .body("{")
        .header("content-type", "application/json");
    assert_eq!(text.send().await.unwrap().status(), StatusCode::BAD_REQUEST);
    let huge = json!({ "game": "stellar", "edition_text": "x".repeat(70_000) });
    Client::refused(&ada.post("/api/tables", huge).await, 413, "too_large");
    assert_eq!(ada.get("/api/tables?show=open").await.1, json!([]), "nothing was opened");
}

#[tokio::test]
async fn seats_are_taken_given_up_and_filled_with_bots() {
    let server = TestServer::start().await;
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let table = open_table(&ada, json!({ "game": "stellar", "seat": 0, "contribution": "lucky" })).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let post = |client: &Client, what: &str, body: Value| {
        let (client, path) = (Client::clone_of(client), format!("{path}/{what}"));
        async move { client.post(&path, body).await }
    };
    assert_eq!(table["seats"][0]["occupant"]["name"], "Ada");
    assert_eq!(table["commitment"].as_str().unwrap().len(), 64);
    assert!(table["revealed"].is_null() && !table.to_string().contains("lucky"));

    Client::refused(&post(&bob, "sit", json!({ "seat": 0 })).await, 409, "seat_taken");
    Client::refused(&post(&bob, "sit", json!({ "seat": 7 })).await, 400, "no_seat");
    Client::refused(&post(&bob, "stand", json!({})).await, 403, "not_your_seat");
    Client::refused(&post(&bob, "bot", json!({ "seat": 1, "level": "easy" })).await, 403, "not_host");
    Client::refused(&post(&bob, "start", json!({})).await, 403, "not_host");
    Client::refused(&post(&ada, "start", json!({})).await, 409, "seats_free");
    Client::refused(&post(&ada, "resign", json!({})).await, 409, "not_started");
    Client::refused(&post(&ada, "rematch", json!({})).await, 409, "not_over");
    Client::refused(&post(&ada, "bot", json!({ "seat": 0, "level": "easy" })).await, 409, "seat_taken");

    let with_bot = post(&ada, "bot", json!({ "seat": 1, "level": "easy" })).await.1;
    assert_eq!(with_bot["seats"][1]["occupant"], json!({ "type": "bot", "level": "easy" }));
    Client::refused(&post(&bob, "sit", json!({ "seat": 1 })).await, 409, "seat_taken");
    post(&ada, "bot", json!({ "seat": 1, "level": null })).await;
    assert_eq!(post(&bob, "sit", json!({ "seat": 1 })).await.1["seats"][1]["occupant"]["name"], "Bob");
    assert_eq!(ids(&bob.get("/api/tables?show=mine").await.1).len(), 1);
    assert_eq!(post(&bob, "stand", json!({})).await.1["seats"][1]["occupant"]["type"], "empty");
    assert_eq!(ids(&bob.get("/api/tables?show=mine").await.1).len(), 0);
    assert_eq!(post(&bob, "sit", json!({ "seat": 1 })).await.0, StatusCode::OK);
    let started = post(&ada, "start", json!({})).await.1;
    assert_eq!(started["status"], "running");
    Client::refused(&post(&bob, "stand", json!({})).await, 409, "started");
    Client::refused(&post(&ada, "start", json!({})).await, 409, "started");
}

#[tokio::test]
async fn tables_are_listed_by_what_they_are() {
    let server = TestServer::start().await;
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let open = open_table(&ada, json!({ "game": "stellar" })).await;
    let bots = json!([{ "seat": 0, "level": "novice" }]);
    let running =
        open_table(&bob, json!({ "game": "stellar", "bots": bots, "seat": 1, "start": true })).await;
    let (open, running) = (open["id"].as_str().unwrap(), running["id"].as_str().unwrap());
    assert_eq!(ids(&ada.get("/api/tables?show=open").await.1), [open]);
    assert_eq!(ids(&ada.get("/api/tables?show=running").await.1), [running]);
    assert_eq!(ids(&ada.get("/api/tables?show=over").await.1), Vec::<&str>::new());
    assert_eq!(ids(&ada.get("/api/tables?show=mine").await.1), [open]);
    assert_eq!(ids(&bob.get("/api/tables?show=mine").await.1), [running]);
    assert_eq!(server.stranger().get("/api/tables?show=mine").await.1, json!([]));
    Client::refused(&ada.get("/api/tables?show=all").await, 400, "malformed");
    Client::refused(&ada.get("/api/tables/nowhere").await, 404, "not_found");
    Client::refused(&ada.post("/api/tables/nowhere/sit", json!({ "seat": 0 })).await, 404, "not_found");
}

/// Where people wait for each other a turn has its time, unless the host wants it otherwise.
#[tokio::test]
async fn a_table_between_people_has_a_pace_by_default() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let bots = json!([{ "seat": 1, "level": "novice" }]);
    for (asked, pace) in [
        (json!({ "game": "stellar" }), json!(600)),
        (json!({ "game": "stellar", "kind": "friends" }), json!(600)),
        (json!({ "game": "stellar", "pace": 172_800 }), json!(172_800)),
        (json!({ "game": "stellar", "pace": null }), Value::Null),
        (json!({ "game": "stellar", "kind": "solo" }), Value::Null),
        (json!({ "game": "stellar", "bots": bots }), Value::Null),
    ] {
        assert_eq!(open_table(&ada, asked.clone()).await["terms"]["pace"], pace, "{asked}");
    }
    let refused = ada.post("/api/tables", json!({ "game": "stellar", "pace": 0 })).await;
    Client::refused(&refused, 400, "bad_pace");
}

#[tokio::test]
async fn my_tables_say_whose_turn_it_is() {
    let server = TestServer::start().await;
    let (ada, _bob, id) = server.two_players().await;
    let mine = ada.get("/api/tables?show=mine").await.1;
    let position = ada.socket(&id).await.1["position"].clone();
    let to_act: Vec<Value> =
        mine[0]["seats"].as_array().unwrap().iter().map(|seat| seat["to_act"].clone()).collect();
    let expected: Vec<Value> =
        (0..2).map(|seat| json!(position["to_act"].as_array().unwrap().contains(&json!(seat)))).collect();
    assert_eq!(to_act, expected);
    assert!(to_act.contains(&json!(true)));
}
