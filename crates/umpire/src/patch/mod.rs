//! The difference between two JSON values, so that a position can be told by what changed since the one before.
//!
//! A *change* turns an old value into a new one:
//!
//! * `[v]`: the new value is `v`.
//! * `{"key": change, …}`, where the old value is an object: these members change, the others stay. The change `[]` takes a
//!   member away; a member that was not there gets its value as `[v]`.
//! * `{"s": [edit, …]}`, where the old value is an array. The edits walk through it from the left: a number *n* keeps the
//!   next *n* elements, *-n* drops them, a list puts its elements in, and an object is the change of the next element. What
//!   is left at the end is kept.
//!
//! The old value's kind decides which of the two objects it is, so no key is special. Both texts are JSON as serde_json
//! writes it, without spaces; they are compared as they are and never parsed, because a server does this for every viewer
//! and every move. [`Written`] knows where the parts of its text end, so that what stays is not even read.

mod apply;
mod diff;
mod edits;
mod text;
mod write;

pub use self::apply::{BadChange, apply};
pub(crate) use self::diff::diff_list;
pub use self::diff::{diff, diff_written};
pub use self::text::{Constants, Written};

#[cfg(test)]
mod tests;
