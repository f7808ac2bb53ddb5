//! Hearts for four, one deal: the pass, thirteen tricks, the reckoning.

pub mod cards;
mod imagine;
mod state;
mod view;

use engine::{
    Audience, BadEdition, BadSetup, Chance, EditionText, Game, Meta, Millis, OptionSpec, Outcome, Seat,
    Seating, Seats, Viewer, Witness,
};
use serde::{Deserialize, Serialize};

pub use cards::Card;
use cards::each;
pub use state::State;
use state::cost;
pub use view::{Event, Illegal, View};

pub struct Hearts;

/// There is nothing to choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {}

impl Game for Hearts {
    const META: Meta = Meta {
        id: "hearts",
        name: "Hearts",
        tagline: "Take no hearts, and above all not the queen of spades.",
        players: (4, 4),
        minutes: (5, 10),
        prefix: "HEARTS",
        revision: 1,
        rules: include_str!("RULES.md"),
        hidden: true,
        real_time: false,
        exhaustive: true,
    };
    type Edition = ();
    type Setup = Setup;
    type State = State;
    type Action = Card;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;
    type Forecast = ();
    type Advice = engine::Nothing;
    type WhatIf = engine::Nothing;

    fn editions() -> &'static [EditionText] {
        &[EditionText { id: "french-deck", text: "" }]
    }

    fn edition(_text: &str) -> Result<(), BadEdition> {
        Ok(())
    }

    fn options() -> Vec<OptionSpec> {
        Vec::new()
    }

    fn seating(_setup: &Setup) -> Result<Seating, BadSetup> {
        Ok(Seating::free_for_all(4))
    }

    /// HEARTS-1
    fn start(_setup: &Setup, _edition: &(), chance: &mut impl Chance) -> Result<State, BadSetup> {
        let mut deck: [u8; 52] = std::array::from_fn(|card| card as u8);
        chance.shuffle(&mut deck);
        let mut hand = [0; 4];
        deck.iter().enumerate().for_each(|(at, card)| hand[at & 3] |= 1 << card);
        let pass_by = chance.below(4) as u8;
        let picks = if pass_by == 0 { 0 } else { 12 };
        let mut state = State {
            hand,
            pass_by,
            picks,
            passed: [0; 4],
            played: [0; 4],
            trick: 0,
            last: 0,
            turn: 0,
            best: 0,
            suit: 0,
            in_trick: 0,
            tricks: 0,
            broken: false,
            points: [0; 4],
            voids: [0; 4],
        };
        if picks == 0 {
            state.begin();
        }
        Ok(state)
    }

    #[inline]
    fn to_act(state: &State) -> Seats {
        if state.over() { Seats::NONE } else { Seats::of(Seat(state.turn & 3)) }
    }

    #[inline]
    fn legal(state: &State, seat: Seat, out: &mut Vec<Card>) {
        if seat.0 == state.turn && !state.over() {
            out.extend(each(state.playable()));
        }
    }

    #[inline]
    fn check(state: &State, seat: Seat, card: &Card) -> Result<(), Illegal> {
        let mine = state.hand[seat.index() & 3];
        if state.over() || seat.0 != state.turn {
            Err(Illegal::NotYourTurn)
        } else if state.playable() & card.bit() != 0 {
            Ok(())
        } else if mine & card.bit() == 0 {
            Err(Illegal::NotInHand)
        } else {
            Err(why(state))
        }
    }

    #[inline]
    fn terms(_state: &State) {}

    fn apply(
        state: &mut State,
        seat: Seat,
        card: Card,
        _at: Millis,
        _chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        if state.picks > 0 {
            let last = state.pick(card.bit());
            witness.tell(Audience::seat(seat), || Event::Picked { seat, card: Some(card) });
            witness.tell(Audience::except(Seats::of(seat)), || Event::Picked { seat, card: None });
            if last {
                tell_received(state, witness);
            }
            return;
        }
        let complete = state.play(card.bit(), card.suit());
        witness.tell(Audience::EVERYBODY, || Event::Played { seat, card });
        if complete {
            let taker = Seat(state.best);
            witness.tell(Audience::EVERYBODY, || Event::Took { seat: taker, cost: cost(state.last) });
        }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    #[inline]
    fn outcome(state: &State) -> Option<Outcome> {
        state.over().then(|| Outcome::by_score(&state.costs().map(|points| -points), "HEARTS-9"))
    }

    #[inline]
    fn imagine(state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
        imagine::imagine(state, viewer, chance)
    }
}

fn tell_received(state: &State, witness: &mut impl Witness<Event>) {
    for giver in 0..4 {
        let seat = Seat(state.receiver(giver) as u8);
        witness.tell(Audience::seat(seat), || Event::Received {
            seat,
            cards: each(state.passed[giver]).collect(),
        });
    }
}

/// Why a card in hand cannot be played now.
fn why(state: &State) -> Illegal {
    match (state.tricks, state.in_trick) {
        (0, 0) => Illegal::TwoOfClubsFirst,
        (_, 0) => Illegal::HeartsNotBroken,
        _ if state.hand[state.turn as usize & 3] & cards::suit_of_all(state.suit) != 0 => Illegal::MustFollow,
        _ => Illegal::NoPointsYet,
    }
}
