//! Taking back: what a person has done by mistake and nobody has built on.

use engine::{Millis, Seat, Viewer};
use serde_json::value::RawValue;

use crate::core::Core;
use crate::entry::{Entry, What};
use crate::facts::{About, Facts};
use crate::fold::Log;
use crate::protocol::{Refused, Why};
use crate::secret::Key;
use crate::table::{Applied, Table};

/// In so many imagined worlds a step must lead to the same.
const WORLDS: u64 = 16;
/// In so many it is looked whether a step commits its seat.
const GLIMPSES: u64 = 4;

impl Table {
    /// A seat takes its last act back, if it has learnt nothing by it: in every world that it cannot tell from this one the act must
    /// be possible and lead to the same position.
    pub fn take_back(&mut self, seat: Seat, at: Millis) -> Result<Applied, Refused> {
        let act = self.may_take_back(seat)?;
        self.undo(seat, act - 1, Vec::new(), at)
    }

    /// The same with everything that came of the act, luck and answers included: the others agreed. At a table for practice nobody
    /// else is asked, and the seat itself stands there.
    pub fn take_back_agreed(&mut self, seat: Seat, agreed: &[Seat], at: Millis) -> Result<Applied, Refused> {
        self.core.may_call_off()?;
        if self.core.stood().has_clock() {
            return Err(fixed("While the clock runs nothing can be taken back."));
        }
        let act = self.steps.last_act(&self.log, seat).ok_or_else(nothing)?;
        self.undo(seat, act - 1, agreed.to_vec(), at)
    }

    /// At a table for practice a seat takes back all that came after this entry.
    pub(crate) fn take_back_to(&mut self, seat: Seat, to: u64, at: Millis) -> Result<Applied, Refused> {
        self.core.may_call_off()?;
        self.undo(seat, to, vec![seat], at)
    }

    /// The entry of the act that a seat may take back, or why it may not.
    pub fn may_take_back(&self, seat: Seat) -> Result<u64, Refused> {
        self.core.may_call_off()?;
        let act = self.steps.last_act(&self.log, seat).ok_or_else(nothing)?;
        if !self.steps.any(seat) {
            return Err(self.why_not(act));
        }
        if taught(&self.before(act), &self.key, seat, &self.log[act as usize]) {
            return Err(fixed("You have learnt something by it, so it cannot be taken back."));
        }
        let is_tick = |tick: u64| tells_only_that(&self.before(tick), &self.key, &self.log[tick as usize]);
        if self.steps.ticks_from(act).all(is_tick) { Ok(act) } else { Err(self.why_not(act)) }
    }

    /// The table as it was before an entry that may be taken back.
    fn before(&self, entry: u64) -> Core {
        let key = self.header.committed(Some(&self.key));
        let log = Log { entries: &self.log, key, practice: self.header.practice };
        let before =
            log.again(entry - 1, &self.steps, || crate::replay::first(&self.header, &self.rules, &log));
        before.expect("what counts was folded before")
    }

    /// Whether this action commits its seat, as far as that can know: in some world that it cannot tell from this one the turn goes
    /// on, so that it owes nothing afterwards, or somebody owes something who did not before.
    pub fn commits(&self, seat: Seat, action: &RawValue) -> bool {
        let table = self.hands.shown().unwrap_or(&self.core);
        let before = table.to_act();
        let stays = |world: u64| {
            let mut core = table.imagined(seat, &self.key, world);
            let (at, mut luck) = (core.count.at, self.key.imagined(0));
            let taken = core.act(seat, None, action, at, &mut luck, &mut Facts::default()).is_ok();
            let after = core.to_act();
            taken && after.has(seat) && after.iter().all(|other| before.has(other))
        };
        if table.ask(seat, &[action]).iter().any(|answer| answer.refused.is_some()) {
            return false;
        }
        !(1..=GLIMPSES).all(stays)
    }

