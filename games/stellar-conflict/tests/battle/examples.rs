//! The worked examples: those of the book made concrete, those of its ancestor, and our own.

use super::arena::{PLAIN, STOLEN, THREE, fight};
use stellar_conflict::battle::Rules;
use stellar_conflict::geometry::Shape;
use stellar_conflict::{Fate, Pose, laser};

/// CONFLICT-5.1, CONFLICT-5.3, CONFLICT-6.6, CONFLICT-9.1: B1.
#[test]
fn the_faster_ship_lives() {
    let fought = fight(PLAIN, "A(0, 2, 2, 1; R:fwd) @ 1000,3000,900\nB(1, 5, 2, 2; W:fwd) @ 3000,3000,2700");
    assert_eq!((fought.pile("B"), fought.fired("B")), (Some(0), vec![]));
    assert_eq!(fought.points(), [2, 0]);
}

/// CONFLICT-5.2, CONFLICT-5.4, CONFLICT-6.1: B2.
#[test]
fn equal_ships_destroy_each_other() {
    let fought = fight(PLAIN, "A(0, 4, 2, 1; R:fwd) @ 1000,3000,900\nB(1, 4, 2, 2; R:fwd) @ 3000,3000,2700");
    assert_eq!((fought.fired("A"), fought.fired("B")), (vec![4], vec![4]));
    assert_eq!(fought.points(), [2, 1]);
}

/// CONFLICT-6.4, CONFLICT-9.1: B3.
#[test]
fn friendly_fire_pays_the_enemy() {
    let fought = fight(PLAIN, "A(0, 3, 2, 1; W:fwd) @ 1000,3000,900\nB(0, 5, 1, 2) @ 3000,3000,0");
    assert_eq!((fought.pile("B"), fought.points()), (Some(1), &[0, 2][..]));
}

/// CONFLICT-8.1, CONFLICT-10.2, CONFLICT-10.3: B4.
#[test]
fn a_hit_steals_cubes() {
    let fought = fight(PLAIN, "A(0, 3, 2, 1; G:fwd) @ 1000,3000,900\nK(1, 8) @ 3000,3000,0");
    assert_eq!((fought.cubes("A"), fought.cubes("K"), fought.points()), (3, 5, &[3, 5][..]));
}

/// CONFLICT-8.2: B5.
#[test]
fn own_cargo_is_vaporized() {
    let fought = fight(PLAIN, "A(0, 3, 2, 1; R:fwd) @ 1000,3000,900\nK(0, 8) @ 3000,3000,0");
    assert_eq!((fought.cubes("A"), fought.cubes("K"), fought.result.vaporized), (0, 6, 2));
    assert_eq!(fought.points(), [6, 0]);
}

/// CONFLICT-8.4, CONFLICT-8.5, CONFLICT-8.6, CONFLICT-8.7, CONFLICT-8.8, CONFLICT-8.9, CONFLICT-R.37, CONFLICT-R.39, CONFLICT-R.40: B6.
#[test]
fn three_passes_share_the_cubes() {
    for (cubes, taken, vaporized) in
        [(6, [1, 2, 3], 0), (5, [1, 2, 2], 0), (4, [1, 1, 1], 1), (2, [0, 0, 0], 2)]
    {
        let fought = fight(
            PLAIN,
            &format!(
                "K(1, {cubes}) @ 3000,3000,0
                 A(0, 3; W:fwd) @ 1000,3000,900
                 B(0, 3; R:fwd) @ 3000,1000,1800
                 C(0, 3; G:fwd) @ 5000,3000,2700"
            ),
        );
        assert_eq!(["A", "B", "C"].map(|name| fought.cubes(name)), taken, "{cubes}");
        assert_eq!((fought.result.vaporized, fought.end("K").fate), (vaporized, Fate::Emptied));
        assert!(fought.result.destroyed.is_empty());
    }
}

/// CONFLICT-7.1, CONFLICT-11.3: B7.
#[test]
fn only_orange_passes_a_shield() {
    let fought = fight(
        PLAIN,
        "S(1, 5, 3, 2; ; L0-800 R0-800) @ 3000,3000,0
         A(0, 3; R:fwd) @ 1000,3000,900
         V(0, 4; O:fwd) @ 5000,3000,2700",
    );
    assert_eq!((fought.beams("A"), fought.beams("V"), fought.damage("S")), ("S■".into(), "S■".into(), 1));
}

