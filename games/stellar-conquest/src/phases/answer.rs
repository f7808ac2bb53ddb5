//! Standing answers: decisions in other players' turns that were made in advance (CONQUEST-R77).

#[cfg(test)]
mod tests;

use engine::Seat;

use crate::action::Action;
use crate::desk::Desk;
use crate::edition::ShipKind;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::map::{Hex, StarSet};
use crate::phases::fire::ships;
use crate::phases::{assault, battle, inspection};
use crate::player::{Factories, Inspect, Order, Retreat, Standing};
use crate::state::{Phase, State};
use crate::war::{Side, Stage, Step, Unit};

/// Every answer that would change something.
pub fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let standing = state.player(seat).standing;
    let mut orders = vec![Order::Fire { auto: !standing.fire }, Order::Routes { auto: !standing.routes }];
    let retreats = [Retreat::Ask, Retreat::Stay, Retreat::Leave, Retreat::Outgunned];
    orders.extend(
        retreats.into_iter().filter(|one| *one != standing.retreat).map(|answer| Order::Retreat { answer }),
    );
    let factories = [Factories::Ask, Factories::Keep, Factories::Scrap];
    let other = factories.into_iter().filter(|one| *one != standing.factories);
    orders.extend(other.map(|answer| Order::Factories { answer }));
    let answers = inspection::answers(state);
    for star in state.map().star_ids().filter(|star| owns_at(state, seat, *star)) {
        let other = answers.iter().filter(|answer| Some(**answer) != standing.inspect(star));
        let star = state.map().hex_of(star);
        orders.extend(other.map(|answer| Order::Inspect { star, answer: *answer }));
    }
    let other = answers.iter().filter(|answer| Some(**answer) != standing.all);
    orders.extend(other.map(|answer| Order::InspectAll { answer: *answer }));
    out.extend(orders.into_iter().map(|order| Action::Standing { order }));
}

/// CONQUEST-R23: an unconquered colony of one's own.
pub fn owns_at(state: &State, seat: Seat, star: crate::map::StarId) -> bool {
    let mut colonies = state.system(star).colonies.iter().flatten();
    colonies.any(|colony| colony.owner == seat && !colony.conquered())
}

pub fn check(state: &State, seat: Seat, order: &Order) -> Result<(), Illegal> {
    if state.phase == Phase::Over {
        return Err(Illegal::GameOver);
    }
    if let Order::Inspect { answer, .. } | Order::InspectAll { answer } = order
        && !inspection::answers(state).contains(answer)
    {
        return Err(Illegal::AskingIsHeard);
    }
    let Order::Inspect { star: hex, .. } = *order else { return Ok(()) };
    let star = state.star_at(hex).ok_or(Illegal::NoStar { hex })?;
    if owns_at(state, seat, star) { Ok(()) } else { Err(Illegal::NotYourColony { star: hex }) }
}

pub fn apply(desk: &mut Desk, seat: Seat, order: Order) {
    let state = &mut *desk.state;
    let mut standing: Standing = state.player(seat).standing;
    match order {
        Order::Inspect { star, answer } => {
            let star = state.star_of(star);
            let set = |set: StarSet, on| if on { set.with(star) } else { set.without(star) };
            standing.always = set(standing.always, answer == Inspect::Always);
            standing.ask = set(standing.ask, answer == Inspect::Ask);
            standing.never = set(standing.never, answer == Inspect::Never);
        }
        Order::InspectAll { answer } => {
            (standing.always, standing.ask, standing.never) = (StarSet::NONE, StarSet::NONE, StarSet::NONE);
            standing.all = Some(answer);
        }
        Order::Fire { auto } => standing.fire = auto,
        Order::Retreat { answer } => standing.retreat = answer,
        Order::Routes { auto } => standing.routes = auto,
        Order::Factories { answer } => standing.factories = answer,
    }
    state.player_mut(seat).standing = standing;
    desk.tell_only(seat, || Event::Ordered { order });
}

/// What a seat has decided in advance about the question that is open now, if it is asked in another player's turn.
pub fn given(state: &State, seat: Seat) -> Option<Action> {
    if seat == state.active {
        return None;
    }
    let standing = state.player(seat).standing;
    if state.returned.has(seat) {
        return standing.routes.then(|| redirect(state, seat)).flatten();
    }
    if let Some(battle) = &state.battle {
        return match battle.stage {
            Stage::Aim(_) if standing.fire => battle::line(state, battle).natural(&state.terms.edition),
            Stage::Leave(_) => {
                retreat(state, seat, battle.seat(Side::Attacker), state.map().hex_of(battle.star))
            }
            Stage::Name(_) if standing.routes => {
                let mut hexes = Vec::new();
                battle::legal(state, seat, &mut hexes);
                let away = |action: &Action| match action {
                    Action::Banish { hex } => nearest_own(state, seat, *hex),
                    _ => u8::MAX,
                };
                hexes.into_iter().min_by_key(away)
            }
            Stage::Redirect(_) if standing.routes => redirect(state, seat),
            _ => None,
        };
    }
    let assault = state.assault.as_ref()?;
    match assault.step {
        Step::Answer(_) if standing.fire => {
            assault::defenders(state, assault, seat).natural(&state.terms.edition)
        }
        Step::Scrap(_) => match standing.factories {
            Factories::Ask => None,
            Factories::Keep => Some(Action::Done),
            Factories::Scrap => {
                let planet = assault::scrappable(state, assault, seat).next()?;
                Some(Action::Scrap { planet, count: state.colony(planet)?.factories })
            }
        },
        _ => None,
    }
}

fn retreat(state: &State, seat: Seat, enemy: Seat, hex: Hex) -> Option<Action> {
    let prices = &state.terms.edition.prices;
    let worth = |seat: Seat| -> u32 {
        let price = |unit: Unit| match unit {
            Unit::Ship(ShipKind::Corvette) => prices.corvette,
            Unit::Ship(ShipKind::Fighter) => prices.fighter,
            Unit::Ship(ShipKind::DeathStar) => prices.death_star,
            _ => 0,
        };
        ships(state, seat, hex).iter().map(|(unit, count)| u32::from(price(*unit)) * u32::from(*count)).sum()
    };
    match state.player(seat).standing.retreat {
        Retreat::Ask => None,
        Retreat::Stay => Some(Action::Done),
        Retreat::Leave => Some(Action::WithdrawAll),
        Retreat::Outgunned if worth(enemy) > worth(seat) => Some(Action::WithdrawAll),
        Retreat::Outgunned => Some(Action::Done),
    }
}

/// How far a hex is from the nearest other ships and colonies of a seat.
fn nearest_own(state: &State, seat: Seat, hex: Hex) -> u8 {
    let ships = state.player(seat).ships.iter().filter_map(|ships| ships.at);
    let colonies = state.held_by(seat).map(|(planet, _)| planet.hex);
    ships.chain(colonies).map(|own| own.distance(hex)).filter(|far| *far > 1).min().unwrap_or(0)
}

/// To the nearest own colony that is allowed, else to the nearest star.
fn redirect(state: &State, seat: Seat) -> Option<Action> {
    let ships = state.player(seat).ships.iter().find(|ships| battle::needs_course(state, ships))?;
    let (map, at) = (state.map(), ships.at?);
    let stars = map.star_ids().filter(|star| ships.left != Some(*star));
    let rank = |star: &crate::map::StarId| (!state.holds_at(seat, *star), map.hex_of(*star).distance(at));
    let star = stars.min_by_key(rank)?;
    Some(Action::Redirect { star: map.hex_of(star), all: false })
}
