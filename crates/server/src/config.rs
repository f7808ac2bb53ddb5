//! What whoever starts the server may choose.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::retention::Keep;

/// A hundred thousand games, and little enough for a small rented machine.
pub const STORE_BYTES_MAX: u64 = 4 << 30;

#[derive(Clone, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    /// The folder with the one file.
    pub data: PathBuf,
    /// How long a bot waits before it moves, so that people can follow.
    pub bot_delay: Duration,
    /// How many bots think at the same time.
    pub bot_threads: usize,
    /// Off for measurements only.
    pub rate_limits: bool,
    /// Whether `X-Forwarded-For` and `X-Forwarded-Proto` come from a proxy of ours and can be believed.
    pub behind_proxy: bool,
    /// How many sockets may be open at once.
    pub sockets_max: usize,
    /// How many of them may come from one address; a club behind one router must fit.
    pub sockets_per_address_max: usize,
    /// How long a client may take to say what it wants.
    pub headers_max: Duration,
    /// How far the data may grow.
    pub store_bytes_max: Option<u64>,
    /// For how long what nobody visits is kept.
    pub keep: Keep,
    /// How long a table stays in memory when nobody looks at it.
    pub unload_after: Duration,
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            data: PathBuf::from("data"),
            bot_delay: Duration::from_millis(700),
            bot_threads: cores,
            rate_limits: true,
            behind_proxy: false,
            sockets_max: 20_000,
            sockets_per_address_max: 500,
            headers_max: Duration::from_secs(15),
            store_bytes_max: Some(STORE_BYTES_MAX),
            keep: Keep::default(),
            unload_after: Duration::from_secs(10),
        }
    }
}
