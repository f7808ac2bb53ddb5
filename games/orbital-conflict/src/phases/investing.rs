//! Claiming and pushing investors (ORBITAL-11.x).

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
