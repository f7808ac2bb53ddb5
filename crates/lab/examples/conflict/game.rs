//! One game between bots.

use bots::{Agenda, Level, Next};
use engine::{Chance, Fast, Game, Seat, Silent};
use serde_json::{Value, json};
use stellar_conflict::{Action, Card, Edition, Fleets, Phase, Setup, State, StellarConflict, bounds};

/// How a fleet is picked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// By the bot.
    Chosen,
    /// Any of those that spend all credits.
    Lot,
    /// The cheapest ships first, so that there are many.
    Cheap,
    /// The dearest ships first.
    Dear,
    /// No ships at all.
    Few,
}

pub struct Lab {
    pub scale: String,
    options: Value,
    edition: Edition,
}

pub struct Played {
    pub share: Vec<f64>,
    pub score: Vec<f64>,
    /// By seat, the ships that were picked, by their names without the copy.
    pub fleets: Vec<Vec<String>>,
}

impl Lab {
    pub fn new(scale: &str, options: Value, edition: Option<&str>) -> Lab {
        let read = |path| std::fs::read_to_string(path).expect("an edition");
        let text = edition.map_or(StellarConflict::editions()[0].text.to_string(), read);
        let edition = StellarConflict::edition(&text).expect("an edition that can be played");
        Lab { scale: scale.to_string(), options, edition }
    }

    /// Seats without a shape let the bot choose.
    pub fn play(&self, setup: &Value, levels: &[Level], shapes: &[Shape], seed: u64) -> Played {
        let mut all = setup.clone();
        all["scale"] = json!(self.scale);
        for (key, value) in self.options.as_object().expect("an object") {
            all[key] = value.clone();
        }
        let setup: Setup = serde_json::from_value(all).expect("a setup");
        let (mut luck, mut seeds) = (Fast::new(seed), Fast::new(seed ^ 0x5eed_0000));
        let mut state = StellarConflict::start(&setup, &self.edition, &mut luck).expect("a setup");
        for (seat, shape) in shapes.iter().enumerate().filter(|(_, shape)| **shape != Shape::Chosen) {
            let fleet = fleet(&state, seat, *shape, &mut seeds);
            StellarConflict::apply(&mut state, Seat(seat as u8), fleet, 0, &mut luck, &mut Silent);
        }
        let mut agenda = Agenda::<StellarConflict>::default();
        let mind = |seat: Seat| (levels[seat.index()], levels[seat.index()].budget());
        loop {
            match agenda.next(&state, mind, &mut seeds) {
                Next::Act(seat, action) => {
                    StellarConflict::apply(&mut state, seat, action, agenda.at(), &mut luck, &mut Silent);
                }
                Next::Elapse => StellarConflict::elapse(&mut state, agenda.at(), &mut luck, &mut Silent),
                Next::Over => return self.result(&state),
            }
        }
    }

    fn result(&self, state: &State) -> Played {
        let outcome = StellarConflict::outcome(state).expect("a game that is over");
        let seats = || (0..outcome.seats()).map(Seat);
        let name = |card: &Card| {
            let card = self.edition.card(*card);
            format!("{} ({})", card.name.to_string().trim_end_matches([' ', 'A', 'B', 'C']), card.credits)
        };
        let ships = |seat: Seat| state.players[seat.index()].fleet.iter().flat_map(|fleet| fleet.iter());
        Played {
            share: seats().map(|seat| outcome.share(seat)).collect(),
            score: seats().map(|seat| outcome.score(seat) as f64).collect(),
            fleets: seats().map(|seat| ships(seat).map(name).collect()).collect(),
        }
    }
}

fn fleet(state: &State, seat: usize, shape: Shape, luck: &mut Fast) -> Action {
    assert_eq!(state.phase, Phase::Fleet, "races must be settled");
    let (terms, race) = (&state.terms, state.players[seat].race.expect("a race"));
    let (size, credits) = bounds(terms);
    let mut cards: Vec<Card> = match shape {
        Shape::Lot => {
            let fleets = Fleets::new(terms, race, size, credits..=credits, &[]);
            return submit(state, &fleets.nth(luck.below(fleets.count())));
        }
        Shape::Few => Vec::new(),
        _ => terms.edition.ships(race).collect(),
    };
    luck.shuffle(&mut cards);
    let price = |card: &Card| usize::from(terms.edition.card(*card).credits);
    cards.sort_by_key(|card| if shape == Shape::Cheap { price(card) } else { 99 - price(card) });
    let mut left = credits;
    // Who wants few cards leaves what is free at home.
    cards.retain(|card| {
        let fits = price(card) <= left && (shape == Shape::Cheap || price(card) > 0);
        left -= if fits { price(card) } else { 0 };
        fits
    });
    submit(state, &cards)
}

fn submit(state: &State, cards: &[Card]) -> Action {
    Action::SubmitFleet { cards: cards.iter().map(|card| state.terms.edition.card(*card).id).collect() }
}
