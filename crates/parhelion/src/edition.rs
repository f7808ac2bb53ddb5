//! `parhelion edition`

use std::io::Write;
use std::path::PathBuf;

use umpire::BadTable;

use crate::failure::{Failure, read};

/// Check an edition file: the cards, maps and charts of a printed copy
#[derive(clap::Args)]
#[command(after_help = "Example:
  parhelion edition stellar my-copy.toml

Start from the game's own file in games/<game>/editions and change what your copy says otherwise.")]
pub struct Args {
    game: String,
    file: PathBuf,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let text = read(&args.file)?;
    match umpire::check_edition(&args.game, &text) {
        Ok(()) => Ok(writeln!(out, "{}: a good edition of {}", args.file.display(), args.game)?),
        Err(BadTable::Edition(wrong)) => Err(Failure::Wrong(format!("{}: {wrong}", args.file.display()))),
        Err(other) => Err(Failure::unable(other)),
    }
}
