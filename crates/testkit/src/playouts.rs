//! How fast random games go: list, choose, apply, counted per second of processor time of this process, so that other
//! programs lengthen a run without changing its figure much.

use engine::{Chance, Fast, Game, Silent};
use rustix::time::{ClockId, clock_gettime};

/// Games between two looks at the clock.
const BATCH: u64 = 64;

/// A rate of random games.
#[derive(Clone, Copy, Debug)]
pub struct Playouts {
    pub decisions_s: f64,
    pub games_s: f64,
}

/// Seconds of processor time this process has used.
pub fn cpu_seconds() -> f64 {
    let now = clock_gettime(ClockId::ProcessCPUTime);
    now.tv_sec as f64 + now.tv_nsec as f64 / 1e9
}

/// Plays uniformly random games for some seconds of processor time. Dealing counts as time, not as
/// decisions.
pub fn playouts<G: Game>(setup: &G::Setup, edition: &G::Edition, seconds: f64) -> Playouts {
    let (mut chance, mut legal) = (Fast::new(1), Vec::with_capacity(256));
    let (mut games, mut decisions) = (0, 0);
    let begin = cpu_seconds();
    loop {
        for _ in 0..BATCH {
            let state = G::start(setup, edition, &mut chance).expect("the setup can be played");
            decisions += finish::<G>(state, &mut chance, &mut legal);
        }
        games += BATCH;
        let spent = cpu_seconds() - begin;
        if spent >= seconds {
            return Playouts { decisions_s: decisions as f64 / spent, games_s: games as f64 / spent };
        }
    }
}

/// Plays a state to its end at random; gives the number of decisions. Games with a real-time phase let it run out when
/// nobody is left to act.
#[inline]
pub fn finish<G: Game>(mut state: G::State, chance: &mut Fast, legal: &mut Vec<G::Action>) -> u64 {
    let mut decisions = 0;
    loop {
        match (G::to_act(&state).first(), G::deadline(&state)) {
            (Some(seat), _) => {
                legal.clear();
                G::legal(&state, seat, legal);
                let choice = chance.below(legal.len() as u32) as usize;
                G::apply(&mut state, seat, legal[choice].clone(), 0, chance, &mut Silent);
                decisions += 1;
            }
            (None, Some(deadline)) => G::elapse(&mut state, deadline, chance, &mut Silent),
            (None, None) => {
                std::hint::black_box(&state);
                return decisions;
            }
        }
    }
}
