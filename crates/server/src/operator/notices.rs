//! What everybody must heed: an announcement, who is silenced, who is removed, whose cookies count no more.

use std::collections::BTreeMap;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use table::owner;
use tokio::sync::watch;

use crate::app::{App, Shared};
use crate::auth::Session;
use crate::origin::Origin;
use crate::store::{Mark, StoreError};

/// Carries the announcement with every answer of the API, so that pages without a socket hear of it. Percent-encoded, as it may
/// be in any writing.
const HEADER: HeaderName = HeaderName::from_static("parhelion-announcement");

#[derive(Clone, Default)]
struct Held {
    announced: Option<String>,
    /// By guest, as the store has them.
    marks: BTreeMap<String, Mark>,
}

pub struct Notices(watch::Sender<Held>);

/// Those who share a device are one here.
impl Notices {
    pub fn new(marks: Vec<(String, Mark)>) -> Notices {
        Notices(watch::Sender::new(Held { announced: None, marks: marks.into_iter().collect() }))
    }

    pub fn announced(&self) -> Option<String> {
        self.0.borrow().announced.clone()
    }

    /// What is held against somebody.
    pub fn mark(&self, player: &str) -> Mark {
        self.0.borrow().marks.get(owner(player)).copied().unwrap_or_default()
    }

    pub fn is_silenced(&self, player: &str) -> bool {
        self.mark(player).silenced
    }

    pub fn is_removed(&self, player: &str) -> bool {
        self.mark(player).removed
    }

    /// Whether a cookie has been called back.
    pub fn is_signed_out(&self, session: &Session) -> bool {
        session.since.unwrap_or(0) < self.mark(&session.id).cookies_since
    }

    /// For sockets: comes whenever something has changed.
    pub fn changes(&self) -> Changes {
        Changes(self.0.subscribe())
    }

    pub(super) fn announce(&self, text: Option<String>) {
        self.0.send_modify(|held| held.announced = text);
    }

    /// What is stored already holds from here on.
    fn hold(&self, player: &str, mark: Mark) {
        self.0.send_modify(|held| {
            held.marks.insert(owner(player).to_string(), mark);
        });
    }
}

/// Holds something else against somebody than before, or says that nothing has changed.
pub async fn hold(app: &App, player: &str, change: impl FnOnce(&mut Mark)) -> Result<bool, StoreError> {
    let notices = &app.operator.notices;
    let before = notices.mark(player);
    let mut mark = before;
    change(&mut mark);
    if mark == before {
        return Ok(false);
    }
    app.store.save_mark(owner(player).to_string(), mark).await?;
    notices.hold(player, mark);
    Ok(true)
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
        let guest = "0123456789abcdef";
        let silenced = Mark { silenced: true, ..Mark::default() };
        let notices = Notices::new(vec![(guest.to_string(), silenced)]);
        let companion = table::companions(guest).next().unwrap();
        assert!(notices.is_silenced(guest) && notices.is_silenced(&companion) && !notices.is_removed(guest));
        notices.hold(&companion, Mark::default());
        assert!(!notices.is_silenced(guest) && !notices.is_silenced(&companion));
    }

    #[test]
    fn a_cookie_counts_from_the_second_on_that_was_named() {
        let mark = Mark { cookies_since: 1_000, ..Mark::default() };
        let notices = Notices::new(vec![("abc".to_string(), mark)]);
        let session = |id: &str, since| Session { id: id.into(), since };
        assert!(
            notices.is_signed_out(&session("abc", Some(999))) && notices.is_signed_out(&session("abc", None))
        );
        assert!(!notices.is_signed_out(&session("abc", Some(1_000))));
        assert!(
            !notices.is_signed_out(&session("abd", Some(1))) && !notices.is_signed_out(&session("abd", None))
        );
    }
}
