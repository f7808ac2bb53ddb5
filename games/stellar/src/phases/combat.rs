//! Military ships that enter a sector fight the opposing ones there (section 7).

use engine::{Audience, Seat, Seats, Witness, unchecked};

use crate::action::Action;
use crate::event::{Event, Seen};
use crate::game;
use crate::illegal::Illegal;
use crate::knowledge::{At, compare, unmend};
use crate::sectors::Sectors;
use crate::state::{Clash, Class, Fought, Phase, Settled, Ship, State};

/// How an attack goes on.
pub(crate) enum Attack {
    /// No opposing military ship is left.
    Over,
    /// Two opposing players have some, and the attacker's owner chooses (STELLAR-R21).
    Choice,
    /// Against the ship at `index` of this player's stack.
    On { player: Seat, index: u8 },
}

/// A surviving attacker fights on until nobody is left (STELLAR-7.9).
#[inline]
pub(crate) fn next(sectors: &impl Sectors, attacker: Seat, sector: u8) -> Attack {
    let mut found = defenders(sectors, attacker, sector);
    match (found.next(), found.next()) {
        (None, _) => Attack::Over,
        (Some((player, index)), None) => Attack::On { player, index },
        _ => Attack::Choice,
    }
}

/// The opponents with military ships in a sector, and which of them has to be fought first.
#[inline]
pub(crate) fn defenders(
    sectors: &impl Sectors,
    attacker: Seat,
    sector: u8,
) -> impl Iterator<Item = (Seat, u8)> {
    let mode = sectors.mode();
    let opponents = (0..mode.seats()).map(Seat).filter(move |seat| mode.are_opposed(attacker, *seat));
    opponents.filter_map(move |seat| Some((seat, topmost(sectors, seat, sector)?)))
}

/// STELLAR-7.8: the topmost military ship of a player, whatever lies above it (STELLAR-R25).
#[inline]
pub(crate) fn topmost(sectors: &impl Sectors, player: Seat, sector: u8) -> Option<u8> {
    let military = sectors.classes(player, sector).enumerate().filter(|(_, class)| *class == Class::Military);
    military.last().map(|(index, _)| index as u8)
}

pub fn legal(state: &State, out: &mut Vec<Action>) {
    let players = defenders(state, state.active, state.pending_ship().sector);
    out.extend(players.map(|(player, _)| Action::FightNext { player }));
}

pub fn check(state: &State, player: Seat) -> Result<(), Illegal> {
    let sector = state.pending_ship().sector;
    if player.0 >= state.seats {
        return Err(Illegal::NoSuchSeat { seat: player });
    }
    if !state.are_opposed(state.active, player) {
        return Err(Illegal::NotAnOpponent { player });
    }
    if topmost(state, player, sector).is_none() {
        return Err(Illegal::NoMilitaryShip { player, sector });
    }
    Ok(())
}

/// The attacker fights on until it is destroyed, nobody is left, or its owner must choose between two opponents
/// (STELLAR-7.9, STELLAR-R21).
#[inline]
pub fn attack(state: &mut State, place: usize, witness: &mut impl Witness<Event>) {
    loop {
        match next(state, state.active, state.active_player().ships[place].sector) {
            Attack::On { player, index } if fight(state, place, player, index, witness) => {}
            Attack::On { .. } | Attack::Over => return game::resolved(state, witness),
            Attack::Choice => {
                state.pending = place as u8;
                state.phase = Phase::Fight;
                return;
            }
        }
    }
}

/// The attacker's owner has chosen an opponent.
pub fn fight_next(state: &mut State, player: Seat, witness: &mut impl Witness<Event>) {
    let place = state.pending as usize;
    let Some(index) = topmost(state, player, state.pending_ship().sector) else {
        unchecked(&Action::FightNext { player });
    };
    if fight(state, place, player, index, witness) {
        attack(state, place, witness);
    } else {
        game::resolved(state, witness);
    }
}

/// One fight against the ship at `index` of a player's stack. Says whether the attacker survives.
fn fight(
    state: &mut State,
    place: usize,
    player: Seat,
    index: u8,
    witness: &mut impl Witness<Event>,
) -> bool {
    let attacker = At { owner: state.active, place };
    let found = state.player(player).at(state.ship(attacker).sector, index);
    let place = found.unwrap_or_else(|| unchecked(&Action::FightNext { player }));
    let defender = At { owner: player, place };
    let (attacking, defending) = (*state.ship(attacker), *state.ship(defender));
    let result = state.numbers.clash(attacking.kind, defending.kind);
    tell(state, attacker, defender, result, witness);
    state.fights.push(Fought {
        defender: player,
        attacking: attacking.kind,
        attacking_open: attacking.up,
        defending: defending.kind,
        defending_open: defending.up,
        result,
    });
    compare(state, attacker, defender, result);
    if result.destroys_defender() {
        destroy(state, defender);
    }
    if result.destroys_attacker() {
        destroy(state, attacker);
    }
    !result.destroys_attacker()
}

