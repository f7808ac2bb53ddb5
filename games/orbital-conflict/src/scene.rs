//! Stations drawn as text, for tests: `[Solar panel, ~Sabotage] [Turret]*` is a Sabotage lying backside up on a Solar panel,
//! and a Turret that is off.

use engine::{Fast, Game, Refusal, RuleId, Scripted, Seat, Told, Viewer};

use crate::action::{Action, Spot};
use crate::effect::{Effect, Op};
use crate::event::Event;
use crate::game::OrbitalConflict;
use crate::notation;
use crate::setup::{Mode, Setup};
use crate::state::{Card, Match, Modules, Player, State, Step};
use crate::tables::{EDITIONS, Edition, Investor, Kind};
use crate::text::Name;
use crate::view::View;

pub struct Scene {
    pub state: State,
    chance: Fast,
}

pub fn edition() -> Edition {
    Edition::read(EDITIONS[0].text).unwrap()
}

/// The first edition, which has countermeasures for the hand.
pub fn first_edition() -> Edition {
    Edition::read(EDITIONS.iter().find(|edition| edition.id == "oc-1").unwrap().text).unwrap()
}

pub fn name(text: &str) -> Name {
    Name::new(text).unwrap()
}

pub fn effect(op: Op, n: u8) -> Effect {
    Effect { op, n }
}

pub fn place(card: &str, at: Spot) -> Action {
    Action::Place { card: name(card), up: true, at }
}

pub fn place_back(card: &str, at: Spot) -> Action {
    Action::Place { card: name(card), up: false, at }
}

pub fn discard(card: &str, op: Op, n: u8) -> Action {
    Action::Discard { card: name(card), effect: effect(op, n) }
}

pub fn set(ids: &[u8]) -> Modules {
    ids.iter().fold(Modules::default(), |set, id| set.and(Modules::of(*id)))
}

impl Scene {
    /// So many players with nothing at all; seat 0 starts with the initiative. The piles hold a few harmless cards.
    pub fn new(players: u8) -> Scene {
        let mode = [Mode::Two, Mode::Three, Mode::Four][players as usize - 2];
        Scene::with(Setup { mode, ..Setup::default() })
    }

    pub fn with(setup: Setup) -> Scene {
        Scene::of(setup, &edition())
    }

    pub fn first_edition(players: u8) -> Scene {
        Scene::of(Scene::new(players).state.terms.setup, &first_edition())
    }

    fn of(setup: Setup, edition: &Edition) -> Scene {
        let mut chance = Fast::new(5);
        let mut state = OrbitalConflict::start(&setup, edition, &mut chance).unwrap();
        let armor = state.terms.edition.kind_named(&name("Armor")).unwrap();
        let game = &mut state.matches[0];
        game.players.fill(Player::default());
        game.draw = (0..20).map(|_| Card { kind: armor, deal: 0 }).collect();
        game.unused.clear();
        (game.initiative, game.acting) = (Seat(0), Seat(0));
        Scene { state, chance }
    }

    pub fn game(&mut self) -> &mut Match {
        &mut self.state.matches[0]
    }

    pub fn player(&mut self, seat: u8) -> &mut Player {
        self.game().player_mut(Seat(seat))
    }

    pub fn kind(&self, card: &str) -> Kind {
        self.state.terms.edition.kind_named(&name(card)).unwrap_or_else(|| panic!("no {card}"))
    }

    pub fn investor(&self, investor: &str) -> Investor {
        self.state.terms.edition.investor_named(&name(investor)).unwrap_or_else(|| panic!("no {investor}"))
    }

    fn cards(&self, list: &str) -> Vec<Card> {
        let names = list.split(", ").filter(|name| !name.is_empty());
        names.map(|name| Card { kind: self.kind(name), deal: 0 }).collect()
    }

    fn investors(&self, list: &str) -> Vec<Investor> {
        list.split(", ").filter(|name| !name.is_empty()).map(|name| self.investor(name)).collect()
    }

    pub fn hand(mut self, seat: u8, list: &str) -> Scene {
        let cards = self.cards(list);
        cards.into_iter().for_each(|card| self.player(seat).take(card));
        self
    }

    pub fn station(mut self, seat: u8, drawing: &str) -> Scene {
        let card = |name: &str| Ok::<_, &str>(self.cards(name)[0]);
        let station = notation::modules(drawing, card, || "a module ends with `]`").unwrap();
        self.player(seat).station = station;
        self
    }

    /// The last one lies on top.
    pub fn draw(mut self, list: &str) -> Scene {
        self.game().draw = self.cards(list).into_iter().collect();
        self
    }

    pub fn discarded(mut self, list: &str) -> Scene {
        self.game().discard = self.cards(list).into_iter().collect();
        self
    }

    pub fn available(mut self, seat: u8, list: &str) -> Scene {
        self.player(seat).available = self.investors(list).into_iter().collect();
        self
    }

