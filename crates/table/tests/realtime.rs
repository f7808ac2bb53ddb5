//! Real time: transient actions, the alarm, and players who are gone. The game is Reach, which only tests have.

use serde_json::{Value, json};
use table::Connection;

use crate::common::Shell;

fn table(limit_ms: u64, more: Value) -> Shell {
    let mut table = json!({ "game": "reach", "setup": { "limit_ms": limit_ms, "cards": 2 } });
    table.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    Shell::two_players_at(table)
}

fn both(shell: &mut Shell) -> [Connection; 2] {
    [shell.connect("Ada"), shell.connect("Bob")]
}

fn show(seat: u8, x: u32) -> Value {
    json!({ "type": "show", "seat": seat, "action": { "do": "hold", "x": x } })
}

fn place(x: u32) -> Value {
    json!({ "do": "place", "x": x })
}

fn held(position: &Value, seat: usize) -> Option<u64> {
    position["view"]["held"][seat][1].as_u64()
}

fn placed(position: &Value) -> Vec<(u64, u64)> {
    let cards = position["view"]["placed"].as_array().unwrap();
    cards.iter().map(|card| (card["seat"].as_u64().unwrap(), card["x"].as_u64().unwrap())).collect()
}

fn is_over(shell: &Shell, client: Connection) -> bool {
    !shell.position(client)["outcome"].is_null()
}

#[test]
fn a_moving_hand_is_seen_and_only_its_last_place_is_entered() {
    let mut shell = table(60_000, json!({}));
    let clients = both(&mut shell);
    let number = shell.position(clients[1])["number"].clone();
    for x in [100, 200, 300] {
        shell.say(clients[0], show(0, x));
        shell.pass(60);
    }
    assert_eq!(held(shell.position(clients[1]), 0), Some(300));
    assert_eq!(shell.position(clients[1])["number"], number, "nothing has been entered");
    let newcomer = shell.connect("Bob");
    assert_eq!(shell.position(newcomer), shell.position(clients[1]));
    // What somebody else does enters the hand; and whoever let go is not late because of it.
    for (who, x) in [(1, 700), (0, 300), (1, 500), (0, 600)] {
        shell.act(clients[who], place(x));
        for client in clients {
            assert_eq!(placed(shell.position(client)).last(), Some(&(who as u64, u64::from(x))));
        }
    }
    let entries = shell.kept.log();
    let holds = entries.iter().filter(|entry| entry["action"]["do"] == "hold").count();
    assert_eq!((entries.len(), holds), (1 + 4 + 1, 1), "{entries:?}");
}

#[test]
fn what_is_held_when_the_alarm_rings_counts_and_the_record_says_so() {
    let mut shell = table(2500, json!({}));
    let clients = both(&mut shell);
    shell.say(clients[0], show(0, 400));
    shell.say(clients[0], show(0, 410));
    shell.pass(50);
    assert_eq!(held(shell.position(clients[1]), 0), Some(410));
    shell.say(clients[1], show(1, 420));
    shell.pass_till(|shell| is_over(shell, clients[1]));
    let first = placed(shell.position(clients[1]));
    assert_eq!(first, [(0, 410)], "the first hand was there first; the other touches it");
    let entries = shell.kept.log();
    let alarm = entries.last().unwrap();
    assert_eq!((&alarm["kind"], &alarm["at"]), (&json!("clock"), &json!(2500)), "to the millisecond");
    assert_eq!(entries.len(), 4);
    assert_eq!(shell.at(), 2500, "nobody waited any longer");
    let answer = shell.act(clients[1], place(10));
    assert_eq!((answer.len(), &answer[0]["code"]), (1, &json!("over")));
}

#[test]
fn bad_hands_and_floods_are_ignored_with_a_reason() {
    let mut shell = table(60_000, json!({}));
    let [ada, bob] = both(&mut shell);
    assert_eq!(shell.say(ada, show(0, 5_000))[0]["code"], "not_shown");
    assert_eq!(shell.say(ada, show(0, 5_000)).len(), 0, "nobody is told the same thing all the time");
    assert_eq!(shell.say(bob, show(0, 10))[0]["code"], "not_your_seat");
    let not_a_hand = shell.say(bob, json!({ "type": "show", "seat": 1, "action": place(10) }));
    assert!(not_a_hand[0]["message"].as_str().unwrap().contains("done and not only shown"));
    shell.pass(1100);
    shell.news(bob);
    let answers: Vec<Value> = (0..200).flat_map(|x| shell.say(ada, show(0, x))).collect();
    let errors: Vec<&Value> = answers.iter().filter(|answer| answer["type"] == "error").collect();
    assert_eq!((errors.len(), &errors[0]["code"]), (1, &json!("too_fast")));
    shell.pass(50);
    let told = shell.news(bob);
    assert!(told.len() < 4, "{} messages", told.len());
    assert_eq!(held(shell.position(bob), 0), Some(9), "ten at once, the rest is ignored");
}

