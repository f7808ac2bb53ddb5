//! What each seat may see, what happened, and why something is refused.

use std::fmt;

use engine::{Fact, Refusal, RuleId, Seat, Viewer};
use serde::Serialize;

use super::cards::{Card, Cards, each};
use super::state::State;

#[derive(Clone, Debug, Serialize)]
pub struct View {
    pub hand: Vec<Card>,
    /// What the viewer picked to pass.
    pub passed: Vec<Card>,
    pub pass_by: u8,
    pub picks: u8,
    pub turn: u8,
    /// By seat: the cards in the running trick and in the one before.
    pub trick: [Option<Card>; 4],
    pub last: [Option<Card>; 4],
    pub played: [Vec<Card>; 4],
    pub cards: [u32; 4],
    pub points: [u8; 4],
    pub tricks: u8,
    pub broken: bool,
}

impl View {
    pub fn of(state: &State, viewer: Viewer) -> View {
        let own = |cards: &[Cards; 4]| viewer.seat().map_or(0, |seat| cards[seat.index()]);
        let within = |trick: Cards| state.played.map(|played| each(played & trick).next());
        View {
            hand: each(own(&state.hand)).collect(),
            passed: each(own(&state.passed)).collect(),
            pass_by: state.pass_by,
            picks: state.picks,
            turn: state.turn,
            trick: within(state.trick),
            last: within(state.last),
            played: state.played.map(|played| each(played).collect()),
            cards: state.hand.map(Cards::count_ones),
            points: state.points,
            tricks: state.tricks,
            broken: state.broken,
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, card) in self.trick.iter().enumerate() {
            let card = card.map_or("  ".to_string(), |card| card.to_string());
            writeln!(f, "seat {seat}: {card} {:2} points", self.points[seat])?;
        }
        self.hand.iter().try_for_each(|card| write!(f, "{card} "))
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Event {
    /// The card is for the giver only.
    Picked {
        seat: Seat,
        card: Option<Card>,
    },
    /// Told to the receiver.
    Received {
        seat: Seat,
        cards: Vec<Card>,
    },
    Played {
        seat: Seat,
        card: Card,
    },
    Took {
        seat: Seat,
        cost: u8,
    },
}

impl Fact for Event {
    type Terms = ();

    fn rule(&self) -> RuleId {
        match self {
            Event::Picked { .. } | Event::Received { .. } => "HEARTS-2",
            Event::Played { .. } => "HEARTS-3",
            Event::Took { .. } => "HEARTS-8",
        }
    }

    fn words(&self, (): &()) -> String {
        match self {
            Event::Picked { seat, card: Some(card) } => format!("{seat} passed on {card}."),
            Event::Picked { seat, card: None } => format!("{seat} passed on a card."),
            Event::Received { seat, cards } => {
                let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
                format!("{seat} received {}.", cards.join(", "))
            }
            Event::Played { seat, card } => format!("{seat} played {card}."),
            Event::Took { seat, cost } => format!("{seat} took the trick for {cost} points."),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Illegal {
    NotYourTurn,
    NotInHand,
    TwoOfClubsFirst,
    MustFollow,
    NoPointsYet,
    HeartsNotBroken,
}

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        match self {
            Illegal::NotYourTurn | Illegal::NotInHand => "HEARTS-3",
            Illegal::TwoOfClubsFirst => "HEARTS-4",
            Illegal::MustFollow => "HEARTS-5",
            Illegal::NoPointsYet => "HEARTS-6",
            Illegal::HeartsNotBroken => "HEARTS-7",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Illegal::NotYourTurn => "It is not your turn.",
            Illegal::NotInHand => "You do not hold that card.",
            Illegal::TwoOfClubsFirst => "The two of clubs is led first.",
            Illegal::MustFollow => "You can follow suit, so you must.",
            Illegal::NoPointsYet => "The first trick takes no points while you have something else.",
            Illegal::HeartsNotBroken => "Hearts are not broken yet.",
        })
    }
}
