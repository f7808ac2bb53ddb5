//! The tree of an information-set search: one arena, no pointers.

use engine::Seat;

use crate::float::ln;

/// A place in the arena.
pub(crate) type Id = u32;
pub(crate) const ROOT: Id = 0;
const NONE: Id = 0;

/// A position as the observer sees it, reached by the action of a seat.
pub(crate) struct Node<A> {
    /// How the observer saw the action that led here; the root has none.
    pub action: Option<A>,
    pub mover: Seat,
    pub prior: f32,
    /// Sum of the values of `mover`.
    pub value: f32,
    pub visits: u32,
    /// How often the action could have been chosen.
    pub available: u32,
    first_child: Id,
    next_sibling: Id,
}

impl<A> Node<A> {
    fn new(action: Option<A>, mover: Seat, prior: f32) -> Node<A> {
        let (value, visits, available, first_child, next_sibling) = (0.0, 0, 1, NONE, NONE);
        Node { action, mover, prior, value, visits, available, first_child, next_sibling }
    }

    #[inline]
    pub fn mean(&self) -> f32 {
        self.value / self.visits.max(1) as f32
    }

    /// Upper confidence bound for an action that is not always available, drawn towards its prior at first.
    #[inline]
    pub fn bound(&self, exploration: f32, bias: f32) -> f32 {
        let visits = self.visits.max(1) as f32;
        self.value / visits
            + exploration * (ln(self.available as f32) / visits).sqrt()
            + bias * self.prior / (1.0 + visits)
    }
}

pub(crate) struct Tree<A> {
    nodes: Vec<Node<A>>,
}

impl<A: Eq> Tree<A> {
    pub fn new(capacity: usize) -> Tree<A> {
        let mut nodes = Vec::with_capacity(capacity + 1);
        nodes.push(Node::new(None, Seat(0), 0.0));
        Tree { nodes }
    }

    #[inline]
    pub fn node(&self, id: Id) -> &Node<A> {
        &self.nodes[id as usize]
    }

    #[inline]
    pub fn node_mut(&mut self, id: Id) -> &mut Node<A> {
        &mut self.nodes[id as usize]
    }

    #[inline]
    pub fn add(&mut self, parent: Id, action: A, mover: Seat, prior: f32) -> Id {
        let id = self.nodes.len() as Id;
        let mut node = Node::new(Some(action), mover, prior);
        node.next_sibling = std::mem::replace(&mut self.node_mut(parent).first_child, id);
        self.nodes.push(node);
        id
    }

    #[inline]
    pub fn first_child(&self, parent: Id) -> Option<Id> {
        some(self.node(parent).first_child)
    }

    #[inline]
    pub fn next_sibling(&self, child: Id) -> Option<Id> {
        some(self.node(child).next_sibling)
    }

    pub fn children(&self, parent: Id) -> impl Iterator<Item = &Node<A>> {
        std::iter::successors(self.first_child(parent), |child| self.next_sibling(*child))
            .map(|child| self.node(child))
    }

    #[inline]
    pub fn count_visit(&mut self, id: Id, value: f32) {
        let node = self.node_mut(id);
        node.visits += 1;
        node.value += value;
    }
}

/// The root is nobody's child or sibling, so its place stands for none.
#[inline]
fn some(id: Id) -> Option<Id> {
    (id != NONE).then_some(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_are_found_and_counted() {
        let mut tree = Tree::new(4);
        let left = tree.add(ROOT, 'l', Seat(1), 0.0);
        let right = tree.add(ROOT, 'r', Seat(1), 0.0);
        tree.add(left, 'x', Seat(0), 0.0);
        tree.count_visit(right, 0.5);
        tree.count_visit(right, 1.0);
        let found: Vec<_> = tree.children(ROOT).map(|node| (node.action.unwrap(), node.mean())).collect();
        assert_eq!(found, [('r', 0.75), ('l', 0.0)]);
        assert_eq!(tree.children(left).count(), 1);
        assert_eq!(tree.children(right).count(), 0);
    }
}
