//! Activity 6: depositing and buying at a player's own station (chapter 8, STG-E8, STG-E11).

use engine::{Chance, Seat, Witness, unchecked};

use crate::action::Action;
use crate::desk::Desk;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::phases::{flying, mining};
use crate::place::At;
use crate::state::{Player, Ship, ShipId, State};
use crate::tables::{Cargo, PARTS, Part, ProtectedWeapons};
use crate::view::{Energy, Hold, ShipView, off};

/// A ship bought this turn flies no set of it (STG-R32).
pub const FLIES_NO_MORE: u8 = u8::MAX;

/// STG-E11: whether a ship carries Spendys and is near enough to bring them home.
pub fn deposits(state: &State, seat: Seat, ship: &Ship) -> bool {
    mining::station_distance(state, seat, ship) <= mining::reach(state, ship)
        && ship.cargo != Cargo::default()
}

/// STG-E11: every ship in reach of the station brings its Spendys home.
pub fn deposit<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    let seat = desk.state.active;
    for ship in 0..desk.state.player(seat).ships.len() as u8 {
        let Some(piece) = desk.state.own(ship) else { continue };
        if !deposits(desk.state, seat, piece) {
            continue;
        }
        let amount = u16::try_from(desk.state.terms.edition.worth(&piece.cargo)).unwrap_or(u16::MAX);
        desk.state[ShipId { seat, ship }].cargo = Cargo::default();
        let player = desk.state.player_mut(seat);
        player.on = player.on.saturating_add(amount);
        desk.show(|state| Event::Deposited {
            seat,
            ship,
            amount,
            on: state.player(seat).on,
            off: off(state, seat),
            hold: Hold::of(state, ShipId { seat, ship }),
        });
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
    for number in 0..state.terms.edition.items.len() as u8 {
        item_offers(state, number, &mut offer);
    }
}

