//! How to play Stellar well.
//!
//! A search looks to the end of the scenario: what follows starts from fresh fleets and is judged by scores and by the
//! ships that are left. Within the scenario, every seat plays by what it knows: see [`outlook`].

mod appeal;
mod fleets;
mod outlook;
mod prospects;

use engine::{Fast, Seat};
use stellar::Action;
use stellar::Stellar;
use stellar::{Kind, Phase, State};

use crate::guide::{Guide, Values, state_legal};
use appeal::appeals;
use outlook::Outlook;

#[derive(Clone, Copy, Debug, Default)]
pub struct StellarGuide;

/// How far, in points, rollouts stray from what looks best.
const WHIM: f32 = 2.0;
/// An action this many points better or worse than doing nothing has a prior of 1 or 0.
const CLEAR: f32 = 5.0;
/// The most ways to use a Warp Ring that the search considers.
const WARPS_MAX: usize = 10;

impl Guide<Stellar> for StellarGuide {
    // Values of moves lie close together: most of the game is still to come.
    const EXPLORATION: f32 = 0.25;
    const BIAS: f32 = 0.3;

    fn evaluate(&self, state: &State) -> Values {
        prospects::values(state)
    }

    fn horizon(&self, root: &State, state: &State) -> bool {
        state.scenario != root.scenario || state.phase == Phase::Over
    }

    fn play(&self, state: &State, seat: Seat, buffer: &mut Vec<Action>, luck: &mut Fast) -> Action {
        if state.phase == Phase::Fleet {
            return fleets::any(state.player(seat), luck);
        }
        let legal = state_legal::<Stellar>(state, seat, buffer);
        if legal.len() == 1 {
            return legal[0];
        }
        let outlook = Outlook::new(state, seat);
        let (mut best, mut best_appeal) = (legal[0], f32::NEG_INFINITY);
        for (action, appeal) in legal.iter().zip(appeals(&outlook, legal)) {
            let appeal = appeal + WHIM * luck.unit() as f32;
            if appeal > best_appeal {
                (best, best_appeal) = (*action, appeal);
            }
        }
        best
    }

    fn priors(&self, state: &State, seat: Seat, actions: &[Action], priors: &mut Vec<f32>) {
        let outlook = Outlook::new(state, seat);
        priors.clear();
        priors
            .extend(appeals(&outlook, actions).map(|appeal| (0.5 + appeal / (2.0 * CLEAR)).clamp(0.0, 1.0)));
    }

    fn sift(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        match state.phase {
            Phase::Place => hide_military(state, seat, actions),
            Phase::Reveal => actions.retain(|action| !shows_military(state, seat, action)),
            Phase::WarpRing => keep_best(state, seat, actions, WARPS_MAX),
            _ => {}
        }
    }

    /// Fleets are chosen in secret, even when the others have chosen (STELLAR-R07).
    fn sealed(&self, state: &State, _actor: Seat) -> bool {
        state.phase == Phase::Fleet
    }

    /// Of a ship that comes to lie face down the others see only the class (STELLAR-R10, STELLAR-R37).
    fn seen_as(&self, state: &State, _actor: Seat, action: &Action) -> Action {
        match *action {
            Action::Place { kind, sector, up: false } => {
                Action::Place { kind: back(kind), sector, up: false }
            }
            Action::Mend { kind } if !state.fetches_up() => Action::Mend { kind: back(kind) },
            _ => *action,
        }
    }

    fn plans(&self, state: &State, seat: Seat, plans: &mut Vec<Vec<Action>>) {
        if state.phase == Phase::Fleet {
            fleets::plans(state, seat, plans);
        }
    }

    /// The first pick of a fleet weighs whole fleets; the picks after it mostly carry that out.
    fn effort(&self, state: &State, seat: Seat) -> f64 {
        let carrying_out = state.phase == Phase::Fleet && !state.player(seat).fleet.is_empty();
        if carrying_out { 0.25 } else { 1.0 }
    }
}

/// One kind to stand for all with the same back.
fn back(kind: Kind) -> Kind {
    if kind.is_military() { Kind::Destroyer } else { Kind::Founder }
}

/// A military ship has no ability, so showing its face only helps the others.
fn hide_military(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let presence = state.player(seat).presence();
    actions.retain(|action| match *action {
        Action::Place { kind, sector, up: true } => !kind.is_military() || presence >> sector & 1 != 0,
        _ => true,
    });
}

fn shows_military(state: &State, seat: Seat, action: &Action) -> bool {
    let Action::Reveal { sector } = *action else { return false };
    let mut stack = state.player(seat).stack(sector);
    stack.any(|(_, ship)| !ship.up && ship.kind.is_military())
}

/// Keeps the most appealing ones in their order.
fn keep_best(state: &State, seat: Seat, actions: &mut Vec<Action>, most: usize) {
    if actions.len() <= most {
        return;
    }
    let outlook = Outlook::new(state, seat);
    let each: Vec<f32> = appeals(&outlook, actions).collect();
    let mut ranked = each.clone();
    ranked.sort_by(|a, b| b.total_cmp(a));
    let (least, mut at) = (ranked[most - 1], 0);
    actions.retain(|_| {
        at += 1;
        each[at - 1] >= least
    });
}
