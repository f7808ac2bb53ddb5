//! The wall clock and fresh random bytes: the only places where the server asks the outside world for either.

use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970, as the clock of the wall had it when we started and as time has gone by since. A table counts
/// with these: a clock that is set must not ring an alarm.
pub fn steady_ms() -> u64 {
    static BEGAN: LazyLock<(Instant, u64)> = LazyLock::new(|| (Instant::now(), now_ms()));
    let (began, wall) = *BEGAN;
    wall + began.elapsed().as_millis() as u64
}

/// Milliseconds since 1970.
fn now_ms() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// Seconds since 1970.
pub fn now() -> u64 {
    now_ms() / 1000
}

/// Now, as a table wants to be told it.
pub fn table_now() -> table::Now {
    table::Now { steady_ms: steady_ms(), wall_s: now() }
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
