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
mod http;
mod limits;
mod listen;
mod metrics;
pub mod operator;
mod router;
mod serve;
mod store;
mod tables;
mod ws;

pub use config::Config;
pub use files::raise_file_limit;
pub use serve::{CannotServe, Server};
