//! How much one guest or one address may ask for. Every limit has its name, its size and its reason here; honest play meets none.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use table::{Problem, owner};

use crate::metrics::Metrics;

/// Above this many keys those that have long been quiet are forgotten.
const KEYS_MAX: usize = 20_000;

/// A limit on how often something is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    pub name: &'static str,
    pub rate: Rate,
    pub about: &'static str,
}

/// The size of a bucket and how fast it fills.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    pub burst: f64,
    pub per_second: f64,
}

const fn limit(name: &'static str, burst: f64, per_second: f64, about: &'static str) -> Limit {
    Limit { name, rate: Rate { burst, per_second }, about }
}

const GUESTS: Limit = limit("guests", 60.0, 0.2, "new guests from one address: a club comes at once");
const TABLES: Limit = limit("tables", 30.0, 0.1, "new tables of one guest");
const TABLES_FROM: Limit = limit("tables_from", 90.0, 0.3, "new tables from one address");
const EDITIONS: Limit = limit("editions", 20.0, 0.02, "tables with an edition of one's own from one address");
const READS: Limit = limit(
    "reads",
    1_000.0,
    100.0,
    "reading requests from one address: a lobby asks three times in four seconds",
);
const FOLDS: Limit =
    limit("folds", 60.0, 2.0, "records and replays from one address for which a game is folded");
const SOCKETS: Limit = limit("sockets", 300.0, 10.0, "sockets opened from one address");
const CHANGES: Limit =
    limit("changes", 60.0, 5.0, "sitting down, standing up, renaming and the like by one guest");
const CHAT: Limit = limit("chat", 8.0, 0.5, "lines of chat of one guest");
const QUESTIONS: Limit =
    limit("questions", 60.0, 15.0, "questions of one guest or one socket: boards ask when somebody points");
const MESSAGES: Limit = limit("messages", 200.0, 50.0, "messages on one socket; faster ones wait");
const BYTES: Limit =
    limit("bytes", 1_048_576.0, 262_144.0, "bytes read from one connection; faster ones wait");

/// All of them, for whoever lists them.
pub const LIMITS: [Limit; 12] =
    [GUESTS, TABLES, TABLES_FROM, EDITIONS, READS, FOLDS, SOCKETS, CHANGES, CHAT, QUESTIONS, MESSAGES, BYTES];

/// A limit on how much of something there is at the same time. Those on connections and sockets are in the configuration.
#[derive(Clone, Copy, Debug)]
pub struct Count {
    pub name: &'static str,
    pub most: usize,
    pub about: &'static str,
}

pub const OPEN_TABLES: Count =
    Count { name: "open_tables", most: 8, about: "tables of one guest that wait for their start" };
pub const BOT_TABLES: Count = Count {
    name: "bot_tables",
    most: 4,
    about: "watched tables of one guest where bots alone play; others wait",
};
pub const BOT_TABLES_FROM: Count =
    Count { name: "bot_tables_from", most: 24, about: "the same of all guests of one address" };

/// All of them, for whoever lists them.
pub const COUNTS: [Count; 3] = [OPEN_TABLES, BOT_TABLES, BOT_TABLES_FROM];

/// A bucket of tokens that fills up steadily; each request takes one.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    tokens: f64,
    filled: Instant,
}

impl Bucket {
    pub fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket { tokens: rate.burst, filled: now }
    }

    pub fn take(&mut self, rate: Rate, now: Instant) -> bool {
        self.fill(rate, now);
        let enough = self.tokens >= 1.0;
        if enough {
            self.tokens -= 1.0;
        }
        enough
    }

    /// Takes what was used already; what is missing must be waited for.
    pub fn spend(&mut self, rate: Rate, tokens: f64, now: Instant) {
        self.fill(rate, now);
        self.tokens -= tokens;
    }

    fn fill(&mut self, rate: Rate, now: Instant) {
        let filled = now.saturating_duration_since(self.filled).as_secs_f64() * rate.per_second;
        self.tokens = (self.tokens + filled).min(rate.burst);
        self.filled = now;
    }

    /// How long until there is a token again.
    pub fn wait_seconds(&self, rate: Rate) -> f64 {
        (1.0 - self.tokens).max(0.0) / rate.per_second
    }
}

