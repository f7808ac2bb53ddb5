//! The one place where a game's types are erased: above it there is only JSON.

use std::any::Any;

use engine::{
    Added, BadPosition, Chance, EditionText, Game, Millis, Outcome, Recorder, Refusal, Scripted, Seat, Seats,
    Seeded, Viewer,
};
use serde_json::value::{RawValue, to_raw_value};

use crate::editions;
use crate::error::{BadTable, complaint};
use crate::facts::{Facts, Telling};
use crate::patch::{Constants, Written};
use crate::protocol::{Answer, Offer, Refused, Why};
use crate::seating::{self, Seated};

/// A running game whose type is known no more.
pub(crate) trait Live: Send + Sync {
    fn fork(&self) -> Box<dyn Live>;
    /// A game that this seat cannot tell from this one.
    fn imagine(&self, seat: Seat, luck: &mut Luck) -> Box<dyn Live>;
    /// The game's `State`, for callers that know which it is.
    fn state(&self) -> &dyn Any;
    fn to_act(&self) -> Seats;
    fn deadline(&self) -> Option<Millis>;
    fn is_real_time(&self) -> bool;
    /// The seats for which everything is decided.
    fn finished(&self) -> Seats;
    fn outcome(&self) -> Option<Outcome>;
    fn view(&self, viewer: Viewer) -> Written;
    /// The view as a terminal shows it.
    fn picture(&self, viewer: Viewer) -> String;
    fn offers(&self, seat: Seat) -> Offered;
    /// The view of a seat together with its offers: warnings and advice are made of the same view.
    fn look(&self, seat: Seat) -> (Written, Offered);
    /// Checks and carries out an action. A refused one changes nothing.
    fn act(&mut self, asked: &Asked, luck: &mut Luck, facts: &mut Facts) -> Result<Done, Refused>;
    /// Whether a seat may do these things now, and what would come of them.
    fn ask(&self, seat: Seat, actions: &[&RawValue]) -> Vec<Answer>;
    /// What would have come of what never happened; see [`Game::what_if`].
    fn what_if(&self, what_if: &RawValue) -> Answer;
    fn elapse(&mut self, at: Millis, luck: &mut Luck, facts: &mut Facts) -> Vec<u32>;
    /// A transient action in the game's own spelling. None if it is another one.
    fn transient(&self, action: &RawValue) -> Option<Box<RawValue>>;
    /// The action that takes back what this seat's hand has shown, where there is any.
    fn withdraw(&self, seat: Seat) -> Option<Box<RawValue>>;
    /// The position in the game's own notation; [`position`](crate::position) adds what that leaves out.
    fn write(&self) -> String;
    /// Lays such a position out; what cannot be leaves everything as it was.
    fn lay(&mut self, text: &str) -> Result<(), BadPosition>;
    /// The first rule that the position breaks.
    fn broken(&self) -> Option<&'static str>;
    fn save(&self) -> Box<RawValue>;
    fn load(&mut self, state: &str) -> Result<(), String>;
}

/// What a seat may do, and what most would do of it.
#[derive(Default)]
pub(crate) struct Offered {
    pub legal: Vec<Offer>,
    pub advice: Option<Box<RawValue>>,
}

/// An action as it comes in.
pub(crate) struct Asked<'a> {
    pub seat: Seat,
    pub action: &'a RawValue,
    pub at: Millis,
    /// Why it comes too late, if it does. It is still read first: nonsense is nonsense whenever it comes.
    pub stale: Option<&'static str>,
}

/// An action as it goes into the log: in the game's own spelling, with the luck it had.
pub(crate) struct Done {
    pub action: Box<RawValue>,
    pub draws: Vec<u32>,
    /// It was transient.
    pub transient: bool,
}

/// Where the luck of one entry comes from.
pub(crate) enum Luck<'a> {
    Committed(Box<Seeded>),
    Written(Scripted<'a>),
}

impl Chance for Luck<'_> {
    fn draw(&mut self, n: u32) -> u32 {
        match self {
            Luck::Committed(source) => source.draw(n),
            Luck::Written(source) => source.draw(n),
        }
    }
}

/// The first state, and the draws that dealing it took.
pub(crate) type Begun = (Box<dyn Live>, Vec<u32>);

