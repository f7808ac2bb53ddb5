//! A table of the toy game: every way in which an action can be refused, the clock, resigning, and the fold.

use engine::Added;

use super::*;
use crate::entry::Hand;
use crate::protocol::Why;
use crate::toy::{Setup, Toy};

fn raw(json: &str) -> Box<RawValue> {
    RawValue::from_string(json.to_string()).unwrap()
}

fn open(setup: &str) -> Table {
    let secret = Secret::new([5; 32]);
    let contributions = vec!["heads".to_string()];
    start(&raw(setup), &EditionSource::Default, secret, contributions).unwrap()
}

fn start(
    setup: &RawValue,
    edition: &EditionSource,
    secret: Secret,
    contributions: Vec<String>,
) -> Result<Table, BadTable> {
    Table::start_with(&Rules::of::<Toy>(), setup, edition, secret, contributions)
}

fn bid(table: &mut Table, seat: u8, coins: u8, at: Millis) -> Result<Applied, Refused> {
    table.act(Seat(seat), None, &raw(&format!(r#"{{"do":"bid","coins":{coins}}}"#)), at)
}

/// Everything that anybody may see of a table.
fn everything(table: &Table) -> String {
    let seen = Viewer::everybody(table.seats().seats)
        .map(|viewer| (table.position(viewer), table.lines(viewer, 0)))
        .collect::<Vec<_>>();
    serde_json::to_string(&seen).unwrap()
}

#[test]
fn a_setup_is_filled_in_and_its_errors_name_the_option() {
    let table = open(r#"{"rounds":1}"#);
    assert_eq!(table.header().setup.get(), r#"{"seats":2,"rounds":1,"teams":false,"calm":false}"#);
    assert_eq!(table.header().contributions, ["heads", ""]);
    let wrong = |setup: &str| (Rules::of::<Toy>().seat)(&raw(setup)).unwrap_err().to_string();
    assert_eq!(wrong(r#"{"seats":9}"#), "option `seats`: two to four play");
    assert_eq!(
        wrong(r#"{"size":9}"#),
        "option `size`: Toy has no such option; it has calm, rounds, seats, teams"
    );
    assert!(wrong(r#"{"seats":"two"}"#).starts_with("option `seats`: \"two\" does not fit: invalid type"));
    assert!(wrong("[]").starts_with("the setup is not an object of options"));
    assert_eq!(
        Table::seating("chess", &raw("{}")).unwrap_err().to_string(),
        format!("there is no game `chess`; there is {}", crate::games::IDS.join(", "))
    );
}

#[test]
fn editions_come_with_the_game_or_from_outside() {
    let edition_of = |edition| {
        start(&raw("{}"), &edition, Secret::new([1; 32]), vec![])
            .map(|table| table.header().edition.clone())
            .map_err(|wrong| wrong.to_string())
    };
    assert_eq!(edition_of(EditionSource::BuiltIn("plain".into())).unwrap().text, None);
    let external = edition_of(EditionSource::External("7".into())).unwrap();
    assert_eq!((external.id.as_str(), external.text.as_deref()), ("external", Some("7")));
    assert_eq!(
        edition_of(EditionSource::BuiltIn("rare".into())).unwrap_err(),
        "there is no edition `rare`; there is plain"
    );
    assert_eq!(
        edition_of(EditionSource::External("x".into())).unwrap_err(),
        "edition, line 1: `x` is not a number"
    );
}

#[test]
fn contributions_are_limited() {
    let contribute = |contributions| {
        start(&raw("{}"), &EditionSource::Default, Secret::new([1; 32]), contributions)
            .map(|_| ())
            .map_err(|wrong| wrong.to_string())
    };
    assert_eq!(
        contribute(vec!["x".repeat(65)]).unwrap_err(),
        "contributions to chance: seat 0 gave 65 bytes; at most 64 are allowed"
    );
    assert_eq!(
        contribute(vec![String::new(); 3]).unwrap_err(),
        "contributions to chance: 3 are given for 2 seats"
    );
}

#[test]
fn a_refused_action_changes_nothing_and_says_why() {
    let mut table = open("{}");
    let before = everything(&table);
    let refused = bid(&mut table, 0, 9, 0).unwrap_err();
    assert_eq!((refused.why, refused.rule.as_deref()), (Why::Illegal, Some("TOY-3")));
    assert_eq!(refused.details.unwrap().get(), r#"{"reason":"too_much","coins":9,"most":3}"#);
    let refused = table.act(Seat(0), None, &raw(r#"{"do":"bid","coins":1,"x":2}"#), 0).unwrap_err();
    assert_eq!(refused.why, Why::Malformed);
    assert!(refused.message.contains("unknown field `x`"), "{}", refused.message);
    let refused = table.act(Seat(0), Some(4), &raw(r#"{"do":"bid","coins":1}"#), 0).unwrap_err();
    assert_eq!(refused.why, Why::Stale);
    let refused = table.act(Seat(0), Some(4), &raw(r#"{"do":"fly"}"#), 0).unwrap_err();
    assert_eq!(refused.why, Why::Malformed, "nonsense is nonsense whenever it comes");
    assert_eq!(bid(&mut table, 2, 1, 0).unwrap_err().message, "there is no seat 2 at this table of 2");
    assert_eq!((everything(&table), table.log().len()), (before, 1));
}

#[test]
fn a_sealed_choice_shows_nowhere_but_at_its_seat() {
    let mut table = open("{}");
    let other = |table: &Table| {
        let seen = [Viewer::Seat(Seat(1)), Viewer::Spectator]
            .map(|viewer| (table.position(viewer).view, table.number(viewer), table.lines(viewer, 0)));
        serde_json::to_string(&seen).unwrap()
    };
    let before = other(&table);
    let applied = bid(&mut table, 0, 2, 5).unwrap();
    assert_eq!(other(&table), before);
    assert!(applied.told(Viewer::Seat(Seat(0))));
    assert!(!applied.told(Viewer::Seat(Seat(1))) && !applied.told(Viewer::Spectator));
    assert_eq!(table.number(Viewer::Seat(Seat(0))), 1);
    bid(&mut table, 1, 0, 6).unwrap();
    assert_eq!(table.number(Viewer::Seat(Seat(0))), 2);
    assert_eq!(table.number(Viewer::Spectator), 1);
    let numbers = |viewer| table.lines(viewer, 0).iter().map(|line| line.number).collect::<Vec<_>>();
    assert_eq!(numbers(Viewer::Seat(Seat(0))), [1, 2]);
    assert_eq!(numbers(Viewer::Seat(Seat(1))), [1, 1]);
    assert_eq!(numbers(Viewer::Spectator), [1]);
}

#[test]
fn the_clock_ends_a_phase_and_nothing_comes_after_the_deadline() {
    let mut table = open("{}");
    assert_eq!(table.deadline(), Some(10_000));
    assert_eq!(table.elapse(9_999).unwrap_err().why, Why::Stale);
    assert_eq!(bid(&mut table, 0, 1, 10_000).unwrap_err().message, "The time for this is up.");
    let applied = table.elapse(10_000).unwrap();
    assert!(matches!(applied.entry.what, What::Clock) && applied.entry.draws.len() == 1);
    assert_eq!(table.deadline(), Some(20_000));
    bid(&mut table, 0, 1, 5).unwrap();
    assert_eq!(table.log()[2].at, 10_000, "time never runs backwards");
}

#[test]
fn a_game_that_is_over_takes_nothing_more() {
    let mut table = open(r#"{"rounds":1}"#);
    bid(&mut table, 0, 1, 0).unwrap();
    bid(&mut table, 1, 1, 0).unwrap();
    assert!(table.ending().is_some() && table.to_act().is_empty() && table.deadline().is_none());
    assert_eq!(bid(&mut table, 0, 1, 0).unwrap_err().why, Why::Over);
    assert_eq!(table.resign(Seat(0), 0).unwrap_err().why, Why::Over);
    assert_eq!(table.elapse(99_999).unwrap_err().why, Why::Over);
    assert!(table.position(Viewer::Seat(Seat(0))).legal.is_empty());
}

#[test]
fn the_last_team_wins_when_the_others_resign() {
    let places = |setup: &str, resigning: &[u8]| {
        let mut table = open(setup);
        for (index, seat) in resigning.iter().enumerate() {
            assert!(table.ending().is_none(), "over before resignation {index}");
            table.resign(Seat(*seat), 1).unwrap();
        }
        let ending = table.ending().cloned();
        ending.map(|ending| {
            let seats = Seats::all(ending.outcome.seats()).iter();
            (seats.map(|seat| ending.outcome.place(seat)).collect::<Vec<_>>(), ending.resigned.len())
        })
    };
    assert_eq!(places("{}", &[0]), Some((vec![2, 1], 1)));
    assert_eq!(places(r#"{"seats":3}"#, &[0]), None);
    assert_eq!(places(r#"{"seats":3}"#, &[0, 2]), Some((vec![2, 1, 2], 2)));
    assert_eq!(places(r#"{"seats":4,"teams":true}"#, &[0, 1]), None);
    assert_eq!(places(r#"{"seats":4,"teams":true}"#, &[0, 2]), Some((vec![3, 1, 3, 1], 2)));
    assert_eq!(
        places(r#"{"seats":4,"teams":true}"#, &[1, 0, 2]),
        Some((vec![3, 1, 3, 1], 3)),
        "partners share their place though one resigned"
    );
}

#[test]
fn everybody_hears_of_a_resignation_and_it_counts_once() {
    let mut table = open(r#"{"seats":3}"#);
    let applied = table.resign(Seat(1), 7).unwrap();
    assert!(matches!(applied.entry.what, What::Resignation { seat: Seat(1) }));
    let lines = table.lines(Viewer::Spectator, 0);
    assert_eq!((lines[0].words.as_str(), lines[0].rule.as_str()), ("{1} resigned", ""));
    assert_eq!(lines[0].event.get(), r#"{"event":"resigned","seat":1}"#);
    assert_eq!(table.resign(Seat(1), 8).unwrap_err().message, "this seat has resigned already");
    bid(&mut table, 1, 1, 9).expect("somebody may play on for the seat");
}

fn act(seat: u8, action: &str) -> What {
    What::Act { seat: Seat(seat), hand: None, action: raw(action) }
}

#[test]
fn a_log_folds_to_the_same_table_and_an_impossible_one_is_refused() {
    let mut table = open(r#"{"seats":3}"#);
    bid(&mut table, 0, 3, 10).unwrap();
    table.resign(Seat(2), 20).unwrap();
    table.elapse(10_030).unwrap();
    bid(&mut table, 1, 2, 10_040).unwrap();
    let resume = |header: Header, secret: u8, log: Vec<Entry>| {
        Table::resume_with(&Rules::of::<Toy>(), header, Secret::new([secret; 32]), log)
    };
    let again = resume(table.header().clone(), 5, table.log().to_vec()).unwrap();
    assert_eq!(everything(&again), everything(&table));
    assert_eq!(again.state::<Toy>(), table.state::<Toy>());

    let wrong = |change: &dyn Fn(&mut Header, &mut Vec<Entry>)| {
        let (mut header, mut log) = (table.header().clone(), table.log().to_vec());
        change(&mut header, &mut log);
        resume(header, 5, log).map(|_| ()).unwrap_err().to_string()
    };
    assert!(resume(table.header().clone(), 6, table.log().to_vec()).is_err());
    assert!(wrong(&|_, log| log[3].draws[0] ^= 1).starts_with("entry 3: its draws"));
    assert!(wrong(&|_, log| log[0].draws[0] ^= 1).starts_with("entry 0: its draws"));
    assert_eq!(wrong(&|_, log| log.swap(1, 2)), "entry 2: its time 10 is before the last entry's 20");
    assert_eq!(wrong(&|_, log| log[2].what = What::Clock), "entry 2: there is still time");
    assert_eq!(wrong(&|_, log| log[2].what = What::CallOff { seat: None }), "entry 3: the game is over");
    assert_eq!(
        wrong(&|_, log| log[1].what = act(0, r#"{"do":"bid","coins":4}"#)),
        "entry 1: TOY-3: 4 is more than 3"
    );
    assert!(wrong(&|_, log| drop(log.remove(0))).starts_with("entry 0: it is not a start"));
    assert!(wrong(&|_, log| log.clear()).starts_with("entry 0: there is none"));
    assert!(wrong(&|header, _| header.revision = 9).contains("revision 9"));
    assert!(wrong(&|header, _| header.format = 9).contains("format 9"));
    assert!(wrong(&|header, _| header.edition.sha256.clear()).contains("its sha256 differs"));
    assert!(wrong(&|header, _| drop(header.contributions.pop())).contains("for 3 seats"));
}

#[test]
fn a_seat_that_is_not_there_sees_what_everybody_sees() {
    let mut table = open("{}");
    bid(&mut table, 0, 1, 0).unwrap();
    bid(&mut table, 1, 1, 0).unwrap();
    let seen = |viewer| {
        let lines = table.lines(viewer, 0);
        serde_json::to_string(&(table.position(viewer), lines, table.picture(viewer), table.number(viewer)))
    };
    for seat in [2, 3, 4, 255] {
        assert_eq!(seen(Viewer::Seat(Seat(seat))).unwrap(), seen(Viewer::Spectator).unwrap());
    }
}

#[test]
fn what_a_seat_sees_is_handed_to_those_who_know_its_type() {
    let table = open("{}");
    let seen = table.seen::<Toy>(Seat(1), 0).unwrap();
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    assert_eq!((seen.seat(), legal.len()), (Seat(1), table.position(Viewer::Seat(Seat(1))).legal.len()));
    assert!(table.seen::<testkit::games::reach::Reach>(Seat(1), 0).is_none());
}

/// Today's rules, one revision further than those by which the tables of these tests are begun.
fn mended() -> Rules {
    let added = &[Added { option: "rounds", since: 2, before: "1" }];
    Rules { revision: 2, added, ..Rules::of::<Toy>() }
}

#[test]
fn a_table_of_older_rules_goes_on_where_todays_lead_to_the_same() {
    let mut table = open("{}");
    bid(&mut table, 0, 3, 10).unwrap();
    let (header, log) = (table.header().clone(), table.log().to_vec());
    let resume = |log| Table::resume_with(&mended(), header.clone(), Secret::new([5; 32]), log);
    let mut again = resume(log.clone()).unwrap();
    assert_eq!(everything(&again), everything(&table));
    assert_eq!(again.header().revision, 1, "whoever reads it later is told by which rules it was begun");
    bid(&mut again, 1, 1, 20).unwrap();

    let mut refused = log.clone();
    refused[1].what = act(0, r#"{"do":"bid","coins":4}"#);
    let parted = |entry, reason: &str| {
        Err(BadRecord::Parted { entry, found: 1, known: 2, reason: reason.to_string() })
    };
    assert_eq!(resume(refused).map(drop), parted(1, "TOY-3: 4 is more than 3"));
    let mut drawn = log.clone();
    drawn[1].draws.push(3);
    assert_eq!(resume(drawn).map(drop), parted(1, "its draws [3] are not the committed chance []"));
    let newer = Header { revision: 3, ..header.clone() };
    let newer = Table::resume_with(&mended(), newer, Secret::new([5; 32]), log).map(drop);
    assert_eq!(newer, Err(BadRecord::Revision { found: 3, known: 2 }));
}

#[test]
fn an_option_that_came_later_is_what_was_played_before() {
    let table = open("{}");
    let mut header = table.header().clone();
    header.setup = raw(r#"{"seats":2,"teams":false,"calm":false}"#);
    let rounds = |header: &Header| {
        let rules = mended();
        let log = vec![table.log()[0].clone()];
        let table = Table::resume_with(&rules, header.clone(), Secret::new([5; 32]), log).unwrap();
        table.state::<Toy>().unwrap().rounds_left
    };
    assert_eq!(rounds(&header), 1, "an old table does not name it");
    header.revision = 2;
    assert_eq!(rounds(&header), Setup::default().rounds, "a new one that does not name it means the default");
    let old = Header { setup: raw(r#"{"rounds":2}"#), revision: 1, ..header };
    assert_eq!(rounds(&old), 2, "what a table says counts");
}

#[test]
fn a_table_of_format_1_goes_on_in_format_2() {
    let mut table = open("{}");
    bid(&mut table, 0, 3, 10).unwrap();
    let old = Header { format: 1, ..table.header().clone() };
    let again = Table::resume_with(&Rules::of::<Toy>(), old, table.secret().clone(), table.log().to_vec());
    assert_eq!(again.unwrap().header().format, FORMAT);
}

#[test]
fn an_entry_says_whose_hand_it_was() {
    let mut table = open("{}");
    let action = raw(r#"{"do":"bid","coins":1}"#);
    let applied = table.act_by(Hand::Timeout, Seat(0), None, &action, 5).unwrap();
    assert!(matches!(applied.entry.what, What::Act { hand: Some(Hand::Timeout), .. }));
    let applied = table.act(Seat(1), None, &action, 6).unwrap();
    assert!(matches!(applied.entry.what, What::Act { hand: Some(Hand::Person), .. }));
}

/// What a seat has learnt, what chance has decided and what others have heard while they choose is not taken back alone.
#[test]
fn a_peek_a_roll_and_a_word_to_everybody_stay() {
    let calm = || open(r#"{"calm":true}"#);
    let act = |table: &mut Table, seat: u8, action: &str| {
        table.act(Seat(seat), None, &raw(&format!(r#"{{"do":"{action}"}}"#)), 1).unwrap();
    };
    let mut table = calm();
    bid(&mut table, 0, 2, 1).unwrap();
    table.take_back(Seat(0), 2).unwrap();
    act(&mut table, 0, "peek");
    let peeked = table.take_back(Seat(0), 3).unwrap_err();
    assert_eq!(peeked.message, "You have learnt something by it, so it cannot be taken back.");
    act(&mut table, 0, "boast");
    let boasted = table.take_back(Seat(0), 4).unwrap_err();
    assert_eq!(boasted.message, "The turn has gone on to somebody else, so it cannot be taken back.");
    bid(&mut table, 0, 1, 5).unwrap();
    bid(&mut table, 1, 1, 6).unwrap();
    let rolled = table.take_back(Seat(1), 7).unwrap_err();
    assert_eq!(rolled.message, "Chance has decided since; that cannot be taken back.");
}

#[test]
fn what_is_done_in_secret_begins_nothing_that_others_know_of() {
    let mut table = open(r#"{"calm":true}"#);
    bid(&mut table, 0, 2, 1).unwrap();
    assert!(!table.is_begun());
    table.act(Seat(1), None, &raw(r#"{"do":"boast"}"#), 2).unwrap();
    assert!(table.is_begun());
}

#[test]
fn what_hands_the_turn_on_commits() {
    let mut table = open(r#"{"calm":true}"#);
    let before = everything(&table);
    let commits = |table: &Table, seat: u8, action: &str| table.commits(Seat(seat), &raw(action));
    assert!(commits(&table, 0, r#"{"do":"bid","coins":1}"#));
    assert!(!commits(&table, 0, r#"{"do":"boast"}"#));
    assert!(!commits(&table, 0, r#"{"do":"peek"}"#), "something is learnt, but the turn stays");
    assert!(!commits(&table, 0, r#"{"do":"bid","coins":9}"#), "what is refused commits to nothing");
    assert_eq!(everything(&table), before, "a question changes nothing");
    bid(&mut table, 0, 1, 1).unwrap();
    assert!(
        commits(&table, 1, r#"{"do":"bid","coins":1}"#),
        "the next round begins at once, and the other is asked again"
    );
}

/// Only a header that says so lets a seat take everything back by itself.
#[test]
fn a_record_of_practice_says_so() {
    let mut table = open(r#"{"calm":true}"#).for_practice();
    bid(&mut table, 0, 1, 1).unwrap();
    bid(&mut table, 1, 1, 1).unwrap();
    table.take_back_agreed(Seat(1), &[Seat(1)], 2).unwrap();
    let fold = |header: Header| {
        Table::resume_with(&Rules::of::<Toy>(), header, table.secret().clone(), table.log().to_vec())
    };
    assert!(fold(table.header().clone()).is_ok());
    let forged = fold(Header { practice: false, ..table.header().clone() }).err().unwrap().to_string();
    assert!(forged.contains("nobody's to take back alone"), "{forged}");
}

/// In a tournament somebody's time is that of their own game.
#[test]
fn a_turn_lasts_until_somebody_owes_something_in_the_same_game() {
    let setup = RawValue::from_string(r#"{"mode":"tournament"}"#.into()).unwrap();
    let secret = Secret::new([3; 32]);
    let mut table =
        Table::start("orbital-conflict", &setup, &EditionSource::Default, secret, vec![]).unwrap();
    let (slow, quick) = (Seat(0), Seat(2));
    let slow = if table.to_act().has(slow) { slow } else { Seat(1) };
    for at in 1..60 {
        let Some(seat) = table.to_act().iter().find(|seat| seat.0 >= quick.0) else { break };
        let action = table.position(Viewer::Seat(seat)).legal[0].action.clone();
        table.act(seat, None, &action, at).unwrap();
    }
    assert_eq!(table.owes_since(slow), Some(0));
    let others: Vec<_> = [2, 3].into_iter().filter_map(|seat| table.owes_since(Seat(seat))).collect();
    assert!(others.iter().all(|since| *since > 0), "{others:?}");
}
