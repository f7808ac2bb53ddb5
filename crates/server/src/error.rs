//! One error for all of the HTTP API. What went wrong inside is logged, not sent.

use axum::Json;
use axum::extract::rejection::{BytesRejection, JsonRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use table::protocol::{ErrorBody, ErrorInfo};
use table::{Kind, Problem};

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

    pub fn bad_request(code: &'static str, message: impl Into<String>) -> ApiError {
        Problem::bad_request(code, message).into()
    }

    pub fn unauthorized() -> ApiError {
        Problem::unauthorized().into()
    }

    pub fn forbidden(code: &'static str, message: impl Into<String>) -> ApiError {
        Problem::forbidden(code, message).into()
    }

    pub fn not_found(what: &str) -> ApiError {
        Problem::not_found(what).into()
    }

    pub fn unavailable(message: impl Into<String>) -> ApiError {
        Problem::unavailable(message).into()
    }
}

impl From<Problem> for ApiError {
    fn from(Problem { kind, code, message }: Problem) -> ApiError {
        let status = match kind {
            Kind::BadRequest => StatusCode::BAD_REQUEST,
            Kind::Unauthorized => StatusCode::UNAUTHORIZED,
            Kind::Forbidden => StatusCode::FORBIDDEN,
            Kind::NotFound => StatusCode::NOT_FOUND,
            Kind::Conflict => StatusCode::CONFLICT,
            Kind::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Kind::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        };
        ApiError::new(status, code, message)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let error = ErrorInfo { code: self.code.into(), message: self.message };
        (self.status, Json(ErrorBody { error })).into_response()
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        tracing::error!(%error, "the store failed");
        let message = match error {
            StoreError::NoRoom => {
                "The server has no room for anything new. Games that have begun can be played to their end."
            }
            StoreError::Full => "The server's disk is full; nothing was changed.",
            StoreError::Damaged(_) => "The server's data is damaged. The operator can put a backup back.",
            StoreError::Unread(_) => "The server could not read this; nothing was changed.",
            StoreError::ReadOnly => "The server cannot write its data; nothing was changed.",
            StoreError::Closed => "The server is shutting down.",
            StoreError::Unknown => {
                "The server has lost its database and does not know whether this was stored."
            }
            StoreError::Conflict | StoreError::Fenced | StoreError::Other(_) => {
                "The server could not store this; nothing was changed."
            }
        };
        Problem::new(Kind::Unavailable, "storage", message)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        Problem::from(error).into()
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
