//! Those who go: when a seat counts as gone, what the others may make of it, and a table without its host.

use engine::Seat;
use serde_json::{Value, json};
use table::Command;
use table::protocol::{Occupant, TableStatus, Verdict};

use crate::common::Shell;

const MINUTE: u64 = 60_000;

fn table(pace: Option<u32>) -> Shell {
    Shell::two_players_at(json!({ "game": "stellar", "pace": pace, "stand_in": "novice" }))
}

/// Ada, Bob and Cyd.
fn three() -> Shell {
    let setup = json!({ "mode": "three" });
    let mut shell = Shell::open(
        json!({ "game": "stellar", "setup": setup, "seat": 0, "pace": null, "stand_in": "novice" }),
    );
    for (seat, who) in [(1, "Bob"), (2, "Cyd")] {
        shell.ask(who, Command::Sit { seat: Seat(seat), contribution: None }).unwrap();
    }
    shell.ask("Ada", Command::Start).unwrap();
    shell
}

fn gone(shell: &Shell) -> Vec<u8> {
    shell.core().info().gone.iter().map(|gone| gone.seat.0).collect()
}

fn vote(shell: &mut Shell, who: &str, seat: u8, verdict: Verdict) -> Result<(), &'static str> {
    shell.ask(who, Command::Vote { seat: Seat(seat), verdict }).map(drop).map_err(|problem| problem.code)
}

#[test]
fn without_a_pace_a_seat_is_gone_after_ten_minutes_and_never_while_connected() {
    let mut shell = table(None);
    shell.connect("Ada");
    let bob = shell.connect("Bob");
    shell.pass(30 * MINUTE);
    assert!(gone(&shell).is_empty(), "whoever is connected has not gone, however slow");
    shell.disconnect(bob);
    shell.pass(10 * MINUTE - 1);
    assert_eq!((gone(&shell), vote(&mut shell, "Ada", 1, Verdict::CallOff)), (vec![], Err("not_gone")));
    shell.pass(1);
    assert_eq!(gone(&shell), [1]);
    shell.connect("Bob");
    assert!(gone(&shell).is_empty(), "any sign of life");
}

#[test]
fn with_a_pace_a_seat_is_gone_two_minutes_after_its_turn_is_overdue() {
    let mut shell = table(Some(600));
    let (ada, bob) = (shell.connect("Ada"), shell.connect("Bob"));
    shell.disconnect(bob);
    shell.pass(9 * MINUTE);
    assert!(gone(&shell).is_empty(), "it has time");
    shell.disk_full = true;
    shell.pass(MINUTE + 1_000);
    let late = |message: &Value| {
        message["type"] == "late" && message["seats"].as_array().unwrap().contains(&json!(1))
    };
    assert!(shell.news(ada).iter().any(late), "who runs out of time is told to all");
    assert_eq!(gone(&shell), [1]);
}

#[test]
fn whoever_is_away_and_let_their_time_run_out_stays_gone_while_a_bot_plays_their_turns() {
    let mut shell = table(Some(60));
    let (ada, bob) = (shell.connect("Ada"), shell.connect("Bob"));
    shell.disconnect(bob);
    shell.pass(MINUTE + 10_000);
    assert!(shell.position(ada)["decision"].as_u64() > Some(0), "a stand-in has chosen");
    assert!(gone(&shell).is_empty(), "they may be back any moment");
    shell.pass(MINUTE);
    assert_eq!(gone(&shell), [1]);
    vote(&mut shell, "Ada", 1, Verdict::CallOff).unwrap();
    shell.pass(30_001);
    assert_eq!(shell.core().info().status, TableStatus::Over);
}

#[test]
fn the_others_decide_and_it_holds_after_half_a_minute() {
    for (verdict, status) in [
        (Verdict::Bot, TableStatus::Running),
        (Verdict::Abandoned, TableStatus::Over),
        (Verdict::CallOff, TableStatus::Over),
    ] {
        let mut shell = table(None);
        let ada = shell.connect("Ada");
        shell.pass(10 * MINUTE);
        assert_eq!(vote(&mut shell, "Bob", 1, verdict), Err("no_vote"));
        assert_eq!(vote(&mut shell, "Eve", 1, verdict), Err("no_vote"));
        vote(&mut shell, "Ada", 1, verdict).unwrap();
        let shown = shell.core().info().gone[0].clone();
        assert_eq!((shown.verdict, shown.holds_at), (Some(verdict), Some(shell.at() + 30_000)));
        shell.pass(29_999);
        assert_eq!(shell.core().info().status, TableStatus::Running, "it is shown before it holds");
        shell.pass(2);
        let info = shell.core().info();
        assert_eq!((info.status, info.gone.len()), (status, 0), "{verdict:?}");
        assert_eq!(info.seats[1].stand_in.is_some(), verdict != Verdict::CallOff);
        let ending = &shell.position(ada)["outcome"];
        match verdict {
            Verdict::Bot => assert!(ending.is_null()),
            Verdict::Abandoned => {
                assert_eq!((&ending["place"][0], &ending["place"][1]), (&json!(1), &json!(2)));
                assert_eq!(ending["abandoned"], json!([1]));
            }
            Verdict::CallOff => assert_eq!(ending["called_off"], json!(true)),
        }
        assert_eq!(info.result.is_some(), status == TableStatus::Over);
    }
}

