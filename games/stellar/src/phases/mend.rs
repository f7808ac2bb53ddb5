//! Mend: its owner may fetch a ship from the own Settled pile (STELLAR-8.11 to STELLAR-8.13).

use engine::{Audience, Witness, unchecked};

use crate::action::Action;
use crate::event::Event;
use crate::game;
use crate::illegal::Illegal;
use crate::knowledge::{At, fetch, publish};
use crate::state::{KINDS, Kind, Phase, State};

/// STELLAR-R34: without a Settled ship nothing happens, and nobody is asked.
pub(crate) fn finds(settled: usize) -> bool {
    settled > 0
}

/// STELLAR-R35: face up if and only if something lies beneath the Mend already.
#[inline]
pub(crate) fn fetches_up(index: u8) -> bool {
    index > 0
}

pub fn begin(state: &mut State, place: usize, witness: &mut impl Witness<Event>) {
    if !finds(state.active_player().settled.len()) {
        let seat = state.active;
        witness.tell(Audience::EVERYBODY, || Event::NothingToMend { seat });
        return game::resolved(state, witness);
    }
    state.pending = place as u8;
    state.phase = Phase::Mend;
}

#[inline]
pub fn legal(state: &State, out: &mut Vec<Action>) {
    let settled =
        state.active_player().settled.iter().fold(0u16, |kinds, ship| kinds | 1 << ship.kind as u16);
    let kinds = KINDS.iter().filter(|kind| settled >> **kind as u16 & 1 != 0);
    out.extend(kinds.map(|kind| Action::Mend { kind: *kind }));
}

pub fn check(state: &State, kind: Kind) -> Result<(), Illegal> {
    let found = state.active_player().settled.iter().any(|ship| ship.kind == kind);
    if found { Ok(()) } else { Err(Illegal::NotSettled { kind }) }
}

impl State {
    /// Whether the Mend whose ability is being used fetches face up.
    #[inline]
    pub fn fetches_up(&self) -> bool {
        fetches_up(self.active_player().index_of(self.pending as usize))
    }
}

