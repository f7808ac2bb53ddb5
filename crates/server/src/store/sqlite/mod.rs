//! SQLite: one file, one thread that writes, a few connections that read.

mod copy;
mod editions;
mod open;
mod readers;
mod rows;
mod writer;

use std::path::Path;
use std::sync::Arc;

use rusqlite::{Connection, ErrorCode, OptionalExtension, Row, ToSql};
use table::protocol::{ChatLine, TableStatus};
use table::{CHAT_MAX, Player, Roster};

pub use self::copy::{Copied, backup, restore};
use self::readers::Readers;
use self::rows::CLOCK_RUNS;
use self::writer::Writer;
use super::json::KeptLine;
use super::{Answer, Append, CannotOpen, LIST_MAX, Lease, Listed, Store, StoreError, TableRow, Taken};
use crate::metrics::Metrics;

const READERS: usize = 4;

pub struct Sqlite {
    writer: Writer,
    readers: Arc<Readers>,
}

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

impl Sqlite {
    /// Opens or creates the file in `folder`. Nobody else can until it is closed.
    pub fn open(folder: &Path, bytes_max: Option<u64>, metrics: Arc<Metrics>) -> Result<Sqlite, CannotOpen> {
        let opened = open::open(folder, bytes_max, READERS)?;
        let readers = Readers::new(opened.readers);
        let writer = Writer::spawn(opened.writer, opened.lock, Arc::clone(&readers), metrics)
            .map_err(|error| CannotOpen::new(folder, error))?;
        Ok(Sqlite { writer, readers })
    }

    fn read<'a, T: Send + 'static>(
        &'a self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'a, T> {
        Box::pin(self.readers.read(query))
    }

    fn list(
        &self,
        query: &'static str,
        key: impl ToSql + Send + 'static,
        page: u32,
    ) -> Answer<'_, Vec<Listed>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(query)?;
            let listed = |row: &Row<'_>| rows::listed(connection, row);
            let rows = statement.query_map(rusqlite::params![key, LIST_MAX, page * LIST_MAX], listed)?;
            rows.collect()
        })
    }
}

