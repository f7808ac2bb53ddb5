use engine::{Game, Seat};

use crate::action::Action;
use crate::edition::Tech;
use crate::event::Event;
use crate::fleet::Force;
use crate::forecast::Forecast;
use crate::game::StellarConquest;
use crate::scene::{Scene, hex};
use crate::setup::{ReturnBan, Setup};
use crate::state::Phase;
use crate::supply::Sea;

fn force(letter: u8) -> Force {
    Force::new(letter - b'A').unwrap()
}

/// Example X1. CONQUEST-6.1, CONQUEST-6.2, CONQUEST-6.3, CONQUEST-8.1, CONQUEST-8.4, CONQUEST-8.10, CONQUEST-R5, CONQUEST-R7: the entry
/// hex is the first moved; eight hexes from beyond the edge are the limit, but not for scouts.
#[test]
fn the_fleet_enters_and_goes_as_far_as_its_range() {
    let mut scene = Scene::new(3);
    scene.explored(2, "Eridani");
    let groups = scene.ships(2, "A21", "1 CT, 1 SC");
    for group in &groups {
        scene.group(2, *group).at = None;
    }
    scene.turn(2, 1, Phase::Move);
    assert_eq!(scene.refused(2, Action::Done), "CONQUEST-6.1");
    scene.send(2, groups[0], "Eridani");
    assert_eq!(scene.steps(2), ["A21"]);
    assert_eq!(scene.refused(2, Action::Step { hex: hex("A20") }), "CONQUEST-6.2");
    scene.step(2, "A21");
    assert!(scene.is(0, |event| matches!(event, Event::Moved { from: None, counters: 1, .. })));
    scene.run(2, Action::Drop);
    scene.send(2, groups[1], "Pherda");
    scene.run(2, Action::Sail);
    assert_eq!(scene.group(2, groups[1]).moved, 2);
    scene.run(2, Action::Take { group: groups[0], count: 1 });
    scene.step(2, "A20");
    assert_eq!(scene.group(2, groups[0]).moved, 2);
    scene.run(2, Action::EndTurn);
    for turn in 2..=4 {
        scene.skip_to(2, turn);
        scene.run(2, Action::SailOn);
        scene.run(2, Action::EndTurn);
    }
    assert_eq!(scene.fleet(2, "Eridani"), "1 CT");
    let scout = scene.group(2, groups[1]).at.unwrap();
    assert_eq!(scout.distance(hex("A21")), 7);
}

/// Example X1, the second half: a transport stops where its range ends, a scout goes on.
#[test]
fn conquest_8_10_scouts_have_no_limit() {
    let mut scene = Scene::new(3);
    scene.turn(2, 9, Phase::Move);
    let transport = scene.ships(2, "A21", "1 CT")[0];
    let scout = scene.ships(2, "A21", "1 SC")[0];
    for group in [transport, scout] {
        scene.group(2, group).course = Some(scene.star("Pherda"));
    }
    scene.resave();
    for _ in 0..5 {
        scene.run(2, Action::SailOn);
        scene.run(2, Action::EndTurn);
        let turn = scene.state.turn + 1;
        scene.skip_to(2, turn);
    }
    assert_eq!(scene.group(2, transport).at.unwrap().distance(hex("A21")), 7);
    assert!(scene.group(2, scout).at.unwrap().distance(hex("A21")) > 7);
    let at = scene.group(2, transport).at.unwrap();
    scene.run(2, Action::Take { group: transport, count: 1 });
    let next = scene.state.map().neighbours(at).iter().copied().find(|near| {
        near.distance(hex("A21")) == 8
            && near.distance(scene.at("Pherda")) + 1 == at.distance(scene.at("Pherda"))
    });
    assert_eq!(scene.refused(2, Action::Step { hex: next.unwrap() }), "CONQUEST-8.1");
}

