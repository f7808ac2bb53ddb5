//! Claiming and pushing investors (chapter 11).

use std::ops::Deref;

use engine::{Audience, Chance, Pile, Seat, Seats, Witness};
use serde::Serialize;
use ts_rs::TS;

use crate::action::{Action, End};
use crate::amounts::Amounts;
use crate::desk::Desk;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::phases::{ending, outlook};
use crate::state::{Match, Missed, Module, Modules, Player, Stack, Stake, Terms};
use crate::tables::{Demand, INVESTOR_CARDS, Investor, Printed, STACK_MAX, Values};
use crate::text::Name;

/// What investors look at (ORBITAL-R26): printed and visible; defence of all modules, everything else of active ones. The
/// station's own requirements do not matter (ORBITAL-11.2).
pub fn offers(printed: &Printed, player: &Player) -> Values {
    offers_where(printed, player, |module| module.on)
}

/// The same if these modules were the active ones.
pub fn offers_of(printed: &Printed, player: &Player, on: Modules) -> Values {
    offers_where(printed, player, |module| on.has(module.id))
}

fn offers_where(printed: &Printed, player: &Player, is_active: impl Fn(&Module) -> bool) -> Values {
    let mut sum = Values::default();
    for module in &player.station {
        let values = module.values(printed);
        if is_active(module) {
            sum += values;
        } else {
            sum.defence += values.defence;
        }
    }
    sum
}

/// What an investor may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum What {
    Energy,
    Crew,
    Ship,
    Explore,
    /// Production of any types.
    Any,
    Defence,
    Attack,
}

/// One demand of an investor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Asked {
    pub what: What,
    pub needed: i16,
}

/// How far a station meets one demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Part {
    pub has: i16,
    pub met: bool,
}

impl What {
    const ALL: [What; 7] =
        [What::Energy, What::Crew, What::Ship, What::Explore, What::Any, What::Defence, What::Attack];

    #[inline]
    fn needed(self, demand: &Demand) -> i16 {
        match self {
            What::Energy | What::Crew | What::Ship | What::Explore => demand.makes[self as usize],
            What::Any => demand.any,
            What::Defence => demand.defence,
            What::Attack => demand.attack,
        }
    }

    /// ORBITAL-11.3: production of any types is added up.
    #[inline]
    fn had(self, offers: &Values) -> i16 {
        match self {
            What::Energy | What::Crew | What::Ship | What::Explore => offers.makes[self as usize],
            What::Any => offers.makes.iter().sum(),
            What::Defence => offers.defence,
            What::Attack => offers.attack,
        }
    }
}

/// Everything that is demanded.
pub fn asked(demand: &Demand) -> impl Iterator<Item = Asked> {
    let all = What::ALL.into_iter().map(|what| Asked { what, needed: what.needed(demand) });
    all.filter(|asked| asked.needed > 0)
}

/// The same as a station with these values meets it.
pub fn parts<'a>(offers: &'a Values, demand: &'a Demand) -> impl Iterator<Item = Part> + 'a {
    asked(demand).map(|asked| {
        let has = asked.what.had(offers);
        Part { has, met: has >= asked.needed }
    })
}

/// How much a station with these values lacks, over all demands.
pub fn missing(offers: &Values, demand: &Demand) -> i16 {
    asked(demand).map(|asked| (asked.needed - asked.what.had(offers)).max(0)).sum()
}

/// ORBITAL-11.1, ORBITAL-11.4: whether every part is met.
#[inline]
pub fn meets(offers: &Values, demand: &Demand) -> bool {
    let any: i16 = offers.makes.iter().sum();
    !(Amounts::from(offers.makes) - demand.makes.into()).short()
        && any >= demand.any
        && offers.defence >= demand.defence
        && offers.attack >= demand.attack
}

/// What the station of a player may offer to investors.
pub enum Ways {
    Settled(Values),
    /// An open group leaves a choice of what will be active.
    Open(Vec<Values>),
}

impl Deref for Ways {
    type Target = [Values];
    fn deref(&self) -> &[Values] {
        match self {
            Ways::Settled(offers) => std::slice::from_ref(offers),
            Ways::Open(ways) => ways,
        }
    }
}

impl Ways {
    fn meet(&self, demand: &Demand) -> bool {
        self.iter().any(|offers| meets(offers, demand))
    }
}

