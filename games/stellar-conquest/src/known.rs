//! What a seat knows, for a program that decides for it. Views are for people and made to be sent; this looks at the table
//! itself, but there is no way here to ask for anything that the seat may not know (CONQUEST-12.9).

use engine::{Seat, Seats};

use crate::edition::{Edition, Planet, ShipKind, Tech, TechSet};
use crate::event::Fleet;
use crate::fleet::Ships;
use crate::map::{Hex, Map, StarId, StarSet};
use crate::markers::fleet;
use crate::phases::extending;
use crate::phases::hand::{self, Hand};
use crate::player::{Ledger, Standing};
use crate::production;
use crate::research::{self, Paid};
use crate::route::Course;
use crate::seen::{ColonySeen, Seen};
use crate::setup::Setup;
use crate::state::{Colony, PLANETS, Phase, PlanetId, State};
use crate::supply::Sea;
use crate::war::{Assault, Battle};

#[derive(Clone, Copy)]
pub struct Known<'a> {
    state: &'a State,
    seat: Seat,
}

/// The last news of a planet.
#[derive(Clone, Copy, Debug, Default)]
pub struct LastSeen {
    /// The turn in which it was seen, if it ever was.
    pub turn: Option<u16>,
    pub devastated: bool,
    pub colony: Option<ColonySeen>,
}

/// By planet: missile bases and advanced ones.
pub type Bases = [(u16, u16); PLANETS];

impl<'a> Known<'a> {
    pub fn new(state: &'a State, seat: Seat) -> Known<'a> {
        Known { state, seat }
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    pub fn seats(&self) -> u8 {
        self.state.seats()
    }

    pub fn setup(&self) -> &'a Setup {
        &self.state.terms.setup
    }

    pub fn edition(&self) -> &'a Edition {
        &self.state.terms.edition
    }

