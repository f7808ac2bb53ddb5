//! CONFLICT-R.14 at a live table: hands are shown as they move and entered only when something lasting happens, and still
//! whoever came to a place first has it.

use engine::{Millis, Seat, Viewer};
use serde_json::value::{RawValue, to_raw_value};
use stellar_conflict::{Action, Pose, RaceChoice, Setup, StellarConflict};
use umpire::{EditionSource, Secret, Table};

fn raw(action: &Action) -> Box<RawValue> {
    to_raw_value(action).unwrap()
}

/// Two players with a Cargo ship in hand; the clock runs from 3000 to 33000.
fn table() -> Table {
    let setup = Setup { race_0: RaceChoice::Wiss, race_1: RaceChoice::Vak, ..Setup::default() };
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
