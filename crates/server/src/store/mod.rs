//! What is kept for ever, whatever keeps it. [`Store`] is all that the rest of the server knows of a database, [`Sqlite`] and
//! [`Postgres`] are the engines behind it, and `suite` is what both have to pass.
//!
//! A write is done when it is on the disk. Logs are the truth; nothing here is a cache that must be kept in step.

mod editions;
mod error;
pub mod folder;
mod kept;
mod moving;
mod postgres;
mod probe;
mod sqlite;
#[cfg(test)]
pub mod suite;

use std::sync::Arc;

use engine::Seats;
use futures_util::future::BoxFuture;
use table::protocol::{ChatLine, TableStatus};
use table::{After, Player, Roster};
use umpire::Entry;

pub use self::error::{CannotOpen, StoreError};
pub use self::moving::{Moved, Place, move_data};
pub use self::postgres::{Address, Postgres};
pub use self::sqlite::{Copied, Sqlite, backup, restore};
use crate::config::Config;
use crate::metrics::Metrics;

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

/// What is kept of a table beside its row and its log.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Beside {
    /// The last lines, oldest first.
    pub chat: Vec<ChatLine>,
    /// By player: the number of the last position that was looked at.
    pub seen: Vec<(String, u64)>,
}

#[derive(Clone)]
pub struct TableRow {
    /// The header of the record, from the start on. It stays as it was written.
    pub header: Option<String>,
    pub roster: Roster,
}

/// Opens the database that is named there, or else the file in the data folder. The folder is this server's alone as long as what
/// comes with the store is kept; the file keeps its folder itself.
pub async fn open(
    config: &Config,
    metrics: Arc<Metrics>,
) -> Result<(Arc<dyn Store>, Option<folder::Lock>), CannotOpen> {
    let Config { data, store, store_bytes_max, .. } = config;
    let Some(address) = store else {
        return Ok((Arc::new(Sqlite::open(data, *store_bytes_max, metrics)?), None));
    };
    folder::make_private(data)?;
    let lock = folder::Lock::take(data)?;
    if data.join(folder::FILE_NAME).exists() {
        tracing::warn!(data = %data.display(), "the games in the file there are not served: move-data takes them along");
    }
    Ok((Arc::new(Postgres::open(address, *store_bytes_max, metrics).await?), Some(lock)))
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

    /// Whether a log ends with just this.
    pub fn ends(&self, log: &[String]) -> bool {
        let entries = self.entries.iter().map(|(_, entry)| entry);
        log.get(self.first as usize..).is_some_and(|last| last.iter().eq(entries))
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

/// What is held against a player, until it is taken back or the player is given up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// The operator does not let them chat.
    pub silenced: bool,
    /// The operator does not let them in.
    pub removed: bool,
    /// Cookies that are older prove nothing any more; in seconds since 1970.
    pub cookies_since: u64,
}

/// Whether anything new can be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    Enough,
    /// Only what has begun goes on.
    None,
}

/// What the data takes, for whoever runs the server.
pub struct Usage {
    /// By name, in bytes.
    pub parts: Vec<(String, u64)>,
    /// What the disk has left, where that can be known.
    pub bytes_free: Option<u64>,
    /// What could be better, in words.
    pub notes: Vec<String>,
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

    /// What else belongs to the table.
    fn beside(&self, lease: Lease) -> Answer<'_, Beside>;

    /// A table as it appears in lists.
    fn listed(&self, id: String) -> Answer<'_, Option<Listed>>;

    /// The newest tables of a status that everybody may find, a page at a time. Before all others come those with the ids in `first`,
    /// and of the open ones then the newest of each host: nobody can push all others off the first page.
    fn tables(&self, status: TableStatus, first: Vec<String>, page: u32) -> Answer<'_, Vec<Listed>>;

    /// The newest tables that a player opened, sits at or is invited to.
    fn tables_of(&self, player: String, page: u32) -> Answer<'_, Vec<Listed>>;

    /// Running tables where a person plays and a bot owes a move or a clock runs: they go on without anybody looking. Bots alone rest.
    fn tables_to_wake(&self) -> Answer<'_, Vec<String>>;

    /// Tables where a turn times out at some moment, in milliseconds since 1970: running ones with a pace, and those that
    /// wait for what people add to chance.
    fn tables_due(&self) -> Answer<'_, Vec<(String, u64)>>;

    /// Tables that have not been visited for so long.
    fn stale_tables(&self, cutoffs: Cutoffs) -> Answer<'_, Vec<String>>;

    /// Gives up those of these tables that are still stale, with all that belongs to them. Whoever has taken one has it no more.
    fn forget_tables(&self, ids: Vec<String>, cutoffs: Cutoffs) -> Answer<'_, ()>;

    /// Stores somebody new, or a new name.
    fn save_player(&self, player: Player, now: u64) -> Answer<'_, ()>;

    fn player(&self, id: String) -> Answer<'_, Option<Player>>;

    /// All players against whom something is held.
    fn marks(&self) -> Answer<'_, Vec<(String, Mark)>>;

    fn save_mark(&self, player: String, mark: Mark) -> Answer<'_, ()>;

    /// Notes that players were here; to the day is enough.
    fn see_players(&self, ids: Vec<String>, now: u64) -> Answer<'_, ()>;

    /// Gives up players who have no table and were not here since. Says how many, and there may be more of them.
    fn forget_players(&self, before: u64) -> Answer<'_, usize>;

    /// A secret that is made on first use and then stays.
    fn secret(&self, name: &'static str, fresh: [u8; 32]) -> Answer<'_, [u8; 32]>;

    /// Whether a write goes through and what is stored is sound: for the health check. It may be asked as often as one likes.
    fn health(&self) -> Answer<'_, Room>;

    /// What the data takes.
    fn usage(&self) -> Answer<'_, Usage>;

    /// Ends what is under way and lets go of the data. Whatever comes later is [`StoreError::Closed`].
    fn close(&self) -> Answer<'_, ()>;
}
