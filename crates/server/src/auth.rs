//! Who is asking. A guest has a name and a signed cookie; there are no accounts and no passwords.
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
const COOKIE_SECONDS: u64 = 60 * 60 * 24 * 365 * 2;
const NAME_MAX_CHARS: usize = 32;

/// Signs and checks cookies.
pub struct Auth {
    key: [u8; 32],
}

impl Auth {
    pub fn new(key: [u8; 32]) -> Auth {
        Auth { key }
    }

    fn mac(&self, id: &str) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("any length is a key");
        mac.update(b"parhelion guest 1:");
        mac.update(id.as_bytes());
        mac
    }

    /// The `Set-Cookie` that makes somebody this guest.
    pub fn cookie(&self, id: &str, secure: bool) -> HeaderValue {
        let signature = hex::encode(self.mac(id).finalize().into_bytes());
        let secure = if secure { "; Secure" } else { "" };
        let text = format!(
            "{COOKIE_NAME}={id}.{signature}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"
        );
        HeaderValue::from_str(&text).expect("hex is a header value")
    }

    /// The public id of whoever sent these headers, if the signature is ours.
    pub fn guest_id(&self, headers: &HeaderMap) -> Option<String> {
        let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut named = cookies
            .flat_map(|value| value.split(';'))
            .filter_map(|pair| pair.trim().strip_prefix(COOKIE_NAME)?.strip_prefix('='));
        named.find_map(|value| {
            let (id, signature) = value.split_once('.')?;
            let signature = hex::decode(signature).ok()?;
            self.mac(id).verify_slice(&signature).ok()?;
            Some(id.to_string())
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
    let guest = app.auth.guest_id(&parts.headers);
    if guest.as_deref().is_some_and(|id| app.operator.notices.is_removed(id)) {
        return Err(ApiError::forbidden("removed", "Whoever runs this server has removed you."));
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

    #[test]
    fn only_our_own_signature_counts() {
        let auth = Auth::new([1; 32]);
        let set = auth.cookie("abc", false);
        let pair = set.to_str().unwrap().split(';').next().unwrap().to_string();
        assert_eq!(auth.guest_id(&headers(&format!("other=1; {pair}"))).as_deref(), Some("abc"));
        assert_eq!(auth.guest_id(&headers(&pair.replace("abc", "abd"))), None);
        assert_eq!(auth.guest_id(&headers("parhelion=abc")), None);
        assert_eq!(auth.guest_id(&headers("parhelion=abc.00")), None);
        assert_eq!(Auth::new([2; 32]).guest_id(&headers(&pair)), None);
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
