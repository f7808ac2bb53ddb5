//! Task forces and command posts: what a player may rearrange beside the activities (CONQUEST-11.1 to CONQUEST-11.5,
//! CONQUEST-8.3 to CONQUEST-8.9).

use engine::{Audience, Seat, Seats, unchecked};

use crate::action::Action;
use crate::desk::Desk;
use crate::event::Event;
use crate::fleet::{Force, GroupId};
use crate::illegal::Illegal;
use crate::map::{Hex, StarId};
use crate::phases::moving::own;
use crate::player::Player;
use crate::state::{Phase, State};

/// Task forces that may be formed and dissolved, and posts.
pub fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let player = state.player(seat);
    let forces = state.terms.edition.counters.task_forces;
    let mut used = 0u32;
    for force in player.ships.iter().filter_map(|ships| ships.force) {
        if used >> force.index() & 1 == 0 {
            out.push(Action::Dissolve { force });
        }
        used |= 1 << force.index();
    }
    if let Some(force) = Force::first(forces).find(|force| used >> force.index() & 1 == 0) {
        for (index, ships) in player.ships.iter().enumerate().filter(|(_, ships)| ships.force.is_none()) {
            let loose = |other: &&crate::fleet::Ships| other.at == ships.at && other.force.is_none();
            let first = !player.ships[..index].iter().any(|other| loose(&other));
            if first && player.ships[index + 1..].iter().any(|other| loose(&other)) {
                out.push(Action::Gather { hex: ships.at, force });
            }
        }
    }
    legal_posts(state, seat, out);
}

pub fn legal_posts(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if !state.terms.setup.uses_posts() {
        return;
    }
    let (posts, map) = (state.player(seat).posts, state.map());
    let room = posts.iter().count() < usize::from(state.terms.edition.counters.command_posts);
    for star in map.star_ids() {
        if posts.has(star) {
            out.push(Action::Unpost { star: map.hex_of(star) });
        } else if room && state.holds_at(seat, star) {
            out.push(Action::Post { star: map.hex_of(star) });
        }
    }
}

pub fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Form { force, group, count } => {
            let ships = own(state, seat, group, count)?;
            if ships.force == Some(force) {
                return Err(Illegal::InForceAlready { kind: ships.kind });
            }
            // CONQUEST-11.3: out of one task force into another only while moving.
            if ships.force.is_some() && state.phase != Phase::Move {
                return Err(Illegal::NotNow);
            }
            check_joins(state, seat, force, ships.at)
        }
        Action::Detach { group, count } => {
            let ships = own(state, seat, group, count)?;
            match ships.force {
                None => Err(Illegal::NotInForce { kind: ships.kind }),
                Some(_) if state.phase != Phase::Move => Err(Illegal::NotNow),
                Some(_) => Ok(()),
            }
        }
        Action::Gather { hex, force } => {
            let mut loose = state.player(seat).ships.iter();
            if !loose.any(|ships| ships.at == hex && ships.force.is_none()) {
                return Err(Illegal::Nothing);
            }
            check_joins(state, seat, force, hex)
        }
        Action::Dissolve { force } => {
            state.player(seat).force_at(force).map(drop).ok_or(Illegal::NoSuchForce { force })
        }
        Action::Post { star } => check_post(state, seat, star),
        Action::Unpost { star } => check_unpost(state, seat, star),
        _ => Err(Illegal::NotNow),
    }
}

/// Whether ships in a place can become this task force or join it.
fn check_joins(state: &State, seat: Seat, force: Force, hex: Option<Hex>) -> Result<(), Illegal> {
    if force.index() >= usize::from(state.terms.edition.counters.task_forces) {
        return Err(Illegal::NoSuchForce { force });
    }
    match state.player(seat).force_at(force) {
        Some(at) if at != hex => Err(Illegal::ForceElsewhere { force }),
        _ => Ok(()),
    }
}

