//! Information-set Monte Carlo tree search.
//!
//! One tree holds the positions as the deciding seat (the observer) sees them. Every iteration imagines a world, walks
//! down the tree along actions that this world allows, adds one position, plays on by the guide and credits each seat
//! on the way with its own value. Actions that the observer cannot tell apart share a branch, and sealed choices have
//! none, so the observer's later plans cannot rest on what it will not know.

use engine::{Chance, Fast, Game, Seat, Seen};

use crate::budget::{Budget, Running};
use crate::guide::{Guide, state_legal};
use crate::rollout::{act, next_to_act, rollout};
use crate::tree::{Id, Node, ROOT, Tree};

/// How often to ask whether the rest of the budget could still change the decision.
const ITERATIONS_PER_CHECK: u32 = 64;

/// Searches for the best action of the seat that is looking.
pub fn search<G: Game, H: Guide<G>>(
    guide: &H,
    seen: &Seen<'_, G>,
    budget: Budget,
    luck: &mut Fast,
) -> G::Action {
    let mut search = Search::new(guide, seen, budget, luck);
    let mut clock = budget.start();
    while clock.tick() {
        search.iterate(seen, luck);
        if search.is_decided(&clock) {
            break;
        }
    }
    search.best()
}

/// A search under way; benches drive it one iteration at a time.
pub struct Search<'h, G: Game, H> {
    guide: &'h H,
    observer: Seat,
    /// Any imagined world: what is public about it tells where the search began.
    origin: G::State,
    tree: Tree<G::Action>,
    /// The nodes of this iteration below the root.
    path: Vec<Id>,
    legal: Vec<G::Action>,
    /// As the observer sees each of `legal`.
    branches: Vec<G::Action>,
    tried: Vec<bool>,
    priors: Vec<f32>,
}

impl<'h, G: Game, H: Guide<G>> Search<'h, G, H> {
    pub fn new(guide: &'h H, seen: &Seen<'_, G>, budget: Budget, luck: &mut Fast) -> Self {
        Search {
            guide,
            observer: seen.seat(),
            origin: seen.imagine(luck),
            tree: Tree::new(budget.iterations.min(1 << 16) as usize),
            path: Vec::with_capacity(64),
            legal: Vec::with_capacity(64),
            branches: Vec::with_capacity(64),
            tried: Vec::with_capacity(64),
            priors: Vec::with_capacity(64),
        }
    }

    pub fn iterate(&mut self, seen: &Seen<'_, G>, luck: &mut Fast) {
        let mut world = seen.imagine(luck);
        self.descend(&mut world, seen, luck);
        let (guide, origin) = (self.guide, &self.origin);
        let values = rollout(guide, origin, &mut world, self.observer, seen.at(), &mut self.legal, luck);
        self.tree.count_visit(ROOT, 0.0);
        for id in &self.path {
            let mover = self.tree.node(*id).mover;
            self.tree.count_visit(*id, values[mover.index()]);
        }
    }

    /// Walks down to a position that is new to the tree, and adds it.
    fn descend(&mut self, world: &mut G::State, seen: &Seen<'_, G>, luck: &mut Fast) {
        self.path.clear();
        let mut at = ROOT;
        while !self.guide.horizon(&self.origin, world)
            && let Some(actor) = next_to_act::<G, H>(self.guide, world, self.observer)
        {
            if actor != self.observer && self.guide.sealed(world, actor) {
                let action = self.guide.play(world, actor, &mut self.legal, luck);
                act::<G>(world, actor, action, seen.at(), luck);
                continue;
            }
            self.list(world, actor);
            let known = self.best_known(at, actor);
            let fresh = self.untried(world, actor, luck);
            let child = match (fresh, known) {
                (Some((index, prior)), _) => self.tree.add(at, self.branches[index].clone(), actor, prior),
                (None, Some(child)) => child,
                (None, None) => unreachable!("a seat that is to act has an action"),
            };
            let action = self.concrete(child, luck);
            act::<G>(world, actor, action, seen.at(), luck);
            self.path.push(child);
            at = child;
            if fresh.is_some() {
                break;
            }
        }
    }

