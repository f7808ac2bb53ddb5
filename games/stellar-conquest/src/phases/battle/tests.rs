use engine::Seat;

use crate::action::Action;
use crate::edition::{ShipKind, Tech};
use crate::event::Event;
use crate::scene::{Scene, hex};
use crate::state::Phase;
use crate::war::{Side, Stage, Unit};

const SC: Unit = Unit::Ship(ShipKind::Scout);
const CT: Unit = Unit::Ship(ShipKind::Transport);
const CV: Unit = Unit::Ship(ShipKind::Corvette);
const FT: Unit = Unit::Ship(ShipKind::Fighter);
const DS: Unit = Unit::Ship(ShipKind::DeathStar);

fn fire(shooter: Unit, target: Unit, number: u16) -> Action {
    Action::Fire { shooter, target, number }
}

/// Seat 0 attacks seat 1 at Castor, which both know.
fn battle(attacker: &str, defender: &str) -> Scene {
    let mut scene = Scene::new(3);
    scene.explored(0, "Castor");
    scene.explored(1, "Castor");
    scene.ships(0, "Castor", attacker);
    scene.ships(1, "Castor", defender);
    for seat in 0..2 {
        scene.tech(seat, Tech::UnlimitedRange);
    }
    scene
}

fn stage(scene: &Scene) -> Option<Stage> {
    scene.state.battle.as_ref().map(|battle| battle.stage)
}

/// Example X6. CONQUEST-14.7, CONQUEST-14.8, CONQUEST-14.10, CONQUEST-14.11, CONQUEST-14.12, CONQUEST-14.16, CONQUEST-14.17, CONQUEST-R32: one
/// round, shot by shot, and a withdrawal.
#[test]
fn a_round_of_fire() {
    let mut scene = battle("2 FT, 1 CV", "3 CV, 2 CT");
    scene.run(0, Action::Done);
    assert_eq!(stage(&scene), Some(Stage::Aim(Side::Attacker)));
    scene.run(0, fire(FT, CV, 1));
    scene.run(0, fire(FT, CV, 1));
    scene.run(0, fire(CV, CT, 1));
    assert_eq!(scene.to_act(), Some(1));
    scene.run(1, fire(CV, FT, 1));
    scene.run(1, fire(CV, CV, 1));
    scene.roll(1, fire(CV, FT, 1), &[2, 4, 6, 4, 1]);
    assert_eq!(
        (scene.fleet(0, "Castor"), scene.fleet(1, "Castor")),
        ("1 FT".to_string(), "1 CT, 2 CV".to_string())
    );
    assert!(scene.is(2, |event| matches!(event, Event::Fired { seat: Seat(0), shots, .. } if shots[1].forfeited && shots[1].dice.is_empty())));
    assert_eq!(stage(&scene), Some(Stage::Leave(Side::Attacker)));
    scene.run(0, Action::Done);
    let transport =
        scene.state.player(Seat(1)).at(hex("C7")).find(|ships| ships.kind == ShipKind::Transport).unwrap().id;
    scene.run(1, Action::Withdraw { group: transport, count: 1 });
    scene.run(1, Action::Done);
    assert_eq!(stage(&scene), Some(Stage::Name(Side::Defender)));
    assert_eq!(scene.to_act(), Some(0));
    assert_eq!(scene.refused(0, Action::Banish { hex: hex("C9") }), "CONQUEST-14.17");
    scene.run(0, Action::Banish { hex: hex("C8") });
    scene.run(1, Action::Redirect { star: hex("C11"), all: true });
    assert_eq!(stage(&scene), Some(Stage::Aim(Side::Attacker)));
    // The next round: the defender's corvettes follow to the same hex without another word.
    scene.run(0, fire(FT, CV, 1));
    scene.run(1, fire(CV, FT, 1));
    scene.roll(1, fire(CV, FT, 1), &[6, 1, 1, 1, 1]);
    scene.run(0, Action::Done);
    scene.run(1, Action::WithdrawAll);
    assert_eq!(scene.fleet(1, "C8"), "1 CT, 2 CV");
    scene.run(1, Action::Redirect { star: hex("C11"), all: true });
    scene.run(0, Action::EndTurn);
    scene.run(1, Action::SailOn);
    assert_eq!(scene.fleet(1, "C10"), "1 CT, 2 CV", "in their own turn they can move");
}

