//! What each ship is about: a cluster to mine, the station to bring money to, a ship to hunt.

use engine::Seat;
use stgv2::{At, Cell, Part, SHIPS_MAX, Ship, ShipId, State, attack_pool, reach, victory};

use super::odds;

/// A ship with this worth aboard goes home whatever else there is to do.
const RICH: u16 = 20;
/// Cluster dice count as so many spaces of detour when a place for an outpost is chosen.
const HARD: u8 = 2;
/// A hunt begins within so many spaces.
const SCENT: i32 = 6;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Found an outpost.
    Found(usize),
    /// Collect revenue.
    Mine(usize),
    Home,
    Hunt(ShipId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Errand {
    pub goal: Goal,
    /// So many spaces are near enough.
    within: u8,
}

/// The errands of a player's ships, by number.
#[derive(Clone, Copy, Debug)]
pub struct Errands {
    seat: Seat,
    pub of: [Option<Errand>; SHIPS_MAX],
}

/// What is not sold costs more than anybody saves up for.
const NOT_SOLD: u16 = 20_000;

pub fn price(printed: Option<u16>) -> u16 {
    printed.unwrap_or(NOT_SOLD)
}

pub fn worth(state: &State, ship: &Ship) -> u16 {
    u16::try_from(state.terms.edition.worth(&ship.cargo)).unwrap_or(u16::MAX)
}

/// Spaces between two places at least, whatever lies between.
pub fn metric(one: At, other: At) -> i32 {
    let (q, r) = (i32::from(one.q) - i32::from(other.q), i32::from(one.r) - i32::from(other.r));
    (q.abs() + r.abs() + (q + r).abs()) / 2 + (i32::from(one.level) - i32::from(other.level)).abs()
}

impl Errands {
    pub fn new(state: &State, seat: Seat) -> Errands {
        let mut errands = Errands { seat, of: [None; SHIPS_MAX] };
        let player = state.player(seat);
        let (victory, ships) = (victory(state), player.ship_count());
        let mut outposts = state.outposts_of(seat);
        let off = player.fleet().fold(0u16, |all, (_, ship)| all.saturating_add(worth(state, ship)));
        let rounds_left = victory.rounds.saturating_sub(state.round);
        let shuttle = price(state.terms.edition.prices.parts[Part::Shuttle as usize]);
        let needs = |outposts: u8| match (ships < victory.ships, outposts < victory.outposts) {
            (true, _) => price(state.terms.edition.prices.ship) + shuttle,
            (false, true) if player.fleet().all(|(_, ship)| !can_found(state, ship)) => shuttle,
            _ => victory.spendys,
        };
        let mut taken = 0u32;
        for (number, ship) in player.fleet() {
            let aboard = worth(state, ship);
            let home = state.terms.from_station[seat.index()][state.terms.field.cell(ship.at) as usize];
            let full = state.terms.edition.holes - state.filled(ship) < 3;
            let enough = player.on.saturating_add(off) >= needs(outposts) && player.on < needs(outposts);
            let late = rounds_left <= u16::from(home) / 3 + 1;
            let goal = if aboard > 0 && (full || aboard >= RICH || enough || late) {
                Goal::Home
            } else if let Some(cluster) =
                vacant(state, seat, ship, taken).filter(|_| outposts < outposts_max(state, ships))
            {
                outposts += 1;
                Goal::Found(cluster)
            } else if let Some(prey) = prey(state, ShipId { seat, ship: number }) {
                Goal::Hunt(prey)
            } else if let Some(cluster) = own(state, seat, ship, taken).filter(|_| !late) {
                Goal::Mine(cluster)
            } else {
                Goal::Home
            };
            if let Goal::Found(cluster) | Goal::Mine(cluster) = goal {
                taken |= 1 << cluster;
            }
            errands.of[number as usize] = Some(errands.errand(state, ship, goal));
        }
        errands
    }

    fn errand(&self, state: &State, ship: &Ship, goal: Goal) -> Errand {
        let within = match goal {
            Goal::Found(_) | Goal::Mine(_) => reach(state, ship),
            Goal::Hunt(_) => 1,
            // Only a ship beside the station can be fitted out.
            Goal::Home if worth(state, ship) == 0 || state.player(self.seat).on >= 4 => 1,
            Goal::Home => reach(state, ship),
        };
        Errand { goal, within }
    }

    /// Spaces that a ship at this cell would still have to go.
    pub fn left(&self, state: &State, ship: u8, cell: Cell) -> i32 {
        let Some(errand) = self.of[ship as usize] else { return 0 };
        let spaces = match errand.goal {
            Goal::Found(cluster) | Goal::Mine(cluster) => {
                i32::from(state.terms.from_cluster[cluster][cell as usize])
            }
            Goal::Home => i32::from(state.terms.from_station[self.seat.index()][cell as usize]),
            Goal::Hunt(prey) => {
                state.ship(prey).map_or(0, |prey| metric(prey.at, state.terms.field.at(cell)))
            }
        };
        (spaces - i32::from(errand.within)).max(0)
    }
}

/// Whether a ship carries what an outpost takes.
pub fn can_found(state: &State, ship: &Ship) -> bool {
    ship.part(Part::Shuttle) >= state.terms.edition.founding.shuttles
}

/// The outposts that a player with so many ships may have.
pub fn outposts_max(state: &State, ships: u8) -> u8 {
    ships.saturating_mul(state.terms.edition.founding.per_ship)
}

/// The vacant cluster that is best to get to, if the ship carries a shuttle.
fn vacant(state: &State, seat: Seat, ship: &Ship, taken: u32) -> Option<usize> {
    if !can_found(state, ship) {
        return None;
    }
    nearest(state, seat, ship, |cluster| state.outposts[cluster].is_none() && taken >> cluster & 1 == 0)
}

/// The own outpost that is best to get to, shared only if there is no other.
fn own(state: &State, seat: Seat, ship: &Ship, taken: u32) -> Option<usize> {
    let own = |cluster: usize| state.outposts[cluster] == Some(seat);
    nearest(state, seat, ship, |cluster| own(cluster) && taken >> cluster & 1 == 0)
        .or_else(|| nearest(state, seat, ship, own))
}

/// Of clusters that are equally far the one that is farther from the others' stations and ships, so that every seat chooses
/// alike and players seldom race for the same one.
fn nearest(state: &State, seat: Seat, ship: &Ship, fits: impl Fn(usize) -> bool) -> Option<usize> {
    let (field, map) = (&state.terms.field, state.terms.map());
    let cell = field.cell(ship.at) as usize;
    let others = || state.living().filter(|other| *other != seat);
    let far = |cluster: usize| {
        state.terms.from_cluster[cluster][cell].saturating_add(HARD * map.clusters[cluster].hardness)
    };
    let from_stations = |cluster: usize| -> u32 {
        let spaces = &state.terms.from_cluster[cluster];
        others().map(|other| u32::from(spaces[field.cell(map.stations[other.index()]) as usize])).sum()
    };
    let from_ships = |cluster: usize| {
        let ships = others().flat_map(|other| state.player(other).fleet());
        ships.map(|(_, ship)| metric(ship.at, map.clusters[cluster].at)).min()
    };
    (0..map.clusters.len()).filter(|cluster| fits(*cluster)).min_by(|one, other| {
        far(*one)
            .cmp(&far(*other))
            .then_with(|| from_stations(*other).cmp(&from_stations(*one)))
            .then_with(|| from_ships(*other).cmp(&from_ships(*one)))
    })
}

/// A ship worth hunting: near, open to attack, and likely to lose more than the hunter.
fn prey(state: &State, hunter: ShipId) -> Option<ShipId> {
    let ship = state.ship(hunter)?;
    if ship.part(Part::Weapon) < 2 || state.player(hunter.seat).protected {
        return None;
    }
    let dice = attack_pool(state, hunter, stgv2::Ships::default());
    let mut best: Option<(f32, ShipId)> = None;
    for seat in state.living().filter(|seat| *seat != hunter.seat && !state.player(*seat).protected) {
        for (number, target) in state.player(seat).fleet() {
            let target_id = ShipId { seat, ship: number };
            let spaces = metric(ship.at, target.at);
            if spaces > SCENT {
                continue;
            }
            let gain = odds::hits(state, dice, hunter, target_id)
                - odds::hits(state, stgv2::pool(state, target_id, Part::Weapon), target_id, hunter);
            let value = gain - 0.3 * spaces as f32 + 0.1 * f32::from(worth(state, target));
            if gain > 0.8 && best.is_none_or(|(most, _)| value > most) {
                best = Some((value, target_id));
            }
        }
    }
    best.map(|(_, prey)| prey)
}
