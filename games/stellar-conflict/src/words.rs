//! Events as lines of the log.

use engine::Seat;
use engine::english::{counted, list, number};

use crate::action::Action;
use crate::event::{Beam, End, Event, Loss, Score, Ship, Why};
use crate::geometry::Pose;
use crate::phases::scoring;
use crate::state::State;
use crate::tables::{CardFace, Colour, Printed, Race};
use crate::text::Code;

pub fn of(event: &Event) -> String {
    match event {
        Event::AsteroidPlaced { seat, card, pose, .. } => {
            format!("{seat} placed the Asteroid {} at {pose}.", card.name)
        }
        Event::RacePicked { seat, race } => format!("{seat} plays the {race}."),
        Event::FleetChosen { seat, cards: None } => format!("{seat} picked a fleet."),
        Event::FleetChosen { seat, cards: Some(cards) } if cards.is_empty() => {
            format!("{seat} picked no ships.")
        }
        Event::FleetChosen { seat, cards: Some(cards) } => {
            format!("{seat} picked {}.", counted(cards.len() as i64, "ship"))
        }
        Event::DecksBuilt { decks } => {
            format!("The decks are shuffled; they have {} cards.", figures(decks.iter().copied()))
        }
        Event::SaidReady { seat } => format!("{seat} is ready."),
        Event::CountdownBegan { .. } => "Everybody is ready: deployment begins in a moment.".to_string(),
        Event::DeploymentBegan { .. } => "Deployment began.".to_string(),
        Event::Drew { seat, card: None, .. } => format!("{seat} drew a card."),
        Event::Drew { seat, card: Some(card), .. } => format!("{seat} drew {}.", card.name),
        Event::LastCard { seat, stops: true } => {
            format!("{seat} has drawn the last card: deploying it stops everybody.")
        }
        Event::LastCard { seat, stops: false } => format!("{seat} has drawn the last card."),
        Event::Withdrawn { seat, card } => format!("{} of {seat} is back in the hand.", card.name),
        Event::Held { seat, card, pose } => format!("{seat} holds {} at {pose}.", card.name),
        Event::Deployed { seat, card, .. } => format!("{seat} deployed {}.", card.name),
        Event::SaidEnough { seat } => format!("{seat} would stop here."),
        Event::DeploymentEnded { how: End::Alarm } => "Time is up.".to_string(),
        Event::DeploymentEnded { how: End::Stop { seat } } => format!("{seat} called Stop!"),
        Event::DeploymentEnded { how: End::Cap } => "Nobody called Stop! for too long.".to_string(),
        Event::DeploymentEnded { how: End::Agreed } => "Everybody would stop here: so it is.".to_string(),
        Event::DeploymentEnded { how: End::Complete } => "Everybody has deployed everything.".to_string(),
        Event::Frozen { seat, card, .. } => format!("{} of {seat} is frozen where it is.", card.name),
        Event::Answered { seat, keep: None } => format!("{seat} decided about the frozen card."),
        Event::Answered { seat, keep: Some(true) } => format!("{seat} keeps the frozen card."),
        Event::Answered { seat, keep: Some(false) } => format!("{seat} gives up the frozen card."),
        Event::Removed { seat, card, why } => {
            removed(*seat, card.map_or("A card".to_string(), |card| card.name.to_string()), *why)
        }
        Event::Boxed { seat, count, .. } => format!("{} of {seat} left over.", counted(*count, "card")),
        Event::Loaded { ship, cubes, .. } => format!("{} carries {}.", ship.name, counted(*cubes, "cube")),
        Event::StepBegan { now, ships } => {
            let names: Vec<&str> = ships.iter().map(|ship| ship.name.as_str()).collect();
            let fire = if ships.len() == 1 { "fires" } else { "fire" };
            format!("Initiative {now}: {} {fire}.", list(&names))
        }
        Event::Fired(beam) => fired(beam),
        Event::Damaged { by, target, amount, total, .. } => {
            format!("{} did {amount} damage to {}, {total} in all.", by.name, target.name)
        }
        Event::Delayed { by, target, initiative, .. } => {
            let fires = figures(initiative.iter().copied());
            format!("{} delayed {}, which fires at {fires}.", by.name, target.name)
        }
        Event::Stole { by, from, cubes, .. } => {
            format!("{} stole {} from {}.", by.name, counted(*cubes, "cube"), from.name)
        }
        Event::Vaporized { ship, cubes, why, .. } => vaporized(ship, *cubes, *why),
        Event::Passed { from, to, cubes, .. } => {
            format!("{} of {} passed to {}.", counted(*cubes, "cube"), from.name, to.name)
        }
        Event::Destroyed { ship, owner, pile: Some(pile), vp } => {
            format!(
                "{} of {owner} was destroyed: {} in the kill pile of {pile}.",
                ship.name,
                counted(*vp, "point")
            )
        }
        Event::Destroyed { ship, owner, pile: None, .. } => {
            format!("{} of {owner} was destroyed and scores for nobody.", ship.name)
        }
        Event::Emptied { ship } => format!("{} is empty and leaves the table.", ship.name),
        Event::Counted { scores } => points(scores),
    }
}

