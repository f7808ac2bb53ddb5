//! One table: setup and an append-only log, whose fold is the state.

use engine::{Game, Millis, Seat, Seating, Seats, Seen, Viewer};
use serde_json::value::RawValue;

use crate::core::Core;
use crate::entry::{Entry, Hand, What};
use crate::error::{BadRecord, BadTable};
use crate::facts::Facts;
use crate::fold::Log;
use crate::games::rules;
use crate::hands::{Entered, Hands, Heard, Held};
use crate::header::{EditionSource, FORMAT, Header};
use crate::live::{Luck, Rules};
use crate::patch::Written;
use crate::position;
use crate::protocol::{Answer, Ending, Line, Position, Refused, Why};
use crate::seating::Seated;
use crate::secret::{Key, Secret};
use crate::steps::{Steps, Stood};

/// A table with its secret and its whole log. It does no I/O: whoever owns it stores the entries that it hands out.
///
/// ```
/// # use serde_json::value::RawValue;
/// use engine::{Seat, Viewer};
/// use umpire::{EditionSource, Secret, Table};
/// let setup = RawValue::from_string("{}".into()).unwrap();
/// let mut table = Table::start("stellar", &setup, &EditionSource::Default, Secret::new([7; 32]), vec![]).unwrap();
/// let seat = table.to_act().first().unwrap();
/// let position = table.position(Viewer::Seat(seat));
/// let applied = table.act(seat, Some(position.decision), &position.legal[0].action, 1_000).unwrap();
/// assert_eq!(applied.seq, 1);
/// ```
#[derive(Clone)]
pub struct Table {
    pub(crate) header: Header,
    pub(crate) secret: Secret,
    pub(crate) key: Key,
    pub(crate) core: Core,
    pub(crate) log: Vec<Entry>,
    pub(crate) facts: Facts,
    pub(crate) hands: Hands,
    /// By which the game is played.
    pub(crate) rules: Rules,
    pub(crate) steps: Steps,
}

/// A step that was taken: the entries to store, and who was told of them.
#[derive(Clone, Debug)]
pub struct Applied {
    /// The entry's place in the log; the start has 0.
    pub seq: u64,
    pub entry: Entry,
    /// What had to be entered before it: hands that were only shown until then. They stand right before `seq`.
    pub first: Vec<Entry>,
    heard: Heard,
}

impl Applied {
    /// Whether this viewer heard anything of it. Whoever did not must not get an update either: its very coming would
    /// give away that somebody chose something.
    pub fn told(&self, viewer: Viewer) -> bool {
        self.heard(viewer) > 0
    }

    /// Of how many of its entries this viewer heard something: its position is so many numbers further.
    pub fn heard(&self, viewer: Viewer) -> u64 {
        self.heard.by(viewer)
    }

