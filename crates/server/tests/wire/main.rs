//! The server through real HTTP and WebSockets. One binary, so that it is linked once.

mod api;
mod bots;
mod common;
mod conflict;
mod device;
mod disk;
mod doors;
mod fair;
mod files;
mod identity;
mod kinds;
mod lag;
mod limits;
mod lobby;
mod operator;
mod people;
mod play;
mod realtime;
mod resume;
mod secrets;
mod slow;
mod updates;