#[test]
fn a_sign_of_life_cancels_what_was_decided() {
    let mut shell = table(None);
    shell.connect("Ada");
    shell.pass(10 * MINUTE);
    vote(&mut shell, "Ada", 1, Verdict::Abandoned).unwrap();
    shell.pass(29_000);
    let bob = shell.connect("Bob");
    shell.disconnect(bob);
    shell.pass(5 * MINUTE);
    assert_eq!(shell.core().info().status, TableStatus::Running);
}

#[test]
fn of_two_others_both_must_agree_and_an_abandoned_seat_comes_last_in_the_end() {
    let mut shell = three();
    shell.connect("Ada");
    shell.connect("Bob");
    shell.pass(10 * MINUTE);
    assert_eq!(gone(&shell), [2]);
    vote(&mut shell, "Ada", 2, Verdict::Abandoned).unwrap();
    assert_eq!(shell.core().info().gone[0].verdict, None, "one of two is no majority");
    vote(&mut shell, "Bob", 2, Verdict::CallOff).unwrap();
    assert_eq!(shell.core().info().gone[0].verdict, Some(Verdict::Bot), "a tie lets a bot play");
    vote(&mut shell, "Bob", 2, Verdict::Abandoned).unwrap();
    shell.pass(30_001);
    let info = shell.core().info();
    assert_eq!(info.status, TableStatus::Running, "with two left the game goes on");
    assert!(info.seats[2].abandoned && info.seats[2].stand_in.is_some());
    let problem = shell.ask("Cyd", Command::Return).unwrap_err();
    assert_eq!(problem.code, "abandoned");
    // Bob gives up: Ada is left.
    shell.ask("Bob", Command::Resign).unwrap();
    assert_eq!(shell.core().info().status, TableStatus::Over);
}

#[test]
fn what_was_chosen_is_counted_anew_when_others_go_whose_choice_was_waited_for() {
    for leaves in [false, true] {
        let mut shell = three();
        shell.connect("Ada");
        let bob = shell.connect("Bob");
        shell.pass(10 * MINUTE);
        vote(&mut shell, "Ada", 2, Verdict::CallOff).unwrap();
        assert_eq!(shell.core().info().gone[0].verdict, None, "one of two is no majority");
        match leaves {
            true => drop(shell.ask("Bob", Command::Leave { level: None }).unwrap()),
            false => {
                shell.disconnect(bob);
                shell.pass(10 * MINUTE);
            }
        }
        let decided = shell.core().info().gone.into_iter().find(|gone| gone.seat == Seat(2)).unwrap();
        assert_eq!(decided.verdict, Some(Verdict::CallOff), "Ada is the only one left to choose");
        shell.pass(30_001);
        assert_eq!(shell.core().info().status, TableStatus::Over);
    }
}

#[test]
fn before_anybody_has_moved_whoever_sits_there_may_call_off() {
    let mut shell = table(None);
    let ada = shell.connect("Ada");
    assert_eq!(shell.ask("Eve", Command::CallOff).unwrap_err().code, "not_your_seat");
    assert!(shell.core().info().fresh);
    let bob = shell.connect("Bob");
    shell.choose(ada, 0);
    assert!(shell.core().info().fresh, "what is chosen in secret is not told by this either");
    shell.play(&[ada, bob], 20);
    assert!(!shell.core().info().fresh);
    let told = |message: &Value| message["type"] == "table" && message["table"]["fresh"] == json!(false);
    assert!(shell.client(bob).heard.iter().any(told), "everybody hears when it is too late");
    assert_eq!(shell.ask("Bob", Command::CallOff).unwrap_err().code, "moved");
    let mut shell = table(None);
    let ada = shell.connect("Ada");
    shell.ask("Bob", Command::CallOff).unwrap();
    assert_eq!(shell.core().info().status, TableStatus::Over);
    let lines =
        shell.news(ada).iter().flat_map(|message| message["lines"].as_array().cloned()).flatten().next_back();
    assert_eq!(
        lines.unwrap()["event"],
        json!({ "event": "called_off", "seat": 1 }),
        "everybody hears who it was"
    );
    shell.core().record().unwrap();
}

