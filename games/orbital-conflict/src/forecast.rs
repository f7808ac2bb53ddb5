//! What would come of an action, told from what its seat sees: the rules of `phases` at work on a player as the view shows
//! them.

use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::action::{Action, End, Spot};
use crate::phases::combat::{self, Blow};
use crate::phases::investing::{self, Part};
use crate::phases::{activation, ending, placing};
use crate::state::{Card, Laid, Module, Modules, Player, Terms};
use crate::tables::{ByType, Investor, Printed, Values};
use crate::text::Name;
use crate::view::{GameView, LaidView, ModuleView, PlayerView, View};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum Forecast {
    /// A card is played, or a module joins another.
    Group(GroupForecast),
    /// What the attacks on that module come to with this one, if nobody answers them.
    Attack(Blow),
    /// An investor joins a stack: which one leaves it, and the points of that player then.
    Invest { lost: Option<Name>, score: i32 },
}

/// How well a group can be built, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    Fits,
    /// Something goes off for it.
    Costs,
    /// Other cards have to come with it.
    Needs,
    /// It shows too many points.
    Over,
}

/// What becomes of a station with an open group in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct GroupForecast {
    /// The group closes.
    pub fits: bool,
    pub verdict: Verdict,
    /// What the station makes and needs: of the first set between which there is a choice; while the group cannot close, of
    /// all that is active or new.
    pub totals: Values,
    /// VP shown on cards played in this turn, and by how many they exceed the limit.
    pub vp: i16,
    pub over: i16,
    /// What is lacking at least, by type.
    pub short: ByType,
    /// Modules that go off, and old ones that come on.
    #[ts(type = "number[]")]
    pub off: Modules,
    #[ts(type = "number[]")]
    pub on: Modules,
    /// Modules of which the player chooses whether they are active.
    #[ts(type = "number[]")]
    pub either: Modules,
    /// Points of its player if the game were counted then; as they are while the group cannot close.
    pub score: i32,
    /// The investors that lie before its player, and how far what the station makes then meets them.
    pub goals: Vec<Goal>,
}

/// How far a station meets an investor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Goal {
    pub investor: Name,
    /// In the order of the investor's demands.
    pub parts: Vec<Part>,
    /// How much is missing of all that it wants; none if it can be had.
    pub missing: i16,
}

impl Goal {
    pub fn new(printed: &Printed, investor: Investor, offers: &Values) -> Goal {
        let card = printed.investor(investor);
        Goal {
            investor: card.name,
            parts: investing::parts(offers, &card.demand).collect(),
            missing: investing::missing(offers, &card.demand),
        }
    }
}

impl GroupForecast {
    /// The station has the group in it already.
    pub fn new(terms: &Terms, player: &Player) -> GroupForecast {
        let printed = &*terms.edition;
        let (on, touched) = (player.on(), player.touched());
        let sets = activation::closings(printed, player);
        let over = placing::over_limit(printed, player);
        let (some, all) = match &sets[..] {
            [] => (on, on),
            [first, ..] => {
                sets.iter().fold((*first, *first), |(some, all), set| (some.and(*set), all.both(*set)))
            }
        };
        let old = player.station.iter().filter(|module| module.cards.iter().any(|laid| !laid.fresh));
        let old = old.fold(Modules::default(), |set, module| set.and(Modules::of(module.id)));
        let short = if sets.is_empty() { activation::lacking(printed, player) } else { [0; 4] };
        let active = sets.first().copied().unwrap_or(on.and(touched));
        let totals = investing::offers_of(printed, player, active);
        let (stack, station) = match sets.first() {
            Some(set) => ending::points(terms, &player.with_on(*set)),
            None => ending::points(terms, player),
        };
        let (off, either) = (on.without(some), some.without(all));
        let verdict = match () {
            () if over > 0 => Verdict::Over,
            () if sets.is_empty() => Verdict::Needs,
            () if off.is_empty() && either.is_empty() => Verdict::Fits,
            () => Verdict::Costs,
        };
        GroupForecast {
            fits: !sets.is_empty() && over == 0,
            verdict,
            totals,
            vp: placing::fresh_vp(printed, player),
            over,
            short,
            off,
            on: all.without(on).both(old),
            either,
            score: stack + station,
            goals: player.available.iter().map(|card| Goal::new(printed, *card, &totals)).collect(),
        }
    }
}