/// CONQUEST-5.1, CONQUEST-5.2, CONQUEST-5.3, CONQUEST-5.4, CONQUEST-R1, CONQUEST-R4: hex by hex, up to the speed, as slowly as one likes.
#[test]
fn ships_move_from_hex_to_hex() {
    let mut scene = Scene::new(2);
    scene.tech(0, Tech::UnlimitedCommunication);
    let scout = scene.ships(0, "B1", "1 SC")[0];
    scene.run(0, Action::Take { group: scout, count: 1 });
    assert_eq!(scene.steps(0), ["A1", "A2", "B2", "C1", "C2"]);
    assert_eq!(scene.refused(0, Action::Step { hex: hex("C3") }), "CONQUEST-5.2");
    assert_eq!(scene.refused(0, Action::Step { hex: hex("ZZ32") }), "CONQUEST-R1");
    scene.step(0, "B2");
    scene.step(0, "A2");
    assert_eq!(scene.refused(0, Action::Take { group: scout, count: 1 }), "CONQUEST-5.4");
    scene.run(0, Action::EndTurn);
    scene.skip_to(0, 6);
    scene.run(0, Action::Take { group: scout, count: 1 });
    scene.step(0, "B1");
    scene.run(0, Action::Drop);
    scene.run(0, Action::EndTurn);
}

/// CONQUEST-5.5: a new speed is for all ships at once.
#[test]
fn conquest_5_5_faster_ships_go_farther() {
    let mut scene = Scene::new(2);
    let scout = scene.ships(0, "Wolf", "1 SC")[0];
    scene.tech(0, Tech::Speed4);
    scene.send(0, scout, "Aldebaran");
    scene.run(0, Action::Sail);
    assert_eq!(scene.group(0, scout).at, Some(hex("C7")));
    scene.run(0, Action::Sail);
    assert_eq!(scene.group(0, scout).at, Some(hex("C8")));
}

/// Example X2. CONQUEST-9.4, CONQUEST-9.5, CONQUEST-10.3, CONQUEST-R16: straight on, unless enemy ships are in the way.
#[test]
fn enemy_ships_may_be_gone_round() {
    let mut scene = Scene::new(2);
    let scout = scene.ships(0, "Wolf", "1 SC")[0];
    scene.colony(1, "C7/1", 5);
    scene.send(0, scout, "Aldebaran");
    assert_eq!(scene.steps(0), ["C5"]);
    assert_eq!(scene.refused(0, Action::Step { hex: hex("D4") }), "CONQUEST-9.4");
    scene.run(0, Action::PutBack);
    scene.ships(1, "Castor", "1 SC");
    scene.send(0, scout, "Aldebaran");
    assert_eq!(scene.steps(0), ["B4", "C5", "D4"]);
    scene.step(0, "C5");
    scene.step(0, "C6");
    scene.run(0, Action::EndTurn);
    scene.skip_to(0, 6);
    scene.run(0, Action::Take { group: scout, count: 1 });
    scene.step(0, "C7");
    assert!(scene.group(0, scout).halted && !scene.group(0, scout).hand);
    assert_eq!(scene.refused(0, Action::Take { group: scout, count: 1 }), "CONQUEST-10.3");
}

/// Example X3. CONQUEST-7.1, CONQUEST-7.2, CONQUEST-7.3, CONQUEST-7.4, CONQUEST-7.5, CONQUEST-9.6, CONQUEST-R6: through a cloud one hex a
/// turn; round it where that is quicker.
#[test]
fn clouds_are_slow() {
    let mut scene = Scene::new(2);
    let scout = scene.ships(0, "Muphrid", "1 SC")[0];
    scene.explored(0, "Muphrid");
    scene.explored(0, "Alnilam");
    scene.send(0, scout, "Sadalmelik");
    assert_eq!(scene.steps(0), ["P8", "Q9", "R8"]);
    scene.step(0, "Q9");
    assert_eq!(scene.refused(0, Action::Step { hex: hex("Q10") }), "CONQUEST-7.1");
    scene.run(0, Action::Drop);
    scene.run(0, Action::EndTurn);
    for (turn, to) in [(6, "Q10"), (7, "Q11"), (8, "Q12")] {
        scene.skip_to(0, turn);
        scene.run(0, Action::Take { group: scout, count: 1 });
        scene.step(0, to);
        assert!(scene.group(0, scout).halted);
        scene.run(0, Action::EndTurn);
    }
    scene.skip_to(0, 9);
    scene.run(0, Action::Take { group: scout, count: 1 });
    scene.step(0, "Q13");
    scene.step(0, "Q14");
    scene.run(0, Action::EndTurn);
    scene.skip_to(0, 10);
    scene.run(0, Action::SailOn);
    assert_eq!(scene.group(0, scout).at, Some(hex("Q16")));
}

