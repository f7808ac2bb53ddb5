//! What lies on the map for all to see (CONQUEST-R21), and what is known of what is under it.

use engine::{Seat, Seats};

use crate::edition::{SHIPS, ShipKind};
use crate::event::{Captives, Fleet};
use crate::fleet::{Force, Ships};
use crate::map::{ENTRIES, Hex};
use crate::seen::{Seen, Sighting};
use crate::state::State;

/// The markers of one owner in one place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Markers {
    /// Task forces, a bit for each letter.
    pub forces: u32,
    /// Loose counters, those with conquered people included.
    pub loose: u16,
    /// Of these, by seat: transports in the colour of its people (CONQUEST-17.6).
    pub captives: [u16; ENTRIES],
}

impl Markers {
    pub fn is_empty(self) -> bool {
        self == Markers::default()
    }

    pub fn letters(self) -> impl Iterator<Item = Force> {
        Force::first(crate::fleet::LETTERS).filter(move |force| self.forces >> force.index() & 1 != 0)
    }

    /// CONQUEST-17.6: whose people travel in loose transports of their own colour, and in how many counters.
    pub fn captives(self) -> impl Iterator<Item = Captives> {
        let counters = self.captives.into_iter().enumerate().filter(|(_, counters)| *counters > 0);
        counters.map(|(seat, counters)| Captives { people: Seat(seat as u8), counters })
    }
}

/// Ships by type.
pub fn fleet<'a>(ships: impl Iterator<Item = &'a Ships>) -> Fleet {
    ships.fold([0; 5], |mut sum, ships| {
        let place = &mut sum[ships.kind as usize];
        *place = place.saturating_add(ships.count);
        sum
    })
}

impl State {
    /// CONQUEST-R21: each type of loose ships, and each colour of conquered people, is changed into its largest counters.
    pub fn markers<'a>(&self, ships: impl Iterator<Item = &'a Ships>) -> Markers {
        let mut markers = Markers::default();
        let mut loose = [0u16; SHIPS.len()];
        for ships in ships {
            match (ships.force, ships.captive) {
                (Some(force), _) => markers.forces |= 1 << force.index(),
                (None, Some(people)) => markers.captives[people.index()] += u16::from(ships.count),
                (None, None) => loose[ships.kind as usize] += u16::from(ships.count),
            }
        }
        let counters = &self.terms.edition.counters;
        for transports in markers.captives.iter_mut().filter(|transports| **transports > 0) {
            *transports = counters.shown(ShipKind::Transport, *transports);
            markers.loose += *transports;
        }
        for kind in SHIPS.into_iter().filter(|kind| loose[*kind as usize] > 0) {
            markers.loose += counters.shown(kind, loose[kind as usize]);
        }
        markers
    }

    pub fn markers_at(&self, seat: Seat, hex: Option<Hex>) -> Markers {
        self.markers(self.player(seat).ships.iter().filter(|ships| ships.at == hex))
    }

    /// Adds a sighting to a player's log: seeing the same again only moves its date. Gives whether it is news.
    pub fn note(&mut self, seat: Seat, what: Seen) -> bool {
        let turn = self.turn;
        let log = &mut self.player_mut(seat).sightings;
        let last = log.iter_mut().rev().find(|sighting| sighting.what.same_subject(&what));
        match last {
            Some(last) if last.what == what => {
                last.last = turn;
                false
            }
            _ => {
                log.push(Sighting { first: turn, last: turn, what });
                true
            }
        }
    }

    /// What somebody who sees the ships of `owner` in a hex notes: one sighting for each marker.
    pub fn sight_ships(&self, owner: Seat, hex: Hex) -> Vec<Seen> {
        let player = self.player(owner);
        let markers = self.markers_at(owner, Some(hex));
        let forces = markers.letters().map(Some).chain((markers.loose > 0).then_some(None));
        let sighting = |force: Option<Force>| {
            let ships = fleet(player.at(hex).filter(|ships| ships.force == force));
            Seen::Ships { owner, hex, force, ships }
        };
        forces.map(sighting).collect()
    }

    /// From now on these seats know which ships of `owner` are in a hex.
    pub fn make_known(&mut self, owner: Seat, hex: Hex, to: Seats) {
        let ships = self.player_mut(owner).ships.iter_mut().filter(|ships| ships.at == Some(hex));
        ships.for_each(|ships| ships.known = to.iter().fold(ships.known, Seats::with));
    }

    /// Where a player has several markers, others can no longer be sure what is under which.
    pub fn blur(&mut self, owner: Seat, hex: Option<Hex>) {
        let player = &mut self.players[owner.index()];
        let mut first: Option<Option<Force>> = None;
        let several = player.ships.iter().filter(|ships| ships.at == hex).any(|ships| match first {
            Some(force) => force != ships.force,
            None => {
                first = Some(ships.force);
                false
            }
        });
        if several {
            let ships = player.ships.iter_mut().filter(|ships| ships.at == hex);
            ships.for_each(|ships| ships.known = Seats::NONE);
        }
    }

    /// Everybody at the table, or in a tournament only these (CONQUEST-12.5, CONQUEST-12.7).
    pub fn witnesses(&self, seats: Seats) -> Seats {
        if self.terms.setup.is_private() { seats } else { Seats::all(self.seats()) }
    }

    /// Warships of a seat in a hex, by type.
    pub fn fleet_at(&self, seat: Seat, hex: Hex) -> Fleet {
        fleet(self.player(seat).at(hex))
    }
}
