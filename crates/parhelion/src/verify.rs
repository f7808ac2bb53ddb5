//! `parhelion verify`

use std::io::Write;
use std::path::{Path, PathBuf};

use umpire::{BadRecord, Record, Report};

use crate::failure::{Failure, read};

/// Verify records: every shuffle, roll and move, from the committed secret to the ending
#[derive(clap::Args)]
#[command(after_help = "Example:
  parhelion verify game.json

A record is verified without trusting whoever dealt: its secret must have the hash that was shown before play, every
draw must come from that secret and the players' contributions, every action must be legal, and the ending must follow.

A record that was played by an older revision of the rules is played again by today's. Where a rule was mended and the two
part, it says at which entry; whether the rest was true by the older rules cannot be told any more.

Exit code: 0 if all are true, 1 if one is wrong or damaged, 2 if a file cannot be opened, 3 if none is wrong but older rules
part from today's in one.")]
pub struct Args {
    #[arg(required = true, value_name = "RECORD")]
    records: Vec<PathBuf>,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let (mut wrong, mut parted) = (0, 0);
    for path in &args.records {
        match verify(path) {
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

fn verify(path: &Path) -> Result<Report, Failure> {
    let record = Record::parse(&read_text(path)?);
    record.and_then(|record| umpire::verify(&record)).map_err(|wrong| {
        let reason = format!("{}: {wrong}", path.display());
        match wrong {
            BadRecord::Parted { .. } => Failure::Parted(reason),
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