/// Example X4. CONQUEST-9.8, CONQUEST-R14, CONQUEST-R15: never back at once, however long it stayed; by way of a third star it may.
#[test]
fn nobody_returns_at_once() {
    let mut scene = Scene::new(2);
    let scout = scene.ships(0, "Ceti", "1 SC")[0];
    for star in ["Ceti", "Kapteyn", "Eridani"] {
        scene.explored(0, star);
    }
    let go = |scene: &mut Scene, star: &str| {
        scene.send(0, scout, star);
        scene.run(0, Action::Sail);
        for _ in 0..4 {
            scene.run(0, Action::EndTurn);
            let turn = scene.state.turn + 1;
            scene.skip_to(0, turn);
            if scene.group(0, scout).course.is_some() {
                scene.run(0, Action::SailOn);
            }
        }
    };
    go(&mut scene, "Kapteyn");
    scene.run(0, Action::Take { group: scout, count: 1 });
    assert_eq!(scene.refused(0, Action::Course { star: hex("E17") }), "CONQUEST-9.8");
    assert_eq!(scene.refused(0, Action::Course { star: hex("E14") }), "CONQUEST-R14");
    scene.run(0, Action::Drop);
    go(&mut scene, "Eridani");
    scene.run(0, Action::Take { group: scout, count: 1 });
    assert_eq!(scene.refused(0, Action::Course { star: hex("E14") }), "CONQUEST-9.8");
    scene.run(0, Action::Course { star: hex("E17") });
}

/// CONQUEST-R15: with `transit` a turn at another star is enough.
#[test]
fn conquest_r15_the_mild_ban_forgets() {
    let mut scene = Scene::with(Setup { players: 2, return_ban: ReturnBan::Transit, ..Setup::default() });
    let scout = scene.under_way(0, "Kapteyn", "1 SC", "Ceti", "Eridani")[0];
    scene.explored(0, "Kapteyn");
    scene.group(0, scout).course = None;
    scene.run(0, Action::Take { group: scout, count: 1 });
    assert_eq!(scene.refused(0, Action::Course { star: hex("E17") }), "CONQUEST-9.8");
    scene.run(0, Action::EndTurn);
    scene.skip_to(0, 6);
    scene.send(0, scout, "Ceti");
}

/// CONQUEST-9.1, CONQUEST-9.2, CONQUEST-9.3, CONQUEST-9.7, CONQUEST-R17: orders at stars only, also in passing.
#[test]
fn ships_take_orders_at_stars() {
    let mut scene = Scene::new(2);
    scene.tech(0, Tech::Speed5);
    let groups = scene.ships(0, "Wolf", "2 SC");
    scene.run(0, Action::Take { group: groups[0], count: 1 });
    assert_eq!(scene.refused(0, Action::Sail), "CONQUEST-9.2");
    assert_eq!(scene.refused(0, Action::Step { hex: hex("C5") }), "CONQUEST-9.2");
    scene.run(0, Action::Course { star: hex("C11") });
    scene.step(0, "C5");
    assert_eq!(scene.refused(0, Action::Course { star: hex("C7") }), "CONQUEST-9.3");
    scene.step(0, "C6");
    scene.step(0, "C7");
    scene.run(0, Action::Course { star: hex("F7") });
    assert_eq!(scene.steps(0), ["D6", "D7"]);
    scene.step(0, "D7");
    scene.step(0, "E7");
    assert!(scene.state.player(engine::Seat(0)).hand().next().is_none());
}

