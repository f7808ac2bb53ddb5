//! One live table without I/O: messages come in with the time, and what comes out says who is told what, which bots should
//! think, and what must be stored first.
//!
//! A [`Core`] is the table while people sit at it: its seats, its game, who looks on, who is late, what waits for its moment.
//! It has no clock, no sockets, no files and no randomness. Whoever runs it is a shell: the server, the tests, a browser. A
//! shell hands in an [`Input`] with the time, delivers the [`Outputs`], and stores what a [`Pending`] asks for; the table
//! tells nobody of it before it has heard that it is stored.
//!
//! ```
//! use table::{Command, Connection, Core, Fresh, Input, Next, Now, Player, Roster, Stored, Upkeep};
//! let now = Now { steady_ms: 1_000, wall_s: 1 };
//! let ada = Player { id: "a".into(), name: "Ada".into() };
//! let asked = serde_json::from_str(r#"{ "game": "stellar", "seat": 0 }"#).unwrap();
//! let fresh = Fresh { id: "t".into(), secret: [7; 32], key: "k".into() };
//! let roster = Roster::open(&ada, asked, fresh, 1).unwrap();
//! let stored = Stored { roster, game: None, closed: None, chat: vec![], seen: vec![] };
//! let step = Core::open(now, stored, Upkeep { unload_after_ms: 10_000, up_since_ms: 0 });
//! let Next::Ready(core) = step.next else { panic!("an open table has nothing to store") };
//! let bot = Command::Bot { seat: engine::Seat(1), level: Some("easy".into()) };
//! let step = core.handle(now, Input::Ask { who: Some(ada), command: bot });
//! // A bot on a seat is a change that must be stored before anybody is told.
//! let Next::Commit(pending) = step.next else { panic!("the roster has changed") };
//! assert!(step.out.reply.is_none());
//! assert!(pending.committed(now).out.reply.is_some());
//! ```

mod absence;
mod core;
mod device;
mod info;
mod input;
pub mod kept;
mod level;
mod local;
mod matches;
mod names;
mod open;
mod order;
mod output;
mod pace;
mod presence;
mod problem;
mod promises;
pub mod protocol;
mod realtime;
mod room;
mod roster;
mod seats;
mod seen;
mod step;
mod text;
mod told;
mod typescript;
mod wanted;

pub use crate::core::{CHAT_MAX, Core};
pub use device::{companions, owner};
pub use input::{Command, Connection, Contribution, Fresh, Input, Now, Player};
pub use level::level;
pub use local::is_local;
pub use order::{ALLOWANCE_MAX_MS, RoundTrips};
pub use output::{After, Append, Counts, Frame, Next, Note, Outputs, Start, Step, Think, Write};
pub use presence::Presence;
pub use problem::{Kind, Problem};
pub use promises::Promise;
pub use roster::{Place, Roster};
pub use step::{Pending, Stored, TakeBack, Upkeep};
pub use text::disturbance;
pub use typescript::typescript;
