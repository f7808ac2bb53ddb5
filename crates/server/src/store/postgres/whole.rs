//! All that is in the database, for whoever takes it elsewhere or brings it.

use std::sync::Arc;

use tokio::sync::Mutex;
use tokio_postgres::Row;

use super::address::Address;
use super::link::{Link, Live, Value};
use super::rows::{self, count, get};
use super::{open, values};
use crate::store::editions::Hash;
use crate::store::moving::{KeptEntry, KeptGame, KeptPlayer, Portion, Whole};
use crate::store::{Answer, CannotOpen, Mark, StoreError};

/// So many players are read at once.
const PLAYERS: i64 = 1000;

const INSERT_PLAYERS: &str = "INSERT INTO players (id, name, created_at, seen_at, silenced, removed, cookies_since) \
     SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::boolean[], $6::boolean[], $7::bigint[])";
const INSERT_TABLE: &str = "INSERT INTO tables (number, id, game, setup, edition, edition_hash, status, seats, host, \
     stand_in, secret, header, created_at, started_at_ms, changed_at, rematch, bots, terms, closed, visited_at) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)";
const INSERT_ENTRIES: &str = "INSERT INTO entries (table_number, seq, owed, at_ms, entry, due_ms) SELECT $1, e.* \
     FROM unnest($2::bigint[], $3::smallint[], $4::bigint[], $5::text[], $6::bigint[]) e";
/// New tables are numbered after all that were brought.
const COUNT_ON: &str = "SELECT setval(pg_get_serial_sequence('tables', 'number'), \
     greatest((SELECT max(number) FROM tables), 1), (SELECT max(number) FROM tables) IS NOT NULL)";

pub(in crate::store) struct WholeDatabase {
    link: Link,
    /// The connection on which something is put and not kept yet.
    putting: Mutex<Option<Arc<Live>>>,
}

pub(in crate::store) async fn whole(address: &Address) -> Result<WholeDatabase, CannotOpen> {
    let link = open::open(address).await.map_err(|error| CannotOpen::at(address, error))?;
    Ok(WholeDatabase { link, putting: Mutex::default() })
}

impl WholeDatabase {
    fn read<T: Send + 'static>(
        &self,
        sql: &'static str,
        values: Vec<Value>,
        row: fn(&Row) -> Result<T, StoreError>,
    ) -> Answer<'_, Vec<T>> {
        Box::pin(async move {
            let rows = self.link.live().await?.query(sql, &values).await?;
            rows.iter().map(row).collect()
        })
    }

    async fn put_on(live: &Live, portion: Portion) -> Result<(), StoreError> {
        match portion {
            Portion::Secrets(secrets) => {
                let (names, secrets): (Vec<_>, Vec<_>) = secrets.into_iter().unzip();
                let insert =
                    "INSERT INTO secrets (name, value) SELECT * FROM unnest($1::text[], $2::bytea[])";
                live.query(insert, &values![names, secrets]).await?;
            }
            Portion::Players(players) => put_players(live, players).await?,
            Portion::Edition(hash, text) => {
                let insert = "INSERT INTO editions (hash, text) VALUES ($1, $2)";
                live.query(insert, &values![hash.to_vec(), text]).await?;
            }
            Portion::Game(game) => put_game(live, *game).await?,
        }
        Ok(())
    }
}

