//! What most would build next, of what its seat sees: advice and no rule.

use std::cmp::Reverse;

use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::action::{Action, Spot};
use crate::forecast::{Forecast, GroupForecast, Verdict, forecast, seen};
use crate::tables::{ByType, TYPES};
use crate::text::Name;
use crate::view::{PlayerView, View};
use crate::warning::{attackers, strength, warning};

/// What there is to know of a decision of one's own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct Advice {
    /// None where nothing of the hand can simply be built.
    pub next: Option<Next>,
    /// Of every card of the hand that can be built face up, in the order of the hand; and then of any that is built face down.
    pub homes: Vec<Home>,
    /// The claim that is worth most, of those that cost nothing that is worth as much.
    pub claim: Option<Action>,
    /// The available investor that lacks least, where another lacks more.
    pub nearest: Option<Name>,
    /// The attack by one of its modules that does most, alone or with those that are declared and those that can follow.
    pub attack: Option<Action>,
}

/// The card to build next, face up at its best place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Next {
    pub card: Name,
    /// Other cards of the hand that lack nothing any more with what this one makes to spare.
    pub feeds: Vec<Name>,
    /// Neither of the two can be built alone; together they lack nothing.
    pub with: Option<Name>,
    /// The investor that comes closest with it, of those that do not have all that they want then.
    pub nearer: Option<Name>,
}

/// The best place of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Home {
    /// None for any card that is built face down: backs are alike.
    pub card: Option<Name>,
    pub at: Spot,
    pub verdict: Verdict,
}

/// A card of the hand at its best place.
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

    fn home(&self, up: bool) -> Home {
        Home { card: up.then_some(self.card), at: self.at, verdict: self.then.verdict }
    }
}

pub fn advice(view: &View, seat: Seat, legal: &[Action]) -> Option<Advice> {
    let own = view.own.as_ref()?;
    let now = view.games.iter().find_map(|game| seen(game, seat))?;
    let mut names: Vec<Name> = Vec::new();
    for card in &own.hand {
        if !names.contains(card) {
            names.push(*card);
        }
    }
    let home = |card: &Name, up| best_place(view, seat, legal, *card, up);
    let hand: Vec<Held> = names.iter().filter_map(|card| home(card, true)).collect();
    let back = names.iter().find_map(|card| home(card, false));
    let advice = Advice {
        homes: hand.iter().map(|held| held.home(true)).chain(back.map(|held| held.home(false))).collect(),
        next: next(&hand, now, own.group > 0),
        claim: best_claim(view, seat, legal),
        nearest: nearest(now),
        attack: best_attack(view, seat, legal),
    };
    (advice != Advice::default()).then_some(advice)
}

/// Of what can simply be built, the card that brings an investor or points; or else the one that lets most of the other cards be
/// built after it; or else one of two that feed each other. While cards wait for others, the one that helps them most.
fn next(hand: &[Held], now: &PlayerView, open: bool) -> Option<Next> {
    let rank = |held: &&Held| {
        let (lacks, near) = (held.lacks(), held.nearest());
        let fed = feeds(held, now, hand).len();
        let (met, score) = (met(&held.then, now), held.then.score);
        (held.then.verdict, lacks, Reverse(met), Reverse(score), Reverse(fed), near)
    };
    let ready = hand.iter().filter(|held| open || held.then.verdict == Verdict::Fits);
    match ready.min_by_key(rank) {
        Some(held) => Some(Next {
            card: held.card,
            feeds: feeds(held, now, hand),
            with: None,
            nearer: nearer(&held.then, now),
        }),
        None => pair(hand, now),
    }
}

/// Mostly a new module says it all; only where it does not fit so are all its other places looked at.
fn best_place(view: &View, seat: Seat, legal: &[Action], card: Name, side: bool) -> Option<Held> {
    let places = || {
        legal.iter().filter(
            |action| matches!(action, Action::Place { card: of, up, .. } if (*of, *up) == (card, side)),
        )
    };
    let held = |action: &Action| match (action, forecast(view, seat, action)) {
        (Action::Place { at, .. }, Some(Forecast::Group(then))) => Some(Held { card, at: *at, then }),
        _ => None,
    };
    let fresh = places().find(|action| matches!(action, Action::Place { at: Spot::New, .. })).and_then(held);
    if fresh.as_ref().is_some_and(|held| held.then.verdict == Verdict::Fits) {
        return fresh;
    }
    // What it covers may be armed.
    let rank = |held: &Held| {
        let armed = held.then.totals.attack;
        (held.then.verdict, held.lacks(), Reverse(held.then.score), Reverse(armed), held.nearest())
    };
    places().filter_map(held).min_by_key(rank)
}

/// The first of those that are worth most.
fn best_claim(view: &View, seat: Seat, legal: &[Action]) -> Option<Action> {
    let worth = |action: &Action| match (action, forecast(view, seat, action)) {
        (Action::Claim { .. }, Some(Forecast::Invest { score, .. })) => Some((Reverse(score), *action)),
        _ => None,
    };
    let claims = legal.iter().filter(|action| warning(view, seat, action).is_none()).filter_map(worth);
    claims.min_by_key(|(score, _)| *score).map(|(_, claim)| claim)
}

