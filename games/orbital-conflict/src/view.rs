//! What each seat may see.
//!
//! Hands and the kinds of face-down cards belong to their owner; an open group is shown to nobody else, who sees station
//! and hand as they were before it.

use std::borrow::Cow;

use engine::{Outcome, Seat, Seats, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::effect::{CardRule, Effect, When};
use crate::forecast::{Goal, GroupForecast};
use crate::phases::combat::{self, Blow};
use crate::phases::investing::{self, Asked, Part};
use crate::phases::{ending, placing};
use crate::setup::Mode;
use crate::state::{Attacker, Laid, Match, Module, Modules, Pending, Player, State, Step, Terms};
use crate::tables::{Investor, Printed, STACK_MAX, Values};
use crate::text::Name;

/// The whole table as one viewer may know it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct View {
    pub mode: Mode,
    /// One game, or two in a tournament.
    pub games: Vec<GameView>,
    /// The viewer's own cards; none for spectators.
    pub own: Option<OwnView>,
    pub outcome: Option<Outcome>,
    /// What was agreed and is printed, in full: everybody knows it, and forecasts are made with it.
    #[serde(skip)]
    pub(crate) terms: Terms,
}

/// The edition: everything that is printed. Clients have it in every view.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Constants {
    pub cards: Vec<CardInfo>,
    pub investors: Vec<InvestorInfo>,
    pub back: Values,
    pub vp_limit: i16,
    /// Investors that a stack holds at most.
    pub stack_max: u8,
}

/// A kind of station card as it is printed.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CardInfo {
    pub name: Name,
    pub count: u8,
    /// What shows when it is covered.
    pub bar: Values,
    /// What shows only while it lies on top.
    pub body: Values,
    /// Both together.
    pub full: Values,
    pub face_playable: bool,
    pub special: Option<RuleInfo>,
    pub discards: Vec<RuleInfo>,
}

/// A rule on a card.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RuleInfo {
    pub id: Name,
    pub when: When,
    pub effect: Effect,
    /// What it does, in a few words.
    pub does: String,
    /// When it does so and what.
    pub text: String,
}

#[derive(Clone, Debug, Serialize, TS)]
pub struct InvestorInfo {
    pub name: Name,
    pub count: u8,
    pub demands: Vec<Asked>,
    pub vp: i16,
}

/// One game.
#[derive(Clone, Debug, Serialize, TS)]
pub struct GameView {
    pub turn: u16,
    pub initiative: Seat,
    /// Who plays, in the order in which a phase goes round.
    pub order: Vec<Seat>,
    /// Whose phase it is; none once the game is over.
    pub acting: Option<Seat>,
    pub step: Step,
    /// An open choice that everybody knows of.
    pub choice: Option<ChoiceView>,
    pub draw_pile: u8,
    /// Cards of the box that this game does not use.
    pub unused: u8,
    /// Bottom to top.
    pub discard_pile: Vec<Name>,
    pub investor_pile: u8,
    pub investor_discard: Vec<Name>,
    /// The last card of the draw pile was taken: the count comes after the main phases.
    pub ending: bool,
    /// Tied counts so far.
    pub ties: u16,
    pub attacks: Vec<AttackView>,
    /// What the declared attacks come to if nobody answers them.
    pub blows: Vec<Blow>,
    pub players: Vec<PlayerView>,
    #[ts(type = "number[]")]
    pub winners: Seats,
    /// Whoever acts has claimed or pushed in this main phase, as everybody saw.
    #[serde(skip)]
    pub(crate) invested: bool,
}

/// What is being chosen, and by whom.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum ChoiceView {
    Target { seat: Seat, effect: Effect },
    Keep { seat: Seat, cards: u8 },
    Settle { seat: Seat },
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct AttackView {
    /// The attacking module, or the card that was discarded to attack.
    pub module: Option<u8>,
    pub card: Option<Name>,
    pub value: i16,
    pub player: Seat,
    pub target: u8,
    pub cancelled: bool,
}

