use engine::{Audience, Fast, Seat};

use super::*;
use crate::action::Item;
use crate::desk::{Dice, Ears, Telling};
use crate::edition::{EDITIONS, Edition, SHIPS, ShipKind, TECHS, Tech, TechSet};
use crate::fleet::Ships;
use crate::setup::{self, CetFit, ConqueredIndustry, Pt4Items, Setup};
use crate::state::{Colony, PlanetId};

/// A table in the middle of a game.
struct Table(State);

const THREE: Seat = Seat(2);

impl Table {
    fn new(setup: Setup) -> Table {
        let edition = Edition::read(EDITIONS[0].text).unwrap();
        let mut state = setup::start(&setup, &edition, &mut Fast::new(1)).unwrap();
        for (star, card) in [("Ceti", "YE06"), ("Pherda", "BL01"), ("Eridani", "WH01")] {
            let star = state.map().star_named(star).unwrap();
            let card = edition.cards.iter().find(|(_, known)| known.name == card).unwrap().0;
            state.system_mut(star).card = card;
        }
        Table(state)
    }

    /// At the beginning of a production turn, with a colony on Ceti's only planet, a terran one for 60.
    fn at_ceti(turn: u16, people: u16) -> Table {
        let mut table = Table::new(Setup::default());
        table.settle("E17/1", people);
        table.produce(turn);
        table
    }

    fn settle(&mut self, planet: &str, people: u16) {
        let id = id(planet);
        let star = self.0.star_at(id.hex).unwrap();
        let place = &mut self.0.system_mut(star).colonies[id.index()];
        place.get_or_insert(Colony::new(THREE, THREE, 0)).people += people;
    }

    fn colony(&mut self, planet: &str) -> &mut Colony {
        self.0.colony_mut(id(planet)).unwrap()
    }

    fn know(&mut self, techs: &[Tech]) {
        let player = self.0.player_mut(THREE);
        player.techs = techs.iter().copied().fold(player.techs, TechSet::with);
    }

    fn ship(&mut self, seat: Seat, kind: ShipKind, count: u8, hex: &str) {
        let player = self.0.player_mut(seat);
        let id = player.number();
        player.ships.push(Ships::new(id, kind, count, Some(hex.parse().unwrap())));
    }

    fn desk(&mut self, act: impl FnOnce(&mut Desk)) {
        let mut draw = |_| unreachable!("nothing is left to luck here");
        let mut deaf = |_: Audience, _: Telling<'_>| {};
        let witness = Ears { outside: &mut deaf, open: false };
        act(&mut Desk { state: &mut self.0, chance: Dice(&mut draw), witness });
    }

    fn produce(&mut self, turn: u16) {
        self.0.turn = turn;
        self.desk(begin);
    }

    fn act(&mut self, action: Action) {
        check(&self.0, THREE, &action).unwrap_or_else(|wrong| panic!("{action}: {wrong}"));
        self.desk(|desk| apply(desk, THREE, action));
    }

    fn open(&mut self, planet: &str) {
        self.act(Action::Open { planet: id(planet) });
    }

    fn buy(&mut self, item: Item, count: u16) {
        self.act(Action::Buy { item, count });
    }

    fn refused(&self, action: Action) -> Illegal {
        check(&self.0, THREE, &action).unwrap_err()
    }

    fn points(&self) -> u16 {
        self.0.player(THREE).ledger.as_ref().unwrap().points
    }

    /// Everybody finishes.
    fn finish(&mut self) {
        for seat in self.0.waiting.iter().collect::<Vec<_>>() {
            self.desk(|desk| apply(desk, seat, Action::Finish));
        }
        self.desk(end);
    }

    fn legal(&self) -> Vec<Action> {
        let mut out = Vec::new();
        legal(&self.0, THREE, &mut out);
        for action in &out {
            check(&self.0, THREE, action).unwrap_or_else(|wrong| panic!("{action}: {wrong}"));
        }
        out
    }
}

fn id(text: &str) -> PlanetId {
    text.parse().unwrap()
}

