//! Reads a scenario file, and says line and reason where it cannot be played: here are its rows, in `check` what they may say.

mod check;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use engine::BadEdition;
use engine::edition::{Checked, Place, Spanned, Wrong, parse, wrong};
use serde::Deserialize;

use crate::tables::{Printed, Readings, Tries};

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

impl Checked for Printed {
    type File = String;

    fn file(&self) -> &String {
        &self.text
    }

    fn read(text: &str) -> Result<Printed, BadEdition> {
        parse::<File>(text)?.check(text).map_err(|wrong| wrong.in_text(text))
    }

    fn check(text: String) -> Result<Printed, Wrong> {
        Printed::read(&text).or_else(|bad| wrong(Place::File, bad.to_string()))
    }
}
