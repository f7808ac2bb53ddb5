//! The combat phase (chapter 12): declarations, then countermeasures, then all damage at once, then what is left to do.

use engine::{Chance, Seat, Seats, Witness};
use serde::Serialize;
use ts_rs::TS;

use crate::action::Action;
use crate::desk::Desk;
use crate::effect::{Effect, Op};
use crate::event::{AttackerSeen, Event, Lost};
use crate::game::next_slice;
use crate::illegal::Illegal;
use crate::left::Now;
use crate::phases::{activation, counter, effects, using};
use crate::state::{Attack, Attacker, Laid, Match, Module, Player, Step, Terms};
use crate::tables::Values;

pub fn legal(terms: &Terms, game: &Match, seat: Seat, out: &mut Vec<Action>) {
    if game.step == Step::Declare {
        legal_attacks(terms, game, seat, out);
    }
    using::legal(terms, game, seat, out);
    let declared = game.step == Step::Declare && !game.attacks.is_empty();
    out.push(if declared { Action::EndDeclare } else { Action::EndCombat });
}

fn legal_attacks(terms: &Terms, game: &Match, seat: Seat, out: &mut Vec<Action>) {
    let player = game.player(seat);
    for module in &player.station {
        if can_attack(terms, game, seat, module.id).is_ok() {
            let module = module.id;
            out.extend(targets(game, seat).map(|(player, target)| Action::Attack { module, player, target }));
        }
    }
    let mut before = None;
    for held in player.hand.iter().filter(|held| before.replace(held.kind) != Some(held.kind)) {
        let card = terms.edition.card(held.kind);
        for rule in card.discards.iter().filter(|rule| rule.effect.op == Op::Attack) {
            let (card, power) = (card.name, rule.effect.n);
            out.extend(targets(game, seat).map(|(player, target)| Action::AttackWith {
                card,
                power,
                player,
                target,
            }));
        }
    }
}

/// ORBITAL-R28: modules of all other players.
fn targets(game: &Match, seat: Seat) -> impl Iterator<Item = (Seat, u8)> {
    let others = game.clockwise_from(seat).filter(move |player| *player != seat);
    others.flat_map(|player| game.player(player).station.iter().map(move |module| (player, module.id)))
}

fn can_attack(terms: &Terms, game: &Match, seat: Seat, id: u8) -> Result<(), Illegal> {
    let module = game.player(seat).module(id).ok_or(Illegal::NoSuchModule { module: id })?;
    if !module.on {
        Err(Illegal::ModuleOff { module: id })
    } else if module.attacked {
        Err(Illegal::AttackedAlready { module: id })
    } else if module.values(&terms.edition).attack < 1 {
        Err(Illegal::CannotAttack { module: id })
    } else {
        Ok(())
    }
}

