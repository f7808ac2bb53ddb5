//! Battles between ships (CONQUEST-14.1 to CONQUEST-14.21).

#[cfg(test)]
mod tests;

use engine::{Audience, Seat, Seats, unchecked};

use crate::action::Action;
use crate::desk::Desk;
use crate::edition::{ShipKind, Tech};
use crate::event::Event;
use crate::fleet::Ships;
use crate::illegal::Illegal;
use crate::map::{Hex, StarId};
use crate::markers::fleet;
use crate::phases::fire::{self, Line, ships};
use crate::phases::moving::own;
use crate::phases::{conquest, exploring, turn};
use crate::route::Course;
use crate::state::State;
use crate::supply::Sea;
use crate::war::{Battle, Side, Stage};

/// CONQUEST-14.1, CONQUEST-R26: star hexes that the active player shares with somebody, and with whom.
pub fn battles(state: &State) -> impl Iterator<Item = (StarId, Seat)> {
    let seat = state.active;
    let map = state.map();
    let stars: crate::map::StarSet =
        state.player(seat).ships.iter().filter_map(|ships| map.star_at(ships.at?)).collect();
    stars.iter().flat_map(move |star| {
        let here = move |other: &Seat| state.player(*other).is_at(map.hex_of(star));
        state.others(seat).filter(here).map(move |other| (star, other))
    })
}

/// Picks the only battle there is, lets the attacker choose among several, or goes on when there is none.
pub fn next(desk: &mut Desk) {
    let mut open = battles(desk.state);
    match (open.next(), open.next()) {
        (None, _) => {
            drop(open);
            turn::after_battles(desk);
        }
        (Some((star, defender)), None) => {
            drop(open);
            begin(desk, star, defender);
        }
        _ => {}
    }
}

pub fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let Some(battle) = &state.battle else {
        let map = state.map();
        out.extend(battles(state).map(|(star, seat)| Action::Fight { star: map.hex_of(star), seat }));
        return;
    };
    match battle.stage {
        Stage::Aim(_) => line(state, battle).legal(out),
        Stage::Leave(_) => legal_leave(state, seat, battle, out),
        Stage::Name(side) => {
            let hexes = state.map().neighbours(state.map().hex_of(battle.star));
            let open = hexes.iter().filter(|hex| may_name(state, battle, side, **hex));
            out.extend(open.map(|hex| Action::Banish { hex: *hex }));
        }
        Stage::Redirect(_) => legal_redirect(state, seat, out),
    }
}

/// Whole groups, or everything; other amounts are judged by `check`.
fn legal_leave(state: &State, seat: Seat, battle: &Battle, out: &mut Vec<Action>) {
    let hex = state.map().hex_of(battle.star);
    let escorted = state.player(seat).hand().any(|ships| ships.kind.is_warship());
    for ships in state.player(seat).at(hex).filter(|ships| !ships.hand) {
        if ships.captive.is_none() || escorted {
            out.push(Action::Withdraw { group: ships.id, count: ships.count });
        }
    }
    out.push(Action::WithdrawAll);
    out.push(Action::Done);
}

/// Destinations for ships that need one now: those that withdrew, or came back (CONQUEST-14.19, CONQUEST-R43).
pub fn legal_redirect(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let mut lost = state.player(seat).ships.iter().filter(|ships| needs_course(state, ships));
    let Some(first) = lost.next() else { return };
    let several = lost.next().is_some();
    let map = state.map();
    for star in map.star_ids().filter(|star| first.left != Some(*star)) {
        let star = map.hex_of(star);
        out.push(Action::Redirect { star, all: true });
        if several {
            out.push(Action::Redirect { star, all: false });
        }
    }
}

/// CONQUEST-9.2: in open space, and without a destination.
pub fn needs_course(state: &State, ships: &Ships) -> bool {
    ships.course.is_none() && ships.at.is_some_and(|hex| state.map().star_at(hex).is_none())
}

pub fn check_redirect(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let Action::Redirect { star: hex, all } = *action else { return Err(Illegal::NotNow) };
    let star = state.star_at(hex).ok_or(Illegal::NoStar { hex })?;
    let mut lost = state.player(seat).ships.iter().filter(|ships| needs_course(state, ships));
    let first = lost.next().ok_or(Illegal::NoCourse)?;
    if first.left == Some(star) || all && lost.any(|ships| ships.left == Some(star)) {
        return Err(Illegal::LastDeparted { star: hex });
    }
    Ok(())
}

