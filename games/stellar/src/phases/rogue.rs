//! Rogue: its owner may destroy any one ship in its sector, unseen (STELLAR-8.14 to STELLAR-8.16).

use engine::{Seat, Witness, unchecked};

use crate::action::Action;
use crate::event::Event;
use crate::game;
use crate::illegal::Illegal;
use crate::knowledge::At;
use crate::phases::combat;
use crate::state::State;

#[inline]
pub fn legal(state: &State, out: &mut Vec<Action>) {
    let sector = state.pending_ship().sector;
    for owner in state.everyone() {
        let ships = state.player(owner).stack(sector).count() as u8;
        out.extend((0..ships).map(|index| Action::Destroy { owner, index }));
    }
}

pub fn check(state: &State, owner: Seat, index: u8) -> Result<(), Illegal> {
    let sector = state.pending_ship().sector;
    if owner.0 >= state.seats {
        return Err(Illegal::NoSuchSeat { seat: owner });
    }
    match state.player(owner).at(sector, index) {
        Some(_) => Ok(()),
        None => Err(Illegal::NoShipToDestroy { owner, sector, index }),
    }
}

#[inline]
pub fn apply(state: &mut State, owner: Seat, index: u8, witness: &mut impl Witness<Event>) {
    let seat = state.active;
    let sector = state.pending_ship().sector;
    let Some(place) = state.player(owner).at(sector, index) else {
        unchecked(&Action::Destroy { owner, index });
    };
    let victim = *state.ship(At { owner, place });
    // STELLAR-8.15: who destroys it does not see it; only its owner knows what is lost.
    game::tell_ship(witness, owner, victim.kind, victim.up, |ship| Event::Destroyed {
        seat,
        sector,
        rogue_index: state.active_player().index_of(state.pending as usize),
        owner,
        index,
        ship,
    });
    combat::destroy(state, At { owner, place });
    game::resolved(state, witness);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Mode;
    use crate::scene::*;
    use crate::state::Phase;

    /// STELLAR-8.14, STELLAR-8.16, STELLAR-R39: any ship there, whoever owns it and wherever it lies.
    #[test]
    fn any_ship_in_the_sector_may_be_destroyed() {
        let text = "A hand: Ro\nA S1: (Ki)\nB S1: (Fo) Me\nC S1: Wr\nC S2: Fo\nB hand: Ki Sl\nC hand: Ki\nD hand: Ki";
        let mut table = table(Mode::Tandem, text);
        table.place("Ro", 1, true);
        assert_eq!(table.legal(A).len(), 2 + 2 + 1 + 1);
        assert_eq!(table.refused(A, Action::Destroy { owner: D, index: 0 }), "STELLAR-R39");
        assert_eq!(table.refused(A, Action::Destroy { owner: B, index: 2 }), "STELLAR-R39");
        assert_eq!(table.refused(A, Action::Destroy { owner: Seat(4), index: 0 }), "STELLAR-E4");
        table.destroy(B, 0); // The stack closes up.
        assert_eq!((table.stack(B, 1), table.settled(B)), ("Me".into(), "Fo".into()));
    }

    /// STELLAR-8.15, STELLAR-R40: a down victim stays unseen, an up one is of course known.
    #[test]
    fn a_down_victim_stays_unseen() {
        let mut table = table(Mode::Duel, "A hand: Ro Ro\nB S1: (Fo) Me\nB hand: Ki Sl\nA fleet: Ki");
        table.place("Ro", 1, true).destroy(B, 0);
        assert!(table.words_for(A).contains("STELLAR-8.14 {0}'s Rogue destroyed {1}'s civilian ship"));
        assert!(table.words_for(B).contains("destroyed {1}'s Founder"));
        assert_eq!(table.view(A).players[1].settled[0].kind, None);
        table.place("Ki", 3, true).place("Ro", 1, true).destroy(B, 0);
        assert_eq!(table.view(A).players[1].settled[0].kind, Some(kind("Me")));
    }

    /// STELLAR-R39, STELLAR-R16: also itself, or nothing.
    #[test]
    fn a_rogue_may_destroy_itself_or_expire() {
        let mut table = table(Mode::Duel, "A hand: Ro Ro\nB hand: Ki Sl\nA fleet: Ki");
        table.place("Ro", 1, true).destroy(A, 0);
        assert_eq!((table.stack(A, 1), table.settled(A)), (String::new(), "Ro".into()));
        table.place("Ki", 3, true).place("Ro", 1, true).decline();
        assert_eq!((table.stack(A, 1), table.state.phase), ("Ro".into(), Phase::Place));
    }

    /// STELLAR-R20: whoever is left when a warship is gone does not fight.
    #[test]
    fn stellar_r20_destroying_starts_no_fight() {
        let mut table = table(Mode::Duel, "A hand: Ro\nA S1: (Ki)\nB hand: Ki Sl");
        table.place("Ro", 1, true).destroy(A, 0);
        assert_eq!((table.stack(A, 1), table.state.active), ("Ro".into(), B));
    }
}
