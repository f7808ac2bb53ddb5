//! The table as a terminal shows it, and what the scenario prints.

use std::fmt;

use engine::Seat;
use engine::english::{a, counted, list};

use crate::action::{capital, place_name, ship_name};
use crate::place::{At, at};
use crate::state::{COLUMNS, Stage, Step};
use crate::tables::{Item, PARTS, Part};
use crate::view::{BattleView, ClusterView, PlayerView, ShipView, View};

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return self.write_book(f);
        }
        writeln!(
            f,
            "{}, round {} of {}. {}: {}.",
            self.scenario,
            self.round,
            self.victory.rounds,
            self.now(),
            self.active
        )?;
        for (number, set) in self.sets.iter().enumerate() {
            let cards: Vec<&str> = set.iter().map(|card| card.name()).collect();
            writeln!(f, "Set {}: {}", number + 1, cards.join(", "))?;
        }
        for (seat, player) in self.players.iter().enumerate() {
            self.write_player(f, Seat(seat as u8), player)?;
        }
        let clusters: Vec<String> = self.clusters.iter().map(cluster).collect();
        writeln!(f, "Clusters: {}", list(&clusters))?;
        self.battle.iter().try_for_each(|battle| writeln!(f, "{}", fight(battle)))
    }
}

impl View {
    fn now(&self) -> String {
        match self.step {
            Step::Allocate { column } => {
                format!("Cells for {} are placed, or the first set is flown", column.name())
            }
            Step::Combat => "Flying and combat".to_string(),
            Step::Action => "Founding and collecting".to_string(),
            Step::Purchase => "Purchases".to_string(),
            Step::Over => "Over".to_string(),
        }
    }

    fn write_player(&self, f: &mut fmt::Formatter<'_>, seat: Seat, player: &PlayerView) -> fmt::Result {
        let state = match (player.alive, player.protected) {
            (false, _) => " (out)",
            (true, true) => " (protected)",
            (true, false) => "",
        };
        writeln!(
            f,
            "{seat}{state}: {} on the station, {} aboard ships; {}",
            counted(player.on, "Spendy"),
            player.off,
            counted(player.outposts, "outpost")
        )?;
        let columns = COLUMNS.map(|column| format!("{} {}", column.name(), player.column(column)));
        writeln!(f, "  Cells: {}, {} to place", columns.join(", "), player.energy.tray)?;
        player.ships.iter().try_for_each(|ship| self.write_ship(f, ship))
    }

    fn write_ship(&self, f: &mut fmt::Formatter<'_>, ship: &ShipView) -> fmt::Result {
        let hold = &ship.hold;
        let parts = parts_in_words([hold.weapons, hold.shields, hold.engines, hold.shuttles]);
        let docked = if ship.docked { ", docked" } else { "" };
        let place = place_name(&self.terms, ship.at);
        write!(f, "  {} at {place}{docked}: {parts}", capital(&ship_name(ship.ship)))?;
        let cargo = hold.cargo.iter().zip(&self.supply.colours).filter(|(count, _)| **count > 0);
        let cargo: Vec<String> =
            cargo.map(|(count, colour)| format!("{count} {}", capital(colour))).collect();
        if !cargo.is_empty() {
            write!(f, "; carries {} (worth {})", list(&cargo), hold.cargo_value)?;
        }
        writeln!(f, "; {} free", counted(hold.holes_free, "hole"))
    }

    /// What there is to look up.
    fn write_book(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_prices(f)?;
        writeln!(f, "# cards")?;
        self.cards.iter().try_for_each(|card| writeln!(f, "{}: {}", card.name, card.words))?;
        writeln!(f, "# columns")?;
        self.columns.iter().try_for_each(|column| writeln!(f, "{}: {}", column.name, column.words))?;
        self.write_chart(f)?;
        self.write_goals(f)?;
        self.write_map(f)
    }

    fn write_prices(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let supply = &self.supply;
        writeln!(f, "# prices")?;
        for part in PARTS {
            if let Some(price) = supply.prices.parts[part as usize] {
                let hits = counted(supply.hits[part as usize], "hit");
                writeln!(f, "{}: {}; pays {hits}", capital(&a(part.name())), counted(price, "Spendy"))?;
            }
        }
        if let Some(price) = supply.prices.cell {
            writeln!(f, "An energy cell: {} ({} at most)", counted(price, "Spendy"), supply.cells_max)?;
        }
        if let Some(price) = supply.prices.ship {
            let parts = parts_in_words(supply.new_ship);
            writeln!(f, "A ship with {parts}: {} ({} at most)", counted(price, "Spendy"), supply.ships_max)?;
        }
        supply.items.iter().try_for_each(|item| writeln!(f, "{}", on_sale(item)))?;
        let worth = supply.colours.iter().zip(&supply.values);
        let worth: Vec<String> =
            worth.map(|(colour, value)| format!("{} {value}", capital(colour))).collect();
        writeln!(f, "Worth of Spendys by colour: {}", list(&worth))
    }

    fn write_chart(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# chart")?;
        self.chart.iter().try_for_each(|column| {
            let range = match (column.from, column.to) {
                (None, Some(to)) => format!("up to {to}"),
                (Some(from), None) => format!("{from} and more"),
                (Some(from), Some(to)) if i32::from(from) == to => from.to_string(),
                (Some(from), Some(to)) => format!("{from} to {to}"),
                (None, None) => "any".to_string(),
            };
            writeln!(f, "Difference {range}: effect {}", column.effect)
        })
    }

