//! The contract.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{
    Added, BadEdition, BadPosition, BadSetup, Chance, EditionText, Fact, MAX_SEATS, OptionSpec, Outcome,
    Refusal, Seat, Seating, Seats, Viewer, Witness, notation,
};

/// Milliseconds since the table started, as the umpire stamps them. They never run backwards.
pub type Millis = u64;

/// What a game is called and what a caller must know before it starts one.
#[derive(Clone, Copy, Debug)]
pub struct Meta {
    /// As in addresses and records: `stellar-conquest`.
    pub id: &'static str,
    pub name: &'static str,
    /// One sentence for the lobby.
    pub tagline: &'static str,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// A usual game at the table, in minutes.
    pub minutes: (u16, u16),
    /// What the ids of its rules start with: `STELLAR`.
    pub prefix: &'static str,
    /// Counted up whenever the same record could now give another game.
    pub revision: u32,
    /// `RULES.md`, the rule index.
    pub rules: &'static str,
    /// Whether seats know different things. If so, `imagine` must really vary what a viewer does not know.
    pub hidden: bool,
    /// Whether it has phases that a clock ends, so that a lost connection matters at once.
    pub real_time: bool,
    /// Whether `legal` lists every action that `check` accepts. Where a choice is continuous or huge it lists good
    /// candidates instead, and `check` stays the judge.
    pub exhaustive: bool,
}

/// What nobody can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Nothing {}

/// What `apply` says of an action that `check` refuses, and whoever looks up what an action names and is not there: whoever
/// calls it with one has a mistake of their own, and nothing is to be saved.
#[cold]
pub fn unchecked(named: &impl Debug) -> ! {
    unreachable!("`check` refuses {named:?} here, so it is not applied")
}

