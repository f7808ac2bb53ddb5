//! Activity 6: depositing and buying at the own station (chapter 8, STG-E8, STG-E11).

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::at;
    use crate::scene::Scene;
    use crate::state::Step;
    use crate::tables::Card;

    /// The purchase of seat 0, whose station is at (-2,4,2).
    fn scene(drawn: &str, from: At, on: u16) -> Scene {
        let scene = Scene::new(2).ship(0, drawn, from).ship(1, "1/1/3/0", at(2, -4, 3));
        scene.step(Step::Purchase).on(0, on)
    }

    fn mount(part: Part, ship: u8) -> Action {
        Action::Mount { part, ship }
    }

    const BERTH: At = at(-1, 3, 2);

    /// STG-E11, STG-E9, STG-8.1, STG-8.3, STG-8.4, STG-8.5: two spaces off with a shuttle, everything is brought home.
    #[test]
    fn ships_deposit_when_purchase_begins() {
        let mut scene =
            scene("1/1/3/1", at(-1, 2, 2), 10).cargo(0, 0, [0, 2, 1]).step(Step::Action).protected(0);
        scene.run(0, Action::Next);
        assert_eq!((scene.player(0).on, scene.number(0, 0).cargo), (19, [0; 3]));
        assert_eq!(scene.refused(0, mount(Part::Engine, 0)), "STG-E8");
        scene.run(0, Action::BuyShip { at: BERTH });
        assert_eq!((scene.player(0).on, scene.player(0).protected), (4, false));
        assert_eq!(scene.refused(0, Action::Begin { ship: 1 }), "STG-R28");
    }

    /// STG-E11: without a shuttle two spaces are too far; a set flown in purchase may still bring it home.
    #[test]
    fn a_flight_in_purchase_deposits() {
        let mut scene = scene("1/1/3/0", at(-1, 2, 2), 0).cargo(0, 0, [1, 0, 0]).step(Step::Action);
        scene.run(0, Action::Next);
        assert_eq!(scene.player(0).on, 0);
        scene.run(0, Action::FlyTo { ship: 0, to: BERTH });
        assert_eq!((scene.state.player(engine::Seat(0)).on, scene.number(0, 0).cargo), (1, [0; 3]));
    }

    /// STG-E11: step by step as well.
    #[test]
    fn steps_in_purchase_deposit_at_their_end() {
        let mut scene = scene("1/1/2/0", at(-1, 2, 2), 0).cargo(0, 0, [1, 0, 0]);
        scene = scene.sets(&[&[Card::One, Card::One]]);
        scene.run(0, Action::Begin { ship: 0 });
        scene.run(0, Action::Step { to: BERTH });
        assert_eq!(scene.player(0).on, 0);
        scene.run(0, Action::Step { to: at(-2, 3, 2) });
        assert_eq!(scene.state.player(engine::Seat(0)).on, 1);
    }

    /// STG-1.7, STG-2.6, STG-8.5, STG-8.6, STG-E8: prices, paid from the station, for a docked ship.
    #[test]
    fn parts_are_bought_at_the_station() {
        let mut scene = scene("1/1/3/0", BERTH, 20);
        for (part, on) in [(Part::Weapon, 12), (Part::Shield, 10), (Part::Engine, 5), (Part::Shuttle, 0)] {
            assert_eq!(scene.player(0).on - scene.state.terms.edition.prices.parts[part as usize], on);
            scene.run(0, mount(part, 0));
            if on > 0 {
                assert_eq!(scene.player(0).on, on);
            }
        }
        assert_eq!(scene.parts(0, 0), "2/2/4/1");
        let poor = self::scene("1/1/3/0", BERTH, 7);
        assert_eq!(poor.refused(0, mount(Part::Weapon, 0)), "STG-E8");
        let far = self::scene("1/1/3/0", at(0, 0, 2), 20);
        assert_eq!(far.refused(0, mount(Part::Weapon, 0)), "STG-E8");
        assert_eq!(far.refused(0, mount(Part::Weapon, 2)), "STG-2.1");
    }

    /// STG-E8, STG-R42: while protected, a weapon only for a ship without one.
    #[test]
    fn the_protected_do_not_arm() {
        let mut scene = scene("1/1/3/0", BERTH, 23).protected(0);
        assert_eq!(scene.refused(0, mount(Part::Weapon, 0)), "STG-E8");
        for part in [Part::Shield, Part::Engine, Part::Shuttle] {
            assert!(scene.legal(0).contains(&mount(part, 0)));
        }
        scene.run(0, Action::BuyShip { at: at(-2, 4, 1) });
        assert!([0, 1].iter().all(|ship| scene.legal(0).contains(&mount(Part::Weapon, *ship))));
        assert_eq!(scene.player(0).on, 8);
        let bare = self::scene("0/1/3/0", BERTH, 19).protected(0);
        assert!(bare.legal(0).contains(&mount(Part::Weapon, 0)));
    }

    /// STG-2.2, STG-2.4: a new ship fills 5 of its 24 holes, and a full ship takes nothing more.
    #[test]
    fn a_ship_has_24_holes() {
        let mut scene = scene("1/1/3/0", BERTH, 30);
        scene.run(0, Action::BuyShip { at: at(-2, 4, 1) });
        assert_eq!(scene.parts(0, 1), "1/1/3/0");
        let view = scene.view().players[0].ships[1].clone();
        assert_eq!((view.holes, view.holes_free), (24, 19));
        let full = self::scene("8/8/4/0", BERTH, 30).cargo(0, 0, [4, 0, 0]);
        assert_eq!(full.refused(0, mount(Part::Shield, 0)), "STG-2.2");
    }

    /// STG-E8, STG-R17, STG-4.2: a new ship comes to a free place beside the station.
    #[test]
    fn a_ship_needs_a_berth() {
        let scene = scene("1/1/3/0", BERTH, 30);
        assert_eq!(scene.refused(0, Action::BuyShip { at: BERTH }), "STG-4.3");
        assert_eq!(scene.refused(0, Action::BuyShip { at: at(-2, 4, 2) }), "STG-4.3");
        assert_eq!(scene.refused(0, Action::BuyShip { at: at(0, 0, 2) }), "STG-E8");
        assert_eq!(scene.refused(0, Action::BuyShip { at: at(40, 0, 2) }), "STG-3.9");
        let berths = scene.legal(0).into_iter().filter(|action| matches!(action, Action::BuyShip { .. }));
        assert_eq!(berths.count(), 7);
    }

    /// STG-E1: four ships and twelve cells are the most.
    #[test]
    fn there_are_limits() {
        let mut scene = scene("1/1/3/0", BERTH, 100);
        for berth in [at(-2, 4, 1), at(-2, 4, 3), at(-2, 3, 2)] {
            scene.run(0, Action::BuyShip { at: berth });
        }
        assert_eq!(scene.refused(0, Action::BuyShip { at: at(-3, 4, 2) }), "STG-E1");
        scene.player(0).cells = 11;
        scene.run(0, Action::BuyCell);
        assert_eq!(scene.refused(0, Action::BuyCell), "STG-E1");
    }

    /// STG-R32: a ship bought this turn flies none of its sets.
    #[test]
    fn a_new_ship_waits_for_the_next_turn() {
        let mut scene = scene("1/1/3/0", BERTH, 30).sets(&[&[Card::One], &[Card::One]]);
        scene.run(0, Action::BuyShip { at: at(-2, 4, 1) });
        assert!(scene.ends(1).is_empty() && !scene.ends(0).is_empty());
        assert_eq!(scene.view().players[0].ships[1].next_set, None);
    }

    /// STG-5.1: trade is done at the own station, not at another's.
    #[test]
    fn another_station_sells_nothing() {
        let far = scene("1/1/3/0", at(2, -4, 1), 30).cargo(0, 0, [3, 0, 0]);
        assert_eq!(far.refused(0, mount(Part::Shield, 0)), "STG-E8");
        assert_eq!(far.number(0, 0).cargo, [3, 0, 0]);
    }
}
