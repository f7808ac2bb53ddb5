//! After the rolls: losses, destroyed ships, booty, elimination (chapters 12 and 13, STG-R45 to STG-R51, STG-E12, STG-E13).

use engine::{Chance, Seat, Witness};

use crate::action::Action;
use crate::desk::Desk;
use crate::event::{Event, Pieces};
use crate::illegal::Illegal;
use crate::phases::{board, ending, mining};
use crate::setup::DestroyBy;
use crate::state::{Battle, Ship, ShipId, Stage, State};
use crate::tables::{Cargo, OddHits, PARTS, Part};
use crate::view::{Hold, PlayerView, off};

/// STG-R46: what a ship with these parts pays for so many hits. Hits that nothing pays exactly are lost, or take more than
/// they are worth, but as little more as can be.
fn payment(parts: [u8; 4], hits: u8, odd: OddHits) -> u8 {
    match odd {
        OddHits::Lost => payable(parts, hits),
        OddHits::RoundUp => due(parts, hits),
    }
}

/// The most that these parts can pay of so many hits.
fn payable(parts: [u8; 4], hits: u8) -> u8 {
    let [weapons, shields, engines, shuttles] = parts;
    let small = weapons + shields;
    let mut most = 0;
    for big in 0..=shuttles.min(hits / 3) {
        let rest = hits - 3 * big;
        let middle = engines.min(rest / 2);
        // One engine fewer may leave room for nothing better: single hits are paid by single pieces.
        let paid = 3 * big + 2 * middle + small.min(rest - 2 * middle);
        most = most.max(paid);
    }
    most
}

/// The least that these parts can pay so that no hit is left; all of them, if they cannot pay that much.
fn due(parts: [u8; 4], hits: u8) -> u8 {
    let [weapons, shields, engines, shuttles] = parts;
    let small = weapons + shields;
    let mut least = small + 2 * engines + 3 * shuttles;
    for big in 0..=shuttles {
        for middle in 0..=engines {
            let larger = 3 * big + 2 * middle;
            let paid = larger + small.min(hits.saturating_sub(larger));
            if paid >= hits {
                least = least.min(paid);
            }
        }
    }
    least
}

/// Whether taking off this part still lets the ship pay what it has to.
fn fits(ship: &Ship, hits: u8, part: Part, odd: OddHits) -> bool {
    let mut after = ship.parts;
    if hits == 0 || ship.part(part) == 0 || part.hits() > hits && odd == OddHits::Lost {
        return false;
    }
    after[part as usize] -= 1;
    let rest = hits.saturating_sub(part.hits());
    part.hits() + payment(after, rest, odd) == payment(ship.parts, hits, odd)
}

fn odd(state: &State) -> OddHits {
    state.terms.edition.readings.odd_hits
}

/// STG-13.1, STG-R48; STG-R49: whoever would have to hand in the last part is destroyed.
pub fn doomed(state: &State, ship: &Ship, hits: u8) -> bool {
    let limit = match state.terms.setup.destroy_by {
        DestroyBy::Count => u16::from(ship.assets()),
        DestroyBy::Value => ship.hit_value(),
    };
    let stripped = odd(state) == OddHits::RoundUp && u16::from(due(ship.parts, hits)) >= ship.hit_value();
    hits >= 1 && (u16::from(hits) >= limit || stripped)
}

fn paying(battle: &Battle) -> usize {
    if battle.stage == Stage::PayingLead { 0 } else { 1 }
}

pub fn legal(state: &State, battle: &Battle, out: &mut Vec<Action>) {
    let side = paying(battle);
    let ship = &state[battle.sides[side]];
    let parts = PARTS.into_iter().filter(|part| fits(ship, battle.hits[side], *part, odd(state)));
    out.extend(parts.map(|part| Action::Remove { part }));
}

pub fn check(state: &State, battle: &Battle, part: Part) -> Result<(), Illegal> {
    let side = paying(battle);
    let ship = &state[battle.sides[side]];
    if ship.part(part) == 0 {
        Err(Illegal::NoSuchPart { part })
    } else if fits(ship, battle.hits[side], part, odd(state)) {
        Ok(())
    } else {
        Err(Illegal::LeavesHitsUnpaid { part })
    }
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, mut battle: Battle, part: Part) {
    remove(desk, &mut battle, part);
    pay(desk, battle);
}

