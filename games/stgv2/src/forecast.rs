//! What would come of an action, from what the seat sees. The rules themselves are asked: on the position that the view
//! shows, and where dice or cards decide, for every way they may fall.

use engine::{Scripted, Silent};
use serde::Serialize;
use ts_rs::TS;

use crate::action::Action;
use crate::desk::Desk;
use crate::event::Leg;
use crate::odds::{Answers, CERTAIN, Odds, Rolls};
use crate::phases::combat::{self, Pool};
use crate::phases::{damage, flying, mining, purchase};
use crate::place::At;
use crate::state::{Battle, Player, Ship, ShipId, Stage, State, Step};
use crate::tables::{COLOURS_MAX, PARTS, Part};
use crate::view::{BattleView, PlayerView, ShipView, View};

/// So much with this chance, in ten-thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Likely {
    pub count: u8,
    pub odds: Odds,
}

/// An attempt that a ship can make where it will be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Work {
    pub cluster: u8,
    /// To found an outpost; otherwise to collect.
    pub establish: bool,
    /// The chance of success with all ACTION cells; none where it is open how many there will be.
    pub success: Option<Odds>,
    /// What that brings on average, in hundredths of a Spendy; none where an outpost is founded.
    pub brings: Option<u32>,
}

/// Where a ship could work or trade next, and how many spaces it is short of that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Aim {
    /// None is the station.
    pub cluster: Option<u8>,
    pub spaces: u8,
    /// The same before the flight.
    pub was: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "will")]
pub enum Forecast {
    /// The ship flies this way; so many cards of its set are flown. Then it is docked, or can bring home what it carries;
    /// these clusters are in its reach, this is what it can do there, these ships it can attack, and this is next for it.
    Fly {
        way: Vec<Leg>,
        cards: u8,
        blocked: bool,
        docked: bool,
        deposits: bool,
        clusters: Vec<u8>,
        works: Vec<Work>,
        targets: Vec<ShipId>,
        aim: Option<Aim>,
        /// Of all flights that bring the ship nearer to its aim, most would take the one that is smallest here.
        order: Option<u32>,
    },
    /// So many dice against so many, hits on the target, and the chance that it is destroyed; then the same for the fire
    /// that is returned.
    Fight {
        fire: u16,
        defence: u16,
        hits: Vec<Likely>,
        destroyed: Odds,
        fire_back: u16,
        defence_back: u16,
        hits_back: Vec<Likely>,
        lost: Odds,
        exposed: bool,
    },
    /// The hits on the defending ship with the next roll, or with the one that stands.
    Defend { hits: Vec<Likely>, destroyed: Odds },
    /// So many dice against those of the belt, the cards that are drawn, the chance of an outpost or of any card, and what
    /// the cards bring on average, in hundredths of a Spendy.
    Attempt { dice: u16, belt: u16, cards: Vec<Likely>, success: Odds, brings: Option<u32>, cells_left: u8 },
    /// What is left afterwards: on the station, cells, and free holes of the ship.
    Buy { on: u16, cells: u8, holes_free: Option<u8>, exposed: bool },
    /// It pays so many hits, and so many are left to pay.
    Remove { pays: u8, hits: u8 },
    /// Cells left in the tray.
    Allocate { tray: u8 },
}

pub fn forecast(view: &View, action: &Action) -> Option<Forecast> {
    let state = position(view);
    match *action {
        Action::FlyTo { ship, to } => fly(state, ship, to),
        Action::Attack { lead, seat, target, helpers } => {
            let lead = ShipId { seat: state.active, ship: lead };
            let (battle, exposed) = combat::mustered(&state, lead, ShipId { seat, ship: target }, helpers);
            Some(fight(&state, &battle, exposed))
        }
        Action::Reroll | Action::Stand => defend(&state, *action == Action::Reroll),
        Action::Establish { ship: _, cluster, cells } => Some(attempt(&state, cluster, cells, true)),
        Action::Collect { ship: _, cluster, cells } => Some(attempt(&state, cluster, cells, false)),
        Action::Mount { .. } | Action::BuyCell | Action::BuyShip { .. } | Action::Buy { .. } => {
            Some(buy(state, *action))
        }
        Action::Remove { part } => {
            let battle = view.battle.as_ref()?;
            let pays = part.hits();
            Some(Forecast::Remove { pays, hits: battle.hits.saturating_sub(pays) })
        }
        Action::Alloc { count, .. } => {
            Some(Forecast::Allocate { tray: state.player(state.active).tray() - count })
        }
        Action::Begin { .. } | Action::Step { .. } | Action::Halt | Action::Skip { .. } | Action::Next => {
            None
        }
    }
}

