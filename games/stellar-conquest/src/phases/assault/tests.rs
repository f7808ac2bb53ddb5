use engine::Seat;

use crate::action::Action;
use crate::edition::{ShipKind, Tech};
use crate::event::Event;
use crate::scene::{Scene, hex, planet};
use crate::setup::Setup;
use crate::state::Phase;
use crate::war::Unit;

const CV: Unit = Unit::Ship(ShipKind::Corvette);
const FT: Unit = Unit::Ship(ShipKind::Fighter);

fn fire(shooter: Unit, target: Unit, number: u16) -> Action {
    Action::Fire { shooter, target, number }
}

fn attack(id: &str) -> Action {
    Action::Attack { planet: planet(id) }
}

/// Seat 0 with these ships before colonies of seat 1 at Castor: a terran planet and a sub-terran one.
fn siege(ships: &str, setup: Setup) -> Scene {
    let mut scene = Scene::with(setup);
    scene.card("Castor", "WH03");
    scene.colony(1, "C7/1", 20);
    scene.ships(0, "Castor", ships);
    scene.explored(0, "Castor");
    scene.turn(0, 9, Phase::Attack);
    scene
}

fn two() -> Setup {
    Setup { players: 3, ..Setup::default() }
}

/// CONQUEST-15.1, CONQUEST-15.6, CONQUEST-17.1, CONQUEST-17.2: a bare colony falls when attacked; the conqueror is told what he has.
#[test]
fn a_bare_colony_falls_at_once() {
    let mut scene = siege("1 CV", two());
    scene.state.colony_mut(planet("C7/1")).unwrap().factories = 4;
    assert!(scene.legal(0).contains(&attack("C7/1")) && scene.legal(0).contains(&Action::EndTurn));
    scene.run(0, attack("C7/1"));
    let colony = scene.state.colony(planet("C7/1")).unwrap();
    assert_eq!((colony.owner, colony.holder, colony.waits), (Seat(1), Seat(0), true));
    assert!(
        scene.is(0, |event| matches!(event, Event::Conquered { people: Some(20), factories: Some(4), .. }))
    );
    assert!(scene.is(2, |event| matches!(event, Event::Conquered { people: None, .. })));
    let seen = scene.view(0).stars[&hex("C7")].planets[&1].colony.clone().unwrap();
    assert_eq!((seen.people, seen.factories), (Some(20), Some(4)));
}

/// CONQUEST-15.1: with warships only, and only colonies of others.
#[test]
fn conquest_15_1_only_warships_attack() {
    let mut scene = siege("3 SC", two());
    assert_eq!(scene.refused(0, attack("C7/1")), "CONQUEST-15.1");
    scene.ships(0, "Castor", "1 CV");
    assert_eq!(scene.refused(0, attack("C7/2")), "CONQUEST-15.1");
    assert_eq!(scene.refused(0, attack("C7/3")), "CONQUEST-1.7");
    scene.run(0, attack("C7/1"));
    assert_eq!(scene.refused(0, attack("C7/1")), "CONQUEST-15.1");
}

/// CONQUEST-15.5, CONQUEST-25.10: a shield stops everything.
#[test]
fn conquest_15_5_shields_hold() {
    let mut scene = siege("9 DS", two());
    scene.state.colony_mut(planet("C7/1")).unwrap().shield = true;
    assert_eq!(scene.refused(0, attack("C7/1")), "CONQUEST-15.5");
}

/// Example B17. CONQUEST-15.3, CONQUEST-15.4, CONQUEST-15.8, CONQUEST-R34: a fighter against six bases.
#[test]
fn bases_fire_back() {
    let mut scene = siege("1 FT", two());
    scene.state.colony_mut(planet("C7/1")).unwrap().bases = 6;
    scene.run(0, attack("C7/1"));
    assert!(scene.is(2, |event| matches!(event, Event::Attacked { bases: 6, advanced: 0, .. })));
    assert_eq!(scene.refused(0, Action::Done), "CONQUEST-15.4");
    assert_eq!(scene.refused(0, Action::Spare { planet: planet("C7/1") }), "CONQUEST-15.4");
    scene.run(0, Action::Barrage);
    scene.run(0, fire(FT, Unit::Base(1), 1));
    assert_eq!(scene.to_act(), Some(1));
    // The fighter hits one; the bases need ten on two dice, and the third has it.
    scene.roll(1, Action::Spread { shooter: Unit::Base(1), target: FT }, &[2, 6, 6, 1, 1, 4, 6]);
    let colony = scene.state.colony(planet("C7/1")).unwrap();
    assert_eq!((colony.bases, colony.holder), (5, Seat(1)));
    assert_eq!(scene.fleet(0, "Castor"), "");
    assert!(!scene.state.besieged(planet("C7/1")));
    assert_eq!(scene.view(2).stars[&hex("C7")].planets[&1].colony.as_ref().unwrap().bases, Some(5));
}

