//! What may still be taken back, as far as the log alone tells.

use engine::{MAX_SEATS, Millis, Seat, Seats, Viewer};

use crate::core::Core;
use crate::entry::{Entry, Hand, What};
use crate::facts::Viewers;

/// A table is kept once in so many entries: folding a few again costs less than copying it at every move.
const STRIDE: u64 = 32;
/// More steps than this nobody takes back alone.
const BACK_MAX: u8 = 100;

/// A person may take its own acts back, last first, as long as nothing was drawn, no clock ran, and either nobody else of the same
/// game owed a decision meanwhile or nobody else heard of any of them, as in a sealed round. What others do in secret does not end
/// this, since that would give it away; what a person hears of does, unless it is only that somebody has chosen.
#[derive(Clone)]
pub(crate) struct Steps {
    /// Nothing up to this entry is taken back by anybody alone, and this is the table after it. None where that was taken back by
    /// consent: then the log begins at its start.
    base: Option<(u64, Core)>,
    seats: [Chain; MAX_SEATS],
    /// The entries that were taken back, in order.
    undone: Vec<u64>,
    /// The entries that took something back by consent, and how much time before them is charged to nobody.
    spared: Vec<(u64, Millis)>,
    /// Entries that look as if they told the others nothing but that their seat has chosen, as long as that matters to anybody.
    ticks: Vec<u64>,
}

/// The last acts of one seat that it may take back.
#[derive(Clone, Copy, Default)]
struct Chain {
    acts: u8,
    /// Others heard of some of them,
    loud: bool,
    /// and others owed a decision during some.
    crowded: bool,
}

/// How a table stood before an entry.
#[derive(Clone, Copy)]
pub(crate) struct Stood {
    owed: Seats,
    clock: bool,
}

impl Stood {
    /// Whether moments counted.
    pub fn has_clock(self) -> bool {
        self.clock
    }

    /// Whether nothing is different now but that this seat has decided, and others of its game have not.
    fn is_one_less(self, seat: Seat, core: &Core) -> bool {
        let (now, left) = (core.stood(), self.owed.without(seat));
        let others_owe = core.seating.meeting(seat).iter().any(|other| left.has(other));
        self.owed.has(seat) && now.owed == left && others_owe && !self.clock && !now.clock
    }
}

impl Core {
    pub fn stood(&self) -> Stood {
        let clock = self.ending.is_none() && (self.live.is_real_time() || self.live.deadline().is_some());
        Stood { owed: self.to_act(), clock }
    }

    /// Whether no clock runs and nobody else of this seat's game owes a decision.
    pub fn is_alone(&self, seat: Seat) -> bool {
        let Stood { owed, clock } = self.stood();
        !clock && self.seating.meeting(seat).without(seat).iter().all(|other| !owed.has(other))
    }
}

impl Steps {
    pub fn new(core: &Core) -> Steps {
        Steps {
            base: Some((0, core.clone())),
            seats: Default::default(),
            undone: Vec::new(),
            spared: Vec::new(),
            ticks: Vec::new(),
        }
    }

    /// A table from which on all that counts can be folded again, and the entry that it stands after.
    pub fn base(&self) -> Option<(u64, Core)> {
        self.base.clone()
    }

    /// Whether a seat has done something that it may take back.
    pub fn any(&self, seat: Seat) -> bool {
        self.seats[seat.index()].acts > 0
    }

    pub fn is_undone(&self, entry: u64) -> bool {
        self.undone.binary_search(&entry).is_ok()
    }

    pub fn spare(&mut self, entry: u64, time: Millis) {
        self.spared.push((entry, time));
    }

    pub fn spared(&self, entry: u64) -> Millis {
        self.spared.iter().find(|(number, _)| *number == entry).map_or(0, |(_, time)| *time)
    }

    /// The last entry with an act of this seat that counts.
    pub fn last_act(&self, log: &[Entry], seat: Seat) -> Option<u64> {
        let own = |number: &usize| is_act_of(&log[*number], seat) && !self.is_undone(*number as u64);
        (1..log.len()).rev().find(own).map(|number| number as u64)
    }

