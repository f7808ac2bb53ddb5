//! How a table is kept: rows of texts, as a server keeps them.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::kept::{KeptLevel, KeptLine, KeptSeat, KeptTerms};
use table::protocol::{TableKind, TableStatus, Terms};
use table::{Kind, Place, Problem, Roster, Stored};
use umpire::{BadRecord, Entry, Header, Secret, Table};

/// What the worker hands back.
#[derive(Deserialize)]
pub struct Kept {
    roster: String,
    header: Option<String>,
    #[serde(default)]
    entries: Vec<String>,
    #[serde(default)]
    chat: Vec<String>,
    seen: Option<u64>,
}

#[derive(Serialize, Deserialize)]
struct KeptRoster {
    id: String,
    game: String,
    setup: Box<RawValue>,
    edition: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    edition_text: Option<String>,
    status: KeptStatus,
    seats: Vec<KeptSeat>,
    terms: KeptTerms,
    host: String,
    stand_in: KeptLevel,
    secret: String,
    created_at: u64,
    started_at_ms: u64,
    changed_at: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rematch: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    closed: Option<String>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum KeptStatus {
    Open,
    Running,
    Over,
}

pub fn roster_text(roster: &Roster) -> String {
    let kept = KeptRoster {
        id: roster.id.clone(),
        game: roster.game.clone(),
        setup: roster.setup.clone(),
        edition: roster.edition.clone(),
        edition_text: roster.edition_text.clone(),
        status: match roster.status {
            TableStatus::Open => KeptStatus::Open,
            TableStatus::Running => KeptStatus::Running,
            TableStatus::Over => KeptStatus::Over,
        },
        seats: roster.seats.iter().map(KeptSeat::from).collect(),
        terms: KeptTerms::from(roster),
        host: roster.host.clone(),
        stand_in: KeptLevel(roster.stand_in),
        secret: Secret::new(roster.secret).reveal(),
        created_at: roster.created_at,
        started_at_ms: roster.started_at_ms,
        changed_at: roster.changed_at,
        rematch: roster.rematch.clone(),
        closed: roster.closed.clone(),
    };
    serde_json::to_string(&kept).expect("a roster is plain data")
}

impl Kept {
    pub fn read(self) -> Result<Stored, Problem> {
        let roster = self.roster()?;
        let (entries, secret) = (self.entries, Secret::new(roster.secret));
        let game = self.header.map(|header| fold(&header, secret, &entries)).transpose()?;
        let chat = self.chat.iter().filter_map(|line| KeptLine::read(line)).collect();
        let seen = self.seen.map(|number| (roster.host.clone(), number)).into_iter().collect();
        Ok(Stored { roster, game, closed: None, chat, seen })
    }

    fn roster(&self) -> Result<Roster, Problem> {
        let kept: KeptRoster =
            serde_json::from_str(&self.roster).map_err(|error| unreadable(&error.to_string()))?;
        let secret = secret(&kept.secret)?;
        let mut roster = Roster {
            id: kept.id,
            game: kept.game,
            setup: kept.setup,
            edition: kept.edition,
            edition_text: kept.edition_text,
            status: match kept.status {
                KeptStatus::Open => TableStatus::Open,
                KeptStatus::Running => TableStatus::Running,
                KeptStatus::Over => TableStatus::Over,
            },
            seats: kept.seats.into_iter().map(Place::from).collect(),
            host: kept.host,
            stand_in: kept.stand_in.0,
            secret,
            opening: None,
            created_at: kept.created_at,
            started_at_ms: kept.started_at_ms,
            changed_at: kept.changed_at,
            rematch: kept.rematch,
            closed: kept.closed,
            terms: Terms::default(),
            kind: TableKind::Solo,
            key: String::new(),
            practice: false,
            lesson: None,
            offline: true,
            eager: false,
            contest: None,
            removed: Vec::new(),
            result: None,
        };
        kept.terms.fill(&mut roster);
        Ok(roster)
    }
}

/// Thirty-two bytes in hexadecimal.
pub fn secret(text: &str) -> Result<[u8; 32], Problem> {
    let bad = || Problem::bad_request("malformed", "A secret is 32 bytes, as 64 hexadecimal digits.");
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return Err(bad());
    }
    for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        let digits = str::from_utf8(digits).map_err(|_| bad())?;
        *byte = u8::from_str_radix(digits, 16).map_err(|_| bad())?;
    }
    Ok(bytes)
}

fn fold(header: &str, secret: Secret, entries: &[String]) -> Result<Table, Problem> {
    let wrong = |error: serde_json::Error| unreadable(&error.to_string());
    let header: Header = serde_json::from_str(header).map_err(wrong)?;
    let entries: Vec<Entry> =
        entries.iter().map(|entry| serde_json::from_str(entry)).collect::<Result<_, _>>().map_err(wrong)?;
    Table::resume(header, secret, entries).map_err(|wrong| match wrong {
        // An older module of the same game may still be there.
        BadRecord::Parted { .. } | BadRecord::Revision { .. } => {
            Problem::new(Kind::Conflict, "parted", wrong.to_string())
        }
        wrong => unreadable(&wrong.to_string()),
    })
}

fn unreadable(reason: &str) -> Problem {
    Problem::conflict("unreadable", format!("This table cannot be resumed: {reason}."))
}
