//! Where luck comes from: always from outside, always recorded with the action that asked for it.
//!
//! A state holds no generator, so neither a view nor a bot's clone of a state can foresee a roll.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A source of uniform numbers. Games use `below`, `die` and `shuffle`; sources implement `draw`.
pub trait Chance {
    /// A number in `0..n`, `n` at least 2.
    fn draw(&mut self, n: u32) -> u32;

    /// A number in `0..n`. Where there is no choice nothing is drawn, so nothing is recorded either.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "a draw from nothing");
        if n == 1 { 0 } else { self.draw(n) }
    }

    /// A roll of one die: `1..=sides`.
    #[inline]
    fn die(&mut self, sides: u32) -> u32 {
        self.below(sides) + 1
    }

    /// One of several kinds, each as likely as there are of it, by its place.
    #[inline]
    fn of_counts(&mut self, counts: impl Iterator<Item = u32> + Clone) -> usize {
        let mut left = self.below(counts.clone().sum());
        let passed = |here: &u32| {
            let passed = left >= *here;
            left = left.wrapping_sub(*here);
            passed
        };
        counts.take_while(passed).count()
    }

    /// Every order equally likely.
    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// Chance as it is played: a key that was committed to before the first draw gives every entry of a table's log its own
/// stream, so a table can be resumed or verified at any entry without knowing how much luck came before it.
pub struct Seeded(ChaCha20Rng);

impl Seeded {
    pub fn new(key: [u8; 32], entry: u64) -> Seeded {
        let mut rng = ChaCha20Rng::from_seed(key);
        rng.set_stream(entry);
        Seeded(rng)
    }
}

impl Chance for Seeded {
    /// Unbiased: numbers from the incomplete last block of `n` are thrown away.
    #[inline]
    fn draw(&mut self, n: u32) -> u32 {
        let whole_blocks_end = u32::MAX - (u32::MAX % n + 1) % n;
        loop {
            let number = self.0.next_u32();
            if number <= whole_blocks_end {
                return number % n;
            }
        }
    }
}

/// Chance for search and simulation: reproducible from a seed and as fast as luck gets, but never dealt to people.
#[derive(Clone)]
pub struct Fast(Xoshiro256PlusPlus);

impl Fast {
    pub fn new(seed: u64) -> Fast {
        Fast(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number in `0.0..1.0`, for bots that mix strategies. Never for rules.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A seed for an independent generator, so that parallel games need not share one.
    #[inline]
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl Chance for Fast {
    #[inline]
    fn draw(&mut self, n: u32) -> u32 {
        // The bias of one multiplication is below n / 2^32: far under what any simulation can see.
        (((self.0.next_u64() >> 32) * u64::from(n)) >> 32) as u32
    }
}

/// Chance that was written down: by a test, a scenario, or the log of a table.
pub struct Scripted<'a> {
    draws: &'a [u32],
    used: usize,
    wrong: Option<String>,
}

impl<'a> Scripted<'a> {
    pub fn new(draws: &'a [u32]) -> Scripted<'a> {
        Scripted { draws, used: 0, wrong: None }
    }

    /// Whether exactly the written draws were asked for, each within its bounds. A script that runs out gives zeros, so
    /// that reading a corrupt record ends in this error and not in a crash.
    pub fn finish(self) -> Result<(), String> {
        match self.wrong {
            Some(wrong) => Err(wrong),
            None if self.used < self.draws.len() => {
                Err(format!("{} draws are written, only {} were asked for", self.draws.len(), self.used))
            }
            None => Ok(()),
        }
    }
}

impl Chance for Scripted<'_> {
    fn draw(&mut self, n: u32) -> u32 {
        let written = self.draws.get(self.used).copied();
        self.used += 1;
        match written {
            Some(value) if value < n => value,
            Some(value) => {
                self.wrong.get_or_insert(format!("draw {} is {value}, not below {n}", self.used));
                0
            }
            None => {
                self.wrong.get_or_insert(format!("draw {} (below {n}) is not written", self.used));
                0
            }
        }
    }
}

/// Passes draws on and remembers them for the log.
pub struct Recorder<'a, C> {
    source: &'a mut C,
    pub draws: Vec<u32>,
}

impl<'a, C: Chance> Recorder<'a, C> {
    pub fn new(source: &'a mut C) -> Self {
        Recorder { source, draws: Vec::new() }
    }
}

impl<C: Chance> Chance for Recorder<'_, C> {
    fn draw(&mut self, n: u32) -> u32 {
        let value = self.source.draw(n);
        self.draws.push(value);
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_recorded_replays() {
        let mut deck: Vec<u8> = (0..32).collect();
        let mut again = deck.clone();
        let mut seeded = Seeded::new([7; 32], 3);
        let mut recorder = Recorder::new(&mut seeded);
        recorder.shuffle(&mut deck);
        let draws = recorder.draws;
        let mut script = Scripted::new(&draws);
        script.shuffle(&mut again);
        assert_eq!(deck, again);
        assert_eq!(script.finish(), Ok(()));
    }

    #[test]
    fn entries_have_streams_of_their_own() {
        let first: Vec<u32> = (0..8).map(|entry| Seeded::new([1; 32], entry).draw(1 << 30)).collect();
        let again: Vec<u32> = (0..8).map(|entry| Seeded::new([1; 32], entry).draw(1 << 30)).collect();
        assert_eq!(first, again);
        assert!(first.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn every_face_comes_up_equally_often() {
        for source in [&mut Fast::new(1) as &mut dyn FnMutDraw, &mut Seeded::new([2; 32], 0)] {
            let mut count = [0i32; 6];
            (0..60_000).for_each(|_| count[source.roll(6) as usize] += 1);
            assert!(count.iter().all(|n| (n - 10_000).abs() < 500), "{count:?}");
        }
    }

    trait FnMutDraw {
        fn roll(&mut self, n: u32) -> u32;
    }
    impl<C: Chance> FnMutDraw for C {
        fn roll(&mut self, n: u32) -> u32 {
            self.below(n)
        }
    }

    #[test]
    fn a_wrong_script_is_an_error_not_a_crash() {
        let mut script = Scripted::new(&[6]);
        script.below(6);
        assert!(script.finish().unwrap_err().contains("not below 6"));
        let mut script = Scripted::new(&[]);
        script.below(2);
        assert!(script.finish().unwrap_err().contains("not written"));
        assert!(Scripted::new(&[1]).finish().unwrap_err().contains("only 0 were asked for"));
        let mut script = Scripted::new(&[]);
        assert_eq!(script.below(1), 0);
        assert_eq!(script.finish(), Ok(()));
    }
}
