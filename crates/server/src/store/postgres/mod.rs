//! PostgreSQL: a database that others run, one task that writes, a few connections that read.

mod address;
mod durable;
mod link;
mod open;
mod rows;
mod stale;
#[cfg(test)]
mod tests;
mod whole;
mod writer;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use table::protocol::{ChatLine, TableStatus};
use table::{CHAT_MAX, Player, Roster};
use tokio_postgres::Row;

pub use self::address::Address;
use self::link::{Fault, Link, Value};
use self::rows::{count, get, list};
pub(super) use self::whole::whole;
use self::writer::{Statement, Writer};
use super::kept::{CLOCK_RUNS, status_number};
use super::probe::Probe;
use super::{
    Answer, Append, Beside, CannotOpen, Cutoffs, LIST_MAX, Lease, Listed, Mark, Room, Store, StoreError,
    TableRow, Taken, Usage,
};
use crate::metrics::Metrics;
use table::kept::KeptLine;

const READERS: usize = 4;
/// What makes the probe's write more than a row's.
const PROBE: &str = "INSERT INTO secrets (name, value) VALUES ('probe', decode(repeat('00', 12288), 'hex')) \
     ON CONFLICT (name) DO UPDATE SET value = excluded.value";

pub struct Postgres {
    writer: Writer,
    readers: Vec<Link>,
    /// Each read takes the next one.
    next: AtomicUsize,
    bytes_max: Option<u64>,
    probe: Probe,
}

/// The values of a statement.
macro_rules! values {
    ($($value:expr),* $(,)?) => { [$(Box::new($value) as Value),*] };
}
use values;

fn one(sql: &'static str, values: impl IntoIterator<Item = Value>) -> Vec<Statement> {
    vec![Statement { sql, values: values.into_iter().collect() }]
}

impl Postgres {
    /// Opens the database, and creates what is missing in it. No other server can until it is closed.
    pub async fn open(
        address: &Address,
        bytes_max: Option<u64>,
        metrics: Arc<Metrics>,
    ) -> Result<Postgres, CannotOpen> {
        let writer = open::open(address).await.map_err(|error| CannotOpen::at(address, error))?;
        let reader = |_| Link::new(address.clone(), |_| Box::pin(async { Ok(()) }));
        Ok(Postgres {
            writer: Writer::spawn(writer, metrics),
            readers: (0..READERS).map(reader).collect(),
            next: AtomicUsize::new(0),
            bytes_max,
            probe: Probe::default(),
        })
    }

    /// Reads. Where the connection is lost meanwhile, the same is asked on a new one.
    async fn read<T>(
        &self,
        sql: &'static str,
        values: &[Value],
        row: impl Fn(&Row) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        let link = &self.readers[self.next.fetch_add(1, Relaxed) % READERS];
        let asked = match link.live().await?.query(sql, values).await {
            Err(Fault::Lost(_)) => link.live().await?.query(sql, values).await,
            asked => asked,
        };
        let rows = asked.map_err(|fault| match fault.into() {
            StoreError::Other(reason) => StoreError::Unread(reason),
            error => error,
        })?;
        rows.iter().map(row).collect()
    }

    fn list<const N: usize>(&self, sql: &'static str, values: [Value; N]) -> Answer<'_, Vec<Listed>> {
        Box::pin(async move { self.read(sql, &values, rows::listed).await })
    }

    /// Whether there is room for what is new. Of a database only what it takes on its disk is known, and that shrinks late.
    async fn has_room(&self) -> Result<bool, StoreError> {
        let Some(most) = self.bytes_max else { return Ok(true) };
        let size = "SELECT pg_database_size(current_database()) AS bytes";
        let used = self.read(size, &[], |row| count(row, "bytes")).await?;
        Ok(used.iter().all(|used| *used < most - most / 8))
    }

    async fn write_new(&self, statements: Vec<Statement>) -> Result<Vec<Row>, StoreError> {
        match self.has_room().await? {
            true => self.writer.write_free(statements).await,
            false => Err(StoreError::NoRoom),
        }
    }

    fn write(&self, statements: Vec<Statement>) -> Answer<'_, ()> {
        let written = self.writer.write_free(statements);
        Box::pin(async move { written.await.map(drop) })
    }
}

