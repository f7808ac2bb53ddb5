//! Playing a scenario and comparing.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::notation::letter;
use engine::{MAX_SEATS, Scripted, Seat, Seating, Seats, Seeded, Viewer};
use serde_json::value::to_raw_value;
use serde_json::{Map, Value};
use toml::Spanned;

use super::file::{Legal, Scenario, Step, Told};
use super::{BadScenario, Difference, Stage};
use crate::core::Core;
use crate::error::BadTable;
use crate::facts::{About, Facts};
use crate::games::rules;
use crate::header::{Edition, EditionSource};
use crate::live::{Live, Luck};
use crate::position;

/// When so many imagined worlds in succession show nothing new, nothing else is held for possible: what one world in 300 shows is missed once
/// in a thousand times.
const STEADY: usize = 2_000;

impl Scenario {
    /// Plays it. A difference does not end it: what follows may say more.
    pub fn run(&self) -> Result<Vec<Difference>, BadScenario> {
        self.guarded(|| Ok(self.play(self.steps())?.found))
    }

    /// How the table stands after so many steps; 0 is the start.
    pub fn stage(&self, steps: usize) -> Result<Stage, BadScenario> {
        self.guarded(|| {
            let Run { core, .. } = self.play(steps)?;
            let (dealt, _) = self.deal(&mut position::dealt())?;
            let viewer =
                steps.checked_sub(1).map_or(Viewer::Spectator, |at| self.file.steps[at].get_ref().viewer());
            let seats = Seats::all(core.seating.seats).iter();
            let offers = seats.map(|seat| (seat, core.position(Viewer::Seat(seat)).legal)).collect();
            Ok(Stage {
                position: position::write(&*core.live, &*dealt),
                picture: core.picture(viewer),
                offers,
            })
        })
    }

    /// How many steps it has.
    pub fn steps(&self) -> usize {
        self.file.steps.len()
    }

    /// A patch can make a position that no game ever reaches, and then the rules may rightly give up.
    fn guarded<T>(&self, play: impl FnOnce() -> Result<T, BadScenario>) -> Result<T, BadScenario> {
        catch_unwind(AssertUnwindSafe(play)).unwrap_or_else(|panic| {
            let words = panic.downcast_ref::<String>().map(String::as_str);
            let words = words.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic");
            Err(self.lines.wrong(&(0..0), format!("the rules gave up on this position: {words}")))
        })
    }

    /// Takes so many steps.
    fn play(&self, steps: usize) -> Result<Run, BadScenario> {
        let core = self.start()?;
        self.judge_seats(core.seating.seats)?;
        // How the table stood at the start and after each step that another one goes on from.
        let mut stood = vec![Some(core.clone())];
        let mut run = Run { core, facts: Facts::default(), found: Vec::new() };
        for (index, step) in self.file.steps[..steps.min(self.steps())].iter().enumerate() {
            let number = index + 1;
            if let Some(before) = step.get_ref().from.and_then(|from| stood[from].clone()) {
                run.core = before;
            }
            let line = self.lines.line(&step.span());
            run.facts.begin(number as u64);
            let luck = self.luck(step.get_ref().draws.as_deref(), number);
            let found = run.step(step.get_ref(), luck);
            run.found.extend(found.into_iter().map(|what| Difference { line, step: number, what }));
            let again = self.file.steps[number..].iter().any(|later| later.get_ref().from == Some(number));
            stood.push(again.then(|| run.core.clone()));
        }
        Ok(run)
    }

    fn judge_seats(&self, seats: u8) -> Result<(), BadScenario> {
        for step in &self.file.steps {
            let named = step.get_ref().to_act.iter().flatten().chain(&step.get_ref().seat).copied();
            let viewer = step.get_ref().viewer().seat().map(|seat| seat.0);
            if let Some(seat) = named.chain(viewer).find(|seat| *seat >= seats) {
                let reason = format!("there is no seat {seat} at this table of {seats}");
                return Err(self.lines.wrong(&step.span(), reason));
            }
        }
        Ok(())
    }

