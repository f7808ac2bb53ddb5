//! Activity 6: depositing and buying at the own station (STG-8, STG-E8, STG-E11).

use engine::{Chance, Witness};

use crate::action::Action;
use crate::desk::Desk;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::phases::{flying, mining};
use crate::place::At;
use crate::state::{Ship, ShipId, State};
use crate::tables::{PARTS, Part};

/// A ship bought this turn flies no set of it (STG-R32).
const FLIES_NO_MORE: u8 = u8::MAX;

/// STG-E11: every ship in reach of the station brings its Spendys home.
pub fn deposit<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    let seat = desk.state.active;
    for ship in 0..desk.state.player(seat).ships.len() as u8 {
        let Some(piece) = desk.state.own(ship) else { continue };
        let near = mining::station_distance(desk.state, seat, piece) <= mining::reach(piece);
        if !near || piece.cargo == [0; 3] {
            continue;
        }
        let values = desk.state.terms.edition.values;
        let amount = piece.cargo.iter().zip(values).map(|(count, value)| u16::from(*count) * value).sum();
        desk.state.ship_mut(ShipId { seat, ship }).cargo = [0; 3];
        desk.state.player_mut(seat).on += amount;
        desk.tell(|| Event::Deposited { seat, ship, amount });
    }
}

pub fn legal(state: &State, out: &mut Vec<Action>) {
    flying::legal(state, out);
    offers(state, |action| out.push(action));
    out.push(Action::Next);
}

/// Whether anything could be bought.
pub fn any(state: &State) -> bool {
    let mut found = false;
    offers(state, |_| found = true);
    found
}

fn offers(state: &State, mut offer: impl FnMut(Action)) {
    for (ship, _) in state.player(state.active).fleet() {
        for part in PARTS {
            if mountable(state, ship, part).is_ok() {
                offer(Action::Mount { part, ship });
            }
        }
    }
    if cell_allowed(state).is_ok() {
        offer(Action::BuyCell);
    }
    if ship_allowed(state).is_ok() {
        berths(state).for_each(|at| offer(Action::BuyShip { at }));
    }
}

/// Free places next to the own station.
fn berths(state: &State) -> impl Iterator<Item = At> {
    let field = &state.terms.field;
    let station = field.cell(state.terms.map().stations[state.active.index()]);
    let occupied = flying::occupied(state, None);
    let around = (0..field.dirs()).filter_map(move |dir| field.next(station, dir));
    around.filter(move |cell| !occupied.has(*cell)).map(|cell| field.at(cell))
}

fn affordable(state: &State, price: u16) -> Result<(), Illegal> {
    let on = state.player(state.active).on;
    if on >= price { Ok(()) } else { Err(Illegal::NotEnoughSpendys { price, on }) }
}

/// STG-E8, STG-2.6: for a ship next to the station, with a free hole.
fn mountable(state: &State, ship: u8, part: Part) -> Result<(), Illegal> {
    let Some(piece) = state.own(ship) else { return Err(Illegal::NoSuchShip { ship }) };
    affordable(state, state.terms.edition.prices.parts[part as usize])?;
    if mining::station_distance(state, state.active, piece) != 1 {
        return Err(Illegal::NotBesideStation { at: piece.at });
    }
    if piece.filled() >= state.terms.edition.holes {
        return Err(Illegal::NoFreeHole { ship });
    }
    let armed = part == Part::Weapon && piece.part(Part::Weapon) > 0;
    if armed && state.player(state.active).protected { Err(Illegal::ProtectedBuyer) } else { Ok(()) }
}

fn cell_allowed(state: &State) -> Result<(), Illegal> {
    affordable(state, state.terms.edition.prices.cell)?;
    let most = state.terms.edition.cells;
    if state.player(state.active).cells < most { Ok(()) } else { Err(Illegal::CellLimit { most }) }
}

fn ship_allowed(state: &State) -> Result<(), Illegal> {
    affordable(state, state.terms.edition.prices.ship)?;
    let most = state.terms.edition.ships;
    if state.player(state.active).ship_count() < most { Ok(()) } else { Err(Illegal::ShipLimit { most }) }
}

pub fn check(state: &State, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Next => Ok(()),
        Action::Begin { .. } | Action::FlyTo { .. } | Action::Skip { .. } => flying::check(state, action),
        Action::Mount { part, ship } => mountable(state, ship, part),
        Action::BuyCell => cell_allowed(state),
        Action::BuyShip { at } => {
            ship_allowed(state)?;
            let Some(cell) = state.terms.field.charted(at) else { return Err(Illegal::Uncharted { to: at }) };
            if berths(state).any(|berth| berth == at) {
                Ok(())
            } else if flying::occupied(state, None).has(cell) {
                Err(Illegal::Occupied { to: at })
            } else {
                Err(Illegal::NotBesideStation { at })
            }
        }
        _ => Err(Illegal::NotNow),
    }
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, action: Action) {
    match action {
        Action::Mount { part, ship } => mount(desk, part, ship),
        Action::BuyCell => buy_cell(desk),
        Action::BuyShip { at } => buy_ship(desk, at),
        _ => unreachable!("checked"),
    }
}

fn mount<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, part: Part, ship: u8) {
    let seat = desk.state.active;
    let price = desk.state.terms.edition.prices.parts[part as usize];
    desk.state.player_mut(seat).on -= price;
    desk.state.ship_mut(ShipId { seat, ship }).parts[part as usize] += 1;
    desk.tell(|| Event::Mounted { seat, ship, part, price });
}

fn buy_cell<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    let seat = desk.state.active;
    let price = desk.state.terms.edition.prices.cell;
    let player = desk.state.player_mut(seat);
    player.on -= price;
    player.cells += 1;
    desk.tell(|| Event::CellBought { seat, price });
}

/// STG-R42: the first additional ship ends the protection for good.
fn buy_ship<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, at: At) {
    let seat = desk.state.active;
    let (price, parts) = (desk.state.terms.edition.prices.ship, desk.state.terms.edition.start.parts);
    let player = desk.state.player_mut(seat);
    let exposed = std::mem::replace(&mut player.protected, false);
    player.on -= price;
    let slot = player.ships.iter().position(Option::is_none).expect("checked: fewer ships than slots");
    player.ships[slot] = Some(Ship { at, parts, next: FLIES_NO_MORE, ..Ship::default() });
    desk.tell(|| Event::ShipBought { seat, ship: slot as u8, at, price, exposed });
}
