use engine::Seat;

use crate::action::Action;
use crate::event::Event;
use crate::scene::{Scene, hex};
use crate::seen::Seen;
use crate::setup::{Secrecy, Setup};
use crate::state::Phase;

/// Example X5. CONQUEST-13.4, CONQUEST-13.6, CONQUEST-13.7, CONQUEST-13.11, CONQUEST-4.4, CONQUEST-19.7: dice for scouts, then transports.
#[test]
fn unknown_stars_are_dangerous() {
    let mut scene = Scene::new(2);
    scene.card("Castor", "WH03");
    scene.ships(0, "Castor", "2 SC, 3 CT");
    scene.roll(0, Action::Done, &[6, 1, 2, 1, 4]);
    assert_eq!(scene.fleet(0, "Castor"), "1 SC, 2 CT");
    assert!(scene.is(1, |event| matches!(event, Event::Risked { scouts, transports, .. } if *scouts == [6, 1] && *transports == [2, 1, 4])));
    assert!(scene.is(
        0,
        |event| matches!(event, Event::Explored { first: true, card: Some(card), .. } if card == "WH03")
    ));
    assert_eq!(scene.view(0).stars[&hex("C7")].planets.len(), 2);
    scene.run(0, Action::EndTurn);
    scene.skip_to(0, 6);
    scene.roll(0, Action::Done, &[]);
}

/// Example X5. CONQUEST-13.5, CONQUEST-R24: a warship protects them all.
#[test]
fn conquest_13_5_an_escort_takes_the_risk_away() {
    let mut scene = Scene::new(2);
    scene.ships(0, "Castor", "2 SC, 3 CT, 1 CV");
    scene.roll(0, Action::Done, &[]);
    assert_eq!(scene.fleet(0, "Castor"), "2 SC, 3 CT, 1 CV");
    assert!(scene.state.system(scene.star("Castor")).explored.has(Seat(0)));
}

/// Example X5. CONQUEST-13.6: where nobody is left nothing is found.
#[test]
fn conquest_13_6_the_lost_discover_nothing() {
    let mut scene = Scene::new(2);
    scene.ships(0, "Castor", "2 SC, 3 CT");
    scene.ships(0, "A1", "1 SC");
    scene.roll(0, Action::Done, &[1, 1, 1, 1, 1]);
    let system = scene.state.system(scene.star("Castor"));
    assert!(system.explored.is_empty() && system.holder.is_none());
    assert!(!scene.view(0).stars.contains_key(&hex("C7")));
}

/// CONQUEST-13.1, CONQUEST-13.2, CONQUEST-13.10, CONQUEST-13.13: whoever stops explores, like it or not; whoever passes does not.
#[test]
fn stopping_explores_and_passing_does_not() {
    let mut scene = Scene::new(2);
    scene.tech(0, crate::edition::Tech::Speed4);
    let scout = scene.ships(0, "Wolf", "1 SC")[0];
    scene.explored(0, "Wolf");
    scene.send(0, scout, "Aldebaran");
    scene.run(0, Action::Sail);
    scene.run(0, Action::Sail);
    assert_eq!(scene.group(0, scout).at, Some(hex("C8")));
    scene.run(0, Action::EndTurn);
    assert!(scene.state.system(scene.star("Castor")).explored.is_empty());
    scene.skip_to(0, 6);
    scene.run(0, Action::SailOn);
    scene.roll(0, Action::Done, &[3]);
    assert!(scene.state.system(scene.star("Aldebaran")).explored.has(Seat(0)));
}

/// CONQUEST-13.3, CONQUEST-13.8: a later explorer sees the same card, with dice of its own; only the first holds it.
#[test]
fn conquest_13_8_the_card_belongs_to_the_star() {
    let mut scene = Scene::new(2);
    scene.card("Castor", "WH03");
    scene.explored(1, "Castor");
    scene.ships(0, "Castor", "1 SC");
    scene.roll(0, Action::Done, &[2]);
    assert!(scene.is(
        0,
        |event| matches!(event, Event::Explored { first: false, card: Some(card), .. } if card == "WH03")
    ));
    assert_eq!(scene.view(0).stars[&hex("C7")].holder, Some(Seat(1)));
}

/// CONQUEST-13.9, CONQUEST-12.4, CONQUEST-13.12: ships and colonies are shown, but not what is in the colonies, except a shield.
#[test]
fn conquest_13_9_explorers_see_who_is_there() {
    let mut scene = Scene::new(3);
    scene.card("Castor", "WH03");
    let colony = scene.colony(1, "C7/1", 12);
    (colony.factories, colony.bases, colony.shield) = (5, 3, true);
    scene.ships(0, "Castor", "1 CV");
    scene.ships(1, "Castor", "1 SC");
    scene.explored(0, "Castor");
    scene.run(0, Action::Done);
    let view = scene.view(0);
    let colony = view.stars[&hex("C7")].planets[&1].colony.clone().unwrap();
    assert_eq!((colony.owner, colony.shield, colony.people, colony.bases), (Seat(1), true, None, None));
    assert!(view.stars[&hex("C7")].planets[&2].colony.is_none());
    assert!(scene.view(2).stars.get(&hex("C7")).is_none_or(|star| star.planets.is_empty()));
    let ships = |seen: &Seen| matches!(seen, Seen::Ships { ships: [1, 0, 0, 0, 0], .. });
    assert!(scene.state.player(Seat(0)).sightings.iter().any(|sighting| ships(&sighting.what)));
}

