//! Two players whose packets take their time.

use serde_json::{Value, json};
use table::Connection;

use crate::common::Shell;

fn place(x: u32) -> Value {
    json!({ "do": "place", "x": x })
}

/// Ada's packets take 10 ms each way, Bob's 150. Both have been measured when this returns.
fn near_and_far(limit_ms: u64) -> (Shell, Connection, Connection) {
    let table = json!({ "game": "reach", "setup": { "limit_ms": limit_ms, "cards": 9 }, "absent": "nobody" });
    let mut shell = Shell::two_players_at(table);
    let (near, far) = (shell.connect("Ada"), shell.connect("Bob"));
    shell.measured(near, 10);
    shell.measured(far, 150);
    shell.pass(200);
    let told = shell.news(near).pop().unwrap();
    let allowances = [0, 1].map(|seat| told["table"]["seats"][seat]["allowance_ms"].clone());
    assert_eq!(allowances, [json!(10), json!(150)], "everybody knows who is made up for how much");
    (shell, near, far)
}

fn cards(shell: &Shell, client: Connection) -> Vec<(u64, u64, u64)> {
    let cards = shell.position(client)["view"]["placed"].as_array().unwrap();
    let number = |card: &Value, key: &str| card[key].as_u64().unwrap();
    cards.iter().map(|card| (number(card, "seat"), number(card, "x"), number(card, "at"))).collect()
}

/// Both reach for the same spot. The far one does it `before` the near one, and its packet takes 140 ms longer.
fn race(before: u64) -> (Shell, Connection, Connection, u64) {
    let (mut shell, near, far) = near_and_far(60_000);
    let begun = shell.at();
    let arrivals = [(far, begun + 150, 100), (near, begun + before + 10, 105)];
    let mut arrivals = arrivals.to_vec();
    arrivals.sort_by_key(|(_, at, _)| *at);
    for (client, at, x) in arrivals {
        shell.pass(at - shell.at());
        shell.act(client, place(x));
    }
    shell.pass(200);
    (shell, near, far, begun)
}

#[test]
fn whoever_was_first_has_the_spot_however_far_away() {
    let (mut shell, near, far, begun) = race(100);
    for client in [near, far] {
        assert_eq!(cards(&shell, client), [(1, 100, begun)], "as if it had been there at once");
    }
    let refused = shell.news(near).into_iter().find(|message| message["type"] == "refused").unwrap();
    assert_eq!(refused["refused"]["rule"], "REACH-2");
    assert!(shell.news(far).iter().all(|message| message["type"] != "refused"));
}

#[test]
fn whoever_is_far_away_gains_nothing_but_what_the_way_takes() {
    // The near one lets go a millisecond before the far one.
    let (mut shell, near, far) = near_and_far(60_000);
    let begun = shell.at();
    shell.pass(10);
    shell.act(near, place(105));
    assert_eq!(cards(&shell, near), [], "the table waits until nothing earlier can come");
    shell.pass(141);
    assert_eq!(cards(&shell, near), [(0, 105, begun)]);
    shell.act(far, place(100));
    shell.pass(200);
    assert_eq!(cards(&shell, far), [(0, 105, begun)]);
}

#[test]
fn what_was_let_go_before_the_alarm_counts_though_it_comes_after() {
    let (mut shell, _near, far) = near_and_far(6_000);
    // It was let go 90 ms before the alarm and comes 60 ms after it.
    shell.pass(6_000 + 60 - shell.at());
    assert!(shell.position(far)["outcome"].is_null(), "the alarm waits for it");
    shell.act(far, place(900));
    shell.pass_till(|shell| !shell.position(far)["outcome"].is_null());
    assert_eq!(cards(&shell, far), [(1, 900, 6_000 - 90)]);
    assert_eq!(shell.at(), 6_150);
    assert_eq!(shell.kept.entries.last().unwrap().at, 6_000);
}
