//! What a scenario may say: numbers in their bounds, decks that are not empty, maps on which pieces have their places.

use std::collections::{BTreeMap, BTreeSet};

use engine::edition::{Place, Spanned, Wrong, wrong};

use super::{ClusterRow, File, GradeRow, ItemRow, MapRow, Number};
use crate::field::{Field, grid_distance, points_of};
use crate::place::{At, at};
use crate::tables::{
    Attempts, CELLS_MAX, CLUSTERS_MAX, COLOURS_MAX, Cluster, Colour, DECK_MAX, Founding, HOLES_MAX, Item,
    Map, Prices, Printed, SHIPS_MAX, Start, Victory,
};

/// Other things on the supply list, at most: an action names them by a small number.
const ITEMS_MAX: usize = 200;
/// The card of the revenue deck that is no Spendy.
const DUST: &str = "dust";
/// The largest effect that a chart may have.
const EFFECT_MAX: i64 = 60;

/// A number in its bounds.
fn number<T: TryFrom<i64>>(what: &str, value: &Number, min: i64, max: i64) -> Result<T, Wrong> {
    let given = *value.get_ref();
    match T::try_from(given) {
        Ok(number) if (min..=max).contains(&given) => Ok(number),
        _ => wrong(value, format!("{what} must be {min} to {max}, not {given}")),
    }
}

/// A number in its bounds, or what a file means that does not give it.
fn number_or<T: TryFrom<i64>>(
    what: &str,
    value: Option<&Number>,
    min: i64,
    max: i64,
    otherwise: T,
) -> Result<T, Wrong> {
    value.map_or(Ok(otherwise), |value| number(what, value, min, max))
}

/// Several numbers in the same bounds.
fn numbers<T: TryFrom<i64> + Copy + Default, const N: usize>(
    rows: [(&str, &Number); N],
    min: i64,
    max: i64,
) -> Result<[T; N], Wrong> {
    let mut values = [T::default(); N];
    for (value, (what, row)) in values.iter_mut().zip(rows) {
        *value = number(what, row, min, max)?;
    }
    Ok(values)
}

impl File {
    pub(super) fn check(self, text: &str) -> Result<Printed, Wrong> {
        if self.name.get_ref().trim().is_empty() {
            return wrong(&self.name, "the scenario needs a name");
        }
        let heights = number("heights", &self.heights, 1, 16)?;
        let limits = &self.limits;
        let holes = number("holes", &limits.holes, 1, i64::from(HOLES_MAX))?;
        let start = self.start(heights, holes)?;
        let mut maps: Vec<Map> = Vec::new();
        for row in &self.map {
            let map = map(row, heights, start.rise, &self.grades)?;
            if maps.iter().any(|other| other.stations.len() == map.stations.len()) {
                return wrong(row, format!("there is a map for {} players already", map.stations.len()));
            }
            maps.push(map);
        }
        if maps.is_empty() {
            return wrong(Place::File, "the scenario has no map");
        }
        let mined = maps.iter().position(|map| !map.clusters.is_empty()).map(|number| &self.map[number]);
        let colours = self.colours()?;
        let survey = self.survey(mined)?;
        let (chart, effects) = self.chart()?;
        Ok(Printed {
            heights,
            start,
            holes,
            ships: number("ships", &limits.ships, 1, SHIPS_MAX as i64)?,
            cells: number("cells", &limits.cells, i64::from(start.cells), i64::from(CELLS_MAX))?,
            prices: self.prices()?,
            items: self.items(holes)?,
            victory: self.victory()?,
            readings: self.rules,
            founding: self.founding(holes, survey)?,
            attempts: self.attempts()?,
            deck: self.deck()?,
            chart,
            effects,
            values: std::array::from_fn(|colour| colours.get(colour).map_or(0, |colour| colour.value)),
            revenue: self.revenue(&colours, mined)?,
            colours,
            survey,
            maps,
            text: text.to_string(),
            name: self.name.into_inner(),
        })
    }

