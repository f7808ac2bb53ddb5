//! `parhelion replay`

use std::io::Write;
use std::path::PathBuf;

use engine::{MAX_SEATS, Seat, Viewer};
use serde_json::json;
use umpire::{Line, Replay};

use crate::failure::Failure;
use crate::verify::open;

/// Watch a record again, at any entry and as any viewer
#[derive(clap::Args)]
#[command(after_help = "Examples:
  parhelion replay game.json
  parhelion replay game.json --at 57 --viewer 1
  parhelion replay game.json --all --viewer spectator")]
pub struct Args {
    #[arg(value_name = "RECORD")]
    record: PathBuf,

    /// The entry after which to look; entry 0 is the start, the last if left out
    #[arg(long, value_name = "ENTRY")]
    at: Option<u64>,

    /// The viewer: a seat, or `spectator`
    #[arg(long, default_value = "spectator", value_name = "SEAT", value_parser = viewer)]
    viewer: Viewer,

    /// Tell everything that happened until then, and not only the last of it
    #[arg(long)]
    all: bool,

    /// Print the whole position in the game's notation, as scenarios have it: for whoever may know everything
    #[arg(long, conflicts_with_all = ["json", "all"])]
    position: bool,

    /// Print the position and the lines as JSON
    #[arg(long)]
    json: bool,
}

fn viewer(text: &str) -> Result<Viewer, String> {
    match text {
        "spectator" => Ok(Viewer::Spectator),
        seat => {
            seat.parse().map(|seat| Viewer::Seat(Seat(seat))).map_err(|_| "a seat or `spectator`".to_string())
        }
    }
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let record = open(&args.record)?;
    let wrong = |reason| Failure::Wrong(format!("{}: {reason}", args.record.display()));
    let replay = Replay::open(record).map_err(wrong)?;
    let entry = entry(args, &replay)?;
    if args.position {
        return Ok(write!(out, "{}", replay.written(entry))?);
    }
    let lines = replay.lines(args.viewer, 0, entry);
    if args.json {
        let seen = json!({ "position": replay.position(args.viewer, entry), "lines": lines });
        writeln!(out, "{seen}")?;
        return Ok(());
    }
    writeln!(out, "Entry {entry} of {}", replay.last())?;
    writeln!(out, "{}", named(replay.picture(args.viewer, entry).trim_end()))?;
    let last = lines.last().map_or(0, |line| line.number);
    for line in lines.iter().filter(|line| args.all || line.number == last) {
        writeln!(out, "{}", told(line))?;
    }
    Ok(())
}

/// The entry that was asked for, if both it and the viewer exist.
fn entry(args: &Args, replay: &Replay) -> Result<u64, Failure> {
    if let Viewer::Seat(seat) = args.viewer
        && seat.0 >= replay.seats()
    {
        return Err(Failure::Unable(format!(
            "there is no seat {} at this table of {}",
            seat.0,
            replay.seats()
        )));
    }
    match args.at {
        Some(at) if at > replay.last() => {
            Err(Failure::Unable(format!("there is no entry {at}; the last is {}", replay.last())))
        }
        at => Ok(at.unwrap_or(replay.last())),
    }
}

fn told(line: &Line) -> String {
    let seconds = line.at / 1000;
    let words = named(&line.words);
    let rule = if line.rule.is_empty() { String::new() } else { format!(" [{}]", line.rule) };
    format!("{:>4}  {:>3}:{:02}  {words}{rule}", line.number, seconds / 60, seconds % 60)
}

/// Nobody has a name in a record.
fn named(words: &str) -> String {
    let seats = (0..MAX_SEATS as u8).map(Seat);
    seats.fold(words.to_string(), |words, seat| words.replace(&seat.to_string(), &format!("Seat {}", seat.0)))
}
