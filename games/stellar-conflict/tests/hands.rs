//! CONFLICT-R.14 at a live table: hands are shown as they move and entered only when something lasting happens, and still
//! whoever came to a place first has it.

use engine::{Millis, Seat, Viewer};
use serde_json::value::{RawValue, to_raw_value};
use stellar_conflict::{Action, InPlayView, Pose, RaceChoice, Setup, StellarConflict};
use umpire::{EditionSource, Hand, Secret, Table};

fn raw(action: &Action) -> Box<RawValue> {
    to_raw_value(action).unwrap()
}

/// Two players with a Cargo ship in hand, which they may let go of at any time; the clock runs from 3000 to 33000.
fn table() -> Table {
    table_with(0)
}

fn table_with(hand_ms: u16) -> Table {
    let setup = Setup { race_0: RaceChoice::Wiss, race_1: RaceChoice::Vak, hand_ms, ..Setup::default() };
    let (setup, secret) = (to_raw_value(&setup).unwrap(), Secret::new([7; 32]));
    let mut table =
        Table::start("stellar-conflict", &setup, &EditionSource::Default, secret, Vec::new()).unwrap();
    for action in [Action::SubmitFleet { cards: Vec::new() }, Action::Ready] {
        for seat in [0, 1] {
            table.act(Seat(seat), None, &raw(&action), 0).unwrap();
        }
    }
    table.elapse(3000).unwrap();
    table
}

fn show(table: &mut Table, seat: u8, x: i32, y: i32, at: Millis) -> bool {
    table.show(Seat(seat), &raw(&Action::hold(Pose { x, y, r: 0 })), at).unwrap()
}

fn deploy(table: &mut Table, seat: u8, x: i32, y: i32, at: Millis) {
    table.act(Seat(seat), None, &raw(&Action::deploy(Pose { x, y, r: 0 })), at).unwrap();
}

/// Both keep what they hold: who lies where. The table from its log says the same.
fn kept(mut table: Table) -> Vec<(u8, i32)> {
    table.elapse(33_000).unwrap();
    for seat in [0, 1] {
        table.act(Seat(seat), None, &raw(&Action::Keep), 34_000).unwrap();
    }
    let again = Table::resume(table.header().clone(), table.secret().clone(), table.log().to_vec()).unwrap();
    for viewer in Viewer::everybody(2) {
        assert_eq!(again.view(viewer).get(), table.view(viewer).get());
    }
    let pieces = table.seen::<StellarConflict>(Seat(0), 0).unwrap().view().pieces;
    pieces.iter().map(|piece| (piece.owner.unwrap().0, piece.pose.x)).collect()
}

/// CONFLICT-R.14: who goes away and comes back is there since then.
#[test]
fn conflict_r_14_a_place_that_was_left_is_lost() {
    let mut table = table();
    show(&mut table, 0, 2000, 2000, 4000);
    show(&mut table, 0, 2000, 4000, 5000);
    show(&mut table, 1, 2700, 2000, 6000);
    show(&mut table, 0, 2000, 2000, 7000);
    assert_eq!(kept(table), [(1, 2700)]);
}

/// CONFLICT-R.14: so it is if a card was deployed while the first hand lay there.
#[test]
fn conflict_r_14_a_place_that_was_left_after_an_entry_is_lost() {
    let mut table = table();
    show(&mut table, 0, 2000, 2000, 4000);
    deploy(&mut table, 1, 8000, 5000, 4500);
    show(&mut table, 0, 2000, 4000, 5000);
    show(&mut table, 1, 2700, 2000, 6000);
    show(&mut table, 0, 2000, 2000, 7000);
    assert_eq!(kept(table), [(1, 8000), (1, 2700)]);
}

/// CONFLICT-R.14: and so it is if every move of a hand is entered.
#[test]
fn conflict_r_14_a_place_that_was_left_by_entries_is_lost() {
    let mut table = table();
    let hold = |x, y| raw(&Action::hold(Pose { x, y, r: 0 }));
    table.act(Seat(0), None, &hold(2000, 2000), 4000).unwrap();
    deploy(&mut table, 1, 8000, 5000, 4500);
    table.act(Seat(0), None, &hold(2000, 4000), 5000).unwrap();
    table.act(Seat(1), None, &hold(2700, 2000), 6000).unwrap();
    table.act(Seat(0), None, &hold(2000, 2000), 7000).unwrap();
    assert_eq!(kept(table), [(1, 8000), (1, 2700)]);
}

