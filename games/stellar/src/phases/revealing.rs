//! Step 2 of a turn: turning one own down ship up, or not (section 5).

use engine::{Audience, Pile, Witness, unchecked};

use crate::action::Action;
use crate::event::Event;
use crate::game;
use crate::illegal::Illegal;
use crate::knowledge::{At, publish};
use crate::state::{LAYOUT_MAX, State};

#[inline]
pub fn legal(state: &State, out: &mut Vec<Action>) {
    let hidden = state.active_player().hidden();
    let mut offers: Pile<Action, { LAYOUT_MAX + 1 }> = Pile::default();
    for sector in 0..state.sectors {
        offers.push_if(Action::Reveal { sector }, hidden >> sector & 1 != 0);
    }
    offers.push(Action::Pass);
    out.extend_from_slice(&offers);
}

pub fn check(state: &State, sector: u8) -> Result<(), Illegal> {
    if sector >= state.sectors {
        return Err(Illegal::NoSuchSector { sector, sectors: state.sectors });
    }
    if state.active_player().hidden() >> sector & 1 == 0 {
        return Err(Illegal::NothingDown { sector });
    }
    Ok(())
}

/// STELLAR-R15: the ship turns over where it lies. A reveal never starts a fight (STELLAR-R20).
#[inline]
pub fn apply(state: &mut State, sector: u8, witness: &mut impl Witness<Event>) {
    let seat = state.active;
    let found = state.active_player().stack(sector).find(|(_, ship)| !ship.up).map(|(place, _)| place);
    let Some(place) = found else { unchecked(&Action::Reveal { sector }) };
    turn_up(state, place);
    let player = state.active_player();
    witness.tell(Audience::EVERYBODY, || {
        let (index, kind) = (player.index_of(place), player.ships[place].kind);
        Event::Revealed { seat, sector, index, kind }
    });
    state.may_expire = true;
    game::trigger(state, place, witness);
}

pub fn pass(state: &mut State, witness: &mut impl Witness<Event>) {
    let seat = state.active;
    witness.tell(Audience::EVERYBODY, || Event::Passed { seat });
    game::end_turn(state, witness);
}

/// Turns a ship of the active player face up for all to see.
#[inline]
pub fn turn_up(state: &mut State, place: usize) {
    let at = At { owner: state.active, place };
    state.ship_mut(at).up = true;
    publish(state, at);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Mode;
    use crate::scene::*;
    use crate::state::Phase;

    /// STELLAR-5.1, STELLAR-5.2, STELLAR-R14: any own down ship, also the one just placed; a military one just lies open.
    #[test]
    fn one_own_down_ship_may_be_turned_up() {
        let mut table = table(Mode::Duel, "A hand: Ki Sl\nA S1: (Fo)\nA S2: Wr\nB hand: Ki\nB S3: (Cr)");
        table.place("Ki", 3, false); // The Kite loses in secret, so nothing of it is left to reveal.
        assert_eq!(table.legal(A), [Action::Reveal { sector: 0 }, Action::Pass]);
        assert_eq!(table.refused(A, Action::Reveal { sector: 2 }), "STELLAR-5.2");
        assert_eq!(table.refused(A, Action::Reveal { sector: 1 }), "STELLAR-5.2");
        assert_eq!(table.refused(A, Action::Reveal { sector: 9 }), "STELLAR-4.3");
        table.pass().place("Ki", 1, false).reveal(1);
        assert_eq!(table.stack(B, 1), "Ki");
        assert_eq!(
            table.words_for(A).lines().next().unwrap(),
            "STELLAR-5.1 {1} revealed a Kite in sector 1."
        );
    }

    /// STELLAR-5.4: one a turn.
    #[test]
    fn stellar_5_4_only_one_ship_is_revealed_a_turn() {
        let mut table = table(Mode::Duel, "A hand: Ki\nA S1: (Sl)\nA S2: (Cr)\nB hand: Ki Sl");
        table.place("Ki", 3, true).reveal(1);
        assert_eq!(table.state.active, B);
    }

    /// STELLAR-5.3, STELLAR-R16: used now, or expired.
    #[test]
    fn a_revealed_ability_is_used_or_expires() {
        let mut table = table(Mode::Duel, "A hand: Ki Sl\nA S1: (Ro)\nB hand: Ki Sl");
        table.place("Ki", 3, true).reveal(1);
        assert_eq!(table.refused(A, Action::Pass), "STELLAR-R31");
        table.decline();
        assert!(table.words_for(B).starts_with("STELLAR-R16 {0} did not use the Rogue."));
        assert!(table.state.player(A).ships[0].spent);
        assert_eq!(table.state.active, B);
    }

    /// STELLAR-R15, STELLAR-R17: a covered ship turns over in its place, and never back.
    #[test]
    fn a_covered_ship_turns_over_where_it_lies() {
        let mut table = table(Mode::Duel, "A hand: Ki\nA S1: (Fo) Sl Cr\nB hand: Ki Sl");
        table.place("Ki", 3, true).reveal(1);
        assert_eq!(table.stack(A, 1), "Fo Sl Cr");
        assert!(table.legal(A).is_empty());
        assert!(table.state.player(A).hidden() == 0);
    }

    /// STELLAR-R14: turning ships up by a Warp Ring leaves the reveal of step 2.
    #[test]
    fn stellar_r14_a_warp_does_not_use_up_the_reveal() {
        let mut table = table(Mode::Duel, "A hand: Wr\nA S1: (Ki)\nA S2: (Sl)\nB hand: Ki Sl");
        table.place("Wr", 3, true).warp(1, 0, 3);
        assert_eq!(table.stack(A, 3), "Wr Ki");
        table.reveal(2);
        assert_eq!(table.stack(A, 2), "Sl");
    }

    /// STELLAR-5.5, STELLAR-R18, STELLAR-R19, STELLAR-Y11, STELLAR-9.1
    #[test]
    fn turns_without_cards_are_reveals_or_skipped() {
        for hidden in [true, false] {
            let mut table = table(Mode::Duel, "A hand: Ki Sl\nA fleet: Cr\nB hand: Fo Fo\nB fleet: Wr Wr Me");
            let mut turns = String::new();
            while table.state.scenario == 0 {
                let seat = table.state.active;
                turns.push(if seat == A { 'A' } else { 'B' });
                if table.state.phase == Phase::Place {
                    // A's first ship stays down in sector 1, everything else lies up.
                    let down = seat == A && hidden && turns.len() == 1;
                    let sector = if down { 1 } else { 3 - u8::from(seat == A) };
                    let kind = table.state.player(seat).hand[0];
                    table.act(seat, Action::Place { kind, sector: sector - 1, up: !down });
                }
                while table.state.active == seat
                    && table.state.scenario == 0
                    && table.state.phase != Phase::Place
                {
                    let skip =
                        if table.state.phase == Phase::Reveal { Action::Pass } else { Action::Decline };
                    table.act(seat, skip);
                }
            }
            assert_eq!(turns, if hidden { "ABABABABAB" } else { "ABABABBB" });
        }
    }
}
