//! `parhelion verify`

use std::io::Write;
use std::path::{Path, PathBuf};

use engine::{Seat, Viewer};
use umpire::{BadRecord, Known, Record, Report, verify_against};

use crate::failure::{Failure, read};

/// Verify records: every shuffle, roll and move, from the committed secret to the ending
#[derive(clap::Args)]
#[command(after_help = "Examples:
  parhelion verify game.json --key 5d1f0c…
  parhelion verify game.json --key 5d1f0c… --commitment e789ab… --contribution 00a1b2… --heard 0:77fe01…
  parhelion verify game.json --any-key

A record is played again from its first shuffle: its secret must have the hash in its header, every draw must come from
that secret and from what the players added, that must be what they had promised, every action must be legal, and the
ending must follow. So much a record says about itself. That it is the record of the game that was played, and not of
another one that was made up later, only those can tell who kept something from before the game: the server's key, the
hash that was shown, their own contribution, or the hash of what they were told. docs/fairness.md says what each of these
proves, and what none of them does.

Whoever dealt signs a record. Keys that you trust can be kept in a file, a fingerprint to a line: it is looked for at
parhelion/known-keys in your configuration folder ($XDG_CONFIG_HOME, or ~/.config).

A record that was played by an older revision of the rules is played again by today's. Where a rule was mended and the two
part, it says at which entry; whether the rest was true by the older rules cannot be told any more.

Exit code: 0 if all are true and signed by a key that you trust, 1 if one is wrong, damaged or signed by another, 2 if a file cannot be opened, 3 if none is wrong but older rules
part from today's in one.")]
pub struct Args {
    #[arg(required = true, value_name = "RECORD")]
    records: Vec<PathBuf>,

    /// The fingerprint of a key that you trust
    #[arg(long, value_name = "FINGERPRINT")]
    key: Vec<String>,

    /// A file with fingerprints that you trust, instead of your own
    #[arg(long, value_name = "FILE")]
    keys: Option<PathBuf>,

    /// Whoever signed it; records of format 1, which nobody signed, pass only so
    #[arg(long, conflicts_with_all = ["key", "keys"])]
    any_key: bool,

    /// The hash of the secret, as it was shown before the game
    #[arg(long, value_name = "HEX")]
    commitment: Option<String>,

    /// What a player added to the chance: it must be in the record
    #[arg(long, value_name = "TEXT")]
    contribution: Vec<String>,

    /// The hash of what a seat or `spectator` was told, as the page shows it after the game
    #[arg(long, value_name = "SEAT:HEX", value_parser = heard)]
    heard: Vec<(Viewer, String)>,
}

fn heard(text: &str) -> Result<(Viewer, String), String> {
    let (viewer, hash) = text.split_once(':').ok_or("write it as SEAT:HEX")?;
    let viewer = match viewer {
        "spectator" => Viewer::Spectator,
        seat => Viewer::Seat(Seat(seat.parse().map_err(|_| "a seat is a number, counted from 0")?)),
    };
    Ok((viewer, hash.to_string()))
}

impl Args {
    fn known(&self) -> Result<Known, Failure> {
        Ok(Known {
            keys: if self.any_key { None } else { Some(self.trusted()?) },
            commitment: self.commitment.clone(),
            contributions: self.contribution.clone(),
            heard: self.heard.clone(),
        })
    }

    /// The keys that were named, and those that are kept.
    fn trusted(&self) -> Result<Vec<String>, Failure> {
        let kept = match (&self.keys, own_keys().filter(|file| file.exists())) {
            (Some(file), _) => read(file)?,
            (None, Some(file)) => read(&file)?,
            (None, None) => String::new(),
        };
        let words = kept.lines().filter_map(|line| line.split_whitespace().next());
        let kept = words.filter(|word| !word.starts_with('#')).map(str::to_string);
        Ok(self.key.iter().cloned().chain(kept).collect())
    }
}

/// Where somebody keeps the keys that they trust.
fn own_keys() -> Option<PathBuf> {
    let folder = std::env::var_os("XDG_CONFIG_HOME").map(PathBuf::from);
    let folder = folder.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".config")))?;
    Some(folder.join("parhelion/known-keys"))
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let known = args.known()?;
    let (mut wrong, mut parted) = (0, 0);
    for path in &args.records {
        match verify(path, &known) {
            Ok(report) => writeln!(out, "{}: verified: {report}", path.display())?,
            Err(failure) if args.records.len() == 1 => return Err(failure),
            Err(Failure::Wrong(reason)) => {
                wrong += 1;
                writeln!(out, "{reason}")?;
            }
            Err(Failure::Parted(reason)) => {
                parted += 1;
                writeln!(out, "{reason}")?;
            }
            Err(failure) => return Err(failure),
        }
    }
    let all = args.records.len();
    match (wrong, parted) {
        (0, 0) => Ok(()),
        (0, _) => Err(Failure::Parted(format!("today's rules part from {parted} of {all} records"))),
        _ => Err(Failure::Wrong(format!("{wrong} of {all} records are wrong"))),
    }
}

fn verify(path: &Path, known: &Known) -> Result<Report, Failure> {
    let record = Record::parse(&read_text(path)?);
    record.and_then(|record| verify_against(&record, known)).map_err(|wrong| {
        let reason = format!("{}: {wrong}", path.display());
        match wrong {
            BadRecord::Parted { .. } => Failure::Parted(reason),
            BadRecord::Stranger { .. } => Failure::Wrong(format!(
                "{reason}; --key says that you trust it, --any-key that you do not care"
            )),
            BadRecord::Unsigned { format: 1 } => {
                Failure::Wrong(format!("{reason}; --any-key verifies the rest"))
            }
            _ => Failure::Wrong(reason),
        }
    })
}

/// A record may be altered in such a way that it is no text any more. That is a finding, not a failure to read.
fn read_text(path: &Path) -> Result<String, Failure> {
    let bytes =
        std::fs::read(path).map_err(|error| Failure::Unable(format!("{}: {error}", path.display())))?;
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        Failure::Wrong(format!("{}: line {line}: this is not text", path.display()))
    })
}

/// A record to look at, whole and unaltered.
pub fn open(path: &Path) -> Result<Record, Failure> {
    let text = read(path)?;
    Record::parse(&text).map_err(|wrong| Failure::Wrong(format!("{}: {wrong}", path.display())))
}