    fn why_not(&self, act: u64) -> Refused {
        let entry = &self.log[act as usize];
        if self.core.stood().has_clock() {
            return fixed("While the clock runs nothing can be taken back.");
        }
        match &entry.what {
            What::Act { hand: Some(hand), .. } if !hand.is_person() => {
                fixed("A bot did that for you; it cannot be taken back.")
            }
            _ if !entry.draws.is_empty() => fixed("Chance has decided since; that cannot be taken back."),
            _ => fixed("The turn has gone on to somebody else, so it cannot be taken back."),
        }
    }

    fn undo(&mut self, seat: Seat, to: u64, agreed: Vec<Seat>, at: Millis) -> Result<Applied, Refused> {
        let hands = self.enter_hands();
        let (_, at) = self.next(at);
        let stood = self.core.stood();
        let entry = Entry { what: What::Undo { seat, to, agreed }, at, draws: Vec::new() };
        let number = self.push(entry.clone());
        let key = self.header.committed(Some(&self.key));
        let log = Log { entries: &self.log, key, practice: self.header.practice };
        let first = || crate::replay::first(&self.header, &self.rules, &log);
        let taken = log.take_back(number, &mut self.core, &mut self.steps, &mut self.facts, first);
        if taken.is_err() {
            self.log.pop();
            return Err(fixed("What has happened since stands on it, so it cannot be taken back."));
        }
        Ok(self.appended(number, entry, hands, stood))
    }
}

/// Whether an act tells its seat anything: in worlds that the seat cannot tell apart it is refused, draws, or leads elsewhere.
fn taught(before: &Core, key: &Key, seat: Seat, entry: &Entry) -> bool {
    let What::Act { action, .. } = &entry.what else { return true };
    let seen = |mut core: Core| {
        let mut facts = Facts::default();
        facts.begin(1);
        let done = core.act(seat, None, action, entry.at, &mut key.imagined(0), &mut facts).ok()?;
        let viewer = Viewer::Seat(seat);
        let lines = facts.lines(viewer, 0, 1, 1, |_| About::default());
        let position = (core.position(viewer), lines, done.draws);
        Some(serde_json::to_string(&position).expect("positions are plain data"))
    };
    let real = seen(before.clone());
    real.is_none() || (1..=WORLDS).any(|world| seen(before.imagined(seat, key, world)) != real)
}

/// Whether an act tells everybody else nothing but that its seat has chosen: whatever else the seat could have done there, they
/// would have heard the same or nothing.
fn tells_only_that(before: &Core, key: &Key, entry: &Entry) -> bool {
    let What::Act { seat, action, .. } = &entry.what else { return false };
    let others: Vec<Viewer> =
        Viewer::everybody(before.seating.seats).filter(|viewer| viewer.seat() != Some(*seat)).collect();
    // What the others see and hear of an action; none where that is nothing.
    let heard = |action: &RawValue| {
        let (mut core, mut facts) = (before.clone(), Facts::default());
        facts.begin(1);
        core.act(*seat, None, action, entry.at, &mut key.imagined(0), &mut facts).ok()?;
        let told =
            |viewer: &Viewer| (core.view(*viewer), facts.lines(*viewer, 0, 1, 1, |_| About::default()));
        (!facts.told().only(*seat)).then(|| {
            let told: Vec<_> = others.iter().map(told).collect();
            serde_json::to_string(&told).expect("views are plain data")
        })
    };
    let offers = before.live.offers(*seat).legal;
    let was = heard(action);
    offers.iter().any(|offer| offer.action.get() == action.get())
        && offers.iter().all(|offer| heard(&offer.action).is_none_or(|told| Some(told) == was))
}

impl Core {
    /// A table that this seat cannot tell from this one.
    fn imagined(&self, seat: Seat, key: &Key, world: u64) -> Core {
        let live = self.live.imagine(seat, &mut key.imagined(world));
        Core { live, seating: self.seating, count: self.count.clone(), ending: self.ending.clone() }
    }
}

fn nothing() -> Refused {
    fixed("You have done nothing yet that could be taken back.")
}

fn fixed(message: &str) -> Refused {
    Refused::new(Why::Final, message)
}
