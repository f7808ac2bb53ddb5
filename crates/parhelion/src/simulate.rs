//! `parhelion simulate`

use std::io::{IsTerminal, Write, stderr};

use indicatif::{ProgressBar, ProgressStyle};
use lab::Study;

use crate::failure::Failure;
use crate::options::TableArgs;

/// Play many games between bots and sum them up
#[derive(clap::Args)]
#[command(after_help = "Examples:
  parhelion simulate stellar --bots hard,random --games 200
  parhelion simulate stellar --option mode=three --bots easy,easy,medium --games 300 --seed 7 --json

Bots are novice, easy, medium, hard, expert, and the yardsticks random and greedy. The same study gives the same
results on every machine.")]
pub struct Args {
    #[command(flatten)]
    table: TableArgs,

    /// The bots by seat; a shorter list goes round the table again
    #[arg(long, value_delimiter = ',', required = true, value_name = "LEVEL,LEVEL…")]
    bots: Vec<String>,

    /// How many games
    #[arg(long, default_value_t = 100)]
    games: u64,

    /// The luck of the whole study
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Keep everybody on their seat instead of moving them round from game to game
    #[arg(long)]
    fixed: bool,

    /// How many games at a time; as many as there are cores if left out
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    threads: usize,

    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let seated = args.table.seated()?;
    let study = Study {
        game: args.table.game.clone(),
        setup: serde_json::from_str(seated.setup.get()).map_err(Failure::unable)?,
        bots: args.bots.clone(),
        rotate: !args.fixed,
        games: args.games,
        seed: args.seed,
    };
    let bar = progress_bar(args.games);
    let report = lab::run(&study, args.threads, |done| bar.set_position(done));
    bar.finish_and_clear();
    let report = report.map_err(Failure::unable)?;
    match args.json {
        true => writeln!(out, "{}", serde_json::to_string(&report).map_err(Failure::unable)?)?,
        false => writeln!(out, "{report}")?,
    }
    Ok(())
}

/// Only where somebody is watching.
fn progress_bar(games: u64) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
