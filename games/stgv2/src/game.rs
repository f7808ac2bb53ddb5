//! The order of play, whole.

use engine::{
    BadEdition, BadPosition, BadSetup, Chance, EditionText, Game, Meta, Millis, OptionSpec, Outcome, Seat,
    Seating, Seats, Silent, Viewer, Witness, unchecked,
};

use crate::action::Action;
use crate::advice::{self, Advice};
use crate::desk::Desk;
use crate::event::Event;
use crate::forecast::{self, Forecast};
use crate::illegal::Illegal;
use crate::phases::{board, combat, ending, flying, mining, purchase};
use crate::setup::{self, Setup};
use crate::state::{ShipId, State, Step, Terms};
use crate::tables::{EDITIONS, Edition};
use crate::view::View;
use crate::{invariants, notation, warning};

/// The game.
pub struct Stgv2;

impl Game for Stgv2 {
    const META: Meta = Meta {
        id: "stgv2",
        name: "STGv2",
        tagline: "Fly ships on rods through a field in three dimensions, mine its belt, and fight for the charter.",
        players: (2, 4),
        minutes: (45, 120),
        prefix: "STG",
        revision: 1,
        rules: include_str!("../RULES.md"),
        hidden: false,
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
    type Forecast = Forecast;
    type Advice = Advice;
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
        let mut state = setup::start(setup, edition, chance)?;
        let mut desk = Desk { state: &mut state, chance, witness: &mut Silent };
        board::begin_turn(&mut desk);
        board::advance(&mut desk);
        Ok(state)
    }

    fn to_act(state: &State) -> Seats {
        state.decider().map_or(Seats::NONE, Seats::of)
    }

    fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
        if state.decider() == Some(seat) {
            legal(state, out);
        }
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        match state.decider() {
            None => Err(Illegal::GameOver),
            Some(decider) if decider != seat => Err(Illegal::NotYourDecision),
            Some(_) => check(state, action),
        }
    }

    fn say(state: &State, _seat: Seat, action: &Action) -> String {
        match action {
            Action::Next => state.step.left().to_string(),
            _ => action.said(&state.terms),
        }
    }

    fn terms(state: &State) -> Terms {
        state.terms.clone()
    }

    fn forecast(view: &View, _seat: Seat, action: &Action) -> Option<Forecast> {
        forecast::forecast(view, action)
    }

    fn advice(view: &View, seat: Seat, legal: &[Action]) -> Option<Advice> {
        advice::advice(view, seat, legal)
    }

    fn warning(view: &View, seat: Seat, action: &Action) -> Option<String> {
        warning::warning(view, seat, action)
    }

    fn apply(
        state: &mut State,
        _seat: Seat,
        action: Action,
        _at: Millis,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        let mut desk = Desk { state, chance, witness };
        flying::close_set(&mut desk, &action);
        apply(&mut desk, action);
        board::advance(&mut desk);
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
        ending::outcome(state)
    }

    /// Nothing is hidden: the order of the draw pile is luck that has not been asked for yet.
    fn imagine(state: &State, _viewer: Viewer, _chance: &mut impl Chance) -> State {
        state.clone()
    }
}

/// A battle or a set under way comes first; otherwise the activity decides what can be done (STG-1.1).
fn legal(state: &State, out: &mut Vec<Action>) {
    if let Some(battle) = &state.battle {
        return combat::legal_in_battle(state, battle, out);
    }
    if let Some(flight) = &state.flight {
        return flying::legal_steps(state, flight, out);
    }
    match state.step {
        Step::Allocate { column } => board::legal(state, column, out),
        Step::Combat => combat::legal(state, out),
        Step::Action => mining::legal(state, out),
        Step::Purchase => purchase::legal(state, out),
        Step::Over => {}
    }
}

fn check(state: &State, action: &Action) -> Result<(), Illegal> {
    if let Some(battle) = &state.battle {
        return combat::check_in_battle(state, battle, action);
    }
    if let Some(flight) = &state.flight {
        return flying::check_step(state, flight, action);
    }
    if let Action::Step { .. } | Action::Halt = action {
        return Err(Illegal::NoSetBegun);
    }
    match state.step {
        Step::Allocate { column } => board::check(state, column, action),
        Step::Combat => combat::check(state, action),
        Step::Action => mining::check(state, action),
        Step::Purchase => purchase::check(state, action),
        Step::Over => Err(Illegal::GameOver),
    }
}

fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, action: Action) {
    if let Some(battle) = desk.state.battle.take() {
        return combat::apply_in_battle(desk, battle, action);
    }
    if let Some(flight) = desk.state.flight {
        return flying::apply_in_flight(desk, flight, action);
    }
    match action {
        Action::Alloc { column, count } => board::apply(desk, column, count),
        Action::Begin { .. } | Action::FlyTo { .. } | Action::Skip { .. } => flying::apply(desk, action),
        Action::Attack { lead, seat, target, helpers } => {
            combat::apply(desk, lead, ShipId { seat, ship: target }, helpers);
        }
        Action::Establish { ship, cluster, cells } => mining::apply(desk, ship, cluster, cells, true),
        Action::Collect { ship, cluster, cells } => mining::apply(desk, ship, cluster, cells, false),
        Action::Mount { .. } | Action::BuyCell | Action::BuyShip { .. } | Action::Buy { .. } => {
            purchase::apply(desk, action);
        }
        Action::Next => board::next(desk),
        Action::Step { .. } | Action::Halt | Action::Reroll | Action::Stand | Action::Remove { .. } => {
            unchecked(&action);
        }
    }
}
