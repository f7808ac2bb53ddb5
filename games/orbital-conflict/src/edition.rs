//! Reads an edition: the data file with station cards and investors.

use engine::BadEdition;
use engine::edition::{Checked, Wrong, wrong};
use serde::{Deserialize, Serialize};

use crate::effect::{CardRule, Effect, Op, When};
use crate::tables::{
    Demand, EDITIONS, Edition, INVESTOR_CARDS, InvestorCard, Printed, STATION_CARDS, Station, Values,
};
use crate::text::Name;

/// No printed value is larger; sums over a whole box then fit easily.
const VALUE_MAX: i16 = 20;

/// Reads an edition for a new table. Discard rules that answer attacks, against ORBITAL-9.3, are left to the editions that were
/// released with them and to records that carry such a text.
pub fn read_new(text: &str) -> Result<Edition, BadEdition> {
    let edition = Edition::read(text)?;
    if EDITIONS.iter().any(|released| released.text == text) {
        return Ok(edition);
    }
    let counter = |card: &Station| card.discards.iter().position(|rule| rule.when == When::Counter);
    let found = edition.station.iter().enumerate().find_map(|(card, face)| Some((card, counter(face)?)));
    found.map_or(Ok(edition.clone()), |(card, rule)| {
        let reason = format!(
            "rule {} answers attacks, but discard rules are used in the player's own phases only; make it the special \
             rule of the card",
            edition.station[card].discards[rule].id
        );
        wrong(format!("station.{card}.discard.{rule}"), reason).map_err(|wrong| wrong.in_text(text))
    })
}

