//! Choosing fleets: secretly, all at once, before the first turn of a scenario (STELLAR-3.2 to STELLAR-3.6).

use engine::{Audience, Chance, Pile, Seat, Seats, Witness};

use crate::action::Action;
use crate::event::{Event, Seen};
use crate::game;
use crate::illegal::Illegal;
use crate::state::{KINDS, Kind, Phase, Player, State};
use crate::tables::{FLEET_MAX, HAND_MAX};

/// STELLAR-3.2, STELLAR-R07: as many ships as a player could have in the Fleet, picks included.
#[inline]
pub fn most(player: &Player) -> usize {
    FLEET_MAX.min(usize::from(player.reserve_size()) + player.fleet.len())
}

#[inline]
pub fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let player = state.player(seat);
    if player.committed {
        return;
    }
    let mut offers: Pile<Action, { KINDS.len() + 1 }> = Pile::default();
    if player.fleet.len() < FLEET_MAX {
        let from = player.fleet.last().map_or(0, |kind| *kind as usize);
        for kind in &KINDS[from..] {
            offers.push_if(Action::FleetAdd { kind: *kind }, player.reserve[*kind as usize] > 0);
        }
    }
    offers.push(Action::FleetDone);
    out.extend_from_slice(&offers);
}

pub fn check_add(state: &State, seat: Seat, kind: Kind) -> Result<(), Illegal> {
    let player = state.player(seat);
    if player.committed {
        return Err(Illegal::AlreadyCommitted);
    }
    if player.fleet.len() == FLEET_MAX {
        return Err(Illegal::FleetFull);
    }
    if player.reserve[kind as usize] == 0 {
        return Err(Illegal::NotInReserve { kind });
    }
    match player.fleet.last() {
        Some(last) if *last > kind => Err(Illegal::OutOfOrder { kind, after: *last }),
        _ => Ok(()),
    }
}

pub fn check_done(state: &State, seat: Seat) -> Result<(), Illegal> {
    if state.player(seat).committed { Err(Illegal::AlreadyCommitted) } else { Ok(()) }
}

#[inline]
pub fn add(state: &mut State, seat: Seat, kind: Kind, witness: &mut impl Witness<Event>) {
    let player = state.player_mut(seat);
    player.reserve[kind as usize] -= 1;
    player.fleet.push(kind);
    witness.tell(Audience::seat(seat), || Event::Picked { seat, kind });
}

#[inline]
pub fn done(state: &mut State, seat: Seat, chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
    state.player_mut(seat).committed = true;
    witness.tell(Audience::EVERYBODY, || Event::Committed { seat });
    if state.everyone().all(|seat| state.player(seat).committed) {
        launch(state, chance, witness);
    }
}

/// Everybody has committed: the fleets are shuffled and the hands drawn, and the first turn begins.
pub fn launch(state: &mut State, chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
    for seat in state.everyone() {
        let fleet = &mut state.player_mut(seat).fleet;
        fleet.shuffle(chance);
        state.unplaced += fleet.len() as u8;
    }
    witness.tell(Audience::EVERYBODY, || Event::FleetsReady {
        sizes: state.everyone().map(|seat| state.player(seat).fleet.len() as u8).collect(),
        reserves: state.everyone().map(|seat| state.player(seat).reserve_size()).collect(),
    });
    for seat in state.everyone() {
        let player = state.player_mut(seat);
        while player.hand.len() < HAND_MAX
            && let Some(top) = player.fleet.pop()
        {
            player.hand.push(top);
        }
        tell_hand(state, seat, witness);
    }
    state.phase = Phase::Place;
    game::start_turn(state, state.first, witness);
}

