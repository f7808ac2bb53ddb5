//! How much one guest, one address, one connection can cost, and that nobody else pays for it.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::common::play::{Seat, play};
use crate::common::{Client, TestServer, eventually};
use reqwest::StatusCode;
use serde_json::{Value, json};
use server::OPEN_TABLES;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn limited(adjust: impl FnOnce(&mut server::Config)) -> TestServer {
    TestServer::with(|config| {
        config.rate_limits = true;
        adjust(config);
    })
    .await
}

/// Asks until it is refused. How often it was not, and the refusal.
async fn until_refused(mut ask: impl AsyncFnMut() -> (StatusCode, Value)) -> (usize, (StatusCode, Value)) {
    for times in 0..2_000 {
        let answer = ask().await;
        if answer.0 != StatusCode::OK {
            return (times, answer);
        }
    }
    panic!("nobody stops it");
}

/// Bots alone, who rest until somebody looks.
fn bots() -> Value {
    let bots = json!([{ "seat": 0, "level": "novice" }, { "seat": 1, "level": "novice" }]);
    json!({ "game": "stellar", "bots": bots, "start": true })
}

#[tokio::test]
async fn reading_has_its_measure_for_each_address() {
    let server = limited(|config| config.generosity = 0.02).await;
    let ada = server.guest("Ada").await;
    let (read, refused) = until_refused(async || ada.get("/api/levels").await).await;
    Client::refused(&refused, 429, "too_many");
    assert!((10..1_000).contains(&read), "{read}");
    let elsewhere = server.guest_from([127, 0, 0, 2]).await;
    assert_eq!(elsewhere.get("/api/levels").await.0, StatusCode::OK, "others are not in the way");
    assert_eq!(ada.get("/healthz").await.0, StatusCode::OK, "whoever looks after the server can");
}

