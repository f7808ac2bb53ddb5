//! What everybody must heed: an announcement, who is silenced, who is removed.

use std::collections::BTreeSet;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use table::owner;
use tokio::sync::watch;

use crate::app::Shared;
use crate::origin::Origin;

/// Carries the announcement with every answer of the API, so that pages without a socket hear of it. Percent-encoded, as it may
/// be in any writing.
const HEADER: HeaderName = HeaderName::from_static("parhelion-announcement");

#[derive(Clone, Default)]
struct Held {
    announced: Option<String>,
    silenced: BTreeSet<String>,
    removed: BTreeSet<String>,
}

pub struct Notices(watch::Sender<Held>);

impl Default for Notices {
    fn default() -> Notices {
        Notices(watch::Sender::new(Held::default()))
    }
}

/// Those who share a device are one here.
impl Notices {
    pub fn announced(&self) -> Option<String> {
        self.0.borrow().announced.clone()
    }

    pub fn is_silenced(&self, player: &str) -> bool {
        self.0.borrow().silenced.contains(owner(player))
    }

    pub fn is_removed(&self, player: &str) -> bool {
        self.0.borrow().removed.contains(owner(player))
    }

    /// For sockets: comes whenever something has changed.
    pub fn changes(&self) -> Changes {
        Changes(self.0.subscribe())
    }

    pub(super) fn announce(&self, text: Option<String>) {
        self.0.send_modify(|held| held.announced = text);
    }

    pub(super) fn silence(&self, player: &str, silent: bool) -> bool {
        self.set(|held| &mut held.silenced, player, silent)
    }

    pub(super) fn remove(&self, player: &str, removed: bool) -> bool {
        self.set(|held| &mut held.removed, player, removed)
    }

    /// Says whether that is news.
    fn set(&self, list: impl Fn(&mut Held) -> &mut BTreeSet<String>, player: &str, on: bool) -> bool {
        let player = owner(player).to_string();
        self.0.send_if_modified(|held| match on {
            true => list(held).insert(player),
            false => list(held).remove(&player),
        })
    }
}

/// One socket's ear for notices.
pub struct Changes(watch::Receiver<Held>);

impl Changes {
    pub async fn next(&mut self) {
        // The sender lives as long as the server.
        let _ = self.0.changed().await;
    }
}

/// Whoever asks is counted, and every answer of the API carries the announcement.
pub async fn tell(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let of_api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    if of_api && let Some(text) = app.operator.notices.announced() {
        let value = HeaderValue::from_str(&encoded(&text)).expect("what is encoded is plain ASCII");
        response.headers_mut().insert(HEADER, value);
    }
    response
}

pub async fn count(State(app): State<Shared>, origin: Origin, request: Request, next: Next) -> Response {
    app.operator.requests.count(origin.address, Instant::now());
    next.run(request).await
}

fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_graphic() && byte != b'%' || byte == b' ';
    text.bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_announcement_in_any_writing_fits_into_a_header() {
        assert_eq!(encoded("Back at 20:00, 100 %."), "Back at 20:00, 100 %25.");
        assert_eq!(encoded("zurück"), "zur%C3%BCck");
    }

    #[test]
    fn those_who_share_a_device_are_one() {
        let notices = Notices::default();
        let guest = "0123456789abcdef";
        let companion = table::companions(guest).next().unwrap();
        assert!(notices.silence(&companion, true) && !notices.silence(guest, true), "only the first is news");
        assert!(notices.is_silenced(guest) && notices.is_silenced(&companion) && !notices.is_removed(guest));
        assert!(notices.silence(guest, false) && !notices.is_silenced(&companion));
    }
}
