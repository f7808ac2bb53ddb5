use engine::{Fast, Game, Seat, Viewer};

use crate::edition::{ShipKind, Tech};
use crate::game::StellarConquest;
use crate::scene::{Scene, hex, planet};
use crate::state::State;
use crate::supply::Sea;

fn imagined(scene: &Scene, seat: u8) -> Vec<State> {
    (0..60)
        .map(|seed| StellarConquest::imagine(&scene.state, Viewer::Seat(Seat(seat)), &mut Fast::new(seed)))
        .collect()
}

/// CONQUEST-12.9: unseen cards vary, seen ones do not, and no card is used twice.
#[test]
fn unseen_cards_are_shuffled() {
    let mut scene = Scene::new(2);
    scene.explored(0, "Castor");
    let (castor, sirius) = (scene.star("Castor"), scene.star("Sirius"));
    let mut cards = Vec::new();
    for state in imagined(&scene, 0) {
        assert_eq!(state.system(castor).card, scene.state.system(castor).card);
        cards.push(state.system(sirius).card);
        let mut all: Vec<_> = state.systems.iter().map(|system| system.card).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 54);
    }
    cards.sort_unstable();
    cards.dedup();
    assert!(cards.len() > 5, "{cards:?}");
}

/// CONQUEST-12.2, CONQUEST-R21: ships under unseen markers vary, with as many counters; seen ones stay.
#[test]
fn unseen_ships_vary() {
    let mut scene = Scene::new(2);
    scene.state.turn = 30;
    scene.under_way(1, "C5", "5 CV", "Wolf", "Castor");
    let seen = scene.ships(1, "Castor", "4 SC")[0];
    scene.group(1, seen).known = engine::Seats::of(Seat(0));
    let markers = scene.view(0).markers;
    let mut kinds = Vec::new();
    for state in imagined(&scene, 0) {
        assert_eq!(StellarConquest::view(&state, Viewer::Seat(Seat(0))).markers, markers);
        assert_eq!(state.fleet_at(Seat(1), hex("C7")), [4, 0, 0, 0, 0]);
        kinds.push(state.player(Seat(1)).ships[0].kind);
    }
    for kind in [ShipKind::Scout, ShipKind::Transport, ShipKind::Corvette] {
        assert!(kinds.contains(&kind), "{kinds:?}");
    }
}

/// CONQUEST-9.9: destinations vary among the stars to which the way so far leads.
#[test]
fn destinations_are_guessed() {
    let mut scene = Scene::new(2);
    let group = scene.under_way(1, "C6", "1 SC", "Wolf", "Castor")[0];
    let mut stars: Vec<_> = imagined(&scene, 0)
        .iter()
        .filter_map(|state| state.player(Seat(1)).group(group).unwrap().course)
        .collect();
    stars.sort_unstable();
    stars.dedup();
    assert!(stars.len() > 3 && !stars.contains(&scene.star("Wolf")));
}

/// CONQUEST-12.1: technologies vary, but not what has been seen at work.
#[test]
fn technologies_are_guessed() {
    let mut scene = Scene::new(2);
    for (tech, paid) in [(Tech::Speed3, 15), (Tech::Fighter, 35), (Tech::Industrial, 25)] {
        scene.tech(1, tech);
        scene.state.player_mut(Seat(1)).paid[tech as usize] = paid;
    }
    scene.state.player_mut(Seat(1)).fastest = 3;
    let mut sets = Vec::new();
    for state in imagined(&scene, 0) {
        let techs = state.player(Seat(1)).techs;
        assert!(state.speed(Seat(1)) >= 3);
        sets.push(techs.0);
    }
    sets.sort_unstable();
    sets.dedup();
    assert!(sets.len() > 4);
}

/// CONQUEST-16.1: a colony knows whether it is besieged.
#[test]
fn sieges_are_not_imagined_away() {
    let mut scene = Scene::new(2);
    scene.state.turn = 40;
    scene.colony(0, "C7/1", 9);
    scene.ships(1, "Castor", "3 CV, 2 SC");
    for state in imagined(&scene, 0) {
        assert!(state.besieged(planet("C7/1")));
        assert_eq!(state.colony(planet("C7/1")), scene.state.colony(planet("C7/1")));
    }
}