/// CONQUEST-9.10, CONQUEST-25.8, CONQUEST-8.8: with both technologies ships go wherever they like.
#[test]
fn unlimited_ships_are_free() {
    let mut scene = Scene::new(2);
    let group = scene.under_way(0, "Q5", "1 CV", "Bellatrix", "Muphrid")[0];
    scene.run(0, Action::Take { group, count: 1 });
    assert_eq!(scene.steps(0), [""; 0]);
    scene.run(0, Action::Drop);
    scene.tech(0, Tech::UnlimitedRange);
    scene.run(0, Action::Take { group, count: 1 });
    assert_eq!(scene.steps(0), ["Q6"]);
    scene.run(0, Action::Drop);
    scene.tech(0, Tech::UnlimitedCommunication);
    scene.run(0, Action::Take { group, count: 1 });
    assert_eq!(scene.steps(0).len(), 6);
    scene.run(0, Action::Course { star: hex("Q3") });
    scene.run(0, Action::Sail);
    assert_eq!(scene.group(0, group).at, Some(hex("Q4")));
}

/// CONQUEST-10.1, CONQUEST-10.2: in open space ships pass each other.
#[test]
fn space_is_wide() {
    let mut scene = Scene::new(2);
    let mine = scene.under_way(0, "C5", "3 SC", "Wolf", "Castor")[0];
    scene.under_way(1, "C6", "5 CV", "Castor", "Wolf");
    scene.run(0, Action::Take { group: mine, count: 3 });
    scene.step(0, "C6");
    assert!(!scene.group(0, mine).halted);
    scene.run(0, Action::Drop);
    scene.run(0, Action::EndTurn);
    assert_eq!((scene.fleet(0, "C6"), scene.fleet(1, "C6")), ("3 SC".to_string(), "5 CV".to_string()));
}

/// CONQUEST-R19: ships that did not enter may leave, although enemies are there.
#[test]
fn conquest_r19_whoever_was_there_may_leave() {
    let mut scene = Scene::new(2);
    let scout = scene.ships(0, "Ceti", "1 SC")[0];
    scene.ships(1, "Ceti", "1 CV");
    scene.send(0, scout, "Kapteyn");
    assert_eq!(scene.steps(0), ["E16"]);
}

/// CONQUEST-9.2, CONQUEST-9.8, CONQUEST-7.3: ships in hand are told where they can go, how long it takes and which way.
#[test]
fn conquest_9_2_a_hand_knows_its_ways() {
    let mut scene = Scene::new(3);
    scene.tech(2, Tech::Speed3);
    scene.turn(2, 5, Phase::Move);
    let group = scene.ships(2, "Ceti", "1 SC")[0];
    scene.group(2, group).left = Some(scene.star("Kapteyn"));
    scene.resave();
    let told = |scene: &Scene, star: &str| {
        StellarConquest::forecast(&scene.view(2), Seat(2), &Action::Course { star: hex(star) })
    };
    let turn = |scene: &Scene, star: &str| match told(scene, star) {
        Some(Forecast::Voyage { turn, .. }) => turn,
        _ => None,
    };
    assert!(scene.view(2).own.unwrap().hand.is_none() && told(&scene, "K18").is_none());
    scene.run(2, Action::Take { group, count: 1 });
    assert_eq!((turn(&scene, "K18"), turn(&scene, "B14")), (Some(7), Some(6)));
    assert!(scene.view(2).own.unwrap().hand.unwrap().route.is_empty());
    let Some(Forecast::Voyage { route, notes, .. }) = told(&scene, "K18") else { panic!("a voyage") };
    assert_eq!(notes[0].rule, "CONQUEST-13.4", "nobody has been there, and a scout is alone");
    scene.run(2, Action::Course { star: hex("K18") });
    let own = scene.view(2).own.unwrap();
    let hand = own.hand.unwrap();
    assert_eq!(hand.route, route, "as foretold");
    assert_eq!(hand.route.iter().map(Vec::len).collect::<Vec<_>>(), [3, 2, 1]);
    assert_eq!(hand.route[2], [hex("K18")]);
    let other = Action::Course { star: hex("B14") };
    let more = own.more.iter().find(|more| more.action == other).expect("another destination may be chosen");
    assert_eq!(more.words, "Head for Eridani");
    scene.run(2, Action::Sail);
    let at = scene.group(2, group).at.unwrap();
    assert_eq!(hand.route[0].last(), Some(&at), "they went that way");
}