/// STELLAR-R24: the two owners see both cards, everybody else only what lies open.
fn tell(state: &State, attacker: At, defender: At, result: Clash, witness: &mut impl Witness<Event>) {
    let fought = |see: fn(&Ship) -> Seen| Event::Fought {
        sector: state.ship(attacker).sector,
        attacker: attacker.owner,
        attacking: see(state.ship(attacker)),
        attacker_index: state.player(attacker.owner).index_of(attacker.place),
        defender: defender.owner,
        defending: see(state.ship(defender)),
        defender_index: state.player(defender.owner).index_of(defender.place),
        attacker_lost: result.destroys_attacker(),
        defender_lost: result.destroys_defender(),
    };
    let fighters = Seats::of(attacker.owner).with(defender.owner);
    witness.tell(Audience::only(fighters), || fought(|ship| Seen::kind(ship.kind)));
    witness.tell(Audience::except(fighters), || fought(|ship| Seen::back(ship.kind, ship.up)));
}

/// A ship leaves its sector for its owner's Settled pile, unseen if it lay face down; the stack closes up.
#[inline]
pub fn destroy(state: &mut State, at: At) {
    let player = state.player_mut(at.owner);
    let Ship { kind, seen, clue, mended, .. } = player.ships.remove(at.place);
    let mut settled = Settled { kind, seen, clue, since: player.fetches };
    if mended {
        settled = unmend(player, at.owner, settled);
    }
    player.settled.push(settled);
}

#[cfg(test)]
mod tests {
    use engine::Viewer;

    use super::*;
    use crate::Mode;
    use crate::scene::*;

    /// STELLAR-7.1, STELLAR-7.2, STELLAR-7.3, STELLAR-7.4, STELLAR-7.5, STELLAR-R22, STELLAR-R24, STELLAR-X4
    #[test]
    fn military_ships_fight_in_secret() {
        let mut table = table(Mode::Three, "A hand: Sl Ki\nB S2: (Cr)\nB hand: Fo\nC hand: Fo");
        table.place("Sl", 2, false);
        assert_eq!((table.stack(A, 2), table.stack(B, 2)), (String::new(), "(Cr)".into()));
        assert_eq!(table.settled(A), "Sl");
        let both = "STELLAR-7.5 {1}'s Crusher destroyed {0}'s Slicer in sector 2.";
        assert!(table.words_for(A).contains(both) && table.words_for(B).contains(both));
        let backs = "{1}'s warship destroyed {0}'s warship in sector 2.";
        assert!(table.words_for(C).contains(backs) && table.words(Viewer::Spectator).contains(backs));
        assert_eq!(seen(&table.view(A), B, 2, 0), Some(kind("Cr")));
        assert_eq!(seen(&table.view(C), B, 2, 0), None);
        assert_eq!(table.view(B).players[0].settled[0].kind, Some(kind("Sl")));
        assert_eq!(table.view(C).players[0].settled[0].kind, None);
    }

    /// STELLAR-7.6, STELLAR-7.8, STELLAR-R23, STELLAR-R25, STELLAR-Y3: equal ships destroy each other and the attack is over.
    #[test]
    fn equal_ships_destroy_each_other() {
        let mut table = table(Mode::Duel, "A hand: Sl Ki\nB S1: (Ki) Fo Sl\nB hand: Fo");
        table.place("Sl", 1, false);
        assert_eq!((table.stack(A, 1), table.stack(B, 1)), (String::new(), "(Ki) Fo".into()));
        assert_eq!((table.settled(A), table.settled(B)), ("Sl".into(), "Sl".into()));
        assert_eq!(seen(&table.view(A), B, 1, 0), None);
        assert!(table.words_for(A).contains("STELLAR-7.6"));
    }

    /// STELLAR-7.8, STELLAR-7.9, STELLAR-X5: the topmost first, then the next at once.
    #[test]
    fn an_attacker_fights_on() {
        let mut table = table(Mode::Duel, "A hand: De Ki\nB S1: (Ki) Sl\nB hand: Fo");
        table.place("De", 1, true);
        assert_eq!((table.stack(A, 1), table.stack(B, 1)), (String::new(), "(Ki)".into()));
        assert_eq!((table.settled(A), table.settled(B)), ("De".into(), "Sl".into()));
        assert_eq!(table.view(A).last.unwrap().fights.len(), 2);
    }

