//! Choices in groups, so that a useful one is never behind fifty others.
//!
//! Nothing here knows a game: actions that do the same kind of thing (their `do`) belong together, and a large group is parted
//! once more by whatever value of its actions tells them apart best.

use std::collections::BTreeMap;

use serde_json::Value;
use umpire::Offer;

use super::names::capital;

/// More choices than this come in groups.
pub const FEW: usize = 15;

/// An offer as a menu looks at it.
pub struct Choice {
    pub words: String,
    /// What it wastes, or how it hurts the player.
    pub warning: Option<String>,
    pub action: Value,
    /// Its values by where they stand in it: `do`, `to.level`.
    values: BTreeMap<String, String>,
}

impl Choice {
    /// `read` makes sentences such as the player reads them.
    pub fn new(offer: &Offer, read: impl Fn(&str) -> String) -> Choice {
        let action = serde_json::from_str(offer.action.get()).unwrap_or_default();
        let mut values = BTreeMap::new();
        flatten("", &action, &mut values);
        let warning = offer.warning.as_deref().map(&read);
        Choice { words: read(&offer.words), warning, action, values }
    }

    /// What kind of action it is.
    pub fn kind(&self) -> &str {
        self.values.get(KIND).map_or("", String::as_str)
    }
}

/// Where an action says what it does.
const KIND: &str = "do";

fn flatten(at: &str, value: &Value, values: &mut BTreeMap<String, String>) {
    let within = |key: &str| if at.is_empty() { key.to_string() } else { format!("{at}.{key}") };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, value)| flatten(&within(key), value, values)),
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(at, value)| flatten(&within(&at.to_string()), value, values));
        }
        Value::String(text) => drop(values.insert(at.to_string(), text.clone())),
        other => drop(values.insert(at.to_string(), other.to_string())),
    }
}

/// A line of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Something to do: its number among the choices.
    One(usize),
    /// Several things that belong together.
    Group { label: String, members: Vec<usize> },
}

/// These choices as a menu: themselves where they are few, else in groups.
pub fn menu(choices: &[Choice], among: &[usize]) -> Vec<Entry> {
    let parted = (among.len() > FEW).then(|| part(choices, among)).flatten();
    parted.unwrap_or_else(|| among.iter().copied().map(Entry::One).collect())
}

/// By kind; those of one kind by the value that makes the most groups, as long as these are few and can be told apart.
fn part(choices: &[Choice], among: &[usize]) -> Option<Vec<Entry>> {
    let groups = groups_by(choices, among, KIND);
    if groups.len() > 1 {
        return Some(entries(choices, groups));
    }
    let keys = choices[among[0]].values.keys().filter(|key| *key != KIND);
    let ways = keys.map(|key| groups_by(choices, among, key));
    let good = ways.filter(|groups| (2..=FEW).contains(&groups.len())).map(|groups| entries(choices, groups));
    good.filter(|entries| differ(choices, entries)).max_by_key(Vec::len)
}

/// In the order in which each first comes.
fn groups_by(choices: &[Choice], among: &[usize], key: &str) -> Vec<Vec<usize>> {
    let mut groups: Vec<(Option<&String>, Vec<usize>)> = Vec::new();
    for at in among {
        let value = choices[*at].values.get(key);
        match groups.iter_mut().find(|(of, _)| *of == value) {
            Some((_, members)) => members.push(*at),
            None => groups.push((value, vec![*at])),
        }
    }
    groups.into_iter().map(|(_, members)| members).collect()
}

fn entries(choices: &[Choice], groups: Vec<Vec<usize>>) -> Vec<Entry> {
    let entry = |members: Vec<usize>| match members[..] {
        [one] => Entry::One(one),
        _ => Entry::Group { label: label(choices, &members), members },
    };
    groups.into_iter().map(entry).collect()
}

fn differ(choices: &[Choice], entries: &[Entry]) -> bool {
    let words = |entry: &Entry| match entry {
        Entry::One(at) => choices[*at].words.clone(),
        Entry::Group { label, .. } => label.clone(),
    };
    let all: Vec<String> = entries.iter().map(words).collect();
    all.iter().enumerate().all(|(at, one)| !all[..at].contains(one))
}

