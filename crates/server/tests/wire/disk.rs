//! When the disk does not play along, and what is on it.

use std::fs::{self, Permissions};
use std::os::unix::fs::{FileExt, PermissionsExt};
use std::path::Path;

use crate::common::play::{Seat, play};
use crate::common::{Client, TestServer, config, eventually};
use serde_json::json;
use server::Server;
use tempfile::TempDir;

async fn reason(data: &TempDir) -> String {
    match Server::bind(config(data)).await {
        Ok(_) => panic!("it started"),
        Err(error) => error.to_string(),
    }
}

#[tokio::test]
async fn a_folder_that_cannot_be_written_is_a_reason_not_to_start() {
    let data = TempDir::new().unwrap();
    let mut config = config(&data);
    fs::write(data.path().join("file"), "").unwrap();
    config.data = data.path().join("file").join("below");
    let error = Server::bind(config).await.err().unwrap().to_string();
    assert!(error.starts_with("cannot use ") && !error.contains('\n'), "{error}");
}

#[tokio::test]
async fn a_read_only_file_is_a_reason_not_to_start() {
    let data = TempDir::new().unwrap();
    // A folder in place of the file is unwritable even for root, who may write everything else.
    fs::create_dir(data.path().join("parhelion.sqlite3")).unwrap();
    let error = reason(&data).await;
    assert!(error.starts_with("cannot use ") && !error.contains('\n'), "{error}");
}

#[tokio::test]
async fn a_file_that_is_not_ours_is_left_alone() {
    let data = TempDir::new().unwrap();
    let path = data.path().join("parhelion.sqlite3");
    fs::write(&path, "just some text, longer than a header of SQLite would be, and not one at all".repeat(4))
        .unwrap();
    let before = fs::read(&path).unwrap();
    assert!(reason(&data).await.contains("not a database of ours"));
    assert_eq!(fs::read(&path).unwrap(), before);
    fs::remove_file(&path).unwrap();
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
    drop(other);
    assert!(reason(&data).await.contains("another program"));
}

#[tokio::test]
async fn a_newer_file_is_left_alone() {
    let data = TestServer::start().await.stop().await;
    let file = rusqlite::Connection::open(data.path().join("parhelion.sqlite3")).unwrap();
    file.pragma_update(None, "user_version", 99).unwrap();
    drop(file);
    assert!(reason(&data).await.contains("version 99"));
}

#[tokio::test]
async fn two_servers_cannot_share_a_folder() {
    let server = TestServer::start().await;
    assert!(reason(&server.data).await.contains("another server"));
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

/// What is in a folder, with who may read it.
fn files(folder: &Path) -> Vec<(String, u32)> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let mut files: Vec<_> =
        entries.map(|entry| (entry.file_name().into_string().unwrap(), mode(&entry.path()))).collect();
    files.sort();
    files
}

#[tokio::test]
async fn after_a_clean_stop_there_is_one_file_and_it_is_nobody_elses() {
    let outside = TempDir::new().unwrap();
    let below = outside.path().join("clubs").join("data");
    let server = TestServer::with(|config| config.data.clone_from(&below)).await;
    let (ada, bob, id) = server.two_players().await;
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    play(&mut seats, 20).await;
    // Somebody reads until the end.
    let reading = tokio::spawn(async move { while ada.http.get(&ada.base).send().await.is_ok() {} });
    assert!(files(&below).iter().all(|(_, mode)| *mode == 0o600));
    drop(server.stop().await);
    reading.await.unwrap();
    assert_eq!((mode(&below), files(&below)), (0o700, vec![("parhelion.sqlite3".into(), 0o600)]));
    let file = rusqlite::Connection::open(below.join("parhelion.sqlite3")).unwrap();
    let entries: i64 = file.query_row("SELECT count(*) FROM entries", [], |row| row.get(0)).unwrap();
    assert!(entries > 20, "{entries}");
}

#[tokio::test]
async fn what_an_earlier_program_left_open_to_others_is_closed() {
    let data = TestServer::start().await.stop().await;
    let file = data.path().join("parhelion.sqlite3");
    let open_up = |data: &TempDir| {
        fs::set_permissions(data.path(), Permissions::from_mode(0o755)).unwrap();
        fs::set_permissions(&file, Permissions::from_mode(0o644)).unwrap();
    };
    open_up(&data);
    let data = TestServer::on(data, |_| {}).await.stop().await;
    assert_eq!((mode(data.path()), mode(&file)), (0o700, 0o600));
    // A folder that others use, too, is theirs to close.
    open_up(&data);
    fs::write(data.path().join("diary"), "").unwrap();
    let data = TestServer::on(data, |_| {}).await.stop().await;
    assert_eq!((mode(data.path()), mode(&file)), (0o755, 0o600));
}

/// Little enough to be full soon.
const DATA_MAX: u64 = 400 * 1024;

