//! The order of decisions, whole: who is asked what.

use engine::{
    BadEdition, BadPosition, BadSetup, Chance, EditionText, Game, Knows, Meta, Millis, OptionSpec, Outcome,
    Seat, Seating, Seats, Viewer, Witness, unchecked,
};
use serde::Serialize;

use crate::action::Action;
use crate::advice::{self, Advice};
use crate::desk::{Desk, Dice, Ears, Telling};
use crate::edition::{EDITIONS, Edition};
use crate::event::Event;
use crate::forecast::{self, Forecast};
use crate::generate;
use crate::illegal::Illegal;
use crate::known::Known;
use crate::map::Map;
use crate::names::Own;
use crate::phases::{answer, assault, battle, extending, inspection, landing, moving, regroup, turn, undo};
use crate::production;
use crate::scoring;
use crate::setup::{self, Setup};
use crate::state::{Phase, State};
use crate::view::{Constants, View};
use crate::war::Step;
use crate::warning;
use crate::{imagine, invariants, notation};

/// The game.
pub struct StellarConquest;

impl Game for StellarConquest {
    const META: Meta = Meta {
        id: "stellar-conquest",
        name: "Stellar Conquest",
        tagline: "Explore, settle and conquer a star map, in secret.",
        players: (2, 4),
        minutes: (180, 360),
        prefix: "CONQUEST",
        revision: 2,
        rules: include_str!("../RULES.md"),
        hidden: true,
        real_time: false,
        exhaustive: false,
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

    fn map(edition: &Edition, number: Option<u32>) -> Option<Result<String, String>> {
        Some(generate::written(number, edition))
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
            Phase::Bonus | Phase::Production => state.waiting,
            Phase::Over => Seats::NONE,
            _ => Seats::of(decider(state)),
        }
    }

    /// Who owes a decision gets what can be decided; everybody else may give standing answers.
    ///
    /// What only rearranges things is judged by `check` and not listed, as it would drown the rest and lead random play in
    /// circles. A player's view has it in `own.more`, with its words; proposals to play longer are in `own.extend`.
    fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
        match state.phase {
            Phase::Over => {}
            _ if !Self::to_act(state).has(seat) => answer::legal(state, seat, out),
            Phase::Bonus | Phase::Production => production::legal(state, seat, out),
            _ => legal(state, seat, out),
        }
        if state.phase != Phase::Over {
            extending::legal(state, seat, out);
        }
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if state.phase == Phase::Over {
            return Err(Illegal::GameOver);
        }
        if let Action::Standing { order } = action {
            return answer::check(state, seat, order);
        }
        if matches!(action, Action::Extend { .. } | Action::Decline) {
            return extending::check(state, seat, action);
        }
        if !Self::to_act(state).has(seat) {
            return Err(Illegal::NotYourDecision);
        }
        match (state.phase, action) {
            // CONQUEST-R11: whenever the owner has a decision to make.
            (Phase::Bonus, Action::Post { .. } | Action::Unpost { .. }) => Err(Illegal::NotNow),
            (_, Action::Post { .. } | Action::Unpost { .. }) => regroup::check(state, seat, action),
            (Phase::Bonus | Phase::Production, Action::TakeBack) => undo::check(state, seat),
            (Phase::Bonus | Phase::Production, _) => production::check(state, seat, action),
            _ => check(state, seat, action),
        }
    }

    fn say(state: &State, seat: Seat, action: &Action) -> String {
        action.words(&Own { state, seat })
    }

    fn explain(state: &State, illegal: &Illegal) -> String {
        illegal.words(state.map())
    }

    fn terms(state: &State) -> Map {
        state.map().clone()
    }

    fn forecast(view: &View, seat: Seat, action: &Action) -> Option<Forecast> {
        forecast::forecast(view, seat, action)
    }

    fn warning(view: &View, seat: Seat, action: &Action) -> Option<String> {
        warning::warning(view, seat, action)
    }

    /// There is a course for every star: whoever looks at one of them asks.
    fn warns_at_once(action: &Action) -> bool {
        !matches!(action, Action::Course { .. })
    }

    fn advice(view: &View, seat: Seat, legal: &[Action]) -> Option<Advice> {
        advice::advice(view, seat, legal)
    }

    fn apply(
        state: &mut State,
        seat: Seat,
        action: Action,
        _at: Millis,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        let mut draw = |n| chance.draw(n);
        let mut tell = |to, event: Telling<'_>| witness.tell(to, event);
        let witness = Ears { outside: &mut tell, open: false };
        act(&mut Desk { state, chance: Dice(&mut draw), witness }, seat, action);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::new(state, viewer)
    }

    fn constants(state: &State) -> impl Serialize {
        Constants::of(&state.terms)
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
        scoring::outcome(state)
    }

    fn imagine(state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
        let mut draw = |n| chance.draw(n);
        imagine::imagine(state, viewer, &mut Dice(&mut draw))
    }
}

impl Knows for StellarConquest {
    type Known<'a> = Known<'a>;

    fn known(state: &State, seat: Seat) -> Known<'_> {
        Known::new(state, seat)
    }
}

