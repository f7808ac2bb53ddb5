//! The fold of a log in which something may have been taken back.
//!
//! A log only grows: what is taken back stays in it and counts no more. The table after an entry is the fold of those entries
//! that count up to there, while numbers (of positions, of decisions, of streams of chance) go on as if nothing had been taken
//! back, and time does not come back either.

use engine::{Millis, Seat, Seats};

use crate::core::Core;
use crate::entry::{Entry, Hand, What};
use crate::error::BadRecord;
use crate::facts::{Facts, Viewers};
use crate::secret::Key;
use crate::steps::{Steps, is_act_of};

/// A log, and the chance that its draws are compared with where that is known.
#[derive(Clone, Copy)]
pub(crate) struct Log<'a> {
    pub entries: &'a [Entry],
    pub key: Option<&'a Key>,
    /// Whoever plays needs nobody's consent to take anything back.
    pub practice: bool,
}

/// So many acts before one that was taken back by consent are the seat's own again at most: each is looked at by folding anew.
const OWN_MAX: u8 = 8;

impl Log<'_> {
    /// Takes the next entry; all before it were taken. `first` gives the table after entry 0.
    pub fn take(
        &self,
        number: u64,
        core: &mut Core,
        steps: &mut Steps,
        facts: &mut Facts,
        first: impl Fn() -> Core,
    ) -> Result<(), BadRecord> {
        let entry = &self.entries[number as usize];
        let stood = core.stood();
        match &entry.what {
            What::Undo { seat, to, agreed } => {
                let wrong = |reason: &str| BadRecord::Entry { entry: number, reason: reason.to_string() };
                core.in_order(number, entry)?;
                if *to >= number || seat.0 >= core.seating.seats || core.ending.is_some() {
                    return Err(wrong("it takes back what has not happened"));
                }
                if !self.agreed(*seat, agreed) && !steps.may(*seat, *to, &self.entries[..number as usize]) {
                    return Err(wrong("it takes back what is nobody's to take back alone"));
                }
                self.take_back(number, core, steps, facts, first)?;
            }
            _ => core.fold(number, entry, self.key, facts)?,
        }
        steps.note(self.entries, number, stood, core, facts.told());
        Ok(())
    }

    /// Whether others agreed to what a seat takes back. At a table for practice its own word stands for theirs.
    fn agreed(&self, seat: Seat, agreed: &[Seat]) -> bool {
        agreed.iter().any(|other| *other != seat || self.practice)
    }

    /// Takes back what the entry with this number says: a seat's own acts, or where others agreed all that happened in the games
    /// of those. Those hear of it who had heard of any of that. Nothing changes where what is left cannot be folded.
    pub fn take_back(
        &self,
        number: u64,
        core: &mut Core,
        steps: &mut Steps,
        facts: &mut Facts,
        first: impl Fn() -> Core,
    ) -> Result<(), BadRecord> {
        let entry = &self.entries[number as usize];
        let What::Undo { seat, to, agreed } = &entry.what else { return Ok(()) };
        let consent = (!agreed.is_empty()).then(|| core.games_of(*seat, agreed));
        let goes = |entry: &Entry| match consent {
            Some(games) => is_of(entry, games, core.seating.seats),
            None => is_act_of(entry, *seat),
        };
        let mut after = steps.clone();
        let undone = after.undo(self.entries, number, *to, goes);
        let told =
            undone.iter().fold(Viewers::seat(*seat), |viewers, entry| viewers.and(facts.told_of(*entry)));
        if consent.is_some() {
            after.begin_anew();
            let acts = self.own_acts(*to, *seat, &after, &first)?;
            after.give_back(*seat, acts);
            let handed_on = self.entries[*to as usize + 1].at;
            after.spare(number, core.others_time(*seat, handed_on, entry.at));
        }
        let back = self.again(number, &after, first)?;
        *steps = after;
        facts.begin(number);
        core.go_back(back, *seat, told, facts);
        core.heard_at(entry.at, facts.told());
        Ok(())
    }

    /// How many of the last acts up to `last` a seat could still take back alone: a person's, in a row, that drew nothing, while
    /// nobody else of its game owed anything.
    fn own_acts(
        &self,
        last: u64,
        seat: Seat,
        steps: &Steps,
        first: &impl Fn() -> Core,
    ) -> Result<u8, BadRecord> {
        let now = self.again(last, steps, first)?;
        if !now.is_alone(seat) {
            return Ok(0);
        }
        let meeting = now.seating.meeting(seat);
        let mut acts = 0;
        for number in (1..=last).rev().filter(|number| !steps.is_undone(*number)) {
            let entry = &self.entries[number as usize];
            match &entry.what {
                What::Undo { .. } => {}
                What::Act { seat: actor, .. } if !meeting.has(*actor) => {}
                What::Act { seat: actor, hand: Some(Hand::Person), .. }
                    if *actor == seat
                        && entry.draws.is_empty()
                        && acts < OWN_MAX
                        && self.again(number - 1, steps, first)?.is_alone(seat) =>
                {
                    acts += 1;
                }
                _ => break,
            }
        }
        Ok(acts)
    }

    /// The table after all entries up to `last` that count.
    pub fn again(&self, last: u64, steps: &Steps, first: impl Fn() -> Core) -> Result<Core, BadRecord> {
        let (from, mut core) = steps.base().unwrap_or_else(|| (0, first()));
        let mut unheard = Facts::default();
        for number in from + 1..=last {
            let entry = &self.entries[number as usize];
            match &entry.what {
                What::Undo { seat, agreed, .. } => {
                    core.charge_later(core.games_of(*seat, agreed), steps.spared(number));
                }
                _ if steps.is_undone(number) => {}
                _ => core.fold(number, entry, self.key, &mut unheard)?,
            }
        }
        Ok(core)
    }
}

