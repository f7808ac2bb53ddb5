use crate::action::Action;
use crate::edition::Tech;
use crate::event::Event;
use crate::scene::{Scene, hex, planet};
use crate::setup::{Secrecy, Setup};
use crate::state::Phase;
use crate::supply::Sea;

/// CONQUEST-8.3, CONQUEST-8.6, CONQUEST-8.7, CONQUEST-1.16, CONQUEST-R11: posts go where colonies are, for all to see, and off again.
#[test]
fn posts_need_colonies() {
    let mut scene = Scene::new(2);
    scene.colony(0, "E17/1", 10);
    assert_eq!(scene.refused(0, Action::Post { star: hex("E14") }), "CONQUEST-8.3");
    assert_eq!(scene.refused(0, Action::Post { star: hex("E15") }), "CONQUEST-1.3");
    scene.run(0, Action::Post { star: hex("E17") });
    assert_eq!(scene.view(1).posts[0], [hex("E17")]);
    assert_eq!(scene.refused(0, Action::Post { star: hex("E17") }), "CONQUEST-R11");
    scene.run(0, Action::Unpost { star: hex("E17") });
    assert!(scene.view(1).posts[0].is_empty());
    assert_eq!(scene.refused(0, Action::Unpost { star: hex("E17") }), "CONQUEST-8.6");
}

/// CONQUEST-8.9: eight are all there are.
#[test]
fn conquest_8_9_there_are_eight_posts() {
    let mut scene = Scene::new(2);
    let stars = ["Ceti", "Kapteyn", "Eridani", "Luyten", "Wolf", "Castor", "Aldebaran", "Mira", "Mirach"];
    for star in stars {
        let planet = format!("{}/1", scene.at(star));
        scene.colony(0, &planet, 3);
    }
    for star in &stars[..8] {
        let star = scene.at(star);
        scene.run(0, Action::Post { star });
    }
    let last = scene.at("Mirach");
    assert_eq!(scene.refused(0, Action::Post { star: last }), "CONQUEST-8.9");
    let first = scene.at("Ceti");
    scene.run(0, Action::Unpost { star: first });
    scene.run(0, Action::Post { star: last });
}

/// CONQUEST-8.1, CONQUEST-R7, CONQUEST-R8: range from posts on the map and from beyond the entry hex.
#[test]
fn range_is_plain_distance() {
    let mut scene = Scene::new(3);
    let seat = engine::Seat(2);
    scene.colony(2, "E17/1", 10);
    assert!(scene.state.in_range(seat, hex("A14")) && !scene.state.in_range(seat, hex("A13")));
    assert!(!scene.state.in_range(seat, hex("M17")));
    scene.post(2, "Ceti");
    assert!(scene.state.in_range(seat, hex("M17")) && !scene.state.in_range(seat, hex("N17")));
    assert!(scene.state.in_range(seat, hex("A14")), "the corner counts all game long");
    scene.tech(2, Tech::UnlimitedRange);
    assert!(scene.state.may_reach(seat, Some(hex("Q10")), hex("R9")));
}

/// Example X12. CONQUEST-8.11, CONQUEST-16.1, CONQUEST-16.3, CONQUEST-R39: a warship takes a post its range, a scout does not.
#[test]
fn a_besieged_post_gives_no_range() {
    let mut scene = Scene::new(3);
    let (seat, star) = (engine::Seat(2), scene.star("Ceti"));
    scene.colony(2, "E17/1", 30);
    scene.post(2, "Ceti");
    scene.ships(0, "Ceti", "1 SC");
    assert!(scene.state.supplies(seat, star) && !scene.state.besieged(planet("E17/1")));
    scene.ships(0, "Ceti", "1 CV");
    assert!(!scene.state.supplies(seat, star) && scene.state.besieged(planet("E17/1")));
    assert!(!scene.state.in_range(seat, hex("M17")));
    let view = scene.view(2);
    let notes = &view.stars[&hex("E17")].planets[&1].colony.as_ref().unwrap().notes;
    assert_eq!(notes.iter().map(|note| note.rule).collect::<Vec<_>>(), ["CONQUEST-16.2"]);
    assert_eq!(view.own.unwrap().reach.len(), 1, "only the corner is left");
}

/// CONQUEST-R39: as long as a battle is to come there, an attacker who has just come does not besiege.
#[test]
fn conquest_r39_siege_begins_after_the_battle() {
    let mut scene = Scene::new(3);
    let ceti = planet("E17/1");
    scene.colony(2, "E17/1", 30);
    scene.post(2, "Ceti");
    scene.ships(2, "Ceti", "1 SC");
    scene.tech(0, Tech::UnlimitedRange);
    let fleet = scene.under_way(0, "E16", "1 CV", "Kapteyn", "Ceti")[0];
    scene.run(0, Action::Take { group: fleet, count: 1 });
    scene.step(0, "E17");
    assert!(!scene.state.besieged(ceti));
    scene.turn(0, 5, Phase::Attack);
    assert!(scene.state.besieged(ceti));
}

