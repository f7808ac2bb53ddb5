//! Switching modules on and off (ORBITAL-8.x): forced settling after damage and effects, the choice at the closing of a
//! group, and switching on in the own main phase. The sets themselves come from `settle`.

use engine::{Chance, Seat, Witness};

use crate::action::Action;
use crate::desk::Desk;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::phases::placing;
use crate::settle::{self, Item};
use crate::state::{Match, Modules, Pending, Player, Step, Terms};
use crate::tables::Printed;

/// The modules of a station as the set problem sees them.
pub fn items(printed: &Printed, player: &Player) -> Vec<Item> {
    player.station.iter().map(|module| Item { id: module.id, net: module.net(printed) }).collect()
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
        [] => unreachable!("there is always a feasible set"),
        [only] => {
            if closing {
                placing::close(desk, seat);
            }
            set_active(desk, seat, only);
        }
        _ => desk.game.pending = Some(Pending::Settle { seat, sets, closing }),
    }
}

/// ORBITAL-8.10, ORBITAL-8.11: whole modules are turned.
fn set_active<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, set: Modules) {
    let stunning = desk.game.stunning;
    let player = desk.game.player_mut(seat);
    let before = player.on();
    for module in &mut player.station {
        let on = set.has(module.id);
        module.stunned = !on && (module.stunned || stunning && module.on);
        module.on = on;
    }
    let (on, off) = (set.without(before), before.without(set));
    if on != off {
        desk.tell(|| Event::Switched { seat, on, off });
    }
}

/// The active sets to choose from after `MOVE_BOTTOM`: the receiver must be active, in the own main phase all touched
/// modules too (ORBITAL-R17). Empty if the move is not legal.
pub fn after_move(terms: &Terms, game: &Match, seat: Seat, from: u8, to: u8) -> Vec<Modules> {
    let printed = &*terms.edition;
    let player = game.player(seat);
    let main = game.step == Step::Main;
    let mut items = if main { items(printed, player) } else { active_items(printed, player) };
    let giver = player.module(from).expect("an own module");
    let moved = giver.cards[0];
    let bar = moved.bar(printed).net();
    for item in &mut items {
        let sign = i16::from(item.id == to) - i16::from(item.id == from);
        item.net = std::array::from_fn(|kind| item.net[kind] + sign * bar[kind]);
    }
    let mut must = Modules::of(to);
    if main {
        must = must.and(player.touched());
        if !giver.cards[1..].iter().any(|laid| laid.fresh) {
            must = must.without(Modules::of(from));
        }
    }
    settle::choices(&items, player.on(), must)
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

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, set: Modules) {
    let Some(Pending::Settle { closing, .. }) = desk.game.pending.take() else { unreachable!("checked") };
    if closing {
        placing::close(desk, seat);
    }
    set_active(desk, seat, set);
    settle(desk);
}
