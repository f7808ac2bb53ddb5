//! One random game, replayed from its record as it goes.

use std::cell::Cell;
use std::collections::HashSet;

use engine::{
    Chance, Fast, Game, Millis, Recorder, RuleIndex, Scripted, Seat, Seating, Silent, Told, Viewer,
};

use super::failure::{Fault, Kind, difference, fault};
use super::position::{Lists, written};
use super::seen::Seen;
use super::setup::{json, round_trip};
use super::{Conformance, GameReport, told};

/// More actions than this teach a pool nothing new.
const POOL_MAX: usize = 4096;

/// Imagined states that are played to their end after each game.
const IMAGINED_GAMES: usize = 3;

/// The members of an object.
type Members = serde_json::Map<String, serde_json::Value>;

/// Suspicions that are followed up in each game.
const DOUBTS: usize = 6;

/// A setup and what is known about its games.
pub(super) struct Table<'a, G: Game> {
    pub setup: &'a G::Setup,
    pub edition: &'a G::Edition,
    pub rules: &'a RuleIndex,
    pub seating: Seating,
    /// Actions of any seat at any time, for trying where they do not belong.
    pub pool: Vec<G::Action>,
    /// How many decisions a game takes, about.
    typical: usize,
}

impl<'a, G: Game> Table<'a, G> {
    pub fn new(
        setup: &'a G::Setup,
        edition: &'a G::Edition,
        rules: &'a RuleIndex,
        decisions_max: usize,
    ) -> Result<Self, Fault> {
        round_trip("the setup", setup)?;
        let seating = G::seating(setup).or_else(|bad| fault(Kind::Setup, bad.to_string()))?;
        let mut table = Table { setup, edition, rules, seating, pool: Vec::new(), typical: 0 };
        table.fill_pool(decisions_max)?;
        Ok(table)
    }

    pub fn seats(&self) -> u8 {
        self.seating.seats
    }

    pub fn start(&self, chance: &mut impl Chance) -> Result<G::State, Fault> {
        G::start(self.setup, self.edition, chance).or_else(|bad| fault(Kind::Setup, bad.to_string()))
    }

    /// Two games without any checks. They do not depend on the seed of a walk, so that one seed alone repeats a failure.
    fn fill_pool(&mut self, decisions_max: usize) -> Result<(), Fault> {
        let mut known = HashSet::new();
        for seed in 0..2 {
            let mut luck = Fast::new(seed);
            let (mut state, mut at) = (self.start(&mut luck)?, 0);
            for _ in 0..decisions_max {
                let lists = self.lists(&state);
                for action in lists.iter().flatten() {
                    if known.len() < POOL_MAX && known.insert(action.clone()) {
                        self.pool.push(action.clone());
                    }
                }
                let Some(step) = self.choose(&state, &lists, &mut at, &mut luck) else { break };
                step.take::<G>(&mut state, at, &mut luck, &mut Vec::new());
                self.typical += 1;
            }
        }
        self.typical /= 2;
        Ok(())
    }

    pub fn lists(&self, state: &G::State) -> Lists<G> {
        let list = |seat| {
            let mut list = Vec::new();
            G::legal(state, Seat(seat), &mut list);
            list
        };
        (0..self.seats()).map(list).collect()
    }

    /// A random next step: mostly by a seat that owes one, now and then by one that merely may, or by the clock.
    pub fn choose(
        &self,
        state: &G::State,
        lists: &Lists<G>,
        at: &mut Millis,
        luck: &mut Fast,
    ) -> Option<Step<G::Action>> {
        if G::outcome(state).is_some() {
            return None;
        }
        let soon = *at + Millis::from(luck.below(2000));
        let owing = luck.below(8) > 0;
        let may = |seat: &Seat| !lists[seat.index()].is_empty() && (!owing || G::to_act(state).has(*seat));
        let seats: Vec<Seat> = (0..self.seats()).map(Seat).filter(may).collect();
        match G::deadline(state) {
            Some(deadline) if deadline <= soon || seats.is_empty() => {
                *at = deadline.max(*at);
                Some(Step::Elapse)
            }
            _ if seats.is_empty() => None,
            _ => {
                *at = soon;
                let seat = *pick(&seats, luck);
                let unlisted = self.unlisted(state, seat, luck);
                let action = unlisted.unwrap_or_else(|| pick(&lists[seat.index()], luck).clone());
                Some(Step::Act(seat, action))
            }
        }
    }

