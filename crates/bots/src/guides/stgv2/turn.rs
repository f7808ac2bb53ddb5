//! Rules of thumb for each activity: cells, flights, battles, attempts, purchases.

use engine::{Chance, Fast, Seat};
use stgv2::{
    Action, COLUMNS, Cell, Column, Part, Ship, ShipId, Ships, State, Step, Stgv2, attack_pool, cells_left,
    cluster_distance, docked, plan, pool, reach, ready, station_distance, victory,
};

use super::errands::{Errands, Goal, can_found, metric, outposts_max, price, worth};
use super::odds;
use crate::guide::{any, state_legal};

/// A cell at the start of a game pays for itself; towards its end it does not.
const CELLS_WANTED: u8 = 8;

/// Ways to spread the cells that are left over the columns from this one on, the most sensible first.
pub fn allocations(state: &State, from: Column) -> Vec<Vec<Action>> {
    let seat = state.active;
    let tray = state.player(seat).tray();
    let first = from as usize;
    let mut all: Vec<[u8; 4]> = Vec::new();
    let (moves, guards, fire) = (wanted_moves(state), wanted_guards(state), wanted_fire(state));
    let mut offer = |moves: u8, fire: u8, guards: u8| {
        let moves = if first > 0 { 0 } else { moves.min(tray) };
        let fire = if first > 1 { 0 } else { fire.min(tray - moves) };
        let guards = if first > 2 { 0 } else { guards.min(tray - moves - fire) };
        let mut spread = [moves, fire, guards, 0];
        spread[3] = tray - moves - fire - guards;
        if !useful_action(state) {
            // Nothing can be mined this turn: what is left over defends.
            spread[2] += std::mem::take(&mut spread[3]);
        }
        if !all.contains(&spread) {
            all.push(spread);
        }
    };
    offer(moves, fire, guards);
    for other in [0, 1, 2, 3] {
        offer(other, fire, guards);
    }
    if !state.player(seat).protected || fire > 0 {
        for (fire, guards) in [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0), (1, 1), (2, 1)] {
            offer(moves, fire, guards);
        }
    }
    let steps = |spread: [u8; 4]| {
        let columns = COLUMNS.into_iter().zip(spread).skip(first);
        columns.map(|(column, count)| Action::Alloc { column, count }).collect()
    };
    all.into_iter().map(steps).collect()
}

/// Whether any ship could make an attempt this turn if it got there.
fn useful_action(state: &State) -> bool {
    let errands = Errands::new(state, state.active);
    errands.of.iter().flatten().any(|errand| matches!(errand.goal, Goal::Found(_) | Goal::Mine(_)))
}

/// One further set for a ship that the first one does not bring to its goal.
fn wanted_moves(state: &State) -> u8 {
    let errands = Errands::new(state, state.active);
    let mut moves = 0;
    for (number, ship) in state.player(state.active).fleet() {
        let here = state.terms.field.cell(ship.at);
        let mut left = errands.left(state, number, here);
        if left > 0 && ready(state).any(|ready| ready == number) {
            left = best_end(state, &errands, number).map_or(left, |(_, left)| left);
        }
        let each = 1 + ship.part(Part::Engine);
        moves = moves.max((left as u8).div_ceil(each.max(1)).min(2));
    }
    moves
}

/// Cells for defence where an armed enemy is about.
fn wanted_guards(state: &State) -> u8 {
    let seat = state.active;
    if state.player(seat).protected {
        return 0;
    }
    let near = |hunter: &Ship| state.player(seat).fleet().any(|(_, ship)| metric(ship.at, hunter.at) <= 7);
    let enemies = state.living().filter(|other| *other != seat);
    let armed =
        enemies.flat_map(|other| state.player(other).fleet().map(|(_, ship)| ship).collect::<Vec<_>>());
    let worst = armed.filter(|ship| near(ship)).map(|ship| ship.part(Part::Weapon)).max().unwrap_or(0);
    worst.min(2).saturating_sub(u8::from(worst == 1))
}

