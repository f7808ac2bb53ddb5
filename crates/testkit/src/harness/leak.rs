//! Nothing leaks: in states that a viewer cannot tell apart, every channel gives that viewer the same bytes.

use engine::{Fast, Game, Millis, Seat, Viewer};

use super::failure::{Fault, Kind, fault};
use super::position::Lists;
use super::secret::Taken;
use super::seen::{ACCEPTED, Seen, answer, same};
use super::setup::{json, round_trip};
use super::walk::{Step, Walk, pick};

/// Actions of each seat that are compared.
const ACTIONS: usize = 5;

impl<G: Game> Walk<'_, G> {
    /// Lets every viewer imagine and compares.
    pub fn look_for_leaks(
        &self,
        state: &G::State,
        lists: &Lists<G>,
        at: Millis,
        luck: &mut Fast,
        varied: &mut bool,
    ) -> Result<(), Fault> {
        let before = state.clone();
        let steps = self.some_steps(state, lists, luck);
        let questions = self.table.questions(&mut luck.clone());
        let constants = json(&G::constants(state));
        for viewer in Viewer::everybody(self.table.seats()) {
            for sample in 0..self.limits.imagined {
                let imagined = self.imagine(state, viewer, luck)?;
                let differs = imagined != *state;
                *varied |= differs;
                let asked = if sample == 0 { &questions[..] } else { &[] };
                same(Kind::LeakInConstants, &constants, &json(&G::constants(&imagined)))
                    .map_err(|fault| fault.to(viewer))?;
                let compared = self
                    .compare_positions(state, &imagined, viewer, asked, luck)
                    .and_then(|()| self.compare_steps((state, Some(&imagined)), &steps, viewer, at, luck));
                compared.map_err(|fault| fault.to(viewer))?;
                self.pairs.set(self.pairs.get() + usize::from(differs));
            }
            self.compare_steps((state, None), &steps, viewer, at, luck).map_err(|fault| fault.to(viewer))?;
        }
        if before != *state {
            return fault(Kind::RefusalActs, "asking alone changed the state");
        }
        Ok(())
    }

    /// Imagining is as reproducible as playing.
    fn imagine(&self, state: &G::State, viewer: Viewer, luck: &mut Fast) -> Result<G::State, Fault> {
        let imagined = G::imagine(state, viewer, &mut luck.clone());
        if G::imagine(state, viewer, luck) != imagined {
            return fault(Kind::Unsteady, "imagined twice with the same luck, the states differ");
        }
        Ok(imagined)
    }

    fn compare_positions(
        &self,
        state: &G::State,
        imagined: &G::State,
        viewer: Viewer,
        asked: &[G::Action],
        luck: &mut Fast,
    ) -> Result<(), Fault> {
        Seen::of::<G>(state, viewer).leaks(&Seen::of::<G>(imagined, viewer))?;
        let (view, other_view) = (G::view(state, viewer), G::view(imagined, viewer));
        same(Kind::LeakInView, &view.to_string(), &other_view.to_string())?;
        let Some(seat) = viewer.seat() else { return Ok(()) };
        for action in asked.iter().chain(self.table.tries(luck)) {
            let (real, other) = (answer::<G>(state, seat, action), answer::<G>(imagined, seat, action));
            same(Kind::LeakInRefusal, &real, &other)?;
            if real == ACCEPTED {
                let foretold =
                    |view| json(&(G::forecast(view, seat, action), G::warning(view, seat, action)));
                same(Kind::LeakInForecast, &foretold(&view), &foretold(&other_view))?;
            }
        }
        Ok(())
    }

    /// A few steps from here: some of each seat's actions, and the clock's if it is running.
    fn some_steps(&self, state: &G::State, lists: &Lists<G>, luck: &mut Fast) -> Vec<Step<G::Action>> {
        let mut steps = Vec::new();
        for (seat, list) in lists.iter().enumerate().filter(|(_, list)| !list.is_empty()) {
            steps.extend((0..ACTIONS).map(|_| Step::Act(Seat(seat as u8), pick(list, luck).clone())));
        }
        if G::deadline(state).is_some() && G::outcome(state).is_none() {
            steps.push(Step::Elapse);
        }
        steps
    }

    /// Steps of the same seat that look the same afterwards: the same one in the imagined state with the same luck, and
    /// others in the real state with any luck. They may be heard differently where a public fact leaves no trace, but not
    /// so that they tell a secret.
    fn compare_steps(
        &self,
        (state, imagined): (&G::State, Option<&G::State>),
        steps: &[Step<G::Action>],
        viewer: Viewer,
        at: Millis,
        luck: &mut Fast,
    ) -> Result<(), Fault> {
        let lists = imagined.map(|imagined| self.table.lists(imagined));
        let seeds = [luck.seed(), luck.seed()];
        let mut taken: Vec<Taken<G>> = Vec::new();
        for step in steps {
            let mut new = Vec::new();
            match (imagined, &lists) {
                (Some(imagined), Some(lists)) if step.possible(lists) => {
                    taken.clear();
                    taken.push(Taken::new(state, step, viewer, at, seeds[0]));
                    new.push(Taken::new(imagined, step, viewer, at, seeds[0]));
                }
                (Some(_), _) => {}
                (None, _) => new.extend(seeds.map(|seed| Taken::new(state, step, viewer, at, seed))),
            }
            for new in new {
                for old in taken.iter().filter(|old| old.sounds_unlike(&new)) {
                    self.tells_no_secret(state, (old, &new), viewer, at, luck)?;
                }
                taken.push(new);
            }
        }
        Ok(())
    }

    /// Some states imagined along the way, each with the decision and the time it belongs to. They are played only once
    /// the real game has ended well: a mistake that has nothing to do with imagining is then reported as what it is.
    pub fn play_imagined(
        &self,
        states: Vec<(usize, Millis, G::State)>,
        luck: &mut Fast,
    ) -> Result<(), Fault> {
        let viewers: Vec<Viewer> = Viewer::everybody(self.table.seats()).collect();
        for (decision, at, state) in states {
            self.decision.set(decision);
            let viewer = *pick(&viewers, luck);
            let imagined = G::imagine(&state, viewer, luck);
            self.plays_on(imagined, at, luck).map_err(|fault| fault.to(viewer))?;
        }
        Ok(())
    }

    /// An imagined state is a state: it can be written and played to its end.
    fn plays_on(&self, mut state: G::State, mut at: Millis, luck: &mut Fast) -> Result<(), Fault> {
        round_trip("an imagined state", &state)?;
        for _ in 0..self.limits.decisions_max {
            let lists = self.table.lists(&state);
            for (seat, list) in lists.iter().enumerate() {
                let refused = |action: &&G::Action| G::check(&state, Seat(seat as u8), action).is_err();
                if let Some(action) = list.iter().find(refused) {
                    return fault(Kind::ImaginesNonsense, format!("`{action}` is listed, yet refused"));
                }
            }
            match self.table.choose(&state, &lists, &mut at, luck) {
                Some(step) => step.take::<G>(&mut state, at, luck, &mut engine::Silent),
                None if G::outcome(&state).is_some() => return Ok(()),
                None => return fault(Kind::ImaginesNonsense, "an imagined state came to a halt"),
            }
        }
        fault(Kind::ImaginesNonsense, "an imagined state did not come to an end")
    }
}
