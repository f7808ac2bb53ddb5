//! Playing cards (chapter 5, chapter 6) in groups that close as soon as everything played can be active and the
//! victory-point limit holds (ORBITAL-R9). An open group is its player's secret and can be taken back.

use engine::{Chance, Seat, Witness};

use crate::action::{Action, Spot};
use crate::desk::Desk;
use crate::event::{Event, Play};
use crate::illegal::Illegal;
use crate::phases::activation;
use crate::phases::outlook::Outlook;
use crate::state::{Laid, Match, Module, Placement, Player, Side, Terms};
use crate::tables::Printed;
use crate::text::Name;

pub fn legal(terms: &Terms, game: &Match, seat: Seat, out: &mut Vec<Action>) {
    let player = game.player(seat);
    let outlook = Outlook::new(terms, player);
    let mut before = None;
    for held in player.hand.iter().filter(|held| before.replace(held.kind) != Some(held.kind)) {
        let card = terms.edition.card(held.kind);
        for up in [true, false] {
            if card.face_playable() || !up {
                outlook.promising(held.kind, up, |at| out.push(Action::Place { card: card.name, up, at }));
            }
        }
    }
    if terms.setup.join_new {
        for module in player.station.iter().filter(|module| joinable(module)) {
            let others = spots(player).filter(|at| *at != Spot::New && into(*at) != Some(module.id));
            out.extend(others.map(|at| Action::Join { module: module.id, at }));
        }
    }
}

/// Everywhere a card can go: ORBITAL-5.8, ORBITAL-6.1, ORBITAL-6.2.
fn spots(player: &Player) -> impl Iterator<Item = Spot> {
    let extensions =
        player.station.iter().flat_map(|module| [Spot::Under(module.id), Spot::OnTop(module.id)]);
    std::iter::once(Spot::New).chain(extensions)
}

/// The module that is extended.
fn into(at: Spot) -> Option<u8> {
    match at {
        Spot::New => None,
        Spot::Under(module) | Spot::OnTop(module) => Some(module),
    }
}

/// ORBITAL-R7: a single card of this main phase.
pub fn joinable(module: &Module) -> bool {
    module.cards.len() == 1 && module.cards[0].fresh
}

pub fn check(terms: &Terms, game: &Match, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let player = game.player(seat);
    match action {
        Action::Place { card, up, at } => check_place(terms, player, card, *up, *at),
        Action::Join { module, at } => check_join(terms, player, *module, *at),
        Action::Cancel if !game.group.is_empty() => Ok(()),
        Action::Cancel => Err(Illegal::NoGroupOpen),
        _ => Err(Illegal::GroupOpen),
    }
}

fn check_place(terms: &Terms, player: &Player, card: &Name, up: bool, at: Spot) -> Result<(), Illegal> {
    let not_in_hand = Illegal::NotInHand { card: *card };
    let kind = terms.edition.kind_named(card).ok_or(not_in_hand.clone())?;
    if !player.hand.iter().any(|held| held.kind == kind) {
        return Err(not_in_hand);
    }
    if up && !terms.edition.card(kind).face_playable() {
        return Err(Illegal::FaceNotPlayable { card: *card });
    }
    check_spot(player, at)?;
    Outlook::new(terms, player).judge(kind, up, at)
}

fn check_spot(player: &Player, at: Spot) -> Result<(), Illegal> {
    match into(at) {
        Some(module) if player.module(module).is_none() => Err(Illegal::NoSuchModule { module }),
        _ => Ok(()),
    }
}

fn check_join(terms: &Terms, player: &Player, id: u8, at: Spot) -> Result<(), Illegal> {
    if !terms.setup.join_new {
        return Err(Illegal::JoiningOff);
    }
    let module = player.module(id).ok_or(Illegal::NoSuchModule { module: id })?;
    check_spot(player, at)?;
    if !joinable(module) || into(at).is_none_or(|into| into == id) {
        return Err(Illegal::NotJoinable { module: id });
    }
    Ok(())
}

