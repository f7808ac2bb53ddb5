//! What players add to a table's chance: promised as they sit down, opened when nobody can sit down any more, then dealt.

use engine::Seat;
use serde_json::{Value, json};
use table::protocol::{Occupant, TableStatus};
use table::{Command, Contribution, Fresh};
use umpire::{Promises, Secret, promise, verify};

use crate::common::Shell;

const TABLE: &str = "table";

fn bytes(name: &str) -> String {
    format!("{:02x}", name.as_bytes()[0]).repeat(32)
}

fn promised(name: &str, seat: u8) -> String {
    promise(&bytes(name), TABLE, Seat(seat)).unwrap()
}

fn sit(name: &str, seat: u8) -> Command {
    Command::Sit { seat: Seat(seat), contribution: Some(Contribution::Promised(promised(name, seat))) }
}

fn open(name: &str) -> Command {
    Command::Contribute { contribution: bytes(name) }
}

/// Ada and Bob have promised and sit; everything else is as asked.
fn seated(asked: Value) -> Shell {
    let mut shell = Shell::open(asked);
    shell.ask("Ada", sit("Ada", 0)).unwrap();
    shell.ask("Bob", sit("Bob", 1)).unwrap();
    shell
}

fn stellar() -> Shell {
    seated(json!({ "game": "stellar", "stand_in": "novice" }))
}

fn code(shell: &mut Shell, who: &str, command: Command) -> &'static str {
    shell.ask(who, command).unwrap_err().code
}

#[test]
fn the_game_is_dealt_when_all_have_opened_what_they_promised() {
    let mut shell = stellar();
    let (ada, eve) = (shell.connect("Ada"), shell.spectate());
    let info = shell.core().info();
    assert_eq!(info.commitment, Secret::new([7; 32]).commitment(), "it is shown from the beginning");
    assert_eq!(info.seats[1].promise, Some(promised("Bob", 1)), "everybody sees all promises");
    assert_eq!(code(&mut shell, "Ada", open("Ada")), "not_opening");

    let info = shell.ask("Ada", Command::Start).unwrap();
    assert_eq!((info.status, info.opening), (TableStatus::Open, Some(shell.now_ms + 60_000)));
    assert!(shell.news(eve).iter().any(|message| message["table"]["opening"].is_u64()), "everybody is told");
    let info = shell.ask("Ada", open("Ada")).unwrap();
    assert!(info.seats[0].contributed && !info.seats[1].contributed && info.status == TableStatus::Open);
    assert_eq!(shell.ask("Bob", open("Bob")).unwrap().status, TableStatus::Running);
    assert!(shell.position(ada).is_object() && shell.core().info().opening.is_none());

    shell.ask("Ada", Command::Resign).unwrap();
    let record = shell.core().record().unwrap();
    assert_eq!(record.header.contributions, [bytes("Ada"), bytes("Bob")]);
    assert_eq!(verify(&record).unwrap().promises, Some(Promises { kept: 2, unopened: 0, clear: 0 }));
    let revealed = shell.core().info().revealed.unwrap();
    assert_eq!(revealed.contributions, record.header.contributions);
    assert_eq!(revealed.promises, [Some(promised("Ada", 0)), Some(promised("Bob", 1))]);
}

/// A contribution is nobody's before the game is over; that it was promised and opened is everybody's.
#[test]
fn nobody_is_told_what_the_others_add_while_they_play() {
    let mut shell = stellar();
    let clients = [shell.connect("Ada"), shell.connect("Bob"), shell.spectate()];
    shell.ask("Ada", Command::Start).unwrap();
    shell.ask("Ada", open("Ada")).unwrap();
    shell.ask("Bob", open("Bob")).unwrap();
    shell.play(&clients[..2], 10);
    for client in clients {
        let heard = json!(shell.client(client).heard).to_string();
        assert!(heard.contains(&promised("Ada", 0)));
        assert!(!heard.contains(&bytes("Ada")) && !heard.contains(&bytes("Bob")));
    }
}

#[test]
fn nobody_changes_the_list_once_it_is_closed() {
    let mut shell = stellar();
    shell.ask("Ada", Command::Start).unwrap();
    let moves = [
        sit("Eve", 1),
        sit("Bob", 1),
        Command::Stand,
        Command::Swap { seats: [Seat(0), Seat(1)] },
        Command::Remove { seat: Seat(0) },
        Command::Bot { seat: Seat(1), level: Some("easy".into()) },
        Command::Start,
        Command::CloseTable,
    ];
    for command in moves {
        assert_eq!(code(&mut shell, "Ada", command), "started");
    }
    assert_eq!(code(&mut shell, "Ada", open("Bob")), "broken_promise");
    assert_eq!(code(&mut shell, "Eve", open("Eve")), "not_your_seat");
    // Whoever heard no answer says it again.
    shell.ask("Ada", open("Ada")).unwrap();
    shell.ask("Ada", open("Ada")).unwrap();
    assert_eq!(shell.core().info().seats[1].promise, Some(promised("Bob", 1)));
}

