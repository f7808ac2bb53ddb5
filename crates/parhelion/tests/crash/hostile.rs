//! People who mean it badly: messages and tables that no client of ours would send. Nothing falls, nothing hangs, and honest
//! games go on.

use std::fs::File;
use std::path::Path;
use std::time::Instant;

use engine::{Chance, Fast};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::{timeout, timeout_at};
use tokio_tungstenite::tungstenite::Message;
use umpire::Follower;

use crate::misread::{changed, garbled};
use crate::players::{GAMES, Socket, Table, asked, connect, follow_up, guest};
use crate::process::{Process, command};
use crate::soak::{PATIENCE, Soak};

const MESSAGES: usize = 4_000;
/// So many are sent at once; then everything that was said of them is read.
const BATCH: usize = 16;
/// Actions of other moments that are remembered.
const POOL: usize = 400;
const EDITIONS: usize = 20;
const MOVES: usize = 15;

/// A server whose complaints are kept.
fn watched(data: &Path, log: &Path) -> Process {
    let mut command = command(data);
    command.stderr(File::create(log).unwrap());
    Process::run(command)
}

/// It is well, nothing in it has fallen, and a whole game can be played.
async fn assert_well(server: &Process, log: &Path, luck: &mut Fast) {
    let health = reqwest::get(format!("{}/healthz", server.url)).await.unwrap();
    assert_eq!(health.status(), 200);
    let said = std::fs::read_to_string(log).unwrap();
    assert!(!said.contains("panicked"), "{said}");
    let (nobody, _) = mpsc::unbounded_channel();
    let mut table = Table::open(&server.url).await.unwrap();
    table.play(&server.url, usize::MAX, &nobody, luck).await.unwrap();
    table.check_record(&server.url).await;
}

