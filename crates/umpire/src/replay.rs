//! A table watched again: any viewer's position and lines at any entry.

use engine::Viewer;

use crate::core::Core;
use crate::entry::{Entry, What};
use crate::error::BadRecord;
use crate::facts::Facts;
use crate::games::rules;
use crate::header::Header;
use crate::live::Rules;
use crate::protocol::{Ending, Line, Position};
use crate::record::Record;
use crate::secret::{Key, Secret};

/// One state in so many is kept, so that no position is more than this many entries away.
const STRIDE: usize = 64;

/// A folded record.
pub struct Replay {
    entries: Vec<Entry>,
    key: Option<Key>,
    /// The table after entries 0, 64, 128, …
    checkpoints: Vec<Core>,
    facts: Facts,
    ending: Option<Ending>,
}

impl Replay {
    /// Folds the whole record once. What cannot have happened is an error that names its entry.
    pub fn open(record: Record) -> Result<Replay, BadRecord> {
        let rules = rules(&record.header.game)?;
        Replay::fold(&rules, &record.header, record.secret()?.as_ref(), record.entries)
    }

    pub(crate) fn fold(
        rules: &Rules,
        header: &Header,
        secret: Option<&Secret>,
        entries: Vec<Entry>,
    ) -> Result<Replay, BadRecord> {
        let blame = |wrong| header.blame(rules, wrong);
        header.judge(rules).map_err(blame)?;
        let key = secret.map(|secret| secret.key(&header.contributions));
        let mut core = start(header, rules, key.as_ref(), &entries).map_err(blame)?;
        let mut checkpoints = vec![core.clone()];
        let mut facts = Facts::default();
        for (number, entry) in entries.iter().enumerate().skip(1) {
            core.fold(number as u64, entry, key.as_ref(), &mut facts).map_err(blame)?;
            if number % STRIDE == 0 {
                checkpoints.push(core.clone());
            }
        }
        Ok(Replay { entries, key, checkpoints, facts, ending: core.ending })
    }

    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The number of the last entry.
    pub fn last(&self) -> u64 {
        self.entries.len() as u64 - 1
    }

    pub fn seats(&self) -> u8 {
        self.checkpoints[0].seating.seats
    }

    /// How the whole record ends.
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// A viewer's position after an entry; after the last one where there are not so many.
    pub fn position(&self, viewer: Viewer, entry: u64) -> Position {
        self.core_at(entry).position(viewer)
    }

    /// The same as a terminal shows it.
    pub fn picture(&self, viewer: Viewer, entry: u64) -> String {
        self.core_at(entry).picture(viewer)
    }

    /// What a viewer had heard after an entry, without the first `since` of the entries it heard of.
    pub fn lines(&self, viewer: Viewer, since: u64, entry: u64) -> Vec<Line> {
        let entry = entry.min(self.last());
        let core = self.core_at(entry);
        let (viewer, heard) = (core.known(viewer), core.heard(viewer));
        self.facts.lines(viewer, since, heard, entry, |number| self.entries[number as usize].at)
    }

    /// All positions that a viewer had from the one with this number on, each with what the viewer then heard. Nobody can act
    /// in them any more, so they offer nothing.
    pub fn past(&self, viewer: Viewer, number: u64) -> Vec<(Position, Vec<Line>)> {
        let checkpoint =
            self.checkpoints.partition_point(|core| core.heard(viewer) < number).saturating_sub(1);
        let mut core = self.checkpoints[checkpoint].clone();
        let mut unheard = Facts::default();
        let mut past: Vec<(Position, Vec<Line>)> = Vec::new();
        let mut entry = checkpoint * STRIDE;
        loop {
            let known = past.last().map(|(last, _)| last.number);
            let heard = core.heard(viewer);
            if known.map_or(heard >= number, |known| heard > known) {
                let at = |entry: u64| self.entries[entry as usize].at;
                let since = known.unwrap_or(heard);
                let lines = self.facts.lines(core.known(viewer), since, heard, entry as u64, at);
                past.push((Position { legal: Vec::new(), ..core.position(viewer) }, lines));
            }
            entry += 1;
            let Some(taken) = self.entries.get(entry) else { return past };
            let folded = core.fold(entry as u64, taken, self.key.as_ref(), &mut unheard);
            folded.expect("it was folded before");
        }
    }

    fn core_at(&self, entry: u64) -> Core {
        let entry = entry.min(self.last()) as usize;
        let checkpoint = entry / STRIDE;
        let mut core = self.checkpoints[checkpoint].clone();
        let mut unheard = Facts::default();
        for number in checkpoint * STRIDE + 1..=entry {
            let folded = core.fold(number as u64, &self.entries[number], self.key.as_ref(), &mut unheard);
            folded.expect("it was folded before");
        }
        core
    }
}

/// The table after entry 0, which must be a start with the right draws.
pub(crate) fn start(
    header: &Header,
    rules: &Rules,
    key: Option<&Key>,
    entries: &[Entry],
) -> Result<Core, BadRecord> {
    let wrong = |reason: String| BadRecord::Entry { entry: 0, reason };
    let first = entries.first().ok_or_else(|| wrong("there is none; entry 0 is the start".to_string()))?;
    if !matches!(first.what, What::Clock) || first.at != 0 {
        return Err(wrong("it is not a start: the clock's, at 0".to_string()));
    }
    let mut luck = first.luck(0, key);
    let (core, draws) = Core::start(header, rules, &mut luck)?;
    first.judge_draws(luck, &draws).map_err(wrong)?;
    Ok(core)
}
