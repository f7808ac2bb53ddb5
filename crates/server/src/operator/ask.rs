//! The other end of the socket: a command that asks a running server.

use std::fmt;
use std::io::{self, BufRead, BufReader, Write};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::{Answer, Request, SOCKET_NAME};

/// Closing a table may wait for the disk.
const PATIENCE: Duration = Duration::from_secs(30);

/// Why there is no answer, in one line.
#[derive(Debug)]
pub enum CannotAsk {
    NobodyThere(PathBuf),
    NotAllowed(PathBuf),
    Broken(io::Error),
}

impl fmt::Display for CannotAsk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotAsk::NobodyThere(data) => write!(f, "no server is running on {}", data.display()),
            CannotAsk::NotAllowed(data) => {
                write!(f, "only the operator of the server on {} may ask it, or root", data.display())
            }
            CannotAsk::Broken(error) => write!(f, "the server gave no answer: {error}"),
        }
    }
}

impl std::error::Error for CannotAsk {}

/// Asks the server that runs on this data folder.
pub fn ask(data: &Path, request: &Request) -> Result<Answer, CannotAsk> {
    let mut stream = UnixStream::connect(data.join(SOCKET_NAME)).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused => {
            CannotAsk::NobodyThere(data.to_path_buf())
        }
        io::ErrorKind::PermissionDenied => CannotAsk::NotAllowed(data.to_path_buf()),
        _ => CannotAsk::Broken(error),
    })?;
    exchange(&mut stream, request).map_err(CannotAsk::Broken)
}

fn exchange(stream: &mut UnixStream, request: &Request) -> io::Result<Answer> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut line = serde_json::to_string(request)?;
    line.push('\n');
    stream.write_all(line.as_bytes())?;
    let mut answer = String::new();
    BufReader::new(stream).read_line(&mut answer)?;
    Ok(serde_json::from_str(&answer)?)
}
