//! For whoever runs the server.

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;

use crate::app::Shared;
use crate::error::ApiError;
use crate::store::Room;
use table::protocol::ErrorBody;

/// Whether the server is up, moves can be stored, and what is stored is sound; a refusal says what is wrong.
#[utoipa::path(get, path = "/healthz", tag = "ops", responses(
    (status = 200, body = String),
    (status = 503, body = ErrorBody),
))]
pub async fn health(State(app): State<Shared>) -> Result<&'static str, ApiError> {
    if app.is_closing() {
        return Err(ApiError::unavailable("The server is shutting down."));
    }
    match app.store.health().await {
        Ok(Room::Enough) => Ok("ok\n"),
        Ok(Room::None) => Ok("ok, but there is no room for new tables\n"),
        Err(error) => Err(ApiError::unavailable(format!("Not well: {error}."))),
    }
}

/// What the listener for whoever runs the server has: the figures, and nothing that the open one has.
pub fn figures(app: Shared) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(app)
}

/// Figures for Prometheus.
async fn metrics(State(app): State<Shared>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, kind)], app.metrics.text())
}
