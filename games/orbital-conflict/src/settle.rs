//! Which modules can be active together: the set problem behind chapter 8. It knows nothing of cards or phases.
//!
//! A set is feasible if the nets of its modules (production less requirements, ORBITAL-R8) add up to nothing negative.
//! Sets are bit masks of module ids, walked depth first with two bounds: what the modules still to be decided can add at
//! best, and what they can take at worst.

use crate::amounts::Amounts;
use crate::state::Modules;
use crate::tables::ByType;

/// No list of choices is longer. Sets beyond it exist only in stations that no real game builds.
const SETS_MAX: usize = 1000;
/// Steps of one search, for the same reason.
const STEPS_MAX: u32 = 1 << 17;

/// A module as this file sees it.
#[derive(Clone, Copy, Debug)]
pub struct Item {
    pub id: u8,
    pub net: ByType,
}

impl Item {
    #[inline]
    fn burdens(&self) -> bool {
        self.net.iter().any(|net| *net < 0)
    }

    #[inline]
    fn helps(&self) -> bool {
        self.net.iter().any(|net| *net > 0)
    }
}

#[inline]
fn feasible(sum: Amounts) -> bool {
    !sum.short()
}

/// A module that may or may not be in a set.
#[derive(Clone, Copy)]
struct Load {
    bit: u128,
    net: Amounts,
    best: Amounts,
    worst: Amounts,
}

impl Load {
    fn new(item: &Item) -> Load {
        Load {
            bit: 1 << item.id,
            net: Amounts::from(item.net),
            best: Amounts::from(item.net.map(|net| net.max(0))),
            worst: Amounts::from(item.net.map(|net| net.min(0))),
        }
    }
}

/// ORBITAL-R11: the active sets to choose from when a play group closes. `on` are the modules active so far, `must` those
/// that have to be active. Of the old ones as many as possible stay, then as few others as possible are switched on.
///
/// With `items` limited to `on` this is also ORBITAL-R12, the forced deactivation outside the own main phase: all
/// inclusion-maximal feasible subsets. Empty if `must` cannot be active at all.
pub fn choices(items: &[Item], on: Modules, must: Modules) -> Vec<Modules> {
    let keep = on.and(must);
    let (mut set, mut sum) = (0u128, Amounts::default());
    for item in items.iter().filter(|item| keep.has(item.id)) {
        set |= 1 << item.id;
        sum += Amounts::from(item.net);
    }
    // Nearly always everything fits: then nothing is switched off and nothing else need be switched on.
    if feasible(sum) {
        return vec![Modules(set)];
    }
    shortage(items, on, must)
}

fn shortage(items: &[Item], on: Modules, must: Modules) -> Vec<Modules> {
    let (mut fixed, mut sum) = (0, Amounts::default());
    let (mut contested, mut helpers) = (Vec::new(), Vec::new());
    for item in items {
        let load = Load::new(item);
        // An old module that takes nothing fits into every set, so every maximal set has it.
        if must.has(item.id) || on.has(item.id) && !item.burdens() {
            fixed |= load.bit;
            sum += load.net;
        } else if on.has(item.id) {
            contested.push(load);
        } else if item.helps() {
            // Whatever only takes is never needed to make a set feasible.
            helpers.push(load);
        }
    }
    let bundles = !helpers.is_empty()
        || items.iter().any(|item| on.has(item.id) && !must.has(item.id) && item.burdens() && item.helps());
    Walk::new(&contested, &helpers, bundles).run(fixed, sum)
}

/// ORBITAL-R13: the inclusion-minimal sets of off modules that can be switched on as well.
pub fn increments(items: &[Item], on: Modules) -> Vec<Modules> {
    let off: Vec<Load> = items.iter().filter(|item| !on.has(item.id)).map(Load::new).collect();
    if off.is_empty() {
        return Vec::new();
    }
    let active = items.iter().filter(|item| on.has(item.id));
    let sum = active.fold(Amounts::default(), |sum, item| sum + Amounts::from(item.net));
    minimal(&off, sum, true, &mut 0)
}

