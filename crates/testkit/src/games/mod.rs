//! Games that are not in the product: two of others' collections, to compare speed like for like, and one in real time, to try
//! tables on.

pub mod hearts;
pub mod hex;
pub mod reach;