impl Store for Postgres {
    fn create(&self, roster: Roster, chat_of: Option<Lease>) -> Answer<'_, ()> {
        let create = rows::create(chat_of, &TableRow { header: None, roster });
        Box::pin(async move {
            let made = self.write_new(create).await?;
            if made.is_empty() { Err(StoreError::Conflict) } else { Ok(()) }
        })
    }

    fn take(&self, id: String) -> Answer<'_, Option<Taken>> {
        self.writer.take(id)
    }

    fn release(&self, lease: Lease, visited_at: Option<u64>) -> Answer<'_, ()> {
        let release =
            "UPDATE tables SET epoch = epoch + 1, visited_at = greatest(visited_at, $2) WHERE number = $1";
        self.writer.write_to(lease, one(release, values![lease.table, visited_at.unwrap_or(0) as i64]))
    }

    fn append(&self, lease: Lease, append: Append) -> Answer<'_, ()> {
        self.writer.append(lease, append)
    }

    fn save_row(&self, lease: Lease, row: TableRow) -> Answer<'_, ()> {
        self.writer.write_to(lease, rows::save(lease.table, &row))
    }

    fn save_chat(&self, lease: Lease, line: &ChatLine) -> Answer<'_, ()> {
        let insert = "INSERT INTO chat (table_number, line) VALUES ($1, $2)";
        self.writer.write_to(lease, one(insert, values![lease.table, KeptLine::text(line)]))
    }

    fn save_seen(&self, lease: Lease, seen: Vec<(String, u64)>) -> Answer<'_, ()> {
        let update = "UPDATE members SET seen = greatest(members.seen, s.seen) FROM unnest($2::text[], $3::bigint[]) \
                      s (player, seen) WHERE members.player = s.player AND table_number = $1";
        let (players, numbers): (Vec<String>, Vec<i64>) =
            seen.into_iter().map(|(player, number)| (player, number as i64)).unzip();
        self.writer.write_to(lease, one(update, values![lease.table, players, numbers]))
    }

    fn entries(&self, lease: Lease) -> Answer<'_, Vec<String>> {
        let query = "SELECT entry FROM entries WHERE table_number = $1 ORDER BY seq";
        Box::pin(async move { self.read(query, &values![lease.table], |row| get(row, "entry")).await })
    }

    fn beside(&self, lease: Lease) -> Answer<'_, Beside> {
        let said = "SELECT line FROM chat WHERE table_number = $1 ORDER BY number DESC LIMIT $2";
        let looked = "SELECT player, seen FROM members WHERE table_number = $1 AND seen > 0";
        Box::pin(async move {
            let values = values![lease.table, CHAT_MAX as i64];
            let lines: Vec<String> = self.read(said, &values, |row| get(row, "line")).await?;
            let chat = lines.iter().rev().filter_map(|line| KeptLine::read(line)).collect();
            let seen = |row: &Row| Ok((get(row, "player")?, count(row, "seen")?));
            let seen = self.read(looked, &values![lease.table], seen).await?;
            Ok(Beside { chat, seen })
        })
    }

    fn listed(&self, id: String) -> Answer<'_, Option<Listed>> {
        let query = list!("WHERE id = $1");
        Box::pin(async move { Ok(self.read(query, &values![id], rows::listed).await?.pop()) })
    }

    fn tables(&self, status: TableStatus, first: Vec<String>, page: u32) -> Answer<'_, Vec<Listed>> {
        // A host and those who share the device are one: their ids begin alike.
        let query = match status {
            TableStatus::Open => list!(
                "WHERE status = $1 AND terms::json ->> 'kind' IS NULL ORDER BY id = ANY ($2) DESC, \
                 row_number() OVER (PARTITION BY substr(host, 1, 16) ORDER BY number DESC), number DESC \
                 LIMIT $3 OFFSET $4"
            ),
            // Nobody comes first: then the index has them in order. It takes as many values as the others.
            TableStatus::Running | TableStatus::Over if first.is_empty() => list!(
                "WHERE status = $1 AND terms::json ->> 'kind' IS NULL AND $2::text[] IS NOT NULL \
                 ORDER BY number DESC LIMIT $3 OFFSET $4"
            ),
            TableStatus::Running | TableStatus::Over => list!(
                "WHERE status = $1 AND terms::json ->> 'kind' IS NULL ORDER BY id = ANY ($2) DESC, number DESC \
                 LIMIT $3 OFFSET $4"
            ),
        };
        let (most, from) = (i64::from(LIST_MAX), i64::from(page) * i64::from(LIST_MAX));
        self.list(query, values![i16::from(status_number(status)), first, most, from])
    }

    fn tables_of(&self, player: String, page: u32) -> Answer<'_, Vec<Listed>> {
        let query = list!(
            "JOIN members ON tables.number = members.table_number WHERE members.player = $1 \
             ORDER BY tables.number DESC LIMIT $2 OFFSET $3"
        );
        Box::pin(async move {
            let (most, from) = (i64::from(LIST_MAX), i64::from(page) * i64::from(LIST_MAX));
            let mut listed = self.list(query, values![player.clone(), most, from]).await?;
            // Whoever stood up again is remembered as a member but has nothing to do there.
            listed.retain(|table| table.roster.concerns(&player));
            Ok(listed)
        })
    }

    fn tables_to_wake(&self) -> Answer<'_, Vec<String>> {
        let query = "SELECT id FROM tables WHERE status = 1 AND bots <> (1 << json_array_length(seats::json)) - 1 \
             AND ((bots | $1) & (SELECT owed FROM entries WHERE table_number = number ORDER BY seq DESC LIMIT 1)) <> 0";
        Box::pin(async move { self.read(query, &values![i16::from(CLOCK_RUNS)], |row| get(row, "id")).await })
    }

    fn tables_due(&self) -> Answer<'_, Vec<(String, u64)>> {
        let query = "SELECT id, started_at_ms + last.due_ms AS due_at_ms FROM tables JOIN LATERAL (SELECT due_ms \
             FROM entries WHERE table_number = number ORDER BY seq DESC LIMIT 1) last ON last.due_ms IS NOT NULL \
             WHERE status = 1 \
             UNION ALL SELECT id, (terms::json ->> 'opening')::bigint FROM tables \
             WHERE status = 0 AND terms::json ->> 'opening' IS NOT NULL";
        let due = |row: &Row| Ok((get(row, "id")?, count(row, "due_at_ms")?));
        Box::pin(async move { self.read(query, &[], due).await })
    }

    fn stale_tables(&self, cutoffs: Cutoffs) -> Answer<'_, Vec<String>> {
        Box::pin(
            async move { self.read(stale::TABLES, &stale::last_status(cutoffs), |row| get(row, "id")).await },
        )
    }

    fn forget_tables(&self, ids: Vec<String>, cutoffs: Cutoffs) -> Answer<'_, ()> {
        self.write(one(stale::FORGET, stale::values(cutoffs).into_iter().chain(values![ids])))
    }

    fn save_player(&self, player: Player, now: u64) -> Answer<'_, ()> {
        let insert = "INSERT INTO players (id, name, created_at, seen_at) VALUES ($1, $2, $3, $3) \
                      ON CONFLICT (id) DO UPDATE SET name = excluded.name";
        let statements = one(insert, values![player.id, player.name, now as i64]);
        Box::pin(async move { self.write_new(statements).await.map(drop) })
    }

    fn player(&self, id: String) -> Answer<'_, Option<Player>> {
        let query = "SELECT id, name FROM players WHERE id = $1";
        let player = |row: &Row| Ok(Player { id: get(row, "id")?, name: get(row, "name")? });
        Box::pin(async move { Ok(self.read(query, &values![id], player).await?.pop()) })
    }

    fn marks(&self) -> Answer<'_, Vec<(String, Mark)>> {
        let query = "SELECT id, silenced, removed, cookies_since FROM players \
                     WHERE silenced OR removed OR cookies_since > 0 ORDER BY id";
        let mark = |row: &Row| {
            let (silenced, removed) = (get(row, "silenced")?, get(row, "removed")?);
            Ok((get(row, "id")?, Mark { silenced, removed, cookies_since: count(row, "cookies_since")? }))
        };
        Box::pin(async move { self.read(query, &[], mark).await })
    }

    fn save_mark(&self, player: String, mark: Mark) -> Answer<'_, ()> {
        let update = "UPDATE players SET silenced = $2, removed = $3, cookies_since = $4 WHERE id = $1";
        let Mark { silenced, removed, cookies_since } = mark;
        self.write(one(update, values![player, silenced, removed, cookies_since as i64]))
    }

    fn see_players(&self, ids: Vec<String>, now: u64) -> Answer<'_, ()> {
        self.write(one(stale::SEE, values![ids, now as i64, now.saturating_sub(stale::DAY_S) as i64]))
    }

    fn forget_players(&self, before: u64) -> Answer<'_, usize> {
        let forgotten = self
            .writer
            .write_free(one(stale::FORGET_PLAYERS, values![before as i64, i64::from(stale::PLAYERS_MAX)]));
        Box::pin(async move { forgotten.await.map(|gone| gone.len()) })
    }

    fn secret(&self, name: &'static str, fresh: [u8; 32]) -> Answer<'_, [u8; 32]> {
        let keep = one(
            "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            values![name, fresh.to_vec()],
        );
        Box::pin(async move {
            self.writer.write_free(keep).await?;
            let kept =
                self.read("SELECT value FROM secrets WHERE name = $1", &values![name], rows::secret).await?;
            kept.into_iter()
                .next()
                .ok_or_else(|| StoreError::Unread(format!("the secret `{name}` is not there")))
        })
    }

    fn health(&self) -> Answer<'_, Room> {
        Box::pin(async move {
            let well = async {
                // What is switched off while we are connected is found here.
                let link = &self.readers[0];
                link.ask_again().await?;
                let there = one("DELETE FROM secrets WHERE name = 'probe'", []);
                self.write(one(PROBE, []).into_iter().chain(there).collect()).await?;
                Ok(if self.has_room().await? { Room::Enough } else { Room::None })
            };
            self.probe.ask(well, "the database does not answer").await
        })
    }

    fn usage(&self) -> Answer<'_, Usage> {
        let query = "SELECT current_database()::text AS name, pg_database_size(current_database()) AS bytes";
        Box::pin(async move {
            let part = |row: &Row| {
                Ok((format!("the database `{}`", get::<String>(row, "name")?), count(row, "bytes")?))
            };
            let parts = self.read(query, &[], part).await?;
            let warning = self.readers[0].ask_again().await?;
            Ok(Usage { parts, bytes_free: None, notes: warning.map(str::to_string).into_iter().collect() })
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            let closed = self.writer.close().await;
            for link in &self.readers {
                link.close().await;
            }
            closed
        })
    }
}
