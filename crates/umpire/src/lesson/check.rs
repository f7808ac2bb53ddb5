//! Whether a lesson can be taken as it is written: every answer that it expects leads to its end.

use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::{Seat, Viewer};
use serde_json::Value;

use super::file::Written;
use super::stand::Course;
use super::{Lesson, Step, Wrong};
use crate::entry::Hand;
use crate::protocol::Offer;
use crate::scenario::{BadScenario, Difference, lettered};
use crate::secret::Secret;
use crate::table::Table;

/// Reads a lesson and plays it with every answer that it expects. No differences: it can be taken.
pub fn check_lesson(id: &str, text: &str) -> Result<Vec<Difference>, BadScenario> {
    let written = Written::parse(id, text)?;
    catch_unwind(AssertUnwindSafe(|| play_all(&written))).unwrap_or_else(|panic| {
        let words = panic.downcast_ref::<String>().map(String::as_str).unwrap_or("a panic");
        Err(BadScenario { line: 1, reason: format!("the rules gave up on this lesson: {words}") })
    })
}

fn play_all(Written { lesson, lines }: &Written) -> Result<Vec<Difference>, BadScenario> {
    let begin = || lesson.table(Secret::new([0; 32]));
    let table = begin().map_err(|wrong| BadScenario { line: 1, reason: wrong.to_string() })?;
    if lesson.seat.0 >= table.seats().seats {
        let reason = format!("there is no seat {} at this table", lesson.seat.0);
        return Err(BadScenario { line: 1, reason });
    }
    let mut course = Taken { lesson, table, found: Vec::new(), helps: lesson.when.is_empty() };
    course.play(0, true);
    if course.found.is_empty() && !course.helps {
        let what = "its `when` holds at none of its decisions".to_string();
        course.found.push((0, what));
    }
    let at = |(step, what): (usize, String)| {
        let line = if step == 0 { 1 } else { lines[step - 1] };
        Difference { line, step, what: lettered(&what) }
    };
    Ok(course.found.into_iter().map(at).collect())
}

/// A lesson as somebody takes it.
struct Taken<'a> {
    lesson: &'a Lesson,
    table: Table,
    /// What differs, by step, counted from 1.
    found: Vec<(usize, String)>,
    /// Whether it was where it says that it helps.
    helps: bool,
}

impl Taken<'_> {
    /// Plays from a step on: with the first answer that is expected, and if `all` once with each of the others.
    fn play(&mut self, from: usize, all: bool) {
        for at in from..self.lesson.steps.len() {
            let step = &self.lesson.steps[at];
            let done = match (step.seat, &step.action) {
                (Some(seat), Some(action)) => self.act(at, Hand::Bot, seat, action),
                _ if step.expect.is_empty() => Ok(()),
                _ => self.answer(at, step, all),
            };
            if let Err(what) = done {
                return self.found.push((at + 1, what));
            }
        }
        if self.lesson.lead(&self.table).course != Course::Over {
            self.found.push((self.lesson.steps.len(), "the lesson is not over where it ends".to_string()));
        }
    }

    fn answer(&mut self, at: usize, step: &Step, all: bool) -> Result<(), String> {
        let seat = self.lesson.seat;
        self.look();
        let lead = self.lesson.lead(&self.table);
        if lead.course != Course::Asks {
            return Err("the lesson does not wait for this".to_string());
        }
        let position = self.table.position(Viewer::Seat(seat));
        let legal: Vec<Value> = position.legal.iter().map(offered).collect();
        for Wrong { action: wrong, .. } in &step.wrong {
            if !legal.iter().any(|action| super::fits(action, wrong) && !step.expects(action)) {
                return Err(format!("{wrong} is wrong, but nobody may do it or it is expected"));
            }
        }
        for wanted in &step.expect {
            if !legal.iter().any(|action| super::fits(action, wanted)) {
                return Err(format!("{wanted} is expected, but nobody may do it"));
            }
        }
        let answers: Vec<&Value> = legal.iter().filter(|action| step.expects(action)).collect();
        if all {
            for other in &answers[1..] {
                let mut course = Taken { table: self.table.clone(), found: Vec::new(), ..*self };
                match course.act(at, Hand::Person, seat, other) {
                    Ok(()) => course.play(at + 1, false),
                    Err(what) => course.found.push((at + 1, what)),
                }
                let after = |(step, what)| (step, format!("after {other}: {what}"));
                self.found.extend(course.found.into_iter().map(after));
            }
        }
        self.act(at, Hand::Person, seat, answers[0])
    }

    fn act(&mut self, at: usize, hand: Hand, seat: Seat, action: &Value) -> Result<(), String> {
        let action = serde_json::value::to_raw_value(action).expect("it was JSON before");
        let applied = self.lesson.act(&mut self.table, (hand, seat), None, &action, 0);
        let applied = applied.map_err(|refused| format!("it was refused: {refused}"))?;
        match &self.lesson.steps[at].draws {
            Some(written) if *written != applied.entry.draws => {
                Err(format!("it drew {:?}, not {written:?}", applied.entry.draws))
            }
            _ => Ok(()),
        }
    }

    /// Whether the learner is where the lesson says that it helps.
    fn look(&mut self) {
        let view =
            serde_json::to_value(self.table.view(Viewer::Seat(self.lesson.seat))).expect("we wrote it");
        let holds = |(place, wanted): (&String, &Value)| view.pointer(place) == Some(wanted);
        self.helps |= self.lesson.when.iter().all(holds);
    }
}

fn offered(offer: &Offer) -> Value {
    serde_json::from_str(offer.action.get()).expect("we wrote it")
}