/// None if an open group waits for more than VP to be covered (ORBITAL-13.2, ORBITAL-R9).
pub fn ways(terms: &Terms, game: &Match, seat: Seat) -> Ways {
    let (printed, player) = (&*terms.edition, game.player(seat));
    if game.group.is_empty() || seat != game.acting {
        return Ways::Settled(offers(printed, player));
    }
    let sets = outlook::closings_when_covered(terms, player).into_iter();
    Ways::Open(sets.map(|set| offers_of(printed, player, set)).collect())
}

/// Whether a player can take an investor with these demands now.
pub fn reaches(terms: &Terms, game: &Match, seat: Seat, demand: &Demand) -> bool {
    ways(terms, game, seat).meet(demand)
}

/// Nobody does so twice in a main phase.
fn has_invested(game: &Match) -> bool {
    game.invested || game.staked.is_some()
}

pub fn legal(terms: &Terms, game: &Match, seat: Seat, out: &mut Vec<Action>) {
    let available = &game.player(seat).available;
    if available.is_empty() || has_invested(game) {
        return;
    }
    let printed = &*terms.edition;
    let mut known = *available;
    known.sort_unstable();
    for player in game.clockwise_from(seat) {
        let ways = ways(terms, game, player);
        // An open group that waits for more than VP to be covered comes first, whoever would take the investor.
        if ways.is_empty() {
            return;
        }
        let mut before = None;
        for investor in known.iter().filter(|investor| before.replace(**investor) != Some(**investor)) {
            let investor = printed.investor(*investor);
            if ways.meet(&investor.demand) {
                let investor = investor.name;
                let ends = ends(game.player(player)).iter();
                out.extend(ends.map(|end| match player == seat {
                    true => Action::Claim { investor, end: *end },
                    false => Action::Push { investor, player, end: *end },
                }));
            }
        }
    }
}

/// The ends of the stack at which an investor may join it.
fn ends(player: &Player) -> &'static [Option<End>] {
    if player.stack.is_empty() { &[None] } else { &[Some(End::Left), Some(End::Right)] }
}

pub fn check(terms: &Terms, game: &Match, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Claim { investor, end } => check_invest(terms, game, seat, seat, investor, *end),
        Action::Push { player, .. } if *player == seat => Err(Illegal::PushOntoYourself),
        Action::Push { investor, player, end } => check_invest(terms, game, seat, *player, investor, *end),
        _ => Err(Illegal::NotNow),
    }
}

fn check_invest(
    terms: &Terms,
    game: &Match,
    seat: Seat,
    player: Seat,
    name: &Name,
    end: Option<End>,
) -> Result<(), Illegal> {
    if has_invested(game) {
        return Err(Illegal::AlreadyInvested);
    }
    if ways(terms, game, seat).is_empty() {
        return Err(Illegal::GroupOpen);
    }
    if !game.playing(player) {
        return Err(Illegal::NoSuchPlayer { player });
    }
    let printed = &*terms.edition;
    let known = printed.investor_named(name);
    let available = known.filter(|investor| game.player(seat).available.contains(investor));
    let investor = available.ok_or(Illegal::NotAvailable { investor: *name })?;
    let receiver = game.player(player);
    if !reaches(terms, game, player, &printed.investor(investor).demand) {
        return Err(Illegal::DemandsNotMet { investor: *name, player });
    }
    match (receiver.stack.is_empty(), end) {
        (true, Some(_)) => Err(Illegal::NoEndNeeded),
        (false, None) => Err(Illegal::EndNeeded),
        _ => Ok(()),
    }
}

/// In an open group a claim or push is a part of it: told to nobody else before the group closes, and taken back with it
/// (ORBITAL-R9).
pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, stake: Stake) {
    if desk.game.group.is_empty() {
        let taken = carry_out(desk.game, seat, stake);
        return tell(desk, Audience::EVERYBODY, seat, stake, &taken);
    }
    desk.game.staked = Some(stake);
    let taken = carry_out(&mut desk.game.clone(), seat, stake);
    tell(desk, Audience::seat(seat), seat, stake, &taken);
}

/// The group closes: what was claimed or pushed in it happens.
pub fn close(game: &mut Match, seat: Seat) -> Option<(Stake, Taken)> {
    let stake = game.staked.take()?;
    Some((stake, carry_out(game, seat, stake)))
}

/// Whoever had part in it knows already.
pub fn tell_others<C: Chance, W: Witness<Event>>(
    desk: &mut Desk<C, W>,
    seat: Seat,
    (stake, taken): &(Stake, Taken),
) {
    tell(desk, Audience::except(Seats::of(seat)), seat, *stake, taken);
}

