//! What was measured, for people and for programs.

use std::time::Duration;

use serde_json::{Value, json};

/// What players counted.
#[derive(Default)]
pub struct Tally {
    /// From sending an act to its acknowledgement, in microseconds.
    latencies_us: Vec<u32>,
    /// From doing something until everybody at the table knew it, in microseconds.
    told_all_us: Vec<u32>,
    /// From asking what may be done to the answer, in microseconds.
    answers_us: Vec<u32>,
    /// The sizes of what they were told of positions, in bytes.
    told_bytes: Vec<u32>,
    pub games: u64,
    pub errors: u64,
    pub first_error: String,
}

impl Tally {
    pub fn accepted(&mut self, latency: Duration) {
        self.latencies_us.push(micros(latency));
    }

    pub fn answered(&mut self, latency: Duration) {
        self.answers_us.push(micros(latency));
    }

    pub fn told_all(&mut self, latency: Duration) {
        self.told_all_us.push(micros(latency));
    }

    pub fn told(&mut self, bytes: usize) {
        self.told_bytes.push(bytes as u32);
    }

    pub fn error(&mut self, reason: &str) {
        if self.errors == 0 {
            self.first_error = reason.to_string();
        }
        self.errors += 1;
    }

    pub fn add(&mut self, other: Tally) {
        self.latencies_us.extend(other.latencies_us);
        self.told_bytes.extend(other.told_bytes);
        self.told_all_us.extend(other.told_all_us);
        self.answers_us.extend(other.answers_us);
        self.games += other.games;
        if self.errors == 0 {
            self.first_error = other.first_error;
        }
        self.errors += other.errors;
    }

    pub fn moves(&self) -> u64 {
        self.latencies_us.len() as u64
    }
}

fn micros(latency: Duration) -> u32 {
    latency.as_micros().min(u128::from(u32::MAX)) as u32
}

/// The value below which this share of them stayed.
fn percentile(of: &[u32], share: f64) -> Option<f64> {
    let mut sorted = of.to_vec();
    sorted.sort_unstable();
    let last = sorted.len().checked_sub(1)?;
    let index = ((sorted.len() as f64 * share).ceil() as usize).saturating_sub(1).min(last);
    Some(f64::from(sorted[index]))
}

/// What so many connected players who do nothing cost.
pub struct Idle {
    pub players: usize,
    pub before_mb: Option<f64>,
    pub rss_mb: Option<f64>,
}

#[derive(Default)]
pub struct Report {
    pub tables: usize,
    pub players: usize,
    pub seconds: f64,
    /// CPU seconds of the server.
    pub cpu: Option<f64>,
    pub rss_mb: Option<f64>,
    pub idle: Option<Idle>,
    pub tally: Tally,
}

impl Report {
    fn figures(&self) -> Vec<(&'static str, Value)> {
        let mut figures = Vec::new();
        if let Some(idle) = &self.idle {
            figures.push(("idle_players", json!(idle.players)));
            figures.push(("idle_rss_mb", round(idle.rss_mb)));
            figures.push(("empty_rss_mb", round(idle.before_mb)));
        }
        if self.tables > 0 {
            figures.extend(self.load_figures());
        }
        figures
    }

    fn load_figures(&self) -> Vec<(&'static str, Value)> {
        let moves = self.tally.moves() as f64;
        let ms = |of: &[u32], share| round(percentile(of, share).map(|us| us / 1000.0));
        let Tally { latencies_us, told_all_us, answers_us, told_bytes, .. } = &self.tally;
        vec![
            ("tables", json!(self.tables)),
            ("players", json!(self.players)),
            ("seconds", round(Some(self.seconds))),
            ("games", json!(self.tally.games)),
            ("moves", json!(self.tally.moves())),
            ("moves_per_s", round(Some(moves / self.seconds))),
            ("p50_ms", ms(latencies_us, 0.5)),
            ("p95_ms", ms(latencies_us, 0.95)),
            ("p99_ms", ms(latencies_us, 0.99)),
            ("max_ms", ms(latencies_us, 1.0)),
            ("everybody_p50_ms", ms(told_all_us, 0.5)),
            ("everybody_p99_ms", ms(told_all_us, 0.99)),
            ("answer_p50_ms", ms(answers_us, 0.5)),
            ("answer_p99_ms", ms(answers_us, 0.99)),
            ("update_p50_bytes", round(percentile(told_bytes, 0.5))),
            ("update_p99_bytes", round(percentile(told_bytes, 0.99))),
            ("errors", json!(self.tally.errors)),
            ("moves_per_server_cpu_s", round(self.cpu.filter(|cpu| *cpu > 0.0).map(|cpu| moves / cpu))),
            ("server_rss_mb", round(self.rss_mb)),
        ]
    }

    pub fn table(&self) -> String {
        let line = |(name, value): (&str, Value)| format!("{name:<24}{value:>12}\n");
        self.figures().into_iter().map(line).collect()
    }

    pub fn json(&self) -> String {
        let figures = self.figures().into_iter().map(|(name, value)| (name.to_string(), value));
        Value::Object(figures.collect()).to_string()
    }
}

/// Three places are more than anybody can measure.
fn round(value: Option<f64>) -> Value {
    value.map_or(Value::Null, |value| json!((value * 1000.0).round() / 1000.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_of_the_moves_that_were_accepted() {
        let mut tally = Tally::default();
        (1..=200).for_each(|ms| tally.accepted(Duration::from_millis(ms)));
        let report = Report { tables: 1, players: 2, seconds: 10.0, tally, ..Report::default() };
        let json: Value = serde_json::from_str(&report.json()).unwrap();
        assert_eq!(
            (&json["p50_ms"], &json["p99_ms"], &json["max_ms"]),
            (&json!(100.0), &json!(198.0), &json!(200.0))
        );
        assert_eq!((&json["moves"], &json["moves_per_s"]), (&json!(200), &json!(20.0)));
        assert!(json["moves_per_server_cpu_s"].is_null());
    }
}
