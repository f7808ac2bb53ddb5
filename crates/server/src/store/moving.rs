//! Everything from one engine to another, and proof that it has arrived: both are read again and compared, row by row.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use super::editions::Hash;
use super::kept::KeptTable;
use super::{Address, Answer, CannotOpen, Mark, StoreError, postgres, sqlite};

/// Where data is or shall be.
#[derive(Clone, Debug)]
pub enum Place {
    Folder(PathBuf),
    Database(Box<Address>),
}

impl FromStr for Place {
    type Err = String;

    /// What looks like an address is one; anything else is a folder.
    fn from_str(text: &str) -> Result<Place, String> {
        match text.contains("://") {
            true => text.parse().map(|address| Place::Database(Box::new(address))),
            false => Ok(Place::Folder(PathBuf::from(text))),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Folder(folder) => write!(f, "{}", folder.display()),
            Place::Database(address) => write!(f, "{address}"),
        }
    }
}

/// What has been moved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    pub tables: u64,
    pub entries: u64,
    pub players: u64,
}

impl fmt::Display for Moved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Moved { tables, entries, players } = self;
        let s = if *tables == 1 { "" } else { "s" };
        write!(f, "{tables} table{s}, {entries} moves, {players} players")
    }
}

#[derive(Debug, PartialEq, Eq)]
pub(super) struct KeptPlayer {
    pub id: String,
    pub name: String,
    pub created_at: u64,
    pub seen_at: u64,
    pub mark: Mark,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) struct KeptEntry {
    pub seq: u64,
    pub owed: u8,
    pub at_ms: u64,
    pub entry: String,
    pub due_ms: Option<u64>,
}

/// A table with all that belongs to it. Who is a member, with what they have seen, is in the order of their ids.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct KeptGame {
    pub number: i64,
    pub table: KeptTable,
    pub visited_at: u64,
    pub members: Vec<(String, u64)>,
    pub entries: Vec<KeptEntry>,
    pub chat: Vec<String>,
}

/// What is in memory at one time.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Portion {
    Secrets(Vec<(String, Vec<u8>)>),
    Players(Vec<KeptPlayer>),
    Edition(Hash, String),
    Game(Box<KeptGame>),
}

/// All that an engine keeps, while no server uses it.
pub(super) trait Whole: Send + Sync {
    fn is_empty(&self) -> Answer<'_, bool>;

    /// In one order, whichever engine it is.
    fn secrets(&self) -> Answer<'_, Vec<(String, Vec<u8>)>>;

    /// The next ones after this id; none when there are no more.
    fn players(&self, after: String) -> Answer<'_, Vec<KeptPlayer>>;

    fn edition(&self, after: Option<Hash>) -> Answer<'_, Option<(Hash, String)>>;

    fn game(&self, after: i64) -> Answer<'_, Option<KeptGame>>;

    /// All that is put is kept from [`Whole::keep`] on, or none of it.
    fn put(&self, portion: Portion) -> Answer<'_, ()>;

    fn keep(&self) -> Answer<'_, ()>;
}

async fn open(place: &Place, must_exist: bool) -> Result<Box<dyn Whole>, CannotOpen> {
    match place {
        Place::Folder(folder) => Ok(Box::new(sqlite::whole(folder, must_exist)?)),
        Place::Database(address) => Ok(Box::new(postgres::whole(address).await?)),
    }
}

