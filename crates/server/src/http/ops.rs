//! For whoever runs the server.

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;

use crate::app::Shared;
use crate::error::ApiError;
use table::protocol::ErrorBody;

/// Whether the server is up and its store answers.
#[utoipa::path(get, path = "/healthz", tag = "ops", responses(
    (status = 200, body = String),
    (status = 503, body = ErrorBody),
))]
pub async fn health(State(app): State<Shared>) -> Result<&'static str, ApiError> {
    if app.is_closing() {
        return Err(ApiError::unavailable("The server is shutting down."));
    }
    app.store.ping().await?;
    Ok("ok\n")
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
