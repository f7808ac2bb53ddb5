//! A page without a server, played by what a page would send.

mod table;
mod trial;
