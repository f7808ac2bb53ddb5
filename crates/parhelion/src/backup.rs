//! `parhelion backup`

use std::io::Write;
use std::path::PathBuf;

use crate::failure::Failure;

/// Copy all tables into one file, while the server runs or not
#[derive(clap::Args)]
#[command(after_help = "Example:
  parhelion backup /backups/friday.parhelion --data /var/lib/parhelion

Everything that was acknowledged before the call is in the copy. It is looked through before it gets its name, only its owner can
read it (secrets of running games are in it), and nothing is overwritten. `parhelion restore` puts it back.")]
pub struct Args {
    /// The file to write
    file: PathBuf,
    /// The folder of the one data file
    #[arg(long, default_value = "data")]
    data: PathBuf,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let copied = server::backup(&args.data, &args.file).map_err(Failure::unable)?;
    writeln!(out, "{}: {copied}, looked through", args.file.display())?;
    Ok(())
}
