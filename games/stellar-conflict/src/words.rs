//! What the log says of what happened.

use engine::Seat;
use engine::english::{counted, list, number};

use crate::action::Action;
use crate::event::{Beam, End, Event, Loss, Score, Ship, Why};
use crate::geometry::Pose;
use crate::illegal::Illegal;
use crate::phases::scoring;
use crate::state::State;
use crate::tables::{CardFace, Colour, Printed, Race};
use crate::text::Code;

pub fn of(event: &Event) -> String {
    match event {
        Event::AsteroidPlaced { seat, card, .. } => format!("{seat} placed the Asteroid {}.", card.name),
        Event::RacePicked { seat, race } => format!("{seat} plays the {race}."),
        Event::FleetChosen { seat, cards: None } => format!("{seat} chose a fleet."),
        Event::FleetChosen { seat, cards: Some(cards) } if cards.is_empty() => {
            format!("{seat} chose no ships.")
        }
        Event::FleetChosen { seat, cards: Some(cards) } => {
            format!("{seat} chose {}.", counted(cards.len() as i64, "ship"))
        }
        Event::DecksBuilt { decks } => {
            let decks = decks.iter().enumerate().map(|(seat, cards)| format!("{} {cards}", Seat(seat as u8)));
            format!("The decks were shuffled. Cards: {}.", list(&decks.collect::<Vec<_>>()))
        }
        Event::SaidReady { seat } => format!("{seat} is ready."),
        Event::CountdownBegan { .. } => "Everybody is ready: deployment begins in a moment.".to_string(),
        Event::DeploymentBegan { .. } => "Deployment began.".to_string(),
        Event::Drew { seat, card: None, .. } => format!("{seat} drew a card."),
        Event::Drew { seat, card: Some(card), .. } => format!("{seat} drew {}.", card.name),
        Event::LastCard { seat, stops: true } => {
            format!("{seat} drew the last card: deploying it stops everybody.")
        }
        Event::LastCard { seat, stops: false } => format!("{seat} drew the last card."),
        Event::Withdrawn { seat, card } => format!("{seat} took {} back.", card.name),
        Event::Held { seat, card, .. } => format!("{seat} holds {}.", card.name),
        Event::Deployed { seat, card, .. } => format!("{seat} deployed {}.", card.name),
        Event::SaidEnough { seat } => format!("{seat} wants to stop here."),
        Event::DeploymentEnded { how: End::Alarm } => "Time is up.".to_string(),
        Event::DeploymentEnded { how: End::Stop { seat } } => format!("{seat} called Stop!"),
        Event::DeploymentEnded { how: End::Cap } => "Nobody called Stop! in time.".to_string(),
        Event::DeploymentEnded { how: End::Agreed } => {
            "Everybody wanted to stop, so deployment ended.".to_string()
        }
        Event::DeploymentEnded { how: End::Complete } => "Everybody has deployed everything.".to_string(),
        Event::Frozen { seat, card, .. } => format!("{seat} still held {}: it stays or goes.", card.name),
        Event::Answered { seat, keep: None } => format!("{seat} decided about that card."),
        Event::Answered { seat, keep: Some(true) } => format!("{seat} kept that card."),
        Event::Answered { seat, keep: Some(false) } => format!("{seat} gave that card up."),
        Event::Removed { seat, card, why } => {
            removed(*seat, card.map_or("a card".to_string(), |card| card.name.to_string()), *why)
        }
        Event::Boxed { seat, count, .. } => {
            format!("{seat} lost {} still in the deck.", counted(*count, "card"))
        }
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
            format!("{} delayed {}, which now fires at {fires}.", by.name, target.name)
        }
        Event::Stole { by, from, cubes, .. } => {
            format!("{} stole {} from {}.", by.name, counted(*cubes, "cube"), from.name)
        }
        Event::Vaporized { ship, cubes, why, .. } => vaporized(ship, *cubes, *why),
        Event::Passed { from, to, cubes, .. } => {
            format!("{} took {} from {}.", to.name, counted(*cubes, "cube"), from.name)
        }
        // CONFLICT-12.4: a ship that its own player destroyed counts against that player.
        Event::Destroyed { ship, owner, pile: Some(pile), vp } => {
            let points = if owner == pile { -i64::from(*vp) } else { i64::from(*vp) };
            format!("{} of {owner} was destroyed: {} for {pile}.", ship.name, counted(points, "point"))
        }
        Event::Destroyed { ship, owner, pile: None, .. } => {
            format!("{} of {owner} was destroyed and scores for nobody.", ship.name)
        }
        Event::Emptied { ship } => format!("{} was empty and left the table.", ship.name),
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
        Why::InHand => "it was not on the table yet",
        Why::IllegalPose => "it did not lie free on the table",
        Why::Chosen => return format!("{seat} took {card} out of the game."),
        Why::Touched => "it touched a card that was there first",
    };
    format!("{seat} lost {card}: {reason}.")
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
    let (cubes, were) = (counted(cubes, "cube"), if cubes == 1 { "was" } else { "were" });
    match why {
        Loss::OwnCargo => format!("{cubes} of {} {were} lost: its owner shot at it.", ship.name),
        Loss::Shared => format!("{cubes} of {} {were} lost: too few for all who fired.", ship.name),
        Loss::Destroyed => format!("{cubes} {were} lost with {}.", ship.name),
    }
}

/// A refusal as it is said at a table, where cards have names.
pub fn refused(state: &State, illegal: &Illegal) -> String {
    let (Illegal::OtherRace { card, .. } | Illegal::NotForFleets { card } | Illegal::Twice { card }) =
        illegal
    else {
        return illegal.to_string();
    };
    let printed = &state.terms.edition;
    let name = printed.find(card).map_or(card.to_string(), |card| printed.card(card).name.to_string());
    illegal.to_string().replace(card.as_str(), &name)
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
pub const TIE: &str = "The most points are tied: more enemy ships destroyed wins. \
    If these are equal too, the victory is shared.";

/// CONFLICT-11.1 to CONFLICT-11.5: what the ships of a race can do that others cannot, as far as it is printed on them.
pub fn about(printed: &Printed, race: Race) -> String {
    let cards: Vec<&CardFace> = printed.of(Some(race)).map(|card| printed.card(card)).collect();
    let fires = |card: &CardFace, colour| card.face.lasers.iter().any(|laser| laser.colour == colour);
    let count = |has: &dyn Fn(&CardFace) -> bool| cards.iter().filter(|card| has(card)).count() as u32;
    let gifts = [
        (count(&|card| fires(card, Colour::Blue)), "ship", "with ion lasers, which make ships fire later"),
        (count(&|card| fires(card, Colour::Orange)), "ship", "with orange lasers, which go through shields"),
        (count(&|card| card.face.initiative.len() > 1), "ship", "with two initiatives, firing twice"),
        (count(&CardFace::is_scout), "Scout", "for free: small ships beside those you buy"),
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
