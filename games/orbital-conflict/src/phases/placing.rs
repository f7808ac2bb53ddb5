//! Playing cards (ORBITAL-5.x, ORBITAL-6.x) in groups that close as soon as everything played can be active and the
//! victory-point limit holds (ORBITAL-R9). An open group is its player's secret and can be taken back.

use engine::{Chance, Seat, Witness};

use crate::action::{Action, Spot};
use crate::desk::Desk;
use crate::event::{Event, Play};
use crate::illegal::Illegal;
use crate::name::Name;
use crate::phases::activation;
use crate::settle::{self, Item};
use crate::state::{Card, Laid, Match, Module, Modules, Placement, Player, Side, Terms};
use crate::tables::{ByType, Kind, Printed, Values};

pub fn legal(terms: &Terms, game: &Match, seat: Seat, out: &mut Vec<Action>) {
    let player = game.player(seat);
    let outlook = Outlook::new(terms, player);
    let mut before = None;
    for card in &player.hand {
        if before.replace(card.kind) == Some(card.kind) {
            continue;
        }
        let printed = terms.edition.card(card.kind);
        for up in [true, false] {
            if up && !printed.face_playable() {
                continue;
            }
            for at in spots(player) {
                if outlook.judge(card.kind, up, at).is_ok() {
                    out.push(Action::Place { card: printed.name, up, at });
                }
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
fn joinable(module: &Module) -> bool {
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

/// What may still become of a group (ORBITAL-R45). It errs only on the side of hope, except for the last card of the
/// hand, where it is exact: so nobody is led into a group that plainly cannot close, and no group that can is refused.
struct Outlook<'a> {
    printed: &'a Printed,
    player: &'a Player,
    /// Production of the station and of all faces in hand.
    makes: ByType,
    /// Requirements on the bars of touched modules: no card can cover those.
    needs: ByType,
    /// VP on the bars of this turn's cards.
    bar_vp: i16,
    /// This card is the last that can be placed.
    last: bool,
}

impl<'a> Outlook<'a> {
    fn new(terms: &'a Terms, player: &'a Player) -> Outlook<'a> {
        let printed = &*terms.edition;
        let faces =
            player.hand.iter().map(|card| printed.card(card.kind)).filter(|card| card.face_playable());
        let mut makes = faces.fold([0; 4], |sum, card| plus(sum, card.full.makes));
        let (mut needs, mut bar_vp) = ([0; 4], 0);
        for module in &player.station {
            makes = plus(makes, module.values(printed).makes);
            if module.touched() {
                needs = plus(needs, bars(printed, module).needs);
                let fresh = module.cards.iter().filter(|laid| laid.fresh);
                bar_vp += fresh.map(|laid| laid.bar(printed).vp).sum::<i16>();
            }
        }
        let joins = terms.setup.join_new && player.station.iter().any(joinable);
        Outlook { printed, player, makes, needs, bar_vp, last: player.hand.len() == 1 && !joins }
    }

    fn judge(&self, kind: Kind, up: bool, at: Spot) -> Result<(), Illegal> {
        let printed = self.printed;
        let card = printed.card(kind);
        let laid = Laid { card: Card { kind, deal: 0 }, up, ..Laid::default() };
        let (bar, full) = (*laid.bar(printed), *laid.full(printed));
        let limit = printed.vp_limit;
        if self.bar_vp + bar.vp > limit {
            return Err(Illegal::TooManyVp { shown: self.bar_vp + bar.vp, limit });
        }
        let never = Err(Illegal::NeverActive { card: card.name });
        let mut makes = plus(self.makes, if matches!(at, Spot::Under(_)) { bar.makes } else { full.makes });
        if card.face_playable() {
            makes = minus(makes, card.full.makes);
        }
        let mut needs = plus(self.needs, bar.needs);
        if let Some(module) = into(at).and_then(|id| self.player.module(id)) {
            if !module.touched() {
                needs = plus(needs, bars(printed, module).needs);
            }
            if let Spot::OnTop(_) = at {
                makes = minus(makes, body(printed, module.top()).makes);
            }
        }
        if (0..4).any(|kind| makes[kind] < needs[kind]) {
            return never;
        }
        if !self.last { Ok(()) } else { self.judge_last(laid, at, bar, full) }
    }

    /// The station as it would be: the group has to close now.
    fn judge_last(&self, laid: Laid, at: Spot, bar: Values, full: Values) -> Result<(), Illegal> {
        let printed = self.printed;
        let mut items = activation::items(printed, self.player);
        let (id, mut gain) = match at {
            Spot::New => (self.player.free_id(), full),
            Spot::Under(id) => (id, bar),
            Spot::OnTop(id) => (id, full),
        };
        let mut vp = fresh_vp(printed, self.player) + gain.vp;
        if let (Spot::OnTop(_), Some(module)) = (at, self.player.module(id)) {
            let covered = body(printed, module.top());
            gain = gain - covered;
            vp -= if module.top().fresh { covered.vp } else { 0 };
        }
        if vp > printed.vp_limit {
            return Err(Illegal::TooManyVp { shown: vp, limit: printed.vp_limit });
        }
        match items.iter_mut().find(|item| item.id == id) {
            Some(item) => item.net = plus(item.net, gain.net()),
            None => items.push(Item { id, net: gain.net() }),
        }
        let must = self.player.touched().and(Modules::of(id));
        if settle::choices(&items, self.player.on(), must).is_empty() {
            return Err(Illegal::NeverActive { card: printed.name(laid.card.kind) });
        }
        Ok(())
    }
}

fn plus(a: ByType, b: ByType) -> ByType {
    std::array::from_fn(|kind| a[kind] + b[kind])
}

fn minus(a: ByType, b: ByType) -> ByType {
    std::array::from_fn(|kind| a[kind] - b[kind])
}

/// What shows of a module whatever covers it.
fn bars(printed: &Printed, module: &Module) -> Values {
    module.cards.iter().fold(Values::default(), |sum, laid| sum + *laid.bar(printed))
}

/// What a card hides when it is covered.
fn body(printed: &Printed, laid: &Laid) -> Values {
    *laid.full(printed) - *laid.bar(printed)
}

/// ORBITAL-R2: the VP now visible on cards played in this turn.
pub fn fresh_vp(printed: &Printed, player: &Player) -> i16 {
    let mut vp = 0;
    for module in &player.station {
        let (top, covered) = module.cards.split_last().expect("a module has a card");
        vp += if top.fresh { top.full(printed).vp } else { 0 };
        vp += covered.iter().filter(|laid| laid.fresh).map(|laid| laid.bar(printed).vp).sum::<i16>();
    }
    vp
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, action: Action) {
    match action {
        Action::Place { card, up, at } => place(desk, seat, card, up, at),
        Action::Join { module, at } => join(desk, seat, module, at),
        Action::Cancel => return cancel(desk, seat),
        _ => unreachable!("only cards are placed here"),
    }
    try_to_close(desk, seat);
}

fn place<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, name: Name, up: bool, at: Spot) {
    let kind = desk.printed().kind_named(&name).expect("checked");
    let card = desk.take_from_hand(seat, kind);
    let since = desk.game.deals;
    let player = desk.game.player_mut(seat);
    let laid = Laid { card, up, fresh: true, used: false, since, number: player.played };
    player.played += 1;
    let (module, side) = lay(player, laid, at);
    desk.game.group.push(Placement { card, up, module, side, joined: None });
    desk.tell_only(seat, || Event::Placed { seat, card: name, up, at });
}

/// Puts a card into the station.
fn lay(player: &mut Player, laid: Laid, at: Spot) -> (u8, Side) {
    match at {
        Spot::New => {
            let id = player.free_id();
            let position = player.station.partition_point(|module| module.id < id);
            player.station.insert(position, Module { id, cards: vec![laid], ..Module::default() });
            (id, Side::New)
        }
        Spot::Under(id) => {
            player.module_mut(id).expect("checked").cards.insert(0, laid);
            (id, Side::Under)
        }
        Spot::OnTop(id) => {
            player.module_mut(id).expect("checked").cards.push(laid);
            (id, Side::OnTop)
        }
    }
}

fn join<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, id: u8, at: Spot) {
    let player = desk.game.player_mut(seat);
    let position = player.station.iter().position(|module| module.id == id).expect("checked");
    let joined = player.station.remove(position);
    let laid = joined.cards[0];
    let (module, side) = lay(player, laid, at);
    let placement = Placement { card: laid.card, up: laid.up, module, side, joined: Some(joined) };
    desk.game.group.push(placement);
    desk.tell_only(seat, || Event::Joined { seat, module: id, at });
}

/// ORBITAL-R9: the group closes at the first moment at which everything played can be active within the VP limit.
fn try_to_close<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat) {
    let printed = desk.printed();
    let player = desk.game.player(seat);
    if fresh_vp(printed, player) > printed.vp_limit {
        return;
    }
    let sets = settle::choices(&activation::items(printed, player), player.on(), player.touched());
    if !sets.is_empty() {
        activation::choose(desk, seat, sets, true);
    }
}

/// Everybody sees the whole group at once.
pub fn close<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat) {
    let printed = desk.printed();
    let group = std::mem::take(&mut desk.game.group);
    for placement in group.iter().filter(|placement| placement.up && placement.joined.is_none()) {
        desk.show(seat, placement.card);
    }
    let play = |placement: &Placement, own: bool| Play {
        card: (own || placement.up).then(|| printed.name(placement.card.kind)),
        up: placement.up,
        module: placement.module,
        side: placement.side,
        joined: placement.joined.as_ref().map(|module| module.id),
    };
    desk.tell_apart(seat, |own| Event::Built {
        seat,
        cards: group.iter().map(|placement| play(placement, own)).collect(),
    });
}

fn cancel<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat) {
    let group = std::mem::take(&mut desk.game.group);
    take_back(desk.game.player_mut(seat), &group);
    desk.tell_only(seat, || Event::Cancelled { seat });
}

/// The player's hand and station as they were before the group.
pub fn take_back(player: &mut Player, group: &[Placement]) {
    for placement in group.iter().rev() {
        let position = player.station.iter().position(|module| module.id == placement.module);
        let position = position.expect("a group touches modules of its player");
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
