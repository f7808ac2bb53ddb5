//! Who is winning: scores, what the sectors promise, and the ships that are left.

use engine::{Game, MAX_SEATS};
use stellar::Mode;
use stellar::Stellar;
use stellar::{How, LAYOUT_MAX, Phase, State};

use super::outlook::{keep, scenarios_left};
use crate::float::exp;
use crate::guide::{Values, worth};

/// How many points of difference matter with so many scenarios to come, the running one included.
const SCALE: [f32; 5] = [1.5, 3.2, 4.5, 5.4, 6.0];
/// How much of the value is the margin once the game is over, so that the search still prefers the better defeat.
const MARGIN: f32 = 0.1;

/// By seat, the chance to win.
pub(super) fn values(state: &State) -> Values {
    if state.phase == Phase::Over {
        let result = Stellar::outcome(state).map_or([0.5; MAX_SEATS], |outcome| worth(&outcome));
        let margin = chances(state, &strengths(state), 5.0);
        return std::array::from_fn(|seat| (1.0 - MARGIN) * result[seat] + MARGIN * margin[seat]);
    }
    let to_come = scenarios_left(state) + 1;
    chances(state, &strengths(state), SCALE[to_come.min(4)])
}

/// By seat, points won and points to be expected.
fn strengths(state: &State) -> [f32; MAX_SEATS] {
    let left = if state.phase == Phase::Over { 0 } else { scenarios_left(state) };
    // At the start of a scenario its ships are all still to be used.
    let left = if state.phase == Phase::Fleet { left + 1 } else { left };
    let mut strengths = [0.0; MAX_SEATS];
    for seat in state.everyone() {
        let player = state.player(seat);
        let strength = &mut strengths[seat.index()];
        *strength = f32::from(player.score);
        for (kind, count) in stellar::KINDS.into_iter().zip(player.reserve) {
            *strength += f32::from(count) * keep(kind, left);
        }
        let held = player.fleet.iter().chain(&player.hand);
        *strength += held.map(|kind| keep(*kind, left) + in_hand(state)).sum::<f32>();
        *strength += player.ships.iter().map(|ship| keep(ship.kind, left)).sum::<f32>();
    }
    if state.phase != Phase::Over && state.phase != Phase::Fleet {
        add_sectors(state, left, &mut strengths);
    }
    strengths
}

/// A ship that can still be placed is worth a little more than one that cannot.
fn in_hand(state: &State) -> f32 {
    if state.phase == Phase::Fleet { 0.0 } else { 0.5 }
}

/// Adds what each sector promises to whoever holds it now.
fn add_sectors(state: &State, left: usize, strengths: &mut [f32; MAX_SEATS]) {
    let mut points = [0.0; LAYOUT_MAX];
    let mut open = [true; LAYOUT_MAX];
    for (card, solar) in state.layout().iter().enumerate() {
        let sector = state.sector_of[card] as usize;
        points[sector] += f32::from(solar.points);
        open[sector] &= !solar.fortified;
    }
    let certain = 1.0 - 0.04 * f32::from(state.unplaced.min(12));
    for sector in 0..state.sectors {
        if let (Some(seat), how) = state.holder(sector) {
            let sure = if how == How::Force { certain } else { certain * certain * 0.8 };
            let ships = state.player(seat).stack(sector);
            let spent: f32 = ships.map(|(_, ship)| keep(ship.kind, left)).sum();
            let cost = if open[sector as usize] { spent } else { 0.0 };
            strengths[seat.index()] += sure * (points[sector as usize] - cost);
        }
    }
}

/// Turns strengths into chances that add up to one over the sides.
fn chances(state: &State, strengths: &[f32; MAX_SEATS], scale: f32) -> Values {
    let seats = state.seats as usize;
    if state.mode == Mode::Tandem {
        // STELLAR-12.6: a team has the lower of its two results, so the weaker partner counts most.
        let team = |a: usize, b: usize| {
            let (low, high) = (strengths[a].min(strengths[b]), strengths[a].max(strengths[b]));
            low + 0.2 * (high - low)
        };
        let even = 1.0 / (1.0 + exp((team(1, 3) - team(0, 2)) / scale));
        return [even, 1.0 - even, even, 1.0 - even];
    }
    let best = strengths[..seats].iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut values = [0.0; MAX_SEATS];
    for (value, strength) in values.iter_mut().zip(&strengths[..seats]) {
        *value = exp((strength - best) / scale);
    }
    let sum: f32 = values.iter().sum();
    values.map(|value| value / sum)
}