    /// STELLAR-7.10, STELLAR-R25: civilians neither fight nor shield.
    #[test]
    fn civilians_never_fight() {
        let mut table = table(Mode::Duel, "A hand: De Fo\nB S1: (Sl) Fo\nB S2: Wr\nB hand: Fo\nB fleet: Me");
        table.place("De", 1, true);
        assert_eq!(table.stack(B, 1), "Fo");
        table.place("Fo", 1, true).place("Fo", 2, false);
        assert_eq!((table.stack(A, 2), table.stack(B, 2)), ("(Fo)".into(), "Wr".into()));
    }

    /// STELLAR-R20: a reveal starts no fight, and own ships never fight each other.
    #[test]
    fn stellar_r20_only_entering_starts_a_fight() {
        let mut table = table(Mode::Duel, "A hand: Ki\nA S1: (Sl)\nB hand: Fo");
        table.place("Ki", 1, true);
        assert_eq!(table.stack(A, 1), "(Sl) Ki");
        table.reveal(1);
        assert_eq!(table.stack(A, 1), "Sl Ki");
    }

    /// STELLAR-R47, STELLAR-R21, STELLAR-12.4, STELLAR-12.3, STELLAR-Y12
    #[test]
    fn partners_do_not_fight_and_the_attacker_chooses_between_them() {
        let mut table = table(Mode::Tandem, "A S1: (Fl)\nC hand: Fl\nB hand: Cr\nA hand: Fo\nD hand: Fo");
        table.state.active = C;
        table.place("Fl", 1, false).pass();
        assert_eq!((table.stack(A, 1), table.stack(C, 1)), ("(Fl)".into(), "(Fl)".into()));
        table.state.active = B;
        (table.state.phase, table.state.revealing) = (Phase::Place, false);
        table.place("Cr", 1, true);
        assert_eq!(table.state.phase, Phase::Fight);
        assert_eq!(table.legal(B), [Action::FightNext { player: A }, Action::FightNext { player: C }]);
        assert_eq!(table.refused(B, Action::FightNext { player: D }), "STELLAR-R47");
        assert_eq!(table.refused(B, Action::FightNext { player: Seat(7) }), "STELLAR-E4");
        assert_eq!(table.refused(B, Action::Decline), "STELLAR-R21");
        table.act(B, Action::FightNext { player: C });
        assert_eq!(table.settled(B), "Cr");
        assert_eq!(seen(&table.view(B), C, 1, 0), Some(kind("Fl")));
        assert_eq!(seen(&table.view(B), A, 1, 0), None);
    }

    /// STELLAR-R21: whom to fight is asked again before every fight, and alternating is allowed.
    #[test]
    fn stellar_r21_the_attacker_may_alternate() {
        let mut table =
            table(Mode::Tandem, "A hand: De\nB S1: (Sl) Cr\nD S1: (Fl)\nB hand: Fo\nC hand: Fo\nD hand: Fo");
        table.place("De", 1, true).act(A, Action::FightNext { player: B });
        assert_eq!((table.stack(B, 1), table.state.phase), ("(Sl)".into(), Phase::Fight));
        table.act(A, Action::FightNext { player: D });
        assert_eq!(
            (table.stack(A, 1), table.stack(B, 1), table.stack(D, 1)),
            ("De".into(), String::new(), String::new())
        );
    }

    /// STELLAR-R21: a choice comes up only between two opponents with military ships.
    #[test]
    fn stellar_r21_without_a_choice_nobody_is_asked() {
        let table = table(Mode::Duel, "A hand: De\nB S1: (Sl)\nB hand: Fo");
        assert_eq!(table.refused(A, Action::FightNext { player: B }), "STELLAR-R21");
    }

    /// STELLAR-R26, STELLAR-R27: Settled piles stay closed, also when a scenario ends.
    #[test]
    fn settled_ships_stay_secret() {
        let mut table = table(Mode::Three, "A hand: Sl\nB S2: (Cr)");
        table.place("Sl", 2, false); // The last card of the scenario.
        assert_eq!(table.state.scenario, 1);
        assert_eq!(table.view(C).players[0].settled[0].kind, None);
        assert_eq!(table.view(B).players[0].settled[0].kind, Some(kind("Sl")));
        assert_eq!(table.view(A).players[0].settled[0].kind, Some(kind("Sl")));
        assert_eq!(table.view(C).scored.unwrap()[1].ships[1], [kind("Cr")]);
    }
}
