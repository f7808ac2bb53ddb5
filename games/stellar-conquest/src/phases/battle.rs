//! Battles between ships (CONQUEST-14.1 to CONQUEST-14.21).

use engine::{Audience, Chance, Seat, Seats, Witness};

use crate::action::Action;
use crate::edition::{ShipKind, Tech};
use crate::event::Event;
use crate::fleet::Ships;
use crate::hands::Hands;
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
pub fn next<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>) {
    let mut open = battles(hands.state);
    match (open.next(), open.next()) {
        (None, _) => {
            drop(open);
            turn::after_battles(hands);
        }
        (Some((star, defender)), None) => {
            drop(open);
            begin(hands, star, defender);
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

pub fn redirect<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>, seat: Seat, action: Action) {
    let Action::Redirect { star: hex, all } = action else { unreachable!("checked") };
    let star = hands.state.star_at(hex);
    let lost: Vec<usize> = {
        let ships = hands.state.player(seat).ships.iter().enumerate();
        ships.filter(|(_, ships)| needs_course(hands.state, ships)).map(|(index, _)| index).collect()
    };
    let sent = &lost[..if all { lost.len() } else { 1 }];
    for index in sent {
        hands.state.player_mut(seat).ships[*index].course = star;
    }
    let ships = fleet(sent.iter().map(|index| &hands.state.player(seat).ships[*index]));
    hands.tell_only(seat, || Event::CourseSet { star: hex, ships });
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

pub fn apply<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>, seat: Seat, action: Action) {
    match action {
        Action::Fight { star, seat: defender } => {
            let star = hands.state.star_at(star).expect("checked");
            begin(hands, star, defender);
        }
        Action::Fire { .. } | Action::Spread { .. } => aim(hands, &action),
        Action::Withdraw { group, count } => {
            let player = hands.state.player_mut(seat);
            let part = player.split(group, count);
            player.group_mut(part).expect("just split").hand = true;
            hands.tell_only(seat, || Event::Chosen { seat, group, count });
        }
        Action::WithdrawAll => {
            let battle = hands.state.battle.as_ref().expect("a battle goes on");
            let hex = hands.state.map().hex_of(battle.star);
            choose_all(hands.state, seat, hex);
            leave(hands);
        }
        Action::Done => leave(hands),
        Action::Banish { hex } => {
            let battle = hands.state.battle.as_mut().expect("a battle goes on");
            let Stage::Name(side) = battle.stage else { unreachable!("checked") };
            battle.retreat[side as usize] = Some(hex);
            let (seat, present) = (battle.seat(side), present(battle));
            let by = battle.seat(side.other());
            hands.tell_those(present, || Event::HexNamed { seat, by, hex });
            go(hands, side);
        }
        Action::Redirect { .. } => {
            redirect(hands, seat, action);
            let battle = hands.state.battle.as_ref().expect("a battle goes on");
            let Stage::Redirect(side) = battle.stage else { unreachable!("checked") };
            if !hands.state.player(seat).ships.iter().any(|ships| needs_course(hands.state, ships)) {
                after_leaving(hands, side);
            }
        }
        _ => unreachable!("checked"),
    }
}

fn choose_all(state: &mut State, seat: Seat, hex: Hex) {
    let ships = state.player_mut(seat).ships.iter_mut().filter(|ships| ships.at == Some(hex));
    ships.for_each(|ships| ships.hand = true);
}

fn present(battle: &Battle) -> Seats {
    Seats::of(battle.attacker).with(battle.defender)
}

/// CONQUEST-14.4: both sides look at each other's ships, and at a table so does everybody.
fn begin<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>, star: StarId, defender: Seat) {
    let state = &mut *hands.state;
    let (attacker, hex) = (state.active, state.map().hex_of(star));
    let sides = [attacker, defender];
    let fleets = sides.map(|seat| state.fleet_at(seat, hex));
    let seats = Seats::of(attacker).with(defender);
    let watching = state.witnesses(seats);
    hands.tell_those(seats, || Event::BattleBegan { star: hex, attacker, defender, ships: fleets });
    for owner in sides {
        let sightings = hands.state.sight_ships(owner, hex);
        for viewer in watching.without(owner).iter() {
            for seen in sightings.clone() {
                exploring::news(hands, viewer, seen);
            }
        }
        hands.state.make_known(owner, hex, watching.without(owner));
    }
    hands.state.battle = Some(Battle {
        star,
        attacker,
        defender,
        round: 0,
        stage: Stage::Aim(Side::Attacker),
        forced: false,
        aims: Vec::new(),
        retreat: [None, None],
    });
    next_round(hands);
}

fn has_warship(state: &State, battle: &Battle, side: Side) -> bool {
    state.player(battle.seat(side)).armed_at(state.map().hex_of(battle.star))
}

/// CONQUEST-14.5, CONQUEST-14.18, CONQUEST-R29: without any warship the attacker must go; otherwise another round is fought.
fn next_round<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>) {
    let state = &mut *hands.state;
    let battle = state.battle.as_ref().expect("a battle goes on");
    let (attacking, defending) =
        (has_warship(state, battle, Side::Attacker), has_warship(state, battle, Side::Defender));
    let hex = state.map().hex_of(battle.star);
    let attacker = battle.attacker;
    let battle = state.battle.as_mut().expect("a battle goes on");
    if !attacking && !defending {
        battle.forced = true;
        choose_all(state, attacker, hex);
        return leave(hands);
    }
    battle.round += 1;
    battle.aims.clear();
    battle.stage = Stage::Aim(if attacking { Side::Attacker } else { Side::Defender });
}