fn tech(key: &str) -> Tech {
    TECHS.into_iter().find(|tech| tech.key() == key).unwrap_or_else(|| panic!("{key}"))
}

/// One line of Captain Three's record.
struct Line<'a>(Vec<&'a str>);

impl<'a> Line<'a> {
    fn number(&self, column: usize) -> u16 {
        self.0[column].parse().unwrap()
    }

    fn planet(&self) -> &'static str {
        match self.0[2] {
            "Ceti" => "E17/1",
            "Eridani" => "B14/1",
            _ => "K18/1",
        }
    }

    fn purchases(&self) -> impl Iterator<Item = (&'a str, u16)> + use<'a> {
        let parts = self.0[17].split(';').map(|part| part.trim().rsplit_once('=').unwrap());
        parts.map(|(what, points)| (what, points.parse().unwrap()))
    }
}

/// Plays one line: growth, output, emigrants and bonus must be as written, every purchase must cost what is written, and
/// nothing is left.
fn play(table: &mut Table, line: &Line<'_>) {
    table.open(line.planet());
    let opened = table.0.player(THREE).ledger.clone().unwrap().open.unwrap();
    let made = [opened.growth, opened.people, opened.working, opened.output];
    assert_eq!(made, [7, 8, 9, 10].map(|column| line.number(column)), "{:?}", line.0);
    if line.number(11) > 0 {
        table.act(Action::Emigrate { millions: line.number(11) });
    }
    if line.number(12) > 0 {
        table.act(Action::Extra { millions: line.number(12) });
    }
    for (what, points) in line.purchases() {
        let before = table.points();
        match what.split_once(' ').unwrap() {
            (_, "transport") => continue,
            ("tech", key) => table.act(Action::Invest { tech: tech(key), points }),
            (count, item) => {
                let item =
                    Item::ALL.into_iter().find(|known| known.name().replace(' ', "_") == item).unwrap();
                table.buy(item, count.parse().unwrap());
            }
        }
        assert_eq!(before - table.points(), points, "{what}");
    }
    assert_eq!(table.points(), 0, "{:?}", line.0);
    table.act(Action::Close);
    let colony = table.colony(line.planet()).clone();
    let after = [colony.people, colony.factories, colony.bases];
    assert_eq!(after, [14, 15, 16].map(|column| line.number(column)), "{:?}", line.0);
    for entry in line.0[18].split("; ") {
        let (key, paid) = entry.strip_prefix("tech ").unwrap().split_once(' ').unwrap();
        assert_eq!(table.0.player(THREE).paid[tech(key) as usize].to_string(), paid, "{:?}", line.0);
    }
}

/// Captain Three's whole record: every line spends its output to the last point. Examples B9, B11, B14, B15 are in it.
/// CONQUEST-20.3, CONQUEST-20.4, CONQUEST-20.6, CONQUEST-22.4, CONQUEST-24.1, CONQUEST-24.6, CONQUEST-R66: the order of
/// colonies is free, and a technology that one completes serves the next.
#[test]
fn conquest_24_6_captain_threes_record() {
    let lines: Vec<Line<'_>> = include_str!("../../tests/captain-three.csv")
        .lines()
        .skip(1)
        .map(|line| Line(line.split(',').collect()))
        .collect();
    let mut table = Table::new(Setup::default());
    table.buy(Item::Corvette, 1);
    table.act(Action::Invest { tech: Tech::Speed3, points: 15 });
    table.act(Action::Invest { tech: Tech::ControlledEnvironment, points: 2 });
    table.finish();
    assert_eq!(SHIPS.map(|kind| table.0.player(THREE).count(kind)), [4, 35, 5, 0, 0]);
    let landings: [(u16, &str, u16); 6] = [
        (4, "E17/1", 35),
        (8, "K18/1", 9),
        (12, "K18/1", 9),
        (16, "K18/1", 2),
        (20, "B14/1", 4),
        (24, "B14/1", 12),
    ];
    for (turn, planet, people) in landings {
        table.0.player_mut(THREE).ships.retain(|ships| ships.kind != ShipKind::Transport);
        table.settle(planet, people);
        table.produce(turn);
        lines.iter().filter(|line| line.number(0) == turn).for_each(|line| play(&mut table, line));
        table.finish();
    }
    let player = table.0.player(THREE);
    assert_eq!(SHIPS.map(|kind| player.count(kind)), [5, 5, 7, 3, 1]);
    assert!(player.has(Tech::DeathStar) && !player.has(Tech::UnlimitedCommunication));
    assert_eq!(player.paid[Tech::UnlimitedCommunication as usize], 9);
}

