//! The main phase (ORBITAL-5.1): playing cards, investing, using rules and switching on, in any order.

use engine::{Chance, Seat, Witness};

use crate::action::Action;
use crate::desk::Desk;
use crate::event::Event;
use crate::game::next_slice;
use crate::illegal::Illegal;
use crate::phases::{activation, investing, placing, using};
use crate::state::{Match, Stake, Terms};

pub fn legal(terms: &Terms, game: &Match, seat: Seat, out: &mut Vec<Action>) {
    placing::legal(terms, game, seat, out);
    if !game.group.is_empty() {
        out.push(Action::Cancel);
        return investing::legal(terms, game, seat, out);
    }
    let increments = activation::increments(terms, game.player(seat));
    if increments.is_empty() {
        out.push(Action::EndMain);
    }
    out.extend(increments.iter().map(|modules| Action::SwitchOn { modules: *modules }));
    investing::legal(terms, game, seat, out);
    using::legal(terms, game, seat, out);
}

pub fn check(terms: &Terms, game: &Match, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Place { .. } | Action::Join { .. } | Action::Cancel => {
            placing::check(terms, game, seat, action)
        }
        Action::Claim { .. } | Action::Push { .. } => investing::check(terms, game, seat, action),
        // ORBITAL-R9: an open group has to close or be taken back before anything else.
        _ if !game.group.is_empty() => Err(Illegal::GroupOpen),
        Action::Use { .. } | Action::Discard { .. } => using::check(terms, game, seat, action),
        Action::SwitchOn { modules } => {
            let increments = activation::increments(terms, game.player(seat));
            if increments.contains(modules) { Ok(()) } else { Err(Illegal::NotAnIncrement) }
        }
        Action::EndMain if activation::increments(terms, game.player(seat)).is_empty() => Ok(()),
        Action::EndMain => Err(Illegal::CouldBeOn),
        _ => Err(Illegal::NotNow),
    }
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, action: Action) {
    match action {
        Action::Place { card, up, at } => placing::place(desk, seat, card, up, at),
        Action::Join { module, at } => placing::join(desk, seat, module, at),
        Action::Cancel => placing::cancel(desk, seat),
        Action::Claim { investor, end } => {
            let investor = desk.printed().investor_of(&investor);
            investing::apply(desk, seat, Stake { investor, player: seat, end });
        }
        Action::Push { investor, player, end } => {
            let investor = desk.printed().investor_of(&investor);
            investing::apply(desk, seat, Stake { investor, player, end });
        }
        Action::SwitchOn { modules } => activation::switch_on(desk, seat, modules),
        Action::EndMain => end(desk, seat),
        _ => using::apply(desk, seat, action),
    }
}

fn end<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat) {
    investing::discard_rest(desk, seat);
    desk.game.invested = false;
    for module in &mut desk.game.player_mut(seat).station {
        // ORBITAL-R38: what is still off now is off for want of production.
        module.stunned = false;
        module.cards.iter_mut().for_each(|laid| laid.fresh = false);
    }
    next_slice(desk);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Spot;
    use crate::effect::Op;
    use crate::scene::{Scene, discard, name, place};

    /// ORBITAL-5.1: everything in any order, as often as one likes, or not at all.
    #[test]
    fn a_main_phase_mixes_everything() {
        let scene = Scene::new(2).hand(0, "Solar panel, Habitat, Failure, Armor").station(1, "[Armor]");
        let mut scene = scene.available(0, "Space Can").main(0);
        assert!(scene.can(0, Action::EndMain));
        scene.run(0, place("Solar panel", Spot::New));
        scene.run(0, discard("Failure", Op::Deactivate, 0));
        scene.run(0, Action::Target { player: Seat(1), module: 0 });
        scene.run(0, place("Habitat", Spot::New));
        scene.run(0, Action::Claim { investor: name("Space Can"), end: None });
        scene.run(0, place("Armor", Spot::OnTop(0)));
        scene.run(0, Action::EndMain);
        assert_eq!(scene.drawn(0), "[Solar panel, Armor] [Habitat]");
    }

    /// ORBITAL-12.1: nobody attacks in a main phase.
    #[test]
    fn no_attack_in_the_main_phase() {
        let mut scene =
            Scene::new(2).hand(0, "Missile").station(0, "[Missile]").station(1, "[Armor]").main(0);
        let attack = Action::Attack { module: 0, player: Seat(1), target: 0 };
        assert_eq!(scene.refused(0, attack), "ORBITAL-3.1");
        let attack = Action::AttackWith { card: name("Missile"), power: 3, player: Seat(1), target: 0 };
        assert_eq!(scene.refused(0, attack), "ORBITAL-3.1");
    }
}