/// CONQUEST-R25: a star without planets is explored, too.
#[test]
fn conquest_r25_a_star_may_have_no_planets() {
    let mut scene = Scene::new(2);
    scene.card("Castor", "WH11");
    scene.ships(0, "Castor", "1 CV");
    scene.run(0, Action::Done);
    let star = &scene.view(0).stars[&hex("C7")];
    assert!(star.explored && star.planets.is_empty());
}

/// CONQUEST-R24: stars are explored by column, then by row, which fixes the order of the dice.
#[test]
fn conquest_r24_the_map_gives_the_order() {
    let mut scene = Scene::new(2);
    scene.ships(0, "Kapteyn", "1 SC");
    scene.ships(0, "Eridani", "1 SC");
    scene.roll(0, Action::Done, &[1, 5]);
    assert_eq!((scene.fleet(0, "Eridani"), scene.fleet(0, "Kapteyn")), (String::new(), "1 SC".to_string()));
}

/// CONQUEST-R71: a scout that dies in the battle has seen what it saw.
#[test]
fn conquest_r71_what_was_seen_stays_seen() {
    let mut scene = Scene::new(2);
    scene.card("Castor", "WH03");
    scene.colony(1, "C7/1", 12);
    scene.ships(0, "Castor", "1 SC");
    scene.ships(1, "Castor", "1 CV");
    scene.explored(0, "Castor");
    scene.run(0, Action::Done);
    let cv = crate::war::Unit::Ship(crate::edition::ShipKind::Corvette);
    let sc = crate::war::Unit::Ship(crate::edition::ShipKind::Scout);
    scene.roll(1, Action::Fire { shooter: cv, target: sc, number: 1 }, &[4]);
    assert_eq!(scene.fleet(0, "Castor"), "");
    let seen = scene.view(0).stars[&hex("C7")].planets[&1].colony.clone().unwrap();
    assert_eq!((seen.owner, scene.view(0).seen["1@C7"].ships), (Seat(1), [0, 0, 1, 0, 0]));
}

/// CONQUEST-13.14, CONQUEST-12.6, CONQUEST-R23: never, always or on demand; a demand betrays the colony, a look shows ships to one only.
#[test]
fn colonies_watch_the_traffic() {
    use crate::player::{Inspect, Order};
    let mut scene = Scene::new(3);
    scene.colony(1, "C7/1", 12);
    let order = |answer| Action::Standing { order: Order::Inspect { star: hex("C7"), answer } };
    let scouts = scene.ships(0, "Wolf", "2 SC")[0];
    scene.tech(0, crate::edition::Tech::Speed4);
    scene.send(0, scouts, "Aldebaran");
    scene.run(1, order(Inspect::Ask));
    scene.run(0, Action::Sail);
    assert_eq!(scene.to_act(), Some(1));
    assert!(scene.is(2, |event| matches!(event, Event::Hailed { .. })));
    assert_eq!(scene.legal(1), [Action::Look { look: true }, Action::Look { look: false }]);
    scene.run(1, Action::Look { look: true });
    assert!(scene.is(1, |event| matches!(event, Event::Inspected { ships: Some([2, 0, 0, 0, 0]), .. })));
    assert!(scene.is(2, |event| matches!(event, Event::Inspected { ships: None, .. })));
    scene.run(0, Action::Sail);
    assert_eq!(scene.group(0, scouts).at, Some(hex("C8")));
    assert_eq!(scene.refused(2, order(Inspect::Always)), "CONQUEST-R23");
}

/// CONQUEST-R23: by default nobody is inspected; with `always` nobody waits.
#[test]
fn conquest_r23_standing_orders_per_star() {
    use crate::player::{Inspect, Order};
    for (answer, looks) in [(Inspect::Never, false), (Inspect::Always, true)] {
        let mut scene = Scene::new(2);
        scene.colony(1, "C7/1", 12);
        scene.tech(0, crate::edition::Tech::Speed4);
        let scouts = scene.ships(0, "Wolf", "2 SC")[0];
        scene.run(1, Action::Standing { order: Order::Inspect { star: hex("C7"), answer } });
        scene.send(0, scouts, "Aldebaran");
        scene.run(0, Action::Sail);
        assert_eq!(scene.to_act(), Some(0));
        assert_eq!(scene.is(1, |event| matches!(event, Event::Inspected { .. })), looks);
    }
}

