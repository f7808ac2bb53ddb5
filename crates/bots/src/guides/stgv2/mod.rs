//! How to play STGv2 well.
//!
//! Every ship has an errand: a cluster to mine, the station to bring money to, a ship to hunt (see [`errands`]). Whole sets are
//! moves, cells are spread by whole plans, and a search looks two rounds ahead, where the rounds that each player still needs
//! are compared (see [`prospects`]).

mod errands;
mod odds;
mod prospects;
mod turn;

use engine::{Fast, Seat};
use stgv2::{Action, State, Step, Stgv2, cells_left};

use crate::guide::{Guide, Guided, Values};

#[derive(Clone, Copy, Debug, Default)]
pub struct Stgv2Guide;

impl Guided for Stgv2 {
    type Guide = Stgv2Guide;
}

/// Rounds that a search looks ahead.
const ROUNDS_AHEAD: u16 = 2;
/// Ends of a set that a search considers for each ship.
const ENDS_MAX: usize = 5;
/// Attacks worse than this, in Spendys, are senseless.
const SENSELESS: f32 = -3.0;

impl Guide<Stgv2> for Stgv2Guide {
    // Most moves change the prospects by a few hundredths.
    const EXPLORATION: f32 = 0.2;
    const BIAS: f32 = 0.25;

    fn evaluate(&self, state: &State) -> Values {
        prospects::values(state)
    }

    fn horizon(&self, root: &State, state: &State) -> bool {
        state.round >= root.round + ROUNDS_AHEAD || state.step == Step::Over
    }

    fn play(&self, state: &State, _seat: Seat, buffer: &mut Vec<Action>, luck: &mut Fast) -> Action {
        turn::choose(state, buffer, luck)
    }

    fn priors(&self, state: &State, _seat: Seat, actions: &[Action], priors: &mut Vec<f32>) {
        let mut flights = Vec::new();
        turn::flights(state, ENDS_MAX, &mut flights);
        let wanted = if state.step == Step::Purchase { turn::purchase(state) } else { None };
        let prior =
            |action: &Action| match *action {
                Action::FlyTo { .. } => flights
                    .iter()
                    .find(|(flight, _)| flight == action)
                    .map_or(0.2, |(_, gain)| 0.5 + 0.07 * gain),
                Action::Attack { lead, seat, target, helpers } => {
                    0.45 + 0.03 * turn::attack_value(state, lead, seat, target, helpers)
                }
                Action::Establish { .. } | Action::Collect { .. } => 0.8,
                Action::Mount { .. } | Action::BuyCell | Action::BuyShip { .. } => {
                    if wanted == Some(*action) { 0.8 } else { 0.3 }
                }
                Action::Next => 0.45,
                _ => 0.5,
            };
        priors.clear();
        priors.extend(actions.iter().map(|action| prior(action).clamp(0.0, 1.0)));
    }

    fn sift(&self, state: &State, _seat: Seat, actions: &mut Vec<Action>) {
        if state.battle.is_some() || state.flight.is_some() {
            return;
        }
        if let Step::Allocate { column } = state.step {
            let first: Vec<Action> = turn::allocations(state, column).iter().map(|plan| plan[0]).collect();
            return actions.retain(|action| first.contains(action));
        }
        let mut flights = Vec::new();
        turn::flights(state, ENDS_MAX, &mut flights);
        let (left, berth) = (cells_left(state), turn::best_berth(state));
        actions.retain(|action| match *action {
            Action::Begin { .. } | Action::Skip { .. } => false,
            Action::FlyTo { .. } => flights.iter().any(|(flight, _)| flight == action),
            Action::Attack { lead, seat, target, helpers } => {
                turn::attack_value(state, lead, seat, target, helpers) > SENSELESS
            }
            Action::Establish { cells, .. } | Action::Collect { cells, .. } => {
                cells == left || cells == left.div_ceil(2)
            }
            Action::BuyShip { at } => Some(at) == berth,
            _ => true,
        });
    }

    fn plans(&self, state: &State, _seat: Seat, plans: &mut Vec<Vec<Action>>) {
        if state.battle.is_none()
            && state.flight.is_none()
            && let Step::Allocate { column } = state.step
        {
            plans.extend(turn::allocations(state, column));
        }
    }

    /// A turn has many decisions; together they may take what one of them could alone.
    fn effort(&self, state: &State, seat: Seat) -> f64 {
        let ships = f64::from(state.player(seat).ship_count().max(1));
        match state.step {
            _ if state.battle.is_some() => 0.03,
            Step::Allocate { column: stgv2::Column::Move } => 0.25,
            Step::Allocate { .. } => 0.05,
            Step::Purchase => 0.15 / (ships * (1 + state.sets.len()) as f64),
            _ => 0.3 / (ships * (1 + state.sets.len()) as f64),
        }
    }
}
