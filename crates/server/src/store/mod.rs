//! The only SQL: one SQLite file, one thread that writes, a few connections that read.
//!
//! A write is done when it is on the disk. Logs are the truth; nothing here is a cache that must be kept in step.

mod error;
mod json;
mod open;
mod rows;
mod writer;

use std::fs::File;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use rusqlite::{Connection, OptionalExtension};
use table::protocol::{ChatLine, TableStatus};
use table::{After, CHAT_MAX, Player};
use tokio::sync::Semaphore;
use umpire::Entry;

pub use self::error::{CannotOpen, StoreError};
use self::json::KeptLine;
use self::rows::{Append, CLOCK_RUNS, Lists};
pub use self::rows::{Listed, TableRow};
use self::writer::Writer;
use crate::metrics::Metrics;

const READERS: usize = 4;
/// How many tables a list has at most.
const LIST_MAX: u32 = 100;
/// The newest tables that everybody may find, of a status and with one of these ids; and those with any other id.
const FIRST_TABLES: &str = "SELECT * FROM tables WHERE status = ?1 ->> 0 AND json_extract(terms, '$.kind') IS NULL \
     AND id IN (SELECT value FROM json_each(?1, '$[1]')) ORDER BY number DESC LIMIT ?2 OFFSET ?3";
const OTHER_TABLES: &str = "SELECT * FROM tables WHERE status = ?1 ->> 0 AND json_extract(terms, '$.kind') IS NULL \
     AND id NOT IN (SELECT value FROM json_each(?1, '$[1]')) ORDER BY number DESC LIMIT ?2 OFFSET ?3";

pub struct Store {
    writer: Writer,
    readers: Arc<Mutex<Vec<Connection>>>,
    /// As many as there are readers.
    turns: Semaphore,
    /// Held as long as the store is open.
    _lock: File,
}

impl Store {
    /// Opens or creates the file in `folder`. The thread ends once the store is dropped.
    pub fn open(
        folder: &Path,
        bytes_max: Option<u64>,
        metrics: Arc<Metrics>,
    ) -> Result<(Store, JoinHandle<()>), CannotOpen> {
        let opened = open::open(folder, bytes_max, READERS)?;
        let (writer, thread) =
            Writer::spawn(opened.writer, metrics).map_err(|error| CannotOpen::new(folder, error))?;
        let readers = Arc::new(Mutex::new(opened.readers));
        Ok((Store { writer, readers, turns: Semaphore::new(READERS), _lock: opened.lock }, thread))
    }

    /// Entries of one log, the last of which has the number `seq`, and the row where they change it too.
    pub async fn append(
        &self,
        table: i64,
        seq: u64,
        entries: &[&Entry],
        after: After,
        row: Option<TableRow>,
    ) -> Result<(), StoreError> {
        // Lists say when something changed: only what others heard of counts.
        let text =
            |entry: &&Entry| (after.heard_ms, serde_json::to_string(entry).expect("an entry is plain data"));
        let first = seq + 1 - entries.len() as u64;
        let entries = entries.iter().map(text).collect();
        self.writer.append(Append { table, first, entries, lists: Lists::of(after), row }).await
    }

    pub async fn save_table(&self, row: TableRow) -> Result<(), StoreError> {
        self.writer.other(move |connection| row.save(connection)).await
    }

    /// A secret that is made on first use and then stays.
    pub async fn secret(&self, name: &'static str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        self.writer
            .other(move |connection| {
                let insert = "INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)";
                connection.execute(insert, (name, fresh)).map(drop)
            })
            .await?;
        self.read(move |connection| {
            connection.query_row("SELECT value FROM secrets WHERE name = ?", [name], |row| row.get(0))
        })
        .await
    }

    pub async fn save_player(&self, player: Player, now: u64) -> Result<(), StoreError> {
        self.writer
            .other(move |connection| {
                let insert = "INSERT INTO players (id, name, created_at) VALUES (?, ?, ?) \
                              ON CONFLICT (id) DO UPDATE SET name = excluded.name";
                connection.prepare_cached(insert)?.execute((player.id, player.name, now)).map(drop)
            })
            .await
    }