/// CONQUEST-8.1: where the posts do not reach, ships do not arrive, and their owner is told before.
#[test]
fn conquest_8_1_a_voyage_out_of_range_ends_on_the_way() {
    let mut scene = Scene::new(3);
    scene.turn(2, 5, Phase::Move);
    let group = scene.ships(2, "Ceti", "1 CV")[0];
    scene.resave();
    scene.run(2, Action::Take { group, count: 1 });
    let far = Action::Course { star: hex("Q11") };
    let Some(Forecast::Voyage { turn, route, notes }) =
        StellarConquest::forecast(&scene.view(2), Seat(2), &far)
    else {
        panic!("a voyage")
    };
    assert_eq!((turn, notes[0].rule), (None, "CONQUEST-8.1"));
    let last = *route.iter().flatten().last().unwrap();
    assert!(scene.state.in_range(Seat(2), last));
}

/// CONQUEST-11.1, CONQUEST-11.3, CONQUEST-R11, CONQUEST-R76: what is not listed is in the view, as `check` judges it.
#[test]
fn conquest_11_3_a_view_says_what_else_is_open() {
    let mut scene = Scene::new(2);
    let group = scene.ships(0, "Wolf", "2 SC")[0];
    let more = |scene: &Scene, seat: u8| -> Vec<Action> {
        scene.view(seat).own.unwrap().more.into_iter().map(|more| more.action).collect()
    };
    let form = Action::Form { force: force(b'A'), group, count: 2 };
    assert!(more(&scene, 0).contains(&form) && !more(&scene, 1).contains(&form));
    assert!(!more(&scene, 0).contains(&Action::PutBack) && !more(&scene, 0).contains(&Action::TakeBack));
    scene.run(0, Action::Take { group, count: 2 });
    let open = more(&scene, 0);
    assert!(open.contains(&Action::PutBack) && open.contains(&Action::TakeBack));
    assert!(open.contains(&Action::Leave { group, count: 2 }));
    scene.run(0, Action::PutBack);
    scene.run(0, form);
    assert!(more(&scene, 0).contains(&Action::Detach { group, count: 2 }));
    scene.turn(0, 5, Phase::Debark);
    assert!(!more(&scene, 0).contains(&Action::Detach { group, count: 2 }), "only while moving");
}

/// CONQUEST-11.1, CONQUEST-11.2, CONQUEST-11.4, CONQUEST-1.15, CONQUEST-R18: a task force forms, moves as one, and is dissolved.
#[test]
fn a_task_force_moves_as_one() {
    let mut scene = Scene::new(2);
    let groups = scene.ships(0, "Wolf", "3 SC, 2 SC, 4 SC");
    scene.run(0, Action::Form { force: force(b'C'), group: groups[0], count: 3 });
    scene.run(0, Action::Form { force: force(b'C'), group: groups[1], count: 1 });
    assert_eq!(
        scene.refused(0, Action::Form { force: force(b'C'), group: groups[0], count: 1 }),
        "CONQUEST-11.1"
    );
    scene.run(0, Action::TakeForce { force: force(b'C') });
    scene.run(0, Action::Course { star: hex("C7") });
    scene.step(0, "C5");
    assert!(
        scene.is(1, |event| matches!(event, Event::Moved { forces, counters: 0, .. } if forces.len() == 1))
    );
    scene.run(0, Action::Drop);
    assert_eq!((scene.fleet(0, "C5"), scene.fleet(0, "Wolf")), ("4 SC".to_string(), "5 SC".to_string()));
    let rest = scene.state.player(engine::Seat(0)).at(hex("C4")).next().unwrap().id;
    assert_eq!(scene.refused(0, Action::Form { force: force(b'C'), group: rest, count: 1 }), "CONQUEST-11.1");
    scene.run(0, Action::Dissolve { force: force(b'C') });
    assert_eq!(scene.refused(0, Action::Dissolve { force: force(b'C') }), "CONQUEST-11.5");
}

