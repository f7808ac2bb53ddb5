//! Who one is: guests, names, cookies.

use crate::common::{Client, TestServer};
use reqwest::StatusCode;
use serde_json::json;

#[tokio::test]
async fn a_first_visit_makes_a_guest_and_the_cookie_keeps_it() {
    let server = TestServer::start().await;
    let client = server.stranger();
    let response = client.http.get(format!("{}/api/me", client.base)).send().await.unwrap();
    let cookie = response.headers()["set-cookie"].to_str().unwrap().to_string();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let me: serde_json::Value = serde_json::from_str(&response.text().await.unwrap()).unwrap();
    assert_eq!(client.get("/api/me").await, (StatusCode::OK, me.clone()));
    let renamed = client.put("/api/me", json!({ "name": "  Grace  " })).await;
    assert_eq!(renamed, (StatusCode::OK, json!({ "id": me["id"], "name": "Grace" })));
    let data = server.stop().await;
    let server = TestServer::on(data, |_| {}).await;
    let again = server
        .stranger()
        .http
        .get(format!("{}/api/me", server.base))
        .header("cookie", client.cookie().unwrap());
    let again: serde_json::Value =
        serde_json::from_str(&again.send().await.unwrap().text().await.unwrap()).unwrap();
    assert_eq!(again["name"], "Grace", "the key of the cookies is kept with the data");
}

#[tokio::test]
async fn the_public_id_is_not_enough_to_be_somebody() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let id = ada.get("/api/me").await.1["id"].as_str().unwrap().to_string();
    for forged in [format!("parhelion={id}"), format!("parhelion={id}.{}", "0".repeat(64))] {
        let request = server.stranger().http.put(format!("{}/api/me", server.base)).header("cookie", forged);
        let answer = request.json(&json!({ "name": "Eve" })).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::UNAUTHORIZED);
    }
    assert_eq!(ada.get("/api/me").await.1["name"], "Ada");
}

#[tokio::test]
async fn a_cookie_that_was_called_back_proves_nothing_ever_again() {
    let server = TestServer::start().await;
    let (ada, _bob, id) = server.two_players().await;
    let before = ada.get("/api/me").await.1;
    // Somebody else has got it.
    let thief = ada.at(&server);
    assert_eq!(thief.get("/api/me").await.1, before);
    let (mut watches, welcome) = thief.socket(&id).await;
    assert_eq!(welcome["you"], 0);
    assert_eq!(ada.post("/api/me/sign-out", json!({})).await.0, StatusCode::NO_CONTENT);
    while watches.maybe_next().await.is_some() {}
    assert_eq!(thief.socket(&id).await.1["you"], json!(null), "whoever comes back is nobody");
    Client::refused(&thief.put("/api/me", json!({ "name": "Eve" })).await, 401, "no_guest");
    assert_eq!(
        (ada.get("/api/me").await.1, ada.socket(&id).await.1["you"].clone()),
        (before.clone(), json!(0))
    );
    let stolen = thief.cookie().unwrap();
    let server = TestServer::on(server.stop().await, |_| {}).await;
    let ada = ada.at(&server);
    assert_eq!(ada.get("/api/me").await.1, before);
    let renamed = server.stranger().http.put(format!("{}/api/me", server.base)).header("cookie", stolen);
    let renamed = renamed.json(&json!({ "name": "Eve" })).send().await.unwrap();
    assert_eq!(renamed.status(), StatusCode::UNAUTHORIZED, "nor after a restart");
    // Nobody has it any more.
    assert_eq!(ada.post("/api/me/sign-out?here=true", json!({})).await.0, StatusCode::NO_CONTENT);
    assert_eq!(ada.cookie(), None);
    assert_ne!(ada.get("/api/me").await.1["id"], before["id"]);
}

#[tokio::test]
async fn bad_names_are_refused_and_change_nothing() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    for name in ["", "  ", &"x".repeat(33), &"x".repeat(10_000), "a\u{7}b", "a\nb", "\u{202e}adA"] {
        Client::refused(&ada.put("/api/me", json!({ "name": name })).await, 400, "bad_name");
    }
    Client::refused(&ada.put("/api/me", json!({ "name": "x".repeat(100_000) })).await, 413, "too_large");
    Client::refused(&ada.put("/api/me", json!({ "nom": "x" })).await, 400, "malformed");
    Client::refused(&server.stranger().put("/api/me", json!({ "name": "x" })).await, 401, "no_guest");
    assert_eq!(ada.get("/api/me").await.1["name"], "Ada");
}

#[tokio::test]
async fn nobody_makes_guests_or_tables_without_end() {
    let server = TestServer::with(|config| config.rate_limits = true).await;
    let ada = server.guest("Ada").await;
    let mut answers = Vec::new();
    for _ in 0..200 {
        answers.push(server.stranger().get("/api/me").await);
    }
    Client::refused(answers.last().unwrap(), 429, "too_many");
    assert_eq!(answers[0].0, StatusCode::OK);
    let bots = json!([{ "seat": 0, "level": "novice" }, { "seat": 1, "level": "novice" }]);
    let bots = json!({ "game": "stellar", "bots": bots, "start": true });
    let mut answers = Vec::new();
    for _ in 0..60 {
        answers.push(ada.post("/api/tables", bots.clone()).await);
    }
    Client::refused(answers.last().unwrap(), 429, "too_many");
    assert_eq!(answers[0].0, StatusCode::OK);
}