    /// Where `legal` does not list everything: now and then an action from another time that is accepted all the same.
    fn unlisted(&self, state: &G::State, seat: Seat, luck: &mut Fast) -> Option<G::Action> {
        if G::META.exhaustive || luck.below(4) > 0 {
            return None;
        }
        self.tries(luck).find(|action| G::check(state, seat, action).is_ok()).cloned()
    }
}

pub(super) fn pick<'a, T>(items: &'a [T], luck: &mut Fast) -> &'a T {
    &items[luck.below(items.len() as u32) as usize]
}

/// What moves a game on.
#[derive(Clone, PartialEq)]
pub(super) enum Step<A> {
    Act(Seat, A),
    Elapse,
}

impl<A> Step<A> {
    /// Who did something that lasts.
    fn actor<G: Game<Action = A>>(&self) -> Option<Seat> {
        match self {
            Step::Act(seat, action) if !G::transient(action) => Some(*seat),
            _ => None,
        }
    }

    pub fn take<G: Game<Action = A>>(
        self,
        state: &mut G::State,
        at: Millis,
        chance: &mut impl Chance,
        witness: &mut impl engine::Witness<G::Event>,
    ) {
        match self {
            Step::Act(seat, action) => G::apply(state, seat, action, at, chance, witness),
            Step::Elapse => G::elapse(state, at, chance, witness),
        }
    }
}

/// One seeded game on its way.
pub(super) struct Walk<'a, G: Game> {
    pub table: &'a Table<'a, G>,
    pub limits: &'a Conformance<'a, G>,
    seed: u64,
    pub decision: &'a Cell<usize>,
    /// How many suspicions of this game may still be followed up: that is slow, and a leak raises many.
    pub doubts: Cell<usize>,
    /// See [`GameReport::pairs`].
    pub pairs: Cell<usize>,
    /// How far apart the positions are that are looked at closely.
    period: usize,
}

impl<'a, G: Game> Walk<'a, G> {
    pub fn new(
        table: &'a Table<'a, G>,
        seed: u64,
        decision: &'a Cell<usize>,
        limits: &'a Conformance<'a, G>,
    ) -> Self {
        let period = (table.typical / limits.samples.max(1)).max(1);
        Walk { table, limits, seed, decision, doubts: Cell::new(DOUBTS), pairs: Cell::new(0), period }
    }

    /// Plays to the end. `varied` is set once an imagined state differs from the real one.
    pub fn run(&self, varied: &mut bool) -> Result<GameReport, Fault> {
        let (mut luck, mut dice) = (Fast::new(self.seed), Fast::new(!self.seed));
        let mut digest = Digest::new();
        let mut state = self.start(&mut dice, &mut digest)?;
        let mut at = 0;
        let dealt = state.clone();
        let mut seen = self.seen(&state);
        let constants = constants::<G>(&state)?;
        let mut looked_at = Vec::new();
        for decision in 0..=self.limits.decisions_max {
            self.decision.set(decision);
            let lists = self.table.position(&state, &mut luck)?;
            let step = self.table.choose(&state, &lists, &mut at, &mut luck);
            if step.is_none() || decision % self.period == self.seed as usize % self.period {
                written::<G>(&dealt, &state)?;
                self.look_for_leaks(&state, &lists, at, &mut luck, varied)?;
                looked_at.push((decision, at, state.clone()));
            }
            let Some(step) = step else {
                luck.shuffle(&mut looked_at);
                looked_at.truncate(IMAGINED_GAMES);
                self.play_imagined(looked_at, &mut luck)?;
                digest.add(&json(&round_trip("the state", &state)?));
                let (seed, pairs) = (self.seed, self.pairs.get());
                return Ok(GameReport { setup: 0, seed, decisions: decision, pairs, checksum: digest.0 });
            };
            let actor = step.actor::<G>();
            let told = self.step(&mut state, step, at, &mut dice, &mut digest)?;
            told::check::<G>(&G::terms(&state), &told, self.table.rules, self.table.seats())?;
            told::answered::<G>(&told, actor)?;
            if json(&G::constants(&state)) != constants {
                let what = difference(&constants, &json(&G::constants(&state)));
                return fault(Kind::Inconstant, format!("the constants of a table changed, {what}"));
            }
            let after = self.seen(&state);
            told::nobody_left_out::<G>(&told, &seen, &after)?;
            seen = after;
        }
        fault(Kind::Endless, format!("not over after {} decisions", self.limits.decisions_max))
    }

