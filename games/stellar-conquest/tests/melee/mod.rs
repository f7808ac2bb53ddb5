//! A crowded table: everybody is already among the others, with ships, colonies and technologies, so that random play fights,
//! conquers and deports from the first turn on.

use engine::{Chance, Fast, Game, Seat, Told};
use stellar_conquest::{
    Action, Colony, Edition, Event, PlanetId, SHIPS, Setup, Ships, StarId, State, StellarConquest, Tech,
};

/// Stars in the middle of the map.
const CROWD: [&str; 8] =
    ["Muphrid", "Lacaille", "Vega", "Barnard", "Sirius", "Lalande", "Denebola", "Altair"];

pub fn melee(setup: Setup, seed: u64) -> State {
    let edition = Edition::read(stellar_conquest::EDITIONS[0].text).expect("our own edition");
    let mut luck = Fast::new(seed);
    let mut state = StellarConquest::start(&setup, &edition, &mut luck).expect("a valid setup");
    for seat in (0..setup.players).map(Seat) {
        StellarConquest::apply(&mut state, seat, Action::Finish, 0, &mut luck, &mut engine::Silent);
    }
    for seat in (0..setup.players).map(Seat) {
        equip(&mut state, seat, &mut luck);
    }
    // The table was rearranged behind everybody's back.
    state.players.iter_mut().for_each(|player| player.undo.clear());
    state
}

fn star(state: &State, luck: &mut Fast) -> StarId {
    state.map().star_named(CROWD[luck.below(CROWD.len() as u32) as usize]).expect("it is on the map")
}

fn equip(state: &mut State, seat: Seat, luck: &mut Fast) {
    for tech in [
        Tech::Speed3,
        Tech::Fighter,
        Tech::MissileBase,
        Tech::Industrial,
        Tech::ControlledEnvironment,
        Tech::UnlimitedRange,
    ] {
        if luck.below(4) > 0 {
            let price =
                stellar_conquest::research::price(&state.terms.edition, state.player(seat).techs, tech);
            let player = state.player_mut(seat);
            player.techs = player.techs.with(tech);
            player.paid[tech as usize] = price;
        }
    }
    let fighters = state.player(seat).techs.has(Tech::Fighter);
    for _ in 0..4 {
        let star = star(state, luck);
        let hex = state.map().hex_of(star);
        for kind in &SHIPS[..if fighters { 4 } else { 3 }] {
            if luck.below(2) == 0 {
                let player = state.player_mut(seat);
                let id = player.number();
                let mut ships = Ships::new(id, *kind, 1 + luck.below(3) as u8, Some(hex));
                ships.fitted = true;
                player.ships.push(ships);
            }
        }
        settle(state, seat, star, luck);
    }
}

/// A colony where nobody lives yet.
fn settle(state: &mut State, seat: Seat, star: StarId, luck: &mut Fast) {
    let hex = state.map().hex_of(star);
    for index in 0..state.planets(star).len() {
        let planet = PlanetId::new(hex, index);
        if state.colony(planet).is_some() {
            continue;
        }
        let capacity = u16::from(state.planet(planet).expect("it is on the card").capacity);
        let mut colony = Colony::new(seat, seat, capacity.min(3 + luck.below(12) as u16));
        colony.factories = luck.below(3) as u16;
        colony.bases = if luck.below(2) == 0 { luck.below(3) as u16 } else { 0 };
        let system = state.system_mut(star);
        system.colonies[index] = Some(colony);
        system.explored = system.explored.with(seat);
        system.holder = system.holder.or(Some(seat));
        return;
    }
}

/// Plays at random to the end, seldom ending a turn early. Before every decision `look` sees the state and what the last
/// action told.
pub fn walk(mut state: State, seed: u64, mut look: impl FnMut(&State, &[Told<Event>], Option<&Action>)) {
    let (mut luck, mut legal, mut told) = (Fast::new(seed ^ 1), Vec::new(), Vec::new());
    let mut last = None;
    for _ in 0..40_000 {
        look(&state, &told, last.as_ref());
        let acting: Vec<Seat> = StellarConquest::to_act(&state).iter().collect();
        if acting.is_empty() {
            return;
        }
        let seat = acting[luck.below(acting.len() as u32) as usize];
        legal.clear();
        StellarConquest::legal(&state, seat, &mut legal);
        let ends = |action: &Action| matches!(action, Action::EndTurn | Action::Done | Action::Finish);
        let mut action = legal[luck.below(legal.len() as u32) as usize];
        if ends(&action) && luck.below(3) > 0 {
            action = legal[luck.below(legal.len() as u32) as usize];
        }
        StellarConquest::check(&state, seat, &action)
            .unwrap_or_else(|wrong| panic!("{action} is listed, yet {wrong}"));
        told.clear();
        StellarConquest::apply(&mut state, seat, action, 0, &mut luck, &mut told);
        last = Some(action);
    }
    panic!("the game does not end");
}
