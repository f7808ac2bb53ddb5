//! One table on a player's own machine: the table's core, the rules and the bots behind one function, for a page without a server.
//!
//! A [`House`] takes one [`Order`] after the other, each as JSON with the time, and answers what is to be told, stored and woken for. It
//! has no clock, no store and no randomness: the worker round it brings them. Frames are those of the server's socket, and what is asked
//! of a table are the bodies of the server's HTTP API, so nothing above the connection knows which of the two it talks to.
//!
//! - `open` deals a new table and `resume` takes up a stored one; `watch`, `say` and `ask` are the socket and the API.
//! - An answer with a `write` must be stored first; then `stored` or `failed` lets the table go on. Nothing else is taken in before.
//! - At `wake_at` the worker says `wake`: bots think then, one at a time, and clocks run.
//!
//! ```
//! let mut house = offline::House::default();
//! let open = r#"{"at":1000,"order":{"open":{
//!     "by":{"id":"a","name":"Ada"},"id":"d-1","secret":"00","bots":{"luck":7,"delay_ms":700},
//!     "table":{"game":"stellar","seat":0,"kind":"solo","bots":[{"seat":1,"level":"novice"}]}
//! }}}"#;
//! let told = house.call(&open.replace("\"00\"", &format!("\"{}\"", "5e".repeat(32))));
//! assert!(told.contains(r#""write":{"roster""#), "a new table is stored before anybody hears of it: {told}");
//! ```

#[cfg(target_family = "wasm")]
mod exports;
mod house;
mod kept;
mod order;
mod reading;
mod thinking;
pub mod trial;

pub use house::House;
pub use order::{Order, Told};
