//! Shares of the chance over HTTP: promised, opened at the start, in the record, which is signed.

use engine::{Seat, Viewer};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use umpire::{Known, Promises, Record, promise, verify_against};

use crate::common::{Client, TestServer};

fn share(name: &str) -> String {
    format!("{:02x}", name.as_bytes()[0]).repeat(32)
}

async fn sit(client: &Client, table: &str, seat: u8, name: &str) -> Value {
    let promise = promise(&share(name), table, Seat(seat)).unwrap();
    let (status, table) =
        client.post(&format!("/api/tables/{table}/sit"), json!({ "seat": seat, "promise": promise })).await;
    assert!(status.is_success(), "{table}");
    table
}

async fn open(client: &Client, table: &str, name: &str) -> Value {
    let body = json!({ "contribution": share(name) });
    let (status, table) = client.post(&format!("/api/tables/{table}/contribute"), body).await;
    assert!(status.is_success(), "{table}");
    table
}

async fn record(client: &Client, table: &str) -> Record {
    let url = format!("{}/api/tables/{table}/record", client.base);
    Record::parse(&client.http.get(url).send().await.unwrap().text().await.unwrap()).unwrap()
}

#[tokio::test]
async fn what_was_promised_is_opened_and_stands_in_a_record_that_the_server_signs() {
    let server = TestServer::start().await;
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let signer = server.stranger().get("/api/signer").await.1;
    let table = ada.post("/api/tables", json!({ "game": "stellar" })).await.1;
    let id = table["id"].as_str().unwrap();
    sit(&ada, id, 0, "Ada").await;
    let seats = sit(&bob, id, 1, "Bob").await["seats"].clone();
    assert_eq!(seats[0]["promise"].as_str().map(str::len), Some(64), "everybody sees it");

    let started = ada.post(&format!("/api/tables/{id}/start"), json!({})).await.1;
    assert!(started["status"] == "open" && started["opening"].is_u64(), "{started}");
    Client::refused(&bob.post(&format!("/api/tables/{id}/stand"), json!({})).await, 409, "started");
    let wrong = json!({ "contribution": share("x") });
    Client::refused(&bob.post(&format!("/api/tables/{id}/contribute"), wrong).await, 400, "broken_promise");
    open(&ada, id, "Ada").await;
    let dealt = open(&bob, id, "Bob").await;
    assert_eq!(dealt["status"], "running");
    assert!(!dealt.to_string().contains(&share("Ada")), "nobody is told before the end");

    ada.post(&format!("/api/tables/{id}/resign"), json!({})).await;
    let over = ada.get(&format!("/api/tables/{id}")).await.1;
    assert_eq!(over["revealed"]["contributions"], json!([share("Ada"), share("Bob")]));

    let record = record(&ada, id).await;
    let known = Known {
        keys: Some(vec![signer["fingerprint"].as_str().unwrap().to_string()]),
        commitment: table["commitment"].as_str().map(str::to_string),
        contributions: vec![share("Bob")],
        heard: vec![(Viewer::Seat(Seat(1)), heard(&bob, id).await)],
    };
    let report = verify_against(&record, &known).unwrap();
    assert_eq!(report.promises, Some(Promises { kept: 2, unopened: 0, clear: 0 }));
}

/// The hash of what this player is told of a game, as a page computes it.
async fn heard(client: &Client, table: &str) -> String {
    let lines = client.socket(table).await.1["lines"].clone();
    let begun = Sha256::digest("parhelion heard 1");
    let hash = lines.as_array().unwrap().iter().fold(begun, |before, line| {
        let words = format!("{}\t{}\t{}\n", line["number"], line["at"], line["words"].as_str().unwrap());
        Sha256::digest([&before[..], words.as_bytes()].concat())
    });
    hex::encode(hash)
}

#[tokio::test]
async fn the_key_of_records_stays_and_another_server_has_another() {
    let server = TestServer::start().await;
    let before = server.stranger().get("/api/signer").await.1;
    let other = TestServer::start().await;
    assert_ne!(other.stranger().get("/api/signer").await.1, before);
    let server = TestServer::on(server.stop().await, |_| {}).await;
    assert_eq!(server.stranger().get("/api/signer").await.1, before);
}

#[tokio::test]
async fn an_opening_goes_on_after_a_restart() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let bots = json!([{ "seat": 1, "level": "novice" }]);
    let table = ada.post("/api/tables", json!({ "game": "stellar", "bots": bots })).await.1;
    let id = table["id"].as_str().unwrap();
    sit(&ada, id, 0, "Ada").await;
    ada.post(&format!("/api/tables/{id}/start"), json!({})).await;
    let server = TestServer::on(server.stop().await, |_| {}).await;
    let ada = ada.at(&server);
    let again = ada.get(&format!("/api/tables/{id}")).await.1;
    assert!(again["opening"].is_u64() && again["seats"][0]["promise"].is_string(), "{again}");
    assert_eq!(open(&ada, id, "Ada").await["status"], "running");
}

#[tokio::test]
async fn a_rematch_can_be_had_without_sitting_down_so_that_a_share_can_be_promised() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players().await;
    ada.post(&format!("/api/tables/{id}/resign"), json!({})).await;
    let path = format!("/api/tables/{id}/rematch?sit=false");
    let next = ada.post(&path, json!({})).await.1;
    let types: Vec<&Value> =
        next["seats"].as_array().unwrap().iter().map(|seat| &seat["occupant"]["type"]).collect();
    assert_eq!(types, ["invited", "invited"]);
    assert_eq!(bob.post(&path, json!({})).await.1["id"], next["id"]);
    let eve = server.guest("Eve").await;
    Client::refused(&eve.post(&path, json!({})).await, 403, "not_your_seat");
    let id = next["id"].as_str().unwrap();
    sit(&ada, id, 1, "Ada").await;
    assert!(sit(&bob, id, 0, "Bob").await["status"] == "open");
    open(&ada, id, "Ada").await;
    assert_eq!(open(&bob, id, "Bob").await["status"], "running");
}