#[test]
fn whoever_does_not_open_loses_the_seat_and_the_record_counts_it() {
    let mut shell = stellar();
    shell.connect("Ada");
    shell.ask("Ada", Command::Start).unwrap();
    shell.ask("Ada", open("Ada")).unwrap();
    shell.pass(59_999);
    assert_eq!(shell.core().info().status, TableStatus::Open);
    shell.pass(1);
    let info = shell.core().info();
    assert_eq!(info.status, TableStatus::Running);
    assert!(matches!(info.seats[1].occupant, Occupant::Bot { .. }), "{:?}", info.seats[1]);
    assert_eq!(info.seats[1].unopened.as_deref(), Some("Bob"), "everybody sees who it was");
    assert_eq!(code(&mut shell, "Bob", open("Bob")), "not_your_seat");
    shell.ask("Ada", Command::Resign).unwrap();
    let record = shell.core().record().unwrap();
    assert_eq!(record.header.contributions, [bytes("Ada"), String::new()], "the others' stay as they are");
    assert_eq!(record.header.promises, [promised("Ada", 0), promised("Bob", 1)]);
    assert_eq!(record.header.commitment, Secret::new([7; 32]).commitment());
    assert_eq!(verify(&record).unwrap().promises, Some(Promises { kept: 1, unopened: 1, clear: 0 }));
}

#[test]
fn where_nobody_opens_the_table_is_closed_and_never_dealt_anew() {
    let mut shell = stellar();
    shell.connect("Ada");
    shell.ask("Ada", Command::Start).unwrap();
    shell.pass(60_000);
    let info = shell.core().info();
    assert!(info.status == TableStatus::Over && info.closed.is_some() && info.opening.is_none());
    assert_eq!(code(&mut shell, "Ada", Command::Start), "over");
}

#[test]
fn opening_goes_on_after_a_restart_and_a_start_that_is_not_stored_is_tried_again() {
    let mut shell = stellar();
    shell.ask("Ada", Command::Start).unwrap();
    shell.ask("Bob", open("Bob")).unwrap();
    shell.stop();
    shell.take_up();
    assert!(shell.core().info().seats[1].contributed);
    shell.disk_full = true;
    assert_eq!(code(&mut shell, "Ada", open("Ada")), "storage");
    shell.connect("Bob");
    shell.pass(100_000);
    assert_eq!(shell.core().info().status, TableStatus::Open, "nothing could be stored");
    shell.disk_full = false;
    shell.ask("Ada", open("Ada")).unwrap();
    assert_eq!(shell.core().info().status, TableStatus::Running, "late, but before anything was dealt");
}

#[test]
fn a_table_that_waits_for_shares_asks_to_be_taken_up_again() {
    let mut shell = stellar();
    shell.ask("Ada", Command::Start).unwrap();
    shell.ask("Ada", open("Ada")).unwrap();
    shell.pass(20_000);
    let due = shell.put_down().expect("it waits for Bob");
    shell.now_ms = due;
    shell.take_up();
    shell.pass(1);
    assert_eq!(shell.core().info().status, TableStatus::Running);
}

#[test]
fn whoever_is_moved_promises_again_before_the_game_can_begin() {
    let mut shell = stellar();
    shell.ask("Ada", Command::Swap { seats: [Seat(0), Seat(1)] }).unwrap();
    assert!(shell.core().info().seats.iter().all(|seat| seat.promise.is_none()), "they were for other seats");
    assert_eq!(code(&mut shell, "Ada", Command::Start), "promises_missing");
    shell.ask("Ada", sit("Ada", 1)).unwrap();
    assert_eq!(code(&mut shell, "Ada", Command::Start), "promises_missing");
    shell.ask("Bob", sit("Bob", 0)).unwrap();
    assert!(shell.ask("Ada", Command::Start).unwrap().opening.is_some());
}

/// Another device of the same guest has not got the bytes: it takes the seat again with its own.
#[test]
fn whoever_sits_down_again_before_the_start_has_promised_anew() {
    let mut shell = stellar();
    let other = promise(&bytes("x"), TABLE, Seat(1)).unwrap();
    let again = Command::Sit { seat: Seat(1), contribution: Some(Contribution::Promised(other)) };
    shell.ask("Bob", again).unwrap();
    shell.ask("Ada", Command::Start).unwrap();
    assert_eq!(code(&mut shell, "Bob", open("Bob")), "broken_promise");
    shell.ask("Bob", open("x")).unwrap();
    for wrong in ["", "ab", "XY"] {
        let wrong = Command::Sit { seat: Seat(1), contribution: Some(Contribution::Promised(wrong.into())) };
        let mut shell = Shell::open(json!({ "game": "stellar" }));
        assert_eq!(code(&mut shell, "Bob", wrong), "bad_promise");
    }
}

