//! Positions built by hand, for tests: any pieces, cells, sets and money, with luck that is written down.

use engine::{Fast, Game, Refusal, RuleId, Scripted, Seat, Told, Viewer};

use crate::action::{Action, Ships};
use crate::event::Event;
use crate::game::Stgv2;
use crate::notation;
use crate::place::At;
use crate::setup::{Mode, Setup};
use crate::state::{Column, Player, Ship, ShipId, State, Step};
use crate::tables::{Card, EDITIONS, Edition, Part};
use crate::view::View;

pub struct Scene {
    pub state: State,
    chance: Fast,
}

pub fn edition() -> Edition {
    Edition::read(EDITIONS[0].text).unwrap()
}

/// Our scenario with each text in place of the first of another; what stands for `[[map]]` comes before it.
pub fn with(changes: &[(&str, &str)]) -> Edition {
    let change = |text: String, (from, to): &(&str, &str)| {
        assert!(text.contains(from), "no {from}");
        let kept = if *from == "[[map]]" { "\n[[map]]" } else { "" };
        text.replacen(from, &format!("{to}{kept}"), 1)
    };
    let text = changes.iter().fold(EDITIONS[0].text.to_string(), change);
    Edition::read(&text).unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// A ship drawn as `weapons/shields/engines/shuttles`.
pub fn ship(drawn: &str, at: At) -> Ship {
    Ship { at, parts: notation::numbers(drawn).unwrap(), ..Ship::default() }
}

pub fn alloc(column: Column, count: u8) -> Action {
    Action::Alloc { column, count }
}

pub fn attack(lead: u8, seat: u8, target: u8) -> Action {
    Action::Attack { lead, seat: Seat(seat), target, helpers: Ships::default() }
}

pub fn remove(part: Part) -> Action {
    Action::Remove { part }
}

impl Scene {
    /// Combat of seat 0 on the map of so many players, who have no ships yet and are not protected. One set of ONE lies out,
    /// so that nothing passes by itself while a ship could fly.
    pub fn new(players: u8) -> Scene {
        let mode = [Mode::Duel, Mode::Trio, Mode::Quartet][players as usize - 2];
        Scene::with(Setup { mode, ..Setup::default() })
    }

    pub fn with(setup: Setup) -> Scene {
        Scene::of(Setup { first_player: engine::FirstSeat::Seat0, ..setup }, &edition())
    }

    /// A duel of our scenario to which these lines are added.
    pub fn under(lines: &str) -> Scene {
        Scene::of(
            Setup { first_player: engine::FirstSeat::Seat0, ..Setup::default() },
            &with(&[("[[map]]", lines)]),
        )
    }

    pub fn of(setup: Setup, edition: &Edition) -> Scene {
        let mut chance = Fast::new(5);
        let mut state = Stgv2::start(&setup, edition, &mut chance).unwrap();
        state.players.iter_mut().for_each(|player| {
            (player.ships, player.protected) = (Default::default(), false);
        });
        state.step = Step::Combat;
        Scene { state, chance }.sets(&[&[Card::One]])
    }

    pub fn player(&mut self, seat: u8) -> &mut Player {
        self.state.player_mut(Seat(seat))
    }

    /// One more ship for a player.
    pub fn ship(mut self, seat: u8, drawn: &str, at: At) -> Scene {
        let slot = self.player(seat).ships.iter().position(Option::is_none).unwrap();
        self.player(seat).ships[slot] = Some(ship(drawn, at));
        self
    }

    /// Spendy pieces aboard, by colour.
    pub fn cargo(mut self, seat: u8, number: u8, cargo: [u8; 3]) -> Scene {
        self.state[id(seat, number)].cargo[..3].copy_from_slice(&cargo);
        self
    }

    pub fn aboard(&self, seat: u8, number: u8) -> Vec<u8> {
        self.number(seat, number).cargo[..self.state.terms.edition.colours.len()].to_vec()
    }

    /// The sets that lie out; the draw pile is what is left of the deck.
    pub fn sets(mut self, sets: &[&[Card]]) -> Scene {
        let state = &mut self.state;
        (state.deck, state.discards) = (state.terms.edition.deck, [0; 5]);
        state.laid.clear();
        state.sets.clear();
        for set in sets {
            for card in *set {
                state.laid.push(*card);
                state.deck[*card as usize] -= 1;
            }
            state.sets.push(state.laid.len() as u8);
        }
        self
    }

    pub fn placed(mut self, seat: u8, placed: [u8; 4]) -> Scene {
        let player = self.player(seat);
        player.placed = placed;
        player.cells = player.cells.max(placed.iter().sum());
        self
    }

    pub fn on(mut self, seat: u8, on: u16) -> Scene {
        self.player(seat).on = on;
        self
    }

    pub fn protected(mut self, seat: u8) -> Scene {
        self.player(seat).protected = true;
        self
    }

    pub fn outpost(mut self, seat: u8, cluster: usize) -> Scene {
        self.state.outposts[cluster] = Some(Seat(seat));
        self
    }

    pub fn step(mut self, step: Step) -> Scene {
        self.state.step = step;
        self
    }

    pub fn turn_of(mut self, seat: u8) -> Scene {
        self.state.active = Seat(seat);
        self
    }

    pub fn number(&self, seat: u8, number: u8) -> &Ship {
        self.state.ship(id(seat, number)).expect("the ship is there")
    }

    pub fn parts(&self, seat: u8, number: u8) -> String {
        self.number(seat, number).parts.map(|count| count.to_string()).join("/")
    }

    pub fn decider(&self) -> u8 {
        self.state.decider().expect("not over").0
    }

    /// Does something with any luck.
    pub fn run(&mut self, seat: u8, action: Action) -> Vec<Event> {
        self.allowed(seat, &action);
        let mut told: Vec<Told<Event>> = Vec::new();
        Stgv2::apply(&mut self.state, Seat(seat), action, 0, &mut self.chance, &mut told);
        told.into_iter().map(|told| told.event).collect()
    }

    /// Does something with these draws, all of which must be used.
    pub fn draws(&mut self, seat: u8, action: Action, draws: &[u32]) -> Vec<Event> {
        self.allowed(seat, &action);
        let mut told: Vec<Told<Event>> = Vec::new();
        let mut chance = Scripted::new(draws);
        Stgv2::apply(&mut self.state, Seat(seat), action, 0, &mut chance, &mut told);
        assert_eq!(chance.finish(), Ok(()));
        told.into_iter().map(|told| told.event).collect()
    }

    /// Does something with these dice.
    pub fn dice(&mut self, seat: u8, action: Action, dice: &[u32]) -> Vec<Event> {
        let draws: Vec<u32> = dice.iter().map(|die| die - 1).collect();
        self.draws(seat, action, &draws)
    }

    fn allowed(&self, seat: u8, action: &Action) {
        if let Err(refusal) = Stgv2::check(&self.state, Seat(seat), action) {
            panic!("{action}: {refusal}");
        }
        assert!(self.legal(seat).contains(action), "{action} is accepted, yet not listed");
    }

    /// The rule by which an action is refused; nothing changes.
    pub fn refused(&self, seat: u8, action: Action) -> RuleId {
        assert!(!self.legal(seat).contains(&action), "{action} is listed");
        Stgv2::check(&self.state, Seat(seat), &action).expect_err("it is accepted").rule()
    }

    pub fn legal(&self, seat: u8) -> Vec<Action> {
        let mut list = Vec::new();
        Stgv2::legal(&self.state, Seat(seat), &mut list);
        list
    }

    /// Where a ship's next set can end.
    pub fn ends(&self, ship: u8) -> Vec<At> {
        let to = |action| match action {
            Action::FlyTo { ship: number, to } if number == ship => Some(to),
            _ => None,
        };
        let mut ends: Vec<At> = self.legal(self.decider()).into_iter().filter_map(to).collect();
        ends.sort_unstable();
        ends
    }

    /// The next steps of a set that was begun.
    pub fn steps(&self) -> Vec<At> {
        let to = |action| if let Action::Step { to } = action { Some(to) } else { None };
        self.legal(self.decider()).into_iter().filter_map(to).collect()
    }

    pub fn view(&self) -> View {
        Stgv2::view(&self.state, Viewer::Seat(self.state.active))
    }
}

pub fn id(seat: u8, ship: u8) -> ShipId {
    ShipId { seat: Seat(seat), ship }
}

/// The hits that a battle's two volleys made, in order.
pub fn hits(events: &[Event]) -> Vec<u8> {
    let hit = |event: &Event| if let Event::Hit { hits, .. } = event { Some(*hits) } else { None };
    events.iter().filter_map(hit).collect()
}

/// The dice of each pool that was rolled and how often, in order.
pub fn pools(events: &[Event]) -> Vec<(usize, usize)> {
    let rolled = |event: &Event| {
        let Event::Rolled { rolls, .. } = event else { return None };
        Some((rolls.first().map_or(0, Vec::len), rolls.len()))
    };
    events.iter().filter_map(rolled).collect()
}
