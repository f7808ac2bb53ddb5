//! How much is tried, and what comes of it: little, from a new seed each time, in `make test`; as much as `scripts/soak` asks for, from
//! the seed that it names, in `make soak`.

use std::fmt::Display;
use std::time::Duration;

use engine::Fast;

/// Nothing is waited for longer than this: something is broken then.
pub const PATIENCE: Duration = Duration::from_secs(120);

pub struct Soak {
    pub luck: Fast,
    /// How often something is tried.
    pub times: usize,
    part: &'static str,
    figures: Vec<String>,
}

impl Soak {
    /// `few` times, unless more is asked for.
    pub fn of(part: &'static str, few: usize) -> Soak {
        let asked = |name: &str| std::env::var(name).ok().map(|text| text.parse().expect("a number"));
        let seed = asked("SOAK_SEED").unwrap_or_else(|| {
            let mut seed = [0; 8];
            getrandom::fill(&mut seed).unwrap();
            u64::from_le_bytes(seed)
        });
        println!("{part}: seed {seed}");
        let times = asked("SOAK_TIMES").map_or(few, |times| times as usize);
        Soak { luck: Fast::new(seed), times, part, figures: Vec::new() }
    }

    /// A figure for the table. Those whose name begins with `most` are not added up, but the largest counts.
    pub fn figure(&mut self, name: &str, value: impl Display) {
        self.figures.push(format!("{name}={value}"));
    }
}

impl Drop for Soak {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            println!("figures {} {}", self.part, self.figures.join(" "));
        }
    }
}