    /// The first position, patched.
    fn start(&self) -> Result<Core, BadScenario> {
        let file = &self.file;
        let wrong = |reason: String| self.lines.wrong(&file.game.span(), reason);
        // A position means the same whatever the luck of the file.
        let mut luck = match &file.position {
            Some(_) => position::dealt(),
            None => self.luck(file.draws.as_deref(), 0),
        };
        let (live, seating) = self.deal(&mut luck)?;
        finish(luck).map_err(|reason| wrong(format!("draws of the start: {reason}")))?;
        let mut core = Core::new(live, seating);
        self.lay(&mut core)?;
        self.patch(&mut core).map_err(wrong)?;
        Ok(core)
    }

    fn deal(&self, luck: &mut Luck) -> Result<(Box<dyn Live>, Seating), BadScenario> {
        let file = &self.file;
        let wrong = |bad: BadTable| self.lines.wrong(&file.game.span(), bad.to_string());
        let rules = rules(self.game()).map_err(wrong)?;
        let setup = to_raw_value(&file.setup).expect("TOML fits into JSON");
        let seating = (rules.seat)(&setup).map_err(wrong)?.seating;
        let source = file.edition.clone().map_or(EditionSource::Default, EditionSource::BuiltIn);
        let edition = Edition::text_of(&rules, &source).map_err(wrong)?;
        let (live, _) = (rules.start)(&setup, edition, luck).map_err(wrong)?;
        Ok((live, seating))
    }

    /// Lays the scenario's position out, which must be one that a game could come to.
    fn lay(&self, core: &mut Core) -> Result<(), BadScenario> {
        let Some(text) = &self.file.position else { return Ok(()) };
        let wrong = |reason: String| self.lines.wrong(&text.span(), reason);
        core.lay(text.get_ref()).map_err(wrong)
    }

    fn patch(&self, core: &mut Core) -> Result<(), String> {
        let (patch, clear) = (&self.file.patch, &self.file.clear);
        if patch.is_empty() && clear.is_empty() {
            return Ok(());
        }
        let mut state: Value = serde_json::from_str(core.live.save().get()).expect("a state is JSON");
        let (places, merged): (Map<_, _>, Map<_, _>) =
            patch.clone().into_iter().partition(|(key, _)| key.starts_with('/'));
        merge(&mut state, Value::Object(merged));
        let cleared = clear.iter().map(|place| (place.clone(), Value::Null));
        for (place, value) in places.into_iter().chain(cleared) {
            *state.pointer_mut(&place).ok_or_else(|| format!("the state has no `{place}`"))? = value;
        }
        let patched = core.live.load(&state.to_string());
        patched.map_err(|error| format!("the patched state is none: {error}"))?;
        core.settle();
        Ok(())
    }

    /// Written draws, or the scenario's seed.
    fn luck<'a>(&self, draws: Option<&'a [u32]>, number: usize) -> Luck<'a> {
        match draws {
            Some(draws) => Luck::Written(Scripted::new(draws)),
            None => {
                let mut key = [0; 32];
                key[..8].copy_from_slice(&self.file.seed.to_le_bytes());
                Luck::Committed(Box::new(Seeded::new(key, number as u64)))
            }
        }
    }
}

struct Run {
    core: Core,
    facts: Facts,
    found: Vec<Difference>,
}

impl Run {
    /// Takes a step and says what differs.
    fn step(&mut self, step: &Step, mut luck: Luck) -> Vec<String> {
        let mut found = Vec::new();
        let heard = self.core.heard(step.viewer());
        found.extend(self.take(step, &mut luck));
        if step.refused.is_none() {
            found.extend(finish(luck).err().map(|reason| format!("draws: {reason}")));
        }
        found.extend(self.compare_views(step));
        found.extend(self.compare_choices(step));
        found.extend(self.compare_lines(step, heard));
        found.extend(self.compare_beliefs(step));
        found.into_iter().map(|what| lettered(&what)).collect()
    }

