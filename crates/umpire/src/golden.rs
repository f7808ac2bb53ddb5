//! Golden records: whole games, kept as files of a game's tests. They must verify as they are; after a change of the rules
//! that is meant, the tests write them anew with `REFRESH=1`, and the difference is reviewed.

use engine::Game;

use crate::record::Record;
use crate::secret::Secret;
use crate::table::Table;
use crate::verify::verify;

/// Verifies the record `tests/replays/NAME.json` of the crate in `folder`, with every draw, and that it shows what it is kept
/// for. With `REFRESH` in the environment it is first written anew: the first game of `play` that shows it, by its seed.
///
/// # Panics
/// Where anything is wrong with it.
pub fn golden<G: Game>(
    folder: &str,
    name: &str,
    play: impl Fn(u8) -> Table,
    shows: impl Fn(&G::State) -> bool,
) {
    let path = format!("{folder}/tests/replays/{name}.json");
    let shows = |table: &Table| shows(table.state::<G>().expect("a table of this game"));
    if std::env::var_os("REFRESH").is_some() {
        let table = (0..=u8::MAX).map(play).find(shows).unwrap_or_else(|| panic!("no game is {name}"));
        std::fs::write(&path, Record::of(&table).to_text()).unwrap_or_else(|wrong| panic!("{path}: {wrong}"));
    }
    let text = std::fs::read_to_string(&path).unwrap_or_else(|wrong| panic!("{path}: {wrong}"));
    let record = Record::parse(&text).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
    verify(&record).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
    let secret = record.secret.as_deref().and_then(Secret::from_hex).expect("a game that is over tells it");
    let table = Table::resume(record.header, secret, record.entries).expect("what verifies can be resumed");
    assert!(shows(&table), "{name} is not what it is kept for");
}
