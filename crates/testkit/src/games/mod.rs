//! Benchmark games: games of others' collections on our contract, to compare speed like for like. Not in the product.

pub mod hearts;
pub mod hex;