/// ORBITAL-R2: the VP now visible on cards played in this turn.
pub fn fresh_vp(printed: &Printed, player: &Player) -> i16 {
    let shown = player.station.iter().flat_map(|module| module.shown(printed));
    shown.filter(|(laid, _)| laid.fresh).map(|(_, values)| values.vp).sum()
}

pub fn place<C: Chance, W: Witness<Event>>(
    desk: &mut Desk<C, W>,
    seat: Seat,
    name: Name,
    up: bool,
    at: Spot,
) {
    let kind = desk.printed().kind(&name);
    let card = desk.take_from_hand(seat, kind);
    let since = desk.game.deals;
    let player = desk.game.player_mut(seat);
    let laid = Laid { card, up, fresh: true, used: false, since, number: player.played };
    player.played += 1;
    let (module, side) = lay(player, laid, at);
    desk.game.group.push(Placement { card, up, module, side, joined: None });
    desk.tell_only(seat, |now| Event::Placed {
        seat,
        card: name,
        up,
        at,
        play: Play {
            card: Some(name),
            up,
            module,
            side,
            joined: None,
            beside: now.beside(seat, module, side, laid.number),
            number: laid.number,
        },
        hand: now.hand(seat),
        left: now.station(seat, &[module]),
    });
    try_to_close(desk, seat);
}

/// Puts a card into the station.
pub fn lay(player: &mut Player, laid: Laid, at: Spot) -> (u8, Side) {
    match at {
        Spot::New => {
            let id = player.free_id();
            let position = player.station.partition_point(|module| module.id < id);
            player.station.insert(position, Module { id, cards: vec![laid], ..Module::default() });
            (id, Side::New)
        }
        Spot::Under(id) => {
            player[id].cards.insert(0, laid);
            (id, Side::Under)
        }
        Spot::OnTop(id) => {
            player[id].cards.push(laid);
            (id, Side::OnTop)
        }
    }
}

pub fn join<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, id: u8, at: Spot) {
    let (joined, module, side) = put_into(desk.game.player_mut(seat), id, at);
    let laid = joined.cards[0];
    let placement = Placement { card: laid.card, up: laid.up, module, side, joined: Some(joined) };
    desk.game.group.push(placement);
    desk.tell_only(seat, |now| Event::Joined {
        seat,
        module: id,
        at,
        play: Play {
            card: Some(now.terms.edition.name(laid.card.kind)),
            up: laid.up,
            module,
            side,
            joined: Some(id),
            beside: now.beside(seat, module, side, laid.number),
            number: laid.number,
        },
        left: now.station(seat, &[module]),
    });
    try_to_close(desk, seat);
}

/// A module of one card becomes part of another (ORBITAL-R7). Gives it as it was, and where its card went.
pub fn put_into(player: &mut Player, id: u8, at: Spot) -> (Module, u8, Side) {
    let joined = player.station.remove(player.place_of(id));
    let (module, side) = lay(player, joined.cards[0], at);
    (joined, module, side)
}

/// ORBITAL-R9: the group closes at the first moment at which everything played can be active within the VP limit.
fn try_to_close<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat) {
    let printed = desk.printed();
    let player = desk.game.player(seat);
    if over_limit(printed, player) > 0 {
        return;
    }
    let sets = activation::closings(printed, player);
    if !sets.is_empty() {
        activation::choose(desk, seat, sets, true);
    }
}

/// By how many VP the cards of this turn exceed the limit (ORBITAL-13.1).
pub fn over_limit(printed: &Printed, player: &Player) -> i16 {
    (fresh_vp(printed, player) - printed.vp_limit).max(0)
}

/// Everybody sees the whole group at once.
pub fn tell_built<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, group: &[Placement]) {
    for placement in group.iter().filter(|placement| placement.up && placement.joined.is_none()) {
        desk.show(seat, placement.card);
    }
    desk.tell_apart(seat, |now, own| {
        let modules: Vec<u8> = group.iter().map(|placement| placement.module).collect();
        Event::Built {
            seat,
            cards: numbered(now.game.player(seat), group)
                .map(|(number, placement)| Play {
                    card: (own || placement.up).then(|| now.terms.edition.name(placement.card.kind)),
                    up: placement.up,
                    module: placement.module,
                    side: placement.side,
                    joined: placement.joined.as_ref().map(|module| module.id),
                    beside: now.beside(seat, placement.module, placement.side, number),
                    number,
                })
                .collect(),
            hand: now.hand(seat),
            left: now.station(seat, &modules),
        }
    });
}