/// Every way to buy an item.
fn item_offers(state: &State, number: u8, offer: &mut impl FnMut(Action)) {
    let item = &state.terms.edition.items[number as usize];
    let ways: Vec<(Option<u8>, Option<At>)> = if item.ship {
        berths(state).map(|at| (None, Some(at))).collect()
    } else if item.pieces() > 0 {
        state.player(state.active).fleet().map(|(ship, _)| (Some(ship), None)).collect()
    } else {
        vec![(None, None)]
    };
    for (ship, at) in ways {
        if item_allowed(state, number, ship, at).is_ok() {
            offer(Action::Buy { item: number, ship, at });
        }
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

fn affordable(state: &State, price: Option<u16>) -> Result<(), Illegal> {
    let Some(price) = price else { return Err(Illegal::NotSold) };
    let on = state.player(state.active).on;
    if on >= price { Ok(()) } else { Err(Illegal::NotEnoughSpendys { price, on }) }
}

fn mountable(state: &State, ship: u8, part: Part) -> Result<(), Illegal> {
    let mut parts = [0; 4];
    parts[part as usize] = 1;
    if state.own(ship).is_none() {
        return Err(Illegal::NoSuchShip { ship });
    }
    affordable(state, state.terms.edition.prices.parts[part as usize])?;
    fitted(state, ship, parts)
}

/// STG-E8, STG-2.6: for a ship next to the station, with free holes.
fn fitted(state: &State, ship: u8, parts: [u8; 4]) -> Result<(), Illegal> {
    let Some(piece) = state.own(ship) else { return Err(Illegal::NoSuchShip { ship }) };
    if mining::station_distance(state, state.active, piece) != 1 {
        return Err(Illegal::NotBesideStation { at: piece.at });
    }
    if state.filled(piece) + parts.iter().sum::<u8>() > state.terms.edition.holes {
        return Err(Illegal::NoFreeHole { ship });
    }
    let weapons = parts[Part::Weapon as usize];
    let arms = weapons > 0 && piece.part(Part::Weapon) + weapons > 1;
    let limited = state.terms.edition.readings.protected_weapons == ProtectedWeapons::Limited;
    if arms && limited && state.player(state.active).protected {
        Err(Illegal::ProtectedBuyer)
    } else {
        Ok(())
    }
}

fn cell_allowed(state: &State) -> Result<(), Illegal> {
    affordable(state, state.terms.edition.prices.cell)?;
    cells_fit(state, 1)
}

fn cells_fit(state: &State, more: u8) -> Result<(), Illegal> {
    let most = state.terms.edition.cells;
    if state.player(state.active).cells + more <= most { Ok(()) } else { Err(Illegal::CellLimit { most }) }
}

fn ship_allowed(state: &State) -> Result<(), Illegal> {
    affordable(state, state.terms.edition.prices.ship)?;
    ship_fits(state)
}

fn ship_fits(state: &State) -> Result<(), Illegal> {
    let most = state.terms.edition.ships;
    if state.player(state.active).ship_count() < most { Ok(()) } else { Err(Illegal::ShipLimit { most }) }
}

/// STG-E8: a new ship comes to a free place beside the station.
fn berth_allowed(state: &State, at: At) -> Result<(), Illegal> {
    let Some(cell) = state.terms.field.charted(at) else { return Err(Illegal::Uncharted { to: at }) };
    if berths(state).any(|berth| berth == at) {
        Ok(())
    } else if flying::occupied(state, None).has(cell) {
        Err(Illegal::Occupied { to: at })
    } else {
        Err(Illegal::NotBesideStation { at })
    }
}

/// STG-8.6: other items follow the conditions of what is in them.
fn item_allowed(state: &State, number: u8, ship: Option<u8>, at: Option<At>) -> Result<(), Illegal> {
    let Some(item) = state.terms.edition.items.get(number as usize) else {
        return Err(Illegal::NoSuchItem { item: number });
    };
    affordable(state, Some(item.price))?;
    if item.cells > 0 {
        cells_fit(state, item.cells)?;
    }
    match (item.ship, item.pieces() > 0, ship, at) {
        (true, _, None, Some(at)) => ship_fits(state).and_then(|()| berth_allowed(state, at)),
        (true, ..) => Err(Illegal::ItemForPlace),
        (false, true, Some(ship), None) => fitted(state, ship, item.parts),
        (false, true, ..) => Err(Illegal::ItemForShip),
        (false, false, None, None) => Ok(()),
        (false, false, ..) => Err(Illegal::ItemForTray),
    }
}

pub fn check(state: &State, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Next => Ok(()),
        Action::Begin { .. } | Action::FlyTo { .. } | Action::Skip { .. } => flying::check(state, action),
        Action::Mount { part, ship } => mountable(state, ship, part),
        Action::BuyCell => cell_allowed(state),
        Action::BuyShip { at } => {
            ship_allowed(state)?;
            berth_allowed(state, at)
        }
        Action::Buy { item, ship, at } => item_allowed(state, item, ship, at),
        _ => Err(Illegal::NotNow),
    }
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, action: Action) {
    let Some(price) = price(desk.state, &action) else { unchecked(&action) };
    let active = desk.state.active;
    desk.state.player_mut(active).on -= price;
    match action {
        Action::Mount { part, ship } => mount(desk, part, ship, price),
        Action::BuyCell => buy_cell(desk, price),
        Action::BuyShip { at } => buy_ship(desk, at, price),
        Action::Buy { item, ship, at } => buy_item(desk, item, ship, at),
        _ => unchecked(&action),
    }
}

/// What a purchase costs, where it is sold.
fn price(state: &State, action: &Action) -> Option<u16> {
    let printed = &state.terms.edition;
    match *action {
        Action::Mount { part, .. } => printed.prices.parts[part as usize],
        Action::BuyCell => printed.prices.cell,
        Action::BuyShip { .. } => printed.prices.ship,
        Action::Buy { item, .. } => printed.items.get(item as usize).map(|item| item.price),
        _ => None,
    }
}

fn mount<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, part: Part, ship: u8, price: u16) {
    let seat = desk.state.active;
    desk.state[ShipId { seat, ship }].parts[part as usize] += 1;
    desk.show(|state| {
        let (on, hold) = (state.player(seat).on, Hold::of(state, ShipId { seat, ship }));
        Event::Mounted { seat, ship, part, price, on, hold }
    });
}

