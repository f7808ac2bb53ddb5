//! How much one guest or one address may ask for.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Instant;

use table::owner;

/// Above this many keys those that have long been quiet are forgotten.
const KEYS_MAX: usize = 20_000;

/// A bucket of tokens that fills up steadily; each request takes one.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    tokens: f64,
    filled: Instant,
}

/// The size of a bucket and how fast it fills.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    pub burst: f64,
    pub per_second: f64,
}

impl Bucket {
    pub fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket { tokens: rate.burst, filled: now }
    }

    pub fn take(&mut self, rate: Rate, now: Instant) -> bool {
        let filled = now.saturating_duration_since(self.filled).as_secs_f64() * rate.per_second;
        self.tokens = (self.tokens + filled).min(rate.burst);
        self.filled = now;
        let enough = self.tokens >= 1.0;
        if enough {
            self.tokens -= 1.0;
        }
        enough
    }

    /// How long until there is a token again.
    pub fn wait_seconds(&self, rate: Rate) -> f64 {
        (1.0 - self.tokens).max(0.0) / rate.per_second
    }
}

struct Buckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl<K: Eq + Hash> Buckets<K> {
    fn new(burst: f64, per_second: f64) -> Buckets<K> {
        Buckets { rate: Rate { burst, per_second }, buckets: Mutex::default() }
    }

    fn take(&self, key: K, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().expect("counting does not panic");
        if buckets.len() >= KEYS_MAX {
            let quiet = self.rate.burst / self.rate.per_second;
            buckets.retain(|_, bucket| now.saturating_duration_since(bucket.filled).as_secs_f64() < quiet);
        }
        buckets.entry(key).or_insert_with(|| Bucket::full(self.rate, now)).take(self.rate, now)
    }
}

/// All limits on requests. Those who share a device share its limits. Messages on a socket are counted by the socket itself.
pub struct Limits {
    on: bool,
    guests: Buckets<IpAddr>,
    tables: Buckets<String>,
    changes: Buckets<String>,
    chat: Buckets<String>,
    questions: Buckets<String>,
}

/// A board asks when somebody clicks or points.
const QUESTIONS: Rate = Rate { burst: 60.0, per_second: 15.0 };

impl Limits {
    pub fn new(on: bool) -> Limits {
        Limits {
            on,
            guests: Buckets::new(60.0, 0.5),
            tables: Buckets::new(30.0, 0.2),
            changes: Buckets::new(60.0, 5.0),
            chat: Buckets::new(8.0, 0.5),
            questions: Buckets::new(QUESTIONS.burst, QUESTIONS.per_second),
        }
    }

    pub fn new_guest(&self, from: IpAddr) -> bool {
        !self.on || self.guests.take(from, Instant::now())
    }

    pub fn new_table(&self, player: &str) -> bool {
        !self.on || self.tables.take(owner(player).to_string(), Instant::now())
    }

    /// Sitting down, standing up, renaming and the like.
    pub fn change(&self, player: &str) -> bool {
        !self.on || self.changes.take(owner(player).to_string(), Instant::now())
    }

    pub fn chat(&self, player: &str) -> bool {
        !self.on || self.chat.take(owner(player).to_string(), Instant::now())
    }

    /// The same as one socket may ask, for what is asked without one.
    pub fn question(&self, player: &str) -> bool {
        !self.on || self.questions.take(owner(player).to_string(), Instant::now())
    }

    /// How fast one socket may ask what it may do.
    pub fn questions(&self) -> Option<Rate> {
        self.on.then_some(QUESTIONS)
    }

    /// How fast one socket may send messages; faster ones wait.
    pub fn messages(&self) -> Option<Rate> {
        self.on.then_some(Rate { burst: 200.0, per_second: 50.0 })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_gives_its_burst_and_then_its_rate() {
        let start = Instant::now();
        let limit = Buckets::new(2.0, 1.0);
        let taken = |seconds: u64| limit.take("one", start + Duration::from_secs(seconds));
        assert_eq!([taken(0), taken(0), taken(0)], [true, true, false]);
        assert_eq!([taken(1), taken(1)], [true, false]);
        assert!(limit.take("other", start));
    }

    #[test]
    fn quiet_keys_are_forgotten() {
        let start = Instant::now();
        let limit = Buckets::new(2.0, 1.0);
        (0..KEYS_MAX).for_each(|key| assert!(limit.take(key, start)));
        assert!(limit.take(KEYS_MAX, start + Duration::from_secs(60)));
        assert_eq!(limit.buckets.lock().unwrap().len(), 1);
    }
}
