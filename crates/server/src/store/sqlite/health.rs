//! How well the data is: whether the file is sound, whether a write goes through, whether the disk has room.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use rusqlite::Connection;
use rustix::fs::statvfs;
use tokio::time::sleep;

use super::readers::Readers;
use crate::store::{StoreError, Usage};

/// Between two looks through the file there is at least so much time, and the more the larger it is: so much of it is read in a second.
/// Whatever is read in between and damaged is noticed at once.
const LOOK_EVERY: Duration = Duration::from_secs(3);
const LOOK_BYTES_PER_S: u64 = 8 << 20;
/// So much must be free: what is written beside the file first may be overwritten for a while on a disk that is full.
const FREE_MIN: u64 = 1 << 20;

/// What was found to be damaged. It stays so: only another file mends it.
#[derive(Default)]
pub(super) struct Damage(OnceLock<String>);

impl Damage {
    pub fn note(&self, reason: String) -> StoreError {
        if self.0.set(reason.clone()).is_ok() {
            tracing::error!(reason, "the data file is damaged");
        }
        StoreError::Damaged(reason)
    }

    pub fn found(&self) -> Result<(), StoreError> {
        self.0.get().map_or(Ok(()), |reason| Err(StoreError::Damaged(reason.clone())))
    }
}

/// Looks through the whole file again and again until something is found or the store is closed.
pub(super) async fn look_through(readers: Arc<Readers>, damage: Arc<Damage>) {
    while damage.found().is_ok() {
        let look = readers.read(|connection| {
            // What is in memory says nothing about the disk.
            connection.execute_batch("PRAGMA shrink_memory")?;
            let found = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0))?;
            let bytes = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
            Ok((found, connection.query_row(bytes, [], |row| row.get::<_, u64>(0))?))
        });
        let mut pause = LOOK_EVERY;
        match look.await {
            Ok((found, bytes)) if found == "ok" => pause += Duration::from_secs(bytes / LOOK_BYTES_PER_S),
            Ok((found, _)) => drop(damage.note(found)),
            Err(StoreError::Closed) => return,
            Err(error) => tracing::warn!(%error, "the data file could not be looked through"),
        }
        sleep(pause).await;
    }
}

/// Takes room for more than a page and gives it back, in the same transaction.
pub(super) fn try_to_write(connection: &Connection) -> rusqlite::Result<()> {
    let insert = "INSERT OR REPLACE INTO secrets (name, value) VALUES ('probe', zeroblob(12288))";
    connection.prepare_cached(insert)?.execute([])?;
    connection.prepare_cached("DELETE FROM secrets WHERE name = 'probe'")?.execute([]).map(drop)
}

/// Whether the disk that the folder is on is full. One that does not tell is not.
pub(super) async fn is_full(folder: PathBuf) -> bool {
    let free = tokio::task::spawn_blocking(move || statvfs(&folder)).await;
    free.is_ok_and(|free| free.is_ok_and(|free| free.f_bavail.saturating_mul(free.f_frsize) < FREE_MIN))
}

/// What lies in the folder, and what its disk has left.
pub(super) fn usage(folder: &Path) -> io::Result<Usage> {
    let free = statvfs(folder)?;
    let mut parts = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        parts.push((entry.file_name().to_string_lossy().into_owned(), entry.metadata()?.len()));
    }
    parts.sort_unstable();
    Ok(Usage { parts, bytes_free: Some(free.f_bavail.saturating_mul(free.f_frsize)), notes: Vec::new() })
}
