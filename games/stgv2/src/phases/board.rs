//! The turn around the other activities: the first set, the board, further sets, cleanup (chapters 1 and 6, STG-R4 to STG-R8).

use engine::{Chance, Seat, Witness, unchecked};

use crate::action::Action;
use crate::desk::Desk;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::phases::{combat, ending, flying, mining, purchase};
use crate::state::{COLUMNS, Column, State, Step};
use crate::tables::{CARDS, Part};
use crate::view::{Energy, Flies};

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

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, column: Column, count: u8) {
    let seat = desk.state.active;
    desk.state.player_mut(seat).placed[column as usize] = count;
    desk.show(|state| Event::Allocated { seat, column, count, energy: Energy::new(state, seat) });
    asks_on(desk, column);
}

/// The next column is asked for, or all cells are distributed.
fn asks_on<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, column: Column) {
    let seat = desk.state.active;
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
    desk.tell(|| Event::ActivityBegan { seat, step, activity: step.activity() });
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
        Step::Allocate { .. } | Step::Over => unchecked(&Action::Next),
    }
}

/// STG-1.10: where a player could only go on, the game goes on by itself.
pub fn advance<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    while desk.state.battle.is_none() && desk.state.flight.is_none() {
        let state = &*desk.state;
        let idle = flying::ready(state).next().is_none();
        match state.step {
            Step::Allocate { column } if idle && state.player(state.active).tray() == 0 => {
                // Nothing is left to place.
                asks_on(desk, column);
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
    let step = Step::Allocate { column: Column::Move };
    desk.state.step = step;
    desk.show(|state| {
        let energy = Energy::new(state, seat);
        Event::TurnBegan { seat, round, step, activity: step.activity(), energy }
    });
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
    desk.show(|state| Event::SetDrawn {
        seat,
        set,
        cards: state.set(set).to_vec(),
        pile: pile(state),
        flies: Flies::all(state),
    });
}

/// Cards in the draw pile.
pub fn pile(state: &State) -> u8 {
    state.deck.iter().sum()
}

/// STG-R33: from the draw pile, or from the discards once it is empty.
fn draw_card<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) -> Option<usize> {
    if desk.state.deck == [0; 5] && desk.state.discards != [0; 5] {
        desk.state.deck = std::mem::take(&mut desk.state.discards);
        desk.show(|state| Event::Reshuffled { pile: pile(state) });
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
    state.courses.clear();
    desk.show(|state| Event::TurnEnded { seat, energy: Energy::new(state, seat) });
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
            desk.state.active = first.unwrap_or(desk.state.active);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::at;
    use crate::scene::{Scene, alloc, attack, id, pools};
    use crate::tables::Card;

    /// Seat 0 at the start of its turn, with a ship out of everybody's way.
    fn turn(engines: u8) -> Scene {
        let scene =
            Scene::new(2).ship(0, &format!("1/1/{engines}/0"), at(0, 0, 2)).ship(1, "1/1/3/0", at(2, -4, 3));
        let cards = vec![Card::One; engines as usize];
        scene.sets(&[&cards]).step(Step::Allocate { column: Column::Move })
    }

    fn place(scene: &mut Scene, counts: [u8; 4]) -> Vec<Event> {
        let mut told = Vec::new();
        for (column, count) in COLUMNS.into_iter().zip(counts) {
            if matches!(scene.state.step, Step::Allocate { .. }) {
                told.extend(scene.run(0, alloc(column, count)));
            }
        }
        told
    }

    fn drawn(told: &[Event]) -> Vec<usize> {
        let cards =
            |event: &Event| if let Event::SetDrawn { cards, .. } = event { Some(cards.len()) } else { None };
        told.iter().filter_map(cards).collect()
    }

    /// STG-1.1, STG-1.10: board, combat, action, purchase, and the next player; nothing has to be done.
    #[test]
    fn activities_come_in_order() {
        let mut scene = turn(3).on(0, 8);
        assert_eq!(scene.refused(0, Action::Next), "STG-1.1");
        place(&mut scene, [0; 4]);
        for step in [Step::Combat, Step::Action, Step::Purchase] {
            assert_eq!((scene.decider(), scene.state.step), (0, step));
            assert_eq!(scene.refused(1, Action::Next), "STG-1.1");
            scene.run(0, Action::Next);
        }
        assert_eq!((scene.decider(), scene.state.round), (1, 1));
    }

    /// STG-1.2, STG-R5, STG-6.6, STG-R4: cells that lay through the others' turns are back before the one first set is drawn.
    #[test]
    fn a_turn_begins_with_all_cells_and_one_set() {
        let mut scene = turn(3);
        let told = place(&mut scene, [1, 2, 1, 1]);
        assert_eq!(drawn(&told), [3]);
        assert_eq!(scene.state.sets.len(), 2);
        (0..3).for_each(|_| drop(scene.run(0, Action::Next)));
        assert_eq!((scene.player(0).tray(), scene.player(0).placed), (2, [0, 2, 1, 0]));
        // Attacked meanwhile: two defence rolls, three rolls of return fire.
        scene.state[id(1, 0)].at = at(1, 0, 2);
        scene.state.step = Step::Combat;
        let battle = scene.run(1, attack(0, 0, 0));
        assert_eq!(pools(&battle)[1..3], [(1, 2), (1, 3)]);
        scene.state.battle = None;
        while scene.decider() == 1 {
            let action =
                if scene.state.step == Step::Purchase { Action::Next } else { scene.legal(1).pop().unwrap() };
            scene.run(1, action);
        }
        assert_eq!((scene.player(0).tray(), scene.player(0).placed), (5, [0; 4]));
        assert_eq!(scene.state.sets.len(), 1);
    }

    /// STG-1.3, STG-R6: any cells into any column, but not more than the tray holds, and only now.
    #[test]
    fn cells_are_placed_at_will_once() {
        let mut scene = turn(3);
        assert_eq!(scene.refused(0, alloc(Column::Attack, 1)), "STG-1.3");
        assert_eq!(scene.refused(0, alloc(Column::Move, 6)), "STG-R6");
        scene.run(0, alloc(Column::Move, 0));
        scene.run(0, alloc(Column::Attack, 3));
        assert_eq!(scene.refused(0, alloc(Column::Defend, 3)), "STG-R6");
        scene.run(0, alloc(Column::Defend, 2));
        assert_eq!((scene.state.step, scene.player(0).placed), (Step::Combat, [0, 3, 2, 0]));
        assert_eq!(scene.refused(0, alloc(Column::Move, 0)), "STG-1.1");
    }

    /// STG-1.4, STG-9.1, STG-9.3, STG-9.4, STG-R31, STG-6.5: three engines and MOVE with two cells give two sets of three.
    #[test]
    fn a_set_for_every_cell_in_move() {
        let mut scene = turn(3);
        assert_eq!(drawn(&place(&mut scene, [1, 0, 0, 0])), [3]);
        assert_eq!((scene.state.set(0).len(), scene.state.set(1).len()), (3, 3));
        let mut scene = turn(3);
        assert_eq!(drawn(&place(&mut scene, [0; 4])), [0; 0]);
        let mut scene = turn(2);
        assert_eq!(drawn(&place(&mut scene, [5, 0, 0, 0])), [2; 5]);
    }

    /// STG-10.1: the ship with the most engines counts.
    #[test]
    fn a_set_is_as_long_as_the_most_engines() {
        let mut scene = turn(2).ship(0, "1/1/5/0", at(0, 1, 2));
        assert_eq!(drawn(&place(&mut scene, [1, 0, 0, 0])), [5]);
    }

    /// STG-R34: without engines nothing is drawn.
    #[test]
    fn no_engines_no_cards() {
        let mut scene = turn(0);
        assert_eq!(drawn(&place(&mut scene, [2, 0, 0, 0])), [0, 0]);
        assert!(scene.state.laid.is_empty());
    }

    /// STG-1.8, STG-6.7: MOVE and ACTION are cleared, ATTACK and DEFEND stay, the cards are discarded.
    #[test]
    fn cleanup_takes_what_was_used() {
        let mut scene = turn(3);
        place(&mut scene, [1, 1, 1, 2]);
        (0..3).for_each(|_| drop(scene.run(0, Action::Next)));
        assert_eq!(scene.player(0).placed, [0, 1, 1, 0]);
        assert_eq!(scene.state.discards.iter().sum::<u8>(), 6);
    }

    /// STG-6.1, STG-6.3, STG-R9, STG-R7, STG-6.9: the board as it is shown: free cells, and 5 in the tray before anything is
    /// placed.
    #[test]
    fn the_board_shows_free_cells_and_tray() {
        let view = turn(3).view();
        assert_eq!((view.players[0].free, view.players[0].energy.placed), ([1, 1, 1, 0], [0; 4]));
        assert_eq!((view.players[0].cells, view.players[0].energy.tray), (5, 5));
        assert_eq!((view.chart.len() - 1, view.supply.prices.cell, view.players[0].on), (8, Some(6), 8));
    }

    /// STG-R33: the last two cards, then the discards as a new pile.
    #[test]
    fn an_empty_pile_is_made_anew_from_the_discards() {
        let mut scene = turn(3).placed(0, [1, 0, 0, 0]);
        (scene.state.deck, scene.state.discards) = ([2, 0, 0, 0, 0], [0, 4, 6, 0, 0]);
        scene.state.step = Step::Allocate { column: Column::Action };
        scene.player(0).cells = 1;
        let mut desk =
            Desk { state: &mut scene.state, chance: &mut engine::Fast::new(1), witness: &mut engine::Silent };
        draw_set(&mut desk);
        let set = scene.state.set(1);
        assert_eq!(set[..2], [Card::One; 2]);
        assert!([Card::Two, Card::Vertical].contains(&set[2]));
        assert_eq!((scene.state.deck.iter().sum::<u8>(), scene.state.discards), (9, [0; 5]));
    }

    /// STG-R33: with nothing left the set is shorter; what lies out is not shuffled in.
    #[test]
    fn a_set_may_fall_short() {
        let mut scene = turn(3);
        (scene.state.deck, scene.state.discards) = ([0, 0, 1, 0, 0], [0; 5]);
        let mut desk =
            Desk { state: &mut scene.state, chance: &mut engine::Fast::new(1), witness: &mut engine::Silent };
        draw_set(&mut desk);
        assert_eq!(scene.state.set(1), [Card::Vertical]);
    }

    /// STG-R6: a cell bought in activity 6 waits in the tray for the next own turn.
    #[test]
    fn a_bought_cell_waits() {
        let mut scene = turn(3).on(0, 20);
        place(&mut scene, [0, 5, 0, 0]);
        (0..2).for_each(|_| drop(scene.run(0, Action::Next)));
        scene.run(0, Action::BuyCell);
        assert_eq!((scene.player(0).tray(), scene.player(0).placed), (1, [0, 5, 0, 0]));
        assert_eq!(scene.refused(0, alloc(Column::Move, 1)), "STG-1.1");
    }

    /// STG-E14: a round goes once round the living seats from the first player's.
    #[test]
    fn rounds_go_from_the_first_seat() {
        let mut scene = Scene::new(3).step(Step::Purchase).turn_of(1);
        scene.state.first = engine::Seat(1);
        for seat in 0..3 {
            scene = scene.ship(seat, "1/1/3/0", at(0, 0, seat + 1));
        }
        let mut order = Vec::new();
        for _ in 0..4 {
            order.push((scene.decider(), scene.state.round));
            scene.state.step = Step::Purchase;
            scene.run(scene.decider(), Action::Next);
        }
        assert_eq!(order, [(1, 1), (2, 1), (0, 1), (1, 2)]);
    }
}