/// What became of messages.
#[derive(Default)]
struct Tally {
    sent: usize,
    answered: usize,
    /// Those that were judged by the rules of a game.
    judged: usize,
    sockets: usize,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_message_makes_anything_fall() {
    let mut soak = Soak::of("messages", MESSAGES);
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let server = watched(&folder.path().join("data"), &log);
    let mut tally = Tally::default();
    let mut table = 0;
    while tally.sent < soak.times {
        let playing = Table::of(&server.url, GAMES[table % GAMES.len()], json!({})).await.unwrap();
        table += 1;
        // So that every game has its share, however few are asked for.
        let until = (tally.sent + (soak.times / 10).max(BATCH)).min(soak.times);
        pester(&server.url, &playing, until, &mut tally, &mut soak.luck).await;
    }
    assert_well(&server, &log, &mut soak.luck).await;
    assert!(tally.judged * 4 >= tally.sent, "only {} of {} were judged by rules", tally.judged, tally.sent);
    soak.figure("messages", tally.sent);
    soak.figure("answered", tally.answered);
    soak.figure("judged_by_rules", tally.judged);
    soak.figure("sockets", tally.sockets);
    soak.figure("tables", table);
    soak.figure("most_mb", server.resident_mb());
}

/// A player's messages, mutated, until there are so many or the game is over.
async fn pester(url: &str, table: &Table, until: usize, tally: &mut Tally, luck: &mut Fast) {
    let (mut mark, mut pool) = (0, Vec::new());
    while tally.sent < until {
        let seat = luck.below(2) as usize;
        let mut socket =
            connect(url, &table.id, Some(&table.cookies[seat])).await.expect("the server is there");
        let mut known = Follower::default();
        // The welcome asks for the first mark.
        while hear(&mut socket, &mut known, seat, mark, tally).await {
            if known.position["outcome"].is_object() {
                return;
            }
            if tally.sent >= until || luck.below(50) == 0 {
                break;
            }
            mark += 1;
            if !send_batch(&mut socket, &known, seat, mark, &mut pool, tally, luck).await {
                break;
            }
        }
        tally.sockets += 1;
    }
}

/// False where the server has closed the socket.
async fn send_batch(
    socket: &mut Socket,
    known: &Follower,
    seat: usize,
    mark: u32,
    pool: &mut Vec<Value>,
    tally: &mut Tally,
    luck: &mut Fast,
) -> bool {
    let legal: Vec<Value> =
        known.position["legal"].as_array().unwrap().iter().map(|offer| offer["action"].clone()).collect();
    for action in &legal {
        if pool.len() < POOL {
            pool.push(action.clone());
        } else if luck.below(20) == 0 {
            pool[luck.below(POOL as u32) as usize] = action.clone();
        }
    }
    let decision = known.position["decision"].as_u64().unwrap();
    for _ in 0..BATCH {
        let text = message(&legal, pool, seat, decision, luck);
        tally.sent += 1;
        if socket.feed(Message::Text(text.into())).await.is_err() {
            return false;
        }
    }
    send_mark(socket, seat, mark).await
}

/// What no message of ours has as its id.
const MARK: u32 = 1_000_000;

/// Most are what somebody might do at another time, so that the rules must judge; now and then one may be done, so that games go on.
fn message(legal: &[Value], pool: &[Value], seat: usize, decision: u64, luck: &mut Fast) -> String {
    let one_of = |actions: &[Value], luck: &mut Fast| match actions.len() {
        0 => json!({ "do": "nothing" }),
        many => actions[luck.below(many as u32) as usize].clone(),
    };
    let action_of = |luck: &mut Fast| match luck.below(60) {
        0 => one_of(legal, luck),
        1..50 => {
            let action = one_of(pool, luck);
            if legal.contains(&action) { changed(&action, luck) } else { action }
        }
        _ => changed(&one_of(pool, luck), luck),
    };
    let message = match luck.below(20) {
        0..8 => {
            json!({ "type": "act", "id": 7, "seat": seat, "decision": decision, "action": action_of(luck) })
        }
        8..17 => {
            let actions: Vec<Value> = (0..1 + luck.below(6)).map(|_| action_of(luck)).collect();
            json!({ "type": "ask", "id": 8, "seat": seat, "actions": actions })
        }
        17 => json!({ "type": "show", "seat": seat, "action": action_of(luck) }),
        18 => json!({ "type": "chat", "id": 9, "text": "well\u{2028}played" }),
        _ => json!({ "type": "seen", "number": u64::from(luck.below(1000)) }),
    };
    match luck.below(25) {
        0 => garbled(&message.to_string(), luck),
        1 => changed(&message, luck).to_string(),
        _ => message.to_string(),
    }
}

async fn send_mark(socket: &mut Socket, seat: usize, mark: u32) -> bool {
    let question = json!({ "type": "ask", "id": MARK + mark, "seat": seat, "actions": [] });
    socket.send(Message::Text(question.to_string().into())).await.is_ok()
}

/// Reads until the mark is answered. False where the server has closed the socket before.
async fn hear(socket: &mut Socket, known: &mut Follower, seat: usize, mark: u32, tally: &mut Tally) -> bool {
    let until = Instant::now() + PATIENCE;
    loop {
        let frame = timeout_at(until.into(), socket.next()).await.expect("the server does not hang");
        let Some(Ok(frame)) = frame else { return false };
        let Message::Text(text) = frame else { continue };
        let mut message: Value = serde_json::from_str(&text).unwrap();
        let judged = |refused: &Value| refused.is_null() || refused["why"] == "illegal";
        match message["type"].as_str().unwrap() {
            // Once the game is over nobody may ask, and is told so.
            "answers" | "error" if message["id"] == MARK + mark => return true,
            "answers" if message["id"].as_u64() >= Some(MARK.into()) => {}
            // Who takes the answers too slowly begins anew, and some of them are lost.
            "welcome" if !send_mark(socket, seat, mark).await => return false,
            "answers" => {
                tally.answered += 1;
                let answers = message["answers"].as_array().unwrap();
                tally.judged += usize::from(answers.iter().any(|answer| judged(&answer["refused"])));
            }
            "refused" => {
                tally.answered += 1;
                tally.judged += usize::from(judged(&message["refused"]));
            }
            "update" | "change" | "accepted"
                if message["accepted"].is_u64() || message["type"] == "accepted" =>
            {
                tally.answered += 1;
                // Chat is accepted, too.
                tally.judged += usize::from(message["id"] != 9);
            }
            "error" => tally.answered += 1,
            _ => {}
        }
        follow_up(known, &mut message);
    }
}

/// Editions with a value or a line changed: refused, or a game like any other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_table_makes_anything_fall() {
    let mut soak = Soak::of("tables", EDITIONS);
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let server = watched(&folder.path().join("data"), &log);
    let (nobody, _) = mpsc::unbounded_channel();
    let (http, mut played, mut moves, mut slowest) = (reqwest::Client::new(), 0, 0, 0);
    for number in 0..soak.times {
        let (game, setup) = GAMES[number % GAMES.len()];
        let text = misprint(&printed(game), &mut soak.luck);
        let began = Instant::now();
        let mut asked = asked(game, setup, json!({ "edition_text": text }));
        if soak.luck.below(10) == 0 {
            asked = changed(&asked, &mut soak.luck);
        }
        let cookie = guest(&http, &server.url).await.unwrap();
        let request = http.post(format!("{}/api/tables", server.url)).header("cookie", &cookie).json(&asked);
        let answer = timeout(PATIENCE, request.send()).await.expect("the server does not hang").unwrap();
        slowest = slowest.max(began.elapsed().as_millis());
        assert!(answer.status().as_u16() < 500, "{} for {asked}", answer.status());
        if !answer.status().is_success() {
            continue;
        }
        let opened: Value = answer.json().await.unwrap();
        // It may be for other seats than two.
        let Ok(mut table) = Table::join(&server.url, opened, cookie).await else { continue };
        table.play(&server.url, MOVES, &nobody, &mut soak.luck).await.unwrap();
        moves += table.acknowledged.iter().map(Vec::len).sum::<usize>();
        table.end(&server.url).await.unwrap();
        table.check_record(&server.url).await;
        played += 1;
    }
    assert_well(&server, &log, &mut soak.luck).await;
    soak.figure("tables_asked_for", soak.times);
    soak.figure("played", played);
    soak.figure("moves", moves);
    soak.figure("records_verified", played);
    soak.figure("most_ms_to_answer", slowest);
}