/// Moves everything to where nothing is yet. What was there before stays as it is. No server may use either.
pub async fn move_data(from: &Place, to: &Place) -> Result<Moved, CannotOpen> {
    let source = open(from, true).await?;
    let target = open(to, false).await?;
    let cannot = |place: &Place| {
        let place = place.to_string();
        move |error: StoreError| CannotOpen::at(&place, error)
    };
    if !target.is_empty().await.map_err(cannot(to))? {
        return Err(CannotOpen::at(to, "there is data here already, and nothing is overwritten"));
    }
    let mut moved = Moved::default();
    let mut reader = Reader::new(&*source);
    while let Some(portion) = reader.next().await.map_err(cannot(from))? {
        moved.count(&portion);
        target.put(portion).await.map_err(cannot(to))?;
    }
    target.keep().await.map_err(cannot(to))?;
    let (mut sent, mut arrived) = (Reader::new(&*source), Reader::new(&*target));
    loop {
        let there = arrived.next().await.map_err(cannot(to))?;
        match (sent.next().await.map_err(cannot(from))?, there) {
            (None, None) => return Ok(moved),
            (sent, arrived) if sent == arrived => {}
            (sent, _) => {
                let what = sent.map_or_else(|| "something that was not sent".to_string(), |sent| sent.name());
                return Err(CannotOpen::at(to, format!("{what} has not arrived as it was sent")));
            }
        }
    }
}

impl Moved {
    fn count(&mut self, portion: &Portion) {
        match portion {
            Portion::Secrets(_) | Portion::Edition(..) => {}
            Portion::Players(players) => self.players += players.len() as u64,
            Portion::Game(game) => {
                self.tables += 1;
                self.entries += game.entries.len() as u64;
            }
        }
    }
}

impl Portion {
    fn name(&self) -> String {
        match self {
            Portion::Secrets(_) => "a secret".to_string(),
            Portion::Players(players) => format!("one of {} players", players.len()),
            Portion::Edition(hash, _) => format!("the edition {}", hex::encode(hash)),
            Portion::Game(game) => format!("table {}", game.table.id),
        }
    }
}

/// How far all that is kept has been read.
enum Next {
    Secrets,
    PlayersAfter(String),
    EditionAfter(Option<Hash>),
    GameAfter(i64),
}

struct Reader<'a> {
    whole: &'a dyn Whole,
    next: Next,
}

