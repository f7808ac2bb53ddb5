//! The server through real HTTP and WebSockets. One binary, so that it is linked once.

mod api;
mod bots;
mod clock;
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
mod pairs;
mod people;
mod play;
mod postgres;
mod realtime;
mod resume;
mod secrets;
mod slow;
mod updates;
