//! Military ships that enter a sector fight the opposing ones there (section 7).

use engine::{Audience, Seat, Seats, Witness};

use crate::action::Action;
use crate::event::{Event, Seen};
use crate::game;
use crate::illegal::Illegal;
use crate::knowledge::{At, compare, unmend};
use crate::state::{Clash, Fought, Phase, Settled, Ship, State};

/// The opponents of the active seat with military ships in a sector.
#[inline]
fn opponents(state: &State, sector: u8) -> Seats {
    let mut found = Seats::NONE;
    for seat in state.everyone() {
        if state.are_opposed(state.active, seat) && state.player(seat).strongholds() >> sector & 1 != 0 {
            found = found.with(seat);
        }
    }
    found
}

pub fn legal(state: &State, out: &mut Vec<Action>) {
    let players = opponents(state, state.pending_ship().sector);
    out.extend(players.iter().map(|player| Action::FightNext { player }));
}

pub fn check(state: &State, player: Seat) -> Result<(), Illegal> {
    let sector = state.pending_ship().sector;
    if player.0 >= state.seats {
        return Err(Illegal::NoSuchSeat { seat: player });
    }
    if !state.are_opposed(state.active, player) {
        return Err(Illegal::NotAnOpponent { player });
    }
    if !opponents(state, sector).has(player) {
        return Err(Illegal::NoMilitaryShip { player, sector });
    }
    Ok(())
}

/// The attacker fights on until it is destroyed, nobody is left, or its owner must choose between two opponents
/// (STELLAR-7.9, STELLAR-R21).
#[inline]
pub fn attack(state: &mut State, place: usize, witness: &mut impl Witness<Event>) {
    loop {
        let players = opponents(state, state.active_player().ships[place].sector);
        let Some(player) = players.first() else { return game::resolved(state, witness) };
        if players.len() > 1 {
            state.pending = place as u8;
            state.phase = Phase::Fight;
            return;
        }
        if !fight(state, place, player, witness) {
            return game::resolved(state, witness);
        }
    }
}

/// The attacker's owner has chosen an opponent.
pub fn fight_next(state: &mut State, player: Seat, witness: &mut impl Witness<Event>) {
    let place = state.pending as usize;
    if fight(state, place, player, witness) {
        attack(state, place, witness);
    } else {
        game::resolved(state, witness);
    }
}

/// One fight against the topmost military ship of a player, whatever lies above it (STELLAR-7.8, STELLAR-R25). Says whether
/// the attacker survives.
fn fight(state: &mut State, place: usize, player: Seat, witness: &mut impl Witness<Event>) -> bool {
    let attacker = At { owner: state.active, place };
    let sector = state.ship(attacker).sector;
    let topmost = state.player(player).stack(sector).rev().find(|(_, ship)| ship.kind.is_military());
    let defender = At { owner: player, place: topmost.expect("an opponent has a military ship").0 };
    let (attacking, defending) = (*state.ship(attacker), *state.ship(defender));
    let result = state.numbers.clash(attacking.kind, defending.kind);
    tell(state, attacker, defender, result, witness);
    state.fights.push(Fought {
        defender: player,
        attacking: attacking.kind,
        attacking_open: attacking.up,
        defending: defending.kind,
        defending_open: defending.up,
        result,
    });
    compare(state, attacker, defender, result);
    if result != Clash::Loses {
        destroy(state, defender);
    }
    if result != Clash::Wins {
        destroy(state, attacker);
    }
    result == Clash::Wins
}

/// STELLAR-R24: the two owners see both cards, everybody else only what lies open.
fn tell(state: &State, attacker: At, defender: At, result: Clash, witness: &mut impl Witness<Event>) {
    let fought = |see: fn(&Ship) -> Seen| Event::Fought {
        sector: state.ship(attacker).sector,
        attacker: attacker.owner,
        attacking: see(state.ship(attacker)),
        attacker_index: state.player(attacker.owner).index_of(attacker.place),
        defender: defender.owner,
        defending: see(state.ship(defender)),
        defender_index: state.player(defender.owner).index_of(defender.place),
        attacker_lost: result != Clash::Wins,
        defender_lost: result != Clash::Loses,
    };
    let fighters = Seats::of(attacker.owner).with(defender.owner);
    witness.tell(Audience::only(fighters), || fought(|ship| Seen::kind(ship.kind)));
    witness.tell(Audience::except(fighters), || fought(|ship| Seen::back(ship.kind, ship.up)));
}

/// A ship leaves its sector for its owner's Settled pile, unseen if it lay face down; the stack closes up.
#[inline]
pub fn destroy(state: &mut State, at: At) {
    let ship = state.player_mut(at.owner).ships.remove(at.place);
    let settled = if ship.mended {
        unmend(state, at.owner, ship)
    } else {
        Settled { kind: ship.kind, seen: ship.seen, clue: ship.clue }
    };
    state.player_mut(at.owner).settled.push(settled);
}
