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

/// Every attempt that could be made now.
pub fn attempts(state: &State, mut offer: impl FnMut(Action)) {
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
        // STG-R49: the outpost would take the last thing on the ship.
        (true, None) if piece.assets() == 1 => Err(Illegal::LastPart { ship }),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::at;
    use crate::scene::{Scene, alloc};
    use crate::state::Step;

    /// The action activity of seat 0 with these ACTION cells. Clusters of the duel: A1 A2 B1 B2 plain, C1 C2 rich.
    fn scene(drawn: &str, from: crate::place::At, cells: u8) -> Scene {
        let scene = Scene::new(2).ship(0, drawn, from).ship(1, "1/1/3/0", at(2, -4, 3));
        scene.step(Step::Action).placed(0, [0, 0, 0, cells])
    }

    fn establish(ship: u8, cluster: u8, cells: u8) -> Action {
        Action::Establish { ship, cluster, cells }
    }

    fn collect(ship: u8, cluster: u8, cells: u8) -> Action {
        Action::Collect { ship, cluster, cells }
    }

    /// STG-1.6, STG-6.8, STG-7.3, STG-E9, STG-E10: two spaces off, 11 against 4, three survey cards with a Strike.
    #[test]
    fn a_strike_founds_an_outpost() {
        // B1 is at (-2,1,1); survey cards are drawn as 0..12 for Strike, then Barren.
        let mut scene = scene("1/1/3/1", at(-2, 1, 3), 3);
        let told = scene.draws(0, establish(0, 2, 3), &[2, 3, 3, 3, 12, 0, 17]);
        assert!(matches!(told[0], Event::Attempted { difference: 7, effect: 3, .. }));
        assert_eq!(
            told[1],
            Event::Surveyed { seat: engine::Seat(0), cards: vec![false, true, false], founded: true }
        );
        assert_eq!((scene.parts(0, 0), scene.state.outposts[2]), ("1/1/3/0".into(), Some(engine::Seat(0))));
        assert_eq!(reach(scene.number(0, 0)), 1);
        assert_eq!(cells_left(&scene.state), 0);
    }

    /// STG-E10: without a Strike, or without an effect, nothing changes but the cells and the attempt.
    #[test]
    fn an_attempt_may_fail() {
        let mut scene = scene("1/1/3/1", at(-2, 1, 2), 3);
        scene.draws(0, establish(0, 2, 1), &[4, 2, 12]);
        assert_eq!((scene.parts(0, 0), scene.state.outposts[2]), ("1/1/3/1".into(), None));
        assert_eq!(cells_left(&scene.state), 2);
        assert_eq!(scene.refused(0, establish(0, 2, 1)), "STG-E10");
    }

    /// STG-E10: what an attempt to establish takes.
    #[test]
    fn establishing_has_conditions() {
        let near = at(-2, 1, 2);
        assert_eq!(scene("1/1/3/0", near, 3).refused(0, establish(0, 2, 1)), "STG-E10");
        assert_eq!(scene("1/1/3/1", near, 3).outpost(1, 2).refused(0, establish(0, 2, 1)), "STG-E10");
        assert_eq!(scene("1/1/3/1", near, 3).outpost(0, 5).refused(0, establish(0, 2, 1)), "STG-E10");
        assert_eq!(scene("1/1/3/1", near, 3).refused(0, establish(0, 2, 4)), "STG-E10");
        assert_eq!(scene("1/1/3/1", near, 3).refused(0, establish(0, 2, 0)), "STG-E10");
        assert_eq!(scene("1/1/3/1", near, 3).refused(0, establish(0, 77, 1)), "STG-E9");
        assert_eq!(scene("1/1/3/1", near, 3).refused(0, establish(1, 2, 1)), "STG-2.1");
        let two = scene("1/1/3/1", near, 3).outpost(0, 5).ship(0, "1/1/3/0", at(0, 1, 4));
        assert!(two.legal(0).contains(&establish(0, 2, 3)));
    }

    /// STG-R49, STG-2.1: an outpost does not take the last thing on a ship, however the table counts destruction.
    #[test]
    fn a_ship_keeps_something_when_it_founds() {
        let near = at(-2, 1, 2);
        assert_eq!(scene("0/0/0/1", near, 3).refused(0, establish(0, 2, 3)), "STG-R49");
        for drawn in ["0/0/0/2", "1/0/0/1", "0/0/1/1"] {
            assert!(scene(drawn, near, 3).legal(0).contains(&establish(0, 2, 3)), "{drawn}");
        }
        // Collecting takes nothing off, so the shuttle's reach is still of use.
        assert!(scene("0/0/0/1", at(-2, 1, 3), 3).outpost(0, 2).legal(0).contains(&collect(0, 2, 3)));
    }

    /// STG-E9, STG-R14: a ship reaches one space, with a shuttle two.
    #[test]
    fn a_shuttle_reaches_farther() {
        let two_off = at(-2, 1, 3);
        let own = |drawn| scene(drawn, two_off, 2).outpost(0, 2);
        assert_eq!(own("1/1/3/0").refused(0, collect(0, 2, 1)), "STG-E9");
        assert!(own("1/1/3/1").legal(0).contains(&collect(0, 2, 2)));
    }

    /// STG-7.4, STG-8.2, STG-8.3, STG-E7, STG-E10: effect 2 and a rich bonus of 2: four cards; the best pieces find room.
    #[test]
    fn revenue_fills_free_holes_with_the_best() {
        // C1 is at (0,0,1). Revenue cards are drawn as 16 White, 12 Blue, 8 Gold, 4 Dust.
        let mut scene = scene("6/6/8/0", at(0, 0, 2), 2).cargo(0, 0, [2, 0, 0]).outpost(0, 4);
        let draws = [5, 5, 3, 3, 16 + 12, 16 + 12 + 7, 0, 15];
        let told = scene.draws(0, collect(0, 4, 2), &draws);
        assert!(matches!(told[0], Event::Attempted { difference: 4, effect: 2, .. }));
        let cards = vec![Some(Colour::Gold), None, Some(Colour::White), Some(Colour::Blue)];
        assert_eq!(
            told[1],
            Event::Collected { seat: engine::Seat(0), ship: 0, cards, kept: [0, 1, 1], lost: 1 }
        );
        assert_eq!(scene.number(0, 0).cargo, [2, 1, 1]);
        assert_eq!(scene.view().players[0].off, 9);
    }

    /// STG-E10: a failed attempt draws nothing, bonus or not, and the outpost was tried.
    #[test]
    fn no_effect_no_revenue() {
        let mut scene = scene("1/1/3/0", at(0, 0, 2), 4).outpost(0, 4).ship(0, "1/1/3/0", at(1, 0, 1));
        let told = scene.draws(0, collect(0, 4, 2), &[0, 0, 0, 0]);
        assert_eq!(told.len(), 2);
        assert_eq!(scene.refused(0, collect(1, 4, 2)), "STG-E10");
        assert_eq!(scene.refused(0, collect(1, 5, 2)), "STG-E9");
    }

    /// STG-E10: revenue comes from own outposts only.
    #[test]
    fn others_outposts_pay_nothing() {
        let scene = scene("1/1/3/0", at(0, 0, 2), 2).outpost(1, 4);
        assert_eq!(scene.refused(0, collect(0, 4, 1)), "STG-E10");
    }

    /// STG-E10, STG-6.3: without ACTION cells there is no attempt; ACTION has no free cell.
    #[test]
    fn attempts_take_cells() {
        let scene = scene("1/1/3/1", at(-2, 1, 2), 0);
        assert_eq!(scene.refused(0, establish(0, 2, 1)), "STG-E10");
        assert_eq!(scene.refused(0, alloc(Column::Action, 1)), "STG-1.1");
    }
}
