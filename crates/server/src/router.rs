//! Every route, on one page.

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;

use crate::app::Shared;
use crate::http::{assets, games, guard, lessons, me, openapi, ops, past, replay, tables};
use crate::operator;
use crate::ws;

/// The largest body that anybody may send: an edition of one's own fits.
const BODY_MAX_BYTES: usize = 64 * 1024;
const REQUEST_MAX: std::time::Duration = std::time::Duration::from_secs(30);

/// What the log says of a request: never what stands behind the path, which may be the key to a table.
fn named(request: &Request) -> tracing::Span {
    tracing::info_span!("request", method = %request.method(), path = request.uri().path())
}

pub fn router(app: Shared) -> Router {
    let api = Router::new()
        .route("/api/me", get(me::show).put(me::rename))
        .route("/api/me/sign-out", post(me::sign_out))
        .route("/api/me/companions", get(me::companions).post(me::add_companion))
        .route("/api/games", get(games::list))
        .route("/api/games/{id}/rules", get(games::rules))
        .route("/api/games/{id}/edition", post(games::edition))
        .route("/api/levels", get(games::levels))
        .route("/api/lessons", get(lessons::list))
        .route("/api/lessons/{game}/{id}", post(lessons::take))
        .route("/api/signer", get(replay::signer))
        .route("/api/tables", get(tables::list).post(tables::create))
        .route("/api/tables/{id}", get(tables::show))
        .route("/api/tables/{id}/sit", post(tables::sit))
        .route("/api/tables/{id}/stand", post(tables::stand))
        .route("/api/tables/{id}/bot", post(tables::bot))
        .route("/api/tables/{id}/start", post(tables::start))
        .route("/api/tables/{id}/contribute", post(tables::contribute))
        .route("/api/tables/{id}/resign", post(tables::resign))
        .route("/api/tables/{id}/leave", post(tables::leave))
        .route("/api/tables/{id}/return", post(tables::come_back))
        .route("/api/tables/{id}/undo", post(tables::undo))
        .route("/api/tables/{id}/back", post(tables::back))
        .route("/api/tables/{id}/agree", post(tables::agree))
        .route("/api/tables/{id}/vote", post(tables::vote))
        .route("/api/tables/{id}/call-off", post(tables::call_off))
        .route("/api/tables/{id}/remove", post(tables::remove))
        .route("/api/tables/{id}/admit", post(tables::admit))
        .route("/api/tables/{id}/swap", post(tables::swap))
        .route("/api/tables/{id}/host", post(tables::host))
        .route("/api/tables/{id}/close", post(tables::close))
        .route("/api/tables/{id}/key", post(tables::new_key))
        .route("/api/tables/{id}/rematch", post(tables::rematch))
        .route("/api/tables/{id}/record", get(replay::record))
        .route("/api/tables/{id}/replay", get(replay::replay))
        .route("/api/tables/{id}/replay/steps", get(replay::steps))
        .route("/api/tables/{id}/what-if", post(replay::what_if))
        .route("/api/tables/{id}/past", get(past::past))
        .route("/api/openapi.json", get(openapi::document))
        .layer(CompressionLayer::new())
        .layer(TimeoutLayer::with_status_code(axum::http::StatusCode::REQUEST_TIMEOUT, REQUEST_MAX));
    let rest = Router::new()
        // A socket lasts, and neither is packed.
        .route("/api/tables/{id}/socket", get(ws::socket))
        .route("/healthz", get(ops::health));
    api.merge(rest)
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(BODY_MAX_BYTES))
        .layer(from_fn_with_state(app.clone(), guard::count_reads))
        .layer(from_fn(guard::same_origin))
        .layer(from_fn(guard::well_formed))
        .layer(from_fn_with_state(app.clone(), guard::secure_headers))
        .layer(from_fn_with_state(app.clone(), operator::tell))
        .layer(from_fn_with_state(app.clone(), operator::count))
        .layer(TraceLayer::new_for_http().make_span_with(named))
        .with_state(app)
}