    fn take(&mut self, step: &Step, luck: &mut Luck) -> Option<String> {
        let at = step.at.unwrap_or(self.core.count.at);
        let result = match (&step.action, step.seat) {
            (Some(action), Some(seat)) => {
                let action = to_raw_value(action).expect("TOML fits into JSON");
                self.core.act(Seat(seat), None, &action, at, luck, &mut self.facts).map(drop)
            }
            _ if step.clock => self.core.elapse(at, luck, &mut self.facts).map(drop),
            _ => return None,
        };
        let wanted = step.refused.as_ref().map(|rule| rule.get_ref().as_str());
        match (result, wanted) {
            (Ok(()), None) => None,
            (Ok(()), Some(rule)) => Some(format!("it was accepted, not refused by {rule}")),
            (Err(refused), Some(rule)) if refused.rule.as_deref() == Some(rule) => None,
            (Err(refused), Some(rule)) => {
                Some(format!("it was refused by another rule than {rule}: {refused}"))
            }
            (Err(refused), None) => Some(format!("it was refused: {refused}")),
        }
    }

    fn compare_views(&self, step: &Step) -> Vec<String> {
        let view = serde_json::to_value(self.core.live.view(step.viewer())).expect("we wrote it");
        let state = read(self.core.live.save().get());
        let mut found: Vec<String> =
            step.expect.iter().filter_map(|(place, wanted)| compare(&view, place, wanted)).collect();
        found.extend(step.state.iter().filter_map(|(place, wanted)| {
            compare(&state, place, wanted).map(|difference| format!("state: {difference}"))
        }));
        for place in &step.absent {
            if let Some(value) = view.pointer(place).filter(|value| !value.is_null()) {
                found.push(format!("{place} is {value}, not absent"));
            }
        }
        found
    }

    fn compare_choices(&self, step: &Step) -> Vec<String> {
        let mut found = Vec::new();
        let to_act = self.core.to_act();
        if let Some(seats) = &step.to_act
            && seats.iter().copied().map(Seat).fold(Seats::NONE, Seats::with) != to_act
        {
            let ours: Vec<u8> = to_act.iter().map(|seat| seat.0).collect();
            found.push(format!("{ours:?} are to act, not {seats:?}"));
        }
        if step.legal.is_none() && step.only_legal.is_none() && step.not_legal.is_empty() {
            return found;
        }
        let offers = self.core.position(step.viewer()).legal;
        let legal: Vec<Value> = offers.iter().map(|offer| read(offer.action.get())).collect();
        match &step.legal {
            Some(Legal::Count(count)) if *count != legal.len() => {
                found.push(format!("{} actions are legal, not {count}", legal.len()));
            }
            Some(Legal::Some(wanted)) => {
                let missing = wanted.iter().filter(|action| !legal.contains(action));
                found.extend(missing.map(|action| format!("{action} is not legal")));
            }
            _ => {}
        }
        if let Some(all) = &step.only_legal {
            let missing = all.iter().filter(|action| !legal.contains(action));
            found.extend(missing.map(|action| format!("{action} is not legal")));
            let more = legal.iter().filter(|action| !all.contains(action));
            found.extend(more.map(|action| format!("{action} is legal, too")));
        }
        let unwanted = step.not_legal.iter().filter(|action| legal.contains(action));
        found.extend(unwanted.map(|action| format!("{action} is legal")));
        found
    }