fn remove<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, battle: &mut Battle, part: Part) {
    let side = paying(battle);
    battle.hits[side] = battle.hits[side].saturating_sub(part.hits());
    let ship = battle.sides[side];
    let hits = battle.hits[side];
    desk.state[ship].parts[part as usize] -= 1;
    desk.show(|state| Event::Removed { ship, part, hits, hold: Hold::of(state, ship) });
}

/// Goes on with the losses until somebody has a choice (STG-R45): first the attacked ship, then the lead.
pub fn pay<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, mut battle: Battle) {
    loop {
        let side = paying(&battle);
        let ship = &desk.state[battle.sides[side]];
        let hits = battle.hits[side];
        let lives = !doomed(desk.state, ship, hits);
        let odd = odd(desk.state);
        let mut choices = PARTS.into_iter().filter(|part| lives && fits(ship, hits, *part, odd));
        match (choices.next(), choices.next(), side) {
            (Some(_), Some(_), _) => {
                desk.state.battle = Some(battle);
                return;
            }
            (Some(part), None, _) => remove(desk, &mut battle, part),
            (None, _, 1) => battle.stage = Stage::PayingLead,
            (None, _, _) => return aftermath(desk, &battle),
        }
    }
}

/// STG-13.3, STG-R51: destroyed ships leave together, then whoever has none left.
fn aftermath<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, battle: &Battle) {
    let lost = [0, 1].map(|side: usize| {
        let ship = &desk.state[battle.sides[side]];
        doomed(desk.state, ship, battle.hits[side])
    });
    let mut cargo = [Cargo::default(); 2];
    // The attacked ship's fate first, as with losses.
    for side in [1, 0].into_iter().filter(|side: &usize| lost[*side]) {
        let ship = battle.sides[side];
        let gone = desk.state[ship];
        desk.state.players[ship.seat.index()].ships[ship.ship as usize] = None;
        cargo[side] = gone.cargo;
        desk.show(|state| Event::Destroyed { ship, at: gone.at, off: off(state, ship.seat) });
    }
    match lost {
        [true, false] => booty(desk, battle.sides[1], battle.sides[0], cargo[0]),
        [false, true] => booty(desk, battle.sides[0], battle.sides[1], cargo[1]),
        _ => {}
    }
    let fallen = battle.sides.map(|ship| ship.seat);
    [fallen[1], fallen[0]].into_iter().for_each(|seat| eliminate(desk, seat));
    if !ending::alone(desk) && !desk.state.player(desk.state.active).alive() {
        // STG-R50: nothing is left to play with.
        board::end_turn(desk);
    }
}

/// STG-E12.
fn booty<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, ship: ShipId, from: ShipId, cargo: Cargo) {
    if cargo == Cargo::default() {
        return;
    }
    let (taken, lost) = mining::load(desk.state, ship, cargo);
    let printed = desk.state.terms.edition.clone();
    let pieces = |counts: &Cargo| Pieces::new(&printed, counts);
    desk.show(|state| Event::Booty {
        ship,
        from,
        taken: pieces(&taken),
        lost: pieces(&lost),
        hold: Hold::of(state, ship),
        off: off(state, ship.seat),
    });
}

