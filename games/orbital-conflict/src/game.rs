//! The order of play, whole.

use engine::{
    Added, BadEdition, BadPosition, BadSetup, Chance, EditionText, Game, Meta, Millis, OptionSpec, Outcome,
    Seat, Seating, Seats, Viewer, Witness, unchecked,
};
use serde::Serialize;

use crate::action::Action;
use crate::advice::{self, Advice};
use crate::desk::Desk;
use crate::event::{Event, Phase};
use crate::forecast::{self, Forecast};
use crate::illegal::Illegal;
use crate::imagine;
use crate::phases::{activation, combat, counter, draw, effects, ending, main};
use crate::setup::{self, Setup};
use crate::state::{Match, Pending, State, Step, Terms};
use crate::tables::{EDITIONS, Edition};
use crate::view::{Constants, View};
use crate::{invariants, notation, warning};

/// The game.
pub struct OrbitalConflict;

impl Game for OrbitalConflict {
    const META: Meta = Meta {
        id: "orbital-conflict",
        name: "Orbital Conflict",
        tagline: "Build a station card by card, win its investors, and shoot at the others.",
        players: (2, 4),
        minutes: (30, 60),
        prefix: "ORBITAL",
        revision: 3,
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
    type Forecast = Forecast;
    type Advice = Advice;
    type WhatIf = engine::Nothing;

    fn editions() -> &'static [EditionText] {
        EDITIONS
    }

    fn edition(text: &str) -> Result<Edition, BadEdition> {
        Edition::read(text)
    }

    fn new_edition(text: &str) -> Result<Edition, BadEdition> {
        crate::edition::read_new(text)
    }

    fn options() -> Vec<OptionSpec> {
        Setup::options()
    }

    fn added() -> &'static [Added] {
        &[Added { option: "ranking", since: 3, before: "\"games\"" }]
    }

    fn seating(setup: &Setup) -> Result<Seating, BadSetup> {
        setup::seating(setup)
    }

    fn start(setup: &Setup, edition: &Edition, chance: &mut impl Chance) -> Result<State, BadSetup> {
        setup::start(setup, edition, chance)
    }

    /// In a tournament the two games run side by side, each with one player to decide.
    fn to_act(state: &State) -> Seats {
        state.matches.iter().filter_map(Match::decider).fold(Seats::NONE, Seats::with)
    }

    fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
        let (terms, game) = (&state.terms, state.of(seat));
        if game.decider() == Some(seat) {
            legal(terms, game, seat, out);
        }
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let (terms, game) = (&state.terms, state.of(seat));
        match game.decider() {
            None => Err(Illegal::GameOver),
            Some(decider) if decider != seat => Err(Illegal::NotYourDecision),
            Some(_) => check(terms, game, seat, action),
        }
    }

    fn terms(_state: &State) {}

    fn forecast(view: &View, seat: Seat, action: &Action) -> Option<Forecast> {
        forecast::forecast(view, seat, action)
    }

    fn say(state: &State, seat: Seat, action: &Action) -> String {
        action.words(&state.terms.edition, state.of(seat), seat)
    }

    fn warning(view: &View, seat: Seat, action: &Action) -> Option<String> {
        warning::warning(view, seat, action)
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
        let State { terms, matches } = state;
        let number = State::number_of(matches, seat);
        let game = &mut matches[number];
        apply(&mut Desk { terms, game, chance, witness }, seat, action);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::new(state, viewer)
    }

    fn constants(state: &State) -> impl Serialize {
        Constants::of(&state.terms.edition)
    }

    fn finished(state: &State) -> Seats {
        ending::finished(state)
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

    fn imagine(state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
        imagine::imagine(state, viewer, chance)
    }
}

/// An open choice comes first; otherwise the step decides what can be done.
fn legal(terms: &Terms, game: &Match, seat: Seat, out: &mut Vec<Action>) {
    match (&game.pending, game.step) {
        (Some(Pending::Settle { sets, .. }), _) => activation::legal(sets, out),
        (Some(_), _) => effects::legal(terms, game, out),
        (None, Step::Draw | Step::Reveal | Step::EndDraw) => draw::legal(terms, game, seat, out),
        (None, Step::Main) => main::legal(terms, game, seat, out),
        (None, Step::Declare | Step::Aftermath) => combat::legal(terms, game, seat, out),
        (None, Step::Counter { .. }) => counter::legal(terms, game, seat, out),
        (None, Step::Over) => {}
    }
}

