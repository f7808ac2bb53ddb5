//! Plays the games and picks the positions, for a game of which nothing is written down.

use std::collections::{BTreeMap, BTreeSet};

use bots::{Agenda, Level, Next};
use engine::{Chance, EditionText, Fast, Game, MAX_SEATS, OptionKind, Recorder, Seat, Silent};
use serde_json::{Map, Value, json};

use super::choices::{Frozen, Position};
use super::log::{Entry, Log};

/// What to play.
pub struct Plan<'a> {
    pub logs: usize,
    /// Values to try of options that are numbers; others stay as they usually are.
    pub numbers: &'a [(&'a str, &'a [i64])],
}

const POSITIONS: usize = 2_000;
/// A game is broken off here; one that bots play to its end is shorter as a rule.
const ENTRIES_MAX: usize = 6_000;
/// Those who play, so that positions come from good and bad games.
const PLAYERS: [Level; 5] = [Level::Random, Level::Novice, Level::Easy, Level::Medium, Level::Medium];

/// A position that could be picked.
struct Candidate {
    entry: usize,
    seat: Seat,
    /// Which kinds of actions are open, as in one phase of the game, and in which quarter of the game.
    kind: (String, usize),
    lot: u64,
}

impl<G: Game> Frozen<G> {
    /// Games over all modes, editions and options, and positions spread evenly over games, kinds and seats.
    pub fn played(plan: &Plan<'_>) -> Frozen<G> {
        let mut luck = Fast::new(2026);
        let (mut logs, mut candidates) = (Vec::new(), Vec::new());
        for number in 0..plan.logs {
            let (log, found) = play::<G>(plan, number, &mut Fast::new(luck.seed()));
            logs.push(log);
            candidates.push(found);
        }
        let mut positions = pick(candidates);
        luck.shuffle(&mut positions);
        for (number, log) in logs.iter_mut().enumerate() {
            let here = positions.iter().filter(|position| position.log == number);
            log.entries.truncate(here.map(|position| position.entry + 1).max().unwrap_or(1));
        }
        let choices = vec![Default::default(); positions.len()];
        Frozen { logs, positions, choices }
    }
}

fn play<G: Game>(plan: &Plan<'_>, number: usize, luck: &mut Fast) -> (Log<G>, Vec<Candidate>) {
    let levels: [Level; MAX_SEATS] =
        std::array::from_fn(|_| PLAYERS[luck.below(PLAYERS.len() as u32) as usize]);
    let mind = |seat: Seat| (levels[seat.index()], levels[seat.index()].budget());
    let (text, setup, mut state, draws) = start::<G>(plan, number, luck);
    let mut log =
        Log { edition: text.id.to_string(), revision: G::META.revision, setup, entries: Vec::new() };
    log.entries.push(Entry { act: None, at: 0, draws });
    let (mut candidates, mut agenda, mut seeds) =
        (Vec::new(), Agenda::<G>::default(), Fast::new(luck.seed()));
    let mut open = [const { Vec::new() }; MAX_SEATS];
    while log.entries.len() < ENTRIES_MAX {
        find::<G>(&state, log.entries.len() - 1, &mut open, luck, &mut candidates);
        let next = agenda.next(&state, mind, &mut seeds);
        let (at, mut recorder) = (agenda.at(), Recorder::new(&mut *luck));
        let act = match next {
            Next::Over => break,
            Next::Elapse => {
                G::elapse(&mut state, at, &mut recorder, &mut Silent);
                None
            }
            Next::Act(seat, action) => {
                G::apply(&mut state, seat, action.clone(), at, &mut recorder, &mut Silent);
                Some((seat, action))
            }
        };
        log.entries.push(Entry { act, at, draws: recorder.draws });
    }
    for candidate in &mut candidates {
        candidate.kind.1 = 4 * candidate.entry / log.entries.len();
    }
    (log, candidates)
}

/// The next mode, the next edition once all modes had their turn, and other options by lot.
fn start<G: Game>(
    plan: &Plan<'_>,
    number: usize,
    luck: &mut Fast,
) -> (EditionText, G::Setup, G::State, Vec<u32>) {
    let options = G::options();
    let values = |option: usize| -> Vec<Value> {
        let usual = match &options[option].kind {
            OptionKind::Toggle { default } => return vec![json!(default), json!(!default)],
            OptionKind::Choice { choices, .. } => return choices.iter().map(|(id, _)| json!(id)).collect(),
            OptionKind::Number { default, .. } => json!(default),
        };
        let listed = plan.numbers.iter().find(|(key, _)| *key == options[option].key);
        listed.map_or(vec![usual], |(_, values)| values.iter().map(|value| json!(value)).collect())
    };
    let modes = values(0);
    let text = G::editions()[number / modes.len() % G::editions().len()];
    let edition = G::edition(text.text).expect("our own edition can be read");
    loop {
        let mut setup = Map::new();
        setup.insert(options[0].key.to_string(), modes[number % modes.len()].clone());
        for (option, spec) in options.iter().enumerate().skip(1) {
            let values = values(option);
            if luck.below(2) == 0 {
                let value = values[luck.below(values.len() as u32) as usize].clone();
                setup.insert(spec.key.to_string(), value);
            }
        }
        let setup = serde_json::from_value(Value::Object(setup)).expect("options are fields of a setup");
        let mut recorder = Recorder::new(&mut *luck);
        if let Ok(state) = G::start(&setup, &edition, &mut recorder) {
            return (text, setup, state, recorder.draws);
        }
    }
}

/// Adds those who have a choice now that they did not have already. `open` is what was open to each before.
fn find<G: Game>(
    state: &G::State,
    entry: usize,
    open: &mut [Vec<G::Action>; MAX_SEATS],
    luck: &mut Fast,
    candidates: &mut Vec<Candidate>,
) {
    for seat in (0..MAX_SEATS as u8).map(Seat) {
        let mut legal = Vec::new();
        if G::to_act(state).has(seat) {
            G::legal(state, seat, &mut legal);
        }
        if legal.len() > 1 && legal != open[seat.index()] {
            let json = |action| serde_json::to_value(action).expect("an action is JSON");
            let kinds: BTreeSet<String> = legal.iter().map(|action| json(action)["do"].to_string()).collect();
            let kind = kinds.into_iter().collect::<Vec<_>>().join(" ");
            candidates.push(Candidate { entry, seat, kind: (kind, 0), lot: luck.seed() });
        }
        open[seat.index()] = legal;
    }
}

/// In turn from each game, always of the kind and then the seat that had the fewest so far.
fn pick(mut candidates: Vec<Vec<Candidate>>) -> Vec<Position> {
    let mut picked = Vec::new();
    let (mut kinds, mut seats): (BTreeMap<(String, usize), usize>, [usize; MAX_SEATS]) = Default::default();
    while picked.len() < POSITIONS && candidates.iter().any(|left| !left.is_empty()) {
        for (log, left) in candidates.iter_mut().enumerate() {
            let rank = |candidate: &Candidate| {
                let kind = kinds.get(&candidate.kind).copied().unwrap_or(0);
                (kind, seats[candidate.seat.index()], candidate.lot)
            };
            let Some(best) = (0..left.len()).min_by_key(|index| rank(&left[*index])) else { continue };
            let Candidate { entry, seat, kind, .. } = left.swap_remove(best);
            *kinds.entry(kind).or_default() += 1;
            seats[seat.index()] += 1;
            picked.push(Position { log, entry, seat });
        }
    }
    picked.truncate(POSITIONS);
    picked
}
