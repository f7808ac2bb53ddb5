//! What can go wrong with a disk.

use std::fmt;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

/// A read or a write that did not happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Somebody else has written this entry already.
    Conflict,
    /// There is no room left.
    Full,
    ReadOnly,
    /// The writer has stopped: the server is going down.
    Closed,
    Other(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => write!(f, "this entry was written by somebody else"),
            StoreError::Full => write!(f, "the disk is full"),
            StoreError::ReadOnly => write!(f, "the data folder is read-only"),
            StoreError::Closed => write!(f, "the server is shutting down"),
            StoreError::Other(reason) => write!(f, "{reason}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(ErrorCode::ConstraintViolation) => StoreError::Conflict,
            Some(ErrorCode::DiskFull) => StoreError::Full,
            Some(ErrorCode::ReadOnly) => StoreError::ReadOnly,
            _ => StoreError::Other(error.to_string()),
        }
    }
}

/// Why the server cannot start on this data folder, as one line for whoever started it.
#[derive(Debug)]
pub struct CannotOpen {
    path: PathBuf,
    reason: String,
}

impl CannotOpen {
    pub(super) fn new(path: &Path, reason: impl fmt::Display) -> CannotOpen {
        CannotOpen { path: path.to_path_buf(), reason: reason.to_string() }
    }
}

impl fmt::Display for CannotOpen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot use {}: {}", self.path.display(), self.reason)
    }
}

impl std::error::Error for CannotOpen {}
