//! Activity 5: outposts and revenue (STG-6.8, STG-E7, STG-E9, STG-E10).

use engine::{Chance, Witness};

use crate::action::Action;
use crate::desk::{Desk, total};
use crate::event::{Event, Pieces};
use crate::illegal::Illegal;
use crate::phases::flying;
use crate::state::{Column, Ship, ShipId, State};
use crate::tables::{COLOURS_MAX, Cargo, CargoPlace, HOLD_MAX, Part, Printed, Tries};
use crate::view::{Hold, off};

/// STG-E9: how far a ship reaches.
#[inline]
pub fn reach(state: &State, ship: &Ship) -> u8 {
    state.terms.edition.attempts.reach[usize::from(ship.part(Part::Shuttle) > 0)]
}

/// Spaces from a ship to its owner's station.
#[inline]
pub fn station_distance(state: &State, seat: engine::Seat, ship: &Ship) -> u8 {
    state.terms.from_station[seat.index()][state.terms.field.cell(ship.at) as usize]
}

/// Spaces from a ship to a cluster.
#[inline]
pub fn cluster_distance(state: &State, cluster: usize, ship: &Ship) -> u8 {
    state.terms.from_cluster[cluster][state.terms.field.cell(ship.at) as usize]
}

/// ACTION cells not used yet.
pub fn cells_left(state: &State) -> u8 {
    state.player(state.active).placed(Column::Action).saturating_sub(state.used)
}

pub fn legal(state: &State, out: &mut Vec<Action>) {
    flying::legal(state, out);
    attempts(state, |action| out.push(action));
    out.push(Action::Next);
}

/// Whether any attempt could be made.
pub fn any(state: &State) -> bool {
    let mut found = false;
    attempts(state, |_| found = true);
    found
}

/// STG-E10: why the active player can make no attempt this turn, wherever the ships fly; none where one may be made.
pub fn idle(state: &State) -> Option<&'static str> {
    let (seat, founding) = (state.active, &state.terms.edition.founding);
    let player = state.player(seat);
    let founder = |(_, ship): (u8, &Ship)| {
        ship.part(Part::Shuttle) >= founding.shuttles && ship.assets() > founding.shuttles
    };
    let mut clusters = state.outposts.iter().take(state.terms.from_cluster.len());
    if clusters.clone().any(|owner| *owner == Some(seat)) {
        None
    } else if !player.fleet().any(founder) {
        Some("no shuttle and no outpost")
    } else if !clusters.any(Option::is_none) {
        Some("no free cluster")
    } else {
        None
    }
}

/// Every attempt that could be made now.
pub fn attempts(state: &State, mut offer: impl FnMut(Action)) {
    let left = cells_left(state);
    if left == 0 {
        return;
    }
    for (ship, _) in state.player(state.active).fleet() {
        for cluster in 0..state.terms.from_cluster.len() as u8 {
            for establish in [true, false] {
                if allowed(state, ship, cluster, establish).is_ok() {
                    (1..=left).for_each(|cells| offer(attempt(ship, cluster, cells, establish)));
                }
            }
        }
    }
}

fn attempt(ship: u8, cluster: u8, cells: u8, establish: bool) -> Action {
    if establish {
        Action::Establish { ship, cluster, cells }
    } else {
        Action::Collect { ship, cluster, cells }
    }
}

/// The conditions of STG-E10 but for the cells.
pub fn allowed(state: &State, ship: u8, cluster: u8, establish: bool) -> Result<(), Illegal> {
    let Some(piece) = state.own(ship) else { return Err(Illegal::NoSuchShip { ship }) };
    if cluster as usize >= state.terms.from_cluster.len() {
        return Err(Illegal::NoSuchCluster { cluster });
    }
    if piece.attempted && state.terms.edition.attempts.ship == Tries::Once {
        return Err(Illegal::AttemptedAlready { ship });
    }
    let reach = reach(state, piece);
    if cluster_distance(state, cluster as usize, piece) > reach {
        return Err(Illegal::ClusterTooFar { reach });
    }
    fitted(state, ship, piece, cluster, establish)
}

