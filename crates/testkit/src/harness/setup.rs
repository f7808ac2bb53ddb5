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

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(key: &'static str, rule: Option<&'static str>, kind: OptionKind) -> Option<Kind> {
        let rules = RuleIndex::parse("| X-1 | ours | One. |", "X");
        let setup = serde_json::json!({ "open": true, "mode": "duel", "rounds": 3 });
        let option = OptionSpec { key, name: "", help: "", rule, kind };
        check_option(&option, &setup, &rules)
            .err()
            .map(|fault| fault.of::<crate::games::hex::Hex>(String::new(), 0, 0).kind)
    }

    #[test]
    fn an_option_is_a_field_with_the_same_default() {
        assert_eq!(judged("open", Some("X-1"), OptionKind::Toggle { default: true }), None);
        assert_eq!(judged("open", None, OptionKind::Toggle { default: false }), Some(Kind::Setup));
        assert_eq!(judged("shut", None, OptionKind::Toggle { default: true }), Some(Kind::Setup));
        assert_eq!(
            judged("open", Some("X-9"), OptionKind::Toggle { default: true }),
            Some(Kind::UnknownRule)
        );
    }

    #[test]
    fn a_default_is_one_of_the_values() {
        let mode = |default, choices: &[&'static str]| {
            let choices = choices.iter().map(|choice| (*choice, "")).collect();
            judged("mode", None, OptionKind::Choice { default, choices })
        };
        assert_eq!(mode("duel", &["duel", "four"]), None);
        assert_eq!(mode("duel", &["four"]), Some(Kind::Setup));
        assert_eq!(judged("rounds", None, OptionKind::Number { default: 3, min: 1, max: 4 }), None);
        assert_eq!(
            judged("rounds", None, OptionKind::Number { default: 3, min: 4, max: 5 }),
            Some(Kind::Setup)
        );
    }
}