impl Whole for WholeDatabase {
    fn is_empty(&self) -> Answer<'_, bool> {
        let any = "SELECT EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM players) OR EXISTS (SELECT 1 FROM secrets) AS any";
        let answer = self.read(any, Vec::new(), |row| get::<bool>(row, "any"));
        Box::pin(async move { Ok(answer.await? == [false]) })
    }

    fn secrets(&self) -> Answer<'_, Vec<(String, Vec<u8>)>> {
        let query = "SELECT name, value FROM secrets ORDER BY name COLLATE \"C\"";
        self.read(query, Vec::new(), |row| Ok((get(row, "name")?, get(row, "value")?)))
    }

    fn players(&self, after: String) -> Answer<'_, Vec<KeptPlayer>> {
        let query = "SELECT * FROM players WHERE id COLLATE \"C\" > $1 ORDER BY id COLLATE \"C\" LIMIT $2";
        self.read(query, values![after, PLAYERS].into(), |row| {
            let (silenced, removed) = (get(row, "silenced")?, get(row, "removed")?);
            Ok(KeptPlayer {
                id: get(row, "id")?,
                name: get(row, "name")?,
                created_at: count(row, "created_at")?,
                seen_at: count(row, "seen_at")?,
                mark: Mark { silenced, removed, cookies_since: count(row, "cookies_since")? },
            })
        })
    }

    fn edition(&self, after: Option<Hash>) -> Answer<'_, Option<(Hash, String)>> {
        let query = "SELECT hash, text FROM editions WHERE hash > $1 ORDER BY hash LIMIT 1";
        let after = after.map(|hash| hash.to_vec()).unwrap_or_default();
        let found = self.read(query, values![after].into(), |row| {
            Ok((rows::bytes(get(row, "hash")?)?, get(row, "text")?))
        });
        Box::pin(async move { Ok(found.await?.pop()) })
    }

    fn game(&self, after: i64) -> Answer<'_, Option<KeptGame>> {
        let query = "SELECT * FROM tables WHERE number > $1 ORDER BY number LIMIT 1";
        let members =
            "SELECT player, seen FROM members WHERE table_number = $1 ORDER BY player COLLATE \"C\"";
        let entries = "SELECT * FROM entries WHERE table_number = $1 ORDER BY seq";
        let chat = "SELECT line FROM chat WHERE table_number = $1 ORDER BY number";
        let found = self.read(query, values![after].into(), |row| {
            Ok((get(row, "number")?, rows::kept(row)?, count(row, "visited_at")?))
        });
        Box::pin(async move {
            let Some((number, table, visited_at)) = found.await?.pop() else { return Ok(None) };
            let of = || Vec::from(values![number]);
            let members =
                self.read(members, of(), |row| Ok((get(row, "player")?, count(row, "seen")?))).await?;
            let entries = self.read(entries, of(), entry).await?;
            let chat = self.read(chat, of(), |row| get(row, "line")).await?;
            Ok(Some(KeptGame { number, table, visited_at, members, entries, chat }))
        })
    }

    fn put(&self, portion: Portion) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut putting = self.putting.lock().await;
            let live = match &*putting {
                Some(live) => live,
                None => {
                    let live = self.link.live().await?;
                    live.run("BEGIN").await?;
                    putting.insert(live)
                }
            };
            WholeDatabase::put_on(live, portion).await
        })
    }

    fn keep(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            let Some(live) = self.putting.lock().await.take() else { return Ok(()) };
            live.query(COUNT_ON, &[]).await?;
            live.run("COMMIT; ANALYZE").await?;
            Ok(())
        })
    }
}

fn entry(row: &Row) -> Result<KeptEntry, StoreError> {
    Ok(KeptEntry {
        seq: count(row, "seq")?,
        owed: rows::small(row, "owed")?,
        at_ms: count(row, "at_ms")?,
        entry: get(row, "entry")?,
        due_ms: rows::maybe(row, "due_ms")?,
    })
}

async fn put_players(live: &Live, players: Vec<KeptPlayer>) -> Result<(), StoreError> {
    let column =
        |of: fn(&KeptPlayer) -> u64| players.iter().map(|player| of(player) as i64).collect::<Vec<_>>();
    let flags = |of: fn(&KeptPlayer) -> bool| players.iter().map(of).collect::<Vec<_>>();
    let values = values![
        players.iter().map(|player| player.id.clone()).collect::<Vec<_>>(),
        players.iter().map(|player| player.name.clone()).collect::<Vec<_>>(),
        column(|player| player.created_at),
        column(|player| player.seen_at),
        flags(|player| player.mark.silenced),
        flags(|player| player.mark.removed),
        column(|player| player.mark.cookies_since),
    ];
    live.query(INSERT_PLAYERS, &values).await?;
    Ok(())
}

async fn put_game(live: &Live, game: KeptGame) -> Result<(), StoreError> {
    let KeptGame { number, table, visited_at, members, entries, chat } = game;
    let mut values: Vec<Value> = vec![Box::new(number)];
    values.extend(rows::table_values(table));
    values.push(Box::new(visited_at as i64));
    live.query(INSERT_TABLE, &values).await?;
    let (players, seen): (Vec<String>, Vec<i64>) =
        members.into_iter().map(|(player, seen)| (player, seen as i64)).unzip();
    let insert = "INSERT INTO members (player, table_number, seen) SELECT m.player, $1, m.seen \
                  FROM unnest($2::text[], $3::bigint[]) m (player, seen)";
    live.query(insert, &values![number, players, seen]).await?;
    let values = values![
        number,
        entries.iter().map(|entry| entry.seq as i64).collect::<Vec<_>>(),
        entries.iter().map(|entry| i16::from(entry.owed)).collect::<Vec<_>>(),
        entries.iter().map(|entry| entry.at_ms as i64).collect::<Vec<_>>(),
        entries.iter().map(|entry| entry.entry.clone()).collect::<Vec<_>>(),
        entries.iter().map(|entry| entry.due_ms.map(|due| due as i64)).collect::<Vec<_>>(),
    ];
    live.query(INSERT_ENTRIES, &values).await?;
    let insert = "INSERT INTO chat (table_number, line) SELECT $1, line FROM unnest($2::text[]) WITH ORDINALITY \
                  l (line, place) ORDER BY place";
    live.query(insert, &values![number, chat]).await?;
    Ok(())
}