/// Carries out an action, and what standing answers make of it.
fn act(desk: &mut Desk, seat: Seat, action: Action) {
    let before = StellarConquest::to_act(desk.state);
    perform(desk, seat, action);
    while let Some((seat, action)) = advance(desk.state) {
        perform(desk, seat, action);
    }
    // Whatever happened in private, everybody sees who is to decide now.
    let after = StellarConquest::to_act(desk.state);
    if let Some(seat) = after.first().filter(|_| after != before && !desk.witness.open) {
        desk.tell(|| Event::Awaited { seat });
    }
}

/// Who decides in a turn: whoever is asked something first, and otherwise the active player.
fn decider(state: &State) -> Seat {
    if let Some(seat) = inspection::asked(state) {
        return seat;
    }
    if let Some(seat) = state.returned.first() {
        return seat;
    }
    if let Some(battle) = &state.battle {
        return battle.decider();
    }
    match state.assault.as_ref().map(|assault| assault.step) {
        Some(Step::Answer(seat) | Step::Scrap(seat)) => seat,
        _ => state.active,
    }
}

/// The next decision that a standing answer makes.
fn advance(state: &State) -> Option<(Seat, Action)> {
    if !matches!(state.phase, Phase::Move | Phase::Battle | Phase::Attack | Phase::Debark) {
        return None;
    }
    let seat = decider(state);
    answer::given(state, seat).map(|action| (seat, action))
}

fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if state.inspecting.has(seat) {
        return inspection::legal(out);
    }
    if state.returned.has(seat) {
        return battle::legal_redirect(state, seat, out);
    }
    match state.phase {
        Phase::Move => moving::legal(state, seat, out),
        Phase::Battle => battle::legal(state, seat, out),
        Phase::Attack => assault::legal(state, seat, out),
        _ => landing::legal(state, seat, out),
    }
}

fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    if state.inspecting.has(seat) {
        return inspection::check(action);
    }
    if state.returned.has(seat) {
        return battle::check_redirect(state, seat, action);
    }
    let asked = fighting(state);
    match (state.phase, action) {
        // What may be done in every activity of one's own turn, unless something is being fought out.
        (
            _,
            Action::Form { .. } | Action::Detach { .. } | Action::Gather { .. } | Action::Dissolve { .. },
        ) if !asked => regroup::check(state, seat, action),
        (_, Action::Scrap { planet, count }) if !asked => {
            assault::check_demolish(state, seat, *planet, *count)
        }
        (_, Action::TakeBack) if !asked => undo::check(state, seat),
        (Phase::Move, Action::Done) => turn::check_done(state, seat),
        (Phase::Move, Action::EndTurn) => turn::check_end_turn(state, seat),
        (Phase::Move, _) => moving::check(state, seat, action),
        (Phase::Battle, _) => battle::check(state, seat, action),
        (Phase::Attack, _) => assault::check(state, seat, action),
        _ => landing::check(state, seat, action),
    }
}

/// Something is being fought out.
fn fighting(state: &State) -> bool {
    state.battle.is_some() || state.assault.as_ref().is_some_and(|assault| assault.step != Step::Plan)
}

fn perform(desk: &mut Desk, seat: Seat, action: Action) {
    dispatch(desk, seat, action);
    turn::pass_attacks(desk);
}

fn dispatch(desk: &mut Desk, seat: Seat, action: Action) {
    let state = &*desk.state;
    let asked = fighting(state);
    match (state.phase, action) {
        (_, Action::Standing { order }) => answer::apply(desk, seat, order),
        (_, Action::Extend { last_turn }) => extending::extend(desk, seat, last_turn),
        (_, Action::Decline) => extending::decline(desk, seat),
        (_, Action::Post { .. } | Action::Unpost { .. }) => regroup::apply(desk, seat, action),
        (_, Action::TakeBack) => undo::apply(desk, seat),
        (Phase::Bonus | Phase::Production, _) => {
            if matches!(action, Action::Open { .. }) {
                undo::mark(desk.state, seat);
            }
            production::apply(desk, seat, action);
            if desk.state.waiting.is_empty() {
                turn::unseal(desk);
            }
        }
        (_, Action::Look { look }) => inspection::apply(desk, seat, look),
        (_, Action::Redirect { star, all }) if state.returned.has(seat) => {
            battle::redirect(desk, seat, star, all);
            let state = &mut *desk.state;
            if !state.player(seat).ships.iter().any(|ships| battle::needs_course(state, ships)) {
                state.returned = state.returned.without(seat);
            }
        }
        (
            _,
            Action::Form { .. } | Action::Detach { .. } | Action::Gather { .. } | Action::Dissolve { .. },
        ) => {
            regroup::apply(desk, seat, action);
        }
        (_, Action::Scrap { planet, count }) if !asked => assault::demolish(desk, seat, planet, count),
        (Phase::Move | Phase::Debark, Action::Done) => turn::done(desk, seat, false),
        (Phase::Attack, Action::Done) if !asked => turn::done(desk, seat, false),
        (_, Action::EndTurn) => turn::done(desk, seat, true),
        (Phase::Move, _) => moving::apply(desk, seat, action),
        (Phase::Battle, _) => battle::apply(desk, seat, action),
        (Phase::Attack, _) => assault::apply(desk, seat, action),
        (_, Action::Land { group, count, planet }) => landing::land(desk, seat, group, count, planet),
        (_, action) => unchecked(&action),
    }
}