/// What has begun is brought to an end; then whatever takes cards at once, the one whose target is worth most; then what needs others
/// with it. None of those that come to nothing whatever other modules add: nobody is advised to throw cards away.
fn best_attack(view: &View, seat: Seat, legal: &[Action]) -> Option<Action> {
    let game = view.games.iter().find(|game| seen(game, seat).is_some())?;
    let all: i16 = attackers(seen(game, seat)?).map(strength).sum();
    let rank = |action: &Action| {
        let Action::Attack { player, target, .. } = *action else { return None };
        let Some(Forecast::Attack(then)) = forecast(view, seat, action) else { return None };
        let now = game.blows.iter().find(|blow| (blow.player, blow.module) == (player, target));
        let (so_far, lost) = now.map_or((0, 0), |blow| (blow.attack, blow.lost));
        let target = seen(game, player)?.station.iter().find(|module| module.id == target)?;
        let more = then.lost.saturating_sub(lost);
        let begun = so_far > 0 && lost == 0;
        let useful = more > 0 || (then.lost == 0 && so_far + all >= target.defence);
        let rank = (begun, more > 0, then.destroyed, target.values.vp, more, Reverse(target.defence));
        useful.then_some((rank, then.attack - so_far))
    };
    let hopeful = legal.iter().filter(|action| warning(view, seat, action).is_none());
    hopeful
        .filter_map(|action| Some((rank(action)?, action)))
        .max_by_key(|(rank, _)| *rank)
        .map(|(_, best)| *best)
}

fn nearest(now: &PlayerView) -> Option<Name> {
    let lacking = || now.available.iter().filter(|one| one.missing > 0);
    let near = lacking().min_by_key(|one| one.missing)?;
    lacking().any(|one| one.missing > near.missing).then_some(near.investor)
}

/// Of those that lack less than before.
fn nearer(then: &GroupForecast, now: &PlayerView) -> Option<Name> {
    let goals = then.goals.iter().zip(&now.available);
    let closer = goals.filter(|(goal, before)| goal.missing > 0 && goal.missing < before.missing);
    closer.map(|(goal, _)| goal).min_by_key(|goal| goal.missing).map(|goal| goal.investor)
}