fn tell_hand(state: &State, seat: Seat, witness: &mut impl Witness<Event>) {
    let player = state.player(seat);
    let (fleet, top) = (player.fleet.len() as u8, player.fleet.last().map(|kind| kind.class()));
    let mut hand = player.hand;
    hand.sort_unstable();
    let ships = |see: fn(Kind) -> Seen| hand.iter().map(|kind| see(*kind)).collect();
    witness.tell(Audience::seat(seat), || Event::HandDrawn { seat, ships: ships(Seen::kind), fleet, top });
    witness.tell(Audience::except(Seats::of(seat)), || Event::HandDrawn {
        seat,
        ships: ships(|kind| Seen::back(kind, false)),
        fleet,
        top,
    });
}

/// STELLAR-6.1: the top card of the Fleet goes to the hand, if there is one.
#[inline]
pub fn draw(state: &mut State, seat: Seat, witness: &mut impl Witness<Event>) {
    let player = state.player_mut(seat);
    let Some(kind) = player.fleet.pop() else { return };
    player.hand.push(kind);
    let (fleet, top) = (player.fleet.len() as u8, player.fleet.last().map(|kind| kind.class()));
    game::tell_ship(witness, seat, kind, false, |ship| Event::Drew { seat, ship, fleet, top });
}

#[cfg(test)]
mod tests {
    use engine::{Fast, Game, Seats, Viewer};

    use super::*;
    use crate::scene::*;
    use crate::{Mode, Setup, Stellar};

    fn add(code: &str) -> Action {
        Action::FleetAdd { kind: kind(code) }
    }

    fn pick(table: &mut Table, seat: Seat, codes: &str) {
        codes.split_whitespace().for_each(|code| {
            table.act(seat, add(code));
        });
        table.act(seat, Action::FleetDone);
    }

    /// STELLAR-3.1, STELLAR-2.1: the cards lie there, every ship is in its Reserve, and fleets are asked for.
    #[test]
    fn a_game_starts_with_full_reserves_and_a_solar_system() {
        for mode in [Mode::Duel, Mode::Three, Mode::Four, Mode::Tandem] {
            let table = start(Setup { mode, ..Setup::default() }, 3);
            assert!(table.state.sectors >= 3);
            assert_eq!(Stellar::to_act(&table.state), Seats::all(table.state.seats));
            for seat in table.state.everyone() {
                assert_eq!(table.state.player(seat).reserve, table.state.numbers.copies);
            }
        }
    }

    /// STELLAR-3.2, STELLAR-11.5
    #[test]
    fn a_fleet_has_up_to_six_ships() {
        let mut table = start(Setup::default(), 1);
        for code in ["Fo", "Fo", "Wr", "Wr", "Me", "Ro"] {
            table.act(A, add(code));
        }
        assert_eq!(table.refused(A, add("Ro")), "STELLAR-3.2");
        assert_eq!(table.legal(A), [Action::FleetDone]);
        let mut three = start(Setup { mode: Mode::Three, ..Setup::default() }, 1);
        pick(&mut three, C, "Fo Wr Me Ro De Sl");
        assert_eq!(three.refused(C, Action::FleetDone), "STELLAR-R07");
    }

    /// STELLAR-3.4, STELLAR-X2
    #[test]
    fn stellar_3_3_settled_ships_cannot_be_picked_and_the_rest_stays_in_reserve() {
        let mut table = table(Mode::Duel, "A settled: Fo Sl Cr");
        (table.state.phase, table.state.players[0].committed) = (Phase::Fleet, false);
        table.state.players[1].committed = false;
        assert_eq!(table.state.player(A).reserve_size(), 13);
        table.act(A, add("Fo"));
        assert_eq!(table.refused(A, add("Fo")), "STELLAR-3.4");
        for code in ["Wr", "Ro", "Sl", "Cr", "Ki"] {
            table.act(A, add(code));
        }
        table.act(A, Action::FleetDone).act(B, add("De")).act(B, Action::FleetDone);
        let player = table.state.player(A);
        assert_eq!(
            (player.reserve_size(), player.hand.len(), player.fleet.len(), player.settled.len()),
            (7, 2, 4, 3)
        );
        assert_eq!(table.refused(A, add("Ki")), "STELLAR-3.3");
    }

