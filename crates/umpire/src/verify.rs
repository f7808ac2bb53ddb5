//! Whether a record is true: by its sum, its secret, its rules and its ending.

use std::fmt;

use engine::Seats;

use crate::error::BadRecord;
use crate::protocol::Ending;
use crate::record::Record;
use crate::replay::Replay;

/// What was found to be true of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub game: String,
    pub edition: String,
    pub revision: u32,
    /// Entries after the start: actions, deadlines, resignations.
    pub steps: u64,
    /// Draws in all.
    pub draws: u64,
    /// Whether the draws were compared with the committed chance. Without the secret nobody can, and then the record is
    /// only known to keep the rules.
    pub chance: bool,
    /// None while the table runs.
    pub ending: Option<Ending>,
}

/// Plays a record again from its first shuffle to its end: the secret is the committed one, every draw comes from it, every
/// action was legal, and the ending follows.
pub fn verify(record: &Record) -> Result<Report, BadRecord> {
    let replay = Replay::open(record.clone())?;
    judge_ending(record, replay.ending())?;
    let entries = replay.entries();
    Ok(Report {
        game: record.header.game.clone(),
        edition: record.header.edition.id.clone(),
        revision: record.header.revision,
        steps: replay.last(),
        draws: entries.iter().map(|entry| entry.draws.len() as u64).sum(),
        chance: record.secret.is_some(),
        ending: replay.ending().cloned(),
    })
}

fn judge_ending(record: &Record, ending: Option<&Ending>) -> Result<(), BadRecord> {
    let wrong = |reason: &str| Err(BadRecord::Ending { reason: reason.to_string() });
    match (&record.ending, ending) {
        (None, None) => Ok(()),
        (Some(_), None) => wrong("the record has one, but the game is not over"),
        (None, Some(_)) => wrong("the game is over, but the record has none"),
        (Some(written), Some(ending)) => {
            let ours = serde_json::to_string(ending).expect("an ending is plain data");
            if written.get() == ours { Ok(()) } else { wrong(&format!("played again it is {ours}")) }
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { game, edition, revision, steps, draws, .. } = self;
        write!(f, "{game}, edition {edition}, rules revision {revision}: {steps} steps are legal, ")?;
        match self.chance {
            true => write!(f, "{draws} draws are the committed chance, ")?,
            false => write!(f, "{draws} draws are possible (the secret is not revealed yet), ")?,
        }
        match &self.ending {
            None => write!(f, "still running"),
            Some(ending) => write!(f, "{}", places(ending)),
        }
    }
}

fn places(ending: &Ending) -> String {
    let seats = Seats::all(ending.outcome.seats());
    let places: Vec<String> = seats.iter().map(|seat| ending.outcome.place(seat).to_string()).collect();
    format!("ended with places {} by seat", places.join(", "))
}
