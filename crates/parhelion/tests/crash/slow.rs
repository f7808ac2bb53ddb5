//! Clients that say nothing, or little by little, or never listen: players do not notice them, and they are gone after a while.

use std::time::{Duration, Instant};

use engine::Fast;
use futures_util::future::join_all;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::players::{GAMES, Table};
use crate::process::Process;
use crate::soak::{PATIENCE, Soak};

const CLIENTS: usize = 100;
const MOVES: usize = 200;
/// No move may take longer among them.
const MOVE_MAX: Duration = Duration::from_secs(5);

/// What each of four says before it falls silent.
fn beginnings(table: &str) -> [String; 4] {
    let socket = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    [
        String::new(),
        "GET /healthz HTTP/1.1\r\nHost: here\r\nX-Slow: ".to_string(),
        "POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"
            .to_string(),
        socket,
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "make soak"]
async fn whoever_is_slow_or_silent_costs_the_others_nothing_and_goes() {
    let mut soak = Soak::of("slow", CLIENTS);
    let data = tempfile::tempdir().unwrap();
    let server = Process::start(data.path());
    let (heard, mut moves) = mpsc::unbounded_channel();
    let mut table = Table::of(&server.url, GAMES[0], json!({})).await.unwrap();
    let beginnings = beginnings(&table.id);
    let address = server.url.strip_prefix("http://").unwrap();
    let mut slow = Vec::new();
    for client in 0..soak.times {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(beginnings[client % 4].as_bytes()).await.unwrap();
        slow.push(stream);
    }
    let began = Instant::now();
    let (url, mut luck) = (server.url.clone(), Fast::new(soak.luck.seed()));
    let playing = tokio::spawn(async move {
        let mut tables = Vec::new();
        for _ in 0..MOVES / 20 {
            table.play(&url, 20, &heard, &mut luck).await.unwrap();
            if table.over {
                tables.push(table);
                table = Table::of(&url, GAMES[0], json!({})).await.unwrap();
            }
        }
        table.end(&url).await.unwrap();
        tables.push(table);
        tables
    });
    let (mut before, mut slowest) = (Instant::now(), Duration::ZERO);
    while moves.recv().await.is_some() {
        slowest = slowest.max(before.elapsed());
        before = Instant::now();
    }
    let tables = playing.await.unwrap();
    assert!(slowest < MOVE_MAX, "a move took {slowest:?}");
    let with_them = server.resident_mb();
    // Each reads what is still to come, all of it at last, and finds the end.
    let gone = slow.into_iter().map(|mut stream| async move {
        let mut rest = Vec::new();
        let _ = timeout(PATIENCE, stream.read_to_end(&mut rest)).await.expect("it is sent away");
    });
    join_all(gone).await;
    soak.figure("clients", soak.times);
    soak.figure(
        "moves_among_them",
        tables.iter().flat_map(|table| &table.acknowledged).map(Vec::len).sum::<usize>(),
    );
    soak.figure("most_ms_between_moves", slowest.as_millis());
    soak.figure("most_s_until_all_were_gone", began.elapsed().as_secs());
    soak.figure("most_mb", with_them);
    for table in &tables {
        table.check_record(&server.url).await;
    }
}
