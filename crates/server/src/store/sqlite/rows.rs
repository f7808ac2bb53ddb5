//! How the rows of tables are written and read.

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::editions;
use crate::store::kept::{KeptTable, LastEntry, Unreadable, members};
use crate::store::{Listed, TableRow};

/// Writes the row of a table as it is now.
pub(super) fn save(connection: &Connection, number: i64, row: &TableRow) -> rusqlite::Result<()> {
    row.roster.edition_text.as_deref().map(|text| editions::keep(connection, text)).transpose()?;
    put(connection, number, &KeptTable::from(row))?;
    let mut insert =
        connection.prepare_cached("INSERT OR IGNORE INTO members (player, table_number) VALUES (?, ?)")?;
    members(&row.roster).try_for_each(|player| insert.execute((player, number)).map(drop))
}

/// The row alone.
pub(super) fn put(connection: &Connection, number: i64, kept: &KeptTable) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO tables (number, id, game, setup, edition, edition_hash, status, seats, host, \
             stand_in, secret, header, created_at, started_at_ms, changed_at, rematch, bots, terms, closed) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) \
             ON CONFLICT (number) DO UPDATE SET setup = excluded.setup, edition = excluded.edition, \
             edition_hash = excluded.edition_hash, status = excluded.status, seats = excluded.seats, \
             host = excluded.host, stand_in = excluded.stand_in, secret = excluded.secret, \
             header = excluded.header, started_at_ms = excluded.started_at_ms, \
             changed_at = excluded.changed_at, rematch = excluded.rematch, bots = excluded.bots, \
             terms = excluded.terms, closed = excluded.closed",
        )?
        .execute(params![
            number,
            kept.id,
            kept.game,
            kept.setup,
            kept.edition,
            kept.edition_hash,
            kept.status,
            kept.seats,
            kept.host,
            kept.stand_in,
            kept.secret,
            kept.header,
            kept.created_at,
            kept.started_at_ms,
            kept.changed_at,
            kept.rematch,
            kept.bots,
            kept.terms,
            kept.closed,
        ])
        .map(drop)
}

/// A table for whoever is to run it, with what the store calls it.
pub(super) fn taken(connection: &Connection, row: &Row<'_>) -> rusqlite::Result<(i64, TableRow)> {
    let kept = kept(row)?;
    let edition_text = kept.edition_hash.map(|hash| editions::text(connection, hash)).transpose()?;
    Ok((row.get("number")?, kept.row(edition_text).map_err(unreadable)?))
}

pub(super) fn kept(row: &Row<'_>) -> rusqlite::Result<KeptTable> {
    Ok(KeptTable {
        id: row.get("id")?,
        game: row.get("game")?,
        setup: row.get("setup")?,
        edition: row.get("edition")?,
        edition_hash: row.get("edition_hash")?,
        status: row.get("status")?,
        seats: row.get("seats")?,
        host: row.get("host")?,
        stand_in: row.get("stand_in")?,
        secret: row.get("secret")?,
        header: row.get("header")?,
        created_at: row.get("created_at")?,
        started_at_ms: row.get("started_at_ms")?,
        changed_at: row.get("changed_at")?,
        rematch: row.get("rematch")?,
        bots: row.get("bots")?,
        terms: row.get("terms")?,
        closed: row.get("closed")?,
    })
}

fn unreadable(reason: Unreadable) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, Type::Text, reason)
}

/// A table in a list.
pub(super) fn listed(connection: &Connection, row: &Row<'_>) -> rusqlite::Result<Listed> {
    let last = connection
        .prepare_cached(
            "SELECT owed, at_ms, due_ms FROM entries WHERE table_number = ? ORDER BY seq DESC LIMIT 1",
        )?
        .query_row([row.get::<_, i64>("number")?], |last| {
            Ok(LastEntry { owed: last.get(0)?, at_ms: last.get(1)?, due_ms: last.get(2)? })
        })
        .optional()?;
    Ok(last.unwrap_or_default().listed(kept(row)?.roster().map_err(unreadable)?))
}
