//! The end phase (chapter 14): counting, ties, the end.

use engine::{Chance, Outcome, Seat, Seats, Witness};
use serde::Serialize;
use ts_rs::TS;

use crate::desk::Desk;
use crate::event::Event;
use crate::phases::activation;
use crate::settle;
use crate::setup::{EndEffects, Mode, Ranking};
use crate::state::{Match, Missed, Modules, Player, State, Step, Terms};
use crate::tables::Printed;
use crate::text::Name;

/// Points of a player if the game were counted now (ORBITAL-14.3): investors and station.
pub fn points(terms: &Terms, player: &Player) -> (i32, i32) {
    let printed = &*terms.edition;
    let stack = player.stack.iter().map(|investor| i32::from(printed.investor(*investor).vp)).sum();
    (stack, station_vp(printed, player, counting(terms, player)))
}

fn station_vp(printed: &Printed, player: &Player, set: Modules) -> i32 {
    let counted = player.station.iter().filter(|module| set.has(module.id));
    counted.map(|module| i32::from(module.values(printed).vp)).sum()
}

/// The modules whose points count.
fn counting(terms: &Terms, player: &Player) -> Modules {
    match terms.setup.end_effects {
        EndEffects::Stand => player.on(),
        EndEffects::Suspended => suspended(&terms.edition, player),
    }
}

/// ORBITAL-R38: stunned modules count if they could be active beside all active ones.
fn suspended(printed: &Printed, player: &Player) -> Modules {
    let on = player.on();
    let stunned = player.station.iter().filter(|module| module.stunned);
    let candidates = stunned.fold(on, |set, module| set.and(Modules::of(module.id)));
    if candidates == on {
        return on;
    }
    let mut items = activation::items(printed, player);
    items.retain(|item| candidates.has(item.id));
    // VP are never negative, so a set with the most of them is among the largest.
    let sets = settle::choices(&items, candidates, on).into_iter();
    sets.max_by_key(|set| station_vp(printed, player, *set)).unwrap_or_default()
}

/// What a player has at a count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Row {
    pub seat: Seat,
    pub score: i32,
    pub items: Vec<Item>,
    /// The investor that this player came nearest to and did not get.
    pub missed: Option<MissedSeen>,
}

/// An investor that left unclaimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct MissedSeen {
    pub investor: Name,
    pub vp: i16,
    /// How much it missed of all that it wanted; none if it could have been claimed.
    pub missing: i16,
}

/// Something that counts, and the score up to and including it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Item {
    pub kind: Counted,
    pub name: Name,
    pub vp: i16,
    pub sum: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    Investor,
    Card,
    /// A card of a module that an effect has switched off.
    Stunned,
}

/// ORBITAL-14.3: where the points of a player come from.
fn row(terms: &Terms, game: &Match, seat: Seat) -> Row {
    let (printed, player) = (&*terms.edition, game.player(seat));
    let investors = player.stack.iter().map(|investor| printed.investor(*investor));
    let mut found: Vec<_> = investors.map(|card| (Counted::Investor, card.name, card.vp)).collect();
    let set = counting(terms, player);
    for module in player.station.iter().filter(|module| set.has(module.id)) {
        let kind = if module.on { Counted::Card } else { Counted::Stunned };
        let cards = module.shown(printed).filter(|(_, values)| values.vp > 0);
        found.extend(cards.map(|(laid, values)| (kind, printed.name(laid.card.kind), values.vp)));
    }
    let mut sum = 0;
    let items = found.into_iter().map(|(kind, name, vp)| {
        sum += i32::from(vp);
        Item { kind, name, vp, sum }
    });
    let items = items.collect();
    let missed = player.missed.map(|Missed { investor, missing }| {
        let card = printed.investor(investor);
        MissedSeen { investor: card.name, vp: card.vp, missing }
    });
    Row { seat, score: score(game, seat), items, missed }
}

