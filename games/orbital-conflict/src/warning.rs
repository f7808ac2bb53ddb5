//! What an action wastes, or how it hurts whoever acts, from what its seat sees.

use engine::Seat;
use engine::english::{counted, of_your};

use crate::action::{Action, End, Spot};
use crate::amounts::Amounts;
use crate::effect::{Effect, Op};
use crate::forecast::{self, Forecast, seen};
use crate::phases::combat;
use crate::state::{Card, Laid, Step};
use crate::text::Name;
use crate::view::{GameView, ModuleView, PlayerView, View};

pub fn warning(view: &View, seat: Seat, action: &Action) -> Option<String> {
    let game = view.games.iter().find(|game| seen(game, seat).is_some())?;
    let own = seen(game, seat)?;
    match *action {
        Action::Place { card, up, at } if fits_beside_all(view, own, card, up, at) => None,
        Action::Place { .. } | Action::Join { .. } => switched_off(view, seat, action),
        Action::EndMain => {
            unclaimed(view, seat, own).filter(|_| !game.invested).or_else(|| unbuilt(view, own))
        }
        Action::Claim { investor, .. } => {
            let (gain, lost) = gain(view, seat, action, investor)?;
            (gain < 0).then(|| format!("{lost} leaves you: you have {} less.", counted(-gain, "point")))
        }
        Action::Push { investor, player, .. } => {
            let (gain, _) = gain(view, seat, action, investor)?;
            (gain > 0).then(|| format!("{player} has {} more.", counted(gain, "point")))
        }
        Action::EndDeclare | Action::EndCombat if game.step == Step::Declare => idle(game, own),
        Action::Attack { player, target, .. } | Action::AttackWith { player, target, .. } => {
            too_weak(view, game, own, player, target)
        }
        Action::Use { module } => {
            let top = own.station.iter().find(|one| one.id == module)?.cards.last()?;
            let printed = view.terms.edition.station.iter().find(|info| Some(info.name) == top.card)?;
            only_own(game, seat, printed.special?.effect)
        }
        Action::Discard { effect, .. } => only_own(game, seat, effect),
        _ => None,
    }
}

/// Whether a card can plainly be fed beside all that is active. That is nearly always so, and then nothing goes off.
fn fits_beside_all(view: &View, own: &PlayerView, card: Name, up: bool, at: Spot) -> bool {
    let printed = &*view.terms.edition;
    let Some(kind) = printed.kind_named(&card) else { return false };
    let laid = Laid { card: Card { kind, deal: 0 }, up, ..Laid::default() };
    let active = |id: u8| own.station.iter().find(|module| module.id == id && module.on);
    let more = match at {
        Spot::New => Some(*laid.full(printed)),
        Spot::Under(id) => active(id).map(|_| *laid.bar(printed)),
        Spot::OnTop(id) => active(id).and_then(|module| module.cards.last()).map(|top| {
            let top = forecast::laid(printed, top);
            *laid.full(printed) - (*top.full(printed) - *top.bar(printed))
        }),
    };
    let open = view.own.as_ref().is_none_or(|own| own.group > 0);
    let spare = more.map(|more| Amounts::from(own.sums.totals.net()) + more.net().into());
    !open && spare.is_some_and(|spare| !spare.short())
}

/// ORBITAL-8.2, ORBITAL-R11: what goes off when the group closes with this.
fn switched_off(view: &View, seat: Seat, action: &Action) -> Option<String> {
    let Forecast::Group(group) = forecast::forecast(view, seat, action)? else { return None };
    let own = view.games.iter().find_map(|game| seen(game, seat))?;
    let chosen = own.station.iter().any(|module| module.on && group.either.has(module.id));
    match group.off.iter().count() {
        _ if !group.fits => None,
        0 if chosen => Some("Not all of your modules can stay on.".to_string()),
        0 => None,
        1 => Some(format!("Your {} is switched off.", group.off)),
        _ => Some(format!("Your {} are switched off.", group.off)),
    }
}

/// What an investor that is claimed or pushed brings to its new owner, and who leaves for it.
fn gain(view: &View, seat: Seat, action: &Action, investor: Name) -> Option<(i16, Name)> {
    let Forecast::Invest { lost, .. } = forecast::forecast(view, seat, action)? else { return None };
    let vp = |name: Name| {
        view.terms.edition.investors.iter().find(|card| card.name == name).map_or(0, |card| card.vp)
    };
    Some((vp(investor) - lost.map_or(0, vp), lost.unwrap_or(investor)))
}

