//! All that is in the file, for whoever takes it elsewhere or brings it.

use std::path::Path;
use std::sync::Mutex;

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::open::{self, Budget};
use super::rows;
use crate::store::editions::Hash;
use crate::store::folder::{FILE_NAME, Lock};
use crate::store::moving::{KeptEntry, KeptGame, KeptPlayer, Portion, Whole};
use crate::store::{Answer, CannotOpen, Mark, StoreError};

/// So many players are read at once.
const PLAYERS: u32 = 1000;

pub(in crate::store) struct WholeFile {
    connection: Mutex<Connection>,
    _lock: Lock,
}

pub(in crate::store) fn whole(folder: &Path, must_exist: bool) -> Result<WholeFile, CannotOpen> {
    if must_exist && !folder.join(FILE_NAME).exists() {
        return Err(CannotOpen::new(folder, "there is no data here"));
    }
    let opened = open::open(folder, Budget::of(None), 0)?;
    Ok(WholeFile { connection: Mutex::new(opened.writer), _lock: opened.lock })
}

impl WholeFile {
    /// Nobody else waits for anything in this program: it may as well be done here.
    fn with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send,
    ) -> Answer<'_, T> {
        let done = work(&self.connection.lock().expect("nothing panics under this lock"));
        Box::pin(async move { done.map_err(StoreError::from) })
    }
}

impl Whole for WholeFile {
    fn is_empty(&self) -> Answer<'_, bool> {
        self.with(|file| {
            let any = "SELECT EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM players) OR EXISTS (SELECT 1 FROM secrets)";
            file.query_row(any, [], |row| row.get::<_, bool>(0)).map(|any| !any)
        })
    }

    fn secrets(&self) -> Answer<'_, Vec<(String, Vec<u8>)>> {
        self.with(|file| {
            let mut query = file.prepare("SELECT name, value FROM secrets ORDER BY name")?;
            query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
        })
    }

    fn players(&self, after: String) -> Answer<'_, Vec<KeptPlayer>> {
        self.with(|file| {
            let query = "SELECT id, name, created_at, seen_at, silenced, removed, cookies_since FROM players \
                         WHERE id > ? ORDER BY id LIMIT ?";
            let player = |row: &Row<'_>| {
                let mark = Mark { silenced: row.get(4)?, removed: row.get(5)?, cookies_since: row.get(6)? };
                let (created_at, seen_at) = (row.get(2)?, row.get(3)?);
                Ok(KeptPlayer { id: row.get(0)?, name: row.get(1)?, created_at, seen_at, mark })
            };
            file.prepare_cached(query)?.query_map((after, PLAYERS), player)?.collect()
        })
    }

    fn edition(&self, after: Option<Hash>) -> Answer<'_, Option<(Hash, String)>> {
        self.with(|file| {
            let query = "SELECT hash, text FROM editions WHERE hash > ? ORDER BY hash LIMIT 1";
            let after = after.map(|hash| hash.to_vec()).unwrap_or_default();
            file.prepare_cached(query)?.query_row([after], |row| Ok((row.get(0)?, row.get(1)?))).optional()
        })
    }

    fn game(&self, after: i64) -> Answer<'_, Option<KeptGame>> {
        self.with(|file| {
            let found = file
                .prepare_cached("SELECT * FROM tables WHERE number > ? ORDER BY number LIMIT 1")?
                .query_row([after], |row| Ok((row.get("number")?, rows::kept(row)?, row.get("visited_at")?)))
                .optional()?;
            let Some((number, table, visited_at)) = found else { return Ok(None) };
            let entry = |row: &Row<'_>| {
                let (seq, owed, at_ms) = (row.get(0)?, row.get(1)?, row.get(2)?);
                Ok(KeptEntry { seq, owed, at_ms, entry: row.get(3)?, due_ms: row.get(4)? })
            };
            let members = "SELECT player, seen FROM members WHERE table_number = ? ORDER BY player";
            let entries =
                "SELECT seq, owed, at_ms, entry, due_ms FROM entries WHERE table_number = ? ORDER BY seq";
            let chat = "SELECT line FROM chat WHERE table_number = ? ORDER BY rowid";
            let mut members = file.prepare_cached(members)?;
            Ok(Some(KeptGame {
                number,
                table,
                visited_at,
                members: members
                    .query_map([number], |row| Ok((row.get(0)?, row.get(1)?)))?
                    .collect::<Result<_, _>>()?,
                entries: file
                    .prepare_cached(entries)?
                    .query_map([number], entry)?
                    .collect::<Result<_, _>>()?,
                chat: file
                    .prepare_cached(chat)?
                    .query_map([number], |row| row.get(0))?
                    .collect::<Result<_, _>>()?,
            }))
        })
    }

    fn put(&self, portion: Portion) -> Answer<'_, ()> {
        self.with(|file| {
            if file.is_autocommit() {
                file.execute_batch("BEGIN IMMEDIATE")?;
            }
            match portion {
                Portion::Secrets(secrets) => put_secrets(file, &secrets),
                Portion::Players(players) => put_players(file, &players),
                Portion::Edition(hash, text) => {
                    let insert = "INSERT INTO editions (hash, text) VALUES (?, ?)";
                    file.prepare_cached(insert)?.execute((hash, text)).map(drop)
                }
                Portion::Game(game) => put_game(file, &game),
            }
        })
    }

    fn keep(&self) -> Answer<'_, ()> {
        self.with(|file| file.execute_batch("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)"))
    }
}

fn put_secrets(file: &Connection, secrets: &[(String, Vec<u8>)]) -> rusqlite::Result<()> {
    let mut insert = file.prepare_cached("INSERT INTO secrets (name, value) VALUES (?, ?)")?;
    secrets.iter().try_for_each(|(name, value)| insert.execute((name, value)).map(drop))
}

fn put_players(file: &Connection, players: &[KeptPlayer]) -> rusqlite::Result<()> {
    let mut insert = file.prepare_cached(
        "INSERT INTO players (id, name, created_at, seen_at, silenced, removed, cookies_since) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )?;
    players.iter().try_for_each(|KeptPlayer { id, name, created_at, seen_at, mark }| {
        let Mark { silenced, removed, cookies_since } = mark;
        insert.execute(params![id, name, created_at, seen_at, silenced, removed, cookies_since]).map(drop)
    })
}

fn put_game(file: &Connection, game: &KeptGame) -> rusqlite::Result<()> {
    let KeptGame { number, table, visited_at, members, entries, chat } = game;
    rows::put(file, *number, table)?;
    file.prepare_cached("UPDATE tables SET visited_at = ? WHERE number = ?")?
        .execute((visited_at, number))?;
    let mut insert =
        file.prepare_cached("INSERT INTO members (player, table_number, seen) VALUES (?, ?, ?)")?;
    members.iter().try_for_each(|(player, seen)| insert.execute((player, number, seen)).map(drop))?;
    let mut insert = file.prepare_cached(
        "INSERT INTO entries (table_number, seq, owed, at_ms, entry, due_ms) VALUES (?, ?, ?, ?, ?, ?)",
    )?;
    entries.iter().try_for_each(|KeptEntry { seq, owed, at_ms, entry, due_ms }| {
        insert.execute((number, seq, owed, at_ms, entry, due_ms)).map(drop)
    })?;
    let mut insert = file.prepare_cached("INSERT INTO chat (table_number, line) VALUES (?, ?)")?;
    chat.iter().try_for_each(|line| insert.execute((number, line)).map(drop))
}