/// CONFLICT-R.14: holding still is not coming anew, whoever deployed meanwhile and however the pose is written.
#[test]
fn conflict_r_14_a_hand_that_stays_keeps_its_place() {
    for entered in [false, true] {
        let mut table = table();
        show(&mut table, 0, 2000, 2000, 4000);
        if entered {
            deploy(&mut table, 1, 8000, 5000, 4500);
        }
        show(&mut table, 1, 2700, 2000, 6000);
        assert!(!show(&mut table, 0, 2000, 2000, 6500));
        for written in
            [r#"{"do":"hold","x":2000,"y":2000, "r":0}"#, r#"{"r":0,"y":2000,"x":2000,"do":"hold"}"#]
        {
            let written = RawValue::from_string(written.to_string()).unwrap();
            assert!(!table.show(Seat(0), &written, 7000).unwrap());
        }
        assert_eq!(kept(table).last(), Some(&(0, 2000)), "entered: {entered}");
    }
}

/// CONFLICT-R.62: the umpire refuses whatever comes too soon, leaves the hand where it was, and says how long to wait.
#[test]
fn conflict_r_62_the_umpire_keeps_the_pace_of_a_hand() {
    let mut table = table_with(2000);
    show(&mut table, 0, 2000, 2000, 3100);
    let action = raw(&Action::deploy(Pose { x: 2000, y: 2000, r: 0 }));
    let refused = table.act(Seat(0), None, &action, 4999).unwrap_err();
    assert_eq!(refused.rule.as_deref(), Some("CONFLICT-R.62"));
    assert_eq!(refused.details.unwrap().get(), r#"{"why":"too_soon","left":1,"needed":2000}"#);
    let before = table.log().len();
    deploy(&mut table, 0, 2000, 2000, 5000);
    assert_eq!(table.log().len(), before + 2, "where the hand was, and that it let go");
}

/// CONFLICT-R.62: a record from before there was such a time goes on without one.
#[test]
fn conflict_r_62_older_tables_know_no_such_time() {
    let table = table_with(2000);
    let (mut header, secret, log) = (table.header().clone(), table.secret().clone(), table.log().to_vec());
    header.revision = 1;
    let mut setup: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(header.setup.get()).unwrap();
    setup.remove("hand_ms");
    header.setup = to_raw_value(&setup).unwrap();
    let mut table = Table::resume(header, secret, log).unwrap();
    deploy(&mut table, 0, 2000, 2000, 3001);
}

/// CONFLICT-R.64: what a stand-in holds goes back into the hand, whether it was entered or only shown; what a person holds
/// stays.
#[test]
fn conflict_r_64_whoever_comes_back_holds_nothing_of_a_stand_in() {
    for entered in [false, true] {
        for (hand, goes_back) in [(Hand::StandIn, true), (Hand::Person, false)] {
            let mut table = table();
            show(&mut table, 0, 5000, 5000, 3500);
            let hold = raw(&Action::hold(Pose { x: 2000, y: 2000, r: 0 }));
            table.show_by(hand, Seat(0), &hold, 4000).unwrap();
            if entered {
                deploy(&mut table, 1, 8000, 1000, 4500);
            }
            assert_eq!(table.withdraw(Seat(0), 5000).is_some(), goes_back, "{hand:?} entered: {entered}");
            assert!(table.withdraw(Seat(0), 5000).is_none() && table.withdraw(Seat(1), 5000).is_none());
            let held = table.seen::<StellarConflict>(Seat(1), 0).unwrap().view().players[0].in_play;
            assert_eq!(matches!(held, InPlayView::InHand), goes_back);
            let again = Table::resume(table.header().clone(), table.secret().clone(), table.log().to_vec());
            assert!(again.is_ok());
        }
    }
}
