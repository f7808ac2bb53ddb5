//! A map as it is written in an edition, and what can be wrong with it.

use std::sync::Arc;

use engine::edition::{Wrong, wrong};
use serde::{Deserialize, Serialize};

use super::{Chart, Colour, ENTRIES, Hex, Map, NONE, Neighbours, OFF, Place, STARS, Star};
use crate::edition::Source;
use crate::route::Fields;

/// Clouds are few; their numbers must stay clear of the marks of a hex.
const CLOUDS_MAX: usize = 64;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MapFile {
    pub source: Source,
    pub columns: u8,
    pub rows_odd: u8,
    pub rows_even: u8,
    pub entries: Vec<Hex>,
    pub clouds: Vec<Vec<Hex>>,
    pub stars: Vec<StarRow>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StarRow {
    pub hex: Hex,
    pub colour: Colour,
    pub name: String,
}

impl MapFile {
    /// Refuses what could not be played, and makes the tables of a map that can.
    pub fn read(self) -> Result<Map, Wrong> {
        self.check_grid()?;
        let mut places = self.grid();
        let entries = self.entries(&places)?;
        self.clouds(&mut places)?;
        let stars = self.stars(&mut places)?;
        let (columns, clouds) = (self.columns, self.clouds.clone());
        let fields = Fields::default();
        let mut chart = Chart { file: self, columns, entries, stars, clouds, places, fields };
        chart.fields = Fields::new(&chart);
        Ok(Map(Arc::new(chart)))
    }

    fn check_grid(&self) -> Result<(), Wrong> {
        let (columns, rows) = (1..=Hex::COLUMNS_MAX, 1..=Hex::ROWS_MAX);
        if !columns.contains(&self.columns) {
            return wrong("map.columns", format!("a map has 1 to {} columns", Hex::COLUMNS_MAX));
        }
        for (key, value) in [("map.rows_odd", self.rows_odd), ("map.rows_even", self.rows_even)] {
            if !rows.contains(&value) {
                return wrong(key, format!("a column has 1 to {} rows", Hex::ROWS_MAX));
            }
        }
        Ok(())
    }

    fn on_grid(&self, hex: Hex) -> bool {
        let rows = if hex.column().is_multiple_of(2) { self.rows_odd } else { self.rows_even };
        hex.column() < self.columns && hex.row() < rows
    }

    /// An empty map.
    fn grid(&self) -> Vec<Place> {
        let place = |index: usize| {
            let hex = Hex::new((index / Hex::table_len(1)) as u8, (index % Hex::table_len(1)) as u8);
            let mut neighbours = Neighbours { hexes: [hex; 6], len: 0 };
            for near in hex.around().filter(|near| self.on_grid(*near)) {
                neighbours.hexes[neighbours.len as usize] = near;
                neighbours.len += 1;
            }
            let mark = if self.on_grid(hex) { NONE } else { OFF };
            Place { star: mark, cloud: mark, neighbours }
        };
        (0..Hex::table_len(self.columns)).map(place).collect()
    }

    /// CONQUEST-1.6, CONQUEST-8.4: four hexes at the edge, beyond which the posts of the beginning lie.
    fn entries(&self, places: &[Place]) -> Result<[Hex; ENTRIES], Wrong> {
        for (number, hex) in self.entries.iter().enumerate() {
            let key = format!("map.entries.{number}");
            if !self.on_grid(*hex) {
                return wrong(key, format!("entry hex {hex} is off the grid"));
            }
            if places[hex.index()].neighbours.len == 6 {
                return wrong(key, format!("entry hex {hex} is not at the edge of the map"));
            }
            if self.entries[..number].contains(hex) {
                return wrong(key, format!("two players would enter at {hex}"));
            }
        }
        let few =
            || format!("there must be {ENTRIES} entries, one for each player, not {}", self.entries.len());
        <[Hex; ENTRIES]>::try_from(self.entries.as_slice()).or_else(|_| wrong("map.entries", few()))
    }

    fn clouds(&self, places: &mut [Place]) -> Result<(), Wrong> {
        if self.clouds.len() > CLOUDS_MAX {
            return wrong("map.clouds", format!("there are more than {CLOUDS_MAX} clouds"));
        }
        for (number, hexes) in self.clouds.iter().enumerate() {
            for (index, hex) in hexes.iter().enumerate() {
                let key = format!("map.clouds.{number}.{index}");
                if !self.on_grid(*hex) {
                    return wrong(key, format!("cloud hex {hex} is off the grid"));
                }
                if places[hex.index()].cloud != NONE {
                    return wrong(key, format!("cloud hex {hex} is listed twice"));
                }
                places[hex.index()].cloud = number as u8;
            }
            if !connected(hexes) {
                return wrong(format!("map.clouds.{number}"), "the hexes of this cloud do not hang together");
            }
        }
        Ok(())
    }

    fn stars(&self, places: &mut [Place]) -> Result<Vec<Star>, Wrong> {
        for (number, row) in self.stars.iter().enumerate() {
            let StarRow { hex, name, .. } = row;
            let key = format!("map.stars.{number}");
            if !self.on_grid(*hex) {
                return wrong(key, format!("{name} in {hex} is off the grid"));
            }
            if let Some(other) = self.stars[..number].iter().find(|other| other.hex == *hex) {
                return wrong(key, format!("{} and {name} are both in {hex}", other.name));
            }
            if name.is_empty() || self.stars[..number].iter().any(|other| other.name == *name) {
                return wrong(key, format!("the star in {hex} needs a name of its own, not `{name}`"));
            }
        }
        if self.stars.len() != STARS {
            return wrong("map.stars", format!("there must be {STARS} stars, not {}", self.stars.len()));
        }
        let star = |row: &StarRow| Star { name: row.name.clone(), hex: row.hex, colour: row.colour };
        let mut stars: Vec<Star> = self.stars.iter().map(star).collect();
        stars.sort_by_key(|star| star.hex);
        for (number, star) in stars.iter().enumerate() {
            places[star.hex.index()].star = number as u8;
        }
        Ok(stars)
    }

    /// As in an edition, from `[map]` on.
    pub fn text(&self) -> String {
        let list =
            |hexes: &[Hex]| hexes.iter().map(|hex| format!("\"{hex}\"")).collect::<Vec<_>>().join(", ");
        let mut text = format!(
            "[map]\nsource = \"{}\"\ncolumns = {}\nrows_odd = {}\nrows_even = {}\nentries = [{}]\nclouds = [\n",
            self.source.name(),
            self.columns,
            self.rows_odd,
            self.rows_even,
            list(&self.entries)
        );
        for cloud in &self.clouds {
            text += &format!("  [{}],\n", list(cloud));
        }
        text += "]\nstars = [\n";
        for StarRow { hex, colour, name } in &self.stars {
            let (hex, colour) = (format!("\"{hex}\","), format!("\"{}\",", colour.name()));
            text += &format!("  {{ hex = {hex:<7} colour = {colour:<9} name = \"{name}\" }},\n");
        }
        text + "]\n"
    }
}

/// Whether one can go from any hex of a cloud to any other without leaving it.
fn connected(hexes: &[Hex]) -> bool {
    let mut reached = vec![false; hexes.len()];
    let mut open: Vec<usize> = (0..hexes.len().min(1)).collect();
    while let Some(at) = open.pop() {
        if !std::mem::replace(&mut reached[at], true) {
            open.extend((0..hexes.len()).filter(|to| hexes[at].distance(hexes[*to]) == 1 && !reached[*to]));
        }
    }
    !hexes.is_empty() && reached.into_iter().all(|reached| reached)
}
