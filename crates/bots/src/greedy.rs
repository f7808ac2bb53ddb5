//! The two simplest players: one takes any legal action, the other the one that looks best at once.

use engine::{Fast, Game};

use crate::guide::{Guide, any};
use crate::rollout::act;
use crate::seen::Seen;

/// Decides between actions whose values are the same.
const PRIOR_WEIGHT: f32 = 1e-3;

/// Any legal action.
pub fn random<G: Game>(seen: &Seen<'_, G>, luck: &mut Fast) -> G::Action {
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    any(&legal, luck)
}

/// The action after which the guide likes the position best, on average over some imagined worlds.
pub fn greedy<G: Game, H: Guide<G>>(
    guide: &H,
    seen: &Seen<'_, G>,
    worlds: u32,
    luck: &mut Fast,
) -> G::Action {
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    guide.sift(&seen.imagine(luck), seen.seat(), &mut legal);
    let mut values = vec![0.0; legal.len()];
    for _ in 0..worlds.max(1) {
        let world = seen.imagine(luck);
        for (action, value) in legal.iter().zip(&mut values) {
            let mut after = world.clone();
            *value += PRIOR_WEIGHT * guide.prior(&world, seen.seat(), action);
            act::<G>(&mut after, seen.seat(), action.clone(), seen.at(), luck);
            *value += guide.evaluate(&after)[seen.seat().index()];
        }
    }
    let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let equals: Vec<_> = (0..legal.len()).filter(|index| values[*index] >= best).collect();
    legal.swap_remove(any(&equals, luck))
}
