//! Who is winning: points, what the stations can still win, and the cards in hand.

use engine::{MAX_SEATS, Seat};
use orbital_conflict::{
    Demand, End, Match, Pending, Printed, State, Step, Terms, Values as Shown, meets, offers, points,
};

use super::outlook::{Outlook, outcome};
use super::worth::{card_worth, stack_gain, turns_left, worth};
use super::{appeal, attacks};
use crate::float::exp;
use crate::guide::{Values, worth as outcome_worth};

/// How much of the value is the margin once the game is over, so that the search still prefers the better defeat.
const MARGIN: f32 = 0.1;
// Fitted to the margins of 600 games between searching bots, by the turns that were left.
/// How many points of difference matter at the end, and how many more with each turn to come.
const SCALE: f32 = 1.2;
const SCALE_PER_TURN: f32 = 0.45;
/// Points that are on the table may be lost: what part is left of them after so many turns.
const KEPT_STACK: Fading = Fading { now: 0.95, later: 0.42, turns: 4.5 };
const KEPT_STATION: Fading = Fading { now: 1.0, later: 0.5, turns: 5.0 };
/// By production type, what an amount of it brings while there are turns to come.
const MAKES: [f32; 4] = [0.12, 0.08, 0.2, 0.3];
const CARD: f32 = 0.15;
const MODULE: f32 = 0.2;
const SPECIAL: f32 = 0.1;
/// Cards in hand against what the rules of thumb say of them.
const HAND: f32 = 1.3;
/// With so many turns to come, all of that counts in full.
const FULL_USE: f32 = 3.0;
/// How likely a demand is met soon that lacks so much.
const SOON: [f32; 3] = [1.0, 0.4, 0.15];

/// A part that shrinks with the turns to come.
struct Fading {
    now: f32,
    later: f32,
    turns: f32,
}

impl Fading {
    fn at(&self, left: f32) -> f32 {
        self.now + (self.later - self.now) * (left / self.turns).min(1.0)
    }
}

/// By seat, the chance to win.
pub(super) fn values(state: &State) -> Values {
    let result = outcome(state).map(|outcome| outcome_worth(&outcome));
    let mut values = [0.0; MAX_SEATS];
    for game in &state.matches {
        let over = game.step == Step::Over;
        let scale = SCALE + SCALE_PER_TURN * turns_left(game);
        let chances = chances(game, &strengths(state, game), scale);
        for seat in game.seats() {
            let at = seat.index();
            values[at] = match result {
                Some(result) => (1.0 - MARGIN) * result[at] + MARGIN * chances[at],
                None if over => {
                    (1.0 - MARGIN) * f32::from(u8::from(game.remaining.has(seat))) + MARGIN * chances[at]
                }
                None => chances[at],
            };
        }
    }
    values
}

/// Chances that add up to one over those who still play.
fn chances(game: &Match, strengths: &[f32; MAX_SEATS], scale: f32) -> Values {
    let over = game.step == Step::Over;
    let playing = || game.seats().filter(|seat| over || game.remaining.has(*seat));
    let best = playing().map(|seat| strengths[seat.index()]).fold(f32::NEG_INFINITY, f32::max);
    let mut values = [0.0; MAX_SEATS];
    for seat in playing() {
        values[seat.index()] = exp((strengths[seat.index()] - best) / scale);
    }
    let sum: f32 = values.iter().sum();
    values.map(|value| value / sum)
}

/// By seat, points won and points to be expected.
fn strengths(state: &State, game: &Match) -> [f32; MAX_SEATS] {
    let mut strengths = [0.0; MAX_SEATS];
    for seat in game.seats() {
        let (stack, station) = points(&state.terms, game.player(seat));
        strengths[seat.index()] = if game.step == Step::Over {
            (stack + station) as f32
        } else {
            let left = turns_left(game);
            KEPT_STACK.at(left) * stack as f32
                + KEPT_STATION.at(left) * station as f32
                + promise(&state.terms, game, seat)
        };
    }
    if game.step != Step::Over {
        add_open_business(state, game, &mut strengths);
    }
    strengths
}

/// What the station and the hand will still bring.
fn promise(terms: &Terms, game: &Match, seat: Seat) -> f32 {
    let (printed, player, left) = (&*terms.edition, game.player(seat), turns_left(game));
    let shown = offers(printed, player);
    let hand = player.hand.iter().map(|card| card_worth(printed.card(card.kind), left));
    let specials = player.station.iter().filter(|module| {
        module.on && module.top().up && printed.card(module.top().card.kind).special.is_some()
    });
    let cards: usize = player.station.iter().map(|module| module.cards.len()).sum();
    let made: f32 = (0..4).map(|kind| MAKES[kind] * f32::from(shown.makes[kind])).sum();
    let station =
        made + CARD * cards as f32 + MODULE * player.station.len() as f32 + SPECIAL * specials.count() as f32;
    let use_of = (left / FULL_USE).min(1.0);
    HAND * hand.sum::<f32>() + use_of * station + available(printed, game, seat, &shown, left)
}

/// What the best of the investors that can be had now will bring.
fn available(printed: &Printed, game: &Match, seat: Seat, shown: &Shown, left: f32) -> f32 {
    let player = game.player(seat);
    let gain = |investor| {
        let at = |end| stack_gain(printed, player, investor, Some(end));
        at(End::Left).max(at(End::Right)).max(0.0)
    };
    let chance = |demand: &Demand| SOON.get(lacks(shown, demand) as usize).copied().unwrap_or(0.0);
    let gains = player.available.iter().map(|investor| {
        let card = printed.investor(*investor);
        gain(*investor) * if meets(shown, &card.demand) { 0.9 } else { 0.5 * chance(&card.demand) }
    });
    KEPT_STACK.at(left) * gains.fold(0.0, f32::max)
}

fn lacks(shown: &Shown, demand: &Demand) -> i16 {
    let kinds: i16 = (0..4).map(|kind| (demand.makes[kind] - shown.makes[kind]).max(0)).sum();
    let any = (demand.any - shown.makes.iter().sum::<i16>()).max(0);
    kinds + any + (demand.defence - shown.defence).max(0) + (demand.attack - shown.attack).max(0)
}

/// What was begun counts as if it were done: open groups, effects that wait for a target, declared attacks.
fn add_open_business(state: &State, game: &Match, strengths: &mut [f32; MAX_SEATS]) {
    let acting = game.acting;
    if !game.group.is_empty() {
        let player = game.player(acting);
        let fresh = player.station.iter().filter(|module| !module.on && module.touched());
        let sum: f32 =
            fresh.map(|module| worth(&module.values(&state.terms.edition), turns_left(game))).sum();
        strengths[acting.index()] += sum + 0.3;
    }
    if let Some(Pending::Target { seat, effect }) = game.pending {
        strengths[seat.index()] += appeal::effect(&Outlook::new(state, seat), effect).max(-1.0);
    }
    if !game.attacks.is_empty() {
        attacks::declared(&Outlook::new(state, acting), |player, loss| strengths[player.index()] -= loss);
    }
}
