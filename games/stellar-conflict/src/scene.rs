//! A table for tests: drives a game to any moment and looks at it.

use engine::{Fact, Fast, Game, Millis, Refusal, Seat, Told};

use crate::action::Action;
use crate::event::Event;
use crate::game::StellarConflict;
use crate::setup::{RaceChoice, Setup};
use crate::state::State;
use crate::tables::{Card, EDITIONS, Edition};
use crate::text::Code;

pub fn edition() -> Edition {
    Edition::read(EDITIONS[0].text).expect("our own edition can be read")
}

/// A fleet by the ids of its ships.
pub fn fleet(ids: &str) -> Action {
    let cards = ids.split_whitespace().map(|id| Code::new(id).expect("an id"));
    Action::SubmitFleet { cards: cards.collect() }
}

pub struct Scene {
    pub state: State,
    pub chance: Fast,
    pub told: Vec<Told<Event>>,
    pub at: Millis,
}

impl Scene {
    /// Wiss, Vak, Tetrakori and Hexai in the order of the seats, before fleets are picked.
    pub fn new(players: u8) -> Scene {
        Scene::with(Setup { players, ..Setup::default() })
    }

    pub fn with(mut setup: Setup) -> Scene {
        setup.race_0 = RaceChoice::Wiss;
        setup.race_1 = RaceChoice::Vak;
        if setup.players > 2 {
            setup.race_2 = RaceChoice::Tetrakori;
        }
        if setup.players > 3 {
            setup.race_3 = RaceChoice::Hexai;
        }
        Scene::start(setup)
    }

    pub fn start(setup: Setup) -> Scene {
        let mut chance = Fast::new(7);
        let state =
            StellarConflict::start(&setup, &edition(), &mut chance).expect("a setup that can be played");
        Scene { state, chance, told: Vec::new(), at: 0 }
    }

    /// On to the deployment, with small fleets.
    pub fn deploying(self) -> Scene {
        self.deploying_only("WIS01 WIS02", "VAK01 VAK02")
    }

    /// On to the deployment, with these fleets of the first two seats and no ships of the others.
    pub fn deploying_only(mut self, first: &str, second: &str) -> Scene {
        for seat in 0..self.state.players.len() as u8 {
            self.run(seat, fleet([first, second, "", ""][seat as usize]));
        }
        for seat in 0..self.state.players.len() as u8 {
            self.run(seat, Action::Ready);
        }
        self.elapse();
        self
    }

    pub fn card(&self, id: &str) -> Card {
        self.state.terms.edition.find(&Code::new(id).expect("an id")).expect("a card")
    }

    /// The id of the card that a seat is playing.
    pub fn in_play(&self, seat: usize) -> String {
        let card = self.state.players[seat].in_play.card().expect("a card in play");
        self.state.terms.edition.card(card).id.to_string()
    }

    pub fn run(&mut self, seat: u8, action: Action) {
        let seat = Seat(seat);
        if let Err(refusal) = StellarConflict::check(&self.state, seat, &action) {
            panic!("{action}: {refusal}");
        }
        let (at, chance) = (self.at, &mut self.chance);
        StellarConflict::apply(&mut self.state, seat, action, at, chance, &mut self.told);
    }

    /// The rule by which an action is refused.
    pub fn refused(&self, seat: u8, action: Action) -> &'static str {
        match StellarConflict::check(&self.state, Seat(seat), &action) {
            Ok(()) => panic!("{action} is accepted"),
            Err(refusal) => refusal.rule(),
        }
    }

    /// Lets the running clock run out.
    pub fn elapse(&mut self) {
        self.at = self.state.deadline().expect("a clock is running");
        StellarConflict::elapse(&mut self.state, self.at, &mut self.chance, &mut self.told);
    }

    /// Events of a rule so far.
    pub fn heard(&self, rule: &str) -> usize {
        self.told.iter().filter(|told| told.event.rule() == rule).count()
    }
}
