//! Whole sets of attacks. What attacks together is chosen together; the order is that of the modules, then the hand.

use engine::{Fast, Seat};
use orbital_conflict::{Action, Attacker, Module, Name, Op, defence, value};

use super::outlook::Outlook;
use super::worth::{card_worth, damage_worth};

/// How many whole sets of attacks the search compares.
const PLANS_MAX: usize = 12;
/// How far rollouts stray from the best target, as a part of its worth.
const WHIM: f32 = 0.5;
/// A blow can be answered.
const SUCCESS: f32 = 0.85;

#[derive(Clone, Copy)]
enum Gun {
    Module(u8),
    Card(Name, u8),
}

#[derive(Clone, Copy)]
struct Weapon {
    gun: Gun,
    value: i16,
    cost: f32,
}

struct Victim<'a> {
    player: Seat,
    module: &'a Module,
    /// Attack value declared so far.
    so_far: i16,
    defence: i16,
}

/// The attack value that was declared against a module, and its defence.
pub(super) fn blow(outlook: &Outlook<'_>, player: Seat, module: &Module) -> (i16, i16) {
    let attacks = outlook.game.attacks.iter();
    let mine =
        attacks.filter(|attack| !attack.cancelled && (attack.player, attack.target) == (player, module.id));
    let sum = mine.map(|attack| value(outlook.terms, outlook.game, attack.attacker)).sum();
    (sum, defence(outlook.terms, outlook.game.player(player), module))
}

/// What the declared attacks will do, if nobody answers: by player, the worth of what is lost.
pub(super) fn declared(outlook: &Outlook<'_>, mut lose: impl FnMut(Seat, f32)) {
    let mut struck: Vec<(Seat, u8)> =
        outlook.game.attacks.iter().map(|attack| (attack.player, attack.target)).collect();
    struck.sort_unstable();
    struck.dedup();
    for (player, target) in struck {
        let Some(module) = outlook.game.player(player).module(target) else { continue };
        let (attack, defence) = blow(outlook, player, module);
        if attack >= defence {
            lose(player, damage_worth(outlook.printed, module, attack as usize, outlook.left));
        }
    }
}

fn weapons(outlook: &Outlook<'_>) -> Vec<Weapon> {
    let mut weapons = Vec::new();
    for module in outlook.player.station.iter().filter(|module| module.on && !module.attacked) {
        let value = value(outlook.terms, outlook.game, Attacker::Module(module.id));
        if value > 0 {
            weapons.push(Weapon { gun: Gun::Module(module.id), value, cost: 0.0 });
        }
    }
    for held in outlook.player.hand.iter() {
        let card = outlook.printed.card(held.kind);
        if let Some(rule) = card.discards.iter().find(|rule| rule.effect.op == Op::Attack) {
            let power = rule.effect.n;
            let cost = card_worth(card, outlook.left);
            weapons.push(Weapon { gun: Gun::Card(card.name, power), value: i16::from(power), cost });
        }
    }
    weapons
}

fn victims<'a>(outlook: &Outlook<'a>) -> Vec<Victim<'a>> {
    let mut victims = Vec::new();
    for (player, owner) in outlook.others() {
        for module in &owner.station {
            let (so_far, defence) = blow(outlook, player, module);
            victims.push(Victim { player, module, so_far, defence });
        }
    }
    victims
}

/// Weapons that are enough for this victim, as numbers: the weakest single one, else modules and then cards.
fn enough(weapons: &[Weapon], left: &[bool], victim: &Victim<'_>) -> Option<Vec<usize>> {
    let need = victim.defence - victim.so_far;
    let free = (0..weapons.len()).filter(|index| left[*index]);
    let single = free.clone().filter(|index| weapons[*index].value >= need);
    let price = |index: &usize| (weapons[*index].cost, weapons[*index].value);
    let cheapest = single.min_by(|a, b| price(a).partial_cmp(&price(b)).expect("costs are numbers"));
    if let Some(index) = cheapest {
        return Some(vec![index]);
    }
    let (mut sum, mut taken) = (0, Vec::new());
    for index in free {
        if sum < need {
            sum += weapons[index].value;
            taken.push(index);
        }
    }
    (sum >= need).then_some(taken)
}