fn check(terms: &Terms, game: &Match, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match (&game.pending, game.step) {
        (Some(Pending::Settle { sets, .. }), _) => activation::check(sets, action),
        (Some(_), _) => effects::check(terms, game, action),
        (None, Step::Draw | Step::Reveal | Step::EndDraw) => draw::check(terms, game, seat, action),
        (None, Step::Main) => main::check(terms, game, seat, action),
        (None, Step::Declare | Step::Aftermath) => combat::check(terms, game, seat, action),
        (None, Step::Counter { .. }) => counter::check(terms, game, seat, action),
        (None, Step::Over) => Err(Illegal::GameOver),
    }
}

fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, action: Action) {
    match (desk.game.pending.take(), desk.game.step) {
        (Some(Pending::Settle { closing, .. }), _) => match action {
            Action::Activate { modules } => activation::apply(desk, seat, modules, closing),
            _ => unchecked(&action),
        },
        (Some(Pending::Target { effect, .. }), _) => effects::apply(desk, seat, effect, action),
        (Some(Pending::Keep { .. }), _) => match action {
            Action::Keep { card } => effects::keep(desk, seat, card),
            _ => unchecked(&action),
        },
        (None, Step::Draw | Step::Reveal | Step::EndDraw) => draw::apply(desk, seat, action),
        (None, Step::Main) => main::apply(desk, seat, action),
        (None, Step::Declare | Step::Aftermath) => combat::apply(desk, seat, action),
        (None, Step::Counter { .. }) => counter::apply(desk, seat, action),
        (None, Step::Over) => unchecked(&action),
    }
}

/// ORBITAL-3.1 to ORBITAL-3.4: every phase goes round from the initiative; then comes the next phase, and after combat the
/// next turn. The end is looked for between main and combat.
pub fn next_slice<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    let game = &mut *desk.game;
    let step = game.step;
    let later = game.clockwise_from(game.initiative).skip_while(|seat| *seat != game.acting).nth(1);
    if let Some(seat) = later {
        return begin_slice(desk, seat, first_step(step));
    }
    match step {
        Step::Draw | Step::Reveal | Step::EndDraw => begin_phase(desk, Step::Main),
        Step::Main => {
            let counting = game.ending || game.ties > 0;
            if !counting || ending::count(desk) {
                begin_phase(desk, Step::Declare);
            }
        }
        _ => next_turn(desk),
    }
}

/// The step with which the slice of the same phase begins.
fn first_step(step: Step) -> Step {
    match step {
        Step::Draw | Step::Reveal | Step::EndDraw => Step::Draw,
        Step::Main => Step::Main,
        _ => Step::Declare,
    }
}

/// ORBITAL-R40: from the seat of the initiative card, even if nobody plays there any more.
fn begin_phase<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, step: Step) {
    let first = desk.game.first_from(desk.game.initiative);
    begin_slice(desk, first, step);
}

fn begin_slice<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, step: Step) {
    (desk.game.acting, desk.game.step) = (seat, step);
    // ORBITAL-R20: special rules are fresh again in every player's slice of a phase.
    for player in &mut desk.game.players {
        let cards = player.station.iter_mut().flat_map(|module| module.cards.iter_mut());
        cards.for_each(|laid| laid.used = false);
    }
    let phase = match step {
        Step::Main => Phase::Main,
        Step::Declare => Phase::Combat,
        _ => Phase::Draw,
    };
    desk.tell(|_| Event::PhaseBegan { seat, phase, step });
}

