use engine::Seat;

use crate::action::{Action, Item};
use crate::edition::{ShipKind, Tech};
use crate::event::Event;
use crate::fleet::GroupId;
use crate::scene::{Scene, hex, planet};
use crate::state::Phase;
use crate::supply::Sea;
use crate::war::Unit;

const CV: Unit = Unit::Ship(ShipKind::Corvette);

/// Seat 0 holds seat 1's colony on a sub-terran planet of Aldebaran with these ships; it is about to move.
fn conquered(players: u8, people: u16, ships: &str) -> (Scene, Vec<GroupId>) {
    let mut scene = Scene::new(players);
    scene.card("Aldebaran", "OR05");
    scene.explored(0, "Aldebaran");
    let colony = scene.colony(1, "C11/1", people);
    (colony.holder, colony.factories) = (Seat(0), 6);
    let groups = scene.ships(0, "Aldebaran", ships);
    scene.tech(0, Tech::UnlimitedRange);
    scene.tech(0, Tech::Industrial);
    (scene, groups)
}

fn captives(scene: &mut Scene, count: u8) -> GroupId {
    let group = scene.ships(0, "Aldebaran", &format!("{count} CT"))[0];
    scene.group(0, group).captive = Some(Seat(1));
    scene.resave();
    group
}

/// Example X13. CONQUEST-17.3, CONQUEST-17.10, CONQUEST-17.11, CONQUEST-R41: conquest, a wait, output, and return.
#[test]
fn a_conquest_pays_late_and_returns_at_once() {
    let (mut scene, groups) = conquered(2, 20, "1 CV");
    scene.state.colony_mut(planet("C11/1")).unwrap().holder = Seat(1);
    scene.ships(1, "A1", "1 SC");
    scene.turn(0, 9, Phase::Attack);
    scene.run(0, Action::Attack { planet: planet("C11/1") });
    scene.run(0, Action::EndTurn);
    let to_production = |scene: &mut Scene, turn: u16| {
        scene.skip_to(1, turn);
        scene.run(1, Action::EndTurn);
        assert_eq!(scene.state.phase, Phase::Production);
    };
    to_production(&mut scene, 12);
    assert_eq!(scene.refused(0, Action::Open { planet: planet("C11/1") }), "CONQUEST-17.3");
    assert_eq!(scene.refused(1, Action::Open { planet: planet("C11/1") }), "CONQUEST-20.4");
    to_production(&mut scene, 16);
    scene.run(0, Action::Open { planet: planet("C11/1") });
    assert!(scene.is(0, |event| matches!(event, Event::Opened { growth: 0, people: 20, output: 26, .. })));
    scene.skip_to(0, 17);
    scene.send(0, groups[0], "Castor");
    scene.run(0, Action::Sail);
    assert_eq!(scene.holder("C11/1"), 1);
    to_production(&mut scene, 20);
    scene.run(1, Action::Open { planet: planet("C11/1") });
    assert!(scene.is(1, |event| matches!(event, Event::Opened { growth: 2, people: 22, output: 28, .. })));
}

/// Example X13, last sentence. CONQUEST-R41: having left in time, the conqueror costs the owner nothing.
#[test]
fn conquest_r41_a_reversion_ends_the_wait() {
    let (mut scene, groups) = conquered(2, 20, "1 CV");
    scene.state.colony_mut(planet("C11/1")).unwrap().waits = true;
    scene.turn(0, 11, Phase::Move);
    scene.send(0, groups[0], "Castor");
    scene.run(0, Action::Sail);
    scene.skip_to(1, 12);
    scene.run(1, Action::EndTurn);
    scene.run(1, Action::Open { planet: planet("C11/1") });
    assert!(scene.is(1, |event| matches!(event, Event::Opened { output: 28, .. })));
}