pub fn redirect(desk: &mut Desk, seat: Seat, hex: Hex, all: bool) {
    let star = desk.state.star_at(hex);
    let lost: Vec<usize> = {
        let ships = desk.state.player(seat).ships.iter().enumerate();
        ships.filter(|(_, ships)| needs_course(desk.state, ships)).map(|(index, _)| index).collect()
    };
    let sent = &lost[..if all { lost.len() } else { 1 }];
    for index in sent {
        desk.state.player_mut(seat).ships[*index].course = star;
    }
    let ships = fleet(sent.iter().map(|index| &desk.state.player(seat).ships[*index]));
    desk.tell_only(seat, || Event::CourseSet { star: hex, ships });
}

pub fn line<'a>(state: &State, battle: &'a Battle) -> Line<'a> {
    let (by, hex) = (battle.decider(), state.map().hex_of(battle.star));
    let opponent = if by == battle.attacker { battle.defender } else { battle.attacker };
    Line::battle(by, &ships(state, by, hex), ships(state, opponent, hex), &battle.aims)
}

/// CONQUEST-R30.
fn may_name(state: &State, battle: &Battle, side: Side, hex: Hex) -> bool {
    let seat = battle.seat(side);
    state.map().star_at(hex).is_none() || !state.others(seat).any(|other| state.player(other).is_at(hex))
}

pub fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let Some(battle) = &state.battle else {
        let Action::Fight { star: hex, seat: other } = *action else {
            return Err(match action {
                Action::Done | Action::EndTurn => Illegal::BattlesFirst,
                _ => Illegal::NotNow,
            });
        };
        let star = state.star_at(hex).ok_or(Illegal::NoStar { hex })?;
        if other.0 >= state.seats() {
            return Err(Illegal::NoSuchSeat);
        }
        let fits = battles(state).any(|battle| battle == (star, other));
        return if fits { Ok(()) } else { Err(Illegal::NoBattle { star: hex, seat: other }) };
    };
    match battle.stage {
        Stage::Aim(_) => line(state, battle).check(action),
        Stage::Leave(_) => check_leave(state, seat, battle, action),
        Stage::Name(side) => {
            let Action::Banish { hex } = *action else { return Err(Illegal::NotNow) };
            let near = state.map().neighbours(state.map().hex_of(battle.star));
            match hex {
                _ if !state.map().has(hex) => Err(Illegal::NoSuchHex { hex }),
                _ if !near.contains(&hex) => Err(Illegal::NotAdjacentHex { hex }),
                _ if !may_name(state, battle, side, hex) => Err(Illegal::HexOccupied { hex }),
                _ => Ok(()),
            }
        }
        Stage::Redirect(_) => check_redirect(state, seat, action),
    }
}

