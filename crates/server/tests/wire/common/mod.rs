//! A real server on a free port with a folder of its own, and clients that talk to it over HTTP and WebSocket.

pub mod cut;
pub mod play;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use reqwest::cookie::{CookieStore, Jar};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::{Config, Server};
use tempfile::TempDir;
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};
use umpire::Follower;

/// No test waits longer than this for anything: something is broken then.
const PATIENCE: Duration = Duration::from_secs(30);

/// Asks again and again until it is so. Each answer is waited for; nothing is waited for longer than patience allows.
pub async fn eventually(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let asked = tokio::time::timeout(PATIENCE, async { while !is_so().await {} }).await;
    assert!(asked.is_ok(), "not within {PATIENCE:?}: {what}");
}

pub struct TestServer {
    pub base: String,
    /// Where the figures are.
    figures: String,
    pub data: TempDir,
    stop: oneshot::Sender<()>,
    task: JoinHandle<std::io::Result<()>>,
}

/// What tests use: bots that do not wait, tables that stay, nobody counted.
pub fn config(data: &TempDir) -> Config {
    Config {
        listen: "127.0.0.1:0".parse().unwrap(),
        data: data.path().to_path_buf(),
        metrics: Some("127.0.0.1:0".parse().unwrap()),
        bot_delay: Duration::ZERO,
        rate_limits: false,
        ..Config::default()
    }
}

impl TestServer {
    pub async fn start() -> TestServer {
        TestServer::with(|_| {}).await
    }

    pub async fn with(adjust: impl FnOnce(&mut Config)) -> TestServer {
        TestServer::on(TempDir::new().unwrap(), adjust).await
    }

    pub async fn on(data: TempDir, adjust: impl FnOnce(&mut Config)) -> TestServer {
        let mut config = config(&data);
        adjust(&mut config);
        let server = Server::bind(config).await.unwrap();
        let base = format!("http://{}", server.address());
        let figures = format!("http://{}/metrics", server.figures_address().unwrap());
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(server.run(async { drop(stopped.await) }));
        TestServer { base, figures, data, stop, task }
    }

    /// Stops as on SIGTERM and gives the data back.
    pub async fn stop(self) -> TempDir {
        self.stop.send(()).unwrap();
        tokio::time::timeout(PATIENCE, self.task).await.expect("the server stops").unwrap().unwrap();
        self.data
    }

    /// What the figures say of this name.
    pub async fn figure(&self, name: &str) -> u64 {
        let text = reqwest::get(&self.figures).await.unwrap().text().await.unwrap();
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("parhelion_{name} ")));
        line.unwrap_or_else(|| panic!("{name} in {text}")).parse().unwrap()
    }

    /// All figures, as they are served.
    pub async fn figures(&self) -> String {
        reqwest::get(&self.figures).await.unwrap().text().await.unwrap()
    }

    /// Somebody with an address of their own, which must be one of the loopback's.
    pub async fn guest_from(&self, address: [u8; 4]) -> Client {
        let jar = Arc::new(Jar::default());
        let http =
            reqwest::Client::builder().cookie_provider(jar.clone()).local_address(IpAddr::from(address));
        let client =
            Client { http: http.build().unwrap(), jar, base: self.base.clone(), from: Some(address) };
        assert_eq!(client.get("/api/me").await.0, StatusCode::OK);
        client
    }

    /// A new guest.
    pub async fn guest(&self, name: &str) -> Client {
        let client = self.stranger();
        client.get("/api/me").await;
        assert_eq!(client.put("/api/me", json!({ "name": name })).await.0, StatusCode::OK);
        client
    }

    /// Somebody without a cookie.
    pub fn stranger(&self) -> Client {
        let jar = Arc::new(Jar::default());
        let http = reqwest::Client::builder().cookie_provider(jar.clone()).build().unwrap();
        Client { http, jar, base: self.base.clone(), from: None }
    }

    /// A table of two guests that has started.
    pub async fn two_players(&self) -> (Client, Client, String) {
        self.two_players_at(json!({ "game": "stellar" })).await
    }

    /// The same at a table of one's choice.
    pub async fn two_players_at(&self, mut table: Value) -> (Client, Client, String) {
        let (ada, bob) = (self.guest("Ada").await, self.guest("Bob").await);
        table["seat"] = json!(0);
        let table = ada.post("/api/tables", table).await;
        assert_eq!(table.0, StatusCode::OK, "{}", table.1);
        let id = table.1["id"].as_str().unwrap().to_string();
        assert_eq!(bob.post(&format!("/api/tables/{id}/sit"), json!({ "seat": 1 })).await.0, StatusCode::OK);
        let started = ada.post(&format!("/api/tables/{id}/start"), json!({})).await;
        assert_eq!(started.0, StatusCode::OK, "{}", started.1);
        (ada, bob, id)
    }
}

pub struct Client {
    pub http: reqwest::Client,
    jar: Arc<Jar>,
    pub base: String,
    /// The address that its sockets come from, if it is not the usual one.
    from: Option<[u8; 4]>,
}

impl Client {
    /// The same guest once more.
    pub fn clone_of(client: &Client) -> Client {
        let Client { http, jar, base, from } = client;
        Client { http: http.clone(), jar: jar.clone(), base: base.clone(), from: *from }
    }

    /// The same guest at another server, as after a restart.
    pub fn at(&self, server: &TestServer) -> Client {
        let other = server.stranger();
        other.jar.add_cookie_str(&self.cookie().unwrap(), &server.base.parse().unwrap());
        other
    }

