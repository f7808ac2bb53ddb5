//! What the rows hold, and how they are written and read.

use engine::{MAX_SEATS, Seat, Seats};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row};
use serde_json::value::RawValue;
use table::protocol::{TableKind, TableStatus, Terms};
use table::{After, Place, Roster, owner};

use super::json::{KeptLevel, KeptSeat, KeptTerms};

/// The bit of `owed` that says: a clock runs at this table.
pub(super) const CLOCK_RUNS: u8 = 1 << 7;

/// Entries of one log. `first` is what the writer expects to be next.
pub(super) struct Append {
    pub table: i64,
    pub first: u64,
    /// When, in milliseconds since the table started, and as JSON.
    pub entries: Vec<(u64, String)>,
    pub lists: Lists,
    /// The table's row, where the entries change it too: the first and the last entry, a resignation.
    pub row: Option<TableRow>,
}

/// What lists read from the last entry of a log.
pub(super) struct Lists {
    pub owed: u8,
    pub due_ms: Option<u64>,
}

impl Lists {
    pub fn of(after: After) -> Lists {
        let clock = if after.clock_runs { CLOCK_RUNS } else { 0 };
        Lists { owed: bits(after.owed) | clock, due_ms: after.due_ms }
    }
}

fn bits(seats: Seats) -> u8 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

fn seats(bits: u8) -> Seats {
    let seats = (0..MAX_SEATS as u8).filter(|seat| bits >> seat & 1 != 0);
    seats.fold(Seats::NONE, |seats, seat| seats.with(Seat(seat)))
}

/// A table but for its log, with what only the store needs.
#[derive(Clone)]
pub struct TableRow {
    pub number: i64,
    /// The header of the record, from the start on. It stays as it was written.
    pub header: Option<String>,
    pub roster: Roster,
}

impl TableRow {
    pub(super) fn save(&self, connection: &Connection) -> rusqlite::Result<()> {
        let roster = &self.roster;
        let seats: Vec<KeptSeat> = roster.seats.iter().map(KeptSeat::from).collect();
        let bots = roster.places().filter(|(_, place)| place.bot().is_some());
        let bots = bots.map(|(seat, _)| seat).fold(Seats::NONE, Seats::with);
        connection
            .prepare_cached(
                "INSERT OR REPLACE INTO tables (number, id, game, setup, edition, edition_text, status, seats, host, \
                 stand_in, secret, header, created_at, started_at_ms, changed_at, rematch, bots, terms, closed) \
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            )?
            .execute(rusqlite::params![
                self.number,
                roster.id,
                roster.game,
                roster.setup.get(),
                roster.edition,
                roster.edition_text,
                status_number(roster.status),
                serde_json::to_string(&seats).expect("seats are plain data"),
                roster.host,
                roster.stand_in.id(),
                roster.secret,
                self.header,
                roster.created_at,
                roster.started_at_ms,
                roster.changed_at,
                roster.rematch,
                bits(bots),
                serde_json::to_string(&KeptTerms::from(roster)).expect("terms are plain data"),
                roster.closed,
            ])?;
        self.save_members(connection)
    }

    fn save_members(&self, connection: &Connection) -> rusqlite::Result<()> {
        let mut insert = connection
            .prepare_cached("INSERT OR IGNORE INTO members (player, table_number) VALUES (?, ?)")?;
        // A table is listed to whoever owns the device, too.
        for player in self.roster.people().chain([self.roster.host.as_str()]) {
            insert.execute((player, self.number))?;
            insert.execute((owner(player), self.number))?;
        }
        Ok(())
    }

    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<TableRow> {
        let text = |column: &str| row.get::<_, String>(column);
        let seats: Vec<KeptSeat> = serde_json::from_str(&text("seats")?).map_err(unreadable)?;
        let terms: KeptTerms = serde_json::from_str(&text("terms")?).map_err(unreadable)?;
        let stand_in = KeptLevel::read(&text("stand_in")?).ok_or_else(|| unreadable("no such level"))?;
        let mut roster = Roster {
            id: row.get("id")?,
            game: row.get("game")?,
            setup: RawValue::from_string(text("setup")?).map_err(unreadable)?,
            edition: row.get("edition")?,
            edition_text: row.get("edition_text")?,
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
            result: None,
        };
        terms.fill(&mut roster);
        Ok(TableRow { number: row.get("number")?, header: row.get("header")?, roster })
    }
}

fn unreadable(reason: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, Type::Text, reason.into())
}

/// A table in a list, with what its last entry says.
pub struct Listed {
    pub row: TableRow,
    /// The seats that owe a decision.
    pub owed: Seats,
    /// In milliseconds since 1970.
    pub due_at_ms: Option<u64>,
}

impl Listed {
    pub(super) fn read(connection: &Connection, mut row: TableRow) -> rusqlite::Result<Listed> {
        let last = connection
            .prepare_cached(
                "SELECT owed, at_ms, due_ms FROM entries WHERE table_number = ? ORDER BY seq DESC LIMIT 1",
            )?
            .query_row([row.number], |last| {
                Ok((last.get::<_, u8>(0)?, last.get::<_, u64>(1)?, last.get::<_, Option<u64>>(2)?))
            })
            .optional()?;
        let (owed, at_ms, due_ms) = last.unwrap_or((0, 0, None));
        let roster = &mut row.roster;
        let due_at_ms = due_ms.map(|due| roster.started_at_ms + due);
        roster.changed_at = roster.changed_at.max((roster.started_at_ms + at_ms) / 1000);
        Ok(Listed { row, owed: seats(owed), due_at_ms })
    }
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
