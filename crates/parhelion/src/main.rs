//! The one binary. Each subcommand is a file with its `Args` and its `run`; this one only lists them.

mod backup;
mod check;
mod config;
mod edition;
mod failure;
mod games;
mod health;
mod map;
mod move_data;
mod operator;
mod options;
mod play;
mod replay;
mod restore;
mod serve;
mod settings;
mod show;
mod simulate;
mod typescript;
mod verify;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use mimalloc::MiMalloc;

use crate::failure::Failure;
use crate::settings::Settings;

/// Every move makes and drops a few hundred small texts and several of a few kilobytes, which the system's allocator is slow at.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// The table, umpire and opponents for tabletop space games.
#[derive(Parser)]
#[command(
    name = "parhelion",
    version,
    max_term_width = 100,
    after_help = "Exit codes: 0 all is well; 1 something that was looked at is wrong; 2 it could not be done as \
                  asked; 3 a record was played by older rules that part from today's."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Args),
    Health(health::Args),
    Backup(backup::Args),
    Restore(restore::Args),
    MoveData(move_data::Args),
    Config(config::Args),
    Operator(operator::Args),
    Games(games::Args),
    Play(play::Args),
    Simulate(simulate::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Check(check::Args),
    Show(show::Args),
    Edition(edition::Args),
    Map(map::Args),
    Typescript(typescript::Args),
}

fn main() -> ExitCode {
    failure::exit_code(run())
}

fn run() -> Result<(), Failure> {
    let settings = Settings::of_process(Cli::command())?;
    let command = Cli::from_arg_matches(&settings.matches).map_err(Failure::unable)?.command;
    let mut out = io::stdout().lock();
    match command {
        Command::Serve(args) => serve::run(&args, &mut out),
        Command::Health(args) => health::run(&args, &mut out),
        Command::Backup(args) => backup::run(&args, &mut out),
        Command::Restore(args) => restore::run(&args, &mut out),
        Command::MoveData(args) => move_data::run(&args, &mut out),
        Command::Config(args) => config::run(&args, &settings, &mut out),
        Command::Operator(args) => operator::run(&args, &mut out),
        Command::Games(args) => games::run(&args, &mut out),
        Command::Play(args) => play::run(&args, &mut out),
        Command::Simulate(args) => simulate::run(&args, &mut out),
        Command::Replay(args) => replay::run(&args, &mut out),
        Command::Verify(args) => verify::run(&args, &mut out),
        Command::Check(args) => check::run(&args, &mut out),
        Command::Show(args) => show::run(&args, &mut out),
        Command::Edition(args) => edition::run(&args, &mut out),
        Command::Map(args) => map::run(&args, &mut out),
        Command::Typescript(args) => typescript::run(&args, &mut out),
    }?;
    Ok(out.flush()?)
}
