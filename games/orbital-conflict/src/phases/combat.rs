//! The combat phase (ORBITAL-12.x): declarations, then countermeasures, then all damage at once, then what is left to do.

use engine::{Chance, Seat, Seats, Witness};

use crate::action::Action;
use crate::desk::Desk;
use crate::effect::{Effect, Op};
use crate::event::{AttackerSeen, Event};
use crate::game::next_slice;
use crate::illegal::Illegal;
use crate::phases::{activation, counter, effects, using};
use crate::state::{Attack, Attacker, Match, Module, Player, Step, Terms};

pub fn legal(terms: &Terms, game: &Match, seat: Seat, out: &mut Vec<Action>) {
    if game.step == Step::Declare {
        legal_attacks(terms, game, seat, out);
    }
    using::legal(terms, game, seat, out);
    let declared = game.step == Step::Declare && !game.attacks.is_empty();
    out.push(if declared { Action::EndDeclare } else { Action::EndCombat });
}

fn legal_attacks(terms: &Terms, game: &Match, seat: Seat, out: &mut Vec<Action>) {
    let player = game.player(seat);
    for module in &player.station {
        if can_attack(terms, game, seat, module.id).is_ok() {
            let module = module.id;
            out.extend(targets(game, seat).map(|(player, target)| Action::Attack { module, player, target }));
        }
    }
    let mut before = None;
    for held in player.hand.iter().filter(|held| before.replace(held.kind) != Some(held.kind)) {
        let card = terms.edition.card(held.kind);
        for rule in card.discards.iter().filter(|rule| rule.effect.op == Op::Attack) {
            let (card, power) = (card.name, rule.effect.n);
            out.extend(targets(game, seat).map(|(player, target)| Action::AttackWith {
                card,
                power,
                player,
                target,
            }));
        }
    }
}

/// ORBITAL-R28: modules of all other players.
fn targets(game: &Match, seat: Seat) -> impl Iterator<Item = (Seat, u8)> {
    let others = game.clockwise_from(seat).filter(move |player| *player != seat);
    others.flat_map(|player| game.player(player).station.iter().map(move |module| (player, module.id)))
}

fn can_attack(terms: &Terms, game: &Match, seat: Seat, id: u8) -> Result<(), Illegal> {
    let module = game.player(seat).module(id).ok_or(Illegal::NoSuchModule { module: id })?;
    if !module.on {
        Err(Illegal::ModuleOff { module: id })
    } else if module.attacked {
        Err(Illegal::AttackedAlready { module: id })
    } else if module.values(&terms.edition).attack < 1 {
        Err(Illegal::CannotAttack { module: id })
    } else {
        Ok(())
    }
}

