//! Whether something may be done, asked without doing it.

use serde_json::{Value, json};
use table::Command;

use crate::common::Shell;

fn ask(seat: u8, actions: &Value) -> Value {
    json!({ "type": "ask", "id": 7, "seat": seat, "actions": actions })
}

#[test]
fn a_question_is_answered_with_the_rule_and_changes_nothing() {
    let mut shell = Shell::two_players_at(json!({ "game": "stellar" }));
    let (ada, bob) = (shell.connect("Ada"), shell.connect("Bob"));
    shell.pass(1000);
    [ada, bob].into_iter().for_each(|client| drop(shell.news(client)));
    let (before, log) = (shell.position(ada).clone(), shell.kept.log());
    let may = before["legal"][0]["action"].clone();
    let answers = shell.say(ada, ask(0, &json!([may, { "do": "pass" }, { "do": "fly" }])));
    assert_eq!(answers.len(), 1);
    assert_eq!((&answers[0]["type"], &answers[0]["id"]), (&json!("answers"), &json!(7)));
    assert_eq!(answers[0]["number"], before["number"]);
    let [may, pass, nonsense] = &answers[0]["answers"].as_array().unwrap()[..] else { panic!("{answers:?}") };
    assert!(may["refused"].is_null());
    assert_eq!(pass["refused"]["why"], "illegal");
    assert!(pass["refused"]["rule"].as_str().unwrap().starts_with("STELLAR-"));
    assert_eq!(nonsense["refused"]["why"], "malformed");
    assert_eq!((shell.position(ada), shell.kept.log()), (&before, log));
    assert!(shell.news(bob).is_empty(), "nobody hears of a question");
}

#[test]
fn only_the_owner_of_a_seat_may_ask_for_it() {
    let mut shell = Shell::two_players_at(json!({ "game": "stellar" }));
    let (ada, spectator) = (shell.connect("Ada"), shell.spectate());
    shell.pass(1000);
    for (client, seat) in [(ada, 1), (ada, 9), (spectator, 0)] {
        shell.news(client);
        let told = shell.say(client, ask(seat, &json!([{ "do": "pass" }])));
        assert_eq!((&told[0]["type"], &told[0]["code"]), (&json!("error"), &json!("not_your_seat")));
        assert_eq!(told[0]["id"], 7);
    }
    shell.ask("Ada", Command::Resign).unwrap();
    shell.news(ada);
    assert_eq!(shell.say(ada, ask(0, &json!([])))[0]["type"], "error", "the game is over");
}
