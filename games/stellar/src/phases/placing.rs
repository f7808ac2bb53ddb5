//! Step 1 of a turn: placing a card from hand (section 4).

use engine::{Witness, unchecked};

use crate::action::Action;
use crate::event::Event;
use crate::game;
use crate::illegal::Illegal;
use crate::sectors::Sectors;
use crate::state::{Eyes, Kind, Ship, State};

#[inline]
pub fn legal(state: &State, out: &mut Vec<Action>) {
    let player = state.active_player();
    let occupied = player.presence();
    let mut hand = player.hand;
    hand.sort_unstable();
    for (place, kind) in hand.iter().copied().enumerate() {
        if place > 0 && hand[place - 1] == kind {
            continue; // Two equal ships give the same choices.
        }
        for sector in 0..state.sectors {
            out.push(Action::Place { kind, sector, up: true });
            if occupied >> sector & 1 == 0 {
                out.push(Action::Place { kind, sector, up: false });
            }
        }
    }
}

pub fn check(state: &State, kind: Kind, sector: u8, up: bool) -> Result<(), Illegal> {
    let player = state.active_player();
    if !player.hand.contains(&kind) {
        return Err(Illegal::NotInHand { kind });
    }
    if sector >= state.sectors {
        return Err(Illegal::NoSuchSector { sector, sectors: state.sectors });
    }
    // STELLAR-4.7 asks for own ships only: other players' never force a card up (STELLAR-R12).
    if !up && state.must_lie_up(state.active, sector) {
        return Err(Illegal::MustPlaceUp { sector });
    }
    Ok(())
}

