//! What nobody has visited for long goes.

use super::Value;
use crate::store::Cutoffs;

/// So many players go in one transaction: moves wait for it.
pub(super) const PLAYERS_MAX: u32 = 500;
pub(super) const DAY_S: u64 = 24 * 3600;

/// Whether a table has not been visited since the cutoff for its kind ($1 to $3). People sit at it where a seat is a player's,
/// whatever became of them. One that was closed because rules were mended was a game, too: it has a log.
macro_rules! stale {
    ($before:literal, $after:literal) => {
        concat!(
            $before,
            "CASE WHEN status = 0 THEN $1::bigint \
             WHEN header IS NULL OR coalesce((terms::json -> 'result' ->> 'called_off')::boolean, false) OR NOT EXISTS \
             (SELECT 1 FROM json_array_elements(seats::json) seat WHERE seat -> 'occupant' ->> 'type' = 'player') \
             THEN $2::bigint \
             WHEN status = 2 THEN $3::bigint \
             END > greatest(changed_at, visited_at)",
            $after
        )
    };
}

pub(super) const TABLES: &str = stale!("SELECT id FROM tables WHERE status <= $4 AND ", "");

/// Deletes those of these tables that are stale. Another rematch can be had where one of them was it, and a text that no table plays by
/// any more goes: whichever other tables have it, all statements see what was there before.
pub(super) const FORGET: &str = stale!(
    "WITH gone AS (DELETE FROM tables WHERE id = ANY ($4) AND ",
    " RETURNING number, id, edition_hash), \
     logs AS (DELETE FROM entries USING gone WHERE table_number = gone.number), \
     said AS (DELETE FROM chat USING gone WHERE table_number = gone.number), \
     sat AS (DELETE FROM members USING gone WHERE table_number = gone.number), \
     rematches AS (UPDATE tables SET rematch = NULL FROM gone WHERE tables.rematch = gone.id \
     AND NOT EXISTS (SELECT 1 FROM gone WHERE gone.number = tables.number)) \
     DELETE FROM editions USING gone WHERE hash = gone.edition_hash AND NOT EXISTS (SELECT 1 FROM tables \
     WHERE tables.edition_hash = hash AND NOT EXISTS (SELECT 1 FROM gone WHERE gone.number = tables.number))"
);

/// Notes that these players were here, unless that is known of the last day.
pub(super) const SEE: &str = "UPDATE players SET seen_at = $2 WHERE id = ANY ($1) AND seen_at < $3";

pub(super) const FORGET_PLAYERS: &str = "DELETE FROM players WHERE id IN (SELECT id FROM players WHERE seen_at < $1 \
     AND NOT EXISTS (SELECT 1 FROM members WHERE player = id) LIMIT $2) RETURNING id";

pub(super) fn values(Cutoffs { open, idle, finished }: Cutoffs) -> [Value; 3] {
    [open, idle, finished].map(|before| Box::new(before.map(|before| before as i64)) as Value)
}

/// With the last status that need be looked at: tables that have not started are few, and are looked for often.
pub(super) fn last_status(cutoffs: Cutoffs) -> Vec<Value> {
    let last: i16 = if cutoffs.idle.or(cutoffs.finished).is_some() { 2 } else { 0 };
    values(cutoffs).into_iter().chain([Box::new(last) as Value]).collect()
}
