//! `parhelion map`

use std::io::Write;

use engine::Game;

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
    let Some(map) = map(&args.game, args.seed)? else {
        let has_maps = |id: &&str| matches!(map(id, None), Ok(Some(_)));
        let known: Vec<&str> = umpire::games::IDS.into_iter().filter(has_maps).collect();
        let has = if known.len() == 1 { "has" } else { "have" };
        return Err(Failure::Unable(format!("`{}` has no star maps; {} {has}", args.game, known.join(", "))));
    };
    Ok(write!(out, "{map}")?)
}

fn map(game: &str, number: Option<u32>) -> Result<Option<String>, Failure> {
    umpire::with_game!(game, G => map_of::<G>(number), else => Ok(None))
}

fn map_of<G: Game>(number: Option<u32>) -> Result<Option<String>, Failure> {
    let edition = G::edition(G::editions()[0].text).map_err(Failure::unable)?;
    G::map(&edition, number).transpose().map_err(Failure::Unable)
}
