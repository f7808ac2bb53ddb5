//! `parhelion restore`

use std::io::Write;
use std::path::PathBuf;

use server::Address;

use crate::failure::Failure;

/// Put a backup where the server finds it
#[derive(clap::Args)]
#[command(after_help = "Example:
  parhelion restore /backups/friday.parhelion --data /var/lib/parhelion

The server must be stopped. The copy is looked through before it takes its place.

Where the games are in PostgreSQL, its own programs put a copy back: `pg_restore --dbname=DATABASE FILE`, into an empty database.")]
pub struct Args {
    /// What `parhelion backup` wrote
    file: PathBuf,
    /// The folder of the one data file
    #[arg(long, default_value = "data")]
    data: PathBuf,
    /// The database, where the server has one
    #[arg(long, value_name = "URL")]
    store: Option<Address>,
    /// Give up the data that is there
    #[arg(long)]
    replace: bool,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    if let Some(store) = &args.store {
        return Err(Failure::Unable(format!(
            "the games belong into {store}: `pg_restore --dbname=DATABASE {}` puts a copy of pg_dump into an empty database",
            args.file.display()
        )));
    }
    let copied = server::restore(&args.file, &args.data, args.replace).map_err(Failure::unable)?;
    writeln!(out, "{}: {copied}, ready to serve", args.data.display())?;
    Ok(())
}
