//! What most would build next, of what its seat sees: advice and no rule.

use std::cmp::Reverse;

use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::action::{Action, Spot};
use crate::forecast::{Forecast, GroupForecast, Verdict, forecast, seen};
use crate::name::Name;
use crate::tables::{ByType, TYPES};
use crate::view::{PlayerView, View};

/// A card of the hand that is built face up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Advice {
    pub card: Name,
    pub at: Spot,
    /// What comes of it.
    pub then: GroupForecast,
    /// Other cards of the hand that lack nothing any more with what this one makes to spare.
    pub feeds: Vec<Name>,
    /// Neither of the two can be built alone; together they lack nothing.
    pub with: Option<Name>,
}

/// A card at its best place.
struct Held {
    card: Name,
    at: Spot,
    then: GroupForecast,
}

impl Held {
    fn lacks(&self) -> i16 {
        self.then.short.iter().sum()
    }

    fn nearest(&self) -> i16 {
        self.then.goals.iter().map(|goal| goal.missing).min().unwrap_or(i16::MAX)
    }

    fn advice(self, feeds: Vec<Name>, with: Option<Name>) -> Advice {
        Advice { card: self.card, at: self.at, then: self.then, feeds, with }
    }
}

/// Of what can simply be built, the card that brings an investor or points; or else the one that lets most of the other cards be
/// built after it; or else one of two that feed each other. While cards wait for others, the one that helps them most.
pub fn advice(view: &View, seat: Seat, legal: &[Action]) -> Option<Advice> {
    let own = view.own.as_ref()?;
    let now = view.games.iter().find_map(|game| seen(game, seat))?;
    let mut names: Vec<Name> = Vec::new();
    for card in &own.hand {
        if !names.contains(card) {
            names.push(*card);
        }
    }
    let hand: Vec<Held> = names.iter().filter_map(|card| best_place(view, seat, legal, *card)).collect();
    let open = own.group > 0;
    let rank = |(at, held): &(usize, &Held)| {
        let fed = feeds(held, now, &hand).len();
        let (lacks, near) = (held.lacks(), held.nearest());
        (
            held.then.verdict,
            lacks,
            Reverse(met(&held.then, now)),
            Reverse(held.then.score),
            Reverse(fed),
            near,
            *at,
        )
    };
    let ready = hand.iter().enumerate().filter(|(_, held)| open || held.then.verdict == Verdict::Fits);
    match ready.min_by_key(rank) {
        Some((at, held)) => {
            let fed = feeds(held, now, &hand);
            hand.into_iter().nth(at).map(|held| held.advice(fed, None))
        }
        None => pair(hand, now),
    }
}

/// Mostly a new module says it all; only where it does not fit so are all its other places looked at.
fn best_place(view: &View, seat: Seat, legal: &[Action], card: Name) -> Option<Held> {
    let places = || {
        legal
            .iter()
            .filter(|action| matches!(action, Action::Place { card: of, up: true, .. } if *of == card))
    };
    let held = |action: &Action| match (action, forecast(view, seat, action)) {
        (Action::Place { at, .. }, Some(Forecast::Group(then))) => Some(Held { card, at: *at, then }),
        _ => None,
    };
    let fresh = places().find(|action| matches!(action, Action::Place { at: Spot::New, .. })).and_then(held);
    if fresh.as_ref().is_some_and(|held| held.then.verdict == Verdict::Fits) {
        return fresh;
    }
    let rank = |held: &Held| (held.then.verdict, held.lacks(), Reverse(held.then.score), held.nearest());
    places().filter_map(held).min_by_key(rank)
}

/// Two cards that lack something, each, and nothing together.
fn pair(hand: Vec<Held>, now: &PlayerView) -> Option<Advice> {
    let waiting: Vec<Held> = hand.into_iter().filter(|held| held.then.verdict == Verdict::Needs).collect();
    let spare = now.sums.totals.net();
    let fit = |one: &Held, other: &Held| {
        let (one, other) = (one.then.totals.net(), other.then.totals.net());
        (0..TYPES.len()).all(|kind| one[kind] + other[kind] - spare[kind] >= 0)
    };
    let (first, with) = waiting.iter().enumerate().find_map(|(at, one)| {
        let other = waiting[at + 1..].iter().find(|other| fit(one, other))?;
        Some((at, other.card))
    })?;
    waiting.into_iter().nth(first).map(|held| held.advice(Vec::new(), Some(with)))
}

/// The cards that would lack nothing any more with what this one makes to spare.
fn feeds(held: &Held, now: &PlayerView, hand: &[Held]) -> Vec<Name> {
    let (then, before): (ByType, ByType) = (held.then.totals.net(), now.sums.totals.net());
    let fed = |other: &&Held| {
        let short = other.then.short;
        other.then.verdict == Verdict::Needs
            && (0..TYPES.len()).all(|kind| short[kind] == 0 || short[kind] <= then[kind] - before[kind])
    };
    hand.iter().filter(fed).map(|other| other.card).collect()
}

/// How many investors can be claimed only then.
fn met(then: &GroupForecast, now: &PlayerView) -> usize {
    let goals = then.goals.iter().zip(&now.available);
    goals.filter(|(goal, before)| goal.missing == 0 && before.missing != 0).count()
}

#[cfg(test)]
mod tests {
    use engine::Viewer;

    use super::*;
    use crate::scene::{Scene, name, place};

    fn advised(scene: &Scene) -> Option<Advice> {
        advice(&scene.view(Viewer::Seat(Seat(0))), Seat(0), &scene.legal(0))
    }

    #[test]
    fn what_lets_other_cards_be_built_comes_before_what_does_not() {
        let advice = advised(&Scene::new(2).hand(0, "Armor, Solar panel, Habitat").main(0)).unwrap();
        assert_eq!((advice.card, advice.at, advice.with), (name("Solar panel"), Spot::New, None));
        assert_eq!(advice.feeds, [name("Habitat")]);
    }

    #[test]
    fn what_brings_points_comes_before_that() {
        let powered =
            Scene::new(2).station(0, "[Solar panel] [Solar panel]").hand(0, "Habitat, Hotel, Fighter");
        let advice = advised(&powered.main(0)).unwrap();
        assert_eq!(advice.card, name("Hotel"));
        assert!(advice.then.fits);
    }

    #[test]
    fn two_that_feed_each_other_are_built_together() {
        let scene = Scene::new(2).hand(0, "Habitat, Reactor").main(0);
        let advice = advised(&scene).unwrap();
        assert_eq!((advice.card, advice.with), (name("Habitat"), Some(name("Reactor"))));
    }

    #[test]
    fn nothing_is_advised_where_nothing_fits_unless_cards_wait_for_another() {
        let mut scene = Scene::new(2).hand(0, "Habitat, Solar panel").main(0);
        scene.run(0, place("Habitat", Spot::New));
        assert_eq!(advised(&scene).map(|advice| advice.card), Some(name("Solar panel")));
        assert_eq!(advised(&Scene::new(2).hand(0, "Habitat").main(0)), None);
        assert_eq!(advised(&Scene::new(2).hand(0, "Armor").combat(0)), None, "there is nothing to build");
    }
}
