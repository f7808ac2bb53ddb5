//! How good an action looks to its seat, in points: a rule of thumb for rollouts and first guesses.

use engine::Seat;
use orbital_conflict::{Action, Effect, End, Module, Modules, Name, Op, Pending, Spot, Station, meets};

use super::outlook::{Change, Outlook};
use super::worth::{card_worth, damage_worth, module_worth, stack_gain, worth};
use super::{attacks, is_hostile};

/// What no sensible player does.
const SENSELESS: f32 = -10.0;
/// Investors wait until the cards are played, but not longer.
const CLAIM: f32 = 0.3;
/// How much of a module's worth it costs to be off until the next main phase.
const STUN: f32 = 0.3;
/// A hand piece of hull under a module, before what it protects.
const HULL: f32 = 0.02;

#[inline]
pub(super) fn appeal(outlook: &Outlook<'_>, action: &Action) -> f32 {
    match *action {
        Action::DrawTwo | Action::RevealTwo => 2.0,
        Action::EndDraw | Action::EndMain | Action::EndCombat | Action::EndDeclare | Action::Pass => 0.0,
        Action::Use { module } => use_special(outlook, module),
        Action::Discard { card, effect } => discard(outlook, &card, effect),
        Action::Target { player, module } => target(outlook, player, module),
        Action::Drop { player, investor } => drop_available(outlook, player, &investor),
        Action::Cycle { card } => -held_worth(outlook, &card),
        Action::Keep { card } => keep(outlook, &card),
        Action::Repel { attack } => repelled(outlook, attack),
        Action::Place { card, up, at } => place(outlook, &card, up, at),
        Action::Join { .. } | Action::Move { .. } => SENSELESS / 2.0,
        Action::Cancel => SENSELESS / 2.0,
        Action::Activate { modules } | Action::SwitchOn { modules } => 1.0 + active(outlook, modules),
        Action::Claim { investor, end } => claim(outlook, &investor, end),
        Action::Push { investor, player, end } => push(outlook, &investor, player, end),
        Action::Attack { .. } | Action::AttackWith { .. } => 0.0,
    }
}

fn held_worth(outlook: &Outlook<'_>, card: &Name) -> f32 {
    outlook.held(card).map_or(0.0, |card| card_worth(card, outlook.left))
}

fn place(outlook: &Outlook<'_>, name: &Name, up: bool, at: Spot) -> f32 {
    let Some(card) = outlook.held(name) else { return SENSELESS };
    let Some(change) = outlook.change(card, up, at) else { return SENSELESS };
    let cost = card_worth(card, outlook.left);
    if outlook.holds(&change) {
        return if up { played(outlook, &change, at) - cost } else { hull(outlook, at) - cost };
    }
    if let Some(change) = outlook.make_room(at, &change) {
        return played(outlook, &change, at) - cost;
    }
    let opens = up && at == Spot::New && outlook.game.group.is_empty();
    match outlook.completion(card, &change).filter(|_| opens) {
        Some(other) => {
            let shows = change.shows + other.full;
            let change = Change { shows, fresh_vp: change.fresh_vp + other.full.vp };
            played(outlook, &change, at) - cost - card_worth(other, outlook.left)
        }
        None => SENSELESS,
    }
}

/// A face comes into the station.
fn played(outlook: &Outlook<'_>, change: &Change, at: Spot) -> f32 {
    let hides = match at {
        Spot::OnTop(id) => hides_special(outlook, id),
        _ => false,
    };
    let lost = if hides { 0.4 } else { 0.0 };
    0.3 + worth(&change.shows, outlook.left) + wins(outlook, change) - lost
}

fn hides_special(outlook: &Outlook<'_>, id: u8) -> bool {
    let top = outlook.player.module(id).map(Module::top);
    top.is_some_and(|top| top.up && outlook.printed.card(top.card.kind).special.is_some())
}

