//! A table without its past: what the fold of the log carries along.

use engine::{MAX_SEATS, Millis, Outcome, Seat, Seating, Seats, Viewer};
use serde_json::value::RawValue;

use crate::entry::{Entry, What};
use crate::error::{BadRecord, BadTable};
use crate::facts::{Facts, VIEWERS, Viewers, place_of};
use crate::header::Header;
use crate::live::{Asked, Done, Live, Luck, Offered, Rules};
use crate::patch::Written;
use crate::position;
use crate::protocol::{Answer, Ending, Position, Refused, Why};
use crate::secret::Key;

pub(crate) struct Core {
    pub live: Box<dyn Live>,
    pub seating: Seating,
    pub count: Count,
    pub ending: Option<Ending>,
}

/// What is counted beside the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    /// The time of the last entry.
    pub at: Millis,
    /// By viewer: the entries of which something was heard.
    pub heard: [u64; VIEWERS],
    /// By seat: the accepted actions.
    pub decisions: [u64; MAX_SEATS],
    pub resigned: Seats,
    /// Left for good, as the others found.
    pub abandoned: Seats,
    pub called_off: bool,
    /// The seats that owe a decision, and by seat since when: a turn lasts until somebody else owes one.
    pub owing: Seats,
    pub since: [Millis; MAX_SEATS],
    /// The seats whose turn began with others who owed something at the same time.
    pub together: Seats,
}

impl Clone for Core {
    fn clone(&self) -> Core {
        let Core { live, seating, count, ending } = self;
        Core { live: live.fork(), seating: *seating, count: count.clone(), ending: ending.clone() }
    }
}

impl Core {
    /// The table at entry 0, and the draws that dealing it took.
    pub fn start(header: &Header, rules: &Rules, luck: &mut Luck) -> Result<(Core, Vec<u32>), BadRecord> {
        let (mut core, draws) = Core::deal(header, rules, luck)?;
        if let Some(position) = &header.begins {
            core.lay(position).map_err(|reason| BadTable::Position { reason })?;
        }
        Ok((core, draws))
    }

    /// The table as it was dealt.
    pub fn deal(header: &Header, rules: &Rules, luck: &mut Luck) -> Result<(Core, Vec<u32>), BadRecord> {
        let edition = header.edition_text(rules)?;
        let setup = header.played_setup(rules);
        let seating = (rules.seat)(&setup)?.seating;
        let (live, draws) = (rules.start)(&setup, edition, luck)?;
        Ok((Core::new(live, seating), draws))
    }

    /// Lays a position out, which must be one that a game could come to.
    pub fn lay(&mut self, text: &str) -> Result<(), String> {
        position::read(&mut *self.live, text).map_err(|bad| bad.to_string())?;
        if let Some(rule) = self.live.broken() {
            return Err(format!("no game comes to this position: it breaks {rule}"));
        }
        *self = Core::new(self.live.fork(), self.seating);
        if self.ending.is_none() && self.to_act().is_empty() && self.deadline().is_none() {
            return Err("nobody has anything to decide in this position".to_string());
        }
        Ok(())
    }

    pub fn new(live: Box<dyn Live>, seating: Seating) -> Core {
        let mut core = Core { live, seating, count: Count::default(), ending: None };
        core.settle();
        core.note_turns(0, Viewers::default());
        core
    }

    pub fn to_act(&self) -> Seats {
        if self.ending.is_some() { Seats::NONE } else { self.live.to_act() }
    }

    pub fn deadline(&self) -> Option<Millis> {
        if self.ending.is_some() { None } else { self.live.deadline() }
    }

