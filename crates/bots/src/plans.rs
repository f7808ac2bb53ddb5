//! Choosing among whole courses of action: a bandit over the guide's plans.

use engine::{Fast, Game, Seen};

use crate::budget::Budget;
use crate::float::ln;
use crate::guide::Guide;
use crate::rollout::{act, rollout};

struct Arm<A> {
    plan: Vec<A>,
    visits: f32,
    value: f32,
}

/// The first step of the plan that does best when it is carried out in imagined worlds, or none where the guide has no
/// plans. All plans that begin alike share their first step, so one that is alone needs no thought.
pub fn choose_plan<G: Game, H: Guide<G>>(
    guide: &H,
    seen: &Seen<'_, G>,
    budget: Budget,
    luck: &mut Fast,
) -> Option<G::Action> {
    let origin = seen.imagine(luck);
    let mut plans = Vec::new();
    guide.plans(&origin, seen.seat(), &mut plans);
    plans.retain(|plan| !plan.is_empty());
    let first = plans.first()?[0].clone();
    if plans.iter().all(|plan| plan[0] == first) {
        return Some(first);
    }
    let mut arms: Vec<_> = plans.into_iter().map(|plan| Arm { plan, visits: 0.0, value: 0.0 }).collect();
    let (mut clock, mut buffer, mut rounds) = (budget.start(), Vec::new(), 0.0);
    while clock.tick() {
        let arm = next_arm(&mut arms, rounds, H::EXPLORATION, H::FAVOUR);
        arm.value += carry_out(guide, &origin, seen, &arm.plan, &mut buffer, luck);
        arm.visits += 1.0;
        rounds += 1.0;
    }
    let best = arms.iter().max_by(|a, b| a.visits.total_cmp(&b.visits).then(mean(a).total_cmp(&mean(b))))?;
    Some(best.plan[0].clone())
}

fn mean<A>(arm: &Arm<A>) -> f32 {
    arm.value / arm.visits.max(1.0)
}

/// Upper confidence bounds; every plan gets a first try in the order of the guide, and the first plan some favour.
fn next_arm<A>(arms: &mut [Arm<A>], rounds: f32, exploration: f32, favour: f32) -> &mut Arm<A> {
    let bound = |index: usize| {
        let arm: &Arm<A> = &arms[index];
        if arm.visits == 0.0 {
            return f32::INFINITY;
        }
        let favour = if index == 0 { favour / (1.0 + arm.visits) } else { 0.0 };
        arm.value / arm.visits + exploration * (ln(rounds) / arm.visits).sqrt() + favour
    };
    let mut best = 0;
    for index in 1..arms.len() {
        if bound(index) > bound(best) {
            best = index;
        }
    }
    &mut arms[best]
}

/// What the plan is worth to its seat in one imagined world.
fn carry_out<G: Game, H: Guide<G>>(
    guide: &H,
    origin: &G::State,
    seen: &Seen<'_, G>,
    plan: &[G::Action],
    buffer: &mut Vec<G::Action>,
    luck: &mut Fast,
) -> f32 {
    let mut world = seen.imagine(luck);
    for action in plan {
        if !G::to_act(&world).has(seen.seat()) || G::check(&world, seen.seat(), action).is_err() {
            break;
        }
        act::<G>(&mut world, seen.seat(), action.clone(), seen.at(), luck);
    }
    rollout(guide, origin, &mut world, seen.seat(), seen.at(), buffer, luck)[seen.seat().index()]
}
