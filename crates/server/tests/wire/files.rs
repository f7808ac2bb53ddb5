//! Data files that earlier programs wrote: they are somebody's games.

use std::fs;

use crate::common::TestServer;
use serde_json::{Value, json};
use tempfile::TempDir;

const FILE: &str = "parhelion.sqlite3";

/// Every row of the tables, but for when it was changed.
fn rows(data: &TempDir) -> Vec<(String, String, String, String, Option<String>)> {
    let file = rusqlite::Connection::open(data.path().join(FILE)).unwrap();
    let mut rows =
        file.prepare("SELECT setup, seats, stand_in, terms, header FROM tables ORDER BY number").unwrap();
    let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?));
    rows.query_map([], row).unwrap().map(Result::unwrap).collect()
}

/// A file with the answers that its program gave to lists of tables.
#[tokio::test]
async fn a_file_of_version_2_is_read_and_written_as_ever() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/wire/files");
    let data = TempDir::new().unwrap();
    let file = rusqlite::Connection::open(data.path().join(FILE)).unwrap();
    file.execute_batch(&fs::read_to_string(format!("{folder}/version-2.sql")).unwrap()).unwrap();
    drop(file);
    let before = rows(&data);
    assert_eq!(before.len(), 4);
    let known: Value =
        serde_json::from_str(&fs::read_to_string(format!("{folder}/version-2.json")).unwrap()).unwrap();
    let server = TestServer::on(data, |_| {}).await;
    let reader = server.stranger();
    for (status, tables) in known["lists"].as_object().unwrap() {
        assert_eq!(reader.get(&format!("/api/tables?show={status}")).await.1, *tables, "{status}");
    }
    // Bob sits down and stands up again, so the row is written once more.
    let table = known["lists"]["open"].as_array().unwrap().last().unwrap()["id"].as_str().unwrap();
    for (what, body) in [("sit", json!({ "seat": 2 })), ("stand", json!({}))] {
        let request = reader.http.post(format!("{}/api/tables/{table}/{what}", server.base));
        let request = request.header("cookie", known["cookie"].as_str().unwrap()).json(&body);
        assert_eq!(request.send().await.unwrap().status(), 200, "{what}");
    }
    assert_eq!(rows(&server.stop().await), before);
}
