//! A table that a test arranges and plays on.

use engine::{Chance, Fast, Game, Refusal, RuleId, Scripted, Seat, Seats, Told, Viewer};

use crate::action::Action;
use crate::edition::{CardId, EDITIONS, Edition, SHIPS, Tech};
use crate::event::Event;
use crate::fleet::{GroupId, Ships};
use crate::game::StellarConquest;
use crate::map::{Hex, StarId};
use crate::notation;
use crate::phases::undo;
use crate::player::{Ledger, Player};
use crate::setup::{Setup, start};
use crate::state::{Colony, Phase, PlanetId, State};
use crate::view::View;

pub struct Scene {
    pub state: State,
    luck: Fast,
    /// What the last action told.
    pub told: Vec<Told<Event>>,
}

pub fn edition() -> Edition {
    Edition::read(EDITIONS[0].text).unwrap()
}

pub fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

pub fn planet(text: &str) -> PlanetId {
    text.parse().unwrap()
}

impl Scene {
    /// So many players with nothing at all; seat 0 is about to move in turn 5.
    pub fn new(players: u8) -> Scene {
        Scene::with(Setup { players, ..Setup::default() })
    }

    pub fn with(setup: Setup) -> Scene {
        let mut state = start(&setup, &edition(), &mut Fast::new(9)).unwrap();
        state.players.fill(Player::new());
        (state.turn, state.phase, state.waiting) = (5, Phase::Move, Seats::NONE);
        let mut scene = Scene { state, luck: Fast::new(7), told: Vec::new() };
        undo::save(&mut scene.state, Seat(0));
        scene
    }

    /// A production turn of seat 0, whose colony is a terran planet for 60, `E17/1`.
    pub fn producing(people: u16) -> Scene {
        let mut scene = Scene::new(2);
        scene.card("Ceti", "YE06");
        scene.colony(0, "E17/1", people);
        (scene.state.phase, scene.state.waiting) = (Phase::Production, Seats::all(2));
        scene.state.players.iter_mut().for_each(|player| player.ledger = Some(Ledger::default()));
        scene
    }

    pub fn star(&self, name: &str) -> StarId {
        self.state.map().star_named(name).unwrap_or_else(|| panic!("no star {name}"))
    }

    /// The hex of a star, by its name.
    pub fn at(&self, name: &str) -> Hex {
        self.state.map().hex_of(self.star(name))
    }

    /// Puts ships somewhere: `ships(0, "E17", "2 SC, 1 CV")`. A name of a star will do for a hex. Gives their groups.
    pub fn ships(&mut self, seat: u8, place: &str, fleet: &str) -> Vec<GroupId> {
        let at = place.parse().unwrap_or_else(|_| self.at(place));
        let player = self.state.player_mut(Seat(seat));
        let mut groups = Vec::new();
        for part in fleet.split(", ") {
            let (count, letters) = part.split_once(' ').unwrap();
            let id = player.number();
            player.ships.push(Ships::new(
                id,
                notation::kind(letters).unwrap(),
                count.parse().unwrap(),
                Some(at),
            ));
            groups.push(id);
        }
        self.resave();
        groups
    }

    /// Ships with a destination, on their way from a star.
    pub fn under_way(&mut self, seat: u8, place: &str, fleet: &str, from: &str, to: &str) -> Vec<GroupId> {
        let groups = self.ships(seat, place, fleet);
        let (left, course) = (Some(self.star(from)), Some(self.star(to)));
        for group in &groups {
            let ships = self.group(seat, *group);
            (ships.left, ships.course) = (left, course);
        }
        self.resave();
        groups
    }

    /// Whoever moves can take back from here.
    pub fn resave(&mut self) {
        if self.state.phase == Phase::Move {
            let active = self.state.active;
            undo::save(&mut self.state, active);
        }
    }

    pub fn group(&mut self, seat: u8, group: GroupId) -> &mut Ships {
        &mut self.state.player_mut(Seat(seat))[group]
    }

    /// What a seat has in a hex, in the order of types: `2 SC, 1 CV`.
    pub fn fleet(&self, seat: u8, place: &str) -> String {
        let at = place.parse().unwrap_or_else(|_| self.at(place));
        let fleet = self.state.fleet_at(Seat(seat), at);
        let parts = SHIPS.into_iter().zip(fleet).filter(|(_, count)| *count > 0);
        parts
            .map(|(kind, count)| format!("{count} {}", notation::letters(kind)))
            .collect::<Vec<_>>()
            .join(", ")
    }

    pub fn card(&mut self, star: &str, card: &str) {
        let card: CardId =
            self.state.terms.edition.cards.iter().find(|(_, known)| known.name == card).expect("a card").0;
        let star = self.star(star);
        self.state.system_mut(star).card = card;
    }

    /// A colony; everybody who has ships or people there knows the planets.
    pub fn colony(&mut self, seat: u8, id: &str, people: u16) -> &mut Colony {
        let (id, seat) = (planet(id), Seat(seat));
        let star = self.state.star_at(id.hex).unwrap();
        let system = self.state.system_mut(star);
        system.explored = system.explored.with(seat);
        system.holder = system.holder.or(Some(seat));
        system.colonies[id.index()] = Some(Colony::new(seat, seat, people));
        self.resave();
        self.state.colony_mut(id).unwrap()
    }

