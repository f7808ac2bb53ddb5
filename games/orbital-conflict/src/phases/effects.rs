//! The interpreter of card effects: whether one can be used, what it can be applied to, and what it does. It knows the
//! words of the vocabulary and nothing about kinds of cards.

use engine::{Chance, Seat, Seats, Witness, unchecked};

use crate::action::Action;
use crate::desk::{Desk, names};
use crate::effect::{Effect, Op};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::phases::{activation, combat};
use crate::state::{Match, Module, Modules, Pending, Player, Step, Terms};
use crate::tables::Kind;
use crate::text::Name;

/// Whether all targets exist (ORBITAL-R19). `from_hand`: the card with the rule is still in hand and goes first.
pub fn usable(game: &Match, seat: Seat, effect: Effect, from_hand: bool) -> bool {
    match effect.op {
        Op::Draw | Op::Reveal => true,
        Op::Cycle => game.player(seat).hand.len() > usize::from(from_hand),
        Op::PeekTake => from_hand || !game.draw.is_empty() || !game.discard.is_empty(),
        Op::Attack | Op::AuraDef => false,
        Op::DropAvailable => {
            game.clockwise_from(seat).any(|player| !game.player(player).available.is_empty())
        }
        Op::Deactivate | Op::DiscardTop | Op::DiscardBottom => {
            enemies(game, seat).any(|(_, module)| suits(effect.op, module))
        }
        Op::MoveBottom => moves(game, seat).next().is_some(),
        Op::BoostDef => game.attacks.iter().any(|attack| !attack.cancelled && attack.player == seat),
        Op::CancelAttacker => game.attacks.iter().any(|attack| !attack.cancelled && attack.player == seat),
    }
}

fn enemies(game: &Match, seat: Seat) -> impl Iterator<Item = (Seat, &Module)> {
    let others = game.clockwise_from(seat).filter(move |player| *player != seat);
    others.flat_map(|player| game.player(player).station.iter().map(move |module| (player, module)))
}

fn suits(op: Op, module: &Module) -> bool {
    if op == Op::Deactivate { module.on } else { module.cards.len() >= 2 }
}

/// Pairs of own active modules for `MOVE_BOTTOM`. The card shows its bar before and after, so what the active modules
/// produce and require together stays the same: all of them stay on, and ORBITAL-R17 is kept.
fn moves(game: &Match, seat: Seat) -> impl Iterator<Item = (u8, u8)> {
    let station = &game.player(seat).station;
    let givers = station.iter().filter(|module| module.on && module.cards.len() >= 2);
    givers.flat_map(move |from| {
        let takers = station.iter().filter(move |to| to.on && to.id != from.id);
        takers.map(move |to| (from.id, to.id))
    })
}

/// Begins the effect: it happens at once, or its user chooses a target first.
pub fn start<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, effect: Effect) {
    match effect.op {
        Op::Draw => desk.draw_cards(seat, effect.n),
        Op::Reveal => desk.reveal(seat, effect.n),
        Op::PeekTake => peek(desk, seat, effect.n),
        _ => desk.game.pending = Some(Pending::Target { seat, effect }),
    }
}

fn peek<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, count: u8) {
    for _ in 0..count {
        let Some(card) = desk.take_top(seat) else { break };
        desk.game.peeked.push(card);
    }
    let (printed, peeked) = (desk.printed(), desk.game.peeked);
    desk.tell_apart(seat, |now, own| Event::Peeked {
        seat,
        count: peeked.len() as u8,
        cards: own.then(|| peeked.iter().map(|card| printed.name(card.kind)).collect()),
        draw_pile: now.draw_pile(),
    });
    if peeked.len() == 1 {
        take_peeked(desk, seat, 0);
    } else {
        desk.game.pending = Some(Pending::Keep { seat });
    }
}

pub fn keep<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, card: Name) {
    let kind = desk.printed().kind(&card);
    match desk.game.peeked.iter().position(|card| card.kind == kind) {
        Some(at) => take_peeked(desk, seat, at),
        None => unchecked(&Action::Keep { card }),
    }
}

