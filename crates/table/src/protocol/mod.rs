//! What goes over the wire. TypeScript is generated from here and from `umpire::protocol`. Nothing here is ever stored: files
//! have types of their own, so a change of the protocol is no change of a file.

mod client;
mod http;
mod server;
mod table;

pub use client::{ClientMessage, Deed, QUESTIONS_MAX, Question};
pub use http::{
    Admit, Agree, Companion, Contribute, CreateTable, ErrorBody, ErrorInfo, Leave, LevelInfo, Me,
    NewCompanion, OneSeat, Past, PastStep, Rename, ReplayPage, SetBot, SignerInfo, Sit, Swap, Undo, Vote,
};
pub use server::{ServerMessage, Welcome};
pub use table::{
    Absent, ChatLine, GoneInfo, Match, Occupant, Removed, Revealed, SeatInfo, TableInfo, TableKind,
    TableStatus, Terms, Verdict, WishInfo,
};
