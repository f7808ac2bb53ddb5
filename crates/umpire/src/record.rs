//! A whole table as a file: JSON with one entry to a line, so that it can be read, searched and compared with plain tools.
//!
//! ```text
//! {"header":{"format":1,"game":"stellar", …},
//! "entries":[
//! {"n":0,"by":"clock","at":0,"draws":[4,17, …]},
//! {"n":1,"by":{"seat":0},"action":{"do":"fleet_add","kind":"founder"},"at":1520},
//! …
//! ],
//! "secret":"5eb0…",
//! "ending":{"seats":2,"place":[1,2,0,0], …},
//! "sha256":"…"}
//! ```
//!
//! `secret` and `ending` are missing while the table runs. The last line carries the SHA-256 of everything above it.

use engine::Millis;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use crate::entry::Entry;
use crate::error::{BadRecord, complaint};
use crate::header::Header;
use crate::protocol::By;
use crate::secret::{Secret, sha256_hex};
use crate::table::Table;

/// A table that was written down.
#[derive(Clone, Debug)]
pub struct Record {
    pub header: Header,
    pub entries: Vec<Entry>,
    /// The secret in hexadecimal, once the game is over.
    pub secret: Option<String>,
    /// How it ended, as JSON of [`crate::protocol::Ending`].
    pub ending: Option<Box<RawValue>>,
}

/// The same as it is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    header: Header,
    entries: Vec<Numbered<Box<RawValue>>>,
    secret: Option<String>,
    ending: Option<Box<RawValue>>,
    sha256: String,
}

/// An entry with its number, for people who search.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Numbered<A> {
    n: u64,
    by: By,
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    action: Option<A>,
    at: Millis,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    draws: Vec<u32>,
}

impl Record {
    /// A table as it is now. The secret is in it only once the game is over.
    pub fn of(table: &Table) -> Record {
        let ending = table.ending();
        Record {
            header: table.header().clone(),
            entries: table.log().to_vec(),
            secret: ending.map(|_| table.secret().reveal()),
            ending: ending.map(|ending| to_raw_value(ending).expect("an ending is plain data")),
        }
    }

    pub fn to_text(&self) -> String {
        let mut text = format!("{{\"header\":{},\n\"entries\":[\n", json(&self.header));
        let entries: Vec<String> = self.entries.iter().enumerate().map(|(n, entry)| line(n, entry)).collect();
        text.push_str(&entries.join(",\n"));
        text.push_str("\n],\n");
        if let Some(secret) = &self.secret {
            text.push_str(&format!("\"secret\":{},\n", json(secret)));
        }
        if let Some(ending) = &self.ending {
            text.push_str(&format!("\"ending\":{},\n", json(ending)));
        }
        let sum = sha256_hex(text.as_bytes());
        text.push_str(&last_line(&sum));
        text
    }

    /// Reads a record and makes sure that not a byte of it was altered since it was written.
    pub fn parse(text: &str) -> Result<Record, BadRecord> {
        let written: Written = serde_json::from_str(text).map_err(|error| unreadable(&error))?;
        let body = text.strip_suffix(&last_line(&written.sha256)).ok_or(BadRecord::Altered)?;
        if sha256_hex(body.as_bytes()) != written.sha256 {
            return Err(BadRecord::Altered);
        }
        let mut entries = Vec::with_capacity(written.entries.len());
        for (number, entry) in written.entries.into_iter().enumerate() {
            let (Numbered { n, by, action, at, draws }, entry) = (entry, number as u64);
            if n != entry {
                return Err(BadRecord::Entry { entry, reason: format!("it says it is entry {n}") });
            }
            entries.push(Entry { by, action, at, draws });
        }
        Ok(Record { header: written.header, entries, secret: written.secret, ending: written.ending })
    }

    /// The revealed secret, which must be the one that was committed to.
    pub(crate) fn secret(&self) -> Result<Option<Secret>, BadRecord> {
        let Some(text) = &self.secret else { return Ok(None) };
        let secret = Secret::from_hex(text).ok_or(BadRecord::Commitment)?;
        if secret.commitment() != self.header.commitment {
            return Err(BadRecord::Commitment);
        }
        Ok(Some(secret))
    }
}

fn line(number: usize, entry: &Entry) -> String {
    let Entry { by, action, at, draws } = entry;
    json(&Numbered { n: number as u64, by: *by, action: action.as_ref(), at: *at, draws: draws.clone() })
}

fn last_line(sum: &str) -> String {
    format!("\"sha256\":\"{sum}\"}}\n")
}

fn json(part: &impl Serialize) -> String {
    serde_json::to_string(part).expect("a record is plain data")
}

fn unreadable(error: &serde_json::Error) -> BadRecord {
    BadRecord::Line { line: error.line(), reason: complaint(error) }
}