/// One of the cards looked at goes to the hand, the others to the discard pile.
fn take_peeked<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, at: usize) {
    let game = &mut *desk.game;
    let kept = game.peeked.remove(at);
    game.player_mut(seat).take(kept);
    let rest = std::mem::take(&mut game.peeked);
    rest.iter().for_each(|card| game.discard.push(*card));
    let printed = desk.printed();
    desk.tell_apart(seat, |now, own| Event::Kept {
        seat,
        card: own.then(|| printed.name(kept.kind)),
        discarded: rest.iter().map(|card| printed.name(card.kind)).collect(),
        hand: now.hand(seat),
    });
}

pub fn legal(terms: &Terms, game: &Match, out: &mut Vec<Action>) {
    let printed = &*terms.edition;
    let (seat, effect) = match game.pending {
        Some(Pending::Target { seat, effect }) => (seat, effect),
        _ => {
            return out.extend(
                names_once(terms, game.peeked.iter().map(|c| c.kind)).map(|card| Action::Keep { card }),
            );
        }
    };
    match effect.op {
        Op::DropAvailable => {
            for player in game.clockwise_from(seat) {
                let mut available = game.player(player).available;
                available.sort_unstable();
                let mut before = None;
                for investor in
                    available.iter().filter(|investor| before.replace(**investor) != Some(**investor))
                {
                    out.push(Action::Drop { player, investor: printed.investor(*investor).name });
                }
            }
        }
        Op::Cycle => {
            let hand = game.player(seat).hand.iter().map(|card| card.kind);
            out.extend(names_once(terms, hand).map(|card| Action::Cycle { card }));
        }
        Op::MoveBottom => out.extend(moves(game, seat).map(|(from, to)| Action::Move { from, to })),
        Op::BoostDef => {
            let station = game.player(seat).station.iter();
            let targets = station.filter(|module| is_target(game, seat, module.id));
            out.extend(targets.map(|module| Action::Target { player: seat, module: module.id }));
        }
        Op::CancelAttacker => {
            let attacks = game.attacks.iter().enumerate();
            let mine = attacks.filter(|(_, attack)| !attack.cancelled && attack.player == seat);
            out.extend(mine.map(|(number, _)| Action::Repel { attack: number as u8 }));
        }
        op => {
            let targets = enemies(game, seat).filter(|(_, module)| suits(op, module));
            out.extend(targets.map(|(player, module)| Action::Target { player, module: module.id }));
        }
    }
}

/// Names of these kinds, which come in order, each once.
fn names_once(terms: &Terms, kinds: impl Iterator<Item = Kind>) -> impl Iterator<Item = Name> {
    let mut kinds: Vec<Kind> = kinds.collect();
    kinds.sort_unstable();
    kinds.dedup();
    names(&terms.edition, &kinds).into_iter()
}

fn is_target(game: &Match, seat: Seat, module: u8) -> bool {
    game.attacks.iter().any(|attack| !attack.cancelled && attack.player == seat && attack.target == module)
}

pub fn check(terms: &Terms, game: &Match, action: &Action) -> Result<(), Illegal> {
    let mut choices = Vec::new();
    legal(terms, game, &mut choices);
    if choices.contains(action) {
        return Ok(());
    }
    Err(match (&game.pending, action) {
        (Some(Pending::Target { effect, .. }), Action::Target { player, module }) => {
            if !game.playing(*player) {
                Illegal::NoSuchPlayer { player: *player }
            } else if game.player(*player).module(*module).is_none() {
                Illegal::NoSuchModule { module: *module }
            } else {
                Illegal::BadTarget { op: effect.op }
            }
        }
        (Some(Pending::Target { effect, .. }), Action::Drop { investor, .. })
            if effect.op == Op::DropAvailable =>
        {
            Illegal::NotAvailable { investor: *investor }
        }
        (Some(Pending::Target { effect, .. }), Action::Cycle { card }) if effect.op == Op::Cycle => {
            Illegal::NotInHand { card: *card }
        }
        (Some(Pending::Target { effect, .. }), Action::Move { .. } | Action::Repel { .. }) => {
            Illegal::BadTarget { op: effect.op }
        }
        _ => Illegal::ChoiceFirst,
    })
}