/// What taking an investor did.
pub struct Taken {
    end: Option<End>,
    lost: Option<Investor>,
    stack: Stack,
    rest: Pile<Investor, INVESTOR_CARDS>,
}

pub fn carry_out(game: &mut Match, seat: Seat, stake: Stake) -> Taken {
    let Stake { investor, player, end } = stake;
    game.player_mut(seat).part_with(investor);
    let told = if either_end(&game.player(player).stack, investor) { None } else { end };
    let lost = join_stack(&mut game.player_mut(player).stack, investor, end);
    lost.iter().for_each(|lost| game.investors_out.push(*lost));
    game.invested = true;
    let stack = game.player(player).stack;
    Taken { end: told, lost, stack, rest: clear_available(game, seat) }
}

fn tell<C: Chance, W: Witness<Event>>(
    desk: &mut Desk<C, W>,
    to: Audience,
    seat: Seat,
    stake: Stake,
    taken: &Taken,
) {
    desk.tell_to(to, |now| {
        let name = |investor: Investor| now.terms.edition.investor(investor).name;
        let mut player = now.game.player(stake.player).clone();
        player.stack = taken.stack;
        let (investor_vp, station_vp) = ending::points(now.terms, &player);
        Event::Claimed {
            seat: stake.player,
            by: seat,
            investor: name(stake.investor),
            end: taken.end,
            lost: taken.lost.map(name),
            stack: taken.stack.iter().copied().map(name).collect(),
            investor_vp,
            score: investor_vp + station_vp,
        }
    });
    tell_refused(desk, to, seat, &taken.rest);
}

/// Among its own likes an investor has no left or right: nobody sees the difference, so nobody is told one.
fn either_end(stack: &[Investor], investor: Investor) -> bool {
    stack.iter().all(|other| *other == investor)
}

/// ORBITAL-11.8, ORBITAL-11.9: three at most; the far end falls off.
pub fn join_stack(stack: &mut Stack, investor: Investor, end: Option<End>) -> Option<Investor> {
    let full = stack.len() == STACK_MAX;
    match end {
        Some(End::Left) => {
            let lost = if full { stack.pop() } else { None };
            stack.insert(0, investor);
            lost
        }
        _ => {
            let lost = full.then(|| stack.remove(0));
            stack.push(investor);
            lost
        }
    }
}

/// ORBITAL-11.6, ORBITAL-R24.
pub fn discard_rest<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat) {
    remember_missed(&desk.terms.edition, desk.game.player_mut(seat));
    let rest = clear_available(desk.game, seat);
    tell_refused(desk, Audience::EVERYBODY, seat, &rest);
}

/// For the end, where people like to know how near they were: the nearest of all that left, and of those the most valuable.
fn remember_missed(printed: &Printed, player: &mut Player) {
    let offers = offers(printed, player);
    let missed = |investor: &Investor| Missed {
        investor: *investor,
        missing: missing(&offers, &printed.investor(*investor).demand),
    };
    let all = player.available.iter().map(missed).chain(player.missed);
    player.missed = all.min_by_key(|one| (one.missing, -printed.investor(one.investor).vp));
}

fn clear_available(game: &mut Match, seat: Seat) -> Pile<Investor, INVESTOR_CARDS> {
    let rest = std::mem::take(&mut game.player_mut(seat).available);
    rest.iter().for_each(|investor| game.investors_out.push(*investor));
    rest
}

fn tell_refused<C: Chance, W: Witness<Event>>(
    desk: &mut Desk<C, W>,
    to: Audience,
    seat: Seat,
    rest: &[Investor],
) {
    if rest.is_empty() {
        return;
    }
    desk.tell_to(to, |now| Event::Refused {
        seat,
        investors: rest.iter().map(|investor| now.terms.edition.investor(*investor).name).collect(),
    });
}

#[cfg(test)]
mod tests {
    use engine::Viewer;

    use super::*;
    use crate::action::Spot;
    use crate::phases::placing;
    use crate::scene::{Scene, name, place, set};
    use crate::state::Step;

    fn claim(investor: &str, end: Option<End>) -> Action {
        Action::Claim { investor: name(investor), end }
    }

    fn push(investor: &str, player: u8, end: Option<End>) -> Action {
        Action::Push { investor: name(investor), player: Seat(player), end }
    }

    fn offered(station: &str) -> Values {
        let mut scene = Scene::new(2).station(0, station);
        let edition = scene.state.terms.edition.clone();
        offers(&edition, scene.player(0))
    }

