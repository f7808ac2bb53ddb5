//! Taking back at a live table: alone, by consent, for practice; and what the others are told of it.

use engine::Seat;
use serde_json::json;
use table::{Command, Connection};

use crate::common::{Shell, accepted, player};

const UNDO: Command = Command::Undo { ask: false };

#[test]
fn a_slip_is_taken_back_and_nobody_hears_of_a_sealed_one() {
    let mut shell = Shell::two_players_at(json!({ "game": "stellar" }));
    let (ada, bob) = (shell.connect("Ada"), shell.connect("Bob"));
    let before = shell.position(ada)["view"].clone();
    assert_eq!(shell.ask("Ada", UNDO).unwrap_err().code, "final", "nothing was done yet");
    assert!(shell.choose(ada, 0).iter().any(accepted));
    assert_eq!(shell.position(ada)["undo"], true);
    shell.news(bob);
    shell.ask("Ada", UNDO).unwrap();
    assert_eq!(shell.position(ada)["view"], before);
    assert!(shell.position(ada)["undo"].is_null());
    assert!(shell.news(bob).iter().all(|message| message["type"] == "table"), "no position came of it");
    assert_eq!(shell.ask("Eve", UNDO).unwrap_err().code, "not_your_seat");
    // A page that has not heard of it is told that it is late.
    let stale = json!({ "type": "act", "id": 1, "seat": 0, "decision": 0, "action": { "do": "fleet_done" } });
    let heard = shell.say(ada, stale);
    assert_eq!(heard[0]["refused"]["why"], "stale");
    shell.stop();
    shell.take_up();
    let ada = shell.connect("Ada");
    assert_eq!(shell.position(ada)["view"], before, "it is as it was after a restart, too");
}

#[test]
fn whoever_comes_back_reads_what_counts_no_more() {
    let mut shell = Shell::two_players_at(json!({ "game": "stellar" }));
    let ada = shell.connect("Ada");
    assert!(shell.choose(ada, 0).iter().any(accepted));
    let number = shell.position(ada)["number"].as_u64();
    shell.ask("Ada", UNDO).unwrap();
    let back = shell.resume(Some(player("Ada")), number);
    assert_eq!(shell.client(back).heard[0]["undone"], json!([number]), "the line that it has");
    let anew = shell.connect("Ada");
    assert!(shell.client(anew).heard[0]["undone"].is_null(), "every line says it itself");
}

#[test]
fn past_luck_everybody_must_agree() {
    let mut shell = Shell::two_players_at(json!({ "game": "stellar" }));
    let people = [shell.connect("Ada"), shell.connect("Bob")];
    // Until the fleets are shuffled.
    while shell.position(people[0])["view"]["step"]["type"] == "fleet" {
        shell.play(&people, 1);
    }
    let last = |shell: &Shell| shell.kept.log().pop().unwrap();
    let drew = if last(&shell)["seat"] == 0 { ("Ada", "Bob") } else { ("Bob", "Ada") };
    assert_eq!(
        shell.ask(drew.0, UNDO).unwrap_err().message,
        "Chance has decided since; that cannot be taken back."
    );
    assert_eq!(shell.ask(drew.1, Command::Agree { yes: true }).unwrap_err().code, "no_wish");
    shell.ask(drew.0, Command::Undo { ask: true }).unwrap();
    assert_eq!(shell.core().info().wish.unwrap().seat, Seat(if drew.0 == "Ada" { 0 } else { 1 }));
    assert_eq!(
        shell.ask(drew.0, Command::Agree { yes: true }).unwrap_err().code,
        "not_asked",
        "not one's own"
    );
    shell.ask(drew.0, Command::Undo { ask: true }).unwrap();
    shell.ask(drew.1, Command::Agree { yes: false }).unwrap();
    assert!(shell.core().info().wish.is_none());
    shell.ask(drew.0, Command::Undo { ask: true }).unwrap();
    people.iter().for_each(|person| drop(shell.news(*person)));
    shell.ask(drew.1, Command::Agree { yes: true }).unwrap();
    for person in people {
        let told = shell.news(person);
        let step = told.iter().find(|message| message["lines"].is_array()).unwrap();
        let undone = step["undone"].as_array().unwrap();
        assert_eq!(told.last().unwrap()["table"]["wish"], json!(null), "nobody is asked any more");
        assert!(!undone.is_empty() && undone.iter().all(|number| *number != step["lines"][0]["number"]));
    }
    assert_eq!(shell.position(people[0])["view"]["step"]["type"], "fleet");
    let other = u8::from(drew.1 == "Bob");
    assert_eq!(
        (&last(&shell)["kind"], &last(&shell)["agreed"]),
        (&json!("undo"), &json!([other])),
        "the record says so"
    );
}

