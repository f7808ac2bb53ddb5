//! Special rules of modules and discard rules of hand cards (ORBITAL-9.x, ORBITAL-10.x): when they may be used.

use engine::{Chance, Seat, Witness};

use crate::action::Action;
use crate::desk::Desk;
use crate::effect::{CardRule, Effect, Op};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::name::Name;
use crate::phases::effects;
use crate::state::{Match, Module, Terms};
use crate::tables::{Kind, Printed};

pub fn legal(terms: &Terms, game: &Match, seat: Seat, out: &mut Vec<Action>) {
    let printed = &*terms.edition;
    let player = game.player(seat);
    for module in &player.station {
        if special(printed, module).is_some() && check_special(terms, game, seat, module.id).is_ok() {
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
        if !attack && rule.when.allows(now) && effects::usable(terms, game, seat, rule.effect, true) {
            out.push(Action::Discard { card: card.name, effect: rule.effect });
        }
    }
}

pub fn check(terms: &Terms, game: &Match, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Use { module } => check_special(terms, game, seat, *module).map(|_| ()),
        Action::Discard { card, effect } if effect.op != Op::Attack => {
            let (_, rule) = discard_rule(terms, game, seat, card, *effect)?;
            if effects::usable(terms, game, seat, rule.effect, true) {
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

fn check_special<'a>(terms: &'a Terms, game: &Match, seat: Seat, id: u8) -> Result<&'a CardRule, Illegal> {
    let module = game.player(seat).module(id).ok_or(Illegal::NoSuchModule { module: id })?;
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
    if !effects::usable(terms, game, seat, rule.effect, false) {
        return Err(Illegal::NoTarget { op: rule.effect.op });
    }
    Ok(rule)
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
        _ => unreachable!("only rules of cards are used here"),
    };
    effects::start(desk, seat, rule);
}

fn use_special<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, id: u8) -> Effect {
    let printed = desk.printed();
    let module = desk.game.player_mut(seat).module_mut(id).expect("checked");
    let top = module.cards.last_mut().expect("a module has a card");
    top.used = true;
    let card = printed.card(top.card.kind);
    let rule = card.special.expect("checked");
    desk.tell(|| Event::Used { seat, module: id, card: card.name, id: rule.id, text: rule.to_string() });
    rule.effect
}

/// ORBITAL-R19: the card goes first, then its effect happens.
fn discard<C: Chance, W: Witness<Event>>(
    desk: &mut Desk<C, W>,
    seat: Seat,
    card: Name,
    effect: Effect,
) -> Effect {
    let (kind, rule) = discard_rule(desk.terms, desk.game, seat, &card, effect).expect("checked");
    desk.discard_from_hand(seat, kind);
    desk.tell(|| Event::Discarded { seat, card, id: rule.id, text: rule.to_string() });
    effect
}
