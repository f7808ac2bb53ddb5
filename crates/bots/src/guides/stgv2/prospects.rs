//! How good a position is: the rounds that each player still needs, as far as one can tell.

use engine::{Game, MAX_SEATS, Seat};
use stgv2::{Cell, Part, Ship, ShipId, Ships, State, Stgv2, attack_pool, pool, reach, victory};

use super::errands::{can_found, metric, outposts_max, price, worth};
use super::odds;
use crate::float::exp;
use crate::guide::{self, Values};

/// Being so many rounds ahead is a clear lead.
const LEAD_ROUNDS: f32 = 2.6;
/// A space that a ship still has to go costs so much.
const SPACE: f32 = 0.45;
/// Being where revenue can be collected, or an outpost founded.
const MINE: f32 = 3.0;
const FOUND: f32 = 5.0;
/// Parts beyond the first of their kind, by kind: what they are worth in Spendys for what is to come.
const PARTS_WORTH: [f32; 4] = [2.0, 2.4, 2.6, 3.6];
const CELL_WORTH: f32 = 5.0;
/// A hit that an enemy could make next turn.
const FEAR: f32 = 0.5;

pub fn values(state: &State) -> Values {
    if let Some(outcome) = Stgv2::outcome(state) {
        return guide::worth(&outcome);
    }
    let mut values = [0.0; MAX_SEATS];
    let living: Vec<Seat> = state.living().collect();
    let ahead: Vec<f32> = living.iter().map(|seat| -rounds(state, *seat) / LEAD_ROUNDS).collect();
    let most = ahead.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let sum: f32 = ahead.iter().map(|ahead| exp(ahead - most)).sum();
    for (seat, ahead) in living.iter().zip(ahead) {
        values[seat.index()] = 0.02 + 0.96 * exp(ahead - most) / sum;
    }
    values
}

/// The rounds until this player could fulfil the charter, going on as now; past the last round money alone counts.
fn rounds(state: &State, seat: Seat) -> f32 {
    let (victory, printed, player) = (victory(state), &state.terms.edition, state.player(seat));
    let (ships, outposts) = (player.ship_count(), state.outposts_of(seat));
    let mut wealth = f32::from(player.on);
    let mut shuttles = 0;
    for (_, ship) in player.fleet() {
        let cell = state.terms.field.cell(ship.at);
        let home = f32::from(state.terms.from_station[seat.index()][cell as usize]);
        wealth += f32::from(worth(state, ship)) * (0.94 - 0.02 * home);
        wealth += outlook(state, seat, ship, cell, outposts < outposts_max(state, ships));
        wealth += parts(ship.parts, printed.start.parts);
        shuttles += ship.part(Part::Shuttle);
    }
    wealth += CELL_WORTH * (f32::from(player.cells) - f32::from(printed.start.cells));
    wealth -= FEAR * fear(state, seat);
    let missing_ships = f32::from(victory.ships.saturating_sub(ships));
    let missing_outposts = victory.outposts.saturating_sub(outposts);
    let takes = printed.founding.shuttles;
    let carried = shuttles.checked_div(takes).unwrap_or(missing_outposts).min(missing_outposts);
    // Where shuttles come with other items only, nobody saves up for one.
    let shuttle = printed.prices.parts[Part::Shuttle as usize].unwrap_or(0) * u16::from(takes);
    let cost = missing_ships * f32::from(price(printed.prices.ship))
        + 8.0 * f32::from(missing_outposts)
        + f32::from(shuttle) * f32::from(missing_outposts - carried);
    let needed = (f32::from(victory.spendys) + cost - wealth).max(0.0);
    let left = f32::from(victory.rounds.saturating_sub(state.round)) + 1.0;
    let rounds = needed / income(state, seat, ships, outposts);
    if rounds <= left { rounds } else { left + (needed - left * income(state, seat, ships, outposts)) / 6.0 }
}

/// The best that a ship has before it, less the way there: an outpost to found, revenue to collect, money to bring home.
fn outlook(state: &State, seat: Seat, ship: &Ship, cell: Cell, may_found: bool) -> f32 {
    let spaces = |far: &[u8], within: u8| f32::from(far[cell as usize].saturating_sub(within));
    let aboard = f32::from(worth(state, ship));
    let home = spaces(&state.terms.from_station[seat.index()], reach(state, ship));
    let mut best = 0.25 * aboard - SPACE * home;
    let founds = may_found && can_found(state, ship);
    for (cluster, far) in state.terms.from_cluster.iter().enumerate() {
        let worth = match state.outposts[cluster] {
            Some(owner) if owner == seat => MINE,
            None if founds => FOUND,
            _ => continue,
        };
        best = best.max(worth - SPACE * spaces(far, reach(state, ship)));
    }
    best
}

/// What parts beyond those of a new ship are good for; missing ones count against it.
fn parts(parts: [u8; 4], new: [u8; 4]) -> f32 {
    let more = parts.iter().zip(new).map(|(have, new)| f32::from(*have) - f32::from(new));
    more.zip(PARTS_WORTH).map(|(more, worth)| more * worth).sum()
}

/// Spendys a round, travel included.
fn income(state: &State, seat: Seat, ships: u8, outposts: u8) -> f32 {
    let cells = f32::from(state.player(seat).cells);
    let mined = 0.45 * cells * if outposts > 0 { 1.0 } else { 0.5 };
    1.0 + mined + 0.5 * f32::from(ships.min(outposts))
}

/// The hits that enemies in range could make on this player's ships, weighed by what is aboard.
fn fear(state: &State, seat: Seat) -> f32 {
    if state.player(seat).protected {
        return 0.0;
    }
    let mut fear = 0.0;
    for enemy in state.living().filter(|other| *other != seat) {
        for (number, hunter) in state.player(enemy).fleet() {
            let id = ShipId { seat: enemy, ship: number };
            let dice = attack_pool(state, id, Ships::default());
            let range = 2 * i32::from(hunter.part(Part::Engine)) + 1;
            let threat =
                player_fear(state, seat, |ship| (metric(hunter.at, ship.at) <= range).then_some((id, dice)));
            fear += threat;
        }
    }
    fear
}

/// The worst that one hunter could do.
fn player_fear(state: &State, seat: Seat, hunts: impl Fn(&Ship) -> Option<(ShipId, u16)>) -> f32 {
    let fleet = state.player(seat).fleet();
    fleet
        .filter_map(|(number, ship)| {
            let (hunter, dice) = hunts(ship)?;
            let prey = ShipId { seat, ship: number };
            let back = odds::hits(state, pool(state, prey, Part::Weapon), prey, hunter);
            let net = odds::hits(state, dice, hunter, prey) - 0.5 * back;
            let weight = 1.0 + f32::from(worth(state, ship)) / 12.0;
            Some(net.max(0.0) * weight)
        })
        .fold(0.0, f32::max)
}
