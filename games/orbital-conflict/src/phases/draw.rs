//! The draw phase (chapter 4): two cards, then two investors, with rules of cards before, between and after.

use engine::{Chance, Seat, Witness};

use crate::action::Action;
use crate::desk::Desk;
use crate::event::Event;
use crate::game::next_slice;
use crate::illegal::Illegal;
use crate::phases::using;
use crate::state::{Match, Step, Terms};

pub fn legal(terms: &Terms, game: &Match, seat: Seat, out: &mut Vec<Action>) {
    out.push(step_action(game.step));
    using::legal(terms, game, seat, out);
}

pub fn check(terms: &Terms, game: &Match, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Use { .. } | Action::Discard { .. } => using::check(terms, game, seat, action),
        action if *action == step_action(game.step) => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, action: Action) {
    match action {
        Action::DrawTwo => {
            desk.draw_cards(seat, 2);
            desk.game.step = Step::Reveal;
        }
        Action::RevealTwo => {
            desk.reveal(seat, 2);
            desk.game.step = Step::EndDraw;
        }
        Action::EndDraw => next_slice(desk),
        _ => using::apply(desk, seat, action),
    }
}

/// ORBITAL-R35: the steps come in this order, each once.
fn step_action(step: Step) -> Action {
    match step {
        Step::Draw => Action::DrawTwo,
        Step::Reveal => Action::RevealTwo,
        _ => Action::EndDraw,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::effect::Op;
    use crate::scene::{Scene, discard};

    /// ORBITAL-4.1, ORBITAL-4.2, ORBITAL-R35: two cards, then two investors for all to see, in this order.
    #[test]
    fn two_cards_then_two_investors() {
        let mut scene = Scene::new(2).draw("Armor, Dock, Turret, Hotel");
        assert_eq!(scene.refused(0, Action::RevealTwo), "ORBITAL-3.1");
        scene.run(0, Action::DrawTwo);
        assert_eq!(scene.hand_of(0), ["Hotel", "Turret"]);
        assert_eq!(scene.refused(0, Action::DrawTwo), "ORBITAL-3.1");
        scene.run(0, Action::RevealTwo);
        assert_eq!(scene.player(0).available.len(), 2);
        assert!(scene.player(1).available.is_empty());
        assert_eq!(scene.view(engine::Viewer::Spectator).games[0].players[0].available.len(), 2);
    }

    /// ORBITAL-4.4, ORBITAL-R35: card rules before, between and after the steps; hands have no limit.
    #[test]
    fn card_rules_come_at_any_moment() {
        let mut scene =
            Scene::new(2).hand(0, "Shuttle, Shuttle, Shuttle, Failure, Failure, Failure, Failure");
        for step in [Action::DrawTwo, Action::RevealTwo, Action::EndDraw] {
            scene.run(0, discard("Shuttle", Op::Draw, 2));
            scene.run(0, discard("Failure", Op::Draw, 1));
            scene.run(0, step);
        }
        assert_eq!(scene.player(0).hand.len(), 1 + 9 + 2);
    }

    /// ORBITAL-4.5, ORBITAL-R27: the pile is made anew as soon as its last investor is turned up.
    #[test]
    fn discarded_investors_come_back() {
        let mut scene = Scene::new(2).at(0, Step::Reveal);
        let (one, two) = (scene.investor("Space Can"), scene.investor("Dark Star"));
        scene.game().investors = [one].into_iter().collect();
        scene.game().investors_out = [two, two].into_iter().collect();
        scene.run_with(0, Action::RevealTwo, &[0]);
        assert_eq!(scene.player(0).available[..], [one, two]);
        assert_eq!((scene.game().investors.len(), scene.game().investors_out.len()), (1, 0));
    }

    /// ORBITAL-R27: with nothing discarded either, fewer are turned up.
    #[test]
    fn where_there_are_no_investors_fewer_are_turned_up() {
        let mut scene = Scene::new(2).at(0, Step::Reveal);
        let one = scene.investor("Space Can");
        scene.game().investors = [one].into_iter().collect();
        scene.run(0, Action::RevealTwo);
        assert_eq!(scene.player(0).available[..], [one]);
        let mut scene = scene.at(1, Step::Reveal);
        scene.run(1, Action::RevealTwo);
        assert!(scene.player(1).available.is_empty());
        scene.game().investors_out = [one].into_iter().collect();
        let mut scene = scene.at(1, Step::Reveal);
        scene.run(1, Action::RevealTwo);
        assert_eq!(scene.player(1).available[..], [one]);
    }

    /// ORBITAL-R36, ORBITAL-14.1, ORBITAL-14.2: an empty pile is made anew from the discard pile, and the end is near.
    #[test]
    fn an_empty_pile_is_made_anew() {
        let mut scene = Scene::new(2).draw("Armor").discarded("Dock, Dock, Dock");
        scene.run(0, Action::DrawTwo);
        assert_eq!(scene.hand_of(0), ["Armor", "Dock"]);
        assert!(scene.game().ending);
        assert_eq!((scene.game().draw.len(), scene.game().discard.len()), (2, 0));
        assert_eq!(scene.game().draw[0].deal, 1);
    }

    /// ORBITAL-R36: with both piles empty a draw is left out.
    #[test]
    fn a_draw_from_nothing_is_left_out() {
        let mut scene = Scene::new(2).draw("");
        scene.run(0, Action::DrawTwo);
        assert!(scene.player(0).hand.is_empty());
        assert!(!scene.game().ending);
    }
}