fn buy_cell<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, price: u16) {
    let seat = desk.state.active;
    desk.state.player_mut(seat).cells += 1;
    desk.show(|state| {
        let Player { on, cells, .. } = *state.player(seat);
        Event::CellBought { seat, price, on, cells, energy: Energy::new(state, seat) }
    });
}

fn buy_ship<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, at: At, price: u16) {
    let seat = desk.state.active;
    let parts = desk.state.terms.edition.start.parts;
    let (ship, exposed) = launch(desk.state, at, parts);
    desk.show(|state| {
        let Player { on, protected, .. } = *state.player(seat);
        let new = Box::new(ShipView::of(state, ShipId { seat, ship }));
        Event::ShipBought { seat, ship, at, price, exposed, on, protected, new }
    });
}

/// A new ship of the active player, and whether that ended the protection: the first additional one does for good
/// (STG-R42).
fn launch(state: &mut State, at: At, parts: [u8; 4]) -> (u8, bool) {
    let player = state.player_mut(state.active);
    let exposed = std::mem::replace(&mut player.protected, false);
    let slot = player.ships.iter().take_while(|slot| slot.is_some()).count();
    player.ships[slot] = Some(Ship { at, parts, next: FLIES_NO_MORE, ..Ship::default() });
    (slot as u8, exposed)
}

