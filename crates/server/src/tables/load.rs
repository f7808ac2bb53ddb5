//! A table from the store: its row, its chat and the fold of its log.

use umpire::{Entry, Header, Secret, Table};

use crate::app::Shared;
use crate::clock;
use crate::error::ApiError;
use crate::protocol::ChatLine;
use crate::store::TableRow;

pub struct Loaded {
    pub row: TableRow,
    /// None before the start.
    pub game: Option<Table>,
    pub chat: Vec<ChatLine>,
    pub seen: Vec<Seen>,
}

/// What a player has looked at.
pub struct Seen {
    pub player: String,
    pub number: u64,
    /// Not on the disk yet.
    pub fresh: bool,
}

pub async fn load(app: &Shared, id: &str) -> Result<Loaded, ApiError> {
    let mut row = app.store.table(id.to_string()).await?.ok_or_else(|| ApiError::not_found("table"))?;
    let chat = app.store.chat(row.number).await?;
    let seen = app.store.seen(row.number).await?;
    let seen = seen.into_iter().map(|(player, number)| Seen { player, number, fresh: false }).collect();
    let game = match &row.header {
        None => None,
        Some(header) => {
            let entries = app.store.entries(row.number).await?;
            Some(fold(header.clone(), row.secret, entries).await.map_err(|reason| {
                tracing::error!(table = id, reason, "a stored table cannot be resumed");
                ApiError::conflict("unreadable", format!("This table cannot be resumed: {reason}."))
            })?)
        }
    };
    if let Some(last) = game.as_ref().and_then(|game| game.log().last()) {
        // Where a clock was set back while we were away, the table's time goes on from where it was.
        row.started_at_ms = row.started_at_ms.min(clock::steady_ms().saturating_sub(last.at));
    }
    Ok(Loaded { row, game, chat, seen })
}

/// Long games take a while to fold, so not on the threads that serve.
async fn fold(header: String, secret: [u8; 32], entries: Vec<String>) -> Result<Table, String> {
    let work = move || {
        let header: Header = serde_json::from_str(&header).map_err(|error| error.to_string())?;
        let entries: Result<Vec<Entry>, _> =
            entries.iter().map(|entry| serde_json::from_str(entry)).collect();
        let entries = entries.map_err(|error| error.to_string())?;
        Table::resume(header, Secret::new(secret), entries).map_err(|error| error.to_string())
    };
    tokio::task::spawn_blocking(work).await.map_err(|error| error.to_string())?
}
