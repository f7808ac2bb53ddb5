//! What every request and every response goes through: where it comes from, and what a browser may do with the answer.

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
    UPGRADE, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::Shared;
use crate::error::ApiError;
use crate::origin::Origin;

/// Scripts, styles, modules and pictures of our own only. Style attributes are how a board places its pieces.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; \
    img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// Whoever came over an encrypted way comes so again: for a year.
const HTTPS_ONLY: &str = "max-age=31536000";
/// What the API says is for whoever asked, and only for now.
const NOT_KEPT: &str = "no-store";

pub async fn secure_headers(origin: Origin, request: Request, next: Next) -> Response {
    let api = is_api(request.uri());
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if origin.https {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HTTPS_ONLY));
    }
    if api {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static(NOT_KEPT));
    }
    response
}

fn is_api(uri: &Uri) -> bool {
    uri.path().starts_with("/api/")
}

/// Whoever reads is counted by the address; whoever changes something, by who they are.
pub async fn count_reads(
    State(app): State<Shared>,
    origin: Origin,
    request: Request,
    next: Next,
) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD) && is_api(request.uri());
    match reads.then(|| app.limits.read(origin.address)) {
        Some(Err(refused)) => ApiError::from(refused).into_response(),
        _ => next.run(request).await,
    }
}

/// A request that says nothing of whom it is meant for is not one of HTTP/1.1.
pub async fn well_formed(request: Request, next: Next) -> Response {
    let named = request.headers().contains_key(HOST) || request.version() < Version::HTTP_11;
    match named {
        true => next.run(request).await,
        false => ApiError::bad_request("malformed", "The request has no Host.").into_response(),
    }
}

/// A page of somebody else must not act in the name of our guest: the cookie comes along, the origin gives it away.
pub async fn same_origin(request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let guarded = changes || request.headers().contains_key(UPGRADE);
    if guarded && !is_same_origin(request.headers()) {
        let message = "This request comes from another site.";
        return ApiError::forbidden("other_origin", message).into_response();
    }
    next.run(request).await
}

/// Programs send no origin; browsers always do where it matters.
fn is_same_origin(headers: &HeaderMap) -> bool {
    let text = |name: &HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let site = headers.get("sec-fetch-site").and_then(|value| value.to_str().ok());
    if site.is_some_and(|site| !matches!(site, "same-origin" | "none")) {
        return false;
    }
    match (headers.get(ORIGIN), text(&ORIGIN), text(&HOST)) {
        (None, _, _) => true,
        (Some(_), Some(origin), Some(host)) => {
            let authority = origin.parse::<Uri>().ok().and_then(|uri| uri.authority().cloned());
            authority.is_some_and(|authority| authority.as_str().eq_ignore_ascii_case(host))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(pairs: &[(&'static str, &str)]) -> bool {
        let header =
            |(name, value): &(&'static str, &str)| (HeaderName::from_static(name), value.parse().unwrap());
        is_same_origin(&pairs.iter().map(header).collect())
    }

    #[test]
    fn only_our_own_pages_and_programs_may_act() {
        assert!(check(&[("host", "localhost:8080")]));
        assert!(check(&[("host", "localhost:8080"), ("origin", "http://localhost:8080")]));
        assert!(check(&[
            ("host", "club.example"),
            ("origin", "https://club.example"),
            ("sec-fetch-site", "same-origin")
        ]));
        assert!(!check(&[("host", "localhost:8080"), ("origin", "http://evil.example")]));
        assert!(!check(&[("host", "localhost:8080"), ("origin", "http://localhost:8081")]));
        assert!(!check(&[("host", "localhost:8080"), ("origin", "null")]));
        assert!(!check(&[("origin", "http://localhost:8080")]));
        assert!(!check(&[("host", "localhost:8080"), ("sec-fetch-site", "cross-site")]));
    }
}