/// What STG-E10 asks of a ship and a cluster wherever the ship is.
fn fitted(state: &State, ship: u8, piece: &Ship, cluster: u8, establish: bool) -> Result<(), Illegal> {
    let seat = state.active;
    let Printed { attempts, founding, .. } = &*state.terms.edition;
    let outpost = state.outposts[cluster as usize];
    let (ships, takes) = (state.player(seat).ship_count(), founding.shuttles);
    let most = ships.saturating_mul(founding.per_ship);
    let collected = state.collected >> cluster & 1 != 0 && attempts.outpost == Tries::Once;
    match (establish, outpost) {
        (true, Some(_)) => Err(Illegal::OutpostThere),
        (true, None) if piece.part(Part::Shuttle) < takes => Err(Illegal::NoShuttle { ship, takes }),
        // STG-R49: the outpost would take the last thing on the ship.
        (true, None) if piece.assets() == takes => Err(Illegal::LastPart { ship }),
        (true, None) if state.outposts_of(seat) >= most => Err(Illegal::TooManyOutposts { ships, most }),
        (false, owner) if owner != Some(seat) => Err(Illegal::NotYourOutpost),
        (false, _) if collected => Err(Illegal::CollectedAlready),
        _ => Ok(()),
    }
}

/// Where a ship could work or trade next: the nearest cluster that it is fitted out for, or its station where it has
/// something to bring home or nothing else to fly for. With the spaces that it is short of.
pub fn aim(state: &State, ship: u8) -> Option<(Option<u8>, u8)> {
    let piece = state.own(ship)?;
    let short = |far: u8, reach: u8| far.saturating_sub(reach);
    let carries = piece.cargo != Cargo::default();
    let home = || {
        let near = if carries { reach(state, piece) } else { 1 };
        (None, short(station_distance(state, state.active, piece), near))
    };
    if carries {
        return Some(home());
    }
    let suits = |cluster: &u8| {
        [true, false].iter().any(|establish| fitted(state, ship, piece, *cluster, *establish).is_ok())
    };
    let clusters = (0..state.terms.from_cluster.len() as u8).filter(suits);
    let spaces = |cluster: u8| short(cluster_distance(state, cluster.into(), piece), reach(state, piece));
    let nearest = clusters.map(|cluster| (Some(cluster), spaces(cluster))).min_by_key(|(_, spaces)| *spaces);
    nearest.or_else(|| Some(home()))
}

pub fn check(state: &State, action: &Action) -> Result<(), Illegal> {
    let (ship, cluster, cells, establish) = match *action {
        Action::Next => return Ok(()),
        Action::Begin { .. } | Action::FlyTo { .. } | Action::Skip { .. } => {
            return flying::check(state, action);
        }
        Action::Establish { ship, cluster, cells } => (ship, cluster, cells, true),
        Action::Collect { ship, cluster, cells } => (ship, cluster, cells, false),
        _ => return Err(Illegal::NotNow),
    };
    allowed(state, ship, cluster, establish)?;
    let left = cells_left(state);
    if (1..=left).contains(&cells) { Ok(()) } else { Err(Illegal::NoActionCells { left }) }
}

pub fn apply<C: Chance, W: Witness<Event>>(
    desk: &mut Desk<C, W>,
    ship: u8,
    cluster: u8,
    cells: u8,
    establish: bool,
) {
    let seat = desk.state.active;
    desk.state.used += cells;
    desk.state[ShipId { seat, ship }].attempted = true;
    let place = &desk.state.terms.map().clusters[cluster as usize];
    let (hardness, bonus) = (place.hardness, place.bonus);
    let dice = desk.roll(dice(&desk.state.terms.edition, cells));
    let belt = desk.roll(u16::from(hardness));
    let (total, against) = (total(&dice), total(&belt));
    let difference = total as i32 - against as i32;
    let printed = &desk.state.terms.edition;
    let (column, effect) = (printed.column(difference) as u8, printed.effect(difference));
    let cards = cards(effect, establish, bonus);
    desk.show(|state| Event::Attempted {
        seat,
        ship,
        cluster,
        establish,
        dice,
        total,
        belt,
        against,
        difference,
        column,
        effect,
        cards,
        used: state.used,
        action_cells: cells_left(state),
    });
    if establish {
        survey(desk, ship, cluster, cards);
    } else {
        desk.state.collected |= 1 << cluster;
        collect(desk, ship, cluster, cards);
    }
}