fn buy_item<C: Chance, W: Witness<Event>>(
    desk: &mut Desk<C, W>,
    number: u8,
    ship: Option<u8>,
    at: Option<At>,
) {
    let seat = desk.state.active;
    let item = desk.state.terms.edition.items[number as usize].clone();
    desk.state.player_mut(seat).cells += item.cells;
    if let Some(ship) = ship {
        let piece = &mut desk.state[ShipId { seat, ship }];
        piece.parts.iter_mut().zip(item.parts).for_each(|(have, more)| *have += more);
    }
    let launched = at.map(|at| launch(desk.state, at, item.parts));
    desk.show(|state| {
        let Player { on, cells: owned, protected, .. } = *state.player(seat);
        let new = launched.map(|(ship, _)| Box::new(ShipView::of(state, ShipId { seat, ship })));
        Event::ItemBought {
            seat,
            item: item.name,
            ship: ship.or(launched.map(|(ship, _)| ship)),
            at,
            parts: item.parts,
            cells: item.cells,
            price: item.price,
            exposed: launched.is_some_and(|(_, exposed)| exposed),
            on,
            owned,
            protected,
            energy: Energy::new(state, seat),
            hold: ship.map(|ship| Hold::of(state, ShipId { seat, ship })),
            new,
        }
    });
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
        assert_eq!((scene.player(0).on, scene.aboard(0, 0)), (19, vec![0; 3]));
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
        assert_eq!((scene.state.player(engine::Seat(0)).on, scene.aboard(0, 0)), (1, vec![0; 3]));
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
            let price = scene.state.terms.edition.prices.parts[part as usize].unwrap();
            assert_eq!(scene.player(0).on - price, on);
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
        assert_eq!((view.holes, view.hold.holes_free), (24, 19));
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
        assert_eq!(far.aboard(0, 0), [3, 0, 0]);
    }

    /// STG-E8: with `protected_weapons = free` the protected arm as they like.
    #[test]
    fn stg_e8_the_protected_may_arm_where_the_scenario_says_so() {
        let under = |rules: &str| {
            let scene = Scene::under(rules).ship(0, "1/1/3/0", BERTH).ship(1, "1/1/3/0", at(2, -4, 3));
            scene.step(Step::Purchase).on(0, 20).protected(0)
        };
        assert_eq!(under("").refused(0, mount(Part::Weapon, 0)), "STG-E8");
        let mut free = under("[rules]\nprotected_weapons = \"free\"");
        free.run(0, mount(Part::Weapon, 0));
        assert_eq!((free.parts(0, 0), free.player(0).protected), ("2/1/3/0".into(), true));
    }

    const ITEMS: &str = r#"
        [[supply]]
        name = "Broadside"
        price = 10
        weapons = 2
        shields = 1
        [[supply]]
        name = "Battery"
        price = 9
        cells = 2
        [[supply]]
        name = "Cruiser"
        price = 20
        weapons = 3
        shields = 2
        engines = 4
        ship = true
        cells = 1"#;

    fn supplied(drawn: &str, on: u16) -> Scene {
        let scene = Scene::under(ITEMS).ship(0, drawn, BERTH).ship(1, "1/1/3/0", at(2, -4, 3));
        scene.step(Step::Purchase).on(0, on)
    }

    /// STG-8.6: a scenario's supply list may have other items, made of parts, cells or a whole ship.
    #[test]
    fn stg_8_6_the_supply_list_has_other_items() {
        let mut scene = supplied("1/1/3/0", 50);
        let buy = |item, ship, at| Action::Buy { item, ship, at };
        let told = scene.run(0, buy(0, Some(0), None));
        assert_eq!((scene.parts(0, 0), scene.player(0).on), ("3/2/3/0".into(), 40));
        assert_eq!(
            engine::Fact::words(&told[0], &scene.state.terms),
            "{0} bought Broadside for ship 1 (10)."
        );
        scene.run(0, buy(1, None, None));
        assert_eq!((scene.player(0).cells, scene.player(0).on), (7, 31));
        scene = scene.protected(0);
        let told = scene.run(0, buy(2, None, Some(at(-2, 4, 1))));
        assert!(matches!(told[0], Event::ItemBought { ship: Some(1), exposed: true, .. }));
        assert_eq!((scene.parts(0, 1), scene.player(0).cells), ("3/2/4/0".into(), 8));
        assert_eq!(scene.refused(0, Action::Begin { ship: 1 }), "STG-R28");
    }

    /// STG-8.6, STG-E8: the conditions of parts, cells and ships hold for items too.
    #[test]
    fn stg_8_6_items_have_the_conditions_of_what_is_in_them() {
        let scene = supplied("1/1/3/0", 50);
        let buy = |item, ship, at| Action::Buy { item, ship, at };
        assert_eq!(scene.refused(0, buy(3, None, None)), "STG-8.6");
        assert_eq!(scene.refused(0, buy(0, None, None)), "STG-8.6");
        assert_eq!(scene.refused(0, buy(1, Some(0), None)), "STG-8.6");
        assert_eq!(scene.refused(0, buy(2, Some(0), None)), "STG-8.6");
        assert_eq!(scene.refused(0, buy(2, None, Some(BERTH))), "STG-4.3");
        assert_eq!(scene.refused(0, buy(0, Some(3), None)), "STG-2.1");
        assert_eq!(supplied("1/1/3/0", 9).refused(0, buy(0, Some(0), None)), "STG-E8");
        assert_eq!(supplied("11/11/0/0", 50).refused(0, buy(0, Some(0), None)), "STG-2.2");
        assert_eq!(supplied("0/1/3/0", 50).protected(0).refused(0, buy(0, Some(0), None)), "STG-E8");
        let mut full = supplied("1/1/3/0", 50);
        full.player(0).cells = 11;
        assert_eq!(full.refused(0, buy(1, None, None)), "STG-E1");
        assert!(full.legal(0).contains(&buy(2, None, Some(at(-2, 4, 1)))));
    }

    /// STG-8.6: what has no price is not sold.
    #[test]
    fn stg_8_6_what_has_no_price_is_not_sold() {
        let edition = crate::scene::with(&[("engine = 5\n", ""), ("ship = 15\n", ""), ("cell = 6\n", "")]);
        let scene = Scene::of(crate::setup::Setup::default(), &edition).turn_of(0).ship(0, "1/1/3/0", BERTH);
        let scene = scene.ship(1, "1/1/3/0", at(2, -4, 3)).step(Step::Purchase).on(0, 50);
        assert_eq!(scene.refused(0, mount(Part::Engine, 0)), "STG-8.6");
        assert_eq!(scene.refused(0, Action::BuyShip { at: at(-2, 4, 1) }), "STG-8.6");
        assert_eq!(scene.refused(0, Action::BuyCell), "STG-8.6");
        assert!(scene.legal(0).contains(&mount(Part::Shield, 0)));
    }
}
