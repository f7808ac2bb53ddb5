//! A lesson at a live table: what goes by itself, what leads off, and the way back.

use std::sync::Arc;

use engine::Seat;
use serde_json::{Value, json};
use table::{Command, Fresh, Roster};
use umpire::Lesson;

use crate::common::{Shell, player};

const LESSON: &str = r#"
title = "A fight"
about = "A fight."
game = "stellar"
covers = ["STELLAR-7.1"]
setup = { first_seat = "0" }
position = """
sectors: A4 | S3 G3 G2 | P2* P1 | B-5 G3
A hand: Cr Fo
A fleet: Wr
B hand: Sl Ro
B fleet: Wr
turn: A place
"""

[[step]]
say = "First."

[[step]]
say = "Second."
point = ["sector-1"]
expect = [{ do = "place", kind = "crusher", sector = 1, up = false }]
wrong = [{ action = { do = "place", kind = "crusher" }, say = "Not so." }]
hint = "The Crusher."

[[step]]
seat = 0
action = { do = "pass" }

[[step]]
seat = 1
action = { do = "place", kind = "slicer", sector = 1, up = false }

[[step]]
say = "It fell."
expect = [{ do = "place", kind = "founder" }]

[[step]]
say = "That is all."
"#;

fn taught() -> Shell {
    let lesson = Arc::new(Lesson::parse("a-fight", LESSON).unwrap());
    let fresh = Fresh { id: "table".into(), secret: [7; 32], key: "key".into() };
    let mut shell = Shell::of(Roster::teach(&player("Ada"), lesson, fresh, 1_700_000_000).unwrap());
    shell.ask("Ada", Command::Start).unwrap();
    shell
}

/// What the learner was told last.
fn lead(messages: &[Value]) -> Value {
    let told = messages.iter().rfind(|message| message["type"] == "lesson");
    told.map_or(Value::Null, |message| message["lead"].clone())
}

fn act(decision: u64, action: &Value) -> Value {
    json!({ "type": "act", "id": 1, "seat": 0, "decision": decision, "action": action })
}

#[test]
fn what_is_expected_leads_on_and_the_others_play_by_themselves() {
    let mut shell = taught();
    let ada = shell.connect("Ada");
    let told = lead(&shell.news(ada));
    assert_eq!((&told["course"], &told["done"], &told["of"]), (&json!("asks"), &json!(0), &json!(2)));
    assert_eq!(told["pages"][1], json!({ "say": "Second.", "point": ["sector-1"] }));
    let heard =
        shell.say(ada, act(0, &json!({ "do": "place", "kind": "crusher", "sector": 1, "up": false })));
    let told = lead(&heard);
    assert_eq!((&told["course"], &told["done"]), (&json!("asks"), &json!(1)));
    assert_eq!(told["pages"][0]["say"], "It fell.");
    let view = &shell.position(ada)["view"];
    assert_eq!(view["players"][1]["settled"][0]["kind"], "slicer", "it came and lost");
}

#[test]
fn what_is_not_expected_leads_off_and_can_be_taken_back_with_all_that_came_of_it() {
    let mut shell = taught();
    let ada = shell.connect("Ada");
    let before = shell.position(ada)["view"].clone();
    assert_eq!(shell.ask("Ada", Command::BackToLesson).unwrap_err().code, "final", "nothing led off");
    let heard = shell.say(ada, act(0, &json!({ "do": "place", "kind": "crusher", "sector": 1, "up": true })));
    let told = lead(&heard);
    assert_eq!((&told["course"], &told["pages"][0]["say"]), (&json!("off"), &json!("Not so.")));
    assert_eq!(shell.ask("Eve", Command::BackToLesson).unwrap_err().code, "not_your_seat");
    shell.ask("Ada", Command::BackToLesson).unwrap();
    let told = lead(&shell.news(ada));
    assert_eq!((&told["course"], &told["done"]), (&json!("asks"), &json!(0)));
    assert_eq!(shell.position(ada)["view"], before);
    // Kept over a restart, as it is in the log.
    shell.stop();
    shell.take_up();
    let ada = shell.connect("Ada");
    assert_eq!(lead(&shell.news(ada))["course"], "asks");
}

#[test]
fn what_the_rules_forbid_is_refused_as_anywhere() {
    let mut shell = taught();
    let ada = shell.connect("Ada");
    let heard = shell.say(ada, act(0, &json!({ "do": "pass" })));
    assert_eq!(heard[0]["refused"]["rule"], "STELLAR-R11");
    assert_eq!(lead(&heard), Value::Null, "nothing has changed");
    assert_eq!(shell.core().info().lesson.as_deref(), Some("a-fight"));
    assert_eq!(
        shell.core().info().seats[Seat(1).index()].occupant,
        table::protocol::Occupant::Bot { level: bots::Level::Novice }
    );
}
