//! `parhelion typescript`: the web client's types, from ours.

use std::io::Write;
use std::path::PathBuf;

use crate::failure::Failure;

/// Write the types of the protocol for the web client
#[derive(clap::Args)]
#[command(hide = true)]
pub struct Args {
    dir: PathBuf,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    for (name, text) in files() {
        let path = args.dir.join(name);
        std::fs::write(&path, text)
            .map_err(|error| Failure::Unable(format!("{}: {error}", path.display())))?;
        writeln!(out, "{}", path.display())?;
    }
    Ok(())
}

const GENERATED: &str = "// Generated from our Rust types; `cargo run -p parhelion -- typescript web/src/protocol` writes it anew.\n";

fn files() -> Vec<(String, String)> {
    let protocol = [("umpire", umpire::typescript()), ("server", table::typescript())];
    let all = protocol.into_iter().chain(umpire::games::typescript());
    all.map(|(name, text)| (format!("{name}.ts"), format!("{GENERATED}{text}"))).collect()
}
