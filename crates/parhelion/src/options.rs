//! `--option key=value` and `--seats`, for any game.

use clap::Args;
use engine::OptionKind;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value, json};
use umpire::{GameInfo, Seated, Table};

use crate::failure::Failure;
use crate::games::names;

/// What kind of table it is.
#[derive(Args)]
pub struct TableArgs {
    /// The game, as `parhelion games` lists it
    #[arg(value_name = "GAME")]
    pub game: String,

    /// How many sit at the table
    #[arg(long, value_name = "COUNT")]
    seats: Option<u8>,

    /// An option of the table, such as `mode=three`; may be given again
    #[arg(long = "option", short, value_name = "KEY=VALUE")]
    options: Vec<String>,
}

impl TableArgs {
    pub fn info(&self) -> Result<&'static GameInfo, Failure> {
        let known = || umpire::games().iter().map(|game| game.id).collect::<Vec<_>>().join(", ");
        umpire::game(&self.game)
            .ok_or_else(|| Failure::Unable(format!("there is no game `{}`; there is {}", self.game, known())))
    }

    /// The seats and the setup with every option filled in.
    pub fn seated(&self) -> Result<Seated, Failure> {
        let info = self.info()?;
        let mut chosen = Map::new();
        for option in &self.options {
            let (key, value) = parse(info, option)?;
            chosen.insert(key, value);
        }
        let seated = seat(info, &chosen)?;
        match self.seats {
            Some(seats) if seats != seated.seating.seats => {
                with_seats(info, &chosen, seats).ok_or_else(|| {
                    Failure::Unable(format!("{} has no table for {seats} with these options", info.name))
                })
            }
            _ => Ok(seated),
        }
    }
}

fn seat(info: &GameInfo, chosen: &Map<String, Value>) -> Result<Seated, Failure> {
    let setup: Box<RawValue> = to_raw_value(chosen).map_err(Failure::unable)?;
    Table::seating(info.id, &setup).map_err(Failure::unable)
}

/// The first option that has not been chosen and makes a table of this many seats.
fn with_seats(info: &GameInfo, chosen: &Map<String, Value>, seats: u8) -> Option<Seated> {
    let free = info.options.iter().filter(|option| !chosen.contains_key(option.key));
    let tries = free.flat_map(|option| values(&option.kind).into_iter().map(|value| (option.key, value)));
    tries
        .filter_map(|(key, value)| {
            let mut chosen = chosen.clone();
            chosen.insert(key.to_string(), value);
            seat(info, &chosen).ok()
        })
        .find(|seated| seated.seating.seats == seats)
}

fn values(kind: &OptionKind) -> Vec<Value> {
    match kind {
        OptionKind::Toggle { .. } => vec![json!(true), json!(false)],
        OptionKind::Choice { choices, .. } => choices.iter().map(|(value, _)| json!(value)).collect(),
        OptionKind::Number { min, max, .. } => {
            (*min..=(*max).min(min + 16)).map(|number| json!(number)).collect()
        }
    }
}

fn parse(info: &GameInfo, option: &str) -> Result<(String, Value), Failure> {
    let wrong = |reason: String| Failure::Unable(format!("option `{option}`: {reason}"));
    let (key, value) = option.split_once('=').ok_or_else(|| wrong("write it as KEY=VALUE".to_string()))?;
    let Some(spec) = info.options.iter().find(|spec| spec.key == key) else {
        let keys: Vec<&str> = info.options.iter().map(|spec| spec.key).collect();
        return Err(wrong(format!("{} has no such option; it has {}", info.name, keys.join(", "))));
    };
    let value = match &spec.kind {
        OptionKind::Toggle { .. } => match value {
            "true" | "on" | "yes" => json!(true),
            "false" | "off" | "no" => json!(false),
            _ => return Err(wrong("it is on or off".to_string())),
        },
        OptionKind::Choice { choices, .. } => match choices.iter().any(|(choice, _)| *choice == value) {
            true => json!(value),
            false => return Err(wrong(format!("it is one of {}", names(choices)))),
        },
        OptionKind::Number { min, max, .. } => match value.parse::<i64>() {
            Ok(number) if (*min..=*max).contains(&number) => json!(number),
            _ => return Err(wrong(format!("it is a number from {min} to {max}"))),
        },
    };
    Ok((key.to_string(), value))
}
