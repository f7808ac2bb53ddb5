//! One error for all of the HTTP API. What went wrong inside is logged, not sent.

use axum::Json;
use axum::extract::rejection::{BytesRejection, JsonRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::protocol::{ErrorBody, ErrorInfo};
use crate::store::StoreError;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiError {
    pub status: StatusCode,
    pub code: &'static str,
    pub message: String,
}

impl ApiError {
    fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError { status, code, message: message.into() }
    }

    /// What was sent makes no sense, whatever the state of the table.
    pub fn bad_request(code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, code, message)
    }

    pub fn unauthorized() -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, "no_guest", "Nobody knows you yet: ask for /api/me first.")
    }

    pub fn forbidden(code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, code, message)
    }

    pub fn not_found(what: &str) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "not_found", format!("There is no such {what}."))
    }

    /// It would make sense at another time.
    pub fn conflict(code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, code, message)
    }

    pub fn too_many() -> ApiError {
        ApiError::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too_many",
            "That was too fast; wait a moment and try again.",
        )
    }

    pub fn unavailable(message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let error = ErrorInfo { code: self.code.into(), message: self.message };
        (self.status, Json(ErrorBody { error })).into_response()
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        tracing::error!(%error, "the store failed");
        let message = match error {
            StoreError::Full => "The server's disk is full; nothing was changed.",
            StoreError::ReadOnly => "The server cannot write its data; nothing was changed.",
            StoreError::Closed => "The server is shutting down.",
            StoreError::Conflict | StoreError::Other(_) => {
                "The server could not store this; nothing was changed."
            }
        };
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "storage", message)
    }
}

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> ApiError {
        match rejection {
            JsonRejection::BytesRejection(too_large) => too_large.into(),
            JsonRejection::MissingJsonContentType(_) => ApiError::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "malformed",
                "The body must be JSON, with `content-type: application/json`.",
            ),
            other => ApiError::bad_request("malformed", other.body_text()),
        }
    }
}

impl From<BytesRejection> for ApiError {
    fn from(rejection: BytesRejection) -> ApiError {
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => {
                ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "The body is too large.")
            }
            status => ApiError::new(status, "malformed", rejection.body_text()),
        }
    }
}