    fn met(station: &str, investor: &str) -> bool {
        let scene = Scene::new(2);
        let edition = &scene.state.terms.edition;
        meets(&offered(station), &edition.investor(edition.investor_named(&name(investor)).unwrap()).demand)
    }

    /// ORBITAL-11.3: seven of any production; defence and attack are not production.
    #[test]
    fn any_production_adds_up() {
        let all = |makes, defence, attack| Values { makes, defence, attack, ..Values::default() };
        let seven = Demand { any: 7, ..Demand::default() };
        assert!(meets(&all([5, 0, 1, 1], 0, 0), &seven));
        assert!(!meets(&all([5, 0, 0, 0], 9, 2), &seven));
        assert!(met("[Solar panel, Solar panel] [Fighter] [Miner]", "International"));
        assert!(!met("[Solar panel, Solar panel] [Armor, Armor, Armor]", "International"));
    }

    /// ORBITAL-11.1, ORBITAL-11.2, ORBITAL-11.4, ORBITAL-11.5, ORBITAL-11.6, ORBITAL-R24: the book's station meets both investors, takes one.
    #[test]
    fn one_of_two_investors_is_claimed() {
        let station = "[Habitat] [Habitat] [Dock] [Solar panel, Solar panel]";
        let mut scene = Scene::new(2).station(0, station).available(0, "Earth View, Blue Shield").main(0);
        let offers = offered(station);
        assert_eq!((offers.makes[..2].to_vec(), offers.defence), (vec![5, 4], 5));
        assert!(scene.can(0, claim("Earth View", None)) && scene.can(0, claim("Blue Shield", None)));
        scene.run(0, claim("Earth View", None));
        assert_eq!(scene.stack_of(0), ["Earth View"]);
        assert!(scene.player(0).available.is_empty());
        assert_eq!(scene.game().investors_out.len(), 1);
        assert_eq!(scene.refused(0, claim("Blue Shield", Some(End::Left))), "ORBITAL-11.5");
    }

    /// ORBITAL-11.1, ORBITAL-4.3: neither without meeting the demands nor with another player's investor.
    #[test]
    fn demands_must_be_met_and_investors_be_ones_own() {
        let scene = Scene::new(2).station(0, "[Habitat] [Solar panel]").available(0, "Earth View");
        let mut scene = scene.available(1, "Space Can").main(0);
        assert_eq!(scene.refused(0, claim("Earth View", None)), "ORBITAL-11.1");
        assert_eq!(scene.refused(0, claim("Space Can", None)), "ORBITAL-4.3");
        assert_eq!(scene.refused(0, claim("Nobody", None)), "ORBITAL-4.3");
    }

    /// ORBITAL-11.8, ORBITAL-11.9, ORBITAL-11.10: from the left or right; the fourth pushes out the one at the far end.
    #[test]
    fn the_stack_holds_three() {
        let stack = "Space Can, Inter Ore, Powergon";
        let scene =
            || Scene::new(2).station(0, "[Fighter]").available(0, "Rocket Store").stack(0, stack).main(0);
        let mut left = scene();
        assert_eq!(left.refused(0, claim("Rocket Store", None)), "ORBITAL-11.8");
        left.run(0, claim("Rocket Store", Some(End::Left)));
        assert_eq!(left.stack_of(0), ["Rocket Store", "Space Can", "Inter Ore"]);
        let mut right = scene();
        right.run(0, claim("Rocket Store", Some(End::Right)));
        assert_eq!(right.stack_of(0), ["Inter Ore", "Powergon", "Rocket Store"]);
        let out = right.game().investors_out;
        assert_eq!(out[..], [right.investor("Space Can")]);
    }

    /// ORBITAL-11.5, ORBITAL-11.10, ORBITAL-R25: pushed onto an opponent from the left, though there was room.
    #[test]
    fn an_investor_can_be_pushed() {
        let scene = Scene::new(3).station(1, "[Habitat] [Solar panel]").stack(1, "Earth View, Inter Ore");
        let mut scene = scene.available(0, "Space Can, Dark Star").main(0);
        assert_eq!(scene.refused(0, push("Space Can", 2, None)), "ORBITAL-11.1");
        assert_eq!(scene.refused(0, push("Space Can", 0, None)), "ORBITAL-R25");
        assert_eq!(scene.refused(0, push("Space Can", 7, None)), "ORBITAL-R39");
        scene.run(0, push("Space Can", 1, Some(End::Left)));
        assert_eq!(scene.stack_of(1), ["Space Can", "Earth View", "Inter Ore"]);
        let out = scene.game().investors_out;
        assert_eq!(out[..], [scene.investor("Dark Star")]);
        assert_eq!(scene.refused(0, claim("Dark Star", None)), "ORBITAL-11.5");
        scene.run(0, Action::EndMain);
        assert!(!scene.game().invested);
    }

