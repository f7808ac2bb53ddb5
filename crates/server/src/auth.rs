//! Who is asking. A guest has a name and a signed cookie; there are no accounts and no passwords. The cookie says since when it holds
//! and is renewed on visits, so one that was left somewhere ends by itself, and whoever has one can call all older ones back.
//!
//! The public id is what others see. Only the signature in the cookie proves who one is, and only the store has its key. Those
//! who share a guest's device have no cookie: the guest's own lets it act as them.

use axum::extract::{FromRequestParts, OptionalFromRequestParts, Query};
use axum::http::header::COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use hmac::{Hmac, KeyInit, Mac};
use serde::Deserialize;
use sha2::Sha256;
use table::{Player, companions, disturbance};
use utoipa::IntoParams;

use crate::app::Shared;
use crate::clock;
use crate::error::ApiError;

const COOKIE_NAME: &str = "parhelion";
const COOKIE_SECONDS: u64 = 60 * 60 * 24 * 180;
/// A cookie that is older is renewed.
const RENEWED_AFTER_SECONDS: u64 = 60 * 60 * 24 * 7;
const NAME_MAX_CHARS: usize = 32;

/// What signatures begin with, so that one kind is never taken for another. Those without a date were given by earlier versions.
const UNDATED: &str = "parhelion guest 1:";
const DATED: &str = "parhelion guest 2:";

/// What a cookie proves.
#[derive(Debug, PartialEq, Eq)]
pub struct Session {
    /// The public id of the guest.
    pub id: String,
    /// When the cookie was given, in seconds since 1970.
    pub since: Option<u64>,
}

impl Session {
    /// Whether it is time for a new cookie.
    pub fn is_due(&self, now: u64) -> bool {
        self.since.is_none_or(|since| now.abs_diff(since) > RENEWED_AFTER_SECONDS)
    }
}

/// Signs and checks cookies.
pub struct Auth {
    key: [u8; 32],
}

impl Auth {
    pub fn new(key: [u8; 32]) -> Auth {
        Auth { key }
    }

    fn mac(&self, kind: &str, text: &str) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("any length is a key");
        mac.update(kind.as_bytes());
        mac.update(text.as_bytes());
        mac
    }

    /// The `Set-Cookie` that makes somebody this guest, from now on.
    pub fn cookie(&self, id: &str, now: u64, secure: bool) -> HeaderValue {
        let id = format!("{id}.{now}");
        let signature = hex::encode(self.mac(DATED, &id).finalize().into_bytes());
        let secure = if secure { "; Secure" } else { "" };
        let text = format!(
            "{COOKIE_NAME}={id}.{signature}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"
        );
        HeaderValue::from_str(&text).expect("hex is a header value")
    }

    /// The `Set-Cookie` after which a browser is nobody.
    pub fn no_cookie() -> HeaderValue {
        HeaderValue::from_static("parhelion=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
    }

    /// Whose cookie came with these headers, if the signature is ours.
    pub fn session(&self, headers: &HeaderMap) -> Option<Session> {
        let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut named = cookies
            .flat_map(|value| value.split(';'))
            .filter_map(|pair| pair.trim().strip_prefix(COOKIE_NAME)?.strip_prefix('='));
        named.find_map(|value| {
            let (text, signature) = value.rsplit_once('.')?;
            let signature = hex::decode(signature).ok()?;
            let (id, since) = match text.split_once('.') {
                Some((id, since)) => (id, Some(since.parse().ok()?)),
                None => (text, None),
            };
            let kind = if since.is_some() { DATED } else { UNDATED };
            self.mac(kind, text).verify_slice(&signature).ok()?;
            Some(Session { id: id.to_string(), since })
        })
    }
}

/// The guest who asks, or a companion in whose name they do, as an argument of a handler.
pub struct Guest(pub Player);

/// In whose name a request is made.
#[derive(Deserialize, IntoParams)]
pub struct Acting {
    /// The id of a companion of yours; your own unless told.
    #[serde(rename = "as")]
    #[param(rename = "as")]
    companion: Option<String>,
}

impl FromRequestParts<Shared> for Guest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Guest, ApiError> {
        find(parts, app).await?.ok_or_else(ApiError::unauthorized)
    }
}

impl OptionalFromRequestParts<Shared> for Guest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Option<Guest>, ApiError> {
        find(parts, app).await
    }
}

