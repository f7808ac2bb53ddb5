//! Whether what is heard tells a secret.
//!
//! Two steps can look the same afterwards and still be heard differently without any leak: a ship that was placed here or
//! there and lost at once, a die that changed nothing. What gives a secret away is a sound after which a viewer knows
//! something of the state that `imagine` says the viewer does not know. So we collect ways in which the viewer could have
//! heard just this, and compare the states they lead to with the states the viewer imagines.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Fast, Game, Millis, Told, Viewer};
use serde::Serialize;
use serde_json::Value;

use super::failure::{Fault, Kind, difference, fault};
use super::seen::Seen;
use super::setup::json;
use super::told::heard;
use super::walk::{Step, Walk, pick};

/// Imagined states that show what a viewer does not know.
const IMAGINED: usize = 40;

/// A value counts as imagined if it comes up in one of so many imagined states.
const OFTEN: usize = 7;

/// Tries to hear the same in another way, and how many must succeed before their silence means something.
const TRIES: usize = 600;
const ENOUGH: usize = 60;

/// A step and what one viewer has of it.
pub(super) struct Taken<G: Game> {
    step: Step<G::Action>,
    state: G::State,
    viewer: Viewer,
    look: String,
    heard: String,
}

impl<G: Game> Taken<G> {
    pub fn new(from: &G::State, step: &Step<G::Action>, viewer: Viewer, at: Millis, seed: u64) -> Taken<G> {
        let (mut state, mut told): (_, Vec<Told<G::Event>>) = (from.clone(), Vec::new());
        step.clone().take::<G>(&mut state, at, &mut Fast::new(seed), &mut told);
        let look = Seen::look::<G>(&state, viewer);
        Taken { step: step.clone(), look, heard: heard::<G>(&G::terms(from), &told, viewer), state, viewer }
    }

    /// Whether these look the same and are heard differently. A viewer's own different actions may be.
    pub fn sounds_unlike(&self, other: &Taken<G>) -> bool {
        let alike = match (&self.step, &other.step) {
            (Step::Act(one, _), Step::Act(two, _)) if one == two => {
                !self.viewer.is(*one) || self.step == other.step
            }
            (Step::Elapse, Step::Elapse) => true,
            _ => false,
        };
        alike && self.look == other.look && self.heard != other.heard
    }
}

impl<A: Clone + Eq> Step<A> {
    pub fn possible(&self, lists: &[Vec<A>]) -> bool {
        match self {
            Step::Act(seat, action) => lists[seat.index()].contains(action),
            Step::Elapse => true,
        }
    }
}

impl<G: Game> Walk<'_, G> {
    /// Checks that the viewer, who heard `old` and not `new`, knows no more than `imagine` grants.
    pub fn tells_no_secret(
        &self,
        from: &G::State,
        (old, new): (&Taken<G>, &Taken<G>),
        viewer: Viewer,
        at: Millis,
        luck: &mut Fast,
    ) -> Result<(), Fault> {
        if self.doubts.get() == 0 {
            return Ok(());
        }
        self.doubts.set(self.doubts.get() - 1);
        let mut unknown = unknown::<G>(&old.state, &new.state, viewer, luck);
        let mut again = 0;
        for attempt in 0..TRIES {
            if unknown.is_empty() {
                return Ok(());
            }
            let imagined = G::imagine(from, viewer, luck);
            let lists = self.table.lists(&imagined);
            let Some(step) = another(&old.step, &lists, viewer, attempt, luck) else { continue };
            let other = Taken::<G>::new(&imagined, &step, viewer, at, luck.seed());
            if other.heard == old.heard && other.look == old.look {
                again += 1;
                let values = leaves(&other.state);
                unknown.retain(|(place, value)| values.get(place) != value.as_ref());
            }
        }
        match unknown.first() {
            Some((place, value)) if again >= ENOUGH => {
                let heard = difference(&old.heard, &new.heard);
                fault(Kind::LeakInEvent, format!("it tells that {place} is not {}; {heard}", json(value)))
            }
            _ => Ok(()),
        }
    }
}

/// The same step every other time, and otherwise any of the same seat.
fn another<A: Clone + Eq>(
    step: &Step<A>,
    lists: &[Vec<A>],
    viewer: Viewer,
    attempt: usize,
    luck: &mut Fast,
) -> Option<Step<A>> {
    match step {
        Step::Act(seat, _) if !viewer.is(*seat) && attempt % 2 == 1 && !lists[seat.index()].is_empty() => {
            Some(Step::Act(*seat, pick(&lists[seat.index()], luck).clone()))
        }
        step => step.possible(lists).then(|| step.clone()),
    }
}

/// A single value of a state and its place; nothing where a list is shorter or a bit is not set.
type Leaf = (String, Option<Value>);

/// What the viewer thinks possible in the places where the two states differ.
fn unknown<G: Game>(one: &G::State, other: &G::State, viewer: Viewer, luck: &mut Fast) -> Vec<Leaf> {
    let (real, other) = (leaves(one), leaves(other));
    let places = real.keys().chain(other.keys());
    let differ: BTreeSet<&String> = places.filter(|place| real.get(*place) != other.get(*place)).collect();
    let mut count: BTreeMap<(&String, String), (usize, Option<Value>)> = BTreeMap::new();
    for _ in 0..if differ.is_empty() { 0 } else { IMAGINED } {
        let mut imagined = leaves(&G::imagine(one, viewer, luck));
        for place in &differ {
            let value = imagined.remove(*place);
            count.entry((place, format!("{value:?}"))).or_insert((0, value)).0 += 1;
        }
    }
    let often = count.into_iter().filter(|(_, (times, _))| *times * OFTEN >= IMAGINED);
    often.map(|((place, _), (_, value))| (place.clone(), value)).collect()
}

/// Every single value of a state, by its place.
fn leaves(state: &impl Serialize) -> BTreeMap<String, Value> {
    let mut leaves = BTreeMap::new();
    let value = serde_json::to_value(state).expect("plain data can be written as JSON");
    collect(String::new(), value, &mut leaves);
    leaves
}

fn collect(place: String, value: Value, into: &mut BTreeMap<String, Value>) {
    match value {
        Value::Array(items) => {
            items.into_iter().enumerate().for_each(|(at, item)| collect(format!("{place}/{at}"), item, into));
        }
        Value::Object(fields) => {
            fields.into_iter().for_each(|(key, field)| collect(format!("{place}/{key}"), field, into));
        }
        // Sets are often written as the bits of a number.
        Value::Number(number) if number.as_u64().is_some_and(|bits| bits > u64::from(u16::MAX)) => {
            let bits = number.as_u64().unwrap_or_default();
            let set = (0..64).filter(|bit| bits >> bit & 1 != 0);
            into.extend(set.map(|bit| (format!("{place}/bit {bit}"), Value::Bool(true))));
        }
        leaf => {
            into.insert(place, leaf);
        }
    }
}
