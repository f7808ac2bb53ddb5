//! Data files that earlier programs wrote: they are somebody's games.

use std::fs;

use crate::common::TestServer;
use serde_json::{Value, json};
use tempfile::TempDir;

const FILE: &str = "parhelion.sqlite3";

/// Every row of the tables, but for when it was changed and for what later versions keep elsewhere.
fn rows(data: &TempDir) -> Vec<[String; 4]> {
    let file = rusqlite::Connection::open(data.path().join(FILE)).unwrap();
    let mut rows =
        file.prepare("SELECT setup, seats, stand_in, hex(secret) FROM tables ORDER BY number").unwrap();
    let row = |row: &rusqlite::Row<'_>| Ok([row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?]);
    rows.query_map([], row).unwrap().map(Result::unwrap).collect()
}

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/wire/files");

/// The file of a program of an earlier version.
fn version(version: u32) -> (TempDir, rusqlite::Connection) {
    let data = TempDir::new().unwrap();
    let file = rusqlite::Connection::open(data.path().join(FILE)).unwrap();
    file.execute_batch(&fs::read_to_string(format!("{FOLDER}/version-{version}.sql")).unwrap()).unwrap();
    (data, file)
}

/// Whether an answer says all that an older one did: more may have come since.
fn tells(now: &Value, then: &Value) -> bool {
    match (now, then) {
        (Value::Object(now), Value::Object(then)) => {
            then.iter().all(|(name, then)| now.get(name).is_some_and(|now| tells(now, then)))
        }
        (Value::Array(now), Value::Array(then)) => {
            now.len() == then.len() && now.iter().zip(then).all(|(now, then)| tells(now, then))
        }
        (now, then) => now == then,
    }
}

/// Files with the answers that their programs gave.
#[tokio::test]
async fn files_of_all_earlier_versions_are_read_and_written_as_ever() {
    for number in 1..=4 {
        let (data, file) = version(number);
        drop(file);
        let before = rows(&data);
        let known = fs::read_to_string(format!("{FOLDER}/version-{number}.json")).unwrap();
        let known: Value = serde_json::from_str(&known).unwrap();
        let server = TestServer::on(data, |_| {}).await;
        let reader = server.stranger();
        for (status, tables) in known["lists"].as_object().unwrap() {
            let now = reader.get(&format!("/api/tables?show={status}")).await.1;
            assert!(tells(&now, tables), "version {number}, {status}: {now} instead of {tables}");
        }
        // Bob sits down and stands up again, so the row is written once more.
        let table = known["lists"]["open"].as_array().unwrap().last().unwrap()["id"].as_str().unwrap();
        for (what, body) in [("sit", json!({ "seat": 2 })), ("stand", json!({}))] {
            let request = reader.http.post(format!("{}/api/tables/{table}/{what}", server.base));
            let request = request.header("cookie", known["cookie"].as_str().unwrap()).json(&body);
            assert_eq!(request.send().await.unwrap().status(), 200, "version {number}, {what}");
        }
        assert_eq!(rows(&server.stop().await), before, "version {number}");
    }
}

