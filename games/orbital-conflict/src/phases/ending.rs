//! The end phase (ORBITAL-14.x): counting, ties, the end.

use engine::{Chance, Outcome, Seat, Seats, Witness};

use crate::desk::Desk;
use crate::event::Event;
use crate::phases::activation;
use crate::settle;
use crate::setup::EndEffects;
use crate::state::{Match, Modules, Player, State, Step, Terms};
use crate::tables::Printed;

/// Points of a player if the game were counted now (ORBITAL-14.3): investors and station.
pub fn points(terms: &Terms, player: &Player) -> (i32, i32) {
    let printed = &*terms.edition;
    let stack = player.stack.iter().map(|investor| i32::from(printed.investor(*investor).vp)).sum();
    let station = match terms.setup.end_effects {
        EndEffects::Stand => station_vp(printed, player, player.on()),
        EndEffects::Suspended => suspended_vp(printed, player),
    };
    (stack, station)
}

fn station_vp(printed: &Printed, player: &Player, set: Modules) -> i32 {
    let counted = player.station.iter().filter(|module| set.has(module.id));
    counted.map(|module| i32::from(module.values(printed).vp)).sum()
}

/// ORBITAL-R38: stunned modules count if they could be active beside all active ones.
fn suspended_vp(printed: &Printed, player: &Player) -> i32 {
    let on = player.on();
    let stunned = player.station.iter().filter(|module| module.stunned);
    let candidates = stunned.fold(on, |set, module| set.and(Modules::of(module.id)));
    if candidates == on {
        return station_vp(printed, player, on);
    }
    let mut items = activation::items(printed, player);
    items.retain(|item| candidates.has(item.id));
    // VP are never negative, so a set with the most of them is among the largest.
    let sets = settle::choices(&items, candidates, on);
    sets.into_iter().map(|set| station_vp(printed, player, set)).max().unwrap_or(0)
}

/// After the last main phase of a turn in which the end has come. Says whether the game goes on.
pub fn count<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) -> bool {
    let game = &mut *desk.game;
    for seat in game.remaining.iter() {
        let (stack, station) = points(desk.terms, game.player(seat));
        game.scores[(seat.0 - game.base) as usize] = stack + station;
    }
    let best = game.remaining.iter().map(|seat| score(game, seat)).max().expect("somebody plays");
    let leaders =
        game.remaining.iter().filter(|seat| score(game, *seat) == best).fold(Seats::NONE, Seats::with);
    let tied = leaders.len() > 1;
    // ORBITAL-R39: whoever is not in the lead leaves the game, hand and station unseen.
    game.remaining = leaders;
    let (seats, scores): (Vec<Seat>, Vec<i32>) = (game.seats().collect(), game.scores.clone());
    desk.tell(|| Event::Counted { seats, scores, tied: leaders.iter().filter(|_| tied).collect() });
    let stop = desk.terms.setup.tie_stop;
    // ORBITAL-R42 counts the further ones: the first tied count is not among them.
    let stopped = tied && stop > 0 && desk.game.ties >= stop;
    if tied && !stopped {
        desk.game.ties += 1;
        return true;
    }
    desk.game.step = Step::Over;
    desk.tell(|| Event::Ended { winners: leaders.iter().collect(), stopped });
    false
}

fn score(game: &Match, seat: Seat) -> i32 {
    game.scores[(seat.0 - game.base) as usize]
}

/// ORBITAL-14.9, ORBITAL-R44: winners and others; a tournament has a winner in each of its games.
pub fn outcome(state: &State) -> Option<Outcome> {
    if state.matches.iter().any(|game| game.step != Step::Over) {
        return None;
    }
    let games = state.matches.iter();
    let (won, scores): (Vec<bool>, Vec<i32>) =
        games.flat_map(|game| game.seats().map(|seat| (game.remaining.has(seat), score(game, seat)))).unzip();
    let stopped = state.matches.iter().all(|game| game.remaining.len() > 1);
    Some(Outcome::by_key(&won, &scores, if stopped { "ORBITAL-R42" } else { "ORBITAL-14.5" }))
}