/// ORBITAL-3.3, ORBITAL-R40.
fn next_turn<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    let game = &mut *desk.game;
    let initiative = game.first_from(game.left_of(game.initiative));
    game.initiative = initiative;
    game.turn = game.turn.saturating_add(1);
    let turn = game.turn;
    desk.tell(|_| Event::TurnBegan { turn, initiative });
    begin_phase(desk, Step::Draw);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Scene;

    /// Who acts in which phase, until the given turn begins.
    fn order_of_play(scene: &mut Scene, turn: u16) -> Vec<(u8, &'static str)> {
        let mut order = Vec::new();
        while scene.game().turn < turn {
            let seat = scene.decider();
            let (phase, action) = match scene.game().step {
                Step::Draw => ("draw", Action::DrawTwo),
                Step::Reveal => ("draw", Action::RevealTwo),
                Step::EndDraw => ("draw", Action::EndDraw),
                Step::Main => ("main", Action::EndMain),
                _ => ("combat", Action::EndCombat),
            };
            if order.last() != Some(&(seat, phase)) {
                order.push((seat, phase));
            }
            scene.run(seat, action);
        }
        order
    }

    /// ORBITAL-3.1, ORBITAL-3.2, ORBITAL-3.3: the book's example with three players.
    #[test]
    fn every_phase_goes_round_and_the_initiative_moves_on() {
        let mut scene = Scene::new(3);
        let order = order_of_play(&mut scene, 2);
        let expected = ["draw", "main", "combat"].map(|phase| (0..3).map(move |seat| (seat, phase)));
        assert_eq!(order, expected.into_iter().flatten().collect::<Vec<_>>());
        assert_eq!(scene.game().initiative, Seat(1));
        assert_eq!(order_of_play(&mut scene, 3)[..4], [(1, "draw"), (2, "draw"), (0, "draw"), (1, "main")]);
    }

    /// ORBITAL-3.2, ORBITAL-3.1: nobody acts before their time, or does what belongs to another phase.
    #[test]
    fn who_is_not_at_it_is_refused() {
        let mut scene = Scene::new(2);
        assert_eq!(scene.refused(1, Action::DrawTwo), "ORBITAL-3.2");
        assert_eq!(scene.refused(0, Action::EndMain), "ORBITAL-3.1");
        assert_eq!(scene.refused(0, Action::RevealTwo), "ORBITAL-3.1");
    }

    /// ORBITAL-3.4, ORBITAL-3.5: as long as there are cards there are turns, however many.
    #[test]
    fn the_draw_pile_is_the_clock() {
        let mut scene = Scene::new(2).draw(&vec!["Armor"; 90].join(", "));
        order_of_play(&mut scene, 22);
        assert!(!scene.game().ending);
        scene.game().ending = true;
        scene.skip_to(1, Step::Main);
        assert_eq!(scene.game().step, Step::Main);
        scene.player(0).stack = [scene.investor("Earth View")].into_iter().collect();
        scene.skip_to(0, Step::Main);
        scene.run(0, Action::EndMain);
        assert_eq!(scene.game().step, Step::Over);
    }

    /// ORBITAL-R46: even a step without alternative is asked for, whatever the hand holds.
    #[test]
    fn forced_steps_are_decisions_too() {
        let (mut empty, mut full) = (Scene::new(2), Scene::new(2).hand(0, "Failure, Shuttle"));
        for action in [Action::DrawTwo, Action::RevealTwo, Action::EndDraw] {
            assert_eq!(empty.decider(), full.decider());
            assert_eq!(empty.legal(0), [action]);
            empty.run(0, action);
            full.run(0, action);
        }
    }

    /// ORBITAL-R40: the initiative stays where it is for the rest of the turn, and empty places are passed over.
    #[test]
    fn absent_seats_are_skipped() {
        let mut scene = Scene::new(4).combat(1);
        scene.game().remaining = Seats::all(4).without(Seat(0)).without(Seat(2));
        scene.game().initiative = Seat(0);
        scene.run(1, Action::EndCombat);
        assert_eq!((scene.decider(), scene.game().initiative), (3, Seat(0)));
        scene.run(3, Action::EndCombat);
        assert_eq!((scene.decider(), scene.game().initiative, scene.game().turn), (1, Seat(1), 2));
        scene.skip_to(3, Step::Declare);
        scene.run(3, Action::EndCombat);
        assert_eq!(scene.game().initiative, Seat(3));
    }
}