    /// STELLAR-R07: any size, in secret and all at once; sizes are told when everybody has committed.
    #[test]
    fn fleets_are_chosen_in_secret() {
        let mut table = start(Setup::default(), 1);
        let before = table.view(B);
        table.act(A, add("Kite".get(..2).unwrap()));
        assert_eq!(table.words_for(A), "STELLAR-3.2 {0} chose a Kite for the fleet.");
        assert!(table.words_for(B).is_empty() && table.words(Viewer::Spectator).is_empty());
        assert_eq!(table.view(B), before);
        assert_eq!(table.refused(A, add("Fo")), "STELLAR-R07"); // One order only, so that each fleet has one path.
        assert_eq!(table.refused(A, Action::Pass), "STELLAR-R07");
        table.act(A, Action::FleetDone);
        assert_eq!(table.words_for(B), "STELLAR-R07 {0} chose a fleet.");
        assert_eq!(table.refused(A, Action::FleetDone), "STELLAR-R07");
        assert_eq!(Stellar::to_act(&table.state), Seats::of(B));
        table.act(B, add("Fo")).act(B, add("De")).act(B, Action::FleetDone);
        assert!(table.words_for(A).contains("Ships: {0} 1 and {1} 2."));
    }

    /// STELLAR-R08, STELLAR-R09, STELLAR-3.6: small fleets give small hands, and who has none is skipped.
    #[test]
    fn a_starting_hand_is_two_cards_or_what_there_is() {
        let mut table = start(Setup { first_seat: engine::FirstSeat::Seat0, ..Setup::default() }, 1);
        pick(&mut table, A, "");
        pick(&mut table, B, "Fo Fo Wr");
        assert_eq!((table.state.player(B).hand.len(), table.state.player(B).fleet.len()), (2, 1));
        assert_eq!(table.state.active, B);
        table.place("Fo", 1, true);
        assert_eq!(table.state.active, B);
        let mut one = start(Setup::default(), 1);
        pick(&mut one, A, "Ki");
        pick(&mut one, B, "Ki");
        assert_eq!((one.state.player(A).hand.len(), one.state.player(A).fleet.len()), (1, 0));
    }

    /// STELLAR-R08: without any ship there is nothing to choose.
    #[test]
    fn stellar_r08_an_empty_reserve_is_committed_by_itself() {
        let mut table = start(Setup::default(), 1);
        table.state.players[0].reserve = [0; 9];
        crate::phases::scoring::deal(&mut table.state, &mut engine::Silent);
        assert_eq!(Stellar::to_act(&table.state), Seats::of(B));
        assert_eq!(table.refused(A, Action::FleetDone), "STELLAR-R07");
    }

    /// STELLAR-3.5, STELLAR-R10: the order is random; of it everybody sees the back on top.
    #[test]
    fn the_fleet_is_shuffled_and_only_its_top_back_is_seen() {
        let mut tops = [0; 2];
        for seed in 0..400 {
            let mut table = start(Setup::default(), seed);
            pick(&mut table, A, "Fo Fo Ki Ki");
            pick(&mut table, B, "Fo");
            let top = table.state.player(A).fleet.last().unwrap().class();
            tops[top as usize] += 1;
            for view in [table.view(A), table.view(B), table.spectator()] {
                assert_eq!(view.players[0].fleet_top, Some(top));
                assert_eq!(view.players[0].hand.len(), 2);
            }
            assert!(table.view(B).own.unwrap().fleet.is_empty());
        }
        assert!(tops.iter().all(|count| (140..260).contains(count)), "{tops:?}");
    }

