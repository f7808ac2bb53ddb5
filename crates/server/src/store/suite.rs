//! What every engine has to pass: `suite!(MyEngine)` in a module of tests runs all of it.

use std::sync::Arc;
use std::time::Duration;

use engine::{Seat, Seats};
use futures_util::future::join_all;
use serde_json::{Value, json};
use table::protocol::{ChatLine, Occupant, TableStatus};
use table::{After, CHAT_MAX, Fresh, Player, Roster};
use umpire::Entry;

use super::{
    Append, Beside, Cutoffs, LIST_MAX, Lease, Listed, Mark, Room, Store, StoreError, TableRow, Taken,
};

/// Some place where data can be kept.
pub trait Engine: Sized {
    /// None where there is no such engine, which is said.
    fn empty() -> Option<Self>;
    /// Opens what is there, after it was closed if it was open.
    async fn open(&self) -> Arc<dyn Store>;
}

macro_rules! suite {
    ($engine:ty) => {
        $crate::store::suite::suite! { $engine:
            a_table_comes_back_as_it_was
            a_log_goes_on_by_one_number
            what_is_wrong_is_not_stored_by_half
            only_whoever_took_a_table_last_can_write
            many_write_at_once
            lists_show_the_newest_that_one_may_find
            tables_that_go_on_by_themselves_are_found
            chat_and_what_was_seen
            players_and_secrets
            what_is_held_against_a_player_goes_with_them
            what_nobody_visits_goes_with_all_that_belongs_to_it
            players_without_a_table_go_when_they_were_not_here_for_long
            nobody_pushes_all_others_off_the_first_page
            a_sound_store_is_well
            what_is_acknowledged_is_there_when_it_is_opened_again
            a_closed_store_says_so
        }
    };
    ($engine:ty: $($test:ident)*) => { $(
        #[tokio::test]
        async fn $test() {
            if let Some(engine) = <$engine as $crate::store::suite::Engine>::empty() {
                $crate::store::suite::$test(engine).await;
            }
        }
    )* };
}
pub(crate) use suite;

pub fn player(name: &str) -> Player {
    Player { id: name.to_lowercase(), name: name.into() }
}

/// A table of Ada's, of two seats.
pub fn roster(id: &str) -> Roster {
    roster_of(id, json!({ "game": "stellar", "seat": 0 }))
}

pub fn roster_of(id: &str, asked: Value) -> Roster {
    let fresh = Fresh { id: id.into(), secret: [7; 32], key: "key".into() };
    Roster::open(&player("Ada"), serde_json::from_value(asked).unwrap(), fresh, 1_700_000_000).unwrap()
}

fn sit(roster: &mut Roster, seat: usize, who: &Player) {
    roster.seats[seat].occupant = Occupant::Player { id: who.id.clone(), name: who.name.clone() };
}

fn entry(at: u64) -> Entry {
    serde_json::from_value(json!({ "kind": "clock", "at": at, "draws": [at] })).unwrap()
}

const NOBODY: After = After { owed: Seats::NONE, clock_runs: false, due_ms: None, heard_ms: 0 };

/// The entry with this number alone.
pub fn one(seq: u64) -> Append {
    Append::new(seq, &[&entry(seq)], NOBODY, None)
}

async fn take(store: &Arc<dyn Store>, id: &str) -> Taken {
    store.take(id.into()).await.unwrap().expect("there is such a table")
}

/// A new table, taken.
pub async fn open(store: &Arc<dyn Store>, roster: Roster) -> Lease {
    let id = roster.id.clone();
    store.create(roster, None).await.unwrap();
    take(store, &id).await.lease
}