/// CONQUEST-15.11, CONQUEST-17.11: a scout does not hold a colony.
#[test]
fn conquest_15_11_only_warships_hold() {
    let (mut scene, groups) = conquered(2, 20, "1 CV, 2 SC");
    scene.send(0, groups[0], "Castor");
    scene.step(0, "C10");
    assert_eq!(scene.holder("C11/1"), 1);
    assert!(scene.is(1, |event| matches!(event, Event::Reverted { .. })));
}

/// CONQUEST-17.12, CONQUEST-R44: whoever drives the guards out with a warship of his own is the new conqueror.
#[test]
fn conquest_17_12_a_third_player_takes_over() {
    let (mut scene, _) = conquered(3, 20, "1 CV");
    scene.state.colony_mut(planet("C11/1")).unwrap().killed = 4;
    scene.ships(2, "Aldebaran", "2 CV");
    scene.explored(2, "Aldebaran");
    scene.turn(2, 9, Phase::Move);
    scene.run(2, Action::Done);
    scene.run(2, Action::Spread { shooter: CV, target: CV });
    scene.roll(0, Action::Fire { shooter: CV, target: CV, number: 1 }, &[1, 5]);
    let colony = scene.state.colony(planet("C11/1")).unwrap();
    assert_eq!((colony.owner, colony.holder, colony.waits, colony.killed), (Seat(1), Seat(2), true, 4));
}

/// CONQUEST-R44: if it is the owner who drives them out, or nobody is left, the colony reverts.
#[test]
fn conquest_r44_the_owner_is_back() {
    for (dice, left) in [(&[1, 5][..], "1 CV"), (&[1, 1], "")] {
        let (mut scene, _) = conquered(3, 20, "1 CV");
        scene.ships(1, "Aldebaran", "1 CV");
        scene.turn(1, 9, Phase::Move);
        scene.run(1, Action::Done);
        scene.run(1, Action::Fire { shooter: CV, target: CV, number: 1 });
        scene.roll(0, Action::Fire { shooter: CV, target: CV, number: 1 }, dice);
        assert_eq!((scene.fleet(1, "Aldebaran").as_str(), scene.holder("C11/1")), (left, 1));
    }
}

/// CONQUEST-8.5, CONQUEST-R13, CONQUEST-R12: posts of the loser go, unless another colony of his is there; the conqueror may place one.
#[test]
fn conquest_8_5_posts_fall_with_their_colony() {
    for (another, stays) in [(false, false), (true, true)] {
        let mut scene = Scene::new(2);
        scene.card("Aldebaran", "OR05");
        scene.explored(0, "Aldebaran");
        scene.colony(1, "C11/1", 20);
        if another {
            scene.colony(1, "C11/2", 3);
        }
        scene.post(1, "Aldebaran");
        scene.ships(0, "Aldebaran", "1 CV");
        scene.turn(0, 9, Phase::Attack);
        scene.run(0, Action::Attack { planet: planet("C11/1") });
        assert_eq!(scene.view(0).posts[1].len() == 1, stays);
        scene.run(0, Action::Post { star: hex("C11") });
        assert!(scene.state.supplies(Seat(0), scene.star("Aldebaran")));
    }
}

/// Example X14. CONQUEST-17.14, CONQUEST-17.17, CONQUEST-17.18, CONQUEST-R45, CONQUEST-R46, CONQUEST-2.8: twelve million in two turns.
#[test]
fn ten_million_dead_devastate() {
    let (mut scene, _) = conquered(2, 12, "2 FT");
    scene.turn(0, 10, Phase::Attack);
    let raze = |millions| Action::Raze { planet: planet("C11/1"), millions };
    assert_eq!(scene.refused(0, raze(7)), "CONQUEST-17.17");
    scene.run(0, raze(2));
    scene.run(0, raze(4));
    assert_eq!(scene.refused(0, raze(1)), "CONQUEST-17.17");
    scene.run(0, Action::EndTurn);
    scene.skip_to(0, 11);
    scene.run(0, Action::Done);
    scene.run(0, raze(6));
    assert!(scene.is(1, |event| matches!(event, Event::Devastated { .. })));
    assert_eq!(scene.people("C11/1"), None);
    assert!(scene.view(1).stars[&hex("C11")].planets[&1].devastated);
    let transport = scene.ships(0, "Aldebaran", "5 CT")[0];
    assert_eq!(scene.state.phase, Phase::Debark);
    assert_eq!(
        scene.refused(0, Action::Land { group: transport, count: 5, planet: planet("C11/1") }),
        "CONQUEST-17.18"
    );
    assert_eq!(crate::scoring::worth(&scene.state, planet("C11/1")), 0);
}