/// Example B9. CONQUEST-23.1, CONQUEST-23.2, CONQUEST-23.3, CONQUEST-23.6, CONQUEST-19.3, CONQUEST-R50.
#[test]
fn conquest_23_2_nine_emigrants_and_two_of_the_bonus() {
    let mut table = Table::at_ceti(8, 27);
    table.open("E17/1");
    table.act(Action::Emigrate { millions: 9 });
    assert_eq!(table.refused(Action::Extra { millions: 3 }), Illegal::NoBonusLeft { left: 2, each: 3 });
    table.act(Action::Extra { millions: 2 });
    assert_eq!((table.points(), table.colony("E17/1").people), (21, 23));
    assert_eq!(
        table.refused(Action::Emigrate { millions: 24 }),
        Illegal::TooFewPoints { needs: 24, left: 21 }
    );
    table.finish();
    let built = table.0.player(THREE).at(id("E17/1").hex).next().unwrap();
    assert_eq!((built.kind, built.count, built.origin), (ShipKind::Transport, 11, Some(id("E17/1"))));
}

/// Example X8. CONQUEST-21.4, CONQUEST-R51, CONQUEST-23.6: those whom the planet cannot feed die at the end.
#[test]
fn conquest_21_4_people_over_the_capacity_die() {
    for (leave, extra, points, stay, end) in [(9, 3, 57, 60, 60), (5, 1, 63, 64, 60)] {
        let mut table = Table::at_ceti(8, 58);
        table.open("E17/1");
        assert_eq!(table.points(), 69);
        table.act(Action::Emigrate { millions: leave });
        table.act(Action::Extra { millions: extra });
        assert_eq!((table.points(), table.colony("E17/1").people), (points, stay));
        table.act(Action::Close);
        assert_eq!(table.colony("E17/1").people, end);
    }
}

/// Example X9. CONQUEST-R52, CONQUEST-R53, CONQUEST-25.6: factories for those who stay.
#[test]
fn conquest_r53_factories_are_built_for_those_who_stay() {
    let mut table = Table::new(Setup::default());
    table.settle("K18/1", 20);
    table.colony("K18/1").factories = 5;
    table.know(&[Tech::Industrial]);
    table.produce(8);
    table.open("K18/1");
    assert_eq!(table.points(), 50);
    table.act(Action::Emigrate { millions: 7 });
    table.act(Action::Extra { millions: 1 });
    assert_eq!((table.points(), table.colony("K18/1").people), (42, 13));
    let nine = Action::Buy { item: Item::Factory, count: 9 };
    assert_eq!(table.refused(nine), Illegal::FactoryLimit { limit: 13 });
    assert!(table.legal().contains(&Action::Buy { item: Item::Factory, count: 8 }));
    table.buy(Item::Factory, 8);
    assert_eq!(table.refused(Action::Emigrate { millions: 1 }), Illegal::EmigrationOver, "CONQUEST-20.6");
}

/// CONQUEST-25.7, CONQUEST-R54, CONQUEST-R55: robotic industry alone allows any number at 3 points.
#[test]
fn conquest_25_7_robotic_factories_know_no_limit() {
    let mut table = Table::at_ceti(8, 10);
    table.open("E17/1");
    let factory = Action::Buy { item: Item::Factory, count: 1 };
    let needed = Illegal::TechNeeded { item: Item::Factory, tech: Tech::Industrial };
    assert_eq!(table.refused(factory), needed);
    table.know(&[Tech::Robotic]);
    table.colony("E17/1").factories = 50;
    table.buy(Item::Factory, 4);
    assert_eq!((table.points(), table.colony("E17/1").factories), (0, 54));
}