    pub fn stack(mut self, seat: u8, list: &str) -> Scene {
        self.player(seat).stack = self.investors(list).into_iter().collect();
        self
    }

    pub fn at(mut self, seat: u8, step: Step) -> Scene {
        let game = self.game();
        (game.acting, game.step) = (Seat(seat), step);
        self
    }

    pub fn main(self, seat: u8) -> Scene {
        self.at(seat, Step::Main)
    }

    pub fn combat(self, seat: u8) -> Scene {
        self.at(seat, Step::Declare)
    }

    /// Does it if it is legal, or says by which rule it is not.
    pub fn act(&mut self, seat: u8, action: Action) -> Result<Vec<Told<Event>>, RuleId> {
        OrbitalConflict::check(&self.state, Seat(seat), &action).map_err(|illegal| {
            assert!(!illegal.to_string().is_empty());
            illegal.rule()
        })?;
        let mut told = Vec::new();
        OrbitalConflict::apply(&mut self.state, Seat(seat), action, 0, &mut self.chance, &mut told);
        Ok(told)
    }

    /// Does something that must be legal.
    pub fn run(&mut self, seat: u8, action: Action) -> Vec<Told<Event>> {
        self.act(seat, action).unwrap_or_else(|rule| panic!("{action} is refused by {rule}"))
    }

    /// The same with given luck.
    pub fn run_with(&mut self, seat: u8, action: Action, draws: &[u32]) {
        OrbitalConflict::check(&self.state, Seat(seat), &action).unwrap();
        let mut script = Scripted::new(draws);
        OrbitalConflict::apply(&mut self.state, Seat(seat), action, 0, &mut script, &mut engine::Silent);
        script.finish().unwrap();
    }

    /// The rule that forbids it.
    pub fn refused(&mut self, seat: u8, action: Action) -> RuleId {
        let before = self.state.clone();
        let rule = self.act(seat, action).expect_err(&format!("{action} is accepted"));
        assert_eq!(self.state, before);
        assert!(!self.legal(seat).contains(&action));
        rule
    }

    pub fn legal(&self, seat: u8) -> Vec<Action> {
        let mut out = Vec::new();
        OrbitalConflict::legal(&self.state, Seat(seat), &mut out);
        for action in &out {
            assert_eq!(OrbitalConflict::check(&self.state, Seat(seat), action), Ok(()), "{action}");
        }
        out
    }

    pub fn can(&self, seat: u8, action: Action) -> bool {
        let listed = self.legal(seat).contains(&action);
        assert_eq!(listed, OrbitalConflict::check(&self.state, Seat(seat), &action).is_ok(), "{action}");
        listed
    }

    pub fn decider(&self) -> u8 {
        self.state.matches[0].decider().expect("somebody decides").0
    }

    pub fn view(&self, viewer: Viewer) -> View {
        OrbitalConflict::view(&self.state, viewer)
    }

    /// A station as it would be drawn.
    pub fn drawn(&mut self, seat: u8) -> String {
        let edition = self.state.terms.edition.clone();
        notation::station(&edition, &self.player(seat).station).join(" ")
    }

    pub fn hand_of(&mut self, seat: u8) -> Vec<String> {
        let edition = self.state.terms.edition.clone();
        self.player(seat).hand.iter().map(|card| edition.name(card.kind).to_string()).collect()
    }

    pub fn discard_pile(&mut self) -> Vec<String> {
        let edition = self.state.terms.edition.clone();
        self.game().discard.iter().map(|card| edition.name(card.kind).to_string()).collect()
    }

    pub fn stack_of(&mut self, seat: u8) -> Vec<String> {
        let edition = self.state.terms.edition.clone();
        self.player(seat).stack.iter().map(|card| edition.investor(*card).name.to_string()).collect()
    }

    /// Ends slices without doing anything more until this seat is at this step.
    pub fn skip_to(&mut self, seat: u8, step: Step) {
        for _ in 0..200 {
            let game = self.game();
            if (game.acting, game.step) == (Seat(seat), step) && game.pending.is_none() {
                return;
            }
            let decider = self.decider();
            let legal = self.legal(decider);
            let idle = |action: &&Action| {
                use Action::*;
                matches!(
                    action,
                    DrawTwo
                        | RevealTwo
                        | EndDraw
                        | EndMain
                        | EndDeclare
                        | EndCombat
                        | Pass
                        | Activate { .. }
                        | SwitchOn { .. }
                )
            };
            let action = *legal.iter().find(idle).expect("something to end");
            self.run(decider, action);
        }
        panic!("{step:?} of seat {seat} never came");
    }

    pub fn values(&mut self, seat: u8, module: usize) -> crate::tables::Values {
        let edition = self.state.terms.edition.clone();
        self.player(seat).station[module].values(&edition)
    }
}
