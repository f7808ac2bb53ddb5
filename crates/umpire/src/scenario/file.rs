//! The format of a scenario file, and everything that can be wrong with one before it is played.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use engine::{Seat, Viewer};
use serde::Deserialize;
use serde_json::{Map, Value};
use toml::Spanned;

use super::BadScenario;
use crate::games::game;

/// A scenario that was read.
#[derive(Debug)]
pub struct Scenario {
    pub(super) file: File,
    pub(super) lines: Lines,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    title: String,
    pub game: Spanned<String>,
    covers: Vec<Spanned<String>>,
    #[serde(default)]
    pub setup: Map<String, Value>,
    pub edition: Option<String>,
    #[serde(default)]
    pub seed: u64,
    pub draws: Option<Vec<u32>>,
    pub position: Option<Spanned<String>>,
    #[serde(default)]
    pub patch: Map<String, Value>,
    #[serde(default)]
    pub clear: Vec<String>,
    #[serde(default, rename = "step")]
    pub steps: Vec<Spanned<Step>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Step {
    pub seat: Option<u8>,
    pub action: Option<Value>,
    #[serde(default)]
    pub clock: bool,
    pub at: Option<u64>,
    pub draws: Option<Vec<u32>>,
    pub refused: Option<Spanned<String>>,
    viewer: Option<Spanned<Who>>,
    #[serde(default)]
    pub expect: BTreeMap<String, Value>,
    #[serde(default)]
    pub absent: Vec<String>,
    #[serde(default)]
    pub state: BTreeMap<String, Value>,
    pub to_act: Option<Vec<u8>>,
    pub legal: Option<Legal>,
    /// All that it has, and nothing else.
    pub only_legal: Option<Vec<Value>>,
    #[serde(default)]
    pub not_legal: Vec<Value>,
    #[serde(default)]
    pub told: Vec<Spanned<Told>>,
    #[serde(default)]
    pub not_told: Vec<Spanned<Told>>,
    /// Before this step the table stands as after the one with this number.
    pub from: Option<usize>,
    /// By place of the state: all values that the viewer must hold for possible, and no other.
    #[serde(default)]
    pub believes: BTreeMap<String, Vec<Value>>,
    /// The same, but that some of them may be impossible.
    #[serde(default)]
    pub believes_at_most: BTreeMap<String, Vec<Value>>,
}

/// A line of the log: by its rule, by words that stand in it, or by both.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "a line is a rule's id, or { rule = …, words = … }")]
pub(super) enum Told {
    Rule(String),
    Line(Written),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    rule: Option<String>,
    words: Option<String>,
}

impl Told {
    pub fn rule(&self) -> Option<&str> {
        match self {
            Told::Rule(rule) => Some(rule),
            Told::Line(line) => line.rule.as_deref(),
        }
    }

    pub fn words(&self) -> Option<&str> {
        match self {
            Told::Rule(_) => None,
            Told::Line(line) => line.words.as_deref(),
        }
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rule(), self.words()) {
            (Some(rule), Some(words)) => write!(f, "“{words}” by {rule}"),
            (Some(rule), None) => f.write_str(rule),
            (None, words) => write!(f, "“{}”", words.unwrap_or_default()),
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "a viewer is a seat or \"spectator\"")]
enum Who {
    Seat(u8),
    Name(String),
}

#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "`legal` is a count or a list of actions")]
pub(super) enum Legal {
    Count(usize),
    Some(Vec<Value>),
}

impl Step {
    /// Who looks in this step.
    pub fn viewer(&self) -> Viewer {
        match self.viewer.as_ref().map(Spanned::get_ref) {
            Some(Who::Seat(seat)) => Viewer::Seat(Seat(*seat)),
            Some(Who::Name(_)) => Viewer::Spectator,
            None => self.seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat))),
        }
    }

    pub fn believes_anything(&self) -> bool {
        !self.believes.is_empty() || !self.believes_at_most.is_empty()
    }

    /// A step does one thing, or looks.
    fn judge(&self) -> Result<(), &'static str> {
        let acts = self.action.is_some();
        match self {
            _ if acts && self.seat.is_none() => Err("an action needs its `seat`"),
            _ if acts && self.clock => Err("either a seat acts or the clock"),
            _ if !acts && self.refused.is_some() => Err("only an action can be `refused`"),
            _ if self.refused.is_some() && self.draws.is_some() => Err("what is refused draws nothing"),
            _ if !acts && !self.clock && self.draws.is_some() => Err("a step that only looks draws nothing"),
            _ if self.believes_anything() && self.viewer().seat().is_none() => {
                Err("only a seat believes anything: name it as the `viewer`")
            }
            _ => Ok(()),
        }
    }
}

