//! Activity 4: attacks, pools, rolls and return fire (chapters 5 and 11, STG-R35 to STG-R44, STG-R53).

use engine::{Chance, Seat, Witness, unchecked};

use crate::action::{Action, Ships};
use crate::desk::{Desk, total};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::phases::{damage, flying, mining};
use crate::setup::{GroupReach, ProtectedReturnFire, ProtectionEnds, Reroll};
use crate::state::{Battle, Column, Ship, ShipId, Stage, State, Step};
use crate::tables::{Attacks, Part, Printed};

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

/// Every attack that could be made now.
pub fn attacks(state: &State, mut offer: impl FnMut(Action)) {
    for seat in open(state) {
        for (target, prey) in state.player(seat).fleet() {
            for (lead, piece) in state.player(state.active).fleet() {
                if faces(state, piece, prey) {
                    let friends = helpers(state, lead, prey);
                    friends
                        .subsets()
                        .for_each(|helpers| offer(Action::Attack { lead, seat, target, helpers }));
                }
            }
        }
    }
}

/// STG-11.1: the players whom the active one may attack.
pub fn open(state: &State) -> impl Iterator<Item = Seat> {
    state.living().filter(move |seat| *seat != state.active && !state.player(*seat).protected)
}

/// Whether one ship could attack another where both are.
fn faces(state: &State, piece: &Ship, prey: &Ship) -> bool {
    piece.part(Part::Weapon) > 0 && !spent(state, piece) && state.terms.field.adjacent(piece.at, prey.at)
}

/// The ships that one of the active player's could attack where it is, before the activity for that is over.
pub fn prey(state: &State, ship: u8) -> Vec<ShipId> {
    let (Some(piece), Step::Allocate { .. } | Step::Combat) = (state.own(ship), state.step) else {
        return Vec::new();
    };
    let all = open(state)
        .flat_map(|seat| state.player(seat).fleet().map(move |(ship, prey)| (ShipId { seat, ship }, prey)));
    all.filter(|(_, prey)| faces(state, piece, prey)).map(|(id, _)| id).collect()
}

/// Who could join this lead in a group attack.
fn helpers(state: &State, lead: u8, prey: &Ship) -> Ships {
    let piece = &state[state.mine(lead)];
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
    let piece = &state[state.mine(ship)];
    if !docked(state, state.active, piece) {
        return Err(Illegal::NotAtStation { ship });
    }
    let near =
        state.terms.setup.group_reach == GroupReach::Station || state.terms.field.adjacent(piece.at, prey.at);
    if near { Ok(()) } else { Err(Illegal::HelperNotAdjacent { ship }) }
}

/// STG-R35: whether a ship that has attacked this turn may not do so again; where the scenario follows the book's letter,
/// that is said of docked ships alone (STG-5.6).
fn spent(state: &State, piece: &Ship) -> bool {
    piece.attacked
        && match state.terms.edition.readings.attacks {
            Attacks::Once => true,
            Attacks::DockedOnce => docked(state, state.active, piece),
        }
}

