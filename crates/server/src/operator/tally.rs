//! How often each did something in the last minute.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Mutex;
use std::time::{Duration, Instant};

const MINUTE: Duration = Duration::from_secs(60);
/// Beyond so many nobody new is counted until the minute is over: counting must not become a load itself.
const KEYS_MAX: usize = 10_000;

pub struct Tally<K>(Mutex<Minutes<K>>);

struct Minutes<K> {
    /// When the minute that is counted began; none before anything was.
    began: Option<Instant>,
    before: HashMap<K, u64>,
    now: HashMap<K, u64>,
}

impl<K> Default for Tally<K> {
    fn default() -> Tally<K> {
        Tally(Mutex::new(Minutes { began: None, before: HashMap::new(), now: HashMap::new() }))
    }
}

impl<K: Eq + Hash + Clone + Ord> Tally<K> {
    pub fn count(&self, key: K, now: Instant) {
        let mut minutes = self.0.lock().expect("counting does not panic");
        minutes.turn(now);
        if minutes.now.len() < KEYS_MAX || minutes.now.contains_key(&key) {
            *minutes.now.entry(key).or_default() += 1;
        }
    }

    /// The `most` who did most, with how often in a minute: of the minute before, what is not over yet counts.
    pub fn most(&self, most: usize, now: Instant) -> Vec<(K, u64)> {
        let mut minutes = self.0.lock().expect("counting does not panic");
        minutes.turn(now);
        let gone =
            minutes.began.map_or(0.0, |began| now.duration_since(began).as_secs_f64() / MINUTE.as_secs_f64());
        let mut sums = minutes.now.clone();
        for (key, times) in &minutes.before {
            *sums.entry(key.clone()).or_default() += (*times as f64 * (1.0 - gone)) as u64;
        }
        let mut sums: Vec<(K, u64)> = sums.into_iter().filter(|(_, times)| *times > 0).collect();
        sums.sort_by(|(one, times), (other, more)| more.cmp(times).then_with(|| one.cmp(other)));
        sums.truncate(most);
        sums
    }
}

impl<K> Minutes<K> {
    fn turn(&mut self, now: Instant) {
        let began = *self.began.get_or_insert(now);
        let passed = now.saturating_duration_since(began);
        if passed >= 2 * MINUTE {
            (self.before, self.now, self.began) = (HashMap::new(), HashMap::new(), Some(now));
        } else if passed >= MINUTE {
            (self.before, self.began) = (std::mem::take(&mut self.now), Some(began + MINUTE));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minute_slides() {
        let start = Instant::now();
        let at = |seconds: u64| start + Duration::from_secs(seconds);
        let tally = Tally::default();
        (0..30).for_each(|_| tally.count("ada", at(0)));
        (0..10).for_each(|_| tally.count("bob", at(30)));
        assert_eq!(tally.most(9, at(59)), [("ada", 30), ("bob", 10)]);
        tally.count("bob", at(60));
        assert_eq!(tally.most(9, at(90)), [("ada", 15), ("bob", 6)]);
        assert_eq!(tally.most(1, at(119)), [("bob", 1)], "what was is fading");
        assert_eq!(tally.most(9, at(300)), []);
    }

    #[test]
    fn a_crowd_is_not_counted_without_end() {
        let now = Instant::now();
        let tally = Tally::default();
        (0..KEYS_MAX + 5).for_each(|key| tally.count(key, now));
        tally.count(0, now);
        assert_eq!(tally.most(2 * KEYS_MAX, now).len(), KEYS_MAX);
        assert_eq!(tally.most(1, now), [(0, 2)]);
    }
}