/// STG-6.8, STG-E10: the dice of so many ACTION cells.
pub fn dice(printed: &Printed, cells: u8) -> u16 {
    u16::from(cells) * u16::from(printed.attempts.dice)
}

/// STG-E10: the survey or revenue cards that an effect is good for; a rich cluster adds to what was found at all.
pub fn cards(effect: u8, establish: bool, bonus: u8) -> u8 {
    if establish || effect == 0 { effect } else { effect + bonus }
}

/// STG-E7: what so many hundredths of revenue cards bring, in hundredths of a Spendy: every card of a full deck is as
/// likely as any other.
pub fn revenue(printed: &Printed, cards: u32) -> u32 {
    let deck = || printed.revenue.iter().map(|count| u32::from(*count));
    let worth: u32 = deck().zip(printed.values).map(|(count, value)| count * u32::from(value)).sum();
    cards * worth / deck().sum::<u32>().max(1)
}

/// STG-E10: whether so many Strikes found an outpost.
pub fn founds(printed: &Printed, strikes: usize) -> bool {
    strikes >= usize::from(printed.founding.strikes)
}

/// Every use starts from a full deck (STG-E7).
fn survey<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, ship: u8, cluster: u8, count: u8) {
    let seat = desk.state.active;
    let mut deck = desk.state.terms.edition.survey;
    let cards: Vec<bool> = (0..count).map_while(|_| desk.draw(&mut deck)).map(|card| card == 0).collect();
    let strikes = cards.iter().filter(|strike| **strike).count();
    let founded = founds(&desk.state.terms.edition, strikes);
    if founded {
        let shuttles = desk.state.terms.edition.founding.shuttles;
        desk.state.outposts[cluster as usize] = Some(seat);
        desk.state[ShipId { seat, ship }].parts[Part::Shuttle as usize] -= shuttles;
    }
    desk.show(|state| Event::Surveyed {
        seat,
        ship,
        cluster,
        cards,
        founded,
        outpost: state.outposts[cluster as usize],
        outposts: state.outposts_of(seat),
        hold: Hold::of(state, ShipId { seat, ship }),
    });
}

fn collect<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, ship: u8, cluster: u8, count: u8) {
    let seat = desk.state.active;
    let printed = desk.state.terms.edition.clone();
    let mut deck = printed.revenue;
    let cards: Vec<usize> = (0..count).map_while(|_| desk.draw(&mut deck)).collect();
    let mut pieces = Cargo::default();
    for card in &cards {
        // What is no colour is Dust.
        pieces.get_mut(*card).into_iter().for_each(|count| *count += 1);
    }
    let (kept, lost) = load(desk.state, ShipId { seat, ship }, pieces);
    desk.show(|state| {
        let key = |card: usize| printed.colours.get(card).map(|colour| colour.key.clone());
        Event::Collected {
            seat,
            ship,
            cluster,
            cards: cards.into_iter().map(key).collect(),
            kept: Pieces::new(&printed, &kept),
            lost: lost.iter().sum(),
            hold: Hold::of(state, ShipId { seat, ship }),
            off: off(state, seat),
        }
    });
}

