//! `parhelion backup`

use std::io::Write;
use std::path::PathBuf;

use server::Address;

use crate::failure::Failure;

/// Copy all tables into one file, while the server runs or not
#[derive(clap::Args)]
#[command(after_help = "Example:
  parhelion backup /backups/friday.parhelion --data /var/lib/parhelion

Everything that was acknowledged before the call is in the copy. It is looked through before it gets its name, only its owner can
read it (secrets of running games are in it), and nothing is overwritten. `parhelion restore` puts it back.

Where the games are in PostgreSQL, its own programs copy them: `pg_dump --format=custom --file=FILE DATABASE`.")]
pub struct Args {
    /// The file to write
    file: PathBuf,
    /// The folder of the one data file
    #[arg(long, default_value = "data")]
    data: PathBuf,
    /// The database, where the server has one
    #[arg(long, value_name = "URL")]
    store: Option<Address>,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    if let Some(store) = &args.store {
        return Err(Failure::Unable(format!(
            "the games are in {store}: `pg_dump --format=custom --file={} DATABASE` copies them while the server runs",
            args.file.display()
        )));
    }
    let copied = server::backup(&args.data, &args.file).map_err(Failure::unable)?;
    writeln!(out, "{}: {copied}, looked through", args.file.display())?;
    Ok(())
}