/// The edition that a game is played by unless told.
fn printed(game: &str) -> String {
    let name = umpire::game(game).unwrap().editions[0];
    let file = format!("{}/../../games/{game}/editions/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// A number, a line or a few letters are other ones.
fn misprint(text: &str, luck: &mut Fast) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    let at = luck.below(lines.len() as u32) as usize;
    match luck.below(8) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[at].clone()),
        2 => lines[at] = garbled(&lines[at], luck),
        _ => {
            let numbered =
                |line: &String| line.contains('=') && line.chars().any(|letter| letter.is_ascii_digit());
            let from = (at..lines.len()).find(|at| numbered(&lines[*at])).unwrap_or(at);
            let other = [0, 1, 2, 3, 7, 12, 100, 70_000][luck.below(8) as usize].to_string();
            let digits = |letter: char| letter.is_ascii_digit();
            if let (Some(first), Some((_, value))) = (lines[from].find('='), lines[from].split_once('=')) {
                let places: Vec<&str> =
                    value.split(|letter| !digits(letter)).filter(|number| !number.is_empty()).collect();
                if let Some(number) = places.get(luck.below(places.len().max(1) as u32) as usize) {
                    let value = value.replacen(*number, &other, 1);
                    lines[from] = format!("{}={value}", &lines[from][..first]);
                }
            }
        }
    }
    lines.join("\n")
}