fn wanted_fire(state: &State) -> u8 {
    let errands = Errands::new(state, state.active);
    let hunts = errands.of.iter().flatten().any(|errand| matches!(errand.goal, Goal::Hunt(_)));
    if hunts { 2 } else { 0 }
}

/// The end of a ship's next set that is nearest to its goal, and the spaces left from there.
fn best_end(state: &State, errands: &Errands, ship: u8) -> Option<(Cell, i32)> {
    let ends = plan(state, ship).ends();
    ends.iter().map(|end| (end, errands.left(state, ship, end))).min_by_key(|(_, left)| *left)
}

/// Whether a ship has something to do where it is before it flies on.
fn holds(state: &State, ship: &Ship) -> bool {
    if state.step == Step::Purchase || ship.attempted || cells_left(state) == 0 && state.step == Step::Action
    {
        return false;
    }
    let seat = state.active;
    let mine = |cluster: usize| state.outposts[cluster] == Some(seat) && state.collected >> cluster & 1 == 0;
    let found = |cluster: usize| {
        state.outposts[cluster].is_none()
            && can_found(state, ship)
            && state.outposts_of(seat) < outposts_max(state, state.player(seat).ship_count())
    };
    let clusters = 0..state.terms.from_cluster.len();
    let planned = state.player(seat).placed(Column::Action) > 0;
    planned
        && clusters
            .filter(|cluster| mine(*cluster) || found(*cluster))
            .any(|cluster| cluster_distance(state, cluster, ship) <= reach(state, ship))
}

/// The flights worth considering: for each ship the ends nearest to its goal. In purchase a ship that has arrived stays.
pub fn flights(state: &State, most: usize, out: &mut Vec<(Action, f32)>) {
    let errands = Errands::new(state, state.active);
    for number in ready(state) {
        let ship = state.own(number).expect("a ship that may fly");
        let here = errands.left(state, number, state.terms.field.cell(ship.at));
        if here == 0 || holds(state, ship) {
            continue;
        }
        let mut ends: Vec<(Cell, i32)> =
            plan(state, number).ends().iter().map(|end| (end, errands.left(state, number, end))).collect();
        // Of equals the one nearer to the station, so that every seat flies alike.
        let home = &state.terms.from_station[state.active.index()];
        ends.sort_by_key(|(cell, left)| (*left, home[*cell as usize], *cell));
        ends.truncate(most);
        for (end, left) in ends {
            out.push((Action::FlyTo { ship: number, to: state.terms.field.at(end) }, (here - left) as f32));
        }
    }
}

/// What an attack is worth in Spendys, about.
pub fn attack_value(state: &State, lead: u8, seat: Seat, target: u8, helpers: Ships) -> f32 {
    let lead = ShipId { seat: state.active, ship: lead };
    let prey = ShipId { seat, ship: target };
    let ours = odds::hits(state, attack_pool(state, lead, helpers), lead, prey);
    let theirs = odds::hits(state, pool(state, prey, Part::Weapon), prey, lead);
    damage(state, prey, ours) - 1.1 * damage(state, lead, theirs)
}

/// What so many hits cost the owner of a ship.
fn damage(state: &State, id: ShipId, hits: f32) -> f32 {
    let ship = state.ship(id).expect("a ship in reach");
    let doom = (hits / f32::from(ship.assets()).max(1.0)).min(1.0);
    let last = if state.player(id.seat).ship_count() == 1 { 25.0 } else { 0.0 };
    2.2 * hits + doom * doom * (8.0 + f32::from(worth(state, ship)) + last)
}

/// The attempts that can be made now, with cells shared out evenly, and what they are worth.
pub fn attempts(state: &State, out: &mut Vec<(Action, f32)>) {
    let printed = &state.terms.edition;
    let left = cells_left(state);
    let mut offered = Vec::new();
    stgv2::attempts(state, |action| offered.push(action));
    let mut ships = 0u8;
    for action in &offered {
        if let Action::Establish { ship, .. } | Action::Collect { ship, .. } = action {
            ships |= 1 << ship;
        }
    }
    let share = left.div_ceil((ships.count_ones() as u8).max(1));
    for action in &offered {
        match *action {
            Action::Establish { cells, .. } if cells == share => out.push((*action, 20.0)),
            Action::Collect { cells, cluster, .. } if cells == share => {
                let place = &state.terms.map().clusters[cluster as usize];
                let cards = odds::cards(printed, cells, place.hardness, place.bonus);
                out.push((*action, cards * odds::card_value(printed)));
            }
            _ => {}
        }
    }
}