/// Examples B10, B14. CONQUEST-24.2, CONQUEST-24.4, CONQUEST-25.4: colonies cannot pool, and a technology is no ship.
#[test]
fn conquest_24_2_a_colony_pays_alone() {
    let mut table = Table::at_ceti(8, 27);
    table.know(&[Tech::DeathStar]);
    table.open("E17/1");
    let star = Action::Buy { item: Item::DeathStar, count: 1 };
    assert_eq!(table.refused(star), Illegal::TooFewPoints { needs: 40, left: 32 });
    let fighter = Action::Buy { item: Item::Fighter, count: 1 };
    assert_eq!(table.refused(fighter), Illegal::TechNeeded { item: Item::Fighter, tech: Tech::Fighter });
    table.know(&[Tech::Fighter]);
    assert_eq!(table.0.player(THREE).count(ShipKind::Fighter), 0);
    table.buy(Item::Fighter, 1);
    assert_eq!(table.points(), 12);
}

/// Example X12. CONQUEST-16.1, CONQUEST-16.2, CONQUEST-16.4, CONQUEST-R39: what a siege stops, and who besieges.
#[test]
fn conquest_16_2_a_besieged_colony_builds_no_ships() {
    let mut table = Table::at_ceti(8, 30);
    let all = [Tech::Industrial, Tech::MissileBase, Tech::AdvancedMissileBase, Tech::PlanetShield];
    table.know(&all);
    table.know(&[Tech::Fighter, Tech::DeathStar]);
    table.ship(Seat(0), ShipKind::Corvette, 1, "E17");
    table.open("E17/1");
    assert_eq!(table.points(), 36);
    let besieged = Illegal::Besieged { planet: id("E17/1") };
    assert_eq!(table.refused(Action::Emigrate { millions: 1 }), besieged);
    for item in [Item::Scout, Item::Corvette, Item::Fighter, Item::DeathStar] {
        assert_eq!(table.refused(Action::Buy { item, count: 1 }), besieged);
    }
    for item in [Item::Factory, Item::MissileBase, Item::AdvancedMissileBase, Item::PlanetShield] {
        assert_eq!(check(&table.0, THREE, &Action::Buy { item, count: 1 }), Ok(()));
    }
    assert_eq!(check(&table.0, THREE, &Action::Invest { tech: Tech::Speed3, points: 5 }), Ok(()));
    assert!(!table.legal().iter().any(|action| matches!(action, Action::Emigrate { .. })));
    table.0.players[0].ships.clear();
    table.ship(Seat(0), ShipKind::Scout, 1, "E17");
    assert_eq!(check(&table.0, THREE, &Action::Buy { item: Item::Scout, count: 1 }), Ok(()));
}

/// CONQUEST-3.6, CONQUEST-3.7, CONQUEST-3.8, CONQUEST-3.9, CONQUEST-R2, CONQUEST-R57: the bonus.
#[test]
fn conquest_3_6_the_bonus_buys_scouts_corvettes_and_level_1() {
    let mut table = Table::new(Setup::default());
    assert_eq!(table.points(), 25);
    let factory = Action::Buy { item: Item::Factory, count: 1 };
    assert_eq!(table.refused(factory), Illegal::NotInBonus { item: Item::Factory });
    let five = Action::Invest { tech: Tech::Speed5, points: 5 };
    assert_eq!(table.refused(five), Illegal::TechNotInBonus { tech: Tech::Speed5 });
    assert_eq!(
        table.refused(Action::Open { planet: id("E17/1") }),
        Illegal::NoColony { planet: id("E17/1") }
    );
    table.buy(Item::Scout, 1);
    assert_eq!(table.points(), 22);
    table.buy(Item::Scout, 2);
    assert_eq!(table.points(), 17, "the second is cheaper, the third is not");
    table.act(Action::Invest { tech: Tech::Speed3, points: 15 });
    assert!(table.0.player(THREE).has(Tech::Speed3), "a technology paid in full works from turn 1");
    let more = Action::Invest { tech: Tech::Speed4, points: 3 };
    assert_eq!(table.refused(more), Illegal::TooFewPoints { needs: 3, left: 2 });
    table.act(Action::Invest { tech: Tech::Speed4, points: 2 });
    let too_much = Action::Invest { tech: Tech::Speed4, points: 29 };
    assert_eq!(table.refused(too_much), Illegal::MoreThanPrice { rest: 28 }, "30 in all for owners of 3-hex");
    table.finish();
    assert_eq!(table.0.player(THREE).count(ShipKind::Scout), 7);
}