    /// Whose act it was; none where it was the umpire's.
    pub fn actor(&self) -> Option<Seat> {
        match self.entry.what {
            What::Act { seat, .. } | What::Undo { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// Whether what was said before no longer counts.
    pub fn takes_back(&self) -> bool {
        matches!(self.entry.what, What::Undo { .. })
    }
}

impl Table {
    /// The seats of a table before it starts, and its setup with every option filled in.
    pub fn seating(game: &str, setup: &RawValue) -> Result<Seated, BadTable> {
        (rules(game)?.seat)(setup)
    }

    pub fn start(
        game: &str,
        setup: &RawValue,
        edition: &EditionSource,
        secret: Secret,
        contributions: Vec<String>,
    ) -> Result<Table, BadTable> {
        Table::start_with(&rules(game)?, setup, edition, secret, contributions)
    }

    /// A table where nothing is dealt: it begins from this position.
    pub fn laid_out(
        game: &str,
        setup: &RawValue,
        edition: &EditionSource,
        secret: Secret,
        position: &str,
    ) -> Result<Table, BadTable> {
        let rules = rules(game)?;
        let mut header = Header::new(&rules, setup, edition, &secret, Vec::new())?;
        header.begins = Some(position.to_string());
        Table::begin(&rules, header, secret, position::dealt())
    }

    pub(crate) fn start_with(
        rules: &Rules,
        setup: &RawValue,
        edition: &EditionSource,
        secret: Secret,
        contributions: Vec<String>,
    ) -> Result<Table, BadTable> {
        let header = Header::new(rules, setup, edition, &secret, contributions)?;
        let luck = secret.key(&header.contributions).luck(0);
        Table::begin(rules, header, secret, luck)
    }

    fn begin(rules: &Rules, header: Header, secret: Secret, mut luck: Luck) -> Result<Table, BadTable> {
        let key = secret.key(&header.contributions);
        let (core, draws) = Core::start(&header, rules, &mut luck).map_err(|wrong| match wrong {
            BadRecord::Header(wrong) => wrong,
            other => unreachable!("a new header has no past: {other}"),
        })?;
        Ok(Table {
            header,
            secret,
            key,
            steps: Steps::new(&core),
            core,
            log: vec![Entry::start(draws)],
            facts: Facts::default(),
            hands: Hands::default(),
            rules: *rules,
        })
    }

    /// Takes up a stored table. Its draws are taken again and compared with the committed chance. One that was begun by older
    /// rules goes on by today's if they lead to where it is; otherwise it is [`BadRecord::Parted`].
    pub fn resume(header: Header, secret: Secret, entries: Vec<Entry>) -> Result<Table, BadRecord> {
        let rules = rules(&header.game)?;
        Table::resume_with(&rules, header, secret, entries)
    }

    pub(crate) fn resume_with(
        rules: &Rules,
        header: Header,
        secret: Secret,
        entries: Vec<Entry>,
    ) -> Result<Table, BadRecord> {
        let blamed = header.clone();
        Table::fold(rules, header, secret, entries).map_err(|wrong| blamed.blame(rules, wrong))
    }

    fn fold(rules: &Rules, mut header: Header, secret: Secret, log: Vec<Entry>) -> Result<Table, BadRecord> {
        header.judge(rules)?;
        header.format = FORMAT;
        if secret.commitment() != header.commitment {
            return Err(BadRecord::Commitment);
        }
        let key = secret.key(&header.contributions);
        let committed = header.committed(Some(&key));
        let mut core = crate::replay::start(&header, rules, committed, &log)?;
        let (mut facts, first, mut steps) = (Facts::default(), core.clone(), Steps::new(&core));
        for number in 1..log.len() as u64 {
            let so_far = Log { entries: &log, key: committed, practice: header.practice };
            so_far.take(number, &mut core, &mut steps, &mut facts, || first.clone())?;
        }
        Ok(Table { header, secret, key, core, log, facts, hands: Hands::default(), rules: *rules, steps })
    }

    /// The action of the person who sits there; see [`Table::act_by`].
    pub fn act(
        &mut self,
        seat: Seat,
        decision: Option<u64>,
        action: &RawValue,
        at: Millis,
    ) -> Result<Applied, Refused> {
        self.act_by(Hand::Person, seat, decision, action, at)
    }

    /// A seat's action: checked, applied and appended, or refused with nothing changed. `decision` is the number that the
    /// seat's [`Position`] had; without it the action is taken as meant for now.
    pub fn act_by(
        &mut self,
        hand: Hand,
        seat: Seat,
        decision: Option<u64>,
        action: &RawValue,
        at: Millis,
    ) -> Result<Applied, Refused> {
        self.act_with((hand, seat), decision, action, at, None)
    }

    /// The same with luck that somebody wrote down, where the table was laid out.
    pub(crate) fn act_with(
        &mut self,
        (hand, seat): (Hand, Seat),
        decision: Option<u64>,
        action: &RawValue,
        at: Millis,
        written: Option<Luck>,
    ) -> Result<Applied, Refused> {
        self.hands.judge(|shown, at_least| {
            let (mut luck, at) = (self.key.luck(self.log.len() as u64), at.max(at_least));
            shown.act(seat, decision, action, at, &mut luck, &mut Facts::default()).map(drop)
        })?;
        let first = self.enter_hands();
        let (luck, at) = self.next(at);
        let mut luck = written.unwrap_or(luck);
        let stood = self.core.stood();
        let done = self.core.act(seat, decision, action, at, &mut luck, &mut self.facts)?;
        let what = What::Act { seat, hand: Some(hand), action: done.action };
        Ok(self.append(Entry { what, at, draws: done.draws }, first, stood))
    }

    /// Whether a seat may do these things now and what would come of them, one answer for each. A question is nothing that
    /// happens: it is not entered, takes no luck and changes nothing.
    pub fn ask(&self, seat: Seat, actions: &[&RawValue]) -> Vec<Answer> {
        self.hands.shown().unwrap_or(&self.core).ask(seat, actions)
    }

    /// Shows the hand of the person who sits there; see [`Table::show_by`].
    pub fn show(&mut self, seat: Seat, action: &RawValue, at: Millis) -> Result<bool, Refused> {
        self.show_by(Hand::Person, seat, action, at)
    }

    /// Shows a transient action: a hand on the move. It is checked, and everybody sees it from now on,
    /// but only the last one of each seat is entered, and only once something else happens at the table; before it one that
    /// says that the hand had left, if it came back to where the log has it. Says whether anything changed.
    pub fn show_by(
        &mut self,
        hand: Hand,
        seat: Seat,
        action: &RawValue,
        at: Millis,
    ) -> Result<bool, Refused> {
        let action = self.core.live.transient(action).ok_or_else(|| {
            let message = "this action is not transient: it must be done and not only shown";
            Refused::new(Why::Malformed, message)
        })?;
        self.hands.show(&self.core, &self.key, Held { hand, seat, action, at })
    }

    /// The person of this seat is back: what somebody else's hand has shown for them is taken back. None where nothing was.
    pub fn withdraw(&mut self, seat: Seat, at: Millis) -> Option<Applied> {
        let action = self.hands.shown().unwrap_or(&self.core).live.withdraw(seat)?;
        let hand = self.hands.of(seat).or_else(|| self.last_hand(seat))?;
        if hand == Hand::Person {
            return None;
        }
        self.act_by(hand, seat, None, &action, at).ok()
    }

    /// Whose hand acted for this seat last, as far as it is entered.
    fn last_hand(&self, seat: Seat) -> Option<Hand> {
        self.log.iter().rev().find_map(|entry| match &entry.what {
            What::Act { seat: other, hand, .. } if *other == seat => Some(*hand),
            _ => None,
        })?
    }

    /// Whether an action is transient.
    pub fn is_transient(&self, action: &RawValue) -> bool {
        self.core.live.transient(action).is_some()
    }

    /// Enters the hands that were only shown so far, as before anything else that happens. None if there are none.
    pub fn settle(&mut self) -> Option<Applied> {
        let mut entered = self.enter_hands();
        let entry = entered.entries.pop()?;
        let seq = self.log.len() as u64 - 1;
        Some(Applied { seq, entry, first: entered.entries, heard: entered.heard })
    }

    pub(crate) fn enter_hands(&mut self) -> Entered {
        let mut entered = Entered::default();
        for Held { hand, seat, action, at } in self.hands.take() {
            let (mut luck, at) = self.next(at);
            let stood = self.core.stood();
            // It was accepted when it was shown, and nothing has happened since.
            if let Ok(done) = self.core.act(seat, None, &action, at, &mut luck, &mut self.facts) {
                let what = What::Act { seat, hand: Some(hand), action: done.action };
                let entry = Entry { what, at, draws: done.draws };
                let number = self.push(entry.clone());
                self.steps.note(&self.log, number, stood, &self.core, self.facts.told());
                entered.entries.push(entry);
                entered.heard.add(self.facts.told());
            }
        }
        entered
    }

    /// The deadline has passed.
    pub fn elapse(&mut self, at: Millis) -> Result<Applied, Refused> {
        self.core.may_elapse(at)?;
        let first = self.enter_hands();
        let (mut luck, at) = self.next(at);
        let stood = self.core.stood();
        let draws = self.core.elapse(at, &mut luck, &mut self.facts)?;
        Ok(self.append(Entry { what: What::Clock, at, draws }, first, stood))
    }

    /// A seat gives up.
    pub fn resign(&mut self, seat: Seat, at: Millis) -> Result<Applied, Refused> {
        self.core.may_resign(seat)?;
        self.rule(What::Resignation { seat }, at, |core, at, facts| core.resign(seat, at, facts))
    }

    /// A seat was left for good, as the others found.
    pub fn abandon(&mut self, seat: Seat, at: Millis) -> Result<Applied, Refused> {
        self.core.may_abandon(seat)?;
        self.rule(What::Abandonment { seat }, at, |core, at, facts| core.abandon(seat, at, facts))
    }

    /// The table ends without a result, as this seat wishes or all who are left.
    pub fn call_off(&mut self, seat: Option<Seat>, at: Millis) -> Result<Applied, Refused> {
        self.core.may_call_off()?;
        self.rule(What::CallOff { seat }, at, |core, at, facts| core.call_off(seat, at, facts))
    }

    /// Something happens to the table and not in the game: no luck is drawn.
    fn rule(
        &mut self,
        what: What,
        at: Millis,
        apply: impl FnOnce(&mut Core, Millis, &mut Facts) -> Result<(), Refused>,
    ) -> Result<Applied, Refused> {
        let first = self.enter_hands();
        let (_, at) = self.next(at);
        let stood = self.core.stood();
        apply(&mut self.core, at, &mut self.facts)?;
        Ok(self.append(Entry { what, at, draws: Vec::new() }, first, stood))
    }

    /// Makes ready for the next entry. A clock that was set back must not turn time round.
    pub(crate) fn next(&mut self, at: Millis) -> (Luck<'static>, Millis) {
        let number = self.log.len() as u64;
        self.facts.begin(number);
        (self.key.luck(number), at.max(self.core.count.at))
    }

    fn append(&mut self, entry: Entry, first: Entered, stood: Stood) -> Applied {
        let seq = self.push(entry.clone());
        self.appended(seq, entry, first, stood)
    }

    pub(crate) fn push(&mut self, entry: Entry) -> u64 {
        self.log.push(entry);
        self.log.len() as u64 - 1
    }

    /// An entry was taken; `stood` is how the table had stood before it.
    pub(crate) fn appended(&mut self, seq: u64, entry: Entry, first: Entered, stood: Stood) -> Applied {
        self.steps.note(&self.log, seq, stood, &self.core, self.facts.told());
        let mut heard = first.heard;
        heard.add(self.facts.told());
        Applied { seq, entry, first: first.entries, heard }
    }

    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The same table opened for practice: the record says so.
    #[must_use]
    pub fn for_practice(mut self) -> Table {
        self.header.practice = true;
        self
    }

    /// The same table where players had promised what they added to its chance, by seat: the record has the promises.
    #[must_use]
    pub fn promised(mut self, table: &str, promises: Vec<String>) -> Table {
        if promises.iter().any(|promise| !promise.is_empty()) {
            (self.header.table, self.header.promises) = (table.to_string(), promises);
        }
        self
    }

    /// The same table dealt on a player's own machine, without a server: the record says so.
    #[must_use]
    pub fn offline(mut self) -> Table {
        self.header.offline = true;
        self
    }

    /// What the chance grows from. Whoever shows it before the end spoils the table.
    pub fn secret(&self) -> &Secret {
        &self.secret
    }

    /// Whether a person has done anything that others know of, or a bot for one. What is chosen in secret does not count: that it
    /// was chosen is a secret, too.
    pub fn is_begun(&self) -> bool {
        let known = |number: usize, seat: Seat| !self.facts.told_of(number as u64).only(seat);
        self.log.iter().enumerate().any(|(number, entry)| match &entry.what {
            What::Act { seat, hand, .. } => *hand != Some(Hand::Bot) && known(number, *seat),
            _ => false,
        })
    }

    /// All entries; the first is the start.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The seats that owe a decision.
    pub fn to_act(&self) -> Seats {
        self.core.to_act()
    }

    /// Since when a seat has owed the decision that it owes.
    pub fn owes_since(&self, seat: Seat) -> Option<Millis> {
        self.to_act().has(seat).then(|| self.core.count.since[seat.index()])
    }

    pub fn deadline(&self) -> Option<Millis> {
        self.core.deadline()
    }

    /// Whether moments count now, with a deadline or without.
    pub fn is_real_time(&self) -> bool {
        self.core.ending.is_none() && self.core.live.is_real_time()
    }

    pub fn ending(&self) -> Option<&Ending> {
        self.core.ending.as_ref()
    }

    pub fn seats(&self) -> Seating {
        self.core.seating
    }

    pub fn resigned(&self) -> Seats {
        self.core.count.resigned
    }

    /// The number of a viewer's position, without making one.
    pub fn number(&self, viewer: Viewer) -> u64 {
        self.core.heard(viewer)
    }

    /// What a viewer may know now, transient actions included.
    pub fn position(&self, viewer: Viewer) -> Position {
        let undo = self.core.known(viewer).seat().is_some_and(|seat| self.steps.any(seat));
        let position = match self.hands.shown() {
            Some(shown) => self.core.position_with(viewer, shown.view(viewer)),
            None => self.core.position(viewer),
        };
        Position { undo, ..position }
    }

    /// The view of such a position alone.
    pub fn view(&self, viewer: Viewer) -> Written {
        self.hands.shown().unwrap_or(&self.core).view(viewer)
    }

    /// What a viewer heard since its position had this number.
    pub fn lines(&self, viewer: Viewer, since: u64) -> Vec<Line> {
        let last = self.log.len() as u64 - 1;
        let (viewer, heard) = (self.core.known(viewer), self.core.heard(viewer));
        self.facts.lines(viewer, since, heard, last, |entry| {
            self.log[entry as usize].about(self.steps.is_undone(entry))
        })
    }

    /// The numbers of all lines of a viewer that were taken back.
    pub fn undone(&self, viewer: Viewer) -> Vec<u64> {
        let undone = self.lines(viewer, 0).into_iter().filter(|line| line.undone);
        let mut numbers: Vec<u64> = undone.map(|line| line.number).collect();
        numbers.dedup();
        numbers
    }

    /// A viewer's view as a terminal shows it.
    pub fn picture(&self, viewer: Viewer) -> String {
        self.core.picture(viewer)
    }

    /// The table as a seat sees it `at` this moment, for bots. None where the game is another one.
    ///
    /// There is no way to the state itself:
    ///
    /// ```compile_fail,E0599
    /// fn peek(table: &umpire::Table) {
    ///     table.state::<umpire::games::reexport::Stellar>();
    /// }
    /// ```
    pub fn seen<G: Game>(&self, seat: Seat, at: Millis) -> Option<Seen<'_, G>> {
        let state = self.hands.shown().unwrap_or(&self.core).live.state().downcast_ref()?;
        Some(Seen::new(state, seat, at))
    }

    #[cfg(test)]
    pub(crate) fn state<G: Game>(&self) -> Option<&G::State> {
        self.core.live.state().downcast_ref()
    }
}

#[cfg(test)]
mod hands;
#[cfg(test)]
mod tests;
