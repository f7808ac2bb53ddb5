use engine::{Game, Seat};

use crate::action::Action;
use crate::event::Event;
use crate::game::StellarConquest;
use crate::scene::{Scene, planet};
use crate::scoring::{controllers, scores};
use crate::setup::Setup;
use crate::state::Phase;

/// Deneb as WH03: a terran planet for 40 and a sub-terran one for 20.
fn deneb(players: u8) -> Scene {
    let mut scene = Scene::new(players);
    scene.card("Deneb", "WH03");
    scene
}

/// Example X15 (i). CONQUEST-2.2, CONQUEST-2.4: a colony counts, whoever is in its hex.
#[test]
fn conquest_2_4_a_colony_counts() {
    let mut scene = deneb(4);
    scene.colony(0, "FF7/1", 3);
    scene.ships(1, "Deneb", "1 FT");
    assert_eq!(scores(&scene.state)[..2], [3, 1]);
}

/// Example X15 (ii). CONQUEST-2.5: a conquered colony counts for its conqueror.
#[test]
fn conquest_2_5_a_conquest_counts() {
    let mut scene = deneb(4);
    scene.colony(2, "FF7/1", 3).holder = Seat(1);
    scene.ships(1, "Deneb", "1 CV");
    assert!(controllers(&scene.state, planet("FF7/1")).has(Seat(1)));
    assert_eq!(scores(&scene.state), [0, 4, 0, 0]);
}

/// Example X15 (iii). CONQUEST-2.6: any ship over an empty planet.
#[test]
fn conquest_2_6_a_scout_counts() {
    let mut scene = deneb(4);
    scene.ships(2, "Deneb", "1 SC");
    assert_eq!(scores(&scene.state), [0, 0, 4, 0]);
}

/// Example X15 (iv). CONQUEST-2.7: beside a colony, while no enemy is there.
#[test]
fn conquest_2_7_the_planet_next_door() {
    let mut scene = deneb(4);
    scene.colony(0, "FF7/1", 3);
    assert_eq!(scores(&scene.state), [4, 0, 0, 0]);
    scene.ships(3, "Deneb", "1 CT");
    assert_eq!(scores(&scene.state), [3, 0, 0, 1]);
}

/// Example X15 (v). CONQUEST-2.2, CONQUEST-2.8: the others are worth nothing.
#[test]
fn conquest_2_8_worthless_planets() {
    let mut scene = deneb(4);
    scene.card("Deneb", "WH08");
    scene.colony(0, "FF7/1", 3);
    assert_eq!(scores(&scene.state), [0; 4]);
    scene.card("Deneb", "WH03");
    let star = scene.star("Deneb");
    scene.state.system_mut(star).devastated[0] = true;
    scene.state.system_mut(star).colonies[0] = None;
    scene.ships(0, "Deneb", "1 SC");
    assert_eq!(scores(&scene.state), [1, 0, 0, 0]);
}

/// CONQUEST-R61: two may control one planet.
#[test]
fn conquest_r61_both_score() {
    let mut scene = deneb(4);
    scene.ships(0, "Deneb", "1 CT");
    scene.ships(1, "Deneb", "1 CT");
    assert_eq!(scores(&scene.state), [4, 4, 0, 0]);
}

/// CONQUEST-2.1, CONQUEST-2.3, CONQUEST-20.5, CONQUEST-12.1: after turn 44 it is over, without another production turn, and all is open.
#[test]
fn the_game_ends_after_turn_44() {
    let mut scene = deneb(2);
    scene.colony(0, "FF7/1", 3);
    scene.ships(1, "A1", "1 SC");
    scene.turn(1, 44, Phase::Move);
    assert!(StellarConquest::outcome(&scene.state).is_none());
    assert!(scene.view(1).result.is_none());
    scene.run(1, Action::EndTurn);
    let outcome = StellarConquest::outcome(&scene.state).unwrap();
    assert_eq!((outcome.place(Seat(0)), outcome.score(Seat(0)), outcome.rule()), (1, 4, "CONQUEST-2.3"));
    let result = scene.view(1).result.unwrap();
    assert!(result.planets.iter().any(|shown| shown.planet == planet("FF7/1") && shown.points == [3, 0]));
    assert_eq!(scene.to_act(), None);
    assert_eq!(scene.refused(0, Action::EndTurn), "CONQUEST-2.1");
}