/// The walk over the old modules that may have to go off.
struct Walk<'a> {
    contested: &'a [Load],
    helpers: &'a [Load],
    ahead: Vec<Ahead>,
    /// Whether modules may fit only together, so that looking at single ones does not show that a set is maximal.
    bundles: bool,
    kept: Vec<u128>,
    found: Vec<Modules>,
    steps: u32,
}

/// What is still to be decided from some position on: the modules, and what they can add at best and take at worst.
#[derive(Clone, Copy, Default)]
struct Ahead {
    rest: u128,
    hope: Amounts,
    dread: Amounts,
}

/// Looks ahead from every position; helpers come last.
fn look_ahead(loads: &[Load], helpers: &[Load]) -> Vec<Ahead> {
    let mut ahead = vec![Ahead::default(); loads.len() + 1];
    for helper in helpers {
        ahead[loads.len()].hope += helper.best;
        ahead[loads.len()].dread += helper.worst;
    }
    for (at, load) in loads.iter().enumerate().rev() {
        let next = ahead[at + 1];
        ahead[at] =
            Ahead { rest: next.rest | load.bit, hope: next.hope + load.best, dread: next.dread + load.worst };
    }
    ahead
}

impl<'a> Walk<'a> {
    fn new(contested: &'a [Load], helpers: &'a [Load], bundles: bool) -> Walk<'a> {
        let ahead = look_ahead(contested, helpers);
        let (kept, found) = (Vec::new(), Vec::with_capacity(16));
        Walk { contested, helpers, ahead, bundles, kept, found, steps: 0 }
    }

    fn run(mut self, fixed: u128, sum: Amounts) -> Vec<Modules> {
        if feasible(sum + self.ahead[0].hope) {
            self.step(0, fixed, sum);
        }
        if self.found.is_empty() && self.steps > STEPS_MAX && feasible(sum) {
            self.found.push(self.one_by_one(fixed, sum));
        }
        self.found
    }

    /// For stations beyond all measure: a feasible set, if perhaps not one of the largest.
    fn one_by_one(&self, mut set: u128, mut sum: Amounts) -> Modules {
        for load in self.contested {
            if feasible(sum + load.net) {
                (set, sum) = (set | load.bit, sum + load.net);
            }
        }
        Modules(set)
    }

    /// Decides the module at `at`. Sets with it come first, so a set is met after all its supersets.
    fn step(&mut self, at: usize, set: u128, sum: Amounts) {
        self.steps += 1;
        if self.steps > STEPS_MAX || self.found.len() >= SETS_MAX {
            return;
        }
        // Everything below is part of a set that was kept before.
        if self.bundles && self.kept.iter().any(|kept| (set | self.ahead[at].rest) & !kept == 0) {
            return;
        }
        let Some(load) = self.contested.get(at) else { return self.keep(set, sum) };
        let (with, next) = (sum + load.net, self.ahead[at + 1]);
        if feasible(with + next.hope) {
            self.step(at + 1, set | load.bit, with);
        }
        // Where it would fit whatever else is chosen, no maximal set leaves it out.
        if feasible(sum + next.hope) && !feasible(with + next.dread) {
            self.step(at + 1, set, sum);
        }
    }

    /// All old modules are decided: keeps the set if it is maximal and can be made feasible.
    fn keep(&mut self, set: u128, sum: Amounts) {
        let fits = |load: &Load| set & load.bit == 0 && feasible(sum + load.net);
        if self.contested.iter().any(fits) {
            return;
        }
        if feasible(sum) {
            self.found.push(Modules(set));
        } else {
            let ways = minimal(self.helpers, sum, false, &mut self.steps);
            if ways.is_empty() {
                return;
            }
            self.found.extend(ways.into_iter().map(|way| way.and(Modules(set))));
        }
        if self.bundles {
            self.kept.push(set);
        }
    }
}