/// Puts pieces into free holes, or onto the play board, the most valuable first; gives what fitted and what did not.
pub fn load(state: &mut State, id: ShipId, pieces: Cargo) -> (Cargo, Cargo) {
    let printed = &state.terms.edition;
    let ship = &state[id];
    let mut room = match printed.readings.cargo {
        CargoPlace::Holes => printed.holes - state.filled(ship),
        CargoPlace::Board => HOLD_MAX.saturating_sub(ship.pieces()),
    };
    let mut order: [usize; COLOURS_MAX] = std::array::from_fn(|colour| colour);
    order.sort_by_key(|colour| std::cmp::Reverse(printed.values[*colour]));
    let (mut kept, mut lost) = (Cargo::default(), Cargo::default());
    let ship = &mut state[id];
    for colour in order {
        kept[colour] = pieces[colour].min(room);
        lost[colour] = pieces[colour] - kept[colour];
        ship.cargo[colour] += kept[colour];
        room -= kept[colour];
    }
    (kept, lost)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::at;
    use crate::scene::{Scene, alloc};
    use crate::state::Step;

    /// The action activity of seat 0 with these ACTION cells. Clusters of the duel: A1 A2 B1 B2 plain, C1 C2 rich.
    fn scene(drawn: &str, from: crate::place::At, cells: u8) -> Scene {
        let scene = Scene::new(2).ship(0, drawn, from).ship(1, "1/1/3/0", at(2, -4, 3));
        scene.step(Step::Action).placed(0, [0, 0, 0, cells])
    }

    fn establish(ship: u8, cluster: u8, cells: u8) -> Action {
        Action::Establish { ship, cluster, cells }
    }

    fn collect(ship: u8, cluster: u8, cells: u8) -> Action {
        Action::Collect { ship, cluster, cells }
    }

    /// STG-1.6, STG-6.8, STG-7.3, STG-E9, STG-E10: two spaces off, 11 against 4, three survey cards with a Strike.
    #[test]
    fn a_strike_founds_an_outpost() {
        // B1 is at (-2,1,1); survey cards are drawn as 0..12 for Strike, then Barren.
        let mut scene = scene("1/1/3/1", at(-2, 1, 3), 3);
        let told = scene.draws(0, establish(0, 2, 3), &[2, 3, 3, 3, 12, 0, 17]);
        assert!(matches!(told[0], Event::Attempted { difference: 7, effect: 3, .. }));
        let Event::Surveyed { cards, founded: true, outposts: 1, hold, .. } = &told[1] else {
            panic!("{told:?}");
        };
        assert_eq!((cards, hold.shuttles), (&vec![false, true, false], 0));
        assert_eq!((scene.parts(0, 0), scene.state.outposts[2]), ("1/1/3/0".into(), Some(engine::Seat(0))));
        assert_eq!(reach(&scene.state, scene.number(0, 0)), 1);
        assert_eq!(cells_left(&scene.state), 0);
    }

    /// STG-E10: without a Strike, or without an effect, nothing changes but the cells and the attempt.
    #[test]
    fn an_attempt_may_fail() {
        let mut scene = scene("1/1/3/1", at(-2, 1, 2), 3);
        scene.draws(0, establish(0, 2, 1), &[4, 2, 12]);
        assert_eq!((scene.parts(0, 0), scene.state.outposts[2]), ("1/1/3/1".into(), None));
        assert_eq!(cells_left(&scene.state), 2);
        assert_eq!(scene.refused(0, establish(0, 2, 1)), "STG-E10");
    }

    /// STG-E10: what an attempt to establish takes.
    #[test]
    fn establishing_has_conditions() {
        let near = at(-2, 1, 2);
        assert_eq!(scene("1/1/3/0", near, 3).refused(0, establish(0, 2, 1)), "STG-E10");
        assert_eq!(scene("1/1/3/1", near, 3).outpost(1, 2).refused(0, establish(0, 2, 1)), "STG-E10");
        assert_eq!(scene("1/1/3/1", near, 3).outpost(0, 5).refused(0, establish(0, 2, 1)), "STG-E10");
        assert_eq!(scene("1/1/3/1", near, 3).refused(0, establish(0, 2, 4)), "STG-E10");
        assert_eq!(scene("1/1/3/1", near, 3).refused(0, establish(0, 2, 0)), "STG-E10");
        assert_eq!(scene("1/1/3/1", near, 3).refused(0, establish(0, 77, 1)), "STG-E9");
        assert_eq!(scene("1/1/3/1", near, 3).refused(0, establish(1, 2, 1)), "STG-2.1");
        let two = scene("1/1/3/1", near, 3).outpost(0, 5).ship(0, "1/1/3/0", at(0, 1, 4));
        assert!(two.legal(0).contains(&establish(0, 2, 3)));
    }

    /// STG-R49, STG-2.1: an outpost does not take the last thing on a ship, however the table counts destruction.
    #[test]
    fn a_ship_keeps_something_when_it_founds() {
        let near = at(-2, 1, 2);
        assert_eq!(scene("0/0/0/1", near, 3).refused(0, establish(0, 2, 3)), "STG-R49");
        for drawn in ["0/0/0/2", "1/0/0/1", "0/0/1/1"] {
            assert!(scene(drawn, near, 3).legal(0).contains(&establish(0, 2, 3)), "{drawn}");
        }
        // Collecting takes nothing off, so the shuttle's reach is still of use.
        assert!(scene("0/0/0/1", at(-2, 1, 3), 3).outpost(0, 2).legal(0).contains(&collect(0, 2, 3)));
    }

    /// STG-E9, STG-R14: a ship reaches one space, with a shuttle two.
    #[test]
    fn a_shuttle_reaches_farther() {
        let two_off = at(-2, 1, 3);
        let own = |drawn| scene(drawn, two_off, 2).outpost(0, 2);
        assert_eq!(own("1/1/3/0").refused(0, collect(0, 2, 1)), "STG-E9");
        assert!(own("1/1/3/1").legal(0).contains(&collect(0, 2, 2)));
    }

    /// STG-7.4, STG-8.2, STG-8.3, STG-E7, STG-E10: effect 2 and a rich bonus of 2: four cards; the best pieces find room.
    #[test]
    fn revenue_fills_free_holes_with_the_best() {
        // C1 is at (0,0,1). Revenue cards are drawn as 16 White, 12 Blue, 8 Gold, 4 Dust.
        let mut scene = scene("6/6/8/0", at(0, 0, 2), 2).cargo(0, 0, [2, 0, 0]).outpost(0, 4);
        let draws = [5, 5, 3, 3, 16 + 12, 16 + 12 + 7, 0, 15];
        let told = scene.draws(0, collect(0, 4, 2), &draws);
        assert!(matches!(told[0], Event::Attempted { difference: 4, effect: 2, .. }));
        let Event::Collected { cards, kept, lost: 1, .. } = &told[1] else { panic!("{told:?}") };
        let keys: Vec<Option<&str>> = cards.iter().map(Option::as_deref).collect();
        assert_eq!(keys, [Some("gold"), None, Some("white"), Some("blue")]);
        assert_eq!(kept.counts, [0, 1, 1]);
        assert_eq!(scene.aboard(0, 0), [2, 1, 1]);
        assert_eq!(scene.view().players[0].off, 9);
    }

    /// STG-E10: a failed attempt draws nothing, bonus or not, and the outpost was tried.
    #[test]
    fn no_effect_no_revenue() {
        let mut scene = scene("1/1/3/0", at(0, 0, 2), 4).outpost(0, 4).ship(0, "1/1/3/0", at(1, 0, 1));
        let told = scene.draws(0, collect(0, 4, 2), &[0, 0, 0, 0]);
        assert_eq!(told.len(), 2);
        assert_eq!(scene.refused(0, collect(1, 4, 2)), "STG-E10");
        assert_eq!(scene.refused(0, collect(1, 5, 2)), "STG-E9");
    }

    /// STG-E10: revenue comes from own outposts only.
    #[test]
    fn others_outposts_pay_nothing() {
        let scene = scene("1/1/3/0", at(0, 0, 2), 2).outpost(1, 4);
        assert_eq!(scene.refused(0, collect(0, 4, 1)), "STG-E10");
    }

    /// STG-E10, STG-6.3: without ACTION cells there is no attempt; ACTION has no free cell.
    #[test]
    fn attempts_take_cells() {
        let scene = scene("1/1/3/1", at(-2, 1, 2), 0);
        assert_eq!(scene.refused(0, establish(0, 2, 1)), "STG-E10");
        assert_eq!(scene.refused(0, alloc(Column::Action, 1)), "STG-1.1");
    }

    /// STG-E1, STG-E10, STG-E12: with `cargo = board` Spendys fill no hole, so that all of them find room.
    #[test]
    fn stg_e10_spendys_may_lie_on_the_board() {
        let under = |rules: &str| {
            let scene = Scene::under(rules).ship(0, "6/6/8/0", at(0, 0, 2)).ship(1, "1/1/3/0", at(2, -4, 3));
            let scene = scene.step(Step::Action).placed(0, [0, 0, 0, 2]).cargo(0, 0, [2, 0, 0]).outpost(0, 4);
            let mut scene = scene;
            scene.draws(0, collect(0, 4, 2), &[5, 5, 3, 3, 16 + 12, 16 + 12 + 7, 0, 15]);
            (scene.aboard(0, 0), scene.view().players[0].ships[0].hold.holes_free)
        };
        assert_eq!(under("[rules]\ncargo = \"holes\""), (vec![2, 1, 1], 0));
        assert_eq!(under("[rules]\ncargo = \"board\""), (vec![3, 1, 1], 4));
    }

    /// STG-E10: the play board takes 100 pieces a ship; what is worth most comes first.
    #[test]
    fn stg_e10_the_board_has_its_end() {
        let mut scene = Scene::under("[rules]\ncargo = \"board\"").ship(0, "1/1/3/0", at(0, 0, 2));
        scene = scene.cargo(0, 0, [98, 0, 0]);
        let (kept, lost) = load(&mut scene.state, crate::scene::id(0, 0), [4, 0, 1, 0, 0, 0, 0, 0]);
        assert_eq!((kept, lost), ([1, 0, 1, 0, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0, 0, 0]));
    }

    /// STG-E10: what an outpost takes is data of the scenario.
    #[test]
    fn stg_e10_founding_rules_are_data() {
        let under = |lines: &str, drawn: &str, outposts: usize| {
            let scene = Scene::under(lines).ship(0, drawn, at(-2, 1, 2)).ship(1, "1/1/3/0", at(2, -4, 3));
            let scene = scene.step(Step::Action).placed(0, [0, 0, 0, 3]);
            (0..outposts).fold(scene, |scene, cluster| scene.outpost(0, 3 + cluster))
        };
        let try_it = |mut scene: Scene, draws: &[u32]| {
            scene.draws(0, establish(0, 2, 3), draws);
            (scene.parts(0, 0), scene.state.outposts[2].is_some())
        };
        let (one, two) = ([2, 3, 3, 3, 12, 0, 17], [2, 3, 3, 3, 0, 0, 17]);
        let free = "[founding]\nshuttles = 0";
        assert_eq!(try_it(under(free, "1/1/3/0", 0), &one), ("1/1/3/0".into(), true));
        let dear = "[founding]\nshuttles = 2\nstrikes = 2";
        assert_eq!(under(dear, "1/1/3/1", 0).refused(0, establish(0, 2, 3)), "STG-E10");
        assert_eq!(under(dear, "0/0/0/2", 0).refused(0, establish(0, 2, 3)), "STG-R49");
        assert_eq!(try_it(under(dear, "1/1/3/2", 0), &one), ("1/1/3/2".into(), false));
        assert_eq!(try_it(under(dear, "1/1/3/2", 0), &two), ("1/1/3/0".into(), true));
        let many = "[founding]\nper_ship = 2";
        assert!(under(many, "1/1/3/1", 1).legal(0).contains(&establish(0, 2, 3)));
        assert_eq!(under(many, "1/1/3/1", 2).refused(0, establish(0, 2, 3)), "STG-E10");
    }

    /// STG-E9, STG-E10: so is how attempts are made.
    #[test]
    fn stg_e10_attempt_rules_are_data() {
        let under = |lines: &str, from| {
            let scene = Scene::under(lines).ship(0, "1/1/3/0", from).ship(1, "1/1/3/0", at(2, -4, 3));
            scene.step(Step::Action).placed(0, [0, 0, 0, 3]).outpost(0, 4)
        };
        let near = at(0, 0, 2);
        let mut again = under("[attempts]\nship = \"any\"\noutpost = \"any\"", near);
        again.draws(0, collect(0, 4, 1), &[0, 0, 0]);
        again.draws(0, collect(0, 4, 1), &[0, 0, 0]);
        let mut once = under("[attempts]\nship = \"any\"", near);
        once.draws(0, collect(0, 4, 1), &[0, 0, 0]);
        assert_eq!(once.refused(0, collect(0, 4, 1)), "STG-E10");
        let mut twice = under("[attempts]\ndice = 2", near);
        let told = twice.draws(0, collect(0, 4, 1), &[0, 1, 0, 5]);
        assert!(
            matches!(&told[0], Event::Attempted { dice, belt, .. } if dice.len() == 2 && belt.len() == 2)
        );
        let far = at(0, 0, 3);
        assert_eq!(under("", far).refused(0, collect(0, 4, 1)), "STG-E9");
        assert!(under("[attempts]\nreach = 2", far).legal(0).contains(&collect(0, 4, 1)));
    }
}