fn check_post(state: &State, seat: Seat, hex: Hex) -> Result<(), Illegal> {
    if !state.terms.setup.uses_posts() {
        return Err(Illegal::NoPostsHere);
    }
    let star = state.star_at(hex).ok_or(Illegal::NoStar { hex })?;
    let (posts, limit) = (state.player(seat).posts, state.terms.edition.counters.command_posts);
    if posts.has(star) {
        return Err(Illegal::PostAlready { star: hex });
    }
    if !state.holds_at(seat, star) {
        return Err(Illegal::NoColonyForPost { star: hex });
    }
    if posts.iter().count() >= usize::from(limit) {
        return Err(Illegal::TooManyPosts { limit });
    }
    Ok(())
}

fn check_unpost(state: &State, seat: Seat, hex: Hex) -> Result<(), Illegal> {
    if !state.terms.setup.uses_posts() {
        return Err(Illegal::NoPostsHere);
    }
    let star = state.star_at(hex).ok_or(Illegal::NoStar { hex })?;
    if state.player(seat).posts.has(star) { Ok(()) } else { Err(Illegal::NoPost { star: hex }) }
}

pub fn apply(desk: &mut Desk, seat: Seat, action: Action) {
    match action {
        Action::Form { force, group, count } => {
            let hex = desk.state.player(seat)[group].at;
            change(desk, seat, hex, |player| put_into(player, group, count, Some(force)));
        }
        Action::Detach { group, count } => {
            let hex = desk.state.player(seat)[group].at;
            change(desk, seat, hex, |player| put_into(player, group, count, None));
        }
        Action::Gather { hex, force } => change(desk, seat, hex, |player| {
            let loose = player.ships.iter_mut().filter(|ships| ships.at == hex && ships.force.is_none());
            loose.for_each(|ships| ships.force = Some(force));
        }),
        Action::Dissolve { force } => {
            let hex = desk.state.player(seat).force_at(force).flatten();
            change(desk, seat, hex, |player| {
                let members = player.ships.iter_mut().filter(|ships| ships.force == Some(force));
                members.for_each(|ships| ships.force = None);
            });
        }
        Action::Post { star } => {
            let star = desk.state.star_of(star);
            post(desk, seat, star, true);
        }
        Action::Unpost { star } => {
            let star = desk.state.star_of(star);
            post(desk, seat, star, false);
        }
        _ => unchecked(&action),
    }
}

fn put_into(player: &mut Player, group: GroupId, count: u8, force: Option<Force>) {
    let part = player.split(group, count);
    player[part].force = force;
}

/// Changes the task forces of a hex. Everybody hears of it if other markers lie there now; what is under them stays secret
/// (CONQUEST-12.2), and is no longer certain to anybody else.
pub fn change(desk: &mut Desk, seat: Seat, hex: Option<Hex>, change: impl FnOnce(&mut Player)) {
    let before = desk.state.markers_at(seat, hex);
    desk.state.blur(seat, hex);
    change(desk.state.player_mut(seat));
    desk.state.blur(seat, hex);
    let seen = desk.state.markers_at(seat, hex) != before;
    let to = if seen { Audience::EVERYBODY } else { Audience::seat(seat) };
    desk.tell_to(to, || Event::Regrouped { seat, hex });
}

/// CONQUEST-8.6, CONQUEST-8.7. In a production turn others see it when that is over (CONQUEST-R60).
pub fn post(desk: &mut Desk, seat: Seat, star: StarId, put: bool) {
    let open = desk.state.phase != Phase::Production;
    let hex = desk.state.map().hex_of(star);
    let player = desk.state.player_mut(seat);
    player.posts = if put { player.posts.with(star) } else { player.posts.without(star) };
    if open {
        player.posts_seen = player.posts;
    }
    let to = if open { Audience::EVERYBODY } else { Audience::only(Seats::of(seat)) };
    desk.tell_to(to, || match put {
        true => Event::PostPlaced { seat, star: hex },
        false => Event::PostRemoved { seat, star: hex },
    });
}

/// CONQUEST-8.5, CONQUEST-R13: posts without a colony of their owner are taken off.
pub fn drop_posts(desk: &mut Desk, star: StarId) {
    for seat in Seats::all(desk.state.seats()).iter() {
        if desk.state.player(seat).posts.has(star) && !desk.state.holds_at(seat, star) {
            post(desk, seat, star, false);
        }
    }
}