fn fly(mut state: State, ship: u8, to: At) -> Option<Forecast> {
    let seat = state.active;
    let (way, blocked) = flying::legs(&state, ship, to)?;
    let was = mining::aim(&state, ship).map_or(0, |(_, spaces)| spaces);
    state[ShipId { seat, ship }].at = to;
    let there = state.own(ship)?;
    let reach = mining::reach(&state, there);
    let near = |cluster: &u8| mining::cluster_distance(&state, usize::from(*cluster), there) <= reach;
    let clusters: Vec<u8> = (0..state.terms.from_cluster.len() as u8).filter(near).collect();
    let cards = way.last().map_or(0, |leg| leg.number + 1);
    let works = works(&state, ship, &clusters);
    let aim = mining::aim(&state, ship).map(|(cluster, spaces)| Aim { cluster, spaces, was });
    Some(Forecast::Fly {
        order: aim.and_then(|aim| order(aim, &works, blocked, cards)),
        cards,
        way,
        blocked,
        docked: combat::docked(&state, seat, there),
        deposits: purchase::deposits(&state, seat, there),
        works,
        clusters,
        targets: combat::prey(&state, ship),
        aim,
    })
}

/// The nearest to the aim comes first, then the better odds there, then a free way, then fewer cards.
fn order(aim: Aim, works: &[Work], blocked: bool, cards: u8) -> Option<u32> {
    let success = works.iter().filter_map(|work| work.success).max().unwrap_or(0);
    let odds = CERTAIN - u32::from(success);
    (aim.spaces < aim.was).then(|| {
        u32::from(aim.spaces) << 24 | odds << 8 | u32::from(blocked) << 7 | u32::from(cards.min(127))
    })
}

/// What a ship can try where it is now: with the cells that are left, or in a later turn.
fn works(state: &State, ship: u8, clusters: &[u8]) -> Vec<Work> {
    let now = matches!(state.step, Step::Combat | Step::Action);
    let cells = now.then(|| mining::cells_left(state)).filter(|cells| *cells > 0);
    let works = |cluster: u8, establish: bool| {
        let cards = cells.map(|cells| drawn(state, cluster, cells, establish));
        let success = cards.as_ref().map(|cards| chance(state, cards, establish));
        let brings = cards.and_then(|cards| brings(state, &cards, establish));
        Work { cluster, establish, success, brings }
    };
    let both = clusters.iter().flat_map(|cluster| [true, false].map(|establish| (*cluster, establish)));
    both.filter(|(cluster, establish)| mining::allowed(state, ship, *cluster, *establish).is_ok())
        .map(|(cluster, establish)| works(cluster, establish))
        .collect()
}

/// What a pool may come to, rolled as often as its side rolls it.
fn rolls(state: &State, Pool { dice, times, .. }: Pool) -> Rolls {
    let (reroll, once) = (state.terms.setup.reroll, Rolls::of(dice));
    (1..times).fold(once.clone(), |rolls, _| rolls.with(&once, |before, again| reroll.counted(before, again)))
}

/// The hits of one side on the other.
fn volley(state: &State, fire: &Rolls, defence: &Rolls) -> Answers {
    fire.against(defence, |difference| combat::hits(&state.terms.edition, difference))
}

fn likely(answers: &Answers) -> Vec<Likely> {
    answers.each().map(|(count, odds)| Likely { count, odds }).collect()
}

/// The chance that a ship does not get over its hits.
fn doom(state: &State, ship: ShipId, hits: &Answers) -> Odds {
    state.ship(ship).map_or(0, |ship| hits.chance(|hits| damage::doomed(state, ship, hits)))
}

fn fight(state: &State, battle: &Battle, exposed: bool) -> Forecast {
    let side = |fires: usize| {
        let (fire, defence) =
            (combat::firing(state, battle, fires), combat::defending(state, battle, 1 - fires));
        let hits = volley(state, &rolls(state, fire), &rolls(state, defence));
        (fire.dice, defence.dice, likely(&hits), doom(state, battle.sides[1 - fires], &hits))
    };
    let ((fire, defence, hits, destroyed), (fire_back, defence_back, hits_back, lost)) = (side(0), side(1));
    Forecast::Fight { fire, defence, hits, destroyed, fire_back, defence_back, hits_back, lost, exposed }
}

fn defend(state: &State, again: bool) -> Option<Forecast> {
    let battle = state.battle.as_ref()?;
    let side = battle.deciding();
    let defence = if again { Rolls::of(battle.defence[side]) } else { Rolls::sure(battle.defended) };
    let hits = volley(state, &Rolls::sure(battle.fired), &defence);
    Some(Forecast::Defend { hits: likely(&hits), destroyed: doom(state, battle.sides[side], &hits) })
}