/// CONFLICT-11.1, CONFLICT-11.2, CONFLICT-R.30: B8.
#[test]
fn ions_delay() {
    let x = "X(1, 5, 3, 2; W:fwd) @ 3000,3000,0";
    let one = fight(PLAIN, &format!("I(0, 3; B:fwd) @ 1000,3000,900\n{x}"));
    assert_eq!((one.fired("X"), one.damage("X")), (vec![7], 0));
    let two = fight(PLAIN, &format!("I(0, 3; B:fwd) @ 1000,3000,900\n{x}\nJ(0, 6; B:fwd) @ 5000,3000,2700"));
    assert_eq!(two.fired("X"), [9]);
    let late = fight(PLAIN, &format!("I(0, 6; B:fwd) @ 1000,3000,900\n{x}"));
    assert_eq!((late.fired("X"), late.delays("X")), (vec![5], 0));
}

/// CONFLICT-12.3, CONFLICT-12.4, CONFLICT-12.5, CONFLICT-12.6: B9.
#[test]
fn the_most_damage_has_the_kill() {
    let kill = |hull: u8, second: &str| {
        let text = format!(
            "X(2, 9, {hull}, 4; W:fwd) @ 3000,3000,0\nA(0, 2; R:fwd) @ 1000,3000,900\nB({second}) @ 5000,3000,2700"
        );
        let fought = fight(THREE, &text);
        (fought.pile("X"), fought.points().to_vec())
    };
    assert_eq!(kill(3, "1, 3; W:fwd"), (Some(0), vec![4, 0, 0]));
    assert_eq!(kill(4, "1, 3; R:fwd"), (None, vec![0, 0, 0]));
    assert_eq!(kill(4, "2, 3; R:fwd"), (Some(2), vec![0, 0, -4]));
}

/// CONFLICT-13.3, CONFLICT-R.23: L1, with a shield that is merely nicked.
#[test]
fn the_ancestors_battle() {
    let fought = fight(
        PLAIN,
        "Rock(12) @ 4500,3000,0
         Moth(0, 1, 1, 2; R:T400@0 W:R400@900) @ 4500,4600,0
         BlueGhost(1, 5, 2, 3; W:fwd) @ 6500,4600,0
         Sidewinder(0, 2, 2, 2; W:fwd) @ 8200,4600,2700
         Intruder(1, 4, 3, 3; W:T400@0 W:B400@1800; T0-800) @ 2800,1000,1800
         RedGhost(0, 5, 2, 3; W:T400@0 W:B400@1800; T600-800) @ 2500,3000,0
         Avenger(1, 9, 4, 4; R:fwd) @ 2500,5200,423",
    );
    assert_eq!(fought.beams("Moth"), "Rock BlueGhost");
    assert_eq!((fought.beams("Sidewinder"), fought.pile("BlueGhost")), ("BlueGhost".into(), Some(0)));
    assert_eq!(fought.beams("Intruder"), "RedGhost■ ·");
    assert_eq!(fought.beams("RedGhost"), "Intruder■ Avenger");
    assert_eq!((fought.fired("Avenger"), fought.beams("Avenger")), (vec![9], "Rock".into()));
    assert_eq!((fought.cubes("Moth"), fought.cubes("Avenger"), fought.cubes("Rock")), (2, 2, 8));
    assert_eq!(fought.points(), [5, 2]);
}

/// CONFLICT-R.43, CONFLICT-8.3: L2.
#[test]
fn a_thief_that_dies_at_once_keeps_nothing() {
    let fought = fight(
        PLAIN,
        "Rock(12) @ 4500,1000,0
         One(0, 1, 1, 2; R:T400@0 W:R400@900) @ 4500,3000,0
         Seven(1, 7, 3, 3; ; L0-800) @ 6500,3000,0
         Rival(1, 1, 1, 2; W:fwd) @ 2500,3000,900",
    );
    assert_eq!(fought.beams("One"), "Rock Seven■");
    assert_eq!((fought.cubes("Rock"), fought.result.vaporized), (10, 2));
    assert_eq!(fought.points(), [0, 2]);
}

/// CONFLICT-5.5, CONFLICT-6.2, CONFLICT-G.10: X1.
#[test]
fn a_lost_ship_opens_the_line() {
    let fought = fight(
        PLAIN,
        "A(0, 2, 2, 1; R:fwd) @ 1000,3000,900
         B(1, 9, 2, 2; W:fwd) @ 3000,3000,0
         C(0, 4, 2, 1; W:fwd) @ 3000,1000,1800
         D(1, 8, 1, 1; W:fwd) @ 3000,5000,900",
    );
    assert_eq!((fought.beams("C"), fought.points()), ("D".into(), &[3, 0][..]));
}

