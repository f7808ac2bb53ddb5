//! The battle: given what lies where, everything follows (CONFLICT-R.19).
//!
//! `field` knows which beam would meet which cards in what order; `fight` goes through the initiative steps; `cargo`
//! shares out cubes. Nothing here knows a table or a player, so previews, sandboxes and bots use it as it is.

mod cargo;
mod field;
mod fight;

use engine::Seat;

use crate::state::Fate;

pub use field::{Field, Fighter, Line, Meeting};
pub use fight::{later, resolve};

/// What a battle needs to know of the table's terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    pub seats: u8,
    /// CONFLICT-14.1.
    pub stolen_goods: bool,
    /// CONFLICT-R.33.
    pub ion_second_fire: bool,
}

/// How a card came out of the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// By the seat whose tokens they are.
    pub damage: [u16; 4],
    pub cubes: u8,
    pub delays: u16,
    pub fate: Fate,
}

/// How the battle ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Result {
    /// By fighter.
    pub ends: Vec<End>,
    /// Destroyed ships, in the order in which they left.
    pub destroyed: Vec<u8>,
    pub vaporized: u8,
}

impl Result {
    /// CONFLICT-10.1 to CONFLICT-10.3, CONFLICT-12.4: the victory points of a seat.
    pub fn points(&self, field: &Field, seat: Seat) -> i32 {
        let mut points = 0;
        for (fighter, end) in field.fighters().iter().zip(&self.ends) {
            let own = fighter.owner == Some(seat);
            match end.fate {
                Fate::Destroyed { pile } if pile == Some(seat) => {
                    let vp = i32::from(fighter.face.vp);
                    points += if own { -vp } else { vp };
                }
                Fate::Standing if own => points += i32::from(end.cubes),
                _ => {}
            }
        }
        points
    }
}