#[inline]
pub fn apply(state: &mut State, kind: Kind, sector: u8, up: bool, witness: &mut impl Witness<Event>) {
    let seat = state.active;
    let player = state.active_mut();
    let Some(from) = player.hand.iter().position(|card| *card == kind) else {
        unchecked(&Action::Place { kind, sector, up });
    };
    player.hand.swap_remove(from); // Of two cards the other stays.
    let seen = if up { Eyes::EVERYBODY } else { Eyes::of_seat(seat) };
    player.ships.push(Ship { kind, sector, up, seen, ..Ship::default() });
    let place = player.ships.len() - 1;
    state.unplaced -= 1;
    game::tell_ship(witness, seat, kind, up, |ship| {
        let index = state.active_player().index_of(place);
        Event::Placed { seat, sector, index, ship, up }
    });
    game::enter(state, place, witness);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::*;
    use crate::state::Phase;
    use crate::{Class, Mode};

    /// STELLAR-4.3, STELLAR-4.4: one hand card, in any sector, on the own side.
    #[test]
    fn a_card_from_hand_goes_to_any_sector_on_the_own_side() {
        let mut table = table(Mode::Duel, "A hand: Ki Sl\nB hand: Fo\nB S2: Fo");
        assert_eq!(table.refused(A, place("Cr", 1, true)), "STELLAR-4.3");
        assert_eq!(table.refused(A, place("Ki", 4, true)), "STELLAR-4.3");
        table.place("Ki", 2, true);
        assert_eq!((table.stack(A, 2), table.stack(B, 2)), ("Ki".into(), "Fo".into()));
        assert_eq!(table.state.player(A).hand[..], [kind("Sl")]);
    }

    /// STELLAR-4.2: turns pass to the left from the starting player.
    #[test]
    fn stellar_6_3_turns_pass_to_the_left() {
        let mut table = table(Mode::Three, "A hand: Ki\nA fleet: Sl\nB hand: Ki\nC hand: Ki");
        assert_eq!(table.refused(B, place("Ki", 1, true)), "STELLAR-4.2");
        table.place("Ki", 1, true);
        assert_eq!(table.state.active, B);
        table.place("Ki", 2, true).place("Ki", 3, true);
        assert_eq!(table.state.active, A);
    }

    /// STELLAR-4.6, STELLAR-4.7, STELLAR-R11, STELLAR-R12, STELLAR-Y2
    #[test]
    fn a_second_own_ship_must_lie_up() {
        let table = table(Mode::Duel, "A hand: Fo Sl\nA S2: Ki\nB S1: Fo\nB hand: Ki");
        assert_eq!(table.legal(A).len(), 10);
        assert_eq!(table.refused(A, place("Fo", 2, false)), "STELLAR-4.7");
        assert_eq!(table.refused(A, Action::Pass), "STELLAR-R11");
        assert_eq!(table.refused(A, Action::Reveal { sector: 1 }), "STELLAR-R11");
        assert!(table.legal(A).contains(&place("Fo", 1, false))); // B's ship there does not count.
    }

    /// STELLAR-R12: own ships that are gone do not count either.
    #[test]
    fn stellar_4_6_after_the_first_ship_is_gone_a_card_may_lie_down_again() {
        let mut table = table(Mode::Duel, "A hand: Ki Sl\nB S1: Cr\nB hand: Fo");
        table.place("Ki", 1, true); // It loses against the Crusher.
        table.place("Fo", 2, true);
        assert!(table.legal(A).contains(&place("Sl", 1, false)));
    }

    /// STELLAR-4.5: the new card lies on top.
    #[test]
    fn stellar_4_5_a_new_card_lies_on_top() {
        let mut table = table(Mode::Duel, "A hand: Fo\nA S1: (Ki) Sl\nB hand: Ki");
        table.place("Fo", 1, true);
        assert_eq!(table.stack(A, 1), "(Ki) Sl Fo");
    }

    /// STELLAR-4.8, STELLAR-8.1: up means now, by choice or not.
    #[test]
    fn a_civilian_placed_up_triggers_at_once() {
        let mut chosen = table(Mode::Duel, "A hand: Ro\nB hand: Ki");
        chosen.place("Ro", 1, true);
        assert_eq!(chosen.state.phase, Phase::Rogue);
        let mut forced = table(Mode::Duel, "A hand: Wr\nA S1: Ki\nB hand: Ki");
        forced.place("Wr", 1, true);
        assert_eq!(forced.state.phase, Phase::WarpRing);
    }

    /// STELLAR-4.10: down it waits.
    #[test]
    fn stellar_4_10_a_civilian_placed_down_keeps_its_ability() {
        let mut table = table(Mode::Duel, "A hand: Ro Ki\nB hand: Ki Sl");
        table.place("Ro", 1, false);
        assert_eq!(table.state.phase, Phase::Reveal);
        assert!(!table.state.player(A).ships[0].spent);
        table.pass().place("Ki", 2, true).place("Ki", 3, true).reveal(1);
        assert_eq!(table.state.phase, Phase::Rogue);
    }

    /// STELLAR-4.9, STELLAR-1.9, STELLAR-R10: backs are public, kinds of down ships are not.
    #[test]
    fn backs_are_public() {
        let mut table = table(Mode::Three, "A hand: Fo Sl\nB hand: Ki\nC hand: Ki");
        table.place("Sl", 1, false);
        for view in [table.view(B), table.view(C), table.spectator()] {
            let ship = view.sectors[0].stacks[0][0];
            assert_eq!((ship.class, ship.kind, ship.up), (Class::Military, None, false));
            assert_eq!(view.players[0].hand, [Class::Civilian]);
        }
        assert!(table.words_for(A).contains("{0} placed a Slicer face down in sector 1."));
        assert!(table.words_for(B).contains("STELLAR-4.6 {0} placed a warship face down in sector 1."));
        let own = table.view(A).sectors[0].stacks[0][0];
        assert_eq!((own.kind, own.private), (Some(kind("Sl")), true));
    }

    /// STELLAR-4.1, STELLAR-4.11, STELLAR-5.5: place, reveal, draw; without a card only the reveal is left.
    #[test]
    fn a_turn_has_three_steps() {
        let mut table = table(Mode::Duel, "A hand: Ki Sl\nB hand: Ki\nA fleet: Cr");
        table.place("Ki", 1, false);
        assert_eq!(table.refused(A, place("Sl", 2, true)), "STELLAR-4.1");
        table.pass();
        assert_eq!(table.state.player(A).hand.len(), 2);
        let mut empty = super::tests::table(Mode::Duel, "A S1: (Ki)\nB hand: Ki Sl\nB S2: (Fo)");
        assert_eq!(empty.state.phase, Phase::Reveal);
        assert_eq!(empty.refused(A, place("Sl", 2, true)), "STELLAR-4.11");
        empty.pass();
        assert_eq!((empty.state.active, empty.state.phase), (B, Phase::Place));
    }
}