/// CONQUEST-11.3: out of one task force, into another, in the same hex.
#[test]
fn conquest_11_3_ships_change_between_task_forces() {
    let mut scene = Scene::new(2);
    let groups = scene.ships(0, "Wolf", "3 SC, 2 CV");
    scene.run(0, Action::Form { force: force(b'A'), group: groups[0], count: 3 });
    scene.run(0, Action::Form { force: force(b'B'), group: groups[1], count: 2 });
    scene.run(0, Action::Form { force: force(b'B'), group: groups[0], count: 1 });
    scene.run(0, Action::Detach { group: groups[1], count: 1 });
    let markers = &scene.view(1).markers[&hex("C4")][0];
    assert_eq!((markers.forces.len(), markers.loose), (2, 1));
    scene.turn(0, 5, Phase::Debark);
    assert_eq!(scene.refused(0, Action::Detach { group: groups[0], count: 1 }), "CONQUEST-4.2");
    scene.run(0, Action::Dissolve { force: force(b'A') });
}

/// CONQUEST-11.5: fifteen letters, A to O.
#[test]
fn conquest_11_5_there_are_fifteen() {
    let mut scene = Scene::new(2);
    let group = scene.ships(0, "Wolf", "16 SC")[0];
    for letter in b'A'..=b'O' {
        scene.run(0, Action::Form { force: force(letter), group, count: 1 });
    }
    assert_eq!(scene.refused(0, Action::Form { force: force(b'P'), group, count: 1 }), "CONQUEST-11.5");
    scene.run(0, Action::Dissolve { force: force(b'G') });
    scene.run(0, Action::Gather { hex: Some(hex("C4")), force: force(b'G') });
    assert!(!scene.legal(0).iter().any(|action| matches!(action, Action::Gather { .. })));
}

/// CONQUEST-R18: part of a task force leaves its marker; ships with different courses are moved apart.
#[test]
fn ships_part_where_their_routes_part() {
    let mut scene = Scene::new(2);
    let one = scene.under_way(0, "C5", "1 SC", "Wolf", "Castor")[0];
    let two = scene.under_way(0, "C5", "1 CV", "Wolf", "Mira")[0];
    scene.run(0, Action::Gather { hex: Some(hex("C5")), force: force(b'A') });
    assert_eq!(scene.refused(0, Action::TakeForce { force: force(b'A') }), "CONQUEST-R18");
    assert_eq!(scene.refused(0, Action::TakeAll { hex: Some(hex("C5")) }), "CONQUEST-R18");
    scene.run(0, Action::Take { group: one, count: 1 });
    assert_eq!(scene.refused(0, Action::Take { group: two, count: 1 }), "CONQUEST-R18");
    scene.step(0, "C6");
    assert_eq!((scene.group(0, one).force, scene.group(0, two).force), (None, Some(force(b'A'))));
}

/// CONQUEST-11.2: a marker is in one hex, however its ships came together; it stays with those that cannot go on.
#[test]
fn conquest_11_2_a_task_force_is_in_one_place() {
    let mut scene = Scene::new(2);
    let rested = scene.under_way(0, "C6", "1 SC", "Wolf", "Castor")[0];
    let tired = scene.under_way(0, "C6", "2 SC", "Wolf", "Castor")[0];
    scene.group(0, tired).moved = 2;
    scene.run(0, Action::Gather { hex: Some(hex("C6")), force: force(b'A') });
    scene.run(0, Action::TakeAll { hex: Some(hex("C6")) });
    scene.step(0, "C7");
    assert!(
        scene.is(1, |event| matches!(event, Event::Moved { forces, counters: 1, .. } if forces.is_empty()))
    );
    assert_eq!((scene.group(0, rested).force, scene.group(0, tired).force), (None, Some(force(b'A'))));
}

