//! The simplest players: they take any legal action, any sensible one, or the one that looks best at once.

use engine::{Fast, Game, Seen};

use crate::guide::{Guide, any};
use crate::rollout::act;

/// Decides between actions whose values are the same.
const PRIOR_WEIGHT: f32 = 1e-3;

/// Any legal action.
pub fn random<G: Game>(seen: &Seen<'_, G>, luck: &mut Fast) -> G::Action {
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    any(&legal, luck)
}

/// Any action that is not senseless. Where whole plans are made it goes by the guide's rules of thumb, as a plan of
/// random steps would be senseless as a whole.
pub fn whim<G: Game, H: Guide<G>>(guide: &H, seen: &Seen<'_, G>, luck: &mut Fast) -> G::Action {
    let (origin, mut plans, mut legal) = (seen.imagine(luck), Vec::new(), Vec::new());
    guide.plans(&origin, seen.seat(), &mut plans);
    if !plans.is_empty() {
        return guide.play(&origin, seen.seat(), &mut legal, luck);
    }
    seen.legal(&mut legal);
    guide.sift(&origin, seen.seat(), &mut legal);
    any(&legal, luck)
}

/// The action after which the guide likes the position best, on average over some imagined worlds. Where the guide has
/// plans it takes the first.
pub fn greedy<G: Game, H: Guide<G>>(
    guide: &H,
    seen: &Seen<'_, G>,
    worlds: u32,
    luck: &mut Fast,
) -> G::Action {
    let (origin, mut plans, mut legal) = (seen.imagine(luck), Vec::new(), Vec::new());
    guide.plans(&origin, seen.seat(), &mut plans);
    if let Some(step) = plans.first().and_then(|plan| plan.first()) {
        return step.clone();
    }
    seen.legal(&mut legal);
    guide.sift(&origin, seen.seat(), &mut legal);
    let mut values = vec![0.0; legal.len()];
    let mut priors = Vec::new();
    for _ in 0..worlds.max(1) {
        let world = seen.imagine(luck);
        guide.priors(&world, seen.seat(), &legal, &mut priors);
        for ((action, value), prior) in legal.iter().zip(&mut values).zip(&priors) {
            let mut after = world.clone();
            *value += PRIOR_WEIGHT * prior;
            act::<G>(&mut after, seen.seat(), action.clone(), seen.at(), luck);
            *value += guide.evaluate(&after)[seen.seat().index()];
        }
    }
    let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let equals: Vec<_> = (0..legal.len()).filter(|index| values[*index] >= best).collect();
    legal.swap_remove(any(&equals, luck))
}
