//! Tables of Stellar: folding, replays, and what other seats' secret choices must not change.

use crate::common::{MODES, open, play, raw, step};
use engine::{Fast, Seat, Viewer};
use proptest::prelude::*;
use umpire::{Position, Record, Replay, Table, Why};

/// Everything that anybody may see of a table, but for what may be taken back: nobody acts in a replay.
fn everything(table: &Table) -> Vec<String> {
    let seen = |viewer| {
        let position = Position { undo: false, ..table.position(viewer) };
        serde_json::to_string(&(position, table.lines(viewer, 0))).unwrap()
    };
    Viewer::everybody(table.seats().seats).map(seen).collect()
}

#[test]
fn a_log_folds_to_the_same_table() {
    for (seed, mode) in MODES.into_iter().enumerate() {
        let table = play(mode, seed as u8);
        let (header, secret) = (table.header().clone(), table.secret().clone());
        let again = Table::resume(header, secret, table.log().to_vec()).unwrap();
        assert_eq!(everything(&again), everything(&table), "{mode}");
        assert!(again.ending().is_some() && again.to_act().is_empty());
    }
}

#[test]
fn a_replay_shows_every_entry_as_it_was() {
    let mut table = open("four", 3);
    let mut luck = Fast::new(3);
    let mut live = vec![everything(&table)];
    while step(&mut table, &mut luck) {
        live.push(everything(&table));
    }
    let replay = Replay::open(Record::of(&table)).unwrap();
    assert_eq!(replay.last() + 1, live.len() as u64);
    assert!(live.len() > 130, "more than two checkpoints are passed");
    for (entry, live) in live.iter().enumerate() {
        let entry = entry as u64;
        let seen = |viewer| {
            let position = replay.position(viewer, entry);
            serde_json::to_string(&(position, replay.lines(viewer, 0, entry))).unwrap()
        };
        assert_eq!(Viewer::everybody(4).map(seen).collect::<Vec<_>>(), *live, "entry {entry}");
    }
    for viewer in Viewer::everybody(4) {
        let mut heard = Vec::new();
        for (entry, (position, lines)) in replay.steps(viewer).enumerate() {
            let page = replay.position(viewer, entry as u64);
            assert_eq!(
                (position.view.get(), position.number),
                (page.view.get(), page.number),
                "entry {entry}"
            );
            assert!(position.legal.is_empty());
            heard.extend(lines);
        }
        let all = replay.lines(viewer, 0, replay.last());
        assert_eq!(serde_json::to_string(&heard).unwrap(), serde_json::to_string(&all).unwrap());
        assert_eq!(replay.steps(viewer).count(), live.len());
    }
}

#[test]
fn the_past_of_a_running_table_is_what_its_viewers_had() {
    let mut table = open("four", 6);
    let mut luck = Fast::new(6);
    let viewer = Viewer::Seat(Seat(1));
    let mut had = vec![table.position(viewer)];
    for _ in 0..90 {
        assert!(step(&mut table, &mut luck));
        if table.number(viewer) > had[had.len() - 1].number {
            had.push(table.position(viewer));
        }
    }
    let replay = Replay::open(Record::of(&table)).unwrap();
    for from in [0, 1, 40, had.len() - 1, had.len()] {
        let past = replay.past(viewer, from as u64);
        let views: Vec<&str> = past.iter().map(|(position, _)| position.view.get()).collect();
        let wanted: Vec<&str> = had.iter().skip(from).map(|position| position.view.get()).collect();
        assert_eq!(views, wanted, "from {from}");
        let lines: Vec<u64> = past.iter().flat_map(|(_, lines)| lines).map(|line| line.number).collect();
        let told: Vec<u64> = table.lines(viewer, from as u64).iter().map(|line| line.number).collect();
        assert_eq!(lines, told);
        assert!(past.iter().all(|(position, _)| position.legal.is_empty()));
    }
}

