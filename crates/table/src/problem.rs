//! Why something that somebody asked for was not done. Refusals of a game are `umpire::Refused`; this is the rest.

/// A reason for programs and a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub kind: Kind,
    /// Stable, for programs.
    pub code: &'static str,
    pub message: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// What was sent makes no sense, whatever the state of the table.
    BadRequest,
    /// Nobody knows who asks.
    Unauthorized,
    Forbidden,
    NotFound,
    /// It would make sense at another time.
    Conflict,
    TooMany,
    Unavailable,
}

impl Problem {
    pub fn new(kind: Kind, code: &'static str, message: impl Into<String>) -> Problem {
        Problem { kind, code, message: message.into() }
    }

    pub fn bad_request(code: &'static str, message: impl Into<String>) -> Problem {
        Problem::new(Kind::BadRequest, code, message)
    }

    pub fn unauthorized() -> Problem {
        Problem::new(Kind::Unauthorized, "no_guest", "Nobody knows you yet: ask for /api/me first.")
    }

    pub fn forbidden(code: &'static str, message: impl Into<String>) -> Problem {
        Problem::new(Kind::Forbidden, code, message)
    }

    pub fn not_found(what: &str) -> Problem {
        Problem::new(Kind::NotFound, "not_found", format!("There is no such {what}."))
    }

    pub fn conflict(code: &'static str, message: impl Into<String>) -> Problem {
        Problem::new(Kind::Conflict, code, message)
    }

    pub fn too_many() -> Problem {
        Problem::new(Kind::TooMany, "too_many", "That was too fast; wait a moment and try again.")
    }

    pub fn unavailable(message: impl Into<String>) -> Problem {
        Problem::new(Kind::Unavailable, "unavailable", message)
    }
}
