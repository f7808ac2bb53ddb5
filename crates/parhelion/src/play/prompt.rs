//! Asking the player: what was shown last, and what an answer to it means.

use std::fmt::Write as _;

use engine::{Millis, Seat, Viewer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use umpire::{GameInfo, Table};

use super::menu::{Choice, Entry, menu, saying};
use super::names::Names;
use super::pages::{Page, pages};
use super::paint::Paint;

/// So many lines of a list are shown at once.
const SCREEN: usize = 20;

/// What a player's line comes to.
pub enum Reply {
    /// Do this.
    Act(Box<RawValue>),
    /// Only tell this.
    Tell(String),
    Leave,
}

/// The list in front of the player, which stays the same until it is shown anew: a number always means what stood beside it.
#[derive(Default)]
pub struct Prompt {
    choices: Vec<Choice>,
    /// The lists that were opened, the last on top.
    open: Vec<Vec<usize>>,
    /// How many of the entries were shown.
    shown: usize,
}

/// Whom the prompt speaks to, and of what.
pub struct Setting<'a> {
    pub table: &'a Table,
    pub me: Seat,
    pub names: &'a Names,
    pub info: &'a GameInfo,
    pub paint: Paint,
}

impl Setting<'_> {
    fn viewer(&self) -> Viewer {
        Viewer::Seat(self.me)
    }

    pub fn picture(&self) -> String {
        self.names.picture(self.table.picture(self.viewer()).trim_end())
    }

    fn log(&self) -> String {
        let lines = self.table.lines(self.viewer(), 0);
        lines.iter().map(|line| format!("  {}\n", self.names.line(line))).collect()
    }
}

impl Prompt {
    /// Whether there is anything to choose.
    pub fn is_idle(&self) -> bool {
        self.choices.is_empty()
    }

    /// Takes in what can be done now. Says whether it is something else than before, so that it must be shown: while others
    /// act in real time the same things remain to be done, and a list that jumped about could not be read.
    pub fn refresh(&mut self, setting: &Setting<'_>) -> bool {
        let position = setting.table.position(setting.viewer());
        let new: Vec<Choice> = position
            .legal
            .iter()
            .map(|offer| Choice::new(offer, |words| setting.names.words(words)))
            .collect();
        if !self.choices.is_empty() && kinds(&self.choices) == kinds(&new) {
            return false;
        }
        self.renew(new);
        !self.choices.is_empty()
    }

    /// Forgets what was shown: the player has acted on it, or it no longer holds.
    pub fn forget(&mut self) {
        self.renew(Vec::new());
    }

    fn renew(&mut self, choices: Vec<Choice>) {
        self.open = vec![(0..choices.len()).collect()];
        self.choices = choices;
        self.shown = 0;
    }

    /// The table and what can be done.
    pub fn show(&mut self, setting: &Setting<'_>) -> String {
        format!("\n{}\n\n{}", setting.picture(), self.list(setting))
    }

    fn entries(&self) -> Vec<Entry> {
        self.open.last().map_or_else(Vec::new, |among| menu(&self.choices, among))
    }

    fn list(&mut self, setting: &Setting<'_>) -> String {
        self.shown = 0;
        self.more(setting)
    }

    /// The next entries of the list.
    fn more(&mut self, setting: &Setting<'_>) -> String {
        let entries = self.entries();
        if self.shown > 0 && self.shown == entries.len() {
            return "  That is all of the list; an empty line shows it again.\n".to_string();
        }
        let (from, to) = (self.shown, entries.len().min(self.shown + SCREEN));
        self.shown = to;
        let mut out = String::new();
        for (number, entry) in entries.iter().enumerate().take(to).skip(from) {
            let number = setting.paint.bold(&format!("{:>3}", number + 1));
            let _ = match entry {
                Entry::One(at) => writeln!(out, "{number}  {}", said(&self.choices[*at], setting)),
                Entry::Group { label, members } => {
                    writeln!(
                        out,
                        "{number}  {label} {}",
                        setting.paint.dim(&format!("({} choices)", members.len()))
                    )
                }
            };
        }
        let left = entries.len() - to;
        let hints = [
            (left > 0).then(|| format!("`more` shows {left} more")),
            (entries.len() > to - from || self.choices.len() > entries.len())
                .then(|| "type words to find a choice".to_string()),
            (self.open.len() > 1).then(|| "`b` goes back".to_string()),
        ];
        let hints: Vec<String> = hints.into_iter().flatten().collect();
        if !hints.is_empty() {
            let _ = writeln!(out, "     {}", setting.paint.dim(&hints.join("; ")));
        }
        out
    }

    /// What is written before the player's line: how long there is, where a clock runs.
    pub fn sign(&self, deadline: Option<Millis>, now: Millis) -> String {
        let left = deadline.map(|deadline| deadline.saturating_sub(now).div_ceil(1000));
        left.map_or_else(|| "> ".to_string(), |left| format!("{}:{:02} left > ", left / 60, left % 60))
    }

    /// What a line means.
    pub fn reply(&mut self, line: &str, setting: &Setting<'_>) -> Reply {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, rest) = (word.to_lowercase(), rest.trim());
        Reply::Tell(match (word.as_str(), rest) {
            ("", _) => self.list(setting),
            ("quit" | "exit" | "q", "") => return Reply::Leave,
            ("?" | "help", _) => help(setting),
            ("view", "") => self.show(setting),
            ("log", "") => setting.log(),
            ("rules", "") => {
                setting.info.rules.iter().map(|rule| format!("  {}: {}\n", rule.id, rule.text)).collect()
            }
            ("rule", id) if !id.is_empty() => format!("  {}\n", rule(setting.info, id)),
            ("more" | "m", "") => self.more(setting),
            ("b" | "back", "") => self.back(setting),
            _ if word.starts_with(|first: char| first.is_ascii_digit() || first == '-') => {
                return self.number(&word, rest, setting);
            }
            _ => self.look_for(&word, rest, line, setting),
        })
    }

