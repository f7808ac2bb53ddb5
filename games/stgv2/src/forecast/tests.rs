//! Forecasts of positions built by hand; `tests/forecasts.rs` holds them against whole games.

use engine::{Game, Seat};

use super::*;
use crate::game::Stgv2;
use crate::place::at;
use crate::scene::{Scene, attack};
use crate::state::Step;
use crate::tables::Card;

fn told(scene: &Scene, action: Action) -> Forecast {
    assert_eq!(Stgv2::check(&scene.state, Seat(0), &action), Ok(()));
    Stgv2::forecast(&scene.view(), Seat(0), &action).unwrap()
}

fn likely(of: &[(u8, Odds)]) -> Vec<Likely> {
    of.iter().map(|(count, odds)| Likely { count: *count, odds: *odds }).collect()
}

/// STG-11.7, STG-R11, STG-11.9: one die against one, both ways: 21, 9 and 6 of 36 cases make 0, 1 and 2 hits.
#[test]
fn stg_11_7_the_odds_of_a_battle() {
    let scene = Scene::new(2).ship(0, "1/1/3/0", at(0, 0, 2)).ship(1, "1/1/1/0", at(1, 0, 2));
    let Forecast::Fight { fire, defence, hits, destroyed, hits_back, lost, .. } =
        told(&scene, attack(0, 1, 0))
    else {
        panic!("a fight")
    };
    let one = likely(&[(0, 5833), (1, 2500), (2, 1667)]);
    assert_eq!((fire, defence, &hits, &hits_back), (1, 1, &one, &one));
    assert_eq!((destroyed, lost), (0, 0));
}

/// STG-13.1: two assets do not get over two hits.
#[test]
fn stg_13_1_the_odds_of_losing_a_ship() {
    let scene = Scene::new(2).ship(0, "1/1/3/0", at(0, 0, 2)).ship(1, "0/1/1/0", at(1, 0, 2));
    let Forecast::Fight { destroyed, fire_back, .. } = told(&scene, attack(0, 1, 0)) else {
        panic!("a fight")
    };
    assert_eq!((destroyed, fire_back), (1667, 0));
}

/// STG-E10: with one cell against one die, 9 of 36 cases draw one survey card, 6 draw two; 12 of 20 are Strikes.
#[test]
fn stg_e10_the_odds_of_an_outpost() {
    let scene = Scene::new(2).ship(0, "1/1/3/1", at(-2, 1, 3)).ship(1, "1/1/3/0", at(2, -4, 3));
    let scene = scene.step(Step::Action).placed(0, [0, 0, 0, 2]);
    let found = told(&scene, Action::Establish { ship: 0, cluster: 2, cells: 1 });
    let cards = likely(&[(0, 5833), (1, 2500), (2, 1667)]);
    // 9/36 · 12/20 + 6/36 · (1 − 8/20 · 7/19)
    assert_eq!(
        found,
        Forecast::Attempt { dice: 1, belt: 1, cards, success: 2921, brings: None, cells_left: 1 }
    );
}

/// STG-E7, STG-E10: with one cell against one die, 21 cards in 36 cases, each worth 80/40 Spendys on average.
#[test]
fn stg_e7_what_a_cluster_brings() {
    let scene = Scene::new(2).ship(0, "1/1/3/0", at(-2, 1, 2)).ship(1, "1/1/3/0", at(2, -4, 3)).outpost(0, 2);
    let scene = scene.step(Step::Action).placed(0, [0, 0, 0, 1]);
    let Forecast::Attempt { brings, .. } = told(&scene, Action::Collect { ship: 0, cluster: 2, cells: 1 })
    else {
        panic!("an attempt")
    };
    assert_eq!(brings, Some(116));
}

/// STG-E9, STG-E10, STG-E11: what a ship flies for: a free cluster with a shuttle, its station without one or with Spendys.
#[test]
fn stg_e9_what_a_ship_flies_for() {
    let aim = |parts: &str| {
        let scene = Scene::new(2).ship(0, parts, at(0, 0, 2)).ship(1, "1/1/3/0", at(2, -4, 3));
        let scene = scene.sets(&[&[Card::Vertical, Card::Vertical, Card::One]]);
        let Forecast::Fly { aim, .. } = told(&scene, Action::FlyTo { ship: 0, to: at(0, 0, 2) }) else {
            panic!("a flight")
        };
        aim.map(|Aim { cluster, spaces, was }| (cluster, spaces, was))
    };
    assert_eq!(aim("1/1/2/1"), Some((Some(4), 0, 0)));
    assert_eq!(aim("1/1/2/0"), Some((None, 3, 3)));
}

/// STG-E10: of the flights that come nearer, the nearest is advised, then the one with the better odds, a free way, fewer cards.
#[test]
fn stg_e10_the_order_of_flights() {
    let aim = |spaces| Aim { cluster: Some(0), spaces, was: 4 };
    let work = |success| Work { cluster: 0, establish: true, success: Some(success), brings: None };
    let best_first = [
        order(aim(0), &[work(9000), work(100)], true, 3),
        order(aim(0), &[work(8999)], false, 1),
        order(aim(0), &[work(8999)], false, 2),
        order(aim(0), &[work(8999)], true, 1),
        order(aim(0), &[], false, 1),
        order(aim(1), &[work(CERTAIN as Odds)], false, 1),
    ];
    assert!(best_first.is_sorted() && best_first[0].is_some(), "{best_first:?}");
    assert_eq!(order(aim(4), &[work(9000)], false, 1), None, "no nearer");
}

/// STG-10.4: a ship flies as many cards as it has engines; the way is the one that it then flies.
#[test]
fn stg_10_4_the_way_of_a_set() {
    let scene = Scene::new(2).ship(0, "1/1/2/0", at(0, 0, 2)).ship(1, "1/1/3/0", at(2, -4, 3));
    let scene = scene.sets(&[&[Card::Vertical, Card::Vertical, Card::One]]);
    let Forecast::Fly { way, cards, blocked, clusters, .. } =
        told(&scene, Action::FlyTo { ship: 0, to: at(0, 0, 2) })
    else {
        panic!("a flight")
    };
    assert_eq!((cards, blocked, clusters), (2, false, vec![4]));
    assert_eq!(
        way.iter().map(|leg| (leg.number, leg.to)).collect::<Vec<_>>(),
        [(0, at(0, 0, 3)), (1, at(0, 0, 2))]
    );
}
