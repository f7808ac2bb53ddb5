//! The format of a lesson file, and everything that can be wrong with one before it is played.

use engine::Seat;
use serde::Deserialize;
use serde_json::{Map, Value};
use toml::Spanned;

use super::{Lesson, Step};
use crate::games::game;
use crate::scenario::{BadScenario, Lines};

/// So much is read and decided in a lesson at most: it takes three minutes.
const WORDS_MAX: usize = 250;
const DECISIONS_MAX: usize = 25;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    title: String,
    about: String,
    game: Spanned<String>,
    covers: Vec<Spanned<String>>,
    #[serde(default)]
    setup: Map<String, Value>,
    edition: Option<String>,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    seat: u8,
    position: String,
    #[serde(default)]
    when: Map<String, Value>,
    #[serde(rename = "step")]
    steps: Vec<Spanned<Step>>,
}

/// A lesson with the lines where its steps begin.
pub(super) struct Written {
    pub lesson: Lesson,
    pub lines: Vec<usize>,
}

impl Lesson {
    /// Reads a lesson file. Unknown fields, games and rule ids are errors.
    pub fn parse(id: &str, text: &str) -> Result<Lesson, BadScenario> {
        Written::parse(id, text).map(|written| written.lesson)
    }
}

impl Written {
    pub fn parse(id: &str, text: &str) -> Result<Written, BadScenario> {
        let lines = Lines::of(text);
        let file: File = toml::from_str(text).map_err(|error| {
            let reason = error.message().lines().collect::<Vec<_>>().join(" ");
            lines.wrong(&error.span().unwrap_or(0..0), reason)
        })?;
        let Some(info) = game(file.game.get_ref()) else {
            let reason = format!("there is no game `{}`", file.game.get_ref());
            return Err(lines.wrong(&file.game.span(), reason));
        };
        if let Some(id) = file.covers.iter().find(|id| info.rules.get(id.get_ref()).is_none()) {
            return Err(lines.wrong(&id.span(), format!("there is no rule `{}`", id.get_ref())));
        }
        for step in &file.steps {
            judge(step.get_ref()).map_err(|reason| lines.wrong(&step.span(), reason))?;
        }
        let begin = file.steps.iter().map(|step| lines.line(&step.span())).collect();
        let lesson = Lesson {
            id: id.to_string(),
            game: file.game.into_inner(),
            title: file.title,
            about: file.about,
            covers: file.covers.into_iter().map(Spanned::into_inner).collect(),
            setup: file.setup,
            edition: file.edition,
            seed: file.seed,
            seat: Seat(file.seat),
            position: file.position,
            when: file.when,
            steps: file.steps.into_iter().map(Spanned::into_inner).collect(),
        };
        lesson.judge().map_err(|reason| lines.wrong(&(0..0), reason))?;
        Ok(Written { lesson, lines: begin })
    }
}

fn judge(step: &Step) -> Result<(), &'static str> {
    let expects = !step.expect.is_empty();
    match step {
        _ if step.action.is_some() != step.seat.is_some() => {
            Err("an action needs its `seat`, and a seat its action")
        }
        _ if expects && step.action.is_some() => Err("either it is expected, or it is done by itself"),
        _ if !expects && (!step.wrong.is_empty() || step.hint.is_some()) => {
            Err("a hint and what is wrong stand beside what is expected")
        }
        _ if step.only_says() && step.say.is_none() => Err("a step says, expects or does something"),
        _ if step.say.is_none() && !step.point.is_empty() => Err("what is pointed at is spoken of"),
        _ => Ok(()),
    }
}

impl Lesson {
    fn judge(&self) -> Result<(), String> {
        let said = self.steps.iter().filter_map(|step| step.say.as_deref());
        let words: usize = said.map(|say| say.split_whitespace().count()).sum();
        let decisions = self.steps.iter().filter(|step| !step.expect.is_empty()).count();
        match () {
            () if words > WORDS_MAX => {
                Err(format!("a lesson has at most {WORDS_MAX} words; this one has {words}"))
            }
            () if decisions > DECISIONS_MAX => {
                Err(format!("a lesson has at most {DECISIONS_MAX} decisions; this one has {decisions}"))
            }
            () if decisions == 0 => Err("a lesson expects at least one decision of its learner".to_string()),
            () if !self.steps.last().is_some_and(Step::only_says) => {
                Err("a lesson ends with words: what was learnt".to_string())
            }
            () => Ok(()),
        }
    }
}
