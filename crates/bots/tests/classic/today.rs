//! What the bots choose today.

use std::fmt;
use std::fs;
use std::path::Path;

use bots::{Bot, decide, not_before};
use engine::{Fast, Game, Millis, Seat, Seen};
use serde::{Deserialize, Serialize};

use super::choices::{Choice, Frozen};
use super::log::Parted;
use super::{LEVELS, save};

/// At the positions of one log.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Today<G: Game> {
    pub parted: Option<Parted>,
    pub choices: Vec<Chosen<G>>,
}

/// Position, level and choice; none where the seat has nothing to choose any more.
type Chosen<G> = (usize, usize, Option<Choice<<G as Game>::Action>>);

/// One part of all the work.
pub struct Share {
    part: usize,
    of: usize,
}

impl Share {
    /// All of it, unless `CLASSIC_PART` says otherwise.
    pub fn asked_for() -> Share {
        let Ok(asked) = std::env::var("CLASSIC_PART") else { return Share { part: 1, of: 1 } };
        let numbers =
            asked.split_once('/').and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
        match numbers {
            Some((part, of)) if (1..=of).contains(&part) => Share { part, of },
            _ => panic!("CLASSIC_PART is such as 1/3, not {asked}"),
        }
    }

    fn has(&self, log: usize) -> bool {
        log % self.of == self.part - 1
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}

impl<G: Game> Frozen<G> {
    /// The choices that `wanted` asks for, by number of the position and level.
    pub fn sample(&self, wanted: impl Fn(usize, usize) -> bool) -> Vec<Today<G>> {
        (0..self.logs.len()).map(|log| self.today(log, &wanted)).collect()
    }

    /// All choices. What is in `scratch` was done before; where a log of another share is not there yet, none.
    pub fn all(&self, scratch: &Path, share: &Share) -> Option<Vec<Today<G>>> {
        let mut all = Vec::new();
        for log in 0..self.logs.len() {
            let path = scratch.join(format!("{log}.json"));
            if share.has(log) && !path.exists() {
                let today = self.today(log, |_, _| true);
                save(&path, &serde_json::to_string(&today).expect("choices are JSON"));
                println!("{}: log {} of {}", G::META.id, log + 1, self.logs.len());
            }
            let done = fs::read_to_string(&path).ok();
            all.extend(done.map(|text| serde_json::from_str(&text).expect("we wrote it")));
        }
        (all.len() == self.logs.len()).then_some(all)
    }

    fn today(&self, log: usize, wanted: impl Fn(usize, usize) -> bool) -> Today<G> {
        let here = |entry| {
            let positions = self.positions.iter().enumerate();
            positions.filter(move |(_, position)| position.log == log && position.entry == entry)
        };
        let mut choices = Vec::new();
        let look = |entry, state: &G::State, at| {
            for (index, position) in here(entry) {
                let (number, owed) = (index + 1, has_choice::<G>(state, position.seat));
                for level in (0..LEVELS.len()).filter(|level| wanted(number, *level)) {
                    let choice = owed.then(|| choose::<G>(state, position.seat, at, level, number));
                    choices.push((number, level, choice));
                }
            }
        };
        let parted = self.logs[log].replay(look).err();
        Today { parted, choices }
    }
}

fn has_choice<G: Game>(state: &G::State, seat: Seat) -> bool {
    let mut legal = Vec::new();
    G::legal(state, seat, &mut legal);
    G::to_act(state).has(seat) && legal.len() > 1
}

fn choose<G: Game>(
    state: &G::State,
    seat: Seat,
    at: Millis,
    level: usize,
    number: usize,
) -> Choice<G::Action> {
    let (seen, bot) = (Seen::<G>::new(state, seat, at), Bot::classic(LEVELS[level]));
    let mut luck = Fast::new(number as u64);
    let action = decide(&seen, bot, bot.budget(), luck.seed());
    let when = if G::is_real_time(state) { not_before(&seen, &action, bot, &mut luck) } else { None };
    Choice { action, when }
}
