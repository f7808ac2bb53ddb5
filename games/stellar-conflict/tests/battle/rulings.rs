//! Battle rules and rulings that the worked examples leave open, allow and refuse in pairs.

use super::arena::{PLAIN, STOLEN, THREE, fight};
use stellar_conflict::battle::Rules;
use stellar_conflict::{Event, Fate};

/// CONFLICT-R.19, CONFLICT-R.20, CONFLICT-R.22, CONFLICT-6.3: every laser fires, never at its own card, and hits only what comes first.
#[test]
fn all_lasers_fire_at_what_comes_first() {
    let fought = fight(
        PLAIN,
        "A(0, 1; W:T400@0 W:R400@900 R:B400@1800 G:L400@2700) @ 4500,3000,0
         B(1, 9, 9; ) @ 6000,3399,0
         C(1, 9, 9; ) @ 7500,3000,0",
    );
    assert_eq!(fought.beams("A"), "· B · ·");
    assert_eq!((fought.damage("A"), fought.damage("B"), fought.damage("C")), (0, 1, 0));
}

/// CONFLICT-R.24, CONFLICT-R.25: a shield takes the beam for good, is there again for the next, stops ions, and lets its own lasers out.
#[test]
fn shields_last() {
    let fought = fight(
        PLAIN,
        "S(1, 5, 1; G:L400@2700; L0-800) @ 4000,3000,0
         A(0, 1, 9; G:fwd) @ 2000,3000,900
         I(0, 2; B:fwd) @ 2000,1200,1312
         Behind(1, 9, 1; ) @ 6000,3000,0",
    );
    assert_eq!((fought.beams("A"), fought.beams("I")), ("S■".into(), "S■".into()));
    assert_eq!((fought.damage("S"), fought.delays("S"), fought.damage("Behind")), (0, 0, 0));
    assert_eq!((fought.beams("S"), fought.fired("S")), ("A".into(), vec![5]));
}

/// CONFLICT-R.26: orange takes one cube through a shield, and does not go on behind the card.
#[test]
fn orange_ends_at_the_card() {
    let fought = fight(
        PLAIN,
        "A(0, 1; O:fwd) @ 1000,3000,900\nK(1, 8; L0-800) @ 3000,3000,0\nB(1, 9, 1) @ 5000,3000,0",
    );
    assert_eq!((fought.cubes("A"), fought.cubes("K"), fought.damage("B")), (1, 7, 0));
}

/// CONFLICT-R.29, CONFLICT-8.10: what is lost in a step still covers what is behind it in that step.
#[test]
fn wrecks_cover_until_the_step_is_over() {
    let fought = fight(
        PLAIN,
        "A(0, 3; G:fwd) @ 1000,3000,900
         B(0, 3; G:fwd) @ 3000,1000,1800
         X(1, 9, 1; ) @ 3000,3000,0
         Y(1, 9, 1; ) @ 5000,3000,0",
    );
    assert_eq!((fought.beams("A"), fought.beams("B"), fought.damage("Y")), ("X".into(), "X".into(), 0));
    let fought = fight(
        PLAIN,
        "A(0, 3/4; R:T200@0 R:T600@0) @ 1000,3000,900
         K(1, 2) @ 3000,3000,0
         Y(1, 9, 9; ) @ 5000,3000,0",
    );
    assert_eq!((fought.cubes("A"), fought.end("K").fate), (2, Fate::Emptied));
    assert_eq!(fought.beams("A"), "K K Y Y");
}

/// CONFLICT-5.6, CONFLICT-R.36: the battle goes on through any number, and ends when all have fired.
#[test]
fn late_numbers_come_too() {
    let ions: String =
        (0..5).map(|n| format!("I{n}(0, 1; B:fwd) @ {},1000,1800\n", 900 + 1000 * n)).collect();
    let wall = "X(1, 9, 9; W:B400@1800) @ 3900,4000,0";
    let fought = fight(PLAIN, &format!("{ions}{wall}"));
    assert_eq!((fought.delays("X"), fought.fired("X")), (1, vec![11]));
    let close = "I(0, 1; B:fwd) @ 3000,1000,1800\nJ(0, 1; B:fwd) @ 4000,1000,1950\nX(1, 9; W:B400@1800) @ 3300,3000,0";
    let fought = fight(PLAIN, close);
    assert_eq!((fought.delays("X"), fought.fired("X")), (2, vec![13]));
}

/// CONFLICT-R.30, CONFLICT-R.35: friends are delayed too; cargo is not.
#[test]
fn ions_do_not_ask_whose_ship_it_is() {
    let fought = fight(
        PLAIN,
        "I(0, 1; B:T400@0 B:R400@900 B:B400@1800) @ 3000,3000,0
         F(0, 2; W:fwd) @ 3000,1000,0
         K(1, 8) @ 5000,3000,0
         Rock(4) @ 3000,5000,0",
    );
    assert_eq!((fought.fired("F"), fought.cubes("K"), fought.cubes("Rock")), (vec![4], 8, 4));
}

