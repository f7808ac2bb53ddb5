//! `parhelion check`

use std::io::Write;
use std::path::{Path, PathBuf};

use crate::failure::{Failure, read};

/// Play scenarios and lessons, and print what differs
#[derive(clap::Args)]
#[command(after_help = "Examples:
  parhelion check games/stellar/scenarios
  parhelion check my-case.toml

A scenario is a rules case in TOML: a setup, perhaps a changed position, and steps with what must come of them.
crates/umpire/SCENARIOS.md describes the format. A lesson lies in a folder called lessons; it is taken with every answer
that it expects.")]
pub struct Args {
    /// Files of scenarios, or of lessons in a folder of that name; or folders of them
    #[arg(required = true, value_name = "FILE|DIR")]
    paths: Vec<PathBuf>,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let mut files = Vec::new();
    for path in &args.paths {
        gather(path, &mut files)?;
    }
    // A patched position can be one that the rules give up on. That is a finding, told like the others.
    std::panic::set_hook(Box::new(|_| {}));
    let mut wrong = 0;
    for file in &files {
        let found = differences(file, &read(file)?);
        wrong += usize::from(!found.is_empty());
        for difference in found {
            writeln!(out, "{}: {difference}", file.display())?;
        }
    }
    match wrong {
        0 => Ok(writeln!(out, "{} scenarios, all as written", files.len())?),
        _ => Err(Failure::Wrong(format!("{wrong} of {} scenarios differ", files.len()))),
    }
}

/// One line for each; a file that is no scenario has one.
fn differences(file: &Path, text: &str) -> Vec<String> {
    let is_lesson = file.parent().is_some_and(|folder| folder.ends_with("lessons"));
    let id = file.file_stem().unwrap_or_default().to_string_lossy();
    let checked = if is_lesson { umpire::check_lesson(&id, text) } else { umpire::check(text) };
    match checked {
        Ok(found) => found.iter().map(ToString::to_string).collect(),
        Err(wrong) => vec![wrong.to_string()],
    }
}

/// The file itself, or every `.toml` under a folder, in the order of their names.
fn gather(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let unable = |reason: &dyn std::fmt::Display| Failure::Unable(format!("{}: {reason}", path.display()));
    if !path.is_dir() {
        files.push(path.to_path_buf());
        return Ok(());
    }
    let listing = std::fs::read_dir(path).and_then(|entries| entries.collect::<Result<Vec<_>, _>>());
    let mut inside: Vec<PathBuf> =
        listing.map_err(|error| unable(&error))?.into_iter().map(|entry| entry.path()).collect();
    inside.sort();
    let before = files.len();
    for path in
        inside.iter().filter(|path| path.is_dir() || path.extension().is_some_and(|end| end == "toml"))
    {
        gather(path, files)?;
    }
    if files.len() == before { Err(unable(&"there are no scenarios in this folder")) } else { Ok(()) }
}