#[tokio::test]
async fn one_address_opens_so_many_tables_with_however_many_guests() {
    let server = limited(|config| config.generosity = 0.2).await;
    let mut opened = 0;
    let mut guests = 0;
    while guests < 10 {
        let guest = server.stranger();
        guest.get("/api/me").await;
        guests += 1;
        let (tables, refused) = until_refused(async || guest.post("/api/tables", bots()).await).await;
        Client::refused(&refused, 429, "too_many");
        opened += tables;
        if tables == 0 {
            break;
        }
    }
    assert!((15..=40).contains(&opened) && guests < 10, "{opened} tables of {guests} guests");
    let elsewhere = server.guest_from([127, 0, 0, 2]).await;
    assert_eq!(elsewhere.post("/api/tables", bots()).await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_guest_has_few_tables_that_wait_for_their_start() {
    let server = limited(|_| {}).await;
    let ada = server.guest("Ada").await;
    let waiting = json!({ "game": "stellar", "seat": 0 });
    let mut last = Value::Null;
    for _ in 0..OPEN_TABLES.most {
        let (status, table) = ada.post("/api/tables", waiting.clone()).await;
        assert_eq!(status, StatusCode::OK, "{table}");
        last = table["id"].clone();
    }
    Client::refused(&ada.post("/api/tables", waiting.clone()).await, 429, "open_tables");
    assert_eq!(
        ada.post("/api/tables", bots()).await.0,
        StatusCode::OK,
        "one that starts at once is none of them"
    );
    let close = format!("/api/tables/{}/close", last.as_str().unwrap());
    assert_eq!(ada.post(&close, json!({})).await.0, StatusCode::OK);
    assert_eq!(ada.post("/api/tables", waiting).await.0, StatusCode::OK);
}

#[tokio::test]
async fn editions_of_ones_own_are_few() {
    let server = limited(|_| {}).await;
    let ada = server.guest("Ada").await;
    let mut table = bots();
    table["edition_text"] = json!(include_str!("../../../../games/stellar/editions/first.toml"));
    let (tables, refused) = until_refused(async || ada.post("/api/tables", table.clone()).await).await;
    Client::refused(&refused, 429, "too_many");
    assert!((10..30).contains(&tables), "{tables}");
    assert_eq!(
        ada.post("/api/tables", bots()).await.0,
        StatusCode::OK,
        "the printed ones can still be played"
    );
}

/// The first lines of `X-Forwarded-For` are whatever a client wrote: the proxy's own is the last.
#[tokio::test]
async fn behind_a_proxy_its_own_line_counts() {
    let server = limited(|config| config.behind_proxy = true).await;
    let from = async |lines: [&str; 2]| {
        let request = server.stranger().http.get(format!("{}/api/me", server.base));
        let request = request.header("x-forwarded-for", lines[0]).header("x-forwarded-for", lines[1]);
        request.send().await.unwrap().status()
    };
    let mut made = 0;
    while made < 200 && from([&format!("192.0.2.{made}"), "2001:db8:1:2::7"]).await == StatusCode::OK {
        made += 1;
    }
    assert!((40..200).contains(&made), "{made}");
    assert_eq!(from(["192.0.2.250", "2001:db8:1:2:ffff::9"]).await, StatusCode::TOO_MANY_REQUESTS, "one /64");
    assert_eq!(from(["192.0.2.250", "2001:db8:1:3::7"]).await, StatusCode::OK);
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_gets_them_back() {
    let server = limited(|config| config.connections_per_address_max = 3).await;
    let address = server.base.strip_prefix("http://").unwrap().to_string();
    let answered = async || {
        let mut connection = TcpStream::connect(&address).await.unwrap();
        let _ = connection.write_all(b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n").await;
        let mut answer = [0; 12];
        connection.read_exact(&mut answer).await.is_ok_and(|_| answer.ends_with(b"200")).then_some(connection)
    };
    let mut open = Vec::new();
    while let Some(connection) = answered().await {
        open.push(connection);
    }
    assert_eq!(open.len(), 3);
    drop(open);
    eventually("there is room again", async || answered().await.is_some()).await;
}

/// They ask again and again and read nothing: the server does not keep what it wants to tell them for ever.
#[tokio::test]
async fn whoever_never_reads_is_gone_after_a_while() {
    let server = limited(|config| config.write_max = Duration::from_millis(300)).await;
    let address = server.base.strip_prefix("http://").unwrap().to_string();
    let mut deaf = Vec::new();
    for _ in 0..5 {
        let mut connection = TcpStream::connect(&address).await.unwrap();
        let asks = "GET / HTTP/1.1\r\nHost: here\r\n\r\n".repeat(20_000);
        deaf.push(tokio::spawn(async move {
            let sent = connection.write_all(asks.as_bytes()).await;
            // It stays open as long as the server likes.
            (connection, sent)
        }));
    }
    eventually("they are here", async || server.figure("connections").await >= 5).await;
    // Only whoever asks for the figures is left.
    eventually("they are gone", async || server.figure("connections").await <= 1).await;
    deaf.iter().for_each(|deaf| deaf.abort());
}

#[tokio::test]
async fn a_request_for_nobody_is_none() {
    let server = TestServer::start().await;
    let address = server.base.strip_prefix("http://").unwrap().to_string();
    let ask = async |request: &str| {
        let mut connection = TcpStream::connect(&address).await.unwrap();
        connection.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        connection.read_to_string(&mut answer).await.unwrap();
        answer.split(' ').nth(1).map(str::to_string).unwrap_or_default()
    };
    assert_eq!(ask("GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n").await, "400");
    assert_eq!(ask("GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n").await, "200");
    assert_eq!(ask("GET /healthz HTTP/1.0\r\n\r\n").await, "200", "which needs none");
    assert_eq!(
        ask("GET /healthz HTTP/1.1\r\nHost: here\nConnection: close\r\n\r\n").await,
        "400",
        "a bare LF"
    );
}

#[tokio::test]
async fn what_the_api_says_is_not_kept_and_an_encrypted_way_stays_so() {
    let server = TestServer::with(|config| config.behind_proxy = true).await;
    let header = async |path: &str, proto: &str, name: &str| {
        let request = server.stranger().http.get(format!("{}{path}", server.base));
        let answer = request.header("x-forwarded-proto", proto).send().await.unwrap();
        answer.headers().get(name).map(|value| value.to_str().unwrap().to_string())
    };
    for path in ["/api/me", "/api/games", "/api/tables?show=open", "/api/nothing"] {
        assert_eq!(header(path, "https", "cache-control").await.as_deref(), Some("no-store"), "{path}");
    }
    assert_eq!(header("/", "https", "cache-control").await.as_deref(), Some("no-cache"), "the client may be");
    for path in ["/", "/api/games"] {
        assert!(header(path, "https", "strict-transport-security").await.is_some());
        assert_eq!(header(path, "http", "strict-transport-security").await, None);
    }
    assert!(header("/api/me", "https", "set-cookie").await.unwrap().contains("; Secure"));
}

#[tokio::test]
async fn tables_where_somebody_is_come_first_in_the_list() {
    let server = TestServer::start().await;
    let (ada, eve) = (server.guest("Ada").await, server.guest("Eve").await);
    let hers = ada.post("/api/tables", json!({ "game": "stellar", "seat": 0 })).await.1;
    let id = hers["id"].as_str().unwrap();
    let _here = ada.socket(id).await;
    for _ in 0..150 {
        eve.post("/api/tables", json!({ "game": "stellar" })).await;
    }
    let ids = async |page: u32| {
        let list = eve.get(&format!("/api/tables?show=open&page={page}")).await.1;
        let ids = list.as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap().to_string());
        ids.collect::<Vec<_>>()
    };
    let pages = [ids(0).await, ids(1).await];
    assert_eq!(pages[0].first().map(String::as_str), Some(id), "before all that were opened later");
    assert_eq!([pages[0].len(), pages[1].len()], [100, 51], "each is on one page only");
}

/// What is logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn a_refused_socket_is_logged_with_where_it_came_from() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).finish();
    // Server and client share this thread.
    let _guard = tracing::subscriber::set_default(subscriber);
    let server = limited(|config| config.sockets_per_address_max = 1).await;
    let (ada, bob, id) = server.two_players().await;
    let _first = ada.socket(&id).await;
    let path = format!("/api/tables/{id}/socket");
    assert!(bob.connect(&format!("{path}?key=secret"), &[]).await.is_err());
    let text = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    let refused = text.lines().find(|line| line.contains("a socket was refused"));
    let refused = refused.unwrap_or_else(|| panic!("{text}"));
    assert!(
        refused.contains("INFO") && refused.contains("127.0.0.1") && refused.contains(&path),
        "{refused}"
    );
    assert!(!text.contains("secret"), "a key opens a table of friends");
    assert!(!text.contains("ERROR"), "{text}");
}

/// Forty people come at once, look round, open tables, play, talk, and look at a game again: with the usual limits.
#[tokio::test]
async fn a_club_behind_one_router_meets_no_limit() {
    let server = limited(|_| {}).await;
    let mut guests = Vec::new();
    for n in 0..40 {
        let guest = server.guest(&format!("Member {n}")).await;
        for path in ["me", "games", "levels", "tables?show=mine", "tables?show=open", "tables?show=running"] {
            assert_eq!(guest.get(&format!("/api/{path}")).await.0, StatusCode::OK);
        }
        guests.push(guest);
    }
    for pair in guests.chunks(2) {
        let [ada, bob] = pair else { unreachable!("they come in pairs") };
        let table = ada.post("/api/tables", json!({ "game": "stellar", "seat": 0 })).await.1;
        let id = table["id"].as_str().unwrap().to_string();
        for (who, what) in [(bob, "sit"), (ada, "start")] {
            let body = if what == "sit" { json!({ "seat": 1 }) } else { json!({}) };
            assert_eq!(who.post(&format!("/api/tables/{id}/{what}"), body).await.0, StatusCode::OK);
        }
        let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
        play(&mut seats, 20).await;
        seats[0].socket.send(json!({ "type": "chat", "text": "well played" })).await;
        seats[0].socket.next_of("chat").await;
        assert_eq!(ada.post(&format!("/api/tables/{id}/resign"), json!({})).await.0, StatusCode::OK);
        for at in 0..5 {
            let replay = bob.get(&format!("/api/tables/{id}/replay?at={at}")).await;
            assert_eq!(replay.0, StatusCode::OK, "{}", replay.1);
        }
        let next = bob.post(&format!("/api/tables/{id}/rematch"), json!({})).await;
        assert_eq!(next.0, StatusCode::OK, "{}", next.1);
    }
    assert_eq!(server.figure("rate_limited_total").await, 0);
}

/// How long this thread has been at work.
fn at_work() -> Duration {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    Duration::from_nanos(stat.split(' ').next().unwrap().parse().unwrap())
}

/// Server and clients share this thread: whatever it is not at work for, others need not wait for.
#[tokio::test]
async fn a_map_is_drawn_where_nobody_waits() {
    let drawn = at_work();
    let options = json!({ "players": 2, "map": 4711 });
    let setup = serde_json::value::to_raw_value(&options).unwrap();
    let edition = umpire::EditionSource::Default;
    umpire::Table::start("stellar-conquest", &setup, &edition, umpire::Secret::new([7; 32]), vec![]).unwrap();
    let drawn = at_work() - drawn;
    let server = TestServer::start().await;
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let began = at_work();
    let table =
        ada.post("/api/tables", json!({ "game": "stellar-conquest", "setup": options, "seat": 0 })).await.1;
    let id = table["id"].as_str().unwrap_or_else(|| panic!("{table}"));
    for (who, what) in [(&bob, "sit"), (&ada, "start")] {
        let body = if what == "sit" { json!({ "seat": 1 }) } else { json!({}) };
        assert_eq!(who.post(&format!("/api/tables/{id}/{what}"), body).await.0, StatusCode::OK);
    }
    let served = at_work() - began;
    assert!(
        served < drawn / 2,
        "to open a table and begin took {served:?} of it, to draw the map takes {drawn:?}"
    );
}