/// Example X7. CONQUEST-14.14, CONQUEST-25.9, CONQUEST-R72: a miss is repeated, a hit is not, and where there is no chance no die falls.
#[test]
fn improved_weaponry_fires_again() {
    for (shooter, target, dice, hit) in [
        ("1 DS", "1 CV, 1 SC", &[5, 4][..], true),
        ("1 CV", "1 FT", &[5, 6, 5, 5], true),
        ("1 FT", "1 FT", &[1], true),
        ("1 FT", "1 FT", &[2, 6], false),
        ("1 CV", "1 DS", &[], false),
    ] {
        let mut scene = battle(shooter, target);
        scene.tech(0, Tech::ShipWeaponry);
        scene.run(0, Action::Done);
        let unit = |text: &str| match &text[2..4] {
            "CV" => CV,
            "FT" => FT,
            _ => DS,
        };
        scene.run(0, fire(unit(shooter), unit(target), 1));
        let back: Vec<u32> = match (shooter, target) {
            ("1 DS", _) => vec![],
            ("1 CV", "1 FT") => vec![6],
            ("1 CV", _) => vec![6],
            _ => vec![6],
        };
        let dice: Vec<u32> = dice.iter().copied().chain(back).collect();
        scene.roll(1, fire(unit(target), unit(shooter), 1), &dice);
        let shots = scene.heard(0).into_iter().find_map(|event| match event {
            Event::Fired { seat: Seat(0), shots, .. } => Some(shots[0].hit),
            _ => None,
        });
        assert_eq!(shots, Some(hit), "{shooter} against {target}");
    }
}

/// CONQUEST-27.3, CONQUEST-1.14, examples B2, B3, B4: the table, die by die.
#[test]
fn conquest_27_3_the_attack_table() {
    for (shooter, target, dice, hit) in [
        ("1 FT", SC, &[5][..], true),
        ("1 FT", SC, &[6], false),
        ("1 CV", CV, &[1], true),
        ("1 CV", CV, &[2], false),
        ("1 CV", FT, &[6, 4], true),
        ("1 CV", FT, &[6, 6], false),
        ("1 DS", SC, &[], true),
        ("1 CV", SC, &[4], true),
        ("1 CV", SC, &[5], false),
    ] {
        let defender = match target {
            SC => "2 SC",
            CV => "1 CV, 1 SC",
            _ => "1 FT, 1 SC",
        };
        let mut scene = battle(shooter, defender);
        scene.run(0, Action::Done);
        let unit = match &shooter[2..] {
            "CV" => CV,
            "FT" => FT,
            _ => DS,
        };
        let back =
            if target == SC { vec![] } else { vec![6; if target == FT || unit == CV { 1 } else { 2 }] };
        if target == SC {
            scene.roll(0, fire(unit, target, 1), dice);
        } else {
            scene.run(0, fire(unit, target, 1));
            let dice: Vec<u32> = dice.iter().copied().chain(back).collect();
            scene.roll(1, fire(target, unit, 1), &dice);
        }
        let lost = scene.is(0, |event| matches!(event, Event::Destroyed { seat: Seat(1), .. }));
        assert_eq!(lost, hit, "{shooter} at {target} with {dice:?}");
    }
}

/// CONQUEST-14.1, CONQUEST-14.2, CONQUEST-14.4, CONQUEST-12.5: entering is fighting; the active player attacks; all see the fleets.
#[test]
fn shared_stars_are_fought_over() {
    let mut scene = battle("1 CV", "2 SC");
    assert_eq!(scene.refused(0, Action::EndTurn), "CONQUEST-14.1");
    scene.run(0, Action::Done);
    let battle = scene.state.battle.as_ref().unwrap();
    assert_eq!((battle.attacker, battle.defender), (Seat(0), Seat(1)));
    assert!(scene.is(2, |event| matches!(
        event,
        Event::BattleBegan { ships: [[0, 0, 1, 0, 0], [2, 0, 0, 0, 0]], .. }
    )));
    assert_eq!(scene.view(2).battle.unwrap().sides[1].units[0].count, 2);
    assert_eq!(scene.refused(0, Action::EndTurn), "CONQUEST-4.2");
}

/// CONQUEST-14.3, CONQUEST-R26: several battles, one after the other, as the attacker likes.
#[test]
fn conquest_14_3_the_attacker_picks_the_order() {
    let mut scene = battle("2 CV", "1 SC");
    scene.ships(2, "Castor", "1 SC");
    scene.ships(0, "Wolf", "1 CV");
    scene.explored(0, "Wolf");
    scene.ships(1, "Wolf", "1 CT");
    scene.run(0, Action::Done);
    assert_eq!(scene.legal(0).len(), 3);
    assert_eq!(scene.refused(0, Action::Fight { star: hex("C11"), seat: Seat(1) }), "CONQUEST-14.3");
    assert_eq!(scene.refused(0, Action::Done), "CONQUEST-14.1");
    scene.run(0, Action::Fight { star: hex("C7"), seat: Seat(2) });
    scene.run(0, fire(CV, SC, 1));
    scene.roll(0, fire(CV, SC, 1), &[4]);
    scene.run(0, Action::Fight { star: hex("C4"), seat: Seat(1) });
    scene.roll(0, fire(CV, CT, 1), &[1]);
    assert_eq!(
        scene.state.battle.as_ref().unwrap().star,
        scene.star("Castor"),
        "the last one begins by itself"
    );
}

