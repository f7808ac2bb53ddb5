//! Activity 4: attacks, pools, rolls and return fire (STG-5, STG-11, STG-R35 to STG-R44, STG-R53).

use engine::{Chance, Seat, Witness};

use crate::action::{Action, Ships};
use crate::desk::{Desk, total};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::phases::{damage, flying, mining};
use crate::setup::{GroupReach, ProtectedReturnFire, ProtectionEnds, Reroll};
use crate::state::{Battle, Column, Ship, ShipId, Stage, State};
use crate::tables::Part;

pub fn legal(state: &State, out: &mut Vec<Action>) {
    flying::legal(state, out);
    attacks(state, |action| out.push(action));
    out.push(Action::Next);
}

/// Whether any attack could be made.
pub fn any(state: &State) -> bool {
    let mut found = false;
    attacks(state, |_| found = true);
    found
}

fn attacks(state: &State, mut offer: impl FnMut(Action)) {
    let exposed = |seat: &Seat| *seat != state.active && !state.player(*seat).protected;
    for seat in state.living().filter(exposed) {
        for (target, prey) in state.player(seat).fleet() {
            for (lead, piece) in state.player(state.active).fleet() {
                let able = !piece.attacked && piece.part(Part::Weapon) > 0;
                if able && state.terms.field.adjacent(piece.at, prey.at) {
                    let friends = helpers(state, lead, prey);
                    friends
                        .subsets()
                        .for_each(|helpers| offer(Action::Attack { lead, seat, target, helpers }));
                }
            }
        }
    }
}

/// Who could join this lead in a group attack.
fn helpers(state: &State, lead: u8, prey: &Ship) -> Ships {
    let piece = state.own(lead).expect("the lead is there");
    if !docked(state, state.active, piece) {
        return Ships::default();
    }
    let fleet = state.player(state.active).fleet().filter(|(ship, _)| *ship != lead);
    fleet
        .filter(|(ship, _)| can_help(state, *ship, prey).is_ok())
        .fold(Ships::default(), |all, (ship, _)| all.with(ship))
}

/// STG-R36.
fn can_help(state: &State, ship: u8, prey: &Ship) -> Result<(), Illegal> {
    can_attack(state, ship)?;
    let piece = state.own(ship).expect("it can attack");
    if !docked(state, state.active, piece) {
        return Err(Illegal::NotAtStation { ship });
    }
    let near =
        state.terms.setup.group_reach == GroupReach::Station || state.terms.field.adjacent(piece.at, prey.at);
    if near { Ok(()) } else { Err(Illegal::HelperNotAdjacent { ship }) }
}

fn can_attack(state: &State, ship: u8) -> Result<(), Illegal> {
    match state.own(ship) {
        None => Err(Illegal::NoSuchShip { ship }),
        Some(piece) if piece.attacked => Err(Illegal::AttackedAlready { ship }),
        Some(piece) if piece.part(Part::Weapon) == 0 => Err(Illegal::NoWeapon { ship }),
        Some(_) => Ok(()),
    }
}

pub fn check(state: &State, action: &Action) -> Result<(), Illegal> {
    let Action::Attack { lead, seat, target, helpers } = *action else {
        return match action {
            Action::Next => Ok(()),
            Action::Begin { .. } | Action::FlyTo { .. } | Action::Skip { .. } => flying::check(state, action),
            _ => Err(Illegal::NotNow),
        };
    };
    if seat == state.active {
        return Err(Illegal::OwnShip);
    }
    let Some(prey) = state.ship(ShipId { seat, ship: target }) else { return Err(Illegal::NoSuchTarget) };
    if state.player(seat).protected {
        return Err(Illegal::Protected { seat });
    }
    can_attack(state, lead)?;
    let piece = state.own(lead).expect("it can attack");
    if !state.terms.field.adjacent(piece.at, prey.at) {
        return Err(Illegal::NotAdjacent);
    }
    if helpers.has(lead) {
        return Err(Illegal::HelperIsLead);
    }
    if !helpers.is_empty() && !docked(state, state.active, piece) {
        return Err(Illegal::NotAtStation { ship: lead });
    }
    helpers.iter().try_for_each(|ship| can_help(state, ship, prey))
}

/// Next to its owner's station (STG-5.2).
#[inline]
pub fn docked(state: &State, seat: Seat, ship: &Ship) -> bool {
    mining::station_distance(state, seat, ship) == 1
}

/// STG-R38, STG-R53: the dice of a ship that is fired at or fires back: beside its station twice those of all ships there.
pub fn pool(state: &State, id: ShipId, part: Part) -> u8 {
    let ship = state.ship(id).expect("a ship in a battle");
    if !docked(state, id.seat, ship) {
        return ship.part(part);
    }
    let friends = state.player(id.seat).fleet().filter(|(_, ship)| docked(state, id.seat, ship));
    2 * friends.map(|(_, ship)| ship.part(part)).sum::<u8>()
}

