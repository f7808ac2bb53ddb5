//! SQLite: one file, one thread that writes, a few connections that read.

mod copy;
mod editions;
mod health;
mod open;
mod readers;
mod rows;
mod stale;
mod whole;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rusqlite::{Connection, ErrorCode, OptionalExtension, Row, ToSql};
use table::protocol::{ChatLine, TableStatus};
use table::{CHAT_MAX, Player, Roster};

pub use self::copy::{Copied, backup, restore};
use self::health::Damage;
use self::open::Budget;
use self::readers::Readers;
pub(super) use self::whole::whole;
use self::writer::Writer;
use super::kept::{CLOCK_RUNS, status_number};
use super::probe::Probe;
use super::{
    Answer, Append, Beside, CannotOpen, Cutoffs, LIST_MAX, Lease, Listed, Mark, Room, Store, StoreError,
    TableRow, Taken, Usage,
};
use crate::metrics::Metrics;
use table::kept::KeptLine;

const READERS: usize = 4;

pub struct Sqlite {
    writer: Writer,
    readers: Arc<Readers>,
    budget: Budget,
    damage: Arc<Damage>,
    probe: Probe,
    folder: PathBuf,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(ErrorCode::ConstraintViolation) => StoreError::Conflict,
            Some(ErrorCode::DiskFull) => StoreError::Full,
            Some(ErrorCode::ReadOnly) => StoreError::ReadOnly,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                StoreError::Damaged(error.to_string())
            }
            // Only when everything is closed.
            Some(ErrorCode::OperationInterrupted) => StoreError::Closed,
            _ => StoreError::Other(error.to_string()),
        }
    }
}

impl Sqlite {
    /// Opens or creates the file in `folder`. Nobody else can until it is closed. It is looked through in the background.
    pub fn open(folder: &Path, bytes_max: Option<u64>, metrics: Arc<Metrics>) -> Result<Sqlite, CannotOpen> {
        let budget = Budget::of(bytes_max);
        let opened = open::open(folder, budget, READERS)?;
        let damage = Arc::<Damage>::default();
        let readers = Readers::new(opened.readers, Arc::clone(&damage));
        let writer = Writer::spawn(opened.writer, opened.lock, Arc::clone(&readers), metrics)
            .map_err(|error| CannotOpen::new(folder, error))?;
        tokio::spawn(health::look_through(Arc::clone(&readers), Arc::clone(&damage)));
        Ok(Sqlite { writer, readers, budget, damage, probe: Probe::default(), folder: folder.to_path_buf() })
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
        self.writer.write_new(self.budget, move |connection| {
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

    fn release(&self, lease: Lease, visited_at: Option<u64>) -> Answer<'_, ()> {
        Box::pin(async move {
            if let Some(visited_at) = visited_at {
                let visited = move |connection: &Connection| {
                    let update = "UPDATE tables SET visited_at = max(visited_at, ?) WHERE number = ?";
                    connection.prepare_cached(update)?.execute((visited_at, lease.table)).map(drop)
                };
                self.writer.write_to(lease, visited).await?;
            }
            self.writer.release(lease).await
        })
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

    fn beside(&self, lease: Lease) -> Answer<'_, Beside> {
        self.read(move |connection| {
            let mut chat: Vec<ChatLine> = connection
                .prepare_cached("SELECT line FROM chat WHERE table_number = ? ORDER BY rowid DESC LIMIT ?")?
                .query_map((lease.table, CHAT_MAX as u32), |row| row.get::<_, String>(0))?
                .collect::<rusqlite::Result<Vec<_>>>()?
                .iter()
                .filter_map(|line| KeptLine::read(line))
                .collect();
            chat.reverse();
            let seen = connection
                .prepare_cached("SELECT player, seen FROM members WHERE table_number = ? AND seen > 0")?
                .query_map([lease.table], |row| Ok((row.get(0)?, row.get(1)?)))?
                .collect::<rusqlite::Result<_>>()?;
            Ok(Beside { chat, seen })
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

    fn tables(&self, status: TableStatus, first: Vec<String>, page: u32) -> Answer<'_, Vec<Listed>> {
        // A host and those who share the device are one: their ids begin alike.
        let query = match (status, first.is_empty()) {
            (TableStatus::Open, _) => {
                "SELECT * FROM tables WHERE status = ?1 ->> 0 AND json_extract(terms, '$.kind') IS NULL \
                 ORDER BY id IN (SELECT value FROM json_each(?1, '$[1]')) DESC, \
                 row_number() OVER (PARTITION BY substr(host, 1, 16) ORDER BY number DESC), number DESC \
                 LIMIT ?2 OFFSET ?3"
            }
            (TableStatus::Running | TableStatus::Over, false) => {
                "SELECT * FROM tables WHERE status = ?1 ->> 0 AND json_extract(terms, '$.kind') IS NULL \
                 ORDER BY id IN (SELECT value FROM json_each(?1, '$[1]')) DESC, number DESC LIMIT ?2 OFFSET ?3"
            }
            (TableStatus::Running | TableStatus::Over, true) => {
                "SELECT * FROM tables WHERE status = ?1 ->> 0 AND json_extract(terms, '$.kind') IS NULL \
                 ORDER BY number DESC LIMIT ?2 OFFSET ?3"
            }
        };
        self.list(query, serde_json::json!([status_number(status), first]).to_string(), page)
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
                    "SELECT id FROM tables WHERE status = 1 AND bots != (1 << json_array_length(seats)) - 1 AND \
                     ((bots | ?) & (SELECT owed FROM entries WHERE table_number = number ORDER BY seq DESC LIMIT 1)) != 0",
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
                     WHERE table_number = number) \
                     UNION ALL SELECT id, json_extract(terms, '$.opening') FROM tables \
                     WHERE status = 0 AND json_extract(terms, '$.opening') IS NOT NULL",
                )?
                .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
                .collect()
        })
    }

