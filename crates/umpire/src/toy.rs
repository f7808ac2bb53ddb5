//! A small game to try a table on: what the real games need one by one, all at once. Two or more seats bid in secret; when all
//! have bid, or the time is up, a die is rolled and the highest bid with luck takes the round. A calm table has no time, and what
//! was dealt there can be looked at.

use std::fmt;

use engine::{
    Audience, BadEdition, BadSetup, Chance, EditionText, Fact, Game, Meta, Millis, OptionKind, OptionSpec,
    Outcome, Refusal, RuleId, Seat, Seating, Seats, Viewer, Witness,
};
use serde::{Deserialize, Serialize};

pub struct Toy;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    pub seats: u8,
    pub rounds: u8,
    pub teams: bool,
    pub calm: bool,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { seats: 2, rounds: 3, teams: false, calm: false }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub bids: Vec<Option<u8>>,
    pub scores: Vec<i32>,
    pub rounds_left: u8,
    /// None at a calm table.
    pub until: Option<Millis>,
    pub dealt: u32,
    /// Who has looked at what was dealt.
    pub knows: Vec<bool>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "do", deny_unknown_fields)]
pub enum Action {
    Bid { coins: u8 },
    Peek,
    Boast,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid { coins } => write!(f, "Bid {coins}"),
            Action::Peek => write!(f, "Look at what was dealt"),
            Action::Boast => write!(f, "Boast"),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    Bid { coins: u8 },
    Peeked,
    Boasted { seat: Seat },
    Rolled { die: u32, scores: Vec<i32> },
}

impl Fact for Event {
    type Terms = ();

    fn rule(&self) -> RuleId {
        match self {
            Event::Bid { .. } | Event::Peeked | Event::Boasted { .. } => "TOY-1",
            Event::Rolled { .. } => "TOY-2",
        }
    }
    fn words(&self, (): &()) -> String {
        match self {
            Event::Bid { coins } => format!("You bid {coins}"),
            Event::Peeked => "You looked".to_string(),
            Event::Boasted { seat } => format!("{seat} boasts"),
            Event::Rolled { die, .. } => format!("The die shows {die}"),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub own: Option<u8>,
    pub scores: Vec<i32>,
    /// For those who have looked.
    pub dealt: Option<u32>,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "scores {:?}", self.scores)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "reason")]
pub enum Illegal {
    TooMuch { coins: u8, most: u8 },
    Twice,
    Hurry,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::TooMuch { coins, most } => write!(f, "{coins} is more than {most}"),
            Illegal::Twice => write!(f, "You have bid already"),
            Illegal::Hurry => write!(f, "There is no time for that"),
        }
    }
}

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        match self {
            Illegal::TooMuch { .. } => "TOY-3",
            Illegal::Twice | Illegal::Hurry => "TOY-1",
        }
    }
}

const MOST: u8 = 3;
const ROUND_MILLIS: Millis = 10_000;

impl Toy {
    fn roll(state: &mut State, at: Millis, chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
        let die = chance.die(6);
        let lucky = die as usize % state.scores.len();
        state.scores[lucky] += i32::from(state.bids[lucky].unwrap_or(0));
        state.bids.fill(None);
        state.rounds_left -= 1;
        state.until = state.until.map(|_| at + ROUND_MILLIS);
        let scores = state.scores.clone();
        witness.tell(Audience::EVERYBODY, || Event::Rolled { die, scores });
    }
}