    /// Two crew and two ships as long as nothing covers the Dock, and 3 VP of this turn.
    fn over_the_limit(hand: &str) -> Scene {
        let station = "[Solar panel, Solar panel] [Habitat, Armor]";
        let scene = Scene::new(2).hand(0, &format!("Hotel, Dock{hand}")).station(0, station);
        let mut scene = scene.available(0, "Beyond Spaceline, Dark Star").main(0);
        scene.run(0, place("Hotel", Spot::New));
        scene.run(0, place("Dock", Spot::New));
        assert_eq!(scene.game().group.len(), 1);
        scene
    }

    /// ORBITAL-13.2, ORBITAL-R2, ORBITAL-R9: what is over the limit counts for investors until it is covered.
    #[test]
    fn an_investor_is_claimed_before_the_points_are_covered() {
        let mut scene = over_the_limit(", Armor");
        assert_eq!(scene.refused(0, Action::EndMain), "ORBITAL-R9");
        assert_eq!(scene.refused(0, claim("Dark Star", None)), "ORBITAL-11.1");
        assert!(scene.can(0, claim("Beyond Spaceline", None)));
        scene.run(0, claim("Beyond Spaceline", None));
        assert_eq!(scene.refused(0, claim("Beyond Spaceline", None)), "ORBITAL-11.5");
        assert_eq!(scene.refused(0, Action::EndMain), "ORBITAL-R9");
        scene.run(0, place("Armor", Spot::OnTop(3)));
        assert_eq!(scene.drawn(0), "[Solar panel, Solar panel] [Habitat, Armor] [Hotel] [Dock, Armor]");
        assert_eq!(scene.stack_of(0), ["Beyond Spaceline"]);
        let out = scene.game().investors_out;
        assert_eq!(out[..], [scene.investor("Dark Star")]);
        assert_eq!(scene.refused(0, claim("Dark Star", Some(End::Left))), "ORBITAL-11.5");
        scene.run(0, Action::EndMain);
    }

    /// ORBITAL-R9: a claim in an open group is as secret as the group, and goes back with it.
    #[test]
    fn a_claim_belongs_to_the_open_group() {
        let mut scene = over_the_limit(", Armor");
        let stack = |scene: &Scene, viewer| scene.view(viewer).games[0].players[0].stack.len();
        let seen = |scene: &Scene| serde_json::to_string(&scene.view(Viewer::Seat(Seat(1)))).unwrap();
        let (own, before, public) = (Viewer::Seat(Seat(0)), scene.state.clone(), seen(&scene));
        let told = scene.run(0, claim("Beyond Spaceline", None));
        assert!(told.iter().any(|told| matches!(told.event, Event::Claimed { .. })));
        assert!(told.iter().all(|told| told.to.includes(own) && !told.to.includes(Viewer::Spectator)));
        assert_eq!((stack(&scene, own), seen(&scene)), (1, public));
        assert!(scene.view(own).games[0].players[0].available.is_empty());
        scene.run(0, Action::Cancel);
        let mut taken_back = before;
        let group = std::mem::take(&mut taken_back.matches[0].group);
        placing::take_back(taken_back.matches[0].player_mut(Seat(0)), &group);
        assert_eq!(scene.state, taken_back);
        assert_eq!(scene.refused(0, claim("Beyond Spaceline", None)), "ORBITAL-11.1");
        scene.run(0, place("Dock", Spot::New));
        scene.run(0, claim("Beyond Spaceline", None));
        let told = scene.run(0, place("Armor", Spot::OnTop(3)));
        let others = told.iter().filter(|told| told.to.includes(Viewer::Spectator)).map(|told| &told.event);
        let others: Vec<&Event> = others.collect();
        assert!(
            matches!(
                others[..],
                [Event::Built { .. }, Event::Switched { .. }, Event::Claimed { .. }, Event::Refused { .. }]
            ),
            "{others:?}"
        );
        assert_eq!(told.iter().filter(|told| matches!(told.event, Event::Claimed { .. })).count(), 1);
    }