/// Example X14. CONQUEST-17.14, CONQUEST-17.15, CONQUEST-R38, CONQUEST-R47: nine are too few; the planet is empty and can be settled at once.
#[test]
fn nine_million_dead_do_not() {
    let (mut scene, _) = conquered(2, 9, "2 FT, 5 CT");
    scene.turn(0, 10, Phase::Attack);
    scene.state.colony_mut(planet("C11/1")).unwrap().killed = 0;
    scene.run(0, Action::Raze { planet: planet("C11/1"), millions: 6 });
    scene.run(0, Action::EndTurn);
    scene.skip_to(0, 11);
    scene.run(0, Action::Done);
    scene.run(0, Action::Raze { planet: planet("C11/1"), millions: 3 });
    assert_eq!(scene.people("C11/1"), None);
    let group = scene
        .state
        .player(Seat(0))
        .at(hex("C11"))
        .find(|ships| ships.kind == ShipKind::Transport)
        .unwrap()
        .id;
    scene.run(0, Action::Land { group, count: 5, planet: planet("C11/1") });
    let colony = scene.state.colony(planet("C11/1")).unwrap();
    assert_eq!((colony.owner, colony.people, colony.factories), (Seat(0), 5, 0));
}

/// CONQUEST-R45: only conquered people, of this conqueror.
#[test]
fn conquest_r45_only_the_conquered() {
    let (mut scene, _) = conquered(3, 12, "2 DS");
    scene.colony(0, "C11/2", 4);
    scene.turn(0, 10, Phase::Attack);
    assert_eq!(scene.refused(0, Action::Raze { planet: planet("C11/2"), millions: 1 }), "CONQUEST-17.16");
    scene.run(0, Action::Raze { planet: planet("C11/1"), millions: 10 });
    assert_eq!(scene.refused(0, Action::Raze { planet: planet("C11/1"), millions: 1 }), "CONQUEST-17.17");
}

/// CONQUEST-17.16, CONQUEST-R68: a conqueror destroys factories in any activity of his turn, nobody else does.
#[test]
fn conquest_17_16_factories_may_go() {
    let (mut scene, _) = conquered(2, 12, "1 CV");
    scene.colony(0, "C11/2", 4).factories = 3;
    scene.run(0, Action::Scrap { planet: planet("C11/1"), count: 2 });
    assert_eq!(scene.refused(0, Action::Scrap { planet: planet("C11/2"), count: 1 }), "CONQUEST-17.16");
    scene.turn(0, 5, Phase::Debark);
    scene.run(0, Action::Scrap { planet: planet("C11/1"), count: 4 });
    assert_eq!(scene.refused(0, Action::Scrap { planet: planet("C11/1"), count: 1 }), "CONQUEST-15.12");
}

