//! Warp Ring: its owner may move one own ship to another sector (STELLAR-8.5 to STELLAR-8.10).

use engine::{Seat, Witness, unchecked};

use crate::action::Action;
use crate::event::Event;
use crate::game;
use crate::illegal::Illegal;
use crate::phases::revealing::turn_up;
use crate::sectors::Sectors;
use crate::state::State;

#[inline]
pub fn legal(state: &State, out: &mut Vec<Action>) {
    let player = state.active_player();
    for (place, ship) in player.ships.iter().enumerate() {
        let (from, index) = (ship.sector, player.index_of(place));
        for to in (0..state.sectors).filter(|to| *to != from) {
            out.push(Action::Warp { from, index, to });
        }
    }
}

pub fn check(state: &State, from: u8, index: u8, to: u8) -> Result<(), Illegal> {
    for sector in [from, to] {
        if sector >= state.sectors {
            return Err(Illegal::NoSuchSector { sector, sectors: state.sectors });
        }
    }
    if state.active_player().at(from, index).is_none() {
        return Err(Illegal::NoShipToMove { sector: from, index });
    }
    if from == to {
        return Err(Illegal::SameSector { sector: to });
    }
    Ok(())
}

/// STELLAR-8.7 turns it up only where its owner has a ship; as the first there it keeps its facing (STELLAR-8.8).
#[inline]
pub(crate) fn turns_up(sectors: &impl Sectors, seat: Seat, to: u8, up: bool) -> bool {
    !up && sectors.must_lie_up(seat, to)
}

#[inline]
pub fn apply(state: &mut State, from: u8, index: u8, to: u8, witness: &mut impl Witness<Event>) {
    let seat = state.active;
    let player = state.active_mut();
    let Some(place) = player.at(from, index) else { unchecked(&Action::Warp { from, index, to }) };
    let mut ship = player.ships.remove(place);
    let turned_up = turns_up(state, seat, to, ship.up);
    ship.sector = to;
    let player = state.active_mut();
    player.ships.push(ship);
    let place = player.ships.len() - 1;
    if turned_up {
        turn_up(state, place);
    }
    let ship_up = ship.up || turned_up;
    game::tell_ship(witness, seat, ship.kind, ship_up, |ship| Event::Warped {
        seat,
        from,
        index,
        to,
        to_index: state.active_player().index_of(place),
        up: ship_up,
        ship,
        turned_up,
    });
    game::enter(state, place, witness);
}

#[cfg(test)]
mod tests {
    use engine::Game;

    use super::*;
    use crate::scene::*;
    use crate::state::Phase;
    use crate::{Mode, Stellar};

    /// STELLAR-8.5, STELLAR-8.6, STELLAR-R28, STELLAR-R29: one own ship, wherever it is, to any other sector.
    #[test]
    fn one_own_ship_moves_to_another_sector() {
        let mut table = table(Mode::Duel, "A hand: Wr\nA S1: Ki\nB S2: Fo\nB hand: Ki Sl");
        table.place("Wr", 3, true);
        assert_eq!(table.legal(A).len(), 2 * 2 + 1);
        let warp = |from, index, to| Action::Warp { from, index, to };
        assert_eq!(table.refused(A, warp(0, 0, 0)), "STELLAR-R29");
        assert_eq!(table.refused(A, warp(1, 0, 0)), "STELLAR-R29"); // B's ship.
        assert_eq!(table.refused(A, warp(0, 1, 1)), "STELLAR-R29");
        assert_eq!(table.refused(A, warp(0, 0, 3)), "STELLAR-4.3");
        table.warp(3, 0, 2); // The Warp Ring itself.
        assert_eq!((table.stack(A, 2), table.state.active), ("Wr".into(), B));
    }

    /// STELLAR-8.1: only a Warp Ring that was just turned up moves anything.
    #[test]
    fn stellar_8_1_without_a_trigger_nothing_moves() {
        let table = table(Mode::Duel, "A hand: Ki\nA S1: Wr\nB hand: Ki");
        assert_eq!(table.refused(A, Action::Warp { from: 0, index: 0, to: 1 }), "STELLAR-8.1");
        assert_eq!(table.refused(A, Action::Mend { kind: kind("Ki") }), "STELLAR-8.1");
        assert_eq!(table.refused(A, Action::Destroy { owner: B, index: 0 }), "STELLAR-8.1");
        assert_eq!(table.refused(A, Action::Decline), "STELLAR-R16");
    }

    /// STELLAR-8.7, STELLAR-R31, STELLAR-R41, STELLAR-Y6, STELLAR-8.15, STELLAR-R40
    #[test]
    fn joining_an_own_ship_turns_it_up_and_triggers_it_there() {
        let sectors: &[&[usize]] = &[&[24], &[7], &[25], &[26]];
        let mut table =
            on(Mode::Duel, sectors, "A hand: Wr\nA S1: (Ro)\nA S4: Fo\nB S4: (De)\nB hand: Ki Sl");
        table.place("Wr", 2, true).warp(1, 0, 4);
        assert_eq!((table.stack(A, 4), table.state.phase), ("Fo Ro".into(), Phase::Rogue));
        assert!(table.words_for(B).contains(
            "STELLAR-8.7 {0} moved a Rogue from sector 1 to sector 4, where it was turned face up."
        ));
        table.destroy(B, 0);
        assert_eq!(table.settled(B), "De");
        assert_eq!(table.view(A).players[1].settled[0].kind, None);
        assert!(table.words_for(A).contains("{0}'s Rogue destroyed {1}'s warship in sector 4."));
    }