/// CONQUEST-26.3, CONQUEST-R62: four fifths make a standoff; equal points share the victory.
#[test]
fn conquest_26_3_standoff() {
    for (standoff, rule) in [(true, "CONQUEST-26.3"), (false, "CONQUEST-2.3")] {
        let mut scene = Scene::with(Setup { players: 2, standoff, ..Setup::default() });
        scene.card("Deneb", "WH03");
        scene.card("Castor", "WH03");
        scene.ships(0, "Deneb", "1 SC");
        scene.ships(1, "Castor", "1 SC");
        scene.explored(1, "Castor");
        scene.turn(1, 44, Phase::Move);
        scene.run(1, Action::EndTurn);
        let outcome = StellarConquest::outcome(&scene.state).unwrap();
        assert_eq!((outcome.place(Seat(0)), outcome.place(Seat(1)), outcome.rule()), (1, 1, rule));
        assert!(
            scene
                .is(0, |event| matches!(event, Event::GameEnded { standoff: told, .. } if *told == standoff))
        );
    }
}

/// CONQUEST-R63, CONQUEST-R74, CONQUEST-26.2: longer and shorter games.
#[test]
fn conquest_r63_longer_games() {
    let mut scene = Scene::with(Setup { players: 2, turns: 60, ..Setup::default() });
    for seat in 0..2 {
        scene.ships(seat, "A1", "1 SC");
    }
    scene.turn(1, 44, Phase::Move);
    scene.run(1, Action::EndTurn);
    assert_eq!(scene.state.phase, Phase::Production);
    scene.skip_to(1, 60);
    scene.run(1, Action::EndTurn);
    assert_eq!(scene.state.phase, Phase::Over);

    let mut scene = Scene::with(Setup { players: 2, last_turn: 8, ..Setup::default() });
    for seat in 0..2 {
        scene.ships(seat, "A1", "1 SC");
    }
    scene.skip_to(1, 8);
    scene.run(1, Action::EndTurn);
    assert_eq!((scene.state.phase, scene.state.turn), (Phase::Over, 8));
}

/// CONQUEST-4.2, CONQUEST-4.3, CONQUEST-4.5, CONQUEST-4.6, CONQUEST-20.1, CONQUEST-20.2: activities in their order, turn after turn, with a
/// production turn for all after the fourth.
#[test]
fn the_order_of_a_turn() {
    let mut scene = Scene::new(2);
    scene.explored(0, "Castor");
    let scout = scene.ships(0, "Castor", "1 SC")[0];
    scene.ships(1, "A1", "1 SC");
    scene.turn(0, 4, Phase::Move);
    assert_eq!(
        scene.refused(0, Action::Land { group: scout, count: 1, planet: planet("C7/1") }),
        "CONQUEST-4.2"
    );
    scene.run(0, Action::Done);
    assert_eq!(scene.state.phase, Phase::Debark, "there is nothing to attack");
    assert_eq!(scene.refused(0, Action::Take { group: scout, count: 1 }), "CONQUEST-4.2");
    scene.run(0, Action::Done);
    assert_eq!((scene.state.active, scene.state.turn, scene.state.phase), (Seat(1), 4, Phase::Move));
    scene.run(1, Action::EndTurn);
    assert_eq!((scene.state.phase, scene.state.waiting.len()), (Phase::Production, 2));
    scene.run(1, Action::Finish);
    assert_eq!(scene.to_act(), Some(0));
    assert_eq!(scene.refused(1, Action::Finish), "CONQUEST-4.1");
    scene.run(0, Action::Finish);
    assert_eq!((scene.state.active, scene.state.turn, scene.state.phase), (Seat(0), 5, Phase::Move));
}

/// CONQUEST-R65: who has nothing is passed over, but keeps the place.
#[test]
fn conquest_r65_who_has_nothing_passes() {
    let mut scene = Scene::new(3);
    scene.ships(0, "A1", "1 SC");
    scene.ships(2, "A1", "1 SC");
    scene.turn(0, 5, Phase::Move);
    scene.run(0, Action::EndTurn);
    assert_eq!(scene.state.active, Seat(2));
    scene.colony(1, "C7/1", 1);
    scene.skip_to(0, 6);
    scene.run(0, Action::EndTurn);
    assert_eq!(scene.state.active, Seat(1));
}

