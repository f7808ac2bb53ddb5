//! Games as they were played.

use std::fmt::Write;

use engine::{Game, Millis, Refusal, Scripted, Seat, Silent};
use serde_json::{Map, Value};

/// A game as far as it is needed.
pub struct Log<G: Game> {
    /// The edition's id.
    pub edition: String,
    /// That of the rules by which it was played.
    pub revision: u32,
    pub setup: G::Setup,
    /// The first is the start.
    pub entries: Vec<Entry<G::Action>>,
}

pub struct Entry<A> {
    /// None: the start, or the clock.
    pub act: Option<(Seat, A)>,
    pub at: Millis,
    pub draws: Vec<u32>,
}

/// Where today's rules no longer allow what was played.
#[derive(serde::Serialize, serde::Deserialize)]
pub struct Parted {
    pub entry: usize,
    pub why: String,
}

impl<G: Game> Log<G> {
    /// Replays the log by today's rules. `look` gets the state after each entry.
    pub fn replay(&self, mut look: impl FnMut(usize, &G::State, Millis)) -> Result<(), Parted> {
        let texts = G::editions();
        let text = texts.iter().find(|text| text.id == self.edition);
        let edition = text.and_then(|text| G::edition(text.text).ok()).expect("released editions stay");
        let mut state: Option<G::State> = None;
        for (number, entry) in self.entries.iter().enumerate() {
            let parted = |why: String| Parted { entry: number, why };
            let mut draws = Scripted::new(&entry.draws);
            match (&mut state, &entry.act) {
                (None, _) => {
                    let start = G::start(&self.setup, &edition, &mut draws);
                    state = Some(start.map_err(|wrong| parted(wrong.to_string()))?);
                }
                (Some(state), Some((seat, action))) => {
                    let refused = |illegal: G::Illegal| parted(format!("{} refuses it", illegal.rule()));
                    G::check(state, *seat, action).map_err(refused)?;
                    G::apply(state, *seat, action.clone(), entry.at, &mut draws, &mut Silent);
                }
                (Some(state), None) => {
                    let due = G::deadline(state).is_some_and(|deadline| deadline <= entry.at);
                    if !due {
                        return Err(parted("the clock has nothing to end".to_string()));
                    }
                    G::elapse(state, entry.at, &mut draws, &mut Silent);
                }
            }
            draws.finish().map_err(parted)?;
            look(number, state.as_ref().expect("it has started"), entry.at);
        }
        Ok(())
    }

    /// `number_of` gives the line of an action.
    pub fn to_text(&self, number: usize, mut number_of: impl FnMut(&G::Action) -> usize) -> String {
        let setup = serde_json::to_string(&self.setup).expect("a setup is JSON");
        let mut text = format!("log {number} {} {} {setup}\n", self.edition, self.revision);
        let mut at = 0;
        for entry in &self.entries {
            match &entry.act {
                None => text.push('*'),
                Some((seat, action)) => write!(text, "{} {}", seat.0, number_of(action)).expect("a text"),
            }
            if entry.at != at {
                at = entry.at;
                write!(text, " @{at}").expect("a text");
            }
            if !entry.draws.is_empty() {
                let draws: Vec<String> = entry.draws.iter().map(u32::to_string).collect();
                write!(text, " {}", draws.join(",")).expect("a text");
            }
            text.push('\n');
        }
        text
    }

    /// Reads a whole file.
    pub fn read_all(text: &str, actions: &[G::Action]) -> Vec<Log<G>> {
        let mut logs: Vec<Log<G>> = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let read = match line.strip_prefix("log ") {
                Some(header) => Log::read_header(header, logs.len()).map(|log| logs.push(log)),
                None => logs.last_mut().and_then(|log| log.read_entry(line, actions)),
            };
            read.unwrap_or_else(|| panic!("line {} of the logs of {}: {line}", number + 1, G::META.id));
        }
        logs
    }

    fn read_header(header: &str, expected: usize) -> Option<Log<G>> {
        let mut words = header.splitn(4, ' ');
        let number: usize = words.next()?.parse().ok()?;
        let (edition, revision) = (words.next()?.to_string(), words.next()?.parse().ok()?);
        let setup = setup::<G>(words.next()?, revision)?;
        (number == expected).then_some(Log { edition, revision, setup, entries: Vec::new() })
    }

    fn read_entry(&mut self, line: &str, actions: &[G::Action]) -> Option<()> {
        let mut words = line.split(' ').peekable();
        let act = match words.next()? {
            "*" => None,
            seat => Some((Seat(seat.parse().ok()?), nth(actions, words.next()?)?.clone())),
        };
        let at = match words.next_if(|word| word.starts_with('@')) {
            Some(word) => word[1..].parse().ok()?,
            None => self.entries.last().map_or(0, |entry| entry.at),
        };
        let draws = match words.next() {
            Some(list) => list.split(',').map(|draw| draw.parse().ok()).collect::<Option<Vec<u32>>>()?,
            None => Vec::new(),
        };
        self.entries.push(Entry { act, at, draws });
        words.next().is_none().then_some(())
    }
}

/// A setup as it was meant: options that came later have the value that was played before there was a choice.
fn setup<G: Game>(text: &str, revision: u32) -> Option<G::Setup> {
    let mut options: Map<String, Value> = serde_json::from_str(text).ok()?;
    for added in G::added().iter().filter(|added| revision < added.since) {
        options.entry(added.option).or_insert(serde_json::from_str(added.before).ok()?);
    }
    serde_json::from_value(Value::Object(options)).ok()
}

/// The action with this number, counted from 1.
pub fn nth<'a, A>(actions: &'a [A], number: &str) -> Option<&'a A> {
    actions.get(number.parse::<usize>().ok()?.checked_sub(1)?)
}