/// CONQUEST-17.8, CONQUEST-17.9, CONQUEST-R70, CONQUEST-R40: what a conquered colony builds, and for whom.
#[test]
fn conquest_17_9_it_works_for_the_conqueror() {
    let (mut scene, _) = conquered(2, 20, "1 CV");
    for tech in [Tech::MissileBase, Tech::PlanetShield] {
        scene.tech(0, tech);
    }
    scene.turn(1, 8, Phase::Move);
    scene.ships(1, "Dubhe", "1 SC");
    scene.run(1, Action::EndTurn);
    scene.run(0, Action::Open { planet: planet("C11/1") });
    assert!(scene.is(0, |event| matches!(event, Event::Opened { output: 26, .. })));
    assert_eq!(scene.refused(0, Action::Buy { item: Item::MissileBase, count: 1 }), "CONQUEST-17.8");
    assert_eq!(scene.refused(0, Action::Buy { item: Item::PlanetShield, count: 1 }), "CONQUEST-17.8");
    scene.run(0, Action::Buy { item: Item::Factory, count: 1 });
    scene.run(0, Action::Buy { item: Item::Corvette, count: 1 });
    scene.run(0, Action::Invest { tech: Tech::Fighter, points: 14 });
    scene.run(0, Action::Finish);
    scene.run(1, Action::Finish);
    assert_eq!(scene.fleet(0, "Aldebaran"), "2 CV");
    assert_eq!(scene.state.player(Seat(0)).paid[Tech::Fighter as usize], 14);
}

/// CONQUEST-17.5, CONQUEST-17.6, CONQUEST-17.10, CONQUEST-R42, CONQUEST-R43: people are deported in transports of their own colour.
#[test]
fn conquered_people_are_moved() {
    let (mut scene, _) = conquered(2, 20, "1 CV");
    scene.turn(1, 8, Phase::Move);
    scene.ships(1, "Dubhe", "1 SC");
    scene.run(1, Action::EndTurn);
    scene.run(0, Action::Open { planet: planet("C11/1") });
    scene.run(0, Action::Emigrate { millions: 6 });
    assert_eq!(scene.refused(0, Action::Extra { millions: 1 }), "CONQUEST-17.10");
    scene.run(0, Action::Finish);
    scene.run(1, Action::Finish);
    let group =
        scene.state.player(Seat(0)).ships.iter().find(|ships| ships.captive == Some(Seat(1))).unwrap().id;
    assert_eq!(crate::production::stock_left(&scene.state, Seat(1), ShipKind::Transport), 94);
    scene.turn(0, 9, Phase::Debark);
    assert_eq!(scene.refused(0, Action::Land { group, count: 6, planet: planet("C11/1") }), "CONQUEST-23.7");
    scene.run(0, Action::Land { group, count: 6, planet: planet("C11/2") });
    let colony = scene.state.colony(planet("C11/2")).unwrap();
    assert_eq!((colony.owner, colony.holder, colony.waits, colony.people), (Seat(1), Seat(0), false, 6));
}

/// CONQUEST-17.6: everybody knows loose transports with conquered people by their colour; a task force covers them.
#[test]
fn conquest_17_6_the_colour_of_captives_is_open() {
    use crate::event::Captives;
    use crate::fleet::Force;
    let (mut scene, groups) = conquered(3, 20, "1 CV");
    let captives = captives(&mut scene, 3);
    scene.ships(0, "Aldebaran", "2 CT");
    let open = |scene: &Scene| scene.view(2).markers[&hex("C11")][0].clone();
    let shown = scene.state.terms.edition.counters.shown(ShipKind::Transport, 3);
    assert_eq!(open(&scene).captives, [Captives { people: Seat(1), counters: shown }]);
    assert_eq!(scene.spectator().markers[&hex("C11")][0], open(&scene));
    scene.send(0, groups[0], "Castor");
    scene.run(0, Action::Take { group: captives, count: 3 });
    scene.run(0, Action::Course { star: hex("C7") });
    scene.step(0, "C10");
    let told =
        |event: &Event| matches!(event, Event::Moved { captives, .. } if captives[0].people == Seat(1));
    assert!(scene.is(2, told));
    assert!(open(&scene).captives.is_empty());
    scene.run(0, Action::Gather { hex: Some(hex("C10")), force: Force::new(0).unwrap() });
    let covered = &scene.view(2).markers[&hex("C10")][0];
    assert!(covered.captives.is_empty() && covered.forces.len() == 1);
}

