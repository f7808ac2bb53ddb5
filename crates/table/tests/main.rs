//! Tables in a shell that hands in the time: nothing here waits, whatever the clock of a game says.

mod any_order;
mod common;
mod conflict;
mod device;
mod disk;
mod lag;
mod leaving;
mod lesson;
mod names;
mod promises;
mod questions;
mod realtime;
mod rest;
mod silent;
mod slow;
mod taking_back;
mod updates;