#[tokio::test]
async fn an_edition_of_ones_own_is_kept_once_and_comes_back_letter_by_letter() {
    let (data, file) = version(3);
    drop(file);
    let known = fs::read_to_string(format!("{FOLDER}/version-3.json")).unwrap();
    let known: Value = serde_json::from_str(&known).unwrap();
    let server = TestServer::on(data, |_| {}).await;
    let get = async |path: &str| {
        let request = server.stranger().http.get(format!("{}/api/tables/{path}", server.base));
        let request = request.header("cookie", known["mine"]["cookie"].as_str().unwrap());
        request.send().await.unwrap().error_for_status().unwrap().text().await.unwrap()
    };
    // The record of a game that is over.
    let then: Value = serde_json::from_str(known["record"].as_str().unwrap()).unwrap();
    let record = get(&format!("{}/record", known["own_edition"].as_str().unwrap())).await;
    let now: Value = serde_json::from_str(&record).unwrap();
    assert!(then["header"]["edition"]["text"].as_str().unwrap().contains("Ada's own"));
    assert_eq!(now["header"], then["header"]);
    umpire::verify(&umpire::Record::parse(&record).unwrap()).unwrap();
    // A game that goes on.
    let tables = known["mine"]["tables"].as_array().unwrap();
    let running = tables.iter().find(|table| table["status"] == "running" && table["edition"] == "external");
    get(&format!("{}/past?number=0", running.unwrap()["id"].as_str().unwrap())).await;
    let data = server.stop().await;
    let file = rusqlite::Connection::open(data.path().join(FILE)).unwrap();
    let number = |query: &str| file.query_row(query, [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(number("SELECT count(*) FROM tables WHERE edition_hash IS NOT NULL"), 4);
    assert_eq!(number("SELECT count(*) FROM editions"), 1);
    assert_eq!(number("SELECT count(*) FROM tables WHERE header LIKE '%Ada''s own%'"), 0);
}

/// What a file can hold: tables with their columns, and indices.
fn shape(data: &TempDir) -> Vec<String> {
    let file = rusqlite::Connection::open(data.path().join(FILE)).unwrap();
    let query = "SELECT s.name || ' ' || c.name || ' ' || c.type || c.\"notnull\" || c.pk || coalesce(c.dflt_value, '') \
                 FROM sqlite_schema s, pragma_table_info(s.name) c WHERE s.type = 'table' \
                 UNION ALL SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY 1";
    let mut shape = file.prepare(query).unwrap();
    shape.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

#[tokio::test]
async fn a_file_of_any_version_becomes_what_a_new_one_is() {
    let fresh = shape(&TestServer::start().await.stop().await);
    for number in 1..=4 {
        let (data, file) = version(number);
        drop(file);
        assert_eq!(shape(&TestServer::on(data, |_| {}).await.stop().await), fresh, "version {number}");
    }
}

/// A game of Orbital Conflict whose rules were mended since: from entry 200 on today's lead elsewhere.
const PARTED: &str =
    include_str!("../../../../games/orbital-conflict/tests/replays/format-1/four-tie-broken.json");

/// Puts the game into the file as table 2, which runs.
fn run_parted(file: &rusqlite::Connection) {
    let record: Value = serde_json::from_str(PARTED).unwrap();
    let header = &record["header"];
    let secret = hex::decode(record["secret"].as_str().unwrap()).unwrap();
    let bot = json!({ "occupant": { "type": "bot", "level": "novice" }, "team": 0 });
    file.execute(
        "UPDATE tables SET game = 'orbital-conflict', setup = ?, edition = 'oc-1', header = ?, secret = ?, seats = ? \
         WHERE number = 2",
        (header["setup"].to_string(), header.to_string(), secret, json!([bot, bot, bot, bot]).to_string()),
    )
    .unwrap();
    file.execute("DELETE FROM entries WHERE table_number = 2", []).unwrap();
    for (seq, entry) in record["entries"].as_array().unwrap().iter().take(220).enumerate() {
        let mut entry = entry.clone();
        entry.as_object_mut().unwrap().remove("n");
        file.execute(
            "INSERT INTO entries VALUES (2, ?, 1, ?, ?, NULL)",
            (seq as i64, entry["at"].as_i64(), entry.to_string()),
        )
        .unwrap();
    }
}

#[tokio::test]
async fn a_running_table_from_which_the_rules_part_is_closed_in_words_and_nothing_is_lost() {
    let (data, file) = version(2);
    run_parted(&file);
    let id: String = file.query_row("SELECT id FROM tables WHERE number = 2", [], |row| row.get(0)).unwrap();
    drop(file);
    let server = TestServer::on(data, |_| {}).await;
    let reader = server.stranger();
    // Whoever opens the table finds it closed.
    let answer = reader.http.get(format!("{}/api/tables/{id}/record", server.base)).send().await.unwrap();
    let text = answer.error_for_status().unwrap().text().await.unwrap();
    let record = umpire::Record::parse(&text).unwrap();
    assert_eq!(record.entries.len(), 220);
    assert!(matches!(umpire::verify(&record), Err(umpire::BadRecord::Parted { entry: 200, .. })));
    let (status, table) = reader.get(&format!("/api/tables/{id}")).await;
    assert_eq!((status.as_u16(), &table["status"]), (200, &json!("over")));
    let words = table["closed"].as_str().unwrap();
    assert!(words.contains("from move 200 on") && words.contains("closed without a result"), "{words}");
    // It stays so, and the log is the one that it was.
    let data = server.stop().await;
    let file = rusqlite::Connection::open(data.path().join(FILE)).unwrap();
    let kept = |sql: &str| file.query_row(sql, [], |row| row.get::<_, String>(0)).unwrap();
    assert_eq!(kept("SELECT closed FROM tables WHERE number = 2"), words);
    assert_eq!(kept("SELECT count(*) || '' FROM entries WHERE table_number = 2"), "220");
}