pub fn running(mut roster: Roster) -> TableRow {
    (roster.status, roster.started_at_ms) = (TableStatus::Running, 1_700_000_100_000);
    TableRow { header: Some(r#"{"format":2}"#.into()), roster }
}

fn ids(listed: &[Listed]) -> Vec<&str> {
    listed.iter().map(|table| table.roster.id.as_str()).collect()
}

pub async fn a_table_comes_back_as_it_was(engine: impl Engine) {
    let store = engine.open().await;
    let edition_text = Some(include_str!("../../../../games/stellar/editions/first.toml").to_string());
    let mut opened = roster_of("a", json!({ "game": "stellar", "edition_text": edition_text, "best_of": 3 }));
    sit(&mut opened, 0, &player("Ada"));
    let lease = open(&store, opened.clone()).await;
    let Taken { row, .. } = take(&store, "a").await;
    assert_eq!(format!("{:?}", row.roster.seats), format!("{:?}", opened.seats));
    assert_eq!(row.roster.edition_text, edition_text);
    assert_eq!(
        (row.header, row.roster.secret, row.roster.contest),
        (None, opened.secret, opened.contest.clone())
    );
    assert!(store.take("b".into()).await.unwrap().is_none());
    assert_eq!(store.save_row(lease, running(opened.clone())).await, Err(StoreError::Fenced));
    let Taken { lease, .. } = take(&store, "a").await;
    let mut changed = running(opened);
    (changed.roster.rematch, changed.roster.closed) = (Some("next".into()), Some("for a reason".into()));
    store.save_row(lease, changed.clone()).await.unwrap();
    let row = take(&store, "a").await.row;
    assert_eq!((&row.header, row.roster.started_at_ms), (&changed.header, changed.roster.started_at_ms));
    assert_eq!((row.roster.rematch, row.roster.closed), (changed.roster.rematch, changed.roster.closed));
    assert_eq!((row.roster.status, row.roster.edition_text), (TableStatus::Running, edition_text));
}

pub async fn a_log_goes_on_by_one_number(engine: impl Engine) {
    let store = engine.open().await;
    let lease = open(&store, roster("a")).await;
    store.append(lease, one(0)).await.unwrap();
    store.append(lease, Append::new(2, &[&entry(1), &entry(2)], NOBODY, None)).await.unwrap();
    assert_eq!(store.append(lease, one(2)).await, Err(StoreError::Conflict));
    let other = open(&store, roster("b")).await;
    store.append(other, one(0)).await.unwrap();
    let kept = store.entries(lease).await.unwrap();
    let wanted: Vec<String> = (0..3).map(|at| serde_json::to_string(&entry(at)).unwrap()).collect();
    assert_eq!(kept, wanted);
    assert_eq!(store.entries(other).await.unwrap().len(), 1);
}

pub async fn what_is_wrong_is_not_stored_by_half(engine: impl Engine) {
    let store = engine.open().await;
    let (lease, other) = (open(&store, roster("a")).await, open(&store, roster("b")).await);
    store.append(lease, one(1)).await.unwrap();
    // The second of two is there already: neither the first nor the row is kept.
    let both = Append::new(1, &[&entry(0), &entry(1)], NOBODY, Some(running(roster("a"))));
    let (wrong, right) = tokio::join!(store.append(lease, both), store.append(other, one(0)));
    assert_eq!((wrong, right), (Err(StoreError::Conflict), Ok(())));
    assert_eq!(store.entries(lease).await.unwrap().len(), 1);
    assert_eq!(take(&store, "a").await.row.roster.status, TableStatus::Open);
    assert_eq!(store.entries(other).await.unwrap().len(), 1);
}

pub async fn only_whoever_took_a_table_last_can_write(engine: impl Engine) {
    let store = engine.open().await;
    let first = open(&store, roster("a")).await;
    store.append(first, one(0)).await.unwrap();
    let second = take(&store, "a").await.lease;
    let line = ChatLine { from: "Ada".into(), by: None, seat: None, text: "hello".into(), at: 1 };
    for stale in [first, Lease { epoch: second.epoch + 1, ..second }] {
        assert_eq!(store.append(stale, one(1)).await, Err(StoreError::Fenced));
        assert_eq!(store.save_row(stale, running(roster("a"))).await, Err(StoreError::Fenced));
        assert_eq!(store.save_chat(stale, &line).await, Err(StoreError::Fenced));
        assert_eq!(store.save_seen(stale, vec![("ada".into(), 9)]).await, Err(StoreError::Fenced));
        // It cannot give back what it does not have, nor say anything of it.
        store.release(stale, Some(1)).await.unwrap_err();
    }
    assert_eq!(take(&store, "a").await.row.roster.status, TableStatus::Open);
    let third = take(&store, "a").await.lease;
    assert_eq!(store.beside(third).await.unwrap(), Beside::default());
    store.append(third, one(1)).await.unwrap();
    store.release(third, None).await.unwrap();
    assert_eq!(store.append(third, one(2)).await, Err(StoreError::Fenced));
    assert_eq!(store.entries(third).await.unwrap().len(), 2);
}

pub async fn many_write_at_once(engine: impl Engine) {
    let store = engine.open().await;
    let mut leases = Vec::new();
    for table in 0..20 {
        leases.push(open(&store, roster(&format!("table {table}"))).await);
    }
    // Two want to write every entry: one of them does.
    let writes = (0..20).flat_map(|seq| leases.iter().flat_map(move |lease| [(*lease, seq); 2]));
    let writes = writes.map(|(lease, seq)| store.append(lease, one(seq)));
    let answers = join_all(writes).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 400);
    assert!(answers.iter().all(|answer| matches!(answer, Ok(()) | Err(StoreError::Conflict))));
    for lease in leases {
        assert_eq!(store.entries(lease).await.unwrap().len(), 20);
    }
}

pub async fn lists_show_the_newest_that_one_may_find(engine: impl Engine) {
    let store = engine.open().await;
    for kind in ["friends", "solo"] {
        store.create(roster_of(kind, json!({ "game": "stellar", "kind": kind })), None).await.unwrap();
    }
    for table in 0..=LIST_MAX {
        store.create(roster(&format!("table {table}")), None).await.unwrap();
    }
    let first = store.tables(TableStatus::Open, Vec::new(), 0).await.unwrap();
    assert_eq!((first.len(), ids(&first)[0]), (100, "table 100"));
    assert_eq!(ids(&store.tables(TableStatus::Open, Vec::new(), 1).await.unwrap()), ["table 0"]);
    assert!(store.tables(TableStatus::Running, Vec::new(), 0).await.unwrap().is_empty());
    // Ada opened them all; whoever shares her device finds them, too.
    assert_eq!(store.tables_of("ada".into(), 0).await.unwrap().len(), 100);
    assert_eq!(ids(&store.tables_of("ada".into(), 1).await.unwrap()), ["table 0", "solo", "friends"]);
    assert!(store.tables_of("bob".into(), 0).await.unwrap().is_empty());
    let Taken { lease, row } = take(&store, "table 3").await;
    let mut seated = row.roster;
    sit(&mut seated, 1, &player("Bob-1"));
    let after =
        After { owed: Seats::NONE.with(Seat(1)), clock_runs: false, due_ms: Some(5_000), heard_ms: 9_000 };
    let start = Append::new(0, &[&entry(9_000)], after, Some(running(seated.clone())));
    store.append(lease, start).await.unwrap();
    let [listed] = &store.tables(TableStatus::Running, Vec::new(), 0).await.unwrap()[..] else {
        panic!("one runs")
    };
    assert_eq!((listed.owed, listed.due_at_ms), (after.owed, Some(1_700_000_105_000)));
    assert_eq!(listed.roster.changed_at, 1_700_000_109);
    assert_eq!(ids(&store.tables_of("bob-1".into(), 0).await.unwrap()), ["table 3"]);
    assert_eq!(ids(&store.tables_of("bob".into(), 0).await.unwrap()), ["table 3"]);
    assert_eq!(store.listed("table 3".into()).await.unwrap().unwrap().owed, after.owed);
    assert!(store.listed("no table".into()).await.unwrap().is_none());
    // Whoever stood up again has nothing to do there.
    store.save_row(lease, running(roster("table 3"))).await.unwrap();
    assert!(store.tables_of("bob".into(), 0).await.unwrap().is_empty());
}

pub async fn tables_that_go_on_by_themselves_are_found(engine: impl Engine) {
    let store = engine.open().await;
    let bots = json!({ "game": "stellar", "seat": 0, "bots": [{ "seat": 1, "level": "novice" }] });
    let owed = |seat| After { owed: Seats::NONE.with(Seat(seat)), ..NOBODY };
    let clock = After { clock_runs: true, ..owed(0) };
    let due = After { due_ms: Some(1_000), ..owed(0) };
    for (id, after) in [("person", owed(0)), ("bot", owed(1)), ("clock", clock), ("due", due)] {
        let roster = roster_of(id, bots.clone());
        let lease = open(&store, roster.clone()).await;
        store.append(lease, Append::new(0, &[&entry(0)], owed(1), Some(running(roster)))).await.unwrap();
        // Only the last entry counts.
        store.append(lease, Append::new(1, &[&entry(1)], after, None)).await.unwrap();
    }
    let mut awake = store.tables_to_wake().await.unwrap();
    awake.sort();
    assert_eq!(awake, ["bot", "clock"]);
    assert_eq!(store.tables_due().await.unwrap(), [("due".to_string(), 1_700_000_101_000)]);
}

pub async fn chat_and_what_was_seen(engine: impl Engine) {
    let store = engine.open().await;
    let lease = open(&store, roster("a")).await;
    let line = |at: usize| ChatLine {
        from: "Ada".into(),
        by: None,
        seat: Some(Seat(0)),
        text: "hello".into(),
        at: at as u64,
    };
    for at in 0..CHAT_MAX + 5 {
        store.save_chat(lease, &line(at)).await.unwrap();
    }
    let kept: Vec<ChatLine> = (5..CHAT_MAX + 5).map(line).collect();
    assert_eq!(store.beside(lease).await.unwrap().chat, kept);
    store.create(roster("rematch"), Some(lease)).await.unwrap();
    let rematch = take(&store, "rematch").await.lease;
    assert_eq!(store.beside(rematch).await.unwrap().chat, kept);
    store.save_seen(lease, vec![("ada".into(), 7), ("nobody".into(), 7)]).await.unwrap();
    store.save_seen(lease, vec![("ada".into(), 4)]).await.unwrap();
    assert_eq!(store.beside(lease).await.unwrap().seen, [("ada".to_string(), 7)]);
    assert_eq!(store.beside(rematch).await.unwrap().seen, []);
}

pub async fn players_and_secrets(engine: impl Engine) {
    let store = engine.open().await;
    let ada = player("Ada");
    assert_eq!(store.player(ada.id.clone()).await.unwrap(), None);
    store.save_player(ada.clone(), 1).await.unwrap();
    store.save_player(Player { name: "Ada L.".into(), ..ada.clone() }, 2).await.unwrap();
    assert_eq!(store.player(ada.id.clone()).await.unwrap().unwrap().name, "Ada L.");
    assert_eq!(store.secret("cookie", [1; 32]).await.unwrap(), [1; 32]);
    assert_eq!(store.secret("cookie", [2; 32]).await.unwrap(), [1; 32]);
}

pub async fn what_is_held_against_a_player_goes_with_them(engine: impl Engine) {
    let store = engine.open().await;
    let (ada, bob) = (player("Ada"), player("Bob"));
    store.save_player(ada.clone(), 1).await.unwrap();
    store.save_player(bob.clone(), 1).await.unwrap();
    assert_eq!(store.marks().await.unwrap(), []);
    let mark = Mark { silenced: true, removed: false, cookies_since: 7 };
    store.save_mark(ada.id.clone(), mark).await.unwrap();
    store.save_mark(bob.id.clone(), Mark { removed: true, ..Mark::default() }).await.unwrap();
    // A new name changes nothing of it.
    store.save_player(Player { name: "Ada L.".into(), ..ada.clone() }, 2).await.unwrap();
    store.save_mark(bob.id, Mark::default()).await.unwrap();
    store.close().await.unwrap();
    let store = engine.open().await;
    assert_eq!(store.marks().await.unwrap(), [(ada.id, mark)]);
    assert_eq!(store.forget_players(10).await.unwrap(), 2);
    assert_eq!(store.marks().await.unwrap(), []);
}

pub async fn what_nobody_visits_goes_with_all_that_belongs_to_it(engine: impl Engine) {
    let store = engine.open().await;
    let bots = json!([{ "seat": 0, "level": "novice" }, { "seat": 1, "level": "novice" }]);
    let over = |mut row: TableRow, result: Value| {
        (row.roster.status, row.roster.rematch) = (TableStatus::Over, Some("waits".into()));
        row.roster.result = Some(serde_json::value::to_raw_value(&result).unwrap());
        row
    };
    let game = |id| running(roster(id));
    let mut closed = over(game("closed by its host"), Value::Null);
    closed.header = None;
    let mut mended = over(game("closed by mended rules"), Value::Null);
    mended.roster.closed = Some("in words".into());
    let all = [
        TableRow { header: None, roster: roster("waits") },
        closed,
        over(game("called off"), json!({ "called_off": true })),
        running(roster_of("of bots", json!({ "game": "stellar", "bots": bots }))),
        mended,
        over(game("over"), json!({})),
        game("runs"),
    ];
    let mut leases = Vec::new();
    for row in all {
        let lease = open(&store, row.roster.clone()).await;
        store.append(lease, Append::new(0, &[&entry(0)], NOBODY, Some(row))).await.unwrap();
        leases.push(lease);
    }
    let left = async || {
        let mut left = Vec::new();
        for page in 0..2 {
            left.extend(
                store.tables_of("ada".into(), page).await.unwrap().into_iter().map(|table| table.roster.id),
            );
        }
        left.reverse();
        left
    };
    let forget = async |cutoffs: Cutoffs| {
        let stale = store.stale_tables(cutoffs).await.unwrap();
        store.forget_tables(stale.clone(), cutoffs).await.unwrap();
        stale.len()
    };
    let now = Some(1_700_000_001);
    // Nothing is older than it is.
    let then = Some(1_700_000_000);
    assert_eq!(forget(Cutoffs { open: then, idle: then, finished: then }).await, 0);
    assert_eq!(forget(Cutoffs::default()).await, 0);
    let open_only = Cutoffs { open: now, ..Cutoffs::default() };
    assert_eq!(forget(open_only).await, 1);
    assert_eq!(left().await.first().unwrap(), "closed by its host");
    // Whoever has it has it no more, and what led there leads nowhere.
    assert_eq!(store.append(leases[0], one(1)).await, Err(StoreError::Fenced));
    assert_eq!(take(&store, "over").await.row.roster.rematch, None);
    assert_eq!(store.entries(leases[0]).await.unwrap(), Vec::<String>::new());
    // Whoever comes in time saves a table, also between the two questions.
    let idle = Cutoffs { open: now, idle: now, finished: None };
    assert_eq!(store.stale_tables(idle).await.unwrap().len(), 3);
    store.release(leases[3], Some(1_700_000_009)).await.unwrap();
    store.forget_tables(vec!["of bots".into(), "runs".into()], idle).await.unwrap();
    assert_eq!(forget(idle).await, 2);
    assert_eq!(left().await, ["of bots", "closed by mended rules", "over", "runs"]);
    let all = Cutoffs { open: now, idle: Some(1_700_000_010), finished: now };
    assert_eq!(forget(all).await, 3);
    assert_eq!(left().await, ["runs"]);
}

pub async fn players_without_a_table_go_when_they_were_not_here_for_long(engine: impl Engine) {
    let store = engine.open().await;
    for name in ["Ada", "Bob", "Cyd"] {
        store.save_player(player(name), 1_000).await.unwrap();
    }
    store.create(roster("a"), None).await.unwrap();
    // Within a day nothing is noted.
    store.see_players(vec!["bob".into(), "cyd".into()], 1_500).await.unwrap();
    store.see_players(vec!["bob".into()], 100_000).await.unwrap();
    assert_eq!(store.forget_players(1_000).await.unwrap(), 0);
    assert_eq!(store.forget_players(1_001).await.unwrap(), 1);
    assert_eq!(store.player("cyd".into()).await.unwrap(), None);
    assert_eq!(store.forget_players(100_001).await.unwrap(), 1);
    assert_eq!(store.player("ada".into()).await.unwrap(), Some(player("Ada")));
}

pub async fn nobody_pushes_all_others_off_the_first_page(engine: impl Engine) {
    let store = engine.open().await;
    store.create(roster("honest"), None).await.unwrap();
    for table in 0..2 * LIST_MAX {
        // Those who share a device are one host.
        let host = ["0123456789abcdef", "0123456789abcdef-1"][table as usize % 2].to_string();
        store.create(Roster { host, ..roster(&format!("table {table}")) }, None).await.unwrap();
    }
    let first = store.tables(TableStatus::Open, Vec::new(), 0).await.unwrap();
    assert_eq!(ids(&first)[..3], ["table 199", "honest", "table 198"]);
}

pub async fn a_sound_store_is_well(engine: impl Engine) {
    let store = engine.open().await;
    assert_eq!(well(&store).await, Room::Enough);
    store.close().await.unwrap();
    assert_eq!(well(&engine.open().await).await, Room::Enough);
}

/// A busy machine may answer late, and is asked again.
pub async fn well(store: &Arc<dyn Store>) -> Room {
    let asked = async {
        loop {
            if let Ok(room) = store.health().await {
                return room;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(30), asked).await.expect("it is well")
}

pub async fn what_is_acknowledged_is_there_when_it_is_opened_again(engine: impl Engine) {
    let store = engine.open().await;
    let lease = open(&store, roster("a")).await;
    store.append(lease, Append::new(0, &[&entry(0)], NOBODY, Some(running(roster("a"))))).await.unwrap();
    store.save_player(player("Ada"), 1).await.unwrap();
    let secret = store.secret("cookie", [1; 32]).await.unwrap();
    store.close().await.unwrap();
    let store = engine.open().await;
    let Taken { lease, row } = take(&store, "a").await;
    assert_eq!((row.roster.status, store.entries(lease).await.unwrap().len()), (TableStatus::Running, 1));
    assert_eq!(store.player("ada".into()).await.unwrap(), Some(player("Ada")));
    assert_eq!(store.secret("cookie", [2; 32]).await.unwrap(), secret);
    store.append(lease, one(1)).await.unwrap();
}

pub async fn a_closed_store_says_so(engine: impl Engine) {
    let store = engine.open().await;
    let lease = open(&store, roster("a")).await;
    let (written, closed) = tokio::join!(store.append(lease, one(0)), store.close());
    assert_eq!((written, closed), (Ok(()), Ok(())));
    assert_eq!(store.append(lease, one(1)).await, Err(StoreError::Closed));
    assert_eq!(store.player("ada".into()).await, Err(StoreError::Closed));
    assert!(matches!(store.take("a".into()).await, Err(StoreError::Closed)));
    let store = engine.open().await;
    assert_eq!(store.entries(take(&store, "a").await.lease).await.unwrap().len(), 1);
}
