use engine::{Game, Seat};

use crate::action::{Action, Item};
use crate::edition::Tech;
use crate::fleet::{Force, GroupId};
use crate::game::StellarConquest;
use crate::scene::{Scene, hex, planet};
use crate::state::Phase;

/// What is said to somebody who asks for this, by rule and in words; nothing must have changed.
fn says(scene: &Scene, seat: u8, action: Action, rule: &str, words: &str) {
    let before = scene.state.clone();
    let wrong = StellarConquest::check(&scene.state, Seat(seat), &action).unwrap_err();
    assert_eq!((engine::Refusal::rule(&wrong), wrong.to_string().as_str()), (rule, words), "{action}");
    assert_eq!(scene.state, before);
}

/// Both have a colony and ships; seat 0 works on its colony after turn 8.
fn production() -> Scene {
    let mut scene = Scene::new(2);
    scene.card("Ceti", "YE06");
    scene.colony(0, "E17/1", 40);
    scene.colony(1, "C7/1", 10);
    scene.turn(1, 8, Phase::Move);
    scene.ships(1, "A1", "1 SC");
    scene.ships(0, "E17", "51 CV");
    scene.run(1, Action::EndTurn);
    scene.run(0, Action::Open { planet: planet("E17/1") });
    scene
}

/// CONQUEST-24.2, CONQUEST-10.5, CONQUEST-24.4, CONQUEST-R56, CONQUEST-20.4: orders that cannot be paid for or are not for sale.
#[test]
fn bad_production_orders_are_refused() {
    let scene = production();
    let buy = |item, count| Action::Buy { item, count };
    says(
        &scene,
        0,
        buy(Item::Scout, 40),
        "CONQUEST-10.5",
        "Your counters can show only 16 more of these ships.",
    );
    says(
        &scene,
        0,
        buy(Item::Corvette, 2),
        "CONQUEST-10.5",
        "Your counters can show only 1 more of these ships.",
    );
    says(
        &scene,
        0,
        buy(Item::Fighter, 1),
        "CONQUEST-24.4",
        "You cannot buy a fighter before you own its technology: fighter.",
    );
    says(
        &scene,
        0,
        Action::Emigrate { millions: 49 },
        "CONQUEST-24.2",
        "That takes 49 points and 48 are left; colonies cannot pool them.",
    );
    says(
        &scene,
        0,
        Action::Invest { tech: Tech::MissileBase, points: 26 },
        "CONQUEST-R56",
        "All that is missing is 25 points; you cannot pay more.",
    );
    says(
        &scene,
        0,
        Action::Invest { tech: Tech::Speed4, points: u16::MAX },
        "CONQUEST-R56",
        "All that is missing is 40 points; you cannot pay more.",
    );
    says(&scene, 0, buy(Item::Scout, 0), "CONQUEST-R68", "Choose at least one.");
    says(
        &scene,
        1,
        Action::Open { planet: planet("E17/1") },
        "CONQUEST-20.4",
        "You control no colony on E17/1.",
    );
}

/// CONQUEST-24.2: the points of a colony are all there is.
#[test]
fn overspending_is_refused() {
    let mut scene = production();
    scene.run(0, Action::Invest { tech: Tech::Speed4, points: 40 });
    let wanted = Action::Buy { item: Item::Scout, count: 4 };
    let words = "That takes 10 points and 8 are left; colonies cannot pool them.";
    says(&scene, 0, wanted, "CONQUEST-24.2", words);
    let invest = Action::Invest { tech: Tech::MissileBase, points: 9 };
    says(
        &scene,
        0,
        invest,
        "CONQUEST-24.2",
        "That takes 9 points and 8 are left; colonies cannot pool them.",
    );
}

/// What is no item, no technology and no hex is not even an action.
#[test]
fn unknown_words_are_no_actions() {
    let wrong = |text: &str| serde_json::from_str::<Action>(text).unwrap_err().to_string();
    assert!(wrong(r#"{"do":"buy","item":"battleship","count":1}"#).contains("unknown variant `battleship`"));
    assert!(wrong(r#"{"do":"invest","tech":"magic","points":1}"#).contains("unknown variant `magic`"));
    assert!(wrong(r#"{"do":"take_force","force":"!"}"#).contains("task forces are A to Z, not `!`"));
    assert!(wrong(r#"{"do":"step","hex":"17E"}"#).contains("`17E` is no hex"));
    assert!(wrong(r#"{"do":"take","group":1,"count":300}"#).contains("invalid value"));
    assert!(wrong(r#"{"do":"fly"}"#).contains("unknown variant `fly`"));
}

/// CONQUEST-1.18, CONQUEST-11.5, CONQUEST-11.1, CONQUEST-4.1: forged task forces, and the ships of others.
#[test]
fn ships_of_others_are_not_ones_own() {
    let mut scene = Scene::new(2);
    let mine = scene.ships(0, "Wolf", "2 SC")[0];
    for _ in 0..3 {
        scene.ships(1, "Wolf", "2 CV");
    }
    let theirs = GroupId(3);
    assert!(scene.state.player(Seat(1)).group(theirs).is_some());
    let no_such = "You have no such ships.";
    says(&scene, 0, Action::Take { group: theirs, count: 1 }, "CONQUEST-1.18", no_such);
    let force = |letter: u8| Force::new(letter - b'A').unwrap();
    let form = |group, letter| Action::Form { force: force(letter), group, count: 1 };
    says(&scene, 0, form(theirs, b'A'), "CONQUEST-1.18", no_such);
    says(&scene, 0, form(mine, b'P'), "CONQUEST-11.5", "There is no task force P.");
    says(&scene, 0, Action::TakeForce { force: force(b'B') }, "CONQUEST-11.5", "There is no task force B.");
    says(&scene, 0, Action::Take { group: mine, count: 3 }, "CONQUEST-1.18", "There are only 2 scouts.");
    says(
        &scene,
        1,
        Action::Take { group: theirs, count: 1 },
        "CONQUEST-4.1",
        "It is not your turn: players take their turns in a fixed order.",
    );
    let course = Action::Course { star: hex("C7") };
    says(&scene, 0, course, "CONQUEST-5.1", "Take ships in hand first.");
}
