//! How the rows of tables are written and read.

use tokio_postgres::Row;

use super::link::Value;
use super::writer::Statement;
use crate::store::editions::Hash;
use crate::store::kept::{KeptTable, LastEntry, Unreadable, members};
use crate::store::{Lease, Listed, StoreError, TableRow, Taken};

/// What a table is asked for in a list, its last entry with it.
macro_rules! list {
    ($rest:literal) => {
        concat!(
            "SELECT tables.*, last.owed, last.at_ms, last.due_ms FROM tables LEFT JOIN LATERAL (SELECT owed, at_ms, due_ms \
             FROM entries WHERE table_number = tables.number ORDER BY seq DESC LIMIT 1) last ON true ",
            $rest
        )
    };
}
pub(super) use list;

pub(super) const TAKE: &str = "UPDATE tables SET epoch = epoch + 1 WHERE id = $1 \
     RETURNING *, (SELECT text FROM editions WHERE hash = edition_hash) AS edition_text";

const KEEP_EDITION: &str = "INSERT INTO editions (hash, text) VALUES ($1, $2) ON CONFLICT DO NOTHING";

const SAVE: &str = "WITH saved AS (UPDATE tables SET id = $2, game = $3, setup = $4, edition = $5, edition_hash = $6, \
     status = $7, seats = $8, host = $9, stand_in = $10, secret = $11, header = $12, created_at = $13, started_at_ms = $14, \
     changed_at = $15, rematch = $16, bots = $17, terms = $18, closed = $19 WHERE number = $1) \
     INSERT INTO members (player, table_number) SELECT DISTINCT player, $1 FROM unnest($20::text[]) player ON CONFLICT DO NOTHING";

/// Gives the number where there was no such table yet. What was said at another goes on there.
const CREATE: &str = "WITH made AS (INSERT INTO tables (id, game, setup, edition, edition_hash, status, seats, host, \
     stand_in, secret, header, created_at, started_at_ms, changed_at, rematch, bots, terms, closed) \
     VALUES ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) \
     ON CONFLICT (id) DO NOTHING RETURNING number), \
     sitting AS (INSERT INTO members (player, table_number) \
     SELECT DISTINCT player, made.number FROM made, unnest($20::text[]) player ON CONFLICT DO NOTHING), \
     said AS (INSERT INTO chat (table_number, line) SELECT made.number, line FROM made, chat \
     WHERE table_number = $1 ORDER BY chat.number) \
     SELECT number FROM made";

/// Writes the row of a table as it is now.
pub(super) fn save(number: i64, row: &TableRow) -> Vec<Statement> {
    statements(SAVE, Some(number), row)
}

pub(super) fn create(chat_of: Option<Lease>, row: &TableRow) -> Vec<Statement> {
    statements(CREATE, chat_of.map(|lease| lease.table), row)
}

fn statements(sql: &'static str, number: Option<i64>, row: &TableRow) -> Vec<Statement> {
    let kept = KeptTable::from(row);
    let edition = row.roster.edition_text.clone().zip(kept.edition_hash);
    let keep = edition.map(|(text, hash)| Statement {
        sql: KEEP_EDITION,
        values: vec![Box::new(hash.to_vec()), Box::new(text)],
    });
    let people: Vec<String> = members(&row.roster).map(str::to_string).collect();
    let mut values: Vec<Value> = vec![Box::new(number)];
    values.extend(table_values(kept));
    values.push(Box::new(people));
    keep.into_iter().chain([Statement { sql, values }]).collect()
}

/// The columns of a table from its id on, in the order of the statements above.
pub(super) fn table_values(kept: KeptTable) -> Vec<Value> {
    vec![
        Box::new(kept.id),
        Box::new(kept.game),
        Box::new(kept.setup),
        Box::new(kept.edition),
        Box::new(kept.edition_hash.map(|hash| hash.to_vec())),
        Box::new(i16::from(kept.status)),
        Box::new(kept.seats),
        Box::new(kept.host),
        Box::new(kept.stand_in),
        Box::new(kept.secret.to_vec()),
        Box::new(kept.header),
        Box::new(kept.created_at as i64),
        Box::new(kept.started_at_ms as i64),
        Box::new(kept.changed_at as i64),
        Box::new(kept.rematch),
        Box::new(i16::from(kept.bots)),
        Box::new(kept.terms),
        Box::new(kept.closed),
    ]
}

/// A column. The errors of the driver name it.
pub(super) fn get<'a, T: tokio_postgres::types::FromSql<'a>>(
    row: &'a Row,
    column: &str,
) -> Result<T, StoreError> {
    row.try_get(column).map_err(|error| StoreError::Unread(error.to_string()))
}

/// A number that is never below zero.
pub(super) fn count(row: &Row, column: &str) -> Result<u64, StoreError> {
    let number: i64 = get(row, column)?;
    u64::try_from(number).map_err(|_| unreadable(format!("`{column}` is {number}").into()))
}

/// The same where there may be none.
pub(super) fn maybe(row: &Row, column: &str) -> Result<Option<u64>, StoreError> {
    match get::<Option<i64>>(row, column)? {
        None => Ok(None),
        Some(_) => count(row, column).map(Some),
    }
}

fn unreadable(reason: Unreadable) -> StoreError {
    StoreError::Unread(reason.to_string())
}

pub(super) fn bytes(text: Vec<u8>) -> Result<[u8; 32], StoreError> {
    text.try_into().map_err(|_| StoreError::Unread("32 bytes are not 32".into()))
}

pub(super) fn small(row: &Row, column: &str) -> Result<u8, StoreError> {
    let number: i16 = get(row, column)?;
    u8::try_from(number).map_err(|_| unreadable(format!("`{column}` is {number}").into()))
}

pub(super) fn secret(row: &Row) -> Result<[u8; 32], StoreError> {
    bytes(get(row, "value")?)
}

pub(super) fn kept(row: &Row) -> Result<KeptTable, StoreError> {
    let hash: Option<Vec<u8>> = get(row, "edition_hash")?;
    let edition_hash: Option<Hash> = hash.map(bytes).transpose()?;
    Ok(KeptTable {
        id: get(row, "id")?,
        game: get(row, "game")?,
        setup: get(row, "setup")?,
        edition: get(row, "edition")?,
        edition_hash,
        status: small(row, "status")?,
        seats: get(row, "seats")?,
        host: get(row, "host")?,
        stand_in: get(row, "stand_in")?,
        secret: bytes(get(row, "secret")?)?,
        header: get(row, "header")?,
        created_at: count(row, "created_at")?,
        started_at_ms: count(row, "started_at_ms")?,
        changed_at: count(row, "changed_at")?,
        rematch: get(row, "rematch")?,
        bots: small(row, "bots")?,
        terms: get(row, "terms")?,
        closed: get(row, "closed")?,
    })
}

/// A table for whoever is to run it.
pub(super) fn taken(row: &Row) -> Result<Taken, StoreError> {
    let lease = Lease { table: get(row, "number")?, epoch: count(row, "epoch")? };
    Ok(Taken { lease, row: kept(row)?.row(get(row, "edition_text")?).map_err(unreadable)? })
}

/// A table in a list.
pub(super) fn listed(row: &Row) -> Result<Listed, StoreError> {
    let last = match get::<Option<i16>>(row, "owed")? {
        None => LastEntry::default(),
        Some(_) => LastEntry {
            owed: small(row, "owed")?,
            at_ms: count(row, "at_ms")?,
            due_ms: maybe(row, "due_ms")?,
        },
    };
    Ok(last.listed(kept(row)?.roster().map_err(unreadable)?))
}
