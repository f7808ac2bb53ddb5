//! How long a bot may think.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// A limit of iterations, and optionally of time. With iterations alone the same seed gives the same decision.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    pub iterations: u32,
    time: Option<Patience>,
}

/// Tells how much time has passed since some moment that stays the same. Whoever lets bots think brings one: not every place where
/// they do has the system's.
pub type Clock = fn() -> Duration;

/// The clock of the system, for those who have one.
pub fn monotonic() -> Duration {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGAN.elapsed()
}

#[derive(Clone, Copy, Debug)]
struct Patience {
    time: Duration,
    clock: Clock,
}

/// Two budgets are equal that allow the same, whatever clock measures it.
impl PartialEq for Budget {
    fn eq(&self, other: &Budget) -> bool {
        (self.iterations, self.time()) == (other.iterations, other.time())
    }
}

impl Budget {
    pub const fn iterations(iterations: u32) -> Budget {
        Budget { iterations, time: None }
    }

    #[must_use]
    pub fn within(self, time: Duration, clock: Clock) -> Budget {
        Budget { time: Some(Patience { time, clock }), ..self }
    }

    /// A fraction of this budget, at least one iteration.
    #[must_use]
    pub fn share(self, part: f64) -> Budget {
        Budget {
            iterations: ((f64::from(self.iterations) * part) as u32).max(1),
            time: self.time.map(|Patience { time, clock }| Patience { time: time.mul_f64(part), clock }),
        }
    }

    /// The time that it ends after at the latest, if it has a clock.
    pub fn time(self) -> Option<Duration> {
        self.time.map(|patience| patience.time)
    }

    pub(crate) fn start(self) -> Running {
        Running {
            left: self.iterations,
            ends: self.time.map(|Patience { time, clock }| (clock() + time, clock)),
        }
    }
}

/// A budget that is being used up.
pub(crate) struct Running {
    left: u32,
    ends: Option<(Duration, Clock)>,
}

/// Reading the time costs about as much as a small part of an iteration, so not every one does.
const ITERATIONS_PER_LOOK: u32 = 16;

impl Running {
    /// Whether there is enough left for one more iteration, which it takes.
    pub fn tick(&mut self) -> bool {
        if self.left == 0 {
            return false;
        }
        let looks = self.left.is_multiple_of(ITERATIONS_PER_LOOK);
        if looks && self.ends.is_some_and(|(end, clock)| clock() >= end) {
            self.left = 0;
            return false;
        }
        self.left -= 1;
        true
    }

    pub fn left(&self) -> u32 {
        self.left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iterations_are_counted_exactly() {
        let mut running = Budget::iterations(100).start();
        assert_eq!((0..).take_while(|_| running.tick()).count(), 100);
        assert_eq!(Budget::iterations(100).share(0.25), Budget::iterations(25));
    }

    #[test]
    fn time_that_is_up_ends_it_early() {
        let mut running = Budget::iterations(1 << 20).within(Duration::ZERO, monotonic).start();
        assert!((0..).take_while(|_| running.tick()).count() <= ITERATIONS_PER_LOOK as usize);
        let stands_still = || Duration::ZERO;
        let mut running = Budget::iterations(1 << 10).within(Duration::from_nanos(1), stands_still).start();
        assert_eq!((0..).take_while(|_| running.tick()).count(), 1 << 10);
    }
}
