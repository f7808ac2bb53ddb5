use engine::Seat;

use crate::action::Action;
use crate::edition::{ShipKind, Tech};
use crate::event::Event;
use crate::fleet::Force;
use crate::scene::{Scene, hex, planet};
use crate::setup::{Secrecy, Setup};
use crate::state::Phase;
use crate::war::Unit;

fn tournament() -> Setup {
    Setup { players: 3, secrecy: Secrecy::Tournament, ..Setup::default() }
}

/// CONQUEST-12.1, CONQUEST-12.2, CONQUEST-12.3, CONQUEST-9.9, CONQUEST-1.17, CONQUEST-12.9, CONQUEST-R21: others see markers, not ships,
/// courses, people or research.
#[test]
fn others_see_only_markers() {
    let mut scene = Scene::new(2);
    scene.under_way(0, "C5", "3 SC, 7 CV", "Wolf", "Castor");
    scene.colony(0, "E17/1", 33).factories = 4;
    scene.tech(0, Tech::Fighter);
    let before = serde_json::to_string(&scene.view(1)).unwrap();
    assert_eq!(scene.view(1).markers[&hex("C5")][0].loose, 1 + 3);
    let groups: Vec<_> = scene.state.player(Seat(0)).ships.iter().map(|ships| ships.id).collect();
    scene.group(0, groups[0]).course = Some(scene.star("Mira"));
    (scene.group(0, groups[1]).kind, scene.group(0, groups[1]).count) = (ShipKind::DeathStar, 7);
    let colony = scene.state.colony_mut(planet("E17/1")).unwrap();
    (colony.people, colony.factories, colony.bases) = (50, 9, 9);
    scene.tech(0, Tech::Robotic);
    assert_eq!(serde_json::to_string(&scene.view(1)).unwrap(), before);
    assert_ne!(scene.view(0).own.unwrap().techs.len(), 0);
}

/// CONQUEST-R21: a letter is public, what is under it is not, and shuffling between markers makes no sound.
#[test]
fn conquest_r21_task_forces_are_covered() {
    let mut scene = Scene::new(2);
    let groups = scene.ships(0, "Castor", "3 SC, 7 CV");
    let (a, b) = (Force::new(0).unwrap(), Force::new(1).unwrap());
    scene.run(0, Action::Form { force: a, group: groups[0], count: 3 });
    assert!(scene.is(1, |event| matches!(event, Event::Regrouped { .. })));
    scene.run(0, Action::Form { force: b, group: groups[1], count: 7 });
    scene.run(0, Action::Form { force: b, group: groups[0], count: 1 });
    assert!(scene.heard(1).is_empty(), "the same two letters lie there");
    assert_eq!(scene.view(1).markers[&hex("C7")][0].forces, [a, b]);
}

/// CONQUEST-12.7, CONQUEST-12.5: in a tournament a battle is known to its sides only.
#[test]
fn conquest_12_7_private_battles() {
    let mut scene = Scene::with(tournament());
    for seat in 0..2 {
        scene.explored(seat, "Castor");
    }
    scene.ships(0, "Castor", "2 CV");
    scene.ships(1, "Castor", "1 SC");
    scene.run(0, Action::Done);
    assert!(scene.view(0).battle.is_some() && scene.view(1).battle.is_some());
    assert!(scene.view(2).battle.is_none() && scene.spectator().battle.is_none());
    assert!(!scene.is(2, |event| matches!(event, Event::BattleBegan { .. })));
    let cv = Unit::Ship(ShipKind::Corvette);
    scene.roll(0, Action::Spread { shooter: cv, target: Unit::Ship(ShipKind::Scout) }, &[1]);
    assert!(scene.is(1, |event| matches!(event, Event::Fired { .. })));
    assert!(!scene.is(2, |event| matches!(event, Event::Fired { .. } | Event::Destroyed { .. })));
}

/// CONQUEST-12.7: so is an attack on a colony, and who holds it now.
#[test]
fn private_conquests() {
    let mut scene = Scene::with(tournament());
    scene.card("Castor", "WH03");
    scene.colony(1, "C7/1", 20);
    scene.explored(0, "Castor");
    scene.ships(0, "Castor", "2 CV");
    scene.turn(0, 9, Phase::Attack);
    scene.run(0, Action::Attack { planet: planet("C7/1") });
    assert!(scene.is(1, |event| matches!(event, Event::Conquered { .. })));
    assert!(scene.heard(2).is_empty());
    assert!(scene.view(2).stars.is_empty());
}

/// CONQUEST-12.5, CONQUEST-12.9: at a table everybody watches, and remembers with a date.
#[test]
fn open_battles_are_remembered() {
    let mut scene = Scene::new(3);
    scene.explored(0, "Castor");
    scene.ships(0, "Castor", "2 CV");
    scene.ships(1, "Castor", "3 SC");
    scene.run(0, Action::Done);
    let seen = &scene.view(2).seen;
    assert_eq!(
        (seen["0@C7"].ships, seen["1@C7"].ships, seen["1@C7"].turn),
        ([0, 0, 2, 0, 0], [3, 0, 0, 0, 0], 5)
    );
    assert!(scene.spectator().battle.is_some());
}

/// CONQUEST-R60, CONQUEST-20.2: what somebody produces is nobody's business before all have finished.
#[test]
fn conquest_r60_production_is_sealed() {
    let mut scene = Scene::new(2);
    scene.card("Ceti", "YE06");
    scene.colony(0, "E17/1", 40);
    scene.turn(1, 8, Phase::Move);
    scene.ships(1, "A1", "1 SC");
    scene.run(1, Action::EndTurn);
    let before = serde_json::to_string(&scene.view(1)).unwrap();
    for action in [
        Action::Open { planet: planet("E17/1") },
        Action::Emigrate { millions: 6 },
        Action::Buy { item: crate::action::Item::Corvette, count: 2 },
        Action::Post { star: hex("E17") },
    ] {
        scene.run(0, action);
        assert!(scene.heard(1).is_empty(), "{action}");
    }
    assert_eq!(serde_json::to_string(&scene.view(1)).unwrap(), before);
    scene.run(0, Action::Finish);
    scene.run(1, Action::Finish);
    assert_eq!(scene.view(1).markers[&hex("E17")][0].loose, 2 + 2, "six transports and two corvettes");
    assert_eq!(scene.view(1).posts[0], [hex("E17")]);
}

/// CONQUEST-12.9: a view stays small, and holds its own things only.
#[test]
fn a_spectator_knows_nobodys_secrets() {
    let mut scene = Scene::new(2);
    scene.colony(0, "E17/1", 40);
    let view = scene.spectator();
    assert!(view.own.is_none() && view.seen.is_empty());
    assert!(view.stars.values().all(|star| star.planets.is_empty()));
    assert!(serde_json::to_string(&view).unwrap().len() < 20_000);
}