    fn stale_tables(&self, cutoffs: Cutoffs) -> Answer<'_, Vec<String>> {
        self.read(move |connection| stale::tables(connection, cutoffs))
    }

    fn forget_tables(&self, ids: Vec<String>, cutoffs: Cutoffs) -> Answer<'_, ()> {
        self.writer.forget(ids, cutoffs)
    }

    fn see_players(&self, ids: Vec<String>, now: u64) -> Answer<'_, ()> {
        self.writer.write(move |connection| stale::see(connection, &ids, now))
    }

    fn forget_players(&self, before: u64) -> Answer<'_, usize> {
        Box::pin(async move {
            let gone = self.read(move |connection| stale::players(connection, before)).await?;
            let count = gone.len();
            if count > 0 {
                self.writer.write(move |connection| stale::forget_players(connection, &gone, before)).await?;
            }
            Ok(count)
        })
    }

    fn save_player(&self, player: Player, now: u64) -> Answer<'_, ()> {
        self.writer.write_new(self.budget, move |connection| {
            let insert = "INSERT INTO players (id, name, created_at, seen_at) VALUES (?1, ?2, ?3, ?3) \
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

    fn marks(&self) -> Answer<'_, Vec<(String, Mark)>> {
        self.read(|connection| {
            connection
                .prepare(
                    "SELECT id, silenced, removed, cookies_since FROM players \
                     WHERE silenced OR removed OR cookies_since > 0",
                )?
                .query_map([], |row| {
                    let mark =
                        Mark { silenced: row.get(1)?, removed: row.get(2)?, cookies_since: row.get(3)? };
                    Ok((row.get(0)?, mark))
                })?
                .collect()
        })
    }

    fn save_mark(&self, player: String, mark: Mark) -> Answer<'_, ()> {
        self.writer.write(move |connection| {
            let update = "UPDATE players SET silenced = ?, removed = ?, cookies_since = ? WHERE id = ?";
            let Mark { silenced, removed, cookies_since } = mark;
            connection.prepare_cached(update)?.execute((silenced, removed, cookies_since, player)).map(drop)
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

    fn health(&self) -> Answer<'_, Room> {
        let budget = self.budget;
        let room = async move {
            let has_room = self.read(move |connection| budget.has_room(connection)).await;
            has_room.map(|has_room| if has_room { Room::Enough } else { Room::None })
        };
        Box::pin(async move {
            self.damage.found()?;
            let well = async {
                if health::is_full(self.folder.clone()).await {
                    return Err(StoreError::Full);
                }
                let written = self.writer.probe().await;
                written.and(room.await)
            };
            self.probe.ask(well, "the disk does not answer").await
        })
    }

    fn usage(&self) -> Answer<'_, Usage> {
        let folder = self.folder.clone();
        Box::pin(async move {
            let used = tokio::task::spawn_blocking(move || health::usage(&folder)).await;
            let used = used.map_err(std::io::Error::other).flatten();
            used.map_err(|error| StoreError::Unread(error.to_string()))
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        self.writer.close()
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::store::suite::{self, Engine};

    impl Engine for TempDir {
        fn empty() -> Option<TempDir> {
            Some(TempDir::new().unwrap())
        }

        async fn open(&self) -> Arc<dyn Store> {
            Arc::new(Sqlite::open(self.path(), None, Arc::default()).unwrap())
        }
    }

    suite::suite!(TempDir);

    fn bytes(folder: &Path) -> u64 {
        let files = std::fs::read_dir(folder).unwrap();
        files.map(|file| file.unwrap().metadata().unwrap().len()).sum()
    }

    #[tokio::test]
    async fn new_tables_are_refused_before_moves_and_all_files_together_stay_within_the_limit() {
        const MAX: u64 = 1 << 19;
        let folder = TempDir::new().unwrap();
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(folder.path(), Some(MAX), Arc::default()).unwrap());
        let lease = suite::open(&store, suite::roster("a")).await;
        let mut tables = 0;
        let refused = loop {
            match store.create(suite::roster(&format!("table {tables}")), None).await {
                Ok(()) => tables += 1,
                Err(error) => break error,
            }
        };
        assert!((refused, tables > 100) == (StoreError::NoRoom, true), "{tables}");
        assert_eq!(suite::well(&store).await, Room::None);
        let mut moves = 0;
        let refused = loop {
            match store.append(lease, suite::one(moves)).await {
                Ok(()) => moves += 1,
                Err(error) => break error,
            }
            assert!(bytes(folder.path()) <= MAX);
        };
        assert!((refused, moves > 400) == (StoreError::Full, true), "{moves}");
        assert_eq!(store.entries(lease).await.unwrap().len() as u64, moves);
        store.close().await.unwrap();
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(folder.path(), None, Arc::default()).unwrap());
        assert_eq!(suite::well(&store).await, Room::Enough);
    }
}
