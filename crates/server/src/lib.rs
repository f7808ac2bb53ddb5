//! Tables for people: HTTP, WebSocket, lobby, identity, store.
//!
//! This is the only crate that knows HTTP, sockets, SQL and the clock: a shell round `table`, which knows what happens at one.
//! [`Server::bind`] opens the store and the port, [`Server::run`] serves until it is told to stop.

mod app;
mod auth;
mod clock;
mod config;
mod doors;
mod error;
mod files;
mod heads;
mod http;
mod limits;
mod listen;
mod metered;
mod metrics;
pub mod operator;
mod origin;
mod retention;
mod router;
mod serve;
mod store;
mod tables;
mod ws;

pub use clock::{Clock, Hands};
pub use config::{Config, STORE_BYTES_MAX};
pub use files::raise_file_limit;
pub use limits::{BOT_TABLES, BOT_TABLES_FROM, COUNTS, Count, LIMITS, Limit, OPEN_TABLES, Rate};
pub use retention::Keep;
pub use serve::{CannotServe, Server};
pub use store::{Address, Copied, Moved, Place, backup, move_data, restore};