    fn compare_lines(&self, step: &Step, heard_before: u64) -> Vec<String> {
        let viewer: Viewer = step.viewer();
        let heard = self.core.heard(viewer);
        let lines = self.facts.lines(viewer, heard_before, heard, u64::MAX, |_| About::default());
        let is_told = |wanted: &Told| {
            lines.iter().any(|line| {
                wanted.rule().is_none_or(|rule| line.rule == rule)
                    && wanted.words().is_none_or(|words| lettered(&line.words).contains(words))
            })
        };
        let rules: Vec<&str> = lines.iter().map(|line| line.rule.as_str()).collect();
        let words: Vec<&str> = lines.iter().map(|line| line.words.as_str()).collect();
        let missing = step.told.iter().map(Spanned::get_ref).filter(|wanted| !is_told(wanted));
        let unwanted = step.not_told.iter().map(Spanned::get_ref).filter(|line| is_told(line));
        let missed = |wanted: &Told| match wanted.words() {
            None => format!("nothing was told by {wanted}; it was told by {rules:?}"),
            Some(_) => format!("{wanted} was not told; it was told {words:?}"),
        };
        missing.map(missed).chain(unwanted.map(|line| format!("{line} was told"))).collect()
    }

    /// What the viewer must hold for possible, over many worlds that they cannot tell from this one.
    fn compare_beliefs(&self, step: &Step) -> Vec<String> {
        let (Some(seat), true) = (step.viewer().seat(), step.believes_anything()) else { return Vec::new() };
        let wanted = step.believes.iter().chain(&step.believes_at_most);
        let mut seen: BTreeMap<&str, BTreeSet<String>> =
            wanted.map(|(place, _)| (place.as_str(), BTreeSet::new())).collect();
        let mut luck = Luck::Committed(Box::new(Seeded::new([0; 32], 0)));
        let mut steady = 0;
        while steady < STEADY {
            steady += 1;
            let world = read(self.core.live.imagine(seat, &mut luck).save().get());
            for (place, values) in &mut seen {
                let value = world.pointer(place).map_or("nothing".to_string(), Value::to_string);
                if values.insert(value) {
                    steady = 0;
                }
            }
        }
        let written = |values: &[Value]| values.iter().map(Value::to_string).collect::<BTreeSet<String>>();
        let mut found = Vec::new();
        for (place, values) in step.believes.iter().chain(&step.believes_at_most) {
            let (held, wanted) = (&seen[place.as_str()], written(values));
            found.extend(
                held.difference(&wanted).map(|value| format!("{seat} holds {value} for possible at {place}")),
            );
            if step.believes.contains_key(place) {
                let never = wanted.difference(held);
                found
                    .extend(never.map(|value| format!("{seat} never holds {value} for possible at {place}")));
            }
        }
        found
    }
}

/// Seats are called as in a position.
pub fn lettered(words: &str) -> String {
    let seats = (0..MAX_SEATS as u8).map(Seat);
    seats.fold(words.to_string(), |words, seat| words.replace(&seat.to_string(), &letter(seat).to_string()))
}

fn finish(luck: Luck) -> Result<(), String> {
    match luck {
        Luck::Written(script) => script.finish(),
        Luck::Committed(_) => Ok(()),
    }
}

fn read(json: &str) -> Value {
    serde_json::from_str(json).expect("we wrote it")
}

fn compare(value: &Value, place: &str, wanted: &Value) -> Option<String> {
    match value.pointer(place) {
        Some(found) if found == wanted => None,
        Some(found) => Some(format!("{place} is {found}, not {wanted}")),
        None => Some(format!("{place} is not there; {wanted} should be")),
    }
}

/// JSON merge patch, RFC 7396.
fn merge(target: &mut Value, patch: Value) {
    let Value::Object(patch) = patch else {
        *target = patch;
        return;
    };
    if !target.is_object() {
        *target = Value::Object(Map::new());
    }
    let Value::Object(object) = target else { unreachable!("it was made one above") };
    for (key, value) in patch {
        match value {
            Value::Null => drop(object.remove(&key)),
            value => merge(object.entry(key).or_insert(Value::Null), value),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_patch_replaces_values_and_keeps_the_rest() {
        let mut value = json!({"a": {"b": 1, "c": [1, 2]}, "d": 4});
        merge(&mut value, json!({"a": {"c": [3], "e": 5}, "d": null}));
        assert_eq!(value, json!({"a": {"b": 1, "c": [3], "e": 5}}));
    }
}
