//! `parhelion play`

mod console;
mod menu;
mod names;
mod pages;
mod paint;
mod prompt;
mod ranking;
mod session;
#[cfg(test)]
mod tests;
mod wrap;

use std::io::Write;
use std::path::{Path, PathBuf};

use bots::Level;
use engine::{Chance, Fast, Seat};
use umpire::{EditionSource, Record, Secret, Signer, Table};

use crate::failure::{Failure, read};
use crate::options::TableArgs;
use console::{Console, Keyboard};
use paint::Paint;
use session::{Ended, Players, Session};

/// Play a game in the terminal against bots
#[derive(clap::Args)]
#[command(after_help = "Examples:
  parhelion play stellar
  parhelion play stellar --seats 3 --bot hard --seat 1
  parhelion play stellar --option beginner_fleets=on --seed 7 --record game.json

Type the number of an action, words to find one by, or ? for help. Where a clock runs it runs here too.")]
pub struct Args {
    #[command(flatten)]
    table: TableArgs,

    /// How good the others are: novice, easy, medium, hard or expert
    #[arg(long, default_value = "medium", value_name = "LEVEL")]
    bot: String,

    /// Your seat, counted from 0
    #[arg(long, default_value_t = 0, value_name = "SEAT")]
    seat: u8,

    /// The luck of the game; different every time if left out
    #[arg(long)]
    seed: Option<u64>,

    /// Play with the edition in this file instead of the one that comes with the game
    #[arg(long, value_name = "FILE")]
    edition: Option<PathBuf>,

    /// Write the record of the game to this file when it is over
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    play(args, Keyboard::new(), Paint::of_terminal(), out)
}

/// The same with any console: a test hands in lines and times.
fn play(args: &Args, console: impl Console, paint: Paint, out: &mut impl Write) -> Result<(), Failure> {
    let level = Level::parse(&args.bot).ok_or_else(|| {
        let known = bots::levels().map(|level| level.id).join(", ");
        Failure::Unable(format!("there is no bot `{}`; there is {known}", args.bot))
    })?;
    let mut luck = Fast::new(args.seed.map_or_else(random_seed, Ok)?);
    let table = open(args, &mut luck)?;
    let seats = table.seats().seats;
    if args.seat >= seats {
        return Err(Failure::Unable(format!("there is no seat {} at this table of {seats}", args.seat)));
    }
    let players = Players { me: Seat(args.seat), level, luck };
    let mut session = Session::new(table, args.table.info()?, players, paint, console, out);
    if session.play()? == Ended::Left {
        writeln!(session.out, "You left the game unfinished.")?;
        return Ok(());
    }
    session.sum_up()?;
    let Some(path) = &args.record else { return Ok(()) };
    let key = keep(session.table(), path)?;
    writeln!(session.out, "The record is in {}, signed by key {key}.", path.display())?;
    Ok(())
}

/// Writes the record, signed by a key that is used for nothing else: it was dealt here, and nobody else can vouch for it. Says
/// its fingerprint.
fn keep(table: &Table, path: &Path) -> Result<String, Failure> {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).map_err(Failure::unable)?;
    let signer = Signer::new(secret);
    std::fs::write(path, Record::of(table).signed(&signer).to_text())
        .map_err(|error| Failure::Unable(format!("{}: {error}", path.display())))?;
    Ok(signer.fingerprint())
}

fn open(args: &Args, luck: &mut Fast) -> Result<Table, Failure> {
    let seated = args.table.seated()?;
    let secret = Secret::new(std::array::from_fn(|_| luck.below(256) as u8));
    let edition = match &args.edition {
        None => EditionSource::Default,
        Some(path) => {
            let text = read(path)?;
            umpire::check_edition(&args.table.game, &text).map_err(Failure::unable)?;
            EditionSource::External(text)
        }
    };
    let table = Table::start(&args.table.game, &seated.setup, &edition, secret, Vec::new());
    table.map(Table::offline).map_err(Failure::unable)
}

fn random_seed() -> Result<u64, Failure> {
    getrandom::u64().map_err(Failure::unable)
}
