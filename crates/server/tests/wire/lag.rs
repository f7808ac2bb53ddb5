//! How long packets take is measured by pings that a client answers by itself.

use std::time::{Duration, Instant};

use crate::common::{Client, TestServer};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// A socket that answers pings only while it is read.
async fn unread_socket(
    client: &Client,
    id: &str,
) -> tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>> {
    let url = format!("{}/api/tables/{id}/socket", client.base.replace("http", "ws"));
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("cookie", client.cookie().unwrap().parse().unwrap());
    connect_async(request).await.unwrap().0
}

#[tokio::test]
async fn whoever_answers_pings_late_is_made_up_for_and_everybody_is_told() {
    let server = TestServer::start().await;
    let table = json!({ "game": "reach", "setup": { "limit_ms": 60_000, "cards": 9 }, "absent": "nobody" });
    let (ada, bob, id) = server.two_players_at(table).await;
    let (mut near, _) = ada.socket(&id).await;
    let mut far = unread_socket(&bob, &id).await;
    while !matches!(far.next().await, Some(Ok(Message::Ping(_)))) {}
    // While the ping lies there, Bob does other things for a while.
    let asked = Instant::now();
    while asked.elapsed() < Duration::from_millis(400) {
        bob.get("/healthz").await;
    }
    let reading = tokio::spawn(async move { while far.next().await.is_some() {} });
    let told: Value = loop {
        let table = near.next_of("table").await["table"].clone();
        if table["seats"][1]["allowance_ms"] != 0 {
            break table;
        }
    };
    assert_eq!(told["seats"][1]["allowance_ms"], 150, "half of the way and back, but no more than that");
    assert!(told["seats"][0]["allowance_ms"].as_u64().unwrap() < 80, "{told}");
    reading.abort();
}