/// After the last main phase of a turn in which the end has come. Says whether the game goes on.
pub fn count<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) -> bool {
    let game = &mut *desk.game;
    for seat in game.remaining.iter() {
        let (stack, station) = points(desk.terms, game.player(seat));
        game.scores[(seat.0 - game.base) as usize] = stack + station;
    }
    let best = game.remaining.iter().map(|seat| score(game, seat)).max().unwrap_or_default();
    let leaders =
        game.remaining.iter().filter(|seat| score(game, *seat) == best).fold(Seats::NONE, Seats::with);
    let tied = leaders.len() > 1;
    // ORBITAL-R42 counts the further ones: the first tied count is not among them.
    let stop = desk.terms.setup.tie_stop;
    let stopped = tied && stop > 0 && game.ties >= stop;
    let goes_on = tied && !stopped;
    desk.tell(|now| Event::Counted {
        rows: now.game.remaining.iter().map(|seat| row(now.terms, now.game, seat)).collect(),
        best,
        leaders: leaders.iter().collect(),
        goes_on,
    });
    // ORBITAL-R39: whoever is not in the lead leaves the game, hand and station unseen.
    desk.game.remaining = leaders;
    if goes_on {
        desk.game.ties = desk.game.ties.saturating_add(1);
        return true;
    }
    desk.game.step = Step::Over;
    desk.tell(|_| Event::Ended { winners: leaders.iter().collect(), stopped });
    false
}

fn score(game: &Match, seat: Seat) -> i32 {
    game.scores[(seat.0 - game.base) as usize]
}

/// Whoever has nothing left to decide: their game is over, or they dropped out in a tie (ORBITAL-R39).
pub fn finished(state: &State) -> Seats {
    let seats = state.matches.iter().flat_map(|game| game.seats().map(move |seat| (game, seat)));
    let done = seats.filter(|(game, seat)| game.step == Step::Over || !game.remaining.has(*seat));
    done.map(|(_, seat)| seat).fold(Seats::NONE, Seats::with)
}

/// ORBITAL-14.9: winners and others. A tournament has one ranking (ORBITAL-R47), or a winner in each of its games
/// (ORBITAL-R44).
pub fn outcome(state: &State) -> Option<Outcome> {
    if state.matches.iter().any(|game| game.step != Step::Over) {
        return None;
    }
    let seats = || state.matches.iter().flat_map(|game| game.seats().map(move |seat| (game, seat)));
    let scores: Vec<i32> = seats().map(|(game, seat)| score(game, seat)).collect();
    if state.terms.setup.mode == Mode::Tournament && state.terms.setup.ranking == Ranking::Overall {
        let keys: Vec<_> = seats().map(|(game, seat)| (half_wins(game, seat), score(game, seat))).collect();
        return Some(Outcome::by_key(&keys, &scores, "ORBITAL-R47"));
    }
    let won: Vec<bool> = seats().map(|(game, seat)| game.remaining.has(seat)).collect();
    let stopped = state.matches.iter().all(|game| game.remaining.len() > 1);
    Some(Outcome::by_key(&won, &scores, if stopped { "ORBITAL-R42" } else { "ORBITAL-14.5" }))
}