/// CONQUEST-R39: whoever was there before goes on besieging, in his own battle and in one that the owner starts.
#[test]
fn conquest_r39_no_battle_suspends_an_old_siege() {
    let mut scene = Scene::new(3);
    let (seat, star, ceti) = (engine::Seat(2), scene.star("Ceti"), planet("E17/1"));
    scene.colony(2, "E17/1", 30);
    scene.post(2, "Ceti");
    scene.ships(0, "Ceti", "1 CV");
    let relief = scene.under_way(2, "E16", "1 CV", "Kapteyn", "Ceti")[0];
    assert!(scene.state.besieged(ceti));
    scene.turn(2, 5, Phase::Move);
    scene.run(2, Action::Take { group: relief, count: 1 });
    scene.step(2, "E17");
    assert!(scene.state.besieged(ceti) && !scene.state.supplies(seat, star));
    scene.explored(2, "Ceti");
    scene.run(2, Action::Done);
    assert!(scene.state.battle.is_some() && !scene.state.supplies(seat, star));
    scene.state.battle = None;
    scene.turn(0, 6, Phase::Move);
    assert!(scene.state.besieged(ceti), "the besieger has not moved");
}

/// CONQUEST-R10: who lost range without moving may come closer, and nothing else.
#[test]
fn conquest_r10_a_stranded_ship_comes_home() {
    let mut scene = Scene::new(3);
    scene.turn(2, 9, Phase::Move);
    scene.tech(2, Tech::UnlimitedCommunication);
    let ship = scene.ships(2, "L17", "1 CV")[0];
    scene.run(2, Action::Take { group: ship, count: 1 });
    for step in scene.steps(2) {
        assert!(hex(&step).distance(hex("A21")) < hex("L17").distance(hex("A21")), "{step}");
    }
    assert!(!scene.steps(2).is_empty());
    assert_eq!(scene.refused(2, Action::Step { hex: hex("M17") }), "CONQUEST-8.1");
}

/// CONQUEST-8.2, CONQUEST-R9: a withdrawal out of range is the end of a ship, but not of a scout.
#[test]
fn conquest_8_2_forced_out_of_range_is_lost() {
    let mut scene = Scene::new(3);
    // Ceti lies 6 from the corner of seat 2: its range ends one hex beyond.
    scene.turn(2, 9, Phase::Move);
    let pherda = scene.at("Kapteyn");
    assert_eq!(pherda.distance(hex("A21")), 9);
    scene.ships(2, "Kapteyn", "2 SC, 1 CT");
    scene.ships(0, "Kapteyn", "1 SC");
    scene.explored(2, "Kapteyn");
    scene.run(2, Action::Done);
    assert_eq!(scene.to_act(), Some(0), "nobody is armed: the opponent names a hex at once");
    scene.run(0, Action::Banish { hex: hex("E13") });
    assert!(scene.is(1, |event| matches!(event, Event::OutOfRange { ships: [0, 1, 0, 0, 0], .. })));
    assert_eq!(scene.fleet(2, "E13"), "2 SC");
}

/// CONQUEST-R10, CONQUEST-8.2: comrades who wait in the hex have not moved, and are not lost with those driven there.
#[test]
fn conquest_r10_bystanders_are_not_lost() {
    let mut scene = Scene::new(3);
    scene.turn(2, 9, Phase::Move);
    let waiting = scene.under_way(2, "E13", "3 CV", "Kapteyn", "Wolf")[0];
    scene.group(2, waiting).halted = true;
    scene.ships(2, "Kapteyn", "1 SC, 1 CT");
    scene.ships(0, "Kapteyn", "1 SC");
    scene.explored(2, "Kapteyn");
    scene.run(2, Action::Done);
    scene.run(0, Action::Banish { hex: hex("E13") });
    assert!(scene.is(1, |event| matches!(event, Event::OutOfRange { ships: [0, 1, 0, 0, 0], .. })));
    assert_eq!(scene.fleet(2, "E13"), "1 SC, 3 CV");
}

