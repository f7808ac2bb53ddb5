//! Games that an older program has begun are finished by this one, and the older one refuses what they have become.
//!
//! `make test-release` builds the older program and says where it is.

use std::path::Path;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use umpire::{BadRecord, Follower, Record};

use crate::process::{Process, command_of};

const TABLES: usize = 20;
/// How many moves a person makes in each half, at most.
const MOVES: usize = 12;
/// A half takes no longer, whoever is waited for: the rest of the game is the bots'.
const HALF_MAX: Duration = Duration::from_secs(60);
/// So long may the bots take to the end of all games.
const END_MAX: Duration = Duration::from_secs(1800);

/// A person at a table against bots.
struct Table {
    game: String,
    id: String,
    cookie: String,
}

/// What became of a game.
#[derive(Debug, PartialEq, Eq)]
enum End {
    Verified,
    /// A rule was mended meanwhile: it was closed, in words, and its record says where rules part.
    Parted,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "make test-release"]
async fn games_of_an_older_program_are_finished() {
    let old = std::env::var("PARHELION_OLD").expect("PARHELION_OLD names the older program");
    let data = tempfile::tempdir().unwrap();
    let server = Process::of(Path::new(&old), data.path());
    let games: Vec<String> = umpire::games().iter().map(|game| game.id.to_string()).collect();
    let mut tables = Vec::new();
    for game in &games {
        for _ in 0..TABLES {
            tables.push(Table::open(&server.url, game).await);
        }
    }
    let begun = play_all(&server.url, &tables).await;
    assert!(begun.iter().filter(|moves| **moves > 0).count() >= tables.len() * 9 / 10, "moves: {begun:?}");
    assert_eq!(server.terminate().0, Some(0), "the older program stops");

    let server = Process::start(data.path());
    play_all(&server.url, &tables).await;
    for table in &tables {
        table.leave(&server.url).await;
    }
    let mut ends = Vec::new();
    let all = async {
        for table in &tables {
            ends.push((table.game.as_str(), table.end(&server.url).await));
        }
    };
    timeout(END_MAX, all).await.expect("the bots finish");
    assert_eq!(server.terminate().0, Some(0));
    for game in &games {
        let of = |end: &End| ends.iter().filter(|(of, found)| of == game && found == end).count();
        println!(
            "{game}: {} finished and verified, {} closed where rules part",
            of(&End::Verified),
            of(&End::Parted)
        );
    }

    let refused = command_of(Path::new(&old), data.path()).output().unwrap();
    let said = String::from_utf8(refused.stderr).unwrap();
    assert_eq!((refused.status.code(), said.lines().count()), (Some(2), 1), "{said}");
    assert!(said.contains("update it"), "{said}");
    println!("the older program says: {}", said.trim());
}

/// Everybody at once; says how many moves each has made.
async fn play_all(url: &str, tables: &[Table]) -> Vec<usize> {
    let halves = tables.iter().map(async |table| {
        let mut moves = 0;
        // Where a bot takes its time, half a game is what there was until then.
        let _ = timeout(HALF_MAX, table.play(url, &mut moves)).await;
        moves
    });
    futures_util::future::join_all(halves).await
}

impl Table {
    async fn open(url: &str, game: &str) -> Table {
        let me = reqwest::get(format!("{url}/api/me")).await.unwrap();
        let cookie = me.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_string();
        let mut table = Table { game: game.to_string(), id: String::new(), cookie };
        let opened = table.post(url, "/api/tables", json!({ "game": game, "seat": 0 })).await;
        table.id = opened["id"].as_str().unwrap_or_else(|| panic!("{opened}")).to_string();
        for seat in 1..opened["seats"].as_array().unwrap().len() {
            table.post(url, &table.path("/bot"), json!({ "seat": seat, "level": "novice" })).await;
        }
        let started = table.post(url, &table.path("/start"), json!({})).await;
        assert_eq!(started["status"], "running", "{started}");
        table
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/tables/{}{rest}", self.id)
    }

    async fn post(&self, url: &str, path: &str, body: Value) -> Value {
        let request = reqwest::Client::new().post(format!("{url}{path}")).header("cookie", &self.cookie);
        request.json(&body).send().await.unwrap().json().await.unwrap()
    }

    async fn get(&self, url: &str, rest: &str) -> String {
        let request =
            reqwest::Client::new().get(format!("{url}{}", self.path(rest))).header("cookie", &self.cookie);
        request.send().await.unwrap().text().await.unwrap()
    }

    /// Moves as often as it is asked to, until it has moved often enough or the game is over.
    async fn play(&self, url: &str, moves: &mut usize) {
        let mut socket = self.connect(url).await;
        let mut known = Follower::default();
        let mut asked = None;
        while *moves < MOVES {
            let Some(message) = next(&mut socket).await else { return };
            match message["type"].as_str() {
                Some("change") => known.follow(&message["change"]).unwrap(),
                _ if message["position"].is_object() => known.begin(message["position"].clone()),
                // Closed because rules part.
                Some("welcome") => return,
                // In real time somebody else may have been quicker.
                Some("refused") => asked = None,
                _ => {}
            }
            let position = &known.position;
            if !position["outcome"].is_null() {
                return;
            }
            let Some(legal) = position["legal"].as_array().filter(|legal| !legal.is_empty()) else {
                continue;
            };
            let decision = position["decision"].clone();
            if !position["to_act"].as_array().unwrap().contains(&json!(0))
                || asked.as_ref() == Some(&decision)
            {
                continue;
            }
            *moves += 1;
            let action = &legal[*moves * 7919 % legal.len()]["action"];
            let act =
                json!({ "type": "act", "id": *moves, "seat": 0, "decision": decision, "action": action });
            asked = Some(decision);
            socket.send(Message::Text(act.to_string().into())).await.unwrap();
        }
    }

    async fn connect(&self, url: &str) -> WebSocketStream<MaybeTlsStream<TcpStream>> {
        let url = format!("{}{}", url.replacen("http", "ws", 1), self.path("/socket"));
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        connect_async(request).await.unwrap().0
    }

    /// A bot plays the rest.
    async fn leave(&self, url: &str) {
        self.post(url, &self.path("/leave"), json!({ "level": "novice" })).await;
    }

    /// Watches until the game is over, and looks at its record.
    async fn end(&self, url: &str) -> End {
        let mut socket = self.connect(url).await;
        let over = |table: &Value| table["status"] == "over";
        loop {
            let message = next(&mut socket).await.expect("the server is there");
            if over(&message["table"]) {
                break;
            }
        }
        let table: Value = serde_json::from_str(&self.get(url, "").await).unwrap();
        let record = Record::parse(&self.get(url, "/record").await).unwrap();
        match (umpire::verify(&record), table["closed"].as_str()) {
            (Ok(_), None) => End::Verified,
            (Err(BadRecord::Parted { .. }), Some(words))
                if words.contains("A rule of this game was mended") =>
            {
                End::Parted
            }
            (verified, closed) => panic!("{} {}: {verified:?}, {closed:?}", self.game, self.id),
        }
    }
}

async fn next(socket: &mut WebSocketStream<MaybeTlsStream<TcpStream>>) -> Option<Value> {
    loop {
        match socket.next().await? {
            Ok(Message::Text(text)) => return serde_json::from_str(&text).ok(),
            Ok(_) => {}
            Err(_) => return None,
        }
    }
}
