//! The order of play, whole.

use engine::{
    BadEdition, BadPosition, BadSetup, Chance, EditionText, Game, Meta, Millis, OptionSpec, Outcome, Seat,
    Seating, Seats, Viewer, Witness,
};

use crate::action::Action;
use crate::edition::{EDITIONS, Edition};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::phases::{laying, taking};
use crate::setup::{self, Setup};
use crate::state::{Phase, State};
use crate::view::View;
use crate::{imagine, invariants, notation};

pub struct Moons;

impl Game for Moons {
    const META: Meta = Meta {
        id: "moons",
        name: "Moons",
        tagline: "Launch probes in secret, and choose a moon with the highest.",
        players: (2, 4),
        minutes: (2, 5),
        prefix: "MOONS",
        revision: 1,
        rules: include_str!("../RULES.md"),
        hidden: true,
        real_time: false,
        exhaustive: true,
    };
    type Edition = Edition;
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;
    type Forecast = engine::Nothing;
    type Advice = engine::Nothing;
    type WhatIf = engine::Nothing;

    fn editions() -> &'static [EditionText] {
        EDITIONS
    }

    fn edition(text: &str) -> Result<Edition, BadEdition> {
        Edition::read(text)
    }

    fn options() -> Vec<OptionSpec> {
        Setup::options()
    }

    fn seating(setup: &Setup) -> Result<Seating, BadSetup> {
        setup::seating(setup)
    }

    fn start(setup: &Setup, edition: &Edition, chance: &mut impl Chance) -> Result<State, BadSetup> {
        setup::start(setup, edition, chance)
    }

    fn to_act(state: &State) -> Seats {
        match state.phase {
            Phase::Laying => laying::to_act(state),
            Phase::Taking(seat) => Seats::of(seat),
            Phase::Over => Seats::NONE,
        }
    }

    fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
        match state.phase {
            _ if !Self::to_act(state).has(seat) => {}
            Phase::Laying => laying::legal(state, seat, out),
            Phase::Taking(_) => taking::legal(state, out),
            Phase::Over => {}
        }
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (state.phase, *action) {
            (Phase::Over, _) => Err(Illegal::GameOver),
            (Phase::Laying, Action::Lay { probe }) => laying::check(state, seat, probe),
            (Phase::Laying, Action::Take { .. }) => Err(Illegal::LayFirst),
            (Phase::Taking(_), Action::Lay { .. }) => Err(Illegal::AlreadyLaid),
            (Phase::Taking(first), Action::Take { moon }) => taking::check(state, seat == first, moon),
        }
    }

    fn terms(_state: &State) {}

    fn apply(
        state: &mut State,
        seat: Seat,
        action: Action,
        _at: Millis,
        _chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        match action {
            Action::Lay { probe } => laying::apply(state, seat, probe, witness),
            Action::Take { moon } => taking::apply(state, seat, moon, witness),
        }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::new(state, viewer)
    }

    fn write(state: &State) -> String {
        notation::write(state)
    }

    fn read(state: &mut State, text: &str) -> Result<(), BadPosition> {
        notation::read(state, text)
    }

    fn broken(state: &State) -> Option<&'static str> {
        invariants::broken(state)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        (state.phase == Phase::Over).then(|| taking::outcome(state))
    }

    fn imagine(state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
        imagine::imagine(state, viewer, chance)
    }
}
