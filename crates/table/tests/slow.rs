//! Slow play: a pace, and stand-ins for those who take too long.

use serde_json::{Value, json};

use crate::common::{Shell, accepted};

fn table(pace: u32) -> Shell {
    Shell::two_players_at(json!({ "game": "stellar", "pace": pace, "stand_in": "novice" }))
}

#[test]
fn a_stand_in_decides_for_whoever_takes_too_long_and_hands_the_seat_back() {
    let mut shell = table(60);
    let (ada, bob) = (shell.connect("Ada"), shell.connect("Bob"));
    shell.pass(59_999);
    assert_eq!(shell.position(ada)["decision"], 0, "there is time");
    shell.pass(100);
    let chosen = shell.position(ada)["decision"].as_u64().unwrap();
    assert!(chosen > 0, "somebody chose for us");
    // The stand-in ends the turn that it took up; the next one is ours again, for as long as the pace says.
    shell.pass_till(|shell| shell.owes(ada));
    let decision = shell.position(ada)["decision"].clone();
    shell.pass(30_000);
    assert_eq!(shell.position(ada)["decision"], decision);
    let heard = shell.choose(ada, 0);
    assert!(heard.iter().any(accepted), "{heard:?}");
    let told = shell.news(bob);
    let absent = |message: &Value| message["table"]["seats"][0]["stand_in"].is_string();
    assert!(!told.iter().any(absent), "nobody lost their seat");
    assert_eq!(shell.kept.hands(0), ["timeout", "person"], "the log says whose hand it was");
}

/// Both let the time for their fleets run out. Whoever comes first has the whole pace for the turn that follows.
#[test]
fn time_that_runs_out_for_all_at_once_costs_nobody_a_turn() {
    let mut shell = table(60);
    let people = [shell.connect("Ada"), shell.connect("Bob")];
    shell.pass(60_100);
    shell.pass_till(|shell| {
        people.iter().any(|person| shell.position(*person)["view"]["step"]["type"] == "place")
    });
    let first = if shell.owes(people[0]) { people[0] } else { people[1] };
    let decision = shell.position(first)["decision"].clone();
    shell.pass(59_000);
    assert_eq!(shell.position(first)["decision"], decision, "nobody plays for them");
    assert!(shell.choose(first, 0).iter().any(accepted));
}

#[test]
fn whoever_decides_while_a_stand_in_thinks_has_the_turn_again() {
    let mut shell = table(60);
    let ada = shell.connect("Ada");
    shell.disk_full = true;
    shell.pass(60_500);
    shell.disk_full = false;
    assert!(shell.owes(ada), "what the stand-in chose was not stored");
    shell.choose(ada, 0);
    let decision = shell.position(ada)["decision"].as_u64().unwrap();
    assert_eq!(decision, 1);
    shell.pass(10_000);
    assert_eq!(shell.position(ada)["decision"], 1, "nobody decides for her any more");
}

#[test]
fn tables_out_of_memory_are_woken_when_somebody_has_had_their_time() {
    let mut shell = table(3600);
    shell.pass(10_000);
    assert!(shell.idle);
    let due_at_ms = shell.put_down().unwrap();
    assert_eq!(due_at_ms, shell.kept.roster.started_at_ms + 3_600_000);
    let mut entries = shell.kept.entries.len();
    // Once because it left memory, once because the server was down.
    for mut due_at_ms in [due_at_ms, 0] {
        if due_at_ms == 0 {
            due_at_ms = shell.core().due_at_ms().unwrap();
            shell.stop();
        }
        shell.now_ms = due_at_ms + 5;
        shell.take_up();
        shell.pass(100);
        assert!(shell.kept.entries.len() > entries, "a stand-in went on");
        entries = shell.kept.entries.len();
    }
}

#[test]
fn a_table_without_a_pace_waits_for_ever() {
    let mut shell = Shell::two_players_at(json!({ "game": "stellar", "pace": null }));
    shell.pass(10_000);
    assert!(shell.idle && shell.put_down().is_none());
    shell.now_ms += 30 * 86_400_000;
    shell.take_up();
    let ada = shell.connect("Ada");
    shell.pass(5_000);
    assert_eq!(shell.position(ada)["decision"], 0);
    assert_eq!(shell.core().info().due_at, None);
}