/// The file as it is written.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    vp_limit: i16,
    backside: FaceRow,
    station: Vec<StationRow>,
    investor: Vec<InvestorRow>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StationRow {
    kind: Name,
    count: u8,
    #[serde(default, skip_serializing_if = "FaceRow::is_empty")]
    bar: FaceRow,
    #[serde(default, skip_serializing_if = "FaceRow::is_empty")]
    body: FaceRow,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    special: Option<RuleRow>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    discard: Vec<RuleRow>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RuleRow {
    id: Name,
    when: When,
    op: Op,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    n: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct InvestorRow {
    name: Name,
    count: u8,
    #[serde(default)]
    demand: DemandRow,
    vp: i16,
}

macro_rules! row {
    ($name:ident: $($field:ident $key:literal),*) => {
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        struct $name {
            $(#[serde(rename = $key, skip_serializing_if = "is_zero")] $field: i16,)*
        }

        impl $name {
            fn values(&self) -> impl Iterator<Item = i16> {
                [$(self.$field),*].into_iter()
            }

            fn is_empty(&self) -> bool {
                self.values().all(|value| value == 0)
            }
        }
    };
}

row!(FaceRow: d "D", a "A", v "V", e "E", c "C", s "S", x "X", re "rE", rc "rC", rs "rS", rx "rX");
row!(DemandRow: d "D", a "A", e "E", c "C", s "S", x "X", any "any");

fn is_zero(value: &i16) -> bool {
    *value == 0
}

impl From<FaceRow> for Values {
    fn from(row: FaceRow) -> Values {
        Values {
            makes: [row.e, row.c, row.s, row.x],
            needs: [row.re, row.rc, row.rs, row.rx],
            defence: row.d,
            attack: row.a,
            vp: row.v,
        }
    }
}

impl Checked for Printed {
    type File = File;

    fn file(&self) -> &File {
        &self.file
    }

    /// Refuses what could not be played: wrong counts, dead cards, investors without demands, rules at odd times.
    fn check(file: File) -> Result<Printed, Wrong> {
        if !(1..=VALUE_MAX).contains(&file.vp_limit) {
            return wrong("vp_limit", format!("vp_limit must be 1 to {VALUE_MAX}, not {}", file.vp_limit));
        }
        if file.backside.d < 1 {
            return wrong("backside", "the backside needs a defence of 1 or more, or it could not be played");
        }
        if file.backside.v != 0 || out_of_range(file.backside.values()) {
            return wrong("backside", format!("backside values lie in 0 to {VALUE_MAX}, and V is 0"));
        }
        let mut station = Vec::new();
        for (number, row) in file.station.iter().enumerate() {
            station.push(row.check(&format!("station.{number}"), file.vp_limit, &station)?);
        }
        let mut investors = Vec::new();
        for (number, row) in file.investor.iter().enumerate() {
            investors.push(row.check(&format!("investor.{number}"), &investors)?);
        }
        total("station", "station cards", station.iter().map(|card| card.count), STATION_CARDS)?;
        total("investor", "investors", investors.iter().map(|card| card.count), INVESTOR_CARDS)?;
        let (vp_limit, back) = (file.vp_limit, file.backside.into());
        let discards = station.iter().flat_map(|card| &card.discards);
        let counters_in_hand = discards.into_iter().any(|rule| rule.when == When::Counter);
        Ok(Printed { file, vp_limit, back, station, investors, counters_in_hand })
    }
}

/// ORBITAL-1.1, ORBITAL-1.2: the box is full.
fn total(key: &str, what: &str, counts: impl Iterator<Item = u8>, full: usize) -> Result<(), Wrong> {
    let sum: usize = counts.map(usize::from).sum();
    if sum == full {
        Ok(())
    } else {
        wrong(key, format!("the counts of the {what} add up to {sum}, not to {full}"))
    }
}

fn out_of_range(mut values: impl Iterator<Item = i16>) -> bool {
    values.any(|value| !(0..=VALUE_MAX).contains(&value))
}

/// ORBITAL-1.8, ORBITAL-1.9: a box is divided into two equal halves, so every count is even.
fn check_count(key: &str, name: &Name, count: u8) -> Result<(), Wrong> {
    if count == 0 || count % 2 == 1 {
        return wrong(key, format!("{name} has the count {count}; counts are even and not 0"));
    }
    Ok(())
}

impl StationRow {
    fn check(&self, key: &str, vp_limit: i16, before: &[Station]) -> Result<Station, Wrong> {
        let name = self.kind;
        check_count(key, &name, self.count)?;
        if before.iter().any(|card| card.name == name) {
            return wrong(key, format!("there are two kinds called {name}"));
        }
        let (bar, body) = (Values::from(self.bar), Values::from(self.body));
        if out_of_range(self.bar.values().chain(self.body.values())) {
            return wrong(key, format!("{name} has a value outside 0 to {VALUE_MAX}"));
        }
        let full = bar + body;
        if full.defence == 0 && self.discard.is_empty() {
            return wrong(key, format!("{name} has neither defence nor a discard rule, so it has no use"));
        }
        if full.vp > vp_limit {
            return wrong(key, format!("{name} shows {} VP, more than may be played in a turn", full.vp));
        }
        let special = self.special.as_ref().map(|rule| rule.check(key, true)).transpose()?;
        let discards = self.discard.iter().map(|rule| rule.check(key, false)).collect::<Result<_, _>>()?;
        let twice = |rule: &RuleRow| {
            self.discard.iter().filter(|other| (other.op, other.n) == (rule.op, rule.n)).count() > 1
        };
        if self.discard.iter().any(twice) {
            return wrong(key, format!("{name} has two discard rules with the same effect"));
        }
        Ok(Station { name, count: self.count, bar, full, special, discards })
    }
}

impl RuleRow {
    fn check(&self, key: &str, special: bool) -> Result<CardRule, Wrong> {
        let RuleRow { id, when, op, n } = *self;
        if !op.fits(when) {
            return wrong(key, format!("rule {id} cannot be used at the time it names"));
        }
        if special && op == Op::Attack || !special && when == When::Static {
            return wrong(
                key,
                format!("rule {id}: modules attack by their value, and cards in hand have no aura"),
            );
        }
        let n = match n {
            Some(n @ 1..=9) if op.counts() => n,
            None if !op.counts() => 0,
            _ if op.counts() => return wrong(key, format!("rule {id} needs an amount n of 1 to 9")),
            _ => return wrong(key, format!("rule {id} takes no amount n")),
        };
        Ok(CardRule { id, when, effect: Effect { op, n } })
    }
}

impl InvestorRow {
    fn check(&self, key: &str, before: &[InvestorCard]) -> Result<InvestorCard, Wrong> {
        let (name, row) = (self.name, self.demand);
        if self.count != 2 {
            return wrong(key, format!("{name} has the count {}; every investor has 2", self.count));
        }
        if before.iter().any(|card| card.name == name) {
            return wrong(key, format!("there are two investors called {name}"));
        }
        if row.is_empty() {
            return wrong(
                key,
                format!("{name} demands nothing; give it a demand, such as demand = {{ C = 3 }}"),
            );
        }
        if out_of_range(row.values().chain([self.vp])) {
            return wrong(key, format!("{name} has a value outside 0 to {VALUE_MAX}"));
        }
        let demand =
            Demand { makes: [row.e, row.c, row.s, row.x], any: row.any, defence: row.d, attack: row.a };
        Ok(InvestorCard { name, count: self.count, demand, vp: self.vp })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::edition;

    /// The edition with one thing changed.
    fn changed(from: &str, to: &str) -> BadEdition {
        assert!(EDITIONS[0].text.contains(from), "{from}");
        Edition::read(&EDITIONS[0].text.replacen(from, to, 1)).unwrap_err()
    }

    /// ORBITAL-1.1, ORBITAL-1.2: what is in the box.
    #[test]
    fn the_box_is_the_books() {
        let edition = edition();
        assert_eq!(edition.station.len(), 24);
        assert_eq!(edition.station.iter().map(|card| u32::from(card.count)).sum::<u32>(), 96);
        assert_eq!(edition.station.iter().map(|card| i16::from(card.count) * card.full.vp).sum::<i16>(), 28);
        let panel = edition.card(edition.kind_named(&Name::new("Solar panel").unwrap()).unwrap());
        assert_eq!((panel.count, panel.bar.makes, panel.full.makes), (14, [2, 0, 0, 0], [3, 0, 0, 0]));
        assert_eq!(edition.investors.len(), 18);
        assert!(edition.investors.iter().all(|card| card.count == 2));
    }

    /// ORBITAL-R1, ORBITAL-R3: the limit of 2 VP, and backs with a defence of 1 and nothing else.
    #[test]
    fn limit_and_backside_are_data() {
        let edition = edition();
        assert_eq!(edition.vp_limit, 2);
        assert_eq!(edition.back, Values { defence: 1, ..Values::default() });
    }

    /// ORBITAL-5.5, ORBITAL-R5: three kinds have no face to play.
    #[test]
    fn three_faces_cannot_be_played() {
        let edition = edition();
        let names =
            edition.station.iter().filter(|card| !card.face_playable()).map(|card| card.name.to_string());
        assert_eq!(names.collect::<Vec<_>>(), ["Failure", "Impact", "Sabotage"]);
    }

    #[test]
    fn a_bad_edition_is_refused_with_line_and_reason() {
        let line = |of: &str| 1 + EDITIONS[0].text.lines().position(|line| line.contains(of)).unwrap();
        let wrong = changed("count = 14", "count = 12");
        assert_eq!(wrong.line, line("[[station]]"));
        assert_eq!(wrong.reason, "the counts of the station cards add up to 94, not to 96");
        assert_eq!(changed("vp_limit = 2", "vp_limit = 99").line, line("vp_limit"));
        let wrong = changed("count = 14", "count = 13");
        assert_eq!(wrong.line, line("kind = \"Solar panel\"") - 1);
        assert!(wrong.reason.contains("counts are even"));
        let wrong = changed("op = \"CYCLE\"", "op = \"EXPLODE\"");
        assert_eq!(wrong.line, line("op = \"CYCLE\""));
        assert!(wrong.reason.contains("unknown variant `EXPLODE`"), "{}", wrong.reason);
        assert!(wrong.reason.contains("`CYCLE`"), "it names the vocabulary: {}", wrong.reason);
        let wrong = changed("demand = { A = 3 }\n", "");
        assert_eq!(wrong.line, line("name = \"Dark Star\"") - 1);
        assert_eq!(wrong.reason, "Dark Star demands nothing; give it a demand, such as demand = { C = 3 }");
    }

    #[test]
    fn rules_that_make_no_sense_are_refused() {
        let reason = |from: &str, to: &str| changed(from, to).reason;
        assert!(reason("when = \"static\"", "when = \"draw\"").contains("SHI-S cannot be used at the time"));
        assert!(reason("op = \"ATTACK\", n = 2", "op = \"ATTACK\"").contains("needs an amount"));
        assert!(reason("op = \"DEACTIVATE\"", "op = \"DEACTIVATE\", n = 1").contains("takes no amount"));
        assert!(reason("vp_limit = 2", "vp_limit = 1").contains("more than may be played in a turn"));
        assert!(reason("backside = { D = 1 }", "backside = {}").contains("backside needs a defence"));
        assert!(
            reason("bar = { D = 2 }", "bar = {}").contains("Armor has neither defence nor a discard rule")
        );
        assert!(reason("bar = { D = 2 }", "bar = { D = 99 }").contains("outside 0 to 20"));
        assert!(
            reason(
                "when = \"draw\", op = \"DRAW\", n = 1 },\n]",
                "when = \"main\", op = \"DEACTIVATE\" },\n]"
            )
            .contains("two discard rules with the same effect")
        );
        assert!(reason("kind = \"Asteroid\"", "kind = \"Armor\"").contains("two kinds called Armor"));
        assert!(
            reason("kind = \"Armor\"", "kind = \"Armor\"\ncolour = 1").contains("unknown field `colour`")
        );
        assert!(
            reason("when = \"any\", op = \"DEACTIVATE\"", "when = \"static\", op = \"AURA_DEF\", n = 1")
                .contains("cards in hand have no aura")
        );
    }

    /// ORBITAL-9.3, ORBITAL-R22: no new edition has a countermeasure among its discard rules; what was released with one stays
    /// readable.
    #[test]
    fn a_new_edition_has_no_countermeasure_for_the_hand() {
        let first = EDITIONS.iter().find(|edition| edition.id == "oc-1").unwrap().text;
        let of_ones_own = first.replacen("kind = \"Armor\"", "kind = \"Plates\"", 1);
        let wrong = read_new(&of_ones_own).unwrap_err();
        let line = |of: &str| 1 + of_ones_own.lines().position(|line| line.contains(of)).unwrap();
        assert_eq!(wrong.line, line("DRO-D"));
        assert!(
            wrong.reason.starts_with("rule DRO-D answers attacks, but discard rules"),
            "{}",
            wrong.reason
        );
        assert!(Edition::read(&of_ones_own).is_ok(), "a record may carry it");
        assert!(EDITIONS.iter().all(|edition| read_new(edition.text).is_ok()));
        let mended = EDITIONS[0].text.replacen("kind = \"Armor\"", "kind = \"Plates\"", 1);
        assert!(read_new(&mended).is_ok());
        assert!(read_new("vp_limit = 2").is_err());
    }

    #[test]
    fn a_new_card_from_the_same_vocabulary_needs_no_code() {
        let text = EDITIONS[0].text.replacen("kind = \"Armor\"\ncount = 6", "kind = \"Gun deck\"\ncount = 6\ndiscard = [{ id = \"GUN-D\", when = \"main\", op = \"DISCARD_TOP\" }]", 1);
        let edition = Edition::read(&text).unwrap();
        let card = edition.card(edition.kind_named(&Name::new("Gun deck").unwrap()).unwrap());
        let expected = "When you build: discard the top card of an enemy module of 2 or more cards.";
        assert_eq!(card.discards[0].to_string(), expected);
    }

    #[test]
    fn an_edition_survives_json() {
        let text = serde_json::to_string(&edition()).unwrap();
        assert_eq!(serde_json::from_str::<Edition>(&text).unwrap(), edition());
        let broken = text.replacen("\"count\":14", "\"count\":12", 1);
        assert!(serde_json::from_str::<Edition>(&broken).unwrap_err().to_string().contains("add up to 94"));
    }
}