/// CONQUEST-14.5: without warships the attacker must go where the opponent wants.
#[test]
fn conquest_14_5_unarmed_ships_leave() {
    let mut scene = battle("2 SC, 1 CT", "3 CT");
    scene.run(0, Action::Done);
    assert_eq!(scene.to_act(), Some(1));
    assert_eq!(scene.legal(1).len(), 6);
    scene.run(1, Action::Banish { hex: hex("D7") });
    assert_eq!(stage(&scene), Some(Stage::Redirect(Side::Attacker)));
    assert_eq!(scene.refused(0, Action::Redirect { star: hex("C7"), all: true }), "CONQUEST-9.8");
    scene.run(0, Action::Redirect { star: hex("C11"), all: false });
    scene.run(0, Action::Redirect { star: hex("C4"), all: true });
    assert_eq!(
        (scene.fleet(0, "D7"), scene.fleet(1, "Castor")),
        ("2 SC, 1 CT".to_string(), "3 CT".to_string())
    );
    assert_eq!(scene.state.active, Seat(1), "nothing is left to do at a star, so the turn is over");
}

/// CONQUEST-14.6, CONQUEST-14.9, CONQUEST-14.13, CONQUEST-14.15, CONQUEST-1.12: rounds go on with new targets until one side is gone.
#[test]
fn rounds_are_fought_to_the_end() {
    let mut scene = battle("2 CV", "2 SC, 1 CT");
    scene.run(0, Action::Done);
    assert_eq!(scene.refused(0, fire(SC, CT, 1)), "CONQUEST-14.15");
    assert_eq!(scene.refused(0, fire(CV, FT, 1)), "CONQUEST-14.9");
    assert_eq!(scene.refused(0, fire(CV, SC, 2)), "CONQUEST-14.9");
    scene.run(0, fire(CV, CT, 1));
    scene.roll(0, fire(CV, CT, 1), &[5, 5]);
    scene.run(0, Action::Done);
    scene.run(1, Action::Done);
    assert_eq!(scene.state.battle.as_ref().unwrap().round, 2);
    scene.run(0, fire(CV, SC, 1));
    scene.roll(0, fire(CV, SC, 2), &[1, 1]);
    scene.run(0, Action::Done);
    scene.run(1, Action::Done);
    scene.run(0, fire(CV, CT, 1));
    scene.roll(0, fire(CV, CT, 1), &[4]);
    assert_eq!((scene.state.battle.is_none(), scene.state.phase), (true, Phase::Debark));
}

/// CONQUEST-R27, CONQUEST-R28: no withdrawal before a round; nobody holds fire.
#[test]
fn a_round_comes_first() {
    let mut scene = battle("1 CV", "1 DS");
    scene.run(0, Action::Done);
    assert_eq!(scene.refused(0, Action::WithdrawAll), "CONQUEST-4.2");
    assert_eq!(scene.refused(0, Action::Done), "CONQUEST-R28");
    scene.run(0, fire(CV, DS, 1));
    scene.roll(1, fire(DS, CV, 1), &[5]);
    scene.run(0, Action::WithdrawAll);
    scene.run(1, Action::Banish { hex: hex("C6") });
    scene.run(0, Action::Redirect { star: hex("C4"), all: true });
    assert_eq!(scene.fleet(0, "C6"), "1 CV");
}

/// CONQUEST-14.18, CONQUEST-R29: when the last warships are gone the attacker leaves with everything.
#[test]
fn conquest_14_18_unarmed_survivors() {
    let mut scene = battle("1 CV, 2 SC", "1 CV, 1 CT");
    scene.run(0, Action::Done);
    scene.run(0, fire(CV, CV, 1));
    scene.roll(1, fire(CV, CV, 1), &[1, 1]);
    assert_eq!((stage(&scene), scene.to_act()), (Some(Stage::Name(Side::Attacker)), Some(1)));
    scene.run(1, Action::Banish { hex: hex("B6") });
    scene.run(0, Action::Redirect { star: hex("C4"), all: true });
    assert_eq!((scene.fleet(0, "B6"), scene.fleet(1, "Castor")), ("2 SC".to_string(), "1 CT".to_string()));
}