/// CONQUEST-R67: there is no way to give anything away.
#[test]
fn conquest_r67_nothing_is_given() {
    let mut scene = deneb(2);
    scene.colony(1, "FF7/1", 3);
    scene.explored(0, "Deneb");
    let group = scene.ships(0, "Deneb", "2 CT")[0];
    scene.turn(0, 5, Phase::Debark);
    assert_eq!(scene.refused(0, Action::Land { group, count: 1, planet: planet("FF7/1") }), "CONQUEST-18.2");
}

fn propose(last_turn: u16) -> Action {
    Action::Extend { last_turn }
}

/// CONQUEST-26.2, CONQUEST-R79: when all agree the game goes on, with the production turn that would not have been held.
#[test]
fn conquest_r79_all_agree_to_play_on() {
    let mut scene = Scene::new(2);
    scene.ships(0, "A1", "1 SC");
    scene.ships(1, "GG21", "1 SC");
    scene.turn(1, 44, Phase::Move);
    scene.run(0, propose(50));
    assert!(scene.is(1, |event| matches!(event, Event::ExtensionProposed { last_turn: 50, .. })));
    assert_eq!(scene.to_act(), Some(1), "a proposal holds nobody up");
    assert_eq!(scene.view(1).proposal.unwrap().agreed, engine::Seats::of(Seat(0)));
    assert!(scene.legal(1).contains(&propose(50)) && scene.legal(1).contains(&Action::Decline));
    assert!(!scene.legal(0).contains(&propose(50)));
    scene.run(1, propose(50));
    assert!(scene.is(0, |event| matches!(event, Event::Extended { last_turn: 50 })));
    assert_eq!((scene.view(0).last_turn, scene.view(0).proposal), (50, None));
    scene.run(1, Action::EndTurn);
    assert_eq!(scene.state.phase, Phase::Production);
    scene.skip_to(0, 50);
    scene.run(0, Action::EndTurn);
    scene.run(1, Action::EndTurn);
    assert_eq!((scene.state.turn, scene.state.phase), (50, Phase::Over));
    assert_eq!(scene.refused(0, propose(60)), "CONQUEST-2.1");
}

/// CONQUEST-R79: one who does not want to is enough, and is left in peace for the turn.
#[test]
fn conquest_r79_one_no_is_enough() {
    let mut scene = Scene::new(3);
    assert_eq!(scene.refused(1, Action::Decline), "CONQUEST-R79");
    assert_eq!(scene.refused(1, propose(44)), "CONQUEST-R79");
    assert_eq!(scene.refused(1, propose(401)), "CONQUEST-R79");
    scene.run(1, propose(48));
    assert_eq!(scene.refused(1, propose(48)), "CONQUEST-R79");
    assert_eq!(scene.refused(2, propose(52)), "CONQUEST-R79");
    scene.run(0, propose(48));
    scene.run(2, Action::Decline);
    assert!(scene.is(0, |event| matches!(event, Event::ExtensionDeclined { .. })));
    assert_eq!((scene.view(0).last_turn, scene.view(0).proposal), (44, None));
    assert_eq!(scene.view(1).own.unwrap().extend, None);
    assert_eq!(scene.refused(1, propose(48)), "CONQUEST-R79");
    scene.turn(0, 6, Phase::Move);
    assert_eq!(scene.view(1).own.unwrap().extend, Some((45, 400)));
    scene.run(1, propose(48));
}

/// CONQUEST-12.9: of others' points one knows what one has explored and seen; one's own points one knows.
#[test]
fn conquest_12_9_points_so_far_are_those_that_the_viewer_knows_of() {
    let mut scene = deneb(2);
    scene.colony(0, "FF7/1", 3);
    scene.ships(1, "Ceti", "1 SC");
    scene.card("Ceti", "YE06");
    let known = |scene: &Scene, seat: u8| scene.view(seat).own.unwrap().scores;
    scene.explored(0, "Deneb");
    scene.explored(1, "Ceti");
    assert_eq!(known(&scene, 0), [4, 0]);
    assert_eq!(known(&scene, 1), [0, 3]);
    scene.explored(0, "Ceti");
    assert_eq!(known(&scene, 0), [4, 3]);
    assert_eq!(scores(&scene.state), [4, 3]);
}