    /// Lists what the actor can do in this world, and how the observer would see it.
    #[inline]
    fn list(&mut self, world: &G::State, actor: Seat) {
        state_legal::<G>(world, actor, &mut self.legal);
        self.guide.sift(world, actor, &mut self.legal);
        self.branches.clear();
        if actor == self.observer {
            self.branches.extend_from_slice(&self.legal);
        } else {
            let guide = self.guide;
            self.branches.extend(self.legal.iter().map(|action| guide.seen_as(world, actor, action)));
        }
        self.tried.clear();
        self.tried.resize(self.branches.len(), false);
    }

    /// The most promising branch in the tree that this world allows. Marks all that it allows as tried.
    #[inline]
    fn best_known(&mut self, at: Id, actor: Seat) -> Option<Id> {
        let (mut best, mut best_bound) = (None, f32::NEG_INFINITY);
        let mut next = self.tree.first_child(at);
        while let Some(child) = next {
            let node = self.tree.node_mut(child);
            if node.mover == actor && mark(&self.branches, &mut self.tried, node) {
                node.available += 1;
                let bound = node.bound(H::EXPLORATION, H::BIAS);
                if bound > best_bound {
                    (best, best_bound) = (Some(child), bound);
                }
            }
            next = self.tree.next_sibling(child);
        }
        best
    }

    /// The branch not tried so far that looks best beforehand, and its prior; among equals one at random.
    #[inline]
    fn untried(&mut self, world: &G::State, actor: Seat, luck: &mut Fast) -> Option<(usize, f32)> {
        if self.tried.iter().all(|tried| *tried) {
            return None;
        }
        self.guide.priors(world, actor, &self.legal, &mut self.priors);
        let (mut best, mut equals) = (None, 0);
        for index in (0..self.tried.len()).filter(|index| !self.tried[*index]) {
            let prior = self.priors[index];
            let so_far = best.map_or(f32::NEG_INFINITY, |(_, prior)| prior);
            equals = if prior > so_far { 1 } else { equals + 1 };
            if prior > so_far || (prior == so_far && luck.below(equals) == 0) {
                best = Some((index, prior));
            }
        }
        best
    }

    /// An action of this world that the observer sees as this branch.
    #[inline]
    fn concrete(&self, child: Id, luck: &mut Fast) -> G::Action {
        let branch = self.tree.node(child).action.as_ref();
        let (mut chosen, mut equals) = (0, 0);
        for (index, _) in self.branches.iter().enumerate().filter(|(_, seen)| Some(*seen) == branch) {
            equals += 1;
            if luck.below(equals) == 0 {
                chosen = index;
            }
        }
        self.legal[chosen].clone()
    }

    /// Whether no other action can overtake the most visited one any more.
    fn is_decided(&self, clock: &Running) -> bool {
        if !clock.left().is_multiple_of(ITERATIONS_PER_CHECK) {
            return false;
        }
        let (mut first, mut second) = (0, 0);
        for visits in self.tree.children(ROOT).map(|node| node.visits) {
            if visits > first {
                (first, second) = (visits, first);
            } else {
                second = second.max(visits);
            }
        }
        first - second > clock.left()
    }

    /// The action tried most often, and among equals the one with the best value.
    pub fn best(&self) -> G::Action {
        self.tree
            .children(ROOT)
            .max_by(|a, b| a.visits.cmp(&b.visits).then(a.mean().total_cmp(&b.mean())))
            .and_then(|node| node.action.clone())
            .expect("a search has made at least one iteration")
    }
}

/// Marks the branches that lead to this node; false if there is none.
#[inline]
fn mark<A: Eq>(branches: &[A], tried: &mut [bool], node: &Node<A>) -> bool {
    let mut found = false;
    for (branch, tried) in branches.iter().zip(tried) {
        if Some(branch) == node.action.as_ref() {
            (*tried, found) = (true, true);
        }
    }
    found
}
