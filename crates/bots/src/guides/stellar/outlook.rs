//! The scenario as one seat may see it: what each sector is worth, and who holds it.

use engine::Seat;
use stellar::{CIVILIANS, Eyes, Kind, LAYOUT_MAX, Numbers, Ship, State};

/// What a ship is worth in points as long as another scenario follows, by kind.
const KEEP: [f32; 9] = [0.9, 0.8, 0.7, 0.9, 1.3, 0.9, 0.9, 0.9, 0.7];
/// How much of that counts with so many scenarios to come.
const LATER: [f32; 4] = [0.0, 0.6, 0.8, 0.9];

/// What a ship will be worth after this scenario.
#[inline]
pub(super) fn keep(kind: Kind, scenarios_left: usize) -> f32 {
    KEEP[kind as usize] * LATER[scenarios_left.min(3)]
}

/// How many scenarios follow this one.
#[inline]
pub(super) fn scenarios_left(state: &State) -> usize {
    (state.numbers.scenarios - 1).saturating_sub(state.scenario) as usize
}

/// Tenths as numbers: an outlook is made at every step of a rollout, and dividing takes longer than looking up.
const TENTHS: [f32; 256] = {
    let mut tenths = [0.0; 256];
    let mut tenth = 0;
    while tenth < tenths.len() {
        tenths[tenth] = tenth as f32 / 10.0;
        tenth += 1;
    }
    tenths
};

/// The mean over a player's civilian ships, rounded.
#[inline]
fn any_settlement(numbers: &Numbers) -> u8 {
    let (mut ships, mut sum) = (0u16, 0u16);
    for (copies, settlement) in numbers.copies.iter().zip(numbers.settlement).take(CIVILIANS) {
        ships += u16::from(*copies);
        sum += u16::from(*copies) * u16::from(settlement);
    }
    ((2 * sum + ships) / (2 * ships.max(1))) as u8
}

/// One sector in the eyes of the seat.
#[derive(Clone, Copy, Default)]
pub(super) struct Sector {
    /// Expected points.
    pub worth: f32,
    /// How uncertain these are.
    pub spread: f32,
    /// The chance that no card is fortified, so that its winner loses the ships there.
    pub open: f32,
    pub my_ships: u8,
    pub my_military: u8,
    pub my_settlement: u8,
    /// Military ships of opponents, and the topmost one of the last of them that was seen.
    pub their_military: u8,
    pub their_top: Option<Kind>,
    /// The best settlement of any other seat, partners included.
    pub their_settlement: u8,
}

pub(super) struct Outlook<'a> {
    pub state: &'a State,
    pub seat: Seat,
    pub left: usize,
    /// How much of a loss of theirs is a gain of mine.
    pub rivalry: f32,
    /// How sure it is that what stands now will stand at the end.
    pub hold: f32,
    /// What a civilian settles whose kind the seat does not know.
    any_settlement: u8,
    pub sectors: [Sector; LAYOUT_MAX],
}

impl<'a> Outlook<'a> {
    #[inline]
    pub fn new(state: &'a State, seat: Seat) -> Outlook<'a> {
        let rivalry = if state.seats == 4 { 0.45 } else { 1.0 / f32::from(state.seats - 1) };
        let hold = 1.0 - 0.04 * f32::from(state.unplaced.min(12));
        let mut outlook = Outlook {
            state,
            seat,
            left: scenarios_left(state),
            rivalry,
            hold,
            any_settlement: any_settlement(&state.numbers),
            sectors: [Sector { open: 1.0, ..Sector::default() }; LAYOUT_MAX],
        };
        outlook.add_cards();
        for other in state.everyone() {
            outlook.add_ships(other);
        }
        outlook
    }

    fn add_cards(&mut self) {
        let me = Eyes::of_seat(self.seat);
        for (card, solar) in self.state.layout().iter().enumerate() {
            let sector = &mut self.sectors[self.state.sector_of[card] as usize];
            if self.state.solar_seen[card].has(me) {
                sector.worth += f32::from(solar.points);
                sector.open *= f32::from(u8::from(!solar.fortified));
            } else {
                let unseen = self.state.numbers.solar[solar.kind as usize];
                let cards = f32::from(unseen.cards);
                sector.worth += f32::from(unseen.points) / cards;
                sector.spread += TENTHS[unseen.spread as usize];
                sector.open *= 1.0 - f32::from(unseen.fortified) / cards;
            }
        }
    }

    #[inline]
    fn add_ships(&mut self, owner: Seat) {
        if owner == self.seat {
            for ship in &self.state.player(owner).ships {
                let settlement = self.settlement(ship.kind);
                let sector = &mut self.sectors[ship.sector as usize];
                sector.my_ships += 1;
                sector.my_military += u8::from(ship.kind.is_military());
                sector.my_settlement += settlement;
            }
            return;
        }
        let opposed = self.state.are_opposed(self.seat, owner);
        let mut settlements = [0u8; LAYOUT_MAX];
        for ship in &self.state.player(owner).ships {
            if !ship.kind.is_military() {
                settlements[ship.sector as usize] += self.expected_settlement(ship);
            } else if opposed {
                let known = ship.up || ship.seen.has(Eyes::of_seat(self.seat));
                let sector = &mut self.sectors[ship.sector as usize];
                sector.their_military += 1;
                sector.their_top = known.then_some(ship.kind);
            }
        }
        for (sector, settlement) in self.sectors.iter_mut().zip(settlements) {
            sector.their_settlement = sector.their_settlement.max(settlement);
        }
    }

    #[inline]
    pub fn settlement(&self, kind: Kind) -> u8 {
        self.state.numbers.settlement[kind as usize]
    }

    /// A civilian whose face the seat has not seen could be any.
    #[inline]
    fn expected_settlement(&self, ship: &Ship) -> u8 {
        let known = ship.up || ship.seen.has(Eyes::of_seat(self.seat));
        if known { self.settlement(ship.kind) } else { self.any_settlement }
    }

    #[inline]
    pub fn keep(&self, kind: Kind) -> f32 {
        keep(kind, self.left)
    }
}
