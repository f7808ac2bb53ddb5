//! Cubes that are shot off Cargo ships and Asteroids in one step.

use engine::Witness;

use super::fight::Fight;
use crate::event::{Event, Loss};

/// A laser that would take cubes.
#[derive(Clone, Copy)]
pub(super) struct Theft {
    pub by: u8,
    pub target: u8,
    /// How many it would take.
    pub strength: u8,
}

/// Shares out what was shot at; gives the cards that were robbed.
pub(super) fn share_out<W: Witness<Event>>(fight: &mut Fight<W>, thefts: &[Theft]) -> Vec<u8> {
    let mut robbed: Vec<u8> = thefts.iter().map(|theft| theft.target).collect();
    robbed.sort_unstable();
    robbed.dedup();
    for target in &robbed {
        let thefts: Vec<Theft> = thefts.iter().filter(|theft| theft.target == *target).copied().collect();
        let demand: u16 = thefts.iter().map(|theft| u16::from(theft.strength)).sum();
        let several = thefts.iter().any(|theft| theft.by != thefts[0].by);
        // CONFLICT-8.5, CONFLICT-R.38 to CONFLICT-R.40: only several ships that want too much have to share.
        if several && demand > u16::from(left(fight, *target)) {
            passes(fight, *target, &thefts);
        } else {
            for theft in &thefts {
                take(fight, theft, theft.strength.min(left(fight, *target)));
            }
        }
    }
    robbed
}

fn left<W>(fight: &Fight<W>, target: u8) -> u8 {
    fight.result.ends[target as usize].cubes
}

/// CONFLICT-8.6 to CONFLICT-8.9, CONFLICT-R.41, CONFLICT-R.42: one cube for each laser, one more for red and green, one more
/// for green, as long as there are enough for all of a pass.
fn passes<W: Witness<Event>>(fight: &mut Fight<W>, target: u8, thefts: &[Theft]) {
    for pass in 1..=3 {
        let sharing: Vec<&Theft> = thefts.iter().filter(|theft| theft.strength >= pass).collect();
        let cubes = left(fight, target);
        if usize::from(cubes) < sharing.len() {
            return vaporize(fight, target, cubes, Loss::Shared);
        }
        sharing.iter().for_each(|theft| take(fight, theft, 1));
    }
}

/// CONFLICT-8.1, CONFLICT-8.2.
fn take<W: Witness<Event>>(fight: &mut Fight<W>, theft: &Theft, cubes: u8) {
    let Theft { by, target, .. } = *theft;
    if fight.owner(by) == fight.owner(target) {
        return vaporize(fight, target, cubes, Loss::OwnCargo);
    }
    if cubes > 0 {
        fight.result.ends[target as usize].cubes -= cubes;
        fight.result.ends[by as usize].cubes += cubes;
        let (left, has) = (left(fight, target), left(fight, by));
        let (by, from) = (fight.ship(by), fight.ship(target));
        fight.tell(|| Event::Stole { by, from, cubes, left, has });
    }
}

fn vaporize<W: Witness<Event>>(fight: &mut Fight<W>, target: u8, cubes: u8, why: Loss) {
    if cubes > 0 {
        fight.result.ends[target as usize].cubes -= cubes;
        fight.result.vaporized += cubes;
        let (ship, left) = (fight.ship(target), left(fight, target));
        fight.tell(|| Event::Vaporized { ship, cubes, left, why });
    }
}