/// CONQUEST-R3, CONQUEST-18.5, CONQUEST-R49: which transports may land on barren planets.
#[test]
fn conquest_r49_fitted_by_the_date_of_building_or_unmoved() {
    let fitted = |table: &Table| {
        let transports = table.0.player(THREE).ships.iter().filter(|ships| ships.kind == ShipKind::Transport);
        transports.map(|ships| (ships.count, ships.fitted)).collect::<Vec<_>>()
    };
    let mut table = Table::new(Setup::default());
    table.act(Action::Invest { tech: Tech::ControlledEnvironment, points: 25 });
    table.finish();
    assert_eq!(fitted(&table), [(35, true)]);
    assert_eq!(Setup::default().cet_fit, CetFit::Unmoved);
    for (cet_fit, expected) in [(CetFit::Built, false), (CetFit::Unmoved, true)] {
        let mut table = Table::new(Setup { cet_fit, ..Setup::default() });
        table.finish();
        table.0.player_mut(THREE).ships.retain(|ships| ships.kind != ShipKind::Transport);
        table.ship(THREE, ShipKind::Transport, 4, "E17");
        table.settle("E17/1", 35);
        table.produce(8);
        table.open("E17/1");
        table.act(Action::Emigrate { millions: 7 });
        table.act(Action::Invest { tech: Tech::ControlledEnvironment, points: 25 });
        table.finish();
        assert_eq!(fitted(&table), [(4, expected), (7, true)]);
    }
}

/// CONQUEST-24.5, CONQUEST-R58: the first production turn.
#[test]
fn conquest_r58_the_first_production_turn_sells_three_ship_types() {
    let factory = Action::Buy { item: Item::Factory, count: 1 };
    for (pt4_items, turn, sold) in
        [(Pt4Items::Strict, 4, false), (Pt4Items::Open, 4, true), (Pt4Items::Strict, 8, true)]
    {
        let mut table = Table::new(Setup { pt4_items, ..Setup::default() });
        table.settle("E17/1", 20);
        table.know(&[Tech::Industrial]);
        table.produce(turn);
        table.open("E17/1");
        let answer = check(&table.0, THREE, &factory);
        assert_eq!(answer.is_ok(), sold, "{answer:?}");
        assert_eq!(check(&table.0, THREE, &Action::Invest { tech: Tech::Fighter, points: 20 }), Ok(()));
    }
}

/// CONQUEST-R59, CONQUEST-17.14, CONQUEST-17.15, CONQUEST-R38, CONQUEST-8.5, CONQUEST-R13: everybody leaves.
#[test]
fn conquest_r59_a_colony_that_everybody_leaves() {
    let mut table = Table::at_ceti(8, 10);
    let star = table.0.star_at(id("E17/1").hex).unwrap();
    table.0.player_mut(THREE).posts = crate::map::StarSet::NONE.with(star);
    table.colony("E17/1").factories = 8;
    table.know(&[Tech::Industrial, Tech::MissileBase]);
    table.open("E17/1");
    assert_eq!(table.points(), 20);
    table.act(Action::Emigrate { millions: 12 });
    for item in [Item::Factory, Item::MissileBase] {
        assert_eq!(table.refused(Action::Buy { item, count: 1 }), Illegal::NobodyLeft);
    }
    table.buy(Item::Corvette, 1);
    table.finish();
    assert!(table.0.colony(id("E17/1")).is_none() && table.0.player(THREE).posts.is_empty());
}

