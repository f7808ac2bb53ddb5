//! What whoever starts the server may choose.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::clock::Clock;
use crate::retention::Keep;
use crate::store::Address;

/// A hundred thousand games, and little enough for a small rented machine.
pub const STORE_BYTES_MAX: u64 = 4 << 30;

#[derive(Clone, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    /// The folder with the one file, and the operator's socket.
    pub data: PathBuf,
    /// The database, where the one file is not enough.
    pub store: Option<Address>,
    /// How long a bot waits before it moves, so that people can follow.
    pub bot_delay: Duration,
    /// How many bots think at the same time.
    pub bot_threads: usize,
    /// Off for measurements only.
    pub rate_limits: bool,
    /// How many times as much as usual the rates of [`crate::limits`] allow: more for a large club behind one router.
    pub generosity: f64,
    /// Whether `X-Forwarded-For` and `X-Forwarded-Proto` come from a proxy of ours and can be believed.
    pub behind_proxy: bool,
    /// Where the figures for Prometheus are served, if anywhere: for whoever runs the server, never for the open net.
    pub metrics: Option<SocketAddr>,
    /// How many sockets may be open at once.
    pub sockets_max: usize,
    /// How many of them may come from one address; a club behind one router must fit.
    pub sockets_per_address_max: usize,
    /// How many connections may be open at once, sockets among them.
    pub connections_max: usize,
    /// How many of them may come from one address. Behind a proxy all come from the proxy, and it is the one to count them.
    pub connections_per_address_max: usize,
    /// How long a client may take to say what it wants.
    pub headers_max: Duration,
    /// How long a client may take nothing of what it is sent.
    pub write_max: Duration,
    /// How far the data may grow.
    pub store_bytes_max: Option<u64>,
    /// For how long what nobody visits is kept.
    pub keep: Keep,
    /// How long a table stays in memory when nobody looks at it.
    pub unload_after: Duration,
    /// What time it is.
    pub clock: Clock,
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            data: PathBuf::from("data"),
            store: None,
            bot_delay: Duration::from_millis(700),
            bot_threads: cores,
            rate_limits: true,
            generosity: 1.0,
            behind_proxy: false,
            metrics: None,
            sockets_max: 20_000,
            sockets_per_address_max: 500,
            connections_max: 24_000,
            connections_per_address_max: 800,
            headers_max: Duration::from_secs(15),
            write_max: Duration::from_secs(30),
            store_bytes_max: Some(STORE_BYTES_MAX),
            keep: Keep::default(),
            unload_after: Duration::from_secs(10),
            clock: Clock::default(),
        }
    }
}