fn can_attack(state: &State, ship: u8) -> Result<(), Illegal> {
    match state.own(ship) {
        None => Err(Illegal::NoSuchShip { ship }),
        Some(piece) if spent(state, piece) => Err(Illegal::AttackedAlready { ship }),
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
    let piece = &state[state.mine(lead)];
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

/// STG-5.3: the dice of docked ships count so many times.
pub const DOCKED_DICE: u16 = 2;

/// STG-R38, STG-R53: the dice of a ship that is fired at or fires back: beside its station twice those of all ships there.
pub fn pool(state: &State, id: ShipId, part: Part) -> u16 {
    let ship = &state[id];
    if !docked(state, id.seat, ship) {
        return u16::from(ship.part(part));
    }
    let friends = state.player(id.seat).fleet().filter(|(_, ship)| docked(state, id.seat, ship));
    DOCKED_DICE * friends.map(|(_, ship)| u16::from(ship.part(part))).sum::<u16>()
}

/// STG-R36, STG-R37: the dice of an attack: beside the station twice those of the members.
pub fn attack_pool(state: &State, lead: ShipId, helpers: Ships) -> u16 {
    let ship = &state[lead];
    let weapons = |ship: &Ship| u16::from(ship.part(Part::Weapon));
    let helping = helpers.iter().filter_map(|ship| state.ship(ShipId { ship, ..lead }));
    let all = weapons(ship) + helping.map(weapons).sum::<u16>();
    if docked(state, lead.seat, ship) { DOCKED_DICE * all } else { all }
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, lead: u8, target: ShipId, helpers: Ships) {
    let active = desk.state.active;
    let (battle, exposed) = mustered(desk.state, desk.state.mine(lead), target, helpers);
    let player = desk.state.player_mut(active);
    player.protected &= !exposed;
    let protected = player.protected;
    desk.tell(|| Event::Attacked { seat: active, lead, helpers, target, exposed, protected });
    helpers.with(lead).iter().for_each(|ship| desk.state[ShipId { seat: active, ship }].attacked = true);
    desk.state.battles = desk.state.battles.saturating_add(1);
    volley(desk, battle);
}

/// STG-R41: a battle with all its pools, before its first roll; and whether it ends the attacker's protection.
pub fn mustered(state: &State, lead: ShipId, target: ShipId, helpers: Ships) -> (Battle, bool) {
    let setup = &state.terms.setup;
    let protected = state.player(lead.seat).protected;
    let exposed = protected && setup.protection_ends == ProtectionEnds::PurchaseOrAttack;
    let immune = protected && !exposed && setup.protected_return_fire == ProtectedReturnFire::Immune;
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
    (battle, exposed)
}

/// How a side rolls: so many dice, so many times at once, and so many times more if it likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pool {
    pub dice: u16,
    pub times: u8,
    pub rerolls: u8,
}

/// STG-11.4: the firing side rolls once more for each ATTACK cell.
pub fn firing(state: &State, battle: &Battle, side: usize) -> Pool {
    let again = state.player(battle.sides[side].seat).placed(Column::Attack);
    Pool { dice: battle.fire[side], times: 1 + again, rerolls: 0 }
}

/// STG-11.6: the other side rolls once more for each DEFEND cell; where the last roll counts, only if it likes.
pub fn defending(state: &State, battle: &Battle, side: usize) -> Pool {
    let guards = state.player(battle.sides[side].seat).placed(Column::Defend);
    let dice = battle.defence[side];
    let asked = state.terms.setup.reroll == Reroll::Last && guards > 0 && dice > 0;
    if asked {
        Pool { dice, times: 1, rerolls: guards }
    } else {
        Pool { dice, times: 1 + guards, rerolls: 0 }
    }
}

impl Reroll {
    /// STG-R2: what a roll and one more after it count.
    pub fn counted(self, before: u32, again: u32) -> u32 {
        match self {
            Reroll::Best => before.max(again),
            Reroll::Sum => before + again,
            Reroll::Last => again,
        }
    }
}

/// STG-11.7, STG-R11: the chart's hits; whatever it has for a difference of 0, it takes more to hit.
pub fn hits(printed: &Printed, difference: i32) -> u8 {
    if difference > 0 { printed.effect(difference) } else { 0 }
}

/// One side fires, the other defends (STG-11.3 to STG-11.6).
fn volley<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, mut battle: Battle) {
    let (fires, defends) = (battle.firing as usize, 1 - battle.firing as usize);
    let (fire, defence) = (firing(desk.state, &battle, fires), defending(desk.state, &battle, defends));
    battle.fired = rolls(desk, &battle, true, fire.dice, fire.times);
    battle.defended = rolls(desk, &battle, false, defence.dice, defence.times);
    battle.rerolls = defence.rerolls;
    wait(desk, battle);
}