/// CONQUEST-15.7, CONQUEST-15.9, CONQUEST-15.10, CONQUEST-15.12, CONQUEST-R37: round after round; factories go in between, not in the last.
#[test]
fn a_colony_falls_with_its_last_base() {
    let mut scene = siege("2 CV", two());
    let colony = scene.state.colony_mut(planet("C7/1")).unwrap();
    (colony.bases, colony.factories) = (2, 7);
    scene.run(0, attack("C7/1"));
    scene.run(0, Action::Barrage);
    scene.run(0, Action::Spread { shooter: CV, target: Unit::Base(1) });
    scene.roll(1, Action::Spread { shooter: Unit::Base(1), target: CV }, &[1, 2, 5, 5]);
    assert_eq!(scene.to_act(), Some(1));
    assert_eq!(scene.refused(1, Action::Scrap { planet: planet("C7/1"), count: 8 }), "CONQUEST-15.12");
    scene.run(1, Action::Scrap { planet: planet("C7/1"), count: 3 });
    scene.run(1, Action::Done);
    assert_eq!(scene.state.colony(planet("C7/1")).unwrap().factories, 4);
    scene.run(0, Action::Barrage);
    scene.run(0, Action::Spread { shooter: CV, target: Unit::Base(1) });
    scene.roll(1, fire(Unit::Base(1), CV, 1), &[4, 1, 6]);
    assert_eq!(
        (scene.holder("C7/1"), scene.to_act()),
        (0, Some(0)),
        "no factories are destroyed in the round that conquers"
    );
    assert_eq!(scene.state.colony(planet("C7/1")).unwrap().factories, 4);
}

/// CONQUEST-15.9: after a round the attacker may stop.
#[test]
fn conquest_15_9_breaking_off() {
    let mut scene = siege("2 CV", two());
    scene.state.colony_mut(planet("C7/1")).unwrap().bases = 1;
    scene.card("Wolf", "RE07");
    scene.colony(1, "C4/1", 5);
    scene.ships(0, "Wolf", "1 CV");
    scene.explored(0, "Wolf");
    scene.run(0, attack("C7/1"));
    scene.run(0, Action::Barrage);
    scene.run(0, Action::Spread { shooter: CV, target: Unit::Base(1) });
    scene.roll(1, fire(Unit::Base(1), CV, 1), &[6, 6, 6]);
    scene.run(0, Action::Done);
    assert!(scene.state.assault.is_none() && scene.holder("C7/1") == 1);
    assert_eq!(scene.refused(0, attack("C7/1")), "CONQUEST-R36");
    scene.run(0, Action::Done);
    assert_eq!(scene.state.phase, Phase::Debark);
}

/// CONQUEST-R78: with nothing to attack it is at once time to land, which only the active player can tell.
#[test]
fn conquest_r78_nothing_to_attack() {
    for (shield, phase) in [(true, Phase::Debark), (false, Phase::Attack)] {
        let mut scene = siege("1 CV", two());
        scene.state.colony_mut(planet("C7/1")).unwrap().shield = shield;
        scene.turn(0, 9, Phase::Move);
        scene.run(0, Action::Done);
        assert_eq!((scene.view(0).phase, scene.to_act()), (phase, Some(0)));
        assert_eq!(scene.view(1).phase, Phase::Attack);
    }
}

/// CONQUEST-R78: nor is there anything to attack when the attack is broken off and no other star is left.
#[test]
fn conquest_r78_the_last_attack_is_the_end_of_them() {
    let mut scene = siege("2 CV", two());
    scene.state.colony_mut(planet("C7/1")).unwrap().bases = 1;
    scene.run(0, attack("C7/1"));
    scene.run(0, Action::Barrage);
    scene.run(0, Action::Spread { shooter: CV, target: Unit::Base(1) });
    scene.roll(1, fire(Unit::Base(1), CV, 1), &[6, 6, 6]);
    scene.run(0, Action::Done);
    assert_eq!((scene.state.phase, scene.state.assault.is_none()), (Phase::Debark, true));
}

/// CONQUEST-15.10: the last base takes the last warship with it; nobody conquers.
#[test]
fn conquest_15_10_a_warship_must_be_left() {
    let mut scene = siege("1 CV, 2 SC", two());
    scene.state.colony_mut(planet("C7/1")).unwrap().bases = 1;
    scene.run(0, attack("C7/1"));
    scene.run(0, Action::Barrage);
    scene.run(0, fire(CV, Unit::Base(1), 1));
    scene.roll(1, fire(Unit::Base(1), CV, 1), &[1, 1]);
    let colony = scene.state.colony(planet("C7/1")).unwrap();
    assert_eq!((colony.holder, colony.bases), (Seat(1), 0));
    assert!(scene.state.assault.is_none());
}