    /// Whoever claims a seat that this table does not have sees what everybody may see.
    pub fn known(&self, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::Seat(seat) if seat.0 >= self.seating.seats => Viewer::Spectator,
            viewer => viewer,
        }
    }

    pub fn heard(&self, viewer: Viewer) -> u64 {
        self.count.heard[place_of(self.known(viewer))]
    }

    pub fn picture(&self, viewer: Viewer) -> String {
        self.live.picture(self.known(viewer))
    }

    pub fn view(&self, viewer: Viewer) -> Written {
        self.live.view(self.known(viewer))
    }

    pub fn position(&self, viewer: Viewer) -> Position {
        let (view, offered) = match self.deciding(viewer) {
            Some(seat) => self.live.look(seat),
            None => (self.view(viewer), Offered::default()),
        };
        self.position_of(viewer, view, offered)
    }

    /// The position with another view, in which hands are shown that move just now.
    pub fn position_with(&self, viewer: Viewer, view: Written) -> Position {
        let offered = self.deciding(viewer).map_or_else(Offered::default, |seat| self.live.offers(seat));
        self.position_of(viewer, view, offered)
    }

    /// The seat of a viewer who may have something to decide.
    fn deciding(&self, viewer: Viewer) -> Option<Seat> {
        self.known(viewer).seat().filter(|_| self.ending.is_none())
    }

    fn position_of(&self, viewer: Viewer, view: Written, Offered { legal, advice }: Offered) -> Position {
        let seat = self.known(viewer).seat();
        Position {
            number: self.heard(viewer),
            view,
            legal,
            advice,
            decision: seat.map_or(0, |seat| self.count.decisions[seat.index()]),
            to_act: self.to_act(),
            deadline: self.deadline(),
            outcome: self.ending.clone(),
            undo: false,
        }
    }

    /// A seat acts. `decision` is the number of its actions that it believes were accepted before.
    pub fn act(
        &mut self,
        seat: Seat,
        decision: Option<u64>,
        action: &RawValue,
        at: Millis,
        luck: &mut Luck,
        facts: &mut Facts,
    ) -> Result<Done, Refused> {
        self.open_to(seat)?;
        let stale = self.stale(seat, decision, at);
        let done = self.live.act(&Asked { seat, action, at, stale }, luck, facts)?;
        // Whoever lets go of a card must not be called late because of where they held it just before.
        if !done.transient {
            self.count.decisions[seat.index()] += 1;
        }
        self.went_on(at, facts.told());
        Ok(done)
    }

    /// Whether a seat may do these things now and what would come of them, without doing them.
    pub fn ask(&self, seat: Seat, actions: &[&RawValue]) -> Vec<Answer> {
        match self.open_to(seat) {
            Ok(()) => self.live.ask(seat, actions),
            Err(refused) => vec![Answer::from(refused); actions.len()],
        }
    }

    /// What would have come of what never happened.
    pub fn what_if(&self, what_if: &RawValue) -> Answer {
        self.live.what_if(what_if)
    }

    fn stale(&self, seat: Seat, decision: Option<u64>, at: Millis) -> Option<&'static str> {
        if decision.is_some_and(|decision| decision != self.count.decisions[seat.index()]) {
            return Some("Already decided, perhaps in another tab.");
        }
        // The clock's entry may still be on its way, but what comes after the deadline must not count as before it.
        self.live.deadline().filter(|deadline| at >= *deadline).map(|_| "The time for this is up.")
    }

    /// The deadline has passed.
    pub fn elapse(&mut self, at: Millis, luck: &mut Luck, facts: &mut Facts) -> Result<Vec<u32>, Refused> {
        self.may_elapse(at)?;
        let draws = self.live.elapse(at, luck, facts);
        self.went_on(at, facts.told());
        Ok(draws)
    }

    pub fn may_elapse(&self, at: Millis) -> Result<(), Refused> {
        match self.live.deadline() {
            _ if self.ending.is_some() => Err(over()),
            Some(deadline) if at >= deadline => Ok(()),
            Some(_) => Err(Refused::new(Why::Stale, "there is still time")),
            None => Err(Refused::new(Why::Stale, "nothing here depends on the clock")),
        }
    }

    /// A seat gives up. The table ends when only one team is left; otherwise somebody may play on for the seat.
    pub fn resign(&mut self, seat: Seat, at: Millis, facts: &mut Facts) -> Result<(), Refused> {
        self.has_not_resigned(seat)?;
        self.count.resigned = self.count.resigned.with(seat);
        let event = format!(r#"{{"event":"resigned","seat":{}}}"#, seat.0);
        facts.announce(&format!("{seat} resigned"), &event);
        self.went_on(at, facts.told());
        Ok(())
    }

    /// Asked of whoever resigns now. Logs may tell of seats that gave up a game which was over for them.
    pub fn may_resign(&self, seat: Seat) -> Result<(), Refused> {
        self.has_not_resigned(seat)?;
        match self.live.finished().has(seat) {
            true => Err(Refused::new(Why::Over, "Your own game is over: there is nothing left to give up.")),
            false => Ok(()),
        }
    }

    fn has_not_resigned(&self, seat: Seat) -> Result<(), Refused> {
        self.open_to(seat)?;
        match self.count.resigned.has(seat) {
            true => Err(Refused::new(Why::Stale, "this seat has resigned already")),
            false => Ok(()),
        }
    }

    /// A seat was left for good. Its team is placed last unless a partner is still there; somebody plays on for it where the game
    /// goes on.
    pub fn abandon(&mut self, seat: Seat, at: Millis, facts: &mut Facts) -> Result<(), Refused> {
        self.may_abandon(seat)?;
        self.count.abandoned = self.count.abandoned.with(seat);
        let event = format!(r#"{{"event":"abandoned","seat":{}}}"#, seat.0);
        facts.announce(&format!("{seat} did not come back and is placed last"), &event);
        self.went_on(at, facts.told());
        Ok(())
    }

    pub fn may_abandon(&self, seat: Seat) -> Result<(), Refused> {
        self.open_to(seat)?;
        match self.gone().has(seat) {
            true => Err(Refused::new(Why::Stale, "nobody plays this seat any more")),
            false => Ok(()),
        }
    }

    /// The table ends without a result, as one seat wished or all who were left.
    pub fn call_off(&mut self, seat: Option<Seat>, at: Millis, facts: &mut Facts) -> Result<(), Refused> {
        self.may_call_off()?;
        self.count.called_off = true;
        match seat {
            Some(seat) => facts.announce(
                &format!("{seat} called the game off: it ends without a result"),
                &format!(r#"{{"event":"called_off","seat":{}}}"#, seat.0),
            ),
            None => facts
                .announce("The game was called off: it ends without a result", r#"{"event":"called_off"}"#),
        }
        self.went_on(at, facts.told());
        Ok(())
    }

    pub fn may_call_off(&self) -> Result<(), Refused> {
        if self.ending.is_some() { Err(over()) } else { Ok(()) }
    }

    /// The seats whose people play no more.
    fn gone(&self) -> Seats {
        self.count.abandoned.iter().fold(self.count.resigned, Seats::with)
    }

    fn open_to(&self, seat: Seat) -> Result<(), Refused> {
        if self.ending.is_some() {
            return Err(over());
        }
        if seat.0 >= self.seating.seats {
            let message = format!("there is no seat {} at this table of {}", seat.0, self.seating.seats);
            return Err(Refused::new(Why::Malformed, message));
        }
        Ok(())
    }

    fn went_on(&mut self, at: Millis, told: Viewers) {
        self.heard_at(at, told);
        self.settle();
        self.note_turns(at, told);
    }

    pub fn heard_at(&mut self, at: Millis, told: Viewers) {
        self.count.at = at;
        told.iter().for_each(|place| self.count.heard[place] += 1);
    }

    /// Where somebody begins to owe something, everybody's turn in the same game is another one: of several who choose at the same
    /// time the last must not go on with less time than the others. Nor with the rest of that time, or none, into a turn of their
    /// own: the choice is over when the others hear of it.
    fn note_turns(&mut self, at: Millis, told: Viewers) {
        let (before, owing) = (self.count.owing, self.to_act());
        for seat in owing.iter() {
            let meeting = self.seating.meeting(seat);
            let here = owing.iter().filter(|other| meeting.has(*other)).fold(Seats::NONE, Seats::with);
            let begins = here.iter().any(|other| !before.has(other));
            // Nobody else hears of the steps of a sealed choice; of its end all do. What the seat does not hear was not its own.
            let heard_by_others = told.has(Viewer::Seat(seat)) && !told.only(seat);
            let last = self.count.together.has(seat) && before == owing && here.len() == 1;
            if begins || last && heard_by_others {
                let together = self.count.together;
                self.count.together =
                    if here.len() > 1 { together.with(seat) } else { together.without(seat) };
                self.count.since[seat.index()] = at;
            }
        }
        self.count.owing = owing;
    }

    /// Notes how the table ended, if it did.
    pub fn settle(&mut self) {
        let Count { resigned, abandoned, called_off, .. } = self.count;
        let outcome = match called_off {
            true => Some(Outcome::by_score(&[0; MAX_SEATS][..self.seating.seats as usize], "")),
            false => {
                self.live.outcome().map(|outcome| self.abandoned_last(outcome)).or_else(|| self.last_team())
            }
        };
        self.ending = outcome.map(|outcome| Ending { outcome, resigned, abandoned, called_off });
    }

    /// Whoever left for good comes last, whatever a bot has won for them; not where a partner stayed, who shares the place.
    fn abandoned_last(&self, outcome: Outcome) -> Outcome {
        let all = Seats::all(self.seating.seats);
        let team = |seat: Seat| self.seating.team[seat.index()];
        let stays = |seat: Seat| all.iter().any(|other| team(other) == team(seat) && !self.gone().has(other));
        let last = self.count.abandoned.iter().filter(|seat| !stays(*seat)).fold(Seats::NONE, Seats::with);
        if last.is_empty() { outcome } else { outcome.with_last(last) }
    }

    /// The outcome where everybody else gave up: the team that is left wins as one, though some of it had resigned.
    fn last_team(&self) -> Option<Outcome> {
        let seats = self.seating.seats;
        let team = |seat: Seat| self.seating.team[seat.index()];
        let gone = self.gone();
        let left = |seat: &Seat| !gone.has(*seat);
        let first = Seats::all(seats).iter().find(left)?;
        if gone.is_empty() || Seats::all(seats).iter().filter(left).any(|seat| team(seat) != team(first)) {
            return None;
        }
        let won: Vec<bool> = Seats::all(seats).iter().map(|seat| team(seat) == team(first)).collect();
        Some(Outcome::by_key(&won, &[0; MAX_SEATS][..seats as usize], ""))
    }

    /// Takes an entry from a log. With the key its draws are compared with the committed chance.
    pub fn fold(
        &mut self,
        number: u64,
        entry: &Entry,
        key: Option<&Key>,
        facts: &mut Facts,
    ) -> Result<(), BadRecord> {
        let wrong = |reason: String| BadRecord::Entry { entry: number, reason };
        self.in_order(number, entry)?;
        facts.begin(number);
        let mut luck = entry.luck(number, key);
        let at = entry.at;
        let unable = |what: &str| Err(wrong(format!("this version cannot take up {what}")));
        let draws = match &entry.what {
            What::Act { seat, action, .. } => {
                self.act(*seat, None, action, at, &mut luck, facts).map(|done| done.draws)
            }
            What::Clock => self.elapse(at, &mut luck, facts),
            What::Resignation { seat } => self.resign(*seat, at, facts).map(|()| Vec::new()),
            What::Abandonment { seat } => self.abandon(*seat, at, facts).map(|()| Vec::new()),
            What::CallOff { seat } => self.call_off(*seat, at, facts).map(|()| Vec::new()),
            What::Undo { .. } => return unable("a step that was taken back without the log around it"),
            What::NewKey { .. } => return unable("chance from a second secret"),
        };
        let draws = draws.map_err(|refused| wrong(refused.to_string()))?;
        entry.judge_draws(luck, &draws).map_err(wrong)
    }

    /// Whether an entry comes no earlier than the one before it.
    pub fn in_order(&self, number: u64, entry: &Entry) -> Result<(), BadRecord> {
        if entry.at < self.count.at {
            let reason = format!("its time {} is before the last entry's {}", entry.at, self.count.at);
            return Err(BadRecord::Entry { entry: number, reason });
        }
        Ok(())
    }
}

fn over() -> Refused {
    Refused::new(Why::Over, "the game is over")
}
