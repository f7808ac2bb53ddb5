//! Which modules can be active together: the set problem behind ORBITAL-8.x. It knows nothing of cards or phases.
//!
//! A set is feasible if the nets of its modules (production less requirements, ORBITAL-R8) add up to nothing negative.
//! Sets are bit masks of module ids, walked depth first with two bounds: what the modules still to be decided can add at
//! best, and what they can take at worst.

use crate::state::Modules;
use crate::tables::ByType;

/// No list of choices is longer. Sets beyond it exist only in stations that no real game builds.
const SETS_MAX: usize = 1000;
/// Steps of one walk, for the same reason.
const STEPS_MAX: u32 = 1 << 18;

/// A module as this file sees it.
#[derive(Clone, Copy, Debug)]
pub struct Item {
    pub id: u8,
    pub net: ByType,
}

impl Item {
    #[inline]
    fn bit(&self) -> u128 {
        1 << self.id
    }

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
fn plus(a: ByType, b: ByType) -> ByType {
    std::array::from_fn(|kind| a[kind] + b[kind])
}

#[inline]
fn feasible(sum: ByType) -> bool {
    (sum[0] | sum[1] | sum[2] | sum[3]) >= 0
}

#[inline]
fn best(net: ByType) -> ByType {
    net.map(|net| net.max(0))
}

#[inline]
fn worst(net: ByType) -> ByType {
    net.map(|net| net.min(0))
}

/// The sum over the members of a set.
pub fn total(items: &[Item], set: Modules) -> ByType {
    items.iter().filter(|item| set.has(item.id)).fold([0; 4], |sum, item| plus(sum, item.net))
}

/// ORBITAL-R11: the active sets to choose from when a play group closes. `on` are the modules active so far, `must` those
/// that have to be active. Of the old ones as many as possible stay, then as few others as possible are switched on.
///
/// With `items` limited to `on` this is also ORBITAL-R12, the forced deactivation outside the own main phase: all
/// inclusion-maximal feasible subsets. Empty if `must` cannot be active at all.
pub fn choices(items: &[Item], on: Modules, must: Modules) -> Vec<Modules> {
    let mut fixed = must.0;
    let mut sum = total(items, must);
    let mut contested = Vec::new();
    let mut helpers = Vec::new();
    for item in items.iter().filter(|item| !must.has(item.id)) {
        if !on.has(item.id) {
            // Whatever only takes is never needed to make a set feasible.
            if item.helps() {
                helpers.push(*item);
            }
        } else if item.burdens() {
            contested.push(*item);
        } else {
            // An old module that takes nothing fits into every set, so every maximal set has it.
            fixed |= item.bit();
            sum = plus(sum, item.net);
        }
    }
    let all = contested.iter().fold(sum, |sum, item| plus(sum, item.net));
    if feasible(all) {
        return vec![Modules(contested.iter().fold(fixed, |set, item| set | item.bit()))];
    }
    Walk::new(&contested, &helpers).run(fixed, sum)
}

/// ORBITAL-R13: the inclusion-minimal sets of off modules that can be switched on as well.
pub fn increments(items: &[Item], on: Modules) -> Vec<Modules> {
    let off: Vec<Item> = items.iter().filter(|item| !on.has(item.id)).copied().collect();
    if off.is_empty() { Vec::new() } else { minimal(&off, total(items, on), true) }
}

/// The walk over the old modules that may have to go off.
struct Walk<'a> {
    contested: &'a [Item],
    helpers: &'a [Item],
    /// From each position on: what the rest can add at best and take at worst.
    hope: Vec<ByType>,
    dread: Vec<ByType>,
    /// From each position on: the modules still to be decided.
    rest: Vec<u128>,
    /// Whether modules may fit only together, so that looking at single ones does not show that a set is maximal.
    bundles: bool,
    kept: Vec<u128>,
    found: Vec<Modules>,
    steps: u32,
}