async fn find(parts: &Parts, app: &Shared) -> Result<Option<Guest>, ApiError> {
    let Query(Acting { companion }) = Query::try_from_uri(&parts.uri)?;
    let guest = known(&parts.headers, app);
    if guest.as_deref().is_some_and(|id| app.operator.notices.is_removed(id)) {
        return Err(ApiError::forbidden("removed", "The operator of this server has removed you."));
    }
    match (guest, companion) {
        (Some(id), None) => Ok(app.store.player(id).await?.map(Guest)),
        (None, None) => Ok(None),
        // Whoever says that they are somebody is not let in as nobody.
        (None, Some(_)) => Err(ApiError::unauthorized()),
        (Some(id), Some(companion)) => {
            let own = companions(&id).find(|own| *own == companion).ok_or_else(not_yours)?;
            app.store.player(own).await?.map(Guest).map(Some).ok_or_else(not_yours)
        }
    }
}

/// The id of whoever's cookie this is, if it still holds.
pub fn known(headers: &HeaderMap, app: &Shared) -> Option<String> {
    let session = app.auth.session(headers).filter(|session| !app.operator.notices.is_signed_out(session));
    session.map(|session| session.id)
}

fn not_yours() -> ApiError {
    ApiError::forbidden("not_yours", "You can act only for those who share your device.")
}

/// Somebody new.
pub fn new_player() -> Player {
    let id = clock::random_id::<8>();
    let name = format!("Guest {}", &id[..4]);
    Player { id, name }
}

/// A name as it is shown: trimmed, 1 to 32 characters, none of which can disturb a line of text.
pub fn clean_name(name: &str) -> Result<String, ApiError> {
    let name = name.trim();
    let wrong = |message: String| Err(ApiError::bad_request("bad_name", message));
    match name.chars().count() {
        0 => wrong("A name needs at least one character.".to_string()),
        1..=NAME_MAX_CHARS => match disturbance(name) {
            Some(what) => wrong(format!("A name cannot have {what}.")),
            None => Ok(name.to_string()),
        },
        _ => wrong(format!("A name can have at most {NAME_MAX_CHARS} characters.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(cookie: &str) -> HeaderMap {
        HeaderMap::from_iter([(COOKIE, cookie.parse().unwrap())])
    }

    fn pair(set: &HeaderValue) -> String {
        set.to_str().unwrap().split(';').next().unwrap().to_string()
    }

    #[test]
    fn only_our_own_signature_counts() {
        let auth = Auth::new([1; 32]);
        let pair = pair(&auth.cookie("abc", 1_000, false));
        let id = |auth: &Auth, cookie: &str| auth.session(&headers(cookie)).map(|session| session.id);
        assert_eq!(id(&auth, &format!("other=1; {pair}")).as_deref(), Some("abc"));
        assert_eq!(id(&auth, &pair.replace("abc", "abd")), None);
        assert_eq!(id(&auth, &pair.replace("1000", "1001")), None, "nor is a cookie younger than it is");
        assert_eq!(id(&auth, &pair.replace(".1000", "")), None);
        assert_eq!(id(&auth, "parhelion=abc"), None);
        assert_eq!(id(&auth, "parhelion=abc.00"), None);
        assert_eq!(id(&auth, "parhelion=abc.1000.00"), None);
        assert_eq!(id(&Auth::new([2; 32]), &pair), None);
    }

    #[test]
    fn a_cookie_is_renewed_once_a_week_and_one_of_an_earlier_version_at_once() {
        let auth = Auth::new([1; 32]);
        let session = auth.session(&headers(&pair(&auth.cookie("abc", 1_000_000, false)))).unwrap();
        assert_eq!(session.since, Some(1_000_000));
        assert!(!session.is_due(1_000_000 + RENEWED_AFTER_SECONDS));
        assert!(session.is_due(1_000_001 + RENEWED_AFTER_SECONDS));
        let signature = hex::encode(auth.mac(UNDATED, "abc").finalize().into_bytes());
        let old = auth.session(&headers(&format!("parhelion=abc.{signature}"))).unwrap();
        assert_eq!(old, Session { id: "abc".into(), since: None });
        assert!(old.is_due(0));
    }

    #[test]
    fn names_are_short_and_harmless() {
        assert_eq!(clean_name("  Ada Lovelace ").unwrap(), "Ada Lovelace");
        for name in ["星", "👩\u{200d}🚀 Dee", "علی\u{200c}رضا"] {
            assert_eq!(clean_name(name).unwrap(), name);
        }
        for bad in
            ["", "   ", "a\u{0}b", "a\nb", "a\u{202e}b", "\u{3164}", &"x".repeat(33), &"x".repeat(10_000)]
        {
            assert_eq!(clean_name(bad).unwrap_err().code, "bad_name", "{bad:?}");
        }
    }
}
