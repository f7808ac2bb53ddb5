//! What a seat knows, put in order for one decision.

use stellar_conquest::{
    Colony, Colour, Edition, Known, LastSeen, Map, Planet, PlanetId, ShipKind, Ships, StarId, StarSet, Tech,
};

/// A planet that was explored.
#[derive(Clone, Copy)]
pub(super) struct Site<'a> {
    pub id: PlanetId,
    pub star: StarId,
    pub planet: Planet,
    /// Points at the end.
    pub worth: u8,
    pub news: LastSeen,
    pub mine: Option<&'a Colony>,
}

impl Site<'_> {
    /// As far as is known nobody lives there.
    pub fn is_free(&self) -> bool {
        self.mine.is_none() && self.news.colony.is_none() && !self.news.devastated
    }

    /// Somebody else's, and not behind a shield.
    pub fn is_prey(&self) -> bool {
        self.mine.is_none() && self.news.colony.is_some_and(|colony| !colony.shield)
    }
}

pub(super) struct Picture<'a> {
    pub known: Known<'a>,
    pub map: &'a Map,
    pub edition: &'a Edition,
    pub turn: u16,
    pub last: u16,
    pub speed: u8,
    pub explored: StarSet,
    /// Stars where others have markers.
    pub enemies: StarSet,
    /// Stars with a post of somebody else: a colony is there.
    pub rivals: StarSet,
    /// Stars with an own colony.
    pub homes: StarSet,
    /// Stars where ships with a range limit may be.
    pub reach: StarSet,
    pub sites: Vec<Site<'a>>,
    /// By star: own ships that stay there or are on their way there, by kind.
    pub bound: Vec<[u16; 5]>,
    /// By star: own transports that are on their way there.
    pub coming: Vec<u16>,
}

impl<'a> Picture<'a> {
    pub fn new(known: Known<'a>) -> Picture<'a> {
        let (map, edition) = (known.map(), known.edition());
        let (explored, news) = (known.explored(), known.news());
        let numbers = &edition.numbers;
        let mut sites = Vec::with_capacity(64);
        for star in explored.iter() {
            for (index, planet) in known.planets(star).unwrap_or_default().iter().enumerate() {
                let id = PlanetId::new(map.hex_of(star), index);
                let worth = numbers.points(planet.kind);
                let (news, mine) = (news[star.index()][index], known.colony(id));
                sites.push(Site { id, star, planet: *planet, worth, news, mine });
            }
        }
        let mut bound = vec![[0; 5]; map.stars.len()];
        let mut coming = vec![0; map.stars.len()];
        for ships in known.ships() {
            let star = ships.course.or_else(|| ships.at.and_then(|hex| map.star_at(hex)));
            if let Some(star) = star {
                bound[star.index()][ships.kind as usize] += u16::from(ships.count);
            }
            if let Some(star) = ships.course.filter(|_| ships.kind == ShipKind::Transport) {
                coming[star.index()] += u16::from(ships.count);
            }
        }
        let others = (0..known.seats()).map(engine::Seat).filter(|seat| *seat != known.seat());
        let homes = sites.iter().filter(|site| site.mine.is_some()).map(|site| site.star).collect();
        Picture {
            map,
            edition,
            turn: known.turn(),
            last: known.last_turn(),
            speed: known.speed(),
            explored,
            enemies: known.enemies(),
            rivals: StarSet(others.fold(0, |all, seat| all | known.posts(seat).0)),
            homes,
            reach: map.star_ids().filter(|star| known.in_range(map.hex_of(*star))).collect(),
            sites,
            bound,
            coming,
            known,
        }
    }

    /// Turns that are left, with the present one.
    pub fn turns_left(&self) -> u16 {
        self.last + 1 - self.turn
    }

    /// Production turns that are still to come, the one after this turn included.
    pub fn productions_left(&self) -> u16 {
        let every = self.edition.numbers.production_every;
        let ahead = |turn: u16| (self.last - 1) / every - (turn - 1) / every;
        if self.turn >= self.last { 0 } else { ahead(self.turn) }
    }

    pub fn knows(&self, tech: Tech) -> bool {
        self.known.techs().has(tech)
    }

    pub fn sites_at(&self, star: StarId) -> impl Iterator<Item = &Site<'a>> {
        self.sites.iter().filter(move |site| site.star == star)
    }

    /// About how many turns ships need to be at a star, as if no cloud lay in between.
    pub fn journey(&self, ships: &Ships, to: StarId) -> u16 {
        let goal = self.map.hex_of(to);
        let (from, moved) = match ships.at {
            Some(hex) => (hex, ships.moved),
            None => (self.map.entries[self.known.seat().index()], 1),
        };
        let (hexes, cloud) = (u16::from(from.distance(goal)), self.map.is_cloud(goal));
        match hexes {
            0 => 0,
            _ if cloud => (hexes - 1 + u16::from(moved)).div_ceil(self.speed.into()) + 1,
            _ => (hexes + u16::from(moved)).div_ceil(self.speed.into()),
        }
    }

    /// Turns that ships need to be at a star.
    pub fn arrival(&self, ships: &Ships, to: StarId) -> u16 {
        match ships.at {
            Some(hex) if hex == self.map.hex_of(to) => 0,
            Some(hex) => self.map.arrival(hex, to, self.speed, ships.moved).into(),
            None => self.map.arrival(self.map.entries[self.known.seat().index()], to, self.speed, 1).into(),
        }
    }

    /// How much a star of a colour promises before anybody has been there.
    pub fn promise(&self, star: StarId) -> f32 {
        match self.map.star(star).colour {
            Colour::Yellow => 3.0,
            Colour::White | Colour::Orange => 1.6,
            Colour::Red => 1.0,
            Colour::Blue => 0.8,
        }
    }

    /// Whether ships may be sent to a star from where they are.
    pub fn may_aim(&self, ships: &Ships, star: StarId) -> bool {
        let here = ships.at == Some(self.map.hex_of(star));
        let banned = ships.left == Some(star) && !self.known.free();
        let ranged = ships.kind != ShipKind::Scout;
        !here && !banned && (!ranged || self.reach.has(star))
    }

    /// Ships that wait at a star, or outside, for orders and can still move.
    pub fn is_idle(&self, ships: &Ships) -> bool {
        let at_star = ships.at.is_none_or(|hex| self.map.star_at(hex).is_some());
        at_star && ships.course.is_none() && ships.moved == 0 && !ships.halted
    }

    pub fn star_of(&self, ships: &Ships) -> Option<StarId> {
        ships.at.and_then(|hex| self.map.star_at(hex))
    }
}