/// What is public about a player; face-down cards are named for their owner.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PlayerView {
    pub seat: Seat,
    /// Still in the game.
    pub playing: bool,
    pub hand: u8,
    pub station: Vec<ModuleView>,
    #[serde(flatten)]
    pub sums: Sums,
    pub available: Vec<AvailableView>,
    /// Left to right.
    pub stack: Vec<Name>,
}

/// The figures of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Sums {
    /// What investors look at: production and attack of active modules, defence of all. `needs` are those of active
    /// modules, for the meter.
    pub totals: Values,
    /// Points if the game were counted now.
    pub score: i32,
    pub investor_vp: i32,
    pub station_vp: i32,
    /// VP shown on cards played in this turn.
    pub vp_played: i16,
}

/// An available investor, how far the station before which it lies meets it, and the remaining players whose stations do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct AvailableView {
    pub investor: Name,
    /// In the order of the investor's demands.
    pub parts: Vec<Part>,
    /// How much that station lacks of all that it wants.
    pub missing: i16,
    #[ts(type = "number[]")]
    pub met_by: Seats,
}

#[derive(Clone, Debug, Serialize, TS)]
pub struct ModuleView {
    pub id: u8,
    /// Bottom to top.
    pub cards: Vec<LaidView>,
    pub on: bool,
    pub stunned: bool,
    pub attacked: bool,
    pub boost: u8,
    /// Everything visible on it.
    pub values: Values,
    /// Defence against attacks, with auras and boosts.
    pub defence: i16,
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct LaidView {
    /// Known if it lies face up, and to its owner.
    pub card: Option<Name>,
    pub up: bool,
    /// Played in this main phase.
    pub fresh: bool,
    /// Its special rule was used in this phase.
    pub used: bool,
    /// Counts its player's cards in the order of play: a name that it keeps.
    pub number: u32,
}

/// The viewer's own cards.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OwnView {
    pub seat: Seat,
    /// In the order of the edition.
    pub hand: Vec<Name>,
    /// Cards of the open group so far; 0 if none is open.
    pub group: u8,
    /// What becomes of the open group; none where its player has only to choose what is active.
    pub open: Option<GroupForecast>,
    /// If there is only one thing to do, it may be done for the viewer: that it comes at once tells nobody anything.
    pub quick: bool,
    /// Cards looked at.
    pub peeked: Vec<Name>,
    /// The sets of modules to choose from.
    #[ts(type = "number[][]")]
    pub sets: Vec<Modules>,
}

impl View {
    pub fn new(state: &State, viewer: Viewer) -> View {
        let terms = &state.terms;
        View {
            mode: terms.setup.mode,
            games: state
                .matches
                .iter()
                .map(|game| GameView::new(terms, &foretold(game, viewer), viewer))
                .collect(),
            own: viewer.seat().map(|seat| OwnView::new(terms, state.of(seat), seat)),
            outcome: ending::outcome(state),
            terms: terms.clone(),
        }
    }
}

impl Constants {
    pub(crate) fn of(printed: &Printed) -> Constants {
        Constants {
            cards: printed.station.iter().map(CardInfo::new).collect(),
            investors: printed.investors.iter().map(InvestorInfo::new).collect(),
            back: printed.back,
            vp_limit: printed.vp_limit,
            stack_max: STACK_MAX as u8,
        }
    }
}

impl CardInfo {
    pub(crate) fn new(card: &crate::tables::Station) -> CardInfo {
        CardInfo {
            name: card.name,
            count: card.count,
            bar: card.bar,
            body: card.full - card.bar,
            full: card.full,
            face_playable: card.face_playable(),
            special: card.special.as_ref().map(RuleInfo::new),
            discards: card.discards.iter().map(RuleInfo::new).collect(),
        }
    }
}

impl RuleInfo {
    fn new(rule: &CardRule) -> RuleInfo {
        RuleInfo {
            id: rule.id,
            when: rule.when,
            effect: rule.effect,
            does: rule.effect.purpose(),
            text: rule.to_string(),
        }
    }
}