/// The side fired at may roll again, or the rolls count.
fn wait<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, battle: Battle) {
    if battle.rerolls == 0 {
        resolve(desk, battle);
    } else {
        desk.state.battle = Some(battle);
    }
}

/// Rolls a pool so many times and tells what counts (STG-R2, STG-R10).
fn rolls<C: Chance, W: Witness<Event>>(
    desk: &mut Desk<C, W>,
    battle: &Battle,
    fire: bool,
    dice: u16,
    times: u8,
) -> u32 {
    let returned = battle.firing == 1;
    let side = if fire { battle.firing } else { 1 - battle.firing };
    let ship = battle.sides[side as usize];
    let times = if dice == 0 { 0 } else { times };
    let rolls: Vec<Vec<u8>> = (0..times).map(|_| desk.roll(dice)).collect();
    let totals = || rolls.iter().map(|dice| total(dice));
    let reroll = desk.state.terms.setup.reroll;
    let value = totals().reduce(|before, again| reroll.counted(before, again)).unwrap_or(0);
    let kept = match reroll {
        Reroll::Sum => None,
        Reroll::Last => times.checked_sub(1),
        Reroll::Best => totals().position(|total| total == value).map(|number| number as u8),
    };
    desk.tell(|| Event::Rolled { ship, fire, returned, rolls, kept, total: value });
    value
}