/// A game before it runs: what the list of games knows of each.
#[derive(Clone, Copy)]
pub(crate) struct Rules {
    pub id: &'static str,
    pub revision: u32,
    pub added: &'static [Added],
    pub editions: &'static [EditionText],
    pub seat: fn(&RawValue) -> Result<Seated, BadTable>,
    /// From setup and edition text.
    pub start: fn(&RawValue, &str, &mut Luck) -> Result<Begun, BadTable>,
    pub is_edition: fn(&str) -> Result<(), BadTable>,
    /// The same for a file that somebody brings now.
    pub is_new_edition: fn(&str) -> Result<(), BadTable>,
}

impl Rules {
    pub fn of<G: Game>() -> Rules {
        Rules {
            id: G::META.id,
            revision: G::META.revision,
            added: G::added(),
            editions: G::editions(),
            seat: seating::seat::<G>,
            start: start::<G>,
            is_edition: |text| Ok(G::edition(text).map(drop)?),
            is_new_edition: |text| Ok(G::new_edition(text).map(drop)?),
        }
    }
}

fn start<G: Game>(setup: &RawValue, edition: &str, luck: &mut Luck) -> Result<Begun, BadTable> {
    let (setup, _) = seating::read::<G>(setup)?;
    let edition = editions::read::<G>(edition)?;
    let mut chance = Recorder::new(luck);
    let state = G::start(&setup, &edition, &mut chance)?;
    Ok((Box::new(Typed::<G>::new(state)), chance.draws))
}

struct Typed<G: Game> {
    state: G::State,
    constants: Constants,
}

impl<G: Game> Typed<G> {
    fn new(state: G::State) -> Typed<G> {
        let constants = Constants::of(&G::constants(&state));
        Typed { state, constants }
    }

    /// The same table in another state.
    fn with(&self, state: G::State) -> Box<dyn Live> {
        Box::new(Typed::<G> { state, constants: self.constants.clone() })
    }
}

impl<G: Game> Live for Typed<G> {
    fn fork(&self) -> Box<dyn Live> {
        self.with(self.state.clone())
    }

    fn imagine(&self, seat: Seat, luck: &mut Luck) -> Box<dyn Live> {
        self.with(G::imagine(&self.state, Viewer::Seat(seat), luck))
    }

    fn state(&self) -> &dyn Any {
        &self.state
    }

    fn to_act(&self) -> Seats {
        G::to_act(&self.state)
    }

    fn deadline(&self) -> Option<Millis> {
        G::deadline(&self.state)
    }

    fn is_real_time(&self) -> bool {
        G::is_real_time(&self.state)
    }

