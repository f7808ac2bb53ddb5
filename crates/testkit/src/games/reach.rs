//! A small game in real time, to try whoever runs tables on. All seats place cards on one line at once, until the alarm; a
//! card that is held there when it comes counts if its place is free. What a card shows is secret until it is held up.

use std::fmt;

use engine::{
    Audience, BadEdition, BadSetup, Chance, EditionText, Fact, Game, Meta, Millis, OptionKind, OptionSpec,
    Outcome, Refusal, RuleId, Seat, Seating, Seats, Viewer, Witness,
};
use serde::{Deserialize, Serialize};

pub struct Reach;

/// The line runs from 0 to here.
pub const END: u32 = 1000;
/// Cards lie at least this far apart.
pub const APART: u32 = 20;
const FACES: u32 = 10;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    pub seats: u8,
    pub cards: u8,
    pub limit_ms: Millis,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { seats: 2, cards: 3, limit_ms: 2000 }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// By seat: what its cards show; the last one is in its hand.
    decks: Vec<Vec<u8>>,
    held: Vec<Option<Held>>,
    placed: Vec<Placed>,
    limit: Millis,
    over: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Held {
    x: u32,
    since: Millis,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Placed {
    pub seat: Seat,
    pub face: u8,
    pub x: u32,
    pub at: Millis,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "do", deny_unknown_fields)]
pub enum Action {
    Hold { x: u32 },
    Place { x: u32 },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Hold { x } => write!(f, "Hold it over {x}"),
            Action::Place { x } => write!(f, "Place it at {x}"),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    Held { seat: Seat, face: u8, x: u32 },
    Placed { card: Placed },
    Alarm,
}

impl Fact for Event {
    type Terms = ();

    fn rule(&self) -> RuleId {
        match self {
            Event::Held { .. } => "REACH-1",
            Event::Placed { .. } => "REACH-2",
            Event::Alarm => "REACH-3",
        }
    }

    fn words(&self, (): &()) -> String {
        match self {
            Event::Held { seat, face, x } => format!("{seat} holds a {face} over {x}"),
            Event::Placed { card } => format!("{} placed a {} at {}", card.seat, card.face, card.x),
            Event::Alarm => "The alarm rang".to_string(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// What the card in one's own hand shows.
    pub own: Option<u8>,
    pub left: Vec<usize>,
    /// By seat: the card that is held up, and where.
    pub held: Vec<Option<(u8, u32)>>,
    pub placed: Vec<Placed>,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cards lie, {:?} are left", self.placed.len(), self.left)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "reason")]
pub enum Illegal {
    OffTheLine { x: u32 },
    Touches { card: Placed },
    NothingInHand,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::OffTheLine { x } => write!(f, "{x} is beyond the end of the line at {END}"),
            Illegal::Touches { card } => write!(f, "The card at {} is too near", card.x),
            Illegal::NothingInHand => write!(f, "You hold no card"),
        }
    }
}

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        match self {
            Illegal::OffTheLine { .. } | Illegal::Touches { .. } => "REACH-2",
            Illegal::NothingInHand => "REACH-1",
        }
    }
}

impl State {
    fn judge_place(&self, x: u32) -> Result<(), Illegal> {
        match self.placed.iter().find(|card| card.x.abs_diff(x) < APART) {
            _ if x > END => Err(Illegal::OffTheLine { x }),
            Some(card) => Err(Illegal::Touches { card: *card }),
            None => Ok(()),
        }
    }

    fn place(&mut self, seat: Seat, x: u32, at: Millis, witness: &mut impl Witness<Event>) {
        let face = self.decks[seat.index()].pop().expect("check saw a card");
        self.held[seat.index()] = None;
        let card = Placed { seat, face, x, at };
        self.placed.push(card);
        witness.tell(Audience::EVERYBODY, || Event::Placed { card });
        self.over |= self.decks.iter().all(Vec::is_empty);
    }
}

impl Game for Reach {
    const META: Meta = Meta {
        id: "reach",
        name: "Reach",
        tagline: "Place your cards before the alarm.",
        players: (2, 4),
        minutes: (1, 1),
        prefix: "REACH",
        revision: 1,
        rules: "## All\n| REACH-1 | ours | Hold a card. |\n| REACH-2 | ours | Place it apart. |\n| REACH-3 | ours | Alarm. |\n",
        hidden: true,
        real_time: true,
        exhaustive: false,
    };
    type Edition = ();
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;
    type Forecast = ();
    type Advice = engine::Nothing;
    type WhatIf = engine::Nothing;