pub fn forecast(view: &View, seat: Seat, action: &Action) -> Option<Forecast> {
    let game = view.games.iter().find(|game| seen(game, seat).is_some())?;
    match *action {
        Action::Place { card, up, at } => place(view, game, seat, card, up, at),
        Action::Join { module, at } => {
            let mut player = player(view, seen(game, seat)?);
            placing::put_into(&mut player, module, at);
            Some(Forecast::Group(GroupForecast::new(&view.terms, &player)))
        }
        Action::Attack { module, player, target } => {
            let attacker = seen(game, seat)?.station.iter().find(|one| one.id == module)?;
            attack(game, player, target, combat::strength(attacker.on, &attacker.values))
        }
        Action::AttackWith { power, player, target, .. } => attack(game, player, target, i16::from(power)),
        Action::Claim { investor, end } => invest(view, game, seat, investor, end),
        Action::Push { investor, player, end } => invest(view, game, player, investor, end),
        _ => None,
    }
}

fn place(view: &View, game: &GameView, seat: Seat, card: Name, up: bool, at: Spot) -> Option<Forecast> {
    let printed = &*view.terms.edition;
    let mut player = player(view, seen(game, seat)?);
    let card = Card { kind: printed.kind_named(&card)?, deal: 0 };
    placing::lay(&mut player, Laid { card, up, fresh: true, ..Laid::default() }, at);
    Some(Forecast::Group(GroupForecast::new(&view.terms, &player)))
}

/// The attacks on this module with one more.
fn attack(game: &GameView, player: Seat, target: u8, value: i16) -> Option<Forecast> {
    let module = seen(game, player)?.station.iter().find(|module| module.id == target)?;
    let declared = game.attacks.iter().filter(|attack| !attack.cancelled);
    let aimed = declared.map(|attack| (attack.player, attack.target, attack.value));
    let here = aimed.filter(|(other, at, _)| (*other, *at) == (player, target));
    let blows =
        combat::sum_up(here.chain([(player, target, value)]), |_, _| (module.defence, module.cards.len()));
    blows.first().copied().map(Forecast::Attack)
}

fn invest(view: &View, game: &GameView, seat: Seat, investor: Name, end: Option<End>) -> Option<Forecast> {
    let printed = &*view.terms.edition;
    let mut player = player(view, seen(game, seat)?);
    let lost = investing::join_stack(&mut player.stack, printed.investor_named(&investor)?, end);
    let (stack, station) = ending::points(&view.terms, &player);
    Some(Forecast::Invest { lost: lost.map(|lost| printed.investor(lost).name), score: stack + station })
}

pub(crate) fn seen(game: &GameView, seat: Seat) -> Option<&PlayerView> {
    game.players.iter().find(|player| player.seat == seat)
}

/// A player with the station and the investors that the view shows.
fn player(view: &View, seen: &PlayerView) -> Player {
    let printed = &*view.terms.edition;
    Player {
        station: seen.station.iter().map(|seen| module(printed, seen)).collect(),
        available: seen.available.iter().filter_map(|goal| printed.investor_named(&goal.investor)).collect(),
        stack: seen.stack.iter().filter_map(|name| printed.investor_named(name)).collect(),
        ..Player::default()
    }
}

fn module(printed: &Printed, seen: &ModuleView) -> Module {
    Module {
        id: seen.id,
        cards: seen.cards.iter().map(|seen| laid(printed, seen)).collect(),
        on: seen.on,
        stunned: seen.stunned,
        attacked: seen.attacked,
        boost: seen.boost,
    }
}

/// Backs are alike (ORBITAL-R3): any kind does for one that the view does not name.
pub(crate) fn laid(printed: &Printed, seen: &LaidView) -> Laid {
    let kind = seen.card.and_then(|name| printed.kind_named(&name)).unwrap_or_default();
    let LaidView { up, fresh, used, number, .. } = *seen;
    Laid { card: Card { kind, deal: 0 }, up, fresh, used, since: 0, number }
}
