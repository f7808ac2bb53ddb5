//! What is foretold comes true, wherever it is neither luck nor another's secret.

use engine::{Chance, Fast, Game, Seat, Silent, Viewer};
use stellar_conflict::{
    Action, AimAssist, Beam, Deployment, End, Event, Forecast, Phase, Races, Scale, Setup, State,
    StellarConflict, View,
};

fn view(state: &State, seat: Seat) -> View {
    StellarConflict::view(state, Viewer::Seat(seat))
}

/// A fleet: its price is that of the ships that were picked, and so many cards the deck has once it is built.
fn fleet_came_true(credits: u16, deck: u8, state: &State, seat: Seat) {
    let after = view(state, seat);
    let own = after.own.as_ref().unwrap();
    let picked = own.fleet.as_ref().unwrap();
    let price =
        after.cards.iter().filter(|card| picked.contains(&card.id)).map(|card| u16::from(card.credits));
    assert_eq!(credits, price.sum::<u16>());
    if after.phase != Phase::Fleet {
        assert_eq!(deck, after.players[seat.index()].deck);
    }
}

/// A card: the deployment goes on unless it was foretold; and if the alarm rang now, the card's beams would end where they
/// were foretold to, as long as everything still lies on the table. Whether that could be seen.
fn laid_came_true(lines: &[Beam], ends: Option<End>, state: &State, seat: Seat) -> bool {
    assert_eq!(ends.is_some(), !matches!(state.phase, Phase::Deploy { .. }));
    let mut state = state.clone();
    if let Some(at) = StellarConflict::deadline(&state) {
        StellarConflict::elapse(&mut state, at, &mut Fast::new(0), &mut Silent);
    }
    let piece = state.pieces.len() as u8 - 1;
    let film = view(&state, seat).film;
    let whole =
        film.iter().take_while(|line| !matches!(line.event, Event::Destroyed { .. } | Event::Emptied { .. }));
    let beams = whole.filter_map(|line| match &line.event {
        Event::Fired(beam) if beam.ship.piece == piece => Some(beam),
        _ => None,
    });
    // Some ships fire twice.
    let beams: Vec<&Beam> = beams.take(lines.len()).collect();
    assert!(beams.is_empty() || beams.iter().copied().eq(lines), "{beams:?} instead of {lines:?}");
    !beams.is_empty()
}

/// Plays on at random and holds every forecast against what then happens; says how many beams were compared.
fn play(setup: &Setup, seed: u64) -> u32 {
    let edition = StellarConflict::edition(StellarConflict::editions()[0].text).unwrap();
    let mut chance = Fast::new(seed);
    let mut state = StellarConflict::start(setup, &edition, &mut chance).unwrap();
    let (mut legal, mut compared) = (Vec::new(), 0);
    loop {
        let owing: Vec<Seat> = StellarConflict::to_act(&state).iter().collect();
        if owing.is_empty() {
            let Some(at) = StellarConflict::deadline(&state) else { return compared };
            StellarConflict::elapse(&mut state, at, &mut chance, &mut Silent);
            continue;
        }
        let seat = owing[chance.below(owing.len() as u32) as usize];
        legal.clear();
        StellarConflict::legal(&state, seat, &mut legal);
        // Who only holds cards never comes to an end before the clock does.
        let wanted = legal.iter().filter(|action| !matches!(action, Action::Hold { .. } | Action::Enough));
        let wanted: Vec<&Action> = wanted.collect();
        let Some(action) = wanted.get(chance.below(wanted.len().max(1) as u32) as usize) else {
            return compared;
        };
        let foretold = StellarConflict::forecast(&view(&state, seat), seat, action);
        StellarConflict::apply(&mut state, seat, (*action).clone(), 0, &mut chance, &mut Silent);
        match foretold {
            Some(Forecast::Fleet { credits, deck, .. }) => fleet_came_true(credits, deck, &state, seat),
            Some(Forecast::Laid { lines, ends }) => {
                compared += u32::from(laid_came_true(&lines, ends, &state, seat));
            }
            Some(Forecast::Battle { .. }) | None => {}
        }
    }
}

/// CONFLICT-2.2, CONFLICT-4.2, CONFLICT-6.2, CONFLICT-R.15, CONFLICT-R.60: over many games of both kinds.
#[test]
fn conflict_r_60_what_is_foretold_comes_true() {
    let full = Setup { races: Races::Dealt, aim_assist: AimAssist::Full, ..Setup::default() };
    let setups = [
        full.clone(),
        Setup { players: 3, scale: Scale::Conflict, ..full.clone() },
        Setup { deployment: Deployment::Stop, asteroids: 2, ..full.clone() },
        Setup { players: 4, deployment: Deployment::Stop, equal_fleets: true, ..full },
    ];
    let compared: u32 = setups.iter().flat_map(|setup| (0..40).map(move |seed| play(setup, seed))).sum();
    assert!(compared > 100, "the beams of {compared} cards were compared");
}
