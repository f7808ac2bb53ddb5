//! Stellar Conquest by plan. A game has thousands of decisions and most of them are steps of something larger, so no level
//! searches: each looks at what its seat knows ([`stellar_conquest::Known`]) and works out what it wants, from settling to the
//! last turns. Levels differ in their doctrine.

mod campaign;
mod doctrine;
mod landing;
mod moves;
pub mod odds;
mod picture;
mod sealed;
mod settling;
mod war;

use engine::{Fast, MAX_SEATS, Seat, Seen};
use stellar_conquest::{Action, Phase, State, StellarConquest};

use crate::budget::Budget;
use crate::guide::{Guide, Values, any};
use crate::levels::Level;
use doctrine::Doctrine;
use picture::Picture;

/// What is known about playing Stellar Conquest.
#[derive(Clone, Copy, Debug, Default)]
pub struct ConquestGuide;

impl Guide<StellarConquest> for ConquestGuide {
    /// Points that are controlled by colonies, and people, who will bring more.
    fn evaluate(&self, state: &State) -> Values {
        let mut points = [0.0f32; MAX_SEATS];
        for (id, colony) in state.colonies() {
            let worth = state.planet(id).map_or(0, |planet| state.terms.edition.numbers.points(planet.kind));
            points[colony.holder.index()] += f32::from(worth) + f32::from(colony.people) / 50.0;
        }
        let all = points.iter().sum::<f32>() + 1.0;
        points.map(|points| points / all)
    }

    fn horizon(&self, root: &State, state: &State) -> bool {
        state.turn > root.turn
    }

    fn decide(
        &self,
        seen: &Seen<'_, StellarConquest>,
        level: Level,
        _budget: Budget,
        luck: &mut Fast,
    ) -> Option<Action> {
        let picture = Picture::new(seen.known());
        let doctrine = Doctrine::of(level);
        let action = plan(&picture, &doctrine);
        if seen.check(&action).is_ok() {
            return Some(action);
        }
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        Some(way_out(&legal).unwrap_or_else(|| any(&legal, luck)))
    }
}

fn plan(picture: &Picture<'_>, doctrine: &Doctrine) -> Action {
    let known = &picture.known;
    // How long to play is for people to say: a bot never proposes it, and agrees.
    if let Some(last_turn) = known.asked_to_extend() {
        return Action::Extend { last_turn };
    }
    if known.is_hailed() {
        return Action::Look { look: true };
    }
    if known.has_returned() {
        return war::redirect(picture);
    }
    match known.phase() {
        Phase::Bonus | Phase::Production => sealed::decide(picture, doctrine),
        Phase::Move => moves::decide(picture, doctrine),
        Phase::Battle => war::battle(picture, doctrine),
        Phase::Attack => war::attack(picture, doctrine),
        Phase::Debark | Phase::Over => landing::decide(picture),
    }
}

/// What ends whatever goes on.
fn way_out(legal: &[Action]) -> Option<Action> {
    let ends = [Action::EndTurn, Action::Done, Action::Drop, Action::Close, Action::Finish];
    ends.into_iter().find(|end| legal.contains(end))
}

/// A number that is the same in every decision about the same thing: whether something is forgotten this turn.
fn forgets(percent: u32, turn: u16, seat: Seat, thing: u16) -> bool {
    let mixed = (u32::from(turn) * 7919 + u32::from(seat.0) * 104_729 + u32::from(thing) * 1_299_709)
        .wrapping_mul(2_654_435_761);
    (mixed >> 16) % 100 < percent
}