/// Example X13, the figures. CONQUEST-17.3, CONQUEST-17.8, CONQUEST-17.9, CONQUEST-17.10, CONQUEST-R40, CONQUEST-R41,
/// CONQUEST-R70: a conquered colony.
#[test]
fn conquest_17_10_conquered_people_do_not_grow() {
    let mut table = Table::new(Setup::default());
    table.settle("E17/1", 20);
    let colony = table.colony("E17/1");
    (colony.owner, colony.factories, colony.waits) = (Seat(1), 6, true);
    table.know(&[Tech::MissileBase, Tech::Industrial]);
    table.produce(12);
    assert_eq!(
        table.refused(Action::Open { planet: id("E17/1") }),
        Illegal::NothingMade { planet: id("E17/1") }
    );
    assert_eq!(table.legal(), [Action::Finish]);
    table.finish();
    assert_eq!(table.colony("E17/1").people, 20);
    table.produce(16);
    table.open("E17/1");
    assert_eq!((table.points(), table.colony("E17/1").people), (26, 20));
    table.act(Action::Emigrate { millions: 3 });
    assert_eq!(table.refused(Action::Extra { millions: 1 }), Illegal::NoBonus);
    let base = Action::Buy { item: Item::MissileBase, count: 1 };
    assert_eq!(table.refused(base), Illegal::NotOnConquered { item: Item::MissileBase });
    table.buy(Item::Factory, 1);
    table.buy(Item::Scout, 1);
    table.act(Action::Invest { tech: Tech::Speed3, points: 1 });
    table.finish();
    let captives = table.0.player(THREE).ships.iter().find(|ships| ships.captive.is_some()).unwrap();
    assert_eq!((captives.kind, captives.count, captives.captive), (ShipKind::Transport, 3, Some(Seat(1))));
    assert_eq!(stock_left(&table.0, Seat(1), ShipKind::Transport), 100 - 35 - 3, "CONQUEST-R43");
}

/// CONQUEST-R40: by the option `better` the owner's technologies count as well, as they were when the production turn began.
#[test]
fn conquest_r40_the_better_technology_of_both() {
    for (conquered_industry, output) in
        [(ConqueredIndustry::Conqueror, 20 + 20), (ConqueredIndustry::Better, 20 + 40)]
    {
        let mut table = Table::new(Setup { conquered_industry, ..Setup::default() });
        table.settle("E17/1", 20);
        let colony = table.colony("E17/1");
        (colony.owner, colony.factories) = (Seat(1), 50);
        let owner = table.0.player_mut(Seat(1));
        owner.techs = owner.techs.with(Tech::ImprovedIndustrial);
        table.know(&[Tech::Industrial]);
        table.produce(12);
        // What the owner completes in this very production turn is secret, and does not count yet.
        let owner = table.0.player_mut(Seat(1));
        owner.techs = owner.techs.with(Tech::Robotic);
        let papers = owner.ledger.as_mut().unwrap();
        papers.completed = papers.completed.with(Tech::Robotic);
        table.open("E17/1");
        assert_eq!(table.points(), output);
    }
}

/// CONQUEST-R43: conquered people leave in the transports that their owner had left when the production turn began.
#[test]
fn conquest_r43_captives_need_counters_of_their_colour() {
    let mut table = Table::new(Setup::default());
    table.settle("E17/1", 40);
    table.colony("E17/1").owner = Seat(1);
    table.0.player_mut(Seat(1)).ships.clear();
    table.ship(Seat(1), ShipKind::Transport, 90, "A1");
    // The conqueror's own counters do not matter.
    table.ship(THREE, ShipKind::Transport, 65, "A1");
    table.produce(12);
    table.open("E17/1");
    let refused = |left| Illegal::CaptivesOutOfStock { seat: Seat(1), left };
    assert_eq!(table.refused(Action::Emigrate { millions: 11 }), refused(10));
    assert!(table.legal().contains(&Action::Emigrate { millions: 10 }));
    // What the owner builds now is secret.
    let built = Ships::new(crate::fleet::GroupId(99), ShipKind::Transport, 10, Some("A1".parse().unwrap()));
    table.0.player_mut(Seat(1)).built.push(built);
    table.act(Action::Emigrate { millions: 4 });
    assert_eq!(table.refused(Action::Emigrate { millions: 7 }), refused(6));
    table.act(Action::Emigrate { millions: 6 });
}

