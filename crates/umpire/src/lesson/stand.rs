//! Where a learner stands in a lesson, worked out from the log; and what is done there.

use engine::{Millis, Seat};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use ts_rs::TS;

use super::{Lesson, Step};
use crate::entry::{Hand, What};
use crate::protocol::{Refused, Why};
use crate::table::{Applied, Table};

/// Where a learner stands, as they are told.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Lead {
    pub id: String,
    pub title: String,
    /// Decisions that were taken as expected, and all of them.
    pub done: u32,
    pub of: u32,
    pub course: Course,
    /// What is said here, one after the other.
    pub pages: Vec<Page>,
    /// For whoever does not find it.
    pub hint: Option<String>,
}

/// What is said at once.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Page {
    pub say: String,
    /// The places of the board that it is about.
    pub point: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Course {
    /// Something is expected of the learner.
    Asks,
    /// They did something else, and the game goes on from there.
    Off,
    /// All was done.
    Over,
}

/// Where the log leads.
enum Stand<'a> {
    /// The step that comes next.
    At(usize),
    /// At this step something else was done, by the entry with this number.
    Off {
        step: &'a Step,
        entry: u64,
        action: Value,
    },
    Over,
}

impl Lesson {
    fn stand(&self, table: &Table) -> Stand<'_> {
        let mut next = self.acting_from(0);
        for (number, entry) in (0..).zip(&table.log) {
            let What::Act { seat, action, .. } = &entry.what else { continue };
            if table.steps.is_undone(number) || table.core.live.transient(action).is_some() {
                continue;
            }
            let Some(at) = next else { return Stand::Over };
            let (step, action) = (&self.steps[at], read(action));
            if !self.is_met(step, *seat, &action) {
                return Stand::Off { step, entry: number, action };
            }
            next = self.acting_from(at + 1);
        }
        next.map_or(Stand::Over, Stand::At)
    }

    /// The first step from here on that waits for an action.
    fn acting_from(&self, from: usize) -> Option<usize> {
        (from..self.steps.len()).find(|at| !self.steps[*at].only_says())
    }

    fn is_met(&self, step: &Step, seat: Seat, action: &Value) -> bool {
        match (step.seat, &step.action) {
            (Some(actor), Some(wanted)) => seat == actor && super::fits(action, wanted),
            _ => seat == self.seat && step.expects(action),
        }
    }

    /// Whether it says what is done next, by itself or by the learner.
    pub fn leads(&self, table: &Table) -> bool {
        matches!(self.stand(table), Stand::At(_))
    }

    /// What is done by itself now, and for whom.
    pub fn next(&self, table: &Table) -> Option<(Seat, Box<RawValue>)> {
        let Stand::At(at) = self.stand(table) else { return None };
        let step = &self.steps[at];
        let action = step.action.as_ref().map(|action| to_raw_value(action).expect("it was JSON before"));
        step.seat.zip(action)
    }

    /// A seat acts, with the lesson's luck where that is what comes next.
    pub fn act(
        &self,
        table: &mut Table,
        (hand, seat): (Hand, Seat),
        decision: Option<u64>,
        action: &RawValue,
        at: Millis,
    ) -> Result<Applied, Refused> {
        let luck = match self.stand(table) {
            Stand::At(at) if self.is_met(&self.steps[at], seat, &read(action)) => Some(self.luck(at)),
            _ => None,
        };
        table.act_with((hand, seat), decision, action, at, luck)
    }

    /// Takes back all that led off.
    pub fn back(&self, table: &mut Table, at: Millis) -> Result<Applied, Refused> {
        match self.stand(table) {
            Stand::Off { entry, .. } => table.take_back_to(self.seat, entry - 1, at),
            _ => Err(Refused::new(Why::Final, "You are where the lesson is.")),
        }
    }

    /// What the learner is told now.
    pub fn lead(&self, table: &Table) -> Lead {
        let stand = self.stand(table);
        let reached = match &stand {
            Stand::At(at) => *at,
            Stand::Off { step, .. } => {
                self.steps.iter().position(|other| std::ptr::eq(other, *step)).unwrap_or(0)
            }
            Stand::Over => self.steps.len(),
        };
        let (done, of) = (self.decisions(reached), self.decisions(self.steps.len()));
        let step = self.steps.get(reached);
        let (course, pages) = match &stand {
            Stand::Off { step, action, .. } => (Course::Off, answer(step, action)),
            Stand::At(_) => (Course::Asks, self.pages(reached)),
            Stand::Over => (Course::Over, self.pages(reached)),
        };
        Lead {
            id: self.id.clone(),
            title: self.title.clone(),
            done,
            of,
            course,
            pages,
            hint: step.and_then(|step| step.hint.clone()),
        }
    }

    /// How many decisions the learner takes before this step.
    fn decisions(&self, before: usize) -> u32 {
        self.steps[..before].iter().filter(|step| !step.expect.is_empty()).count() as u32
    }

    /// All that is said since the learner's last decision, up to this step.
    fn pages(&self, reached: usize) -> Vec<Page> {
        let last = self.steps[..reached].iter().rposition(|step| !step.expect.is_empty());
        let from = last.map_or(0, |last| last + 1);
        let until = (reached + 1).min(self.steps.len());
        let page = |step: &Step| Some(Page { say: step.say.clone()?, point: step.point.clone() });
        self.steps[from..until].iter().filter_map(page).collect()
    }
}

/// What is said to what was not expected; nothing where nobody has thought of it.
fn answer(step: &Step, action: &Value) -> Vec<Page> {
    let known = step.wrong.iter().find(|wrong| super::fits(action, &wrong.action));
    known.map(|wrong| Page { say: wrong.say.clone(), point: Vec::new() }).into_iter().collect()
}

fn read(action: &RawValue) -> Value {
    serde_json::from_str(action.get()).unwrap_or_default()
}
