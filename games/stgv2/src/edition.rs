//! Reads a scenario file, and says line and reason where it cannot be played.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use engine::BadEdition;
use serde::Deserialize;
use toml::Spanned;

use crate::field::{Field, grid_distance, points_of};
use crate::place::{At, at};
use crate::tables::{
    Attempts, CELLS_MAX, CLUSTERS_MAX, COLOURS_MAX, Cluster, Colour, DECK_MAX, Edition, Founding, HOLES_MAX,
    Item, Map, Prices, Printed, Readings, SHIPS_MAX, Start, Tries, Victory,
};

/// Other things on the supply list, at most: an action names them by a small number.
const ITEMS_MAX: usize = 200;
/// The card of the revenue deck that is no Spendy.
const DUST: &str = "dust";
/// The largest effect that a chart may have.
const EFFECT_MAX: i64 = 60;

type Number = Spanned<i64>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: Spanned<String>,
    heights: Number,
    start: StartRow,
    limits: LimitsRow,
    prices: PricesRow,
    #[serde(default)]
    supply: Vec<Spanned<ItemRow>>,
    victory: VictoryRow,
    #[serde(default)]
    rules: Readings,
    #[serde(default)]
    founding: FoundingRow,
    #[serde(default)]
    attempts: AttemptsRow,
    cards: Spanned<CardsRow>,
    chart: ChartRow,
    spendys: Spanned<BTreeMap<String, Number>>,
    /// Without clusters nobody draws from this deck or the next.
    revenue: Option<Spanned<BTreeMap<String, Number>>>,
    survey: Option<Spanned<SurveyRow>>,
    #[serde(default)]
    grades: BTreeMap<String, GradeRow>,
    map: Vec<Spanned<MapRow>>,
}

macro_rules! rows {
    ($($name:ident { $($field:ident),* })*) => {
        $(
            #[derive(Deserialize)]
            #[serde(deny_unknown_fields)]
            struct $name {
                $($field: Number,)*
            }
        )*
    };
}

rows! {
    StartRow { weapons, shields, engines, shuttles, cells, spendys, rise }
    LimitsRow { holes, ships, cells }
    VictoryRow { spendys, ships, outposts, rounds }
    CardsRow { one, two, vertical, horizontal, zigzag }
    SurveyRow { strike, barren }
    GradeRow { hardness, bonus }
}