#[test]
fn secret_picks_change_nothing_for_anybody_else() {
    let mut table = open("three", 5);
    let others = [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Spectator];
    let seen = |table: &Table| {
        others.map(|viewer| {
            let seen = (table.position(viewer), table.lines(viewer, 0));
            (table.number(viewer), serde_json::to_string(&seen).unwrap())
        })
    };
    let before = seen(&table);
    for kind in ["founder", "rogue", "kite"] {
        let pick = raw(&format!(r#"{{"do":"fleet_add","kind":"{kind}"}}"#));
        let applied = table.act(Seat(0), None, &pick, 10).unwrap();
        assert!(applied.told(Viewer::Seat(Seat(0))));
        assert!(others.iter().all(|viewer| !applied.told(*viewer)), "{kind}");
        assert_eq!(seen(&table), before, "{kind}");
    }
    assert_eq!(table.number(Viewer::Seat(Seat(0))), 3);
    table.act(Seat(0), None, &raw(r#"{"do":"fleet_done"}"#), 20).unwrap();
    assert_ne!(seen(&table), before, "that a fleet is committed is public");
    let last = table.lines(Viewer::Spectator, 0).pop().unwrap();
    assert_eq!(last.number, 1, "for a spectator it is the first thing that happened");
}

#[test]
fn stale_malformed_illegal_and_late_actions_are_refused() {
    let mut table = open("duel", 6);
    let act = |table: &mut Table, seat, decision, json: &str| {
        table.act(Seat(seat), decision, &raw(json), 0).map(|applied| applied.seq).unwrap_err()
    };
    let before = everything(&table);
    let pick = r#"{"do":"fleet_add","kind":"kite"}"#;
    assert_eq!(act(&mut table, 0, Some(1), pick).why, Why::Stale);
    assert_eq!(act(&mut table, 0, None, r#"{"do":"fleet_add","kind":"titan"}"#).why, Why::Malformed);
    assert_eq!(act(&mut table, 0, None, "[1,2]").why, Why::Malformed);
    assert_eq!(act(&mut table, 4, None, pick).why, Why::Malformed);
    let illegal = act(&mut table, 0, None, r#"{"do":"pass"}"#);
    assert_eq!(illegal.why, Why::Illegal);
    let rule = illegal.rule.unwrap();
    assert!(umpire::game("stellar").unwrap().rules.get(&rule).is_some(), "{rule} is in the index");
    assert_eq!(everything(&table), before);
    let mut over = play("duel", 6);
    assert_eq!(act(&mut over, 0, None, pick).why, Why::Over);
}

#[test]
fn resigning_ends_a_table_when_one_team_is_left() {
    let places = |mode: &str, resigning: &[u8]| {
        let mut table = open(mode, 7);
        resigning.iter().for_each(|seat| drop(table.resign(Seat(*seat), 5).unwrap()));
        let ending = table.ending()?;
        Some((0..table.seats().seats).map(|seat| ending.outcome.place(Seat(seat))).collect::<Vec<_>>())
    };
    assert_eq!(places("duel", &[1]), Some(vec![1, 2]));
    assert_eq!(places("three", &[1]), None);
    assert_eq!(places("three", &[1, 0]), Some(vec![2, 2, 1]));
    assert_eq!(places("tandem", &[1]), None);
    assert_eq!(places("tandem", &[1, 3]), Some(vec![1, 3, 1, 3]));
    assert_eq!(places("four", &[1, 3]), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Wherever a table is put down, it is taken up the same, and goes on the same.
    #[test]
    fn a_table_can_be_put_down_anywhere(seed: u8, mode in 0..4usize, steps in 0..200usize) {
        let mut table = open(MODES[mode], seed);
        let mut luck = Fast::new(u64::from(seed));
        for _ in 0..steps {
            step(&mut table, &mut luck);
        }
        let mut again = Table::resume(table.header().clone(), table.secret().clone(), table.log().to_vec()).unwrap();
        prop_assert_eq!(everything(&again), everything(&table));
        let mut luck_again = luck.clone();
        for _ in 0..10 {
            step(&mut table, &mut luck);
            step(&mut again, &mut luck_again);
        }
        prop_assert_eq!(everything(&again), everything(&table));
    }

    /// Numbers count up by one with every entry that was heard of, and lines carry the numbers in their order.
    #[test]
    fn numbers_have_no_gaps(seed: u8, mode in 0..4usize) {
        let mut table = open(MODES[mode], seed);
        let mut luck = Fast::new(u64::from(seed));
        let viewers: Vec<Viewer> = Viewer::everybody(table.seats().seats).collect();
        for _ in 0..60 {
            let before: Vec<u64> = viewers.iter().map(|viewer| table.number(*viewer)).collect();
            step(&mut table, &mut luck);
            for (viewer, before) in viewers.iter().zip(before) {
                let lines = table.lines(*viewer, before);
                prop_assert!(lines.iter().all(|line| line.number == before + 1));
                prop_assert_eq!(table.number(*viewer), before + u64::from(!lines.is_empty()));
            }
        }
        for viewer in viewers {
            let numbers: Vec<u64> = table.lines(viewer, 0).iter().map(|line| line.number).collect();
            prop_assert!(numbers.is_sorted());
            prop_assert_eq!(numbers.last().copied().unwrap_or(0), table.number(viewer));
        }
    }
}