/// The difference goes to the chart (STG-11.7, STG-11.8); then fire is returned, once (STG-11.9).
fn resolve<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, mut battle: Battle) {
    let difference = battle.fired as i32 - battle.defended as i32;
    let hits = hits(&desk.state.terms.edition, difference);
    let column = desk.state.terms.edition.column(difference) as u8;
    let hurt = 1 - battle.firing as usize;
    desk.tell(|| Event::Hit { ship: battle.sides[hurt], difference, column, hits });
    battle.hits[hurt] = hits;
    if battle.firing == 0 && battle.fire[1] > 0 {
        battle.firing = 1;
        volley(desk, battle);
    } else {
        battle.stage = Stage::PayingTarget;
        damage::pay(desk, battle);
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

pub fn apply_in_battle<C: Chance, W: Witness<Event>>(
    desk: &mut Desk<C, W>,
    mut battle: Battle,
    action: Action,
) {
    match action {
        Action::Remove { part } => damage::apply(desk, battle, part),
        Action::Stand => {
            battle.rerolls = 0;
            resolve(desk, battle);
        }
        Action::Reroll => {
            let dice = battle.defence[1 - battle.firing as usize];
            battle.defended = rolls(desk, &battle, false, dice, 1);
            battle.rerolls -= 1;
            wait(desk, battle);
        }
        _ => unchecked(&action),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::at;
    use crate::scene::{Scene, attack, hits, id, pools, remove};
    use crate::setup::{Mode, Setup};
    use crate::state::Step;

    /// Two ships side by side in the middle of nowhere.
    fn duel(ours: &str, theirs: &str) -> Scene {
        Scene::new(2).ship(0, ours, at(0, 0, 2)).ship(1, theirs, at(1, 0, 2))
    }

    /// STG-11.3 to STG-11.6, STG-11.4, STG-11.5, STG-R1, STG-R2, STG-R3, STG-R11: best of three against best of two.
    #[test]
    fn the_best_roll_counts() {
        let mut scene = duel("2/1/3/0", "1/1/3/0").placed(0, [0, 2, 0, 0]).placed(1, [0, 0, 1, 0]);
        let told = scene.dice(0, attack(0, 1, 0), &[2, 3, 6, 3, 1, 6, 4, 2, 6, 6]);
        assert_eq!(pools(&told), [(2, 3), (1, 2), (1, 1), (1, 1)]);
        assert!(matches!(told[1], Event::Rolled { kept: Some(1), total: 9, .. }));
        assert_eq!(hits(&told), [2, 0]);
        assert_eq!(scene.decider(), 1);
        let choices = [remove(Part::Weapon), remove(Part::Shield), remove(Part::Engine)];
        assert_eq!(scene.legal(1), choices);
        scene.run(1, remove(Part::Weapon));
        assert_eq!(scene.parts(1, 0), "0/0/3/0");
    }

    /// STG-7.1, STG-7.2, STG-11.7, STG-R54: 11 against 4 are 7, that is three hits.
    #[test]
    fn the_difference_goes_to_the_chart() {
        let mut scene = duel("2/1/3/0", "0/1/3/0");
        let told = scene.dice(0, attack(0, 1, 0), &[5, 6, 4]);
        assert_eq!(hits(&told), [3]);
        assert!(told.contains(&Event::Hit { ship: id(1, 0), difference: 7, column: 3, hits: 3 }));
    }

    /// STG-11.8, STG-11.9, STG-11.10, STG-R40, STG-R41: a defender who holds fires back with the pools of before.
    #[test]
    fn fire_is_returned_once() {
        let mut scene = duel("1/1/3/0", "3/2/3/0").placed(1, [0, 1, 0, 0]).placed(0, [0, 0, 2, 0]);
        let told = scene.dice(0, attack(0, 1, 0), &[1, 3, 3, 6, 6, 6, 1, 1, 1, 1, 2, 3]);
        assert_eq!(pools(&told), [(1, 1), (2, 1), (3, 2), (1, 3)]);
        assert_eq!(hits(&told), [0, 5]);
        assert_eq!(scene.state.player(Seat(0)).ship_count(), 0);
    }

    /// STG-R10, STG-6.4, STG-6.2: no shields, no roll, however many cells; no weapons, no attack and no return fire.
    #[test]
    fn empty_pools_roll_nothing() {
        let mut scene = duel("1/1/3/0", "0/0/3/0").placed(1, [0, 2, 3, 0]);
        let told = scene.dice(0, attack(0, 1, 0), &[1]);
        assert_eq!(pools(&told), [(1, 1), (0, 0)]);
        assert_eq!(hits(&told), [1]);
        let scene = duel("0/1/3/0", "1/1/3/0");
        assert_eq!(scene.refused(0, attack(0, 1, 0)), "STG-R10");
    }

    /// STG-11.2, STG-1.5, STG-R14: one space apart, and nobody's own ship.
    #[test]
    fn the_target_is_adjacent_and_not_ones_own() {
        let scene = Scene::new(2).ship(0, "1/1/3/0", at(0, 0, 2)).ship(1, "1/1/3/0", at(1, 0, 3));
        assert_eq!(scene.refused(0, attack(0, 1, 0)), "STG-11.2");
        assert_eq!(scene.refused(0, attack(0, 0, 0)), "STG-1.5");
        assert_eq!(scene.refused(0, attack(0, 1, 2)), "STG-1.5");
        assert_eq!(scene.refused(0, attack(0, 9, 2)), "STG-1.5");
        assert_eq!(scene.refused(0, attack(2, 1, 0)), "STG-2.1");
    }

    /// STG-11.1, STG-R42: a protected player is no target, yet attacks, suffers return fire and stays protected.
    #[test]
    fn the_protected_attack_at_their_own_risk() {
        let scene = duel("1/1/3/0", "1/1/3/0").protected(1);
        assert_eq!(scene.refused(0, attack(0, 1, 0)), "STG-11.1");
        let mut scene = duel("1/1/3/0", "1/1/3/0").protected(1).turn_of(1);
        let told = scene.dice(1, attack(0, 0, 0), &[1, 6, 6, 5]);
        assert_eq!(hits(&told), [0, 1]);
        assert!(scene.player(1).protected);
    }

    /// STG-E16: `protection_ends` and `protected_return_fire`.
    #[test]
    fn protection_may_be_played_otherwise() {
        let ends = Setup { protection_ends: ProtectionEnds::PurchaseOrAttack, ..Setup::default() };
        let immune = Setup { protected_return_fire: ProtectedReturnFire::Immune, ..Setup::default() };
        let scene = |setup| {
            let scene = Scene::with(setup).ship(0, "1/1/3/0", at(0, 0, 2)).ship(1, "1/1/3/0", at(1, 0, 2));
            scene.protected(0)
        };
        let mut exposed = scene(ends);
        let told = exposed.run(0, attack(0, 1, 0));
        assert!(!exposed.player(0).protected && pools(&told).len() == 4);
        let mut safe = scene(immune);
        let told = safe.run(0, attack(0, 1, 0));
        assert!(safe.player(0).protected && pools(&told).len() == 2);
        let both = Setup { protection_ends: ProtectionEnds::PurchaseOrAttack, ..immune };
        assert_eq!(pools(&scene(both).run(0, attack(0, 1, 0))).len(), 4);
    }

    /// STG-R35, STG-5.6, STG-R43: one attack a ship, but many on one target.
    #[test]
    fn a_ship_attacks_once() {
        let mut scene = duel("1/3/3/0", "0/6/9/0").ship(0, "1/3/3/0", at(1, 0, 3));
        scene.dice(0, attack(0, 1, 0), &[1, 1, 1, 1, 1, 1, 1]);
        assert_eq!(scene.refused(0, attack(0, 1, 0)), "STG-R35");
        scene.dice(0, attack(1, 1, 0), &[1, 1, 1, 1, 1, 1, 1]);
        assert_eq!(scene.state.battles, 2);
    }

    /// Seat 0 with ships A and B docked at (-2,4,2) and C two spaces off; an enemy F beside A and C.
    fn docked_scene(a: &str, f: &str) -> Scene {
        let scene = Scene::new(2).ship(0, a, at(-1, 3, 2)).ship(0, "1/1/3/0", at(-2, 4, 3));
        scene.ship(0, "2/1/3/0", at(0, 2, 2)).ship(1, f, at(-1, 2, 2))
    }

    /// STG-5.2, STG-5.3, STG-5.4, STG-R38, STG-R39: six dice of defence, four of return fire; C does not help.
    #[test]
    fn docked_ships_fight_together() {
        let mut scene = docked_scene("1/2/3/0", "3/1/3/0").turn_of(1);
        let told = scene.dice(1, attack(0, 0, 0), &[5, 5, 5, 2, 2, 2, 2, 3, 3, 4, 4, 4, 4, 4]);
        assert_eq!(pools(&told), [(3, 1), (6, 1), (4, 1), (1, 1)]);
        assert_eq!(hits(&told), [1, 4]);
        assert_eq!(scene.decider(), 0);
        assert_eq!(scene.legal(0), [remove(Part::Weapon), remove(Part::Shield)]);
        scene.run(0, remove(Part::Shield));
        // F pays 4 hits with 2 engines, engine and 2 weapons, engine with weapon and shield, or 3 weapons and the shield.
        assert_eq!(scene.decider(), 1);
        assert_eq!(payments(&scene, 1), ["0/0/3/0", "1/1/2/0", "2/0/2/0", "3/1/1/0"]);
    }

    /// Every ship that can be left after paying.
    fn payments(scene: &Scene, seat: u8) -> Vec<String> {
        if scene.state.battle.is_none() {
            return vec![scene.parts(seat, 0)];
        }
        let mut all: Vec<String> = Vec::new();
        for action in scene.legal(seat) {
            let mut fork = Scene::of(scene.state.terms.setup, &scene.state.terms.edition);
            fork.state = scene.state.clone();
            fork.run(seat, action);
            all.extend(payments(&fork, seat));
        }
        all.sort();
        all.dedup();
        all
    }

    /// STG-5.5, STG-R8: in the second attack of a turn the helpers and the cells are there again.
    #[test]
    fn helpers_and_cells_serve_in_every_attack() {
        let mut scene = docked_scene("0/2/3/0", "1/1/3/0").turn_of(1).placed(0, [0, 0, 1, 0]);
        scene = scene.ship(1, "1/1/3/0", at(-1, 3, 1));
        for lead in [0, 1] {
            let told = scene.run(1, attack(lead, 0, 0));
            assert_eq!(pools(&told)[1], (6, 2), "attack {lead}");
            scene.state.battle = None;
            scene.player(0).ships[0].as_mut().unwrap().parts = [0, 2, 3, 0];
        }
    }

    /// STG-R36, STG-5.7, STG-R39: A leads, B helps: six dice against one, return fire against four; both have attacked.
    #[test]
    fn a_group_attacks_together() {
        let mut scene = docked_scene("2/1/3/0", "1/1/3/0");
        let group = Action::Attack { lead: 0, seat: Seat(1), target: 0, helpers: Ships::default().with(1) };
        let told = scene.run(0, group);
        assert_eq!(pools(&told), [(6, 1), (1, 1), (1, 1), (4, 1)]);
        let attacked: Vec<bool> = scene.player(0).fleet().map(|(_, ship)| ship.attacked).collect();
        assert_eq!(attacked, [true, true, false]);
    }

    /// STG-R36: who is not docked, has no weapon or is the lead cannot help.
    #[test]
    fn only_docked_ships_form_a_group() {
        let scene = docked_scene("2/1/3/0", "1/1/3/0");
        let group = |lead, helper| Action::Attack {
            lead,
            seat: Seat(1),
            target: 0,
            helpers: Ships::default().with(helper),
        };
        assert_eq!(scene.refused(0, group(0, 2)), "STG-R36");
        assert_eq!(scene.refused(0, group(2, 0)), "STG-R36");
        assert_eq!(scene.refused(0, group(0, 0)), "STG-R36");
        let mut scene = scene;
        scene.player(0).ships[1].as_mut().unwrap().parts[0] = 0;
        assert_eq!(scene.refused(0, group(0, 1)), "STG-R10");
        let setup = Setup { group_reach: GroupReach::Target, ..Setup::default() };
        let mut near = docked_scene("2/1/3/0", "1/1/3/0");
        near.state.terms = crate::state::Terms::new(&setup, &near.state.terms.edition).unwrap();
        assert_eq!(near.refused(0, group(0, 1)), "STG-R36");
    }

    /// STG-R37, STG-5.2: alone, twice its own weapons; under return fire its docked friends shield it.
    #[test]
    fn a_docked_ship_may_attack_alone() {
        let mut scene = docked_scene("2/1/3/0", "1/1/3/0");
        let told = scene.run(0, attack(0, 1, 0));
        assert_eq!(pools(&told), [(4, 1), (1, 1), (1, 1), (4, 1)]);
        assert!(!scene.number(0, 1).attacked);
    }

    /// STG-5.7, STG-5.8: two groups in one turn, each with its own lead and helper.
    #[test]
    fn several_groups_in_a_turn() {
        let mut scene = Scene::new(2).ship(0, "1/9/3/0", at(-1, 3, 2)).ship(0, "1/9/3/0", at(-2, 4, 3));
        scene = scene.ship(0, "1/9/3/0", at(-2, 3, 2)).ship(0, "1/9/3/0", at(-2, 4, 1));
        scene = scene.ship(1, "0/9/9/0", at(-1, 2, 2)).ship(1, "0/9/9/0", at(-2, 2, 2));
        for (lead, target, helper) in [(0, 0, 1), (2, 1, 3)] {
            let helpers = Ships::default().with(helper);
            let told = scene.run(0, Action::Attack { lead, seat: Seat(1), target, helpers });
            assert_eq!(pools(&told)[0], (4, 1));
            scene.state.battle = None;
        }
        assert!(scene.player(0).fleet().all(|(_, ship)| ship.attacked));
    }

    /// STG-R44, STG-R53: an enemy's station helps nobody else, and a ship that is not docked fights alone.
    #[test]
    fn stations_help_their_owner_only() {
        let mut scene = docked_scene("1/2/3/0", "3/1/3/0").turn_of(1);
        // F stands beside the station of seat 0 now, and C beside F.
        scene.state[id(1, 0)].at = at(-2, 3, 2);
        scene.state[id(0, 2)].at = at(-2, 2, 2);
        let told = scene.run(1, attack(0, 0, 2));
        assert_eq!(pools(&told), [(3, 1), (1, 1), (2, 1), (1, 1)]);
    }

    /// STG-R43, STG-9.12: a flight between two battles.
    #[test]
    fn flights_and_battles_alternate() {
        let mut scene = duel("1/9/3/0", "0/9/9/0").ship(0, "1/9/1/0", at(0, 0, 4 - 1));
        scene.dice(0, attack(0, 1, 0), &[1; 10]);
        scene.run(0, Action::FlyTo { ship: 1, to: at(1, 0, 3) });
        scene.dice(0, attack(1, 1, 0), &[1; 10]);
        assert_eq!(scene.refused(0, Action::BuyCell), "STG-1.1");
    }

    /// STG-E16: all rolls added.
    #[test]
    fn rolls_may_be_added() {
        let mut scene = Scene::with(Setup { reroll: Reroll::Sum, ..Setup::default() });
        scene = scene.ship(0, "1/1/3/0", at(0, 0, 2)).ship(1, "0/1/9/0", at(1, 0, 2)).placed(0, [0, 2, 0, 0]);
        let told = scene.dice(0, attack(0, 1, 0), &[4, 5, 6, 1]);
        assert!(told.contains(&Event::Hit { ship: id(1, 0), difference: 14, column: 4, hits: 4 }));
    }

    /// STG-E16: the last roll counts, and whoever is fired at may stop.
    #[test]
    fn the_last_roll_may_count() {
        let setup = Setup { reroll: Reroll::Last, mode: Mode::Duel, ..Setup::default() };
        let scene = || {
            let scene = Scene::with(setup).ship(0, "1/1/3/0", at(0, 0, 2)).ship(1, "1/1/9/0", at(1, 0, 2));
            scene.placed(0, [0, 1, 1, 0]).placed(1, [0, 0, 2, 0])
        };
        let mut stops = scene();
        stops.dice(0, attack(0, 1, 0), &[6, 3, 2]);
        assert_eq!((stops.decider(), stops.legal(1)), (1, vec![Action::Reroll, Action::Stand]));
        assert_eq!(stops.refused(1, remove(Part::Weapon)), "STG-R45");
        // Attack 3 against 2: one hit; then seat 1 fires back, and seat 0 may roll again.
        let told = stops.dice(1, Action::Stand, &[5, 1]);
        assert_eq!((hits(&told), stops.decider()), (vec![1], 0));
        let told = stops.dice(0, Action::Reroll, &[6]);
        assert_eq!(hits(&told), [0]);
        let mut again = scene();
        again.dice(0, attack(0, 1, 0), &[6, 3, 6]);
        again.dice(1, Action::Reroll, &[5]);
        let told = again.dice(1, Action::Reroll, &[1, 1, 1]);
        assert_eq!((hits(&told), again.decider()), (vec![1], 0));
    }

    /// STG-11.4, STG-R4: only activity 4 is for attacks.
    #[test]
    fn attacks_belong_to_combat() {
        let scene = duel("1/1/3/0", "1/1/3/0").step(Step::Action);
        assert_eq!(scene.refused(0, attack(0, 1, 0)), "STG-1.1");
    }

    /// STG-R35, STG-5.6: with `attacks = docked_once` only docked ships are held to one attack a turn.
    #[test]
    fn stg_r35_ships_away_from_their_station_may_attack_again() {
        let mut scene = Scene::under("[rules]\nattacks = \"docked_once\"");
        scene = scene.ship(0, "1/3/3/0", at(0, 0, 2)).ship(1, "0/6/9/0", at(1, 0, 2));
        for _ in 0..3 {
            scene.dice(0, attack(0, 1, 0), &[1; 7]);
        }
        assert_eq!(scene.state.battles, 3);
        let mut docked = Scene::under("[rules]\nattacks = \"docked_once\"");
        docked = docked.ship(0, "1/3/3/0", at(-1, 3, 2)).ship(1, "0/6/9/0", at(-1, 2, 2));
        docked.dice(0, attack(0, 1, 0), &[1; 8]);
        assert_eq!(docked.refused(0, attack(0, 1, 0)), "STG-R35");
    }

    /// STG-R11: a chart that has an effect for a difference of 0 still makes no hit of a tie.
    #[test]
    fn stg_r11_a_tie_makes_no_hit_whatever_the_chart_says() {
        let chart = ("from = [1, 3, 6, 10, 15, 21, 28, 36]", "from = [0, 3]\neffects = [1, 4]");
        let mut scene = Scene::of(Setup::default(), &crate::scene::with(&[chart])).turn_of(0);
        scene = scene.ship(0, "1/1/3/0", at(0, 0, 2)).ship(1, "0/1/9/0", at(1, 0, 2));
        assert_eq!(hits(&scene.dice(0, attack(0, 1, 0), &[4, 4])), [0]);
        scene.player(0).ships[0].as_mut().unwrap().attacked = false;
        assert_eq!(hits(&scene.dice(0, attack(0, 1, 0), &[5, 4])), [1]);
        scene.state.battle = None;
        scene.player(0).ships[0].as_mut().unwrap().attacked = false;
        assert_eq!(hits(&scene.dice(0, attack(0, 1, 0), &[4])), [4]);
    }

    /// The largest fleets that a scenario may have, side by side: six ships of 48 weapons, or of 48 shields.
    fn largest(reroll: Reroll) -> Scene {
        let limits =
            [("holes = 24", "holes = 48"), ("ships = 4", "ships = 6"), ("\ncells = 12", "\ncells = 20")];
        let setup = Setup { reroll, ..Setup::default() };
        let mut scene = Scene::of(setup, &crate::scene::with(&limits)).turn_of(0);
        let berths = [at(-1, 3, 2), at(-2, 4, 3), at(-2, 4, 1), at(-2, 3, 2), at(-3, 4, 2), at(-3, 5, 2)];
        for berth in berths {
            scene = scene.ship(0, "48/0/0/0", berth);
        }
        scene.ship(1, "0/48/0/0", at(-1, 2, 2)).placed(0, [0, 20, 0, 0])
    }

    /// STG-5.2, STG-R36: 264 dice are 264 dice: no pool is too large for what a scenario allows.
    #[test]
    fn stg_5_2_pools_hold_the_largest_fleets() {
        let mut scene = largest(Reroll::Best).placed(0, [0; 4]);
        for ship in 0..3 {
            scene.state[id(0, ship)].parts = [44, 1, 3, 0];
        }
        let helpers = Ships::default().with(1).with(2);
        let dice = [vec![1; 264], vec![6; 48]].concat();
        let told = scene.dice(0, Action::Attack { lead: 0, seat: Seat(1), target: 0, helpers }, &dice);
        assert_eq!(pools(&told), [(264, 1), (48, 1)]);
        assert!(told.contains(&Event::Hit { ship: id(1, 0), difference: -24, column: 0, hits: 0 }));
    }

    /// STG-E16, STG-11.4: so are the totals, where twenty cells add twenty rolls to the first.
    #[test]
    fn stg_e16_totals_hold_the_largest_fleets() {
        let mut scene = largest(Reroll::Sum);
        let helpers = (1..6).fold(Ships::default(), Ships::with);
        let dice = [vec![6; 576 * 21], vec![1; 48]].concat();
        let told = scene.dice(0, Action::Attack { lead: 0, seat: Seat(1), target: 0, helpers }, &dice);
        assert!(matches!(told[1], Event::Rolled { total: 72_576, .. }));
        assert!(told.contains(&Event::Hit { ship: id(1, 0), difference: 72_528, column: 8, hits: 8 }));
    }
}