    pub async fn call(&self, method: Method, path: &str, body: Option<Value>) -> (StatusCode, Value) {
        let request = self.http.request(method, format!("{}{path}", self.base));
        let request = match body {
            Some(body) => request.json(&body),
            None => request,
        };
        let response = request.send().await.unwrap();
        let status = response.status();
        let text = response.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub async fn get(&self, path: &str) -> (StatusCode, Value) {
        self.call(Method::GET, path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        self.call(Method::POST, path, Some(body)).await
    }

    pub async fn put(&self, path: &str, body: Value) -> (StatusCode, Value) {
        self.call(Method::PUT, path, Some(body)).await
    }

    /// The answer must be an error with this status and code.
    #[track_caller]
    pub fn refused(answer: &(StatusCode, Value), status: u16, code: &str) {
        assert_eq!(
            (answer.0.as_u16(), answer.1["error"]["code"].as_str()),
            (status, Some(code)),
            "{}",
            answer.1
        );
        assert!(answer.1["error"]["message"].as_str().is_some_and(|message| !message.is_empty()));
    }

    pub fn cookie(&self) -> Option<String> {
        let value = self.jar.cookies(&self.base.parse().unwrap())?;
        Some(value.to_str().unwrap().to_string())
    }

    /// The socket of a table. The first message is read already.
    pub async fn socket(&self, table: &str) -> (Socket, Value) {
        self.socket_at(&format!("/api/tables/{table}/socket")).await
    }

    pub async fn socket_at(&self, path: &str) -> (Socket, Value) {
        let mut socket = self.connect(path, &[]).await.expect("the socket opens");
        let welcome = socket.next().await;
        assert_eq!(welcome["type"], "welcome", "{welcome}");
        (socket, welcome)
    }

    pub async fn connect(&self, path: &str, headers: &[(&'static str, &str)]) -> Result<Socket, Error> {
        let url = format!("{}{path}", self.base.replace("http", "ws"));
        let mut request = url.into_client_request()?;
        if let Some(cookie) = self.cookie() {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let stream = TcpSocket::new_v4()?;
        if let Some(address) = self.from {
            stream.bind(SocketAddr::from((address, 0)))?;
        }
        let server = self.base.strip_prefix("http://").unwrap().parse().unwrap();
        let stream = stream.connect(server).await?;
        stream.set_nodelay(true)?;
        let (stream, _) = client_async(request, stream).await?;
        let (sink, mut stream) = stream.split();
        // Like a browser it always listens, and answers pings at once.
        let (send, frames) = mpsc::unbounded_channel();
        let listening = tokio::spawn(async move {
            while let Some(frame) = stream.next().await {
                if send.send(frame).is_err() {
                    return;
                }
            }
        });
        Ok(Socket { sink, frames, listening, known: Follower::default(), sizes: Vec::new() })
    }
}

pub struct Socket {
    sink: SplitSink<WebSocketStream<TcpStream>, Message>,
    frames: mpsc::UnboundedReceiver<Result<Message, Error>>,
    listening: JoinHandle<()>,
    /// As it was told last, to be able to follow changes.
    known: Follower,
    /// The sizes of what was heard of moves, in bytes: updates and changes.
    pub sizes: Vec<(&'static str, usize)>,
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

impl Socket {
    pub async fn send(&mut self, message: Value) {
        self.send_text(message.to_string()).await;
    }

    pub async fn send_text(&mut self, text: String) {
        self.sink.send(Message::Text(text.into())).await.unwrap();
    }

    pub async fn send_frame(&mut self, frame: Message) -> Result<(), Error> {
        self.sink.send(frame).await
    }

    /// The next message.
    pub async fn next(&mut self) -> Value {
        self.maybe_next().await.expect("the socket is open")
    }

    /// The next message, or none once the server has closed.
    pub async fn maybe_next(&mut self) -> Option<Value> {
        let text = self.text().await?;
        Some(self.hear(&text))
    }

    /// The same as it came.
    pub async fn text(&mut self) -> Option<String> {
        loop {
            let frame =
                tokio::time::timeout(PATIENCE, self.frames.recv()).await.expect("the server says something");
            match frame {
                Some(Ok(Message::Text(text))) => return Some(text.to_string()),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// A message as if every move were told whole: tests that are not about changes need not know of them.
    fn hear(&mut self, text: &str) -> Value {
        let mut message: Value = serde_json::from_str(text).unwrap();
        if message["type"] == "change" {
            self.sizes.push(("change", text.len()));
            self.known.follow(&message["change"].take()).unwrap();
            message["position"] = self.known.position.clone();
            message["type"] = json!("update");
            return message;
        }
        if message["type"] == "shown" {
            umpire::patch::apply(&mut self.known.position["view"], message["view"].take()).unwrap();
            return json!({ "type": "shown", "position": self.known.position });
        }
        if message["type"] == "update" {
            self.sizes.push(("update", text.len()));
        }
        if !message["position"].is_null() {
            self.known.begin(message["position"].clone());
        }
        message
    }

    /// Skips to the next message of this type.
    pub async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Everything that was said before the answer to a ping.
    pub async fn drain(&mut self) -> Vec<Value> {
        self.send(json!({ "type": "ping", "id": 4711 })).await;
        let mut heard = Vec::new();
        loop {
            let message = self.next().await;
            if message["type"] == "pong" {
                return heard;
            }
            heard.push(message);
        }
    }
}