/// What an effect is applied to has been chosen.
pub fn apply<C: Chance, W: Witness<Event>>(
    desk: &mut Desk<C, W>,
    seat: Seat,
    effect: Effect,
    action: Action,
) {
    match action {
        Action::Target { player, module } => strike(desk, effect, player, module),
        Action::Drop { player, investor } => drop_available(desk, seat, player, investor),
        Action::Cycle { card } => {
            let kind = desk.printed().kind(&card);
            desk.discard_from_hand(seat, kind);
            desk.tell(|now| Event::Cycled { seat, card, hand: now.hand(seat) });
            desk.draw_cards(seat, 1);
        }
        Action::Move { from, to } => move_bottom(desk, seat, from, to),
        Action::Repel { attack } => {
            desk.game.attacks[attack as usize].cancelled = true;
            desk.tell(|now| Event::Repelled {
                seat,
                attack,
                attacker: now.game.acting,
                called: combat::called(now, now.game.attacks[attack as usize].attacker),
                blows: now.blows(),
            });
        }
        _ => unchecked(&action),
    }
}

/// Effects on one module.
fn strike<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, effect: Effect, player: Seat, id: u8) {
    let module = &mut desk.game.player_mut(player)[id];
    match effect.op {
        Op::BoostDef => {
            module.boost = module.boost.saturating_add(effect.n);
            let boost = module.boost;
            return desk.tell(|now| Event::Boosted {
                seat: player,
                module: id,
                called: now.called(player, id),
                by: effect.n,
                boost,
                left: now.station(player, &[]),
                blows: now.blows(),
            });
        }
        Op::Deactivate => {
            (module.on, module.stunned) = (false, true);
            desk.game.stunning = true;
            desk.tell(|now| Event::Switched {
                seat: player,
                on: Modules::default(),
                off: Modules::of(id),
                on_called: Vec::new(),
                off_called: now.all_called(player, Modules::of(id)),
                stunned: true,
                plain: false,
                left: now.station(player, &[]),
            });
        }
        op => {
            let top = op == Op::DiscardTop;
            let at = if top { module.cards.len() - 1 } else { 0 };
            let laid = module.cards.remove(at);
            desk.discard_laid(player, laid);
            let card = desk.printed().name(laid.card.kind);
            desk.tell(|now| Event::CardLost {
                player,
                module: id,
                called: now.called(player, id),
                card,
                number: laid.number,
                top,
                left: now.station(player, &[id]),
            });
        }
    }
    desk.game.settling = Seats::of(player);
    activation::settle(desk);
}

fn drop_available<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, player: Seat, name: Name) {
    let investor = desk.printed().investor_of(&name);
    desk.game.player_mut(player).part_with(investor);
    desk.game.investors_out.push(investor);
    desk.tell(|_| Event::InvestorDropped { seat, player, investor: name });
}

fn move_bottom<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, from: u8, to: u8) {
    let player = desk.game.player_mut(seat);
    let laid = player[from].cards.remove(0);
    player[to].cards.insert(0, laid);
    let name = desk.printed().name(laid.card.kind);
    desk.tell_apart(seat, |now, own| Event::Moved {
        seat,
        from,
        to,
        from_called: now.called(seat, from),
        to_called: now.called(seat, to),
        card: (own || laid.up).then_some(name),
        number: laid.number,
        left: now.station(seat, &[from, to]),
    });
}

/// Defence that other modules of the station lend this one (`AURA_DEF`), counted only against attacks.
pub fn aura(terms: &Terms, player: &Player, module: u8) -> i16 {
    let others = player.station.iter().filter(|other| other.on && other.id != module);
    let rules = others.filter_map(|other| super::using::special(&terms.edition, other));
    rules.filter(|rule| rule.effect.op == Op::AuraDef).map(|rule| i16::from(rule.effect.n)).sum()
}

