//! Events as lines of the log.

use std::fmt::Display;

use crate::event::{Beam, End, Event, Loss, Score, Ship, Why};
use crate::tables::Colour;

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
        Event::FleetChosen { seat, cards: Some(cards) } => format!("{seat} picked {}.", list(cards)),
        Event::DecksBuilt { decks } => format!("The decks are shuffled; they have {} cards.", list(decks)),
        Event::SaidReady { seat } => format!("{seat} is ready."),
        Event::CountdownBegan { .. } => "Everybody is ready: deployment begins in a moment.".to_string(),
        Event::DeploymentBegan { .. } => "Deployment began.".to_string(),
        Event::Drew { seat, card: None, .. } => format!("{seat} drew a card."),
        Event::Drew { seat, card: Some(card), .. } => format!("{seat} drew {}.", card.name),
        Event::Held { seat, card, pose } => format!("{seat} holds {} at {pose}.", card.name),
        Event::Deployed { seat, card, pose, .. } => format!("{seat} deployed {} at {pose}.", card.name),
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
        Event::Removed { seat, card, why } => removed(seat, card.map(|card| card.name), *why),
        Event::Boxed { seat, count, cards: None } => {
            format!("{} of {seat} left over.", cards_in_words(*count))
        }
        Event::Boxed { seat, cards: Some(cards), .. } => format!("{} of {seat} left over.", list(cards)),
        Event::Loaded { ship, cubes, .. } => format!("{} carries {}.", ship.name, cubes_in_words(*cubes)),
        Event::StepBegan { now, ships } => {
            let fire = if ships.len() == 1 { "fires" } else { "fire" };
            format!("Initiative {now}: {} {fire}.", list(&names(ships)))
        }
        Event::Fired(beam) => fired(beam),
        Event::Damaged { by, target, amount, total, .. } => {
            format!("{} did {amount} damage to {}, {total} in all.", by.name, target.name)
        }
        Event::Delayed { by, target, initiative } => {
            format!("{} delayed {}, which fires at {}.", by.name, target.name, list(initiative))
        }
        Event::Stole { by, from, cubes } => {
            format!("{} stole {} from {}.", by.name, cubes_in_words(*cubes), from.name)
        }
        Event::Vaporized { ship, cubes, why } => vaporized(ship, *cubes, *why),
        Event::Passed { from, to, cubes } => {
            format!("{} of {} passed to {}.", cubes_in_words(*cubes), from.name, to.name)
        }
        Event::Destroyed { ship, owner, pile: Some(pile), .. } => {
            format!("{} of {owner} was destroyed and goes to the kill pile of {pile}.", ship.name)
        }
        Event::Destroyed { ship, owner, pile: None, .. } => {
            format!("{} of {owner} was destroyed and scores for nobody.", ship.name)
        }
        Event::Emptied { ship } => format!("{} is empty and leaves the table.", ship.name),
        Event::Counted { scores } => counted(scores),
    }
}

fn removed(seat: &engine::Seat, card: Option<impl Display>, why: Why) -> String {
    let card = card.map_or("A card".to_string(), |card| card.to_string());
    let reason = match why {
        Why::InHand => "was not on the table yet",
        Why::IllegalPose => "did not lie free on the table",
        Why::Chosen => "was given up",
        Why::Touched => "touched a card that was there first",
    };
    format!("{card} of {seat} {reason} and leaves the game.")
}

fn fired(beam: &Beam) -> String {
    let colour = match beam.colour {
        Colour::White => "A white",
        Colour::Red => "A red",
        Colour::Green => "A green",
        Colour::Blue => "An ion",
        Colour::Orange => "An orange",
    };
    let name = beam.ship.name;
    match &beam.target {
        None => format!("{colour} laser of {name} left the table."),
        Some(target) if !beam.shield => format!("{colour} laser of {name} hit {}.", target.name),
        Some(target) if beam.colour == Colour::Orange => {
            format!("{colour} laser of {name} went through a shield of {}.", target.name)
        }
        Some(target) => format!("{colour} laser of {name} was stopped by a shield of {}.", target.name),
    }
}

fn vaporized(ship: &Ship, cubes: u8, why: Loss) -> String {
    let reason = match why {
        Loss::OwnCargo => "hit by its own player",
        Loss::Shared => "too few for all who fired",
        Loss::Destroyed => "lost with the ship",
    };
    format!("{} of {} vaporized: {reason}.", cubes_in_words(cubes), ship.name)
}

/// CONFLICT-10.5: where the most points are tied, the ships that decide are named too.
fn counted(scores: &[Score]) -> String {
    let all = |figure: fn(&Score) -> i32| {
        let figures: Vec<String> =
            scores.iter().map(|score| format!("{} {}", score.seat, figure(score))).collect();
        list(&figures)
    };
    let points = format!("Victory points: {}.", all(|score| score.total));
    let most = scores.iter().map(|score| score.total).max();
    match scores.iter().filter(|score| Some(score.total) == most).count() {
        0 | 1 => points,
        _ => format!("{points} Enemy ships destroyed: {}.", all(|score| i32::from(score.enemy_ships))),
    }
}

fn names(ships: &[Ship]) -> Vec<crate::text::Name> {
    ships.iter().map(|ship| ship.name).collect()
}

fn cards_in_words(count: u8) -> String {
    if count == 1 { "1 card".to_string() } else { format!("{count} cards") }
}

fn cubes_in_words(count: u8) -> String {
    if count == 1 { "1 cube".to_string() } else { format!("{count} cubes") }
}

/// "a", "a and b", "a, b and c".
fn list<T: Display>(items: &[T]) -> String {
    let words: Vec<String> = items.iter().map(T::to_string).collect();
    match words.split_last() {
        None => "nothing".to_string(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}
