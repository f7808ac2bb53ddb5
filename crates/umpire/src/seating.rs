//! From the options that somebody chose to a setup that the game accepts.

use engine::{Game, Seating};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};

use crate::error::BadTable;

/// A table that could be opened: its seats, and its setup with every option filled in.
#[derive(Clone, Debug)]
pub struct Seated {
    pub seating: Seating,
    pub setup: Box<RawValue>,
}

pub(crate) fn seat<G: Game>(chosen: &RawValue) -> Result<Seated, BadTable> {
    let (setup, seating) = read::<G>(chosen)?;
    Ok(Seated { seating, setup: to_raw_value(&setup).expect("a setup is plain data") })
}

/// Fills in our rulings where nothing was chosen. The error names the option that is wrong.
pub(crate) fn read<G: Game>(chosen: &RawValue) -> Result<(G::Setup, Seating), BadTable> {
    let chosen: Map<String, Value> = serde_json::from_str(chosen.get())
        .map_err(|error| BadTable::NotASetup { reason: error.to_string() })?;
    let defaults = match serde_json::to_value(G::Setup::default()) {
        Ok(Value::Object(options)) => options,
        _ => Map::new(),
    };
    let mut options = defaults.clone();
    for (option, value) in &chosen {
        known::<G>(&defaults, option)?;
        options.insert(option.clone(), value.clone());
    }
    let setup: G::Setup = serde_json::from_value(Value::Object(options)).or_else(|error| {
        chosen.iter().try_for_each(|(option, value)| fits::<G>(&defaults, option, value))?;
        Err(BadTable::NotASetup { reason: error.to_string() })
    })?;
    let seating = G::seating(&setup)?;
    Ok((setup, seating))
}

fn known<G: Game>(defaults: &Map<String, Value>, option: &str) -> Result<(), BadTable> {
    if defaults.contains_key(option) {
        return Ok(());
    }
    let known: Vec<&str> = defaults.keys().map(String::as_str).collect();
    Err(wrong(option, format!("{} has no such option; it has {}", G::META.name, known.join(", "))))
}

/// Tries one option alone, so that a complaint can be laid at its door.
fn fits<G: Game>(defaults: &Map<String, Value>, option: &str, value: &Value) -> Result<(), BadTable> {
    let mut alone = defaults.clone();
    alone.insert(option.to_string(), value.clone());
    let read = serde_json::from_value::<G::Setup>(Value::Object(alone));
    read.map(drop).map_err(|error| wrong(option, format!("{value} does not fit: {error}")))
}

fn wrong(option: &str, reason: String) -> BadTable {
    BadTable::Option { option: option.to_string(), reason }
}