pub fn check(terms: &Terms, game: &Match, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let declaring = game.step == Step::Declare;
    match action {
        Action::Use { .. } | Action::Discard { .. } => using::check(terms, game, seat, action),
        Action::Attack { .. } | Action::AttackWith { .. } if !declaring => Err(Illegal::DeclarationOver),
        Action::Attack { module, player, target } => {
            can_attack(terms, game, seat, *module)?;
            check_target(game, seat, *player, *target)
        }
        Action::AttackWith { card, power, player, target } => {
            let effect = Effect { op: Op::Attack, n: *power };
            using::discard_rule(terms, game, seat, card, effect)?;
            check_target(game, seat, *player, *target)
        }
        Action::EndDeclare if !declaring => Err(Illegal::DeclarationOver),
        Action::EndDeclare if game.attacks.is_empty() => Err(Illegal::NothingDeclared),
        Action::EndDeclare => Ok(()),
        Action::EndCombat if declaring && !game.attacks.is_empty() => Err(Illegal::AttacksDeclared),
        Action::EndCombat => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

fn check_target(game: &Match, seat: Seat, player: Seat, target: u8) -> Result<(), Illegal> {
    if player == seat {
        Err(Illegal::OwnTarget)
    } else if !game.playing(player) {
        Err(Illegal::NoSuchPlayer { player })
    } else if game.player(player).module(target).is_none() {
        Err(Illegal::NoSuchModule { module: target })
    } else {
        Ok(())
    }
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, action: Action) {
    match action {
        Action::Attack { module, player, target } => {
            desk.game.player_mut(seat).module_mut(module).expect("checked").attacked = true;
            declare(desk, seat, Attacker::Module(module), player, target);
        }
        Action::AttackWith { card, power, player, target } => {
            let kind = desk.printed().kind_named(&card).expect("checked");
            // ORBITAL-R29: the card goes when the attack is declared.
            desk.discard_from_hand(seat, kind);
            declare(desk, seat, Attacker::Card { kind, power }, player, target);
        }
        Action::EndDeclare => {
            desk.tell(|| Event::DeclarationEnded { seat });
            counter::open(desk);
        }
        Action::EndCombat => end(desk),
        _ => using::apply(desk, seat, action),
    }
}

fn declare<C: Chance, W: Witness<Event>>(
    desk: &mut Desk<C, W>,
    seat: Seat,
    attacker: Attacker,
    player: Seat,
    target: u8,
) {
    let attack = desk.game.attacks.len() as u8;
    desk.game.attacks.push(Attack { attacker, player, target, cancelled: false });
    let (printed, value) = (desk.printed(), value(desk.terms, desk.game, attacker));
    desk.tell(|| {
        let attacker = match attacker {
            Attacker::Module(module) => AttackerSeen::Module { module },
            Attacker::Card { kind, .. } => AttackerSeen::Card { card: printed.name(kind) },
        };
        Event::Declared { seat, attack, attacker, player, target, value }
    });
}

/// What an attacker of the acting player is worth now (ORBITAL-12.6, ORBITAL-R30).
pub fn value(terms: &Terms, game: &Match, attacker: Attacker) -> i16 {
    match attacker {
        Attacker::Card { power, .. } => i16::from(power),
        Attacker::Module(id) => match game.player(game.acting).module(id) {
            Some(module) if module.on => module.values(&terms.edition).attack,
            _ => 0,
        },
    }
}

/// Defence against attacks: printed, lent and boosted (ORBITAL-R30).
pub fn defence(terms: &Terms, player: &Player, module: &Module) -> i16 {
    module.values(&terms.edition).defence + effects::aura(terms, player, module.id) + i16::from(module.boost)
}

/// ORBITAL-R30: all sums are fixed first, then all damage is dealt at once.
pub fn damage<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    let attacks = std::mem::take(&mut desk.game.attacks);
    let mut blows: Vec<(Seat, u8, i16, i16)> = Vec::new();
    for attack in attacks.iter().filter(|attack| !attack.cancelled) {
        let value = value(desk.terms, desk.game, attack.attacker);
        match blows.iter_mut().find(|blow| (blow.0, blow.1) == (attack.player, attack.target)) {
            Some(blow) => blow.2 += value,
            None => {
                let owner = desk.game.player(attack.player);
                let module = owner.module(attack.target).expect("a target is a module");
                let defence = defence(desk.terms, owner, module);
                blows.push((attack.player, attack.target, value, defence));
            }
        }
    }
    let mut damaged = Seats::NONE;
    for (player, module, attack, defence) in blows {
        if strike(desk, player, module, attack, defence) {
            damaged = damaged.with(player);
        }
    }
    desk.game.step = Step::Aftermath;
    desk.game.settling = damaged;
    activation::settle(desk);
}

/// ORBITAL-12.11 to ORBITAL-12.14: as many cards as the attack value, from the bottom, if it reaches the defence.
fn strike<C: Chance, W: Witness<Event>>(
    desk: &mut Desk<C, W>,
    player: Seat,
    id: u8,
    attack: i16,
    defence: i16,
) -> bool {
    let owner = desk.game.player_mut(player);
    let at = owner.station.iter().position(|module| module.id == id).expect("a target is a module");
    let cards = &mut owner.station[at].cards;
    let count = if attack >= defence { cards.len().min(attack as usize) } else { 0 };
    let destroyed = count == cards.len();
    let lost: Vec<_> = cards.drain(..count).collect();
    if destroyed {
        owner.station.remove(at);
    }
    lost.iter().for_each(|laid| desk.discard_laid(player, *laid));
    let printed = desk.printed();
    desk.tell(|| Event::Struck {
        player,
        module: id,
        attack,
        defence,
        lost: lost.iter().map(|laid| printed.name(laid.card.kind)).collect(),
        destroyed,
    });
    count > 0
}

fn end<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    for player in &mut desk.game.players {
        player.station.iter_mut().for_each(|module| (module.boost, module.attacked) = (0, false));
    }
    next_slice(desk);
}
