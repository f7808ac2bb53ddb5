//! A saved state. It is a cache: without it a table is folded from the start of its log, with the same result.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::core::Count;
use crate::entry::Entry;
use crate::error::BadRecord;
use crate::facts::Facts;
use crate::games::rules;
use crate::header::Header;
use crate::secret::{Secret, sha256_hex};
use crate::table::Table;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Snapshot {
    /// The sum of header and log up to here: a snapshot fits one past only.
    past: String,
    /// How many entries it stands for, with the start.
    entries: usize,
    count: Count,
    facts: Facts,
    state: Box<RawValue>,
}

impl Table {
    /// The state as it is, to store beside the log.
    pub fn snapshot(&self) -> String {
        let snapshot = Snapshot {
            past: past(self.header(), self.log()),
            entries: self.log().len(),
            count: self.core.count.clone(),
            facts: self.facts().clone(),
            state: self.core.live.save(),
        };
        serde_json::to_string(&snapshot).expect("a snapshot is plain data")
    }

    /// Takes up a stored table from a snapshot and the whole log, of which only the rest is folded. Where the snapshot does
    /// not fit, [`Table::resume`] does without it.
    pub fn from_snapshot(
        header: Header,
        secret: Secret,
        entries: Vec<Entry>,
        snapshot: &str,
    ) -> Result<Table, BadRecord> {
        let wrong = |reason: String| BadRecord::Snapshot { reason };
        let saved: Snapshot = serde_json::from_str(snapshot).map_err(|error| wrong(error.to_string()))?;
        let told = entries.get(..saved.entries).filter(|told| past(&header, told) == saved.past);
        if told.is_none() || !saved.facts.is_whole() {
            return Err(wrong("it belongs to another log".to_string()));
        }
        let mut table = Table::reopen(&rules(&header.game)?, header, secret, entries)?;
        let mut core = table.core.clone();
        core.live.load(saved.state.get()).map_err(wrong)?;
        core.count = saved.count;
        core.settle();
        table.jump(core, saved.facts);
        table.fold_from(saved.entries)?;
        Ok(table)
    }
}

fn past(header: &Header, entries: &[Entry]) -> String {
    let past = serde_json::to_string(&(header, entries)).expect("a log is plain data");
    sha256_hex(past.as_bytes())
}