    fn seen(&self, state: &G::State) -> Vec<(Viewer, Seen)> {
        Viewer::everybody(self.table.seats()).map(|viewer| (viewer, Seen::of::<G>(state, viewer))).collect()
    }

    fn start(&self, dice: &mut Fast, digest: &mut Digest) -> Result<G::State, Fault> {
        let mut recorder = Recorder::new(dice);
        let state = self.table.start(&mut recorder)?;
        let draws = recorder.draws;
        let mut script = Scripted::new(&draws);
        let again = self.table.start(&mut script)?;
        script.finish().or_else(|wrong| fault(Kind::Draws, format!("at the start: {wrong}")))?;
        same_state::<G>("the start", &state, &again)?;
        digest.add(&json(&(self.table.setup, draws)));
        Ok(state)
    }

    /// Takes a step three times: as played, from the record through JSON, and with nobody listening.
    fn step(
        &self,
        state: &mut G::State,
        step: Step<G::Action>,
        at: Millis,
        dice: &mut Fast,
        digest: &mut Digest,
    ) -> Result<Vec<Told<G::Event>>, Fault> {
        let (mut replayed, mut silent) = (round_trip("the state", state)?, state.clone());
        let (mut told, mut told_again) = (Vec::new(), Vec::new());
        let recorded = match &step {
            Step::Act(seat, action) => Step::Act(*seat, round_trip("the action", action)?),
            Step::Elapse => Step::Elapse,
        };
        digest.add(&match &step {
            Step::Act(seat, action) => json(&(seat, action, at)),
            Step::Elapse => json(&at),
        });
        let mut recorder = Recorder::new(dice);
        step.clone().take::<G>(state, at, &mut recorder, &mut told);
        let draws = recorder.draws;
        let mut script = Scripted::new(&draws);
        recorded.take::<G>(&mut replayed, at, &mut script, &mut told_again);
        script.finish().or_else(|wrong| fault(Kind::Draws, wrong))?;
        same_state::<G>("the step", state, &replayed)?;
        if told != told_again {
            let what = difference(&format!("{told:?}"), &format!("{told_again:?}"));
            return fault(Kind::Replay, format!("the step tells other events when it is replayed, {what}"));
        }
        step.take::<G>(&mut silent, at, &mut Scripted::new(&draws), &mut Silent);
        same_state::<G>("the step with nobody listening", state, &silent)?;
        digest.add(&json(&(draws, told.iter().map(|told| &told.event).collect::<Vec<_>>())));
        Ok(told)
    }
}

/// What never changes. Nothing of it may be in a view as well: clients find both in one object.
fn constants<G: Game>(state: &G::State) -> Result<String, Fault> {
    let constants = json(&G::constants(state));
    let members: Option<Members> = serde_json::from_str(&constants).unwrap_or_default();
    let view: Members = serde_json::from_str(&json(&G::view(state, Viewer::Spectator))).unwrap_or_default();
    match members.unwrap_or_default().keys().find(|member| view.contains_key(*member)) {
        Some(both) => fault(Kind::Inconstant, format!("`{both}` is in the view and in the constants")),
        None => Ok(constants),
    }
}

fn same_state<G: Game>(what: &str, played: &G::State, again: &G::State) -> Result<(), Fault> {
    let (one, two) = (json(played), json(again));
    if played == again && one == two {
        return Ok(());
    }
    let what = format!("{what} gives another state when it is replayed, {}", difference(&one, &two));
    fault(Kind::Replay, what)
}

/// FNV-1a: a few lines that give the same number everywhere. It guards against change, not against malice.
struct Digest(u64);

impl Digest {
    fn new() -> Digest {
        Digest(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, text: &str) {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