/// A game's rules as a pure function of their inputs. `State` is a value: cloning it forks the game.
///
/// * The same inputs give the same bytes on every platform: no clock, no I/O, no globals, no hash-map order, and no
///   floating point where an outcome depends on it.
/// * `check` judges and `apply` trusts: `apply` may be called only with an action that `check` accepts.
/// * Whatever leaves a game leaves it as a `View`, an `Event`, an `Action` from `legal` or an `Illegal`; for states that
///   a viewer cannot tell apart, these are the same bytes for that viewer. A `State` is never sent.
/// * Whenever an action changes a viewer's view, at least one event is told to that viewer; so counting the actions of
///   which one has heard gives nothing away. Whoever acts always hears of it, unless the action is transient.
pub trait Game: Sized + Send + Sync + 'static {
    const META: Meta;

    /// The printed data: cards, maps, charts.
    type Edition: Clone + Debug + Send + Sync;
    /// Players and options of a table. It may be nonsense; a `State` may not. `Default` is our ruling on each option.
    type Setup: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    type State: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// A small atomic decision: "this ship", "to that hex", "done". `Display` says it as a player would ("Place the
    /// Founder face up in sector 2"), naming only what the acting seat may know.
    type Action: Clone + Debug + Display + Eq + Hash + Serialize + DeserializeOwned + Send + Sync;
    type Event: Fact + Send + Sync;
    /// What one viewer may know. `Display` draws it for a terminal, seats as `{0}` or by their signs. Written with `{:#}` it is
    /// what there is to look up: a line `# prices` begins a page of that name, and an entry goes on in indented lines.
    type View: Debug + Display + Serialize + Send + Sync;
    type Illegal: Refusal + Send + Sync;
    /// What would come of an action, as far as its seat can know.
    type Forecast: Debug + PartialEq + Serialize + Send + Sync;
    /// What most would do next. [`Nothing`] where nobody is advised.
    type Advice: Debug + PartialEq + Serialize + Send + Sync;
    /// A question about what is no action and never happened: "what if these cards had lain so?" It bounds itself: whatever can be
    /// read can be answered quickly. [`Nothing`] where there is nothing of the kind.
    type WhatIf: Debug + DeserializeOwned + Send + Sync;

    /// The editions that come with the game; the first is the default.
    fn editions() -> &'static [EditionText];

    /// Reads an edition file, ours or one from outside.
    fn edition(text: &str) -> Result<Self::Edition, BadEdition>;

    /// Reads an edition file that somebody brings to a new table. Where a rule was mended after files with the old reading
    /// came into the world, this refuses the old reading, and `edition` goes on reading what records carry.
    fn new_edition(text: &str) -> Result<Self::Edition, BadEdition> {
        Self::edition(text)
    }

    /// A map that this edition can be played on, with a picture of it, as whoever writes an edition would put it down: the one
    /// that this number makes, or the edition's own. None where boards are not made from numbers.
    fn map(_edition: &Self::Edition, _number: Option<u32>) -> Option<Result<String, String>> {
        None
    }

    /// The options of a table, in the order of a form. Each key is a field of `Setup`.
    fn options() -> Vec<OptionSpec>;

    /// The options that older revisions did not have, where their tables were played otherwise than by today's default.
    fn added() -> &'static [Added] {
        &[]
    }

    /// How many sit down with this setup, and who with whom.
    fn seating(setup: &Self::Setup) -> Result<Seating, BadSetup>;

    /// The first state.
    fn start(
        setup: &Self::Setup,
        edition: &Self::Edition,
        chance: &mut impl Chance,
    ) -> Result<Self::State, BadSetup>;

    /// The seats that owe a decision now: several when choices are sealed or out of turn, none once the game is over.
    fn to_act(state: &Self::State) -> Seats;

    /// When the running real-time phase ends by itself; `elapse` is due then.
    fn deadline(_state: &Self::State) -> Option<Millis> {
        None
    }

    /// Whether moments count now: seats act as fast as they can, and the umpire's clock says who was first. So it is
    /// wherever a deadline runs, and perhaps where none does.
    fn is_real_time(state: &Self::State) -> bool {
        Self::deadline(state).is_some()
    }

    /// Appends the legal actions of a seat to `out`, which the caller clears and keeps. A seat that owes nothing may
    /// still have some, such as standing orders. The order depends only on what the seat may know.
    fn legal(state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);

    /// Whether a seat may do this now, and if not, by which rule.
    fn check(state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Why an action that `check` accepts comes too soon at this moment, if it does: where moments count, a hand may need its
    /// time. `check` knows no clock, so what is offered and foretold leaves this out; the umpire asks it before `apply`.
    fn too_soon(
        _state: &Self::State,
        _seat: Seat,
        _action: &Self::Action,
        _at: Millis,
    ) -> Option<Self::Illegal> {
        None
    }

    /// An action that is open to the acting seat, in words that fit this table; places may have names here.
    fn say(_state: &Self::State, _seat: Seat, action: &Self::Action) -> String {
        action.to_string()
    }

    /// The sentence that teaches why something was refused, in words that fit this table. It may look at nothing that is
    /// not public.
    fn explain(_state: &Self::State, illegal: &Self::Illegal) -> String {
        illegal.to_string()
    }

    /// What the words of events need to know of this table.
    fn terms(state: &Self::State) -> <Self::Event as Fact>::Terms;

    /// What would come of an action that `check` accepts. It is made of what the seat sees and of nothing else, so whatever
    /// it says, it gives nothing away. None where there is nothing to foretell.
    fn forecast(_view: &Self::View, _seat: Seat, _action: &Self::Action) -> Option<Self::Forecast> {
        None
    }

    /// What would have come of it. It is made of what everybody sees, so whoever asks learns no secret.
    fn what_if(_view: &Self::View, _what_if: &Self::WhatIf) -> Result<Self::Forecast, Self::Illegal> {
        unreachable!("nobody can ask {} what if", Self::META.id);
    }

    /// What an action that `check` accepts wastes, or how it hurts whoever acts, in a short sentence that stands beside its words;
    /// seats appear as `{0}`. Like a forecast it is made of what the seat sees and of nothing else. It says what is certain by the
    /// rules and could be had otherwise: a warning that is wrong, or always there, is worse than none. It is asked of the offers
    /// of every update, so where there is nothing to warn of it must cost next to nothing.
    fn warning(_view: &Self::View, _seat: Seat, _action: &Self::Action) -> Option<String> {
        None
    }

    /// Whether an offer of this action carries its warning. Where dozens are offered at once, as one for every place, that would
    /// make every update long: then it is told to whoever asks about one of them.
    fn warns_at_once(_action: &Self::Action) -> bool {
        true
    }

    /// What most would do next, of what is offered. It is no rule and may be wrong; like a forecast it is made of what the seat
    /// sees and of nothing else. It comes with every update, so it must not cost more than the offers do.
    fn advice(_view: &Self::View, _seat: Seat, _legal: &[Self::Action]) -> Option<Self::Advice> {
        None
    }

    /// Carries out an action that `check` accepts and runs on to the next decision. `at` matters only in real-time
    /// phases.
    fn apply(
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        at: Millis,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Self::Event>,
    );

    /// Whether an action only shows the others where a hand is moving, as while a card is pushed about the table. It is
    /// checked and applied like any other, but a later one of the same seat takes its place, and nothing that others may
    /// do depends on it until something lasting happens. So a caller may show such actions as they come and keep only
    /// the last of each seat: before anything else happens at the table, whether by a seat or by the clock, those that
    /// were kept are applied and logged, in the order and with the times in which they came. One that leaves a hand where
    /// it is tells nobody; a hand that is back where the log has it was elsewhere in between, and where is kept too.
    /// Whoever acts must not be called late because of a pose of their own that was entered just before.
    fn transient(_action: &Self::Action) -> bool {
        false
    }

    /// The action by which a hand takes back what it has shown and not done, where there is any: whoever comes back to their seat
    /// does not find in their hand what somebody else has shown for them.
    fn withdraw(_state: &Self::State, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// The deadline has passed. Called only where `deadline` gives one: a game without a clock has nothing to do.
    fn elapse(
        _state: &mut Self::State,
        _at: Millis,
        _chance: &mut impl Chance,
        _witness: &mut impl Witness<Self::Event>,
    ) {
    }

    /// What a viewer may know, built up from that and never by leaving things out of the state.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// What everybody may know and nothing changes from the first move to the last, as printed cards and the map: an object, whose
    /// members clients find in every view. An umpire writes it once a table, where a view is written for every viewer and move.
    fn constants(_state: &Self::State) -> impl Serialize {}

    /// The seats for which everything is decided although the table goes on, as where the other game of a tournament does.
    fn finished(_state: &Self::State) -> Seats {
        Seats::NONE
    }

    /// The position in the game's own [`notation`]: what lies where, and who does what next. It is for whoever may see everything.
    fn write(_state: &Self::State) -> String {
        String::new()
    }

    /// Lays out what [`write`](Game::write) writes. `state` is any position of the same table, of which setup and edition stay; a place
    /// that has no line is empty, and what has no place, such as who knows what, is as if the position had just been laid out.
    fn read(_state: &mut Self::State, text: &str) -> Result<(), BadPosition> {
        match notation::lines(text, MAX_SEATS as u8)?.first() {
            Some(line) => Err(line.unknown()),
            None => Ok(()),
        }
    }

    /// The first law that a position breaks: what holds from the first move to the last, such as how many cards there are.
    fn broken(_state: &Self::State) -> Option<&'static str> {
        None
    }

    /// The result once the game is over.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// A random state that the viewer cannot tell from this one. Bots search with it; tests prove with it that nothing
    /// leaks.
    fn imagine(state: &Self::State, viewer: Viewer, chance: &mut impl Chance) -> Self::State;
}