/// CONQUEST-11.2, CONQUEST-11.3: ships that join a task force while only the others are in hand stay behind with its marker.
#[test]
fn conquest_11_2_late_comers_keep_the_marker() {
    let mut scene = Scene::new(2);
    let groups = scene.ships(0, "Wolf", "1 SC, 2 SC");
    scene.run(0, Action::Form { force: force(b'A'), group: groups[0], count: 1 });
    scene.run(0, Action::TakeForce { force: force(b'A') });
    scene.run(0, Action::Form { force: force(b'A'), group: groups[1], count: 2 });
    scene.run(0, Action::Course { star: hex("C7") });
    scene.step(0, "C5");
    assert_eq!((scene.group(0, groups[0]).force, scene.group(0, groups[1]).force), (None, Some(force(b'A'))));
}

/// CONQUEST-R18: acquiring unlimited communication clears all destinations.
#[test]
fn destinations_vanish_with_unlimited_communication() {
    let mut scene = Scene::new(2);
    scene.card("Ceti", "YE06");
    scene.colony(0, "E17/1", 40);
    for tech in [Tech::Industrial, Tech::UnlimitedRange] {
        scene.tech(0, tech);
    }
    let ships = scene.under_way(0, "C5", "1 SC", "Wolf", "Castor")[0];
    scene.state.player_mut(engine::Seat(0)).paid[Tech::UnlimitedCommunication as usize] = 60;
    scene.turn(1, 8, Phase::Move);
    scene.ships(1, "Z3", "1 SC");
    scene.run(1, Action::EndTurn);
    scene.run(0, Action::Open { planet: "E17/1".parse().unwrap() });
    scene.run(0, Action::Invest { tech: Tech::UnlimitedCommunication, points: 10 });
    scene.run(0, Action::Finish);
    scene.run(1, Action::Finish);
    assert_eq!(scene.group(0, ships).course, None);
}

/// CONQUEST-10.4, CONQUEST-1.11, CONQUEST-R20, CONQUEST-R21, example B1: loose ships lie in the largest counters there are.
#[test]
fn counters_are_changed_by_themselves() {
    let mut scene = Scene::new(2);
    scene.ships(0, "Wolf", "1 SC, 1 SC, 1 SC, 17 CT");
    let markers = &scene.view(1).markers[&hex("C4")][0];
    assert_eq!(markers.loose, 1 + 4);
}

/// CONQUEST-9.2, CONQUEST-8.1: what the ships on their way are said to take is what was foretold, in every phase; and nothing is
/// said of a star that they cannot reach.
#[test]
fn ships_arrive_when_it_was_foretold_whoevers_turn_it_is() {
    let mut scene = Scene::new(3);
    scene.turn(0, 5, Phase::Move);
    let group = scene.ships(0, "Wolf", "1 SC")[0];
    let far = scene.ships(0, "Wolf", "1 CV")[0];
    scene.resave();
    scene.run(0, Action::Take { group, count: 1 });
    let Some(Forecast::Voyage { turn, .. }) =
        StellarConquest::forecast(&scene.view(0), Seat(0), &Action::Course { star: hex("H4") })
    else {
        panic!("a voyage")
    };
    assert!(turn.is_some_and(|turn| turn > 5));
    let told =
        |scene: &Scene, group: crate::fleet::GroupId| scene.view(0).own.unwrap().groups[&group.0].arrival;
    scene.run(0, Action::Course { star: hex("H4") });
    assert_eq!(told(&scene, group), turn);
    scene.run(0, Action::Sail);
    assert_eq!(told(&scene, group), turn);
    scene.send(0, far, "Proxima");
    scene.run(0, Action::Drop);
    assert_eq!(told(&scene, far), None);
    scene.run(0, Action::EndTurn);
    assert_eq!(told(&scene, group), turn, "it is somebody else's turn");
}