/// CONQUEST-14.8: the attacker aims first, then the defender; then all fire.
fn aim<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>, action: &Action) {
    let state = &*hands.state;
    let battle = state.battle.as_ref().expect("a battle goes on");
    let (seats, seat) = (present(battle), battle.decider());
    let aims = line(state, battle).aims(action);
    let first = aims[0];
    let shots = aims.len() as u16;
    hands.tell_those(seats, || Event::Aimed {
        seat,
        shooter: first.shooter,
        target: first.target,
        number: first.number,
        shots,
    });
    hands.state.battle.as_mut().expect("a battle goes on").aims.extend(aims);
    let state = &*hands.state;
    let battle = state.battle.as_ref().expect("a battle goes on");
    if !line(state, battle).done() {
        return;
    }
    if battle.stage == Stage::Aim(Side::Attacker) && has_warship(state, battle, Side::Defender) {
        hands.state.battle.as_mut().expect("a battle goes on").stage = Stage::Aim(Side::Defender);
        return;
    }
    barrage(hands);
}

/// CONQUEST-14.7: all fire is simultaneous; losses are taken off after it.
fn barrage<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>) {
    let battle = hands.state.battle.as_mut().expect("a battle goes on");
    let aims = std::mem::take(&mut battle.aims);
    let (star, attacker, defender, round) = (battle.star, battle.attacker, battle.defender, battle.round);
    let present = present(battle);
    let hit = fire::fire(hands, star, attacker, round, &aims, present);
    for (seat, by_attacker) in [(attacker, false), (defender, true)] {
        let lost: Vec<_> = hit
            .iter()
            .filter(|(by, ..)| *by == by_attacker)
            .map(|(_, unit, number)| (*unit, *number))
            .collect();
        fire::sink(hands, seat, star, &lost, present);
    }
    let hex = hands.state.map().hex_of(star);
    conquest::free_captives(hands, hex);
    if over(hands.state) {
        return end(hands);
    }
    let state = &mut *hands.state;
    let battle = state.battle.as_ref().expect("a battle goes on");
    if !has_warship(state, battle, Side::Attacker) && !has_warship(state, battle, Side::Defender) {
        return next_round(hands);
    }
    state.battle.as_mut().expect("a battle goes on").stage = Stage::Leave(Side::Attacker);
}

/// CONQUEST-14.6: one side is gone.
fn over(state: &State) -> bool {
    let battle = state.battle.as_ref().expect("a battle goes on");
    let hex = state.map().hex_of(battle.star);
    !state.player(battle.attacker).is_at(hex) || !state.player(battle.defender).is_at(hex)
}

/// The decider is done with choosing what withdraws.
fn leave<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>) {
    let state = &mut *hands.state;
    let battle = state.battle.as_ref().expect("a battle goes on");
    let side = match battle.stage {
        Stage::Leave(side) if !battle.forced => side,
        _ => Side::Attacker,
    };
    let (seat, present, star) = (battle.seat(side), present(battle), battle.star);
    let hex = battle.retreat[side as usize];
    if state.player(seat).hand().next().is_none() {
        let star = state.map().hex_of(star);
        hands.tell_those(present, || Event::Stayed { seat, star });
        return after_leaving(hands, side);
    }
    match hex {
        Some(_) => go(hands, side),
        None => {
            state.battle.as_mut().expect("a battle goes on").stage = Stage::Name(side);
            hands.tell_those(present, || Event::ActivityEnded { seat });
        }
    }
}

/// CONQUEST-14.17, CONQUEST-R31: the chosen ships go to the hex that the opponent named.
fn go<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>, side: Side) {
    let state = &mut *hands.state;
    let battle = state.battle.as_ref().expect("a battle goes on");
    let (seat, star, present) = (battle.seat(side), battle.star, present(battle));
    let to = battle.retreat[side as usize].expect("the hex was named");
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
    hands.tell_those(present, || Event::Withdrew { seat, star: from, hex: to, ships });
    if hands.state.terms.setup.is_private() {
        let (forces, captives) = (markers.letters().collect(), markers.captives().collect());
        let under_way = hands.state.map().star_at(to).is_none();
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
        hands.witness.tell(Audience::except(present), moved);
    }
    if lost_fleet != [0; 5] {
        hands.tell_those(present, || Event::OutOfRange { seat, hex: to, ships: lost_fleet });
    }
    hands.state.blur(seat, Some(to));
    conquest::free_captives(hands, to);
    conquest::free_captives(hands, from);
    let state = &mut *hands.state;
    let wanting = !free && state.player(seat).ships.iter().any(|ships| needs_course(state, ships));
    if wanting {
        state.battle.as_mut().expect("a battle goes on").stage = Stage::Redirect(side);
        return;
    }
    after_leaving(hands, side);
}

/// CONQUEST-14.16: after the attacker the defender may go; if both have ships left, another round follows.
fn after_leaving<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>, side: Side) {
    if over(hands.state) {
        return end(hands);
    }
    let state = &mut *hands.state;
    let battle = state.battle.as_ref().expect("a battle goes on");
    let armed = has_warship(state, battle, Side::Attacker) || has_warship(state, battle, Side::Defender);
    if side == Side::Attacker && armed {
        state.battle.as_mut().expect("a battle goes on").stage = Stage::Leave(Side::Defender);
        return;
    }
    next_round(hands);
}

fn end<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>) {
    let battle = hands.state.battle.take().expect("a battle goes on");
    let (attacker, defender) = (battle.attacker, battle.defender);
    let hex = hands.state.map().hex_of(battle.star);
    hands.tell_those(present(&battle), || Event::BattleEnded { star: hex, attacker, defender });
    conquest::settle(hands, hex);
    next(hands);
}