fn check_leave(state: &State, seat: Seat, battle: &Battle, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Withdraw { group, count } => {
            let ships = own(state, seat, group, count)?;
            let here = ships.at == Some(state.map().hex_of(battle.star)) && !ships.hand;
            let escorted = state.player(seat).hand().any(|ships| ships.kind.is_warship());
            match ships.captive {
                _ if !here => Err(Illegal::OtherHex),
                Some(_) if !escorted => Err(Illegal::EscortNeeded),
                _ => Ok(()),
            }
        }
        Action::WithdrawAll | Action::Done => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

pub fn apply(desk: &mut Desk, seat: Seat, action: Action) {
    let Some(battle) = desk.state.battle.take() else {
        let Action::Fight { star, seat: defender } = action else { unchecked(&action) };
        let star = desk.state.star_of(star);
        return begin(desk, star, defender);
    };
    match (battle.stage, action) {
        (Stage::Aim(_), Action::Fire { .. } | Action::Spread { .. }) => aim(desk, battle, &action),
        (Stage::Leave(_), Action::Withdraw { group, count }) => {
            let player = desk.state.player_mut(seat);
            let part = player.split(group, count);
            player[part].hand = true;
            desk.tell_only(seat, || Event::Chosen { seat, group, count });
            desk.state.battle = Some(battle);
        }
        (Stage::Leave(side), Action::WithdrawAll) => {
            choose_all(desk.state, seat, battle.star);
            leave(desk, battle, side);
        }
        (Stage::Leave(side), Action::Done) => leave(desk, battle, side),
        (Stage::Name(side), Action::Banish { hex }) => banish(desk, battle, side, hex),
        (Stage::Redirect(side), Action::Redirect { star, all }) => {
            redirect(desk, seat, star, all);
            if desk.state.player(seat).ships.iter().any(|ships| needs_course(desk.state, ships)) {
                desk.state.battle = Some(battle);
            } else {
                after_leaving(desk, battle, side);
            }
        }
        (_, action) => unchecked(&action),
    }
}

/// The battle goes on when somebody has decided this.
fn wait(desk: &mut Desk, battle: Battle, stage: Stage) {
    desk.state.battle = Some(Battle { stage, ..battle });
}

fn choose_all(state: &mut State, seat: Seat, star: StarId) {
    let hex = state.map().hex_of(star);
    let ships = state.player_mut(seat).ships.iter_mut().filter(|ships| ships.at == Some(hex));
    ships.for_each(|ships| ships.hand = true);
}

fn present(battle: &Battle) -> Seats {
    Seats::of(battle.attacker).with(battle.defender)
}

/// CONQUEST-14.4: both sides look at each other's ships, and at a table so does everybody.
fn begin(desk: &mut Desk, star: StarId, defender: Seat) {
    let state = &mut *desk.state;
    let (attacker, hex) = (state.active, state.map().hex_of(star));
    let sides = [attacker, defender];
    let fleets = sides.map(|seat| state.fleet_at(seat, hex));
    let seats = Seats::of(attacker).with(defender);
    let watching = state.witnesses(seats);
    desk.tell_those(seats, || Event::BattleBegan { star: hex, attacker, defender, ships: fleets });
    for owner in sides {
        let sightings = desk.state.sight_ships(owner, hex);
        for viewer in watching.without(owner).iter() {
            for seen in sightings.clone() {
                exploring::news(desk, viewer, seen);
            }
        }
        desk.state.make_known(owner, hex, watching.without(owner));
    }
    let battle = Battle {
        star,
        attacker,
        defender,
        round: 0,
        stage: Stage::Aim(Side::Attacker),
        forced: false,
        aims: Vec::new(),
        retreat: [None, None],
    };
    next_round(desk, battle);
}

fn has_warship(state: &State, battle: &Battle, side: Side) -> bool {
    state.player(battle.seat(side)).armed_at(state.map().hex_of(battle.star))
}

/// CONQUEST-14.5, CONQUEST-14.18, CONQUEST-R29: without any warship the attacker must go; otherwise another round is fought.
fn next_round(desk: &mut Desk, mut battle: Battle) {
    let [attacking, defending] =
        [Side::Attacker, Side::Defender].map(|side| has_warship(desk.state, &battle, side));
    if !attacking && !defending {
        battle.forced = true;
        choose_all(desk.state, battle.attacker, battle.star);
        return leave(desk, battle, Side::Attacker);
    }
    battle.round += 1;
    battle.aims.clear();
    wait(desk, battle, Stage::Aim(if attacking { Side::Attacker } else { Side::Defender }));
}

/// CONQUEST-14.8: the attacker aims first, then the defender; then all fire.
fn aim(desk: &mut Desk, mut battle: Battle, action: &Action) {
    let (seats, seat) = (present(&battle), battle.decider());
    let aims = line(desk.state, &battle).aims(action);
    let first = aims[0];
    let shots = aims.len() as u16;
    desk.tell_those(seats, || Event::Aimed {
        seat,
        shooter: first.shooter,
        target: first.target,
        number: first.number,
        shots,
    });
    battle.aims.extend(aims);
    if !line(desk.state, &battle).done() {
        desk.state.battle = Some(battle);
    } else if battle.stage == Stage::Aim(Side::Attacker) && has_warship(desk.state, &battle, Side::Defender) {
        wait(desk, battle, Stage::Aim(Side::Defender));
    } else {
        barrage(desk, battle);
    }
}

/// CONQUEST-14.7: all fire is simultaneous; losses are taken off after it.
fn barrage(desk: &mut Desk, mut battle: Battle) {
    let aims = std::mem::take(&mut battle.aims);
    let (star, attacker, defender) = (battle.star, battle.attacker, battle.defender);
    let present = present(&battle);
    let hit = fire::fire(desk, star, attacker, battle.round, &aims, present);
    for (seat, by_attacker) in [(attacker, false), (defender, true)] {
        let lost: Vec<_> = hit
            .iter()
            .filter(|(by, ..)| *by == by_attacker)
            .map(|(_, unit, number)| (*unit, *number))
            .collect();
        fire::sink(desk, seat, star, &lost, present);
    }
    let hex = desk.state.map().hex_of(star);
    conquest::free_captives(desk, hex);
    let armed = |side| has_warship(desk.state, &battle, side);
    if over(desk.state, &battle) {
        end(desk, &battle);
    } else if armed(Side::Attacker) || armed(Side::Defender) {
        wait(desk, battle, Stage::Leave(Side::Attacker));
    } else {
        next_round(desk, battle);
    }
}

/// CONQUEST-14.6: one side is gone.
fn over(state: &State, battle: &Battle) -> bool {
    let hex = state.map().hex_of(battle.star);
    !state.player(battle.attacker).is_at(hex) || !state.player(battle.defender).is_at(hex)
}

/// A side is done with choosing what withdraws.
fn leave(desk: &mut Desk, battle: Battle, side: Side) {
    let (seat, present) = (battle.seat(side), present(&battle));
    if desk.state.player(seat).hand().next().is_none() {
        let star = desk.state.map().hex_of(battle.star);
        desk.tell_those(present, || Event::Stayed { seat, star });
        return after_leaving(desk, battle, side);
    }
    match battle.retreat[side as usize] {
        Some(to) => go(desk, battle, side, to),
        None => {
            wait(desk, battle, Stage::Name(side));
            desk.tell_those(present, || Event::ActivityEnded { seat });
        }
    }
}

/// CONQUEST-14.17: the opponent has named the hex.
fn banish(desk: &mut Desk, mut battle: Battle, side: Side, hex: Hex) {
    battle.retreat[side as usize] = Some(hex);
    let (seat, by) = (battle.seat(side), battle.seat(side.other()));
    desk.tell_those(present(&battle), || Event::HexNamed { seat, by, hex });
    go(desk, battle, side, hex);
}

/// CONQUEST-14.17, CONQUEST-R31: the chosen ships go to the hex that the opponent named.
fn go(desk: &mut Desk, battle: Battle, side: Side, to: Hex) {
    let state = &mut *desk.state;
    let (seat, star, present) = (battle.seat(side), battle.star, present(&battle));
    let from = state.map().hex_of(star);
    // CONQUEST-R9, CONQUEST-R10.
    let reach = state.may_reach(seat, Some(from), to);
    let free = state.player(seat).has(Tech::UnlimitedCommunication);
    state.player_mut(seat).part_forces();
    let markers = state.markers(state.player(seat).hand());
    let player = state.player_mut(seat);
    let ships = fleet(player.hand());
    // CONQUEST-8.2: what counts is who moves now; ships that wait in that hex already have not moved.
    let lost = |ships: &Ships| ships.hand && !reach && ships.kind != ShipKind::Scout;
    let lost_fleet = fleet(player.ships.iter().filter(|ships| lost(ships)));
    player.ships.retain(|ships| !lost(ships));
    for ships in player.ships.iter_mut().filter(|ships| ships.hand) {
        (ships.at, ships.hand, ships.halted, ships.fresh) = (Some(to), false, true, false);
        (ships.left, ships.course, ships.ways) = (Some(star), None, Course::NONE);
    }
    desk.tell_those(present, || Event::Withdrew { seat, star: from, hex: to, ships });
    if desk.state.terms.setup.is_private() {
        let (forces, captives) = (markers.letters().collect(), markers.captives().collect());
        let under_way = desk.state.map().star_at(to).is_none();
        let moved = || Event::Moved {
            seat,
            from: Some(from),
            to,
            way: vec![to],
            forces,
            counters: markers.loose,
            captives,
            under_way,
        };
        desk.tell_to(Audience::except(present), moved);
    }
    if lost_fleet != [0; 5] {
        desk.tell_those(present, || Event::OutOfRange { seat, hex: to, ships: lost_fleet });
    }
    desk.state.blur(seat, Some(to));
    conquest::free_captives(desk, to);
    conquest::free_captives(desk, from);
    let state = &mut *desk.state;
    let wanting = !free && state.player(seat).ships.iter().any(|ships| needs_course(state, ships));
    if wanting {
        wait(desk, battle, Stage::Redirect(side));
    } else {
        after_leaving(desk, battle, side);
    }
}

/// CONQUEST-14.16: after the attacker the defender may go; if both have ships left, another round follows.
fn after_leaving(desk: &mut Desk, battle: Battle, side: Side) {
    let armed = |side| has_warship(desk.state, &battle, side);
    if over(desk.state, &battle) {
        end(desk, &battle);
    } else if side == Side::Attacker && (armed(Side::Attacker) || armed(Side::Defender)) {
        wait(desk, battle, Stage::Leave(Side::Defender));
    } else {
        next_round(desk, battle);
    }
}

fn end(desk: &mut Desk, battle: &Battle) {
    let (attacker, defender) = (battle.attacker, battle.defender);
    let hex = desk.state.map().hex_of(battle.star);
    desk.tell_those(present(battle), || Event::BattleEnded { star: hex, attacker, defender });
    conquest::settle(desk, hex);
    next(desk);
}
