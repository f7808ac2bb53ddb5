//! Golden records: whole games, kept as files of a game's tests. They must verify as they are; after a change of the rules
//! that is meant, the tests write them anew with `REFRESH=1`, and the difference is reviewed.

use engine::Game;

use crate::error::BadRecord;
use crate::record::Record;
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
    let secret = record.secret().expect("it was verified").expect("a game that is over tells it");
    let table = Table::resume(record.header, secret, record.entries).expect("what verifies can be resumed");
    assert!(shows(&table), "{name} is not what it is kept for");
}

/// Verifies every record in `tests/replays/format-1` of the crate in `folder`. They stand for the files that people keep, and
/// are never written anew. Where a rule was mended, `parted` names the records that today's rules no longer follow, each with
/// the entry at which they part; all others must verify, by whatever revision they were played.
///
/// # Panics
/// Where a record neither verifies nor parts as named.
pub fn golden_format_1(folder: &str, parted: &[(&str, u64)]) {
    let folder = format!("{folder}/tests/replays/format-1");
    let files = std::fs::read_dir(&folder).unwrap_or_else(|wrong| panic!("{folder}: {wrong}"));
    let mut names: Vec<String> = files
        .map(|file| file.expect("a folder can be read").path())
        .map(|path| path.file_stem().expect("records have names").to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert!(
        parted.iter().all(|(name, _)| names.iter().any(|known| known == name)),
        "{parted:?} are in {names:?}"
    );
    for name in names {
        let text = std::fs::read_to_string(format!("{folder}/{name}.json")).expect("it was listed");
        let record = Record::parse(&text).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        let parts = match verify(&record) {
            Ok(_) => None,
            Err(BadRecord::Parted { entry, .. }) => Some(entry),
            Err(wrong) => panic!("{name}: {wrong}"),
        };
        let named = parted.iter().find(|(other, _)| *other == name).map(|(_, entry)| *entry);
        assert_eq!(parts, named, "{name}: the entry at which the rules part");
    }
}
