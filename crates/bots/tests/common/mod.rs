//! A tiny game with a forced win: from a heap, take one to three; whoever takes the last wins.

use std::fmt;

use engine::{
    BadEdition, BadSetup, Chance, EditionText, Fact, Game, Meta, Millis, OptionSpec, Outcome, Refusal,
    RuleId, Seat, Seating, Seats, Viewer, Witness,
};
use serde::{Deserialize, Serialize};

pub struct Heap;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Setup;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub left: u8,
    pub turn: Seat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Take(pub u8);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Take {}", self.0)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Taken(u8);

impl Fact for Taken {
    type Terms = ();

    fn rule(&self) -> RuleId {
        "HEAP-1"
    }
    fn words(&self, (): &()) -> String {
        format!("{} were taken.", self.0)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TooMany;

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Take one to three of what is there.")
    }
}

impl Refusal for TooMany {
    fn rule(&self) -> RuleId {
        "HEAP-1"
    }
}

#[derive(Debug, Serialize)]
pub struct View(State);

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} left", self.0.left)
    }
}

impl Game for Heap {
    const META: Meta = Meta {
        id: "heap",
        name: "Heap",
        tagline: "Take the last.",
        players: (2, 2),
        minutes: (1, 1),
        prefix: "HEAP",
        revision: 1,
        rules: "",
        hidden: false,
        real_time: false,
        exhaustive: true,
    };
    type Edition = ();
    type Setup = Setup;
    type State = State;
    type Action = Take;
    type Event = Taken;
    type View = View;
    type Illegal = TooMany;
    type Forecast = ();
    type Advice = engine::Nothing;
    type WhatIf = engine::Nothing;

    fn editions() -> &'static [EditionText] {
        &[]
    }
    fn edition(_: &str) -> Result<(), BadEdition> {
        Ok(())
    }
    fn options() -> Vec<OptionSpec> {
        Vec::new()
    }
    fn seating(_: &Setup) -> Result<Seating, BadSetup> {
        Ok(Seating::free_for_all(2))
    }
    fn start(_: &Setup, _: &(), chance: &mut impl Chance) -> Result<State, BadSetup> {
        Ok(State { left: 10 + chance.below(6) as u8, turn: Seat(0) })
    }
    fn to_act(state: &State) -> Seats {
        if state.left == 0 { Seats::NONE } else { Seats::of(state.turn) }
    }
    fn legal(state: &State, seat: Seat, out: &mut Vec<Take>) {
        out.extend((1..=3).map(Take).filter(|take| Heap::check(state, seat, take).is_ok()));
    }
    fn check(state: &State, seat: Seat, take: &Take) -> Result<(), TooMany> {
        let allowed = seat == state.turn && (1..=3.min(state.left)).contains(&take.0);
        if allowed { Ok(()) } else { Err(TooMany) }
    }
    fn terms(_state: &State) {}

    fn apply(
        state: &mut State,
        seat: Seat,
        take: Take,
        _: Millis,
        _: &mut impl Chance,
        witness: &mut impl Witness<Taken>,
    ) {
        state.left -= take.0;
        state.turn = seat.next(2);
        witness.tell(engine::Audience::EVERYBODY, || Taken(take.0));
    }
    fn view(state: &State, _: Viewer) -> View {
        View(state.clone())
    }
    fn outcome(state: &State) -> Option<Outcome> {
        let lost = |seat: Seat| i32::from(seat != state.turn);
        (state.left == 0).then(|| Outcome::by_score(&[lost(Seat(0)), lost(Seat(1))], "HEAP-1"))
    }
    fn imagine(state: &State, _: Viewer, _: &mut impl Chance) -> State {
        state.clone()
    }
}
