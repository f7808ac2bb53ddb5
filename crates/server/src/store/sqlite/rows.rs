//! What the rows hold, and how they are written and read.

use engine::{MAX_SEATS, Seat, Seats};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row};
use serde_json::value::RawValue;
use table::protocol::{TableKind, TableStatus, Terms};
use table::{After, Place, Roster, owner};

use super::editions::{self, Hash};
use crate::store::json::{KeptLevel, KeptSeat, KeptTerms};
use crate::store::{Listed, TableRow};

/// The bit of `owed` that says: a clock runs at this table.
pub(super) const CLOCK_RUNS: u8 = 1 << 7;

/// What lists read from the last entry of a log: the seats that owe a decision, and whether a clock runs.
pub(super) fn owed(after: &After) -> u8 {
    let clock = if after.clock_runs { CLOCK_RUNS } else { 0 };
    bits(after.owed) | clock
}

fn bits(seats: Seats) -> u8 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

fn seats(bits: u8) -> Seats {
    let seats = (0..MAX_SEATS as u8).filter(|seat| bits >> seat & 1 != 0);
    seats.fold(Seats::NONE, |seats, seat| seats.with(Seat(seat)))
}

/// Writes the row of a table as it is now.
pub(super) fn save(connection: &Connection, number: i64, row: &TableRow) -> rusqlite::Result<()> {
    let TableRow { header, roster } = row;
    let seats: Vec<KeptSeat> = roster.seats.iter().map(KeptSeat::from).collect();
    let bots = roster.places().filter(|(_, place)| place.bot().is_some());
    let bots = bots.map(|(seat, _)| seat).fold(Seats::NONE, Seats::with);
    let text = roster.edition_text.as_deref();
    let edition_hash = text.map(|text| editions::keep(connection, text)).transpose()?;
    let header = header.as_deref().map(|header| editions::without(header, text));
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO tables (number, id, game, setup, edition, edition_hash, status, seats, host, \
             stand_in, secret, header, created_at, started_at_ms, changed_at, rematch, bots, terms, closed, visited_at) \
             VALUES (?1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, \
             coalesce((SELECT visited_at FROM tables WHERE number = ?1), 0))",
        )?
        .execute(rusqlite::params![
            number,
            roster.id,
            roster.game,
            roster.setup.get(),
            roster.edition,
            edition_hash,
            status_number(roster.status),
            serde_json::to_string(&seats).expect("seats are plain data"),
            roster.host,
            roster.stand_in.id(),
            roster.secret,
            header,
            roster.created_at,
            roster.started_at_ms,
            roster.changed_at,
            roster.rematch,
            bits(bots),
            serde_json::to_string(&KeptTerms::from(roster)).expect("terms are plain data"),
            roster.closed,
        ])?;
    save_members(connection, number, roster)
}

fn save_members(connection: &Connection, number: i64, roster: &Roster) -> rusqlite::Result<()> {
    let mut insert =
        connection.prepare_cached("INSERT OR IGNORE INTO members (player, table_number) VALUES (?, ?)")?;
    // A table is listed to whoever owns the device, too.
    for player in roster.people().chain([roster.host.as_str()]) {
        insert.execute((player, number))?;
        insert.execute((owner(player), number))?;
    }
    Ok(())
}

/// A table for whoever is to run it, with what the store calls it.
pub(super) fn taken(connection: &Connection, row: &Row<'_>) -> rusqlite::Result<(i64, TableRow)> {
    let edition_text = match row.get::<_, Option<Hash>>("edition_hash")? {
        Some(hash) => Some(editions::text(connection, hash)?),
        None => None,
    };
    let header: Option<String> = row.get("header")?;
    let header = header.map(|header| editions::with(&header, edition_text.as_deref()));
    let roster = Roster { edition_text, ..roster(row)? };
    Ok((row.get("number")?, TableRow { header, roster }))
}

/// All but the text of an edition of somebody's own, which is long.
fn roster(row: &Row<'_>) -> rusqlite::Result<Roster> {
    let text = |column: &str| row.get::<_, String>(column);
    let seats: Vec<KeptSeat> = serde_json::from_str(&text("seats")?).map_err(unreadable)?;
    let terms: KeptTerms = serde_json::from_str(&text("terms")?).map_err(unreadable)?;
    let stand_in = KeptLevel::read(&text("stand_in")?).ok_or_else(|| unreadable("no such level"))?;
    let mut roster = Roster {
        id: row.get("id")?,
        game: row.get("game")?,
        setup: RawValue::from_string(text("setup")?).map_err(unreadable)?,
        edition: row.get("edition")?,
        edition_text: None,
        status: status_from(row.get("status")?),
        seats: seats.into_iter().map(Place::from).collect(),
        host: row.get("host")?,
        stand_in: stand_in.0,
        secret: row.get("secret")?,
        opening: None,
        created_at: row.get("created_at")?,
        started_at_ms: row.get("started_at_ms")?,
        changed_at: row.get("changed_at")?,
        rematch: row.get("rematch")?,
        closed: row.get("closed")?,
        terms: Terms::default(),
        kind: TableKind::default(),
        key: String::new(),
        practice: false,
        eager: false,
        contest: None,
        removed: Vec::new(),
        result: None,
    };
    terms.fill(&mut roster);
    Ok(roster)
}

fn unreadable(reason: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, Type::Text, reason.into())
}

/// A table in a list.
pub(super) fn listed(connection: &Connection, row: &Row<'_>) -> rusqlite::Result<Listed> {
    let mut roster = roster(row)?;
    let last = connection
        .prepare_cached(
            "SELECT owed, at_ms, due_ms FROM entries WHERE table_number = ? ORDER BY seq DESC LIMIT 1",
        )?
        .query_row([row.get::<_, i64>("number")?], |last| {
            Ok((last.get::<_, u8>(0)?, last.get::<_, u64>(1)?, last.get::<_, Option<u64>>(2)?))
        })
        .optional()?;
    let (owed, at_ms, due_ms) = last.unwrap_or((0, 0, None));
    let due_at_ms = due_ms.map(|due| roster.started_at_ms + due);
    roster.changed_at = roster.changed_at.max((roster.started_at_ms + at_ms) / 1000);
    Ok(Listed { roster, owed: seats(owed), due_at_ms })
}

pub(super) fn status_number(status: TableStatus) -> u8 {
    match status {
        TableStatus::Open => 0,
        TableStatus::Running => 1,
        TableStatus::Over => 2,
    }
}

fn status_from(number: u8) -> TableStatus {
    match number {
        0 => TableStatus::Open,
        1 => TableStatus::Running,
        _ => TableStatus::Over,
    }
}
