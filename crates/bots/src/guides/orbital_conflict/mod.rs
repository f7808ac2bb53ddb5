//! How to play Orbital Conflict well.
//!
//! A search looks to the end of the turn: what follows starts from new cards and is judged by what the stations can do. Only
//! the expert plays on through the next one, which shows more than a judgement but takes many tries to tell from luck.
//! Cards are played only where they close their group at once or with one more card of the hand, so a bot has no reason to
//! take a group back. Own modules go off only for cards that show victory points.

mod appeal;
mod attacks;
mod outlook;
mod prospects;
mod worth;

use engine::{Fast, Seat, Seats, Seen};
use orbital_conflict::{Action, Op, OrbitalConflict, State, Step};

use crate::guide::{Guide, Values, state_legal};
use crate::levels::Level;
use appeal::appeal;
use outlook::Outlook;

#[derive(Clone, Copy, Debug, Default)]
pub struct OrbitalGuide {
    /// Turns after the present one that a search looks into.
    ahead: u16,
}

/// How far, in points, rollouts stray from what looks best.
const WHIM: f32 = 0.6;
/// An action this many points better or worse than doing nothing has a prior of 1 or 0.
const CLEAR: f32 = 3.0;
/// The most ways to play a card that the search considers at a time.
const PLACES_MAX: usize = 14;
/// An iteration that looks one turn ahead takes twice as long.
const EFFORT_AHEAD: f64 = 0.5;
/// How much less than nothing an effect may seem to bring and still be tried.
const DOUBT: f32 = -0.3;

impl Guide<OrbitalConflict> for OrbitalGuide {
    const EXPLORATION: f32 = 0.2;
    const BIAS: f32 = 0.4;

    fn of(level: Level) -> OrbitalGuide {
        OrbitalGuide { ahead: u16::from(level == Level::Expert) }
    }

    fn evaluate(&self, state: &State) -> Values {
        prospects::values(state)
    }

    /// Of the games of a tournament only that of the observer goes on in a search.
    fn horizon(&self, root: &State, state: &State) -> bool {
        root.matches.iter().zip(&state.matches).any(|(root, game)| game.turn > root.turn + self.ahead)
    }

    /// ORBITAL-R44: the games of a tournament have nothing to do with each other.
    fn to_act(&self, state: &State, observer: Seat) -> Seats {
        state.of(observer).decider().map_or(Seats::NONE, Seats::of)
    }

    fn play(&self, state: &State, seat: Seat, buffer: &mut Vec<Action>, luck: &mut Fast) -> Action {
        let outlook = Outlook::new(state, seat);
        if outlook.declares() {
            return attacks::next(&outlook, luck);
        }
        let legal = state_legal::<OrbitalConflict>(state, seat, buffer);
        if legal.len() == 1 {
            return legal[0];
        }
        let (mut best, mut best_appeal) = (legal[0], f32::NEG_INFINITY);
        for action in legal.iter() {
            let appeal = appeal(&outlook, action) + WHIM * luck.unit() as f32;
            if appeal > best_appeal {
                (best, best_appeal) = (*action, appeal);
            }
        }
        best
    }

    fn priors(&self, state: &State, seat: Seat, actions: &[Action], priors: &mut Vec<f32>) {
        let outlook = Outlook::new(state, seat);
        priors.clear();
        priors.extend(
            actions.iter().map(|action| (0.5 + appeal(&outlook, action) / (2.0 * CLEAR)).clamp(0.0, 1.0)),
        );
    }

    fn sift(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let outlook = Outlook::new(state, seat);
        let mut sensible: Vec<(f32, Action)> =
            actions.iter().map(|action| (appeal(&outlook, action), *action)).collect();
        sensible.sort_by(|a, b| b.0.total_cmp(&a.0));
        let (mut first, mut places) = (true, 0);
        actions.clear();
        for (appeal, action) in sensible {
            let place = matches!(action, Action::Place { .. });
            places += usize::from(place);
            let hopeful = appeal > DOUBT && (!place || places <= PLACES_MAX);
            if std::mem::take(&mut first) || hopeful || is_end(&action) {
                actions.push(action);
            }
        }
    }

    /// Of a card laid backside up the others see the back, of an open group nothing (ORBITAL-R9), and of cards that were
    /// looked at only those that go.
    fn seen_as(&self, state: &State, actor: Seat, action: &Action) -> Action {
        let any = state.terms.edition.station[0].name;
        match *action {
            Action::Place { card, up, at } if !Outlook::new(state, actor).closes(&card, up, at) => {
                Action::Cancel
            }
            Action::Place { up: false, at, .. } => Action::Place { card: any, up: false, at },
            Action::Keep { .. } => Action::Keep { card: any },
            other => other,
        }
    }

    /// Attacks are declared one by one but work together, so they are weighed as wholes.
    fn plans(&self, state: &State, seat: Seat, plans: &mut Vec<Vec<Action>>) {
        let outlook = Outlook::new(state, seat);
        if outlook.declares() {
            attacks::plans(&outlook, plans);
        }
    }

    /// ORBITAL-R46: an answer at once would tell that the hand holds no countermeasure.
    fn telling(&self, seen: &Seen<'_, OrbitalConflict>) -> bool {
        // Whose step it is everybody knows, so it is the same in any world that the seat imagines.
        let state = seen.imagine(&mut Fast::new(0));
        matches!(state.of(seen.seat()).step, Step::Counter { .. })
    }

    /// Most hangs on the main phase.
    fn effort(&self, state: &State, seat: Seat) -> f64 {
        let step = match state.of(seat).step {
            Step::Main | Step::Declare => 1.0,
            _ => 0.4,
        };
        if self.ahead > 0 { EFFORT_AHEAD * step } else { step }
    }
}

/// What ends a phase can always be tried.
fn is_end(action: &Action) -> bool {
    matches!(action, Action::EndDraw | Action::EndMain | Action::EndCombat | Action::Pass)
}

/// Effects that are aimed at a module of somebody else.
fn is_hostile(op: Op) -> bool {
    matches!(op, Op::Deactivate | Op::DiscardTop | Op::DiscardBottom)
}
