//! `parhelion show`

use std::io::Write;
use std::path::PathBuf;

use engine::notation::letter;
use umpire::{Scenario, lettered};

use crate::failure::{Failure, read};

/// Print the position of a scenario, what is seen of it, and what may be done
#[derive(clap::Args)]
#[command(after_help = "Examples:
  parhelion show games/stellar/scenarios/must-use.toml
  parhelion show my-case.toml --step 3

The position is written in the game's notation: as the `position` of a scenario it begins there. A line that begins with
/ is a place of the state for which the game has no words; whoever writes a position by hand needs none of them.")]
pub struct Args {
    /// A scenario file
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The step after which to look; 0 is the start
    #[arg(long, default_value_t = 0, value_name = "STEP")]
    step: usize,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    // As with `check`, a position that the rules give up on is a finding.
    std::panic::set_hook(Box::new(|_| {}));
    let wrong = |wrong| Failure::Wrong(format!("{}: {wrong}", args.file.display()));
    let scenario = Scenario::parse(&read(&args.file)?).map_err(wrong)?;
    if args.step > scenario.steps() {
        return Err(Failure::Unable(format!(
            "there is no step {}; the last is {}",
            args.step,
            scenario.steps()
        )));
    }
    let stage = scenario.stage(args.step).map_err(wrong)?;
    writeln!(out, "{}, step {} of {}\n", scenario.title(), args.step, scenario.steps())?;
    writeln!(out, "{}", stage.position)?;
    writeln!(out, "{}", lettered(stage.picture.trim_end()))?;
    for (seat, offers) in stage.offers.iter().filter(|(_, offers)| !offers.is_empty()) {
        writeln!(out, "\n{} may:", letter(*seat))?;
        for offer in offers {
            writeln!(out, "  {}: {}", lettered(&offer.words), offer.action)?;
        }
    }
    Ok(())
}