/// STG-R36, STG-R37: the dice of an attack: beside the station twice those of the members.
pub fn attack_pool(state: &State, lead: ShipId, helpers: Ships) -> u8 {
    let ship = state.ship(lead).expect("a ship in a battle");
    let weapons = |ship: u8| state.ship(ShipId { ship, ..lead }).map_or(0, |ship| ship.part(Part::Weapon));
    let all = ship.part(Part::Weapon) + helpers.iter().map(weapons).sum::<u8>();
    if docked(state, lead.seat, ship) { 2 * all } else { all }
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, action: Action) {
    let Action::Attack { lead, seat, target, helpers } = action else { unreachable!("checked") };
    let active = desk.state.active;
    let (lead, target) = (ShipId { seat: active, ship: lead }, ShipId { seat, ship: target });
    let setup = &desk.state.terms.setup;
    let protected = desk.state.player(active).protected;
    let exposed = protected && setup.protection_ends == ProtectionEnds::PurchaseOrAttack;
    let immune = protected && !exposed && setup.protected_return_fire == ProtectedReturnFire::Immune;
    let state = &*desk.state;
    let battle = Battle {
        sides: [lead, target],
        fire: [attack_pool(state, lead, helpers), if immune { 0 } else { pool(state, target, Part::Weapon) }],
        defence: [pool(state, lead, Part::Shield), pool(state, target, Part::Shield)],
        firing: 0,
        fired: 0,
        defended: 0,
        rerolls: 0,
        hits: [0; 2],
        stage: Stage::Defending,
    };
    desk.tell(|| Event::Attacked { seat: active, lead: lead.ship, helpers, target, exposed });
    let player = desk.state.player_mut(active);
    player.protected &= !exposed;
    helpers.with(lead.ship).iter().for_each(|ship| {
        player.ships[ship as usize].as_mut().expect("checked").attacked = true;
    });
    desk.state.battles += 1;
    desk.state.battle = Some(battle);
    volley(desk);
}

fn battle(state: &mut State) -> &mut Battle {
    state.battle.as_mut().expect("a battle is under way")
}

/// One side fires, the other defends (STG-11.3 to STG-11.6).
fn volley<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    let now = *battle(desk.state);
    let (fires, defends) = (now.firing as usize, 1 - now.firing as usize);
    let cells = |column: Column, side: usize| desk.state.player(now.sides[side].seat).placed(column);
    let (again, guards) = (cells(Column::Attack, fires), cells(Column::Defend, defends));
    let fired = rolls(desk, now.sides[fires], true, now.fire[fires], 1 + again);
    let asked = desk.state.terms.setup.reroll == Reroll::Last && guards > 0 && now.defence[defends] > 0;
    let made = if asked { 1 } else { 1 + guards };
    let defended = rolls(desk, now.sides[defends], false, now.defence[defends], made);
    let battle = battle(desk.state);
    (battle.fired, battle.defended) = (fired, defended);
    if asked {
        battle.rerolls = guards;
    } else {
        resolve(desk);
    }
}

/// Rolls a pool so many times and tells what counts (STG-R2, STG-R10).
fn rolls<C: Chance, W: Witness<Event>>(
    desk: &mut Desk<C, W>,
    ship: ShipId,
    fire: bool,
    dice: u8,
    times: u8,
) -> u16 {
    let returned = battle(desk.state).firing == 1;
    let times = if dice == 0 { 0 } else { times };
    let rolls: Vec<Vec<u8>> = (0..times).map(|_| desk.roll(dice)).collect();
    let totals = || rolls.iter().map(|dice| total(dice));
    let (kept, value) = match desk.state.terms.setup.reroll {
        Reroll::Sum => (None, totals().sum()),
        Reroll::Last => (times.checked_sub(1), totals().next_back().unwrap_or(0)),
        Reroll::Best => {
            let best = totals().max().unwrap_or(0);
            (totals().position(|total| total == best).map(|number| number as u8), best)
        }
    };
    desk.tell(|| Event::Rolled { ship, fire, returned, rolls, kept, total: value });
    value
}

/// The difference goes to the chart (STG-11.7, STG-11.8); then fire is returned, once (STG-11.9).
fn resolve<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    let now = *battle(desk.state);
    let difference = now.fired as i16 - now.defended as i16;
    let hits = desk.state.terms.edition.effect(i32::from(difference));
    let hurt = 1 - now.firing as usize;
    desk.tell(|| Event::Hit { ship: now.sides[hurt], difference, hits });
    let battle = battle(desk.state);
    battle.hits[hurt] = hits;
    battle.rerolls = 0;
    if battle.firing == 0 && battle.fire[1] > 0 {
        battle.firing = 1;
        volley(desk);
    } else {
        battle.stage = Stage::PayingTarget;
        damage::pay(desk);
    }
}

pub fn legal_in_battle(state: &State, now: &Battle, out: &mut Vec<Action>) {
    match now.stage {
        Stage::Defending => out.extend([Action::Reroll, Action::Stand]),
        Stage::PayingTarget | Stage::PayingLead => damage::legal(state, now, out),
    }
}

pub fn check_in_battle(state: &State, now: &Battle, action: &Action) -> Result<(), Illegal> {
    match (now.stage, action) {
        (Stage::Defending, Action::Reroll | Action::Stand) => Ok(()),
        (Stage::PayingTarget | Stage::PayingLead, Action::Remove { part }) => {
            damage::check(state, now, *part)
        }
        _ => Err(Illegal::FinishTheBattle),
    }
}

pub fn apply_in_battle<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, action: Action) {
    let now = *battle(desk.state);
    match action {
        Action::Remove { part } => damage::apply(desk, part),
        Action::Stand => resolve(desk),
        Action::Reroll => {
            let side = 1 - now.firing as usize;
            let defended = rolls(desk, now.sides[side], false, now.defence[side], 1);
            let battle = battle(desk.state);
            battle.defended = defended;
            battle.rerolls -= 1;
            if battle.rerolls == 0 {
                resolve(desk);
            }
        }
        _ => unreachable!("checked"),
    }
}