#[test]
fn what_is_given_in_the_clear_or_not_at_all_waits_for_nobody() {
    let mut shell = Shell::open(json!({ "game": "stellar", "seat": 0, "contribution": "lucky" }));
    shell.ask("Bob", Command::Sit { seat: Seat(1), contribution: None }).unwrap();
    let info = shell.core().info();
    assert_eq!((info.seats[0].contributed, info.seats[1].contributed), (true, false));
    assert_eq!(shell.ask("Ada", Command::Start).unwrap().status, TableStatus::Running);
    shell.ask("Ada", Command::Resign).unwrap();
    let record = shell.core().record().unwrap();
    assert!(record.header.promises.is_empty() && record.header.contributions == ["lucky", ""]);
}

#[test]
fn one_promise_among_others_in_the_clear_is_opened_last() {
    let mut shell = Shell::open(json!({ "game": "stellar", "seat": 0, "contribution": "lucky" }));
    shell.ask("Bob", sit("Bob", 1)).unwrap();
    assert!(shell.ask("Ada", Command::Start).unwrap().opening.is_some());
    shell.ask("Bob", open("Bob")).unwrap();
    shell.ask("Bob", Command::Resign).unwrap();
    let report = verify(&shell.core().record().unwrap()).unwrap();
    assert_eq!(report.promises, Some(Promises { kept: 1, unopened: 0, clear: 1 }));
}

/// Against bots alone nobody is waited for, and a table over days says that it takes shares in the clear.
#[test]
fn who_is_not_expected_at_the_start_gives_theirs_in_the_clear() {
    let clear = |asked: Value| Shell::open(asked).core().info().clear;
    assert!(!clear(json!({ "game": "stellar" })), "ten minutes unless told");
    assert!(!clear(json!({ "game": "stellar", "pace": 3600 })));
    assert!(clear(json!({ "game": "stellar", "pace": 86_400 })));
    assert!(clear(json!({ "game": "stellar", "pace": null })), "for ever");
    assert!(!clear(json!({ "game": "stellar", "kind": "solo" })));
    let bots = json!([{ "seat": 1, "level": "novice" }]);
    assert!(!clear(json!({ "game": "stellar", "pace": null, "seat": 0, "bots": bots })));
    // Whoever promises there all the same has a turn's time to open it.
    let mut shell = seated(json!({ "game": "stellar", "pace": 172_800 }));
    let info = shell.ask("Ada", Command::Start).unwrap();
    assert_eq!(info.opening, Some(shell.now_ms + 172_800_000));
}

#[test]
fn all_who_share_a_device_open_theirs_and_a_real_time_table_begins_after_it() {
    let mut shell = Shell::open(json!({ "game": "stellar", "setup": { "mode": "three" }, "kind": "solo" }));
    for (name, seat) in [("Ada", 0), ("Ada-1", 1), ("Ada-2", 2)] {
        shell.ask(name, sit(name, seat)).unwrap();
    }
    shell.ask("Ada", Command::Start).unwrap();
    for name in ["Ada", "Ada-1", "Ada-2"] {
        shell.ask(name, open(name)).unwrap();
    }
    assert_eq!(shell.core().info().status, TableStatus::Running);

    let mut shell = seated(json!({ "game": "stellar-conflict", "setup": {} }));
    let ada = shell.connect("Ada");
    shell.ask("Ada", Command::Start).unwrap();
    shell.pass(5_000);
    assert!(shell.position(ada).is_null(), "no clock runs while shares are opened");
    shell.ask("Ada", open("Ada")).unwrap();
    shell.ask("Bob", open("Bob")).unwrap();
    assert!(shell.position(ada).is_object() && shell.at() == 0);
}

#[test]
fn a_rematch_begins_by_itself_once_everybody_has_promised_and_opened() {
    let mut shell = Shell::two_players_at(json!({ "game": "stellar" }));
    shell.ask("Ada", Command::Resign).unwrap();
    let next = Fresh { id: TABLE.into(), secret: [8; 32], key: "k".into() };
    shell.ask("Ada", Command::Rematch { next }).unwrap();
    let mut shell = Shell::of(shell.kept.opened[0].clone());
    shell.ask("Ada", sit("Ada", 1)).unwrap();
    shell.ask("Bob", sit("Bob", 0)).unwrap();
    let info = shell.core().info();
    assert_eq!((info.status, info.opening.is_some()), (TableStatus::Open, true), "the list closes by itself");
    shell.ask("Ada", open("Ada")).unwrap();
    assert_eq!(shell.ask("Bob", open("Bob")).unwrap().status, TableStatus::Running);
}
