//! The turn around the other activities: the first set, the board, further sets, cleanup (STG-1, STG-6, STG-R4 to STG-R8).

use engine::{Chance, Seat, Witness};

use crate::action::Action;
use crate::desk::Desk;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::phases::{combat, ending, flying, mining, purchase};
use crate::state::{COLUMNS, Column, State, Step};
use crate::tables::{CARDS, Part};

pub fn legal(state: &State, column: Column, out: &mut Vec<Action>) {
    if column == Column::Move {
        flying::legal(state, out);
    }
    let tray = state.player(state.active).tray();
    out.extend((0..=tray).map(|count| Action::Alloc { column, count }));
}

pub fn check(state: &State, asked: Column, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Alloc { column, .. } if column != asked => Err(Illegal::OtherColumn { asked }),
        Action::Alloc { count, .. } => {
            let tray = state.player(state.active).tray();
            if count <= tray { Ok(()) } else { Err(Illegal::NotEnoughCells { tray }) }
        }
        Action::Begin { .. } | Action::FlyTo { .. } | Action::Skip { .. } => flying::check(state, action),
        _ => Err(Illegal::NotNow),
    }
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, action: Action) {
    let Action::Alloc { column, count } = action else { return flying::apply(desk, action) };
    let seat = desk.state.active;
    desk.tell(|| Event::Allocated { seat, column, count });
    allocate(desk, column, count);
}

fn allocate<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, column: Column, count: u8) {
    let seat = desk.state.active;
    desk.state.player_mut(seat).placed[column as usize] = count;
    match COLUMNS.get(column as usize + 1) {
        Some(column) => desk.state.step = Step::Allocate { column: *column },
        None => {
            // STG-R31: one further set for every cell placed in MOVE, all at once.
            (0..desk.state.player(seat).placed(Column::Move)).for_each(|_| draw_set(desk));
            enter(desk, Step::Combat);
        }
    }
}

fn enter<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, step: Step) {
    let seat = desk.state.active;
    desk.state.step = step;
    desk.tell(|| Event::ActivityBegan { seat, step });
    if step == Step::Purchase {
        purchase::deposit(desk);
    }
}

/// The player is done with an activity.
pub fn next<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    match desk.state.step {
        Step::Combat => enter(desk, Step::Action),
        Step::Action => enter(desk, Step::Purchase),
        Step::Purchase => end_turn(desk),
        Step::Allocate { .. } | Step::Over => unreachable!("checked"),
    }
}

/// STG-1.10: where a player could only go on, the game goes on by itself.
pub fn advance<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    while desk.state.battle.is_none() && desk.state.flight.is_none() {
        let state = &*desk.state;
        let idle = flying::ready(state).next().is_none();
        match state.step {
            Step::Allocate { column } if idle && state.player(state.active).tray() == 0 => {
                allocate(desk, column, 0);
            }
            Step::Combat if idle && !combat::any(state) => next(desk),
            Step::Action if idle && !mining::any(state) => next(desk),
            Step::Purchase if idle && !purchase::any(state) => next(desk),
            _ => return,
        }
    }
}

/// STG-R5, STG-1.2: cells of the last turn come back, then the first set is laid out.
pub fn begin_turn<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    let (seat, round) = (desk.state.active, desk.state.round);
    let player = desk.state.player_mut(seat);
    player.placed = [0; 4];
    player.fleet_mut().for_each(|ship| {
        (ship.next, ship.attacked, ship.attempted) = (0, false, false);
    });
    (desk.state.used, desk.state.collected) = (0, 0);
    desk.state.step = Step::Allocate { column: Column::Move };
    desk.tell(|| Event::TurnBegan { seat, round });
    draw_set(desk);
}

/// STG-10.1: as many cards as the ship with the most engines has.
fn draw_set<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    let seat = desk.state.active;
    let most = desk.state.player(seat).fleet().map(|(_, ship)| ship.part(Part::Engine)).max().unwrap_or(0);
    for _ in 0..most {
        let Some(card) = draw_card(desk) else { break };
        desk.state.laid.push(CARDS[card]);
    }
    let set = desk.state.sets.len() as u8;
    desk.state.sets.push(desk.state.laid.len() as u8);
    let state = &*desk.state;
    desk.witness.tell(engine::Audience::EVERYBODY, || Event::SetDrawn {
        seat,
        set,
        cards: state.set(set).to_vec(),
    });
}

/// STG-R33: from the draw pile, or from the discards once it is empty.
fn draw_card<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) -> Option<usize> {
    if desk.state.deck == [0; 5] && desk.state.discards != [0; 5] {
        desk.state.deck = std::mem::take(&mut desk.state.discards);
        desk.tell(|| Event::Reshuffled);
    }
    let mut deck = desk.state.deck;
    let card = desk.draw(&mut deck);
    desk.state.deck = deck;
    card
}

/// STG-1.8, STG-6.7: cleanup; then the next seat, or the end of the round.
pub fn end_turn<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    let seat = desk.state.active;
    let state = &mut *desk.state;
    let placed = &mut state.players[seat.index()].placed;
    (placed[Column::Move as usize], placed[Column::Action as usize]) = (0, 0);
    state.laid.iter().for_each(|card| state.discards[*card as usize] += 1);
    state.laid.clear();
    state.sets.clear();
    state.joint = None;
    desk.tell(|| Event::TurnEnded { seat });
    match later(desk.state) {
        Some(next) => desk.state.active = next,
        None => {
            let round = desk.state.round;
            desk.tell(|| Event::RoundEnded { round });
            if ending::round_over(desk) {
                return;
            }
            desk.state.round += 1;
            let first = in_order(desk.state).next();
            desk.state.active = first.expect("somebody lives");
        }
    }
    begin_turn(desk);
}

/// STG-E14: living seats in the order of a round.
fn in_order(state: &State) -> impl Iterator<Item = Seat> {
    let (first, count) = (state.first.0, state.players.len() as u8);
    let seats = (0..count).map(move |n| Seat((first + n) % count));
    seats.filter(|seat| state.player(*seat).alive())
}

/// Who plays after the active seat in this round.
fn later(state: &State) -> Option<Seat> {
    let count = state.players.len() as u8;
    let turn = |seat: Seat| (seat.0 + count - state.first.0) % count;
    in_order(state).find(|seat| turn(*seat) > turn(state.active))
}
