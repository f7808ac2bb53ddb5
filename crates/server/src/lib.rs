//! Tables for people: HTTP, WebSocket, lobby, identity, store.

pub mod protocol;
mod typescript;

pub use typescript::typescript;
