//! The server is killed at random moments under load: no acknowledged move is lost, and every table goes on.

mod backup;
mod players;
mod process;
mod upgrade;

use std::process::Command;

use engine::{Chance, Fast};
use players::{Heard, Table};
use process::{Process, command};
use serde_json::Value;
use tokio::sync::mpsc;

const KILLS: usize = 6;
const TABLES: usize = 8;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_move_is_lost_when_the_server_is_killed() {
    let mut seed = [0; 8];
    getrandom::fill(&mut seed).unwrap();
    let seed = u64::from_le_bytes(seed);
    println!("seed {seed}");
    let mut luck = Fast::new(seed);
    let data = tempfile::tempdir().unwrap();
    let mut tables: Vec<Table> = Vec::new();
    let mut acknowledged = 0;
    for _ in 0..KILLS {
        let server = Process::start(data.path());
        let url = server.url.clone();
        let (heard, moves) = mpsc::unbounded_channel();
        let killer = tokio::spawn(kill_after(server, 20 + luck.below(300), moves));
        tables = play_all(&url, tables, &heard, &mut luck).await;
        drop(heard);
        killer.await.unwrap();
        let now: usize = tables.iter().flat_map(|table| &table.acknowledged).map(Vec::len).sum();
        assert!(now >= acknowledged);
        acknowledged = now;
    }
    assert!(acknowledged > 100, "only {acknowledged} moves were played");
    let server = Process::start(data.path());
    let (nobody, _) = mpsc::unbounded_channel();
    for table in &mut tables {
        table.play(&server.url, &nobody, &mut luck).await.expect("nobody kills this one");
        check_record(&server.url, table).await;
    }
    let (code, said) = server.terminate();
    assert_eq!(code, Some(0));
    assert!(said.contains("has stopped"), "{said}");
}

/// Kills the server when so many moves have been acknowledged, or when everybody has stopped playing.
async fn kill_after(server: Process, moves: u32, mut heard: mpsc::UnboundedReceiver<Heard>) {
    for _ in 0..moves {
        if heard.recv().await.is_none() {
            break;
        }
    }
    server.kill();
}

/// Everybody plays at once, at the old tables and at new ones, until the server is gone.
async fn play_all(
    url: &str,
    tables: Vec<Table>,
    heard: &mpsc::UnboundedSender<Heard>,
    luck: &mut Fast,
) -> Vec<Table> {
    let (mut done, mut running): (Vec<Table>, Vec<Table>) = tables.into_iter().partition(|table| table.over);
    let fresh = TABLES.saturating_sub(running.len());
    for _ in 0..fresh {
        // The server may be gone before all are open.
        running.extend(Table::open(url).await.ok());
    }
    let games = running.into_iter().map(|mut table| {
        let (url, heard, mut luck) = (url.to_string(), heard.clone(), Fast::new(luck.seed()));
        tokio::spawn(async move {
            let _ = table.play(&url, &heard, &mut luck).await;
            table
        })
    });
    let games: Vec<_> = games.collect();
    for game in games {
        done.push(game.await.unwrap());
    }
    done
}

/// The record holds every acknowledged action, in order, and verifies.
pub async fn check_record(url: &str, table: &Table) {
    let response = reqwest::get(format!("{url}/api/tables/{}/record", table.id)).await.unwrap();
    let text = response.text().await.unwrap();
    let record = umpire::Record::parse(&text).unwrap();
    umpire::verify(&record).unwrap();
    let whole: Value = serde_json::from_str(&text).unwrap();
    for (seat, acknowledged) in table.acknowledged.iter().enumerate() {
        let entries = whole["entries"].as_array().unwrap().iter();
        let stored: Vec<&Value> = entries
            .filter(|entry| entry["kind"] == "act" && entry["seat"] == seat)
            .map(|entry| &entry["action"])
            .collect();
        assert_eq!(stored.len(), acknowledged.len());
        for (stored, acknowledged) in stored.into_iter().zip(acknowledged) {
            // What was stored but never acknowledged is not known here.
            assert!(acknowledged.is_null() || stored == acknowledged, "{stored} is not {acknowledged}");
        }
    }
}

#[test]
fn whether_a_server_is_well_is_an_exit_code() {
    let asked = |url: &str| {
        let output =
            Command::new(env!("CARGO_BIN_EXE_parhelion")).args(["health", "--url", url]).output().unwrap();
        let said = [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap()).concat();
        assert_eq!(said.lines().count(), 1, "{said}");
        (output.status.code().unwrap(), said)
    };
    let data = tempfile::tempdir().unwrap();
    let server = Process::start(data.path());
    let url = server.url.clone();
    assert_eq!(asked(&url), (0, "ok\n".to_string()));
    let (code, said) = asked(&format!("{url}/api"));
    assert!(code == 1 && said.contains(&url), "{said}");
    drop(server);
    assert_eq!(asked(&url).0, 1);
    assert_eq!(asked("https://example.org").0, 2);
}

#[test]
fn a_bad_data_folder_is_one_line_and_an_exit_code() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("file");
    std::fs::write(&file, "").unwrap();
    let output = command(&file.join("below")).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.contains("cannot use"), "{said}");
}
