//! What `/metrics` shows, on a listener of its own: it counts what is done in silence, too.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

pub struct Metrics {
    registry: Registry,
    pub moves_committed: Counter,
    pub moves_refused: Counter,
    /// Moves that were taken back because they could not be stored.
    pub moves_lost: Counter,
    pub commit_seconds: Histogram,
    pub commit_batch: Histogram,
    pub tables_live: Gauge,
    pub sockets: Gauge,
    pub connections: Gauge,
    /// Times a slow client was brought up to date from scratch.
    pub resyncs: Counter,
    pub bots_thinking: Gauge,
    /// Those that wait for their turn to think.
    pub bots_waiting: Gauge,
    pub rate_limited: Counter,
    pub chat_lines: Counter,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("parhelion"),
            moves_committed: Counter::default(),
            moves_refused: Counter::default(),
            moves_lost: Counter::default(),
            commit_seconds: Histogram::new(exponential_buckets(0.0001, 2.0, 16)),
            commit_batch: Histogram::new(exponential_buckets(1.0, 2.0, 11)),
            tables_live: Gauge::default(),
            sockets: Gauge::default(),
            connections: Gauge::default(),
            resyncs: Counter::default(),
            bots_thinking: Gauge::default(),
            bots_waiting: Gauge::default(),
            rate_limited: Counter::default(),
            chat_lines: Counter::default(),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        let Metrics { registry, .. } = self;
        registry.register(
            "moves_committed",
            "Moves on the disk and acknowledged",
            self.moves_committed.clone(),
        );
        registry.register("moves_refused", "Moves that a rule refused", self.moves_refused.clone());
        registry.register("moves_lost", "Moves taken back because the disk failed", self.moves_lost.clone());
        registry.register("commit_seconds", "How long a commit takes", self.commit_seconds.clone());
        registry.register("commit_batch", "Writes in one commit", self.commit_batch.clone());
        registry.register("tables_live", "Tables in memory", self.tables_live.clone());
        registry.register("sockets", "Open sockets", self.sockets.clone());
        registry.register("connections", "Open connections, sockets among them", self.connections.clone());
        registry.register("resyncs", "Slow clients that were sent everything anew", self.resyncs.clone());
        registry.register("bots_thinking", "Bots at work", self.bots_thinking.clone());
        registry.register(
            "bots_waiting",
            "Bots that wait for their turn to think",
            self.bots_waiting.clone(),
        );
        registry.register("rate_limited", "Requests refused for coming too fast", self.rate_limited.clone());
        registry.register("chat_lines", "Lines of chat", self.chat_lines.clone());
    }

    /// The Prometheus text format.
    pub fn text(&self) -> String {
        let mut text = String::new();
        prometheus_client::encoding::text::encode(&mut text, &self.registry).expect("strings take any text");
        text
    }
}