/// The cards that an attempt with so many cells may draw.
fn drawn(state: &State, cluster: u8, cells: u8, establish: bool) -> Answers {
    let printed = &state.terms.edition;
    let place = &state.terms.map().clusters[usize::from(cluster)];
    Rolls::of(mining::dice(printed, cells)).against(&Rolls::of(u16::from(place.hardness)), |difference| {
        mining::cards(printed.effect(difference), establish, place.bonus)
    })
}

/// The chance of an outpost, or of any card.
fn chance(state: &State, cards: &Answers, establish: bool) -> Odds {
    let printed = &state.terms.edition;
    if establish {
        cards.drawing(printed.survey, |strikes| mining::founds(printed, strikes))
    } else {
        cards.chance(|cards| cards > 0)
    }
}

/// What the cards of a collection bring on average.
fn brings(state: &State, cards: &Answers, establish: bool) -> Option<u32> {
    let printed = &state.terms.edition;
    let drawn: u32 = cards.each().map(|(count, odds)| u32::from(count) * u32::from(odds)).sum();
    (!establish).then(|| mining::revenue(printed, drawn / 100))
}

fn attempt(state: &State, cluster: u8, cells: u8, establish: bool) -> Forecast {
    let cards = drawn(state, cluster, cells, establish);
    Forecast::Attempt {
        dice: mining::dice(&state.terms.edition, cells),
        belt: u16::from(state.terms.map().clusters[usize::from(cluster)].hardness),
        success: chance(state, &cards, establish),
        brings: brings(state, &cards, establish),
        cards: likely(&cards),
        cells_left: mining::cells_left(state) - cells,
    }
}

/// A purchase needs no luck, so it is made.
fn buy(mut state: State, action: Action) -> Forecast {
    let seat = state.active;
    let protected = state.player(seat).protected;
    purchase::apply(
        &mut Desk { state: &mut state, chance: &mut Scripted::new(&[]), witness: &mut Silent },
        action,
    );
    let fitted = match action {
        Action::Mount { ship, .. } => state.own(ship),
        Action::Buy { ship, .. } => ship.and_then(|ship| state.own(ship)),
        _ => None,
    };
    let Player { on, cells, .. } = *state.player(seat);
    Forecast::Buy {
        on,
        cells,
        holes_free: fitted.map(|ship| state.terms.edition.holes - state.filled(ship)),
        exposed: protected && !state.player(seat).protected,
    }
}

/// The position as the view shows it. A set that is being flown step by step is not in it.
pub(crate) fn position(view: &View) -> State {
    let mut state = State {
        terms: view.terms.clone(),
        players: view.players.iter().map(player).collect(),
        outposts: Default::default(),
        deck: view.deck,
        discards: view.discards,
        laid: view.sets.iter().flatten().copied().collect(),
        sets: view.sets.iter().scan(0, |end, set| Some(add(end, set.len()))).collect(),
        round: view.round,
        first: view.first,
        active: view.active,
        step: view.step,
        flight: None,
        joint: None,
        courses: view.courses.clone(),
        battle: view.battle.as_ref().map(battle),
        used: view.players[view.active.index()].energy.used,
        collected: 0,
        battles: 0,
        ended: None,
    };
    for (number, cluster) in view.clusters.iter().enumerate() {
        state.outposts[number] = cluster.outpost;
        state.collected |= u16::from(cluster.collected) << number;
    }
    state
}

fn add(end: &mut u8, cards: usize) -> u8 {
    *end += cards as u8;
    *end
}

fn player(view: &PlayerView) -> Player {
    let mut player = Player {
        on: view.on,
        cells: view.cells,
        placed: view.energy.placed,
        protected: view.protected,
        out: (!view.alive).then_some(0),
        ..Player::default()
    };
    for piece in &view.ships {
        player.ships[piece.ship as usize] = Some(ship(piece));
    }
    player
}

fn ship(view: &ShipView) -> Ship {
    let hold = &view.hold;
    let mut cargo = [0; COLOURS_MAX];
    cargo[..hold.cargo.len()].copy_from_slice(&hold.cargo);
    Ship {
        at: view.at,
        parts: PARTS.map(|part| match part {
            Part::Weapon => hold.weapons,
            Part::Shield => hold.shields,
            Part::Engine => hold.engines,
            Part::Shuttle => hold.shuttles,
        }),
        cargo,
        next: view.next_set.unwrap_or(purchase::FLIES_NO_MORE),
        attacked: view.attacked,
        attempted: view.attempted,
    }
}

fn battle(view: &BattleView) -> Battle {
    let mut battle = Battle {
        sides: [view.lead, view.target],
        fire: view.fire,
        defence: view.defence,
        firing: u8::from(view.returned),
        fired: view.fired,
        defended: view.defended,
        rerolls: view.rerolls,
        hits: [0; 2],
        stage: view.stage,
    };
    if view.stage != Stage::Defending {
        battle.hits[battle.deciding()] = view.hits;
    }
    battle
}

#[cfg(test)]
mod tests;
