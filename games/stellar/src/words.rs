//! What the log says of what happened.

use engine::Seat;
use engine::english::{a, counted, list, number};

use crate::action::nth;
use crate::event::{Event, How};

pub fn of(event: &Event) -> String {
    match event {
        Event::Dealt { scenario, sectors, first, .. } => {
            let sectors = counted(sectors.len() as i64, "sector");
            format!("Scenario {scenario} began with {sectors}; {first} starts.")
        }
        Event::Picked { seat, kind } => format!("{seat} chose {} for the fleet.", a(kind.name())),
        Event::Committed { seat } => format!("{seat} chose a fleet."),
        Event::FleetsReady { sizes, .. } => {
            format!("The fleets were shuffled. Ships: {}.", by_seat(sizes.iter().copied()))
        }
        Event::HandDrawn { seat, ships, .. } => {
            let mut kinds: Vec<(String, i64)> = Vec::new();
            for ship in ships {
                match kinds.iter_mut().find(|(words, _)| *words == ship.words()) {
                    Some((_, count)) => *count += 1,
                    None => kinds.push((ship.words(), 1)),
                }
            }
            let held = |(words, count): &(String, i64)| {
                if *count == 1 { a(words) } else { counted(*count, words) }
            };
            let ships: Vec<String> = kinds.iter().map(held).collect();
            format!("{seat} starts with {} in hand.", list(&ships))
        }
        Event::Drew { seat, ship, .. } => format!("{seat} drew {}.", a(&ship.words())),
        Event::Placed { seat, sector, ship, up, .. } => {
            format!("{seat} placed {} face {} in sector {}.", a(&ship.words()), facing(*up), nth(*sector))
        }
        Event::Revealed { seat, sector, kind, .. } => {
            format!("{seat} revealed {} in sector {}.", a(kind.name()), nth(*sector))
        }
        Event::Passed { seat } => format!("{seat} ended the turn without a reveal."),
        Event::Fought {
            sector,
            attacker,
            attacking,
            defender,
            defending,
            attacker_lost,
            defender_lost,
            ..
        } => {
            let attacking = format!("{attacker}'s {}", attacking.words());
            let defending = format!("{defender}'s {}", defending.words());
            let place = nth(*sector);
            match (attacker_lost, defender_lost) {
                (true, true) => {
                    format!("{attacking} and {defending} destroyed each other in sector {place}.")
                }
                (true, false) => format!("{defending} destroyed {attacking} in sector {place}."),
                _ => format!("{attacking} destroyed {defending} in sector {place}."),
            }
        }
        Event::Looked { seat, sector, cards: None, .. } => {
            format!("{seat}'s Founder looked at sector {}.", nth(*sector))
        }
        Event::Looked { seat, sector, cards: Some(cards), ships, .. } => {
            let cards: Vec<String> = cards.iter().map(|card| card.words()).collect();
            let ships: Vec<&str> = ships.iter().flatten().flatten().map(|kind| kind.name()).collect();
            let (sector, cards, ships) = (nth(*sector), list(&cards), list(&ships));
            format!("{seat}'s Founder looked at sector {sector}: {cards}. Ships: {ships}.")
        }
        Event::Warped { seat, from, to, ship, turned_up, .. } => {
            let turned = if *turned_up { ", where it was turned face up" } else { "" };
            let (ship, from, to) = (a(&ship.words()), nth(*from), nth(*to));
            format!("{seat} moved {ship} from sector {from} to sector {to}{turned}.")
        }
        Event::Mended { seat, sector, ship, up, .. } => {
            let (ship, sector) = (a(&ship.words()), nth(*sector));
            format!("{seat}'s Mend brought back {ship}, face {}, in sector {sector}.", facing(*up))
        }
        Event::Destroyed { seat, sector, rogue_index, owner, index, ship } => {
            let victim = match (owner == seat, rogue_index == index) {
                (true, true) => "itself".to_string(),
                (true, false) => format!("{} of its own side", a(&ship.words())),
                (false, _) => format!("{owner}'s {}", ship.words()),
            };
            format!("{seat}'s Rogue destroyed {victim} in sector {}.", nth(*sector))
        }
        Event::NothingToMend { seat } => format!("{seat}'s Mend found no ship to bring back."),
        Event::Declined { seat, kind } => format!("{seat} did not use the {}.", kind.name()),
        Event::SectorScored { sector, winner, how, points, settles, .. } => {
            let sector = nth(*sector);
            let Some(winner) = winner else {
                return format!("Nobody won sector {sector}; its cards left the game.");
            };
            let how = if *how == How::Force { "with warships" } else { "by settling it" };
            let ships = if settles.is_some() {
                "The ships there are used up."
            } else {
                "It is fortified, so the ships return."
            };
            format!("{winner} won sector {sector} {how}: {}. {ships}", counted(*points, "point"))
        }
        Event::ScenarioEnded { scenario, scores, teams, .. } => {
            let teams = teams.map(|[even, odd]| {
                format!(" Teams: {{0}} and {{2}} {}, {{1}} and {{3}} {}.", number(even), number(odd))
            });
            let points = by_seat(scores.iter().copied());
            format!("Scenario {scenario} ended. Points: {points}.{}", teams.unwrap_or_default())
        }
        Event::GameOver { scores, winners } => {
            let names: Vec<String> = winners.iter().map(Seat::to_string).collect();
            let points = by_seat(scores.iter().copied());
            format!("The game is over: {} won. Points: {points}.", list(&names))
        }
    }
}

fn facing(up: bool) -> &'static str {
    if up { "up" } else { "down" }
}

/// `{0} 5 and {1} −2`.
fn by_seat(values: impl Iterator<Item = impl Into<i64>>) -> String {
    let each = values.enumerate().map(|(seat, value)| format!("{} {}", Seat(seat as u8), number(value)));
    list(&each.collect::<Vec<_>>())
}
