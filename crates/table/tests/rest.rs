//! Bots play for those who wait: where bots alone play and nobody looks on, nothing happens until somebody does.

use serde_json::{Value, json};
use table::Command;

use crate::common::Shell;

fn bots(game: &str, setup: Value) -> Shell {
    let bots = json!([{ "seat": 0, "level": "novice" }, { "seat": 1, "level": "novice" }]);
    let mut shell = Shell::open(json!({ "game": game, "setup": setup, "bots": bots }));
    shell.ask("Ada", Command::Start).unwrap();
    shell
}

#[test]
fn bots_alone_rest_until_somebody_looks() {
    let mut shell = bots("stellar", json!({}));
    shell.pass(60_000);
    assert_eq!(shell.kept.entries.len(), 1, "only the start");
    assert!(shell.idle, "nothing keeps it in memory");
    shell.put_down();
    shell.take_up();
    shell.pass(60_000);
    assert_eq!(shell.kept.entries.len(), 1, "nor after a restart");
    let eve = shell.spectate();
    shell.disconnect(eve);
    shell.pass(60_000);
    assert_eq!(shell.kept.entries.len(), 3, "what both were at they still do, and nothing more");
    shell.spectate();
    shell.pass_till(|shell| shell.kept.entries.len() > 3);
}

#[test]
fn a_clock_of_bots_alone_stands_still_while_they_rest() {
    let mut shell = bots("stellar-conflict", json!({ "players": 2 }));
    let eve = shell.spectate();
    shell.pass_till(|shell| shell.core().presence().real_time);
    shell.pass(500);
    let at = shell.at();
    shell.disconnect(eve);
    for away in [false, true] {
        shell.pass(3_600_000);
        let entries = shell.kept.entries.len();
        if away {
            assert!(shell.idle);
            shell.put_down();
            shell.take_up();
        }
        let again = shell.spectate();
        let now = shell.client(again).heard[0]["now"].as_u64().unwrap();
        assert!(now < at + 60_000, "an hour has not passed at the table: {now} after {at}");
        assert_eq!(shell.kept.entries.len(), entries, "no alarm rang in the meantime");
        shell.disconnect(again);
    }
}

#[test]
fn bots_go_on_for_people_who_have_gone() {
    let bots = json!([{ "seat": 1, "level": "novice" }]);
    let mut shell = Shell::open(json!({ "game": "stellar", "bots": bots, "seat": 0 }));
    shell.ask("Ada", Command::Start).unwrap();
    let ada = shell.connect("Ada");
    shell.pass_till(|shell| shell.owes(ada));
    shell.choose(ada, 0);
    shell.disconnect(ada);
    let entries = shell.kept.entries.len();
    shell.pass(60_000);
    assert!(shell.kept.entries.len() > entries, "the bot has answered, and now it waits for her");
    shell.ask("Ada", Command::Leave { level: None }).unwrap();
    let entries = shell.kept.entries.len();
    shell.pass(60_000);
    assert_eq!(shell.kept.entries.len(), entries, "whoever leaves a table of bots leaves them alone");
}

#[test]
fn a_stand_in_is_at_most_as_strong_as_the_table_said() {
    let mut shell = Shell::two_players_at(json!({ "game": "stellar", "stand_in": "easy" }));
    let leave = |level: &str| Command::Leave { level: Some(level.to_string()) };
    assert_eq!(shell.ask("Ada", leave("expert")).unwrap_err().code, "too_strong");
    for level in ["novice", "easy"] {
        let info = shell.ask("Ada", leave(level)).unwrap();
        assert!(info.seats[0].stand_in.is_some(), "{level}");
    }
    shell.ask("Ada", Command::Return).unwrap();
    let bots = json!([{ "seat": 1, "level": "novice" }]);
    let mut alone = Shell::open(json!({ "game": "stellar", "stand_in": "easy", "bots": bots, "seat": 0 }));
    alone.ask("Ada", Command::Start).unwrap();
    assert!(alone.ask("Ada", leave("expert")).is_ok(), "against bots it harms nobody");
}

/// The server was down, or its clock is ahead: a pace counts from when it was up again, for an hour at most.
#[test]
fn a_server_that_was_down_costs_nobody_a_turn_at_once() {
    let day = 86_400_000;
    for (pace, grace_ms) in [(600, 600_000), (172_800, 3_600_000)] {
        let mut shell =
            Shell::two_players_at(json!({ "game": "stellar", "pace": pace, "stand_in": "novice" }));
        let entries = shell.kept.entries.len();
        shell.stop();
        shell.now_ms += 3 * day;
        shell.up_since_ms = shell.now_ms;
        shell.take_up();
        assert_eq!(shell.core().due_at_ms(), Some(shell.now_ms + grace_ms));
        shell.pass(grace_ms - 1_000);
        assert_eq!(shell.kept.entries.len(), entries, "there is time");
        shell.pass(2_000);
        assert!(shell.kept.entries.len() > entries, "a stand-in goes on");
        let info = shell.core().info();
        assert!(info.seats[0].stand_in.is_none(), "nobody lost their seat");
    }
}
