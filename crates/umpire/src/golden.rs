//! Golden records: whole games, kept as files of a game's tests. They must verify as they are; after a change of the rules
//! that is meant, the tests write them anew with `REFRESH=1`, and the difference is reviewed.

use engine::Game;

use crate::core::Core;
use crate::error::BadRecord;
use crate::facts::Facts;
use crate::games::rules;
use crate::record::Record;
use crate::replay;
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
    let shows = |record: &Record| {
        let mut last = None;
        let seen = states::<G>(record, |state| last = Some(state.clone()));
        seen.unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        last.is_some_and(|state| shows(&state))
    };
    if std::env::var_os("REFRESH").is_some() {
        let mut games = (0..=u8::MAX).map(|seed| Record::of(&play(seed)));
        let record = games.find(shows).unwrap_or_else(|| panic!("no game is {name}"));
        std::fs::write(&path, record.to_text()).unwrap_or_else(|wrong| panic!("{path}: {wrong}"));
    }
    let text = std::fs::read_to_string(&path).unwrap_or_else(|wrong| panic!("{path}: {wrong}"));
    let record = Record::parse(&text).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
    verify(&record).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
    assert!(shows(&record), "{name} is not what it is kept for");
}

/// Looks at every state of a game that is over, in order, as far as today's rules follow it.
///
/// # Panics
/// Where it is another game's.
pub fn states<G: Game>(record: &Record, mut see: impl FnMut(&G::State)) -> Result<(), BadRecord> {
    let Record { header, entries, .. } = record;
    let rules = rules(&header.game)?;
    let key = record.secret()?.map(|secret| secret.key(&header.contributions));
    let mut core = replay::start(header, &rules, key.as_ref(), entries)?;
    let mut see = |core: &Core| see(core.live.state().downcast_ref().expect("a record of this game"));
    see(&core);
    for (number, entry) in entries.iter().enumerate().skip(1) {
        core.fold(number as u64, entry, key.as_ref(), &mut Facts::default())?;
        see(&core);
    }
    Ok(())
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