    pub async fn player(&self, id: String) -> Result<Option<Player>, StoreError> {
        self.read(move |connection| {
            connection
                .prepare_cached("SELECT name FROM players WHERE id = ?")?
                .query_row([&id], |row| row.get(0))
                .optional()
                .map(|name| name.map(|name| Player { id, name }))
        })
        .await
    }

    pub async fn save_chat(&self, table: i64, line: &ChatLine) -> Result<(), StoreError> {
        let line = KeptLine::text(line);
        self.writer
            .other(move |connection| {
                let insert = "INSERT INTO chat (table_number, line) VALUES (?, ?)";
                connection.prepare_cached(insert)?.execute((table, line)).map(drop)
            })
            .await
    }

    /// What was said at one table is read at another as well: its rematch.
    pub async fn copy_chat(&self, from: i64, to: i64) -> Result<(), StoreError> {
        self.writer
            .other(move |connection| {
                let copy =
                    "INSERT INTO chat (table_number, line) SELECT ?, line FROM chat WHERE table_number = ?";
                connection.prepare_cached(copy)?.execute((to, from)).map(drop)
            })
            .await
    }

    /// By player: what they have looked at of a table.
    pub async fn save_seen(&self, table: i64, seen: Vec<(String, u64)>) -> Result<(), StoreError> {
        self.writer
            .other(move |connection| {
                let update = "UPDATE members SET seen = max(seen, ?) WHERE player = ? AND table_number = ?";
                let mut update = connection.prepare_cached(update)?;
                seen.iter().try_for_each(|(player, number)| update.execute((number, player, table)).map(drop))
            })
            .await
    }

    /// By player: the number of the last position that was looked at.
    pub async fn seen(&self, table: i64) -> Result<Vec<(String, u64)>, StoreError> {
        self.read(move |connection| {
            connection
                .prepare_cached("SELECT player, seen FROM members WHERE table_number = ? AND seen > 0")?
                .query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?
                .collect()
        })
        .await
    }

    /// Running tables with a pace: their ids, and when somebody there has had their time, in milliseconds since 1970.
    pub async fn tables_due(&self) -> Result<Vec<(String, u64)>, StoreError> {
        self.read(|connection| {
            connection
                .prepare(
                    "SELECT id, started_at_ms + due_ms FROM tables JOIN entries ON table_number = number \
                     WHERE status = 1 AND due_ms IS NOT NULL AND seq = (SELECT max(seq) FROM entries \
                     WHERE table_number = number)",
                )?
                .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
                .collect()
        })
        .await
    }

    /// The last lines, oldest first.
    pub async fn chat(&self, table: i64) -> Result<Vec<ChatLine>, StoreError> {
        let mut lines: Vec<ChatLine> = self
            .read(move |connection| {
                connection
                    .prepare_cached(
                        "SELECT line FROM chat WHERE table_number = ? ORDER BY rowid DESC LIMIT ?",
                    )?
                    .query_map((table, CHAT_MAX as u32), |row| row.get::<_, String>(0))?
                    .collect::<rusqlite::Result<Vec<_>>>()
            })
            .await?
            .iter()
            .filter_map(|line| KeptLine::read(line))
            .collect();
        lines.reverse();
        Ok(lines)
    }

    /// A number above every number in use.
    pub async fn next_table_number(&self) -> Result<i64, StoreError> {
        self.read(|connection| {
            connection.query_row("SELECT coalesce(max(number), 0) + 1 FROM tables", [], |row| row.get(0))
        })
        .await
    }

    pub async fn table(&self, id: String) -> Result<Option<TableRow>, StoreError> {
        self.read(move |connection| {
            connection
                .prepare_cached("SELECT * FROM tables WHERE id = ?")?
                .query_row([id], TableRow::read)
                .optional()
        })
        .await
    }

