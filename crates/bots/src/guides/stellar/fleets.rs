//! Choosing a fleet.

use engine::{Chance, Fast, Seat};
use stellar::Action;
use stellar::{CIVILIANS, FLEET_MAX, KINDS, Kind, Player, State};

/// How many whole fleets the search compares.
const PLANS_MAX: usize = 24;
/// How much a first and a second ship of a kind are wanted, by kind.
const WANTED: [[f32; 2]; 9] = [
    [1.0, 0.5],
    [0.7, 0.2],
    [0.5, 0.1],
    [1.0, 0.6],
    [1.4, 0.9],
    [1.0, 0.5],
    [1.0, 0.5],
    [1.0, 0.5],
    [0.7, 0.2],
];
/// How much a fleet with so many military ships is wanted.
const MILITARY: [f32; FLEET_MAX + 1] = [-2.0, -0.8, 0.0, 0.5, 0.7, 0.4, -0.2];

/// The next step towards some fleet, every ship of the Reserve as likely as the others: what a player is expected to
/// bring whose plans one does not know. Ships are picked in the order of their kinds, so this goes through the ships
/// once and takes each with the chance that it is among those still wanted.
pub(super) fn any(player: &Player, luck: &mut Fast) -> Action {
    let from = player.fleet.last().map_or(0, |kind| *kind as usize);
    let mut left: u32 = player.reserve[from..].iter().map(|count| u32::from(*count)).sum();
    let wanted = (FLEET_MAX - player.fleet.len()) as u32;
    for kind in &KINDS[from..] {
        for _ in 0..player.reserve[*kind as usize] {
            if luck.below(left) < wanted {
                return Action::FleetAdd { kind: *kind };
            }
            left -= 1;
        }
    }
    Action::FleetDone
}

/// The most promising whole fleets that start with the ships picked so far.
pub(super) fn plans(state: &State, seat: Seat, plans: &mut Vec<Vec<Action>>) {
    let player = state.player(seat);
    let mut fleets = Vec::new();
    let mut picked: Vec<Kind> = player.fleet.to_vec();
    extend(&player.reserve, &mut picked, &mut fleets);
    fleets.sort_by(|a, b| b.0.total_cmp(&a.0));
    fleets.truncate(PLANS_MAX);
    let so_far = player.fleet.len();
    plans.extend(fleets.into_iter().map(|(_, fleet)| {
        let adds = fleet[so_far..].iter().map(|kind| Action::FleetAdd { kind: *kind });
        adds.chain([Action::FleetDone]).collect()
    }));
}

/// All ways to fill the fleet up, in the order of kinds. Where too few are left for that, all of them.
fn extend(reserve: &[u8; 9], picked: &mut Vec<Kind>, fleets: &mut Vec<(f32, Vec<Kind>)>) {
    let from = picked.last().map_or(0, |kind| *kind as usize);
    let left: u8 = reserve[from..].iter().sum();
    if picked.len() == FLEET_MAX || left == 0 {
        fleets.push((wanted(picked), picked.clone()));
        return;
    }
    for kind in &KINDS[from..] {
        if reserve[*kind as usize] > 0 {
            let mut rest = *reserve;
            rest[*kind as usize] -= 1;
            picked.push(*kind);
            extend(&rest, picked, fleets);
            picked.pop();
        }
    }
}

fn wanted(fleet: &[Kind]) -> f32 {
    let mut count = [0usize; 9];
    let mut sum = 0.0;
    for kind in fleet {
        let nth = &mut count[*kind as usize];
        sum += WANTED[*kind as usize][(*nth).min(1)];
        *nth += 1;
    }
    let military: usize = count[CIVILIANS..].iter().sum();
    sum + MILITARY[military]
}