/// Whether an entry belongs to the games of these seats.
fn is_of(entry: &Entry, games: Seats, seats: u8) -> bool {
    match &entry.what {
        What::Act { seat, .. } | What::Resignation { seat } | What::Abandonment { seat } => games.has(*seat),
        What::Clock | What::CallOff { .. } | What::NewKey { .. } => games == Seats::all(seats),
        What::Undo { .. } => false,
    }
}

impl Core {
    /// All who play in the same games as whoever takes something back and those who agreed.
    fn games_of(&self, seat: Seat, agreed: &[Seat]) -> Seats {
        agreed
            .iter()
            .chain([&seat])
            .fold(Seats::NONE, |games, seat| self.seating.meeting(*seat).iter().fold(games, Seats::with))
    }

    /// How much of the time since a seat handed its turn on was not its own: the others had it, and perhaps took it to agree.
    fn others_time(&self, seat: Seat, handed_on: Millis, now: Millis) -> Millis {
        let own_again = if self.to_act().has(seat) { self.count.since[seat.index()] } else { now };
        own_again.saturating_sub(handed_on)
    }

    /// What these seats owe is counted from so much later: time does not come back, but nobody pays for the others'.
    fn charge_later(&mut self, seats: Seats, spared: Millis) {
        for seat in self.count.owing.iter().filter(|seat| seats.has(*seat)) {
            self.count.since[seat.index()] += spared;
        }
    }

    /// The table is again as it was, but numbers go on.
    fn go_back(&mut self, back: Core, seat: Seat, told: Viewers, facts: &mut Facts) {
        let (heard, decisions) = (self.count.heard, self.count.decisions);
        *self = back;
        (self.count.heard, self.count.decisions) = (heard, decisions);
        // What was meant for the position before must not be taken for this one.
        self.count.decisions[seat.index()] += 1;
        let event = format!(r#"{{"event":"took_back","seat":{}}}"#, seat.0);
        facts.announce_to(told, &format!("{seat} took the last step back"), &event);
    }
}
