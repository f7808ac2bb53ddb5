//! `parhelion restore`

use std::io::Write;
use std::path::PathBuf;

use crate::failure::Failure;

/// Put a backup where the server finds it
#[derive(clap::Args)]
#[command(after_help = "Example:
  parhelion restore /backups/friday.parhelion --data /var/lib/parhelion

The server must be stopped. The copy is looked through before it takes its place.")]
pub struct Args {
    /// What `parhelion backup` wrote
    file: PathBuf,
    /// The folder of the one data file
    #[arg(long, default_value = "data")]
    data: PathBuf,
    /// Give up the data that is there
    #[arg(long)]
    replace: bool,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let copied = server::restore(&args.file, &args.data, args.replace).map_err(Failure::unable)?;
    writeln!(out, "{}: {copied}, ready to serve", args.data.display())?;
    Ok(())
}
