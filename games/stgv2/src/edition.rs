//! Reads a scenario file, and says line and reason where it cannot be played.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use engine::BadEdition;
use serde::Deserialize;
use toml::Spanned;

use crate::field::{Field, grid_distance, points_of};
use crate::place::{At, at};
use crate::tables::{
    CELLS_MAX, CLUSTERS_MAX, Cluster, DECK_MAX, Edition, Map, Prices, Printed, SHIPS_MAX, Start, Victory,
};

type Number = Spanned<i64>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: Spanned<String>,
    heights: Number,
    start: StartRow,
    limits: LimitsRow,
    prices: PricesRow,
    victory: VictoryRow,
    cards: Spanned<CardsRow>,
    chart: ChartRow,
    spendys: SpendysRow,
    revenue: Spanned<RevenueRow>,
    survey: Spanned<SurveyRow>,
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
    PricesRow { weapon, shield, engine, shuttle, cell, ship }
    VictoryRow { spendys, ships, outposts, rounds }
    CardsRow { one, two, vertical, horizontal, zigzag }
    SpendysRow { white, blue, gold }
    RevenueRow { white, blue, gold, dust }
    SurveyRow { strike, barren }
    GradeRow { hardness, bonus }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChartRow {
    from: Spanned<Vec<Number>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapRow {
    name: String,
    tiles: Vec<Spanned<[i8; 2]>>,
    stations: Vec<Spanned<[i8; 3]>>,
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
        let holes = number("holes", &limits.holes, 1, 48)?;
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
        Ok(Printed {
            heights,
            start,
            holes,
            ships: number("ships", &limits.ships, 1, SHIPS_MAX as i64)?,
            cells: number("cells", &limits.cells, i64::from(start.cells), i64::from(CELLS_MAX))?,
            prices: self.prices()?,
            victory: self.victory()?,
            deck: self.deck()?,
            chart: self.chart()?,
            values: numbers(
                [("white", &self.spendys.white), ("blue", &self.spendys.blue), ("gold", &self.spendys.gold)],
                1,
                100,
            )?,
            revenue: self.revenue()?,
            survey: self.survey()?,
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
        if !(1..=holes).contains(&parts.iter().sum()) {
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
        let row = &self.prices;
        let [weapon, shield, engine, shuttle, cell, ship] = numbers(
            [
                ("the price of a weapon", &row.weapon),
                ("the price of a shield", &row.shield),
                ("the price of an engine", &row.engine),
                ("the price of a shuttle", &row.shuttle),
                ("the price of a cell", &row.cell),
                ("the price of a ship", &row.ship),
            ],
            1,
            1000,
        )?;
        Ok(Prices { parts: [weapon, shield, engine, shuttle], cell, ship })
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

    fn chart(&self) -> Result<Vec<u16>, Wrong> {
        let rows = self.chart.from.get_ref();
        if rows.is_empty() || rows.len() > 20 {
            return wrong(&self.chart.from, "the die chart needs 1 to 20 effects");
        }
        let mut chart: Vec<u16> = Vec::new();
        for row in rows {
            let least = chart.last().map_or(1, |last| i64::from(*last) + 1);
            chart.push(number("the difference of the next effect", row, least, 1000)?);
        }
        Ok(chart)
    }

    fn revenue(&self) -> Result<[u8; 4], Wrong> {
        let row = self.revenue.get_ref();
        let rows = [("white", &row.white), ("blue", &row.blue), ("gold", &row.gold), ("dust", &row.dust)];
        let deck: [u8; 4] = numbers(rows, 0, 60)?;
        if deck[..3] == [0; 3] {
            return wrong(&self.revenue, "the revenue deck is empty: it needs a Spendy");
        }
        Ok(deck)
    }

    fn survey(&self) -> Result<[u8; 2], Wrong> {
        let row = self.survey.get_ref();
        let deck: [u8; 2] = numbers([("strike", &row.strike), ("barren", &row.barren)], 0, 100)?;
        if deck[0] == 0 {
            return wrong(&self.survey, "the survey deck is empty: it needs a Strike");
        }
        Ok(deck)
    }
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
    if clusters.is_empty() || clusters.len() > CLUSTERS_MAX {
        return wrong(row, format!("a map has 1 to {CLUSTERS_MAX} clusters, not {}", clusters.len()));
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
        let many = cards.replace("14", "40");
        assert_eq!(changed(cards, &many), "the move deck has 80 cards, more than 60");
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
}
