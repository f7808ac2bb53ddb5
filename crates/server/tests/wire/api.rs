//! What holds for all of the API: its description, its headers, its errors, its files, its figures.

use std::collections::BTreeSet;

use crate::common::{Client, TestServer};
use reqwest::StatusCode;
use serde_json::{Value, json};

/// The routes as the router has them: the source is the list.
fn routes() -> BTreeSet<(String, String)> {
    let source = include_str!("../../src/router.rs");
    let lines = source.lines().filter_map(|line| line.trim().strip_prefix(".route(\""));
    lines
        .flat_map(|line| {
            let (path, methods) = line.split_once("\", ").unwrap();
            let known = ["get", "post", "put"];
            let named = known.into_iter().filter(|method| methods.contains(&format!("{method}(")));
            named.map(|method| (path.to_string(), method.to_string())).collect::<Vec<_>>()
        })
        .collect()
}

#[tokio::test]
async fn every_route_is_documented_and_every_document_is_a_route() {
    let server = TestServer::start().await;
    let (status, document) = server.stranger().get("/api/openapi.json").await;
    assert_eq!(status, StatusCode::OK);
    let documented: BTreeSet<(String, String)> = document["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, methods)| {
            methods.as_object().unwrap().keys().map(|method| (path.clone(), method.clone()))
        })
        .collect();
    assert_eq!(documented, routes());
    assert!(documented.len() > 20);
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            assert!(
                operation["responses"].as_object().is_some_and(|responses| !responses.is_empty()),
                "{method} {path}"
            );
            assert!(
                operation["summary"].is_string() || operation["description"].is_string(),
                "{method} {path}"
            );
        }
    }
}

/// Checks what a response has against what the document says it has.
fn assert_fits(document: &Value, schema: &str, value: &Value) {
    let schema = &document["components"]["schemas"][schema];
    let required = schema["required"].as_array().unwrap_or_else(|| panic!("{schema}"));
    for field in required {
        assert!(value.get(field.as_str().unwrap()).is_some(), "{field} in {value}");
    }
    let known = schema["properties"].as_object().unwrap();
    for field in value.as_object().unwrap().keys() {
        assert!(known.contains_key(field), "{field} is not documented");
    }
}

#[tokio::test]
async fn responses_have_the_fields_that_the_document_promises() {
    let server = TestServer::start().await;
    let (ada, _bob, id) = server.two_players().await;
    let document = ada.get("/api/openapi.json").await.1;
    assert_fits(&document, "Me", &ada.get("/api/me").await.1);
    assert_fits(&document, "LevelInfo", &ada.get("/api/levels").await.1[0]);
    let table = ada.get(&format!("/api/tables/{id}")).await.1;
    assert_fits(&document, "TableInfo", &table);
    assert_fits(&document, "SeatInfo", &table["seats"][0]);
    assert_fits(&document, "TableInfo", &ada.get("/api/tables?show=running").await.1[0]);
    let over = ada.post(&format!("/api/tables/{id}/resign"), json!({})).await.1;
    assert_fits(&document, "Revealed", &over["revealed"]);
    let error = ada.get("/api/tables/nowhere").await.1;
    assert_fits(&document, "ErrorBody", &error);
    assert_fits(&document, "ErrorInfo", &error["error"]);
}