/// What the change does for the investors that can be had in this main phase.
fn wins(outlook: &Outlook<'_>, change: &Change) -> f32 {
    if outlook.game.invested {
        return 0.0;
    }
    let after = outlook.offers + change.shows;
    let (mut before_best, mut after_best) = (0.0f32, 0.0f32);
    for investor in outlook.player.available.iter() {
        let demand = &outlook.printed.investor(*investor).demand;
        let gain = best_gain(outlook, *investor);
        if meets(&outlook.offers, demand) {
            before_best = before_best.max(gain);
        }
        if meets(&after, demand) {
            after_best = after_best.max(gain);
        }
    }
    after_best - before_best
}

fn best_gain(outlook: &Outlook<'_>, investor: orbital_conflict::Investor) -> f32 {
    let gain = |end| stack_gain(outlook.printed, outlook.player, investor, Some(end));
    gain(End::Left).max(gain(End::Right))
}

/// A back under a module takes the damage for it.
fn hull(outlook: &Outlook<'_>, at: Spot) -> f32 {
    match at {
        Spot::Under(id) => {
            let module = outlook.player.module(id);
            let kept = module.map_or(0.0, |module| module_worth(outlook.printed, module, outlook.left));
            let defence = module.map_or(0.0, |module| f32::from(module.values(outlook.printed).defence));
            HULL + 0.25 * kept * (outlook.left + 0.1).min(1.0) / (1.0 + defence)
        }
        _ => -1.0,
    }
}

fn active(outlook: &Outlook<'_>, set: Modules) -> f32 {
    let modules = outlook.player.station.iter().filter(|module| set.has(module.id));
    modules.map(|module| 0.05 + worth(&module.values(outlook.printed), outlook.left)).sum()
}

fn claim(outlook: &Outlook<'_>, name: &Name, end: Option<End>) -> f32 {
    let Some(investor) = outlook.printed.investor_named(name) else { return SENSELESS };
    let gain = stack_gain(outlook.printed, outlook.player, investor, end);
    if gain > 0.0 { CLAIM + 0.3 * gain } else { gain - 0.5 }
}

fn push(outlook: &Outlook<'_>, name: &Name, player: Seat, end: Option<End>) -> f32 {
    let Some(investor) = outlook.printed.investor_named(name) else { return SENSELESS };
    let gain = stack_gain(outlook.printed, outlook.game.player(player), investor, end);
    if gain < 0.0 { CLAIM - 0.3 * gain * outlook.rivalry() } else { -0.5 - gain }
}

fn use_special(outlook: &Outlook<'_>, module: u8) -> f32 {
    let top = outlook.player.module(module).map(Module::top);
    let rule = top.and_then(|top| outlook.printed.card(top.card.kind).special);
    rule.map_or(SENSELESS, |rule| effect(outlook, rule.effect))
}

fn discard(outlook: &Outlook<'_>, card: &Name, of: Effect) -> f32 {
    let bring = effect(outlook, of) - held_worth(outlook, card);
    // A card looked for is worth the wait, a blow is not urgent.
    if of.op == Op::Draw { bring + 0.2 } else { bring }
}

/// What an effect brings at its best.
pub(super) fn effect(outlook: &Outlook<'_>, effect: Effect) -> f32 {
    match effect.op {
        Op::Draw => 0.4 * f32::from(effect.n),
        Op::Reveal => 0.2 * f32::from(effect.n) * outlook.left.min(1.0),
        Op::PeekTake => 0.6,
        Op::Cycle => {
            let hand = outlook.player.hand.iter().map(|card| outlook.printed.card(card.kind));
            0.35 - hand.map(|card| card_worth(card, outlook.left)).fold(1.0, f32::min)
        }
        Op::DropAvailable => best_drop(outlook),
        Op::Deactivate | Op::DiscardTop | Op::DiscardBottom => best_victim(outlook, effect.op),
        Op::BoostDef => best_boost(outlook, effect.n),
        Op::CancelAttacker => {
            let attacks = 0..outlook.game.attacks.len() as u8;
            attacks.map(|attack| repelled(outlook, attack)).fold(-0.5, f32::max)
        }
        Op::MoveBottom | Op::Attack | Op::AuraDef => SENSELESS,
    }
}