/// CONQUEST-R10: the same within one battle, when its owner takes a post off between two withdrawals.
#[test]
fn conquest_r10_a_post_taken_off_between_two_withdrawals() {
    let mut scene = Scene::new(2);
    scene.colony(1, "E17/1", 10);
    scene.post(1, "Ceti");
    for seat in 0..2 {
        scene.explored(seat, "Kapteyn");
    }
    scene.ships(0, "Kapteyn", "1 CV");
    let fleet = scene.ships(1, "Kapteyn", "3 CV")[0];
    let cv = crate::war::Unit::Ship(crate::edition::ShipKind::Corvette);
    let round = |scene: &mut Scene, shots: &[u32]| {
        scene.run(0, Action::Fire { shooter: cv, target: cv, number: 1 });
        scene.roll(1, Action::Spread { shooter: cv, target: cv }, shots);
        scene.run(0, Action::Done);
    };
    scene.run(0, Action::Done);
    round(&mut scene, &[6; 4]);
    scene.run(1, Action::Withdraw { group: fleet, count: 1 });
    scene.run(1, Action::Done);
    scene.run(0, Action::Banish { hex: hex("E13") });
    let wolf = scene.at("Wolf");
    scene.run(1, Action::Redirect { star: wolf, all: true });
    round(&mut scene, &[6; 3]);
    scene.run(1, Action::Unpost { star: hex("E17") });
    scene.run(1, Action::WithdrawAll);
    assert!(scene.is(0, |event| matches!(event, Event::OutOfRange { ships: [0, 0, 2, 0, 0], .. })));
    assert_eq!(scene.fleet(1, "E13"), "1 CV", "the first has not moved again");
}

/// CONQUEST-R10: a forced step that comes closer spares a ship that was out of range before.
#[test]
fn a_forced_step_closer_spares() {
    let mut scene = Scene::new(3);
    scene.turn(2, 9, Phase::Move);
    scene.ships(2, "Kapteyn", "1 CT");
    scene.ships(0, "Kapteyn", "1 SC");
    scene.explored(2, "Kapteyn");
    scene.run(2, Action::Done);
    scene.run(0, Action::Banish { hex: hex("E15") });
    assert_eq!(scene.fleet(2, "E15"), "1 CT");
}

/// CONQUEST-12.8, CONQUEST-26.4: in a tournament every own colony is a post, and there are no others.
#[test]
fn conquest_12_8_tournament_range() {
    let mut scene = Scene::with(Setup { players: 3, secrecy: Secrecy::Tournament, ..Setup::default() });
    let seat = engine::Seat(2);
    scene.colony(2, "E17/1", 10);
    assert!(scene.state.in_range(seat, hex("M17")));
    assert_eq!(scene.refused(0, Action::Post { star: hex("E17") }), "CONQUEST-12.8");
    assert!(scene.view(0).posts.iter().all(Vec::is_empty));
    scene.ships(0, "Ceti", "1 CV");
    assert!(!scene.state.in_range(seat, hex("M17")));
}

/// CONQUEST-12.7, CONQUEST-12.8: without posts battles can be open, and with posts they can be private.
#[test]
fn conquest_12_8_posts_and_private_battles_are_two_options() {
    let mut scene = Scene::with(Setup { players: 3, posts: false, ..Setup::default() });
    scene.colony(2, "E17/1", 10);
    assert!(scene.state.in_range(engine::Seat(2), hex("M17")));
    assert_eq!(scene.refused(0, Action::Post { star: hex("E17") }), "CONQUEST-12.8");
    scene.explored(0, "Castor");
    scene.ships(0, "Castor", "2 CV");
    scene.ships(1, "Castor", "1 SC");
    scene.run(0, Action::Done);
    assert!(scene.view(2).battle.is_some());

    let mut scene = Scene::with(Setup { players: 3, private_battles: true, ..Setup::default() });
    scene.colony(0, "E17/1", 10);
    assert!(!scene.state.in_range(engine::Seat(0), hex("M17")));
    scene.run(0, Action::Post { star: hex("E17") });
    assert_eq!(scene.view(2).posts[0], [hex("E17")]);
    scene.explored(0, "Castor");
    scene.ships(0, "Castor", "2 CV");
    scene.ships(1, "Castor", "1 SC");
    scene.run(0, Action::Done);
    assert!(scene.view(1).battle.is_some() && scene.view(2).battle.is_none());
}

/// CONQUEST-R11: posts may be placed in others' turns, as soon as something is asked.
#[test]
fn posts_before_one_s_own_decisions() {
    let mut scene = Scene::new(2);
    scene.colony(1, "E17/1", 10);
    scene.ships(0, "Ceti", "2 CV");
    scene.ships(1, "Ceti", "1 CV");
    assert_eq!(scene.refused(1, Action::Post { star: hex("E17") }), "CONQUEST-4.1");
    scene.run(0, Action::Done);
    let shooter = crate::war::Unit::Ship(crate::edition::ShipKind::Corvette);
    scene.run(0, Action::Spread { shooter, target: shooter });
    scene.run(1, Action::Post { star: hex("E17") });
    assert_eq!(scene.view(0).posts[1], [hex("E17")]);
}
