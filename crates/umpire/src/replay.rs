//! A table watched again: any viewer's position and lines at any entry.

use engine::Viewer;
use serde_json::value::RawValue;

use crate::core::Core;
use crate::entry::{Entry, What};
use crate::error::BadRecord;
use crate::facts::{About, Facts};
use crate::fold::Log;
use crate::games::rules;
use crate::header::Header;
use crate::heard::heard;
use crate::live::{Live, Rules};
use crate::position;
use crate::protocol::{Answer, Ending, Line, Position};
use crate::record::Record;
use crate::secret::{Key, Secret};
use crate::steps::Steps;

/// One state in so many is kept, so that no position is more than this many entries away.
const STRIDE: u64 = 64;

/// A folded record.
pub struct Replay {
    entries: Vec<Entry>,
    key: Option<Key>,
    /// The table after entries 0, 64, 128, … and after each that took something back.
    checkpoints: Vec<(u64, Core)>,
    /// The table that positions are written on.
    dealt: Box<dyn Live>,
    facts: Facts,
    ending: Option<Ending>,
    /// The entries that count in the end: what was taken back is not watched again.
    shown: Vec<u64>,
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
        let key = header.committed(key.as_ref()).cloned();
        let mut core = start(header, rules, key.as_ref(), &entries).map_err(blame)?;
        let (mut facts, first, mut steps) = (Facts::default(), core.clone(), Steps::new(&core));
        let mut checkpoints = vec![(0, core.clone())];
        for number in 1..entries.len() as u64 {
            let log = Log { entries: &entries, key: key.as_ref(), practice: header.practice };
            log.take(number, &mut core, &mut steps, &mut facts, || first.clone()).map_err(blame)?;
            let undo = matches!(entries[number as usize].what, What::Undo { .. });
            if undo || number % STRIDE == 0 {
                checkpoints.push((number, core.clone()));
            }
        }
        let counts = |number: &u64| {
            !steps.is_undone(*number) && !matches!(entries[*number as usize].what, What::Undo { .. })
        };
        let shown = (0..entries.len() as u64).filter(counts).collect();
        let (dealt, _) = Core::deal(header, rules, &mut position::dealt()).map_err(blame)?;
        Ok(Replay { entries, key, checkpoints, dealt: dealt.live, facts, ending: core.ending, shown })
    }

    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// How many steps there are to watch, the start not counted: what was taken back is none.
    pub fn last(&self) -> u64 {
        self.shown.len() as u64 - 1
    }

    pub fn seats(&self) -> u8 {
        self.checkpoints[0].1.seating.seats
    }

    /// How the whole record ends.
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// A viewer's position after a step; after the last one where there are not so many.
    pub fn position(&self, viewer: Viewer, step: u64) -> Position {
        self.core_at(self.entry(step)).position(viewer)
    }

    /// The same as a terminal shows it.
    pub fn picture(&self, viewer: Viewer, step: u64) -> String {
        self.core_at(self.entry(step)).picture(viewer)
    }

    /// The whole position after a step in the game's notation, as scenarios have it.
    pub fn written(&self, step: u64) -> String {
        position::write(&*self.core_at(self.entry(step)).live, &*self.dealt)
    }

    /// What a viewer had heard after a step, without the first `since` of the entries it heard of and without what was taken back.
    pub fn lines(&self, viewer: Viewer, since: u64, step: u64) -> Vec<Line> {
        let entry = self.entry(step);
        let core = self.core_at(entry);
        let (viewer, heard) = (core.known(viewer), core.heard(viewer));
        let mut lines = self.facts.lines(viewer, since, heard, entry, |number| self.about(number));
        lines.retain(|line| !line.undone);
        lines
    }

    /// The hash of all that a viewer was told, what was taken back included.
    pub fn heard(&self, viewer: Viewer) -> String {
        let last = self.entries.len() as u64 - 1;
        let core = self.core_at(last);
        let (viewer, number) = (core.known(viewer), core.heard(viewer));
        heard(&self.facts.lines(viewer, 0, number, last, |number| self.about(number)))
    }

    /// The whole game as one viewer saw it, the start first: the position after each step, with what was heard since the one
    /// before. Steps of which this viewer heard nothing are among them, so that a step has one number for everybody.
    pub fn steps(&self, viewer: Viewer) -> impl Iterator<Item = (Position, Vec<Line>)> {
        let (mut core, mut told) = (self.checkpoints[0].1.clone(), 0);
        (0..self.entries.len() as u64).filter_map(move |entry| {
            if entry > 0 {
                self.go_on(entry, &mut core);
            }
            self.shown.binary_search(&entry).ok()?;
            let since = std::mem::replace(&mut told, core.heard(viewer));
            let mut lines =
                self.facts.lines(core.known(viewer), since, told, entry, |number| self.about(number));
            lines.retain(|line| !line.undone);
            Some((Position { legal: Vec::new(), advice: None, ..core.position(viewer) }, lines))
        })
    }

    /// What would have come of what never happened, at the end of this game.
    pub fn what_if(&self, what_if: &RawValue) -> Answer {
        self.core_at(self.entry(self.last())).what_if(what_if)
    }

    /// The entry of a step.
    fn entry(&self, step: u64) -> u64 {
        self.shown[step.min(self.last()) as usize]
    }

    fn about(&self, number: u64) -> About {
        self.entries[number as usize].about(self.shown.binary_search(&number).is_err())
    }

    /// All positions that a viewer had from the one with this number on, each with what the viewer then heard. Nobody can act
    /// in them any more, so they offer nothing.
    pub fn past(&self, viewer: Viewer, number: u64) -> Vec<(Position, Vec<Line>)> {
        let before =
            self.checkpoints.partition_point(|(_, core)| core.heard(viewer) < number).saturating_sub(1);
        let (mut entry, mut core) = self.checkpoints[before].clone();
        let mut past: Vec<(Position, Vec<Line>)> = Vec::new();
        loop {
            let known = past.last().map(|(last, _)| last.number);
            let heard = core.heard(viewer);
            if known.map_or(heard >= number, |known| heard > known) {
                let since = known.unwrap_or(heard);
                let lines =
                    self.facts.lines(core.known(viewer), since, heard, entry, |number| self.about(number));
                past.push((Position { legal: Vec::new(), advice: None, ..core.position(viewer) }, lines));
            }
            entry += 1;
            if entry >= self.entries.len() as u64 {
                return past;
            }
            self.go_on(entry, &mut core);
        }
    }

    fn core_at(&self, entry: u64) -> Core {
        let after = self.checkpoints.partition_point(|(number, _)| *number <= entry);
        let (from, mut core) = self.checkpoints[after - 1].clone();
        (from + 1..=entry).for_each(|number| self.go_on(number, &mut core));
        core
    }

    /// Takes an entry once more.
    fn go_on(&self, number: u64, core: &mut Core) {
        if let Ok(at) = self.checkpoints.binary_search_by_key(&number, |(number, _)| *number) {
            *core = self.checkpoints[at].1.clone();
            return;
        }
        let taken = &self.entries[number as usize];
        let folded = core.fold(number, taken, self.key.as_ref(), &mut Facts::default());
        folded.expect("it was folded before");
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

/// The same of a log that was folded before.
pub(crate) fn first(header: &Header, rules: &Rules, log: &Log) -> Core {
    start(header, rules, log.key, log.entries).expect("it was started so")
}
