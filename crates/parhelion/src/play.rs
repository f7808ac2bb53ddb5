//! `parhelion play`

mod prompt;

use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::time::Instant;

use bots::Level;
use engine::{Chance, Fast, Seat, Viewer};
use serde_json::value::RawValue;
use umpire::{EditionSource, Hand, Record, Secret, Table};

use crate::failure::{Failure, read};
use crate::options::TableArgs;
use prompt::{Names, Said};

/// Play a game in the terminal against bots
#[derive(clap::Args)]
#[command(after_help = "Examples:
  parhelion play stellar
  parhelion play stellar --seats 3 --bot hard --seat 1
  parhelion play stellar --option beginner_fleets=on --seed 7 --record game.json

Type the number of an action, or ? for help.")]
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

pub fn run(args: &Args, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
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
    let info = args.table.info()?;
    let me = Seat(args.seat);
    let mut game =
        Game { table, me, level, luck, started: Instant::now(), heard: 0, names: Names::new(me, level) };
    writeln!(out, "{}: you are seat {} of {seats}. Type ? for help.", info.name, me.0)?;
    match game.play(input, out, info)? {
        Said::Left => writeln!(out, "You left the game unfinished.")?,
        Said::Done => game.finish(args, out)?,
    }
    Ok(())
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
    Table::start(&args.table.game, &seated.setup, &edition, secret, Vec::new()).map_err(Failure::unable)
}

fn random_seed() -> Result<u64, Failure> {
    getrandom::u64().map_err(Failure::unable)
}

struct Game {
    table: Table,
    me: Seat,
    level: Level,
    luck: Fast,
    started: Instant,
    /// The number of the last entry that was told.
    heard: u64,
    names: Names,
}

impl Game {
    fn play(
        &mut self,
        input: &mut impl BufRead,
        out: &mut impl Write,
        info: &umpire::GameInfo,
    ) -> Result<Said, Failure> {
        while self.table.ending().is_none() {
            let others = self.table.to_act().without(self.me);
            match others.first() {
                // Bots first: where choices are sealed, theirs are in when ours is made.
                Some(bot) => self.let_act(bot)?,
                None => {
                    self.tell(out)?;
                    let Some(choice) = prompt::ask(&self.table, self.me, &self.names, info, input, out)?
                    else {
                        return Ok(Said::Left);
                    };
                    self.act(Hand::Person, self.me, &choice)?;
                }
            }
        }
        self.tell(out)?;
        Ok(Said::Done)
    }

    fn let_act(&mut self, bot: Seat) -> Result<(), Failure> {
        let seed = self.luck.seed();
        let action = bots::choose(&self.table, bot, self.level, seed)
            .ok_or_else(|| Failure::unable("a bot does not know what to do"))?;
        self.act(Hand::Bot, bot, &action)
    }

    fn act(&mut self, hand: Hand, seat: Seat, action: &RawValue) -> Result<(), Failure> {
        let at = self.started.elapsed().as_millis() as u64;
        self.table.act_by(hand, seat, None, action, at).map(drop).map_err(Failure::unable)
    }

    /// What happened since we were last told.
    fn tell(&mut self, out: &mut impl Write) -> Result<(), Failure> {
        let viewer = Viewer::Seat(self.me);
        for line in self.table.lines(viewer, self.heard) {
            writeln!(out, "  {}", self.names.line(&line))?;
        }
        self.heard = self.table.number(viewer);
        Ok(())
    }

    fn finish(&self, args: &Args, out: &mut impl Write) -> Result<(), Failure> {
        let picture = self.table.picture(Viewer::Seat(self.me));
        writeln!(out, "\n{}", self.names.words(picture.trim_end()))?;
        let outcome =
            self.table.ending().map(|ending| ending.outcome).ok_or_else(|| Failure::unable("not over"))?;
        for seat in engine::Seats::all(outcome.seats()).iter() {
            writeln!(
                out,
                "{:>2}. {} ({} points)",
                outcome.place(seat),
                self.names.of(seat),
                outcome.score(seat)
            )?;
        }
        if let Some(path) = &args.record {
            let text = Record::of(&self.table).to_text();
            std::fs::write(path, text)
                .map_err(|error| Failure::Unable(format!("{}: {error}", path.display())))?;
            writeln!(out, "The record is in {}.", path.display())?;
        }
        Ok(())
    }
}
