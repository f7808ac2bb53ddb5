//! How a command fails: one line on stderr and an exit code.

use std::fmt::Display;
use std::io;
use std::path::Path;
use std::process::ExitCode;

pub enum Failure {
    /// Something that was looked at is wrong. The line says what.
    Wrong(String),
    /// A record was played by older rules, and today's part from it: nobody can tell more. The line says where.
    Parted(String),
    /// It could not be done as asked.
    Unable(String),
    /// Whoever read our output has left, as `head` does. That is not a failure at all.
    NobodyListens,
}

impl Failure {
    pub fn unable(reason: impl Display) -> Failure {
        Failure::Unable(reason.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::NobodyListens,
            _ => Failure::unable(error),
        }
    }
}

pub fn exit_code(result: Result<(), Failure>) -> ExitCode {
    match result {
        Ok(()) | Err(Failure::NobodyListens) => ExitCode::SUCCESS,
        Err(Failure::Wrong(reason)) => complain(&reason, 1),
        Err(Failure::Unable(reason)) => complain(&reason, 2),
        Err(Failure::Parted(reason)) => complain(&reason, 3),
    }
}

fn complain(reason: &str, code: u8) -> ExitCode {
    eprintln!("parhelion: {}", reason.replace('\n', " "));
    ExitCode::from(code)
}

/// The text of a file, or a failure that names it.
pub fn read(path: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(|error| Failure::Unable(format!("{}: {error}", path.display())))
}
