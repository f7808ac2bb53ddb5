//! Whether a record is true: by its sum, its secret, its rules and its ending.

use std::fmt;

use engine::{Seats, Viewer};
use serde::Deserialize;

use crate::error::{BadRecord, complaint};
use crate::games::rules;
use crate::promise::Promises;
use crate::protocol::Ending;
use crate::record::{Record, Signature};
use crate::replay::Replay;

/// What was found to be true of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub game: String,
    pub edition: String,
    pub revision: u32,
    /// Today's revision of the rules, by which it was played again.
    pub today: u32,
    /// Entries after the start: actions, deadlines, resignations.
    pub steps: u64,
    /// Draws in all.
    pub draws: u64,
    /// Whether the draws were compared with the committed chance. Without the secret nobody can, and then the record is
    /// only known to keep the rules.
    pub chance: bool,
    /// What became of the players' promises; none where none were made.
    pub promises: Option<Promises>,
    /// Whether it was dealt on a player's own machine.
    pub offline: bool,
    /// The fingerprint of the key that vouches for it.
    pub signer: Option<String>,
    /// None while the table runs.
    pub ending: Option<Ending>,
}

/// Plays a record again from its first shuffle to its end: the secret is the committed one, every draw comes from it, every
/// action was legal, and the ending follows. A record of an older revision is played by today's rules: if they accept every
/// entry, draw as many and end equally, it is true by both; otherwise it is [`BadRecord::Parted`], which says where.
pub fn verify(record: &Record) -> Result<Report, BadRecord> {
    let replay = Replay::open(record.clone())?;
    let rules = rules(&record.header.game)?;
    judge_ending(record, replay.ending()).map_err(|reason| {
        let at_the_end =
            BadRecord::Entry { entry: record.entries.len() as u64 - 1, reason: format!("ending: {reason}") };
        match record.header.blame(&rules, at_the_end) {
            parted @ BadRecord::Parted { .. } => parted,
            _ => BadRecord::Ending { reason },
        }
    })?;
    // While it runs nobody may know the secret; afterwards whoever hides it hides whether the chance was the committed one.
    if replay.ending().is_some() && record.secrets.is_empty() {
        return Err(BadRecord::Untold);
    }
    let entries = replay.entries();
    Ok(Report {
        game: record.header.game.clone(),
        edition: record.header.edition.id.clone(),
        revision: record.header.revision,
        today: rules.revision,
        steps: entries.len() as u64 - 1,
        draws: entries.iter().map(|entry| entry.draws.len() as u64).sum(),
        chance: !record.secrets.is_empty() && record.header.begins.is_none(),
        promises: (!record.header.promises.is_empty()).then(|| record.header.judge_promises()).transpose()?,
        offline: record.header.offline,
        signer: record.signature.as_ref().map(Signature::fingerprint),
        ending: replay.ending().cloned(),
    })
}

/// What somebody knows of a game from elsewhere, to hold a record against.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// The fingerprints of keys whose word counts; none where anybody's does.
    pub keys: Option<Vec<String>>,
    /// The hash of the secret, as it was shown before the game.
    pub commitment: Option<String>,
    /// What players added to the chance: each must be there.
    pub contributions: Vec<String>,
    /// What viewers were told, as [`heard`](crate::heard) hashes it.
    pub heard: Vec<(Viewer, String)>,
}

/// The same as [`verify`], and that it is this game and somebody known vouches for it. Records of format 1 were never signed:
/// they pass only where anybody's word counts.
pub fn verify_against(record: &Record, known: &Known) -> Result<Report, BadRecord> {
    let report = verify(record)?;
    match (&report.signer, &known.keys) {
        (None, None) if record.format == 1 => {}
        (None, _) => return Err(BadRecord::Unsigned { format: record.format }),
        (Some(signer), Some(keys)) if !keys.contains(signer) => {
            return Err(BadRecord::Stranger { fingerprint: signer.clone() });
        }
        (Some(_), _) => {}
    }
    let other = |what| Err(BadRecord::Other { what });
    if known.commitment.as_ref().is_some_and(|shown| *shown != record.header.commitment) {
        return other("its hash is not the one that was shown before the game");
    }
    if known.contributions.iter().any(|own| !record.header.contributions.contains(own)) {
        return other("a contribution that was given is not in it");
    }
    if !known.heard.is_empty() {
        let replay = Replay::open(record.clone())?;
        if known.heard.iter().any(|(viewer, hash)| replay.heard(*viewer) != *hash) {
            return other("what was told then is not what it says");
        }
    }
    Ok(report)
}

/// An ending as records of any version spell it.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Spelled {
    seats: u8,
    place: Vec<u8>,
    score: Vec<i32>,
    rule: String,
    resigned: Vec<u8>,
    #[serde(default)]
    abandoned: Vec<u8>,
    #[serde(default)]
    called_off: bool,
}

impl Spelled {
    /// Endings are compared as values: how they are spaced and what stands for seats that nobody has does not count.
    fn read(text: &str) -> Result<Spelled, String> {
        let mut read: Spelled = serde_json::from_str(text).map_err(|error| complaint(&error))?;
        read.place.truncate(read.seats as usize);
        read.score.truncate(read.seats as usize);
        read.resigned.sort_unstable();
        Ok(read)
    }
}

fn judge_ending(record: &Record, ending: Option<&Ending>) -> Result<(), String> {
    let (written, ending) = match (&record.ending, ending) {
        (None, None) => return Ok(()),
        (Some(_), None) => return Err("the record has one, but the game is not over".to_string()),
        (None, Some(_)) => return Err("the game is over, but the record has none".to_string()),
        (Some(written), Some(ending)) => (written, ending),
    };
    let ours = serde_json::to_string(ending).expect("an ending is plain data");
    if Spelled::read(written.get())? == Spelled::read(&ours)? {
        Ok(())
    } else {
        Err(format!("played again it is {ours}"))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { game, edition, revision, today, steps, draws, .. } = self;
        write!(f, "{game}, edition {edition}, rules revision {revision}: ")?;
        if revision < today {
            write!(f, "by today's revision {today}, too, ")?;
        }
        write!(f, "{steps} steps are legal, ")?;
        match self.chance {
            true => write!(f, "{draws} draws are the committed chance, ")?,
            false => write!(f, "{draws} draws are possible (the secret is not revealed yet), ")?,
        }
        if let Some(Promises { kept, unopened, clear }) = self.promises {
            write!(f, "promised contributions: {kept} opened")?;
            if unopened > 0 {
                write!(f, " and {unopened} not")?;
            }
            if clear > 0 {
                write!(f, ", {clear} more in the clear")?;
            }
            f.write_str(", ")?;
        }
        match &self.ending {
            None => write!(f, "still running")?,
            Some(ending) if ending.called_off => write!(f, "called off without a result")?,
            Some(ending) => write!(f, "{}", places(ending))?,
        }
        if self.offline {
            f.write_str("; dealt on a player's own machine")?;
        }
        match &self.signer {
            Some(signer) => write!(f, "; signed by key {signer}"),
            None => Ok(()),
        }
    }
}

fn places(ending: &Ending) -> String {
    let seats = Seats::all(ending.outcome.seats());
    let places: Vec<String> = seats.iter().map(|seat| ending.outcome.place(seat).to_string()).collect();
    format!("ended with places {} by seat", places.join(", "))
}
