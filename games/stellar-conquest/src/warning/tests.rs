use engine::{Fast, Game, Seat};

use crate::action::{Action, Item};
use crate::edition::{ShipKind, Tech};
use crate::event::Event;
use crate::game::StellarConquest;
use crate::scene::{Scene, edition, planet};
use crate::setup::{Setup, start};
use crate::state::Phase;
use crate::war::Unit;

#[track_caller]
fn warned(scene: &Scene, action: Action) -> Option<String> {
    assert_eq!(StellarConquest::check(&scene.state, Seat(0), &action), Ok(()));
    StellarConquest::warning(&scene.view(0), Seat(0), &action)
}

/// CONQUEST-3.6, CONQUEST-24.8: what is left of the bonus.
#[test]
fn conquest_3_6_a_bonus_that_is_not_spent_is_told() {
    let mut scene = Scene::new(2);
    scene.state = start(&Setup::default(), &edition(), &mut Fast::new(9)).unwrap();
    assert_eq!(warned(&scene, Action::Finish).unwrap(), "25 of your points are lost.");
    scene.run(0, Action::Buy { item: Item::Corvette, count: 2 });
    let left = scene.view(0).own.unwrap().ledger.unwrap().points;
    let words = format!("{left} of your points are lost.");
    assert_eq!(warned(&scene, Action::Finish).unwrap(), words);
    let invest = |action: &Action| matches!(action, Action::Invest { .. });
    while let Some(action) = scene.legal(0).into_iter().find(invest) {
        assert_eq!(warned(&scene, action), None);
        scene.run(0, action);
    }
    assert_eq!(warned(&scene, Action::Finish), None);
}

/// CONQUEST-24.8, CONQUEST-21.4: points and people of a colony that is closed, or that nobody works on.
#[test]
fn conquest_24_8_what_a_colony_loses_is_told() {
    let mut scene = Scene::producing(27);
    assert_eq!(warned(&scene, Action::Finish).unwrap(), "32 of your points are lost.");
    scene.run(0, Action::Open { planet: planet("E17/1") });
    for action in [Action::Close, Action::Finish] {
        assert_eq!(warned(&scene, action).unwrap(), "32 of your points are lost.");
    }
    let full = Scene::producing(58);
    let words = "69 of your points are lost and 9 million find no room.";
    assert_eq!(warned(&full, Action::Finish).unwrap(), words);
    let mut done = Scene::producing(27);
    done.state.colony_mut(planet("E17/1")).unwrap().waits = true;
    assert_eq!(warned(&done, Action::Finish), None, "CONQUEST-17.3: it makes nothing");
    let mut spent = Scene::producing(27);
    spent.run(0, Action::Open { planet: planet("E17/1") });
    let invest = |action: &Action| matches!(action, Action::Invest { .. });
    while let Some(action) = spent.legal(0).into_iter().find(invest) {
        spent.run(0, action);
    }
    assert_eq!((warned(&spent, Action::Close), warned(&spent, Action::Finish)), (None, None));
}

/// CONQUEST-23.6, CONQUEST-24.1: bonus people without a transport, once something is bought.
#[test]
fn conquest_23_6_bonus_people_who_stay_behind_are_told() {
    let mut scene = Scene::producing(27);
    scene.run(0, Action::Open { planet: planet("E17/1") });
    let buy = Action::Buy { item: Item::Scout, count: 1 };
    assert_eq!(warned(&scene, buy), None);
    scene.run(0, Action::Emigrate { millions: 6 });
    assert_eq!(warned(&scene, buy).unwrap(), "2 million of the bonus get no transport.");
    let lost = warned(&scene, Action::Close).unwrap();
    assert!(lost.ends_with("of your points are lost and 2 million of the bonus get no transport."), "{lost}");
    scene.run(0, Action::Extra { millions: 2 });
    assert_eq!(warned(&scene, buy), None);
}

/// CONQUEST-R59, CONQUEST-17.14: a colony that everybody leaves.
#[test]
fn conquest_r59_a_colony_that_is_given_up_is_told() {
    let mut scene = Scene::producing(4);
    scene.state.colony_mut(planet("E17/1")).unwrap().factories = 3;
    scene.run(0, Action::Open { planet: planet("E17/1") });
    assert_eq!(warned(&scene, Action::Emigrate { millions: 3 }), None);
    let words = "Nobody stays: the colony is given up with its 3 factories.";
    assert_eq!(warned(&scene, Action::Emigrate { millions: 4 }).unwrap(), words);
}