impl InvestorInfo {
    pub(crate) fn new(card: &crate::tables::InvestorCard) -> InvestorInfo {
        let demands = investing::asked(&card.demand).collect();
        InvestorInfo { name: card.name, count: card.count, demands, vp: card.vp }
    }
}

/// A player as this viewer may know them: an open group is there for its player only.
fn known<'a>(game: &'a Match, seat: Seat, viewer: Viewer) -> Cow<'a, Player> {
    let player = game.player(seat);
    if game.group.is_empty() || seat != game.acting || viewer.is(seat) {
        return Cow::Borrowed(player);
    }
    let mut before = player.clone();
    placing::take_back(&mut before, &game.group);
    Cow::Owned(before)
}

/// Whoever claims or pushes in an open group sees it done; the others see it when the group closes (ORBITAL-R9).
pub(crate) fn foretold(game: &Match, viewer: Viewer) -> Cow<'_, Match> {
    let Some(stake) = game.staked.filter(|_| viewer.is(game.acting)) else { return Cow::Borrowed(game) };
    let mut after = game.clone();
    investing::carry_out(&mut after, game.acting, stake);
    Cow::Owned(after)
}

impl GameView {
    fn new(terms: &Terms, game: &Match, viewer: Viewer) -> GameView {
        let printed = &*terms.edition;
        let over = game.step == Step::Over;
        GameView {
            turn: game.turn,
            initiative: game.initiative,
            order: game.clockwise_from(game.initiative).collect(),
            acting: (!over).then_some(game.acting),
            step: game.step,
            choice: ChoiceView::new(game, viewer),
            draw_pile: game.draw.len() as u8,
            unused: game.unused.len() as u8,
            discard_pile: game.discard.iter().map(|card| printed.name(card.kind)).collect(),
            investor_pile: game.investors.len() as u8,
            investor_discard: game.investors_out.iter().map(|card| printed.investor(*card).name).collect(),
            ending: game.ending,
            ties: game.ties,
            attacks: game.attacks.iter().map(|attack| AttackView::new(terms, game, attack)).collect(),
            blows: combat::blows(terms, game),
            players: game.seats().map(|seat| PlayerView::new(terms, game, seat, viewer)).collect(),
            winners: if over { game.remaining } else { Seats::NONE },
            invested: game.invested,
        }
    }
}

impl ChoiceView {
    /// The pick at the closing of a group is as private as the group.
    fn new(game: &Match, viewer: Viewer) -> Option<ChoiceView> {
        match game.pending.as_ref()? {
            Pending::Target { seat, effect } => Some(ChoiceView::Target { seat: *seat, effect: *effect }),
            Pending::Keep { seat } => Some(ChoiceView::Keep { seat: *seat, cards: game.peeked.len() as u8 }),
            Pending::Settle { seat, closing: true, .. } if !viewer.is(*seat) => None,
            Pending::Settle { seat, .. } => Some(ChoiceView::Settle { seat: *seat }),
        }
    }
}

impl AttackView {
    fn new(terms: &Terms, game: &Match, attack: &crate::state::Attack) -> AttackView {
        let (module, card) = match attack.attacker {
            Attacker::Module(module) => (Some(module), None),
            Attacker::Card { kind, .. } => (None, Some(terms.edition.name(kind))),
        };
        AttackView {
            module,
            card,
            value: combat::value(terms, game, attack.attacker),
            player: attack.player,
            target: attack.target,
            cancelled: attack.cancelled,
        }
    }
}

impl PlayerView {
    fn new(terms: &Terms, game: &Match, seat: Seat, viewer: Viewer) -> PlayerView {
        let printed = &*terms.edition;
        let player = known(game, seat, viewer);
        let own = viewer.is(seat);
        let module = |module: &Module| ModuleView::new(terms, &player, module, own);
        PlayerView {
            seat,
            playing: game.remaining.has(seat),
            hand: player.hand.len() as u8,
            station: player.station.iter().map(module).collect(),
            sums: Sums::new(terms, game, seat, &player, own),
            available: player
                .available
                .iter()
                .map(|card| AvailableView::new(terms, game, seat, *card, viewer))
                .collect(),
            stack: player.stack.iter().map(|card| printed.investor(*card).name).collect(),
        }
    }
}