/// SQLite's own limit on pages makes the disk "full" exactly as a full disk does.
#[tokio::test]
async fn when_the_disk_is_full_nothing_changes_and_the_server_goes_on() {
    let server = TestServer::with(|config| config.store_bytes_max = Some(DATA_MAX)).await;
    let (ada, bob, id) = server.two_players().await;
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    play(&mut seats, 4).await;
    loop {
        let (status, body) = ada.post("/api/tables", json!({ "game": "stellar", "seat": 0 })).await;
        if status != 200 {
            Client::refused(&(status, body), 503, "storage");
            break;
        }
    }
    // What has begun goes on.
    let no_room = "ok, but there is no room for new tables\n";
    eventually("that there is no room is told", async || ada.get("/healthz").await.1 == no_room).await;
    play(&mut seats, 4).await;
    loop {
        seats[0].socket.send(json!({ "type": "chat", "id": 4712, "text": "x".repeat(500) })).await;
        let said = loop {
            let heard = seats[0].hear().await;
            if heard["type"] == "chat" || heard["type"] == "error" {
                break heard;
            }
        };
        if said["type"] == "error" {
            assert_eq!(said["code"], "storage");
            break;
        }
    }
    // Moves fit into what is left of a page for a while; then one does not.
    let failed = loop {
        let who = seats.iter().position(Seat::owes).unwrap();
        let message = seats[who].act_message(0);
        seats[who].socket.send(message.clone()).await;
        let answer = loop {
            let heard = seats[who].hear().await;
            if heard["accepted"].is_u64() || heard["type"] == "error" {
                break heard;
            }
        };
        if answer["type"] == "error" {
            assert_eq!((&answer["code"], &answer["id"]), (&json!("storage"), &message["id"]));
            break who;
        }
        for seat in &mut seats {
            for message in seat.socket.drain().await {
                seat.note(message);
            }
        }
    };
    let decision = seats[failed].position["decision"].clone();
    for message in seats[failed].socket.drain().await {
        seats[failed].note(message);
    }
    let before = seats[failed].position.clone();
    assert_eq!(before["decision"], decision, "the move never happened");
    let again = if failed == 0 { &ada } else { &bob };
    assert_eq!(again.socket(&id).await.1["position"], before);
    let full = async || {
        let (status, words) = ada.get("/healthz").await;
        status == 503 && words["error"]["message"].as_str().unwrap().contains("the disk is full")
    };
    eventually("that moves cannot be stored is told", full).await;
    let entries = fs::read_dir(server.data.path()).unwrap();
    let taken: u64 = entries.map(|entry| entry.unwrap().metadata().unwrap().len()).sum();
    assert!(
        taken <= DATA_MAX,
        "the files take {taken} bytes, what is written beside the first of them included"
    );
    let data = server.stop().await;
    let server = TestServer::on(data, |_| {}).await;
    let mut seats =
        [Seat::new(ada.at(&server).socket(&id).await), Seat::new(bob.at(&server).socket(&id).await)];
    assert_eq!(seats[failed].position, before);
    play(&mut seats, 5_000).await;
    assert!(seats[0].is_over());
}

/// Spoils the page of the file on which the logs begin, as a bad disk does.
fn spoil(data: &Path) {
    let path = data.join("parhelion.sqlite3");
    let file =
        rusqlite::Connection::open_with_flags(&path, rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    let root = "SELECT rootpage FROM sqlite_schema WHERE name = 'entries'";
    let root: u64 = file.query_row(root, [], |row| row.get(0)).unwrap();
    let file = fs::OpenOptions::new().write(true).open(&path).unwrap();
    file.write_all_at(&[0xEE; 4096], (root - 1) * 4096).unwrap();
}

/// Whether the health check says that the file is damaged.
async fn says_damaged(client: &Client) -> bool {
    let (status, words) = client.get("/healthz").await;
    status == 503 && words["error"]["message"].as_str().unwrap().contains("the data file is damaged")
}

#[tokio::test]
async fn a_damaged_file_is_told_and_so_is_what_cannot_be_read() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players().await;
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    play(&mut seats, 5_000).await;
    assert!(seats[0].is_over());
    let data = server.stop().await;
    spoil(data.path());
    let server = TestServer::on(data, |_| {}).await;
    let ada = ada.at(&server);
    let record = ada.get(&format!("/api/tables/{id}/record")).await;
    Client::refused(&record, 503, "storage");
    assert!(record.1["error"]["message"].as_str().unwrap().contains("damaged"), "{}", record.1);
    assert!(says_damaged(&ada).await);
}

#[tokio::test]
async fn damage_is_found_at_the_start_and_while_nobody_reads() {
    let server = TestServer::start().await;
    let (ada, _, _) = server.two_players().await;
    let server = TestServer::on(server.stop().await, |_| {}).await;
    let ada = ada.at(&server);
    eventually("it is well", async || ada.get("/healthz").await.0 == 200).await;
    spoil(server.data.path());
    eventually("it is looked through again", async || says_damaged(&ada).await).await;
    let server = TestServer::on(server.stop().await, |_| {}).await;
    let ada = ada.at(&server);
    eventually("it is looked through at the start", async || says_damaged(&ada).await).await;
}
