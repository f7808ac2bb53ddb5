//! How one list becomes another: which elements stay, in the fewest steps (Myers' greedy algorithm).

/// Lists that differ in more elements than this have little in common; looking for it would cost more than it saves.
const STEPS_MAX: usize = 16;

/// The pairs of places whose elements are the same and stay, in order.
pub fn kept(old: usize, new: usize, same: impl Fn(usize, usize) -> bool) -> Vec<(usize, usize)> {
    let head = (0..old.min(new)).take_while(|at| same(*at, *at)).count();
    let rest = old.min(new) - head;
    let tail = (1..=rest).take_while(|back| same(old - back, new - back)).count();
    let middle = between(old - head - tail, new - head - tail, |a, b| same(head + a, head + b));
    let heads = (0..head).map(|at| (at, at));
    let middles = middle.into_iter().map(|(a, b)| (head + a, head + b));
    let tails = (1..=tail).rev().map(|back| (old - back, new - back));
    heads.chain(middles).chain(tails).collect()
}

/// By diagonal: how far one gets in the old list on it.
type Furthest = [usize; 2 * STEPS_MAX + 3];

fn between(old: usize, new: usize, same: impl Fn(usize, usize) -> bool) -> Vec<(usize, usize)> {
    // One that differs from another leaves nothing to look for.
    if old == 0 || new == 0 || (old, new) == (1, 1) {
        return Vec::new();
    }
    let most = (old + new).min(STEPS_MAX);
    // `furthest[k]` is for the diagonal `k - most - 1` (old minus new).
    let mut furthest: Furthest = [0; _];
    // In place, because lists are compared at every move.
    let mut trace: [Furthest; STEPS_MAX + 1] = [[0; _]; _];
    for steps in 0..=most {
        trace[steps] = furthest;
        for k in (0..=steps).map(|n| most + 1 + 2 * n - steps) {
            let down = k == most + 1 - steps || k != most + 1 + steps && furthest[k - 1] < furthest[k + 1];
            let mut a = if down { furthest[k + 1] } else { furthest[k - 1] + 1 };
            let Some(mut b) = (a + most + 1).checked_sub(k) else { continue };
            while a < old && b < new && same(a, b) {
                (a, b) = (a + 1, b + 1);
            }
            furthest[k] = a;
            if a >= old && b >= new {
                return walk_back(&trace[..=steps], most, old, new);
            }
        }
    }
    Vec::new()
}

fn walk_back(trace: &[Furthest], most: usize, old: usize, new: usize) -> Vec<(usize, usize)> {
    let (mut a, mut b) = (old, new);
    let mut pairs = Vec::new();
    for (steps, furthest) in trace.iter().enumerate().rev() {
        let k = a + most + 1 - b;
        let down = k == most + 1 - steps || k != most + 1 + steps && furthest[k - 1] < furthest[k + 1];
        let before = if down { k + 1 } else { k - 1 };
        let (from_a, from_b) = match steps {
            0 => (0, 0),
            _ => (furthest[before], furthest[before] + most + 1 - before),
        };
        let begins = match steps {
            0 => 0,
            _ if down => from_a,
            _ => from_a + 1,
        };
        while a > begins {
            (a, b) = (a - 1, b - 1);
            pairs.push((a, b));
        }
        (a, b) = (from_a, from_b);
    }
    pairs.reverse();
    pairs
}