/// CONFLICT-R.33: before its first firing a ship of two numbers is delayed in both.
#[test]
fn both_firings_are_delayed() {
    let fought = fight(PLAIN, "H(1, 3/7, 4; W:fwd) @ 3000,3000,0\nI(0, 1; B:fwd) @ 1000,3000,900");
    assert_eq!(fought.fired("H"), [5, 9]);
    let second = Rules { ion_second_fire: true, ..PLAIN };
    let fought = fight(second, "H(1, 3/7, 4; W:fwd) @ 3000,3000,0\nI(0, 3; B:fwd) @ 1000,3000,900");
    assert_eq!(fought.fired("H"), [3, 9]);
    let fought = fight(second, "H(1, 3/7, 4; W:fwd) @ 3000,3000,0\nI(0, 7; B:fwd) @ 1000,3000,900");
    assert_eq!((fought.fired("H"), fought.delays("H")), (vec![3, 7], 0));
}

/// CONFLICT-R.34: lost between its two numbers, a ship fires once.
#[test]
fn the_second_fire_can_be_lost() {
    let fought =
        fight(PLAIN, "H(1, 3/7, 1; W:fwd W:B400@1800) @ 3000,3000,0\nA(0, 5; W:fwd) @ 1000,3000,900");
    assert_eq!((fought.fired("H"), fought.beams("H")), (vec![3], "· ·".into()));
}

/// CONFLICT-R.38: one ship takes what is left with however many lasers.
#[test]
fn one_thief_takes_the_rest() {
    let fought = fight(PLAIN, "A(0, 1; G:T100@0 G:T700@0) @ 3000,3000,0\nK(1, 4) @ 3000,1000,0");
    assert_eq!((fought.cubes("A"), fought.result.vaporized, fought.end("K").fate), (4, 0, Fate::Emptied));
}

/// CONFLICT-R.41: ion and shielded lasers do not share; orange shares once.
#[test]
fn who_shares() {
    let fought = fight(
        PLAIN,
        "K(1, 3; T0-800 R0-800) @ 3000,3000,0
         A(0, 3; O:fwd) @ 5000,3000,2700
         B(0, 3; G:fwd) @ 3000,1000,1800
         C(0, 3; G:fwd) @ 1000,3000,900
         I(0, 3; B:fwd) @ 3000,5000,0",
    );
    assert_eq!((fought.beams("B"), fought.cubes("B")), ("K■".into(), 0));
    assert_eq!((fought.cubes("A"), fought.cubes("C"), fought.result.vaporized), (1, 2, 0));
}

/// CONFLICT-R.42, CONFLICT-R.48: the owner's lasers share, and what they take is gone, with three players too.
#[test]
fn the_owner_shares_and_gains_nothing() {
    for rules in [PLAIN, THREE] {
        let fought = fight(
            rules,
            "K(1, 3) @ 3000,3000,0\nA(0, 3; R:fwd) @ 1000,3000,900\nB(1, 3; R:fwd) @ 5000,3000,2700",
        );
        assert_eq!((fought.cubes("A"), fought.cubes("B"), fought.result.vaporized), (1, 0, 2));
        assert!(fought.result.destroyed.is_empty());
    }
}

/// CONFLICT-R.44: cubes stay on the ship that took them, whatever it does later.
#[test]
fn a_thief_keeps_its_cubes() {
    let fought = fight(
        PLAIN,
        "A(0, 1/5, 3; R:fwd) @ 1000,3000,900\nK(1, 8) @ 3000,3000,0\nB(1, 3; W:fwd) @ 1000,1000,1800",
    );
    assert_eq!((fought.cubes("A"), fought.damage("A"), fought.points()), (4, 1, &[4, 4][..]));
}

/// CONFLICT-R.45, CONFLICT-R.46, CONFLICT-6.5: all tokens count, not the last shot, and points fall below zero.
#[test]
fn the_whole_battle_counts_for_a_kill() {
    let fought = fight(
        THREE,
        "X(0, 9, 4, 5) @ 3000,3000,0
         A(0, 1; G:fwd) @ 1000,3000,900
         B(1, 2; W:fwd) @ 5000,3000,2700",
    );
    assert_eq!((fought.end("X").damage, fought.pile("X")), ([3, 1, 0, 0], Some(0)));
    assert_eq!(fought.points(), [-5, 0, 0]);
}

