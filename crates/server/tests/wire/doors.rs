//! Those who take their time at the door, and those who want all of it.

use std::time::Duration;

use crate::common::{TestServer, eventually};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test]
async fn whoever_does_not_say_what_they_want_is_sent_away() {
    let server = TestServer::with(|config| config.headers_max = Duration::from_millis(200)).await;
    let address = server.base.strip_prefix("http://").unwrap().to_string();
    let mut slow = TcpStream::connect(&address).await.unwrap();
    slow.write_all(b"GET /healthz HTTP/1.1\r\nHost: here\r\nX-Slow: ").await.unwrap();
    let mut answer = Vec::new();
    let ended = tokio::time::timeout(Duration::from_secs(20), slow.read_to_end(&mut answer)).await;
    assert!(ended.is_ok(), "the connection is closed");
    assert!(!String::from_utf8_lossy(&answer).contains("200 OK"));
    assert_eq!(server.stranger().get("/healthz").await.0, 200);
}

#[tokio::test]
async fn one_address_has_so_many_sockets_and_gets_them_back() {
    let server = TestServer::with(|config| {
        config.rate_limits = true;
        config.sockets_per_address_max = 2;
    })
    .await;
    let (ada, bob, id) = server.two_players().await;
    let path = format!("/api/tables/{id}/socket");
    let first = ada.socket(&id).await;
    let _second = bob.socket(&id).await;
    assert!(ada.connect(&path, &[]).await.is_err(), "there is no room for a third");
    drop(first);
    eventually("there is room again", async || ada.connect(&path, &[]).await.is_ok()).await;
}
