//! What is kept for ever, whatever keeps it. [`Store`] is all that the rest of the server knows of a database, [`Sqlite`] is the
//! engine behind it, and `suite` is what any engine has to pass.
//!
//! A write is done when it is on the disk. Logs are the truth; nothing here is a cache that must be kept in step.

mod error;
mod json;
mod sqlite;
#[cfg(test)]
pub mod suite;

use engine::Seats;
use futures_util::future::BoxFuture;
use table::protocol::{ChatLine, TableStatus};
use table::{After, Player, Roster};
use umpire::Entry;

pub use self::error::{CannotOpen, StoreError};
pub use self::sqlite::{Copied, Sqlite, backup, restore};

/// How many tables a list has at most.
const LIST_MAX: u32 = 100;

/// What comes of a read or a write.
pub type Answer<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// Who may write to a table: whoever has taken it last. Every write to a table carries it, and one whose epoch is not the newest
/// is [`StoreError::Fenced`]: then somebody else runs the table, or nobody does any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    /// What the store calls the table.
    pub table: i64,
    pub epoch: u64,
}

/// A table but for its log, for whoever runs it.
pub struct Taken {
    pub lease: Lease,
    pub row: TableRow,
}

#[derive(Clone)]
pub struct TableRow {
    /// The header of the record, from the start on. It stays as it was written.
    pub header: Option<String>,
    pub roster: Roster,
}

/// What one log goes on with, stored whole or not at all.
pub struct Append {
    /// The number that is expected to be next.
    first: u64,
    /// When the others heard of something last, in milliseconds since the table started, and the entry as JSON.
    entries: Vec<(u64, String)>,
    after: After,
    /// The table's row, where the entries change it too: the first and the last entry, a resignation.
    row: Option<TableRow>,
}

impl Append {
    /// Entries of one log, the last of which has the number `seq`.
    pub fn new(seq: u64, entries: &[&Entry], after: After, row: Option<TableRow>) -> Append {
        // Lists say when something changed: only what others heard of counts.
        let text =
            |entry: &&Entry| (after.heard_ms, serde_json::to_string(entry).expect("an entry is plain data"));
        let first = seq + 1 - entries.len() as u64;
        Append { first, entries: entries.iter().map(text).collect(), after, row }
    }
}

/// A table in a list, with what its last entry says. Its roster lacks the text of an edition of somebody's own.
pub struct Listed {
    pub roster: Roster,
    /// The seats that owe a decision.
    pub owed: Seats,
    /// In milliseconds since 1970.
    pub due_at_ms: Option<u64>,
}

/// How long ago something must have been visited last to be given up, as seconds since 1970. What has none stays.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cutoffs {
    /// Tables that have not started.
    pub open: Option<u64>,
    /// Tables that never became a game of people: called off, closed before the start, or of bots alone.
    pub idle: Option<u64>,
    /// Games of people that are over.
    pub finished: Option<u64>,
}

/// Whether anything new can be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    Enough,
    /// Only what has begun goes on.
    None,
}

/// A database. A server that shares it with others must be told of nothing that it may not do: what it holds no lease for, it
/// cannot write.
pub trait Store: Send + Sync {
    /// Stores a new table, with what was said at another: its rematch goes on with it. [`StoreError::NoRoom`] comes before
    /// [`StoreError::Full`], so that games that run can come to their end.
    fn create(&self, roster: Roster, chat_of: Option<Lease>) -> Answer<'_, ()>;

    /// Makes whoever asks the only one who may write to a table. What the answer holds was read after the last write of whoever
    /// had it before.
    fn take(&self, id: String) -> Answer<'_, Option<Taken>>;

    /// Gives a table back, and says when somebody was there last, if anybody was.
    fn release(&self, lease: Lease, visited_at: Option<u64>) -> Answer<'_, ()>;

    /// Goes on with a log. An entry whose number is there already is a [`StoreError::Conflict`].
    fn append(&self, lease: Lease, append: Append) -> Answer<'_, ()>;

    fn save_row(&self, lease: Lease, row: TableRow) -> Answer<'_, ()>;

    fn save_chat(&self, lease: Lease, line: &ChatLine) -> Answer<'_, ()>;

    /// By player: what they have looked at of a table. A number never goes down.
    fn save_seen(&self, lease: Lease, seen: Vec<(String, u64)>) -> Answer<'_, ()>;

    /// The whole log, in order.
    fn entries(&self, lease: Lease) -> Answer<'_, Vec<String>>;

    /// The last lines, oldest first.
    fn chat(&self, lease: Lease) -> Answer<'_, Vec<ChatLine>>;

    /// By player: the number of the last position that was looked at.
    fn seen(&self, lease: Lease) -> Answer<'_, Vec<(String, u64)>>;

    /// A table as it appears in lists.
    fn listed(&self, id: String) -> Answer<'_, Option<Listed>>;

    /// The newest tables of a status that everybody may find, a page at a time. Before all others come those with the ids in `first`,
    /// and of the open ones then the newest of each host: nobody can push all others off the first page.
    fn tables(&self, status: TableStatus, first: Vec<String>, page: u32) -> Answer<'_, Vec<Listed>>;

    /// The newest tables that a player opened, sits at or is invited to.
    fn tables_of(&self, player: String, page: u32) -> Answer<'_, Vec<Listed>>;

    /// Running tables where a person plays and a bot owes a move or a clock runs: they go on without anybody looking. Bots alone rest.
    fn tables_to_wake(&self) -> Answer<'_, Vec<String>>;

    /// Tables where somebody has had their time at some moment, in milliseconds since 1970: running ones with a pace, and those that
    /// wait for what people add to chance.
    fn tables_due(&self) -> Answer<'_, Vec<(String, u64)>>;

    /// Tables that have not been visited for so long.
    fn stale_tables(&self, cutoffs: Cutoffs) -> Answer<'_, Vec<String>>;

    /// Gives up those of these tables that are still stale, with all that belongs to them. Whoever has taken one has it no more.
    fn forget_tables(&self, ids: Vec<String>, cutoffs: Cutoffs) -> Answer<'_, ()>;

    /// Stores somebody new, or a new name.
    fn save_player(&self, player: Player, now: u64) -> Answer<'_, ()>;

    fn player(&self, id: String) -> Answer<'_, Option<Player>>;

    /// Notes that players were here; to the day is enough.
    fn see_players(&self, ids: Vec<String>, now: u64) -> Answer<'_, ()>;

    /// Gives up players who have no table and were not here since. Says how many, and there may be more of them.
    fn forget_players(&self, before: u64) -> Answer<'_, usize>;

    /// A secret that is made on first use and then stays.
    fn secret(&self, name: &'static str, fresh: [u8; 32]) -> Answer<'_, [u8; 32]>;

    /// Whether a write goes through and what is stored is sound: for the health check. It may be asked as often as one likes.
    fn health(&self) -> Answer<'_, Room>;

    /// Ends what is under way and lets go of the data. Whatever comes later is [`StoreError::Closed`].
    fn close(&self) -> Answer<'_, ()>;
}