/// CONQUEST-17.4: own and conquered people never mix.
#[test]
fn conquest_17_4_people_do_not_mix() {
    let (mut scene, _) = conquered(2, 20, "1 CV");
    let captives = captives(&mut scene, 3);
    let own = scene.ships(0, "Aldebaran", "2 CT")[0];
    scene.colony(0, "C11/2", 4);
    scene.turn(0, 9, Phase::Debark);
    assert_eq!(
        scene.refused(0, Action::Land { group: own, count: 2, planet: planet("C11/1") }),
        "CONQUEST-17.4"
    );
    assert_eq!(
        scene.refused(0, Action::Land { group: captives, count: 2, planet: planet("C11/2") }),
        "CONQUEST-17.4"
    );
    scene.run(0, Action::Land { group: captives, count: 3, planet: planet("C11/1") });
    assert_eq!(scene.people("C11/1"), Some(23));
}

/// CONQUEST-17.7, CONQUEST-17.11, CONQUEST-R43: captives go only with a warship; without one they are free at once.
#[test]
fn captives_need_an_escort() {
    let (mut scene, groups) = conquered(2, 20, "2 CV");
    let captives = captives(&mut scene, 3);
    scene.send(0, captives, "Castor");
    assert_eq!(scene.steps(0), [""; 0]);
    assert_eq!(scene.refused(0, Action::Step { hex: hex("C10") }), "CONQUEST-R43");
    scene.run(0, Action::Take { group: groups[0], count: 1 });
    scene.run(0, Action::Course { star: hex("C7") });
    scene.step(0, "C10");
    scene.run(0, Action::Leave { group: captives, count: 1 });
    assert_eq!(scene.fleet(0, "C10"), "3 CT, 1 CV", "the warship is still with them");
    scene.step(0, "C9");
    assert_eq!(scene.fleet(1, "C10"), "1 CT");
    assert_eq!(scene.to_act(), Some(1), "their owner gives them a destination");
    scene.run(1, Action::Redirect { star: hex("F11"), all: true });
    assert_eq!(scene.to_act(), Some(0));
    assert_eq!(scene.fleet(0, "C9"), "2 CT, 1 CV");
}

/// CONQUEST-17.13, CONQUEST-R43: a third player can only destroy them; their owner cannot fire at them.
#[test]
fn captives_in_battle() {
    let (mut scene, _) = conquered(3, 20, "1 CV");
    captives(&mut scene, 2);
    scene.ships(1, "Aldebaran", "1 CV");
    scene.turn(1, 9, Phase::Move);
    scene.run(1, Action::Done);
    assert_eq!(
        scene.refused(1, Action::Fire { shooter: CV, target: Unit::Captive(Seat(1)), number: 1 }),
        "CONQUEST-14.9"
    );
    scene.run(1, Action::Fire { shooter: CV, target: CV, number: 1 });
    scene.roll(0, Action::Fire { shooter: CV, target: CV, number: 1 }, &[1, 6]);
    assert_eq!((scene.fleet(1, "Aldebaran").as_str(), scene.holder("C11/1")), ("2 CT, 1 CV", 1));

    let (mut scene, _) = conquered(3, 20, "1 CV");
    captives(&mut scene, 2);
    scene.ships(2, "Aldebaran", "1 CV");
    scene.explored(2, "Aldebaran");
    scene.turn(2, 9, Phase::Move);
    scene.run(2, Action::Done);
    scene.run(2, Action::Fire { shooter: CV, target: Unit::Captive(Seat(1)), number: 1 });
    scene.roll(0, Action::Fire { shooter: CV, target: CV, number: 1 }, &[2, 6]);
    assert_eq!(scene.fleet(0, "Aldebaran"), "1 CT, 1 CV");
}

/// CONQUEST-R46: reversion forgets the dead, another conqueror does not.
#[test]
fn conquest_r46_reversion_forgets() {
    let (mut scene, groups) = conquered(2, 20, "1 CV");
    scene.state.colony_mut(planet("C11/1")).unwrap().killed = 8;
    scene.send(0, groups[0], "Castor");
    scene.step(0, "C10");
    assert_eq!(scene.state.colony(planet("C11/1")).unwrap().killed, 0);
}
