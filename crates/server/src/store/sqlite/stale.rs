//! What nobody has visited for long goes.

use rusqlite::{Connection, OptionalExtension, named_params};

use super::editions;
use crate::store::Cutoffs;
use crate::store::editions::Hash;

/// So many players go in one transaction: moves wait for it.
const PLAYERS_MAX: u32 = 500;
const DAY_S: u64 = 24 * 3600;

/// Whether a table has not been visited since the cutoff for its kind. People sit at it where a seat is a player's, whatever became
/// of them. One that was closed because rules were mended was a game, too: it has a log.
const IS_STALE: &str = "(CASE \
    WHEN status = 0 THEN :open \
    WHEN header IS NULL OR json_extract(terms, '$.result.called_off') OR NOT EXISTS \
        (SELECT 1 FROM json_each(seats) WHERE json_extract(value, '$.occupant.type') = 'player') THEN :idle \
    WHEN status = 2 THEN :finished \
    END) > max(changed_at, visited_at)";

pub(super) fn tables(connection: &Connection, cutoffs: Cutoffs) -> rusqlite::Result<Vec<String>> {
    let Cutoffs { open, idle, finished } = cutoffs;
    // Those that have not started are few, and are looked for often.
    let last_status = if idle.or(finished).is_some() { 2 } else { 0 };
    connection
        .prepare_cached(&format!("SELECT id FROM tables WHERE status <= :last_status AND {IS_STALE}"))?
        .query_map(
            named_params! { ":open": open, ":idle": idle, ":finished": finished, ":last_status": last_status },
            |row| row.get(0),
        )?
        .collect()
}

/// Deletes those of these tables that are stale, and says what the store called them.
pub(super) fn forget(
    connection: &Connection,
    ids: &[String],
    cutoffs: Cutoffs,
    gone: &mut Vec<i64>,
) -> rusqlite::Result<()> {
    let Cutoffs { open, idle, finished } = cutoffs;
    let find = format!("SELECT number, edition_hash FROM tables WHERE id = :id AND {IS_STALE}");
    for id in ids {
        let found: Option<(i64, Option<Hash>)> = connection
            .prepare_cached(&find)?
            .query_row(
                named_params! { ":id": id, ":open": open, ":idle": idle, ":finished": finished },
                |row| Ok((row.get(0)?, row.get(1)?)),
            )
            .optional()?;
        let Some((number, edition)) = found else { continue };
        for delete in [
            "DELETE FROM entries WHERE table_number = ?",
            "DELETE FROM chat WHERE table_number = ?",
            "DELETE FROM members WHERE table_number = ?",
            "DELETE FROM tables WHERE number = ?",
        ] {
            connection.prepare_cached(delete)?.execute([number])?;
        }
        // Another rematch can be had.
        connection.prepare_cached("UPDATE tables SET rematch = NULL WHERE rematch = ?")?.execute([id])?;
        edition.map_or(Ok(()), |hash| editions::forget(connection, hash))?;
        gone.push(number);
    }
    Ok(())
}

/// Notes that these players were here, unless that is known of the last day.
pub(super) fn see(connection: &Connection, ids: &[String], now: u64) -> rusqlite::Result<()> {
    let update = "UPDATE players SET seen_at = ?1 WHERE id = ?2 AND seen_at < ?3";
    let mut update = connection.prepare_cached(update)?;
    ids.iter().try_for_each(|id| update.execute((now, id, now.saturating_sub(DAY_S))).map(drop))
}

const IS_GONE: &str = "seen_at < ? AND NOT EXISTS (SELECT 1 FROM members WHERE player = id)";

pub(super) fn players(connection: &Connection, before: u64) -> rusqlite::Result<Vec<String>> {
    connection
        .prepare_cached(&format!("SELECT id FROM players WHERE {IS_GONE} LIMIT ?"))?
        .query_map((before, PLAYERS_MAX), |row| row.get(0))?
        .collect()
}

pub(super) fn forget_players(connection: &Connection, ids: &[String], before: u64) -> rusqlite::Result<()> {
    let mut delete = connection.prepare_cached(&format!("DELETE FROM players WHERE {IS_GONE} AND id = ?"))?;
    ids.iter().try_for_each(|id| delete.execute((before, id)).map(drop))
}