/// The inclusion-minimal sets (not empty if `some`) that bring `sum` to nothing negative. Adds to the steps made.
fn minimal(loads: &[Load], sum: Amounts, some: bool, steps: &mut u32) -> Vec<Modules> {
    let ahead = look_ahead(loads, &[]);
    let mut search = Minimal { loads, ahead, some, found: Vec::new(), steps: *steps };
    search.step(0, 0, sum);
    *steps = search.steps;
    search.found.into_iter().map(Modules).collect()
}

struct Minimal<'a> {
    loads: &'a [Load],
    ahead: Vec<Ahead>,
    some: bool,
    found: Vec<u128>,
    steps: u32,
}

impl Minimal<'_> {
    /// Sets without the module at `at` come first, so a set is met after all its subsets.
    fn step(&mut self, at: usize, set: u128, sum: Amounts) {
        self.steps += 1;
        let hopeless = !feasible(sum + self.ahead[at].hope);
        if hopeless || self.steps > STEPS_MAX || self.found.len() >= SETS_MAX {
            return;
        }
        if self.found.iter().any(|found| found & !set == 0) {
            return;
        }
        if feasible(sum) && !(self.some && set == 0) {
            return self.found.push(set);
        }
        if let Some(load) = self.loads.get(at) {
            self.step(at + 1, set, sum);
            self.step(at + 1, set | load.bit, sum + load.net);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn sum(items: &[Item], set: u128) -> ByType {
        let members = items.iter().filter(|item| set >> item.id & 1 != 0);
        members.fold([0; 4], |sum, item| std::array::from_fn(|kind| sum[kind] + item.net[kind]))
    }

    /// All feasible sets that contain `must`, by trying every one.
    fn feasible_sets(items: &[Item], must: u128) -> Vec<u128> {
        let all = (0..1u128 << items.len()).filter(|set| set & must == must);
        all.filter(|set| sum(items, *set).iter().all(|amount| *amount >= 0)).collect()
    }

    fn within(inner: u128, outer: u128) -> bool {
        inner & !outer == 0
    }

    fn maximal_of(sets: &[u128]) -> Vec<u128> {
        let grows = |set: &u128| sets.iter().any(|other| other != set && within(*set, *other));
        sets.iter().filter(|set| !grows(set)).copied().collect()
    }

    fn minimal_of(sets: &[u128]) -> Vec<u128> {
        let shrinks = |set: &u128| sets.iter().any(|other| other != set && within(*other, *set));
        sets.iter().filter(|set| !shrinks(set)).copied().collect()
    }

    /// ORBITAL-R11 word by word.
    fn choices_by_force(items: &[Item], on: u128, must: u128) -> Vec<u128> {
        let feasible = feasible_sets(items, must);
        let mut old: Vec<u128> = feasible.iter().map(|set| set & on).collect();
        old.sort_unstable();
        old.dedup();
        let ways = |old: &u128| feasible.iter().filter(|set| *set & on == *old).copied().collect::<Vec<_>>();
        maximal_of(&old).iter().flat_map(|old| minimal_of(&ways(old))).collect()
    }

    /// ORBITAL-R13 word by word.
    fn increments_by_force(items: &[Item], on: u128) -> Vec<u128> {
        let larger = feasible_sets(items, on).into_iter().filter(|set| *set != on).collect::<Vec<_>>();
        minimal_of(&larger).iter().map(|set| set & !on).collect()
    }

    fn sorted(sets: impl IntoIterator<Item = u128>) -> Vec<u128> {
        let mut sets: Vec<u128> = sets.into_iter().collect();
        sets.sort_unstable();
        sets
    }

    fn masks(sets: Vec<Modules>) -> Vec<u128> {
        sorted(sets.into_iter().map(|set| set.0))
    }

    fn station() -> impl Strategy<Value = Vec<Item>> {
        prop::collection::vec(prop::array::uniform4(-3i16..4), 0..9).prop_map(|nets| {
            nets.into_iter().enumerate().map(|(id, net)| Item { id: id as u8, net }).collect()
        })
    }

    proptest! {
        /// ORBITAL-8.2, ORBITAL-8.3, ORBITAL-R8, ORBITAL-R12: what stays on is feasible, and nothing more could stay.
        #[test]
        fn forced_deactivation_agrees_with_brute_force(items in station()) {
            let on = (1u128 << items.len()) - 1;
            let expected = sorted(maximal_of(&feasible_sets(&items, 0)));
            prop_assert_eq!(masks(choices(&items, Modules(on), Modules(0))), expected);
        }

        /// ORBITAL-8.5, ORBITAL-R11: the choice at the closing of a group.
        #[test]
        fn closing_a_group_agrees_with_brute_force(items in station(), on in 0u128..512, must in 0u128..512) {
            let all = (1u128 << items.len()) - 1;
            let (on, must) = (on & all, must & all);
            let expected = sorted(choices_by_force(&items, on, must));
            prop_assert_eq!(masks(choices(&items, Modules(on), Modules(must))), expected);
        }

        /// ORBITAL-8.4, ORBITAL-R13: what may be switched on, singly or in bundles.
        #[test]
        fn switching_on_agrees_with_brute_force(items in station(), pick in any::<prop::sample::Index>()) {
            let feasible = feasible_sets(&items, 0);
            let on = feasible[pick.index(feasible.len())];
            prop_assert_eq!(masks(increments(&items, Modules(on))), sorted(increments_by_force(&items, on)));
        }
    }

    /// ORBITAL-R8: a Reactor that needs crew and a Habitat that needs energy carry each other.
    #[test]
    fn modules_may_feed_each_other_in_a_circle() {
        let items = [Item { id: 0, net: [5, -1, 0, 0] }, Item { id: 1, net: [-1, 2, 0, 0] }];
        assert_eq!(choices(&items, Modules(3), Modules(0)), [Modules(3)]);
        assert_eq!(increments(&items, Modules(0)), [Modules(3)]);
        assert_eq!(choices(&items[..1], Modules(1), Modules(0)), [Modules(0)]);
    }

    /// ORBITAL-R14: with energy for one of two, an old module is not exchanged for another.
    #[test]
    fn an_old_module_is_not_swapped_for_an_old_one() {
        let items = [
            Item { id: 0, net: [2, 0, 0, 0] },
            Item { id: 1, net: [-2, 0, 0, 0] },
            Item { id: 2, net: [-2, 0, 0, 0] },
        ];
        assert_eq!(choices(&items, Modules(0b011), Modules(0)), [Modules(0b011)]);
        assert!(increments(&items, Modules(0b011)).is_empty());
    }

    #[test]
    fn a_station_beyond_all_measure_still_gets_an_answer() {
        let items: Vec<Item> =
            (0..90).map(|id| Item { id, net: if id < 20 { [3, 0, 0, 0] } else { [-2, 0, 0, 0] } }).collect();
        let sets = choices(&items, Modules((1 << 90) - 1), Modules(0));
        assert_eq!(sets.len(), SETS_MAX);
        assert!(sets.iter().all(|set| sum(&items, set.0)[0] == 0));
    }

    #[test]
    fn where_the_search_gives_up_there_is_still_a_feasible_set() {
        let net = |id: u8| match id % 3 {
            0 => [7, -5, 0, 0],
            1 => [-6, 4, 0, -1],
            _ => [0, 1, -1, 1],
        };
        let items: Vec<Item> = (0..60).map(|id| Item { id, net: net(id) }).collect();
        let sets = choices(&items, Modules((1 << 60) - 1), Modules(0));
        assert!(!sets.is_empty());
        assert!(sets.iter().all(|set| sum(&items, set.0).iter().all(|amount| *amount >= 0)));
    }
}
