//! The socket in the data folder.

use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::process::geteuid;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::{Answer, Request, SOCKET_NAME, acts};
use crate::app::Shared;

/// Whoever has opened the socket says at once what they want.
const REQUEST_MAX: Duration = Duration::from_secs(10);
const REQUEST_MAX_BYTES: u64 = 16 * 1024;
const FULL_PAUSE: Duration = Duration::from_secs(1);

/// The socket is there, and is gone again when this is dropped.
pub struct Listener {
    listener: UnixListener,
    path: PathBuf,
}

impl Listener {
    /// Only the server that holds the lock on the data folder comes here: what lies there is of one that was killed.
    pub fn open(data: &Path) -> io::Result<Listener> {
        let path = data.join(SOCKET_NAME);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let operator = Listener { listener: UnixListener::bind(&path)?, path };
        fs::set_permissions(&operator.path, Permissions::from_mode(0o600))?;
        Ok(operator)
    }

    /// Until it is dropped, and with it every conversation.
    pub async fn listen(self, app: Shared) {
        let mut talks = JoinSet::new();
        loop {
            while talks.try_join_next().is_some() {}
            match self.listener.accept().await {
                Ok((stream, _)) => drop(talks.spawn(talk(app.clone(), stream))),
                Err(error) => {
                    tracing::error!(%error, "the operator cannot be heard");
                    tokio::time::sleep(FULL_PAUSE).await;
                }
            }
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

async fn talk(app: Shared, stream: UnixStream) {
    if let Err(error) = answer(&app, stream).await {
        tracing::debug!(%error, "the operator went away");
    }
}

async fn answer(app: &Shared, mut stream: UnixStream) -> io::Result<()> {
    // The file's mode says so too; but for a moment after it was made it had the mode of all new files.
    let asks = stream.peer_cred()?.uid();
    if asks != 0 && asks != geteuid().as_raw() {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    let (reader, mut writer) = stream.split();
    let mut line = String::new();
    let mut reader = BufReader::new(reader.take(REQUEST_MAX_BYTES));
    timeout(REQUEST_MAX, reader.read_line(&mut line)).await??;
    let answer = match serde_json::from_str::<Request>(&line) {
        Ok(request) => acts::answer(app, request).await,
        Err(error) => Answer::Refused(format!("This server does not know that: {error}.")),
    };
    let mut text = serde_json::to_string(&answer)?;
    text.push('\n');
    writer.write_all(text.as_bytes()).await
}
