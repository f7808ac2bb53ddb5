//! `parhelion games`

use std::io::Write;

use engine::{OptionKind, OptionSpec};

use crate::failure::Failure;

/// List the games with their options
#[derive(clap::Args)]
pub struct Args {
    /// Print JSON instead
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    if args.json {
        let json = serde_json::to_string_pretty(umpire::games()).map_err(Failure::unable)?;
        writeln!(out, "{json}")?;
        return Ok(());
    }
    for game in umpire::games() {
        let ((fewest, most), (shortest, longest)) = (game.players, game.minutes);
        writeln!(out, "{}: {}, {fewest}-{most} players, {shortest}-{longest} minutes", game.id, game.name)?;
        writeln!(out, "  {}", game.tagline)?;
        writeln!(out, "  editions: {}; {} rules", game.editions.join(", "), game.rules.len())?;
        for option in &game.options {
            writeln!(out, "  --option {}", describe(option))?;
        }
    }
    Ok(())
}

fn describe(option: &OptionSpec) -> String {
    let values = match &option.kind {
        OptionKind::Toggle { default } => format!("on|off ({})", if *default { "on" } else { "off" }),
        OptionKind::Choice { default, choices } => {
            format!("{} ({default})", names(choices).replace(", ", "|"))
        }
        OptionKind::Number { default, min, max } => format!("{min}..{max} ({default})"),
    };
    let rule = option.rule.map_or_else(String::new, |rule| format!(" [{rule}]"));
    format!("{}={values}\n      {}: {}{rule}", option.key, option.name, option.help)
}

/// The values of a choice.
pub fn names(choices: &[(&str, &str)]) -> String {
    choices.iter().map(|(choice, _)| *choice).collect::<Vec<_>>().join(", ")
}