    /// Whether a seat may go back to after entry `to` by itself: by one of its acts.
    pub fn may(&self, seat: Seat, to: u64, log: &[Entry]) -> bool {
        self.any(seat) && self.last_act(log, seat) == Some(to + 1)
    }

    /// The entries from this one on of which the others may have heard only that somebody has chosen.
    pub fn ticks_from(&self, entry: u64) -> impl Iterator<Item = u64> {
        self.ticks.iter().copied().filter(move |tick| *tick >= entry && !self.is_undone(*tick))
    }

    /// Takes back what counts after `to` and before `number` and goes with it. Says which entries those were.
    pub fn undo(&mut self, log: &[Entry], number: u64, to: u64, goes: impl Fn(&Entry) -> bool) -> Vec<u64> {
        let counts = |entry: &u64| !self.is_undone(*entry) && goes(&log[*entry as usize]);
        let undone: Vec<u64> = (to + 1..number).filter(counts).collect();
        self.undone.extend(&undone);
        self.undone.sort_unstable();
        if self.base.as_ref().is_some_and(|(base, _)| *base > to) {
            self.base = None;
        }
        undone
    }

    /// Something was taken back by consent: nothing that was done before is anybody's own any more.
    pub fn begin_anew(&mut self) {
        (self.base, self.seats) = (None, Default::default());
        self.ticks.clear();
    }

    /// The last acts of a seat are its own again, so many of them.
    pub fn give_back(&mut self, seat: Seat, acts: u8) {
        self.seats[seat.index()] = Chain { acts, loud: true, crowded: false };
    }

    /// The entry with this number was taken; `told` heard of it.
    pub fn note(&mut self, log: &[Entry], number: u64, stood: Stood, core: &Core, told: Viewers) {
        // Once the game is over nothing is taken back any more.
        if core.ending.is_some() {
            (self.base, self.seats) = (None, Default::default());
            self.ticks.clear();
            return;
        }
        let entry = &log[number as usize];
        match &entry.what {
            What::Act { seat, hand, .. } => {
                let own = *hand == Some(Hand::Person) && entry.draws.is_empty();
                let tick = entry.draws.is_empty() && !told.only(*seat) && stood.is_one_less(*seat, core);
                if tick {
                    self.ticks.push(number);
                } else {
                    let others = core.seating.meeting(*seat).without(*seat);
                    others.iter().filter(|other| told.has(Viewer::Seat(*other))).for_each(|other| {
                        self.seats[other.index()] = Chain::default();
                    });
                }
                let chain = &mut self.seats[seat.index()];
                let loud = !tick && !told.only(*seat);
                *chain = if own { chain.after(*seat, stood, core, loud) } else { Chain::default() };
            }
            What::Undo { seat, agreed, .. } if agreed.is_empty() => self.seats[seat.index()].acts -= 1,
            // Whose acts are left was said when it was taken back.
            What::Undo { .. } => {}
            _ => self.seats = Default::default(),
        }
        if self.seats.iter().all(|chain| chain.acts == 0) {
            self.ticks.clear();
            if self.base.as_ref().is_none_or(|(base, _)| base + STRIDE <= number) {
                self.base = Some((number, core.clone()));
            }
        }
    }
}

impl Chain {
    /// With one more act, that drew nothing.
    fn after(self, seat: Seat, stood: Stood, core: &Core, loud: bool) -> Chain {
        let now = core.stood();
        let others = core.seating.meeting(seat).without(seat);
        let alone = others.iter().all(|other| !stood.owed.has(other) && !now.owed.has(other));
        if stood.clock || now.clock || loud && !alone {
            return Chain::default();
        }
        let one = Chain { acts: 1, loud, crowded: !alone };
        // Together they must keep to one of the two conditions.
        if self.acts == 0 || self.loud && one.crowded || self.crowded && one.loud {
            return one;
        }
        Chain {
            acts: (self.acts + 1).min(BACK_MAX),
            loud: self.loud || loud,
            crowded: self.crowded || one.crowded,
        }
    }
}

pub(crate) fn is_act_of(entry: &Entry, seat: Seat) -> bool {
    matches!(entry.what, What::Act { seat: actor, .. } if actor == seat)
}
