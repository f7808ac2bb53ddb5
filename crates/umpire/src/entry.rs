//! One entry of a table's log.

use engine::{Millis, Scripted};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::live::Luck;
use crate::protocol::By;
use crate::secret::Key;

/// Who did what, when, and with what luck. Entry 0 is the start: the clock's, without an action.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub by: By,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<Box<RawValue>>,
    /// Milliseconds since the table started.
    pub at: Millis,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<u32>,
}

impl Entry {
    pub(crate) fn start(draws: Vec<u32>) -> Entry {
        Entry { by: By::Clock, action: None, at: 0, draws }
    }

    /// Luck to take the entry again with: the committed one where the key is known, otherwise as it was written down.
    pub(crate) fn luck(&self, number: u64, key: Option<&Key>) -> Luck<'_> {
        match key {
            Some(key) => Luck::Committed(Box::new(key.entry(number))),
            None => Luck::Written(Scripted::new(&self.draws)),
        }
    }

    /// Whether the draws it took again are the ones that were written down.
    pub(crate) fn judge_draws(&self, luck: Luck<'_>, draws: &[u32]) -> Result<(), String> {
        match luck {
            Luck::Written(script) => script.finish(),
            Luck::Committed(_) if draws == self.draws => Ok(()),
            Luck::Committed(_) => {
                Err(format!("its draws {:?} are not the committed chance {draws:?}", self.draws))
            }
        }
    }
}
