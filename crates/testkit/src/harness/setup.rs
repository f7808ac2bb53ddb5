//! What is promised before the first move: editions, options, setups.

use engine::{Game, OptionKind, OptionSpec, RuleIndex};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::failure::{Fault, Kind, fault};

/// Everything here is plain data; a value that cannot be written is a mistake of the game's types.
pub(super) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data can be written as JSON")
}

/// There and back: nothing is lost, and the bytes are the same the second time.
pub(super) fn round_trip<T: Serialize + DeserializeOwned + PartialEq>(
    what: &str,
    value: &T,
) -> Result<T, Fault> {
    let text = json(value);
    match serde_json::from_str::<T>(&text) {
        Err(error) => fault(Kind::Json, format!("{what} {text} cannot be read again: {error}")),
        Ok(again) if again != *value || json(&again) != text => {
            fault(Kind::Json, format!("{what} {text} reads back as {}", json(&again)))
        }
        Ok(again) => Ok(again),
    }
}

/// Checks what does not depend on a table and gives the default edition.
pub(super) fn check<G: Game>(rules: &RuleIndex) -> Result<G::Edition, Fault> {
    let default = round_trip("the default setup", &G::Setup::default())?;
    let fields = serde_json::to_value(&default).expect("plain data can be written as JSON");
    for option in G::options() {
        check_option(&option, &fields, rules)?;
    }
    let mut editions = Vec::new();
    for text in G::editions() {
        match G::edition(text.text) {
            Ok(edition) => editions.push(edition),
            Err(error) => return fault(Kind::Setup, format!("edition {}: {error}", text.id)),
        }
    }
    match editions.into_iter().next() {
        Some(edition) => Ok(edition),
        None => fault(Kind::Setup, "no edition comes with the game"),
    }
}

fn check_option(option: &OptionSpec, setup: &Value, rules: &RuleIndex) -> Result<(), Fault> {
    let wrong = |what: String| fault(Kind::Setup, format!("option `{}` {what}", option.key));
    let default = match &option.kind {
        OptionKind::Toggle { default } => Value::from(*default),
        OptionKind::Choice { default, choices } => {
            if !choices.iter().any(|(choice, _)| choice == default) {
                return wrong(format!("has a default `{default}` that is no choice"));
            }
            Value::from(*default)
        }
        OptionKind::Number { default, min, max } => {
            if !(min..=max).contains(&default) {
                return wrong(format!("has a default {default} outside of {min} to {max}"));
            }
            Value::from(*default)
        }
    };
    match setup.get(option.key) {
        None => wrong("is no field of the setup".to_string()),
        Some(value) if *value != default => {
            wrong(format!("says {default} is the default, the setup says {value}"))
        }
        Some(_) => match option.rule {
            Some(rule) if rules.get(rule).is_none() => {
                fault(Kind::UnknownRule, format!("option `{}` cites {rule}", option.key))
            }
            _ => Ok(()),
        },
    }
}
