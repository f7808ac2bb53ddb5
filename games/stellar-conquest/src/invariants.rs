//! What holds in every position.

use crate::edition::TECHS;
use crate::research;
use crate::state::{PLANETS, State};

/// A law and whether it holds.
type Invariant = (&'static str, fn(&State) -> bool);

/// The first rule that a position breaks.
pub fn broken(state: &State) -> Option<&'static str> {
    let checks: [Invariant; 4] = [
        ("CONQUEST-24.7", totals_stay_below_prices),
        ("CONQUEST-17.7", the_conquered_are_guarded),
        ("CONQUEST-10.5", counters_are_enough),
        ("CONQUEST-13.7", colonies_are_on_planets),
    ];
    checks.into_iter().find(|(_, holds)| !holds(state)).map(|(rule, _)| rule)
}

/// CONQUEST-R56: nobody has paid the price of what is not owned.
fn totals_stay_below_prices(state: &State) -> bool {
    state.players.iter().all(|player| {
        let open = TECHS.into_iter().filter(|tech| !player.techs.has(*tech));
        open.into_iter().all(|tech| {
            player.paid[tech as usize] < research::price(&state.terms.edition, player.techs, tech)
        })
    })
}

/// CONQUEST-17.11: so are those who are carried away.
fn the_conquered_are_guarded(state: &State) -> bool {
    let planets = state.colonies().filter(|(_, colony)| colony.conquered()).all(|(planet, colony)| {
        let fought =
            state.battle.as_ref().is_some_and(|battle| state.map().hex_of(battle.star) == planet.hex);
        fought || state.player(colony.holder).armed_at(planet.hex)
    });
    let guarded = state.players.iter().all(|player| {
        let captives = player.ships.iter().filter(|ships| ships.captive.is_some());
        captives.into_iter().all(|ships| ships.at.is_some_and(|hex| player.armed_at(hex)))
    });
    planets && guarded
}

/// CONQUEST-11.5, CONQUEST-8.9: a task force is in one place, and every group has a number of its own.
fn counters_are_enough(state: &State) -> bool {
    let counters = &state.terms.edition.counters;
    state.players.iter().all(|player| {
        let ships = &player.ships;
        let forces: u32 =
            ships.iter().filter_map(|ships| ships.force).fold(0, |set, force| set | 1 << force.index());
        let alike = |other: usize, at: usize| {
            ships[other].id != ships[at].id
                && (ships[other].force.is_none()
                    || ships[other].force != ships[at].force
                    || ships[other].at == ships[at].at)
        };
        forces.count_ones() <= u32::from(counters.task_forces)
            && player.posts.iter().count() <= usize::from(counters.command_posts)
            && (0..ships.len()).all(|at| (0..at).all(|other| alike(other, at)))
    })
}

fn colonies_are_on_planets(state: &State) -> bool {
    state.colonies().all(|(planet, _)| planet.index() < PLANETS && state.planet(planet).is_some())
}