struct Buckets<K> {
    rate: Rate,
    kept: Mutex<Kept<K>>,
}

struct Kept<K> {
    buckets: HashMap<K, Bucket>,
    /// With so many keys one looks for quiet ones.
    sweep_at: usize,
}

impl<K: Eq + Hash> Buckets<K> {
    fn new(Limit { rate, .. }: Limit, times: f64) -> Buckets<K> {
        let rate = Rate { burst: (rate.burst * times).max(1.0), per_second: rate.per_second * times };
        Buckets { rate, kept: Mutex::new(Kept { buckets: HashMap::new(), sweep_at: KEYS_MAX }) }
    }

    fn take(&self, key: K, now: Instant) -> bool {
        let rate = self.rate;
        let mut kept = self.kept.lock().expect("counting does not panic");
        if kept.buckets.len() >= kept.sweep_at {
            let quiet = rate.burst / rate.per_second;
            kept.buckets
                .retain(|_, bucket| now.saturating_duration_since(bucket.filled).as_secs_f64() < quiet);
            // Where many are busy, one does not look through all of them at every request.
            kept.sweep_at = KEYS_MAX.max(kept.buckets.len() * 2);
        }
        kept.buckets.entry(key).or_insert_with(|| Bucket::full(rate, now)).take(rate, now)
    }
}

/// An address as limits count it: whoever has an IPv6 address has a whole /64 of them.
pub fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
    }
}

/// All limits on requests. Those who share a device share its limits. Messages on a socket are counted by the socket itself, bytes
/// by the connection.
pub struct Limits {
    on: bool,
    metrics: Arc<Metrics>,
    guests: Buckets<IpAddr>,
    tables: Buckets<String>,
    tables_from: Buckets<IpAddr>,
    editions: Buckets<IpAddr>,
    reads: Buckets<IpAddr>,
    folds: Buckets<IpAddr>,
    sockets: Buckets<IpAddr>,
    changes: Buckets<String>,
    chat: Buckets<String>,
    questions: Buckets<String>,
}

impl Limits {
    /// `generosity` is how many times as much as usual is allowed; none is a limit that is off.
    pub fn new(generosity: Option<f64>, metrics: Arc<Metrics>) -> Limits {
        let times = generosity.unwrap_or(1.0);
        Limits {
            on: generosity.is_some(),
            metrics,
            guests: Buckets::new(GUESTS, times),
            tables: Buckets::new(TABLES, times),
            tables_from: Buckets::new(TABLES_FROM, times),
            editions: Buckets::new(EDITIONS, times),
            reads: Buckets::new(READS, times),
            folds: Buckets::new(FOLDS, times),
            sockets: Buckets::new(SOCKETS, times),
            changes: Buckets::new(CHANGES, times),
            chat: Buckets::new(CHAT, times),
            questions: Buckets::new(QUESTIONS, times),
        }
    }

    fn take<K: Eq + Hash>(&self, from: &Buckets<K>, key: K) -> Result<(), Problem> {
        match !self.on || from.take(key, Instant::now()) {
            true => Ok(()),
            false => Err(self.refuse(Problem::too_many())),
        }
    }

    /// A refusal that is counted.
    pub fn refuse(&self, problem: Problem) -> Problem {
        self.metrics.rate_limited.inc();
        problem
    }

    /// How many of something there may be.
    pub fn most(&self, most: usize) -> usize {
        if self.on { most } else { usize::MAX }
    }

    pub fn new_guest(&self, from: IpAddr) -> Result<(), Problem> {
        self.take(&self.guests, from)
    }

    pub fn new_table(&self, player: &str, from: IpAddr) -> Result<(), Problem> {
        self.take(&self.tables, owner(player).to_string())?;
        self.take(&self.tables_from, from)
    }

