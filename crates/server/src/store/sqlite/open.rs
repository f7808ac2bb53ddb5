//! Opening the file: ours, of a version we know, writable.

use std::path::Path;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::editions;
use crate::store::CannotOpen;
use crate::store::folder::{FILE_NAME, Lock, make_private, private};

/// Marks the file as ours: "PARH".
const APPLICATION_ID: i32 = 0x5041_5248;
const SCHEMA_VERSION: i32 = 5;
/// What leads from each version to the next, from version 1 on.
const MIGRATIONS: [fn(&Connection) -> rusqlite::Result<()>; SCHEMA_VERSION as usize - 1] = [
    |file| file.execute_batch(include_str!("to-2.sql")),
    |file| file.execute_batch(include_str!("to-3.sql")),
    |file| {
        file.execute_batch(include_str!("to-4.sql"))?;
        editions::move_all(file)
    },
    |file| file.execute_batch(include_str!("to-5.sql")),
];
const PAGE_BYTES: u64 = 4096;
/// How much is written beside the file before it is taken over.
const WAL_PAGES_MAX: u64 = 4000;
/// What all connections share to find things there.
const SHM_PAGES: u64 = 8;

/// How far the data may grow. What is written beside the file first counts, too.
#[derive(Clone, Copy)]
pub(super) struct Budget {
    file_pages: Option<u64>,
    wal_pages: u64,
}

impl Budget {
    pub fn of(bytes_max: Option<u64>) -> Budget {
        let Some(bytes) = bytes_max else { return Budget { file_pages: None, wal_pages: WAL_PAGES_MAX } };
        let pages = bytes / PAGE_BYTES;
        // It cannot be taken over in the middle of a commit, nor while somebody reads.
        let wal_pages = (pages / 16).clamp(1, WAL_PAGES_MAX);
        let file_pages = pages.saturating_sub(3 * wal_pages + SHM_PAGES).max(1);
        Budget { file_pages: Some(file_pages), wal_pages }
    }

    /// Whether there is room for new tables. The last eighth is for games that run, so that they can come to their end.
    pub fn has_room(self, connection: &Connection) -> rusqlite::Result<bool> {
        let Some(pages) = self.file_pages else { return Ok(true) };
        let used = "SELECT page_count - freelist_count FROM pragma_page_count, pragma_freelist_count";
        let used: u64 = connection.prepare_cached(used)?.query_row([], |row| row.get(0))?;
        Ok(used < pages - pages / 8)
    }
}

/// The writing connection, the lock that keeps a second server out, and how to open more connections for reading.
pub(super) struct Opened {
    pub writer: Connection,
    pub readers: Vec<Connection>,
    pub lock: Lock,
}

/// Opens or creates the file in `folder`.
pub(super) fn open(folder: &Path, budget: Budget, readers: usize) -> Result<Opened, CannotOpen> {
    make_private(folder)?;
    let lock = Lock::take(folder)?;
    let path = folder.join(FILE_NAME);
    private().create(true).truncate(false).open(&path).map_err(|error| CannotOpen::new(&path, error))?;
    let writer = writer(&path, budget).map_err(|error| CannotOpen::new(&path, words(&error)))?;
    version(&writer, &path)?;
    prepare(&writer).map_err(|error| CannotOpen::new(&path, words(&error)))?;
    let readers = (0..readers)
        .map(|_| reader(&path))
        .collect::<rusqlite::Result<_>>()
        .map_err(|error| CannotOpen::new(&path, words(&error)))?;
    Ok(Opened { writer, readers, lock })
}

fn writer(path: &Path, budget: Budget) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // A move is acknowledged only when it would survive a power cut.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "wal_autocheckpoint", budget.wal_pages)?;
    connection.pragma_update(None, "journal_size_limit", budget.wal_pages * PAGE_BYTES)?;
    prepares_once(&connection, 64)?;
    if let Some(pages) = budget.file_pages {
        connection.pragma_update(None, "max_page_count", pages)?;
    }
    Ok(connection)
}

fn reader(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    prepares_once(&connection, 32)?;
    connection.busy_timeout(std::time::Duration::from_secs(5))?;
    Ok(connection)
}

/// What was prepared stays as it is. Otherwise a statement with a value in its conditions is made anew for every new value, in case
/// another plan suited that one better; ours have but one plan.
fn prepares_once(connection: &Connection, statements: usize) -> rusqlite::Result<()> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.set_prepared_statement_cache_capacity(statements);
    Ok(())
}

/// The version of a file of ours; none where nothing is in it yet.
pub(super) fn version(connection: &Connection, path: &Path) -> Result<Option<i32>, CannotOpen> {
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
    let read = || -> rusqlite::Result<(i32, i32, i64)> {
        let objects = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        Ok((number("application_id")?, number("user_version")?, objects))
    };
    let (application, version, objects) = read().map_err(|error| CannotOpen::new(path, words(&error)))?;
    match (application, version, objects) {
        (_, _, 0) => Ok(None),
        (APPLICATION_ID, 1..=SCHEMA_VERSION, _) => Ok(Some(version)),
        (APPLICATION_ID, newer, _) => {
            let reason =
                format!("it has version {newer}, this program knows version {SCHEMA_VERSION}; update it");
            Err(CannotOpen::new(path, reason))
        }
        _ => Err(CannotOpen::new(path, "it is a database of another program")),
    }
}

/// Creates what is missing, and proves by a write that the file can be written.
fn prepare(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch("BEGIN IMMEDIATE")?;
    let objects: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if objects == 0 {
        connection.execute_batch(include_str!("schema.sql"))?;
    } else {
        let version: usize = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
        MIGRATIONS.iter().skip(version - 1).try_for_each(|step| step(connection))?;
    }
    connection.pragma_update(None, "user_version", SCHEMA_VERSION)?;
    connection.pragma_update(None, "application_id", APPLICATION_ID)?;
    connection.execute_batch("COMMIT")
}

pub(super) fn words(error: &rusqlite::Error) -> String {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => "it is not a database of ours".into(),
        Some(ErrorCode::DatabaseCorrupt) => "it is damaged".into(),
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => "it cannot be written (read-only)".into(),
        Some(ErrorCode::CannotOpen) => "it cannot be opened; is the folder writable?".into(),
        Some(ErrorCode::DiskFull) => "the disk is full".into(),
        _ => error.to_string(),
    }
}
