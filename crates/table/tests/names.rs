//! Who is who: names at one table differ in look.

use engine::Seat;
use serde_json::json;
use table::Command;
use table::protocol::Occupant;

use crate::common::Shell;

fn names(shell: &Shell) -> Vec<String> {
    let name = |occupant: &Occupant| match occupant {
        Occupant::Player { name, .. } | Occupant::Invited { name, .. } => name.clone(),
        _ => String::new(),
    };
    shell.core().info().seats.iter().map(|seat| name(&seat.occupant)).collect()
}

#[test]
fn whoever_looks_like_somebody_else_is_shown_with_a_number() {
    let mut shell = Shell::open(json!({ "game": "stellar", "seat": 0 }));
    // The first letter is a Cyrillic one.
    let other = "\u{410}da";
    shell.ask(other, Command::Sit { seat: Seat(1), contribution: None }).unwrap();
    assert_eq!(names(&shell), ["Ada".to_string(), format!("{other} (2)")]);
    let (ada, connection) = (shell.connect("Ada"), shell.connect(other));
    assert_eq!(names(&shell)[0], "Ada", "whoever was there first keeps the name");
    shell.say(connection, json!({ "type": "chat", "text": "hello" }));
    let heard = shell.news(ada);
    let line = heard.iter().rev().find(|message| message["type"] == "chat").unwrap();
    assert_eq!(line["chat"]["from"], format!("{other} (2)"));
    shell.ask("Ada", Command::Stand).unwrap();
    shell.disconnect(connection);
    shell.connect(other);
    assert_eq!(names(&shell)[1], other, "nobody else is called so any more");
}