/// CONFLICT-14.2, CONFLICT-R.52: two ships at once, and nobody has the goods; two lasers of one ship are one ship.
#[test]
fn one_final_blow_or_none() {
    let thief = "K(1, 8) @ 3000,1000,0\nA(0, 2, 2; R:fwd) @ 3000,3000,0";
    let two = fight(
        STOLEN,
        &format!("{thief}\nX(1, 5, 4; W:fwd) @ 1000,3000,900\nY(1, 5, 4; W:fwd) @ 5000,3000,2700"),
    );
    assert_eq!((two.cubes("X"), two.cubes("Y"), two.result.vaporized), (0, 0, 2));
    let twice = fight(STOLEN, &format!("{thief}\nX(1, 5, 4; W:T200@0 W:T600@0) @ 1000,3000,900"));
    assert_eq!((twice.cubes("X"), twice.result.vaporized), (2, 0));
    let before = fight(
        STOLEN,
        &format!("{thief}\nX(1, 4, 4; W:fwd) @ 1000,3000,900\nY(1, 5, 4; W:fwd) @ 5000,3000,2700"),
    );
    assert_eq!((before.cubes("X"), before.cubes("Y")), (0, 2));
    let ion = fight(
        STOLEN,
        &format!("{thief}\nX(1, 5, 4; R:fwd) @ 1000,3000,900\nY(1, 5, 4; B:fwd) @ 5000,3000,2700"),
    );
    assert_eq!(ion.cubes("X"), 2);
}

/// CONFLICT-R.53: no chain, cubes of the same step move too, and a friend may deal the blow.
#[test]
fn stolen_goods_do_not_chain() {
    let thief = "K(1, 8) @ 3000,1000,0\nA(0, 5, 2; R:T400@0 R:L400@2700) @ 3000,3000,0";
    let both = fight(STOLEN, &format!("{thief}\nX(1, 5, 2; R:fwd) @ 1000,3000,900"));
    assert_eq!((both.stands("X"), both.result.vaporized), (false, 2));
    let now = fight(STOLEN, &format!("{thief}\nX(1, 5, 9; R:fwd) @ 1000,3000,900"));
    assert_eq!((now.stands("A"), now.cubes("X")), (false, 2));
    let friend = fight(STOLEN, &format!("{thief}\nX(0, 6, 9; R:fwd) @ 1000,3000,900"));
    assert_eq!((friend.cubes("X"), friend.pile("A")), (2, Some(1)));
}

/// CONFLICT-13.3, CONFLICT-13.4, CONFLICT-R.50: everyone robs an Asteroid, passes included; empty it is gone; the rest scores for nobody.
#[test]
fn asteroids_belong_to_nobody() {
    let both = "A(0, 3; R:fwd) @ 1000,3000,900\nB(1, 3; R:fwd) @ 5000,3000,2700";
    let fought = fight(PLAIN, &format!("{both}\nRock(8) @ 3000,3000,0"));
    assert_eq!((fought.cubes("Rock"), fought.points()), (4, &[2, 2][..]));
    let fought = fight(PLAIN, &format!("{both}\nRock(3) @ 3000,3000,0"));
    assert_eq!(
        (fought.end("Rock").fate, fought.points(), fought.result.vaporized),
        (Fate::Emptied, &[1, 1][..], 1)
    );
}

/// CONFLICT-R.56: a lost ship of the flag's kind is a kill and nothing more; the others fight on.
#[test]
fn the_battle_goes_on_without_the_flag_ship() {
    let fought = fight(
        PLAIN,
        "A(0, 1, 2, 1; R:fwd) @ 1000,3000,900
         Flag(1, 5, 2, 5; G:fwd) @ 3000,3000,2700
         B(1, 6, 2, 1; R:fwd) @ 1000,5000,0",
    );
    assert_eq!((fought.fired("B"), fought.points()), (vec![6], &[5, 1][..]));
}

/// CONFLICT-R.22: a line tells every card on it in order, and the beam is drawn to where it comes in.
#[test]
fn beams_are_drawn_to_the_point_they_hit() {
    let fought = fight(PLAIN, "A(0, 1; W:fwd) @ 1000,3000,900\nB(1, 9) @ 3000,3000,0");
    let beam = fought.events.iter().find_map(|event| match event {
        Event::Fired(beam) => Some((beam.from, beam.to)),
        _ => None,
    });
    assert_eq!(beam, Some(([1_400_000_000, 3_000_000_000], [2_600_000_000, 3_000_000_000])));
    let fought = fight(PLAIN, "A(0, 1; W:fwd) @ 1000,3000,900");
    let Event::Fired(beam) = &fought.events[1] else { panic!("{:?}", fought.events) };
    assert_eq!(beam.to, [9_000_000_000, 3_000_000_000]);
}