#[tokio::test]
async fn games_rules_and_levels_are_there() {
    let server = TestServer::start().await;
    let client = server.stranger();
    let games = client.get("/api/games").await.1;
    assert!(games.as_array().unwrap().iter().any(|game| game["id"] == "stellar"), "{games}");
    assert!(games[0].get("rules").is_none(), "rules are asked for separately");
    let rules = client.get("/api/games/stellar/rules").await.1;
    assert!(rules[0]["id"].as_str().unwrap().starts_with("STELLAR-"));
    Client::refused(&client.get("/api/games/chess/rules").await, 404, "not_found");
    let levels = client.get("/api/levels").await.1;
    let ids: Vec<&str> =
        levels.as_array().unwrap().iter().map(|level| level["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["novice", "easy", "medium", "hard", "expert"]);
}

#[tokio::test]
async fn browsers_are_told_to_be_strict() {
    let server = TestServer::start().await;
    let client = server.stranger();
    for path in ["/", "/t/abc", "/api/games", "/api/nothing", "/healthz"] {
        let response = client.http.get(format!("{}{path}", client.base)).send().await.unwrap();
        let header =
            |name: &str| response.headers().get(name).map(|value| value.to_str().unwrap().to_string());
        let policy = header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"), "{path}");
        assert!(!policy.contains("script-src 'self' 'unsafe"), "{path}");
        assert_eq!(header("x-content-type-options").as_deref(), Some("nosniff"), "{path}");
        assert!(header("referrer-policy").is_some(), "{path}");
    }
}

#[tokio::test]
async fn other_sites_cannot_act_for_a_guest() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let send = async |origin: &str| {
        let request = ada.http.put(format!("{}/api/me", ada.base)).header("origin", origin);
        request.json(&json!({ "name": "Eve" })).send().await.unwrap().status()
    };
    assert_eq!(send("http://evil.example").await, StatusCode::FORBIDDEN);
    assert_eq!(send("null").await, StatusCode::FORBIDDEN);
    assert_eq!(ada.get("/api/me").await.1["name"], "Ada");
    assert_eq!(send(&server.base).await, StatusCode::OK);
}

#[tokio::test]
async fn the_client_is_served_compressed_and_cached() {
    let server = TestServer::start().await;
    let client = server.stranger();
    let get = async |path: &str, header: (&str, &str)| {
        client.http.get(format!("{}{path}", client.base)).header(header.0, header.1).send().await.unwrap()
    };
    let page = get("/rules/stellar", ("accept-encoding", "gzip, br")).await;
    assert_eq!(page.headers()["content-encoding"], "br");
    assert_eq!(page.headers()["cache-control"], "no-cache");
    assert!(page.headers()["content-type"].to_str().unwrap().starts_with("text/html"));
    let etag = page.headers()["etag"].to_str().unwrap().to_string();
    assert_eq!(get("/", ("if-none-match", &etag)).await.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(get("/", ("accept-encoding", "gzip")).await.headers()["content-encoding"], "gzip");
    let plain = get("/", ("accept-encoding", "identity")).await.text().await.unwrap();
    assert!(plain.contains("<title>"), "{plain}");
    assert_eq!(get("/missing.js", ("accept", "*/*")).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(get("/../Cargo.toml", ("accept", "*/*")).await.status(), StatusCode::NOT_FOUND);
    Client::refused(&client.get("/api/nothing").await, 404, "not_found");
    assert_eq!(client.post("/", json!({})).await.0, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn an_address_without_a_page_answers_404_with_the_client_that_leads_back() {
    let server = TestServer::start().await;
    let client = server.stranger();
    let get = async |path: &str| client.http.get(format!("{}{path}", client.base)).send().await.unwrap();
    let (_, _, id) = server.two_players().await;
    let table = ["", "/", "/replay", "/screen?key=x"].map(|rest| format!("/t/{id}{rest}"));
    for path in ["/", "/rules/stellar", "/rules/stellar/"].into_iter().chain(table.iter().map(String::as_str))
    {
        assert_eq!(get(path).await.status(), StatusCode::OK, "{path}");
    }
    let etag = get("/").await.headers()["etag"].clone();
    let (more, deeper) = (format!("/t/{id}/nonsense"), format!("/t/{id}/replay/more"));
    for path in ["/nonsense", "/t", "/t/abc", "/t/abc/replay", &more, &deeper, "/rules", "/rules/chess"] {
        let request = client.http.get(format!("{}{path}", client.base)).header("if-none-match", &etag);
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
        assert!(answer.text().await.unwrap().contains("<title>"), "{path}");
    }
}

#[tokio::test]
async fn an_edition_of_ones_own_is_looked_at_before_there_is_a_table() {
    let server = TestServer::start().await;
    let ada = server.guest("Ada").await;
    let printed = include_str!("../../../../games/stellar/editions/first.toml");
    let ask = async |game: &str, text: &str| {
        ada.post(&format!("/api/games/{game}/edition"), json!({ "text": text })).await
    };
    assert_eq!(ask("stellar", printed).await, (StatusCode::OK, json!({})));
    let (status, wrong) = ask("stellar", "no edition").await;
    Client::refused(&(status, wrong.clone()), 400, "bad_table");
    assert!(wrong["error"]["message"].as_str().unwrap().starts_with("edition, "), "{wrong}");
    Client::refused(&ask("chess", printed).await, 404, "not_found");
    let stranger = server.stranger().post("/api/games/stellar/edition", json!({ "text": printed })).await;
    Client::refused(&stranger, 401, "no_guest");
}

#[tokio::test]
async fn health_and_figures_are_shown() {
    let server = TestServer::start().await;
    let (ada, _bob, id) = server.two_players().await;
    let mut seat = crate::common::play::Seat::new(ada.socket(&id).await);
    seat.act(0).await;
    assert_eq!(ada.get("/healthz").await, (StatusCode::OK, json!("ok\n")));
    let text = server.figures().await;
    for line in ["parhelion_moves_committed_total 1", "parhelion_tables_live 1", "parhelion_sockets 1"] {
        assert!(text.lines().any(|found| found == line), "{line} in {text}");
    }
    for name in ["commit_seconds_bucket", "commit_batch_count", "moves_refused_total", "rate_limited_total"] {
        assert!(text.contains(&format!("parhelion_{name}")), "{name} in {text}");
    }
    // What is done in silence is counted, too: the open port says nothing of it.
    assert_eq!(ada.get("/metrics").await.0, StatusCode::NOT_FOUND);
}