impl Sums {
    /// `player` as they are seen; `own`: by themselves.
    pub(crate) fn new(terms: &Terms, game: &Match, seat: Seat, player: &Player, own: bool) -> Sums {
        let printed = &*terms.edition;
        let (investor_vp, station_vp) = ending::points(terms, player);
        Sums {
            totals: totals(terms, game, seat, player, own),
            score: investor_vp + station_vp,
            investor_vp,
            station_vp,
            vp_played: placing::fresh_vp(printed, player),
        }
    }
}

fn totals(terms: &Terms, game: &Match, seat: Seat, player: &Player, own: bool) -> Values {
    let building = if own { investing::ways(terms, game, seat).first().copied() } else { None };
    building.unwrap_or_else(|| investing::offers(&terms.edition, player))
}

impl AvailableView {
    /// It lies before `owner`.
    pub(crate) fn new(
        terms: &Terms,
        game: &Match,
        owner: Seat,
        investor: Investor,
        viewer: Viewer,
    ) -> AvailableView {
        let card = terms.edition.investor(investor);
        let meets = |seat: &Seat| {
            let offers = investing::offers(&terms.edition, &known(game, *seat, viewer));
            let reached = viewer.is(*seat) && investing::reaches(terms, game, *seat, &card.demand);
            reached || investing::meets(&offers, &card.demand)
        };
        let met_by = game.remaining.iter().filter(meets).fold(Seats::NONE, Seats::with);
        let offers = totals(terms, game, owner, &known(game, owner, viewer), viewer.is(owner));
        let Goal { investor, parts, missing } = Goal::new(&terms.edition, investor, &offers);
        AvailableView { investor, parts, missing, met_by }
    }
}

impl ModuleView {
    fn new(terms: &Terms, player: &Player, module: &Module, own: bool) -> ModuleView {
        let printed = &*terms.edition;
        ModuleView {
            id: module.id,
            cards: module.cards.iter().map(|laid| LaidView::new(printed, laid, own)).collect(),
            on: module.on,
            stunned: module.stunned,
            attacked: module.attacked,
            boost: module.boost,
            values: module.values(printed),
            defence: combat::defence(terms, player, module),
        }
    }
}

impl LaidView {
    fn new(printed: &Printed, laid: &Laid, own: bool) -> LaidView {
        let card = (own || laid.up).then(|| printed.name(laid.card.kind));
        LaidView { card, up: laid.up, fresh: laid.fresh, used: laid.used, number: laid.number }
    }
}

impl OwnView {
    fn new(terms: &Terms, game: &Match, seat: Seat) -> OwnView {
        let printed = &*terms.edition;
        let (peeked, sets) = match &game.pending {
            Some(Pending::Keep { seat: who }) if *who == seat => (&game.peeked[..], Vec::new()),
            Some(Pending::Settle { seat: who, sets, .. }) if *who == seat => (&[][..], sets.clone()),
            _ => (&[][..], Vec::new()),
        };
        OwnView {
            seat,
            hand: game.player(seat).hand.iter().map(|card| printed.name(card.kind)).collect(),
            group: if game.acting == seat { game.group.len() as u8 } else { 0 },
            open: open(terms, game, seat),
            quick: quick(terms, game, seat),
            peeked: peeked.iter().map(|card| printed.name(card.kind)).collect(),
            sets,
        }
    }
}

fn open(terms: &Terms, game: &Match, seat: Seat) -> Option<GroupForecast> {
    let waits = game.acting == seat && !game.group.is_empty() && game.pending.is_none();
    waits.then(|| GroupForecast::new(terms, foretold(game, Viewer::Seat(seat)).player(seat)))
}

