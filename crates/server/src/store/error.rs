//! What can go wrong with a database and its disk.

use std::fmt;
use std::path::Path;

/// A read or a write that did not happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Somebody else has written this entry already.
    Conflict,
    /// Somebody else has taken this table meanwhile.
    Fenced,
    /// There is no room for anything new: what is left is for what has begun.
    NoRoom,
    /// There is no room left.
    Full,
    ReadOnly,
    /// It was sent to the database, and whether it is stored was never answered: only what is there can tell.
    Unknown,
    /// The store has been closed: the server is going down.
    Closed,
    /// What is stored is not what was written.
    Damaged(String),
    /// A read that failed for another reason.
    Unread(String),
    Other(String),
}

impl StoreError {
    /// Whether only the one write is wrong: what is stored together with it can go on.
    pub(super) fn concerns_one_write(&self) -> bool {
        matches!(self, StoreError::Conflict | StoreError::Fenced | StoreError::NoRoom)
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => write!(f, "this entry was written by somebody else"),
            StoreError::Fenced => write!(f, "this table was taken by somebody else"),
            StoreError::NoRoom => write!(f, "there is no room for new tables"),
            StoreError::Full => write!(f, "the disk is full"),
            StoreError::ReadOnly => write!(f, "the data folder is read-only"),
            StoreError::Unknown => write!(f, "the connection was lost before the database had answered"),
            StoreError::Closed => write!(f, "the server is shutting down"),
            StoreError::Damaged(reason) => write!(f, "the data file is damaged ({reason})"),
            StoreError::Unread(reason) => write!(f, "the data could not be read ({reason})"),
            StoreError::Other(reason) => write!(f, "{reason}"),
        }
    }
}

impl std::error::Error for StoreError {}

/// Why the server cannot start on its data folder or database, as one line for whoever started it.
#[derive(Debug)]
pub struct CannotOpen {
    place: String,
    reason: String,
}

impl CannotOpen {
    pub(super) fn new(path: &Path, reason: impl fmt::Display) -> CannotOpen {
        CannotOpen::at(path.display(), reason)
    }

    pub(super) fn at(place: impl fmt::Display, reason: impl fmt::Display) -> CannotOpen {
        CannotOpen { place: place.to_string(), reason: reason.to_string() }
    }
}

impl fmt::Display for CannotOpen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot use {}: {}", self.place, self.reason)
    }
}

impl std::error::Error for CannotOpen {}