    /// STG-2.1: a ship needs an asset, and everything must fit into its holes.
    fn start(&self, heights: u8, holes: u8) -> Result<Start, Wrong> {
        let row = &self.start;
        let parts: [u8; 4] = numbers(
            [
                ("weapons", &row.weapons),
                ("shields", &row.shields),
                ("engines", &row.engines),
                ("shuttles", &row.shuttles),
            ],
            0,
            i64::from(holes),
        )?;
        if !(1..=u16::from(holes)).contains(&parts.iter().map(|count| u16::from(*count)).sum()) {
            return wrong(&row.weapons, format!("a ship starts with 1 to {holes} assets in its holes"));
        }
        Ok(Start {
            parts,
            cells: number("cells", &row.cells, 0, i64::from(CELLS_MAX))?,
            spendys: number("spendys", &row.spendys, 0, 1000)?,
            rise: number("rise", &row.rise, 1, i64::from(heights) - 1)?,
        })
    }

    fn prices(&self) -> Result<Prices, Wrong> {
        let price = |what: &str, row: &Option<Number>| {
            row.as_ref().map(|row| number(&format!("the price of {what}"), row, 1, 1000)).transpose()
        };
        let row = &self.prices;
        Ok(Prices {
            parts: [
                price("a weapon", &row.weapon)?,
                price("a shield", &row.shield)?,
                price("an engine", &row.engine)?,
                price("a shuttle", &row.shuttle)?,
            ],
            cell: price("a cell", &row.cell)?,
            ship: price("a ship", &row.ship)?,
        })
    }

    /// STG-8.6: whatever else the supply list has.
    fn items(&self, holes: u8) -> Result<Vec<Item>, Wrong> {
        if let Some(row) = self.supply.get(ITEMS_MAX) {
            return wrong(row, format!("the supply list has more than {ITEMS_MAX} other items"));
        }
        let mut items: Vec<Item> = Vec::new();
        for row in &self.supply {
            let item = item(row, holes)?;
            if items.iter().any(|other| other.name == item.name) {
                return wrong(&row.get_ref().name, format!("there is an item {} already", item.name));
            }
            items.push(item);
        }
        Ok(items)
    }

    fn founding(&self, holes: u8, survey: [u8; 2]) -> Result<Founding, Wrong> {
        let row = &self.founding;
        let strikes = i64::from(survey[0].max(1));
        Ok(Founding {
            shuttles: number_or("the shuttles of an outpost", row.shuttles.as_ref(), 0, i64::from(holes), 1)?,
            strikes: number_or("the Strikes of an outpost", row.strikes.as_ref(), 1, strikes, 1)?,
            per_ship: number_or("outposts per ship", row.per_ship.as_ref(), 1, CLUSTERS_MAX as i64, 1)?,
        })
    }

    fn attempts(&self) -> Result<Attempts, Wrong> {
        let row = &self.attempts;
        let reach = |what, row: &Option<Number>, otherwise| number_or(what, row.as_ref(), 1, 20, otherwise);
        Ok(Attempts {
            ship: row.ship,
            outpost: row.outpost,
            dice: number_or("the dice of a cell", row.dice.as_ref(), 1, 10, 1)?,
            reach: [reach("reach", &row.reach, 1)?, reach("shuttle_reach", &row.shuttle_reach, 2)?],
        })
    }

    fn victory(&self) -> Result<Victory, Wrong> {
        let row = &self.victory;
        Ok(Victory {
            spendys: number("spendys", &row.spendys, 1, 10_000)?,
            ships: number("ships", &row.ships, 0, SHIPS_MAX as i64)?,
            outposts: number("outposts", &row.outposts, 0, CLUSTERS_MAX as i64)?,
            rounds: number("rounds", &row.rounds, 1, 1000)?,
        })
    }

    fn deck(&self) -> Result<[u8; 5], Wrong> {
        let row = self.cards.get_ref();
        let most = DECK_MAX as i64;
        let deck: [u8; 5] = numbers(
            [
                ("one", &row.one),
                ("two", &row.two),
                ("vertical", &row.vertical),
                ("horizontal", &row.horizontal),
                ("zigzag", &row.zigzag),
            ],
            0,
            most,
        )?;
        let all: i64 = deck.iter().map(|count| i64::from(*count)).sum();
        if all == 0 {
            return wrong(&self.cards, "the move deck is empty");
        }
        if all > most {
            return wrong(&self.cards, format!("the move deck has {all} cards, more than {most}"));
        }
        Ok(deck)
    }

