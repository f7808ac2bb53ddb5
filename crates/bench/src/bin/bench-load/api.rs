//! The few requests that scripted players make.

use std::net::IpAddr;

use reqwest::header::{COOKIE, SET_COOKIE};
use reqwest::{Method, Response};
use serde_json::{Value, json};

use crate::failure::Failure;

pub struct Api {
    http: reqwest::Client,
    pub url: String,
    /// The address that its requests come from, if it is not the usual one.
    pub from: Option<IpAddr>,
}

/// A guest: the cookie is all there is to it.
#[derive(Clone)]
pub struct Guest {
    pub cookie: String,
}

impl Api {
    pub fn new(url: &str) -> Result<Api, Failure> {
        Api::from(url, None)
    }

    pub fn from(url: &str, from: Option<IpAddr>) -> Result<Api, Failure> {
        let http = reqwest::Client::builder().local_address(from).build().map_err(Failure::new)?;
        Ok(Api { http, url: url.to_string(), from })
    }

    pub async fn must_answer(&self) -> Result<(), Failure> {
        match self.http.get(format!("{}/healthz", self.url)).send().await {
            Ok(response) if response.status().is_success() => Ok(()),
            Ok(response) => Err(Failure::new(format!("{} answers {}", self.url, response.status()))),
            Err(error) => Err(Failure::new(format!("no server at {}: {error}", self.url))),
        }
    }

    pub async fn guest(&self) -> Result<Guest, Failure> {
        let response = self.http.get(format!("{}/api/me", self.url)).send().await.map_err(Failure::new)?;
        let cookie = response.headers().get(SET_COOKIE).and_then(|value| value.to_str().ok()).map(first_part);
        match cookie {
            Some(cookie) => Ok(Guest { cookie }),
            None => Err(complaint("/api/me", response).await),
        }
    }

    /// The id of a new table.
    pub async fn open(&self, host: &Guest, asked: Value) -> Result<String, Failure> {
        id_of(&self.post(host, "/api/tables", asked).await?)
    }

    pub async fn sit(&self, guest: &Guest, table: &str, seat: usize) -> Result<(), Failure> {
        self.post(guest, &format!("/api/tables/{table}/sit"), json!({ "seat": seat })).await.map(drop)
    }

    pub async fn start(&self, host: &Guest, table: &str) -> Result<(), Failure> {
        self.post(host, &format!("/api/tables/{table}/start"), json!({})).await.map(drop)
    }

    /// The id of the table where the same players meet again.
    pub async fn rematch(&self, guest: &Guest, table: &str) -> Result<String, Failure> {
        id_of(&self.post(guest, &format!("/api/tables/{table}/rematch"), json!({})).await?)
    }

    async fn post(&self, guest: &Guest, path: &str, body: Value) -> Result<Value, Failure> {
        let request =
            self.http.request(Method::POST, format!("{}{path}", self.url)).header(COOKIE, &guest.cookie);
        let response = request.json(&body).send().await.map_err(Failure::new)?;
        match response.status().is_success() {
            true => response.json().await.map_err(Failure::new),
            false => Err(complaint(path, response).await),
        }
    }
}

fn first_part(cookie: &str) -> String {
    cookie.split(';').next().unwrap_or_default().to_string()
}

fn id_of(table: &Value) -> Result<String, Failure> {
    table["id"]
        .as_str()
        .map(str::to_string)
        .ok_or_else(|| Failure::new("the server sent a table without an id"))
}

async fn complaint(path: &str, response: Response) -> Failure {
    let status = response.status();
    let hint = match status.as_u16() {
        429 => " (start the server with --no-rate-limits)",
        _ => "",
    };
    let body = response.text().await.unwrap_or_default();
    Failure::new(format!("{path}: {status}{hint} {body}"))
}
