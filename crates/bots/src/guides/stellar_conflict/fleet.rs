//! Which ships to take.

use engine::{Chance, Fast, Seat};
use stellar_conflict::{Action, Card, Colour, Deployment, Face, Fleets, Kind, State, bounds};

use super::skill::Skill;

/// Seconds that a card needs; a fleet for which there is less time has cards that never come to the table.
const SECONDS: f32 = 2.6;
/// What a card more costs, times the seconds of the countdown: the others come later, the Flag ship last, and each is a
/// target.
const HASTE: f32 = 36.0;

pub fn choose(state: &State, seat: Seat, skill: &Skill, luck: &mut Fast) -> Action {
    let terms = &state.terms;
    let race = state.players[seat.index()].race.expect("races are settled before fleets");
    let (size, credits) = bounds(terms);
    let full = (0..=credits).rev().map(|most| {
        let least = most.saturating_sub(1);
        Fleets::new(terms, race, size.clone(), least..=most, &[])
    });
    let fleets = full.into_iter().find(|fleets| fleets.count() > 0).expect("every race has a fleet");
    let mut best: Option<(f32, Vec<Card>)> = None;
    for _ in 0..skill.fleets {
        let mut fleet = fleets.nth(luck.below(fleets.count()));
        // Beginners take the Scouts along.
        if skill.fleets > 2 {
            leave_at_home(state, &mut fleet, *size.start());
        }
        let value = value(state, &fleet);
        if best.as_ref().is_none_or(|(most, _)| value > *most) {
            best = Some((value, fleet));
        }
    }
    let (_, fleet) = best.expect("at least one fleet is looked at");
    Action::SubmitFleet { cards: fleet.iter().map(|card| terms.edition.card(*card).id).collect() }
}

/// Ships that cost nothing, such as Scouts, stay behind where the time for them is worth more than they are.
fn leave_at_home(state: &State, fleet: &mut Vec<Card>, least: usize) {
    let free = |card: &Card| state.terms.edition.card(*card).credits == 0;
    for at in (0..fleet.len()).rev().filter(|at| free(&fleet[*at])).collect::<Vec<_>>() {
        let mut without = fleet.clone();
        without.remove(at);
        if without.len() >= least && value(state, &without) > value(state, fleet) {
            *fleet = without;
        }
    }
}

/// How strong a fleet looks: what its ships can do, and whether there is time for all of them.
fn value(state: &State, fleet: &[Card]) -> f32 {
    let terms = &state.terms;
    let strength: f32 = fleet.iter().map(|card| strength(&terms.edition.card(*card).face)).sum();
    let cards = fleet.len() as f32 + 2.0;
    match terms.limit().filter(|_| terms.setup.deployment == Deployment::Timed) {
        // CONFLICT-R.57: the smallest deck ends the phase.
        None => strength - 4.0 * cards,
        Some(limit) => {
            let seconds = limit as f32 / 1000.0;
            strength - HASTE / seconds * cards - 3.0 * (cards - seconds / SECONDS).max(0.0)
        }
    }
}

/// What a ship can do: damage, the earlier the better, and what it can take for what it is worth.
pub fn strength(face: &Face) -> f32 {
    if face.kind != Kind::Ship {
        return 0.0;
    }
    let lasers: f32 = face
        .lasers
        .iter()
        .map(|laser| match laser.colour {
            Colour::Blue => 0.4,
            Colour::Orange => 1.3,
            colour => f32::from(colour.damage()),
        })
        .sum();
    let when = |initiative: &u8| 1.15 - 0.07 * f32::from(*initiative);
    let fire: f32 = face.initiative.iter().map(when).sum::<f32>() * lasers;
    fire + 0.25 * f32::from(face.hull) - 0.5 * f32::from(face.vp)
}
