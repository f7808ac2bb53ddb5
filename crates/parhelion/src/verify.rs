//! `parhelion verify`

use std::io::Write;
use std::path::{Path, PathBuf};

use umpire::{Record, Report};

use crate::failure::{Failure, read};

/// Verify records: every shuffle, roll and move, from the committed secret to the ending
#[derive(clap::Args)]
#[command(after_help = "Example:
  parhelion verify game.json

A record is verified without trusting whoever dealt: its secret must have the hash that was shown before play, every
draw must come from that secret and the players' contributions, every action must be legal, and the ending must follow.")]
pub struct Args {
    #[arg(required = true, value_name = "RECORD")]
    records: Vec<PathBuf>,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let mut wrong = 0;
    for path in &args.records {
        match verify(path)? {
            Ok(report) => writeln!(out, "{}: verified: {report}", path.display())?,
            Err(reason) if args.records.len() == 1 => return Err(Failure::Wrong(reason)),
            Err(reason) => {
                wrong += 1;
                writeln!(out, "{reason}")?;
            }
        }
    }
    match wrong {
        0 => Ok(()),
        _ => Err(Failure::Wrong(format!("{wrong} of {} records are wrong", args.records.len()))),
    }
}

/// The outer failure is that there is nothing to verify.
fn verify(path: &Path) -> Result<Result<Report, String>, Failure> {
    let text = read_bytes(path)?;
    let report = text.and_then(|text| {
        Record::parse(&text).and_then(|record| umpire::verify(&record)).map_err(|wrong| wrong.to_string())
    });
    Ok(report.map_err(|reason| format!("{}: {reason}", path.display())))
}

/// A record may be altered in such a way that it is no text any more. That is a finding, not a failure to read.
fn read_bytes(path: &Path) -> Result<Result<String, String>, Failure> {
    let bytes =
        std::fs::read(path).map_err(|error| Failure::Unable(format!("{}: {error}", path.display())))?;
    Ok(String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        format!("line {line}: this is not text")
    }))
}

/// A record to look at, whole and unaltered.
pub fn open(path: &Path) -> Result<Record, Failure> {
    let text = read(path)?;
    Record::parse(&text).map_err(|wrong| Failure::Wrong(format!("{}: {wrong}", path.display())))
}
