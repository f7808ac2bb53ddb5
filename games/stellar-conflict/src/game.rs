//! The order of play, whole.

use engine::{
    Added, BadEdition, BadPosition, BadSetup, Chance, EditionText, Game, Meta, Millis, OptionSpec, Outcome,
    Seat, Seating, Seats, Viewer, Witness,
};

use crate::action::Action;
use crate::event::Event;
use crate::forecast::Forecast;
use crate::geometry::Pose;
use crate::illegal::Illegal;
use crate::imagine;
use crate::phases::{asteroids, deploy, fleet, freeze, race, ready, scoring};
use crate::setup::{self, Setup};
use crate::state::{Answer, InPlay, Phase, State};
use crate::tables::{EDITIONS, Edition};
use crate::view::View;
use crate::warning;
use crate::what_if::WhatIf;
use crate::words;
use crate::{invariants, notation};

/// The game.
pub struct StellarConflict;

impl Game for StellarConflict {
    const META: Meta = Meta {
        id: "stellar-conflict",
        name: "Stellar Conflict",
        tagline: "Place your fleet against the clock, then see whose lasers meet whom.",
        players: (2, 4),
        minutes: (5, 15),
        prefix: "CONFLICT",
        revision: 2,
        rules: include_str!("../RULES.md"),
        hidden: true,
        real_time: true,
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
    type Advice = engine::Nothing;
    type WhatIf = WhatIf;

    fn editions() -> &'static [EditionText] {
        EDITIONS
    }

    fn edition(text: &str) -> Result<Edition, BadEdition> {
        Edition::read(text)
    }

    fn options() -> Vec<OptionSpec> {
        Setup::options()
    }

    fn added() -> &'static [Added] {
        &[Added { option: "hand_ms", since: 2, before: "0" }]
    }

    fn seating(setup: &Setup) -> Result<Seating, BadSetup> {
        setup::seating(setup)
    }

    fn start(setup: &Setup, edition: &Edition, chance: &mut impl Chance) -> Result<State, BadSetup> {
        setup::start(setup, edition, chance)
    }

    /// While ships are deployed everybody with a card owes a decision; the clock answers for who does not decide.
    fn to_act(state: &State) -> Seats {
        let player = |seat: &Seat| &state.players[seat.index()];
        let owes = |seat: &Seat| match state.phase {
            Phase::Asteroids => *seat == asteroids::PLACER,
            Phase::Race => race::chooser(state) == Some(*seat),
            Phase::Fleet => player(seat).fleet.is_none(),
            Phase::Ready { .. } => !player(seat).ready,
            Phase::Deploy { .. } => deploy::owes(state, *seat),
            Phase::Freeze { .. } => freeze::owes(state, *seat),
            Phase::Done => false,
        };
        state.seats().iter().filter(owes).fold(Seats::NONE, Seats::with)
    }

    fn deadline(state: &State) -> Option<Millis> {
        state.deadline()
    }

    /// CONFLICT-3.1, CONFLICT-4.1: everybody deploys at once, also where nothing but the last card stops them.
    fn is_real_time(state: &State) -> bool {
        matches!(state.phase, Phase::Deploy { .. }) || state.deadline().is_some()
    }

    fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
        match state.phase {
            Phase::Asteroids => asteroids::legal(state, seat, out),
            Phase::Race => race::legal(state, seat, out),
            Phase::Fleet => fleet::legal(state, seat, out),
            Phase::Ready { .. } => ready::legal(state, seat, out),
            Phase::Deploy { .. } => deploy::legal(state, seat, out),
            Phase::Freeze { .. } => freeze::legal(state, seat, out),
            Phase::Done => {}
        }
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        match state.phase {
            Phase::Asteroids => asteroids::check(state, seat, action),
            Phase::Race => race::check(state, seat, action),
            Phase::Fleet => fleet::check(state, seat, action),
            Phase::Ready { .. } => ready::check(state, seat, action),
            Phase::Deploy { .. } => deploy::check(state, seat, action),
            Phase::Freeze { .. } => freeze::check(state, seat, action),
            Phase::Done if matches!(action, Action::Hold { .. } | Action::Deploy { .. }) => {
                Err(Illegal::TooLate)
            }
            Phase::Done => Err(Illegal::GameOver),
        }
    }

    /// The card in play and the ships of a fleet by their names.
    fn say(state: &State, seat: Seat, action: &Action) -> String {
        words::said(state, seat, action)
    }

    fn explain(state: &State, illegal: &Illegal) -> String {
        words::refused(state, illegal)
    }

    fn too_soon(state: &State, seat: Seat, action: &Action, at: Millis) -> Option<Illegal> {
        match state.phase {
            Phase::Deploy { .. } => deploy::too_soon(state, seat, action, at),
            _ => None,
        }
    }

    /// CONFLICT-R.64: the card that a hand has put onto the table and not let go of.
    fn withdraw(state: &State, seat: Seat) -> Option<Action> {
        let held = matches!(state.players[seat.index()].in_play, InPlay::OnTable { .. });
        (held && matches!(state.phase, Phase::Deploy { .. })).then_some(Action::Withdraw)
    }

    fn terms(_state: &State) {}

    fn forecast(view: &View, seat: Seat, action: &Action) -> Option<Forecast> {
        Forecast::new(view, seat, action)
    }

    fn what_if(view: &View, what_if: &WhatIf) -> Result<Forecast, Illegal> {
        what_if.fire(view)
    }

    fn warning(view: &View, seat: Seat, action: &Action) -> Option<String> {
        warning::warning(view, seat, action)
    }

    fn apply(
        state: &mut State,
        seat: Seat,
        action: Action,
        at: Millis,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        match action {
            Action::PlaceAsteroid { x, y, r } => asteroids::apply(state, seat, Pose { x, y, r }, witness),
            Action::PickRace { race } => race::apply(state, seat, race, witness),
            Action::SubmitFleet { cards } => fleet::apply(state, seat, &cards, chance, witness),
            Action::Ready => ready::apply(state, seat, at, witness),
            Action::Hold { x, y, r } => deploy::hold(state, seat, Pose { x, y, r }, witness),
            Action::Withdraw => deploy::withdraw(state, seat, witness),
            Action::Deploy { x, y, r } => deploy::deploy(state, seat, Pose { x, y, r }, at, witness),
            Action::Enough => deploy::enough(state, seat, at, witness),
            Action::Keep => freeze::apply(state, seat, Answer::Keep, witness),
            Action::Remove => freeze::apply(state, seat, Answer::Remove, witness),
        }
    }

    fn elapse(state: &mut State, at: Millis, _chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
        match state.phase {
            Phase::Ready { .. } => ready::elapse(state, at, witness),
            Phase::Deploy { .. } => deploy::elapse(state, at, witness),
            Phase::Freeze { .. } => freeze::resolve(state, witness),
            // No clock is running.
            Phase::Asteroids | Phase::Race | Phase::Fleet | Phase::Done => {}
        }
    }

    /// CONFLICT-3.5: a held card is seen wherever it is pushed, but only where it stays matters.
    fn transient(action: &Action) -> bool {
        matches!(action, Action::Hold { .. })
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
        scoring::outcome(state)
    }

    fn imagine(state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
        imagine::imagine(state, viewer, chance)
    }
}
