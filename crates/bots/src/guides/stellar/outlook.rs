//! The scenario as one seat may see it: what each sector is worth, and who holds it.

use engine::Seat;
use stellar::{CIVILIANS, Eyes, Kind, LAYOUT_MAX, Numbers, SolarNumbers, State};

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

/// What a card is worth to a seat that sees only its type side.
struct Unseen {
    points: f32,
    spread: f32,
    /// The chance that it is not fortified.
    open: f32,
}

impl Unseen {
    #[inline]
    fn of(cards: SolarNumbers) -> Unseen {
        let all = f32::from(cards.cards);
        Unseen {
            points: f32::from(cards.points) / all,
            spread: f32::from(cards.spread) / 10.0,
            open: 1.0 - f32::from(cards.fortified) / all,
        }
    }
}

/// The mean over a player's civilian ships, rounded: what one settles whose kind the seat does not know.
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
        // By type, once: dividing for each card showed in rollouts, which make an outlook at every step.
        let unseen = self.state.numbers.solar.map(Unseen::of);
        for (card, solar) in self.state.layout().iter().enumerate() {
            let sector = &mut self.sectors[self.state.sector_of[card] as usize];
            if self.state.solar_seen[card].has(me) {
                sector.worth += f32::from(solar.points);
                sector.open *= f32::from(u8::from(!solar.fortified));
            } else {
                let unseen = &unseen[solar.kind as usize];
                sector.worth += unseen.points;
                sector.spread += unseen.spread;
                sector.open *= unseen.open;
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
        let mut any = None;
        for ship in &self.state.player(owner).ships {
            let known = ship.up || ship.seen.has(Eyes::of_seat(self.seat));
            if !ship.kind.is_military() {
                settlements[ship.sector as usize] += if known {
                    self.settlement(ship.kind)
                } else {
                    *any.get_or_insert_with(|| any_settlement(&self.state.numbers))
                };
            } else if opposed {
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

    #[inline]
    pub fn keep(&self, kind: Kind) -> f32 {
        keep(kind, self.left)
    }
}
