//! The countermeasure window (ORBITAL-R22): after the declarations every player under attack gets one turn.
//!
//! Whether a player is asked depends only on what everybody sees: a countermeasure on top of an active module or, where an
//! edition has countermeasures for the hand, any card in it. So neither the question nor the time it takes tells what a
//! hand holds.

use engine::{Chance, Seat, Witness};

use crate::action::Action;
use crate::desk::Desk;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::phases::{combat, effects, using};
use crate::state::{Match, Step, Terms};

pub fn legal(terms: &Terms, game: &Match, seat: Seat, out: &mut Vec<Action>) {
    using::legal(terms, game, seat, out);
    out.push(Action::Pass);
}

pub fn check(terms: &Terms, game: &Match, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Pass => Ok(()),
        _ => using::check(terms, game, seat, action),
    }
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, action: Action) {
    match action {
        Action::Pass => {
            desk.tell(|_| Event::Passed { seat });
            ask_after(desk, seat);
        }
        _ => using::apply(desk, seat, action),
    }
}

/// The declarations are over.
pub fn open<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    let acting = desk.game.acting;
    ask_after(desk, acting);
}

/// Asks the next player clockwise, or deals the damage when everybody was asked.
fn ask_after<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat) {
    let game = &*desk.game;
    let rest = game.clockwise_from(seat).skip(1).take_while(|next| *next != game.acting);
    let mut asked = rest.filter(|next| is_asked(desk.terms, game, *next));
    match asked.next() {
        Some(seat) => desk.game.step = Step::Counter { seat },
        None => combat::damage(desk),
    }
}

