//! The order of play (CONQUEST-4.1 to CONQUEST-4.6): turns, their activities, production turns, the end.

use engine::{Seat, Seats};

use crate::action::Action;
use crate::desk::Desk;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::map::StarSet;
use crate::phases::{assault, battle, exploring, moving, undo};
use crate::production;
use crate::route::Course;
use crate::scoring;
use crate::setup::ReturnBan;
use crate::state::{Phase, PlanetId, State};

/// How an activity of the turn can be ended. `EndTurn` skips battles as little as `Done` does.
pub fn legal_end(state: &State, seat: Seat, out: &mut Vec<Action>) {
    out.push(Action::Done);
    if check_end_turn(state, seat).is_ok() {
        out.push(Action::EndTurn);
    }
}

pub fn check_done(state: &State, seat: Seat) -> Result<(), Illegal> {
    let outside =
        state.phase == Phase::Move && state.player(seat).ships.iter().any(|ships| ships.at.is_none());
    if outside { Err(Illegal::StillOutside) } else { Ok(()) }
}

pub fn check_end_turn(state: &State, seat: Seat) -> Result<(), Illegal> {
    check_done(state, seat)?;
    let fights = state.phase == Phase::Move && battle::battles(state).next().is_some();
    if fights { Err(Illegal::BattlesFirst) } else { Ok(()) }
}

/// Ends the activity, or with `whole` all that are left.
pub fn done(desk: &mut Desk, seat: Seat, whole: bool) {
    match desk.state.phase {
        Phase::Move => {
            if desk.state.player(seat).hand().next().is_some() {
                moving::put_down(desk, seat);
            }
            undo::clear(desk.state, seat);
            desk.tell(|| Event::MovementEnded { seat });
            exploring::explore(desk);
            desk.state.phase = Phase::Battle;
            battle::next(desk);
            // Exploring may have lost the ships that a battle would have been about; nothing else is skipped.
            if whole && desk.state.active == seat && matches!(desk.state.phase, Phase::Attack) {
                end(desk);
            }
        }
        Phase::Attack => {
            if desk.state.assault.is_some() {
                assault::break_off(desk);
                if !whole {
                    return;
                }
            }
            debark(desk);
            if whole {
                end(desk);
            }
        }
        _ => end(desk),
    }
}

/// The colonists' activity begins. Nobody else can tell it from that of the attacks.
fn debark(desk: &mut Desk) {
    let seat = desk.state.active;
    desk.state.phase = Phase::Debark;
    undo::save(desk.state, seat);
    desk.tell_only(seat, || Event::ActivityEnded { seat });
}

/// CONQUEST-R78: the attacks are over by themselves once there is nothing to attack or to destroy. The turn is not: who sees
/// it end at once would know that nothing could be attacked and nobody could land.
pub fn pass_attacks(desk: &mut Desk) {
    if desk.state.phase == Phase::Attack && assault::nothing_left(desk.state) {
        assault::break_off(desk);
        debark(desk);
    }
}

/// No more battles. Whoever has no marker in a star hex can neither attack nor land, as everybody can see.
pub fn after_battles(desk: &mut Desk) {
    let seat = desk.state.active;
    let map = desk.state.map();
    let at_star = |hex: Option<crate::map::Hex>| hex.is_some_and(|hex| map.star_at(hex).is_some());
    let any = desk.state.player(seat).ships.iter().any(|ships| at_star(ships.at));
    if any {
        desk.state.phase = Phase::Attack;
    } else {
        end(desk);
    }
}

/// CONQUEST-4.5: the turn is over.
pub fn end(desk: &mut Desk) {
    let (seat, turn) = (desk.state.active, desk.state.turn);
    crowded(desk, seat);
    close_papers(desk.state, seat);
    desk.tell(|| Event::TurnEnded { seat, turn });
    next(desk);
}

/// CONQUEST-18.8, CONQUEST-R51: people beyond the capacity are lost.
fn crowded(desk: &mut Desk, seat: Seat) {
    let too_many = |(planet, colony): (PlanetId, &crate::state::Colony)| {
        let millions = production::starving(desk.state.planet(planet)?, colony.people);
        (millions > 0).then_some((planet, millions))
    };
    let full: Vec<_> = desk.state.held_by(seat).filter_map(too_many).collect();
    for (planet, millions) in full {
        desk.state[planet].people -= millions;
        desk.tell_only(seat, || Event::Overcrowded { planet, millions });
    }
}

/// The ships of a player between turns.
fn close_papers(state: &mut State, seat: Seat) {
    let transit = state.terms.setup.return_ban == ReturnBan::Transit;
    let map = state.map().clone();
    undo::clear(state, seat);
    rest(state, seat);
    let player = state.player_mut(seat);
    for ships in &mut player.ships {
        // CONQUEST-R15.
        let star = ships.at.and_then(|hex| map.star_at(hex));
        if transit && star.is_some() && ships.left != star {
            ships.left = None;
        }
    }
    player.merge();
}

/// All ships can move again.
fn rest(state: &mut State, seat: Seat) {
    for ships in &mut state.player_mut(seat).ships {
        (ships.moved, ships.halted, ships.ways, ships.hand) = (0, false, Course::NONE, false);
    }
}

fn next(desk: &mut Desk) {
    let state = &mut *desk.state;
    let last = state.active.0 + 1 == state.seats();
    if !last {
        state.active = Seat(state.active.0 + 1);
        return begin(desk);
    }
    if state.turn >= state.last_turn() {
        return scoring::finish(desk);
    }
    if produces(state, state.turn) {
        production::begin(desk);
        for seat in Seats::all(desk.state.seats()).iter() {
            undo::save(desk.state, seat);
        }
        return;
    }
    next_round(desk);
}

/// CONQUEST-2.1, CONQUEST-20.1, CONQUEST-20.5: whether a production turn follows a turn.
fn produces(state: &State, turn: u16) -> bool {
    turn < state.last_turn() && turn.is_multiple_of(state.terms.edition.numbers.production_every)
}

/// The turns that a production turn follows.
pub fn productions(state: &State) -> impl Iterator<Item = u16> {
    (1..state.last_turn()).filter(|turn| produces(state, *turn))
}

/// After a production turn, or without one.
pub fn next_round(desk: &mut Desk) {
    desk.state.turn += 1;
    desk.state.active = Seat(0);
    begin(desk);
}

/// Everybody has finished a sealed phase (CONQUEST-R60).
pub fn unseal(desk: &mut Desk) {
    let phase = desk.state.phase;
    production::end(desk);
    for player in &mut desk.state.players {
        player.posts_seen = player.posts;
        player.undo.clear();
    }
    match phase {
        Phase::Bonus => begin(desk),
        _ => next_round(desk),
    }
}

/// CONQUEST-4.1.
pub fn begin(desk: &mut Desk) {
    let state = &mut *desk.state;
    (state.phase, state.visited) = (Phase::Move, StarSet::NONE);
    state.razed.clear();
    let (seat, turn) = (state.active, state.turn);
    desk.tell(|| Event::TurnBegan { seat, turn });
    // CONQUEST-R65: who has nothing passes.
    if desk.state.player(seat).ships.is_empty() && desk.state.held_by(seat).next().is_none() {
        return end(desk);
    }
    // Ships that had to withdraw since the last turn can move now.
    rest(desk.state, seat);
    undo::save(desk.state, seat);
}