/// STG-13.5, STG-E13.
fn eliminate<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat) {
    if desk.state.player(seat).ship_count() > 0 {
        return;
    }
    let battles = desk.state.battles;
    let player = desk.state.player_mut(seat);
    (player.on, player.cells, player.placed, player.out) = (0, 0, [0; 4], Some(battles));
    let lost = |owner: &Option<Seat>| *owner == Some(seat);
    let numbers = (0..).zip(&desk.state.outposts);
    let freed: Vec<u8> = numbers.filter(|(_, owner)| lost(owner)).map(|(number, _)| number).collect();
    desk.state.outposts.iter_mut().filter(|owner| lost(owner)).for_each(|owner| *owner = None);
    desk.show(|state| Event::Eliminated { seat, freed, player: Box::new(PlayerView::new(state, seat)) });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::at;
    use crate::scene::{Scene, attack, remove, ship, with};
    use crate::setup::Setup;
    use crate::state::Step;

    /// Everything that a ship can be left with after so many hits, or nothing if it is destroyed.
    fn left(drawn: &str, hits: u8) -> Vec<String> {
        left_by(OddHits::Lost, drawn, hits)
    }

    fn left_by(odd: OddHits, drawn: &str, hits: u8) -> Vec<String> {
        let start = ship(drawn, at(0, 0, 1));
        if hits >= start.assets() {
            return Vec::new();
        }
        let (mut open, mut done) = (vec![(start, hits)], Vec::new());
        while let Some((ship, hits)) = open.pop() {
            let fitting: Vec<Part> = PARTS.into_iter().filter(|part| fits(&ship, hits, *part, odd)).collect();
            if fitting.is_empty() {
                done.push(ship.parts.map(|count| count.to_string()).join("/"));
            }
            for part in fitting {
                let mut after = ship;
                after.parts[part as usize] -= 1;
                open.push((after, hits.saturating_sub(part.hits())));
            }
        }
        done.sort();
        done.dedup();
        done
    }

    /// STG-12.1, STG-12.2, STG-12.3, STG-12.4, STG-R46, STG-R48, STG-13.1: worked examples.
    #[test]
    fn hits_are_paid_as_far_as_they_can_be() {
        assert_eq!(left("0/1/3/1", 3), ["0/0/2/1", "0/1/3/0"]);
        assert_eq!(left("0/0/3/0", 1), ["0/0/3/0"]);
        assert_eq!(left("0/0/3/0", 3), [""; 0]);
        assert_eq!(left("1/1/3/0", 4), ["0/0/2/0", "1/1/1/0"]);
        assert_eq!(left("1/1/3/1", 6), [""; 0]);
        assert!(left("1/1/3/1", 5).contains(&"1/1/2/0".to_string()));
        assert_eq!(left("1/1/3/0", 2), ["0/0/3/0", "1/1/2/0"]);
    }

    /// STG-R49: a ship that survives keeps something, whatever is chosen.
    #[test]
    fn survivors_keep_something() {
        for drawn in ["0/0/3/0", "1/0/0/2", "2/2/2/2", "0/0/0/3", "1/1/3/1"] {
            for hits in 0..ship(drawn, at(0, 0, 1)).assets() {
                for odd in [OddHits::Lost, OddHits::RoundUp] {
                    let left = left_by(odd, drawn, hits);
                    assert!(left.iter().all(|left| left != "0/0/0/0"), "{drawn} {hits} {odd:?}");
                }
            }
        }
    }

    /// STG-R46: with `odd_hits = round_up` no hit is lost, and as little as possible is paid beyond them.
    #[test]
    fn stg_r46_odd_hits_may_take_a_larger_piece() {
        let left = |drawn, hits| left_by(OddHits::RoundUp, drawn, hits);
        assert_eq!(left("0/0/3/0", 1), ["0/0/2/0"]);
        assert_eq!(left("0/0/0/4", 2), ["0/0/0/3"]);
        assert_eq!(left("0/0/2/2", 1), ["0/0/1/2"]);
        assert_eq!(left("0/0/5/2", 4), ["0/0/3/2"]);
        // Where hits can be paid exactly they are.
        assert_eq!(left("1/0/3/0", 1), ["0/0/3/0"]);
        assert_eq!(left("1/1/3/0", 4), left_by(OddHits::Lost, "1/1/3/0", 4));
        let mut scene = Scene::under("[rules]\nodd_hits = \"round_up\"");
        scene = scene.ship(0, "1/1/3/0", at(0, 0, 2)).ship(1, "0/0/3/0", at(1, 0, 2));
        scene.dice(0, attack(0, 1, 0), &[1]);
        assert_eq!((scene.parts(1, 0), scene.state.battle), ("0/0/2/0".into(), None));
    }

    /// STG-R46, STG-R49: a ship whose last part pays an odd hit is destroyed.
    #[test]
    fn stg_r46_a_ship_that_pays_with_its_last_part_is_destroyed() {
        let setup = Setup { destroy_by: DestroyBy::Value, ..Setup::default() };
        let lone = |rules: &str| {
            let scene = Scene::of(setup, &with(&[("[[map]]", rules)])).turn_of(0);
            let scene = scene.ship(0, "1/1/3/0", at(0, 0, 2)).ship(1, "0/0/1/0", at(1, 0, 2));
            let mut scene = scene.ship(1, "1/1/3/0", at(2, -4, 3));
            scene.dice(0, attack(0, 1, 0), &[1]);
            scene.player(1).ship_count()
        };
        assert_eq!([lone(""), lone("[rules]\nodd_hits = \"round_up\"")], [2, 1]);
    }

    /// Attacker and target away from all stations.
    fn duel(ours: &str, theirs: &str) -> Scene {
        Scene::new(2).ship(0, ours, at(0, 0, 2)).ship(1, theirs, at(1, 0, 2))
    }

    /// STG-13.2, STG-13.3, STG-13.4, STG-2.5, STG-11.10, STG-R45: the doomed fire back; then they go, and the attacker pays.
    #[test]
    fn a_doomed_ship_fires_back_and_leaves() {
        let mut scene = duel("3/1/3/0", "1/1/3/0").ship(1, "1/1/3/0", at(2, -4, 3));
        scene.dice(0, attack(0, 1, 0), &[6, 6, 4, 1, 6, 5]);
        assert_eq!(scene.decider(), 0);
        assert!(scene.state.ship(crate::scene::id(1, 0)).is_some());
        let told = scene.run(0, remove(Part::Weapon));
        assert!(told.iter().any(|event| matches!(event, Event::Destroyed { .. })));
        assert_eq!((scene.player(1).ship_count(), scene.parts(0, 0)), (1, "2/1/3/0".into()));
    }

    /// STG-13.5, STG-5.9, STG-E13: with the last ship go station, outposts, cells and money.
    #[test]
    fn the_last_ship_takes_everything_with_it() {
        let mut scene = Scene::new(3).ship(0, "3/1/3/0", at(0, 0, 2)).ship(1, "0/1/3/0", at(1, 0, 2));
        scene = scene.ship(2, "1/1/3/0", at(-2, -2, 3)).outpost(1, 3).on(1, 25);
        let told = scene.dice(0, attack(0, 1, 0), &[6, 6, 6, 1]);
        assert!(told.iter().any(|event| matches!(event, Event::Eliminated { seat: Seat(1), .. })));
        assert_eq!((scene.player(1).on, scene.player(1).cells, scene.state.outposts[3]), (0, 0, None));
        assert_eq!(scene.view().players[1].station, None);
        let station = scene.state.terms.map().stations[1];
        let occupied = crate::phases::flying::occupied(&scene.state, None);
        assert!(!occupied.has(scene.state.terms.field.cell(station)));
        assert_eq!((scene.state.step, scene.decider()), (Step::Combat, 0));
    }

    /// STG-R50: an initiator's last ship ends the turn at once; the cards are discarded and money buys nothing any more.
    #[test]
    fn elimination_in_the_own_turn_ends_it() {
        let mut scene =
            Scene::new(3).ship(0, "1/1/1/0", at(0, 0, 2)).ship(1, "3/1/3/0", at(1, 0, 2)).on(0, 40);
        scene = scene.ship(2, "1/1/3/0", at(-2, -2, 3));
        let mut told = Vec::new();
        while scene.state.player(Seat(0)).alive() {
            scene.player(0).ships[0].as_mut().unwrap().attacked = false;
            scene.player(0).ships[0].as_mut().unwrap().parts = [1, 1, 1, 0];
            scene.state.battle = None;
            told = scene.run(0, attack(0, 1, 0));
        }
        assert!(told.iter().any(|event| matches!(event, Event::TurnEnded { seat: Seat(0), .. })));
        assert_eq!((scene.state.active, scene.player(0).on), (Seat(1), 0));
        assert_eq!(scene.state.sets.len(), 1);
    }

    /// STG-R51: both destroyed, both leave; both were the last, so they share the end.
    #[test]
    fn both_may_be_destroyed() {
        let mut scene = duel("4/0/0/0", "4/0/0/0");
        let told = scene.dice(0, attack(0, 1, 0), &[6; 8]);
        let gone = told.iter().filter(|event| matches!(event, Event::Destroyed { .. })).count();
        assert_eq!(gone, 2);
        let outcome = ending::outcome(&scene.state).unwrap();
        assert_eq!([0, 1].map(|seat| outcome.place(Seat(seat))), [1, 1]);
    }

    /// STG-E12, STG-R52: the survivor takes what fits, the most valuable first; nothing else changes hands.
    #[test]
    fn booty_goes_into_free_holes() {
        let mut scene = duel("18/0/4/0", "0/0/3/0").ship(1, "1/1/3/0", at(2, -4, 3)).cargo(1, 0, [2, 1, 1]);
        let told = scene.dice(0, attack(0, 1, 0), &[2; 18]);
        assert_eq!(scene.aboard(0, 0), [0, 1, 1]);
        let booty = told.iter().find(|event| matches!(event, Event::Booty { .. }));
        let Some(Event::Booty { taken, lost, .. }) = booty else { panic!("{told:?}") };
        assert_eq!((taken.counts.as_slice(), lost.counts.as_slice()), (&[0, 1, 1][..], &[2, 0, 0][..]));
        assert_eq!((taken.to_string(), lost.to_string()), ("1 Blue and 1 Gold".into(), "2 White".into()));
        assert_eq!(scene.parts(0, 0), "18/0/4/0");
    }

    /// STG-E12: with both destroyed, or no room, the Spendys are lost.
    #[test]
    fn booty_may_be_lost() {
        let mut scene = duel("4/0/0/0", "4/0/0/0").cargo(1, 0, [0, 0, 3]);
        scene = scene.ship(0, "1/1/3/0", at(-2, 4, 3)).ship(1, "1/1/3/0", at(2, -4, 3));
        let told = scene.dice(0, attack(0, 1, 0), &[6; 8]);
        assert!(!told.iter().any(|event| matches!(event, Event::Booty { .. })));
        let full = duel("20/0/4/0", "0/0/3/0").ship(1, "1/1/3/0", at(2, -4, 3)).cargo(1, 0, [1, 0, 0]);
        let mut full = full;
        full.dice(0, attack(0, 1, 0), &[2; 20]);
        assert_eq!(full.aboard(0, 0), [0; 3]);
    }

    /// STG-12.1, STG-R46: parts that are not there, and parts that would leave hits unpaid, stay.
    #[test]
    fn removals_are_judged() {
        let mut scene = duel("3/1/3/0", "0/1/3/1").ship(1, "1/1/3/0", at(2, -4, 3));
        scene.dice(0, attack(0, 1, 0), &[4, 4, 4, 6]);
        assert_eq!(scene.refused(1, remove(Part::Weapon)), "STG-12.1");
        let mut scene = duel("2/1/3/0", "1/1/3/0");
        scene.dice(0, attack(0, 1, 0), &[2, 3, 1, 1, 1]);
        assert_eq!(scene.legal(1), [remove(Part::Weapon), remove(Part::Shield), remove(Part::Engine)]);
        scene.run(1, remove(Part::Weapon));
        assert_eq!(scene.state.battle, None);
        let mut odd = duel("3/1/3/0", "1/0/3/0").ship(1, "1/1/3/0", at(2, -4, 3));
        // Three hits on 1/0/3/0 must be paid in full: weapon and engine, in any order.
        odd.dice(0, attack(0, 1, 0), &[2, 2, 2, 1, 1]);
        assert_eq!(odd.legal(1), [remove(Part::Weapon), remove(Part::Engine)]);
        odd.run(1, remove(Part::Engine));
        assert_eq!((odd.parts(1, 0), odd.state.battle), ("0/0/2/0".into(), None));
    }

    /// STG-R47: a shuttle counts as a piece and pays three.
    #[test]
    fn shuttles_count_for_destruction() {
        assert_eq!(left("0/0/2/1", 3), [""; 0]);
        assert_eq!(left("1/1/2/1", 3).len(), 3);
    }

    /// STG-E16: `destroy_by = value`.
    #[test]
    fn destruction_may_go_by_value() {
        let setup = Setup { destroy_by: DestroyBy::Value, ..Setup::default() };
        let mut scene = Scene::with(setup).ship(0, "3/1/3/0", at(0, 0, 2)).ship(1, "0/0/3/0", at(1, 0, 2));
        scene.dice(0, attack(0, 1, 0), &[4, 4, 4]);
        assert_eq!(scene.parts(1, 0), "0/0/1/0");
        let mut scene = Scene::with(setup).ship(0, "4/1/3/0", at(0, 0, 2)).ship(1, "0/0/3/0", at(1, 0, 2));
        scene.dice(0, attack(0, 1, 0), &[6, 6, 6, 6]);
        assert_eq!(scene.state.player(Seat(1)).ship_count(), 0);
    }
}
