//! Switching modules on and off (chapter 8): forced settling after damage and effects, the choice at the closing of a
//! group, and switching on in the own main phase. The sets themselves come from `settle`.

use engine::{Chance, Seat, Witness};

use crate::action::Action;
use crate::desk::Desk;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::phases::{investing, placing};
use crate::settle::{self, Item};
use crate::state::{Match, Module, Modules, Pending, Player, Terms};
use crate::tables::{ByType, Printed};

/// The modules of a station as the set problem sees them.
pub fn items(printed: &Printed, player: &Player) -> Vec<Item> {
    player.station.iter().map(|module| Item { id: module.id, net: module.net(printed) }).collect()
}

/// What has to be active when the open group closes. A module that was off may not take the place of an active one, so where
/// the group extends such a module all active ones stay on (ORBITAL-8.8, ORBITAL-R14).
fn bound(player: &Player) -> Modules {
    let revives = player.station.iter().any(Module::revived);
    if revives { player.touched().and(player.on()) } else { player.touched() }
}

/// The active sets to choose from if the open group closed now (ORBITAL-R11); none while it cannot.
pub fn closings(printed: &Printed, player: &Player) -> Vec<Modules> {
    settle::choices(&items(printed, player), player.on(), bound(player))
}

/// What is lacking of each type for the open group to close, even if every other module gave what it can.
pub fn lacking(printed: &Printed, player: &Player) -> ByType {
    let must = bound(player);
    let mut left = [0; 4];
    for item in items(printed, player) {
        let help = if must.has(item.id) { item.net } else { item.net.map(|net| net.max(0)) };
        (0..4).for_each(|kind| left[kind] += help[kind]);
    }
    left.map(|left| (-left).max(0))
}

fn active_items(printed: &Printed, player: &Player) -> Vec<Item> {
    let active = player.station.iter().filter(|module| module.on);
    active.map(|module| Item { id: module.id, net: module.net(printed) }).collect()
}

/// ORBITAL-R12, ORBITAL-R32: settles the stations in question one after the other, clockwise from the acting player, until
/// a controller has to choose.
pub fn settle<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    let acting = desk.game.acting;
    loop {
        let game = &mut *desk.game;
        let Some(seat) = game.clockwise_from(acting).find(|seat| game.settling.has(*seat)) else {
            game.stunning = false;
            return;
        };
        game.settling = game.settling.without(seat);
        let player = desk.game.player(seat);
        let on = player.on();
        let sets = settle::choices(&active_items(desk.printed(), player), on, Modules::default());
        choose(desk, seat, sets, false);
        if desk.game.pending.is_some() {
            return;
        }
    }
}

/// Applies the only set, or asks the controller to pick one.
pub fn choose<C: Chance, W: Witness<Event>>(
    desk: &mut Desk<C, W>,
    seat: Seat,
    sets: Vec<Modules>,
    closing: bool,
) {
    match sets[..] {
        [only] if closing => close_group(desk, seat, only),
        [only] => set_active(desk, seat, only),
        _ => desk.game.pending = Some(Pending::Settle { seat, sets, closing }),
    }
}

/// Everybody sees the group, what it switches on and off, and then what was claimed or pushed in it (ORBITAL-R9).
fn close_group<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, set: Modules) {
    let group = std::mem::take(&mut desk.game.group);
    let turned = turn(desk.game, seat, set);
    let taken = investing::close(desk.game, seat);
    placing::tell_built(desk, seat, &group);
    tell_turned(desk, seat, turned);
    if let Some(taken) = taken {
        investing::tell_others(desk, seat, &taken);
    }
}

fn set_active<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, set: Modules) {
    let turned = turn(desk.game, seat, set);
    tell_turned(desk, seat, turned);
}

/// Modules that went on and off.
type Turned = (Modules, Modules);

/// ORBITAL-8.10, ORBITAL-8.11: whole modules are turned.
fn turn(game: &mut Match, seat: Seat, set: Modules) -> Turned {
    let stunning = game.stunning;
    let player = game.player_mut(seat);
    let before = player.on();
    for module in &mut player.station {
        let on = set.has(module.id);
        module.stunned = !on && (module.stunned || stunning && module.on);
        module.on = on;
    }
    (set.without(before), before.without(set))
}

