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

use crate::guide::{Guide, Values};

#[derive(Clone, Copy, Debug, Default)]
pub struct Stgv2Guide;

/// Rounds that a search looks ahead.
const ROUNDS_AHEAD: u16 = 2;
/// Ends of a set that a search considers for each ship.
const ENDS_MAX: usize = 3;
/// Attacks worse than this, in Spendys, are senseless.
const SENSELESS: f32 = -3.0;

impl Guide<Stgv2> for Stgv2Guide {
    // Most moves change the prospects by a few hundredths.
    const EXPLORATION: f32 = 0.2;
    // Rules of thumb play well; a search has to show that something else is better.
    const BIAS: f32 = 2.0;
    const FAVOUR: f32 = 2.0;

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
        let favourite = turn::favourite(state, actions);
        let mut flights = Vec::new();
        turn::flights(state, ENDS_MAX, &mut flights);
        let prior = |action: &Action| match *action {
            _ if *action == favourite => 1.0,
            Action::FlyTo { .. } => {
                flights.iter().find(|(flight, _)| flight == action).map_or(0.1, |(_, gain)| 0.3 + 0.04 * gain)
            }
            Action::Attack { lead, seat, target, helpers } => {
                0.3 + 0.03 * turn::attack_value(state, lead, seat, target, helpers)
            }
            Action::Establish { .. } | Action::Collect { .. } => 0.5,
            Action::Mount { .. } | Action::BuyCell | Action::BuyShip { .. } => 0.2,
            _ => 0.3,
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
        let favourite = turn::favourite(state, actions);
        let mut flights = Vec::new();
        turn::flights(state, ENDS_MAX, &mut flights);
        if let Action::FlyTo { ship: first, .. } = favourite {
            // Ships fly one after another; which of them first seldom matters.
            flights.retain(|(flight, _)| matches!(flight, Action::FlyTo { ship, .. } if *ship == first));
        }
        let (left, berth) = (cells_left(state), turn::best_berth(state));
        actions.retain(|action| match *action {
            _ if *action == favourite => true,
            Action::Begin { .. } | Action::Skip { .. } => false,
            Action::FlyTo { .. } => flights.iter().any(|(flight, _)| flight == action),
            Action::Attack { lead, seat, target, helpers } => {
                turn::attack_value(state, lead, seat, target, helpers) > SENSELESS
            }
            Action::Establish { cells, .. } | Action::Collect { cells, .. } => {
                cells == left || cells == left.div_ceil(2)
            }
            Action::Mount { part, ship } => turn::neediest(state, part) == Some(ship),
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

    /// A turn has many decisions; together they may take about what one of them could alone.
    fn effort(&self, state: &State, seat: Seat) -> f64 {
        let player = state.player(seat);
        let (ships, sets) = (f64::from(player.ship_count().max(1)), state.sets.len() as f64);
        match state.step {
            _ if state.battle.is_some() => 0.02,
            Step::Allocate { column: stgv2::Column::Move } => 0.25,
            Step::Allocate { .. } => 0.03,
            // The more money, the more purchases are to come.
            Step::Purchase => (0.15 / (ships * (1.0 + sets))).min(0.6 / (4.0 + f64::from(player.on))),
            _ => 0.3 / (ships * (1.0 + sets)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Chance, Game, Silent};
    use stgv2::{Mode, Setup};

    /// So the decisions of one turn never take much longer than one that has the whole budget.
    const TURN_EFFORT: f64 = 1.3;

    fn game(mode: Mode, seed: u64) -> f64 {
        let mut luck = Fast::new(seed);
        let edition = Stgv2::edition(Stgv2::editions()[0].text).unwrap();
        let mut state = Stgv2::start(&Setup { mode, ..Setup::default() }, &edition, &mut luck).unwrap();
        let (mut legal, mut most, mut spent, mut active) = (Vec::new(), 0.0, 0.0, state.active);
        while let Some(seat) = Stgv2::to_act(&state).first() {
            if state.active != active {
                (most, spent, active) = (f64::max(most, spent), 0.0, state.active);
            }
            legal.clear();
            Stgv2::legal(&state, seat, &mut legal);
            if seat == active && legal.len() > 1 {
                spent += Stgv2Guide.effort(&state, seat);
            }
            Stgv2Guide.sift(&state, seat, &mut legal);
            // Dawdling turns as well as sensible ones.
            let action = match luck.below(2) {
                0 => legal[luck.below(legal.len() as u32) as usize],
                _ => Stgv2Guide.play(&state, seat, &mut legal, &mut luck),
            };
            Stgv2::apply(&mut state, seat, action, 0, &mut luck, &mut Silent);
        }
        most
    }

    #[test]
    fn a_turn_takes_little_more_than_one_decision_could() {
        let modes = [Mode::Duel, Mode::Trio, Mode::Quartet].into_iter();
        let most = modes.flat_map(|mode| (0..8).map(move |seed| game(mode, seed))).fold(0.0, f64::max);
        assert!((0.5..=TURN_EFFORT).contains(&most), "{most}");
    }
}