/// The cards of a group with their numbers: those from the hand were the last to be counted.
fn numbered<'a>(
    player: &Player,
    group: &'a [Placement],
) -> impl Iterator<Item = (u32, &'a Placement)> + use<'a> {
    let from_hand = group.iter().filter(|placement| placement.joined.is_none()).count();
    let mut next = player.played - from_hand as u32;
    group.iter().map(move |placement| match &placement.joined {
        Some(module) => (module.cards[0].number, placement),
        None => {
            next += 1;
            (next - 1, placement)
        }
    })
}

pub fn cancel<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat) {
    let group = std::mem::take(&mut desk.game.group);
    take_back(desk.game.player_mut(seat), &group);
    desk.game.staked = None;
    desk.tell_only(seat, |_| Event::Cancelled { seat });
}

/// The player's hand and station as they were before the group.
pub fn take_back(player: &mut Player, group: &[Placement]) {
    for placement in group.iter().rev() {
        let position = player.place_of(placement.module);
        match placement.side {
            Side::New => {
                player.station.remove(position);
            }
            Side::Under => {
                player.station[position].cards.remove(0);
            }
            Side::OnTop => {
                player.station[position].cards.pop();
            }
        }
        match &placement.joined {
            None => {
                player.take(placement.card);
                player.played -= 1;
            }
            Some(module) => {
                let position = player.station.partition_point(|other| other.id < module.id);
                player.station.insert(position, module.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::Viewer;

    use super::*;
    use crate::scene::{Scene, name, place, place_back};
    use crate::setup::Setup;
    use crate::state::Step;
    use crate::tables::Values;

    /// ORBITAL-5.2, ORBITAL-5.4, ORBITAL-5.5, ORBITAL-5.6: the book's hand of two playable and two unplayable faces.
    #[test]
    fn faces_need_defence_and_backs_always_go() {
        let mut scene =
            Scene::new(2).hand(0, "Habitat, Turret, Failure, Impact").station(0, "[Solar panel]").main(0);
        for card in ["Habitat", "Turret", "Failure", "Impact"] {
            assert!(scene.can(0, place_back(card, Spot::New)));
        }
        assert!(scene.can(0, place("Habitat", Spot::New)) && scene.can(0, place("Turret", Spot::New)));
        assert_eq!(scene.refused(0, place("Failure", Spot::New)), "ORBITAL-5.5");
        assert_eq!(scene.refused(0, place("Impact", Spot::Under(0))), "ORBITAL-5.5");
        assert_eq!(scene.refused(0, place("Dock", Spot::New)), "ORBITAL-5.2");
        scene.run(0, place_back("Impact", Spot::New));
        assert_eq!(scene.values(0, 1), Values { defence: 1, ..Values::default() });
    }

    /// ORBITAL-R5, ORBITAL-R6: Missile has its defence in the body, and yet may go where only its bar shows.
    #[test]
    fn a_face_is_judged_as_a_whole() {
        let mut scene = Scene::new(2).hand(0, "Missile").station(0, "[Armor]").main(0);
        scene.run(0, place("Missile", Spot::Under(0)));
        assert_eq!(scene.drawn(0), "[Missile, Armor]");
        assert_eq!(scene.values(0, 0).defence, 2);
    }

    /// ORBITAL-5.8, ORBITAL-5.7: three cards, three modules side by side.
    #[test]
    fn cards_become_modules_of_their_own() {
        let mut scene = Scene::new(2).hand(0, "Solar panel, Habitat, Armor").main(0);
        for card in ["Solar panel", "Habitat", "Armor"] {
            scene.run(0, place(card, Spot::New));
        }
        assert_eq!(scene.drawn(0), "[Solar panel] [Habitat] [Armor]");
        assert!(scene.player(0).hand.is_empty());
    }

    /// ORBITAL-6.1, ORBITAL-6.2, ORBITAL-6.3, ORBITAL-6.4: the book's two ways to extend a Turret.
    #[test]
    fn under_or_on_top() {
        let scene = || Scene::new(2).hand(0, "Armor").station(0, "[Turret] [Solar panel]").main(0);
        let values = |scene: &mut Scene| {
            let values = scene.values(0, 0);
            (values.defence, values.attack, values.needs[0])
        };
        let mut under = scene();
        under.run(0, place("Armor", Spot::Under(0)));
        assert_eq!(under.drawn(0), "[Armor, Turret] [Solar panel]");
        assert_eq!(values(&mut under), (3, 2, 2));
        let mut over = scene();
        over.run(0, place("Armor", Spot::OnTop(0)));
        assert_eq!(over.drawn(0), "[Turret, Armor] [Solar panel]");
        assert_eq!(values(&mut over), (2, 1, 1));
    }

    /// ORBITAL-5.3, ORBITAL-6.5, ORBITAL-6.6, ORBITAL-5.11: the only places are new, under and on top in the own station, and no
    /// action takes a card of the station up again.
    #[test]
    fn nothing_goes_between_or_elsewhere() {
        let mut scene =
            Scene::new(2).hand(0, "Armor").station(0, "[Armor, Armor]").station(1, "[Armor] [Armor]").main(0);
        let at = |action: &Action| match action {
            Action::Place { at, .. } => Some(*at),
            _ => None,
        };
        let mut spots: Vec<Spot> = scene.legal(0).iter().filter_map(at).collect();
        spots.dedup();
        let each = [Spot::New, Spot::Under(0), Spot::OnTop(0)];
        assert_eq!(spots, [each, each].concat());
        assert_eq!(scene.refused(0, place("Armor", Spot::Under(1))), "ORBITAL-5.8");
    }

    /// ORBITAL-R8, ORBITAL-R9: Reactor and Habitat need each other; the first one waits for the second.
    #[test]
    fn a_group_stays_open_until_it_fits() {
        let hand = "Reactor, Habitat, Failure, Miner";
        let mut scene = Scene::new(2).hand(0, hand).station(1, "[Armor]").available(0, "Space Can").main(0);
        let before = scene.state.clone();
        scene.run(0, place("Reactor", Spot::New));
        for action in [
            Action::EndMain,
            Action::Claim { investor: name("Space Can"), end: None },
            crate::scene::discard("Failure", crate::effect::Op::Deactivate, 0),
        ] {
            assert_eq!(scene.refused(0, action), "ORBITAL-R9");
        }
        scene.run(0, Action::Cancel);
        assert_eq!(scene.state, before);
        assert_eq!(scene.refused(0, Action::Cancel), "ORBITAL-R9");
        scene.run(0, place("Habitat", Spot::New));
        scene.run(0, place("Reactor", Spot::New));
        assert_eq!(scene.drawn(0), "[Habitat] [Reactor]");
        assert!(scene.can(0, Action::EndMain));
    }

    /// ORBITAL-R9: others see nothing of a group before it closes, and then all of it; backs stay backs.
    #[test]
    fn an_open_group_is_secret() {
        let mut scene = Scene::new(2).hand(0, "Reactor, Habitat, Sabotage").station(0, "[Armor]").main(0);
        let seen = |scene: &Scene, viewer| serde_json::to_string(&scene.view(viewer)).unwrap();
        let others = [Viewer::Seat(Seat(1)), Viewer::Spectator];
        let before = others.map(|viewer| seen(&scene, viewer));
        let told = scene.run(0, place("Reactor", Spot::OnTop(0)));
        assert!(told.iter().all(|told| others.iter().all(|viewer| !told.to.includes(*viewer))));
        scene.run(0, place_back("Sabotage", Spot::Under(0)));
        assert_eq!(others.map(|viewer| seen(&scene, viewer)), before);
        assert!(seen(&scene, Viewer::Seat(Seat(0))).contains("Sabotage"));
        let told = scene.run(0, place("Habitat", Spot::New));
        let built = told.iter().find(|told| told.to.includes(Viewer::Spectator)).unwrap();
        let Event::Built { cards, .. } = &built.event else { panic!("{:?}", built.event) };
        assert_eq!(
            cards.iter().map(|play| play.card).collect::<Vec<_>>(),
            [Some(name("Reactor")), None, Some(name("Habitat"))]
        );
        let station = &scene.view(Viewer::Spectator).games[0].players[0].station;
        assert_eq!(station.len(), 2);
        assert_eq!(station[0].cards[0].card, None);
    }

    /// ORBITAL-13.1, ORBITAL-13.2, ORBITAL-13.3, ORBITAL-R2: two VP in a turn, unless hidden in the same turn.
    #[test]
    fn the_limit_of_victory_points() {
        let start = || {
            let station = "[Solar panel, Solar panel] [Solar panel, Solar panel]";
            let mut scene = Scene::new(2).hand(0, "Colony, Hotel, Dock, Armor").station(0, station).main(0);
            scene.run(0, place("Colony", Spot::New));
            assert!(scene.game().group.is_empty());
            scene
        };
        let mut under = start();
        under.run(0, place("Dock", Spot::Under(0)));
        assert!(under.game().group.is_empty());
        let mut hidden = start();
        hidden.run(0, place("Dock", Spot::New));
        assert_eq!(hidden.game().group.len(), 1);
        hidden.run(0, place("Armor", Spot::OnTop(3)));
        assert!(hidden.game().group.is_empty());
        let mut hotel = start();
        hotel.run(0, place("Hotel", Spot::Under(0)));
        assert_eq!(hotel.game().group.len(), 1);
        hotel.run(0, place("Armor", Spot::OnTop(2)));
        assert!(hotel.game().group.is_empty());
        assert_eq!(
            hotel.drawn(0),
            "[Hotel, Solar panel, Solar panel] [Solar panel, Solar panel] [Colony, Armor]"
        );
    }

    /// ORBITAL-R2: covering older VP frees nothing, and the next turn starts from nothing.
    #[test]
    fn old_points_do_not_matter() {
        let station = "[Solar panel, Solar panel] [Solar panel, Hotel]";
        let mut scene = Scene::new(2).hand(0, "Hotel, Satellite, Armor").station(0, station).main(0);
        scene.run(0, place("Hotel", Spot::New));
        scene.run(0, place("Armor", Spot::OnTop(1)));
        assert_eq!(scene.refused(0, place("Satellite", Spot::New)), "ORBITAL-13.1");
        scene.skip_to(1, Step::Main);
        scene.skip_to(0, Step::Main);
        assert!(scene.can(0, place("Satellite", Spot::New)));
    }

    /// ORBITAL-8.8: an off module is extended only if that switches it on.
    #[test]
    fn extending_an_off_module_must_switch_it_on() {
        let mut scene = Scene::new(2).hand(0, "Armor").station(0, "[Turret]*").main(0);
        assert_eq!(scene.refused(0, place("Armor", Spot::Under(0))), "ORBITAL-R45");
        let mut scene = Scene::new(2).hand(0, "Solar panel").station(0, "[Turret]*").main(0);
        scene.run(0, place("Solar panel", Spot::Under(0)));
        assert_eq!(scene.drawn(0), "[Solar panel, Turret]");
    }

    /// ORBITAL-8.8, ORBITAL-R14: no active module goes off for one that was off and is extended; the group waits, or the card
    /// is refused.
    #[test]
    fn no_active_module_makes_room_for_one_that_was_off() {
        let station = "[Solar panel] [Turret] [Telescope]*";
        let of = |hand: &str| Scene::new(2).hand(0, hand).station(0, station).main(0);
        assert_eq!(of("Failure").refused(0, place_back("Failure", Spot::Under(2))), "ORBITAL-8.8");
        let mut waits = of("Failure, Hotel, Solar panel");
        waits.run(0, place_back("Failure", Spot::Under(2)));
        waits.run(0, place("Hotel", Spot::New));
        assert_eq!(waits.game().group.len(), 2);
        assert_eq!(waits.refused(0, Action::EndMain), "ORBITAL-R9");
        assert_eq!(waits.refused(0, place_back("Solar panel", Spot::New)), "ORBITAL-R45");
        waits.run(0, place("Solar panel", Spot::New));
        assert_eq!(waits.drawn(0), "[Solar panel] [Turret] [~Failure, Telescope] [Hotel] [Solar panel]");
        let mut supplied = of("Solar panel");
        supplied.run(0, place("Solar panel", Spot::Under(2)));
        assert_eq!(supplied.drawn(0), "[Solar panel] [Turret] [Solar panel, Telescope]");
        let mut covered = of("Armor");
        covered.run(0, place("Armor", Spot::OnTop(2)));
        assert_eq!(covered.drawn(0), "[Solar panel] [Turret] [Telescope, Armor]");
    }

    /// ORBITAL-8.8, ORBITAL-R7: a module of this turn that is put under one that is off is an extension of it.
    #[test]
    fn joining_makes_no_room_for_a_module_that_was_off() {
        let setup = Setup { join_new: true, ..Setup::default() };
        let station = "[Solar panel] [Turret] [Telescope]*";
        let mut scene = Scene::with(setup).hand(0, "Armor").station(0, station).main(0);
        scene.run(0, place("Armor", Spot::New));
        let before = scene.state.clone();
        scene.run(0, Action::Join { module: 3, at: Spot::Under(2) });
        assert_eq!(scene.game().group.len(), 1);
        scene.run(0, Action::Cancel);
        assert_eq!(scene.state, before);
        scene.run(0, Action::Join { module: 3, at: Spot::OnTop(2) });
        assert_eq!(scene.drawn(0), "[Solar panel] [Turret] [Telescope, Armor]");
    }

    /// ORBITAL-6.7, ORBITAL-R7: modules are joined only where the table allows it, and only single cards of this turn.
    #[test]
    fn joining_is_an_option() {
        let join = |module, at| Action::Join { module, at };
        let mut scene = Scene::new(2).hand(0, "Armor").station(0, "[Armor]").main(0);
        scene.run(0, place("Armor", Spot::New));
        assert_eq!(scene.refused(0, join(1, Spot::Under(0))), "ORBITAL-R7");
        let setup = Setup { join_new: true, ..Setup::default() };
        let mut scene =
            Scene::with(setup).hand(0, "Solar panel, Dock").station(0, "[Armor] [Turret]*").main(0);
        assert_eq!(scene.refused(0, join(0, Spot::Under(1))), "ORBITAL-6.7");
        scene.run(0, place("Solar panel", Spot::New));
        assert_eq!(scene.refused(0, join(2, Spot::Under(2))), "ORBITAL-6.7");
        assert_eq!(scene.refused(0, join(2, Spot::New)), "ORBITAL-6.7");
        let before = scene.state.clone();
        scene.run(0, place("Dock", Spot::New));
        scene.run(0, join(2, Spot::Under(3)));
        scene.run(0, Action::Cancel);
        assert_eq!(scene.state, before);
        scene.run(0, join(2, Spot::Under(1)));
        assert_eq!(scene.drawn(0), "[Armor] [Solar panel, Turret]");
    }

    /// ORBITAL-7.1, ORBITAL-7.6: production is what makes a card with requirements playable.
    #[test]
    fn production_makes_cards_playable() {
        let mut poor = Scene::new(2).hand(0, "Turret").main(0);
        assert_eq!(poor.refused(0, place("Turret", Spot::New)), "ORBITAL-R45");
        let mut rich = Scene::new(2).hand(0, "Turret").station(0, "[Solar panel]").main(0);
        rich.run(0, place("Turret", Spot::New));
        assert_eq!(rich.drawn(0), "[Solar panel] [Turret]");
    }
}
