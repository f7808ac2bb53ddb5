//! What time it is, and fresh random bytes: the only places where the server asks the outside world for either.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, LazyLock};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// The clock of the system, or one whose hands are held.
#[derive(Clone, Debug, Default)]
pub struct Clock(Option<Arc<Hands>>);

/// What a clock shows that goes only when it is told to, in milliseconds since 1970. Whoever sleeps is not woken by it.
#[derive(Debug)]
pub struct Hands {
    steady_ms: AtomicU64,
    wall_ms: AtomicU64,
}

impl Hands {
    pub fn at(ms: u64) -> Arc<Hands> {
        Arc::new(Hands { steady_ms: AtomicU64::new(ms), wall_ms: AtomicU64::new(ms) })
    }

    pub fn steady_ms(&self) -> u64 {
        self.steady_ms.load(Relaxed)
    }

    pub fn pass(&self, ms: u64) {
        self.steady_ms.fetch_add(ms, Relaxed);
        self.wall_ms.fetch_add(ms, Relaxed);
    }

    /// Somebody sets the clock on the wall.
    pub fn set_wall(&self, ms: u64) {
        self.wall_ms.store(ms, Relaxed);
    }
}

impl Clock {
    pub fn held(hands: &Arc<Hands>) -> Clock {
        Clock(Some(Arc::clone(hands)))
    }

    /// Milliseconds since 1970, as the clock of the wall had it when we started and as time has gone by since. A table counts
    /// with these: a clock that is set must not ring an alarm.
    pub fn steady_ms(&self) -> u64 {
        static BEGAN: LazyLock<(Instant, u64)> = LazyLock::new(|| (Instant::now(), system_ms()));
        match &self.0 {
            Some(hands) => hands.steady_ms(),
            None => BEGAN.1 + BEGAN.0.elapsed().as_millis() as u64,
        }
    }

    /// Seconds since 1970.
    pub fn now(&self) -> u64 {
        self.0.as_ref().map_or_else(system_ms, |hands| hands.wall_ms.load(Relaxed)) / 1000
    }

    /// Now, as a table wants to be told it.
    pub fn table_now(&self) -> table::Now {
        table::Now { steady_ms: self.steady_ms(), wall_s: self.now() }
    }
}

fn system_ms() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// For a new table.
pub fn fresh_table() -> table::Fresh {
    table::Fresh { id: random_id::<10>(), secret: random_bytes(), key: random_id::<8>() }
}

/// An id that nobody can guess.
pub fn random_id<const BYTES: usize>() -> String {
    hex::encode(random_bytes::<BYTES>())
}
