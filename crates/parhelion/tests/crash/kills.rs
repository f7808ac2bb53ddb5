//! The server is killed at random moments under load: no acknowledged move is lost, and every table goes on.

use std::path::Path;
use std::time::Instant;

use engine::{Chance, Fast};
use serde_json::json;
use tokio::sync::mpsc;

use crate::players::{GAMES, Heard, Table};
use crate::process::Process;
use crate::soak::Soak;

const KILLS: usize = 6;
/// Two of each game.
const TABLES: usize = 2 * GAMES.len();
/// So many moves are played on at each table in the end.
const MOVES_ON: usize = 20;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_move_is_lost_when_the_server_is_killed() {
    let data = tempfile::tempdir().unwrap();
    play_and_kill(Soak::of("kills", KILLS), data.path(), None).await;
}

/// The same wherever the games are kept. Gives the tables as they are in the end: over, and looked through.
pub async fn play_and_kill(mut soak: Soak, data: &Path, store: Option<&str>) -> Vec<Table> {
    let mut luck = Fast::new(soak.luck.seed());
    let (mut tables, mut acknowledged, mut slowest) = (Vec::new(), 0, 0);
    for kill in 0..soak.times {
        let began = Instant::now();
        let server = Process::on(data, store);
        slowest = slowest.max(began.elapsed().as_millis());
        let url = server.url.clone();
        let (heard, moves) = mpsc::unbounded_channel();
        // Every fifth time it has hardly begun.
        let moves_max = if kill % 5 == 4 { luck.below(3) } else { 20 + luck.below(300) };
        let killer = tokio::spawn(kill_after(server, moves_max, moves));
        tables = play_all(&url, tables, &heard, &mut luck).await;
        drop(heard);
        killer.await.unwrap();
        let now: usize = tables.iter().flat_map(|table: &Table| &table.acknowledged).map(Vec::len).sum();
        assert!(now >= acknowledged);
        acknowledged = now;
    }
    assert!(acknowledged > 20 * soak.times, "only {acknowledged} moves were played");
    let server = Process::on(data, store);
    let (nobody, _) = mpsc::unbounded_channel();
    for table in &mut tables {
        table.play(&server.url, MOVES_ON, &nobody, &mut luck).await.expect("nobody kills this one");
        table.end(&server.url).await.expect("nobody kills this one");
        table.check_record(&server.url).await;
    }
    let (code, said) = server.terminate();
    assert_eq!(code, Some(0));
    assert!(said.contains("has stopped"), "{said}");
    soak.figure("kills", soak.times);
    soak.figure("acknowledged", acknowledged);
    soak.figure("lost", 0);
    soak.figure("records_verified", tables.len());
    soak.figure("most_ms_to_start", slowest);
    tables
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
    for fresh in running.len()..TABLES {
        // The server may be gone before all are open.
        running.extend(Table::of(url, GAMES[(done.len() + fresh) % GAMES.len()], json!({})).await.ok());
    }
    let games = running.into_iter().map(|mut table| {
        let (url, heard, mut luck) = (url.to_string(), heard.clone(), Fast::new(luck.seed()));
        tokio::spawn(async move {
            let _ = table.play(&url, usize::MAX, &heard, &mut luck).await;
            table
        })
    });
    let games: Vec<_> = games.collect();
    for game in games {
        done.push(game.await.unwrap());
    }
    done
}
