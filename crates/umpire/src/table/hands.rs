//! Transient actions at a table of the real-time game that only tests have.

use testkit::games::reach::Reach;

use super::*;

fn raw(json: &str) -> Box<RawValue> {
    RawValue::from_string(json.to_string()).unwrap()
}

fn open() -> Table {
    let (rules, secret) = (Rules::of::<Reach>(), Secret::new([3; 32]));
    Table::start_with(&rules, &raw("{}"), &EditionSource::Default, secret, vec![]).unwrap()
}

fn hold(x: u32) -> Box<RawValue> {
    raw(&format!(r#"{{"do":"hold","x":{x}}}"#))
}

fn place(x: u32) -> Box<RawValue> {
    raw(&format!(r#"{{"do":"place","x":{x}}}"#))
}

/// Everything that anybody may see of a table.
fn everything(table: &Table) -> String {
    let seen: Vec<_> =
        Viewer::everybody(2).map(|viewer| (table.position(viewer), table.lines(viewer, 0))).collect();
    serde_json::to_string(&seen).unwrap()
}

fn resumed(table: &Table) -> Table {
    let rules = Rules::of::<Reach>();
    Table::resume_with(&rules, table.header().clone(), table.secret().clone(), table.log().to_vec()).unwrap()
}

#[test]
fn a_hand_is_seen_at_once_and_entered_when_something_happens() {
    let mut table = open();
    let before = table.position(Viewer::Spectator);
    assert!(table.show(Seat(0), &hold(10), 100).unwrap());
    assert!(table.show(Seat(0), &hold(20), 150).unwrap());
    assert!(!table.show(Seat(0), &hold(20), 160).unwrap(), "it has not moved");
    let shown = table.position(Viewer::Spectator);
    assert_ne!(shown.view.get(), before.view.get());
    assert_eq!((shown.number, shown.decision, table.log().len()), (before.number, 0, 1));
    let applied = table.act(Seat(1), Some(0), &place(500), 200).unwrap();
    assert_eq!((applied.seq, applied.first.len(), applied.heard(Viewer::Spectator)), (2, 1, 2));
    assert_eq!((applied.first[0].at, applied.entry.at), (150, 200));
    assert_eq!(table.position(Viewer::Seat(Seat(0))).decision, 0, "a hand that moved is no decision");
    assert_eq!(everything(&resumed(&table)), everything(&table));
}

#[test]
fn an_entered_hand_says_whose_it_was() {
    let mut table = open();
    table.show(Seat(0), &hold(10), 100).unwrap();
    table.show_by(Hand::StandIn, Seat(1), &hold(20), 150).unwrap();
    let applied = table.act_by(Hand::Bot, Seat(1), None, &place(500), 200).unwrap();
    let hands: Vec<_> = applied
        .first
        .iter()
        .chain([&applied.entry])
        .map(|entry| match &entry.what {
            What::Act { seat, hand, .. } => (seat.0, *hand),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(hands, [(0, Some(Hand::Person)), (1, Some(Hand::StandIn)), (1, Some(Hand::Bot))]);
}

#[test]
fn a_refusal_leaves_the_hands_where_they_are() {
    let mut table = open();
    table.act(Seat(1), None, &place(500), 50).unwrap();
    table.show(Seat(0), &hold(490), 100).unwrap();
    let before = everything(&table);
    let refused = table.act(Seat(0), Some(0), &place(490), 150).unwrap_err();
    assert_eq!(refused.rule.as_deref(), Some("REACH-2"));
    assert!(table.show(Seat(0), &hold(9999), 160).is_err());
    assert_eq!(table.show(Seat(0), &place(10), 160).unwrap_err().why, Why::Malformed);
    assert_eq!(table.show(Seat(0), &hold(30), 2000).unwrap_err().why, Why::Stale, "the time is up");
    assert_eq!((everything(&table), table.log().len()), (before, 2));
}

#[test]
fn the_alarm_finds_the_hands_where_they_were_last() {
    let mut table = open();
    table.show(Seat(1), &hold(40), 1000).unwrap();
    table.show(Seat(0), &hold(40), 1001).unwrap();
    table.show(Seat(1), &hold(45), 1002).unwrap();
    assert!(table.elapse(1999).is_err(), "there is still time");
    assert_eq!(table.log().len(), 1);
    let alarm = table.elapse(2000).unwrap();
    assert_eq!((alarm.seq, alarm.first.len()), (3, 2));
    assert!(table.ending().is_some());
    assert_eq!(everything(&resumed(&table)), everything(&table));
    let view = table.view(Viewer::Spectator);
    assert!(view.get().contains(r#""x":40"#) && !view.get().contains(r#""x":45"#), "{}", view.get());
}

/// Who lies at 40 once the alarm has rung, with both hands over it.
fn owner_of_40(mut table: Table) -> u8 {
    table.elapse(2000).unwrap();
    assert_eq!(everything(&resumed(&table)), everything(&table));
    let view: serde_json::Value = serde_json::from_str(table.view(Viewer::Spectator).get()).unwrap();
    let cards = view["placed"].as_array().unwrap();
    let there = cards.iter().find(|card| card["x"] == 40).expect("somebody has the place");
    there["seat"].as_u64().unwrap() as u8
}

#[test]
fn a_hand_that_comes_back_is_there_anew() {
    for entered in [false, true] {
        let mut table = open();
        table.show(Seat(0), &hold(40), 100).unwrap();
        if entered {
            table.act(Seat(1), None, &place(900), 150).unwrap();
        }
        for (seat, x, at) in [(0, 700, 200), (0, 600, 250), (1, 40, 300), (0, 40, 400)] {
            assert!(table.show(Seat(seat), &hold(x), at).unwrap());
        }
        assert!(!table.show(Seat(0), &hold(40), 450).unwrap(), "it has not moved");
        let before = table.log().len();
        let entries = table.settle().map(|applied| applied.first.len() + 1).unwrap();
        assert_eq!((entries, table.log().len() - before), if entered { (3, 3) } else { (2, 2) });
        assert_eq!(owner_of_40(table), 1, "entered: {entered}");
    }
}

#[test]
fn a_hand_that_goes_on_after_coming_back_is_entered_once() {
    let mut table = open();
    table.show(Seat(0), &hold(40), 100).unwrap();
    table.act(Seat(1), None, &place(900), 150).unwrap();
    for x in [700, 40, 500] {
        assert!(table.show(Seat(0), &hold(x), 200).unwrap());
    }
    let applied = table.settle().unwrap();
    let What::Act { action, .. } = applied.entry.what else { panic!("a hand is an act") };
    assert_eq!((applied.first.len(), action.get()), (0, r#"{"do":"hold","x":500}"#));
}

#[test]
fn a_hand_that_stays_where_it_was_entered_is_not_entered_again() {
    let mut table = open();
    table.show(Seat(0), &hold(40), 100).unwrap();
    table.act(Seat(1), None, &place(900), 150).unwrap();
    table.show(Seat(1), &hold(40), 200).unwrap();
    assert!(!table.show(Seat(0), &hold(40), 300).unwrap(), "it lies where the log has it");
    assert_eq!(owner_of_40(table), 0);
}

#[test]
fn a_hand_is_compared_as_the_game_reads_it() {
    let mut table = open();
    table.show(Seat(0), &hold(40), 100).unwrap();
    table.show(Seat(1), &hold(40), 200).unwrap();
    for written in [r#"{"x":40,"do":"hold"}"#, r#"{ "do": "hold", "x": 40 }"#] {
        assert!(!table.show(Seat(0), &raw(written), 300).unwrap(), "{written}");
    }
    assert_eq!(owner_of_40(table), 0);
}

#[test]
fn hands_can_be_entered_before_a_table_is_put_away() {
    let mut table = open();
    assert!(table.settle().is_none());
    table.show(Seat(0), &hold(70), 10).unwrap();
    table.show(Seat(1), &hold(90), 20).unwrap();
    let applied = table.settle().unwrap();
    assert_eq!((applied.seq, applied.first.len(), table.log().len()), (2, 1, 3));
    assert_eq!(everything(&resumed(&table)), everything(&table));
}

#[test]
fn since_when_a_seat_owes_its_decision_is_known() {
    let mut table = open();
    assert_eq!([0, 1].map(|seat| table.owes_since(Seat(seat))), [Some(0), Some(0)]);
    table.act(Seat(1), None, &place(500), 70).unwrap();
    let turns = [Some(0), Some(0)];
    assert_eq!(
        [0, 1].map(|seat| table.owes_since(Seat(seat))),
        turns,
        "the next card belongs to the same turn"
    );
    assert_eq!([0, 1].map(|seat| resumed(&table).owes_since(Seat(seat))), turns);
    table.elapse(2000).unwrap();
    assert_eq!(table.owes_since(Seat(0)), None);
}