    /// STG-7.1: rising differences, and for each of them an effect: 1, 2, … where the file does not say.
    fn chart(&self) -> Result<(Vec<u16>, Vec<u8>), Wrong> {
        let rows = self.chart.from.get_ref();
        if rows.is_empty() || rows.len() > 20 {
            return wrong(&self.chart.from, "the die chart needs 1 to 20 effects");
        }
        let mut chart: Vec<u16> = Vec::new();
        for row in rows {
            let least = chart.last().map_or(0, |last| i64::from(*last) + 1);
            chart.push(number("the difference of the next effect", row, least, 1000)?);
        }
        let Some(given) = &self.chart.effects else { return Ok((chart, (1..=rows.len() as u8).collect())) };
        let effects = given.get_ref().iter().map(|row| number("an effect", row, 0, EFFECT_MAX));
        let effects: Vec<u8> = effects.collect::<Result<_, _>>()?;
        if effects.len() != chart.len() {
            let reason =
                format!("the die chart has {} differences and {} effects", chart.len(), effects.len());
            return wrong(given, reason);
        }
        Ok((chart, effects))
    }

    /// STG-8.1: in the order of the file.
    fn colours(&self) -> Result<Vec<Colour>, Wrong> {
        let mut rows: Vec<(&String, &Number)> = self.spendys.get_ref().iter().collect();
        rows.sort_by_key(|(_, value)| value.span().start);
        if rows.is_empty() {
            return wrong(&self.spendys, "Spendys need a colour");
        }
        if let Some((_, row)) = rows.get(COLOURS_MAX) {
            return wrong(*row, format!("there are more than {COLOURS_MAX} colours of Spendys"));
        }
        let colour = |(key, value): (&String, &Number)| {
            if key.trim().is_empty() || key == DUST {
                return wrong(value, format!("\"{key}\" is no colour of Spendys"));
            }
            Ok(Colour { key: key.clone(), value: number(key, value, 1, 100)? })
        };
        rows.into_iter().map(colour).collect()
    }

    /// STG-E7: cards of each colour, and Dust last. The deck is asked for where a map has clusters.
    fn revenue(
        &self,
        colours: &[Colour],
        mined: Option<&Spanned<MapRow>>,
    ) -> Result<[u8; COLOURS_MAX + 1], Wrong> {
        let mut deck = [0; COLOURS_MAX + 1];
        let Some(rows) = &self.revenue else {
            return mined.map_or(Ok(deck), |row| wrong(row, "clusters need a deck [revenue]"));
        };
        for (key, row) in rows.get_ref() {
            let colour = colours.iter().position(|colour| colour.key == *key);
            let Some(kind) = colour.or((key == DUST).then_some(COLOURS_MAX)) else {
                return wrong(row, format!("there is no Spendy of the colour {key}"));
            };
            deck[kind] = number(key, row, 0, 60)?;
        }
        if mined.is_some() && deck[..COLOURS_MAX] == [0; COLOURS_MAX] {
            return wrong(rows, "the revenue deck is empty: it needs a Spendy");
        }
        Ok(deck)
    }

    fn survey(&self, mined: Option<&Spanned<MapRow>>) -> Result<[u8; 2], Wrong> {
        let Some(rows) = &self.survey else {
            return mined.map_or(Ok([0; 2]), |row| wrong(row, "clusters need a deck [survey]"));
        };
        let row = rows.get_ref();
        let deck: [u8; 2] = numbers([("strike", &row.strike), ("barren", &row.barren)], 0, 100)?;
        if mined.is_some() && deck[0] == 0 {
            return wrong(rows, "the survey deck is empty: it needs a Strike");
        }
        Ok(deck)
    }
}

/// STG-8.6: parts and cells, or a ship with its parts; everything must fit into the holes of a ship.
fn item(row: &Spanned<ItemRow>, holes: u8) -> Result<Item, Wrong> {
    let given = row.get_ref();
    if given.name.get_ref().trim().is_empty() {
        return wrong(&given.name, "an item of the supply list needs a name");
    }
    let mut parts = [0; 4];
    let kinds = ["weapons", "shields", "engines", "shuttles"];
    let counts = [&given.weapons, &given.shields, &given.engines, &given.shuttles];
    for (part, (what, count)) in parts.iter_mut().zip(kinds.into_iter().zip(counts)) {
        *part = number_or(what, count.as_ref(), 0, i64::from(holes), 0)?;
    }
    let item = Item {
        name: given.name.get_ref().clone(),
        price: number("the price", &given.price, 1, 1000)?,
        parts,
        cells: number_or("cells", given.cells.as_ref(), 0, i64::from(CELLS_MAX), 0)?,
        ship: given.ship,
    };
    let pieces: u16 = parts.iter().map(|count| u16::from(*count)).sum();
    if pieces > u16::from(holes) {
        return wrong(row, format!("{pieces} parts do not fit into {holes} holes"));
    }
    if item.ship && pieces == 0 {
        return wrong(row, "a ship needs at least one part");
    }
    if pieces == 0 && item.cells == 0 {
        return wrong(row, "the item has neither parts nor cells");
    }
    Ok(item)
}

