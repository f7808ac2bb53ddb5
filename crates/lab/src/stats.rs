//! Figures with their uncertainty. Every interval is at 95 %.

use serde::Serialize;

/// Two-sided 95 % of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// A figure and the interval it lies in.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

/// A share of `games`, by Wilson's score interval, which keeps its promise near 0 and 1 too. `won` may hold parts of
/// shared wins; the interval is then a little wider than it need be.
pub fn share(won: f64, games: u64) -> Estimate {
    if games == 0 {
        return Estimate { value: 0.0, low: 0.0, high: 1.0 };
    }
    let n = games as f64;
    let p = won / n;
    let scale = 1.0 + Z * Z / n;
    let centre = (p + Z * Z / (2.0 * n)) / scale;
    let half = Z / scale * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    Estimate { value: p, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
}

/// Values as they come, for their mean.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sample {
    count: u64,
    sum: f64,
    squares: f64,
}

impl Sample {
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// The mean, with the normal interval of its standard error.
    pub fn mean(&self) -> Estimate {
        let n = self.count.max(1) as f64;
        let mean = self.sum / n;
        let variance = (self.squares - n * mean * mean).max(0.0) / (n - 1.0).max(1.0);
        let half = Z * (variance / n).sqrt();
        Estimate { value: mean, low: mean - half, high: mean + half }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-4
    }

    #[test]
    fn wilson_agrees_with_published_values() {
        // 81 of 263, from Newcombe (1998): 0.2553 to 0.3662.
        let some = share(81.0, 263);
        assert!(close(some.low, 0.2553) && close(some.high, 0.3662), "{some:?}");
        // 0 of 20: 0 to 0.1611.
        let none = share(0.0, 20);
        assert!(none.low == 0.0 && close(none.high, 0.1611), "{none:?}");
    }

    #[test]
    fn an_even_share_needs_114_of_200_to_be_called_better() {
        assert!(share(114.0, 200).low > 0.5);
        assert!(share(113.0, 200).low < 0.5);
    }

    #[test]
    fn the_mean_has_the_normal_interval() {
        let mut sample = Sample::default();
        [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().for_each(|value| sample.add(value));
        let mean = sample.mean();
        assert!(close(mean.value, 5.0) && close(mean.high - mean.low, 2.0 * 1.96 * 2.1381 / 8f64.sqrt()));
    }

    #[test]
    fn nothing_is_known_from_no_games() {
        assert_eq!(share(0.0, 0), Estimate { value: 0.0, low: 0.0, high: 1.0 });
        assert_eq!(Sample::default().mean().value, 0.0);
    }
}
