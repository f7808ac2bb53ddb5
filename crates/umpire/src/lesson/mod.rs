//! Lessons: a table that begins from a position, words for whoever learns, and what is expected of them.
//!
//! A lesson is data like a scenario, in `games/<game>/lessons/`. Where a learner stands in it is worked out from the log of the table
//! alone, so it survives whatever a table survives, and whoever runs a table need not keep anything beside it: what was done as
//! expected leads on, anything else that is legal leads off, and what is taken back leads back.

mod check;
mod file;
mod stand;

use engine::{Scripted, Seat, Seeded};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};
use ts_rs::TS;

use crate::error::BadTable;
use crate::header::EditionSource;
use crate::live::Luck;
use crate::secret::Secret;
use crate::table::Table;

pub use check::check_lesson;
pub use stand::{Course, Lead, Page};

/// A lesson that was read. As JSON it can be stored and sent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Within its game, in the order in which lessons are taken: `01-what-wins`.
    pub id: String,
    pub game: String,
    pub title: String,
    /// What one can do afterwards, in a sentence.
    pub about: String,
    /// The rules that it teaches.
    pub covers: Vec<String>,
    pub setup: Map<String, Value>,
    pub edition: Option<String>,
    pub seed: u64,
    /// The seat of whoever learns.
    pub seat: Seat,
    pub position: String,
    /// Values of a view, by JSON pointer, at which this lesson helps.
    pub when: Map<String, Value>,
    pub steps: Vec<Step>,
}

/// One thing that is said, expected, or done by itself.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub say: Option<String>,
    /// The places of the board that it is about.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub point: Vec<String>,
    /// What the learner should do: any action that fits one of these.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub expect: Vec<Value>,
    /// What is said to something else that they may do.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub wrong: Vec<Wrong>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub hint: Option<String>,
    /// Who does something by themselves, and what.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub action: Option<Value>,
    /// Exactly the draws that it takes; the lesson's seed if left out.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub draws: Option<Vec<u32>>,
}

/// What one may do and should not, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    pub action: Value,
    pub say: String,
}

/// A lesson as lists show it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LessonInfo {
    pub game: String,
    pub id: String,
    pub title: String,
    pub about: String,
    #[ts(type = "Record<string, unknown>")]
    pub when: Map<String, Value>,
}

impl Lesson {
    pub fn info(&self) -> LessonInfo {
        let Lesson { game, id, title, about, when, .. } = self.clone();
        LessonInfo { game, id, title, about, when }
    }

    /// The table at which it is given.
    pub fn table(&self, secret: Secret) -> Result<Table, BadTable> {
        let source = self.edition.clone().map_or(EditionSource::Default, EditionSource::BuiltIn);
        let table = Table::laid_out(&self.game, &self.setup(), &source, secret, &self.position)?;
        Ok(table.for_practice())
    }

    pub fn setup(&self) -> Box<RawValue> {
        to_raw_value(&self.setup).expect("it was JSON before")
    }

    /// The luck of what a step does.
    fn luck(&self, number: usize) -> Luck<'_> {
        match &self.steps[number].draws {
            Some(draws) => Luck::Written(Scripted::new(draws)),
            None => {
                let mut key = [0; 32];
                key[..8].copy_from_slice(&self.seed.to_le_bytes());
                Luck::Committed(Box::new(Seeded::new(key, number as u64)))
            }
        }
    }
}

impl Step {
    /// Whether it says something and waits for nothing.
    fn only_says(&self) -> bool {
        self.expect.is_empty() && self.action.is_none()
    }

    /// Whether this action is one of those that are expected.
    fn expects(&self, action: &Value) -> bool {
        self.expect.iter().any(|wanted| fits(action, wanted))
    }
}

/// Whether an action is of this kind: it has all that is written, and perhaps more. `{ within = [1, 5] }` stands for any number from
/// 1 to 5.
fn fits(action: &Value, wanted: &Value) -> bool {
    match (action, wanted) {
        (Value::Number(number), Value::Object(hole)) => {
            let bounds = hole.get("within").and_then(Value::as_array).map(Vec::as_slice);
            let Some([low, high]) = bounds else { return false };
            let bound = |value: &Value| value.as_i64().unwrap_or_default();
            number.as_i64().is_some_and(|number| (bound(low)..=bound(high)).contains(&number))
        }
        (Value::Object(action), Value::Object(wanted)) => {
            wanted.iter().all(|(key, wanted)| action.get(key).is_some_and(|value| fits(value, wanted)))
        }
        (Value::Array(action), Value::Array(wanted)) => {
            action.len() == wanted.len()
                && action.iter().zip(wanted).all(|(value, wanted)| fits(value, wanted))
        }
        (action, wanted) => action == wanted,
    }
}