/// Only whoever decides is told: others may not know of a group. A pass only where all can see that the attacks fail anyway:
/// the window for countermeasures asks everybody alike (ORBITAL-R22). Nor the end of a fight while cards are in hand: how quickly it comes would tell what they are not.
/// Declared attacks wait for their player to fire. And nobody's group is taken back for them.
fn quick(terms: &Terms, game: &Match, seat: Seat) -> bool {
    match game.step {
        _ if game.decider() != Some(seat) => false,
        _ if game.pending.is_some() => true,
        Step::Counter { .. } => {
            combat::blows(terms, game).iter().all(|blow| blow.player != seat || blow.lost == 0)
        }
        Step::Declare if !game.attacks.is_empty() => false,
        Step::Declare | Step::Aftermath => game.player(seat).hand.is_empty(),
        _ => game.group.is_empty(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Scene;

    fn json(scene: &Scene, viewer: Viewer) -> String {
        let view = scene.view(viewer);
        let (games, own) = (serde_json::to_string(&view.games), serde_json::to_string(&view.own));
        games.unwrap() + &own.unwrap()
    }

    /// ORBITAL-2.3, ORBITAL-R43: hands and backs are their owner's, sizes and discard piles everybody's.
    #[test]
    fn everybody_sees_what_they_may() {
        let scene =
            Scene::new(2).hand(0, "Sabotage, Reactor").station(0, "[~Colony, Armor]").discarded("Hotel");
        let own = json(&scene, Viewer::Seat(Seat(0)));
        for card in ["Sabotage", "Reactor", "Colony", "Armor", "Hotel"] {
            assert!(own.contains(card), "{card}");
        }
        for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
            let other = json(&scene, viewer);
            assert!(["Sabotage", "Reactor", "Colony"].iter().all(|card| !other.contains(card)));
            let view = scene.view(viewer);
            assert_eq!((view.games[0].players[0].hand, view.games[0].draw_pile), (2, 20));
            assert_eq!(view.games[0].discard_pile.len(), 1);
        }
    }

    /// ORBITAL-R39: hands and backs of players who are out are never shown.
    #[test]
    fn who_is_out_stays_hidden() {
        let mut scene = Scene::new(3).hand(2, "Sabotage").station(2, "[~Colony]");
        scene.game().remaining = Seats::all(2);
        let other = json(&scene, Viewer::Seat(Seat(0)));
        assert!(!other.contains("Sabotage") && !other.contains("Colony"));
        assert!(!scene.view(Viewer::Spectator).games[0].players[2].playing);
    }

    /// ORBITAL-12.10: the last attacker does not fire by itself; a fight in which nothing can be done ends by itself.
    #[test]
    fn orbital_12_10_declared_attacks_wait_to_be_fired() {
        let scene = |step| Scene::new(2).station(0, "[Turret]").station(1, "[Armor]").at(0, step);
        let quick = |scene: &Scene| scene.view(Viewer::Seat(Seat(0))).own.unwrap().quick;
        let mut declared = scene(Step::Declare);
        declared.run(0, crate::action::Action::Attack { module: 0, player: Seat(1), target: 0 });
        assert!(!quick(&declared));
        assert!(quick(&scene(Step::Aftermath)));
    }

    /// ORBITAL-R22: who is attacked in vain need not be asked, whatever they hold.
    #[test]
    fn orbital_r22_attacks_in_vain_are_passed_quickly() {
        for (target, quickly) in [("[Armor, Armor, Armor]", true), ("[Solar panel]", false)] {
            let station = format!("{target} [Thrusters] [Solar panel]");
            let mut scene = Scene::new(2).station(0, "[Turret]").station(1, &station).at(0, Step::Declare);
            scene.run(0, crate::action::Action::Attack { module: 0, player: Seat(1), target: 0 });
            scene.run(0, crate::action::Action::EndDeclare);
            assert_eq!(scene.view(Viewer::Seat(Seat(1))).own.unwrap().quick, quickly, "{target}");
        }
    }

    #[test]
    fn demands_are_shown_as_met_or_not() {
        let scene = Scene::new(2).station(1, "[Habitat] [Solar panel]").available(0, "Space Can, Dark Star");
        let view = scene.view(Viewer::Spectator);
        let met: Vec<Seats> = view.games[0].players[0].available.iter().map(|view| view.met_by).collect();
        assert_eq!(met, [Seats::of(Seat(1)), Seats::NONE]);
    }
}
