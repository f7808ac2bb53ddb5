//! Why nothing was measured, or why the figures count for nothing: one line.

use std::fmt::{self, Display};
use std::io;

pub struct Failure(String);

impl Failure {
    pub fn new(reason: impl Display) -> Failure {
        Failure(reason.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::new(error)
    }
}

impl Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}
