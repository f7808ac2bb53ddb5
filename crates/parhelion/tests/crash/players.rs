//! Two scripted players at a table, who remember every move that was acknowledged to them.

use engine::{Chance, Fast};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::mpsc::UnboundedSender;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use umpire::Follower;

/// Every game, each with a setup for two.
pub const GAMES: [(&str, &str); 5] = [
    ("stellar", "{}"),
    ("orbital-conflict", "{}"),
    ("stellar-conquest", r#"{"players":2}"#),
    ("stgv2", "{}"),
    ("stellar-conflict", r#"{"players":2}"#),
];

#[derive(Clone)]
pub struct Table {
    pub id: String,
    pub cookies: [String; 2],
    /// By seat: the acknowledged actions, in order.
    pub acknowledged: [Vec<Value>; 2],
    /// How many more actions of a seat may have been stored.
    pub unheard_max: usize,
    pub over: bool,
}

/// A move that was acknowledged.
pub struct Heard {
    pub table: String,
    pub seat: usize,
    pub action: Value,
    /// Whether the game ended with it.
    pub over: bool,
}

pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Why nobody plays on.
#[derive(Debug)]
pub enum Stop {
    /// The connection is gone: the server was killed.
    Lost,
    /// A move could not be stored, and so it never happened.
    Full,
    /// There can be no such table.
    Refused(Value),
}

impl Table {
    pub async fn open(url: &str) -> Result<Table, Stop> {
        Table::of(url, GAMES[0], json!({})).await
    }

    /// A table that has started. `more` is what else is asked for.
    pub async fn of(url: &str, (game, setup): (&str, &str), more: Value) -> Result<Table, Stop> {
        let http = reqwest::Client::new();
        let host = guest(&http, url).await?;
        let opened = post(&http, url, "/api/tables", &host, asked(game, setup, more)).await?;
        match Table::join(url, opened, host).await {
            Err(Stop::Refused(answer)) => panic!("{answer}"),
            table => table,
        }
    }

    /// Somebody else sits down, and the host starts it.
    pub async fn join(url: &str, opened: Value, host: String) -> Result<Table, Stop> {
        let Some(id) = opened["id"].as_str().map(str::to_string) else { return Err(refusal(&opened)) };
        let cookies = [host, guest(&reqwest::Client::new(), url).await?];
        let table = Table { id, cookies, acknowledged: Default::default(), unheard_max: 1, over: false };
        for (seat, what, body) in [(1, "sit", json!({ "seat": 1 })), (0, "start", json!({}))] {
            let answer = table.post(url, seat, what, body).await?;
            if answer["error"].is_object() {
                return Err(refusal(&answer));
            }
        }
        Ok(table)
    }

    async fn post(&self, url: &str, seat: usize, what: &str, body: Value) -> Result<Value, Stop> {
        let path = format!("/api/tables/{}/{what}", self.id);
        post(&reqwest::Client::new(), url, &path, &self.cookies[seat], body).await
    }

    /// Gives up, if the game is not over.
    pub async fn end(&mut self, url: &str) -> Result<(), Stop> {
        if !self.over {
            let answer = self.post(url, 0, "resign", json!({})).await?;
            assert_eq!(answer["status"], "over", "{answer}");
        }
        self.over = true;
        Ok(())
    }

    /// The record of a game that is over holds every acknowledged action, in order, and verifies.
    pub async fn check_record(&self, url: &str) {
        let response = reqwest::get(format!("{url}/api/tables/{}/record", self.id)).await.unwrap();
        let text = response.text().await.unwrap();
        let record = umpire::Record::parse(&text).unwrap_or_else(|wrong| panic!("{wrong}: {text}"));
        umpire::verify(&record).unwrap();
        let whole: Value = serde_json::from_str(&text).unwrap();
        for (seat, acknowledged) in self.acknowledged.iter().enumerate() {
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

    /// Plays so many moves, or until the game is over or the server is gone.
    /// Every acknowledged move is told to whoever counts them.
    pub async fn play(
        &mut self,
        url: &str,
        moves_max: usize,
        heard: &UnboundedSender<Heard>,
        luck: &mut Fast,
    ) -> Result<(), Stop> {
        let mut sockets = [self.connect(url, 0).await?, self.connect(url, 1).await?];
        let mut known = [Follower::default(), Follower::default()];
        for seat in 0..2 {
            known[seat].begin(next(&mut sockets[seat], "welcome").await?["position"].clone());
            let decisions = known[seat].position["decision"].as_u64().unwrap() as usize;
            let acknowledged = self.acknowledged[seat].len();
            assert!(
                decisions >= acknowledged,
                "{}: {acknowledged} moves acknowledged, {decisions} kept",
                self.id
            );
            self.note_unheard(seat, decisions);
        }
        for _ in 0..moves_max {
            if known.iter().any(|known| !known.position["outcome"].is_null()) {
                break;
            }
            let Some(seat) = (0..2).find(|seat| owes(&known[*seat].position, *seat)) else {
                // The clock alone goes on.
                let [one, other] = &mut sockets;
                let (first, second) = known.split_at_mut(1);
                tokio::select! {
                    heard = go_on(one, &mut first[0]) => drop(heard?),
                    heard = go_on(other, &mut second[0]) => drop(heard?),
                }
                continue;
            };
            catch_up(seat, &mut sockets[seat], &mut known[seat]).await?;
            if !owes(&known[seat].position, seat)
                || !self.act(seat, &mut sockets[seat], &mut known[seat], luck).await?
            {
                continue;
            }
            let over = !known[seat].position["outcome"].is_null();
            let action = self.acknowledged[seat].last().expect("it was acknowledged just now").clone();
            // Whoever counts may have heard enough.
            let _ = heard.send(Heard { table: self.id.clone(), seat, action, over });
            let other = 1 - seat;
            while !over && owes(&known[seat].position, other) && !owes(&known[other].position, other) {
                go_on(&mut sockets[other], &mut known[other]).await?;
            }
        }
        self.over = known.iter().any(|known| !known.position["outcome"].is_null());
        Ok(())
    }

    /// A move may have been stored although its acknowledgement never came.
    fn note_unheard(&mut self, seat: usize, decisions: usize) {
        let most = self.acknowledged[seat].len() + self.unheard_max;
        assert!(decisions <= most, "no more than {} moves are under way", self.unheard_max);
        self.acknowledged[seat].resize(decisions, Value::Null);
    }

    /// False where somebody else, or the clock, was quicker.
    async fn act(
        &mut self,
        seat: usize,
        socket: &mut Socket,
        known: &mut Follower,
        luck: &mut Fast,
    ) -> Result<bool, Stop> {
        let position = &known.position;
        // A hand that only moves is no decision, and is not counted as one.
        let lasts = |offer: &&Value| offer["action"]["do"] != "hold";
        let legal: Vec<&Value> = position["legal"].as_array().unwrap().iter().filter(lasts).collect();
        if legal.is_empty() {
            go_on(socket, known).await?;
            return Ok(false);
        }
        let action = legal[luck.below(legal.len() as u32) as usize]["action"].clone();
        let decision = position["decision"].clone();
        let real_time = !position["deadline"].is_null();
        let act = json!({ "type": "act", "id": 1, "seat": seat, "decision": decision, "action": action });
        socket.send(Message::Text(act.to_string().into())).await.map_err(|_| Stop::Lost)?;
        loop {
            let message = follow(socket, known, &["accepted", "refused", "error"]).await?;
            match message["type"].as_str() {
                Some("refused" | "error") => {
                    // Otherwise a refusal is never one of ours: then the server forgot something.
                    assert!(real_time, "{act} gave {message}");
                    return Ok(false);
                }
                Some("accepted") => break,
                _ if message["accepted"].is_null() => {}
                _ => {
                    assert_ne!(
                        known.position["decision"], decision,
                        "what is acknowledged is told in the same frame"
                    );
                    break;
                }
            }
        }
        self.acknowledged[seat].push(action);
        Ok(true)
    }

    async fn connect(&self, url: &str, seat: usize) -> Result<Socket, Stop> {
        connect(url, &self.id, Some(&self.cookies[seat])).await
    }
}

/// What is asked for to open a table. While a server is down nobody plays for those who are away.
pub fn asked(game: &str, setup: &str, more: Value) -> Value {
    let setup: Value = serde_json::from_str(setup).unwrap();
    let mut asked = json!({ "game": game, "setup": setup, "seat": 0, "pace": null, "absent": "nobody" });
    asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    asked
}

fn owes(position: &Value, seat: usize) -> bool {
    position["to_act"].as_array().unwrap().contains(&json!(seat))
}

fn refusal(answer: &Value) -> Stop {
    if answer["error"]["code"] == "storage" { Stop::Full } else { Stop::Refused(answer.clone()) }
}

/// The socket of a table, of somebody or of nobody.
pub async fn connect(url: &str, table: &str, cookie: Option<&str>) -> Result<Socket, Stop> {
    let url = format!("{}/api/tables/{table}/socket", url.replacen("http", "ws", 1));
    let mut request = url.into_client_request().unwrap();
    if let Some(cookie) = cookie {
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
    }
    connect_async(request).await.map(|(socket, _)| socket).map_err(|_| Stop::Lost)
}

async fn next(socket: &mut Socket, kind: &str) -> Result<Value, Stop> {
    next_of(socket, &[kind]).await
}

/// The next message of these types. An error is never one of ours, but where the disk is full.
async fn next_of(socket: &mut Socket, kinds: &[&str]) -> Result<Value, Stop> {
    loop {
        let Some(Ok(frame)) = socket.next().await else { return Err(Stop::Lost) };
        let Message::Text(text) = frame else { continue };
        let message: Value = serde_json::from_str(&text).unwrap();
        if message["type"] == "error" && message["code"] == "storage" {
            return Err(Stop::Full);
        }
        assert!(message["type"] != "error" || kinds.contains(&"error"), "{message}");
        if kinds.iter().any(|kind| message["type"] == *kind) {
            return Ok(message);
        }
    }
}

/// Waits for the next move, or for a message of these types, and follows it.
async fn follow(socket: &mut Socket, known: &mut Follower, or: &[&str]) -> Result<Value, Stop> {
    let mut message = next_of(socket, &[&["update", "change", "shown"], or].concat()).await?;
    follow_up(known, &mut message);
    Ok(message)
}

/// Follows a message, if it tells how the game goes on.
pub fn follow_up(known: &mut Follower, message: &mut Value) {
    match message["type"].as_str() {
        Some("change") => known.follow(&message["change"]).unwrap(),
        Some("welcome" | "update") => known.begin(message["position"].take()),
        Some("shown") => umpire::patch::apply(&mut known.position["view"], message["view"].take()).unwrap(),
        _ => {}
    }
}

async fn go_on(socket: &mut Socket, known: &mut Follower) -> Result<Value, Stop> {
    follow(socket, known, &[]).await
}

/// Hears everything that was said until now: an answer comes after all of it, or that the clock has ended the game.
async fn catch_up(seat: usize, socket: &mut Socket, known: &mut Follower) -> Result<(), Stop> {
    let question = json!({ "type": "ask", "id": 2, "seat": seat, "actions": [] });
    socket.send(Message::Text(question.to_string().into())).await.map_err(|_| Stop::Lost)?;
    let answers = ["answers", "error"];
    while !answers.contains(&follow(socket, known, &answers).await?["type"].as_str().unwrap()) {}
    Ok(())
}

pub async fn guest(http: &reqwest::Client, url: &str) -> Result<String, Stop> {
    let response = http.get(format!("{url}/api/me")).send().await.map_err(|_| Stop::Lost)?;
    let Some(cookie) = response.headers().get("set-cookie") else { return Err(Stop::Full) };
    Ok(cookie.to_str().unwrap().split(';').next().unwrap().to_string())
}

async fn post(
    http: &reqwest::Client,
    url: &str,
    path: &str,
    cookie: &str,
    body: Value,
) -> Result<Value, Stop> {
    let request = http.post(format!("{url}{path}")).header("cookie", cookie).json(&body);
    request.send().await.map_err(|_| Stop::Lost)?.json().await.map_err(|_| Stop::Lost)
}
