//! Positions for tests, from the game's notation.

use engine::{Fact, Fast, Game, Refusal, RuleId, Seat, Told, Viewer};

use crate::{Action, Event, Moons, Setup, State};

pub struct Scene {
    pub state: State,
    told: Vec<Told<Event>>,
}

impl Scene {
    /// A position of two players.
    pub fn of(text: &str) -> Scene {
        let edition = Moons::edition(Moons::editions()[0].text).unwrap();
        let mut state = Moons::start(&Setup::default(), &edition, &mut Fast::new(1)).unwrap();
        Moons::read(&mut state, text).unwrap();
        Scene { state, told: Vec::new() }
    }

    pub fn lay(&mut self, seat: u8, probe: u8) -> Result<(), RuleId> {
        self.act(seat, Action::Lay { probe })
    }

    pub fn take(&mut self, seat: u8, moon: u8) -> Result<(), RuleId> {
        self.act(seat, Action::Take { moon })
    }

    fn act(&mut self, seat: u8, action: Action) -> Result<(), RuleId> {
        Moons::check(&self.state, Seat(seat), &action).map_err(|illegal| illegal.rule())?;
        self.told.clear();
        Moons::apply(&mut self.state, Seat(seat), action, 0, &mut Fast::new(1), &mut self.told);
        Ok(())
    }

    /// What a seat heard of the last action.
    pub fn heard(&self, seat: u8) -> String {
        let heard = self.told.iter().filter(|told| told.to.includes(Viewer::Seat(Seat(seat))));
        heard.map(|told| told.event.words(&())).collect::<Vec<_>>().join(" ")
    }
}