    pub fn people(&self, id: &str) -> Option<u16> {
        self.state.colony(planet(id)).map(|colony| colony.people)
    }

    pub fn holder(&self, id: &str) -> u8 {
        self.state.colony(planet(id)).expect("a colony").holder.0
    }

    pub fn explored(&mut self, seat: u8, star: &str) {
        let star = self.star(star);
        let system = self.state.system_mut(star);
        system.explored = system.explored.with(Seat(seat));
        system.holder = system.holder.or(Some(Seat(seat)));
    }

    pub fn tech(&mut self, seat: u8, tech: Tech) {
        let player = self.state.player_mut(Seat(seat));
        player.techs = player.techs.with(tech);
        self.resave();
    }

    pub fn post(&mut self, seat: u8, star: &str) {
        let star = self.star(star);
        let player = self.state.player_mut(Seat(seat));
        player.posts = player.posts.with(star);
        player.posts_seen = player.posts;
        self.resave();
    }

    /// The turn of a seat.
    pub fn turn(&mut self, seat: u8, turn: u16, phase: Phase) {
        (self.state.active, self.state.turn, self.state.phase) = (Seat(seat), turn, phase);
        self.resave();
    }

    pub fn run(&mut self, seat: u8, action: Action) {
        self.accepts(seat, action);
        self.told.clear();
        StellarConquest::apply(&mut self.state, Seat(seat), action, 0, &mut self.luck, &mut self.told);
    }

    /// Runs with just these dice.
    pub fn roll(&mut self, seat: u8, action: Action, dice: &[u32]) {
        self.accepts(seat, action);
        self.told.clear();
        let draws: Vec<u32> = dice.iter().map(|die| die - 1).collect();
        let mut script = Scripted::new(&draws);
        StellarConquest::apply(&mut self.state, Seat(seat), action, 0, &mut script, &mut self.told);
        script.finish().unwrap();
    }

    fn accepts(&self, seat: u8, action: Action) {
        if let Err(wrong) = StellarConquest::check(&self.state, Seat(seat), &action) {
            panic!("{action}: {wrong}");
        }
    }

    pub fn refused(&self, seat: u8, action: Action) -> RuleId {
        StellarConquest::check(&self.state, Seat(seat), &action).unwrap_err().rule()
    }

    pub fn legal(&self, seat: u8) -> Vec<Action> {
        let mut legal = Vec::new();
        StellarConquest::legal(&self.state, Seat(seat), &mut legal);
        legal
    }

    /// The hexes to which the ships in hand may step.
    pub fn steps(&self, seat: u8) -> Vec<String> {
        let step = |action: Action| match action {
            Action::Step { hex } => Some(hex.to_string()),
            _ => None,
        };
        let mut steps: Vec<String> = self.legal(seat).into_iter().filter_map(step).collect();
        steps.sort();
        steps
    }

    pub fn to_act(&self) -> Option<u8> {
        StellarConquest::to_act(&self.state).first().map(|seat| seat.0)
    }

    pub fn view(&self, seat: u8) -> View {
        StellarConquest::view(&self.state, Viewer::Seat(Seat(seat)))
    }

    pub fn spectator(&self) -> View {
        StellarConquest::view(&self.state, Viewer::Spectator)
    }

    /// Takes a whole group and gives it a destination.
    pub fn send(&mut self, seat: u8, group: GroupId, star: &str) {
        let count = self.group(seat, group).count;
        self.run(seat, Action::Take { group, count });
        let star = self.at(star);
        self.run(seat, Action::Course { star });
    }

    pub fn step(&mut self, seat: u8, to: &str) {
        self.run(seat, Action::Step { hex: hex(to) });
    }

    /// The events of the last action that a seat heard.
    pub fn heard(&self, seat: u8) -> Vec<&Event> {
        let viewer = Viewer::Seat(Seat(seat));
        self.told.iter().filter(|told| told.to.includes(viewer)).map(|told| &told.event).collect()
    }

    pub fn is(&self, seat: u8, which: impl Fn(&Event) -> bool) -> bool {
        self.heard(seat).into_iter().any(which)
    }

    /// Everybody ends turns until it is this seat's in this turn. Production turns are finished without spending.
    pub fn skip_to(&mut self, seat: u8, turn: u16) {
        for _ in 0..2000 {
            if (self.state.active, self.state.turn, self.state.phase) == (Seat(seat), turn, Phase::Move) {
                return;
            }
            let Some(next) = self.to_act() else { return };
            let actions = [Action::EndTurn, Action::Finish, Action::Done];
            let fits = |action: &&Action| StellarConquest::check(&self.state, Seat(next), action).is_ok();
            let action = actions.iter().find(fits).copied();
            let action = action.unwrap_or_else(|| self.legal(next)[self.luck.clone().below(1) as usize]);
            self.run(next, action);
        }
        panic!("turn {turn} of {seat} does not come");
    }
}