/// STG-R16: tiles that fit and form one field, with everything on it in a place of its own.
fn map(
    row: &Spanned<MapRow>,
    heights: u8,
    rise: u8,
    grades: &BTreeMap<String, GradeRow>,
) -> Result<Map, Wrong> {
    let map = row.get_ref();
    if !(2..=4).contains(&map.stations.len()) {
        return wrong(row, format!("a map has 2 to 4 stations, not {}", map.stations.len()));
    }
    if map.tiles.is_empty() {
        return wrong(row, "the map has no tiles");
    }
    let tiles = tiles(&map.tiles)?;
    let field = Field::new(&tiles, heights, false).or_else(|reason| wrong(row, reason))?;
    let mut taken = BTreeSet::new();
    let mut place = |whose: &Spanned<[i8; 3]>, what: &str, above: u8| {
        let [q, r, level] = *whose.get_ref();
        let here = at(q, r, u8::try_from(level).unwrap_or(0).saturating_add(above));
        if field.charted(here).is_none() {
            return wrong(whose, format!("{what} {here} is not in the field"));
        }
        if !taken.insert(here) {
            return wrong(whose, format!("{what} {here} is where something else is"));
        }
        Ok(here)
    };
    let mut clusters = Vec::new();
    for row in &map.clusters {
        let at = place(&row.get_ref().at, "the cluster at", 0)?;
        clusters.push(cluster(row, at, grades)?);
    }
    let mut stations: Vec<At> = Vec::new();
    for row in &map.stations {
        stations.push(place(row, "the station at", 0)?);
        place(row, "the first ship at", rise)?;
    }
    if clusters.len() > CLUSTERS_MAX {
        return wrong(row, format!("a map has at most {CLUSTERS_MAX} clusters, not {}", clusters.len()));
    }
    Ok(Map { name: map.name.clone(), tiles, stations, clusters })
}

fn cluster(row: &Spanned<ClusterRow>, at: At, grades: &BTreeMap<String, GradeRow>) -> Result<Cluster, Wrong> {
    let row = row.get_ref();
    let Some(grade) = grades.get(row.grade.get_ref()) else {
        return wrong(&row.grade, format!("there is no grade {}", row.grade.get_ref()));
    };
    Ok(Cluster {
        name: row.name.clone(),
        at,
        grade: row.grade.get_ref().clone(),
        hardness: number("hardness", &grade.hardness, 0, 10)?,
        bonus: number("bonus", &grade.bonus, 0, 10)?,
    })
}

/// STG-3.4, STG-R16: no two tiles overlap, and shared corners join all of them.
fn tiles(rows: &[Spanned<[i8; 2]>]) -> Result<Vec<(i8, i8)>, Wrong> {
    let mut tiles: Vec<(i8, i8)> = Vec::new();
    for row in rows {
        let [q, r] = *row.get_ref();
        if q.unsigned_abs() > 60 || r.unsigned_abs() > 60 {
            return wrong(row, format!("the tile at ({q},{r}) is too far out"));
        }
        if let Some(other) = tiles.iter().find(|other| grid_distance(**other, (q, r)) < 2) {
            return wrong(
                row,
                format!("the tile at ({q},{r}) overlaps the one at ({},{})", other.0, other.1),
            );
        }
        tiles.push((q, r));
    }
    let mut joined = vec![tiles[0]];
    let mut next = 0;
    while let Some(tile) = joined.get(next).copied() {
        next += 1;
        let corners: Vec<(i8, i8)> = points_of(tile).collect();
        for other in &tiles {
            if !joined.contains(other) && points_of(*other).any(|point| corners.contains(&point)) {
                joined.push(*other);
            }
        }
    }
    match tiles.iter().position(|tile| !joined.contains(tile)) {
        None => Ok(tiles),
        Some(apart) => {
            let (q, r) = tiles[apart];
            wrong(&rows[apart], format!("the field is not connected: no corner joins the tile at ({q},{r})"))
        }
    }
}