/// Of several equal ships the owner would say "any"; it is the one that the others know best, so that nothing new is given
/// away.
pub fn apply(state: &mut State, kind: Kind, witness: &mut impl Witness<Event>) {
    let seat = state.active;
    let mend = state.pending as usize;
    let player = state.active_player();
    let sector = player.ships[mend].sector;
    let index = player.index_of(mend);
    let up = state.fetches_up();
    let from = (0..player.settled.len())
        .filter(|place| player.settled[*place].kind == kind)
        .max_by_key(|place| player.settled[*place].seen.0.count_ones());
    let Some(from) = from else { unchecked(&Action::Mend { kind }) };
    let mut ship = fetch(state, seat, from, up);
    ship.sector = sector;
    state.active_mut().ships.insert(mend, ship);
    if up {
        publish(state, At { owner: seat, place: mend });
    }
    game::tell_ship(witness, seat, kind, up, |ship| Event::Mended { seat, sector, index, ship, up });
    game::enter(state, mend, witness);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::*;
    use crate::{BlurView, Class, Mode, ShipView};

    /// STELLAR-8.11, STELLAR-8.12, STELLAR-R35, STELLAR-R38, STELLAR-Y7
    #[test]
    fn stellar_8_11_a_ship_is_fetched_down_under_a_lowest_mend() {
        let mut table = table(Mode::Duel, "A hand: Me Ki\nA settled: Wr\nB hand: Ki Sl");
        table.place("Me", 1, true).mend("Wr");
        assert_eq!((table.stack(A, 1), table.state.phase), ("(Wr) Me".into(), Phase::Reveal));
        table.reveal(1); // In the same turn, with its ability fresh.
        assert_eq!(table.state.phase, Phase::WarpRing);
    }

    /// STELLAR-8.13, STELLAR-R59, STELLAR-I8, STELLAR-Y7
    #[test]
    fn onto_other_ships_it_is_fetched_up_and_triggers() {
        let mut table = table(Mode::Duel, "A hand: Me\nA S1: (Ki)\nA settled: Wr\nB hand: Ki Sl");
        table.place("Me", 1, true).mend("Wr");
        assert_eq!((table.stack(A, 1), table.state.phase), ("(Ki) Wr Me".into(), Phase::WarpRing));
        assert!(
            table
                .words_for(B)
                .contains("STELLAR-8.13 {0}'s Mend brought back a Warp Ring, face up, in sector 1.")
        );
    }

    /// STELLAR-R35, STELLAR-I8: revealed at the bottom it fetches down, whatever lies above.
    #[test]
    fn a_revealed_mend_fetches_down_even_under_other_ships() {
        let mut table = table(Mode::Duel, "A hand: Ki\nA S1: (Me) Sl\nA settled: Wr\nB hand: Ki Sl");
        table.place("Ki", 3, true).reveal(1).mend("Wr");
        assert_eq!((table.stack(A, 1), table.state.active), ("(Wr) Me Sl".into(), B));
    }

    /// STELLAR-R33, STELLAR-R16: own Settled ships, or none.
    #[test]
    fn only_own_settled_ships_are_fetched() {
        let mut table = table(Mode::Duel, "A hand: Me\nA settled: Ki Ki\nB settled: Fo\nB hand: Ki Sl");
        table.place("Me", 1, true);
        assert_eq!(table.legal(A), [Action::Mend { kind: kind("Ki") }, Action::Decline]);
        assert_eq!(table.refused(A, Action::Mend { kind: kind("Fo") }), "STELLAR-R33");
        table.decline();
        assert_eq!((table.stack(A, 1), table.settled(A)), ("Me".into(), "Ki Ki".into()));
    }

    #[test]
    fn stellar_r34_without_a_settled_ship_nothing_happens() {
        let mut table = table(Mode::Duel, "A hand: Me\nB hand: Ki Sl");
        table.place("Me", 1, true);
        assert_eq!(table.state.active, B);
        assert!(table.words_for(B).contains("STELLAR-R34 {0}'s Mend found no ship to bring back."));
    }

    #[test]
    fn stellar_r36_a_mended_military_ship_attacks() {
        let text = "A hand: Me\nA settled: Ki Sl\nB S1: Cr\nB hand: Ki Sl";
        let mut lost = table(Mode::Duel, text);
        lost.place("Me", 1, true).mend("Ki");
        assert_eq!((lost.stack(A, 1), lost.settled(A)), ("Me".into(), "Sl Ki".into()));
        let mut won = table(Mode::Duel, "A hand: Me\nA settled: Fl\nB S1: Cr\nB hand: Ki Sl");
        won.place("Me", 1, true).mend("Fl");
        assert_eq!((won.stack(A, 1), won.stack(B, 1)), ("(Fl) Me".into(), String::new()));
    }

    /// STELLAR-R37, STELLAR-R26: fetched down, nobody knows which of its class it is.
    #[test]
    fn a_ship_fetched_down_is_one_of_its_group() {
        let mut table = table(Mode::Three, "A hand: Me\nA settled: Sl Cr (Fl) Wr\nB hand: Ki Sl\nC hand: Ki");
        table.place("Me", 1, true).mend("Sl");
        for view in [table.view(B), table.spectator()] {
            assert_eq!(seen(&view, A, 1, 0), None);
            let kinds: Vec<_> = view.players[0].settled.iter().map(|ship| ship.kind).collect();
            assert_eq!(kinds, [Some(kind("Wr")), None, None]);
            let blur = BlurView { class: Class::Military, kinds: vec![kind("Sl"), kind("Cr")] };
            assert_eq!(view.players[0].blur, Some(blur));
        }
        assert_eq!(table.view(A).players[0].blur, None);
        assert!(table.words_for(B).contains("STELLAR-8.11 {0}'s Mend brought back a warship, face down"));
        table.reveal(1); // Its kind leaves the group with it.
        let settled = &table.view(B).players[0].settled;
        assert_eq!(
            settled.iter().map(|ship| ship.kind).collect::<Vec<_>>(),
            [Some(kind("Wr")), Some(kind("Cr")), None]
        );
        assert_eq!(table.view(B).players[0].blur, None);
    }

    /// STELLAR-R37: a ship alone in its class can be followed.
    #[test]
    fn stellar_r37_a_single_ship_gives_itself_away() {
        let mut table = table(Mode::Duel, "A hand: Me\nA settled: Sl Wr\nB hand: Ki Sl");
        table.place("Me", 1, true).mend("Sl");
        assert_eq!(seen(&table.view(B), A, 1, 0), Some(kind("Sl")));
    }

    /// STELLAR-R37, STELLAR-R56: everybody saw the Crusher go to the Settled pile, and no other military ship lay there. Fetched
    /// face down it is therefore known to all, and stays so wherever it and its Mend go: the card can be followed.
    #[test]
    fn stellar_r56_a_ship_fetched_before_all_eyes_stays_known_without_its_mend() {
        for (settled, kind) in [("Cr Fo", Some(kind("Cr"))), ("Cr Sl", None)] {
            let crusher = ShipView { class: Class::Military, up: false, kind, private: false };
            let is_seen_alone = |table: &Table, sector: u8| {
                assert_eq!(table.stack(A, sector), "(Cr)");
                for view in [table.view(B), table.view(C), table.spectator()] {
                    assert_eq!(view.stack(A, sector - 1), [crusher], "from {settled}");
                }
            };
            let fetched = || {
                let text = format!("A hand: Me Wr\nA settled: {settled}\nB hand: Ro Ki\nC hand: Ki");
                let mut table = table(Mode::Three, &text);
                table.place("Me", 3, true).mend("Cr").pass();
                table
            };
            is_seen_alone(fetched().place("Ro", 3, true).destroy(A, 1), 3); // The Mend is destroyed,
            let to_warp = || {
                let mut table = fetched();
                table.place("Ro", 1, false).pass().place("Ki", 1, true).place("Wr", 1, true);
                table
            };
            is_seen_alone(to_warp().warp(3, 1, 2), 3); // or moves away,
            is_seen_alone(to_warp().warp(3, 0, 2), 2); // or the Crusher itself does.
        }
    }

    /// STELLAR-R37: who knows all ships of its class on the pile to be of one kind knows what was fetched.
    #[test]
    fn stellar_r37_a_group_of_one_kind_gives_itself_away() {
        let kites = |text: &str| {
            let mut table = table(Mode::Duel, &format!("A hand: Me\nA settled: {text}\nB hand: Ki Sl"));
            table.place("Me", 1, true).mend("Ki");
            (seen(&table.view(B), A, 1, 0), table.view(B).players[0].settled[0].kind)
        };
        assert_eq!(kites("Ki Ki"), (Some(kind("Ki")), Some(kind("Ki"))));
        assert_eq!(kites("Ki (Ki)"), (None, None));
        assert_eq!(kites("Ki Sl"), (None, None));
    }

    /// STELLAR-R37: if a kind comes out that the viewer knew of, it is as if the known one had come out.
    #[test]
    fn stellar_r37_equal_ships_are_not_told_apart() {
        let mut table = table(Mode::Duel, "A hand: Me\nA S1: (Cr)\nA settled: Ki (Ki) (Fl)\nB hand: Ki Sl");
        table.place("Me", 1, true).mend("Ki");
        assert!(table.view(B).players[0].settled.iter().all(|ship| ship.kind.is_none()));
    }

    /// STELLAR-R32, STELLAR-R17: fetched, an ability is fresh and the ship may lie down again.
    #[test]
    fn a_destroyed_ship_may_come_back_down_and_fresh() {
        let mut table = table(Mode::Duel, "A hand: Ro Me\nA S2: Ki\nB hand: Ki Sl\nA fleet: Ki");
        table.place("Ro", 1, true).destroy(A, 0).place("Ki", 3, true);
        table.place("Me", 1, true).mend("Ro");
        assert_eq!(table.stack(A, 1), "(Ro) Me");
        assert!(!table.state.player(A).ships.iter().find(|ship| ship.kind == kind("Ro")).unwrap().spent);
    }
}
