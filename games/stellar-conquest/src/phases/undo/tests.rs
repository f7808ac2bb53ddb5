use engine::Seat;

use crate::action::{Action, Item};
use crate::event::Event;
use crate::scene::{Scene, hex, planet};
use crate::state::Phase;

/// CONQUEST-R76: groups and task forces go back, and the others see markers go back.
#[test]
fn conquest_r76_moves_are_taken_back() {
    let mut scene = Scene::new(2);
    let scout = scene.ships(0, "Wolf", "3 SC")[0];
    assert_eq!(scene.refused(0, Action::TakeBack), "CONQUEST-R76");
    scene.run(0, Action::Take { group: scout, count: 1 });
    scene.run(0, Action::Course { star: hex("C7") });
    scene.run(0, Action::TakeBack);
    assert!(!scene.is(1, |event| matches!(event, Event::TookBack { .. })), "nobody saw anything");
    assert_eq!(scene.refused(0, Action::TakeBack), "CONQUEST-R76");
    scene.send(0, scout, "Castor");
    scene.step(0, "C5");
    scene.run(0, Action::TakeBack);
    assert!(scene.is(1, |event| matches!(event, Event::TookBack { .. })));
    assert_eq!((scene.fleet(0, "Wolf").as_str(), scene.group(0, scout).course), ("3 SC", None));
}

/// CONQUEST-R76: a star hex entered stands, whether or not anything is there.
#[test]
fn conquest_r76_a_star_entered_stands() {
    let mut scene = Scene::new(2);
    scene.tech(0, crate::edition::Tech::Speed4);
    let scout = scene.ships(0, "Wolf", "1 SC")[0];
    scene.send(0, scout, "Aldebaran");
    scene.step(0, "C5");
    scene.step(0, "C6");
    scene.run(0, Action::PutBack);
    assert_eq!(scene.fleet(0, "Wolf"), "1 SC");
    scene.send(0, scout, "Aldebaran");
    scene.run(0, Action::Sail);
    assert_eq!(scene.refused(0, Action::PutBack), "CONQUEST-R76");
    assert_eq!(scene.refused(0, Action::TakeBack), "CONQUEST-R76");
    scene.step(0, "C8");
    scene.run(0, Action::TakeBack);
    assert_eq!(scene.fleet(0, "Castor"), "1 SC");
}

/// CONQUEST-R76: landings, until the turn ends.
#[test]
fn conquest_r76_landings_are_taken_back() {
    let mut scene = Scene::new(2);
    scene.card("Castor", "WH03");
    scene.explored(0, "Castor");
    let group = scene.ships(0, "Castor", "5 CT")[0];
    scene.ships(1, "A1", "1 SC");
    scene.run(0, Action::Done);
    scene.run(0, Action::Land { group, count: 5, planet: planet("C7/1") });
    scene.run(0, Action::TakeBack);
    assert_eq!((scene.people("C7/1"), scene.fleet(0, "Castor").as_str()), (None, "5 CT"));
    scene.run(0, Action::EndTurn);
    assert_eq!(scene.refused(0, Action::TakeBack), "CONQUEST-4.1");
}

/// CONQUEST-R76: in a production turn colony by colony, back to its beginning.
#[test]
fn conquest_r76_production_is_taken_back() {
    let mut scene = Scene::new(2);
    scene.card("Ceti", "YE06");
    scene.card("Deneb", "WH02");
    scene.colony(0, "E17/1", 40);
    scene.colony(0, "FF7/1", 20);
    scene.ships(1, "A1", "1 SC");
    scene.turn(1, 8, Phase::Move);
    scene.run(1, Action::EndTurn);
    let before = scene.state.player(Seat(0)).clone();
    scene.run(0, Action::Open { planet: planet("E17/1") });
    scene.run(0, Action::Buy { item: Item::Corvette, count: 2 });
    scene.run(0, Action::Close);
    scene.run(0, Action::Open { planet: planet("FF7/1") });
    scene.run(0, Action::Buy { item: Item::Scout, count: 2 });
    scene.run(0, Action::TakeBack);
    assert_eq!(scene.people("FF7/1"), Some(20));
    assert_eq!(scene.state.player(Seat(0)).built.len(), 1);
    scene.run(0, Action::TakeBack);
    assert_eq!((scene.people("E17/1"), scene.state.player(Seat(0)).built.len()), (Some(40), 0));
    assert_eq!(scene.state.player(Seat(0)).ledger, before.ledger);
    assert!(scene.heard(1).is_empty());
}

/// CONQUEST-R76: who came back has been told, so that cannot be undone.
#[test]
fn conquest_r76_a_reversion_stands() {
    let mut scene = Scene::new(2);
    scene.card("Aldebaran", "OR05");
    scene.colony(1, "C11/1", 9).holder = Seat(0);
    let group = scene.ships(0, "Aldebaran", "1 CV")[0];
    scene.tech(0, crate::edition::Tech::UnlimitedRange);
    scene.send(0, group, "Castor");
    scene.step(0, "C10");
    assert_eq!(scene.holder("C11/1"), 1);
    assert_eq!(scene.refused(0, Action::TakeBack), "CONQUEST-R76");
}