    fn write_goals(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (victory, founding) = (&self.victory, &self.founding);
        writeln!(f, "# goals")?;
        writeln!(
            f,
            "The charter: {} on the station, {} and {}; or the most after {}",
            counted(victory.spendys, "Spendy"),
            counted(victory.ships, "ship"),
            counted(victory.outposts, "outpost"),
            counted(victory.rounds, "round")
        )?;
        writeln!(
            f,
            "An outpost takes {} and {}; {} for each ship",
            counted(founding.shuttles, "shuttle"),
            counted(founding.strikes, "strike"),
            counted(founding.per_ship, "outpost")
        )
    }

    /// Every height by itself, the highest first: points are dots, east is to the right.
    fn write_map(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# map")?;
        writeln!(f, "Ships are signs with their numbers, stations have an S, clusters their names.")?;
        (1..=self.field.heights).rev().try_for_each(|level| {
            writeln!(f, "Height {level}")?;
            self.layer(level).iter().try_for_each(|line| writeln!(f, "  {line}"))
        })
    }

    fn layer(&self, level: u8) -> Vec<String> {
        let points = &self.field.points;
        let across = |(q, r): (i8, i8)| i16::from(q) * 2 + i16::from(r);
        let (left, right) =
            (points.iter().copied().map(across).min(), points.iter().copied().map(across).max());
        let (Some(left), Some(right)) = (left, right) else { return Vec::new() };
        let (top, bottom) =
            (points.iter().map(|point| point.1).min(), points.iter().map(|point| point.1).max());
        let (Some(top), Some(bottom)) = (top, bottom) else { return Vec::new() };
        let row = |r: i8| {
            let mut line = String::new();
            for place in left..=right {
                let q = (place - i16::from(r)).div_euclid(2) as i8;
                let here = across((q, r)) == place && points.contains(&(q, r));
                line += &format!("{:<2}", if here { self.thing_at(at(q, r, level)) } else { String::new() });
            }
            line.trim_end().to_string()
        };
        (top..=bottom).map(row).filter(|line| !line.is_empty()).collect()
    }

    fn thing_at(&self, place: At) -> String {
        for (seat, player) in self.players.iter().enumerate() {
            let sign = Seat(seat as u8).sign();
            if player.station == Some(place) {
                return format!("{sign}S");
            }
            if let Some(ship) = player.ships.iter().find(|ship| ship.at == place) {
                return format!("{sign}{}", ship.ship + 1);
            }
        }
        let cluster = self.clusters.iter().find(|cluster| cluster.at == place);
        cluster.map_or_else(|| "·".to_string(), |cluster| cluster.name.clone())
    }
}

fn parts_in_words(parts: [u8; 4]) -> String {
    let some = PARTS.iter().zip(parts).filter(|(_, count)| *count > 0);
    list(&some.map(|(part, count): (&Part, u8)| counted(count, part.name())).collect::<Vec<_>>())
}

fn on_sale(item: &Item) -> String {
    let cells = (item.cells > 0).then(|| counted(item.cells, "cell"));
    let parts = item.parts.iter().any(|count| *count > 0).then(|| parts_in_words(item.parts));
    let has: Vec<String> = parts.into_iter().chain(cells).collect();
    let what = if item.ship { "a ship with " } else { "" };
    format!("{}: {}; {what}{}", item.name, counted(item.price, "Spendy"), list(&has))
}

fn cluster(cluster: &ClusterView) -> String {
    let owner = cluster.outpost.map_or_else(String::new, |seat| format!(", outpost of {seat}"));
    let dice = counted(cluster.hardness, "die");
    format!("{} ({}, {dice}{owner})", cluster.name, cluster.grade)
}

fn fight(battle: &BattleView) -> String {
    let BattleView { lead, target, decider, ship, hits, fired, defended, rerolls, .. } = battle;
    let now = match battle.stage {
        Stage::Defending => {
            format!("{fired} fired, {defended} in defence, {}: {decider}", counted(*rerolls, "roll left"))
        }
        Stage::PayingTarget | Stage::PayingLead => {
            format!("{} to pay by {ship}: {decider}", counted(*hits, "hit"))
        }
    };
    format!("Fight of {lead} against {target}. {now}.")
}

#[cfg(test)]
mod tests {
    use engine::{Fast, Game, Viewer};

    use crate::{Setup, Stgv2};

    fn texts() -> (crate::View, String, String) {
        let edition = Stgv2::edition(Stgv2::editions()[0].text).unwrap();
        let state = Stgv2::start(&Setup::default(), &edition, &mut Fast::new(1)).unwrap();
        let view = Stgv2::view(&state, Viewer::Spectator);
        let (table, book) = (view.to_string(), format!("{view:#}"));
        (view, table, book)
    }

    /// A place is called by what is near it, and the scenario's own names are used.
    #[test]
    fn the_table_is_told_in_names() {
        let (view, table, _) = texts();
        assert!(table.contains("Ship 1 at 1 above {0}'s station, height 3, docked"), "{table}");
        assert!(view.clusters.iter().all(|cluster| table.contains(&cluster.name)));
        assert!(!table.contains("(-"), "no coordinates: {table}");
    }

    #[test]
    fn prices_come_from_the_scenario() {
        let (view, _, book) = texts();
        let cell = view.supply.prices.cell.unwrap();
        assert!(book.contains(&format!("An energy cell: {cell} Spendys")), "{book}");
        for title in ["# prices", "# cards", "# columns", "# chart", "# goals", "# map"] {
            assert!(book.lines().any(|line| line == title), "{title}");
        }
        assert!(book.lines().all(|line| line.chars().count() <= 100), "{book}");
        assert!(book.contains("●S") && book.contains("▲1") && book.contains("C2"), "{book}");
    }
}
