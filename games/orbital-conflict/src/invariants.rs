//! What holds in every position.

use crate::state::{Match, Pending, State};
use crate::tables::{Kind, Printed};

/// A law and whether it holds.
type Invariant = (&'static str, fn(&State) -> bool);

/// The first rule that a position breaks.
pub fn broken(state: &State) -> Option<&'static str> {
    let checks: [Invariant; 4] = [
        ("ORBITAL-1.1", cards_are_conserved),
        ("ORBITAL-1.2", investors_are_conserved),
        ("ORBITAL-13.1", |state| each(state, the_limit_holds)),
        ("ORBITAL-7.5", |state| each(state, stations_are_in_order)),
    ];
    checks.into_iter().find(|(_, holds)| !holds(state)).map(|(rule, _)| rule)
}

/// While a group of plays is open, anything may still be taken back.
fn each(state: &State, holds: fn(&Printed, &Match) -> bool) -> bool {
    let closed = state.matches.iter().filter(|game| game.group.is_empty());
    closed.into_iter().all(|game| holds(&state.terms.edition, game))
}

fn cards_are_conserved(state: &State) -> bool {
    let mut count = vec![0u8; state.terms.edition.station.len()];
    let mut seen = |kind: Kind| count[kind.0 as usize] += 1;
    for game in &state.matches {
        let piles = [&game.draw[..], &game.discard[..], &game.unused[..], &game.peeked[..]];
        piles.iter().flat_map(|pile| pile.iter()).for_each(|card| seen(card.kind));
        for player in &game.players {
            player.hand.iter().for_each(|card| seen(card.kind));
            let laid = player.station.iter().flat_map(|module| module.cards.iter());
            laid.for_each(|laid| seen(laid.card.kind));
        }
    }
    state.terms.edition.station.iter().map(|card| card.count).eq(count)
}

fn investors_are_conserved(state: &State) -> bool {
    let investors = |game: &Match| {
        let held = game.players.iter().map(|player| player.available.len() + player.stack.len());
        game.investors.len() + game.investors_out.len() + held.sum::<usize>()
    };
    let copies = if state.matches.len() == 1 { 2 } else { 1 };
    state.matches.iter().all(|game| investors(game) == copies * state.terms.edition.investors.len())
}

/// ORBITAL-R2: the cards of this turn never show more points than the limit.
fn the_limit_holds(printed: &Printed, game: &Match) -> bool {
    game.players.iter().all(|player| {
        let shown = player.station.iter().flat_map(|module| module.shown(printed));
        let fresh = shown.filter(|(laid, _)| laid.fresh && laid.up);
        fresh.map(|(_, values)| values.vp).sum::<i16>() <= printed.vp_limit
    })
}

/// ORBITAL-8.7, ORBITAL-R6, ORBITAL-R10: between choices what is on is supplied, what was played this turn is on, and every module
/// has a defence.
fn stations_are_in_order(printed: &Printed, game: &Match) -> bool {
    if matches!(game.pending, Some(Pending::Settle { .. })) {
        return true;
    }
    game.players.iter().all(|player| {
        let on = player.station.iter().filter(|module| module.on);
        let sum = on.fold([0; 4], |sum: [i16; 4], module| {
            let net = module.net(printed);
            std::array::from_fn(|kind| sum[kind] + net[kind])
        });
        sum.iter().all(|amount| *amount >= 0)
            && player.station.iter().all(|module| module.on || !module.touched())
            && player.station.iter().all(|module| module.values(printed).defence >= 1)
    })
}