impl Game for Toy {
    const META: Meta = Meta {
        id: "toy",
        name: "Toy",
        tagline: "Bid and roll.",
        players: (2, 4),
        minutes: (1, 1),
        prefix: "TOY",
        revision: 1,
        rules: "## All\n| TOY-1 | ours | One bid each. |\n| TOY-2 | ours | Roll. |\n| TOY-3 | ours | At most three. |\n",
        hidden: true,
        real_time: true,
        exhaustive: true,
    };
    type Edition = u32;
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
        &[EditionText { id: "plain", text: "100" }]
    }

    fn edition(text: &str) -> Result<u32, BadEdition> {
        text.trim().parse().map_err(|_| BadEdition::at(text, 0, format!("`{text}` is not a number")))
    }

    fn options() -> Vec<OptionSpec> {
        let kind = OptionKind::Number { default: 3, min: 1, max: 9 };
        vec![OptionSpec { key: "rounds", name: "Rounds", help: "How many", rule: None, kind }]
    }

    fn seating(setup: &Setup) -> Result<Seating, BadSetup> {
        match setup.seats {
            4 if setup.teams => Ok(Seating { team: [0, 1, 0, 1], ..Seating::free_for_all(4) }),
            2..=4 => Ok(Seating::free_for_all(setup.seats)),
            _ => Err(BadSetup::new("seats", "two to four play")),
        }
    }

    fn start(setup: &Setup, edition: &u32, chance: &mut impl Chance) -> Result<State, BadSetup> {
        let seats = setup.seats as usize;
        let (bids, scores) = (vec![None; seats], vec![0; seats]);
        let dealt = chance.below(*edition);
        let (until, knows) = ((!setup.calm).then_some(ROUND_MILLIS), vec![false; seats]);
        Ok(State { bids, scores, rounds_left: setup.rounds, until, dealt, knows })
    }

    fn to_act(state: &State) -> Seats {
        let seats = Seats::all(state.bids.len() as u8);
        let owes = |seat: &Seat| state.rounds_left > 0 && state.bids[seat.index()].is_none();
        seats.iter().filter(owes).fold(Seats::NONE, Seats::with)
    }

    fn deadline(state: &State) -> Option<Millis> {
        state.until.filter(|_| state.rounds_left > 0)
    }

    fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
        if Toy::to_act(state).has(seat) {
            out.extend((0..=MOST).map(|coins| Action::Bid { coins }));
            out.extend([Action::Peek, Action::Boast].into_iter().filter(|_| state.until.is_none()));
        }
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        match *action {
            _ if !Toy::to_act(state).has(seat) => Err(Illegal::Twice),
            Action::Bid { coins } if coins > MOST => Err(Illegal::TooMuch { coins, most: MOST }),
            Action::Peek | Action::Boast if state.until.is_some() => Err(Illegal::Hurry),
            _ => Ok(()),
        }
    }

    fn terms(_state: &State) {}

    fn apply(
        state: &mut State,
        seat: Seat,
        action: Action,
        at: Millis,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        match action {
            Action::Bid { coins } => {
                state.bids[seat.index()] = Some(coins);
                witness.tell(Audience::seat(seat), || Event::Bid { coins });
            }
            Action::Peek => {
                state.knows[seat.index()] = true;
                witness.tell(Audience::seat(seat), || Event::Peeked);
            }
            Action::Boast => witness.tell(Audience::EVERYBODY, || Event::Boasted { seat }),
        }
        if Toy::to_act(state).is_empty() {
            Toy::roll(state, at, chance, witness);
        }
    }

    fn elapse(state: &mut State, at: Millis, chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
        Toy::roll(state, at, chance, witness);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let own = viewer.seat().and_then(|seat| state.bids[seat.index()]);
        let knows = viewer.seat().is_some_and(|seat| state.knows[seat.index()]);
        View { own, scores: state.scores.clone(), dealt: knows.then_some(state.dealt) }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        (state.rounds_left == 0).then(|| Outcome::by_score(&state.scores, "TOY-2"))
    }

    fn imagine(state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
        let mut state = state.clone();
        if !viewer.seat().is_some_and(|seat| state.knows[seat.index()]) {
            state.dealt = chance.below(100);
        }
        for (seat, bid) in state.bids.iter_mut().enumerate() {
            if bid.is_some() && !viewer.is(Seat(seat as u8)) {
                *bid = Some(chance.below(4) as u8);
            }
        }
        state
    }
}