pub fn check(terms: &Terms, game: &Match, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let declaring = game.step == Step::Declare;
    match action {
        Action::Use { .. } | Action::Discard { .. } => using::check(terms, game, seat, action),
        Action::Attack { .. } | Action::AttackWith { .. } if !declaring => Err(Illegal::DeclarationOver),
        Action::Attack { module, player, target } => {
            can_attack(terms, game, seat, *module)?;
            check_target(game, seat, *player, *target)
        }
        Action::AttackWith { card, power, player, target } => {
            let effect = Effect { op: Op::Attack, n: *power };
            using::discard_rule(terms, game, seat, card, effect)?;
            check_target(game, seat, *player, *target)
        }
        Action::EndDeclare if !declaring => Err(Illegal::DeclarationOver),
        Action::EndDeclare if game.attacks.is_empty() => Err(Illegal::NothingDeclared),
        Action::EndDeclare => Ok(()),
        Action::EndCombat if declaring && !game.attacks.is_empty() => Err(Illegal::AttacksDeclared),
        Action::EndCombat => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

fn check_target(game: &Match, seat: Seat, player: Seat, target: u8) -> Result<(), Illegal> {
    if player == seat {
        Err(Illegal::OwnTarget)
    } else if !game.playing(player) {
        Err(Illegal::NoSuchPlayer { player })
    } else if game.player(player).module(target).is_none() {
        Err(Illegal::NoSuchModule { module: target })
    } else {
        Ok(())
    }
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, action: Action) {
    match action {
        Action::Attack { module, player, target } => {
            desk.game.player_mut(seat)[module].attacked = true;
            declare(desk, seat, Attacker::Module(module), player, target);
        }
        Action::AttackWith { card, power, player, target } => {
            let kind = desk.printed().kind(&card);
            // ORBITAL-R29: the card goes when the attack is declared.
            desk.discard_from_hand(seat, kind);
            declare(desk, seat, Attacker::Card { kind, power }, player, target);
        }
        Action::EndDeclare => {
            desk.tell(|_| Event::DeclarationEnded { seat });
            counter::open(desk);
        }
        Action::EndCombat => end(desk),
        _ => using::apply(desk, seat, action),
    }
}

fn declare<C: Chance, W: Witness<Event>>(
    desk: &mut Desk<C, W>,
    seat: Seat,
    attacker: Attacker,
    player: Seat,
    target: u8,
) {
    let attack = desk.game.attacks.len() as u8;
    desk.game.attacks.push(Attack { attacker, player, target, cancelled: false });
    desk.tell(|now| Event::Declared {
        seat,
        attack,
        attacker: match attacker {
            Attacker::Module(module) => AttackerSeen::Module { module },
            Attacker::Card { kind, .. } => AttackerSeen::Card { card: now.terms.edition.name(kind) },
        },
        with: called(now, attacker),
        player,
        target,
        called: now.called(player, target),
        value: value(now.terms, now.game, attacker),
        hand: now.hand(seat),
        blows: now.blows(),
    });
}

/// What an attacker of the acting player is called.
pub fn called(now: Now<'_>, attacker: Attacker) -> String {
    match attacker {
        Attacker::Module(module) => now.called(now.game.acting, module),
        Attacker::Card { kind, .. } => now.terms.edition.name(kind).to_string(),
    }
}

/// What an attacker of the acting player is worth now (ORBITAL-12.6, ORBITAL-R30).
pub fn value(terms: &Terms, game: &Match, attacker: Attacker) -> i16 {
    match attacker {
        Attacker::Card { power, .. } => i16::from(power),
        Attacker::Module(id) => match game.player(game.acting).module(id) {
            Some(module) => strength(module.on, &module.values(&terms.edition)),
            None => 0,
        },
    }
}

/// What a module attacks with.
pub fn strength(on: bool, values: &Values) -> i16 {
    if on { values.attack } else { 0 }
}

/// Defence against attacks: printed, lent and boosted (ORBITAL-R30).
pub fn defence(terms: &Terms, player: &Player, module: &Module) -> i16 {
    module.values(&terms.edition).defence + effects::aura(terms, player, module.id) + i16::from(module.boost)
}

/// What the attacks against one module come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Blow {
    pub player: Seat,
    pub module: u8,
    pub attack: i16,
    pub defence: i16,
    /// The cards that it loses, of so many.
    pub lost: u8,
    pub cards: u8,
    pub destroyed: bool,
}

/// One attack: who, which module of theirs, and how strong.
pub type Aimed = (Seat, u8, i16);

/// ORBITAL-R30: the attack values against a module add up. `of` gives the defence of a target and its number of cards.
pub fn sum_up(attacks: impl Iterator<Item = Aimed>, of: impl Fn(Seat, u8) -> (i16, usize)) -> Vec<Blow> {
    let mut blows: Vec<Blow> = Vec::new();
    for (player, module, value) in attacks {
        match blows.iter_mut().find(|blow| (blow.player, blow.module) == (player, module)) {
            Some(blow) => blow.attack += value,
            None => {
                let (defence, cards) = of(player, module);
                let (cards, lost, destroyed) = (cards as u8, 0, false);
                blows.push(Blow { player, module, attack: value, defence, lost, cards, destroyed });
            }
        }
    }
    for blow in &mut blows {
        blow.lost = damage_of(blow.attack, blow.defence, blow.cards);
        blow.destroyed = blow.lost == blow.cards;
    }
    blows
}

/// ORBITAL-12.11, ORBITAL-12.12: as many cards as the attack value, if it reaches the defence.
fn damage_of(attack: i16, defence: i16, cards: u8) -> u8 {
    if attack >= defence { attack.clamp(0, i16::from(cards)) as u8 } else { 0 }
}

/// What the declared attacks come to as things stand.
pub fn blows(terms: &Terms, game: &Match) -> Vec<Blow> {
    let attacks = game.attacks.iter().filter(|attack| !attack.cancelled);
    let aimed = attacks.map(|attack| (attack.player, attack.target, value(terms, game, attack.attacker)));
    sum_up(aimed, |player, target| {
        let owner = game.player(player);
        let module = &owner[target];
        (defence(terms, owner, module), module.cards.len())
    })
}

/// ORBITAL-R30: all sums are fixed first, then all damage is dealt at once.
pub fn damage<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    let blows = blows(desk.terms, desk.game);
    desk.game.attacks.clear();
    let mut damaged = Seats::NONE;
    for blow in blows {
        strike(desk, blow);
        if blow.lost > 0 {
            damaged = damaged.with(blow.player);
        }
    }
    desk.game.step = Step::Aftermath;
    desk.game.settling = damaged;
    activation::settle(desk);
}