fn best_drop(outlook: &Outlook<'_>) -> f32 {
    let mut best = SENSELESS;
    for (seat, player) in outlook.others() {
        for investor in player.available.iter() {
            let name = outlook.printed.investor(*investor).name;
            best = best.max(drop_available(outlook, seat, &name));
        }
    }
    best
}

fn drop_available(outlook: &Outlook<'_>, seat: Seat, name: &Name) -> f32 {
    let Some(investor) = outlook.printed.investor_named(name) else { return SENSELESS };
    let card = outlook.printed.investor(investor);
    let owner = outlook.game.player(seat);
    let offers = orbital_conflict::offers(outlook.printed, owner);
    let reach = if meets(&offers, &card.demand) { 0.5 } else { 0.15 };
    let gain = reach * stack_gain(outlook.printed, owner, investor, Some(End::Right)).max(0.1);
    if seat == outlook.seat { -gain } else { gain * outlook.rivalry() }
}

fn best_victim(outlook: &Outlook<'_>, op: Op) -> f32 {
    let mut best = SENSELESS;
    for (_, player) in outlook.others() {
        for module in &player.station {
            best = best.max(victim(outlook, op, module));
        }
    }
    best
}

/// What it brings to aim at this module of another player.
fn victim(outlook: &Outlook<'_>, op: Op, module: &Module) -> f32 {
    let (printed, left) = (outlook.printed, outlook.left);
    let single = module.cards.len() < 2;
    let loss = match op {
        Op::Deactivate if module.on => STUN * module_worth(printed, module, left),
        Op::DiscardTop if !single => {
            let rest = Module { cards: module.cards[..module.cards.len() - 1].to_vec(), ..module.clone() };
            module_worth(printed, module, left) - module_worth(printed, &rest, left)
        }
        Op::DiscardBottom if !single => damage_worth(printed, module, 1, left),
        _ => return SENSELESS,
    };
    loss * outlook.rivalry().max(0.6)
}

fn target(outlook: &Outlook<'_>, player: Seat, module: u8) -> f32 {
    let Some(Pending::Target { effect, .. }) = outlook.game.pending else { return 0.0 };
    let Some(module) = outlook.game.player(player).module(module) else { return SENSELESS };
    if is_hostile(effect.op) {
        victim(outlook, effect.op, module)
    } else {
        boosted(outlook, effect.n, module)
    }
}

fn best_boost(outlook: &Outlook<'_>, by: u8) -> f32 {
    outlook.player.station.iter().map(|module| boosted(outlook, by, module)).fold(-0.5, f32::max)
}

/// What more defence saves of an own module under attack.
fn boosted(outlook: &Outlook<'_>, by: u8, module: &Module) -> f32 {
    let (attack, defence) = attacks::blow(outlook, outlook.seat, module);
    let saved = attack >= defence && attack < defence + i16::from(by);
    if saved { damage_worth(outlook.printed, module, attack as usize, outlook.left) } else { -0.5 }
}

/// What it saves to remove an attacker.
fn repelled(outlook: &Outlook<'_>, attack: u8) -> f32 {
    let Some(attack) = outlook.game.attacks.get(attack as usize) else { return SENSELESS };
    let module = outlook.player.module(attack.target).filter(|_| attack.player == outlook.seat);
    let Some(module) = module.filter(|_| !attack.cancelled) else { return -0.5 };
    let (total, defence) = attacks::blow(outlook, outlook.seat, module);
    let less = total - orbital_conflict::value(outlook.terms, outlook.game, attack.attacker);
    if total < defence {
        return -0.5;
    }
    let loss = |value: i16| damage_worth(outlook.printed, module, value as usize, outlook.left);
    loss(total) - if less >= defence { loss(less) } else { 0.0 }
}

fn keep(outlook: &Outlook<'_>, name: &Name) -> f32 {
    let card: Option<&Station> = outlook.printed.kind_named(name).map(|kind| outlook.printed.card(kind));
    card.map_or(0.0, |card| {
        let face = if card.face_playable() { worth(&card.full, outlook.left) } else { 0.0 };
        card_worth(card, outlook.left) + 0.5 * face
    })
}
