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

#[derive(Clone)]
pub struct Table {
    pub id: String,
    cookies: [String; 2],
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

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The connection is gone: the server was killed.
#[derive(Debug)]
pub struct Lost;

impl Table {
    pub async fn open(url: &str) -> Result<Table, Lost> {
        let http = reqwest::Client::new();
        let cookies = [guest(&http, url).await?, guest(&http, url).await?];
        let opened =
            post(&http, url, "/api/tables", &cookies[0], json!({ "game": "stellar", "seat": 0 })).await?;
        let id = opened["id"].as_str().unwrap().to_string();
        post(&http, url, &format!("/api/tables/{id}/sit"), &cookies[1], json!({ "seat": 1 })).await?;
        post(&http, url, &format!("/api/tables/{id}/start"), &cookies[0], json!({})).await?;
        Ok(Table { id, cookies, acknowledged: Default::default(), unheard_max: 1, over: false })
    }

    /// Plays until the game is over or the server is gone.
    /// Every acknowledged move is told to whoever counts them.
    pub async fn play(
        &mut self,
        url: &str,
        heard: &UnboundedSender<Heard>,
        luck: &mut Fast,
    ) -> Result<(), Lost> {
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
        while known.iter().all(|known| known.position["outcome"].is_null()) {
            let due =
                |seat: &usize| known[*seat].position["to_act"].as_array().unwrap().contains(&json!(seat));
            let seat = [0, 1].into_iter().find(due).expect("somebody owes a move");
            self.act(seat, &mut sockets[seat], &mut known[seat], luck).await?;
            let position = &known[seat].position;
            let (over, to_act) = (!position["outcome"].is_null(), position["to_act"].clone());
            let action = self.acknowledged[seat].last().expect("it was acknowledged just now").clone();
            // Whoever counts may have heard enough.
            let _ = heard.send(Heard { table: self.id.clone(), seat, action, over });
            let other = 1 - seat;
            let owed = |position: &Value| position["to_act"].as_array().unwrap().contains(&json!(other));
            while !over && to_act.as_array().unwrap().contains(&json!(other)) && !owed(&known[other].position)
            {
                go_on(&mut sockets[other], &mut known[other]).await?;
            }
        }
        self.over = true;
        Ok(())
    }

    /// A move may have been stored although its acknowledgement never came.
    fn note_unheard(&mut self, seat: usize, decisions: usize) {
        let most = self.acknowledged[seat].len() + self.unheard_max;
        assert!(decisions <= most, "no more than {} moves are under way", self.unheard_max);
        self.acknowledged[seat].resize(decisions, Value::Null);
    }

    async fn act(
        &mut self,
        seat: usize,
        socket: &mut Socket,
        known: &mut Follower,
        luck: &mut Fast,
    ) -> Result<(), Lost> {
        let position = &known.position;
        let legal = position["legal"].as_array().unwrap();
        let action = legal[luck.below(legal.len() as u32) as usize]["action"].clone();
        let decision = position["decision"].clone();
        let act = json!({ "type": "act", "id": 1, "seat": seat, "decision": decision, "action": action });
        socket.send(Message::Text(act.to_string().into())).await.map_err(|_| Lost)?;
        while go_on(socket, known).await?["accepted"].is_null() {}
        self.acknowledged[seat].push(action);
        assert_ne!(known.position["decision"], decision, "what is acknowledged is told in the same frame");
        Ok(())
    }

    async fn connect(&self, url: &str, seat: usize) -> Result<Socket, Lost> {
        let url = format!("{}/api/tables/{}/socket", url.replacen("http", "ws", 1), self.id);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookies[seat].parse().unwrap());
        connect_async(request).await.map(|(socket, _)| socket).map_err(|_| Lost)
    }
}

async fn next(socket: &mut Socket, kind: &str) -> Result<Value, Lost> {
    next_of(socket, &[kind]).await
}

/// The next message of these types. A refusal or an error is never one of ours: then the server forgot something.
async fn next_of(socket: &mut Socket, kinds: &[&str]) -> Result<Value, Lost> {
    loop {
        let Some(Ok(frame)) = socket.next().await else { return Err(Lost) };
        let Message::Text(text) = frame else { continue };
        let message: Value = serde_json::from_str(&text).unwrap();
        assert!(message["type"] != "refused" && message["type"] != "error", "{message}");
        if kinds.iter().any(|kind| message["type"] == *kind) {
            return Ok(message);
        }
    }
}

/// Waits for the next move and follows it.
async fn go_on(socket: &mut Socket, known: &mut Follower) -> Result<Value, Lost> {
    let mut message = next_of(socket, &["update", "change"]).await?;
    match message["type"].as_str() {
        Some("change") => known.follow(&message["change"]).unwrap(),
        _ => known.begin(message["position"].take()),
    }
    Ok(message)
}

async fn guest(http: &reqwest::Client, url: &str) -> Result<String, Lost> {
    let response = http.get(format!("{url}/api/me")).send().await.map_err(|_| Lost)?;
    let cookie = response.headers()["set-cookie"].to_str().unwrap();
    Ok(cookie.split(';').next().unwrap().to_string())
}

async fn post(
    http: &reqwest::Client,
    url: &str,
    path: &str,
    cookie: &str,
    body: Value,
) -> Result<Value, Lost> {
    let request = http.post(format!("{url}{path}")).header("cookie", cookie).json(&body);
    request.send().await.map_err(|_| Lost)?.json().await.map_err(|_| Lost)
}
