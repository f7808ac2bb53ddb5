use engine::Seat;

use crate::action::Action;
use crate::edition::{ShipKind, Tech};
use crate::player::{Factories, Order, Retreat};
use crate::scene::{Scene, hex, planet};
use crate::state::Phase;
use crate::war::Unit;

const CV: Unit = Unit::Ship(ShipKind::Corvette);

fn order(scene: &mut Scene, seat: u8, order: Order) {
    scene.run(seat, Action::Standing { order });
}

fn battle(attacker: &str, defender: &str) -> Scene {
    let mut scene = Scene::new(2);
    for (seat, ships) in [(0, attacker), (1, defender)] {
        scene.explored(seat, "Castor");
        scene.ships(seat, "Castor", ships);
        scene.tech(seat, Tech::UnlimitedRange);
    }
    scene
}

/// CONQUEST-R77: a defender who has said so is not asked for targets, and every shot goes where it hurts.
#[test]
fn conquest_r77_fire_in_advance() {
    let mut scene = battle("2 CV, 1 SC", "3 CV");
    order(&mut scene, 1, Order::Fire { auto: true });
    scene.run(0, Action::Done);
    scene.run(0, Action::Spread { shooter: CV, target: CV });
    assert!(
        scene.state.battle.is_none() || scene.to_act() == Some(0),
        "the round is over without the defender"
    );
}

/// CONQUEST-R77: stay, leave, or leave when outgunned.
#[test]
fn conquest_r77_withdrawal_in_advance() {
    for (answer, stays) in [(Retreat::Stay, true), (Retreat::Leave, false), (Retreat::Outgunned, false)] {
        let mut scene = battle("3 CV", "1 CV, 1 SC");
        order(&mut scene, 1, Order::Fire { auto: true });
        order(&mut scene, 1, Order::Retreat { answer });
        order(&mut scene, 1, Order::Routes { auto: true });
        scene.colony(1, "C11/1", 5);
        scene.run(0, Action::Done);
        // Everybody misses.
        scene.roll(0, Action::Spread { shooter: CV, target: CV }, &[6, 6, 6, 6]);
        scene.run(0, Action::Done);
        if stays {
            assert_eq!(scene.fleet(1, "Castor"), "1 SC, 1 CV");
        } else {
            scene.run(0, Action::Banish { hex: hex("C8") });
            assert_eq!(scene.fleet(1, "C8"), "1 SC, 1 CV");
            let course = scene.state.player(Seat(1)).at(hex("C8")).next().unwrap().course;
            assert_eq!(course, Some(scene.star("Aldebaran")), "to the nearest colony");
        }
    }
}

/// CONQUEST-R77: factories under attack are kept or destroyed.
#[test]
fn conquest_r77_factories_in_advance() {
    for (answer, left) in [(Factories::Keep, 7), (Factories::Scrap, 0)] {
        let mut scene = Scene::new(2);
        scene.card("Castor", "WH03");
        let colony = scene.colony(1, "C7/1", 20);
        (colony.bases, colony.factories) = (1, 7);
        scene.ships(0, "Castor", "1 CV");
        scene.explored(0, "Castor");
        order(&mut scene, 1, Order::Fire { auto: true });
        order(&mut scene, 1, Order::Factories { answer });
        scene.turn(0, 9, Phase::Attack);
        scene.run(0, Action::Attack { planet: planet("C7/1") });
        scene.run(0, Action::Barrage);
        scene.roll(0, Action::Fire { shooter: CV, target: Unit::Base(1), number: 1 }, &[6, 6]);
        assert_eq!(scene.state.colony(planet("C7/1")).unwrap().factories, left);
        assert_eq!(scene.to_act(), Some(0));
    }
}

/// CONQUEST-R77: in one's own turn one is asked all the same.
#[test]
fn standing_answers_are_for_others_turns() {
    let mut scene = battle("2 CV", "1 CV");
    order(&mut scene, 0, Order::Fire { auto: true });
    scene.run(0, Action::Done);
    assert_eq!(scene.to_act(), Some(0));
    assert!(!scene.legal(1).is_empty(), "others may give standing answers at any time");
}