/// What the members have in common, `Play Armor … module 1`; the kind of action where that is nothing.
fn label(choices: &[Choice], members: &[usize]) -> String {
    let words: Vec<Vec<&str>> = members.iter().map(|at| choices[*at].words.split(' ').collect()).collect();
    let shortest = words.iter().map(Vec::len).min().unwrap_or(0);
    let same = |pick: &dyn Fn(&Vec<&str>) -> String| words.iter().all(|other| pick(other) == pick(&words[0]));
    let front = (0..shortest).take_while(|at| same(&|words| words[*at].to_string())).count();
    let back =
        (1..=shortest - front).take_while(|at| same(&|words| words[words.len() - at].to_string())).count();
    let (front, back) = (words[0][..front].join(" "), words[0][words[0].len() - back..].join(" "));
    let kind = capital(&choices[members[0]].kind().replace('_', " "));
    // An article alone tells nothing.
    let front = if front.len() < 2 { kind } else { front };
    if back.is_empty() { format!("{front} …") } else { format!("{front} … {back}") }
}

/// The choices that say these words as they are, or else all of them somewhere.
pub fn saying(choices: &[Choice], words: &str) -> Vec<usize> {
    let words = words.to_lowercase();
    let found = |says: &dyn Fn(&str) -> bool| -> Vec<usize> {
        (0..choices.len()).filter(|at| says(&choices[*at].words.to_lowercase())).collect()
    };
    let together = found(&|said| said.contains(&words));
    if !together.is_empty() {
        return together;
    }
    found(&|said| words.split_whitespace().all(|word| said.contains(word)))
}

#[cfg(test)]
mod tests {
    use serde_json::value::RawValue;

    use super::*;

    fn choice(action: &str, words: &str) -> Choice {
        let action = RawValue::from_string(action.to_string()).unwrap();
        Choice::new(&Offer { action, words: words.to_string(), warning: None }, str::to_string)
    }

    fn lines(choices: &[Choice], among: &[usize]) -> Vec<String> {
        let line = |entry: Entry| match entry {
            Entry::One(at) => choices[at].words.clone(),
            Entry::Group { label, members } => format!("{label} ({})", members.len()),
        };
        menu(choices, among).into_iter().map(line).collect()
    }

    fn flights(ships: u8) -> Vec<Choice> {
        let place = |ship: u8, number: u8| {
            let (q, level) = (number / 4, number % 4 + 1);
            let action = format!(r#"{{"do":"fly","ship":{ship},"to":[{q},{level}]}}"#);
            choice(&action, &format!("Fly ship {ship} to {q} east at height {level}"))
        };
        let fly = (1..=ships).flat_map(|ship| (0..16).map(move |number| place(ship, number)));
        fly.chain([choice(r#"{"do":"next"}"#, "Go on")]).collect()
    }

    #[test]
    fn few_choices_are_listed_as_they_are() {
        let choices: Vec<Choice> = flights(1).into_iter().skip(2).collect();
        let all: Vec<usize> = (0..choices.len()).collect();
        assert_eq!(lines(&choices, &all).len(), 15);
    }

    #[test]
    fn many_come_in_groups_and_single_ones_stay_in_sight() {
        let choices = flights(2);
        let all: Vec<usize> = (0..choices.len()).collect();
        assert_eq!(lines(&choices, &all), ["Fly ship … (32)", "Go on"]);
    }

    #[test]
    fn a_large_group_is_parted_by_what_tells_its_members_apart() {
        let choices = flights(2);
        let all: Vec<usize> = (0..32).collect();
        let by_height: Vec<String> =
            (1..=4).map(|height| format!("Fly ship … to … at height {height} (8)")).collect();
        let parted = lines(&choices, &all);
        assert_eq!(parted.len(), by_height.len());
        assert!(parted.iter().all(|line| line.contains('…') && line.ends_with("(8)")), "{parted:?}");
        let one: Vec<usize> = (0..16).collect();
        assert_eq!(lines(&choices, &one).len(), 4);
    }

    #[test]
    fn a_group_without_common_words_is_called_by_its_kind() {
        let fire = |number: u8| {
            let ship = if number.is_multiple_of(2) { "A scout" } else { "Every base" };
            choice(&format!(r#"{{"do":"open_fire","at":{number}}}"#), &format!("{ship} fires at {number}"))
        };
        let choices: Vec<Choice> = (0..20).map(fire).chain([choice(r#"{"do":"done"}"#, "Done")]).collect();
        let all: Vec<usize> = (0..21).collect();
        assert_eq!(lines(&choices, &all), ["Open fire … (20)", "Done"]);
        assert_eq!(saying(&choices, "EVERY 1"), [1, 11, 13, 15, 17, 19]);
        assert_eq!(saying(&choices, "at 1"), [1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
        assert_eq!(saying(&choices, "every base fires at 7"), [7]);
    }
}