    fn finished(&self) -> Seats {
        G::finished(&self.state)
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.state)
    }

    fn view(&self, viewer: Viewer) -> Written {
        Written::with(&G::view(&self.state, viewer), &self.constants)
    }

    fn picture(&self, viewer: Viewer) -> String {
        G::view(&self.state, viewer).to_string()
    }

    fn offers(&self, seat: Seat) -> Offered {
        offers::<G>(&self.state, seat, &G::view(&self.state, Viewer::Seat(seat)))
    }

    fn look(&self, seat: Seat) -> (Written, Offered) {
        let view = G::view(&self.state, Viewer::Seat(seat));
        (Written::with(&view, &self.constants), offers::<G>(&self.state, seat, &view))
    }

    fn act(&mut self, asked: &Asked, luck: &mut Luck, facts: &mut Facts) -> Result<Done, Refused> {
        let action: G::Action = serde_json::from_str(asked.action.get()).map_err(malformed)?;
        if let Some(message) = asked.stale {
            return Err(Refused::new(Why::Stale, message));
        }
        judge::<G>(&self.state, asked.seat, &action)?;
        if let Some(refusal) = G::too_soon(&self.state, asked.seat, &action, asked.at) {
            return Err(illegal(&refusal, G::explain(&self.state, &refusal)));
        }
        let (written, transient) = (raw(&action), G::transient(&action));
        let mut chance = Recorder::new(luck);
        let mut telling = Telling { facts, terms: G::terms(&self.state) };
        G::apply(&mut self.state, asked.seat, action, asked.at, &mut chance, &mut telling);
        Ok(Done { action: written, draws: chance.draws, transient })
    }

    fn ask(&self, seat: Seat, actions: &[&RawValue]) -> Vec<Answer> {
        let view = G::view(&self.state, Viewer::Seat(seat));
        let answer = |action: &RawValue| -> Result<Answer, Refused> {
            let action = serde_json::from_str(action.get()).map_err(malformed)?;
            judge::<G>(&self.state, seat, &action)?;
            let forecast = G::forecast(&view, seat, &action).map(|forecast| raw(&forecast));
            let warning = G::warning(&view, seat, &action);
            Ok(Answer { forecast, warning, ..Answer::default() })
        };
        actions.iter().map(|action| answer(action).unwrap_or_else(Answer::from)).collect()
    }

    fn what_if(&self, what_if: &RawValue) -> Answer {
        let answer = || -> Result<Answer, Refused> {
            let what_if = serde_json::from_str(what_if.get()).map_err(unheard_of)?;
            let forecast = G::what_if(&G::view(&self.state, Viewer::Spectator), &what_if)
                .map_err(|refusal| illegal(&refusal, G::explain(&self.state, &refusal)))?;
            Ok(Answer { forecast: Some(raw(&forecast)), ..Answer::default() })
        };
        answer().unwrap_or_else(Answer::from)
    }

    fn elapse(&mut self, at: Millis, luck: &mut Luck, facts: &mut Facts) -> Vec<u32> {
        let mut chance = Recorder::new(luck);
        let mut telling = Telling { facts, terms: G::terms(&self.state) };
        G::elapse(&mut self.state, at, &mut chance, &mut telling);
        chance.draws
    }

    fn transient(&self, action: &RawValue) -> Option<Box<RawValue>> {
        let action: G::Action = serde_json::from_str(action.get()).ok()?;
        G::transient(&action).then(|| raw(&action))
    }

    fn withdraw(&self, seat: Seat) -> Option<Box<RawValue>> {
        G::withdraw(&self.state, seat).map(|action| raw(&action))
    }

    fn write(&self) -> String {
        G::write(&self.state)
    }

    fn lay(&mut self, text: &str) -> Result<(), BadPosition> {
        let mut state = self.state.clone();
        G::read(&mut state, text)?;
        *self = Typed::new(state);
        Ok(())
    }

    fn broken(&self) -> Option<&'static str> {
        G::broken(&self.state)
    }

    fn save(&self) -> Box<RawValue> {
        to_raw_value(&self.state).expect("a state is plain data")
    }

    fn load(&mut self, state: &str) -> Result<(), String> {
        *self = Typed::new(serde_json::from_str(state).map_err(|error| complaint(&error))?);
        Ok(())
    }
}

fn offers<G: Game>(state: &G::State, seat: Seat, view: &G::View) -> Offered {
    let mut legal = Vec::new();
    G::legal(state, seat, &mut legal);
    let offer = |action: &G::Action| Offer {
        action: raw(action),
        words: G::say(state, seat, action),
        warning: G::warns_at_once(action).then(|| G::warning(view, seat, action)).flatten(),
    };
    let advice = G::advice(view, seat, &legal).map(|advice| raw(&advice));
    Offered { legal: legal.iter().map(offer).collect(), advice }
}

fn judge<G: Game>(state: &G::State, seat: Seat, action: &G::Action) -> Result<(), Refused> {
    G::check(state, seat, action).map_err(|refusal| illegal(&refusal, G::explain(state, &refusal)))
}

fn raw(data: &impl serde::Serialize) -> Box<RawValue> {
    to_raw_value(data).expect("actions, forecasts and advice are plain data")
}

fn malformed(error: serde_json::Error) -> Refused {
    Refused::new(Why::Malformed, format!("this is not an action of the game: {}", complaint(&error)))
}

fn unheard_of(error: serde_json::Error) -> Refused {
    Refused::new(Why::Malformed, format!("nobody can ask this of the game: {}", complaint(&error)))
}

fn illegal(refusal: &impl Refusal, message: String) -> Refused {
    let (rule, details) = (Some(refusal.rule().to_string()), to_raw_value(refusal).ok());
    Refused { why: Why::Illegal, rule, message, details }
}