/// ORBITAL-12.13, ORBITAL-12.14: cards are lost from the bottom, and a module without cards is gone.
fn strike<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, blow: Blow) {
    let Blow { player, module: id, attack, defence, destroyed, .. } = blow;
    let owner = desk.game.player_mut(player);
    let at = owner.place_of(id);
    let cards = &mut owner.station[at].cards;
    let lost: Vec<_> = cards.drain(..blow.lost as usize).collect();
    if destroyed {
        owner.station.remove(at);
    }
    lost.iter().for_each(|laid| desk.discard_laid(player, *laid));
    desk.tell(|now| {
        let name = |laid: &Laid| now.terms.edition.name(laid.card.kind);
        Event::Struck {
            player,
            module: id,
            called: match lost.last() {
                Some(top) if destroyed => now.called_by(player, id, *top),
                _ => now.called(player, id),
            },
            attack,
            defence,
            lost: lost.iter().map(|laid| Lost { card: name(laid), number: laid.number }).collect(),
            destroyed,
            left: now.station(player, &[id]),
        }
    });
}

fn end<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    for player in &mut desk.game.players {
        player.station.iter_mut().for_each(|module| (module.boost, module.attacked) = (0, false));
    }
    next_slice(desk);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Scene, discard, name, set};

    fn attack(module: u8, player: u8, target: u8) -> Action {
        Action::Attack { module, player: Seat(player), target }
    }

    fn attack_with(card: &str, power: u8, target: u8) -> Action {
        Action::AttackWith { card: name(card), power, player: Seat(1), target }
    }

    /// The book's target of defence 3 and four cards after an attack of this value from the hand.
    fn after(cards: &[(&str, u8)]) -> String {
        let hand: Vec<&str> = cards.iter().map(|(card, _)| *card).collect();
        let station = "[Solar panel, Missile, Armor, Solar panel]";
        let mut scene = Scene::new(2).hand(0, &hand.join(", ")).station(1, station).combat(0);
        for (card, power) in cards {
            scene.run(0, attack_with(card, *power, 0));
        }
        scene.run(0, Action::EndDeclare);
        scene.drawn(1)
    }

    /// ORBITAL-12.11, ORBITAL-12.12, ORBITAL-12.13, ORBITAL-12.14, ORBITAL-R31: the book's module of defence 3.
    #[test]
    fn damage_is_the_whole_attack_from_the_bottom() {
        assert_eq!(after(&[("Fighter", 2)]), "[Solar panel, Missile, Armor, Solar panel]");
        assert_eq!(after(&[("Missile", 3)]), "[Solar panel]");
        assert_eq!(after(&[("Impact", 4)]), "");
        assert_eq!(after(&[("Impact", 4), ("Missile", 3)]), "");
    }

    /// ORBITAL-12.2, ORBITAL-12.6, ORBITAL-12.8, ORBITAL-12.9: two attackers on one target with 3, or on two with 1 and 2.
    #[test]
    fn attackers_join_or_part() {
        let start = || {
            let own = "[Fighter] [Fighter, Missile] [Habitat] [Solar panel]";
            Scene::new(2).station(0, own).station(1, "[Armor, Armor] [~Dock, ~Dock]").combat(0)
        };
        let mut joined = start();
        joined.run(0, attack(0, 1, 1));
        joined.run(0, attack(1, 1, 1));
        assert_eq!(joined.game().attacks.len(), 2);
        joined.run(0, Action::EndDeclare);
        assert_eq!(joined.drawn(1), "[Armor, Armor]");
        let mut parted = start();
        parted.run(0, attack(0, 1, 0));
        parted.run(0, attack(1, 1, 1));
        parted.run(0, Action::EndDeclare);
        assert_eq!(parted.drawn(1), "[Armor, Armor]");
    }

    /// ORBITAL-12.9: held in hand instead, Fighter and Missile attack with 2 and 3.
    #[test]
    fn cards_attack_from_the_hand() {
        let mut scene =
            Scene::new(2).hand(0, "Fighter, Missile").station(1, "[Armor, Armor, Armor]").combat(0);
        scene.run(0, attack_with("Fighter", 2, 0));
        assert_eq!(scene.discard_pile(), ["Fighter"]);
        assert_eq!(scene.refused(0, attack_with("Missile", 4, 0)), "ORBITAL-9.4");
        scene.run(0, attack_with("Missile", 3, 0));
        scene.run(0, Action::EndDeclare);
        assert_eq!(scene.drawn(1), "[Armor, Armor, Armor]");
    }

    /// ORBITAL-12.3, ORBITAL-12.5, ORBITAL-12.7, ORBITAL-R28: who may attack, how often and whom.
    #[test]
    fn attackers_must_be_able() {
        let own = "[Turret] [Turret]* [Armor] [Solar panel]";
        let mut scene = Scene::new(3).station(0, own).station(1, "[Armor]").station(2, "[Hotel]*").combat(0);
        assert_eq!(scene.refused(0, attack(1, 1, 0)), "ORBITAL-8.12");
        assert_eq!(scene.refused(0, attack(2, 1, 0)), "ORBITAL-R28");
        assert_eq!(scene.refused(0, attack(0, 0, 2)), "ORBITAL-R28");
        assert_eq!(scene.refused(0, attack(0, 1, 4)), "ORBITAL-5.8");
        assert_eq!(scene.refused(0, attack(0, 9, 0)), "ORBITAL-R39");
        scene.run(0, attack(0, 2, 0));
        assert_eq!(scene.refused(0, attack(0, 1, 0)), "ORBITAL-12.7");
        scene.run(0, Action::EndDeclare);
        assert_eq!((scene.drawn(2), scene.drawn(1)), (String::new(), "[Armor]".to_string()));
    }

    /// ORBITAL-R28: one combat phase may hit several players.
    #[test]
    fn several_players_can_be_hit() {
        let scene = Scene::new(3).station(0, "[Missile] [Missile]").station(1, "[~Dock]");
        let mut scene = scene.station(2, "[~Dock]").combat(0);
        scene.run(0, attack(0, 1, 0));
        scene.run(0, attack(1, 2, 0));
        scene.run(0, Action::EndDeclare);
        assert_eq!((scene.drawn(1), scene.drawn(2)), (String::new(), String::new()));
    }

    /// ORBITAL-12.4, ORBITAL-12.10, ORBITAL-R29: first all declarations, then damage, then no more attacks.
    #[test]
    fn the_order_of_a_combat_phase() {
        let scene = Scene::new(2).hand(0, "Missile, Failure, Failure").station(0, "[Missile]");
        let mut scene = scene.station(1, "[~Dock] [Armor]").combat(0);
        assert_eq!(scene.refused(0, Action::EndDeclare), "ORBITAL-12.4");
        scene.run(0, attack(0, 1, 0));
        assert_eq!(scene.refused(0, Action::EndCombat), "ORBITAL-R29");
        scene.run(0, discard("Failure", Op::Deactivate, 0));
        scene.run(0, Action::Target { player: Seat(1), module: 1 });
        scene.run(0, Action::EndDeclare);
        assert_eq!(scene.refused(0, attack_with("Missile", 3, 1)), "ORBITAL-12.10");
        assert_eq!(scene.refused(0, Action::EndDeclare), "ORBITAL-12.10");
        assert_eq!(scene.refused(0, discard("Failure", Op::Deactivate, 0)), "ORBITAL-R19");
        scene.run(0, Action::EndCombat);
        assert_eq!((scene.drawn(1), scene.decider()), ("[Armor]*".to_string(), 1));
    }

    /// ORBITAL-8.12, ORBITAL-R16, ORBITAL-12.3: an off module defends itself with its defence.
    #[test]
    fn off_modules_defend_themselves() {
        let mut scene =
            Scene::new(2).station(0, "[Missile] [Missile]").station(1, "[Service arm]*").combat(0);
        scene.run(0, attack(0, 1, 0));
        scene.run(0, Action::EndDeclare);
        assert_eq!(scene.drawn(1), "[Service arm]*");
    }

    /// ORBITAL-R30, ORBITAL-R21: auras count for other modules while they are on; sums are fixed before damage.
    #[test]
    fn everything_is_fixed_before_damage() {
        let own = "[Missile] [Missile] [Missile]";
        let enemy = "[Shield] [Solar panel] [~Dock] [~Dock]";
        let mut scene = Scene::new(2).station(0, own).hand(0, "Fighter").station(1, enemy).combat(0);
        scene.run(0, attack_with("Fighter", 2, 0));
        scene.run(0, attack(0, 1, 2));
        scene.run(0, attack(1, 1, 3));
        scene.run(0, attack(2, 1, 3));
        scene.run(0, Action::EndDeclare);
        assert_eq!(scene.drawn(1), "[Solar panel] [~Dock]");
    }

    /// ORBITAL-R30: a module that went off since it was declared adds nothing.
    #[test]
    fn an_attacker_that_is_off_adds_nothing() {
        let mut scene = Scene::new(2).station(0, "[Missile] [Missile]").station(1, "[Armor]").combat(0);
        scene.run(0, attack(0, 1, 0));
        scene.run(0, attack(1, 1, 0));
        scene.player(0)[1].on = false;
        scene.run(0, Action::EndDeclare);
        assert_eq!(scene.drawn(1), "[Armor]");
    }

    /// ORBITAL-R32: stations that were hit are settled clockwise from the attacker.
    #[test]
    fn settling_goes_round() {
        let station = "[Solar panel] [Turret] [Solar panel] [Hotel]";
        let scene =
            Scene::new(3).hand(1, "Missile, Missile").station(2, station).station(0, station).combat(1);
        let mut scene = scene;
        scene.game().acting = Seat(1);
        for player in [0, 2] {
            let action =
                Action::AttackWith { card: name("Missile"), power: 3, player: Seat(player), target: 0 };
            scene.run(1, action);
        }
        scene.run(1, Action::EndDeclare);
        assert_eq!(scene.decider(), 2);
        scene.run(2, Action::Activate { modules: set(&[1, 2]) });
        assert_eq!(scene.decider(), 0);
        scene.run(0, Action::Activate { modules: set(&[2, 3]) });
        assert_eq!(scene.decider(), 1);
        assert_eq!(scene.drawn(2), "[Turret] [Solar panel] [Hotel]*");
        assert_eq!(scene.drawn(0), "[Turret]* [Solar panel] [Hotel]");
    }

    /// ORBITAL-R31: what is left of a damaged module is the same module.
    #[test]
    fn a_damaged_module_keeps_its_identity() {
        let mut scene =
            Scene::new(2).station(0, "[Missile]").station(1, "[Armor] [~Dock, Missile]").combat(0);
        scene.player(1)[1].cards[0].up = true;
        scene.player(1)[1].cards[1].used = true;
        scene.run(0, attack(0, 1, 1));
        scene.run(0, Action::EndDeclare);
        let module = scene.player(1).module(1).unwrap().clone();
        assert_eq!((module.cards.len(), module.cards[0].used, module.on), (1, true, true));
    }

    /// ORBITAL-R33: a player without modules plays on.
    #[test]
    fn nobody_is_shot_out_of_the_game() {
        let mut scene = Scene::new(2).hand(0, "Impact").station(1, "[Armor]").combat(0);
        scene.run(0, attack_with("Impact", 4, 0));
        scene.run(0, Action::EndDeclare);
        scene.run(0, Action::EndCombat);
        assert_eq!((scene.drawn(1), scene.decider()), (String::new(), 1));
        assert!(scene.legal(1).contains(&Action::EndCombat));
    }

    /// ORBITAL-R43, ORBITAL-R6: a back falls like any card of defence 1 and is then known to all.
    #[test]
    fn a_back_is_shown_when_it_falls() {
        let mut scene = Scene::new(2).hand(0, "Fighter").station(1, "[~Sabotage, Solar panel]").combat(0);
        let before = scene.view(engine::Viewer::Spectator);
        assert_eq!(before.games[0].players[1].station[0].cards[0].card, None);
        assert_eq!(before.games[0].players[1].station[0].values.defence, 2);
        scene.run(0, attack_with("Fighter", 2, 0));
        scene.run(0, Action::EndDeclare);
        assert_eq!(scene.discard_pile(), ["Fighter", "Sabotage", "Solar panel"]);
    }
}
