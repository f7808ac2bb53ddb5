//! What can be wrong with a table or a record before anybody plays. Every message fits on one line.

use std::fmt;

use engine::{BadEdition, BadSetup, Seat};

/// A table that cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadTable {
    UnknownGame {
        game: String,
    },
    /// The setup is not an object at all.
    NotASetup {
        reason: String,
    },
    /// One option is unknown or has a value that it cannot have.
    Option {
        option: String,
        reason: String,
    },
    UnknownEdition {
        edition: String,
        known: Vec<&'static str>,
    },
    Edition(BadEdition),
    Contributions {
        reason: String,
    },
    /// What is laid out instead of a deal.
    Position {
        reason: String,
    },
}

impl fmt::Display for BadTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTable::UnknownGame { game } => {
                write!(f, "there is no game `{game}`; there is {}", crate::games::IDS.join(", "))
            }
            BadTable::NotASetup { reason } => write!(f, "the setup is not an object of options: {reason}"),
            BadTable::Option { option, reason } => write!(f, "option `{option}`: {reason}"),
            BadTable::UnknownEdition { edition, known } => {
                write!(f, "there is no edition `{edition}`; there is {}", known.join(", "))
            }
            BadTable::Edition(wrong) => write!(f, "edition, {wrong}"),
            BadTable::Contributions { reason } => write!(f, "contributions to chance: {reason}"),
            BadTable::Position { reason } => write!(f, "the position to begin from: {reason}"),
        }
    }
}

impl std::error::Error for BadTable {}

impl From<BadSetup> for BadTable {
    fn from(wrong: BadSetup) -> BadTable {
        BadTable::Option { option: wrong.option.to_string(), reason: wrong.reason }
    }
}

impl From<BadEdition> for BadTable {
    fn from(wrong: BadEdition) -> BadTable {
        BadTable::Edition(wrong)
    }
}

/// What serde_json complains of, without the place that it appends: we say the line ourselves where there is one.
pub(crate) fn complaint(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or_default().to_string()
}

/// A record or a stored log that cannot be what it says it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadRecord {
    /// It cannot be read; lines count from 1.
    Line { line: usize, reason: String },
    /// It reads well, but its sum is not the one it ends with.
    Altered,
    /// It was written by another version of the format.
    Format { found: u32, known: u32 },
    /// It was played by rules that are newer than this version.
    Revision { found: u32, known: u32 },
    /// It was played by older rules, and today's take another way from this entry on.
    Parted { entry: u64, found: u32, known: u32, reason: String },
    /// The edition it names is not the one we have.
    Edition { id: String, reason: String },
    /// The header cannot be a table's.
    Header(BadTable),
    /// The revealed secret is not the one that was committed to.
    Commitment,
    /// What a player added to the chance is not what they had promised.
    Promise { seat: Seat },
    /// The signature was made for something else, or by another key.
    Signature,
    /// Nobody vouches for it.
    Unsigned { format: u32 },
    /// Somebody vouches for it whose word does not count here.
    Stranger { fingerprint: String },
    /// It is not the game of which somebody knows this.
    Other { what: &'static str },
    /// The game is over, but the secret is not told.
    Untold,
    /// An entry cannot have happened. Entry 0 is the start.
    Entry { entry: u64, reason: String },
    /// The table did not end as the record says.
    Ending { reason: String },
}

impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadRecord::Line { line, reason } => {
                write!(f, "this is no record, or it is damaged: line {line}: {reason}")
            }
            BadRecord::Altered => write!(f, "the record was altered: its content does not fit its sha256"),
            BadRecord::Format { found, known } => {
                write!(f, "the record has format {found}; this version reads formats 1 to {known}")
            }
            BadRecord::Revision { found, known } => {
                write!(f, "played by revision {found} of the rules; this version has revisions 1 to {known}")
            }
            BadRecord::Parted { entry, found, known, reason } => write!(
                f,
                "played by revision {found} of the rules, which part from today's revision {known} at entry {entry}: {reason}"
            ),
            BadRecord::Edition { id, reason } => write!(f, "edition `{id}`: {reason}"),
            BadRecord::Header(wrong) => write!(f, "header: {wrong}"),
            BadRecord::Commitment => write!(f, "the secret is not the one that was committed to"),
            BadRecord::Promise { seat } => {
                write!(f, "what seat {} added to the chance is not what it had promised", seat.0)
            }
            BadRecord::Signature => {
                write!(f, "the record was altered: its signature does not fit its content")
            }
            BadRecord::Unsigned { format: 1 } => {
                write!(f, "records of format 1 are not signed: nobody vouches for who did what, and when")
            }
            BadRecord::Unsigned { .. } => write!(f, "the record is not signed: nobody vouches for it"),
            BadRecord::Stranger { fingerprint } => {
                write!(f, "the record is signed by key {fingerprint}, which is none of those that you trust")
            }
            BadRecord::Other { what } => write!(f, "this is another game, or it was dealt anew: {what}"),
            BadRecord::Untold => {
                write!(f, "the game is over, but its secret is not told: nobody can verify its chance")
            }
            BadRecord::Entry { entry, reason } => write!(f, "entry {entry}: {reason}"),
            BadRecord::Ending { reason } => write!(f, "ending: {reason}"),
        }
    }
}

impl std::error::Error for BadRecord {}

impl From<BadTable> for BadRecord {
    fn from(wrong: BadTable) -> BadRecord {
        BadRecord::Header(wrong)
    }
}
