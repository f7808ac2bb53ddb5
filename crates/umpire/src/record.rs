//! A whole table as a file: JSON with one entry to a line, so that it can be read, searched and compared with plain tools.
//!
//! ```text
//! {"header":{"format":2,"game":"stellar", …},
//! "entries":[
//! {"n":0,"kind":"clock","at":0,"draws":[4,17, …]},
//! {"n":1,"kind":"act","seat":0,"hand":"person","action":{"do":"fleet_add","kind":"founder"},"at":1520},
//! …
//! ],
//! "secrets":["5eb0…"],
//! "ending":{"seats":2,"place":[1,2,0,0], …},
//! "sha256":"…"}
//! ```
//!
//! `secrets` and `ending` are missing while the table runs; the `signature` of whoever dealt follows them and stands for all
//! above it. The last line carries the SHA-256 of everything above it. Format 1 had one `secret`, and other words for entries.

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use crate::entry::{Entry, Spelled};
use crate::error::{BadRecord, complaint};
use crate::header::{FORMAT, Header};
use crate::secret::{Secret, sha256_hex};
use crate::sign::Signer;
use crate::table::Table;

/// A table that was written down.
#[derive(Clone, Debug)]
pub struct Record {
    pub header: Header,
    pub entries: Vec<Entry>,
    /// Once the game is over, in hexadecimal: the secret that the header committed to, then one for each new key.
    pub secrets: Vec<String>,
    /// How it ended, as JSON of [`crate::protocol::Ending`].
    pub ending: Option<Box<RawValue>>,
    /// By whoever dealt, and fitting all of it where the record was read.
    pub signature: Option<Signature>,
    /// The format in which it was written down.
    pub format: u32,
}

/// A server's word for all of a record that stands above it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Signature {
    /// The public key, in hexadecimal.
    pub key: String,
    pub signature: String,
}

/// The same as it is read, in any format.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    header: Header,
    entries: Vec<Spelled>,
    /// Format 1.
    secret: Option<String>,
    #[serde(default)]
    secrets: Vec<String>,
    ending: Option<Box<RawValue>>,
    signature: Option<Signature>,
    sha256: String,
}

/// As much of a record as every format has.
#[derive(Deserialize)]
struct Outline {
    header: Format,
}

#[derive(Deserialize)]
struct Format {
    format: u32,
}

impl Record {
    /// A table as it is now. The secret is in it only once the game is over.
    pub fn of(table: &Table) -> Record {
        let ending = table.ending();
        Record {
            header: table.header().clone(),
            entries: table.log().to_vec(),
            secrets: ending.iter().map(|_| table.secret().reveal()).collect(),
            ending: ending.map(|ending| to_raw_value(ending).expect("an ending is plain data")),
            signature: None,
            format: FORMAT,
        }
    }

    /// The same with the word of whoever dealt.
    #[must_use]
    pub fn signed(self, signer: &Signer) -> Record {
        let signature = signer.sign(&self.unsigned_text());
        Record { signature: Some(signature), ..self }
    }

    pub fn to_text(&self) -> String {
        let mut text = self.unsigned_text();
        if let Some(signature) = &self.signature {
            text.push_str(&signature_line(signature));
        }
        let sum = sha256_hex(text.as_bytes());
        text.push_str(&last_line(&sum));
        text
    }

    /// All that a signature stands for.
    fn unsigned_text(&self) -> String {
        let mut text = format!("{{\"header\":{},\n\"entries\":[\n", json(&self.header));
        let entries: Vec<String> = self.entries.iter().enumerate().map(|(n, entry)| line(n, entry)).collect();
        text.push_str(&entries.join(",\n"));
        text.push_str("\n],\n");
        if !self.secrets.is_empty() {
            text.push_str(&format!("\"secrets\":{},\n", json(&self.secrets)));
        }
        if let Some(ending) = &self.ending {
            text.push_str(&format!("\"ending\":{},\n", json(ending)));
        }
        text
    }

    /// Reads a record of any format and makes sure that not a byte of it was altered since it was written, and signed if it is.
    pub fn parse(text: &str) -> Result<Record, BadRecord> {
        let written: Written = serde_json::from_str(text).map_err(|error| unreadable(text, &error))?;
        let body = text.strip_suffix(&last_line(&written.sha256)).ok_or(BadRecord::Altered)?;
        if sha256_hex(body.as_bytes()) != written.sha256 {
            return Err(BadRecord::Altered);
        }
        if let Some(signature) = &written.signature {
            let signed = body.strip_suffix(&signature_line(signature));
            if !signed.is_some_and(|signed| signature.fits(signed)) {
                return Err(BadRecord::Signature);
            }
        }
        let mut entries = Vec::with_capacity(written.entries.len());
        for (number, spelled) in written.entries.into_iter().enumerate() {
            let entry = number as u64;
            let wrong = |reason| BadRecord::Entry { entry, reason };
            match spelled.n {
                Some(n) if n == entry => entries.push(Entry::try_from(spelled).map_err(wrong)?),
                Some(n) => return Err(wrong(format!("it says it is entry {n}"))),
                None => return Err(wrong("it does not say its number".to_string())),
            }
        }
        let Written { mut header, secret, secrets, ending, signature, .. } = written;
        let format = header.format;
        if (1..FORMAT).contains(&format) {
            header.format = FORMAT;
        }
        let secrets = secret.into_iter().chain(secrets).collect();
        Ok(Record { header, entries, secrets, ending, signature, format })
    }

    /// The revealed secret, which must be the one that was committed to.
    pub(crate) fn secret(&self) -> Result<Option<Secret>, BadRecord> {
        let Some(text) = self.secrets.first() else { return Ok(None) };
        let secret = Secret::from_hex(text).ok_or(BadRecord::Commitment)?;
        if secret.commitment() != self.header.commitment || self.secrets.len() > 1 {
            return Err(BadRecord::Commitment);
        }
        Ok(Some(secret))
    }
}

fn line(number: usize, entry: &Entry) -> String {
    json(&Spelled::from(entry.clone()).numbered(number as u64))
}

fn signature_line(signature: &Signature) -> String {
    format!("\"signature\":{},\n", json(signature))
}

fn last_line(sum: &str) -> String {
    format!("\"sha256\":\"{sum}\"}}\n")
}

fn json(part: &impl Serialize) -> String {
    serde_json::to_string(part).expect("a record is plain data")
}

fn unreadable(text: &str, error: &serde_json::Error) -> BadRecord {
    match serde_json::from_str::<Outline>(text) {
        Ok(outline) if outline.header.format > FORMAT => {
            BadRecord::Format { found: outline.header.format, known: FORMAT }
        }
        _ => BadRecord::Line { line: error.line(), reason: complaint(error) },
    }
}
