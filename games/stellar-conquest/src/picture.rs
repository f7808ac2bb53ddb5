//! A view as a terminal shows it, and what there is to look up: the map, stars, prices and technologies.

use std::collections::BTreeMap;
use std::fmt;

use engine::english::{counted, list};
use engine::{Seat, Seats};

use crate::action::Item;
use crate::edition::SHIPS;
use crate::map::{Chart, Colour, Hex};
use crate::names::Names;
use crate::state::Phase;
use crate::view::{
    AssaultView, BattleView, ColonyView, Constants, DeskView, GroupView, MarkersView, OwnView, PlanetView,
    StarView, UnitView, View,
};

/// So many stars are told of around ships in hand.
const NEAR: usize = 10;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return self.write_book(f);
        }
        writeln!(f, "Turn {} of {}. {}", self.turn, self.last_turn, self.now())?;
        self.write_colonies(f)?;
        self.write_others(f)?;
        if let Some(own) = &self.own {
            self.write_own(f, own)?;
        }
        self.battle.iter().try_for_each(|battle| self.write_battle(f, battle))?;
        self.assault.iter().try_for_each(|assault| self.write_assault(f, assault))?;
        let Some(result) = &self.result else { return Ok(()) };
        let scores =
            result.scores.iter().enumerate().map(|(seat, score)| format!("{} {score}", Seat(seat as u8)));
        writeln!(f, "Points: {}", list(&scores.collect::<Vec<_>>()))
    }
}

impl View {
    fn now(&self) -> String {
        let active = self.active;
        match self.phase {
            Phase::Bonus => "Everybody spends the bonus in secret.".to_string(),
            Phase::Move => format!("Moving: {active}."),
            Phase::Battle => format!("Battles of {active}."),
            Phase::Attack => format!("Attacks on colonies, and landing: {active}."),
            Phase::Debark => format!("Landing: {active}."),
            Phase::Production => "Everybody produces in secret.".to_string(),
            Phase::Over => "The game is over.".to_string(),
        }
    }

    fn hex(&self, hex: Hex) -> String {
        self.terms.map().hex(hex)
    }

    fn planets(&self) -> impl Iterator<Item = &PlanetView> {
        self.stars.values().flat_map(|star| star.planets.values())
    }

    fn write_colonies(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for planet in self.planets() {
            if let Some(colony) = &planet.colony {
                let name = self.terms.map().planet(planet.id);
                writeln!(f, "Colony {name}, {}: {}", printed(planet), settled(colony))?;
            }
        }
        Ok(())
    }

    /// What everybody sees of the others' ships.
    fn write_others(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (hex, markers) in &self.markers {
            for marker in markers.iter().filter(|marker| Some(marker.seat) != self.seat) {
                writeln!(f, "{} at {}: {}", marker.seat, self.hex(*hex), counters(marker))?;
            }
        }
        for marker in &self.outside {
            if Some(marker.seat) != self.seat && (marker.loose > 0 || !marker.forces.is_empty()) {
                writeln!(f, "{} still to enter: {}", marker.seat, counters(marker))?;
            }
        }
        Ok(())
    }

    fn write_own(&self, f: &mut fmt::Formatter<'_>, own: &OwnView) -> fmt::Result {
        let mut places: BTreeMap<(Option<Hex>, String), Vec<String>> = BTreeMap::new();
        for group in own.groups.values() {
            places.entry((group.at, self.bound(group))).or_default().push(ships(group));
        }
        for ((at, bound), ships) in places {
            let at = at.map_or_else(|| "still to enter".to_string(), |hex| format!("at {}", self.hex(hex)));
            writeln!(f, "Your ships {at}{bound}: {}", list(&ships))?;
        }
        self.write_near(f, own)?;
        let techs: Vec<&str> = own.techs.iter().map(|tech| tech.name()).collect();
        writeln!(
            f,
            "You: {} as it stands, speed {}, technologies: {}",
            counted(self.seat.map_or(0, |seat| own.scores[seat.index()]), "point"),
            counted(own.speed, "hex"),
            list(&techs)
        )?;
        let Some(ledger) = &own.ledger else { return Ok(()) };
        writeln!(f, "{} to spend. {}", counted(ledger.points, "point"), ledger.note.words)?;
        ledger.open.iter().try_for_each(|opened| self.write_desk(f, opened))
    }

