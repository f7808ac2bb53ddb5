//! A table from the store: its row, its chat and the fold of its log.

use table::{Problem, Stored};
use umpire::{Entry, Header, Secret, Table};

use crate::app::Shared;

pub struct Loaded {
    pub number: i64,
    pub header: Option<String>,
    pub stored: Stored,
}

pub async fn load(app: &Shared, id: &str) -> Result<Loaded, Problem> {
    let row = app.store.table(id.to_string()).await?.ok_or_else(|| Problem::not_found("table"))?;
    let chat = app.store.chat(row.number).await?;
    let seen = app.store.seen(row.number).await?;
    let game = match &row.header {
        None => None,
        Some(header) => {
            let entries = app.store.entries(row.number).await?;
            Some(fold(header.clone(), row.roster.secret, entries).await.map_err(|reason| {
                tracing::error!(table = id, reason, "a stored table cannot be resumed");
                Problem::conflict("unreadable", format!("This table cannot be resumed: {reason}."))
            })?)
        }
    };
    let stored = Stored { roster: row.roster, game, chat, seen };
    Ok(Loaded { number: row.number, header: row.header, stored })
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
