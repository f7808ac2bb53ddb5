//! A short list that lives inside the state: a hand, a deck, a stack of ships.

use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Serialize};

use crate::Chance;

/// At most `N` items, stored in place: copying a state with piles in it is one copy of memory, and drawing or pushing
/// never allocates. The top is the end.
///
/// ```
/// use engine::Pile;
/// let mut deck: Pile<u8, 8> = (1..=3).collect();
/// assert_eq!(deck.pop(), Some(3));
/// deck.insert(0, 9);
/// assert_eq!(deck[..], [9, 1, 2]);
/// assert_eq!((deck.swap_remove(0), &deck[..]), (9, &[2, 1][..]));
/// (3..6).for_each(|card| deck.push_if(card, card % 2 == 1));
/// assert_eq!(deck[..], [2, 1, 3, 5]);
/// ```
#[derive(Clone, Copy)]
pub struct Pile<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Default for Pile<T, N> {
    #[inline]
    fn default() -> Self {
        Pile { len: 0, items: [T::default(); N] }
    }
}

impl<T: Copy + Default, const N: usize> Pile<T, N> {
    /// Puts an item on top. A pile that overflows is a mistake of ours, never of a player.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Puts an item on top if it belongs there. Without a branch: no processor foresees what chance has decided.
    #[inline]
    pub fn push_if(&mut self, item: T, belongs: bool) {
        self.items[self.len as usize] = item;
        self.len += u8::from(belongs);
    }

    /// Takes the top item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let below = self.len.checked_sub(1)?;
        self.len = below;
        Some(self.items[below as usize])
    }

    /// Puts an item in at `at`; what lay there and above moves up.
    #[inline]
    pub fn insert(&mut self, at: usize, item: T) {
        let len = self.len as usize;
        assert!(at <= len, "inserting at {at} into a pile of {len}");
        self.items.copy_within(at..len, at + 1);
        self.items[at] = item;
        self.len += 1;
    }

    /// Takes the item at `at`; what lay above moves down.
    #[inline]
    pub fn remove(&mut self, at: usize) -> T {
        let item = self[at];
        self.items.copy_within(at + 1..self.len as usize, at);
        self.len -= 1;
        item
    }

    /// Takes the item at `at`; the top one takes its place.
    #[inline]
    pub fn swap_remove(&mut self, at: usize) -> T {
        let item = self[at];
        let below = self.len - 1;
        self.items[at] = self.items[below as usize];
        self.len = below;
        item
    }

    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    #[inline]
    pub fn shuffle(&mut self, chance: &mut impl Chance) {
        chance.shuffle(self);
    }
}

impl<T, const N: usize> Deref for Pile<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for Pile<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Pile<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut pile = Pile::default();
        items.into_iter().for_each(|item| pile.push(item));
        pile
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a Pile<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

// What lies beyond the length is left over from earlier and must not count.
impl<T: PartialEq, const N: usize> PartialEq for Pile<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self[..] == other[..]
    }
}
impl<T: Eq, const N: usize> Eq for Pile<T, N> {}

impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for Pile<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self[..].fmt(f)
    }
}

impl<T: Serialize, const N: usize> Serialize for Pile<T, N> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self[..].serialize(to)
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for Pile<T, N> {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = Vec::<T>::deserialize(from)?;
        if list.len() > N {
            return Err(serde::de::Error::custom(format!("{} items where {N} fit", list.len())));
        }
        Ok(list.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taking_and_putting_keeps_the_order() {
        let mut pile: Pile<u8, 5> = [1, 2, 3, 4].into_iter().collect();
        assert_eq!(pile.remove(1), 2);
        pile.insert(3, 5);
        pile.insert(0, 0);
        assert_eq!(pile[..], [0, 1, 3, 4, 5]);
    }

    #[test]
    fn what_was_taken_does_not_count() {
        let mut pile: Pile<u8, 5> = [1, 2, 3].into_iter().collect();
        pile.pop();
        assert_eq!(pile, [1, 2].into_iter().collect());
        assert_eq!(serde_json::to_string(&pile).unwrap(), "[1,2]");
        assert_eq!(serde_json::from_str::<Pile<u8, 5>>("[1,2]").unwrap(), pile);
        assert!(serde_json::from_str::<Pile<u8, 2>>("[1,2,3]").is_err());
    }
}