/// An action as it is said at a table, where cards have names.
pub fn said(state: &State, seat: Seat, action: &Action) -> String {
    let printed = &state.terms.edition;
    let card = state.players[seat.index()].in_play.card().map(|card| printed.card(card).name);
    match (action, card) {
        (Action::SubmitFleet { cards }, _) if !cards.is_empty() => {
            let card = |id: &Code| printed.find(id).map(|card| printed.card(card));
            let names: Vec<&str> = cards.iter().filter_map(card).map(|card| card.name.as_str()).collect();
            format!("Send the fleet {}", list(&names))
        }
        (Action::Hold { x, y, r }, Some(card)) => format!("Hold {card} at {}", Pose { x: *x, y: *y, r: *r }),
        (Action::Deploy { x, y, r }, Some(card)) => {
            format!("Deploy {card} at {}", Pose { x: *x, y: *y, r: *r })
        }
        (Action::Keep, Some(card)) => format!("Keep {card} where it is"),
        (Action::Remove, Some(card)) => format!("Take {card} out of the game"),
        _ => action.to_string(),
    }
}

fn removed(seat: Seat, card: String, why: Why) -> String {
    let reason = match why {
        Why::InHand => "was not on the table yet",
        Why::IllegalPose => "did not lie free on the table",
        Why::Chosen => "was given up",
        Why::Touched => "touched a card that was there first",
    };
    format!("{card} of {seat} {reason} and leaves the game.")
}

fn fired(beam: &Beam) -> String {
    let laser = format!("{}'s {} laser", beam.ship.name, beam.colour.name());
    match &beam.target {
        None => format!("{laser} left the table."),
        Some(target) if beam.stopped => format!("{laser} was stopped by a shield of {}.", target.name),
        Some(target) if beam.shield => format!("{laser} went through a shield of {}.", target.name),
        Some(target) => format!("{laser} hit {}.", target.name),
    }
}

fn vaporized(ship: &Ship, cubes: u8, why: Loss) -> String {
    let reason = match why {
        Loss::OwnCargo => "hit by its own player",
        Loss::Shared => "too few for all who fired",
        Loss::Destroyed => "lost with the ship",
    };
    format!("{} of {} vaporized: {reason}.", counted(cubes, "cube"), ship.name)
}

/// CONFLICT-10.5: where the most points are tied, the ships that decide are named too.
fn points(scores: &[Score]) -> String {
    let all = |figure: fn(&Score) -> i32| {
        let figures: Vec<String> =
            scores.iter().map(|score| format!("{} {}", score.seat, number(figure(score)))).collect();
        list(&figures)
    };
    let points = format!("Victory points: {}.", all(|score| score.total));
    if !scoring::tied(scores) {
        return points;
    }
    format!("{points} Enemy ships destroyed: {}.", all(|score| i32::from(score.enemy_ships)))
}

/// CONFLICT-10.5, CONFLICT-R.47.
pub const TIE: &str = "The most points are tied: whoever destroyed more enemy ships wins. \
    Where these are equal too, the victory is shared.";

/// CONFLICT-11.1 to CONFLICT-11.5: what the ships of a race can do that others cannot, as far as it is printed on them.
pub fn about(printed: &Printed, race: Race) -> String {
    let cards: Vec<&CardFace> = printed.of(Some(race)).map(|card| printed.card(card)).collect();
    let fires = |card: &CardFace, colour| card.face.lasers.iter().any(|laser| laser.colour == colour);
    let count = |has: &dyn Fn(&CardFace) -> bool| cards.iter().filter(|card| has(card)).count() as u32;
    let gifts = [
        (
            count(&|card| fires(card, Colour::Blue)),
            "ship",
            "with ion lasers, which delay ships that have not fired yet",
        ),
        (count(&|card| fires(card, Colour::Orange)), "ship", "with orange lasers, which go through shields"),
        (count(&|card| card.face.initiative.len() > 1), "ship", "with two initiatives, firing twice"),
        (count(&CardFace::is_scout), "Scout", "without cost"),
    ];
    let said = gifts.into_iter().filter(|(count, ..)| *count > 0);
    let said: Vec<String> =
        said.map(|(count, what, gift)| format!("{} {gift}", counted(count, what))).collect();
    if said.is_empty() { String::new() } else { format!("{}.", list(&said)) }
}

fn figures(values: impl IntoIterator<Item = impl Into<i64>>) -> String {
    let figures: Vec<String> = values.into_iter().map(number).collect();
    list(&figures)
}
