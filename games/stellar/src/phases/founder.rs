//! Founder: its owner looks at the sector's cards and ships, now and once (STELLAR-8.3, STELLAR-8.4, STELLAR-R42).

use engine::{Audience, Seats, Witness};

use crate::event::Event;
use crate::game;
use crate::state::{Eyes, State};
use crate::view::{SolarFace, Worth};

#[inline]
pub fn look(state: &mut State, place: usize, witness: &mut impl Witness<Event>) {
    let seat = state.active;
    let eyes = Eyes::of_seat(seat);
    let sector = state.active_player().ships[place].sector;
    for card in 0..state.numbers.layout as usize {
        if state.sector_of[card] == sector {
            state.solar_seen[card].add(eyes);
        }
    }
    for player in &mut state.players {
        player.ships.iter_mut().filter(|ship| ship.sector == sector).for_each(|ship| ship.seen.add(eyes));
    }
    let faces = || state.cards_of(sector).map(|card| SolarFace::of(state.layout()[card]));
    witness.tell(Audience::seat(seat), || Event::Looked {
        seat,
        sector,
        worth: Some(Worth::of(faces())),
        cards: Some(faces().collect()),
        ships: Some(
            state
                .everyone()
                .map(|seat| state.player(seat).stack(sector).map(|(_, ship)| ship.kind).collect())
                .collect(),
        ),
    });
    witness.tell(Audience::except(Seats::of(seat)), || Event::Looked {
        seat,
        sector,
        worth: None,
        cards: None,
        ships: None,
    });
    game::resolved(state, witness);
}

#[cfg(test)]
mod tests {
    use crate::Mode;
    use crate::scene::*;

    /// STELLAR-8.3, STELLAR-8.4, STELLAR-X3: the owner sees values, shields and ships; the others that a look took place.
    #[test]
    fn the_owner_looks_and_the_others_see_that() {
        let sectors: &[&[usize]] = &[&[24], &[16, 7], &[25]];
        let mut table =
            on(Mode::Three, sectors, "A hand: Fo Sl\nA S1: (Ro)\nB S2: (Ki)\nB hand: Ki\nC hand: Ki");
        table.place("Fo", 2, true);
        let view = table.view(A);
        let faces: Vec<_> = view.sectors[1].cards.iter().map(|card| card.face.unwrap()).collect();
        assert_eq!((faces[0].points, faces[0].fortified, faces[1].points), (2, true, 1));
        assert!(view.sectors[1].cards[0].private && view.sectors[0].cards[0].face.is_none());
        assert_eq!(seen(&view, B, 2, 0), Some(kind("Ki")));
        for seat in [B, C] {
            assert!(table.words_for(seat).contains("STELLAR-8.3 {0}'s Founder looked at sector 2."));
            assert!(table.view(seat).sectors[1].cards.iter().all(|card| card.face.is_none()));
        }
        assert_eq!(seen(&table.view(C), B, 2, 0), None);
        assert!(
            table
                .words_for(A)
                .contains("sector 2: Gas Giant (2, fortified) and Planet (1). Ships: Founder and Kite.")
        );
        table.reveal(1).destroy(A, 0); // The same turn goes on with a reveal.
        assert_eq!(table.stack(A, 1), "");
    }

    /// STELLAR-R42, STELLAR-8.2, STELLAR-8.10: a snapshot; a moved Founder does not look again.
    #[test]
    fn a_look_is_a_snapshot() {
        let mut table = table(Mode::Duel, "A hand: Fo Wr\nB hand: Sl Ki\nA fleet: Ki\nB fleet: Cr");
        table.place("Fo", 2, true).place("Sl", 2, false).pass();
        assert_eq!(seen(&table.view(A), B, 2, 0), None);
        table.place("Wr", 1, true).warp(2, 0, 3);
        assert!(table.view(A).sectors[2].cards.iter().all(|card| card.face.is_none()));
        assert!(table.view(A).sectors[1].cards.iter().all(|card| card.face.is_some())); // STELLAR-R56
    }

    /// STELLAR-R16: the look is free, so nobody is asked.
    #[test]
    fn stellar_r16_a_founder_needs_no_decision() {
        let mut table = table(Mode::Duel, "A hand: Fo\nB hand: Sl");
        table.place("Fo", 2, true);
        assert_eq!(table.state.active, B);
    }

    /// STELLAR-R56: what was seen stays seen, wherever the card can be followed.
    #[test]
    fn stellar_r56_knowledge_moves_with_the_card() {
        let mut table = table(Mode::Duel, "A hand: Fo Ki\nB S2: (Sl)\nB hand: Wr Ki\nA fleet: Ki");
        table.place("Fo", 2, true).place("Wr", 3, true).warp(2, 0, 1);
        assert_eq!(seen(&table.view(A), B, 1, 0), Some(kind("Sl")));
        assert_eq!(table.stack(B, 1), "(Sl)");
    }
}
