//! Golden records: whole games, kept as files of a game's tests. They must verify as they are; after a change of the rules
//! that is meant, the tests write them anew with `REFRESH=1`, and the difference is reviewed. `REFRESH=NAME` writes one.

use engine::{Chance, Fast, Game, Millis, Seat, Seats, Seen};
use serde_json::value::to_raw_value;

use crate::core::Core;
use crate::error::BadRecord;
use crate::facts::Facts;
use crate::games::rules;
use crate::header::EditionSource;
use crate::record::Record;
use crate::replay;
use crate::secret::Secret;
use crate::table::Table;
use crate::verify::verify;

/// Whoever plays games that are kept. A function will do, unless it has something to remember.
pub trait Player<G: Game> {
    fn choose(&mut self, seen: &Seen<'_, G>, luck: &mut Fast) -> G::Action;
}

impl<G: Game, F: FnMut(&Seen<'_, G>, &mut Fast) -> G::Action> Player<G> for F {
    fn choose(&mut self, seen: &Seen<'_, G>, luck: &mut Fast) -> G::Action {
        self(seen, luck)
    }
}

/// Somebody who does whatever comes to mind.
pub fn any<G: Game>(seen: &Seen<'_, G>, luck: &mut Fast) -> G::Action {
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    let choice = luck.below(legal.len() as u32) as usize;
    legal.swap_remove(choice)
}

/// Whether a state shows it.
type Shows<State> = Box<dyn Fn(&State) -> bool>;

/// A whole game that is kept as `tests/replays/NAME.json` for what its last state shows.
pub struct Golden<G: Game> {
    name: &'static str,
    setup: G::Setup,
    shows: Shows<G::State>,
}

impl<G: Game> Golden<G> {
    pub fn new(
        name: &'static str,
        setup: G::Setup,
        shows: impl Fn(&G::State) -> bool + 'static,
    ) -> Golden<G> {
        Golden { name, setup, shows: Box::new(shows) }
    }

    fn is_shown(&self, record: &Record) -> bool {
        let mut last = None;
        let seen = states::<G>(record, |state| last = Some(state.clone()));
        seen.unwrap_or_else(|wrong| panic!("{}: {wrong}", self.name));
        last.is_some_and(|state| (self.shows)(&state))
    }
}

/// Verifies golden records of the crate in `folder`, with every draw, and that each shows what it is kept for. Those that
/// `REFRESH` names in the environment are first written anew: the first game that shows it, by its seed.
///
/// # Panics
/// Where anything is wrong with one.
pub fn golden<G: Game, P: Player<G>>(folder: &str, games: &[Golden<G>], player: impl Fn(u8) -> P) {
    let refresh = std::env::var("REFRESH").unwrap_or_default();
    for game in games {
        let name = game.name;
        let path = format!("{folder}/tests/replays/{name}.json");
        if refresh == "1" || refresh == name {
            let mut records = (0..=u8::MAX).map(|seed| {
                let mut table = begin::<G>(&game.setup, seed);
                play(&mut table, &mut player(seed), seed, |_| false);
                Record::of(&table)
            });
            let record = records.find(|record| game.is_shown(record));
            let record = record.unwrap_or_else(|| panic!("no game is {name}"));
            std::fs::write(&path, record.to_text()).unwrap_or_else(|wrong| panic!("{path}: {wrong}"));
        }
        let text = std::fs::read_to_string(&path).unwrap_or_else(|wrong| panic!("{path}: {wrong}"));
        let record = Record::parse(&text).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        verify(&record).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        assert!(game.is_shown(&record), "{name} is not what it is kept for");
    }
}

/// A table of the default edition whose chance comes from a seed.
///
/// # Panics
/// Where the setup cannot be played.
pub fn begin<G: Game>(setup: &G::Setup, seed: u8) -> Table {
    let seats = G::seating(setup).expect("the setup can be played").seats;
    let contributions = Seats::all(seats).iter().map(|seat| format!("seat {}", seat.0)).collect();
    let setup = to_raw_value(setup).expect("a setup is plain data");
    let secret = Secret::new([seed; 32]);
    let table = Table::start(G::META.id, &setup, &EditionSource::Default, secret, contributions);
    table.expect("the setup can be played")
}

/// The longest that anybody thinks.
const THOUGHT_MAX: Millis = 1500;

/// Plays on until the game is over or somebody has seen enough. Whoever decides next is drawn, and takes a while; a clock ends
/// what it ends.
///
/// # Panics
/// Where the player does what may not be done.
pub fn play<G: Game>(
    table: &mut Table,
    player: &mut impl Player<G>,
    seed: u8,
    enough: impl Fn(&Table) -> bool,
) {
    let mut luck = Fast::new(u64::from(seed));
    let mut at = 0;
    while table.ending().is_none() && !enough(table) {
        at += 100 + Millis::from(luck.below(THOUGHT_MAX as u32));
        let seats: Vec<Seat> = table.to_act().iter().collect();
        if let Some(deadline) = table.deadline().filter(|deadline| at >= *deadline || seats.is_empty()) {
            at = deadline;
            table.elapse(at).expect("the deadline has passed");
            continue;
        }
        let seat = seats[luck.below(seats.len() as u32) as usize];
        let seen = table.seen::<G>(seat, at).expect("a table of this game");
        let action = to_raw_value(&player.choose(&seen, &mut luck)).expect("an action is plain data");
        table.act(seat, None, &action, at).expect("the player does what may be done");
    }
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
