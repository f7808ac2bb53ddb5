//! After the rolls: losses, destroyed ships, booty, elimination (STG-12, STG-13, STG-R45 to STG-R51, STG-E12, STG-E13).

use engine::{Chance, Seat, Witness};

use crate::action::Action;
use crate::desk::Desk;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::phases::{board, ending, mining};
use crate::setup::DestroyBy;
use crate::state::{Battle, Ship, ShipId, Stage, State};
use crate::tables::{PARTS, Part};

/// STG-R46: the most that these parts can pay of so many hits.
fn payable(parts: [u8; 4], hits: u8) -> u8 {
    let [weapons, shields, engines, shuttles] = parts;
    let small = weapons + shields;
    let mut most = 0;
    for big in 0..=shuttles.min(hits / 3) {
        let rest = hits - 3 * big;
        let middle = engines.min(rest / 2);
        // One engine fewer may leave room for nothing better: single hits are paid by single pieces.
        let paid = 3 * big + 2 * middle + small.min(rest - 2 * middle);
        most = most.max(paid);
    }
    most
}

/// Whether taking off this part still lets the ship pay as much as possible.
fn fits(ship: &Ship, hits: u8, part: Part) -> bool {
    let mut after = ship.parts;
    if ship.part(part) == 0 || part.hits() > hits {
        return false;
    }
    after[part as usize] -= 1;
    part.hits() + payable(after, hits - part.hits()) == payable(ship.parts, hits)
}

/// STG-13.1, STG-R48.
fn doomed(state: &State, ship: &Ship, hits: u8) -> bool {
    let limit = match state.terms.setup.destroy_by {
        DestroyBy::Count => u16::from(ship.assets()),
        DestroyBy::Value => ship.hit_value(),
    };
    hits >= 1 && u16::from(hits) >= limit
}

fn paying(battle: &Battle) -> usize {
    if battle.stage == Stage::PayingLead { 0 } else { 1 }
}

pub fn legal(state: &State, battle: &Battle, out: &mut Vec<Action>) {
    let side = paying(battle);
    let ship = state.ship(battle.sides[side]).expect("a ship that pays");
    let parts = PARTS.into_iter().filter(|part| fits(ship, battle.hits[side], *part));
    out.extend(parts.map(|part| Action::Remove { part }));
}

pub fn check(state: &State, battle: &Battle, part: Part) -> Result<(), Illegal> {
    let side = paying(battle);
    let ship = state.ship(battle.sides[side]).expect("a ship that pays");
    if ship.part(part) == 0 {
        Err(Illegal::NoSuchPart { part })
    } else if fits(ship, battle.hits[side], part) {
        Ok(())
    } else {
        Err(Illegal::LeavesHitsUnpaid { part })
    }
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, part: Part) {
    remove(desk, part);
    pay(desk);
}

fn remove<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, part: Part) {
    let battle = desk.state.battle.as_mut().expect("a battle is under way");
    let side = paying(battle);
    battle.hits[side] -= part.hits();
    let ship = battle.sides[side];
    desk.state.ship_mut(ship).parts[part as usize] -= 1;
    desk.tell(|| Event::Removed { ship, part });
}

/// Goes on with the losses until somebody has a choice (STG-R45): first the attacked ship, then the lead.
pub fn pay<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    loop {
        let battle = desk.state.battle.expect("a battle is under way");
        let side = paying(&battle);
        let ship = desk.state.ship(battle.sides[side]).expect("a ship that pays");
        let hits = battle.hits[side];
        let lives = !doomed(desk.state, ship, hits);
        let mut choices = PARTS.into_iter().filter(|part| lives && fits(ship, hits, *part));
        match (choices.next(), choices.next(), side) {
            (Some(_), Some(_), _) => return,
            (Some(part), None, _) => remove(desk, part),
            (None, _, 1) => desk.state.battle.as_mut().expect("under way").stage = Stage::PayingLead,
            (None, _, _) => return aftermath(desk, &battle),
        }
    }
}

/// STG-13.3, STG-R51: destroyed ships leave together, then whoever has none left.
fn aftermath<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, battle: &Battle) {
    desk.state.battle = None;
    let lost = [0, 1].map(|side: usize| {
        let ship = desk.state.ship(battle.sides[side]).expect("a ship in a battle");
        doomed(desk.state, ship, battle.hits[side])
    });
    let mut cargo = [[0; 3]; 2];
    // The attacked ship's fate first, as with losses.
    for side in [1, 0].into_iter().filter(|side: &usize| lost[*side]) {
        let ship = battle.sides[side];
        let slot = &mut desk.state.players[ship.seat.index()].ships[ship.ship as usize];
        let gone = slot.take().expect("a ship in a battle");
        cargo[side] = gone.cargo;
        desk.tell(|| Event::Destroyed { ship, at: gone.at });
    }
    match lost {
        [true, false] => booty(desk, battle.sides[1], battle.sides[0], cargo[0]),
        [false, true] => booty(desk, battle.sides[0], battle.sides[1], cargo[1]),
        _ => {}
    }
    let fallen = battle.sides.map(|ship| ship.seat);
    [fallen[1], fallen[0]].into_iter().for_each(|seat| eliminate(desk, seat));
    if !ending::alone(desk) && !desk.state.player(desk.state.active).alive() {
        // STG-R50: nothing is left to play with.
        board::end_turn(desk);
    }
}

/// STG-E12.
fn booty<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, ship: ShipId, from: ShipId, cargo: [u8; 3]) {
    if cargo == [0; 3] {
        return;
    }
    let (taken, lost) = mining::load(desk.state, ship, cargo);
    desk.tell(|| Event::Booty { ship, from, taken, lost });
}

/// STG-13.5, STG-E13.
fn eliminate<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat) {
    if desk.state.player(seat).ship_count() > 0 {
        return;
    }
    let battles = desk.state.battles;
    let player = desk.state.player_mut(seat);
    (player.on, player.cells, player.placed, player.out) = (0, 0, [0; 4], Some(battles));
    desk.state.outposts.iter_mut().filter(|owner| **owner == Some(seat)).for_each(|owner| *owner = None);
    desk.tell(|| Event::Eliminated { seat });
}