    /// STELLAR-3.7, STELLAR-R55, STELLAR-X7
    #[test]
    fn beginners_get_three_random_ships_of_each_class_once() {
        let mut fleets = std::collections::BTreeSet::new();
        for seed in 0..50 {
            let mut table = start(Setup { beginner_fleets: true, ..Setup::default() }, seed);
            assert_eq!(table.state.phase, Phase::Place);
            for seat in [A, B] {
                let player = table.state.player(seat);
                let mut kinds: Vec<Kind> = player.hand.iter().chain(&player.fleet).copied().collect();
                kinds.sort_unstable();
                assert_eq!(kinds.len(), 6);
                assert_eq!(kinds.iter().filter(|kind| kind.is_military()).count(), 3);
                fleets.insert(kinds);
            }
            crate::phases::scoring::end_scenario(&mut table.state, &mut engine::Silent);
            assert_eq!(table.state.phase, Phase::Fleet);
        }
        assert!(fleets.len() > 20);
        assert_eq!(start(Setup::default(), 1).state.phase, Phase::Fleet);
    }

    /// STELLAR-R60, STELLAR-3.7: a beginner's fleet is drawn, the others choose theirs, and the scenario begins as ever.
    #[test]
    fn stellar_r60_a_single_beginner_does_not_choose() {
        let setup = Setup { mode: Mode::Three, beginner_seat_1: true, ..Setup::default() };
        let mut table = start(setup, 4);
        assert_eq!(Stellar::to_act(&table.state), Seats::of(A).with(C));
        assert_eq!(table.refused(B, add("Ki")), "STELLAR-R07");
        assert_eq!((table.view(B).own.unwrap().fleet.len(), table.view(A).players[1].fleet), (6, 0));
        let classes = |state: &State| {
            let player = state.player(B);
            let military = player.hand.iter().chain(&player.fleet).filter(|kind| kind.is_military());
            (military.count(), player.hand.len() + player.fleet.len())
        };
        pick(&mut table, A, "Ki");
        let mut chance = Fast::new(1);
        let mut fleets = std::collections::BTreeSet::new();
        for _ in 0..50 {
            let dream = Stellar::imagine(&table.state, Viewer::Seat(A), &mut chance);
            assert_eq!(classes(&dream), (3, 6));
            fleets.insert(dream.player(B).fleet.to_vec());
        }
        assert!(fleets.len() > 10);
        pick(&mut table, C, "Ki");
        assert_eq!((table.state.phase, classes(&table.state)), (Phase::Place, (3, 6)));
        let tops: std::collections::BTreeSet<_> = (0..50)
            .map(|_| {
                let dream = Stellar::imagine(&table.state, Viewer::Seat(A), &mut chance);
                assert_eq!(classes(&dream), (3, 6));
                dream.player(B).fleet.iter().map(|kind| kind.class()).collect::<Vec<_>>()
            })
            .collect();
        assert!(tops.len() > 1, "the order of the classes is not known");
        crate::phases::scoring::end_scenario(&mut table.state, &mut engine::Silent);
        assert_eq!(Stellar::to_act(&table.state), Seats::all(3));
    }

    /// STELLAR-6.1, STELLAR-6.2, STELLAR-R13: one card at the end of the turn, while there is one.
    #[test]
    fn a_card_is_drawn_at_the_end_of_the_turn() {
        let mut table = table(Mode::Duel, "A hand: Ki Sl\nA fleet: Fo\nB hand: Ki\nB fleet: Cr");
        table.place("Ki", 1, false).pass();
        assert_eq!(table.state.player(A).hand[..], [kind("Sl"), kind("Fo")]);
        assert!(table.words_for(A).contains("STELLAR-6.1 {0} drew a Founder."));
        assert!(table.words_for(B).contains("STELLAR-6.1 {0} drew a civilian ship."));
        assert_eq!(table.state.active, B);
        table.place("Ki", 2, true).place("Fo", 3, true).pass();
        assert_eq!(table.state.player(A).hand[..], [kind("Sl")]);
    }
}