/// Whether the seat visibly has a countermeasure on top of an active module.
pub fn shows_counter(terms: &Terms, game: &Match, seat: Seat) -> bool {
    let station = game.player(seat).station.iter().filter(|module| module.on);
    let mut rules = station.filter_map(|module| super::using::special(&terms.edition, module));
    rules.any(|rule| Step::Counter { seat }.when() == rule.when)
}

#[cfg(test)]
mod tests {
    use engine::Viewer;

    use super::*;
    use crate::scene::{Scene, discard, name, set};

    /// ORBITAL-0.1: a Service arm moves what by the general rules never moves.
    #[test]
    fn a_card_overrules_the_general_rules() {
        let mut scene = Scene::new(2).station(0, "[Service arm] [Solar panel, Solar panel] [Armor]").main(0);
        scene.run(0, Action::Use { module: 0 });
        assert_eq!(scene.refused(0, Action::Move { from: 2, to: 1 }), "ORBITAL-R19");
        assert_eq!(scene.refused(0, Action::EndMain), "ORBITAL-R46");
        scene.run(0, Action::Move { from: 1, to: 2 });
        assert_eq!(scene.drawn(0), "[Service arm] [Solar panel] [Solar panel, Armor]");
    }

    #[test]
    fn draw_and_reveal() {
        let mut scene =
            Scene::new(2).hand(0, "Shuttle, Communication").station(0, "[Communication] [Solar panel]");
        scene.run(0, discard("Shuttle", Op::Draw, 2));
        assert_eq!(scene.hand_of(0), ["Armor", "Armor", "Communication"]);
        scene.run(0, Action::Use { module: 0 });
        scene.run(0, discard("Communication", Op::Reveal, 2));
        assert_eq!(scene.player(0).available.len(), 3);
    }

    #[test]
    fn an_available_investor_of_anybody_can_be_dropped() {
        let scene = Scene::new(3).station(0, "[Satellite]").available(0, "Dark Star");
        let mut scene = scene.available(2, "Space Can, Space Can");
        scene.run(0, Action::Use { module: 0 });
        let drop = |player, investor| Action::Drop { player: Seat(player), investor: name(investor) };
        assert_eq!(scene.legal(0), [drop(0, "Dark Star"), drop(2, "Space Can")]);
        assert_eq!(scene.refused(0, drop(1, "Space Can")), "ORBITAL-4.3");
        scene.run(0, drop(2, "Space Can"));
        assert_eq!((scene.player(2).available.len(), scene.game().investors_out.len()), (1, 1));
        let mut nobody = Scene::new(2).station(0, "[Satellite]");
        assert_eq!(nobody.refused(0, Action::Use { module: 0 }), "ORBITAL-R19");
    }

    #[test]
    fn looking_keeps_one_card_and_shows_the_other() {
        let mut scene = Scene::new(2).station(0, "[Telescope] [Solar panel]").draw("Armor, Dock, Hotel");
        let told = scene.run(0, Action::Use { module: 0 });
        let heard = told.iter().filter(|told| told.to.includes(Viewer::Spectator));
        assert!(heard.map(|told| format!("{:?}", told.event)).all(|event| !event.contains("Hotel")));
        assert!(scene.view(Viewer::Seat(Seat(1))).own.unwrap().peeked.is_empty());
        assert_eq!(scene.view(Viewer::Seat(Seat(0))).own.unwrap().peeked.len(), 2);
        assert_eq!(scene.refused(0, Action::Keep { card: name("Armor") }), "ORBITAL-R46");
        scene.run(0, Action::Keep { card: name("Dock") });
        assert_eq!(
            (scene.hand_of(0), scene.discard_pile()),
            (vec!["Dock".to_string()], vec!["Hotel".to_string()])
        );
        let mut one = Scene::new(2).station(0, "[Telescope] [Solar panel]").draw("Armor");
        one.run(0, Action::Use { module: 0 });
        assert_eq!(one.hand_of(0), ["Armor"]);
    }

