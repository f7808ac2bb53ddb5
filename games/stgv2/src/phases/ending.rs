//! How the game ends (STG-E13, STG-E14).

use engine::{Chance, Outcome, Seat, Witness};

use crate::desk::Desk;
use crate::event::Event;
use crate::state::{Ended, State, Step};
use crate::tables::Victory;

/// The charter, as the table plays it.
pub fn victory(state: &State) -> Victory {
    let (setup, printed) = (&state.terms.setup, state.terms.edition.victory);
    let or = |own: u16, printed: u16| if own == 0 { printed } else { own };
    Victory {
        spendys: or(setup.goal, printed.spendys),
        rounds: or(setup.round_limit, printed.rounds),
        ..printed
    }
}

/// Whether a player would win if the round ended now.
pub fn fulfils(state: &State, seat: Seat) -> bool {
    let (victory, player) = (victory(state), state.player(seat));
    player.alive()
        && player.on >= victory.spendys
        && player.ship_count() >= victory.ships
        && state.outposts_of(seat) >= victory.outposts
}

/// Looks at the end of a round for an end of the game.
pub fn round_over<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) -> bool {
    if desk.state.living().any(|seat| fulfils(desk.state, seat)) {
        finish(desk, Ended::Charter);
    } else if desk.state.round >= victory(desk.state).rounds {
        finish(desk, Ended::Rounds);
    }
    desk.state.ended.is_some()
}

/// Ends the game if at most one player is left.
pub fn alone<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) -> bool {
    if desk.state.living().count() > 1 {
        return false;
    }
    finish(desk, Ended::Alone);
    true
}

fn finish<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, how: Ended) {
    desk.state.ended = Some(how);
    desk.state.step = Step::Over;
    let outcome = outcome(desk.state).expect("it is over");
    let winners: Vec<Seat> = desk.state.seats().filter(|seat| outcome.place(*seat) == 1).collect();
    desk.tell(|| Event::Ended { winners, rule: outcome.rule() });
}

/// Living before lost; then the charter where it ended the game, money, outposts, ships, what is mounted. Of the lost, who
/// lasted longer.
pub fn outcome(state: &State) -> Option<Outcome> {
    let ended = state.ended?;
    let key = |seat: Seat| {
        let player = state.player(seat);
        let mounted: u16 = player.fleet().map(|(_, ship)| ship.hit_value()).sum();
        let charter = ended == Ended::Charter && fulfils(state, seat);
        let lasted = player.out.unwrap_or(u16::MAX);
        (lasted, charter, player.on, state.outposts_of(seat), player.ship_count(), mounted)
    };
    let keys: Vec<_> = state.seats().map(key).collect();
    let scores: Vec<i32> = state.seats().map(|seat| i32::from(state.player(seat).on)).collect();
    let rule = match ended {
        Ended::Charter | Ended::Rounds => "STG-E14",
        Ended::Alone => "STG-13.5",
    };
    Some(Outcome::by_key(&keys, &scores, rule))
}
