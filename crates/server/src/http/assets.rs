//! The web client, carried inside the binary.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::sync::{LazyLock, Mutex};

use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use super::tables::Door;
use crate::app::Shared;
use crate::auth;
use crate::error::ApiError;

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/web"]
struct Files;

/// Vite names what is in this folder by its content, so it never changes.
const HASHED: &str = "assets/";
/// No address of a page has more slashes.
const DEPTH_MAX: usize = 4;
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Encoding {
    Plain,
    Gzip,
    Brotli,
}

/// Every address that is not the API's: a file of the client, or its one page, which finds its way by the address.
pub async fn serve(State(app): State<Shared>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return ApiError::not_found("address").into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    if let Some(file) = Files::get(path) {
        return respond(path, &file, &headers);
    }
    if path.rsplit('/').next().unwrap_or_default().contains('.') {
        return ApiError::not_found("file").into_response();
    }
    // What is compressed is kept: nobody fills the memory with addresses that lie deeper and deeper.
    let depth = path.matches('/').count();
    let page = Files::get("index.html").filter(|_| depth <= DEPTH_MAX);
    let Some(mut page) = page else { return ApiError::not_found("page").into_response() };
    page.data = at_depth(&page.data, depth).into();
    let name = format!("index.html {depth}");
    let there = match table_of(path) {
        // Only the browser knows the tables of its device.
        Some(id) if table::is_local(id) => true,
        Some(id) => shows(&app, id, &uri, &headers).await,
        None => is_page(path),
    };
    if there {
        return respond(&name, &page, &headers);
    }
    // The client says that nothing is here, and leads back. Never as a 304, which would hide the status.
    let mut response = respond(&name, &page, &HeaderMap::new());
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

/// The one page as it must be so far below the first: it names its scripts by where they lie from there. A proxy may have put all
/// of us under a path, which only it knows.
fn at_depth(page: &[u8], depth: usize) -> Vec<u8> {
    let text = String::from_utf8_lossy(page);
    let up = if depth == 0 { "./".to_string() } else { "../".repeat(depth) };
    text.replace("=\"./", &format!("=\"{up}")).into_bytes()
}

/// Whether the client has a page at this address: the twin, with `table_of`, of `parse` in `web/src/router.svelte.ts`.
fn is_page(path: &str) -> bool {
    match parts(path)[..] {
        [] => true,
        ["rules" | "learn", game] => umpire::game(game).is_some(),
        _ => false,
    }
}

/// The table whose page this is.
fn table_of(path: &str) -> Option<&str> {
    match parts(path)[..] {
        ["t", id] | ["t", id, "replay" | "screen"] => Some(id),
        _ => None,
    }
}

fn parts(path: &str) -> Vec<&str> {
    path.split('/').filter(|part| !part.is_empty()).collect()
}

/// Whether there is such a table for whoever asks. While nothing can be read there may be: the client asks again.
async fn shows(app: &Shared, id: &str, uri: &Uri, headers: &HeaderMap) -> bool {
    let who = auth::known(headers, app);
    let door = Query::<Door>::try_from_uri(uri).ok();
    let key = door.as_ref().and_then(|Query(door)| door.key());
    match app.store.listed(id.to_string()).await {
        Ok(listed) => listed.is_some_and(|listed| listed.roster.admits(who.as_deref(), key)),
        Err(_) => true,
    }
}

fn respond(path: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let etag = format!("\"{}\"", hex::encode(&file.metadata.sha256_hash()[..12]));
    let cache = if path.starts_with(HASHED) { FOR_EVER } else { ASK_AGAIN };
    let common =
        [(ETAG, etag.clone()), (CACHE_CONTROL, cache.to_string()), (VARY, "accept-encoding".to_string())];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == etag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let kind = file.metadata.mimetype().to_string();
    let encoding = choose(headers, &kind);
    let body = encoded(path, &file.data, encoding);
    let mut response = (common, [(CONTENT_TYPE, kind)], body).into_response();
    let name = match encoding {
        Encoding::Plain => return response,
        Encoding::Gzip => "gzip",
        Encoding::Brotli => "br",
    };
    response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(name));
    response
}

fn choose(headers: &HeaderMap, kind: &str) -> Encoding {
    let text = [
        "text/",
        "application/javascript",
        "application/json",
        "application/wasm",
        "application/manifest",
        "image/svg",
    ];
    if !text.iter().any(|prefix| kind.starts_with(prefix)) {
        return Encoding::Plain;
    }
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let accepts =
        |name: &str| accepted.split(',').any(|one| one.split(';').next().unwrap_or_default().trim() == name);
    match (accepts("br"), accepts("gzip")) {
        (true, _) => Encoding::Brotli,
        (false, true) => Encoding::Gzip,
        (false, false) => Encoding::Plain,
    }
}

/// Compressed as well as it gets, once.
fn encoded(path: &str, data: &[u8], encoding: Encoding) -> Bytes {
    static DONE: LazyLock<Mutex<HashMap<(String, Encoding), Bytes>>> = LazyLock::new(Mutex::default);
    let key = (path.to_string(), encoding);
    if let Some(done) = DONE.lock().expect("nothing panics under this lock").get(&key) {
        return done.clone();
    }
    let bytes = Bytes::from(compress(data, encoding));
    DONE.lock().expect("nothing panics under this lock").insert(key, bytes.clone());
    bytes
}

fn compress(data: &[u8], encoding: Encoding) -> Vec<u8> {
    let mut out = Vec::new();
    match encoding {
        Encoding::Plain => out.extend_from_slice(data),
        Encoding::Gzip => {
            let mut writer = flate2::write::GzEncoder::new(&mut out, flate2::Compression::best());
            writer.write_all(data).and_then(|()| writer.finish().map(drop)).expect("memory takes it all");
        }
        Encoding::Brotli => {
            let mut reader = brotli::CompressorReader::new(data, 1 << 16, 9, 22);
            reader.read_to_end(&mut out).expect("memory gives it all");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_finds_its_scripts_from_every_address() {
        let page = b"<link href=\"./favicon.svg\"><script src=\"./assets/a.js\">";
        let at = |depth| String::from_utf8(at_depth(page, depth)).unwrap();
        assert_eq!(at(0).as_bytes(), page);
        assert_eq!(at(1), "<link href=\"../favicon.svg\"><script src=\"../assets/a.js\">");
        assert_eq!(at(2), "<link href=\"../../favicon.svg\"><script src=\"../../assets/a.js\">");
    }
}