/// ORBITAL-R24: available investors leave when the main phase ends, also one that could be claimed with profit.
fn unclaimed(view: &View, seat: Seat, own: &PlayerView) -> Option<String> {
    let ends: &[Option<End>] =
        if own.stack.is_empty() { &[None] } else { &[Some(End::Left), Some(End::Right)] };
    let mine = own.available.iter().filter(|available| available.met_by.has(seat));
    let claims = mine.flat_map(|available| {
        let investor = available.investor;
        ends.iter().filter_map(move |end| {
            let (gain, _) = gain(view, seat, &Action::Claim { investor, end: *end }, investor)?;
            Some((gain, investor))
        })
    });
    let (points, investor) = claims.max_by_key(|(gain, _)| *gain).filter(|(gain, _)| *gain > 0)?;
    let points = counted(points, "point");
    Some(match own.available.len() {
        1 => format!("{investor} leaves you: you could claim it for {points}."),
        2 => format!("Both investors leave you: you could claim {investor} for {points}."),
        all => format!("All {all} investors leave you: you could claim {investor} for {points}."),
    })
}

/// ORBITAL-5.1: what is not built now is built a turn later at the earliest.
fn unbuilt(view: &View, own: &PlayerView) -> Option<String> {
    let hand = view.own.as_ref().map_or(0, |own| own.hand.len());
    let built = own.station.iter().flat_map(|module| &module.cards).any(|laid| laid.fresh);
    (hand > 0 && !built).then(|| "You have built nothing yet.".to_string())
}

/// The modules that could still attack.
pub(crate) fn attackers(own: &PlayerView) -> impl Iterator<Item = &ModuleView> {
    own.station.iter().filter(|module| !module.attacked && strength(module) > 0)
}

pub(crate) fn strength(module: &ModuleView) -> i16 {
    combat::strength(module.on, &module.values)
}

/// The attack on a module so far, and the cards that it loses with so much more.
fn struck(game: &GameView, player: Seat, module: &ModuleView, more: i16) -> (i16, u8) {
    let declared = game.attacks.iter().filter(|attack| !attack.cancelled);
    let here = declared.filter(|attack| (attack.player, attack.target) == (player, module.id));
    let attack: i16 = here.map(|attack| attack.value).sum();
    let all = [(player, module.id, attack + more)].into_iter();
    let blows = combat::sum_up(all, |_, _| (module.defence, module.cards.len()));
    (attack, blows.first().map_or(0, |blow| blow.lost))
}

/// ORBITAL-12.7: an attack that is not declared is lost for this turn. Only what could do damage counts.
fn idle(game: &GameView, own: &PlayerView) -> Option<String> {
    let (count, sum) =
        attackers(own).fold((0u8, 0), |(count, sum), module| (count + 1, sum + strength(module)));
    let others = game.players.iter().filter(|player| player.seat != own.seat && player.playing);
    let mut targets =
        others.flat_map(|player| player.station.iter().map(move |module| (player.seat, module)));
    let hurts = |(player, module): (Seat, &ModuleView)| {
        struck(game, player, module, sum).1 > struck(game, player, module, 0).1
    };
    let any = count > 0 && targets.any(hurts);
    any.then(|| format!("{}.", of_your(count, "module", ("has not attacked", "have not attacked"))))
}

/// ORBITAL-12.11: nothing that the player has left makes the attack reach the defence.
fn too_weak(view: &View, game: &GameView, own: &PlayerView, player: Seat, target: u8) -> Option<String> {
    let module = seen(game, player)?.station.iter().find(|module| module.id == target)?;
    let (declared, _) = struck(game, player, module, 0);
    let modules: i16 = attackers(own).map(strength).sum();
    if declared + modules >= module.defence {
        return None;
    }
    let power = |card: &Name| {
        let info = view.terms.edition.station.iter().find(|info| info.name == *card)?;
        let attacks = info.discards.iter().filter(|rule| rule.effect.op == Op::Attack);
        attacks.map(|rule| i16::from(rule.effect.n)).max()
    };
    let hand: i16 = view.own.iter().flat_map(|own| &own.hand).filter_map(power).sum();
    let short = declared + modules + hand < module.defence;
    short.then(|| format!("All your attacks together do not reach its defence of {}.", module.defence))
}

