//! Founder: its owner looks at the sector's cards and ships, now and once (STELLAR-8.3, STELLAR-8.4, STELLAR-R42).

use engine::{Audience, Seats, Witness};

use crate::event::Event;
use crate::game;
use crate::state::{Eyes, State};
use crate::view::SolarFace;

#[inline]
pub fn look(state: &mut State, place: usize, witness: &mut impl Witness<Event>) {
    let seat = state.active;
    let eyes = Eyes::of_seat(seat);
    let sector = state.active_player().ships[place].sector;
    for card in 0..state.numbers.layout as usize {
        if state.sector_of[card] == sector {
            state.solar_seen[card].add(eyes);
        }
    }
    for player in &mut state.players {
        player.ships.iter_mut().filter(|ship| ship.sector == sector).for_each(|ship| ship.seen.add(eyes));
    }
    witness.tell(Audience::seat(seat), || Event::Looked {
        seat,
        sector,
        cards: Some(state.cards_of(sector).map(|card| SolarFace::of(state.layout()[card])).collect()),
        ships: Some(
            state
                .everyone()
                .map(|seat| state.player(seat).stack(sector).map(|(_, ship)| ship.kind).collect())
                .collect(),
        ),
    });
    witness.tell(Audience::except(Seats::of(seat)), || Event::Looked {
        seat,
        sector,
        cards: None,
        ships: None,
    });
    game::resolved(state, witness);
}
