//! Several people at one device. A companion is a player like any other, with a name and seats of its own, but has no cookie: its id
//! is that of whoever owns the device, with a number behind it, and only the owner can prove to be its owner.

use engine::Seats;

use crate::input::Player;
use crate::roster::Roster;

/// So many companions a guest can have.
const COMPANIONS_MAX: u8 = 3;
/// Stands before the number. No guest's own id has it.
const MARK: char = '-';
/// The number of nobody: the device while it goes from one to the other.
const BETWEEN: u8 = 0;

/// The id of the guest on whose device this player plays: their own, unless they are a companion.
pub fn owner(id: &str) -> &str {
    id.split_once(MARK).map_or(id, |(owner, _)| owner)
}

/// The ids that companions of a guest have.
pub fn companions(guest: &str) -> impl Iterator<Item = String> {
    (1..=COMPANIONS_MAX).map(move |number| format!("{guest}{MARK}{number}"))
}

pub(crate) fn share_device(one: &str, other: &str) -> bool {
    owner(one) == owner(other)
}

impl Player {
    pub fn is_companion(&self) -> bool {
        owner(&self.id) != self.id
    }

    /// The device while it goes from one to the other: nobody looks, so it sees what spectators see, and all of them are here.
    pub fn between(self) -> Player {
        Player { id: format!("{}{MARK}{BETWEEN}", owner(&self.id)), ..self }
    }
}

impl Roster {
    /// The seats of all who share the device of this player.
    pub(crate) fn seats_at_device(&self, who: &Player) -> Seats {
        let here = |id: Option<&str>| id.is_some_and(|id| share_device(id, &who.id));
        let seats = self.places().filter(|(_, place)| here(place.player()));
        seats.map(|(seat, _)| seat).fold(Seats::NONE, Seats::with)
    }

    /// Whether somebody opened this table, sits here or is invited to, or shares the device of whoever does.
    pub fn concerns(&self, who: &str) -> bool {
        self.people().chain([self.host.as_str()]).any(|id| share_device(id, who))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_companion_belongs_to_one_guest() {
        let own: Vec<String> = companions("ada").collect();
        assert_eq!(own, ["ada-1", "ada-2", "ada-3"]);
        assert!(own.iter().all(|id| owner(id) == "ada" && share_device(id, "ada")));
        assert!(!share_device("ada-1", "bob") && !share_device("ada-1", "adam-1"));
        let ada = Player { id: "ada".into(), name: "Ada".into() };
        assert!(!ada.is_companion());
        let between = ada.between();
        assert!(between.is_companion() && share_device(&between.id, "ada-2"));
        assert!(!own.contains(&between.id), "nobody can act as nobody");
    }
}