impl Scenario {
    /// Reads a scenario file. Unknown fields, games and rule ids are errors.
    pub fn parse(text: &str) -> Result<Scenario, BadScenario> {
        let lines = Lines::of(text);
        let file: File = toml::from_str(text).map_err(|error| {
            let reason = error.message().lines().collect::<Vec<_>>().join(" ");
            lines.wrong(&error.span().unwrap_or(0..0), reason)
        })?;
        let scenario = Scenario { file, lines };
        scenario.judge_ids()?;
        if let (Some(position), Some(_)) = (&scenario.file.position, &scenario.file.draws) {
            return Err(scenario
                .lines
                .wrong(&position.span(), "a position leaves nothing to draw at the start"));
        }
        scenario.judge_steps()?;
        Ok(scenario)
    }

    pub fn title(&self) -> &str {
        &self.file.title
    }

    pub fn game(&self) -> &str {
        self.file.game.get_ref()
    }

    /// The rules it is about.
    pub fn covers(&self) -> impl Iterator<Item = &str> {
        self.file.covers.iter().map(|id| id.get_ref().as_str())
    }

    fn judge_ids(&self) -> Result<(), BadScenario> {
        let file = &self.file;
        let Some(info) = game(file.game.get_ref()) else {
            let known = crate::games::IDS.join(", ");
            let reason = format!("there is no game `{}`; there is {known}", file.game.get_ref());
            return Err(self.lines.wrong(&file.game.span(), reason));
        };
        let steps = file.steps.iter().map(Spanned::get_ref);
        let refused = steps.clone().filter_map(|step| step.refused.as_ref());
        let written = file.covers.iter().chain(refused).map(|id| (id.span(), id.get_ref().as_str()));
        let lines = steps.flat_map(|step| step.told.iter().chain(&step.not_told));
        let told = lines.filter_map(|line| Some((line.span(), line.get_ref().rule()?)));
        match written.chain(told).find(|(_, id)| info.rules.get(id).is_none()) {
            Some((span, id)) => Err(self.lines.wrong(&span, format!("there is no rule `{id}`"))),
            None => Ok(()),
        }
    }

    fn judge_steps(&self) -> Result<(), BadScenario> {
        for (before, step) in self.file.steps.iter().enumerate() {
            if let Some(from) = step.get_ref().from.filter(|from| *from > before) {
                let reason = format!("it goes on from step {from}, which is not taken before it");
                return Err(self.lines.wrong(&step.span(), reason));
            }
            step.get_ref().judge().map_err(|reason| self.lines.wrong(&step.span(), reason))?;
            if let Some(who) = &step.get_ref().viewer
                && let Who::Name(name) = who.get_ref()
                && name != "spectator"
            {
                let reason = format!("a viewer is a seat or \"spectator\", not \"{name}\"");
                return Err(self.lines.wrong(&who.span(), reason));
            }
        }
        Ok(())
    }
}

/// Where the lines of a file begin.
#[derive(Debug)]
pub(crate) struct Lines(Vec<usize>);

impl Lines {
    pub fn of(text: &str) -> Lines {
        Lines(text.match_indices('\n').map(|(at, _)| at + 1).collect())
    }

    /// The line of a place, counted from 1.
    pub fn line(&self, span: &Range<usize>) -> usize {
        1 + self.0.partition_point(|begin| *begin <= span.start)
    }

    pub fn wrong(&self, span: &Range<usize>, reason: impl Into<String>) -> BadScenario {
        BadScenario { line: self.line(span), reason: reason.into() }
    }
}