impl<'a> Walk<'a> {
    fn new(contested: &'a [Item], helpers: &'a [Item]) -> Walk<'a> {
        let (hope, dread) = bounds(contested, helpers);
        let mut rest = vec![0; contested.len() + 1];
        for at in (0..contested.len()).rev() {
            rest[at] = rest[at + 1] | contested[at].bit();
        }
        let bundles = !helpers.is_empty() || contested.iter().any(Item::helps);
        Walk { contested, helpers, hope, dread, rest, bundles, kept: Vec::new(), found: Vec::new(), steps: 0 }
    }

    fn run(mut self, fixed: u128, sum: ByType) -> Vec<Modules> {
        self.step(0, fixed, sum);
        self.found
    }

    /// Decides the module at `at`. Sets with it come first, so a set is met after all its supersets.
    fn step(&mut self, at: usize, set: u128, sum: ByType) {
        self.steps += 1;
        let hopeless = !feasible(plus(sum, self.hope[at]));
        if hopeless || self.steps > STEPS_MAX || self.found.len() >= SETS_MAX {
            return;
        }
        // Everything below is part of a set that was kept before.
        if self.bundles && self.kept.iter().any(|kept| (set | self.rest[at]) & !kept == 0) {
            return;
        }
        let Some(item) = self.contested.get(at) else { return self.keep(set, sum) };
        self.step(at + 1, set | item.bit(), plus(sum, item.net));
        // Where it would fit whatever else is chosen, no maximal set leaves it out.
        if !feasible(plus(plus(sum, item.net), self.dread[at + 1])) {
            self.step(at + 1, set, sum);
        }
    }

    /// All old modules are decided: keeps the set if it is maximal and can be made feasible.
    fn keep(&mut self, set: u128, sum: ByType) {
        let fits = |item: &Item| set & item.bit() == 0 && feasible(plus(sum, item.net));
        if self.contested.iter().any(fits) {
            return;
        }
        let ways = minimal(self.helpers, sum, false);
        if !ways.is_empty() {
            self.kept.push(set);
            self.found.extend(ways.into_iter().map(|way| way.and(Modules(set))));
        }
    }
}

/// What the rest can add at best and take at worst, from every position on; helpers come last.
fn bounds(items: &[Item], helpers: &[Item]) -> (Vec<ByType>, Vec<ByType>) {
    let mut hope = vec![[0; 4]; items.len() + 1];
    let mut dread = hope.clone();
    for helper in helpers {
        hope[items.len()] = plus(hope[items.len()], best(helper.net));
        dread[items.len()] = plus(dread[items.len()], worst(helper.net));
    }
    for at in (0..items.len()).rev() {
        hope[at] = plus(hope[at + 1], best(items[at].net));
        dread[at] = plus(dread[at + 1], worst(items[at].net));
    }
    (hope, dread)
}

/// The inclusion-minimal sets (not empty if `some`) that bring `sum` to nothing negative.
fn minimal(items: &[Item], sum: ByType, some: bool) -> Vec<Modules> {
    if !some && feasible(sum) {
        return vec![Modules::default()];
    }
    let (hope, _) = bounds(items, &[]);
    let mut search = Minimal { items, hope, some, found: Vec::new(), steps: 0 };
    search.step(0, 0, sum);
    search.found.into_iter().map(Modules).collect()
}

struct Minimal<'a> {
    items: &'a [Item],
    hope: Vec<ByType>,
    some: bool,
    found: Vec<u128>,
    steps: u32,
}

impl Minimal<'_> {
    /// Sets without the module at `at` come first, so a set is met after all its subsets.
    fn step(&mut self, at: usize, set: u128, sum: ByType) {
        self.steps += 1;
        let hopeless = !feasible(plus(sum, self.hope[at]));
        if hopeless || self.steps > STEPS_MAX || self.found.len() >= SETS_MAX {
            return;
        }
        if self.found.iter().any(|found| found & !set == 0) {
            return;
        }
        if feasible(sum) && !(self.some && set == 0) {
            return self.found.push(set);
        }
        if let Some(item) = self.items.get(at) {
            self.step(at + 1, set, sum);
            self.step(at + 1, set | item.bit(), plus(sum, item.net));
        }
    }
}
