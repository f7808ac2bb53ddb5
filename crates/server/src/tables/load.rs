//! A table from the store: its row, its chat and the fold of its log.

use table::protocol::TableStatus;
use table::{Problem, Roster, Stored};
use umpire::{BadRecord, Entry, FORMAT, Header, Record, Secret, Table};

use crate::app::Shared;
use crate::store::{Beside, Lease, TableRow, Taken};

pub struct Loaded {
    pub lease: Lease,
    pub header: Option<String>,
    pub stored: Stored,
}

pub async fn load(app: &Shared, id: &str) -> Result<Loaded, Problem> {
    let Taken { lease, row } =
        app.store.take(id.to_string()).await?.ok_or_else(|| Problem::not_found("table"))?;
    let TableRow { header, mut roster } = row;
    let Beside { chat, seen } = app.store.beside(lease).await?;
    let (mut game, mut closed) = (None, None);
    if let Some(header) = &header {
        let entries = app.store.entries(lease).await?;
        // Not more at the same time than there are threads for it: the rest of the server goes on meanwhile.
        let _turn = app.replays.turn().await;
        match fold(header.clone(), roster.secret, entries).await {
            Ok(table) => game = Some(table),
            Err(Unfolded::Parted { entry, record }) => {
                tracing::warn!(table = id, entry, "today's rules part from the log of a table");
                closed = Some(*record);
                let ran = roster.status != TableStatus::Over;
                close(&mut roster, entry);
                if ran {
                    // Only its row changes: the log stays as it is.
                    let row = TableRow { header: Some(header.clone()), roster: roster.clone() };
                    app.store.save_row(lease, row).await?;
                }
            }
            Err(Unfolded::Unreadable(reason)) => {
                tracing::error!(table = id, reason, "a stored table cannot be resumed");
                return Err(Problem::conflict(
                    "unreadable",
                    format!("This table cannot be resumed: {reason}."),
                ));
            }
        }
    }
    Ok(Loaded { lease, header, stored: Stored { roster, game, closed, chat, seen } })
}

/// Ends a table without a result, in words. One that was over keeps its result, but cannot be shown again.
fn close(roster: &mut Roster, entry: u64) {
    let words = match roster.status {
        TableStatus::Over => "It cannot be shown by today's rules",
        _ => "So the table is closed without a result",
    };
    roster.status = TableStatus::Over;
    roster.closed.get_or_insert_with(|| {
        format!(
            "A rule of this game was mended after this table began, and from move {entry} on its log no longer follows \
             today's rules. {words}. Nothing is lost: the record can be downloaded."
        )
    });
}

/// Why a log is no game.
enum Unfolded {
    /// Today's rules take another way from this entry on.
    Parted {
        entry: u64,
        record: Box<Record>,
    },
    Unreadable(String),
}

impl From<String> for Unfolded {
    fn from(reason: String) -> Unfolded {
        Unfolded::Unreadable(reason)
    }
}

/// Long games take a while to fold, so not on the threads that serve.
async fn fold(header: String, secret: [u8; 32], entries: Vec<String>) -> Result<Table, Unfolded> {
    let work = move || {
        let header: Header = serde_json::from_str(&header).map_err(|error| error.to_string())?;
        let entries: Result<Vec<Entry>, _> =
            entries.iter().map(|entry| serde_json::from_str(entry)).collect();
        let entries = entries.map_err(|error| error.to_string())?;
        let secret = Secret::new(secret);
        Table::resume(header.clone(), secret.clone(), entries.clone()).map_err(|wrong| match wrong {
            BadRecord::Parted { entry, .. } => {
                let secrets = vec![secret.reveal()];
                let record =
                    Record { header, entries, secrets, ending: None, signature: None, format: FORMAT };
                Unfolded::Parted { entry, record: Box::new(record) }
            }
            wrong => Unfolded::Unreadable(wrong.to_string()),
        })
    };
    tokio::task::spawn_blocking(work).await.map_err(|error| error.to_string())?
}