/// What to buy, the most wanted first; nothing when the rest is to be saved.
pub fn purchase(state: &State) -> Option<Action> {
    let seat = state.active;
    let (player, printed, victory) = (state.player(seat), &state.terms.edition, victory(state));
    let (ships, outposts) = (player.ship_count(), state.outposts_of(seat));
    let shuttles: u8 = player.fleet().map(|(_, ship)| ship.part(Part::Shuttle)).sum();
    let free = |ship: &Ship| docked(state, seat, ship) && state.filled(ship) < printed.holes;
    let berth = player.fleet().find(|(_, ship)| free(ship) && !can_found(state, ship));
    let (shuttle, new_ship) =
        (price(printed.prices.parts[Part::Shuttle as usize]), price(printed.prices.ship));
    let rounds_left = victory.rounds.saturating_sub(state.round);
    let open = state.outposts.iter().take(state.terms.from_cluster.len()).any(Option::is_none);
    if let Some((ship, _)) = berth
        && outposts + shuttles.checked_div(printed.founding.shuttles).unwrap_or(0)
            < outposts_max(state, ships).min(victory.outposts)
        && player.on >= shuttle
        && open
        && rounds_left > 3
    {
        return Some(Action::Mount { part: Part::Shuttle, ship });
    }
    if ships < victory.ships.min(printed.ships) && player.on >= new_ship && rounds_left > 4 {
        return best_berth(state).map(|at| Action::BuyShip { at });
    }
    let saving = if ships < victory.ships { new_ship } else { 0 };
    if ships >= victory.ships && player.on >= victory.spendys {
        return None;
    }
    if let Some(action) = shield(state, rounds_left) {
        return Some(action);
    }
    let early = rounds_left > 9 && f32::from(player.on) < 0.6 * f32::from(victory.spendys);
    let spare = player.on >= price(printed.prices.cell) + saving.min(if outposts == 0 { 0 } else { saving });
    if early && spare && player.cells < CELLS_WANTED.min(printed.cells) && outposts > 0 {
        return Some(Action::BuyCell);
    }
    None
}

/// The docked ship with the fewest of a part.
pub fn neediest(state: &State, part: Part) -> Option<u8> {
    let seat = state.active;
    let docked = state.player(seat).fleet().filter(|(_, ship)| station_distance(state, seat, ship) == 1);
    docked.min_by_key(|(_, ship)| ship.part(part)).map(|(number, _)| number)
}

/// A shield for a docked ship that is outgunned.
fn shield(state: &State, rounds_left: u16) -> Option<Action> {
    let seat = state.active;
    let player = state.player(seat);
    if player.protected || rounds_left < 4 || player.on < price(state.terms.edition.prices.parts[1]) {
        return None;
    }
    let enemies = state.living().filter(|other| *other != seat);
    let worst = enemies
        .flat_map(|other| state.player(other).fleet().map(|(_, ship)| ship.part(Part::Weapon)).max())
        .max()?;
    let docked = player.fleet().filter(|(_, ship)| station_distance(state, seat, ship) == 1);
    let weak = docked.filter(|(_, ship)| state.filled(ship) < state.terms.edition.holes);
    let (ship, piece) = weak.min_by_key(|(_, ship)| ship.part(Part::Shield))?;
    (piece.part(Part::Shield) < worst).then_some(Action::Mount { part: Part::Shield, ship })
}

/// The free place beside the station that is nearest to the middle of things.
pub fn best_berth(state: &State) -> Option<stgv2::At> {
    let (field, seat) = (&state.terms.field, state.active);
    let station = field.cell(state.terms.map().stations[seat.index()]);
    let occupied = stgv2::occupied(state, None);
    let berths =
        (0..field.dirs()).filter_map(|dir| field.next(station, dir)).filter(|cell| !occupied.has(*cell));
    let far =
        |cell: &Cell| state.terms.from_cluster.iter().map(|far| u32::from(far[*cell as usize])).sum::<u32>();
    berths.min_by_key(far).map(|cell| field.at(cell))
}