    /// The stars around the ships in hand: there are too many to look through.
    fn write_near(&self, f: &mut fmt::Formatter<'_>, own: &OwnView) -> fmt::Result {
        let Some(group) = own.groups.values().find(|group| group.hand) else { return Ok(()) };
        let entry = self.seat.and_then(|seat| self.terms.entries().get(seat.index()).copied());
        let Some(here) = group.at.or(entry) else { return Ok(()) };
        let chart: &Chart = self.terms.map();
        let mut stars: Vec<_> = chart.stars.iter().map(|star| (star.hex.distance(here), star)).collect();
        stars.sort_by_key(|(far, _)| *far);
        let near = stars.iter().filter(|(far, _)| *far > 0).take(NEAR).map(|(far, star)| {
            let explored = self.stars.get(&star.hex).is_some_and(|known| known.explored);
            format!("{} {far}{}", star.name, if explored { " (explored)" } else { "" })
        });
        writeln!(f, "Nearest stars, in hexes: {}", list(&near.collect::<Vec<_>>()))
    }

    fn write_desk(&self, f: &mut fmt::Formatter<'_>, opened: &DeskView) -> fmt::Result {
        writeln!(
            f,
            "Open: {}. {} born, {} people, {} working, {} made; {} leave",
            self.terms.map().planet(opened.planet),
            counted(opened.growth, "million"),
            counted(opened.people, "million"),
            counted(opened.working, "factory"),
            counted(opened.output, "point"),
            counted(opened.emigrants, "million")
        )
    }

    /// ` to Ceti, there in turn 5`, or nothing.
    fn bound(&self, group: &GroupView) -> String {
        let there = group.arrival.map_or_else(String::new, |turn| format!(", there in turn {turn}"));
        let course = group.course.map_or_else(String::new, |hex| format!(" to {}{there}", self.hex(hex)));
        if group.hand { format!("{course}, in hand") } else { course }
    }

    fn write_battle(&self, f: &mut fmt::Formatter<'_>, battle: &BattleView) -> fmt::Result {
        writeln!(f, "Battle at {}, round {}", self.hex(battle.star), battle.round)?;
        let seats = [battle.attacker, battle.defender];
        seats
            .iter()
            .zip(&battle.sides)
            .try_for_each(|(seat, side)| writeln!(f, "  {seat}: {}", units(&side.units)))
    }

    fn write_assault(&self, f: &mut fmt::Formatter<'_>, assault: &AssaultView) -> fmt::Result {
        writeln!(f, "Attack of {} at {}, round {}", assault.attacker, self.hex(assault.star), assault.round)?;
        writeln!(f, "  Ships: {}", units(&assault.ships))?;
        writeln!(f, "  Bases: {}", units(&assault.bases))
    }
}

/// `2 scouts of task force A`.
fn ships(group: &GroupView) -> String {
    let ships = counted(group.count, group.kind.name());
    group.force.map_or_else(|| ships.clone(), |force| format!("{ships} of task force {force}"))
}

fn counters(marker: &MarkersView) -> String {
    let forces = marker.forces.iter().map(|force| format!("task force {force}"));
    let loose = (marker.loose > 0).then(|| counted(marker.loose, "loose counter"));
    list(&forces.chain(loose).collect::<Vec<_>>())
}

fn units(units: &[UnitView]) -> String {
    list(&units.iter().map(|unit| format!("{} × {}", unit.count, unit.unit)).collect::<Vec<_>>())
}

/// What is printed of a planet, as far as it is known.
fn printed(planet: &PlanetView) -> String {
    let kind = planet.kind.map_or("unknown", |kind| kind.name());
    let capacity = planet.capacity.map_or_else(String::new, |capacity| format!(" for {capacity} million"));
    let minerals = if planet.mineral_rich { " with minerals" } else { "" };
    let devastated = if planet.devastated { ", devastated" } else { "" };
    format!("{kind}{capacity}{minerals}{devastated}")
}

