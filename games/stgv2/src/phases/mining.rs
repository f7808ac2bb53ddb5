//! Activity 5: outposts and revenue (STG-6.8, STG-E7, STG-E9, STG-E10).

use engine::{Chance, Witness};

use crate::action::Action;
use crate::desk::{Desk, total};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::phases::flying;
use crate::state::{Column, Ship, ShipId, State};
use crate::tables::{COLOURS, Colour, Part};

/// STG-E9: how far a ship reaches.
#[inline]
pub fn reach(ship: &Ship) -> u8 {
    if ship.part(Part::Shuttle) > 0 { 2 } else { 1 }
}

/// Spaces from a ship to its owner's station.
#[inline]
pub fn station_distance(state: &State, seat: engine::Seat, ship: &Ship) -> u8 {
    state.terms.from_station[seat.index()][state.terms.field.cell(ship.at) as usize]
}

/// Spaces from a ship to a cluster.
#[inline]
pub fn cluster_distance(state: &State, cluster: usize, ship: &Ship) -> u8 {
    state.terms.from_cluster[cluster][state.terms.field.cell(ship.at) as usize]
}

/// ACTION cells not used yet.
pub fn cells_left(state: &State) -> u8 {
    state.player(state.active).placed(Column::Action).saturating_sub(state.used)
}

pub fn legal(state: &State, out: &mut Vec<Action>) {
    flying::legal(state, out);
    attempts(state, |action| out.push(action));
    out.push(Action::Next);
}

/// Whether any attempt could be made.
pub fn any(state: &State) -> bool {
    let mut found = false;
    attempts(state, |_| found = true);
    found
}

fn attempts(state: &State, mut offer: impl FnMut(Action)) {
    let left = cells_left(state);
    if left == 0 {
        return;
    }
    for (ship, _) in state.player(state.active).fleet() {
        for cluster in 0..state.terms.from_cluster.len() as u8 {
            for establish in [true, false] {
                if allowed(state, ship, cluster, establish).is_ok() {
                    (1..=left).for_each(|cells| offer(attempt(ship, cluster, cells, establish)));
                }
            }
        }
    }
}

fn attempt(ship: u8, cluster: u8, cells: u8, establish: bool) -> Action {
    if establish {
        Action::Establish { ship, cluster, cells }
    } else {
        Action::Collect { ship, cluster, cells }
    }
}

/// The conditions of STG-E10 but for the cells.
fn allowed(state: &State, ship: u8, cluster: u8, establish: bool) -> Result<(), Illegal> {
    let seat = state.active;
    let Some(piece) = state.own(ship) else { return Err(Illegal::NoSuchShip { ship }) };
    if cluster as usize >= state.terms.from_cluster.len() {
        return Err(Illegal::NoSuchCluster { cluster });
    }
    if piece.attempted {
        return Err(Illegal::AttemptedAlready { ship });
    }
    if cluster_distance(state, cluster as usize, piece) > reach(piece) {
        return Err(Illegal::ClusterTooFar { reach: reach(piece) });
    }
    let outpost = state.outposts[cluster as usize];
    let ships = state.player(seat).ship_count();
    match (establish, outpost) {
        (true, Some(_)) => Err(Illegal::OutpostThere),
        (true, None) if piece.part(Part::Shuttle) == 0 => Err(Illegal::NoShuttle { ship }),
        (true, None) if state.outposts_of(seat) >= ships => Err(Illegal::TooManyOutposts { ships }),
        (false, owner) if owner != Some(seat) => Err(Illegal::NotYourOutpost),
        (false, _) if state.collected >> cluster & 1 != 0 => Err(Illegal::CollectedAlready),
        _ => Ok(()),
    }
}

pub fn check(state: &State, action: &Action) -> Result<(), Illegal> {
    let (ship, cluster, cells, establish) = match *action {
        Action::Next => return Ok(()),
        Action::Begin { .. } | Action::FlyTo { .. } | Action::Skip { .. } => {
            return flying::check(state, action);
        }
        Action::Establish { ship, cluster, cells } => (ship, cluster, cells, true),
        Action::Collect { ship, cluster, cells } => (ship, cluster, cells, false),
        _ => return Err(Illegal::NotNow),
    };
    allowed(state, ship, cluster, establish)?;
    let left = cells_left(state);
    if (1..=left).contains(&cells) { Ok(()) } else { Err(Illegal::NoActionCells { left }) }
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, action: Action) {
    let (ship, cluster, cells, establish) = match action {
        Action::Establish { ship, cluster, cells } => (ship, cluster, cells, true),
        Action::Collect { ship, cluster, cells } => (ship, cluster, cells, false),
        _ => unreachable!("checked"),
    };
    let seat = desk.state.active;
    desk.state.used += cells;
    desk.state.ship_mut(ShipId { seat, ship }).attempted = true;
    let place = &desk.state.terms.map().clusters[cluster as usize];
    let (hardness, bonus) = (place.hardness, place.bonus);
    let dice = desk.roll(cells);
    let belt = desk.roll(hardness);
    let difference = total(&dice) as i16 - total(&belt) as i16;
    let effect = desk.state.terms.edition.effect(i32::from(difference));
    desk.tell(|| Event::Attempted { seat, ship, cluster, establish, dice, belt, difference, effect });
    if establish {
        survey(desk, ship, cluster, effect);
    } else {
        desk.state.collected |= 1 << cluster;
        let cards = if effect == 0 { 0 } else { effect + bonus };
        collect(desk, ship, cards);
    }
}

/// Every use starts from a full deck (STG-E7).
fn survey<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, ship: u8, cluster: u8, effect: u8) {
    let seat = desk.state.active;
    let mut deck = desk.state.terms.edition.survey;
    let cards: Vec<bool> = (0..effect).map_while(|_| desk.draw(&mut deck)).map(|card| card == 0).collect();
    let founded = cards.contains(&true);
    if founded {
        desk.state.outposts[cluster as usize] = Some(seat);
        desk.state.ship_mut(ShipId { seat, ship }).parts[Part::Shuttle as usize] -= 1;
    }
    desk.tell(|| Event::Surveyed { seat, cards, founded });
}

fn collect<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, ship: u8, count: u8) {
    let seat = desk.state.active;
    let mut deck = desk.state.terms.edition.revenue;
    let cards: Vec<Option<Colour>> =
        (0..count).map_while(|_| desk.draw(&mut deck)).map(|card| COLOURS.get(card).copied()).collect();
    let mut pieces = [0; 3];
    cards.iter().flatten().for_each(|colour| pieces[*colour as usize] += 1);
    let (kept, lost) = load(desk.state, ShipId { seat, ship }, pieces);
    let lost = lost.iter().sum();
    desk.tell(|| Event::Collected { seat, ship, cards, kept, lost });
}

/// Puts pieces into free holes, the most valuable first; gives what fitted and what did not.
pub fn load(state: &mut State, id: ShipId, pieces: [u8; 3]) -> ([u8; 3], [u8; 3]) {
    let (holes, values) = (state.terms.edition.holes, state.terms.edition.values);
    let mut order = [0, 1, 2];
    order.sort_by_key(|colour| std::cmp::Reverse(values[*colour]));
    let ship = state.ship_mut(id);
    let (mut kept, mut lost) = ([0; 3], [0; 3]);
    for colour in order {
        kept[colour] = pieces[colour].min(holes - ship.filled());
        lost[colour] = pieces[colour] - kept[colour];
        ship.cargo[colour] += kept[colour];
    }
    (kept, lost)
}
