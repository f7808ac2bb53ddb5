//! How long a bot may think.

use std::time::{Duration, Instant};

/// A limit of iterations, and optionally of time. With iterations alone the same seed gives the same decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    pub iterations: u32,
    pub time: Option<Duration>,
}

impl Budget {
    pub fn iterations(iterations: u32) -> Budget {
        Budget { iterations, time: None }
    }

    #[must_use]
    pub fn within(self, time: Duration) -> Budget {
        Budget { time: Some(time), ..self }
    }

    /// A fraction of this budget, at least one iteration.
    #[must_use]
    pub fn share(self, part: f64) -> Budget {
        Budget {
            iterations: ((f64::from(self.iterations) * part) as u32).max(1),
            time: self.time.map(|time| time.mul_f64(part)),
        }
    }

    pub(crate) fn start(self) -> Clock {
        Clock { left: self.iterations, ends: self.time.map(|time| Instant::now() + time) }
    }
}

/// A budget that is being used up.
pub(crate) struct Clock {
    left: u32,
    ends: Option<Instant>,
}

/// Reading the time costs about as much as a small part of an iteration, so not every one does.
const ITERATIONS_PER_LOOK: u32 = 16;

impl Clock {
    /// Whether there is enough left for one more iteration, which it takes.
    pub fn tick(&mut self) -> bool {
        if self.left == 0 {
            return false;
        }
        if self.left.is_multiple_of(ITERATIONS_PER_LOOK) && self.ends.is_some_and(|end| Instant::now() >= end)
        {
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
        let mut clock = Budget::iterations(100).start();
        assert_eq!((0..).take_while(|_| clock.tick()).count(), 100);
        assert_eq!(Budget::iterations(100).share(0.25), Budget::iterations(25));
    }

    #[test]
    fn time_that_is_up_ends_it_early() {
        let mut clock = Budget::iterations(1 << 20).within(Duration::ZERO).start();
        assert!((0..).take_while(|_| clock.tick()).count() <= ITERATIONS_PER_LOOK as usize);
    }
}
