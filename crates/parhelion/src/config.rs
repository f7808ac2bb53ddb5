//! `parhelion config`

use std::io::Write;

use server::Address;

use crate::failure::Failure;
use crate::serve;
use crate::settings::{Setting, Settings};

/// Print every setting of the server, with where it comes from
#[derive(clap::Args)]
#[command(after_help = "Examples:
  parhelion config
  parhelion config --data /var/lib/parhelion >parhelion.toml

Flags come first, then the environment (--max-data is PARHELION_MAX_DATA), then the file, then what is built in. What is
printed is such a file, but for a password in `store`. Started with the same flags in the same surroundings, `parhelion serve` has these settings.")]
#[group(skip)]
pub struct Args {
    #[command(flatten)]
    _settings: serve::Args,
}

pub fn run(_: &Args, settings: &Settings, out: &mut impl Write) -> Result<(), Failure> {
    match settings.path() {
        Some(path) => writeln!(out, "# The file is {}.", path.display())?,
        None => writeln!(out, "# There is no file.")?,
    }
    let listed: Vec<(String, String)> =
        settings.list().into_iter().map(|setting| (line(&setting), setting.source)).collect();
    let width = listed.iter().map(|(line, _)| line.len()).max().unwrap_or_default();
    for (line, source) in listed {
        writeln!(out, "{line:width$}  # {source}")?;
    }
    Ok(())
}

fn line(Setting { name, value, .. }: &Setting) -> String {
    match value {
        None => format!("# {name} is not set"),
        Some(value) if name == "store" => format!("{name} = {}", toml::Value::from(masked(value))),
        Some(value) if value.parse::<bool>().is_ok() || value.parse::<i64>().is_ok() => {
            format!("{name} = {value}")
        }
        Some(value) => format!("{name} = {}", toml::Value::from(value.as_str())),
    }
}

/// An address without its password.
fn masked(store: &str) -> String {
    store.parse::<Address>().map_or_else(|_| "***".to_string(), |address| address.to_string())
}
