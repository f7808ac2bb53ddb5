//! Warp Ring: its owner may move one own ship to another sector (STELLAR-8.5 to STELLAR-8.10).

use engine::Witness;

use crate::action::Action;
use crate::event::Event;
use crate::game;
use crate::illegal::Illegal;
use crate::phases::revealing::turn_up;
use crate::state::State;

#[inline]
pub fn legal(state: &State, out: &mut Vec<Action>) {
    let player = state.active_player();
    for (place, ship) in player.ships.iter().enumerate() {
        let (from, index) = (ship.sector, player.index_of(place));
        for to in (0..state.sectors).filter(|to| *to != from) {
            out.push(Action::Warp { from, index, to });
        }
    }
}

pub fn check(state: &State, from: u8, index: u8, to: u8) -> Result<(), Illegal> {
    for sector in [from, to] {
        if sector >= state.sectors {
            return Err(Illegal::NoSuchSector { sector, sectors: state.sectors });
        }
    }
    if state.active_player().at(from, index).is_none() {
        return Err(Illegal::NoShipToMove { sector: from, index });
    }
    if from == to {
        return Err(Illegal::SameSector { sector: to });
    }
    Ok(())
}

#[inline]
pub fn apply(state: &mut State, from: u8, index: u8, to: u8, witness: &mut impl Witness<Event>) {
    let seat = state.active;
    let player = state.active_mut();
    let place = player.at(from, index).expect("check has found the ship");
    let mut ship = player.ships.remove(place);
    let joins = player.presence() >> to & 1 != 0;
    ship.sector = to;
    player.ships.push(ship);
    let place = player.ships.len() - 1;
    // STELLAR-8.7 turns it up only where its owner has a ship; as the first there it keeps its facing (STELLAR-8.8).
    let turned_up = joins && !ship.up;
    if turned_up {
        turn_up(state, place);
    }
    game::tell_ship(witness, seat, ship.kind, ship.up || turned_up, |ship| Event::Warped {
        seat,
        from,
        index,
        to,
        ship,
        turned_up,
    });
    game::enter(state, place, witness);
}