/// CONQUEST-5.1, CONQUEST-9.3: ships that sit still although they have somewhere to go.
#[test]
fn conquest_5_1_ships_that_sit_still_are_told() {
    let mut scene = Scene::new(2);
    scene.tech(0, Tech::UnlimitedRange);
    scene.explored(0, "Castor");
    scene.under_way(0, "C5", "2 SC", "Wolf", "Castor");
    let idle = "2 of your ships are under way and have not moved.";
    for action in [Action::Done, Action::EndTurn] {
        assert_eq!(warned(&scene, action).unwrap(), idle);
    }
    scene.run(0, Action::SailOn);
    assert_eq!(warned(&scene, Action::Done), None);
    let mut guard = Scene::new(2);
    guard.explored(0, "Castor");
    guard.ships(0, "Castor", "1 CV, 1 SC");
    assert_eq!(warned(&guard, Action::Done), None, "they hold the star");
}

/// CONQUEST-13.4, CONQUEST-13.5: unarmed ships that are sent to an unexplored star without a warship.
#[test]
fn conquest_13_4_ships_without_an_escort_are_told() {
    let lost = "Unexplored: without a warship, 1 ship in 6 is lost.";
    let sent = |explored: bool, fleet: &str, ahead: bool| {
        let mut scene = Scene::new(2);
        scene.tech(0, Tech::UnlimitedRange);
        if explored {
            scene.explored(0, "Indi");
        }
        let groups = scene.ships(0, "Luyten", fleet);
        let course = Action::Course { star: scene.at("Indi") };
        let take = |index: usize| Action::Take { group: groups[index], count: 1 };
        if ahead {
            [take(1), course, Action::Drop].into_iter().for_each(|action| scene.run(0, action));
        }
        let last = if ahead { 1 } else { groups.len() };
        (0..last).for_each(|index| scene.run(0, take(index)));
        let before = warned(&scene, course);
        scene.run(0, course);
        assert_eq!(warned(&scene, Action::Sail), before, "{fleet}");
        before
    };
    assert_eq!(sent(false, "1 CT", false).unwrap(), lost);
    assert_eq!(sent(false, "1 SC", false).unwrap(), lost);
    assert_eq!(sent(true, "1 CT", false), None, "CONQUEST-13.11: it is safe for ever");
    assert_eq!(sent(false, "1 CT, 1 CV", false), None, "CONQUEST-13.5: the corvette protects them");
    assert_eq!(sent(false, "1 CT, 1 CV", true), None, "it is on its way, and there when they are");
}

/// CONQUEST-13.4: ships that end a turn at another star that nobody knows, on their way to one that is known.
#[test]
fn conquest_13_4_stops_on_the_way_are_told() {
    let sent = |name: &str| {
        let mut scene = Scene::new(2);
        scene.tech(0, Tech::UnlimitedRange);
        scene.explored(0, "Ceti");
        scene.explored(0, name);
        let settlers = scene.ships(0, "Ceti", "4 CT")[0];
        scene.turn(0, 4, Phase::Move);
        scene.run(0, Action::Take { group: settlers, count: 4 });
        warned(&scene, Action::Course { star: scene.at(name) })
    };
    let map = Scene::new(2).state.map().clone();
    let names = map.star_ids().map(|star| map.star(star).name.to_string()).filter(|name| name != "Ceti");
    let told: Vec<(String, String)> = names.filter_map(|name| Some((name.clone(), sent(&name)?))).collect();
    assert!(!told.is_empty(), "some way leads by an unknown star");
    for (name, words) in told {
        assert!(
            words.starts_with("They stop on the way. Without a warship, 1 ship in 6 is lost at "),
            "{name}: {words}"
        );
        assert!(!words.contains(&name), "{name}: {words}");
    }
}

/// CONQUEST-13.4, CONQUEST-13.5, CONQUEST-13.11: what is about to be explored, and by whom.
#[test]
fn conquest_13_4_what_exploring_risks_is_told() {
    let mut scene = Scene::new(2);
    scene.ships(0, "Wolf", "1 SC");
    for action in [Action::Done, Action::EndTurn] {
        assert_eq!(warned(&scene, action).unwrap(), "Without a warship, 1 ship in 6 is lost at Wolf.");
    }
    let settlers = scene.ships(0, "Castor", "2 CT")[0];
    scene.group(0, settlers).moved = 1;
    let words = "Without a warship, 1 ship in 6 is lost at Wolf and Castor.";
    assert_eq!(warned(&scene, Action::EndTurn).unwrap(), words);
    scene.ships(0, "Castor", "1 CV");
    scene.explored(0, "Wolf");
    assert_eq!(warned(&scene, Action::EndTurn), None, "the corvette protects them");
}