/// Two cards that lack something, each, and nothing together.
fn pair(hand: &[Held], now: &PlayerView) -> Option<Next> {
    let waiting: Vec<&Held> = hand.iter().filter(|held| held.then.verdict == Verdict::Needs).collect();
    let spare = now.sums.totals.net();
    let fit = |one: &Held, other: &Held| {
        let (one, other) = (one.then.totals.net(), other.then.totals.net());
        (0..TYPES.len()).all(|kind| one[kind] + other[kind] - spare[kind] >= 0)
    };
    waiting.iter().enumerate().find_map(|(at, one)| {
        let other = waiting[at + 1..].iter().find(|other| fit(one, other))?;
        Some(Next { card: one.card, feeds: Vec::new(), with: Some(other.card), nearer: None })
    })
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
    use crate::action::End;
    use crate::scene::{Scene, name, place};

    fn advised(scene: &Scene) -> Advice {
        advice(&scene.view(Viewer::Seat(Seat(0))), Seat(0), &scene.legal(0)).unwrap_or_default()
    }

    fn next(scene: &Scene) -> Option<Next> {
        advised(scene).next
    }

    /// Where each card goes best; those that would be built face down are called a back.
    fn homes(scene: &Scene) -> Vec<(String, Spot, Verdict)> {
        let named = |card: Option<Name>| card.map_or("back".to_string(), |card| card.to_string());
        advised(scene).homes.into_iter().map(|home| (named(home.card), home.at, home.verdict)).collect()
    }

    #[test]
    fn what_lets_other_cards_be_built_comes_before_what_does_not() {
        let next = next(&Scene::new(2).hand(0, "Armor, Solar panel, Habitat").main(0)).unwrap();
        assert_eq!((next.card, next.with), (name("Solar panel"), None));
        assert_eq!(next.feeds, [name("Habitat")]);
    }

    #[test]
    fn what_brings_points_comes_before_that() {
        let powered =
            Scene::new(2).station(0, "[Solar panel] [Solar panel]").hand(0, "Habitat, Hotel, Fighter");
        assert_eq!(next(&powered.main(0)).unwrap().card, name("Hotel"));
    }

    #[test]
    fn two_that_feed_each_other_are_built_together() {
        let next = next(&Scene::new(2).hand(0, "Habitat, Reactor").main(0)).unwrap();
        assert_eq!((next.card, next.with), (name("Habitat"), Some(name("Reactor"))));
    }

    #[test]
    fn nothing_is_advised_where_nothing_fits_unless_cards_wait_for_another() {
        let mut scene = Scene::new(2).hand(0, "Habitat, Solar panel").main(0);
        scene.run(0, place("Habitat", Spot::New));
        assert_eq!(next(&scene).map(|next| next.card), Some(name("Solar panel")));
        assert_eq!(next(&Scene::new(2).hand(0, "Habitat").main(0)), None);
        let fight = Scene::new(2).hand(0, "Armor").combat(0);
        let fighting = advice(&fight.view(Viewer::Seat(Seat(0))), Seat(0), &fight.legal(0));
        assert_eq!(fighting, None, "there is nothing to build");
    }

    /// A new module that lacks nothing comes first; then what costs least, and of that what lacks least.
    #[test]
    fn every_card_has_its_best_place() {
        let scene = Scene::new(2).hand(0, "Solar panel, Habitat, Impact").main(0);
        assert_eq!(
            homes(&scene),
            [
                ("Habitat".to_string(), Spot::New, Verdict::Needs),
                ("Solar panel".to_string(), Spot::New, Verdict::Fits),
                ("back".to_string(), Spot::New, Verdict::Fits),
            ]
        );
        // Covered by the Turret, the Habitat gives up its crew, but needs no less; under it, the Turret needs half.
        let scene = Scene::new(2).station(0, "[Solar panel] [Habitat]").hand(0, "Turret").main(0);
        assert_eq!(homes(&scene)[0], ("Turret".to_string(), Spot::New, Verdict::Fits));
        let scene = Scene::new(2).station(0, "[Solar panel] [Habitat] [Turret]").hand(0, "Turret").main(0);
        let (card, at, verdict) = homes(&scene).remove(0);
        assert_eq!((card.as_str(), verdict), ("Turret", Verdict::Costs), "{at:?}");
    }

    #[test]
    fn the_claim_that_is_worth_most_is_advised_and_none_that_costs_more() {
        let scene = |stack, available| {
            let scene = Scene::new(2).station(0, "[Solar panel] [Turret] [Shuttle]");
            scene.stack(0, stack).available(0, available).main(0)
        };
        let claim = |investor, end| Some(Action::Claim { investor: name(investor), end });
        assert_eq!(advised(&scene("", "Rocket Store, Nova-blast")).claim, claim("Nova-blast", None));
        let full = scene("Rocket Store, Dark Star, Dark Star", "Nova-blast");
        assert_eq!(advised(&full).claim, claim("Nova-blast", Some(End::Right)), "1 point leaves for 2");
        let best = scene("Dark Star, Dark Star, Dark Star", "Nova-blast");
        assert_eq!(advised(&best).claim, None, "4 points leave for 2");
    }

    #[test]
    fn the_investor_that_lacks_least_is_the_nearest() {
        let near = |available| advised(&Scene::new(2).available(0, available).main(0)).nearest;
        assert_eq!(near("Earth View, Space Can"), Some(name("Space Can")));
        assert_eq!(near("Rocket Store, Space Can"), None, "both lack one");
        assert_eq!(near("Earth View"), None);
        let scene = Scene::new(2).station(0, "[Solar panel]").available(0, "Earth View, Space Can");
        let next = next(&scene.hand(0, "Habitat").main(0)).unwrap();
        assert_eq!(next.nearer, Some(name("Earth View")), "Space Can has what it wants then");
    }

    #[test]
    fn what_is_armed_is_not_covered_where_another_place_is_as_good() {
        let scene = Scene::new(2).station(0, "[Solar panel] [Turret] [Communication]");
        let home = advised(&scene.hand(0, "Communication").main(0)).homes[0].clone();
        assert_eq!(home.verdict, Verdict::Fits);
        assert_ne!(home.at, Spot::OnTop(1));
    }

    #[test]
    fn the_attack_that_takes_most_is_advised_and_none_that_is_in_vain() {
        let scene = |own: &str, theirs: &str| Scene::new(2).station(0, own).station(1, theirs).combat(0);
        let attack = |module, target| Some(Action::Attack { module, player: Seat(1), target });
        let armed = "[Solar panel] [Turret]";
        assert_eq!(advised(&scene(armed, "[Armor, Armor] [Solar panel]")).attack, attack(1, 1));
        assert_eq!(advised(&scene(armed, "[Armor, Armor, Armor]")).attack, None, "it holds whatever comes");
        assert_eq!(advised(&scene("[Solar panel]", "[Solar panel]")).attack, None, "nothing is armed");
        let several = "[Solar panel] [Solar panel] [Turret] [Turret] [Turret]";
        let mut scene = scene(several, "[Armor, Armor]");
        let Some(first) = advised(&scene).attack else { panic!("together they reach its defence") };
        scene.run(0, first);
        let Some(second) = advised(&scene).attack else { panic!("what has begun is brought to an end") };
        assert_ne!(first, second);
        let alone = Scene::new(2).station(0, armed).station(1, "[Armor, Armor]").hand(0, "Missile").combat(0);
        assert_eq!(advised(&alone).attack, None, "only a card that is thrown away would bring it there");
    }
}