/// Ada, Bob and Cyd, of whom one has just done what the others must agree to take back: that one's name, and those of the others.
fn somebody_must_ask(shell: &mut Shell) -> [(&'static str, Connection); 3] {
    let mut people = ["Ada", "Bob", "Cyd"].map(|name| (name, shell.connect(name)));
    let clients = people.map(|(_, client)| client);
    while shell.position(clients[0])["view"]["step"]["type"] == "fleet" {
        shell.play(&clients, 1);
    }
    let drew = shell.kept.log().pop().unwrap()["seat"].as_u64().unwrap();
    people.swap(0, drew as usize);
    people
}

fn three() -> Shell {
    let setup = json!({ "mode": "three" });
    let mut shell = Shell::open(json!({ "game": "stellar", "setup": setup, "seat": 0, "pace": null }));
    for (seat, who) in [(1, "Bob"), (2, "Cyd")] {
        shell.ask(who, Command::Sit { seat: Seat(seat), contribution: None }).unwrap();
    }
    shell.ask("Ada", Command::Start).unwrap();
    shell
}

const ASK: Command = Command::Undo { ask: true };
const AGREE: Command = Command::Agree { yes: true };

#[test]
fn nobody_waits_for_the_consent_of_somebody_who_is_not_there() {
    let mut shell = three();
    let [(who, own), (near, first), (far, second)] = somebody_must_ask(&mut shell);
    let asked = |shell: &Shell| shell.core().info().wish.map(|wish| wish.asked.len());
    shell.disconnect(second);
    shell.ask(who, ASK).unwrap();
    assert_eq!(asked(&shell), Some(1), "only those are asked who are there");
    shell.connect(far);
    assert_eq!(shell.ask(far, AGREE).unwrap_err().code, "not_asked", "whoever comes later is not");
    // A page that is loaded anew is gone for a moment only.
    shell.disconnect(first);
    shell.pass(10_000);
    let first = shell.connect(near);
    shell.pass(20_000);
    assert_eq!(asked(&shell), Some(1));
    shell.disconnect(first);
    shell.pass(14_999);
    assert_eq!(asked(&shell), Some(1));
    shell.news(own);
    shell.pass(1);
    assert_eq!(asked(&shell), None, "nobody is left to ask");
    let told = shell.news(own);
    assert!(told.iter().any(|message| message["table"]["wish"].is_null() && message["type"] == "table"));
}

#[test]
fn consent_of_all_who_are_left_is_enough() {
    let mut shell = three();
    let [(who, _), (near, _), (_, second)] = somebody_must_ask(&mut shell);
    shell.ask(who, ASK).unwrap();
    shell.ask(near, AGREE).unwrap();
    assert!(shell.core().info().wish.is_some());
    shell.disconnect(second);
    shell.pass(15_000);
    assert!(shell.core().info().wish.is_none());
    let entry = shell.kept.log().pop().unwrap();
    assert_eq!((&entry["kind"], entry["agreed"].as_array().unwrap().len()), (&json!("undo"), 1));
}

#[test]
fn with_nobody_there_to_ask_it_is_said_at_once() {
    let mut shell = three();
    let [(who, _), (near, first), (far, _)] = somebody_must_ask(&mut shell);
    shell.disconnect(first);
    shell.ask(far, Command::Leave { level: Some("novice".into()) }).unwrap();
    assert_eq!(
        shell.ask(who, ASK).unwrap_err().code,
        "nobody_here",
        "one is away, a bot plays for the other"
    );
    assert!(shell.core().info().wish.is_none());
    // Somebody who goes while they are asked is asked no more.
    shell.connect(near);
    shell.ask(who, ASK).unwrap();
    shell.ask(near, Command::Leave { level: Some("novice".into()) }).unwrap();
    assert!(shell.core().info().wish.is_none());
}

#[test]
fn whoever_leaves_the_seat_to_a_bot_takes_nothing_back() {
    let mut shell = three();
    let [(who, _), (near, _), _] = somebody_must_ask(&mut shell);
    shell.ask(who, ASK).unwrap();
    shell.ask(who, Command::Leave { level: Some("novice".into()) }).unwrap();
    assert!(shell.core().info().wish.is_none());
    assert_eq!(shell.ask(near, AGREE).unwrap_err().code, "no_wish");
}

/// A tournament is several games: whom one does not meet has no say, and a wish does not end with a move over there.
#[test]
fn only_those_are_asked_who_are_met() {
    let names = ["Ada", "Bob", "Eve", "Max"];
    let mut shell =
        Shell::open(json!({ "game": "orbital-conflict", "seat": 0, "setup": { "mode": "tournament" } }));
    for (seat, name) in names.iter().enumerate().skip(1) {
        shell.ask(name, Command::Sit { seat: Seat(seat as u8), contribution: None }).unwrap();
    }
    shell.ask("Ada", Command::Start).unwrap();
    let people = names.map(|name| shell.connect(name));
    let owes = |shell: &Shell| (0..4).filter(|seat| shell.owes(people[*seat])).collect::<Vec<_>>();
    let game = |shell: &Shell, seat: usize| shell.core().info().seats[seat].game;
    // Until somebody has done what is not theirs alone to take back.
    let seat = loop {
        let seat = owes(&shell)[0];
        shell.choose(people[seat], 0);
        if shell.ask(names[seat], UNDO).is_err() {
            break seat;
        }
        shell.choose(people[seat], 1);
    };
    shell.ask(names[seat], Command::Undo { ask: true }).unwrap();
    let met: Vec<usize> =
        (0..4).filter(|other| *other != seat && game(&shell, *other) == game(&shell, seat)).collect();
    let asked = shell.core().info().wish.unwrap().asked;
    assert_eq!(asked.iter().map(|seat| seat.index()).collect::<Vec<_>>(), met);
    let other = owes(&shell).into_iter().find(|other| game(&shell, *other) != game(&shell, seat)).unwrap();
    assert_eq!(shell.ask(names[other], Command::Agree { yes: false }).unwrap_err().code, "not_asked");
    assert!(shell.choose(people[other], 0).iter().any(accepted));
    assert!(shell.core().info().wish.is_some());
    shell.ask(names[met[0]], Command::Agree { yes: true }).unwrap();
    assert!(shell.core().info().wish.is_none());
    assert_eq!(shell.kept.log().pop().unwrap()["kind"], "undo");
}

#[test]
fn at_a_table_for_practice_everything_can_be_taken_back() {
    let bots = json!([{ "seat": 1, "level": "novice" }]);
    let asked = json!({ "game": "stellar", "seat": 0, "bots": bots, "practice": true, "kind": "solo" });
    let mut shell = Shell::open(asked);
    shell.ask("Ada", Command::Start).unwrap();
    let ada = shell.connect("Ada");
    shell.pass_till(|shell| shell.owes(ada));
    while shell.position(ada)["view"]["step"]["type"] == "fleet" {
        shell.choose(ada, 0);
        shell.pass_till(|shell| shell.owes(ada));
    }
    shell.ask("Ada", UNDO).unwrap();
    shell.pass_till(|shell| shell.owes(ada));
    assert_eq!(shell.position(ada)["view"]["step"]["type"], "fleet");
    // Two people cannot practise so.
    let mut shell = Shell::open(json!({ "game": "stellar", "seat": 0, "practice": true }));
    shell.ask("Bob", Command::Sit { seat: Seat(1), contribution: None }).unwrap();
    assert_eq!(shell.ask("Ada", Command::Start).unwrap_err().code, "not_alone");
}