    /// A table as it appears in lists.
    pub async fn listed(&self, id: String) -> Result<Option<Listed>, StoreError> {
        self.read(move |connection| {
            let row = connection
                .prepare_cached("SELECT * FROM tables WHERE id = ?")?
                .query_row([id], TableRow::read)
                .optional()?;
            row.map(|row| Listed::read(connection, row)).transpose()
        })
        .await
    }

    /// The whole log, in order.
    pub async fn entries(&self, table: i64) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| {
            connection
                .prepare_cached("SELECT entry FROM entries WHERE table_number = ? ORDER BY seq")?
                .query_map([table], |row| row.get(0))?
                .collect()
        })
        .await
    }

    /// The newest tables of a status that everybody may find, a page at a time; before all others those with the ids in `first`.
    pub async fn tables(
        &self,
        status: TableStatus,
        first: Vec<String>,
        page: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        let status = rows::status_number(status);
        let key = |ids: &[&str]| serde_json::json!([status, ids]).to_string();
        let first: Vec<&str> = first.iter().map(String::as_str).collect();
        let mut listed = match first.is_empty() {
            true => Vec::new(),
            false => self.list(FIRST_TABLES, key(&first), LIST_MAX, 0).await?,
        };
        let rest = key(&listed.iter().map(|table| table.row.roster.id.as_str()).collect::<Vec<_>>());
        let before = listed.len() as u32;
        if page > 0 {
            return self.list(OTHER_TABLES, rest, LIST_MAX, page * LIST_MAX - before).await;
        }
        listed.extend(self.list(OTHER_TABLES, rest, LIST_MAX - before, 0).await?);
        Ok(listed)
    }

    /// The newest tables that a player opened, sits at or is invited to.
    pub async fn tables_of(&self, player: String, page: u32) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT tables.* FROM members JOIN tables ON number = table_number WHERE player = ? \
                     ORDER BY table_number DESC LIMIT ? OFFSET ?";
        let mut listed = self.list(query, player.clone(), LIST_MAX, page * LIST_MAX).await?;
        // Whoever stood up again is remembered as a member but has nothing to do there.
        listed.retain(|table| table.row.roster.concerns(&player));
        Ok(listed)
    }

    async fn list(
        &self,
        query: &'static str,
        key: impl rusqlite::ToSql + Send + 'static,
        most: u32,
        after: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(query)?;
            let rows = statement.query_map(rusqlite::params![key, most, after], TableRow::read)?;
            rows.map(|row| Listed::read(connection, row?)).collect()
        })
        .await
    }

    /// Running tables where a person plays and a bot owes a move or a clock runs: they go on without anybody looking. Bots alone rest.
    pub async fn tables_to_wake(&self) -> Result<Vec<String>, StoreError> {
        self.read(|connection| {
            connection
                .prepare(
                    "SELECT id FROM tables WHERE status = 1 AND bots != (1 << json_array_length(seats)) - 1 AND \
                     ((bots | ?) & (SELECT owed FROM entries WHERE table_number = number ORDER BY seq DESC LIMIT 1)) != 0",
                )?
                .query_map([CLOCK_RUNS], |row| row.get(0))?
                .collect()
        })
        .await
    }

    /// Whether the file answers: for the health check.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.read(|connection| connection.query_row("SELECT 1 FROM secrets LIMIT 1", [], |_| Ok(()))).await
    }

    /// Reads on a thread that may block.
    async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let _turn = self.turns.acquire().await.map_err(|_| StoreError::Closed)?;
        let readers = Arc::clone(&self.readers);
        let work = move || {
            let lock = || readers.lock().expect("nothing panics under this lock");
            let connection = lock().pop().expect("whoever has a turn has a connection");
            let result = query(&connection);
            lock().push(connection);
            result
        };
        let result = tokio::task::spawn_blocking(work).await;
        result.map_err(|error| StoreError::Other(error.to_string()))?.map_err(StoreError::from)
    }
}