    /// A table with an edition of one's own, which is kept.
    pub fn edition(&self, from: IpAddr) -> Result<(), Problem> {
        self.take(&self.editions, from)
    }

    pub fn read(&self, from: IpAddr) -> Result<(), Problem> {
        self.take(&self.reads, from)
    }

    /// What costs as much as folding a whole game.
    pub fn fold(&self, from: IpAddr) -> Result<(), Problem> {
        self.take(&self.folds, from)
    }

    pub fn socket(&self, from: IpAddr) -> Result<(), Problem> {
        self.take(&self.sockets, from)
    }

    /// Sitting down, standing up, renaming and the like.
    pub fn change(&self, player: &str) -> Result<(), Problem> {
        self.take(&self.changes, owner(player).to_string())
    }

    pub fn chat(&self, player: &str) -> Result<(), Problem> {
        self.take(&self.chat, owner(player).to_string())
    }

    /// The same as one socket may ask, for what is asked without one.
    pub fn question(&self, player: &str) -> Result<(), Problem> {
        self.take(&self.questions, owner(player).to_string())
    }

    /// How fast one socket may ask what it may do.
    pub fn questions(&self) -> Option<Rate> {
        self.on.then_some(QUESTIONS.rate)
    }

    /// How fast one socket may send messages; faster ones wait.
    pub fn messages(&self) -> Option<Rate> {
        self.on.then_some(MESSAGES.rate)
    }

    /// How fast a connection is read.
    pub fn bytes(&self) -> Option<Rate> {
        self.on.then_some(BYTES.rate)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const LIMIT: Limit = limit("some", 2.0, 1.0, "for a test");

    #[test]
    fn a_bucket_gives_its_burst_and_then_its_rate() {
        let start = Instant::now();
        let limit = Buckets::new(LIMIT, 1.0);
        let taken = |seconds: u64| limit.take("one", start + Duration::from_secs(seconds));
        assert_eq!([taken(0), taken(0), taken(0)], [true, true, false]);
        assert_eq!([taken(1), taken(1)], [true, false]);
        assert!(limit.take("other", start));
    }

    #[test]
    fn what_was_spent_is_waited_for() {
        let start = Instant::now();
        let mut bucket = Bucket::full(LIMIT.rate, start);
        bucket.spend(LIMIT.rate, 5.0, start);
        assert_eq!(bucket.wait_seconds(LIMIT.rate), 4.0);
        assert!(!bucket.take(LIMIT.rate, start + Duration::from_secs(3)));
        assert!(bucket.take(LIMIT.rate, start + Duration::from_secs(4)));
    }

    #[test]
    fn quiet_keys_are_forgotten_and_busy_ones_are_not_looked_through_each_time() {
        let start = Instant::now();
        let limit = Buckets::new(LIMIT, 1.0);
        (0..=KEYS_MAX).for_each(|key| assert!(limit.take(key, start)));
        assert_eq!(limit.kept.lock().unwrap().sweep_at, 2 * KEYS_MAX);
        (KEYS_MAX + 1..2 * KEYS_MAX).for_each(|key| assert!(limit.take(key, start)));
        assert!(limit.take(2 * KEYS_MAX, start + Duration::from_secs(60)));
        assert_eq!(limit.kept.lock().unwrap().buckets.len(), 1);
    }

    #[test]
    fn an_address_counts_as_what_one_person_has() {
        let of = |text: &str| counted(text.parse().unwrap()).to_string();
        assert_eq!(of("192.0.2.7"), "192.0.2.7");
        assert_eq!(of("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
    }

    #[test]
    fn every_limit_has_a_name_of_its_own_and_says_what_it_is_for() {
        let rates = LIMITS.iter().map(|limit| (limit.name, limit.about));
        let counts = COUNTS.iter().map(|count| (count.name, count.about));
        let all: Vec<_> = rates.chain(counts).collect();
        let mut names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all.len());
        assert!(all.iter().all(|(_, about)| about.len() > 10));
    }
}