impl Store for Sqlite {
    fn create(&self, roster: Roster, chat_of: Option<Lease>) -> Answer<'_, ()> {
        self.writer.write(move |connection| {
            let next = "SELECT coalesce(max(number), 0) + 1 FROM tables";
            let number: i64 = connection.prepare_cached(next)?.query_row([], |row| row.get(0))?;
            rows::save(connection, number, &TableRow { header: None, roster })?;
            if let Some(from) = chat_of {
                let copy =
                    "INSERT INTO chat (table_number, line) SELECT ?, line FROM chat WHERE table_number = ?";
                connection.prepare_cached(copy)?.execute((number, from.table))?;
            }
            Ok(())
        })
    }

    fn take(&self, id: String) -> Answer<'_, Option<Taken>> {
        self.writer.take(id)
    }

    fn release(&self, lease: Lease) -> Answer<'_, ()> {
        self.writer.release(lease)
    }

    fn append(&self, lease: Lease, append: Append) -> Answer<'_, ()> {
        self.writer.append(lease, append)
    }

    fn save_row(&self, lease: Lease, row: TableRow) -> Answer<'_, ()> {
        self.writer.write_to(lease, move |connection| rows::save(connection, lease.table, &row))
    }

    fn save_chat(&self, lease: Lease, line: &ChatLine) -> Answer<'_, ()> {
        let line = KeptLine::text(line);
        self.writer.write_to(lease, move |connection| {
            let insert = "INSERT INTO chat (table_number, line) VALUES (?, ?)";
            connection.prepare_cached(insert)?.execute((lease.table, line)).map(drop)
        })
    }

    fn save_seen(&self, lease: Lease, seen: Vec<(String, u64)>) -> Answer<'_, ()> {
        self.writer.write_to(lease, move |connection| {
            let update = "UPDATE members SET seen = max(seen, ?) WHERE player = ? AND table_number = ?";
            let mut update = connection.prepare_cached(update)?;
            seen.iter()
                .try_for_each(|(player, number)| update.execute((number, player, lease.table)).map(drop))
        })
    }

    fn entries(&self, lease: Lease) -> Answer<'_, Vec<String>> {
        self.read(move |connection| {
            connection
                .prepare_cached("SELECT entry FROM entries WHERE table_number = ? ORDER BY seq")?
                .query_map([lease.table], |row| row.get(0))?
                .collect()
        })
    }

    fn chat(&self, lease: Lease) -> Answer<'_, Vec<ChatLine>> {
        self.read(move |connection| {
            let mut lines: Vec<ChatLine> = connection
                .prepare_cached("SELECT line FROM chat WHERE table_number = ? ORDER BY rowid DESC LIMIT ?")?
                .query_map((lease.table, CHAT_MAX as u32), |row| row.get::<_, String>(0))?
                .collect::<rusqlite::Result<Vec<_>>>()?
                .iter()
                .filter_map(|line| KeptLine::read(line))
                .collect();
            lines.reverse();
            Ok(lines)
        })
    }

    fn seen(&self, lease: Lease) -> Answer<'_, Vec<(String, u64)>> {
        self.read(move |connection| {
            connection
                .prepare_cached("SELECT player, seen FROM members WHERE table_number = ? AND seen > 0")?
                .query_map([lease.table], |row| Ok((row.get(0)?, row.get(1)?)))?
                .collect()
        })
    }

    fn listed(&self, id: String) -> Answer<'_, Option<Listed>> {
        self.read(move |connection| {
            connection
                .prepare_cached("SELECT * FROM tables WHERE id = ?")?
                .query_row([id], |row| rows::listed(connection, row))
                .optional()
        })
    }

    fn tables(&self, status: TableStatus, page: u32) -> Answer<'_, Vec<Listed>> {
        let query = "SELECT * FROM tables WHERE status = ? AND json_extract(terms, '$.kind') IS NULL \
                     ORDER BY number DESC LIMIT ? OFFSET ?";
        self.list(query, rows::status_number(status), page)
    }

    fn tables_of(&self, player: String, page: u32) -> Answer<'_, Vec<Listed>> {
        let query = "SELECT tables.* FROM members JOIN tables ON number = table_number WHERE player = ? \
                     ORDER BY table_number DESC LIMIT ? OFFSET ?";
        Box::pin(async move {
            let mut listed = self.list(query, player.clone(), page).await?;
            // Whoever stood up again is remembered as a member but has nothing to do there.
            listed.retain(|table| table.roster.concerns(&player));
            Ok(listed)
        })
    }

    fn tables_to_wake(&self) -> Answer<'_, Vec<String>> {
        self.read(|connection| {
            connection
                .prepare(
                    "SELECT id FROM tables WHERE status = 1 AND ((bots | ?) & (SELECT owed FROM entries \
                     WHERE table_number = number ORDER BY seq DESC LIMIT 1)) != 0",
                )?
                .query_map([CLOCK_RUNS], |row| row.get(0))?
                .collect()
        })
    }

    fn tables_due(&self) -> Answer<'_, Vec<(String, u64)>> {
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
    }

    fn save_player(&self, player: Player, now: u64) -> Answer<'_, ()> {
        self.writer.write(move |connection| {
            let insert = "INSERT INTO players (id, name, created_at) VALUES (?, ?, ?) \
                          ON CONFLICT (id) DO UPDATE SET name = excluded.name";
            connection.prepare_cached(insert)?.execute((player.id, player.name, now)).map(drop)
        })
    }

    fn player(&self, id: String) -> Answer<'_, Option<Player>> {
        self.read(move |connection| {
            connection
                .prepare_cached("SELECT name FROM players WHERE id = ?")?
                .query_row([&id], |row| row.get(0))
                .optional()
                .map(|name| name.map(|name| Player { id, name }))
        })
    }

    fn secret(&self, name: &'static str, fresh: [u8; 32]) -> Answer<'_, [u8; 32]> {
        Box::pin(async move {
            let keep = self.writer.write(move |connection| {
                let insert = "INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)";
                connection.execute(insert, (name, fresh)).map(drop)
            });
            keep.await?;
            let value = "SELECT value FROM secrets WHERE name = ?";
            self.read(move |connection| connection.query_row(value, [name], |row| row.get(0))).await
        })
    }

    fn ping(&self) -> Answer<'_, ()> {
        self.read(|connection| connection.query_row("SELECT 1 FROM secrets LIMIT 1", [], |_| Ok(())))
    }

    fn close(&self) -> Answer<'_, ()> {
        self.writer.close()
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::store::suite::{Engine, suite};

    impl Engine for TempDir {
        fn empty() -> TempDir {
            TempDir::new().unwrap()
        }

        fn open(&self) -> Arc<dyn Store> {
            Arc::new(Sqlite::open(self.path(), None, Arc::default()).unwrap())
        }
    }

    suite!(TempDir);
}
