//! Special rules of modules and discard rules of hand cards (chapter 9, chapter 10): when they may be used.

use engine::{Chance, Seat, Witness, unchecked};

use crate::action::Action;
use crate::desk::Desk;
use crate::effect::{CardRule, Effect, Op};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::phases::effects;
use crate::state::{Match, Module, Terms};
use crate::tables::{Kind, Printed};
use crate::text::Name;

pub fn legal(terms: &Terms, game: &Match, seat: Seat, out: &mut Vec<Action>) {
    let player = game.player(seat);
    for module in &player.station {
        if check_special(terms, game, seat, module).is_ok() {
            out.push(Action::Use { module: module.id });
        }
    }
    let mut before = None;
    for card in &player.hand {
        if before != Some(card.kind) {
            legal_discards(terms, game, seat, card.kind, out);
            before = Some(card.kind);
        }
    }
}

fn legal_discards(terms: &Terms, game: &Match, seat: Seat, kind: Kind, out: &mut Vec<Action>) {
    let card = terms.edition.card(kind);
    let now = game.step.when();
    for rule in &card.discards {
        let attack = rule.effect.op == Op::Attack;
        if !attack && rule.when.allows(now) && effects::usable(game, seat, rule.effect, true) {
            out.push(Action::Discard { card: card.name, effect: rule.effect });
        }
    }
}

pub fn check(terms: &Terms, game: &Match, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Use { module: id } => {
            let module = game.player(seat).module(*id).ok_or(Illegal::NoSuchModule { module: *id })?;
            check_special(terms, game, seat, module)
        }
        Action::Discard { card, effect } if effect.op != Op::Attack => {
            let (_, rule) = discard_rule(terms, game, seat, card, *effect)?;
            if effects::usable(game, seat, rule.effect, true) {
                Ok(())
            } else {
                Err(Illegal::NoTarget { op: effect.op })
            }
        }
        _ => Err(Illegal::NotNow),
    }
}

/// ORBITAL-10.1, ORBITAL-10.2: only the face-up top card of an active module has a special rule.
pub fn special<'a>(printed: &'a Printed, module: &Module) -> Option<&'a CardRule> {
    let top = module.top();
    if top.up { printed.card(top.card.kind).special.as_ref() } else { None }
}

fn check_special(terms: &Terms, game: &Match, seat: Seat, module: &Module) -> Result<(), Illegal> {
    let id = module.id;
    let rule = special(&terms.edition, module).ok_or(Illegal::NoSpecialRule { module: id })?;
    if !module.on {
        return Err(Illegal::ModuleOff { module: id });
    }
    if !rule.when.allows(game.step.when()) {
        return Err(Illegal::WrongTime { when: rule.when });
    }
    if module.top().used {
        return Err(Illegal::UsedAlready { card: terms.edition.name(module.top().card.kind) });
    }
    if !effects::usable(game, seat, rule.effect, false) {
        return Err(Illegal::NoTarget { op: rule.effect.op });
    }
    Ok(())
}

/// The rule of a hand card with this effect that can be used now (ORBITAL-9.1 to ORBITAL-9.4).
pub fn discard_rule<'a>(
    terms: &'a Terms,
    game: &Match,
    seat: Seat,
    card: &Name,
    effect: Effect,
) -> Result<(Kind, &'a CardRule), Illegal> {
    let not_in_hand = Illegal::NotInHand { card: *card };
    let kind = terms.edition.kind_named(card).ok_or(not_in_hand.clone())?;
    if !game.player(seat).hand.iter().any(|held| held.kind == kind) {
        return Err(not_in_hand);
    }
    let mut rules = terms.edition.card(kind).discards.iter().filter(|rule| rule.effect == effect);
    let first = rules.next().ok_or(Illegal::NoSuchRule { card: *card })?;
    let now = game.step.when();
    let in_time = std::iter::once(first).chain(rules).find(|rule| rule.when.allows(now));
    Ok((kind, in_time.ok_or(Illegal::WrongTime { when: first.when })?))
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, action: Action) {
    let rule = match action {
        Action::Use { module } => use_special(desk, seat, module),
        Action::Discard { card, effect } => discard(desk, seat, card, effect),
        _ => unchecked(&action),
    };
    effects::start(desk, seat, rule);
}