/// What has no price is not sold.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PricesRow {
    weapon: Option<Number>,
    shield: Option<Number>,
    engine: Option<Number>,
    shuttle: Option<Number>,
    cell: Option<Number>,
    ship: Option<Number>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ItemRow {
    name: Spanned<String>,
    price: Number,
    weapons: Option<Number>,
    shields: Option<Number>,
    engines: Option<Number>,
    shuttles: Option<Number>,
    cells: Option<Number>,
    #[serde(default)]
    ship: bool,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct FoundingRow {
    shuttles: Option<Number>,
    strikes: Option<Number>,
    per_ship: Option<Number>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct AttemptsRow {
    ship: Tries,
    outpost: Tries,
    dice: Option<Number>,
    reach: Option<Number>,
    shuttle_reach: Option<Number>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChartRow {
    from: Spanned<Vec<Number>>,
    effects: Option<Spanned<Vec<Number>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapRow {
    name: String,
    tiles: Vec<Spanned<[i8; 2]>>,
    stations: Vec<Spanned<[i8; 3]>>,
    #[serde(default)]
    clusters: Vec<Spanned<ClusterRow>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClusterRow {
    name: String,
    at: Spanned<[i8; 3]>,
    grade: Spanned<String>,
}

/// What is wrong, and at which byte.
struct Wrong {
    byte: usize,
    reason: String,
}

fn wrong<T, S>(whose: &Spanned<S>, reason: impl Into<String>) -> Result<T, Wrong> {
    Err(Wrong { byte: whose.span().start, reason: reason.into() })
}

impl Edition {
    /// Reads a scenario file, ours or one from outside.
    pub fn read(text: &str) -> Result<Edition, BadEdition> {
        let file: File = toml::from_str(text).map_err(|wrong| {
            BadEdition::at(text, wrong.span().map_or(0, |span| span.start), wrong.message())
        })?;
        let printed = file.check(text).map_err(|wrong| BadEdition::at(text, wrong.byte, wrong.reason))?;
        Ok(Edition(Arc::new(printed)))
    }
}

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
    fn check(self, text: &str) -> Result<Printed, Wrong> {
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
            return Err(Wrong { byte: 0, reason: "the scenario has no map".into() });
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
            return wrong(row, format!("there are more than {COLOURS_MAX} colours of Spendys"));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::EDITIONS;

    /// Our scenario with one text in place of another: the line of the change and the reason that the reader gives.
    fn changed(from: &str, to: &str) -> String {
        let text = EDITIONS[0].text;
        let at = text.find(from).unwrap_or_else(|| panic!("no {from}"));
        let line = 1 + text[..at].matches('\n').count();
        let wrong = Edition::read(&text.replacen(from, to, 1)).unwrap_err();
        assert_eq!(wrong.line, line, "{wrong}");
        wrong.reason
    }

    #[test]
    fn our_scenarios_can_be_read() {
        for edition in EDITIONS {
            let read = Edition::read(edition.text).unwrap_or_else(|wrong| panic!("{}: {wrong}", edition.id));
            assert_eq!(read.maps.len(), 3, "{}", edition.id);
        }
    }

    /// STG-3.4, STG-R16.
    #[test]
    fn a_field_is_connected() {
        let reason = changed("[-2, 4], [2, -4],", "[-2, 4], [20, -4],");
        assert_eq!(reason, "the field is not connected: no corner joins the tile at (20,-4)");
    }

    /// STG-R16.
    #[test]
    fn tiles_do_not_overlap() {
        let reason = changed("[-2, 4], [2, -4],", "[-2, 4], [-1, 1],");
        assert_eq!(reason, "the tile at (-1,1) overlaps the one at (0,0)");
    }

    /// STG-R17, STG-4.2.
    #[test]
    fn a_station_is_not_on_an_asteroid() {
        let reason = changed("stations = [[-2, 4, 2], [2, -4, 2]]", "stations = [[0, 0, 1], [2, -4, 2]]");
        assert_eq!(reason, "the station at (0,0,1) is where something else is");
        let reason = changed("{ name = \"A1\", at = [-1, 2, 4]", "{ name = \"A1\", at = [-1, 2, 5]");
        assert_eq!(reason, "the cluster at (-1,2,5) is not in the field");
        let reason = changed("{ name = \"A2\", at = [1, -2, 4]", "{ name = \"A2\", at = [-1, 2, 4]");
        assert_eq!(reason, "the cluster at (-1,2,4) is where something else is");
    }

    #[test]
    fn the_first_ship_has_its_place() {
        let reason = changed("stations = [[-2, 4, 2], [2, -4, 2]]", "stations = [[-2, 4, 4], [2, -4, 2]]");
        assert_eq!(reason, "the first ship at (-2,4,5) is not in the field");
    }

    /// STG-8.6.
    #[test]
    fn prices_are_positive() {
        assert_eq!(changed("engine = 5", "engine = -5"), "the price of an engine must be 1 to 1000, not -5");
        assert_eq!(changed("ship = 15", "ship = 0"), "the price of a ship must be 1 to 1000, not 0");
    }

    #[test]
    fn decks_are_not_empty() {
        let cards = "[cards]\none = 14\ntwo = 12\nvertical = 8\nhorizontal = 10\nzigzag = 10";
        let none = "[cards]\none = 0\ntwo = 0\nvertical = 0\nhorizontal = 0\nzigzag = 0";
        assert_eq!(changed(cards, none), "the move deck is empty");
        let many = cards.replace("14", "120");
        assert_eq!(changed(cards, &many), "the move deck has 160 cards, more than 120");
        let revenue = "[revenue]\nwhite = 16\nblue = 12\ngold = 8";
        let dust = "[revenue]\nwhite = 0\nblue = 0\ngold = 0";
        assert_eq!(changed(revenue, dust), "the revenue deck is empty: it needs a Spendy");
        let barren = changed("[survey]\nstrike = 12", "[survey]\nstrike = 0");
        assert_eq!(barren, "the survey deck is empty: it needs a Strike");
    }

    /// STG-7.1.
    #[test]
    fn the_chart_rises() {
        let reason = changed("from = [1, 3, 6", "from = [1, 3, 3");
        assert_eq!(reason, "the difference of the next effect must be 4 to 1000, not 3");
        assert_eq!(
            changed("from = [1, 3, 6, 10, 15, 21, 28, 36]", "from = []"),
            "the die chart needs 1 to 20 effects"
        );
    }

    #[test]
    fn maps_fit_the_table() {
        let reason = changed("stations = [[-2, 4, 2], [2, -4, 2]]", "ports = [[-2, 4, 2]]");
        assert!(reason.contains("unknown field"), "{reason}");
        let text = EDITIONS[0].text.replacen("[[-2, 4, 2], [2, -4, 2]]", "[[-2, 4, 2]]", 1);
        assert!(Edition::read(&text).unwrap_err().reason.contains("2 to 4 stations"));
        let text = EDITIONS[0].text.replacen("[-2, -2, 2]]", "]", 1);
        assert!(Edition::read(&text).unwrap_err().reason.contains("a map for 2 players already"));
        let text = &EDITIONS[0].text[..EDITIONS[0].text.find("[[map]]").unwrap()];
        assert!(Edition::read(text).unwrap_err().reason.contains("missing field `map`"));
        assert!(Edition::read(&format!("map = []\n{text}")).unwrap_err().reason.contains("no map"));
    }

    #[test]
    fn other_numbers_have_bounds() {
        assert_eq!(changed("heights = 4", "heights = 40"), "heights must be 1 to 16, not 40");
        assert_eq!(changed("holes = 24", "holes = 99"), "holes must be 1 to 48, not 99");
        assert_eq!(changed("rounds = 30", "rounds = 0"), "rounds must be 1 to 1000, not 0");
        assert_eq!(changed("grade = \"plain\" }", "grade = \"poor\" }"), "there is no grade poor");
        assert_eq!(changed("name = \"Mining the Belt\"", "name = \" \""), "the scenario needs a name");
        assert_eq!(changed("rise = 1", "rise = 4"), "rise must be 1 to 3, not 4");
    }

    #[test]
    fn what_is_no_scenario_says_where() {
        assert_eq!(Edition::read("name = ").unwrap_err().line, 1);
        assert!(changed("heights = 4", "heights = \"tall\"").contains("invalid type"));
    }

    /// Our scenario with these lines before its maps.
    fn added(lines: &str) -> Result<Edition, BadEdition> {
        Edition::read(&EDITIONS[0].text.replacen("[[map]]", &format!("{lines}\n[[map]]"), 1))
    }

    /// The line within the added ones, counted from 0, and the reason why they cannot be read.
    fn refused(lines: &str) -> (usize, String) {
        let text = EDITIONS[0].text;
        let before = text[..text.find("[[map]]").unwrap()].matches('\n').count();
        let wrong = added(lines).unwrap_err();
        (wrong.line - before - 1, wrong.reason)
    }

    /// STG-E8, STG-R35, STG-R26, STG-R46, STG-E1: a file that does not say how it reads the book reads it as we do.
    #[test]
    fn stg_e16_readings_that_a_file_lacks_are_ours() {
        for edition in EDITIONS {
            let read = Edition::read(edition.text).unwrap();
            assert_eq!(read.readings, Readings::default(), "{}", edition.id);
            assert_eq!(read.founding, Founding { shuttles: 1, strikes: 1, per_ship: 1 });
            let attempts = Attempts { ship: Tries::Once, outpost: Tries::Once, dice: 1, reach: [1, 2] };
            assert_eq!(read.attempts, attempts);
            assert_eq!(read.effects, (1..=read.chart.len() as u8).collect::<Vec<_>>());
            assert!(read.items.is_empty());
        }
        let other = added("[rules]\nattacks = \"docked_once\"").unwrap().readings;
        assert_eq!(other, Readings { attacks: crate::tables::Attacks::DockedOnce, ..Readings::default() });
        let (line, reason) = refused("[rules]\nattacks = \"twice\"");
        assert!(line == 1 && reason.contains("unknown variant `twice`"), "{line}: {reason}");
        let (line, reason) = refused("[rules]\nattacked = \"once\"");
        assert!(line == 1 && reason.contains("unknown field `attacked`"), "{line}: {reason}");
    }

    /// STG-2.4, STG-E1: a scenario of ours that is offered starts ships as the book says; the first Ring gave them a shuttle.
    #[test]
    fn stg_2_4_new_ships_have_what_the_book_gives_them() {
        let start = |id: &str| {
            let edition = EDITIONS.iter().find(|edition| edition.id == id).unwrap();
            Edition::read(edition.text).unwrap().start.parts
        };
        assert_eq!(["belt", "sprint", "ring-2"].map(start), [[1, 1, 3, 0]; 3]);
        assert_eq!(start("ring"), [1, 1, 3, 1]);
    }

    /// STG-7.1: effects may skip values and begin at 0, and differences may begin at 0.
    #[test]
    fn stg_7_1_effects_are_data() {
        let with = |chart: &str| EDITIONS[0].text.replacen("from = [1, 3, 6, 10, 15, 21, 28, 36]", chart, 1);
        let read = Edition::read(&with("from = [0, 4, 9]\neffects = [0, 2, 7]")).unwrap();
        assert_eq!([-1, 0, 3, 4, 8, 9, 99].map(|difference| read.effect(difference)), [0, 0, 0, 2, 2, 7, 7]);
        let read = Edition::read(&with("from = [0, 4]")).unwrap();
        assert_eq!([-1, 0, 4].map(|difference| read.effect(difference)), [0, 1, 2]);
        let short = Edition::read(&with("from = [0, 4]\neffects = [2]")).unwrap_err();
        assert_eq!(short.reason, "the die chart has 2 differences and 1 effects");
        let large = Edition::read(&with("from = [1]\neffects = [61]")).unwrap_err();
        assert_eq!(large.reason, "an effect must be 0 to 60, not 61");
    }

    /// STG-8.1: as many colours as the scenario likes, in its own order; eight are what a ship's hold has room for.
    #[test]
    fn stg_8_1_colours_are_data() {
        let with = |spendys: &str, revenue: &str| {
            let text = EDITIONS[0].text.replacen("white = 1\nblue = 2\ngold = 5\n", spendys, 1);
            let was = "white = 16\nblue = 12\ngold = 8\ndust = 4\n";
            assert!(text.contains(was));
            Edition::read(&text.replacen(was, revenue, 1))
        };
        let read =
            with("zinc = 1\nred = 2\namber = 3\nteal = 9\n", "teal = 2\nzinc = 7\ndust = 1\n").unwrap();
        let keys: Vec<&str> = read.colours.iter().map(|colour| colour.key.as_str()).collect();
        assert_eq!(keys, ["zinc", "red", "amber", "teal"]);
        assert_eq!(read.values[..5], [1, 2, 3, 9, 0]);
        assert_eq!(read.revenue, [7, 0, 0, 2, 0, 0, 0, 0, 1]);
        assert_eq!(with("one = 1\n", "one = 3\n").unwrap().colours.len(), 1);
        let many: String = (1..=9).map(|number| format!("c{number} = {number}\n")).collect();
        let wrong = with(&many, "c1 = 3\n").unwrap_err();
        assert_eq!(wrong.reason, "there are more than 8 colours of Spendys");
        let first = EDITIONS[0].text.find("white = 1\n").unwrap();
        assert_eq!(wrong.line, 1 + EDITIONS[0].text[..first].matches('\n').count() + 8);
        assert_eq!(
            with("red = 1\n", "blue = 3\n").unwrap_err().reason,
            "there is no Spendy of the colour blue"
        );
        assert_eq!(with("dust = 1\n", "dust = 3\n").unwrap_err().reason, "\"dust\" is no colour of Spendys");
        assert_eq!(with("", "dust = 3\n").unwrap_err().reason, "Spendys need a colour");
    }

    /// STG-8.6: any number of other items; what could never be bought or mounted is refused.
    #[test]
    fn stg_8_6_items_are_data() {
        let item = |lines: &str| format!("[[supply]]\nname = \"Kit\"\nprice = 7\n{lines}");
        let kit = added(&item("weapons = 2\ncells = 1")).unwrap().items[0].clone();
        assert_eq!((kit.parts, kit.cells, kit.price, kit.ship), ([2, 0, 0, 0], 1, 7, false));
        assert_eq!(refused(&item("")), (0, "the item has neither parts nor cells".into()));
        assert_eq!(refused(&item("ship = true\ncells = 2")), (0, "a ship needs at least one part".into()));
        assert_eq!(
            refused(&item("weapons = 20\nshields = 5")),
            (0, "25 parts do not fit into 24 holes".into())
        );
        assert_eq!(refused(&item("cells = 21")), (3, "cells must be 0 to 20, not 21".into()));
        let twice = [item("cells = 1"), item("cells = 2")].join("\n");
        assert_eq!(refused(&twice), (5, "there is an item Kit already".into()));
        let list = |count: usize| -> String {
            (0..count).map(|n| format!("[[supply]]\nname = \"{n}\"\nprice = 1\ncells = 1\n")).collect()
        };
        assert_eq!(added(&list(200)).unwrap().items.len(), 200);
        assert_eq!(refused(&list(201)), (800, "the supply list has more than 200 other items".into()));
    }

    /// STG-E9, STG-E10: what founding and attempts take has bounds.
    #[test]
    fn stg_e10_founding_and_attempts_have_bounds() {
        assert_eq!(
            refused("[founding]\nstrikes = 13"),
            (1, "the Strikes of an outpost must be 1 to 12, not 13".into())
        );
        assert_eq!(
            refused("[founding]\nshuttles = 25"),
            (1, "the shuttles of an outpost must be 0 to 24, not 25".into())
        );
        assert_eq!(
            refused("[founding]\nper_ship = 0"),
            (1, "outposts per ship must be 1 to 16, not 0".into())
        );
        assert_eq!(
            refused("[attempts]\ndice = 11"),
            (1, "the dice of a cell must be 1 to 10, not 11".into())
        );
        assert_eq!(refused("[attempts]\nreach = 0"), (1, "reach must be 1 to 20, not 0".into()));
    }

    /// STG-E1, STG-E4, STG-E5: what is more than ours have and can be held, and what is more than that.
    #[test]
    fn stg_e1_a_scenario_may_be_larger_than_ours() {
        let wide = Edition::read(include_str!("../tests/editions/wide.toml")).unwrap();
        assert_eq!((wide.heights, wide.ships, wide.cells, wide.deck.iter().sum::<u8>()), (5, 6, 20, 120));
        assert_eq!((wide.colours.len(), wide.items.len(), wide.maps[0].clusters.len()), (6, 3, 0));
        assert_eq!(wide.maps[1].stations.len(), 4);
        assert_eq!(changed("ships = 4", "ships = 7"), "ships must be 1 to 6, not 7");
        assert_eq!(changed("cells = 12", "cells = 21"), "cells must be 5 to 20, not 21");
        let text = EDITIONS[0].text.replacen("heights = 4", "heights = 7", 1);
        let reason = "12 by 9 points with 7 heights are more than 512 places";
        assert_eq!(Edition::read(&text).unwrap_err().reason, reason);
    }

    /// STG-E4, STG-E7: decks are asked for where there are clusters.
    #[test]
    fn stg_e7_decks_are_for_clusters() {
        let without = |table: &str, clusters: bool| {
            let text = EDITIONS[0].text;
            let (from, maps) = (text.find(table).unwrap(), text.find("[[map]]").unwrap());
            let to = from + 1 + text[from + 1..].find("\n[").unwrap();
            let lines = text[maps..].lines();
            let maps: Vec<&str> = lines.filter(|line| clusters || !line.contains("grade")).collect();
            Edition::read(&format!(
                "{}{}\n{}",
                &text[..from],
                &text[to..text.find("[[map]]").unwrap()],
                maps.join("\n")
            ))
        };
        assert_eq!(without("[survey]", true).unwrap_err().reason, "clusters need a deck [survey]");
        assert_eq!(without("[revenue]", true).unwrap_err().reason, "clusters need a deck [revenue]");
        assert!(without("[survey]", false).is_ok() && without("[revenue]", false).is_ok());
    }
}