/// What this blow brings, less what it costs.
fn gain(outlook: &Outlook<'_>, weapons: &[Weapon], taken: &[usize], victim: &Victim<'_>) -> f32 {
    let sum: i16 = victim.so_far + taken.iter().map(|index| weapons[*index].value).sum::<i16>();
    let cost: f32 = taken.iter().map(|index| weapons[*index].cost).sum();
    let loss = damage_worth(outlook.printed, victim.module, sum as usize, outlook.left);
    SUCCESS * loss * outlook.rivalry().max(0.6) - cost
}

fn attack(weapon: &Weapon, victim: &Victim<'_>) -> Action {
    let (player, target) = (victim.player, victim.module.id);
    match weapon.gun {
        Gun::Module(module) => Action::Attack { module, player, target },
        Gun::Card(card, power) => Action::AttackWith { card, power, player, target },
    }
}

fn end(outlook: &Outlook<'_>) -> Action {
    if outlook.game.attacks.is_empty() { Action::EndCombat } else { Action::EndDeclare }
}

/// The best blow with what is left, by its gain and a whim.
fn best(
    outlook: &Outlook<'_>,
    weapons: &[Weapon],
    left: &[bool],
    victims: &[Victim<'_>],
    mut whim: impl FnMut() -> f32,
) -> Option<(usize, Vec<usize>, f32)> {
    let mut best: Option<(usize, Vec<usize>, f32, f32)> = None;
    for (number, victim) in victims.iter().enumerate() {
        // A module that is already lost needs no more.
        if victim.so_far >= victim.defence {
            continue;
        }
        let Some(taken) = enough(weapons, left, victim) else { continue };
        let gain = gain(outlook, weapons, &taken, victim);
        let liking = gain * (1.0 + whim());
        if gain > 0.0 && best.as_ref().is_none_or(|best| liking > best.3) {
            best = Some((number, taken, gain, liking));
        }
    }
    best.map(|(number, taken, gain, _)| (number, taken, gain))
}

/// The next attack of a rollout, or the end of the declarations.
pub(super) fn next(outlook: &Outlook<'_>, luck: &mut Fast) -> Action {
    let weapons = weapons(outlook);
    if weapons.is_empty() {
        return end(outlook);
    }
    let victims = victims(outlook);
    let blow = best(outlook, &weapons, &vec![true; weapons.len()], &victims, || WHIM * luck.unit() as f32);
    blow.map_or(end(outlook), |(victim, taken, _)| attack(&weapons[taken[0]], &victims[victim]))
}

/// No attack, and for each victim within reach: that blow first, then the best of what is left. The best comes first.
pub(super) fn plans(outlook: &Outlook<'_>, plans: &mut Vec<Vec<Action>>) {
    let (weapons, victims) = (weapons(outlook), victims(outlook));
    let mut rated = vec![(0.0, vec![end(outlook)])];
    for (first, victim) in victims.iter().enumerate() {
        let mut left = vec![true; weapons.len()];
        let Some(taken) = enough(&weapons, &left, victim).filter(|_| victim.so_far < victim.defence) else {
            continue;
        };
        let sum = gain(outlook, &weapons, &taken, victim);
        let mut blows = vec![(first, taken)];
        let mut total = sum;
        loop {
            for index in &blows.last().expect("there is a first").1 {
                left[*index] = false;
            }
            let rest: Vec<Victim<'_>> = victims
                .iter()
                .enumerate()
                .map(|(number, victim)| Victim {
                    so_far: if blows.iter().any(|blow| blow.0 == number) { i16::MAX } else { victim.so_far },
                    ..*victim
                })
                .collect();
            let Some((number, taken, more)) = best(outlook, &weapons, &left, &rest, || 0.0) else { break };
            total += more;
            blows.push((number, taken));
        }
        rated.push((total, declare(&weapons, &victims, &blows)));
    }
    rated.sort_by(|a, b| b.0.total_cmp(&a.0));
    rated.truncate(PLANS_MAX);
    plans.extend(rated.into_iter().map(|(_, plan)| plan));
}

/// The attacks of a plan in their order, and the end.
fn declare(weapons: &[Weapon], victims: &[Victim<'_>], blows: &[(usize, Vec<usize>)]) -> Vec<Action> {
    let shots = blows.iter().flat_map(|(victim, taken)| taken.iter().map(move |weapon| (*weapon, *victim)));
    let mut shots: Vec<_> = shots.collect();
    shots.sort_unstable();
    let attacks = shots.into_iter().map(|(weapon, victim)| attack(&weapons[weapon], &victims[victim]));
    attacks.chain([Action::EndDeclare]).collect()
}