fn is_asked(terms: &Terms, game: &Match, seat: Seat) -> bool {
    let targeted = game.attacks.iter().any(|attack| attack.player == seat);
    let may_hold = terms.edition.counters_in_hand && !game.player(seat).hand.is_empty();
    targeted && (may_hold || effects::shows_counter(terms, game, seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::effect::{CardRule, Op, When};
    use crate::scene::{Scene, discard, name};

    fn attack_with(card: &str, power: u8, player: u8, target: u8) -> Action {
        Action::AttackWith { card: name(card), power, player: Seat(player), target }
    }

    /// ORBITAL-R22: Thrusters save a module, and may do so again in another player's combat phase.
    #[test]
    fn thrusters_lift_a_module_out_of_reach() {
        let scene = Scene::new(3).hand(0, "Fighter, Fighter").hand(2, "Fighter");
        let mut scene = scene.station(1, "[Thrusters] [Solar panel]").combat(0);
        scene.run(0, attack_with("Fighter", 2, 1, 1));
        scene.run(0, Action::EndDeclare);
        assert_eq!(scene.decider(), 1);
        scene.run(1, Action::Use { module: 0 });
        assert_eq!(scene.refused(1, Action::Target { player: Seat(1), module: 0 }), "ORBITAL-R19");
        scene.run(1, Action::Target { player: Seat(1), module: 1 });
        assert_eq!(scene.refused(1, Action::Use { module: 0 }), "ORBITAL-10.4");
        scene.run(1, Action::Pass);
        assert_eq!(scene.drawn(1), "[Thrusters] [Solar panel]");
        scene.skip_to(2, Step::Declare);
        assert_eq!(scene.player(1).module(1).unwrap().boost, 0);
        scene.run(2, attack_with("Fighter", 2, 1, 1));
        scene.run(2, Action::EndDeclare);
        assert!(scene.can(1, Action::Use { module: 0 }));
    }

    /// ORBITAL-R22, ORBITAL-R21: of two modules under attack Thrusters save one.
    #[test]
    fn one_use_saves_one_module() {
        let mut scene =
            Scene::new(2).hand(0, "Fighter, Fighter").station(1, "[Thrusters] [Solar panel]").combat(0);
        scene.run(0, attack_with("Fighter", 2, 1, 0));
        scene.run(0, attack_with("Fighter", 2, 1, 1));
        scene.run(0, Action::EndDeclare);
        scene.run(1, Action::Use { module: 0 });
        scene.run(1, Action::Target { player: Seat(1), module: 0 });
        scene.run(1, Action::Pass);
        assert_eq!(scene.drawn(1), "[Thrusters]*");
    }

    /// ORBITAL-R23, ORBITAL-R22: Drones remove an attacker, which has attacked all the same.
    #[test]
    fn drones_remove_an_attacker() {
        let scene = Scene::new(2).station(0, "[Missile] [Missile]").hand(1, "Drones");
        let mut scene = scene.station(1, "[Armor] [Drones] [Solar panel]").combat(0);
        for module in [0, 1] {
            scene.run(0, Action::Attack { module, player: Seat(1), target: 0 });
        }
        scene.run(0, Action::EndDeclare);
        assert_eq!(scene.refused(1, discard("Drones", Op::CancelAttacker, 0)), "ORBITAL-9.4");
        scene.run(1, Action::Use { module: 1 });
        assert_eq!(scene.refused(1, Action::Repel { attack: 2 }), "ORBITAL-R19");
        scene.run(1, Action::Repel { attack: 1 });
        assert_eq!(scene.refused(1, Action::Use { module: 1 }), "ORBITAL-10.4");
        scene.run(1, Action::Pass);
        assert_eq!(scene.drawn(1), "[Armor] [Drones] [Solar panel]");
        assert!(scene.player(0).module(1).unwrap().attacked);
    }

    /// ORBITAL-R22: in the first edition Drones do so from the hand and are gone.
    #[test]
    fn the_first_edition_has_countermeasures_for_the_hand() {
        let scene = Scene::first_edition(2).station(0, "[Missile] [Missile]").hand(1, "Drones");
        let mut scene = scene.station(1, "[Armor]").combat(0);
        for module in [0, 1] {
            scene.run(0, Action::Attack { module, player: Seat(1), target: 0 });
        }
        scene.run(0, Action::EndDeclare);
        scene.run(1, discard("Drones", Op::CancelAttacker, 0));
        scene.run(1, Action::Repel { attack: 1 });
        scene.run(1, Action::Pass);
        assert_eq!(scene.drawn(1), "[Armor]");
        assert_eq!(scene.discard_pile(), ["Drones"]);
    }

    /// ORBITAL-R22, ORBITAL-9.3: the window is clockwise, for players under attack only, and no card of a hand works in it.
    #[test]
    fn the_window_goes_round_once() {
        let scene = Scene::new(4).hand(1, "Missile, Missile").hand(0, "Failure").hand(2, "Drones");
        let station = "[Armor] [Drones] [Solar panel]";
        let mut scene = scene.station(0, station).station(3, station).station(2, station).combat(1);
        scene.run(1, attack_with("Missile", 3, 0, 0));
        scene.run(1, attack_with("Missile", 3, 3, 0));
        assert_eq!(scene.refused(3, Action::Use { module: 1 }), "ORBITAL-3.2");
        scene.run(1, Action::EndDeclare);
        assert_eq!(scene.decider(), 3);
        scene.run(3, Action::Pass);
        assert_eq!(scene.decider(), 0);
        assert_eq!(scene.refused(0, discard("Failure", Op::Deactivate, 0)), "ORBITAL-9.2");
        scene.run(0, Action::Use { module: 1 });
        assert_eq!(scene.refused(0, Action::Repel { attack: 1 }), "ORBITAL-R19");
        scene.run(0, Action::Repel { attack: 0 });
        scene.run(0, Action::Pass);
        assert_eq!((scene.drawn(0), scene.drawn(3)), (station.to_string(), "[Drones] [Solar panel]".into()));
        assert_eq!(scene.decider(), 1);
    }

    /// ORBITAL-9.3: in no edition from the second on does a discard rule work in somebody else's phase.
    #[test]
    fn countermeasures_are_special_rules() {
        let printed = crate::scene::edition();
        let late = |rule: &&CardRule| rule.when == When::Counter;
        assert_eq!(printed.station.iter().flat_map(|card| &card.discards).filter(late).count(), 0);
        assert!(!printed.counters_in_hand && crate::scene::first_edition().counters_in_hand);
        let specials =
            printed.station.iter().filter(|card| card.special.as_ref().is_some_and(|rule| late(&rule)));
        assert_eq!(specials.map(|card| card.name.to_string()).collect::<Vec<_>>(), ["Drones", "Thrusters"]);
    }

    /// ORBITAL-R46, ORBITAL-R22: whether somebody is asked depends on what all can see, not on what the hand holds.
    #[test]
    fn being_asked_tells_nothing() {
        let decider = |scene: Scene, hand: &str, station: &str| {
            let mut scene = scene.hand(0, "Missile").hand(1, hand).station(1, station).combat(0);
            scene.run(0, attack_with("Missile", 3, 1, 0));
            scene.run(0, Action::EndDeclare);
            scene.decider()
        };
        let first = |hand: &str, station: &str| decider(Scene::first_edition(2), hand, station);
        assert_eq!(first("Armor", "[Armor]"), first("Drones", "[Armor]"));
        assert_eq!(first("Armor", "[Armor]"), 1);
        assert_eq!(first("", "[Armor]"), 0);
        let now = |hand: &str, station: &str| decider(Scene::new(2), hand, station);
        assert_eq!((now("Armor", "[Armor]"), now("Drones", "[Armor]")), (0, 0));
        for edition in [Scene::first_edition, Scene::new] {
            assert_eq!(decider(edition(2), "", "[Armor] [Thrusters] [Solar panel]"), 1);
            assert_eq!(decider(edition(2), "", "[Armor] [Thrusters]*"), 0);
        }
    }
}