#[test]
fn a_host_arranges_the_seats_and_passes_on_when_away() {
    let mut shell = Shell::open(json!({ "game": "stellar", "seat": 0 }));
    let sit = |seat| Command::Sit { seat: Seat(seat), contribution: None };
    shell.ask("Bob", sit(1)).unwrap();
    assert_eq!(shell.ask("Bob", Command::Remove { seat: Seat(0) }).unwrap_err().code, "not_host");
    shell.ask("Ada", Command::Swap { seats: [Seat(0), Seat(1)] }).unwrap();
    let bob = shell.connect("Bob");
    assert_eq!(shell.client(bob).heard[0]["you"], 0);
    // Ada never comes: after a minute Bob is the host.
    shell.pass(59_000);
    assert_eq!(shell.core().info().host, "ada");
    shell.pass(2_000);
    assert_eq!(shell.core().info().host, "bob");
    shell.ask("Bob", Command::Host { seat: Seat(1) }).unwrap();
    assert_eq!(shell.core().info().host, "ada");
    shell.ask("Ada", Command::Stand).unwrap();
    assert_eq!(shell.core().info().host, "bob", "whoever stands up hosts no more");
    shell.ask("Bob", Command::CloseTable).unwrap();
    let info = shell.core().info();
    assert!(info.status == TableStatus::Over && info.closed.is_some());
}

#[test]
fn whoever_was_taken_off_a_seat_sits_down_again_only_if_the_host_lets_them() {
    let sit = |seat| Command::Sit { seat: Seat(seat), contribution: None };
    let off = |seat| Command::Remove { seat: Seat(seat) };
    for kind in ["friends", "open"] {
        let mut shell = Shell::open(json!({ "game": "stellar", "seat": 0, "kind": kind }));
        shell.ask("Bob", sit(1)).unwrap();
        let bob = shell.connect("Bob");
        shell.ask("Ada", off(1)).unwrap();
        assert_eq!(shell.ask("Ada", off(1)).unwrap_err().code, "no_player");
        let told = shell.news(bob);
        assert!(
            told.iter().any(|message| message["table"]["removed"] == json!([{ "id": "bob", "name": "Bob" }])),
            "Bob reads why"
        );
        assert_eq!(shell.ask("Bob", sit(1)).unwrap_err().code, "removed");
        assert_eq!(
            shell.ask("Bob-1", sit(1)).unwrap_err().code,
            "removed",
            "nor does anybody on that device"
        );
        shell.stop();
        shell.take_up();
        assert_eq!(shell.ask("Bob", sit(1)).unwrap_err().code, "removed", "it is kept");
        let admit = || Command::Admit { player: "bob".into() };
        assert_eq!(shell.ask("Bob", admit()).unwrap_err().code, "not_host");
        shell.ask("Ada", admit()).unwrap();
        assert_eq!(shell.ask("Ada", admit()).unwrap_err().code, "not_removed");
        shell.ask("Bob", sit(1)).unwrap();
        shell.ask("Ada", off(1)).unwrap();
        shell.ask("Eve", sit(1)).unwrap();
        shell.ask("Eve", Command::Stand).unwrap();
        let renewed = shell.ask("Ada", Command::NewKey { key: "other".into() });
        assert_eq!(renewed.is_ok(), kind == "friends");
        assert_eq!(shell.ask("Bob", sit(1)).is_ok(), kind == "friends", "a new link invites anew");
    }
    // Those who share the host's device are the host's own guests.
    let mut shell = Shell::open(json!({ "game": "stellar", "seat": 0 }));
    shell.ask("Ada-1", sit(1)).unwrap();
    shell.ask("Ada", off(1)).unwrap();
    shell.ask("Ada-1", sit(1)).unwrap();
}

#[test]
fn an_invitation_to_a_rematch_can_be_declined() {
    let mut shell = table(None);
    shell.ask("Ada", Command::Resign).unwrap();
    let next = table::Fresh { id: "next".into(), secret: [8; 32], key: "k".into() };
    shell.ask("Ada", Command::Rematch { next }).unwrap();
    let mut shell = Shell::of(shell.kept.opened[0].clone());
    shell.ask("Bob", Command::Stand).unwrap();
    let info = shell.core().info();
    assert!(matches!(info.seats[0].occupant, Occupant::Empty) && info.removed.is_empty());
    shell.ask("Eve", Command::Sit { seat: Seat(0), contribution: None }).unwrap();
}

#[test]
fn a_rematch_moves_everybody_on_by_one_and_starts_by_itself() {
    let mut shell = table(None);
    shell.ask("Ada", Command::Resign).unwrap();
    let next = || table::Fresh { id: "next".into(), secret: [8; 32], key: "k".into() };
    assert_eq!(shell.ask("Eve", Command::Rematch { next: next() }).unwrap_err().code, "not_your_seat");
    shell.ask("Ada", Command::Rematch { next: next() }).unwrap();
    let opened = shell.kept.opened[0].clone();
    assert_eq!((opened.seats[1].person(), opened.seats[0].person()), (Some("ada"), Some("bob")));
    let mut shell = Shell::of(opened);
    shell.ask("Ada", Command::Sit { seat: Seat(1), contribution: None }).unwrap();
    shell.ask("Bob", Command::Sit { seat: Seat(0), contribution: None }).unwrap();
    assert_eq!(shell.core().info().status, TableStatus::Running, "both are there, so it begins");
}