    fn back(&mut self, setting: &Setting<'_>) -> String {
        if self.open.len() > 1 {
            self.open.pop();
        }
        self.list(setting)
    }

    fn open(&mut self, members: Vec<usize>, setting: &Setting<'_>) -> String {
        self.open.push(members);
        self.list(setting)
    }

    /// A page by its title, or else the choices that say these words, or else a page by a part of its title.
    fn look_for(&mut self, title: &str, rest: &str, line: &str, setting: &Setting<'_>) -> String {
        let words = line.trim_start_matches('/');
        let pages = pages(setting.table, setting.me);
        if let Some(page) = pages.iter().find(|page| page.title == title) {
            return read(page, rest, setting);
        }
        let found = saying(&self.choices, words);
        if !found.is_empty() {
            self.open.truncate(1);
            return self.open(found, setting);
        }
        match pages.iter().find(|page| title.len() > 2 && page.title.starts_with(title)) {
            Some(page) => read(page, rest, setting),
            None => format!("  Nothing that you can do now says `{words}`. Type ? for help.\n"),
        }
    }

    /// A number picks from the list; what follows it puts other values in.
    fn number(&mut self, number: &str, rest: &str, setting: &Setting<'_>) -> Reply {
        let entries = self.entries();
        let picked = number.parse::<usize>().ok().and_then(|number| entries.get(number.wrapping_sub(1)));
        match picked {
            Some(Entry::One(at)) => match changed(&self.choices[*at], rest) {
                Ok(action) => Reply::Act(action),
                Err(wrong) => Reply::Tell(format!("  {wrong}\n")),
            },
            Some(Entry::Group { members, .. }) => Reply::Tell(self.open(members.clone(), setting)),
            None if entries.is_empty() => {
                Reply::Tell("  There is nothing to choose right now.\n".to_string())
            }
            None => {
                let all = entries.len();
                let range =
                    if all == 1 { "there is only 1".into() } else { format!("they go from 1 to {all}") };
                Reply::Tell(format!("  `{number}` is not a choice: {range}. Type ? for help.\n"))
            }
        }
    }
}

fn kinds(choices: &[Choice]) -> Vec<&str> {
    let mut kinds: Vec<&str> = choices.iter().map(Choice::kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// The action of a choice, with other values where `key=value` follows its number. The game judges what comes of it.
fn changed(choice: &Choice, changes: &str) -> Result<Box<RawValue>, String> {
    let mut action = choice.action.clone();
    for change in changes.split_whitespace() {
        let (key, value) = change.split_once('=').unwrap_or((change, ""));
        let slot = action.get_mut(key).filter(|_| key != "do");
        let Some(slot) = slot else { return Err(no_such_value(choice, key)) };
        *slot = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_string()));
    }
    to_raw_value(&action).map_err(|wrong| wrong.to_string())
}

fn no_such_value(choice: &Choice, key: &str) -> String {
    let fields = choice.action.as_object().into_iter().flatten().filter(|(key, _)| *key != "do");
    let fields: Vec<String> = fields.map(|(key, value)| format!("{key}={value}")).collect();
    if fields.is_empty() {
        return format!("`{key}` changes nothing there: this choice has no values.");
    }
    format!("`{key}` changes nothing there. What can be changed: {}.", fields.join(" "))
}

/// A choice as it stands in a list: its words, then what they do not say.
fn said(choice: &Choice, setting: &Setting<'_>) -> String {
    match &choice.warning {
        Some(warning) => format!("{} {} {warning}", choice.words, setting.paint.bold("!")),
        None => choice.words.clone(),
    }
}

/// A page, or those of its entries that say these words.
fn read(page: &Page, words: &str, setting: &Setting<'_>) -> String {
    let text = if words.is_empty() { page.text.clone() } else { page.saying(words) };
    if text.is_empty() {
        return format!("  Nothing under {} says `{words}`.\n", page.title);
    }
    setting.names.picture(&text)
}

fn help(setting: &Setting<'_>) -> String {
    let mut lines = vec![
        ("NUMBER", "do what stands beside the number, or open that group"),
        ("WORDS", "list what can be done that says these words, such as `/fire` or `sector 2`"),
        ("NUMBER KEY=VALUE", "do it with another value: `3 count=7`. `3 ?` tells what can be changed"),
        ("more, b", "show more of a list, go back to the one before"),
        ("view", "show the table again"),
        ("log", "everything that you have heard so far"),
        ("rule ID", "show a rule, such as the ones that the log cites; `rules` lists them all"),
        ("quit", "leave the game"),
    ];
    let pages = pages(setting.table, setting.me);
    let titles: Vec<&str> = pages.iter().map(|page| page.title.as_str()).collect();
    let titles = titles.join(", ");
    if !titles.is_empty() {
        lines.insert(5, (titles.as_str(), "look it up; words after it find an entry"));
    }
    let wide = lines.iter().map(|(what, _)| what.chars().count()).max().unwrap_or(0);
    lines.iter().map(|(what, does)| format!("  {what:wide$}  {does}\n")).collect()
}

fn rule(info: &GameInfo, id: &str) -> String {
    let id = id.to_uppercase();
    match info.rules.get(&id) {
        Some(rule) => format!("{} ({}; {}): {}", rule.id, rule.section, rule.source, rule.text),
        None => format!("there is no rule {id}; `rules` lists them all"),
    }
}
