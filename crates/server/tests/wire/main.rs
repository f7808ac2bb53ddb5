//! The server through real HTTP and WebSockets. One binary, so that it is linked once.

mod api;
mod common;
mod disk;
mod identity;
mod lobby;
mod people;
mod play;
mod resume;
mod secrets;
