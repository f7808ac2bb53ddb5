//! Taking back, in all games: what comes back is exactly what was, numbers only go up, and nobody learns anything by it.

use crate::common::raw;
use engine::{Chance, Fast, Seat, Seats, Viewer};
use umpire::{EditionSource, Position, Record, Replay, Secret, Table, Why, verify};

/// Tables of every game, and the share of all undos that each has: more where they are quick.
const TABLES: [(&str, &str, u32); 8] = [
    ("stellar", r#"{"mode":"duel"}"#, 35),
    ("stellar", r#"{"mode":"tandem"}"#, 25),
    ("orbital-conflict", r#"{}"#, 15),
    ("stellar-conquest", r#"{"players":2}"#, 5),
    ("stellar-conquest", r#"{"players":3}"#, 5),
    ("stgv2", r#"{}"#, 8),
    ("stgv2", r#"{"mode":"trio"}"#, 6),
    ("stellar-conflict", r#"{}"#, 1),
];
/// A table is played for so many steps.
const STEPS: u32 = 260;

/// How many undos are tried; `make undos` tries more.
fn undos() -> u32 {
    std::env::var("UNDOS").map_or(10_000, |text| text.parse().expect("UNDOS is a number"))
}

fn open(game: &str, setup: &str, seed: u32) -> Table {
    let setup = raw(setup);
    let mut secret = [7; 32];
    secret[..4].copy_from_slice(&seed.to_be_bytes());
    Table::start(game, &setup, &EditionSource::Default, Secret::new(secret), vec![]).unwrap()
}

/// A position but for its numbers, which only go up.
fn still(position: &Position) -> String {
    let still = Position { number: 0, decision: 0, undo: false, ..position.clone() };
    serde_json::to_string(&still).unwrap()
}

fn everybody(table: &Table) -> Vec<(u64, String)> {
    let seen = |viewer| (table.number(viewer), still(&table.position(viewer)));
    Viewer::everybody(table.seats().seats).map(seen).collect()
}

/// Acts at random; tells who did.
fn step(table: &mut Table, luck: &mut Fast, at: u64) -> Option<Seat> {
    let seats: Vec<Seat> = table.to_act().iter().collect();
    let seat = *seats.get(luck.below(seats.len().max(1) as u32) as usize)?;
    let position = table.position(Viewer::Seat(seat));
    let offer = position.legal.get(luck.below(position.legal.len().max(1) as u32) as usize)?;
    if table.deadline().is_some_and(|deadline| deadline <= at) {
        table.elapse(at).unwrap();
        return Some(seat);
    }
    table.act(seat, Some(position.decision), &offer.action, at).ok()?;
    Some(seat)
}

#[test]
fn what_is_taken_back_is_as_if_it_had_never_been() {
    let refused: u32 =
        TABLES.into_iter().map(|(game, setup, share)| try_undos(game, setup, undos() / 100 * share)).sum();
    assert!(refused > undos() / 20, "only {refused} were refused");
}

/// So many undos at tables of one kind, accepted or not; says how many were refused.
fn try_undos(game: &str, setup: &str, wanted: u32) -> u32 {
    let (mut taken, mut refused) = (0, 0);
    for seed in 0.. {
        let mut luck = Fast::new(u64::from(seed));
        let mut table = open(game, setup, seed);
        for at in (1..=u64::from(STEPS)).map(|n| n * 700) {
            let tries = luck.below(2) == 0;
            let before = if tries { everybody(&table) } else { Vec::new() };
            let Some(seat) = step(&mut table, &mut luck, at) else { break };
            if !tries {
                continue;
            }
            match take_back(&mut table, seat, at + 1, &before, &format!("{game} {setup} {seed} at {at}")) {
                true => taken += 1,
                false => refused += 1,
            }
        }
        // All of a table's log is folded again: for one in three that is enough.
        if seed % 3 == 0 {
            assert_folds(&table);
        }
        if taken + refused >= wanted {
            break;
        }
    }
    assert!(taken > 0 || game == "stellar-conflict", "{game} {setup}: nothing was ever taken back");
    refused
}

/// Takes the last step back; whether it may be or not, everybody sees what they should.
fn take_back(table: &mut Table, seat: Seat, at: u64, before: &[(u64, String)], about: &str) -> bool {
    let offered = table.position(Viewer::Seat(seat)).undo;
    let after = everybody(table);
    let applied = match table.take_back(seat, at) {
        Ok(applied) => applied,
        Err(no) => {
            assert!(matches!(no.why, Why::Final | Why::Over), "{about}: {no}");
            assert_eq!(everybody(table), after, "{about}: refused, but something changed");
            return false;
        }
    };
    assert!(offered, "{about}");
    for (index, ((was, position), (number, now))) in before.iter().zip(everybody(table)).enumerate() {
        assert_eq!(*position, now, "{about} for viewer {index}");
        let heard = after[index].0;
        let told = u64::from(heard > *was || index == seat.index());
        assert_eq!(number, heard + told, "{about}: who heard of it hears of this");
    }
    assert_eq!(applied.seq as usize, table.log().len() - 1);
    true
}

/// The log gives the same table again, with the same numbers and lines, and verifies.
fn assert_folds(table: &Table) {
    let again = Table::resume(table.header().clone(), table.secret().clone(), table.log().to_vec()).unwrap();
    for viewer in Viewer::everybody(table.seats().seats) {
        let told =
            |table: &Table| serde_json::to_string(&(table.position(viewer), table.lines(viewer, 0))).unwrap();
        assert_eq!(told(&again), told(table));
    }
    let record = Record::of(table);
    let again = Record::parse(&record.to_text()).unwrap();
    verify(&again).unwrap();
    let replay = Replay::open(again).unwrap();
    for viewer in Viewer::everybody(table.seats().seats) {
        assert_eq!(still(&replay.position(viewer, replay.last())), still(&table.position(viewer)));
        assert!(replay.lines(viewer, 0, replay.last()).iter().all(|line| !line.undone));
        let steps: Vec<_> = replay.steps(viewer).collect();
        assert_eq!(steps.len() as u64, replay.last() + 1);
        let heard: Vec<_> = steps.into_iter().flat_map(|(_, lines)| lines).collect();
        let all = replay.lines(viewer, 0, replay.last());
        assert_eq!(serde_json::to_string(&heard).unwrap(), serde_json::to_string(&all).unwrap());
        let past = replay.past(viewer, 0);
        assert_eq!(past.last().map(|(last, _)| last.number), Some(table.number(viewer)));
    }
}

/// One's own sealed choice may be changed while others still choose, and nobody else hears of that.
#[test]
fn a_sealed_choice_may_be_changed_whatever_the_others_do() {
    let mut table = open("stellar", "{}", 3);
    let pick = |table: &mut Table, seat: u8| {
        let position = table.position(Viewer::Seat(Seat(seat)));
        table.act(Seat(seat), Some(position.decision), &position.legal[0].action, 1_000).unwrap();
    };
    let others = |table: &Table| everybody(table)[1..].to_vec();
    let start = still(&table.position(Viewer::Seat(Seat(0))));
    pick(&mut table, 0);
    pick(&mut table, 1);
    pick(&mut table, 1);
    let before = others(&table);
    assert!(table.position(Viewer::Seat(Seat(0))).undo, "what the other did in secret does not show");
    let applied = table.take_back(Seat(0), 2_000).unwrap();
    assert_eq!(still(&table.position(Viewer::Seat(Seat(0)))), start);
    assert_eq!(others(&table), before);
    assert!(!applied.told(Viewer::Seat(Seat(1))) && !applied.told(Viewer::Spectator));
    assert!(table.position(Viewer::Seat(Seat(1))).undo);
    table.take_back(Seat(1), 2_000).unwrap();
    table.take_back(Seat(1), 2_000).unwrap();
    let none = table.take_back(Seat(1), 2_000).unwrap_err();
    assert_eq!(none.message, "You have done nothing yet that could be taken back.");
    assert_folds(&table);
}

/// Others hear that a choice was sent, and that it was taken back; what was chosen is open until the last has sent theirs.
#[test]
fn a_choice_that_was_sent_may_be_changed_until_all_have_sent_theirs() {
    let mut table = open("stellar", "{}", 3);
    let choose = |table: &mut Table, seat: u8, what: &str| {
        let position = table.position(Viewer::Seat(Seat(seat)));
        let offer = position.legal.iter().find(|offer| offer.action.get().contains(what)).unwrap();
        table.act(Seat(seat), Some(position.decision), &offer.action, 1_000).unwrap()
    };
    choose(&mut table, 0, "fleet_add");
    choose(&mut table, 0, "fleet_add");
    choose(&mut table, 1, "fleet_add");
    let before = everybody(&table);
    let sent = choose(&mut table, 0, "fleet_done");
    assert!(sent.told(Viewer::Seat(Seat(1))) && sent.told(Viewer::Spectator));
    assert!(
        table.position(Viewer::Seat(Seat(1))).undo,
        "that somebody has chosen changes nothing for the others"
    );
    let back = table.take_back(Seat(0), 2_000).unwrap();
    assert!(back.told(Viewer::Seat(Seat(1))), "who heard that it was sent hears that it was not");
    let seen = |all: Vec<(u64, String)>| all.into_iter().map(|(_, seen)| seen).collect::<Vec<_>>();
    assert_eq!(seen(everybody(&table)), seen(before));
    choose(&mut table, 1, "fleet_done");
    table.take_back(Seat(0), 3_000).unwrap();
    table.take_back(Seat(0), 3_000).unwrap();
    choose(&mut table, 0, "fleet_done");
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(table.take_back(seat, 4_000).unwrap_err().why, Why::Final, "all have chosen");
    }
    assert_folds(&table);
}

/// In a tournament nobody waits for the other game, neither alone nor by consent.
#[test]
fn what_is_taken_back_is_taken_back_in_its_own_game() {
    let mut luck = Fast::new(5);
    let mut table = open("orbital-conflict", r#"{"mode":"tournament"}"#, 5);
    let (mut alone, mut agreed) = (0, 0);
    for at in (1..400).map(|n| n * 700) {
        let Some(seat) = step(&mut table, &mut luck, at) else { break };
        let meeting = table.seats().meeting(seat);
        let others: Vec<Seat> = meeting.without(seat).iter().collect();
        // Somebody of the other game acts in between.
        let elsewhere = table.to_act().iter().find(|other| !meeting.has(*other));
        if let Some(other) = elsewhere {
            let legal = table.position(Viewer::Seat(other)).legal;
            table.act(other, None, &legal[luck.below(legal.len() as u32) as usize].action, at).unwrap();
        }
        let Some(other) = elsewhere else { continue };
        let there = still(&table.position(Viewer::Seat(other)));
        if table.take_back(seat, at).is_ok() {
            alone += 1;
        } else if at % 2_100 == 0 && table.take_back_agreed(seat, &others, at).is_ok() {
            agreed += 1;
        } else {
            continue;
        }
        let legal =
            |position: &str| serde_json::from_str::<serde_json::Value>(position).unwrap()["legal"].clone();
        let now = still(&table.position(Viewer::Seat(other)));
        assert_eq!(legal(&there), legal(&now), "the other game stays as it is");
    }
    assert!(alone > 10 && agreed > 10, "{alone} alone, {agreed} by consent");
    assert_folds(&table);
}

/// What a seat did right before it was told something can be taken back once more, now alone: the move, and not only what ended it.
#[test]
fn after_consent_what_came_before_is_ones_own_again() {
    let mut luck = Fast::new(6);
    let mut table = open("stellar", "{}", 6);
    let (mut found, mut at) = (0, 0);
    for _ in 0..200 {
        at += 700;
        let alone = table.to_act().iter().count() == 1;
        let before = everybody(&table);
        let Some(seat) = step(&mut table, &mut luck, at) else { break };
        if !alone || table.may_take_back(seat).is_err() || table.to_act() != Seats::of(seat) {
            continue;
        }
        let since = table.owes_since(seat).unwrap();
        step(&mut table, &mut luck, at).unwrap();
        if table.may_take_back(seat).is_ok() || table.to_act().is_empty() {
            continue;
        }
        // While it is not its turn the time is the others', whatever they do with it: whoever asked has used as much as before.
        let handed_on = !table.to_act().has(seat);
        let since = Some(since + if handed_on { 60_000 } else { 0 });
        at += 60_000;
        table.take_back_agreed(seat, &[Seat(1 - seat.0)], at).unwrap();
        assert_eq!(table.owes_since(seat), since);
        assert_folds(&table);
        table.take_back(seat, at).expect("it is its own again");
        assert_eq!(table.owes_since(seat), since);
        let seen = |all: Vec<(u64, String)>| all.into_iter().map(|(_, seen)| seen).collect::<Vec<_>>();
        assert_eq!(seen(everybody(&table)), seen(before));
        assert_folds(&table);
        found += u32::from(handed_on);
    }
    assert!(found > 3, "{found} times");
}

/// With everybody's consent luck goes back too, and is drawn anew: a stream of chance is never used twice.
#[test]
fn consent_takes_back_luck_and_answers_but_never_the_same_luck_again() {
    let mut luck = Fast::new(4);
    let mut table = open("stgv2", "{}", 4);
    let drew = |table: &Table| table.log().last().is_some_and(|entry| !entry.draws.is_empty());
    let mut at = 0;
    let (seat, before) = loop {
        at += 700;
        let before = everybody(&table);
        let seat = step(&mut table, &mut luck, at).expect("dice are rolled before it is over");
        if drew(&table) {
            break (seat, before);
        }
    };
    let no = table.take_back(seat, at).unwrap_err();
    assert_eq!((no.why, no.rule), (Why::Final, None));
    assert_eq!(no.message, "Chance has decided since; that cannot be taken back.");
    let other = Seat(1 - seat.0);
    table.take_back_agreed(seat, &[other], at).unwrap();
    let now: Vec<String> = everybody(&table).into_iter().map(|(_, seen)| seen).collect();
    assert_eq!(now, before.into_iter().map(|(_, seen)| seen).collect::<Vec<_>>());
    assert_folds(&table);
    step(&mut table, &mut luck, at + 1).unwrap();
    assert_folds(&table);
}

#[test]
fn a_forged_undo_is_found() {
    let mut luck = Fast::new(9);
    let mut table = open("stgv2", "{}", 9);
    for at in 1..=40 {
        step(&mut table, &mut luck, at * 700);
    }
    let text = Record::of(&table).to_text();
    let forged = |entry: &str| {
        let mut record = Record::parse(&text).unwrap();
        record.entries.push(serde_json::from_str(entry).unwrap());
        verify(&record).unwrap_err().to_string()
    };
    let alone = forged(r#"{"kind":"undo","seat":0,"to":1,"at":99000}"#);
    assert!(alone.contains("it takes back what is nobody's to take back alone"), "{alone}");
    let never = forged(r#"{"kind":"undo","seat":0,"to":99,"agreed":[1],"at":99000}"#);
    assert!(never.contains("it takes back what has not happened"), "{never}");
}