    pub fn map(&self) -> &'a Map {
        self.state.map()
    }

    pub fn turn(&self) -> u16 {
        self.state.turn
    }

    pub fn last_turn(&self) -> u16 {
        self.state.last_turn()
    }

    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    pub fn active(&self) -> Seat {
        self.state.active
    }

    /// The last turn that another proposes and this seat has not answered yet (CONQUEST-R79).
    pub fn asked_to_extend(&self) -> Option<u16> {
        extending::asked(self.state, self.seat)
    }

    /// Whether this seat has to say if it inspects the ships that came.
    pub fn is_hailed(&self) -> bool {
        self.state.inspecting.has(self.seat)
    }

    /// Whether transports of this seat came back and need a destination.
    pub fn has_returned(&self) -> bool {
        self.state.returned.has(self.seat)
    }

    pub fn techs(&self) -> TechSet {
        self.state.player(self.seat).techs
    }

    pub fn paid(&self) -> &'a Paid {
        &self.state.player(self.seat).paid
    }

    /// What a technology still costs.
    pub fn missing(&self, tech: Tech) -> u16 {
        research::missing(self.edition(), self.techs(), self.paid(), tech)
    }

    pub fn speed(&self) -> u8 {
        self.state.speed(self.seat)
    }

    /// Whether ships take orders anywhere.
    pub fn free(&self) -> bool {
        self.state.free(self.seat)
    }

    /// The own ships.
    pub fn ships(&self) -> &'a [Ships] {
        &self.state.player(self.seat).ships
    }

    /// Ships bought in this production turn.
    pub fn built(&self) -> &'a [Ships] {
        &self.state.player(self.seat).built
    }

    pub fn standing(&self) -> Standing {
        self.state.player(self.seat).standing
    }

    pub fn ledger(&self) -> Option<&'a Ledger> {
        self.state.player(self.seat).ledger.as_ref()
    }

    pub fn stock_left(&self, kind: ShipKind) -> u16 {
        production::stock_left(self.state, self.seat, kind)
    }

    /// The colonies that this seat controls.
    pub fn colonies(&self) -> impl Iterator<Item = (PlanetId, &'a Planet, &'a Colony)> {
        let state = self.state;
        let planet = move |(id, colony): (PlanetId, &'a Colony)| Some((id, state.planet(id)?, colony));
        state.held_by(self.seat).filter_map(planet)
    }

    pub fn colony(&self, id: PlanetId) -> Option<&'a Colony> {
        self.state.colony(id).filter(|colony| colony.holder == self.seat)
    }

    pub fn holds_at(&self, star: StarId) -> bool {
        self.state.holds_at(self.seat, star)
    }

    /// Growth, people after it, working factories and output of a colony in the next production turn.
    pub fn makes(&self, planet: &Planet, colony: &Colony) -> (u16, u16, u16, u16) {
        production::makes(self.state, planet, colony)
    }

    pub fn besieged(&self, id: PlanetId) -> bool {
        self.colony(id).is_some() && self.state.besieged(id)
    }

    pub fn explored(&self) -> StarSet {
        let known = |star: &StarId| self.state.system(*star).explored.has(self.seat);
        self.map().star_ids().filter(known).collect()
    }

    /// The planets of a star, once it is explored.
    pub fn planets(&self, star: StarId) -> Option<&'a [Planet]> {
        let known = self.state.system(star).explored.has(self.seat);
        known.then(|| self.state.planets(star))
    }

    /// The last news of all planets, by star and number.
    pub fn news(&self) -> Vec<[LastSeen; PLANETS]> {
        let mut news = vec![[LastSeen::default(); PLANETS]; self.map().stars.len()];
        for sighting in &self.state.player(self.seat).sightings {
            if let Seen::Planet { planet, devastated, colony } = sighting.what
                && let Some(star) = self.state.star_at(planet.hex)
            {
                news[star.index()][planet.index()] =
                    LastSeen { turn: Some(sighting.last), devastated, colony };
            }
        }
        news
    }

    /// Stars where others have markers now.
    pub fn enemies(&self) -> StarSet {
        self.state.enemies(self.seat)
    }

    /// Who else has markers in a hex.
    pub fn others_at(&self, hex: Hex) -> Seats {
        let here = self.state.others(self.seat).filter(|other| self.state.player(*other).is_at(hex));
        here.fold(Seats::NONE, Seats::with)
    }

    /// Ships of others that were seen under markers which are in this hex now, and how many markers nobody has looked under.
    pub fn seen_at(&self, hex: Hex) -> (Fleet, u16) {
        let (mut ships, mut unknown) = ([0u8; 5], 0);
        let log = &self.state.player(self.seat).sightings;
        for other in self.state.others(self.seat) {
            let markers = self.state.markers_at(other, Some(hex));
            let last = |wanted| {
                let same = |seen: &Seen| {
                    matches!(seen, Seen::Ships { owner, hex: at, force, .. }
                    if *owner == other && *force == wanted && (wanted.is_some() || *at == hex))
                };
                log.iter().rev().map(|sighting| &sighting.what).find(|seen| same(seen))
            };
            let mut add = |seen: Option<&Seen>, counters: u16| match seen {
                Some(Seen::Ships { ships: seen, .. }) => {
                    ships.iter_mut().zip(seen).for_each(|(sum, count)| *sum = sum.saturating_add(*count));
                }
                _ => unknown += counters,
            };
            markers.letters().for_each(|force| add(last(Some(force)), 1));
            if markers.loose > 0 {
                add(last(None), markers.loose);
            }
        }
        (ships, unknown)
    }

    /// The posts of a seat as everybody sees them; the own ones as they are.
    pub fn posts(&self, of: Seat) -> StarSet {
        let player = self.state.player(of);
        if of == self.seat { player.posts } else { player.posts_seen }
    }

    /// Whether ships with a range limit may be in a hex.
    pub fn in_range(&self, hex: Hex) -> bool {
        self.techs().has(Tech::UnlimitedRange) || self.state.in_range(self.seat, hex)
    }

    /// The battle that this seat fights in, its own ships and those of its opponent.
    pub fn battle(&self) -> Option<(&'a Battle, Fleet, Fleet)> {
        let battle = self.state.battle.as_ref()?;
        let hex = self.map().hex_of(battle.star);
        let there = |seat: Seat| fleet(self.state.player(seat).at(hex));
        match self.seat {
            seat if seat == battle.attacker => Some((battle, there(seat), there(battle.defender))),
            seat if seat == battle.defender => Some((battle, there(seat), there(battle.attacker))),
            _ => None,
        }
    }

    /// The attack on colonies that this seat makes, or that is made on its colonies; with the ships of the attacker and the
    /// bases under attack that are revealed, by planet.
    pub fn assault(&self) -> Option<(&'a Assault, Fleet, Bases)> {
        let assault = self.state.assault.as_ref()?;
        let colonies = &self.state.system(assault.star).colonies;
        let attacked = |index: usize| colonies[index].as_ref().filter(|_| assault.announced[index]);
        let mine = (0..PLANETS).filter_map(attacked).any(|colony| colony.owner == self.seat);
        if self.seat != self.state.active && !mine {
            return None;
        }
        let ships = fleet(self.state.player(self.state.active).at(self.map().hex_of(assault.star)));
        let bases = |index| attacked(index).map_or((0, 0), |colony: &Colony| (colony.bases, colony.advanced));
        Some((assault, ships, std::array::from_fn(bases)))
    }

    /// Whether ships, sent to a star, can take a step now.
    pub fn can_go(&self, ships: &Ships, to: StarId) -> bool {
        let ways = if ships.course == Some(to) { ships.ways } else { Course::NONE };
        let hand = Hand { course: Some(to), ways, ..Hand::from(ships) };
        let mut any = false;
        hand::steps(self.state, self.seat, &hand, |_, _| any = true);
        any
    }

    /// Star hexes where this turn's attacks are over.
    pub fn visited(&self) -> StarSet {
        self.state.visited
    }
}