/// ORBITAL-R47: a win alone is twice a shared one.
fn half_wins(game: &Match, seat: Seat) -> u8 {
    match game.remaining.has(seat) {
        false => 0,
        true if game.remaining.len() > 1 => 1,
        true => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::effect::Op;
    use crate::scene::{Scene, discard};
    use crate::setup::Setup;

    fn scores(scene: &mut Scene) -> Vec<i32> {
        scene.game().scores.clone()
    }

    fn winners(scene: &Scene) -> Vec<u8> {
        let outcome = outcome(&scene.state).expect("it is over");
        (0..outcome.seats()).filter(|seat| outcome.place(Seat(*seat)) == 1).collect()
    }

    /// ORBITAL-14.3, ORBITAL-11.11: the book's station of 4 and investors of 7.
    #[test]
    fn the_book_counts_eleven() {
        let station = "[Solar panel, Hotel] [Armor, Dock] [Satellite] [Solar panel]";
        let mut scene = Scene::new(2).station(0, station).stack(0, "Earth View, Blue Shield, Inter Ore");
        let terms = scene.state.terms.clone();
        assert_eq!(points(&terms, scene.player(0)), (7, 4));
        scene.player(0)[1].on = false;
        assert_eq!(points(&terms, scene.player(0)), (7, 3));
    }

    /// ORBITAL-11.6: the count tells the nearest of the investors that left.
    #[test]
    fn orbital_11_6_the_nearest_investor_that_left_is_told() {
        let mut scene =
            Scene::new(2).station(0, "[Solar panel] [Habitat]").available(0, "Dark Star, Inter Ore").main(0);
        let lacks = |scene: &Scene, name: &str| {
            let seen = &scene.view(engine::Viewer::Seat(Seat(0))).games[0].players[0].available;
            seen.iter().find(|one| one.investor.to_string() == name).map(|one| one.missing)
        };
        let near = ["Dark Star", "Inter Ore"].into_iter().min_by_key(|name| lacks(&scene, name)).unwrap();
        let least = lacks(&scene, near).unwrap();
        assert!(least > 0);
        scene.game().ending = true;
        scene.run(0, Action::EndMain);
        let told = scene.run(1, Action::EndMain);
        let rows = told.iter().find_map(|told| match &told.event {
            Event::Counted { rows, .. } => Some(rows.clone()),
            _ => None,
        });
        let missed: Vec<_> = rows.unwrap().into_iter().map(|row| row.missed).collect();
        assert_eq!(
            missed[0].map(|one| (one.investor.to_string(), one.missing)),
            Some((near.to_string(), least))
        );
        assert_eq!(missed[1], None);
    }

    /// ORBITAL-14.5, ORBITAL-14.9, ORBITAL-3.4: after the last main phase, without combat, and only the winner counts.
    #[test]
    fn most_points_win() {
        let mut scene = Scene::new(3).stack(1, "Earth View").stack(2, "Inter Ore").main(0);
        scene.game().ending = true;
        scene.run(0, Action::EndMain);
        scene.run(1, Action::EndMain);
        assert_eq!(outcome(&scene.state), None);
        scene.run(2, Action::EndMain);
        assert_eq!((scores(&mut scene), winners(&scene)), (vec![0, 3, 2], vec![1]));
        let outcome = outcome(&scene.state).unwrap();
        assert_eq!((outcome.place(Seat(0)), outcome.place(Seat(2))), (2, 2));
        assert_eq!(scene.refused(0, Action::EndCombat), "ORBITAL-14.5");
    }

    /// ORBITAL-1.5, ORBITAL-14.1, ORBITAL-14.2: two players without extra draws end in the tenth turn.
    #[test]
    fn the_pile_of_two_players_lasts_ten_turns() {
        let setup = Setup { first_player: engine::FirstSeat::Seat0, ..Setup::default() };
        let mut chance = engine::Fast::new(9);
        let state = crate::setup::start(&setup, &crate::scene::edition(), &mut chance).unwrap();
        let mut scene = Scene::new(2);
        scene.state = state;
        for turn in 1..10 {
            scene.skip_to(turn % 2, Step::Draw);
            assert_eq!((scene.game().turn, scene.game().ending), (u16::from(turn), false));
            scene.skip_to(1 - turn % 2, Step::Declare);
        }
        // Nothing was discarded so far, so there is something to make a new pile of.
        let spare = scene.game().unused;
        scene.game().discard = spare.iter().copied().take(6).collect();
        scene.skip_to(1, Step::Draw);
        assert_eq!((scene.game().turn, scene.game().draw.len()), (10, 2));
        scene.run(1, Action::DrawTwo);
        assert!(scene.game().ending);
        scene.skip_to(0, Step::Draw);
        scene.run(0, Action::DrawTwo);
        assert_eq!((scene.game().draw.len(), scene.game().discard.len()), (4, 0));
        scene.player(0).stack = [scene.investor("Earth View")].into_iter().collect();
        scene.skip_to(0, Step::Main);
        scene.run(0, Action::EndMain);
        assert_eq!((scene.game().step, scene.game().turn), (Step::Over, 10));
    }

    /// ORBITAL-14.6, ORBITAL-14.7, ORBITAL-14.8, ORBITAL-R39, ORBITAL-R41: the book's example of four, three, two, one.
    #[test]
    fn ties_are_played_out() {
        let give = |scene: &mut Scene, seat: u8, stack: &[&str]| {
            scene.player(seat).stack = stack.iter().map(|name| scene_investor(name)).collect();
        };
        let mut scene = Scene::new(4).hand(3, "Armor").station(3, "[Armor]").main(0);
        scene.game().ending = true;
        for seat in 0..3 {
            give(&mut scene, seat, &["Zero G International", "Dark Star"]);
        }
        give(&mut scene, 3, &["Earth View", "Earth View"]);
        scene.skip_to(3, Step::Main);
        scene.run(3, Action::EndMain);
        assert_eq!(scores(&mut scene), [9, 9, 9, 6]);
        assert_eq!((scene.game().step, scene.decider(), scene.game().ties), (Step::Declare, 0, 1));
        assert!(!scene.game().playing(Seat(3)));
        scene.run(0, Action::EndCombat);
        scene.run(1, Action::EndCombat);
        scene.run(2, Action::EndCombat);
        assert_eq!((scene.decider(), scene.game().turn), (1, 2));
        for seat in 0..2 {
            give(&mut scene, seat, &["Zero G International", "Dark Star", "Inter Ore"]);
        }
        give(&mut scene, 2, &["Zero G International", "Earth View"]);
        scene.skip_to(0, Step::Main);
        scene.run(0, Action::EndMain);
        assert_eq!((scores(&mut scene), scene.game().step), (vec![11, 11, 8, 6], Step::Declare));
        assert!(!scene.game().playing(Seat(2)));
        scene.skip_to(0, Step::Draw);
        give(&mut scene, 0, &["Zero G International", "Dark Star", "Earth View"]);
        give(&mut scene, 1, &["Zero G International", "Dark Star", "Spacescape"]);
        scene.skip_to(1, Step::Main);
        scene.run(1, Action::EndMain);
        assert_eq!((scores(&mut scene), winners(&scene)), (vec![12, 13, 8, 6], vec![1]));
        assert_eq!(scene.drawn(3), "[Armor]");
        assert!(scene.game().discard.is_empty());
    }

    fn scene_investor(name: &str) -> crate::tables::Investor {
        crate::scene::edition().investor_named(&crate::scene::name(name)).unwrap()
    }

    /// ORBITAL-R39: who is out cannot be attacked, pushed or chosen.
    #[test]
    fn who_is_out_is_left_alone() {
        let mut scene =
            Scene::new(3).hand(0, "Missile, Failure").station(2, "[Armor]").station(1, "[Dock]*").combat(0);
        scene.game().remaining = Seats::all(2);
        assert_eq!(scene.refused(0, discard("Failure", Op::Deactivate, 0)), "ORBITAL-R19");
        let attack =
            Action::AttackWith { card: crate::scene::name("Missile"), power: 3, player: Seat(2), target: 0 };
        assert_eq!(scene.refused(0, attack), "ORBITAL-R39");
    }

    /// ORBITAL-R42: after so many further tied counts the win is shared; 0 never stops.
    #[test]
    fn endless_ties_stop() {
        let counts = |tie_stop: u16, most: u16| {
            let mut scene = Scene::with(Setup { tie_stop, ..Setup::default() }).main(0);
            scene.game().ending = true;
            let mut counted = 0;
            while counted < most && scene.game().step != Step::Over {
                scene.skip_to(scene.state.matches[0].acting.0, Step::Main);
                let game = scene.game();
                let last = game.clockwise_from(game.initiative).last().unwrap();
                scene.skip_to(last.0, Step::Main);
                scene.run(last.0, Action::EndMain);
                counted += 1;
            }
            (counted, outcome(&scene.state).map(|outcome| outcome.rule()))
        };
        assert_eq!(counts(2, 9), (3, Some("ORBITAL-R42")));
        assert_eq!(counts(0, 9), (9, None));
    }

    /// ORBITAL-R37: an end that comes in a combat phase waits for the next turn's main phases.
    #[test]
    fn an_end_in_combat_waits() {
        let mut scene = Scene::new(2).stack(0, "Earth View").combat(1);
        scene.game().ending = true;
        scene.run(1, Action::EndCombat);
        assert_eq!((scene.game().turn, scene.game().step), (2, Step::Draw));
        scene.skip_to(0, Step::Main);
        scene.run(0, Action::EndMain);
        assert_eq!(scene.game().step, Step::Over);
    }

    /// ORBITAL-14.4, ORBITAL-R38: a stunned pair counts where effects pause, and not where off is off; the table stays as it is.
    #[test]
    fn effects_pause_for_the_count() {
        let end = |end_effects, station: &str, action, module| {
            let mut scene = Scene::with(Setup { end_effects, ..Setup::default() });
            scene = scene.hand(1, "Failure, Impact").station(0, station).main(1);
            scene.run(1, action);
            scene.run(1, Action::Target { player: Seat(0), module });
            let terms = scene.state.terms.clone();
            assert!(scene.player(0).station.iter().any(|module| !module.on));
            points(&terms, scene.player(0)).1
        };
        let stun = discard("Failure", Op::Deactivate, 0);
        assert_eq!(end(EndEffects::Suspended, "[Solar panel] [Hotel]", stun, 0), 2);
        assert_eq!(end(EndEffects::Stand, "[Solar panel] [Hotel]", stun, 0), 0);
        let strip = discard("Impact", Op::DiscardBottom, 0);
        assert_eq!(end(EndEffects::Suspended, "[Solar panel, Hotel]", strip, 0), 0);
        assert_eq!(end(EndEffects::Stand, "[Solar panel, Hotel]", strip, 0), 0);
    }

    /// ORBITAL-R38: a stun ends when the module is switched on and with its controller's next main phase.
    #[test]
    fn a_stun_ends_with_the_main_phase() {
        let mut scene = Scene::new(2).station(0, "[Hotel]*").main(0);
        scene.player(0)[0].stunned = true;
        scene.run(0, Action::EndMain);
        assert!(!scene.player(0).module(0).unwrap().stunned);
    }

    /// Two games before their last step, in each of which the second player leads.
    fn last_step(ranking: Ranking) -> Scene {
        let mut scene = Scene::with(Setup { mode: Mode::Tournament, ranking, ..Setup::default() });
        let one = scene.investor("Earth View");
        for game in &mut scene.state.matches {
            (game.ending, game.step, game.initiative) = (true, Step::Main, Seat(game.base));
            game.acting = Seat(game.base + 1);
            game.players[1].stack = [one].into_iter().collect();
        }
        scene
    }

    /// ORBITAL-R44: each game of a tournament has its winner, and whoever is through with theirs has nothing left to decide.
    #[test]
    fn a_tournament_has_two_winners() {
        let mut scene = last_step(Ranking::Games);
        assert_eq!(finished(&scene.state), Seats::NONE);
        scene.run(1, Action::EndMain);
        assert_eq!((outcome(&scene.state), finished(&scene.state)), (None, Seats::all(2)));
        scene.run(3, Action::EndMain);
        assert_eq!(winners(&scene), [1, 3]);
        assert_eq!(finished(&scene.state), Seats::all(4));
    }

    /// Places after both games of a tournament ended with these points.
    fn ranked(scores: [[i32; 2]; 2]) -> [u8; 4] {
        let mut scene = Scene::with(Setup { mode: Mode::Tournament, ..Setup::default() });
        for (game, scores) in scene.state.matches.iter_mut().zip(scores) {
            let best = scores[0].max(scores[1]);
            let leaders = game.seats().zip(scores).filter(|(_, score)| *score == best);
            game.remaining = leaders.map(|(seat, _)| seat).fold(Seats::NONE, Seats::with);
            (game.step, game.scores) = (Step::Over, scores.to_vec());
        }
        let outcome = outcome(&scene.state).expect("it is over");
        assert_eq!(outcome.rule(), "ORBITAL-R47");
        [0, 1, 2, 3].map(|seat| outcome.place(Seat(seat)))
    }

    /// ORBITAL-R47: games won come first, then points; a win that is shared is half of one, and what is equal shares a place.
    #[test]
    fn a_tournament_has_one_ranking() {
        assert_eq!(ranked([[5, 4], [9, 10]]), [2, 4, 3, 1]);
        assert_eq!(ranked([[7, 4], [4, 7]]), [1, 3, 3, 1]);
        assert_eq!(ranked([[9, 9], [3, 2]]), [2, 2, 1, 4]);
    }

    /// ORBITAL-R39: nor has who dropped out in a tie, though the game goes on.
    #[test]
    fn who_dropped_out_has_finished() {
        let mut scene = Scene::new(3);
        scene.game().remaining = Seats::all(2);
        assert_eq!(finished(&scene.state), Seats::of(Seat(2)));
    }
}