#[test]
fn the_alarm_and_the_hands_survive_a_restart() {
    let mut shell = table(1500, json!({ "absent": "nobody" }));
    let ada = shell.connect("Ada");
    shell.say(ada, show(0, 250));
    shell.pass(100);
    assert_eq!(held(shell.position(ada), 0), Some(250));
    shell.stop();
    shell.now_ms += 300;
    shell.take_up();
    let bob = shell.connect("Bob");
    assert_eq!(held(shell.position(bob), 0), Some(250));
    shell.pass_till(|shell| is_over(shell, bob));
    assert_eq!(placed(shell.position(bob)), [(0, 250)]);
    assert_eq!(shell.kept.entries.last().unwrap().at, 1500);
}

#[test]
fn a_bot_takes_its_time_and_a_stand_in_takes_up_a_dropped_hand() {
    let mut shell = table(60_000, json!({ "stand_in": "novice" }));
    let [ada, bob] = both(&mut shell);
    shell.disconnect(bob);
    let gone_at = shell.at();
    shell.pass_till(|shell| placed(shell.position(ada)).len() == 2);
    assert!(placed(shell.position(ada)).iter().all(|(seat, _)| *seat == 1));
    let cards = shell.position(ada)["view"]["placed"].as_array().unwrap();
    let times: Vec<u64> = cards.iter().map(|card| card["at"].as_u64().unwrap()).collect();
    assert!(
        times[0] >= gone_at + 2300 && times[1] >= times[0] + 300,
        "after two seconds alone, then card by card: {times:?}"
    );
    assert!(shell.kept.hands(1).contains(&"stand_in".to_string()), "the log says whose hand it was");
}

#[test]
fn whoever_comes_back_in_time_keeps_the_hand() {
    let mut shell = table(60_000, json!({ "stand_in": "novice" }));
    let [ada, bob] = both(&mut shell);
    shell.disconnect(bob);
    shell.pass(1900);
    shell.connect("Bob");
    shell.pass(20_000);
    assert_eq!(placed(shell.position(ada)), [], "nobody took it");
}

#[test]
fn a_hand_that_nobody_takes_up_stays_where_it_is() {
    let mut shell = table(3000, json!({ "absent": "nobody" }));
    let ada = shell.connect("Ada");
    shell.pass_till(|shell| is_over(shell, ada));
    assert_eq!(placed(shell.position(ada)), []);
    assert_eq!(shell.at(), 3000);
}

/// The server is down while its clock is set by so many milliseconds. Says when the alarm rang.
fn alarm_after_setting_the_clock(by_ms: i64) -> u64 {
    let mut shell = table(2000, json!({ "absent": "nobody" }));
    let ada = shell.connect("Ada");
    shell.say(ada, show(0, 250));
    shell.pass(50);
    assert_eq!(held(shell.position(ada), 0), Some(250));
    shell.stop();
    shell.now_ms = shell.now_ms.checked_add_signed(by_ms).unwrap();
    shell.take_up();
    let ada = shell.connect("Ada");
    shell.pass_till(|shell| is_over(shell, ada));
    let times: Vec<u64> = shell.kept.entries.iter().map(|entry| entry.at).collect();
    assert!(times.is_sorted(), "{times:?}");
    assert_eq!(placed(shell.position(ada)), [(0, 250)]);
    *times.last().unwrap()
}

#[test]
fn a_clock_that_was_set_neither_stops_a_phase_nor_turns_time_round() {
    const HOUR_MS: i64 = 3_600_000;
    let rang = alarm_after_setting_the_clock(-HOUR_MS);
    assert_eq!(rang, 2000, "the table's time went on from where it was");
    let rang = alarm_after_setting_the_clock(HOUR_MS);
    assert!(rang >= HOUR_MS as u64, "what was missed ends now");
}

/// While the disk fails the alarm rings again and again, but not without a pause.
#[test]
fn an_alarm_that_cannot_be_stored_rings_again_a_little_later() {
    let mut shell = table(1000, json!({ "absent": "nobody" }));
    let ada = shell.connect("Ada");
    shell.disk_full = true;
    shell.pass(5500);
    assert!((2..=3).contains(&shell.counts.lost), "{:?}", shell.counts);
    assert!(!is_over(&shell, ada));
    shell.disk_full = false;
    shell.pass_till(|shell| is_over(shell, ada));
    assert_eq!(shell.kept.entries.len(), 2);
}

/// A real-time table never leaves memory; an idle one may.
#[test]
fn a_table_whose_clock_runs_stays_in_memory() {
    let mut shell = table(60_000, json!({ "absent": "nobody" }));
    shell.pass(30_000);
    assert!(!shell.idle);
    shell.pass(31_000);
    assert!(shell.idle, "the game is over");
}
