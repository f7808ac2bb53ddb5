//! The rules of Stellar.

pub mod action;
pub mod event;
pub mod state;
pub mod view;