/// CONQUEST-18.1: people who could land, and people who have nowhere to go.
#[test]
fn conquest_18_1_people_who_stay_aboard_are_told() {
    let mut scene = Scene::new(2);
    scene.card("Deneb", "WH02");
    scene.explored(0, "Deneb");
    let group = scene.ships(0, "Deneb", "9 CT")[0];
    let land = "9 of your transports could still land.";
    assert_eq!(warned(&scene, Action::EndTurn).unwrap(), land);
    assert_eq!(warned(&scene, Action::Done), None, "landing comes after it");
    scene.turn(0, 5, Phase::Debark);
    assert_eq!(warned(&scene, Action::Done).unwrap(), land);
    scene.group(0, group).origin = Some(planet("FF7/1"));
    assert_eq!(warned(&scene, Action::Done), None, "CONQUEST-R50: that is where they come from");
    scene.turn(0, 5, Phase::Move);
    assert_eq!(warned(&scene, Action::Done).unwrap(), "9 of your transports have nowhere to land.");
    scene.state.turn = scene.state.last_turn();
    assert_eq!(warned(&scene, Action::Done), None, "the last turn leads nowhere");
}

/// CONQUEST-18.8: people who land where there is no room.
#[test]
fn conquest_18_8_people_without_room_are_told() {
    let mut scene = Scene::new(2);
    scene.card("Deneb", "WH02");
    scene.explored(0, "Deneb");
    let group = scene.ships(0, "Deneb", "70 CT")[0];
    scene.turn(0, 5, Phase::Debark);
    let land = |count| Action::Land { group, count, planet: planet("FF7/1") };
    assert_eq!(warned(&scene, land(60)), None);
    assert_eq!(warned(&scene, land(63)).unwrap(), "3 million find no room.");
}

/// CONQUEST-17.14: a conquered colony that is wiped out.
#[test]
fn conquest_17_14_a_colony_that_is_wiped_out_is_told() {
    let mut scene = Scene::new(2);
    scene.card("Aldebaran", "OR05");
    scene.explored(0, "Aldebaran");
    scene.colony(1, "C11/1", 3).holder = Seat(0);
    scene.ships(0, "Aldebaran", "3 CV");
    scene.turn(0, 5, Phase::Attack);
    let raze = |millions| warned(&scene, Action::Raze { planet: planet("C11/1"), millions });
    assert_eq!(raze(3).unwrap(), "Nobody is left there: you lose the colony.");
    assert_eq!(raze(2), None);
}

/// CONQUEST-27.3: shots that cannot harm their target, where they could harm another.
#[test]
fn conquest_27_3_shots_in_vain_are_told() {
    let fire = |enemies: &str, kind| {
        let mut scene = Scene::new(2);
        scene.explored(0, "Castor");
        scene.ships(0, "Castor", "2 CV");
        scene.ships(1, "Castor", enemies);
        scene.run(0, Action::Done);
        let [shooter, target] = [ShipKind::Corvette, kind].map(Unit::Ship);
        warned(&scene, Action::Fire { shooter, target, number: 1 })
    };
    assert_eq!(fire("1 DS, 1 CV", ShipKind::DeathStar).unwrap(), "This shot cannot harm it.");
    assert_eq!(fire("1 DS, 1 CV", ShipKind::Corvette), None);
    assert_eq!(fire("1 DS", ShipKind::DeathStar), None, "CONQUEST-14.8: it has to aim at something");
}

/// CONQUEST-20.3: who has no colony is told why production passes.
#[test]
fn conquest_20_3_who_has_no_colony_is_told_that_there_is_nothing_to_produce() {
    let mut scene = Scene::new(2);
    scene.ships(1, "Ceti", "1 CV");
    scene.colony(0, "FF7/1", 3);
    scene.turn(1, 4, Phase::Move);
    scene.run(1, Action::EndTurn);
    let nothing = |event: &Event| matches!(event, Event::NothingMade { turn: 4 });
    assert!(scene.is(1, nothing) && !scene.is(0, nothing));
}

/// CONQUEST-9.2: transports on a star without room wait for an order; what is under way does not.
#[test]
fn conquest_9_2_ships_that_wait_for_an_order_are_counted() {
    let mut scene = Scene::new(2);
    scene.card("Ceti", "YE06");
    scene.ships(0, "Luyten", "3 CT, 1 CV");
    scene.under_way(0, "D16", "2 CT", "Ceti", "Kapteyn");
    assert_eq!(scene.view(0).own.unwrap().aimless, 3);
}