/// What a hit ship can best do without.
pub fn removal(state: &State, legal: &[Action]) -> Action {
    let battle = state.battle.expect("somebody pays in a battle");
    let raider = battle.sides[0].seat == state.decider().unwrap_or(battle.sides[0].seat);
    let order = if raider {
        [Part::Shield, Part::Weapon, Part::Shuttle, Part::Engine]
    } else {
        [Part::Weapon, Part::Shield, Part::Shuttle, Part::Engine]
    };
    let wanted = order.into_iter().map(|part| Action::Remove { part }).find(|action| legal.contains(action));
    wanted.unwrap_or(legal[0])
}

/// A choice by rule of thumb, varied a little.
pub fn choose(state: &State, buffer: &mut Vec<Action>, luck: &mut Fast) -> Action {
    if state.battle.is_some() || state.flight.is_some() {
        let seat = state.decider().expect("somebody decides");
        let legal = state_legal::<Stgv2>(state, seat, buffer);
        return match legal[0] {
            Action::Remove { .. } => removal(state, legal),
            Action::Reroll | Action::Stand => reroll(state),
            _ => any(legal, luck),
        };
    }
    match state.step {
        Step::Allocate { column } => {
            let plans = allocations(state, column);
            let pick = if luck.below(4) == 0 { luck.below(plans.len() as u32) as usize } else { 0 };
            plans[pick][0]
        }
        Step::Over => unreachable!("nobody acts when it is over"),
        _ => act(state, |ways| fly(ways, luck)),
    }
}

/// The choice by rule of thumb without any variation, where a search goes action by action.
pub fn favourite(state: &State, legal: &[Action]) -> Action {
    match legal[0] {
        Action::Remove { .. } => removal(state, legal),
        Action::Reroll | Action::Stand => reroll(state),
        _ if state.flight.is_some() || matches!(state.step, Step::Allocate { .. } | Step::Over) => legal[0],
        _ => act(state, best),
    }
}

/// What to do in combat, action or purchase; `pick` chooses among flights that bring a ship nearer to its goal.
fn act(state: &State, pick: impl FnOnce(&[(Action, f32)]) -> Option<Action>) -> Action {
    let fly = || {
        let mut ways = Vec::new();
        flights(state, 2, &mut ways);
        ways.retain(|(_, gain)| *gain > 0.0);
        pick(&ways)
    };
    let choice = match state.step {
        Step::Combat => fight(state).or_else(fly),
        Step::Action => {
            let mut tries = Vec::new();
            attempts(state, &mut tries);
            best(&tries).or_else(fly)
        }
        _ => fly().or_else(|| purchase(state)),
    };
    choice.unwrap_or(Action::Next)
}

fn best(options: &[(Action, f32)]) -> Option<Action> {
    options.iter().max_by(|one, other| one.1.total_cmp(&other.1)).map(|(action, _)| *action)
}

fn fight(state: &State) -> Option<Action> {
    let mut attacks = Vec::new();
    stgv2::attacks(state, |action| {
        if let Action::Attack { lead, seat, target, helpers } = action {
            attacks.push((action, attack_value(state, lead, seat, target, helpers)));
        }
    });
    best(&attacks).filter(|best| attacks.iter().any(|(action, value)| action == best && *value > 1.0))
}

fn fly(better: &[(Action, f32)], luck: &mut Fast) -> Option<Action> {
    if better.len() > 1 && luck.below(6) == 0 {
        return Some(better[luck.below(better.len() as u32) as usize].0);
    }
    best(better)
}

/// `reroll = last`: rolls again while the roll is below the mean, or does not hold.
fn reroll(state: &State) -> Action {
    let battle = state.battle.expect("a defender rolls in a battle");
    let dice = battle.defence[1 - battle.firing as usize];
    let low = (battle.defended as f32) < 3.5 * f32::from(dice);
    if low && battle.defended < battle.fired { Action::Reroll } else { Action::Stand }
}