impl Reader<'_> {
    fn new(whole: &dyn Whole) -> Reader<'_> {
        Reader { whole, next: Next::Secrets }
    }

    async fn next(&mut self) -> Result<Option<Portion>, StoreError> {
        loop {
            let (portion, next) = match &self.next {
                Next::Secrets => {
                    let secrets = self.whole.secrets().await?;
                    (Some(Portion::Secrets(secrets)), Next::PlayersAfter(String::new()))
                }
                Next::PlayersAfter(id) => {
                    let players = self.whole.players(id.clone()).await?;
                    match players.last().map(|last| last.id.clone()) {
                        Some(last) => (Some(Portion::Players(players)), Next::PlayersAfter(last)),
                        None => (None, Next::EditionAfter(None)),
                    }
                }
                Next::EditionAfter(hash) => match self.whole.edition(*hash).await? {
                    Some((hash, text)) => {
                        (Some(Portion::Edition(hash, text)), Next::EditionAfter(Some(hash)))
                    }
                    None => (None, Next::GameAfter(i64::MIN)),
                },
                Next::GameAfter(number) => match self.whole.game(*number).await? {
                    Some(game) => {
                        let number = game.number;
                        (Some(Portion::Game(Box::new(game))), Next::GameAfter(number))
                    }
                    None => return Ok(None),
                },
            };
            self.next = next;
            if portion.is_some() {
                return Ok(portion);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use serde_json::json;
    use table::protocol::{ChatLine, TableStatus};
    use tempfile::TempDir;

    use super::*;
    use crate::store::suite::{one, open as open_table, player, roster, roster_of, running};
    use crate::store::{Postgres, Sqlite, Store, TableRow};

    /// Tables of all states, and whatever else there is.
    async fn fill(store: &Arc<dyn Store>) {
        let text = include_str!("../../../../games/stellar/editions/first.toml");
        let own = json!({ "game": "stellar", "edition_text": text, "seat": 0 });
        for (id, asked) in [
            ("waits", json!({ "game": "stellar", "seat": 0 })),
            ("of friends", json!({ "game": "stellar", "kind": "friends", "best_of": 3 })),
            ("alone", json!({ "game": "stellar", "kind": "solo" })),
            ("runs", own.clone()),
            ("over", own),
            ("closed", json!({ "game": "stellar", "seat": 0 })),
        ] {
            let lease = open_table(store, roster_of(id, asked.clone())).await;
            let mut row = match id {
                "runs" | "over" => running(roster_of(id, asked)),
                "closed" => TableRow { header: None, roster: roster(id) },
                _ => continue,
            };
            for seq in 0..5 {
                store.append(lease, one(seq)).await.unwrap();
            }
            if id != "runs" {
                row.roster.status = TableStatus::Over;
                row.roster.result = (id == "over").then(|| serde_json::value::to_raw_value("won").unwrap());
                row.roster.closed = (id == "closed").then(|| "in words".to_string());
                row.roster.rematch = Some("waits".into());
            }
            store.save_row(lease, row).await.unwrap();
            for at in 0..3 {
                let text = format!("\u{1F680} \"{at}\" \\");
                let line = ChatLine { from: "Ada".into(), by: Some("ada".into()), seat: None, text, at };
                store.save_chat(lease, &line).await.unwrap();
            }
            store.save_seen(lease, vec![("ada".into(), 4)]).await.unwrap();
            store.release(lease, Some(1_700_000_500)).await.unwrap();
        }
        for name in ["Ada", "Zoë", "\u{1F47D}", "bob"] {
            store.save_player(player(name), 7).await.unwrap();
        }
        store
            .save_mark("bob".into(), Mark { silenced: true, removed: false, cookies_since: 9 })
            .await
            .unwrap();
        store.secret("cookie", [3; 32]).await.unwrap();
        store.close().await.unwrap();
    }

    async fn all(place: &Place) -> Vec<Portion> {
        let whole = open(place, true).await.unwrap();
        let (mut reader, mut all) = (Reader::new(&*whole), Vec::new());
        while let Some(portion) = reader.next().await.unwrap() {
            all.push(portion);
        }
        all
    }

    #[tokio::test]
    async fn tables_of_all_states_are_moved_to_the_other_engine_and_back() {
        let (Some(first), Some(second)) = (cluster::database(), cluster::database()) else { return };
        let folders = [TempDir::new().unwrap(), TempDir::new().unwrap()];
        let [file, back] = folders.each_ref().map(|folder| Place::Folder(folder.path().to_path_buf()));
        let [first, second]: [Address; 2] = [first.parse().unwrap(), second.parse().unwrap()];
        fill(&(Arc::new(Sqlite::open(folders[0].path(), None, Arc::default()).unwrap()) as Arc<dyn Store>))
            .await;
        let there = Place::Database(Box::new(first.clone()));
        let moved = move_data(&file, &there).await.unwrap();
        assert_eq!(moved, Moved { tables: 6, entries: 15, players: 4 });
        assert_eq!(move_data(&there, &back).await.unwrap(), moved);
        let known = all(&file).await;
        assert!(known == all(&there).await && known == all(&back).await);
        let refused = move_data(&file, &back).await.unwrap_err().to_string();
        assert!(refused.contains("there is data here already"), "{refused}");
        // What begins there begins after all that came, and can go back, too.
        let store: Arc<dyn Store> = Arc::new(Postgres::open(&first, None, Arc::default()).await.unwrap());
        let lease = open_table(&store, roster("new")).await;
        assert_eq!(lease.table, 7);
        store.append(lease, one(0)).await.unwrap();
        store.close().await.unwrap();
        let moved = move_data(&there, &Place::Database(Box::new(second.clone()))).await.unwrap();
        assert_eq!((moved.tables, moved.entries), (7, 16));
        let nowhere = move_data(&Place::Folder(folders[0].path().join("nowhere")), &there).await;
        assert!(nowhere.unwrap_err().to_string().contains("there is no data here"));
    }
}