fn settled(colony: &ColonyView) -> String {
    let part =
        |count: Option<u16>, what: &str| count.filter(|count| *count > 0).map(|count| counted(count, what));
    let parts = [
        part(colony.people, "million"),
        part(colony.factories, "factory"),
        part(colony.bases, "missile base"),
        part(colony.advanced, "advanced missile base"),
        colony.shield.then(|| "a planet shield".to_string()),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let held =
        if colony.holder == colony.owner { String::new() } else { format!(", held by {}", colony.holder) };
    let has = if parts.is_empty() { String::new() } else { format!(", {}", list(&parts)) };
    format!("{}{held}{has}", colony.owner)
}

/// What there is to look up.
impl View {
    fn write_book(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_map(f)?;
        self.write_stars(f)?;
        self.write_prices(f)?;
        self.write_techs(f)?;
        self.write_orders(f)
    }

    /// Two lines a row, as every other column lies half a hex lower.
    fn write_map(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let chart: &Chart = self.terms.map();
        writeln!(f, "# map")?;
        let seats = Seats::all(self.terms.setup.players);
        let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
        writeln!(f, "Ships: {}; * several. Colonies: + yours, x another's.", list(&seats))?;
        writeln!(f, "Stars by colour: B W Y O R explored by you, b w y o r not yet. Clouds: ~. Entries: >.")?;
        let name = |column: u8| Hex::new(column, 0).to_string().trim_end_matches('1').to_string();
        let head: String = (0..chart.columns).map(|column| format!("{:<2}", name(column))).collect();
        writeln!(f, "   {}", head.trim_end())?;
        let rows = chart.hexes().map(Hex::row).max().unwrap_or(0) + 1;
        for line in 0..2 * rows - 1 {
            let cell = |column: u8| {
                let hex = Hex::new(column, line / 2);
                let here = column % 2 == line % 2 && chart.has(hex);
                if here { [self.letter(chart, hex), self.mark(hex)] } else { [' ', ' '] }
            };
            let cells: String = (0..chart.columns).flat_map(cell).collect();
            let label = if line % 2 == 0 { (line / 2 + 1).to_string() } else { String::new() };
            writeln!(f, "{label:>2} {}", cells.trim_end())?;
        }
        Ok(())
    }

    fn letter(&self, chart: &Chart, hex: Hex) -> char {
        if let Some(star) = chart.star_at(hex) {
            let letter = match chart.star(star).colour {
                Colour::Blue => 'B',
                Colour::White => 'W',
                Colour::Yellow => 'Y',
                Colour::Orange => 'O',
                Colour::Red => 'R',
            };
            let explored = self.stars.get(&hex).is_some_and(|star| star.explored);
            return if explored { letter } else { letter.to_ascii_lowercase() };
        }
        match chart.is_cloud(hex) {
            _ if self.terms.entries().contains(&hex) => '>',
            true => '~',
            false => '·',
        }
    }

    /// Whose ships are here, or else whether there is a colony.
    fn mark(&self, hex: Hex) -> char {
        let markers = self.markers.get(&hex).into_iter().flatten().map(|marker| marker.seat);
        let own = self.own.iter().flat_map(|own| own.groups.values()).filter(|group| group.at == Some(hex));
        let here = markers.chain(self.seat.filter(|_| own.count() > 0)).fold(Seats::NONE, Seats::with);
        let colonies = self.stars.get(&hex).into_iter().flat_map(|star| star.planets.values());
        let mut holders = colonies.filter_map(|planet| planet.colony.as_ref()).map(|colony| colony.holder);
        match (here.len(), here.first(), holders.next()) {
            (1, Some(seat), _) => seat.sign(),
            (0, _, Some(holder)) => {
                if Some(holder) == self.seat || holders.any(|other| Some(other) == self.seat) {
                    '+'
                } else {
                    'x'
                }
            }
            (0, _, None) => ' ',
            _ => '*',
        }
    }

    fn write_stars(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# stars")?;
        for star in &self.terms.map().stars {
            let known = self.stars.get(&star.hex);
            writeln!(f, "{} ({}, {}): {}", star.name, star.hex, star.colour.name(), known_of(known))?;
        }
        Ok(())
    }

    fn write_prices(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# prices")?;
        let Some(own) = &self.own else {
            let all = Constants::of(&self.terms).tables.prices;
            return all.iter().try_for_each(|(item, price)| writeln!(f, "{item}: {price}"));
        };
        for (item, price) in &own.prices {
            let pair = price.pair.map_or_else(String::new, |pair| format!(", two for {pair}"));
            writeln!(f, "{}: {}{pair}{}", item.name(), counted(price.one, "point"), left(own, *item))?;
        }
        Ok(())
    }

    fn write_techs(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# technologies")?;
        for info in &Constants::of(&self.terms).tables.techs {
            let own = self.own.as_ref();
            let price = own.and_then(|own| own.price.get(info.tech.key()).copied()).unwrap_or(info.cost);
            let paid = own.and_then(|own| own.paid.get(info.tech.key()).copied()).unwrap_or(0);
            let state = match own.is_some_and(|own| own.techs.contains(&info.tech)) {
                true => "yours".to_string(),
                false if paid > 0 => format!("{}, {paid} paid", counted(price, "point")),
                false => counted(price, "point"),
            };
            let with: Vec<&str> = info.cheaper_with.iter().map(|tech| tech.name()).collect();
            let cheaper = if with.is_empty() {
                String::new()
            } else {
                format!("; {} with {}", info.cheaper, list(&with))
            };
            writeln!(f, "{}: level {}, {state}{cheaper}", info.name, info.level)?;
        }
        Ok(())
    }

    /// What may be done now beside what is listed, and what the table knows of amounts.
    fn write_orders(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(own) = self.own.as_ref().filter(|own| !own.more.is_empty()) else { return Ok(()) };
        writeln!(f, "# orders")?;
        own.more.iter().try_for_each(|more| writeln!(f, "{}", more.words))
    }
}

fn known_of(star: Option<&StarView>) -> String {
    let Some(star) = star.filter(|star| star.explored || !star.planets.is_empty()) else {
        return "not explored".to_string();
    };
    let planet = |(number, planet): (&u8, &PlanetView)| {
        let colony =
            planet.colony.as_ref().map_or_else(String::new, |colony| format!(", colony of {}", colony.owner));
        format!("{number} {}{colony}", printed(planet))
    };
    let planets: Vec<String> = star.planets.iter().map(planet).collect();
    if planets.is_empty() { "no planets".to_string() } else { planets.join("; ") }
}

/// How many more of a ship can be built.
fn left(own: &OwnView, item: Item) -> String {
    let kind = item.ship().and_then(|ship| SHIPS.iter().position(|kind| *kind == ship));
    kind.map_or_else(String::new, |kind| format!(", {} left to build", own.stock[kind]))
}

#[cfg(test)]
mod tests {
    use engine::{Fast, Game, Viewer};

    use super::*;
    use crate::{Setup, StellarConquest};

    fn start() -> View {
        let edition = StellarConquest::edition(StellarConquest::editions()[0].text).unwrap();
        let state = StellarConquest::start(&Setup::default(), &edition, &mut Fast::new(1)).unwrap();
        StellarConquest::view(&state, Viewer::Seat(Seat(0)))
    }

    #[test]
    fn the_map_fits_a_terminal_and_shows_what_is_known() {
        let mut view = start();
        let star = view.terms.map().stars[0].clone();
        view.stars.insert(star.hex, StarView { explored: true, ..StarView::default() });
        view.markers.insert(
            star.hex,
            vec![MarkersView { seat: Seat(2), forces: Vec::new(), loose: 1, captives: Vec::new() }],
        );
        let book = format!("{view:#}");
        let page: Vec<&str> = book.lines().take_while(|line| *line != "# stars").collect();
        assert!(page.iter().all(|line| line.chars().count() <= 100), "{book}");
        let map = &page[4..];
        let letters = map.iter().flat_map(|line| line[2..].chars());
        let stars = letters.filter(|letter| "BWYORbwyor".contains(*letter)).count();
        assert_eq!(stars, view.terms.map().stars.len(), "{book}");
        let explored = star.colour.name()[..1].to_uppercase() + "■";
        assert!(map.iter().any(|line| line.contains(&explored)), "{book}");
        assert!(book.contains(&format!("{} ({}, {}): no planets", star.name, star.hex, star.colour.name())));
    }

    #[test]
    fn prices_and_technologies_are_those_of_the_edition() {
        let view = start();
        let book = format!("{view:#}");
        let tech = &Constants::of(&view.terms).tables.techs[0];
        assert!(
            book.contains(&format!("{}: level {}, {} points", tech.name, tech.level, tech.cost)),
            "{book}"
        );
        let price = view.own.as_ref().unwrap().prices[&Item::Scout].one;
        assert!(book.contains(&format!("scout: {price} points")), "{book}");
        assert!(view.to_string().contains("Your ships still to enter: "), "{view}");
    }
}
