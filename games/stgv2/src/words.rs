//! What the log says of what happened.

use engine::Seat;
use engine::english::{a, counted, list, number};

use crate::action::{capital, cluster_name, place_name, ship_name, ship_names};
use crate::event::Event;
use crate::state::{ShipId, Step, Terms};

pub fn of(event: &Event, terms: &Terms) -> String {
    match event {
        Event::TurnBegan { seat, round, .. } => format!("Round {round}: {seat}'s turn began."),
        Event::SetDrawn { seat, set, cards, .. } => {
            let cards: Vec<&str> = cards.iter().map(|card| card.name()).collect();
            let cards = if cards.is_empty() { "no card".into() } else { cards.join(", ") };
            format!("{seat} laid out set {}: {cards}.", set + 1)
        }
        Event::Reshuffled { .. } => "The discards were shuffled into a new draw pile.".into(),
        Event::Allocated { seat, column, count, .. } => {
            format!("{seat} put {} into {}.", counted(*count, "cell"), column.name())
        }
        Event::ActivityBegan { seat, step, .. } => format!("{seat} went on to {}.", step.words()),
        Event::Flew { seat, ship, to, blocked, .. } => {
            let blocked = if *blocked { " and was blocked there" } else { "" };
            format!("{seat} flew {} to {}{blocked}.", ship_name(*ship), place_name(terms, *to))
        }
        Event::FlightBegan { seat, ship, set, .. } => {
            format!("{seat} began set {} with {}.", set + 1, ship_name(*ship))
        }
        Event::Stepped { seat, ship, to, .. } => {
            format!("{} of {seat} flew to {}.", capital(&ship_name(*ship)), place_name(terms, *to))
        }
        Event::FlightEnded { seat, ship, blocked: true } => {
            format!("{} of {seat} was blocked and lost the rest of the set.", capital(&ship_name(*ship)))
        }
        Event::FlightEnded { seat, ship, .. } => {
            format!("{} of {seat} finished the set.", capital(&ship_name(*ship)))
        }
        Event::Skipped { seat, ship, set, .. } => {
            format!("{seat} gave up set {} for {}.", set + 1, ship_name(*ship))
        }
        Event::SetClosed { seat, set, .. } => format!("Set {} of {seat} is closed.", set + 1),
        Event::Attacked { seat, lead, helpers, target, exposed, .. } => {
            let helped = if helpers.is_empty() {
                String::new()
            } else {
                format!(", helped by {}", ship_names(*helpers))
            };
            let exposed = if *exposed { " and is no longer protected" } else { "" };
            format!("{seat} attacked {target} with {}{helped}{exposed}.", ship_name(*lead))
        }
        Event::Rolled { ship, fire, returned, rolls, total, .. } => {
            let what = match (fire, returned) {
                (true, false) => "attacked",
                (true, true) => "returned fire",
                (false, _) => "defended",
            };
            let rolls: Vec<String> = rolls.iter().map(|dice| sum_in_words(dice)).collect();
            let rolls = if rolls.is_empty() { String::new() } else { format!(" ({})", rolls.join("; ")) };
            format!("{} {what} with {total}{rolls}.", capital(&ship.to_string()))
        }
        Event::Hit { ship, difference, hits, .. } => {
            let hits = if *hits == 0 { "no hit".into() } else { counted(*hits, "hit") };
            format!("{} took {hits} (difference {}).", capital(&ship.to_string()), number(*difference))
        }
        Event::Removed { ship, part, .. } => {
            format!("{} lost {}.", capital(&ship.to_string()), a(part.name()))
        }
        Event::Destroyed { ship, .. } => format!("{} was destroyed.", capital(&ship.to_string())),
        Event::Booty { ship, from, taken, lost, .. } => {
            let all = lost.counts.iter().all(|count| *count == 0);
            let lost = if all { String::new() } else { format!("; there was no room for {lost}") };
            format!("{} took {taken} from {from}{lost}.", capital(&ship.to_string()))
        }
        Event::Eliminated { seat, .. } => format!("{seat} lost the last ship and is out of the game."),
        Event::Attempted { seat, ship, cluster, establish, dice, belt, cards, .. } => {
            let found = if *cards == 0 { ", and failed" } else { "" };
            let what = if *establish { "to found an outpost" } else { "to collect" };
            format!(
                "{seat} rolled {} against {} {what} at {} with {}{found}.",
                sum_in_words(dice),
                sum_in_words(belt),
                cluster_name(terms, *cluster),
                ship_name(*ship),
            )
        }
        Event::Surveyed { seat, cluster, cards, founded, .. } => {
            let strikes = cards.iter().filter(|strike| **strike).count() as i64;
            let result = match founded {
                true => format!("founded an outpost at {}", cluster_name(terms, *cluster)),
                false => "founded none".into(),
            };
            let drawn = counted(cards.len() as i64, "survey card");
            format!("{seat} drew {drawn}, {}, and {result}.", counted(strikes, "Strike"))
        }
        Event::Collected { seat, ship, cards, kept, lost, .. } => {
            let lost = if *lost == 0 { String::new() } else { format!("; no room for {lost}") };
            let drawn = counted(cards.len() as i64, "revenue card");
            format!("{seat} drew {drawn}: {kept} aboard {}{lost}.", ship_name(*ship))
        }
        Event::Deposited { seat, ship, amount, .. } => {
            format!("{seat} brought {} home with {}.", counted(*amount, "Spendy"), ship_name(*ship))
        }
        Event::Mounted { seat, ship, part, price, .. } => {
            format!("{seat} bought {} for {} ({price}).", a(part.name()), ship_name(*ship))
        }
        Event::CellBought { seat, price, .. } => format!("{seat} bought an energy cell ({price})."),
        Event::ShipBought { seat, ship, at, price, exposed, .. } => {
            let exposed = if *exposed { " and is no longer protected" } else { "" };
            let at = place_name(terms, *at);
            format!("{seat} bought {} at {at} ({price}){exposed}.", ship_name(*ship))
        }
        Event::ItemBought { seat, item, ship, at, price, exposed, .. } => {
            let whither = match (ship, at) {
                (Some(ship), Some(at)) => {
                    format!(": {} at {}", ship_name(*ship), place_name(terms, *at))
                }
                (Some(ship), None) => format!(" for {}", ship_name(*ship)),
                _ => String::new(),
            };
            let exposed = if *exposed { " and is no longer protected" } else { "" };
            format!("{seat} bought {item}{whither} ({price}){exposed}.")
        }
        Event::TurnEnded { seat, .. } => format!("{seat}'s turn ended."),
        Event::RoundEnded { round } => format!("Round {round} ended."),
        Event::Ended { winners, .. } => {
            let winners: Vec<String> = winners.iter().map(Seat::to_string).collect();
            format!("{} won.", list(&winners))
        }
    }
}

impl Step {
    fn words(self) -> &'static str {
        match self {
            Step::Allocate { .. } => "the board",
            Step::Combat => "combat",
            Step::Action => "actions",
            Step::Purchase => "purchases",
            Step::Over => "the end",
        }
    }
}

impl std::fmt::Display for ShipId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} of {}", ship_name(self.ship), self.seat)
    }
}

/// "3+4 = 7".
fn sum_in_words(dice: &[u8]) -> String {
    let total: u32 = dice.iter().map(|die| u32::from(*die)).sum();
    match dice.len() {
        0 | 1 => total.to_string(),
        _ => {
            let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
            format!("{} = {total}", dice.join("+"))
        }
    }
}