/// CONQUEST-10.5, CONQUEST-10.6, CONQUEST-R20: stock.
#[test]
fn conquest_10_5_ships_are_refused_beyond_the_counters() {
    let mut table = Table::at_ceti(8, 60);
    table.0.player_mut(THREE).ships.clear();
    table.ship(THREE, ShipKind::Scout, 15, "A1");
    table.ship(THREE, ShipKind::Transport, 95, "A1");
    table.open("E17/1");
    let two = Action::Buy { item: Item::Scout, count: 2 };
    assert_eq!(table.refused(two), Illegal::OutOfStock { left: 1 });
    assert_eq!(table.refused(Action::Emigrate { millions: 6 }), Illegal::OutOfStock { left: 5 });
    table.act(Action::Emigrate { millions: 5 });
    table.buy(Item::Scout, 1);
    assert!(!table.legal().iter().any(|action| matches!(action, Action::Buy { item: Item::Scout, .. })));
}

/// CONQUEST-24.8, CONQUEST-24.9, CONQUEST-24.10, CONQUEST-20.2, CONQUEST-R60, CONQUEST-R73, CONQUEST-25.10.
#[test]
fn conquest_r60_what_is_built_appears_when_all_have_finished() {
    let mut table = Table::at_ceti(8, 60);
    table.know(&[Tech::PlanetShield]);
    table.open("E17/1");
    let second = Action::Open { planet: id("E17/1") };
    assert_eq!(table.refused(second), Illegal::ColonyOpen);
    table.buy(Item::Corvette, 2);
    table.buy(Item::PlanetShield, 1);
    let shield = Action::Buy { item: Item::PlanetShield, count: 1 };
    assert_eq!(table.refused(shield), Illegal::ShieldedAlready);
    assert_eq!(table.points(), 26);
    table.act(Action::Finish);
    assert!(table.0.player(THREE).at(id("E17/1").hex).next().is_none());
    assert_eq!(table.refused(Action::Close), Illegal::NotNow, "what is finished is sealed");
    table.finish();
    let built = table.0.player(THREE).at(id("E17/1").hex).next().unwrap();
    assert_eq!((built.kind, built.count), (ShipKind::Corvette, 2));
    assert!(table.colony("E17/1").shield);
    assert!(table.0.player(THREE).ledger.is_none(), "points that are left are lost");
}

/// CONQUEST-20.4, CONQUEST-23.7: colonies that nobody opened grow all the same; those that are done stay done.
#[test]
fn conquest_20_4_every_colony_takes_part() {
    let mut table = Table::at_ceti(8, 35);
    table.open("E17/1");
    table.act(Action::Close);
    let again = Action::Open { planet: id("E17/1") };
    assert_eq!(table.refused(again), Illegal::ColonyDone { planet: id("E17/1") });
    assert_eq!(table.refused(Action::Buy { item: Item::Scout, count: 1 }), Illegal::NoColonyOpen);
    table.finish();
    assert_eq!(table.colony("E17/1").people, 42);
    table.produce(12);
    table.finish();
    assert_eq!(table.colony("E17/1").people, 50);
}

/// CONQUEST-R18: with unlimited communication destinations vanish.
#[test]
fn conquest_r18_unlimited_communication_ends_destinations() {
    let mut table = Table::at_ceti(8, 60);
    table.know(&[Tech::ImprovedIndustrial]);
    table.ship(THREE, ShipKind::Scout, 1, "E18");
    let star = table.0.map().star_named("Wolf");
    table.0.player_mut(THREE).ships.last_mut().unwrap().course = star;
    table.open("E17/1");
    table.act(Action::Invest { tech: Tech::UnlimitedCommunication, points: 70 });
    table.finish();
    assert!(table.0.player(THREE).ships.iter().all(|ships| ships.course.is_none()));
}