/// ORBITAL-R19: whoever has to discard an available investor finds only their own.
fn only_own(game: &GameView, seat: Seat, effect: Effect) -> Option<String> {
    let mut others = game.players.iter().filter(|player| player.seat != seat);
    let own = effect.op == Op::DropAvailable && others.all(|player| player.available.is_empty());
    own.then(|| "Only your own investors can be discarded now.".to_string())
}

#[cfg(test)]
mod tests {
    use engine::{Game, Viewer};

    use super::*;
    use crate::game::OrbitalConflict;
    use crate::scene::{Scene, name, place, place_back};

    fn warned(scene: &Scene, seat: u8, action: Action) -> Option<String> {
        assert_eq!(OrbitalConflict::check(&scene.state, Seat(seat), &action), Ok(()));
        OrbitalConflict::warning(&scene.view(Viewer::Seat(Seat(seat))), Seat(seat), &action)
    }

    /// ORBITAL-R24: investors that leave although one of them could be claimed.
    #[test]
    fn orbital_r24_investors_that_leave_are_told() {
        let scene = |station: &str, available: &str| {
            Scene::new(2).station(0, station).available(0, available).main(0)
        };
        let makes = "[Solar panel] [Habitat]";
        let both = warned(&scene(makes, "Space Can, Earth View"), 0, Action::EndMain).unwrap();
        assert!(both.starts_with("Both investors leave you: you could claim Space Can for "), "{both}");
        let one = warned(&scene(makes, "Space Can"), 0, Action::EndMain).unwrap();
        assert!(one.starts_with("Space Can leaves you: you could claim it for "), "{one}");
        assert_eq!(
            warned(&scene("[Armor]", "Space Can"), 0, Action::EndMain),
            None,
            "its demands are not met"
        );
        assert_eq!(warned(&scene(makes, ""), 0, Action::EndMain), None);
        let mut done = scene(makes, "Space Can");
        done.run(0, Action::Claim { investor: name("Space Can"), end: None });
        let again = done.available(0, "Space Can");
        assert_eq!(warned(&again, 0, Action::EndMain), None, "ORBITAL-11.5: once in a main phase");
    }

    /// ORBITAL-5.1: a whole main phase in which nothing was built.
    #[test]
    fn orbital_5_1_a_turn_without_building_is_told() {
        let mut scene = Scene::new(2).hand(0, "Solar panel").main(0);
        assert_eq!(warned(&scene, 0, Action::EndMain).unwrap(), "You have built nothing yet.");
        scene.run(0, Action::Place { card: name("Solar panel"), up: true, at: Spot::New });
        assert_eq!(warned(&scene, 0, Action::EndMain), None);
        assert_eq!(
            warned(&Scene::new(2).main(0), 0, Action::EndMain),
            None,
            "there is nothing to build with"
        );
    }

    /// ORBITAL-11.9: an investor who costs more than it brings.
    #[test]
    fn orbital_11_9_points_that_a_claim_costs_are_told() {
        let full = Scene::new(2).station(0, "[Solar panel] [Habitat]").available(0, "Space Can").main(0);
        let vp = |name: &str| full.state.terms.edition.investor(full.investor(name)).vp;
        let loss = vp("Earth View") - vp("Space Can");
        assert!(loss > 0);
        let full = full.stack(0, "Space Can, Space Can, Earth View");
        let claim = |end| Action::Claim { investor: name("Space Can"), end: Some(end) };
        let words = format!("Earth View leaves you: you have {} less.", counted(loss, "point"));
        assert_eq!(warned(&full, 0, claim(End::Left)).unwrap(), words);
        assert_eq!(warned(&full, 0, claim(End::Right)), None);
        assert_eq!(warned(&full, 0, Action::EndMain), None, "there is nothing to gain");
    }

    /// ORBITAL-R25: points that a push gives away.
    #[test]
    fn orbital_r25_points_for_an_opponent_are_told() {
        let scene = Scene::new(2).station(1, "[Solar panel] [Habitat]").available(0, "Space Can").main(0);
        let gain = scene.state.terms.edition.investor(scene.investor("Space Can")).vp;
        let push = |end| Action::Push { investor: name("Space Can"), player: Seat(1), end };
        let words = format!("{{1}} has {} more.", counted(gain, "point"));
        assert_eq!(warned(&scene, 0, push(None)).unwrap(), words);
        let full = scene.stack(1, "Earth View, Space Can, Earth View");
        assert_eq!(warned(&full, 0, push(Some(End::Left))), None, "the other end loses more");
    }

