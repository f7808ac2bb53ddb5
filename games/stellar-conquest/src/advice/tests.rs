use engine::Seat;

use crate::action::Action;
use crate::advice::{Advice, Party, advice};
use crate::edition::{TECHS, Tech};
use crate::map::Hex;
use crate::scene::{Scene, edition, hex, planet};
use crate::setup::{Setup, start};
use crate::state::Phase;

fn advised(scene: &Scene, seat: u8) -> Advice {
    advice(&scene.view(seat), Seat(seat), &scene.legal(seat)).unwrap_or_default()
}

/// Ships and where they go.
fn sent(scene: &Scene, seat: u8) -> Vec<(String, String, bool)> {
    let name = |party: &Party| {
        let map = scene.state.map();
        map.star(map.star_at(party.star).unwrap()).name.to_string()
    };
    let ships = |party: &Party| party.ships.map(|count| count.to_string()).join(" ");
    advised(scene, seat).parties.iter().map(|party| (ships(party), name(party), party.alone)).collect()
}

/// CONQUEST-6.1, CONQUEST-8.10: settlers go with their warships, within their range; each scout to a star of its own.
#[test]
fn conquest_6_1_the_fleet_that_enters_is_advised_where_to_go() {
    let mut scene = Scene::new(2);
    let groups = scene.ships(0, "A1", "35 CT, 2 SC, 4 CV");
    for group in &groups {
        scene.group(0, *group).at = None;
    }
    scene.turn(0, 1, Phase::Move);
    let parties = advised(&scene, 0).parties;
    let [settlers, first, second] = &parties[..] else { panic!("{parties:?}") };
    assert_eq!((settlers.ships, settlers.from, settlers.alone), ([0, 35, 4, 0, 0], None, false));
    assert!(hex("A1").distance(settlers.star) < 8, "it is within range");
    assert_eq!((first.ships, first.alone, second.ships), ([1, 0, 0, 0, 0], true, [1, 0, 0, 0, 0]));
    assert!(first.star != second.star && first.star != settlers.star && second.star != settlers.star);
    // What is advised is accepted.
    for take in &settlers.takes {
        scene.run(0, *take);
    }
    scene.run(0, Action::Course { star: settlers.star });
    assert_eq!(advised(&scene, 0).parties, [], "something is in hand");
}

/// CONQUEST-13.4: nobody is sent unarmed to a star that nobody knows but scouts.
#[test]
fn conquest_13_4_settlers_without_warships_go_where_somebody_was() {
    let mut scene = Scene::new(2);
    scene.card("Ceti", "BL02");
    scene.ships(0, "Ceti", "9 CT");
    scene.explored(0, "Ceti");
    scene.tech(0, Tech::UnlimitedRange);
    scene.turn(0, 4, Phase::Move);
    assert_eq!(sent(&scene, 0), []);
    scene.card("Luyten", "YE06");
    scene.explored(0, "Luyten");
    assert_eq!(sent(&scene, 0), [("0 9 0 0 0".to_string(), "Luyten".to_string(), false)]);
}

/// Whoever holds a planet that counts stays, and at the end nobody sets out.
#[test]
fn scouts_stay_where_they_are_of_use() {
    let mut scene = Scene::new(2);
    scene.card("Ceti", "YE06");
    scene.explored(0, "Ceti");
    scene.ships(0, "Ceti", "1 SC");
    scene.turn(0, 4, Phase::Move);
    assert_eq!(sent(&scene, 0), [], "it alone holds the planet");
    scene.colony(0, "E17/1", 9);
    assert_eq!(sent(&scene, 0).len(), 1);
    let last = scene.view(0).last_turn;
    scene.turn(0, last, Phase::Move);
    assert_eq!(sent(&scene, 0), []);
}

/// CONQUEST-8.1: a command post where it brings stars into range.
#[test]
fn conquest_8_1_a_post_is_advised_where_it_helps() {
    let mut scene = Scene::new(2);
    scene.colony(0, "E17/1", 9);
    scene.explored(0, "Ceti");
    scene.turn(0, 4, Phase::Debark);
    assert_eq!(advised(&scene, 0).post, Some(scene.at("Ceti")));
    scene.tech(0, Tech::UnlimitedRange);
    assert_eq!(advised(&scene, 0).post, None, "where there is no limit there is no need");
}

