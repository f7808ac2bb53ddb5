//! The texts of editions in the file.

use rusqlite::Connection;

use crate::store::editions::{self, Hash};

/// Keeps a text, unless it is there already.
pub(super) fn keep(connection: &Connection, text: &str) -> rusqlite::Result<Hash> {
    let hash = editions::hash(text);
    let insert = "INSERT OR IGNORE INTO editions (hash, text) VALUES (?, ?)";
    connection.prepare_cached(insert)?.execute((hash, text))?;
    Ok(hash)
}

pub(super) fn text(connection: &Connection, hash: Hash) -> rusqlite::Result<String> {
    let query = "SELECT text FROM editions WHERE hash = ?";
    connection.prepare_cached(query)?.query_row([hash], |row| row.get(0))
}

/// A text that no table plays by any more goes.
pub(super) fn forget(connection: &Connection, hash: Hash) -> rusqlite::Result<()> {
    let delete =
        "DELETE FROM editions WHERE hash = ?1 AND NOT EXISTS (SELECT 1 FROM tables WHERE edition_hash = ?1)";
    connection.prepare_cached(delete)?.execute([hash]).map(drop)
}

/// Moves all texts out of the rows where version 3 had them.
pub(super) fn move_all(connection: &Connection) -> rusqlite::Result<()> {
    let mut own = connection.prepare("SELECT number FROM tables WHERE edition_text IS NOT NULL")?;
    let own: Vec<i64> = own.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    for number in own {
        let query = "SELECT edition_text, header FROM tables WHERE number = ?";
        let (text, header): (String, Option<String>) =
            connection.prepare_cached(query)?.query_row([number], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let header = header.as_deref().map(|header| editions::without(header, Some(&text)));
        let update = "UPDATE tables SET edition_text = NULL, edition_hash = ?, header = ? WHERE number = ?";
        connection.prepare_cached(update)?.execute((keep(connection, &text)?, header.as_deref(), number))?;
    }
    connection.execute_batch("ALTER TABLE tables DROP COLUMN edition_text")
}
