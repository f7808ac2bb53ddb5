//! Claiming and pushing investors (chapter 11).

use engine::{Chance, Seat, Witness};

use crate::action::{Action, End};
use crate::desk::Desk;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::name::Name;
use crate::state::{Match, Player, Terms};
use crate::tables::{Demand, Investor, Printed, Values};

/// What investors look at (ORBITAL-R26): printed and visible; defence of all modules, everything else of active ones. The
/// station's own requirements do not matter (ORBITAL-11.2).
pub fn offers(printed: &Printed, player: &Player) -> Values {
    let mut sum = Values::default();
    for module in &player.station {
        let values = module.values(printed);
        sum += if module.on { values } else { Values { defence: values.defence, ..Values::default() } };
    }
    sum
}

/// ORBITAL-11.1, ORBITAL-11.3, ORBITAL-11.4.
pub fn meets(offers: &Values, demand: &Demand) -> bool {
    (0..4).all(|kind| offers.makes[kind] >= demand.makes[kind])
        && offers.makes.iter().sum::<i16>() >= demand.any
        && offers.defence >= demand.defence
        && offers.attack >= demand.attack
}

pub fn legal(terms: &Terms, game: &Match, seat: Seat, out: &mut Vec<Action>) {
    let available = &game.player(seat).available;
    if game.invested || available.is_empty() {
        return;
    }
    let printed = &*terms.edition;
    let mut known: Vec<Investor> = available.to_vec();
    known.sort_unstable();
    known.dedup();
    for player in game.clockwise_from(seat) {
        let offers = offers(printed, game.player(player));
        for investor in known.iter().map(|investor| printed.investor(*investor)) {
            if meets(&offers, &investor.demand) {
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
    if game.invested {
        return Err(Illegal::AlreadyInvested);
    }
    if !game.playing(player) {
        return Err(Illegal::NoSuchPlayer { player });
    }
    let printed = &*terms.edition;
    let known = printed.investor_named(name);
    let available = known.filter(|investor| game.player(seat).available.contains(investor));
    let investor = available.ok_or(Illegal::NotAvailable { investor: *name })?;
    let receiver = game.player(player);
    if !meets(&offers(printed, receiver), &printed.investor(investor).demand) {
        return Err(Illegal::DemandsNotMet { investor: *name, player });
    }
    match (receiver.stack.is_empty(), end) {
        (true, Some(_)) => Err(Illegal::NoEndNeeded),
        (false, None) => Err(Illegal::EndNeeded),
        _ => Ok(()),
    }
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, action: Action) {
    let (name, player, end) = match action {
        Action::Claim { investor, end } => (investor, seat, end),
        Action::Push { investor, player, end } => (investor, player, end),
        _ => unreachable!("only investors are dealt with here"),
    };
    let printed = desk.printed();
    let investor = printed.investor_named(&name).expect("checked");
    let game = &mut *desk.game;
    let available = &mut game.player_mut(seat).available;
    let at = available.iter().position(|other| *other == investor).expect("checked");
    available.remove(at);
    let told = if either_end(&game.player(player).stack, investor) { None } else { end };
    let lost = add(game.player_mut(player), investor, end);
    lost.iter().for_each(|lost| game.investors_out.push(*lost));
    game.invested = true;
    let lost = lost.map(|lost| printed.investor(lost).name);
    desk.tell(|| Event::Claimed { seat: player, by: seat, investor: name, end: told, lost });
    discard_rest(desk, seat);
}

/// Among its own likes an investor has no left or right: nobody sees the difference, so nobody is told one.
fn either_end(stack: &[Investor], investor: Investor) -> bool {
    stack.iter().all(|other| *other == investor)
}

/// ORBITAL-11.8, ORBITAL-11.9: three at most; the far end falls off.
fn add(player: &mut Player, investor: Investor, end: Option<End>) -> Option<Investor> {
    let stack = &mut player.stack;
    let full = stack.len() == 3;
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
    let rest = std::mem::take(&mut desk.game.player_mut(seat).available);
    if rest.is_empty() {
        return;
    }
    rest.iter().for_each(|investor| desk.game.investors_out.push(*investor));
    let printed = desk.printed();
    desk.tell(|| Event::Refused {
        seat,
        investors: rest.iter().map(|investor| printed.investor(*investor).name).collect(),
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Scene, name};
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
