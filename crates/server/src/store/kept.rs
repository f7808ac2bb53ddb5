//! What the row of a table and the last entry of its log say, as any engine keeps them.

use std::sync::Arc;

use engine::{MAX_SEATS, Seat, Seats};
use serde_json::value::RawValue;
use table::kept::{KeptLevel, KeptSeat, KeptTerms};
use table::protocol::{TableKind, TableStatus, Terms};
use table::{After, Place, Roster, owner};

use super::TableRow;
use super::editions::{self, Hash};

/// The bit of `owed` that says: a clock runs at this table.
pub const CLOCK_RUNS: u8 = 1 << 7;

/// The row of a table, but for what the store alone knows of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptTable {
    pub id: String,
    pub game: String,
    pub setup: String,
    pub edition: String,
    pub edition_hash: Option<Hash>,
    pub status: u8,
    pub seats: String,
    pub host: String,
    pub stand_in: String,
    pub secret: [u8; 32],
    /// Without the text of an edition that is kept under its hash.
    pub header: Option<String>,
    pub created_at: u64,
    pub started_at_ms: u64,
    pub changed_at: u64,
    pub rematch: Option<String>,
    pub bots: u8,
    pub terms: String,
    pub closed: Option<String>,
}

impl From<&TableRow> for KeptTable {
    fn from(TableRow { header, roster }: &TableRow) -> KeptTable {
        let seats: Vec<KeptSeat> = roster.seats.iter().map(KeptSeat::from).collect();
        let bots = roster.places().filter(|(_, place)| place.bot().is_some());
        let bots = bots.map(|(seat, _)| seat).fold(Seats::NONE, Seats::with);
        let text = roster.edition_text.as_deref();
        KeptTable {
            id: roster.id.clone(),
            game: roster.game.clone(),
            setup: roster.setup.get().to_string(),
            edition: roster.edition.clone(),
            edition_hash: text.map(editions::hash),
            status: status_number(roster.status),
            seats: serde_json::to_string(&seats).expect("seats are plain data"),
            host: roster.host.clone(),
            stand_in: roster.stand_in.id().to_string(),
            secret: roster.secret,
            header: header.as_deref().map(|header| editions::without(header, text).into_owned()),
            created_at: roster.created_at,
            started_at_ms: roster.started_at_ms,
            changed_at: roster.changed_at,
            rematch: roster.rematch.clone(),
            bots: bits(bots),
            terms: serde_json::to_string(&KeptTerms::from(roster)).expect("terms are plain data"),
            closed: roster.closed.clone(),
        }
    }
}

impl KeptTable {
    /// All but the text of an edition of somebody's own, which is long. Whoever cannot read it is told why.
    pub fn roster(self) -> Result<Roster, Unreadable> {
        let seats: Vec<KeptSeat> = serde_json::from_str(&self.seats)?;
        let terms: KeptTerms = serde_json::from_str(&self.terms)?;
        let stand_in = KeptLevel::read(&self.stand_in).ok_or("no such level")?;
        let mut roster = Roster {
            id: self.id,
            game: self.game,
            setup: RawValue::from_string(self.setup)?,
            edition: self.edition,
            edition_text: None,
            status: status_from(self.status),
            seats: seats.into_iter().map(Place::from).collect(),
            host: self.host,
            stand_in: stand_in.0,
            secret: self.secret,
            opening: None,
            created_at: self.created_at,
            started_at_ms: self.started_at_ms,
            changed_at: self.changed_at,
            rematch: self.rematch,
            closed: self.closed,
            terms: Terms::default(),
            kind: TableKind::default(),
            key: String::new(),
            practice: false,
            lesson: None,
            offline: false,
            eager: false,
            contest: None,
            removed: Vec::new(),
            result: None,
        };
        // One that is given no more leaves a table for practice.
        let lesson = terms.lesson().and_then(|id| lessons::lesson(&roster.game, id));
        roster.lesson = lesson.map(|lesson| Arc::new(lesson.clone()));
        terms.fill(&mut roster);
        Ok(roster)
    }

    /// For whoever is to run the table, with the text of its edition if it is somebody's own.
    pub fn row(mut self, edition_text: Option<String>) -> Result<TableRow, Unreadable> {
        let header = self.header.take().map(|header| editions::with(&header, edition_text.as_deref()));
        Ok(TableRow { header, roster: Roster { edition_text, ..self.roster()? } })
    }
}

pub type Unreadable = Box<dyn std::error::Error + Send + Sync>;

/// To whom a table is listed: to whoever owns a device, too.
pub fn members(roster: &Roster) -> impl Iterator<Item = &str> {
    roster.people().chain([roster.host.as_str()]).flat_map(|player| [player, owner(player)])
}

/// What lists read from the last entry of a log: the seats that owe a decision, and whether a clock runs.
pub fn owed(after: &After) -> u8 {
    let clock = if after.clock_runs { CLOCK_RUNS } else { 0 };
    bits(after.owed) | clock
}

/// What the last entry of a log says; nothing where there is none.
#[derive(Clone, Copy, Default)]
pub struct LastEntry {
    pub owed: u8,
    pub at_ms: u64,
    pub due_ms: Option<u64>,
}

impl LastEntry {
    pub fn listed(self, mut roster: Roster) -> super::Listed {
        let due_at_ms = self.due_ms.map(|due| roster.started_at_ms + due);
        roster.changed_at = roster.changed_at.max((roster.started_at_ms + self.at_ms) / 1000);
        super::Listed { roster, owed: seats(self.owed), due_at_ms }
    }
}

fn bits(seats: Seats) -> u8 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

fn seats(bits: u8) -> Seats {
    let seats = (0..MAX_SEATS as u8).filter(|seat| bits >> seat & 1 != 0);
    seats.fold(Seats::NONE, |seats, seat| seats.with(Seat(seat)))
}

pub fn status_number(status: TableStatus) -> u8 {
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
