use engine::Seat;

use crate::action::Action;
use crate::edition::Tech;
use crate::event::Event;
use crate::scene::{Scene, hex, planet};
use crate::state::Phase;

/// Seat 0 with transports at Deneb: a terran planet for 60 and a barren, mineral-rich one for 10.
fn landing(transports: u8) -> (Scene, crate::fleet::GroupId) {
    let mut scene = Scene::new(2);
    scene.card("Deneb", "WH02");
    scene.explored(0, "Deneb");
    let group = scene.ships(0, "Deneb", &format!("{transports} CT"))[0];
    scene.turn(0, 5, Phase::Debark);
    (scene, group)
}

fn land(group: crate::fleet::GroupId, count: u8, id: &str) -> Action {
    Action::Land { group, count, planet: planet(id) }
}

/// CONQUEST-18.1, CONQUEST-18.2, CONQUEST-18.6, CONQUEST-18.7, CONQUEST-19.1, CONQUEST-19.2, CONQUEST-19.6: people found and reinforce
/// colonies; transports that land are gone, the others stay.
#[test]
fn transports_land_their_people() {
    let (mut scene, group) = landing(9);
    scene.run(0, land(group, 5, "FF7/1"));
    assert!(scene.is(0, |event| matches!(event, Event::Landed { millions: 5, founded: true, .. })));
    assert!(!scene.is(1, |event| matches!(event, Event::Landed { .. })));
    scene.run(0, land(group, 2, "FF7/1"));
    assert_eq!((scene.people("FF7/1"), scene.fleet(0, "Deneb").as_str()), (Some(7), "2 CT"));
    scene.run(0, Action::EndTurn);
    assert_eq!(scene.fleet(0, "Deneb"), "2 CT");
}

/// CONQUEST-18.2: not onto an enemy's colony.
#[test]
fn conquest_18_2_not_among_enemies() {
    let (mut scene, group) = landing(9);
    scene.colony(1, "FF7/1", 3);
    assert_eq!(scene.refused(0, land(group, 1, "FF7/1")), "CONQUEST-18.2");
}

/// CONQUEST-18.3, CONQUEST-13.12: at the same star, and known.
#[test]
fn conquest_18_3_only_where_they_are() {
    let (mut scene, group) = landing(9);
    assert_eq!(scene.refused(0, land(group, 1, "FF4/1")), "CONQUEST-18.3");
    assert_eq!(scene.refused(0, land(group, 1, "FF7/3")), "CONQUEST-1.7");
    assert_eq!(scene.refused(0, land(group, 0, "FF7/1")), "CONQUEST-R68");
    let star = scene.star("Deneb");
    scene.state.system_mut(star).explored = engine::Seats::NONE;
    assert_eq!(scene.refused(0, land(group, 1, "FF7/1")), "CONQUEST-1.7");
}

/// CONQUEST-18.4, CONQUEST-18.5, CONQUEST-25.5, CONQUEST-R48: barren planets need the technology and fitted transports, also to reinforce.
#[test]
fn barren_planets() {
    let (mut scene, group) = landing(9);
    assert_eq!(scene.refused(0, land(group, 1, "FF7/2")), "CONQUEST-18.4");
    scene.tech(0, Tech::ControlledEnvironment);
    assert_eq!(scene.refused(0, land(group, 1, "FF7/2")), "CONQUEST-18.5");
    scene.colony(0, "FF7/2", 3);
    assert_eq!(scene.refused(0, land(group, 1, "FF7/2")), "CONQUEST-18.5");
    scene.group(0, group).fitted = true;
    scene.run(0, land(group, 4, "FF7/2"));
    assert_eq!(scene.people("FF7/2"), Some(7));
}

/// CONQUEST-18.8, CONQUEST-R51: who finds no room is lost when the turn ends, not before.
#[test]
fn conquest_18_8_there_is_only_so_much_room() {
    let (mut scene, group) = landing(80);
    scene.run(0, land(group, 70, "FF7/1"));
    assert_eq!(scene.people("FF7/1"), Some(70));
    scene.run(0, Action::EndTurn);
    assert_eq!(scene.people("FF7/1"), Some(60));
    assert!(scene.is(0, |event| matches!(event, Event::Overcrowded { millions: 10, .. })));
}

/// CONQUEST-23.7, CONQUEST-R50: nobody returns to the planet he left.
#[test]
fn conquest_r50_not_back_home() {
    let (mut scene, group) = landing(9);
    scene.group(0, group).origin = Some(planet("FF7/1"));
    assert_eq!(scene.refused(0, land(group, 1, "FF7/1")), "CONQUEST-23.7");
}

/// CONQUEST-19.3, CONQUEST-19.4, CONQUEST-19.5, CONQUEST-19.8: people leave only on new transports of a production turn, even for the
/// planet next door; on the way they neither grow nor work.
#[test]
fn moving_house_takes_transports() {
    let mut scene = Scene::new(2);
    scene.card("Deneb", "WH03");
    scene.colony(0, "FF7/1", 30);
    scene.turn(1, 8, Phase::Move);
    scene.ships(1, "Dubhe", "1 SC");
    scene.run(1, Action::EndTurn);
    scene.run(0, Action::Open { planet: planet("FF7/1") });
    scene.run(0, Action::Emigrate { millions: 9 });
    scene.run(0, Action::Finish);
    scene.run(1, Action::Finish);
    assert_eq!((scene.people("FF7/1"), scene.fleet(0, "Deneb").as_str()), (Some(27), "9 CT"));
    scene.run(0, Action::Done);
    let group = scene.state.player(Seat(0)).at(hex("FF7")).next().unwrap().id;
    scene.run(0, land(group, 9, "FF7/2"));
    assert_eq!(scene.people("FF7/2"), Some(9));
}