fn tell_turned<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, (on, off): Turned) {
    if on != off {
        let stunned = desk.game.stunning;
        let built = |id: u8| {
            let module = desk.game.player(seat).module(id);
            module.is_some_and(|module| module.cards.iter().any(|laid| laid.fresh))
        };
        let plain = off.is_empty() && on.iter().all(built);
        desk.tell(|now| Event::Switched {
            seat,
            on,
            off,
            on_called: now.all_called(seat, on),
            off_called: now.all_called(seat, off),
            stunned,
            plain,
            left: now.station(seat, &[]),
        });
    }
}

/// ORBITAL-R13: what may be switched on now.
pub fn increments(terms: &Terms, player: &Player) -> Vec<Modules> {
    if player.station.iter().all(|module| module.on) {
        return Vec::new();
    }
    settle::increments(&items(&terms.edition, player), player.on())
}

pub fn switch_on<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, more: Modules) {
    let on = desk.game.player(seat).on();
    set_active(desk, seat, on.and(more));
}

/// The pick of a controller.
pub fn legal(sets: &[Modules], out: &mut Vec<Action>) {
    out.extend(sets.iter().map(|modules| Action::Activate { modules: *modules }));
}

pub fn check(sets: &[Modules], action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Activate { modules } if sets.contains(modules) => Ok(()),
        Action::Activate { .. } => Err(Illegal::NotAChoice),
        _ => Err(Illegal::ChoiceFirst),
    }
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, set: Modules, closing: bool) {
    if closing {
        close_group(desk, seat, set);
    } else {
        set_active(desk, seat, set);
    }
    settle(desk);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Spot;
    use crate::effect::Op;
    use crate::scene::{Scene, discard, name, place, set};
    use crate::state::Step;

    const BOOK: &str =
        "[Solar panel, Colony] [Reactor, Solar panel] [Satellite, Turret, Turret, Service arm, Dock]";

    /// The book's station after an attack that destroys one of its modules.
    fn after_losing(module: u8) -> String {
        let mut scene = Scene::new(2).station(1, BOOK).station(0, "[Fighter]").combat(0);
        scene.player(1)[module].cards.drain(..);
        scene.player(1).station.retain(|module| !module.cards.is_empty());
        let desk = &mut desk(&mut scene);
        desk.game.settling = engine::Seats::of(Seat(1));
        settle(desk);
        scene.drawn(1)
    }

    fn desk(scene: &mut Scene) -> Desk<'_, engine::Fast, engine::Silent> {
        let chance = Box::leak(Box::new(engine::Fast::new(1)));
        let witness = Box::leak(Box::new(engine::Silent));
        Desk { terms: &scene.state.terms, game: &mut scene.state.matches[0], chance, witness }
    }

    /// ORBITAL-7.2, ORBITAL-7.3, ORBITAL-7.5: the whole of the book's station is on: energy 9 for 7, crew 3 for 1.
    #[test]
    fn production_is_shared() {
        let scene = Scene::new(2).station(0, BOOK);
        let items = items(&scene.state.terms.edition, scene.state.matches[0].player(Seat(0)));
        assert_eq!(settle::choices(&items, set(&[0, 1, 2]), set(&[])), [set(&[0, 1, 2])]);
        let net = items
            .iter()
            .fold([0; 4], |sum: [i16; 4], item| std::array::from_fn(|kind| sum[kind] + item.net[kind]));
        assert_eq!((net[0], net[1]), (2, 2));
    }

    /// ORBITAL-8.1, ORBITAL-8.3: the book's three losses.
    #[test]
    fn losses_switch_off_what_they_must() {
        assert_eq!(after_losing(1), "[Solar panel, Colony]* [Satellite, Turret, Turret, Service arm, Dock]*");
        assert_eq!(after_losing(0), "[Reactor, Solar panel] [Satellite, Turret, Turret, Service arm, Dock]*");
        assert_eq!(after_losing(2), "[Solar panel, Colony] [Reactor, Solar panel]");
    }

    /// ORBITAL-8.5: room is made for a new Turret.
    #[test]
    fn a_new_module_may_push_an_old_one_off() {
        let mut scene = Scene::new(2).hand(0, "Turret").station(0, "[Solar panel] [Telescope]").main(0);
        scene.run(0, place("Turret", Spot::New));
        assert_eq!(scene.drawn(0), "[Solar panel] [Telescope]* [Turret]");
        assert!(scene.can(0, Action::EndMain));
    }

    /// ORBITAL-8.2, ORBITAL-R12: energy falls from 8 to 3; the controller keeps Communication and one of three others.
    #[test]
    fn the_controller_chooses_what_goes_off() {
        let station = "[Solar panel] [Solar panel, Solar panel] [Turret] [Shield] [Hotel] [Communication]";
        let mut scene = Scene::new(2).hand(0, "Impact").station(1, station).combat(0);
        scene.run(0, Action::AttackWith { card: name("Impact"), power: 4, player: Seat(1), target: 1 });
        scene.run(0, Action::EndDeclare);
        assert_eq!(scene.decider(), 1);
        let mut sets = scene.legal(1);
        sets.sort_by_key(|action| action.to_string());
        let expected = [[0, 2, 5], [0, 3, 5], [0, 4, 5]].map(|ids| Action::Activate { modules: set(&ids) });
        assert_eq!(sets, expected);
        assert_eq!(scene.refused(1, Action::Activate { modules: set(&[0, 5]) }), "ORBITAL-R11");
        assert_eq!(scene.refused(1, Action::Pass), "ORBITAL-R46");
        scene.run(1, expected[1]);
        assert_eq!(scene.drawn(1), "[Solar panel] [Turret]* [Shield] [Hotel]* [Communication]");
        assert_eq!(scene.decider(), 0);
    }

    /// ORBITAL-R11, ORBITAL-R10: covering a producer leaves a choice; untouched modules may go, touched ones not.
    #[test]
    fn the_player_chooses_when_a_group_closes() {
        let station = "[Solar panel] [Turret] [Communication]";
        let mut scene = Scene::new(2).hand(0, "Armor, Dock").station(0, station).main(0);
        scene.run(0, place("Armor", Spot::OnTop(0)));
        let options = [[0, 1], [0, 2]].map(|ids| Action::Activate { modules: set(&ids) });
        assert_eq!(scene.legal(0), options);
        assert_eq!(scene.refused(0, Action::Cancel), "ORBITAL-R46");
        scene.run(0, options[1]);
        assert_eq!(scene.drawn(0), "[Solar panel, Armor] [Turret]* [Communication]");
    }

    /// ORBITAL-8.4, ORBITAL-8.6, ORBITAL-R13: more production, and the player must use it, as they choose.
    #[test]
    fn what_can_be_on_must_be_switched_on() {
        let station = "[Turret]* [Telescope]*";
        let mut scene = Scene::new(2).hand(0, "Solar panel").station(0, station).main(0);
        assert!(scene.can(0, Action::EndMain));
        scene.run(0, place("Solar panel", Spot::New));
        assert_eq!(scene.drawn(0), "[Turret]* [Telescope]* [Solar panel]");
        assert_eq!(scene.refused(0, Action::EndMain), "ORBITAL-8.6");
        assert_eq!(scene.refused(0, Action::SwitchOn { modules: set(&[0, 1]) }), "ORBITAL-R13");
        assert!(scene.can(0, Action::SwitchOn { modules: set(&[0]) }));
        scene.run(0, Action::SwitchOn { modules: set(&[1]) });
        assert_eq!(scene.drawn(0), "[Turret]* [Telescope] [Solar panel]");
        scene.run(0, Action::EndMain);
    }

    /// ORBITAL-R13: what works only together is switched on together.
    #[test]
    fn a_bundle_is_switched_on_as_one() {
        let mut scene = Scene::new(2).station(0, "[Reactor]* [Habitat]*").main(0);
        assert_eq!(scene.refused(0, Action::EndMain), "ORBITAL-8.6");
        assert_eq!(scene.refused(0, Action::SwitchOn { modules: set(&[0]) }), "ORBITAL-R13");
        scene.run(0, Action::SwitchOn { modules: set(&[0, 1]) });
        assert_eq!(scene.drawn(0), "[Reactor] [Habitat]");
    }

    /// ORBITAL-8.7, ORBITAL-R10: what was played earlier in this main phase cannot be pushed off by what comes later.
    #[test]
    fn everything_played_this_turn_stays_on() {
        let mut scene =
            Scene::new(2).hand(0, "Turret, Hotel, Solar panel").station(0, "[Solar panel]").main(0);
        scene.run(0, place("Turret", Spot::New));
        scene.run(0, place("Hotel", Spot::New));
        assert_eq!(scene.game().group.len(), 1);
        scene.run(0, place("Solar panel", Spot::New));
        assert_eq!(scene.drawn(0), "[Solar panel] [Turret] [Hotel] [Solar panel]");
    }

    /// ORBITAL-8.9, ORBITAL-8.10, ORBITAL-8.11: a Turret loses its energy in the opponent's phase and comes back in the own main phase.
    #[test]
    fn modules_go_on_in_the_own_main_phase_only() {
        let mut scene =
            Scene::new(2).hand(0, "Impact").hand(1, "Solar panel").station(1, "[Solar panel, Turret]");
        scene.run(0, discard("Impact", Op::DiscardBottom, 0));
        scene.run(0, Action::Target { player: Seat(1), module: 0 });
        assert_eq!(scene.drawn(1), "[Turret]*");
        assert_eq!(scene.discard_pile(), ["Impact", "Solar panel"]);
        scene.skip_to(1, Step::Main);
        scene.run(1, place("Solar panel", Spot::New));
        assert_eq!(scene.refused(1, Action::EndMain), "ORBITAL-8.6");
        scene.run(1, Action::SwitchOn { modules: set(&[0]) });
        assert_eq!(scene.drawn(1), "[Turret] [Solar panel]");
    }

    /// ORBITAL-R15: switched off by an effect although it could be on, a module waits for its controller's main phase.
    #[test]
    fn a_stunned_module_comes_back_in_the_own_main_phase() {
        let mut scene = Scene::new(2).hand(0, "Failure").station(1, "[Turret] [Solar panel]").main(0);
        scene.run(0, discard("Failure", Op::Deactivate, 0));
        scene.run(0, Action::Target { player: Seat(1), module: 0 });
        assert_eq!(scene.drawn(1), "[Turret]* [Solar panel]");
        scene.skip_to(1, Step::Main);
        assert_eq!(scene.refused(1, Action::EndMain), "ORBITAL-8.6");
        scene.run(1, Action::SwitchOn { modules: set(&[0]) });
        scene.skip_to(1, Step::Declare);
        assert_eq!(scene.drawn(1), "[Turret] [Solar panel]");
        let mut late = Scene::new(2)
            .hand(1, "Failure")
            .station(0, "[Turret] [Solar panel]")
            .station(1, "[Armor]")
            .main(1);
        late.run(1, discard("Failure", Op::Deactivate, 0));
        late.run(1, Action::Target { player: Seat(0), module: 0 });
        late.skip_to(0, Step::Declare);
        let attack = Action::Attack { module: 0, player: Seat(1), target: 0 };
        assert_eq!(late.refused(0, attack), "ORBITAL-8.12");
    }

    /// ORBITAL-R10, ORBITAL-R17: a moved card takes its touch with it.
    #[test]
    fn moving_a_fresh_card_moves_the_touch() {
        let station = "[Service arm] [Solar panel] [Turret]";
        let start = || {
            let mut scene = Scene::new(2).hand(0, "Armor, Hotel, Armor").station(0, station).main(0);
            scene.run(0, place("Armor", Spot::Under(1)));
            scene
        };
        let mut plain = start();
        plain.run(0, place("Hotel", Spot::New));
        assert_eq!(plain.drawn(0), "[Service arm] [Armor, Solar panel] [Turret]* [Hotel]");
        let mut moved = start();
        moved.run(0, Action::Use { module: 0 });
        moved.run(0, Action::Move { from: 1, to: 2 });
        assert_eq!(moved.drawn(0), "[Service arm] [Solar panel] [Armor, Turret]");
        assert_eq!(moved.player(0).touched(), set(&[2]));
        moved.run(0, place("Hotel", Spot::New));
        assert_eq!(moved.game().group.len(), 1);
        assert_eq!(moved.refused(0, Action::EndMain), "ORBITAL-R9");
    }
}