/// CONQUEST-15.2, CONQUEST-R36: star after star, and no way back.
#[test]
fn conquest_15_2_one_star_at_a_time() {
    let mut scene = siege("1 CV", two());
    scene.card("Wolf", "RE07");
    scene.colony(1, "C4/1", 5);
    scene.ships(0, "Wolf", "1 CV");
    scene.explored(0, "Wolf");
    scene.colony(2, "C7/2", 5);
    scene.run(0, attack("C7/1"));
    scene.run(0, attack("C4/1"));
    assert_eq!(scene.refused(0, attack("C7/2")), "CONQUEST-R36");
    assert_eq!((scene.holder("C4/1"), scene.holder("C7/1"), scene.holder("C7/2")), (0, 0, 2));
}

/// CONQUEST-15.13, CONQUEST-R34, CONQUEST-R35: two colonies together; each owner fires in turn; a third one keeps silent.
#[test]
fn several_colonies_may_be_attacked_together() {
    let mut scene = siege("3 CV, 1 SC", Setup { players: 3, ..Setup::default() });
    scene.colony(2, "C7/2", 5);
    for id in ["C7/1", "C7/2"] {
        scene.state.colony_mut(planet(id)).unwrap().bases = 1;
    }
    scene.run(0, attack("C7/2"));
    scene.run(0, attack("C7/1"));
    assert_eq!(scene.refused(0, attack("C7/1")), "CONQUEST-15.13");
    scene.run(0, Action::Barrage);
    scene.run(0, fire(CV, Unit::Base(2), 1));
    scene.run(0, Action::Spread { shooter: CV, target: Unit::Base(1) });
    assert_eq!(scene.to_act(), Some(1));
    scene.run(1, fire(Unit::Base(1), Unit::Ship(ShipKind::Scout), 1));
    assert_eq!(scene.to_act(), Some(2));
    scene.roll(2, fire(Unit::Base(2), CV, 1), &[6, 6, 6, 4, 6]);
    assert_eq!(scene.fleet(0, "Castor"), "3 CV", "the scout was fired at");
    scene.run(0, Action::Spare { planet: planet("C7/1") });
    assert_eq!(scene.refused(0, Action::Spare { planet: planet("C7/1") }), "CONQUEST-R35");
    scene.run(0, Action::Barrage);
    scene.run(0, Action::Spread { shooter: CV, target: Unit::Base(2) });
    assert_eq!(scene.to_act(), Some(2), "the bases of the other colony are silent");
}

/// CONQUEST-R34: nothing to fire at without an announced colony with bases.
#[test]
fn a_barrage_needs_bases() {
    let mut scene = siege("1 CV", two());
    assert_eq!(scene.refused(0, Action::Barrage), "CONQUEST-15.7");
    scene.run(0, attack("C7/1"));
    assert_eq!(scene.refused(0, Action::Barrage), "CONQUEST-15.7");
}

/// CONQUEST-26.1, CONQUEST-R69: bases fire again only if the table wants it.
#[test]
fn conquest_r69_bases_with_improved_weaponry() {
    for (mb_isw, dice) in [(false, &[6, 6][..]), (true, &[6, 6, 1])] {
        let mut scene = siege("1 CV", Setup { players: 3, mb_isw, ..Setup::default() });
        scene.tech(1, Tech::ShipWeaponry);
        scene.state.colony_mut(planet("C7/1")).unwrap().bases = 1;
        scene.run(0, attack("C7/1"));
        scene.run(0, Action::Barrage);
        scene.run(0, fire(CV, Unit::Base(1), 1));
        scene.roll(1, fire(Unit::Base(1), CV, 1), dice);
        assert_eq!(scene.fleet(0, "Castor").is_empty(), mb_isw);
    }
}

/// CONQUEST-15.8: advanced bases fight as fighters.
#[test]
fn conquest_15_8_advanced_bases() {
    let mut scene = siege("2 CV", two());
    scene.state.colony_mut(planet("C7/1")).unwrap().advanced = 1;
    scene.run(0, attack("C7/1"));
    scene.run(0, Action::Barrage);
    scene.run(0, Action::Spread { shooter: CV, target: Unit::Advanced(1) });
    scene.roll(1, fire(Unit::Advanced(1), CV, 1), &[5, 4, 5, 5, 2]);
    assert_eq!((scene.fleet(0, "Castor").as_str(), scene.holder("C7/1")), ("1 CV", 0));
}