    /// ORBITAL-8.3: one module switched off takes another with it.
    #[test]
    fn deactivation_cascades() {
        let mut scene = Scene::new(2).hand(0, "Failure").station(1, "[Solar panel] [Hotel] [Armor]*");
        scene.run(0, discard("Failure", Op::Deactivate, 0));
        assert_eq!(scene.refused(0, Action::Target { player: Seat(1), module: 2 }), "ORBITAL-R19");
        assert_eq!(scene.refused(0, Action::Target { player: Seat(1), module: 7 }), "ORBITAL-5.8");
        assert_eq!(scene.refused(0, Action::Target { player: Seat(200), module: 0 }), "ORBITAL-R39");
        scene.run(0, Action::Target { player: Seat(1), module: 0 });
        assert_eq!(scene.drawn(1), "[Solar panel]* [Hotel]* [Armor]*");
        assert!(scene.player(1).station.iter().map(|module| module.stunned).eq([true, true, false]));
    }

    #[test]
    fn losing_the_top_uncovers_what_is_below() {
        let mut scene = Scene::new(2).hand(0, "Sabotage").station(1, "[Turret, Solar panel] [~Dock, Armor]");
        scene.run(0, discard("Sabotage", Op::DiscardTop, 0));
        scene.run(0, Action::Target { player: Seat(1), module: 0 });
        assert_eq!(scene.drawn(1), "[Turret]* [~Dock, Armor]");
        let mut scene = Scene::new(2).hand(0, "Sabotage").station(1, "[~Dock, Armor]");
        scene.run(0, discard("Sabotage", Op::DiscardTop, 0));
        scene.run(0, Action::Target { player: Seat(1), module: 0 });
        assert_eq!(scene.drawn(1), "[~Dock]");
        assert_eq!(scene.values(1, 0).defence, 1);
    }

    /// ORBITAL-5.10: modules stay until something removes them, and then only the card in question goes.
    #[test]
    fn losing_the_bottom_leaves_the_rest() {
        let mut scene = Scene::new(2).hand(0, "Impact").station(1, "[Armor, Dock, Hotel]* [Armor]").main(0);
        scene.run(0, discard("Impact", Op::DiscardBottom, 0));
        assert_eq!(scene.refused(0, Action::Target { player: Seat(1), module: 1 }), "ORBITAL-R19");
        scene.run(0, Action::Target { player: Seat(1), module: 0 });
        assert_eq!(scene.drawn(1), "[Dock, Hotel]* [Armor]");
    }

    #[test]
    fn cycling_needs_a_hand() {
        let mut scene = Scene::new(2).station(0, "[Miner] [Habitat] [Solar panel]").main(0);
        assert_eq!(scene.refused(0, Action::Use { module: 0 }), "ORBITAL-R19");
        let mut scene = scene.hand(0, "Dock");
        scene.run(0, Action::Use { module: 0 });
        assert_eq!(scene.refused(0, Action::Cycle { card: name("Armor") }), "ORBITAL-5.2");
        scene.run(0, Action::Cycle { card: name("Dock") });
        assert_eq!(
            (scene.hand_of(0), scene.discard_pile()),
            (vec!["Armor".to_string()], vec!["Dock".to_string()])
        );
    }

    #[test]
    fn moving_outside_the_main_phase_keeps_the_receiver_on() {
        let station = "[Service arm] [Solar panel, Armor] [Turret] [Armor]";
        let mut scene = Scene::new(2).station(0, station).combat(0);
        scene.player(0)[2].on = false;
        scene.run(0, Action::Use { module: 0 });
        assert!(!scene.can(0, Action::Move { from: 1, to: 2 }));
        scene.run(0, Action::Move { from: 1, to: 3 });
        assert_eq!(scene.player(0).on(), set(&[0, 1, 3]));
    }
}
