//! `parhelion operator`: asks the server that runs on a data folder, and tells it what to do.

use std::fmt::Display;
use std::io::Write;
use std::net::IpAddr;
use std::path::PathBuf;

use clap::Subcommand;
use serde_json::Value;
use server::operator::{Answer, Busy, PlayerLine, Request, Storage, TableLine, ask};

use crate::failure::Failure;

/// Ask a running server who plays what, and step in: close, silence, remove, announce
#[derive(clap::Args)]
#[command(after_help = "Examples:
  parhelion operator tables
  parhelion operator close 1f0c5a7be2d94c03a1b2
  parhelion operator silence 1f0c5a7be2d94c03
  parhelion operator silence 1f0c5a7be2d94c03 --off
  parhelion operator announce \"The server restarts at 22:00; every game goes on afterwards.\"
  parhelion operator announce

Only the operator may ask, or root: the socket lies in the data folder. Everything that is done is in the log.")]
pub struct Args {
    /// The data folder of the server
    #[arg(long, default_value = "data")]
    data: PathBuf,
    /// Print the answer as JSON
    #[arg(long)]
    json: bool,
    #[command(subcommand)]
    act: Act,
}

#[derive(Subcommand)]
enum Act {
    /// Tables that wait or run, and where somebody is
    Tables,
    /// Who is connected
    Players,
    /// What the data takes, and what the disk has left
    Storage,
    /// Who asks most, and how much there is to do
    Busy,
    /// End a table without a result; nothing is deleted
    Close { table: String },
    /// Keep a player, by id or name, from chatting and from changing their name
    Silence {
        player: String,
        /// Let them speak again
        #[arg(long)]
        off: bool,
    },
    /// Keep a player out, by id or name; a bot takes their seats
    Remove {
        player: String,
        /// Let them in again
        #[arg(long)]
        off: bool,
    },
    /// Show everybody a banner; without a text it goes
    Announce { text: Option<String> },
}

impl Act {
    fn request(&self) -> Request {
        match self {
            Act::Tables => Request::Tables,
            Act::Players => Request::Players,
            Act::Storage => Request::Storage,
            Act::Busy => Request::Busy,
            Act::Close { table } => Request::Close { table: table.clone() },
            Act::Silence { player, off } => Request::Silence { player: player.clone(), silent: !off },
            Act::Remove { player, off } => Request::Remove { player: player.clone(), removed: !off },
            Act::Announce { text } => Request::Announce { text: text.clone() },
        }
    }
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let answer = ask(&args.data, &args.act.request()).map_err(Failure::unable)?;
    if let Answer::Refused(reason) = answer {
        return Err(Failure::Unable(reason));
    }
    if args.json {
        let json = serde_json::to_value(&answer).map_err(Failure::unable)?;
        // What kind of answer it is was asked for.
        let inside = json.as_object().and_then(|object| object.values().next()).unwrap_or(&Value::Null);
        return Ok(writeln!(out, "{inside:#}")?);
    }
    match answer {
        Answer::Tables(tables) => print(
            out,
            &["table", "game", "", "", "seats", "here", "watch", "quiet"],
            tables.iter().map(table),
        ),
        Answer::Players(players) => {
            print(out, &["player", "name", "sockets", "from", "tables", ""], players.iter().map(player))
        }
        Answer::Storage(storage) => print(out, &["file", "MB"], files(&storage)),
        Answer::Busy(busy) => print(out, &["in a minute", "", ""], load(&busy)),
        Answer::Done(words) | Answer::Refused(words) => Ok(writeln!(out, "{words}")?),
    }
}

fn table(line: &TableLine) -> Vec<String> {
    let seats = line.seats.iter().map(|seat| seat.as_deref().unwrap_or("-")).collect::<Vec<_>>().join(", ");
    vec![
        line.id.clone(),
        line.game.clone(),
        word(line.kind),
        word(line.status),
        seats,
        line.here.to_string(),
        line.spectators.to_string(),
        lasting(line.quiet_s),
    ]
}

fn player(line: &PlayerLine) -> Vec<String> {
    let marks = [(line.silenced, "silenced"), (line.removed, "removed")];
    let marks: Vec<&str> = marks.into_iter().filter(|(is, _)| *is).map(|(_, word)| word).collect();
    vec![
        line.id.clone().unwrap_or_else(|| "-".to_string()),
        line.name.clone(),
        line.sockets.to_string(),
        line.addresses.iter().map(IpAddr::to_string).collect::<Vec<_>>().join(" "),
        line.tables.join(" "),
        marks.join(" "),
    ]
}

fn files(Storage { files, bytes_max, bytes_free, notes }: &Storage) -> Vec<Vec<String>> {
    let row = |name: &str, bytes: String| vec![name.to_string(), bytes];
    let mut rows: Vec<_> = files.iter().map(|(name, bytes)| row(name, megabytes(*bytes))).collect();
    rows.push(row("all together", megabytes(files.iter().map(|(_, bytes)| bytes).sum())));
    rows.push(row("may grow to", bytes_max.map_or_else(|| "no limit".to_string(), megabytes)));
    rows.extend(bytes_free.map(|bytes| row("the disk has left", megabytes(bytes))));
    rows.extend(notes.iter().map(|note| row(note, String::new())));
    rows
}

fn load(busy: &Busy) -> Vec<Vec<String>> {
    let row = |what: &str, who: &str, count: &dyn Display| {
        vec![what.to_string(), who.to_string(), count.to_string()]
    };
    let requests = busy.requests.iter().map(|(who, count)| row("requests", who, count));
    let messages = busy.messages.iter().map(|(who, count)| row("messages", who, count));
    let mut rows: Vec<_> = requests.chain(messages).collect();
    rows.extend([
        row("now", "sockets", &busy.sockets),
        row("", "tables in memory", &busy.tables_live),
        row("", "bots thinking", &busy.bots_thinking),
        row("since the start", "refused for coming too fast", &busy.rate_limited),
    ]);
    rows
}

/// As the setting that limits them counts, so that one can be read beside the other.
fn megabytes(bytes: u64) -> String {
    format!("{}.{}", bytes >> 20, ((bytes & 0xF_FFFF) * 10) >> 20)
}

fn lasting(seconds: u64) -> String {
    match seconds {
        0..120 => format!("{seconds} s"),
        120..7_200 => format!("{} min", seconds / 60),
        7_200..172_800 => format!("{} h", seconds / 3_600),
        _ => format!("{} days", seconds / 86_400),
    }
}

/// As it is spelt in JSON.
fn word(value: impl serde::Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_string)).unwrap_or_default()
}

/// Columns as wide as what stands in them.
fn print(
    out: &mut impl Write,
    head: &[&str],
    rows: impl IntoIterator<Item = Vec<String>>,
) -> Result<(), Failure> {
    let mut lines = vec![head.iter().map(|cell| (*cell).to_string()).collect::<Vec<_>>()];
    lines.extend(rows);
    let width =
        |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or_default();
    let widths: Vec<usize> = (0..head.len()).map(width).collect();
    for line in &lines {
        let cells = line.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::megabytes;

    #[test]
    fn megabytes_read_as_they_are_set() {
        assert_eq!(megabytes(4096 << 20), "4096.0");
        assert_eq!(megabytes((3 << 20) + (1 << 19)), "3.5");
        assert_eq!(megabytes(0xF_FFFF), "0.9");
    }
}