/// CONQUEST-R23: one order for all colonies, also those to come; an order for one star goes before it.
#[test]
fn conquest_r23_one_order_for_all_colonies() {
    use crate::player::{Inspect, Order};
    let mut scene = Scene::new(2);
    scene.colony(1, "C7/1", 12);
    assert_eq!(scene.view(1).own.unwrap().standing.unasked, [hex("C7")]);
    scene.run(1, Action::Standing { order: Order::InspectAll { answer: Inspect::Always } });
    scene.colony(1, "C11/1", 12);
    scene.run(1, Action::Standing { order: Order::Inspect { star: hex("C11"), answer: Inspect::Never } });
    let standing = scene.view(1).own.unwrap().standing;
    assert!(standing.unasked.is_empty());
    assert_eq!(
        (standing.inspect[&hex("C7")], standing.inspect[&hex("C11")]),
        (Inspect::Always, Inspect::Never)
    );
    scene.run(1, Action::Standing { order: Order::InspectAll { answer: Inspect::Ask } });
    assert_eq!(scene.view(1).own.unwrap().standing.inspect[&hex("C11")], Inspect::Ask);
}

/// CONQUEST-R23: founding a colony, being asked and every answer but a look are nobody else's business: nobody else hears,
/// sees or waits for anything.
#[test]
fn conquest_r23_declining_is_not_noticed() {
    use crate::player::{Inspect, Order};
    for setup in [
        Setup { players: 3, ..Setup::default() },
        Setup { players: 3, private_battles: true, ..Setup::default() },
    ] {
        let mut scene = Scene::with(setup);
        scene.card("Castor", "WH03");
        scene.explored(1, "Castor");
        let settlers = scene.ships(1, "Castor", "3 CT")[0];
        scene.turn(1, 5, Phase::Debark);
        scene.run(1, Action::Land { group: settlers, count: 2, planet: "C7/1".parse().unwrap() });
        assert_eq!(scene.view(1).own.unwrap().standing.unasked, [hex("C7")]);
        let seen = |scene: &Scene| {
            let views = [scene.view(0), scene.view(2), scene.spectator()];
            (serde_json::to_string(&views).unwrap(), scene.to_act(), scene.legal(0), scene.legal(2))
        };
        let before = seen(&scene);
        for answer in [Inspect::Always, Inspect::Never] {
            for order in [Order::Inspect { star: hex("C7"), answer }, Order::InspectAll { answer }] {
                scene.run(1, Action::Standing { order });
                assert!(scene.heard(0).is_empty() && scene.heard(2).is_empty(), "{order:?}");
                assert!(seen(&scene) == before, "{order:?}");
            }
        }
        let scouts = scene.under_way(0, "C6", "2 SC", "Wolf", "Castor")[0];
        scene.turn(0, 6, Phase::Move);
        scene.run(0, Action::Take { group: scouts, count: 2 });
        scene.step(0, "C7");
        let heard =
            |seat| scene.is(seat, |event| matches!(event, Event::Inspected { .. } | Event::Hailed { .. }));
        assert!((0..3).all(|seat| !heard(seat)), "the order was to let them pass");
    }
}

/// CONQUEST-R23: where inspections are private nobody can be asked, as everybody would see the pause.
#[test]
fn conquest_r23_no_questions_in_private() {
    use crate::player::{Inspect, Order};
    let mut scene = Scene::with(Setup { players: 2, private_battles: true, ..Setup::default() });
    scene.colony(1, "C7/1", 12);
    let ask = Action::Standing { order: Order::InspectAll { answer: Inspect::Ask } };
    assert_eq!(scene.refused(1, ask), "CONQUEST-R23");
    let own = scene.view(1).own.unwrap().standing;
    assert_eq!(own.inspect[&hex("C7")], Inspect::Always);
    assert_eq!(own.note.words, "Nobody notices your look, or your answer.");
}

/// CONQUEST-12.7, CONQUEST-R23: in a tournament the look is silent, and dice and discoveries are the explorer's own.
#[test]
fn conquest_12_7_tournaments_are_silent() {
    let mut scene = Scene::with(Setup { players: 3, secrecy: Secrecy::Tournament, ..Setup::default() });
    scene.colony(1, "C7/1", 12);
    let scouts = scene.under_way(0, "C6", "2 SC", "Wolf", "Castor")[0];
    scene.run(0, Action::Take { group: scouts, count: 2 });
    scene.step(0, "C7");
    assert!(scene.is(1, |event| matches!(event, Event::Inspected { ships: Some(_), .. })));
    assert!(!scene.is(0, |event| matches!(event, Event::Inspected { .. })));
    assert!(!scene.is(2, |event| matches!(event, Event::Inspected { .. })));
    scene.roll(0, Action::Done, &[2, 5]);
    assert!(scene.is(0, |event| matches!(event, Event::Risked { .. })));
    assert!(!scene.is(1, |event| matches!(event, Event::Risked { .. } | Event::Explored { .. })));
    assert_eq!(scene.view(2).stars.len(), 0);
    assert_eq!((scene.view(0).phase, scene.view(1).phase), (Phase::Debark, Phase::Attack));
}