    fn editions() -> &'static [EditionText] {
        &[EditionText { id: "plain", text: "" }]
    }

    fn edition(_text: &str) -> Result<(), BadEdition> {
        Ok(())
    }

    fn options() -> Vec<OptionSpec> {
        let kind = OptionKind::Number { default: 2, min: 2, max: 4 };
        vec![OptionSpec { key: "seats", name: "Seats", help: "How many", rule: None, kind }]
    }

    fn seating(setup: &Setup) -> Result<Seating, BadSetup> {
        match setup.seats {
            2..=4 => Ok(Seating::free_for_all(setup.seats)),
            _ => Err(BadSetup::new("seats", "two to four play")),
        }
    }

    fn start(setup: &Setup, (): &(), chance: &mut impl Chance) -> Result<State, BadSetup> {
        let deck = |chance: &mut _| (0..setup.cards).map(|_| Chance::below(chance, FACES) as u8).collect();
        let decks: Vec<Vec<u8>> = (0..setup.seats).map(|_| deck(chance)).collect();
        let held = vec![None; setup.seats as usize];
        Ok(State { decks, held, placed: Vec::new(), limit: setup.limit_ms, over: false })
    }

    fn to_act(state: &State) -> Seats {
        let seats = Seats::all(state.decks.len() as u8);
        let owes = |seat: &Seat| !state.over && !state.decks[seat.index()].is_empty();
        seats.iter().filter(owes).fold(Seats::NONE, Seats::with)
    }

    fn deadline(state: &State) -> Option<Millis> {
        (!state.over).then_some(state.limit)
    }

    fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
        if Reach::to_act(state).has(seat) {
            let free = (0..=END).step_by(APART as usize).filter(|x| state.judge_place(*x).is_ok());
            out.extend(free.map(|x| Action::Place { x }));
        }
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        match *action {
            _ if !Reach::to_act(state).has(seat) => Err(Illegal::NothingInHand),
            Action::Hold { x } if x > END => Err(Illegal::OffTheLine { x }),
            Action::Hold { .. } => Ok(()),
            Action::Place { x } => state.judge_place(x),
        }
    }

    fn terms(_state: &State) {}

    fn apply(
        state: &mut State,
        seat: Seat,
        action: Action,
        at: Millis,
        _chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        match action {
            Action::Hold { x } if state.held[seat.index()].is_some_and(|held| held.x == x) => {}
            Action::Hold { x } => {
                state.held[seat.index()] = Some(Held { x, since: at });
                let face = *state.decks[seat.index()].last().expect("check saw a card");
                witness.tell(Audience::EVERYBODY, || Event::Held { seat, face, x });
            }
            Action::Place { x } => state.place(seat, x, at, witness),
        }
    }

    fn transient(action: &Action) -> bool {
        matches!(action, Action::Hold { .. })
    }

    fn elapse(state: &mut State, at: Millis, _chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
        witness.tell(Audience::EVERYBODY, || Event::Alarm);
        let mut held: Vec<(Millis, Seat, u32)> = Seats::all(state.decks.len() as u8)
            .iter()
            .filter_map(|seat| state.held[seat.index()].map(|held| (held.since, seat, held.x)))
            .collect();
        held.sort();
        for (_, seat, x) in held {
            if state.judge_place(x).is_ok() {
                state.place(seat, x, at, witness);
            }
        }
        state.over = true;
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let in_hand = |seat: usize| state.decks[seat].last().copied();
        let held =
            |(seat, held): (usize, &Option<Held>)| held.and_then(|held| Some((in_hand(seat)?, held.x)));
        View {
            own: viewer.seat().and_then(|seat| in_hand(seat.index())),
            left: state.decks.iter().map(Vec::len).collect(),
            held: state.held.iter().enumerate().map(held).collect(),
            placed: state.placed.clone(),
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let placed =
            |seat: usize| state.placed.iter().filter(|card| card.seat.index() == seat).count() as i32;
        let scores: Vec<i32> = (0..state.decks.len()).map(placed).collect();
        state.over.then(|| Outcome::by_score(&scores, "REACH-3"))
    }

    fn imagine(state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
        let mut state = state.clone();
        for (seat, deck) in state.decks.iter_mut().enumerate() {
            let known = viewer.is(Seat(seat as u8)) || state.held[seat].is_some();
            let secret = deck.len() - usize::from(known && !deck.is_empty());
            deck[..secret].iter_mut().for_each(|face| *face = chance.below(FACES) as u8);
        }
        state
    }
}