    /// ORBITAL-8.5: modules that go off for a card.
    #[test]
    fn orbital_8_5_modules_that_go_off_are_told() {
        let tight = Scene::new(2).hand(0, "Turret, Armor, Solar panel");
        let tight = tight.station(0, "[Solar panel] [Turret]").main(0);
        for (action, off) in [
            (place("Turret", Spot::New), Some("Your module 2 is switched off.")),
            (place("Armor", Spot::OnTop(0)), None),
            (place("Armor", Spot::New), None),
            (place("Armor", Spot::Under(0)), None),
            (place("Solar panel", Spot::OnTop(0)), None),
            (place_back("Turret", Spot::New), None),
        ] {
            assert_eq!(warned(&tight, 0, action).as_deref(), off, "{action}");
        }
        let full = Scene::new(2).hand(0, "Armor").station(0, "[Solar panel] [Turret] [Habitat]").main(0);
        let either = warned(&full, 0, place("Armor", Spot::OnTop(0)));
        assert_eq!(either.unwrap(), "Not all of your modules can stay on.");
    }

    /// What is told of a placement comes about, and nothing goes off untold.
    #[test]
    fn modules_go_off_as_it_was_told() {
        let (mut told, mut quiet) = (0, 0);
        for seed in 0..30 {
            let mut luck = engine::Fast::new(seed);
            let edition = crate::scene::edition();
            let mut state =
                OrbitalConflict::start(&crate::setup::Setup::default(), &edition, &mut luck).unwrap();
            for _ in 0..250 {
                let Some(seat) = OrbitalConflict::to_act(&state).first() else { break };
                let mut legal = Vec::new();
                OrbitalConflict::legal(&state, seat, &mut legal);
                let action = legal[engine::Chance::below(&mut luck, legal.len() as u32) as usize];
                let view = OrbitalConflict::view(&state, Viewer::Seat(seat));
                let warning = OrbitalConflict::warning(&view, seat, &action);
                let on = state.of(seat).player(seat).on();
                let mut after = state.clone();
                OrbitalConflict::apply(&mut after, seat, action, 0, &mut luck, &mut engine::Silent);
                if let Action::Place { .. } = action {
                    let game = after.of(seat);
                    let choosing = game.pending.is_some();
                    let gone = !on.without(game.player(seat).on()).is_empty();
                    assert_eq!(warning.is_some(), gone || choosing && warning.is_some(), "{seed}: {action}");
                    (told, quiet) = (told + usize::from(gone), quiet + usize::from(!gone));
                }
                state = after;
            }
        }
        assert!(told > 0 && quiet > 100, "{told}, {quiet}");
    }

    /// ORBITAL-R19: a special rule that can only hit investors of its own player.
    #[test]
    fn orbital_r19_investors_of_ones_own_are_told() {
        let scene = |theirs: &str| {
            let own = Scene::new(2).station(0, "[Satellite]").available(0, "Space Can");
            own.available(1, theirs).at(0, Step::EndDraw)
        };
        let used = Action::Use { module: 0 };
        assert_eq!(warned(&scene(""), 0, used).unwrap(), "Only your own investors can be discarded now.");
        assert_eq!(warned(&scene("Earth View"), 0, used), None);
    }

    /// ORBITAL-12.7, ORBITAL-12.11: attacks that are not made, and attacks that cannot do anything.
    #[test]
    fn orbital_12_11_attacks_that_are_wasted_are_told() {
        let scene = |targets: &str| {
            Scene::new(2).station(0, "[Solar panel, Turret] [Missile]").station(1, targets).combat(0)
        };
        let strong = "[Armor, Armor, Armor, Armor, Armor]";
        let open = scene("[Solar panel]");
        let attack = |module, target| Action::Attack { module, player: Seat(1), target };
        let both = warned(&open, 0, Action::EndCombat).unwrap();
        assert!(both.ends_with("have not attacked.") || both.ends_with("has not attacked."), "{both}");
        assert_eq!(warned(&scene(strong), 0, Action::EndCombat), None, "nothing could be damaged");
        assert_eq!(warned(&scene(""), 0, Action::EndCombat), None);
        assert_eq!(warned(&open, 0, attack(0, 0)), None);
        let weak = warned(&scene(strong), 0, attack(0, 0)).unwrap();
        assert!(weak.starts_with("All your attacks together do not reach its defence of "), "{weak}");
        let mut declared = open;
        for module in [0, 1] {
            if declared.can(0, attack(module, 0)) {
                declared.run(0, attack(module, 0));
            }
        }
        assert_eq!(warned(&declared, 0, Action::EndDeclare), None);
    }
}
