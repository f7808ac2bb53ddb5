//! What the rows hold, and how they are written and read.

use rusqlite::{Connection, OptionalExtension, Row};
use serde::{Deserialize, Serialize};

use crate::protocol::{Occupant, TableStatus, Terms};

/// The bit of `owed` that says: a clock runs at this table.
pub const CLOCK_RUNS: u8 = 1 << 7;

/// One entry of one log. `seq` is what the writer expects to be next.
pub struct Append {
    pub table: i64,
    pub seq: u64,
    pub owed: u8,
    pub at_ms: u64,
    pub entry: String,
    /// What was entered right before it.
    pub first: Vec<Earlier>,
    /// When the first of those who owe a decision has had its time, in milliseconds since the table started.
    pub due_ms: Option<u64>,
    /// The table's row, where the entry changes it too: the first and the last entry, a resignation.
    pub row: Option<TableRow>,
}

/// An entry that is stored together with the one after it.
pub struct Earlier {
    pub at_ms: u64,
    pub entry: String,
}

/// A guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub id: String,
    pub name: String,
}

/// A seat as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SeatRow {
    pub occupant: Occupant,
    pub team: u8,
    #[serde(default)]
    pub contribution: String,
    #[serde(default)]
    pub stand_in: Option<String>,
    #[serde(default)]
    pub resigned: bool,
}

impl SeatRow {
    pub fn empty(team: u8) -> SeatRow {
        SeatRow {
            occupant: Occupant::Empty,
            team,
            contribution: String::new(),
            stand_in: None,
            resigned: false,
        }
    }

    pub fn player(&self) -> Option<&str> {
        match &self.occupant {
            Occupant::Player { id, .. } => Some(id),
            _ => None,
        }
    }

    /// Whether this player sits here under another name.
    pub fn has_old_name(&self, player: &Player) -> bool {
        matches!(&self.occupant, Occupant::Player { id, name } if *id == player.id && *name != player.name)
    }

    pub fn rename(&mut self, player: &Player) {
        if self.has_old_name(player) {
            self.occupant = Occupant::Player { id: player.id.clone(), name: player.name.clone() };
        }
    }

    /// The level of the bot that decides for this seat, if one does.
    pub fn bot(&self) -> Option<&str> {
        match &self.occupant {
            Occupant::Bot { level } => Some(level),
            _ => self.stand_in.as_deref(),
        }
    }
}

/// A table but for its log.
#[derive(Clone, Debug)]
pub struct TableRow {
    pub number: i64,
    pub id: String,
    pub game: String,
    pub setup: String,
    pub edition: String,
    pub edition_text: Option<String>,
    pub status: TableStatus,
    pub seats: Vec<SeatRow>,
    pub host: String,
    pub stand_in: String,
    pub secret: [u8; 32],
    /// The header of the record, from the start on.
    pub header: Option<String>,
    pub created_at: u64,
    pub started_at_ms: u64,
    pub changed_at: u64,
    pub rematch: Option<String>,
    pub terms: Terms,
}

impl TableRow {
    /// The seats for which bots decide.
    fn bots(&self) -> u8 {
        let bots = self.seats.iter().enumerate().filter(|(_, seat)| seat.bot().is_some());
        bots.fold(0, |mask, (seat, _)| mask | 1 << seat)
    }

    pub(super) fn save(&self, connection: &Connection) -> rusqlite::Result<()> {
        let seats = serde_json::to_string(&self.seats).expect("seats are plain data");
        let terms = serde_json::to_string(&self.terms).expect("terms are plain data");
        connection
            .prepare_cached(
                "INSERT OR REPLACE INTO tables (number, id, game, setup, edition, edition_text, status, seats, host, \
                 stand_in, secret, header, created_at, started_at_ms, changed_at, rematch, bots, terms) \
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            )?
            .execute(rusqlite::params![
                self.number,
                self.id,
                self.game,
                self.setup,
                self.edition,
                self.edition_text,
                status_number(self.status),
                seats,
                self.host,
                self.stand_in,
                self.secret,
                self.header,
                self.created_at,
                self.started_at_ms,
                self.changed_at,
                self.rematch,
                self.bots(),
                terms,
            ])?;
        self.save_members(connection)
    }

    /// Those who sit here or are invited to.
    fn people(&self) -> impl Iterator<Item = &String> {
        self.seats.iter().filter_map(|seat| match &seat.occupant {
            Occupant::Player { id, .. } | Occupant::Invited { id, .. } => Some(id),
            _ => None,
        })
    }

    pub(super) fn concerns(&self, player: &str) -> bool {
        self.host == player || self.people().any(|id| id == player)
    }

    fn save_members(&self, connection: &Connection) -> rusqlite::Result<()> {
        let mut insert = connection
            .prepare_cached("INSERT OR IGNORE INTO members (player, table_number) VALUES (?, ?)")?;
        for player in self.people().chain([&self.host]) {
            insert.execute((player, self.number))?;
        }
        Ok(())
    }

    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<TableRow> {
        let (seats, terms): (String, String) = (row.get("seats")?, row.get("terms")?);
        let unreadable = |error: serde_json::Error| {
            rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, error.into())
        };
        Ok(TableRow {
            number: row.get("number")?,
            id: row.get("id")?,
            game: row.get("game")?,
            setup: row.get("setup")?,
            edition: row.get("edition")?,
            edition_text: row.get("edition_text")?,
            status: status_from(row.get("status")?),
            seats: serde_json::from_str(&seats).map_err(unreadable)?,
            host: row.get("host")?,
            stand_in: row.get("stand_in")?,
            secret: row.get("secret")?,
            header: row.get("header")?,
            created_at: row.get("created_at")?,
            started_at_ms: row.get("started_at_ms")?,
            changed_at: row.get("changed_at")?,
            rematch: row.get("rematch")?,
            terms: serde_json::from_str(&terms).map_err(unreadable)?,
        })
    }
}

/// A table in a list, with what its last entry says.
pub struct Listed {
    pub row: TableRow,
    pub owed: u8,
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
        let due_at_ms = due_ms.map(|due| row.started_at_ms + due);
        row.changed_at = row.changed_at.max((row.started_at_ms + at_ms) / 1000);
        Ok(Listed { row, owed: owed & !CLOCK_RUNS, due_at_ms })
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
