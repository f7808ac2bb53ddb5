//! Who is winning: points, what the stations can still win, and the cards in hand.

use engine::{MAX_SEATS, Seat};
use orbital_conflict::{
    Demand, End, Match, Pending, Printed, State, Step, Terms, Values as Shown, meets, offers, points,
};

use super::outlook::{Outlook, outcome};
use super::worth::{card_worth, stack_gain, turns_left, worth};
use super::{appeal, attacks};
use crate::guide::{Values, worth as outcome_worth};

/// How much of the value is the margin once the game is over, so that the search still prefers the better defeat.
const MARGIN: f32 = 0.1;
/// How many points of difference matter at the end, and how many more with each turn to come.
const SCALE: f32 = 1.5;
const SCALE_PER_TURN: f32 = 0.25;
/// Of the two investors of a turn the better one counts.
const CHOICE: f32 = 1.7;
/// Turns beyond these bring little: the stack is full of the best.
const TURNS_MAX: f32 = 4.0;
/// How likely a demand is met soon that lacks so much.
const SOON: [f32; 3] = [1.0, 0.4, 0.15];
/// What a requirement of a type that has nothing spare is worth, up to so many.
const SPARE: f32 = 0.12;
const SPARE_MAX: i16 = 3;

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
        values[seat.index()] = ((strengths[seat.index()] - best) / scale).exp();
    }
    let sum: f32 = values.iter().sum();
    values.map(|value| value / sum)
}

/// By seat, points won and points to be expected.
fn strengths(state: &State, game: &Match) -> [f32; MAX_SEATS] {
    let mut strengths = [0.0; MAX_SEATS];
    for seat in game.seats() {
        let (stack, station) = points(&state.terms, game.player(seat));
        strengths[seat.index()] = (stack + station) as f32;
        if game.step != Step::Over {
            strengths[seat.index()] += promise(&state.terms, game, seat);
        }
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
    let (mut net, mut cards) = ([0; 4], 0);
    for module in &player.station {
        cards += module.cards.len();
        if module.on {
            let of = module.net(printed);
            (0..4).for_each(|kind| net[kind] += of[kind]);
        }
    }
    let spare: i16 = net.iter().map(|amount| (*amount).clamp(0, SPARE_MAX)).sum();
    let later = (left / TURNS_MAX).min(1.0);
    let station = Shown { vp: 0, ..shown };
    hand.sum::<f32>()
        + later * (SPARE * f32::from(spare) + 0.3 * specials.count() as f32 + 0.1 * cards as f32)
        + 0.3 * worth(&station, left)
        + investors(printed, game, seat, &shown, left)
}

/// What investors will bring: those that can be had now and those of the turns to come.
fn investors(printed: &Printed, game: &Match, seat: Seat, shown: &Shown, left: f32) -> f32 {
    let player = game.player(seat);
    let gain = |investor| {
        let at = |end| stack_gain(printed, player, investor, Some(end));
        at(End::Left).max(at(End::Right)).max(0.0)
    };
    let chance = |demand: &Demand| SOON.get(lacks(shown, demand) as usize).copied().unwrap_or(0.0);
    let available = player.available.iter().map(|investor| {
        let card = printed.investor(*investor);
        gain(*investor) * if meets(shown, &card.demand) { 0.9 } else { 0.5 * chance(&card.demand) }
    });
    let now = available.fold(0.0, f32::max);
    let kinds = printed.investors.len();
    let all: f32 = (0..kinds)
        .map(|number| {
            let card = &printed.investors[number];
            chance(&card.demand) * gain(orbital_conflict::Investor(number as u8))
        })
        .sum();
    now + CHOICE * all / kinds as f32 * left.min(TURNS_MAX) * 0.6
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