    /// ORBITAL-R9, ORBITAL-13.2: nobody invests in a group that cannot be covered any more, or that waits for production.
    #[test]
    fn only_a_group_that_can_be_covered_lets_one_invest() {
        let station = "[Solar panel, Solar panel, Solar panel]";
        let scene = Scene::new(2).hand(0, "Colony, Hotel, Armor").station(0, station);
        let mut scene = scene.available(0, "Earth View").main(0);
        scene.run(0, place("Colony", Spot::New));
        assert!(scene.can(0, claim("Earth View", None)));
        scene.run(0, place("Hotel", Spot::New));
        assert_eq!(scene.refused(0, claim("Earth View", None)), "ORBITAL-R9");
        assert_eq!(scene.legal(0), [Action::Cancel]);
        let scene = Scene::new(2).hand(0, "Hotel, Elevator, Dock, Armor").station(0, station);
        let mut scene = scene.available(0, "Space Can").main(0);
        scene.run(0, place("Hotel", Spot::New));
        assert!(scene.can(0, claim("Space Can", None)));
        scene.run(0, place("Elevator", Spot::New));
        assert_eq!(scene.refused(0, claim("Space Can", None)), "ORBITAL-R9");
    }

    /// ORBITAL-13.2, ORBITAL-R25: pushing goes the same way.
    #[test]
    fn an_investor_is_pushed_before_the_points_are_covered() {
        let mut scene = over_the_limit(", Armor").station(1, "[Habitat] [Solar panel]").stack(1, "Inter Ore");
        scene.player(0).available = [scene.investor("Space Can")].into_iter().collect();
        scene.run(0, push("Space Can", 1, Some(End::Left)));
        assert_eq!(scene.stack_of(1), ["Inter Ore"]);
        scene.run(0, place("Armor", Spot::OnTop(2)));
        assert_eq!(scene.stack_of(1), ["Space Can", "Inter Ore"]);
        assert!(scene.player(0).available.is_empty());
    }

    /// ORBITAL-R9, ORBITAL-R11: where several sets of modules could be active, one that meets the demands is enough.
    #[test]
    fn a_claim_in_a_group_looks_at_what_could_be_active() {
        let station = "[Solar panel, Solar panel] [Satellite] [Turret] [Shield]";
        let scene = Scene::new(2).hand(0, "Hotel, Telescope, Armor").station(0, station);
        let mut scene = scene.available(0, "Nova-blast, Dark Star").main(0);
        scene.run(0, place("Hotel", Spot::New));
        scene.run(0, place("Telescope", Spot::New));
        assert_eq!(scene.game().group.len(), 1);
        assert_eq!(scene.refused(0, claim("Dark Star", None)), "ORBITAL-11.1");
        scene.run(0, claim("Nova-blast", None));
        scene.run(0, place("Armor", Spot::OnTop(4)));
        assert!(scene.game().pending.is_some() && scene.player(0).stack.is_empty());
        scene.run(0, Action::Activate { modules: set(&[0, 1, 3, 4, 5]) });
        assert_eq!(scene.stack_of(0), ["Nova-blast"]);
    }

    /// ORBITAL-11.7, ORBITAL-11.11: a claimed investor stays and counts although its demand is no longer met.
    #[test]
    fn claimed_is_claimed() {
        let mut scene = Scene::new(2).stack(0, "Earth View");
        let terms = scene.state.terms.clone();
        assert_eq!(super::super::ending::points(&terms, scene.player(0)), (3, 0));
    }

    /// ORBITAL-R24: what nobody took goes when the main phase ends.
    #[test]
    fn unclaimed_investors_are_discarded() {
        let mut scene = Scene::new(2).available(0, "Earth View, Space Can").main(0);
        scene.run(0, Action::EndMain);
        assert_eq!((scene.player(0).available.len(), scene.game().investors_out.len()), (0, 2));
        assert_eq!(scene.game().step, Step::Main);
    }

    /// ORBITAL-R26, ORBITAL-R16: production and attack of active modules, defence of all, no bonus of a Shield.
    #[test]
    fn what_investors_look_at() {
        let offers = offered("[Turret]* [Habitat]* [Armor] [Shield] [Solar panel]");
        assert_eq!(offers.defence, 1 + 1 + 2 + 2 + 1);
        assert_eq!((offers.attack, offers.makes), (0, [3, 0, 0, 0]));
        assert!(met("[Turret]* [Habitat]* [Armor] [Shield] [Solar panel]", "Blue Shield"));
        assert!(!met("[Turret]* [Turret]*", "Nova-blast"));
        assert!(met("[Turret]", "Nova-blast"));
    }
}
