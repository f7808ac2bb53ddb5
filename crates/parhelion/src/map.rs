//! `parhelion map`

use std::io::Write;

use stellar_conquest::generate::{Fairness, generate};
use stellar_conquest::{EDITIONS, Edition};

use crate::failure::Failure;

/// Draw a star map, with how fair it is to each corner, as the `[map]` of an edition file
#[derive(clap::Args)]
#[command(after_help = "Examples:
  parhelion map stellar-conquest --seed 7
  parhelion play stellar-conquest --option map=7

The same number always gives the same map. Without a number it is the map of the edition.")]
pub struct Args {
    game: String,
    /// The number of a generated map
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    seed: Option<u32>,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    if args.game != "stellar-conquest" {
        return Err(Failure::Unable(format!("`{}` has no star maps; stellar-conquest has", args.game)));
    }
    let edition = Edition::read(EDITIONS[0].text).map_err(Failure::unable)?;
    let map = match args.seed {
        Some(seed) => generate(seed, &edition).map_err(Failure::Unable)?,
        None => edition.map.clone(),
    };
    let comment = |text: &str| {
        text.lines().map(|line| format!("# {line}").trim_end().to_string() + "\n").collect::<String>()
    };
    let title = args.seed.map_or("The map of the first edition.".to_string(), |seed| format!("Map {seed}."));
    writeln!(out, "# {title} Stars by colour: B W Y O R, small in clouds; ~ cloud; 1 to 4 entries.\n#")?;
    writeln!(out, "{}#", comment(&map.picture()))?;
    writeln!(out, "{}", comment(&Fairness::of(&map, &edition).to_string()))?;
    Ok(write!(out, "{}", map.text())?)
}