fn use_special<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, id: u8) -> Effect {
    let printed = desk.printed();
    let module = &mut desk.game.player_mut(seat)[id];
    let card = printed.card(module.top().card.kind);
    let Some(rule) = card.special else { unchecked(&Action::Use { module: id }) };
    if let Some(top) = module.cards.last_mut() {
        top.used = true;
    }
    desk.tell(|_| Event::Used {
        seat,
        module: id,
        card: card.name,
        id: rule.id,
        text: rule.effect.purpose(),
    });
    rule.effect
}

/// ORBITAL-R19: the card goes first, then its effect happens.
fn discard<C: Chance, W: Witness<Event>>(
    desk: &mut Desk<C, W>,
    seat: Seat,
    card: Name,
    effect: Effect,
) -> Effect {
    let Ok((kind, rule)) = discard_rule(desk.terms, desk.game, seat, &card, effect) else {
        unchecked(&Action::Discard { card, effect });
    };
    desk.discard_from_hand(seat, kind);
    desk.tell(|now| Event::Discarded {
        seat,
        card,
        id: rule.id,
        text: rule.effect.purpose(),
        hand: now.hand(seat),
    });
    effect
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Spot;
    use crate::effect::When;
    use crate::scene::{Scene, discard, name, place};
    use crate::state::Step;

    const STEPS: [(Step, When); 3] =
        [(Step::Draw, When::Draw), (Step::Main, When::Main), (Step::Declare, When::Combat)];

    /// In which own phases a discard rule can be used.
    fn phases(card: &str, op: Op, n: u8) -> Vec<When> {
        let usable = |(step, when): &(Step, When)| {
            let hand = format!("{card}, Armor");
            let scene = Scene::new(2).hand(0, &hand).station(1, "[Armor, Armor]").at(0, *step);
            let attack = Action::AttackWith { card: name(card), power: n, player: Seat(1), target: 0 };
            let action = if op == Op::Attack { attack } else { discard(card, op, n) };
            scene.can(0, action).then_some(*when)
        };
        STEPS.iter().filter_map(usable).collect()
    }

    /// ORBITAL-9.2, ORBITAL-9.3, ORBITAL-R18: the patterns of the book: any and draw, combat and any, combat, draw.
    #[test]
    fn discard_rules_keep_to_their_phases() {
        let any = [When::Draw, When::Main, When::Combat];
        assert_eq!(phases("Failure", Op::Deactivate, 0), any);
        assert_eq!(phases("Failure", Op::Draw, 1), [When::Draw]);
        assert_eq!(phases("Impact", Op::Attack, 4), [When::Combat]);
        assert_eq!(phases("Impact", Op::DiscardBottom, 0), any);
        assert_eq!(phases("Missile", Op::Attack, 3), [When::Combat]);
        assert_eq!(phases("Sabotage", Op::DiscardTop, 0), [When::Draw]);
        let mut scene = Scene::new(2).hand(0, "Failure").hand(1, "Failure").station(0, "[Armor]").main(0);
        assert_eq!(scene.refused(0, discard("Failure", Op::Draw, 1)), "ORBITAL-9.2");
        assert_eq!(scene.refused(1, discard("Failure", Op::Deactivate, 0)), "ORBITAL-3.2");
    }

    /// ORBITAL-9.4, ORBITAL-9.5, ORBITAL-9.6: one rule, the card is gone at once, and its requirements do not matter.
    #[test]
    fn using_one_rule_discards_the_card() {
        let mut scene = Scene::new(2).hand(0, "Failure, Shuttle").station(1, "[Armor]");
        assert_eq!(scene.refused(0, discard("Failure", Op::Draw, 2)), "ORBITAL-9.4");
        assert_eq!(scene.refused(0, discard("Armor", Op::Draw, 1)), "ORBITAL-5.2");
        scene.run(0, discard("Failure", Op::Draw, 1));
        assert_eq!(scene.discard_pile(), ["Failure"]);
        assert_eq!(scene.refused(0, discard("Failure", Op::Deactivate, 0)), "ORBITAL-5.2");
        scene.run(0, discard("Shuttle", Op::Draw, 2));
        assert_eq!(scene.discard_pile(), ["Failure", "Shuttle"]);
    }

    /// ORBITAL-9.1, ORBITAL-10.1: in a station discard rules are dead, in a hand special rules are.
    #[test]
    fn where_a_rule_works() {
        let scene = Scene::new(2).station(0, "[Shuttle] [Solar panel]");
        assert_eq!(scene.legal(0), [Action::DrawTwo]);
        let scene = Scene::new(2).hand(0, "Elevator, Miner, Telescope, Satellite");
        assert_eq!(scene.legal(0), [Action::DrawTwo]);
        let mut off = Scene::new(2).station(0, "[Elevator]*");
        assert_eq!(off.refused(0, Action::Use { module: 0 }), "ORBITAL-8.12");
    }

    /// ORBITAL-10.2: only the top card's rule counts, and only face up.
    #[test]
    fn only_the_top_card_has_its_rule() {
        let mut scene = Scene::new(2)
            .station(0, "[Elevator, Armor] [Armor, Elevator] [~Elevator] [Solar panel] [Shuttle]");
        assert_eq!(scene.refused(0, Action::Use { module: 0 }), "ORBITAL-10.2");
        assert_eq!(scene.refused(0, Action::Use { module: 2 }), "ORBITAL-10.2");
        assert_eq!(scene.refused(0, Action::Use { module: 9 }), "ORBITAL-5.8");
        scene.run(0, Action::Use { module: 1 });
        assert_eq!(scene.player(0).hand.len(), 1);
    }

    /// ORBITAL-10.3, ORBITAL-5.9: a Miner works in the moment it is played.
    #[test]
    fn a_special_rule_works_at_once() {
        let mut scene = Scene::new(2).hand(0, "Miner, Dock").station(0, "[Habitat] [Solar panel]").main(0);
        scene.run(0, place("Miner", Spot::New));
        scene.run(0, Action::Use { module: 2 });
        scene.run(0, Action::Cycle { card: name("Dock") });
        assert_eq!(scene.hand_of(0), ["Armor"]);
    }

    /// ORBITAL-10.4, ORBITAL-R20: once in a phase, for each card, and anew in the next turn; another card on top has its own use.
    #[test]
    fn once_in_a_phase() {
        let mut scene =
            Scene::new(2).hand(0, "Elevator").station(0, "[Elevator] [Shuttle] [Shuttle] [Solar panel]");
        scene.run(0, Action::Use { module: 0 });
        assert_eq!(scene.refused(0, Action::Use { module: 0 }), "ORBITAL-10.4");
        scene.run(0, Action::DrawTwo);
        assert_eq!(scene.refused(0, Action::Use { module: 0 }), "ORBITAL-10.4");
        let module = &mut scene.player(0)[0];
        let mut copy = module.cards[0];
        (module.on, copy.used) = (false, false);
        module.on = true;
        module.cards.push(copy);
        scene.run(0, Action::Use { module: 0 });
        scene.player(0)[0].cards.pop();
        assert_eq!(scene.refused(0, Action::Use { module: 0 }), "ORBITAL-10.4");
        scene.skip_to(1, Step::Draw);
        scene.skip_to(0, Step::Draw);
        scene.run(0, Action::Use { module: 0 });
    }

    /// ORBITAL-10.5, ORBITAL-10.4: bound to the own draw phase.
    #[test]
    fn special_rules_keep_to_their_phase() {
        let mut scene = Scene::new(2).station(0, "[Elevator] [Shuttle] [Solar panel]").main(0);
        assert_eq!(scene.refused(0, Action::Use { module: 0 }), "ORBITAL-9.2");
        let mut scene = scene.at(1, Step::Draw);
        assert_eq!(scene.refused(0, Action::Use { module: 0 }), "ORBITAL-3.2");
    }

    /// ORBITAL-R21: an aura is never used.
    #[test]
    fn what_simply_holds_is_not_used() {
        let mut scene = Scene::new(2).station(0, "[Shield] [Solar panel]").main(0);
        assert_eq!(scene.refused(0, Action::Use { module: 0 }), "ORBITAL-9.2");
    }

    /// ORBITAL-R19: without anything to work on a rule cannot be used.
    #[test]
    fn a_rule_needs_a_target() {
        let mut scene = Scene::new(2).hand(0, "Failure, Impact, Sabotage").station(1, "[Turret]*");
        for action in [
            discard("Failure", Op::Deactivate, 0),
            discard("Impact", Op::DiscardBottom, 0),
            discard("Sabotage", Op::DiscardTop, 0),
        ] {
            assert_eq!(scene.refused(0, action), "ORBITAL-R19");
        }
    }

    /// ORBITAL-R19: the card lies on the discard pile when its effect happens, so it can come right back.
    #[test]
    fn a_reshuffle_takes_the_card_in() {
        let mut scene = Scene::new(2).hand(0, "Shuttle").draw("Armor");
        scene.run(0, discard("Shuttle", Op::Draw, 2));
        assert_eq!(scene.hand_of(0), ["Armor", "Shuttle"]);
    }
}
