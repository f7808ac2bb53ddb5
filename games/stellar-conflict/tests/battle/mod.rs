//! Battles and geometry: worked examples, rulings, the golden battle, what holds for every battle, and a second
//! implementation to compare with.

mod arena;
mod examples;
mod golden;
mod oracle;
mod properties;
mod rulings;