    /// STELLAR-8.8, STELLAR-R30, STELLAR-8.9: the first ship of its owner keeps its facing, and fights as it lies.
    #[test]
    fn the_first_ship_keeps_its_facing_and_fights() {
        let mut table = table(Mode::Duel, "A hand: Wr\nA S1: (Cr)\nB S2: Sl\nB hand: Ki Sl");
        table.place("Wr", 3, true).warp(1, 0, 2);
        assert_eq!((table.stack(A, 2), table.stack(B, 2)), ("(Cr)".into(), String::new()));
        let mut civilian = super::tests::table(Mode::Duel, "A hand: Wr\nA S1: (Ro)\nB hand: Ki Sl");
        civilian.place("Wr", 3, true).warp(1, 0, 2);
        assert_eq!((civilian.stack(A, 2), civilian.state.phase), ("(Ro)".into(), Phase::Reveal));
    }

    /// STELLAR-8.10, STELLAR-8.2, STELLAR-R32: being moved gives no second use.
    #[test]
    fn a_spent_ship_stays_spent() {
        let mut table = table(Mode::Duel, "A hand: Wr\nA S1: Ro\nA S2: Ki\nB hand: Ki Sl");
        table.place("Wr", 3, true).warp(1, 0, 2);
        assert_eq!((table.stack(A, 2), table.state.active), ("Ki Ro".into(), B));
    }

    /// STELLAR-R31: a Warp Ring may turn up the other one, which resolves first.
    #[test]
    fn stellar_r31_abilities_chain_depth_first() {
        let mut table = table(Mode::Duel, "A hand: Wr Ki\nA S1: (Wr)\nB hand: Ki Sl");
        table.place("Wr", 2, true);
        assert_eq!(table.refused(A, Action::Reveal { sector: 0 }), "STELLAR-R31");
        table.warp(1, 0, 2);
        assert_eq!((table.stack(A, 2), table.state.phase), ("Wr Wr".into(), Phase::WarpRing));
        table.warp(2, 0, 3);
        assert_eq!((table.stack(A, 3), table.state.active), ("Wr".into(), B));
    }

    /// STELLAR-12.3, STELLAR-12.1, STELLAR-X6: only the owner's ships, not the partner's.
    #[test]
    fn a_warp_ring_moves_no_ship_of_the_partner() {
        let mut table = table(Mode::Tandem, "A hand: Wr\nC S1: Ki\nB hand: Fo\nC hand: Fo\nD hand: Fo");
        table.place("Wr", 2, true);
        assert_eq!(table.refused(A, Action::Warp { from: 0, index: 0, to: 2 }), "STELLAR-R29");
        assert!(
            table
                .legal(A)
                .iter()
                .all(|action| matches!(action, Action::Warp { from: 1, .. } | Action::Decline))
        );
    }

    /// STELLAR-R16: with the option on, only a voluntary reveal may expire.
    #[test]
    fn stellar_r16_abilities_must_be_used_if_the_table_says_so() {
        let mut placed = table(Mode::Duel, "A hand: Ro Ki\nB hand: Ki Sl");
        placed.state.must_use = true;
        placed.place("Ro", 1, true);
        assert_eq!(placed.refused(A, Action::Decline), "STELLAR-R16");
        assert_eq!(placed.legal(A), [Action::Destroy { owner: A, index: 0 }]); // A lone Rogue destroys itself.
        let mut revealed = table(Mode::Duel, "A hand: Ki\nA S1: (Wr)\nA S2: (Ro)\nB hand: Ki Sl");
        revealed.state.must_use = true;
        revealed.place("Ki", 3, true).reveal(1);
        assert!(revealed.legal(A).contains(&Action::Decline));
        revealed.warp(2, 0, 3); // This turns the Rogue up, which is no reveal of step 2.
        assert_eq!(revealed.refused(A, Action::Decline), "STELLAR-R16");
    }

    /// STELLAR-R16: a refusal speaks of letting an ability expire only where that is allowed.
    #[test]
    fn stellar_r16_a_strict_table_does_not_speak_of_expiring() {
        let says = |table: &Table, action| Stellar::check(&table.state, A, &action).unwrap_err().to_string();
        let text = "A hand: Wr Ki\nA S2: (Ro)\nA settled: Ki\nB hand: Ki Sl";
        for code in ["Wr", "Me", "Ro"] {
            let mut strict = table(Mode::Duel, &text.replace("Wr", code));
            strict.state.must_use = true;
            strict.place(code, 1, true);
            for action in [Action::Pass, Action::Decline] {
                assert!(!says(&strict, action).contains("expire"), "{}", says(&strict, action));
            }
            let mut free = table(Mode::Duel, &text.replace("Wr", code));
            free.place(code, 1, true);
            assert!(says(&free, Action::Pass).ends_with(" or let the ability expire."));
        }
        let mut strict = table(Mode::Duel, text);
        strict.state.must_use = true;
        assert!(!says(&strict, Action::Decline).contains("expire"));
        strict.place("Ki", 3, true).reveal(2); // A voluntary reveal (STELLAR-5.3).
        assert_eq!(
            says(&strict, Action::Pass),
            "Your Rogue comes first: destroy a ship or let the ability expire."
        );
    }
}