/// CONFLICT-R.21: X2.
#[test]
fn a_corner_is_enough() {
    let damage = |y: i32| {
        let text = format!("A(0, 2; W:fwd) @ 1000,3000,900\nB(1, 9, 2, 2; W:fwd) @ 3000,{y},0");
        fight(PLAIN, &text).damage("B")
    };
    assert_eq!((damage(3400), damage(3401), damage(2600), damage(2599)), (1, 0, 1, 0));
}

/// CONFLICT-R.23, CONFLICT-G.11: X3 and X4: a shield stops at its very ends.
#[test]
fn shields_hold_at_their_ends() {
    let damage = |y: i32, shield: &str| {
        let text = format!("A(0, 2; W:fwd) @ 1000,3000,900\nB(1, 9, 2, 2; ; {shield}) @ 3000,{y},0");
        fight(PLAIN, &text).damage("B")
    };
    assert_eq!(["L0-800", "T0-800", "L0-799", "T1-800"].map(|shield| damage(3400, shield)), [0, 0, 1, 1]);
    let middle = ["L400-800", "L0-400", "L401-800", "L0-399"].map(|shield| damage(3000, shield));
    assert_eq!(middle, [0, 0, 1, 1]);
}

/// CONFLICT-G.4, CONFLICT-G.9: X5.
#[test]
fn a_turned_corner_reaches_as_far_as_it_does() {
    let damage = |y: i32| {
        let text = format!("A(0, 2; W:fwd) @ 1000,{y},900\nB(1, 9; W:R400@900) @ 3000,3000,300");
        fight(PLAIN, &text).damage("B")
    };
    assert_eq!((damage(2454), damage(2453)), (1, 0));
}

/// CONFLICT-G.1, CONFLICT-G.2, CONFLICT-G.3, CONFLICT-G.5, CONFLICT-G.8: X6.
#[test]
fn points_are_exact() {
    let shape = Shape::new(Pose { x: 2000, y: 3000, r: 375 });
    let corners = [
        [1926163200, 2439154400],
        [2560845600, 2926163200],
        [2073836800, 3560845600],
        [1439154400, 3073836800],
    ];
    assert_eq!(shape.corners(), corners);
    let ray = shape.ray(&laser("W:R254@700").unwrap());
    assert_eq!((ray.from, ray.along), ([2406220306, 3127674862], [953717, 300706]));
}

/// CONFLICT-R.32, CONFLICT-R.33, CONFLICT-R.34, CONFLICT-11.4: X7.
#[test]
fn two_initiatives_and_an_ion_between_them() {
    let text = "H(1, 3/7, 4, 2; W:fwd) @ 3000,3000,0\nI(0, 5; B:fwd) @ 1000,3000,900";
    let fought = fight(PLAIN, text);
    assert_eq!((fought.fired("H"), fought.delays("H")), (vec![3, 7], 0));
    let fought = fight(Rules { ion_second_fire: true, ..PLAIN }, text);
    assert_eq!((fought.fired("H"), fought.delays("H")), (vec![3, 9], 1));
}

/// CONFLICT-R.31, CONFLICT-R.32: X8.
#[test]
fn too_late_to_delay_who_fires_now() {
    let fought = fight(PLAIN, "H(1, 5, 4, 2; W:fwd) @ 3000,3000,0\nI(0, 5; B:fwd) @ 1000,3000,900");
    assert_eq!((fought.fired("H"), fought.fired("I"), fought.delays("H")), (vec![5], vec![5], 0));
}

/// CONFLICT-R.27, CONFLICT-12.3: X9.
#[test]
fn overkill_counts() {
    let fought = fight(
        THREE,
        "A(0, 2; R:fwd) @ 1000,3000,900\nB(1, 3; G:fwd) @ 5000,3000,2700\nX(2, 9, 3, 4) @ 3000,3000,0",
    );
    assert_eq!((fought.end("X").damage, fought.points()), ([2, 3, 0, 0], &[0, 4, 0][..]));
}

/// CONFLICT-8.3, CONFLICT-14.1: X13.
#[test]
fn stolen_goods_change_hands() {
    let text = "K(1, 8) @ 3000,1000,0
         A(0, 2, 2, 1; R:fwd) @ 3000,3000,0
         X(1, 5, 4, 3; R:fwd) @ 1000,3000,900";
    let fought = fight(PLAIN, text);
    assert_eq!((fought.result.vaporized, fought.points()), (2, &[0, 7][..]));
    let fought = fight(STOLEN, text);
    assert_eq!((fought.cubes("X"), fought.points()), (2, &[0, 9][..]));
}