/// CONQUEST-R29: also after a withdrawal.
#[test]
fn conquest_r29_after_a_withdrawal() {
    let mut scene = battle("1 CV, 1 SC", "1 CT");
    scene.run(0, Action::Done);
    scene.roll(0, fire(CV, CT, 1), &[6]);
    let corvette =
        scene.state.player(Seat(0)).at(hex("C7")).find(|ships| ships.kind == ShipKind::Corvette).unwrap().id;
    scene.run(0, Action::Withdraw { group: corvette, count: 1 });
    scene.run(0, Action::Done);
    scene.run(1, Action::Banish { hex: hex("C6") });
    scene.run(0, Action::Redirect { star: hex("C4"), all: true });
    // The scout follows to the hex that was named.
    scene.run(0, Action::Redirect { star: hex("C4"), all: true });
    assert_eq!((scene.fleet(0, "C6"), scene.fleet(0, "Castor")), ("1 SC, 1 CV".to_string(), String::new()));
}

/// CONQUEST-R33: both sides may be wiped out.
#[test]
fn conquest_r33_an_empty_hex() {
    let mut scene = battle("1 CV", "1 CV");
    scene.run(0, Action::Done);
    scene.run(0, fire(CV, CV, 1));
    scene.roll(1, fire(CV, CV, 1), &[1, 1]);
    assert_eq!((scene.fleet(0, "Castor"), scene.fleet(1, "Castor")), (String::new(), String::new()));
    assert!(scene.state.battle.is_none());
}

/// CONQUEST-14.19, CONQUEST-R31: withdrawn ships get new destinations, into clouds and however slow they are; none with USC.
#[test]
fn conquest_14_19_new_destinations() {
    let mut scene = Scene::new(2);
    for seat in 0..2 {
        scene.explored(seat, "Alnilam");
        scene.tech(seat, Tech::UnlimitedRange);
    }
    scene.ships(0, "Alnilam", "1 SC");
    scene.ships(1, "Alnilam", "1 CT");
    scene.tech(0, Tech::UnlimitedCommunication);
    scene.run(0, Action::Done);
    scene.run(1, Action::Banish { hex: hex("Q12") });
    assert_eq!(scene.fleet(0, "Q12"), "1 SC");
    assert!(scene.state.battle.is_none() && scene.state.active == Seat(1));
}

/// CONQUEST-R30: not onto somebody else's ships at another star.
#[test]
fn conquest_r30_any_neighbouring_hex() {
    let mut scene = battle("1 SC", "1 SC");
    scene.under_way(2, "C6", "1 CV", "Wolf", "Castor");
    scene.run(0, Action::Done);
    assert_eq!(scene.refused(1, Action::Banish { hex: hex("ZZ1") }), "CONQUEST-R1");
    scene.run(1, Action::Banish { hex: hex("C6") });
    assert_eq!(scene.fleet(0, "C6"), "1 SC");
}

/// CONQUEST-10.6: what was destroyed may be built again.
#[test]
fn conquest_10_6_losses_return_to_the_stock() {
    let mut scene = battle("1 CV", "16 SC");
    assert_eq!(crate::production::stock_left(&scene.state, Seat(1), ShipKind::Scout), 0);
    scene.run(0, Action::Done);
    scene.roll(0, fire(CV, SC, 1), &[1]);
    assert_eq!(crate::production::stock_left(&scene.state, Seat(1), ShipKind::Scout), 1);
}

/// CONQUEST-14.20, CONQUEST-14.21: ships at a colony are in the hex like all others.
#[test]
fn nothing_hides_on_a_planet() {
    let mut scene = battle("1 CV", "1 SC");
    scene.colony(1, "C7/1", 12);
    scene.run(0, Action::Done);
    assert!(scene.state.battle.is_some());
    let group = scene.state.player(Seat(0)).at(hex("C7")).next().unwrap().id;
    scene.turn(0, 5, Phase::Debark);
    scene.state.battle = None;
    assert_eq!(
        scene.refused(0, Action::Land { group, count: 1, planet: "C7/1".parse().unwrap() }),
        "CONQUEST-14.20"
    );
}

/// All at once, as evenly as numbers allow.
#[test]
fn spread_fire_is_even() {
    let mut scene = Scene::new(2);
    for seat in 0..2 {
        scene.explored(seat, "Castor");
    }
    scene.ships(0, "Castor", "5 CV");
    scene.ships(1, "Castor", "2 FT");
    scene.run(0, Action::Done);
    scene.run(0, Action::Spread { shooter: CV, target: FT });
    let aims: Vec<u16> = scene.state.battle.as_ref().unwrap().aims.iter().map(|aim| aim.number).collect();
    assert_eq!(aims, [1, 2, 1, 2, 1]);
}