/// CONQUEST-3.6: all points of the bonus are spent on what is open.
#[test]
fn conquest_3_6_the_bonus_is_advised_to_be_spent_whole() {
    let mut scene = Scene::new(2);
    scene.state = start(&Setup::default(), &edition(), &mut engine::Fast::new(9)).unwrap();
    let payments = advised(&scene, 0).payments;
    assert_eq!(payments.iter().map(|payment| payment.points).sum::<u16>(), 25);
    assert_eq!(payments[0].tech, Tech::Speed3);
    for payment in payments {
        scene.run(0, Action::Invest { tech: payment.tech, points: payment.points });
    }
    assert_eq!(advised(&scene, 0), Advice::default());
}

/// CONQUEST-18.1: as many as can land, on the planet that counts most.
#[test]
fn conquest_18_1_the_largest_landing_on_the_best_planet_is_advised() {
    let mut scene = Scene::new(2);
    scene.card("Ceti", "YE06");
    scene.explored(0, "Ceti");
    scene.ships(0, "Ceti", "9 CT");
    scene.turn(0, 4, Phase::Debark);
    let Some(Action::Land { count, planet: on, .. }) = advised(&scene, 0).landing else {
        panic!("nobody lands")
    };
    assert_eq!((count, on), (9, planet("E17/1")));
}

/// CONQUEST-23.4, CONQUEST-R59: who earns the bonus leaves, but never everybody.
#[test]
fn conquest_23_4_no_colony_is_advised_to_be_given_up() {
    let leaving = |people: u16| {
        let mut scene = Scene::producing(people);
        scene.run(0, Action::Open { planet: planet("E17/1") });
        (advised(&scene, 0).leaving, scene)
    };
    let (first, mut scene) = leaving(30);
    let Some(Action::Emigrate { millions }) = first else { panic!("{first:?}") };
    assert!(millions < 30);
    scene.run(0, Action::Emigrate { millions });
    let Some(Action::Extra { millions: bonus }) = advised(&scene, 0).leaving else {
        panic!("the bonus, too")
    };
    scene.run(0, Action::Extra { millions: bonus });
    assert_eq!(advised(&scene, 0).leaving, None);
    assert_eq!(leaving(1).0, None, "nobody would stay");
}

/// CONQUEST-2.6, CONQUEST-2.7: where nobody lives it counts for whoever has ships there; beside a colony none are needed.
#[test]
fn conquest_2_6_what_ships_hold_is_told() {
    let mut scene = Scene::new(2);
    scene.card("Ceti", "YE06");
    scene.explored(0, "Ceti");
    scene.ships(0, "Ceti", "1 SC");
    scene.ships(0, "Luyten", "1 SC");
    scene.turn(0, 4, Phase::Move);
    let held: Vec<(Hex, u16)> = advised(&scene, 0).held.into_iter().collect();
    let [(at, points)] = held[..] else { panic!("{held:?}") };
    assert_eq!((at, i32::from(points)), (scene.at("Ceti"), scene.view(0).own.unwrap().scores[0]));
    scene.colony(0, "E17/1", 9);
    assert_eq!(advised(&scene, 0).held.len(), 0);
}

/// CONQUEST-2.2: who lives somewhere sends the next settlers on to a planet that counts rather than land them where nothing does.
#[test]
fn conquest_2_2_settlers_go_on_to_what_counts() {
    let mut scene = Scene::new(2);
    scene.card("Ceti", "BL02");
    scene.explored(0, "Ceti");
    scene.card("Luyten", "YE06");
    scene.explored(0, "Luyten");
    scene.tech(0, Tech::UnlimitedRange);
    scene.tech(0, Tech::ControlledEnvironment);
    let settlers = scene.ships(0, "Ceti", "4 CT");
    for group in settlers {
        scene.group(0, group).fitted = true;
    }
    scene.turn(0, 4, Phase::Move);
    assert_eq!(sent(&scene, 0), [], "a first colony comes before everything else");
    scene.card("Indi", "YE06");
    let home = format!("{}/1", scene.at("Indi"));
    scene.colony(0, &home, 9);
    assert_eq!(sent(&scene, 0), [("0 4 0 0 0".to_string(), "Luyten".to_string(), false)]);
}

/// CONQUEST-20.6: what is left over is lost, so points are advised to be spent as long as anything can be paid for.
#[test]
fn conquest_20_6_points_are_well_spent_to_the_last_technology() {
    let mut scene = Scene::producing(4);
    for tech in TECHS.into_iter().filter(|tech| *tech != Tech::PlanetShield) {
        scene.tech(0, tech);
    }
    scene.run(0, Action::Open { planet: planet("E17/1") });
    let [payment] = &advised(&scene, 0).payments[..] else { panic!("one is left") };
    assert_eq!(payment.tech, Tech::PlanetShield);
    scene.tech(0, Tech::PlanetShield);
    assert!(advised(&scene, 0).payments.is_empty());
}
