//! `parhelion move-data`

use std::io::Write;

use server::Place;

use crate::failure::Failure;

/// Take all tables from the one file into a PostgreSQL database, or back
#[derive(clap::Args)]
#[command(after_help = "Examples:
  parhelion move-data --from /var/lib/parhelion --to postgres://parhelion@db.example.org/parhelion
  parhelion move-data --from 'postgres:///parhelion?host=/run/postgresql' --to /var/lib/parhelion

No server may use either. What has arrived is read again and compared with what was sent, row by row. What is there already is never
overwritten, and where it came from it stays.")]
pub struct Args {
    /// Where the data is: a data folder, or the address of a database
    #[arg(long, value_name = "PLACE")]
    from: Place,
    /// Where it shall be; nothing may be there yet
    #[arg(long, value_name = "PLACE")]
    to: Place,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let moved = runtime.block_on(server::move_data(&args.from, &args.to)).map_err(Failure::unable)?;
    writeln!(out, "{}: {moved}, compared with {}", args.to, args.from)?;
    Ok(())
}
