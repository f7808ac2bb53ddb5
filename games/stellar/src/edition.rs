//! Reads an edition: the data file with cards, chart and modes.

use engine::BadEdition;
use engine::edition::{Spanned, Wrong, parse, wrong};
use engine::english::counted;
use serde::Deserialize;

use crate::setup::Mode;
use crate::state::{CIVILIANS, Clash, DECK, FETCHED_MAX, KINDS, Kind, LAYOUT_MAX, Solar, SolarType};
use crate::tables::{BEGINNER_PER_CLASS, Edition, SolarNumbers};

/// The most ships of one player (STELLAR-1.7).
const SHIPS_MAX: u8 = 16;
/// More Mends would put more ships under them than a game can keep apart.
const MENDS_MAX: u8 = 1;
/// The most and the least points that a file may give to a card.
const POINTS: std::ops::RangeInclusive<i64> = -99..=99;

/// What the rulebook says about each kind of ship: copies with two or four players and with three (STELLAR-1.7,
/// STELLAR-11.3), and settlement points (STELLAR-1.10).
const PRINTED_SHIPS: [(u8, u8, u8); 9] =
    [(2, 1, 4), (2, 1, 3), (1, 1, 2), (2, 1, 1), (1, 1, 0), (2, 1, 0), (2, 1, 0), (2, 1, 0), (2, 2, 0)];

/// STELLAR-1.6: the points of the Black Holes, lowest first.
const PRINTED_BLACK_HOLES: [i8; 6] = [-5, -5, -5, 4, 5, 6];

/// STELLAR-E4: cards per scenario and scenarios, by mode.
const PRINTED_MODES: [(u8, u8); 4] = [(8, 4), (10, 3), (8, 4), (8, 4)];

/// What the rulebook says about each type of solar-system card (STELLAR-1.2 to STELLAR-1.6).
struct Printed {
    kind: SolarType,
    cards: usize,
    fortified: usize,
    points: std::ops::RangeInclusive<i64>,
    rule: &'static str,
}

const PRINTED: [Printed; 5] = [
    Printed { kind: SolarType::Asteroid, cards: 6, fortified: 0, points: 1..=6, rule: "STELLAR-1.2" },
    Printed { kind: SolarType::Planet, cards: 8, fortified: 4, points: 1..=2, rule: "STELLAR-1.3" },
    Printed { kind: SolarType::GasGiant, cards: 6, fortified: 3, points: 2..=3, rule: "STELLAR-1.4" },
    Printed { kind: SolarType::Sun, cards: 6, fortified: 0, points: 3..=4, rule: "STELLAR-1.5" },
    Printed { kind: SolarType::BlackHole, cards: 6, fortified: 0, points: -5..=6, rule: "STELLAR-1.6" },
];

impl Edition {
    /// Reads and checks an edition file. What does not fit into a game is refused.
    pub fn read(text: &str) -> Result<Edition, BadEdition> {
        Edition::checked(text, false)
    }

    /// Reads an edition file for a new table: what the rulebook prints must be as printed, unless the file says that it
    /// departs from print (STELLAR-E5); the rest is free.
    pub fn read_new(text: &str) -> Result<Edition, BadEdition> {
        Edition::checked(text, true)
    }

    fn checked(text: &str, is_new: bool) -> Result<Edition, BadEdition> {
        let file: File = parse(text)?;
        file.check(is_new).map_err(|wrong| wrong.in_text(text))
    }
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "id")]
    _id: String,
    #[serde(rename = "name")]
    _name: String,
    #[serde(default)]
    departs_from_print: bool,
    ship: Spanned<Vec<Spanned<ShipRow>>>,
    combat: Spanned<Vec<Spanned<CombatRow>>>,
    solar: Spanned<Vec<Spanned<SolarRow>>>,
    mode: Spanned<Vec<Spanned<ModeRow>>>,
}

impl File {
    fn check(&self, is_new: bool) -> Result<Edition, Wrong> {
        let reader = Reader { is_new, as_printed: is_new && !self.departs_from_print };
        let (copies, settlement) = reader.ships(&self.ship)?;
        let beats = reader.combat(&self.combat)?;
        let solar = reader.solar(&self.solar)?;
        let modes = reader.modes(&self.mode)?;
        Ok(Edition { copies, settlement, beats, modes, solar, types: SolarNumbers::all(&solar) })
    }
}

/// Where a value comes from.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Source {
    Book,
    Ours,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShipRow {
    kind: Kind,
    copies: u8,
    copies_three: u8,
    settlement: u8,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CombatRow {
    kind: Kind,
    destroyer: Clash,
    slicer: Clash,
    crusher: Clash,
    foil: Clash,
    kite: Clash,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SolarRow {
    number: usize,
    #[serde(rename = "type")]
    kind: SolarType,
    points: i64,
    fortified: bool,
    #[serde(rename = "source")]
    _source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ModeRow {
    mode: Mode,
    cards: u8,
    scenarios: u8,
    #[serde(rename = "source")]
    _source: Source,
}

struct Reader {
    is_new: bool,
    /// Whether what the rulebook prints must stand there.
    as_printed: bool,
}

impl Reader {
    /// Refuses what is not as printed, where it must be.
    fn printed<T>(
        &self,
        as_printed: bool,
        at: &Spanned<T>,
        reason: impl FnOnce() -> String,
    ) -> Result<(), Wrong> {
        if as_printed || !self.as_printed {
            return Ok(());
        }
        let how = "a file that means it says `departs_from_print = true` (STELLAR-E5)";
        wrong(at, format!("{}; {how}", reason()))
    }

    fn ships(&self, rows: &Spanned<Vec<Spanned<ShipRow>>>) -> Result<([[u8; 9]; 2], [u8; 9]), Wrong> {
        let (mut copies, mut settlement, mut found) = ([[0; 9]; 2], [0; 9], [false; 9]);
        for row in rows.get_ref() {
            let ship = row.get_ref();
            let kind = ship.kind as usize;
            if std::mem::replace(&mut found[kind], true) {
                return wrong(row, format!("the {} is listed twice", ship.kind.name()));
            }
            let name = ship.kind.name();
            if ship.settlement > 9 || (ship.kind.is_military() && ship.settlement > 0) {
                let reason = format!("a {name} cannot have {} settlement points", ship.settlement);
                return wrong(row, format!("{reason} (STELLAR-1.10)"));
            }
            let most = ship.copies.max(ship.copies_three);
            if ship.kind == Kind::Mend && most > MENDS_MAX {
                return wrong(
                    row,
                    format!("{most} Mends a player: at most {MENDS_MAX} can be kept (STELLAR-E5)"),
                );
            }
            let (copies_printed, three_printed, settlement_printed) = PRINTED_SHIPS[kind];
            self.printed((ship.copies, ship.copies_three) == (copies_printed, three_printed), row, || {
                let found = format!("{} and {} copies of the {name}", ship.copies, ship.copies_three);
                format!("{found} instead of {copies_printed} and {three_printed} (STELLAR-1.7, STELLAR-11.3)")
            })?;
            self.printed(ship.settlement == settlement_printed, row, || {
                let found = format!("a {name} with {} settlement points", ship.settlement);
                format!("{found} instead of {settlement_printed} (STELLAR-1.10)")
            })?;
            copies[0][kind] = ship.copies;
            copies[1][kind] = ship.copies_three;
            settlement[kind] = ship.settlement;
        }
        if let Some(kind) = KINDS.iter().find(|kind| !found[**kind as usize]) {
            return wrong(rows, format!("the {} is missing", kind.name()));
        }
        for copies in copies {
            let sum: u16 = copies.iter().map(|copies| u16::from(*copies)).sum();
            if sum > u16::from(SHIPS_MAX) {
                let reason = format!("{sum} ships a player: at most {SHIPS_MAX} can be kept (STELLAR-E5)");
                return wrong(rows, reason);
            }
            let least = copies[..CIVILIANS].iter().sum::<u8>().min(copies[CIVILIANS..].iter().sum());
            if usize::from(least) < BEGINNER_PER_CLASS {
                let found = counted(least, "ship");
                let reason = format!("{found} of one class: beginner fleets need {BEGINNER_PER_CLASS}");
                return wrong(rows, format!("{reason} (STELLAR-3.7)"));
            }
        }
        Ok((copies, settlement))
    }

    /// The chart as bits; it must read the same from both sides.
    fn combat(&self, rows: &Spanned<Vec<Spanned<CombatRow>>>) -> Result<[u8; 5], Wrong> {
        let mut chart: [Option<([Clash; 5], &Spanned<CombatRow>)>; 5] = [None; 5];
        for row in rows.get_ref() {
            let CombatRow { kind, destroyer, slicer, crusher, foil, kite, .. } = *row.get_ref();
            if !kind.is_military() {
                return wrong(row, format!("a {} never fights (STELLAR-7.10)", kind.name()));
            }
            let line = [destroyer, slicer, crusher, foil, kite];
            if chart[kind as usize - CIVILIANS].replace((line, row)).is_some() {
                return wrong(row, format!("the {} has two rows", kind.name()));
            }
        }
        let mut beats = [0; 5];
        for a in 0..5 {
            let kind = KINDS[a + CIVILIANS].name();
            let Some((line, row)) = chart[a] else {
                return wrong(rows, format!("the {kind} has no row"));
            };
            for b in 0..5 {
                let other = KINDS[b + CIVILIANS].name();
                let Some((back, _)) = chart[b] else { continue };
                if back[a] != line[b].reversed() {
                    let reason =
                        format!("{kind} against {other} and {other} against {kind} disagree (STELLAR-E2)");
                    return wrong(row, reason);
                }
                beats[a] |= u8::from(line[b] == Clash::Wins) << b;
            }
        }
        Ok(beats)
    }

    fn solar(&self, rows: &Spanned<Vec<Spanned<SolarRow>>>) -> Result<[Solar; DECK], Wrong> {
        let mut cards: [Option<Solar>; DECK] = [None; DECK];
        for row in rows.get_ref() {
            let card = row.get_ref();
            let printed = &PRINTED[card.kind as usize];
            let name = card.kind.name();
            if !(1..=cards.len()).contains(&card.number) {
                return wrong(row, format!("there is no card number {} (1 to 32)", card.number));
            }
            if !POINTS.contains(&card.points) {
                return wrong(row, format!("a card cannot have {} points (STELLAR-E5)", card.points));
            }
            self.printed(printed.points.contains(&card.points), row, || {
                format!("a {name} cannot have {} points ({})", card.points, printed.rule)
            })?;
            self.printed(!card.fortified || printed.fortified > 0, row, || {
                format!("a {name} is never fortified ({})", printed.rule)
            })?;
            let face = Solar { kind: card.kind, points: card.points as i8, fortified: card.fortified };
            if cards[card.number - 1].replace(face).is_some() {
                return wrong(row, format!("card number {} is listed twice", card.number));
            }
        }
        if let Some(missing) = cards.iter().position(Option::is_none) {
            return wrong(rows, format!("solar-system card number {} is missing", missing + 1));
        }
        let cards = cards.map(Option::unwrap_or_default);
        for Printed { kind, cards: count, fortified, rule, .. } in PRINTED {
            let of_type = cards.iter().filter(|card| card.kind == kind);
            let (found, shields) = (of_type.clone().count(), of_type.filter(|card| card.fortified).count());
            self.printed((found, shields) == (count, fortified), rows, || {
                let name = kind.name();
                let instead = format!("instead of {count} with {fortified} ({rule})");
                format!("{found} cards of type {name} with {shields} fortified {instead}")
            })?;
        }
        let mut holes: Vec<i8> =
            cards.iter().filter(|card| card.kind == SolarType::BlackHole).map(|card| card.points).collect();
        holes.sort_unstable();
        self.printed(holes == PRINTED_BLACK_HOLES, rows, || {
            format!("Black Holes of {holes:?} points instead of {PRINTED_BLACK_HOLES:?} (STELLAR-1.6)")
        })?;
        Ok(cards)
    }

    fn modes(&self, rows: &Spanned<Vec<Spanned<ModeRow>>>) -> Result<[(u8, u8); 4], Wrong> {
        let mut modes = [(0, 0); 4];
        for row in rows.get_ref() {
            let ModeRow { mode, cards, scenarios, .. } = *row.get_ref();
            let used = u16::from(cards) * u16::from(scenarios);
            if cards == 0 || scenarios == 0 || usize::from(cards) > LAYOUT_MAX || used > 32 {
                let reason = format!("{scenarios} scenarios of {cards} cards cannot be dealt from 32");
                return wrong(row, format!("{reason}, at most {LAYOUT_MAX} at a time (STELLAR-E4)"));
            }
            if self.is_new && usize::from(scenarios) > FETCHED_MAX {
                let reason = format!("{scenarios} scenarios: at most {FETCHED_MAX} can be kept (STELLAR-E5)");
                return wrong(row, reason);
            }
            let (cards_printed, scenarios_printed) = PRINTED_MODES[mode as usize];
            self.printed((cards, scenarios) == (cards_printed, scenarios_printed), row, || {
                let found = format!("{scenarios} scenarios of {cards} cards");
                format!("{found} instead of {scenarios_printed} of {cards_printed} (STELLAR-E4)")
            })?;
            modes[mode as usize] = (cards, scenarios);
        }
        if modes.contains(&(0, 0)) {
            return wrong(rows, "one of duel, three, four, tandem is missing (STELLAR-E4)");
        }
        Ok(modes)
    }
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Fast, Game, Silent, Viewer};

    use super::*;
    use crate::scene::{edition, kind};
    use crate::tables::EDITIONS;
    use crate::{Action, Setup, Stellar};

    fn cards(kind: SolarType) -> Vec<Solar> {
        edition().solar.into_iter().filter(|card| card.kind == kind).collect()
    }

    fn points(kind: SolarType) -> Vec<i8> {
        cards(kind).iter().map(|card| card.points).collect()
    }

    fn fortified(kind: SolarType) -> usize {
        cards(kind).iter().filter(|card| card.fortified).count()
    }

    /// STELLAR-1.1, STELLAR-1.2, STELLAR-1.3, STELLAR-1.4, STELLAR-1.5, STELLAR-1.6, STELLAR-E3
    #[test]
    fn solar_cards_are_as_printed() {
        assert_eq!(points(SolarType::Asteroid), [1, 2, 3, 4, 5, 6]);
        assert_eq!(points(SolarType::Planet), [1, 1, 1, 1, 2, 2, 2, 2]);
        assert_eq!(points(SolarType::GasGiant), [2, 2, 2, 3, 3, 3]);
        assert_eq!(points(SolarType::Sun), [3, 3, 3, 4, 4, 4]);
        assert_eq!(points(SolarType::BlackHole), [4, 5, 6, -5, -5, -5]);
        let shields: Vec<usize> = PRINTED.iter().map(|printed| fortified(printed.kind)).collect();
        assert_eq!(shields, [0, 4, 3, 0, 0]);
        assert_eq!(edition().solar.iter().map(|card| i32::from(card.points)).sum::<i32>(), 69);
    }

    /// STELLAR-1.7, STELLAR-1.8, STELLAR-1.9, STELLAR-1.10, STELLAR-11.3, STELLAR-R02, STELLAR-R03, STELLAR-E1
    #[test]
    fn ships_are_as_printed() {
        let (two, three) = (edition().numbers(Mode::Duel), edition().numbers(Mode::Three));
        assert_eq!(two.copies, [2, 2, 1, 2, 1, 2, 2, 2, 2]);
        assert_eq!(three.copies, [1, 1, 1, 1, 1, 1, 1, 1, 2]);
        assert_eq!(two.settlement, [4, 3, 2, 1, 0, 0, 0, 0, 0]);
        assert_eq!(two.copies[..CIVILIANS].iter().sum::<u8>(), 7);
        assert_eq!(two.copies[CIVILIANS..].iter().sum::<u8>(), 9);
        assert!(KINDS.iter().all(|kind| kind.is_military() == (*kind as usize >= CIVILIANS)));
    }

    /// STELLAR-E2, STELLAR-R01, STELLAR-7.7, STELLAR-R23
    #[test]
    fn the_chart_is_rock_paper_scissors_with_a_giant_and_its_hunter() {
        let numbers = edition().numbers(Mode::Duel);
        let chart = [("De", "=WWWL"), ("Sl", "L=LWW"), ("Cr", "LW=LW"), ("Fl", "LLW=W"), ("Ki", "WLLL=")];
        for (row, line) in chart {
            for ((column, _), result) in chart.iter().zip(line.chars()) {
                let expected = match result {
                    'W' => Clash::Wins,
                    'L' => Clash::Loses,
                    _ => Clash::Equal,
                };
                assert_eq!(numbers.clash(kind(row), kind(column)), expected, "{row} against {column}");
            }
        }
        let wins: u32 = numbers.beats.iter().map(|row| row.count_ones()).sum();
        assert_eq!(wins, 10);
    }

    /// STELLAR-E4, STELLAR-11.1, STELLAR-11.2, STELLAR-11.4, STELLAR-R53
    #[test]
    fn modes_are_as_printed() {
        let all = [Mode::Duel, Mode::Three, Mode::Four, Mode::Tandem];
        let numbers = all.map(|mode| edition().numbers(mode));
        assert_eq!(numbers.map(|mode| (mode.layout, mode.scenarios)), [(8, 4), (10, 3), (8, 4), (8, 4)]);
        assert_eq!(numbers[2], numbers[0]);
        assert_eq!(numbers[3], numbers[0]);
    }

    /// A change of our own edition, and what must be said of it.
    fn wrong(from: &str, to: &str) -> String {
        let text = EDITIONS[0].text;
        assert!(text.contains(from), "{from}");
        Edition::read_new(&text.replacen(from, to, 1)).unwrap_err().to_string()
    }

    #[test]
    fn a_wrong_edition_is_refused_with_line_and_reason() {
        let line = |needle: &str| {
            let text = EDITIONS[0].text;
            1 + text[..text.find(needle).unwrap()].matches('\n').count()
        };
        let kite = "  { kind = \"kite\",      copies = 2";
        let missing = wrong("  { number = 4, ", "  # { number = 4, ");
        assert_eq!(missing, format!("line {}: solar-system card number 4 is missing", line("solar = [")));
        assert!(wrong("number = 4, ", "number = 5, ").ends_with("card number 5 is listed twice"));
        assert!(wrong("number = 4, ", "number = 44,").ends_with("no card number 44 (1 to 32)"));
        let unknown = wrong("\"kite\",      copies", "\"kyte\",      copies");
        assert!(unknown.starts_with(&format!("line {}: unknown variant `kyte`", line(kite))), "{unknown}");
        let third = wrong(kite, "  { kind = \"kite\",      copies = 3");
        let reason = "3 and 2 copies of the Kite instead of 2 and 2 (STELLAR-1.7, STELLAR-11.3)";
        assert!(third.starts_with(&format!("line {}: {reason}; ", line(kite))), "{third}");
        assert!(wrong(kite, "  { kind = \"foil\",      copies = 2").ends_with("the Foil is listed twice"));
        assert!(wrong("slicer = \"wins\", ", "slicer = \"loses\",").contains("disagree (STELLAR-E2)"));
        assert!(wrong("points = 6, ", "points = 7, ").contains("cannot have 7 points (STELLAR-1.2)"));
        assert!(
            wrong("fortified = true, ", "fortified = false,")
                .contains("8 cards of type Planet with 3 fortified")
        );
        assert!(wrong("cards = 10", "cards = 11").contains("cannot be dealt"));
        assert!(wrong("cards = 10", "cards = 8").contains("3 scenarios of 8 cards instead of 3 of 10"));
        assert!(wrong("settlement = 4", "settlement = 5").contains("5 settlement points instead of 4"));
        assert!(wrong("points = -5", "points = -4").contains("Black Holes of [-5, -5, -4, 4, 5, 6] points"));
        assert!(
            wrong(
                "points = 5,  fortified = false, source = \"book\"",
                "points = 6,  fortified = false, source = \"book\""
            )
            .contains("(STELLAR-1.6)")
        );
        assert!(wrong("settlement = 4", "settlement = 4, colour = 1").contains("unknown field `colour`"));
        assert!(wrong("id = \"first\"", "id = first").starts_with("line 8: "));
        assert!(Edition::read("").unwrap_err().reason.contains("missing field"));
    }

    const MEND: &str = "{ kind = \"mend\",      copies = 1, copies_three = 1";
    const KITE: &str = "{ kind = \"kite\",      copies = 2, copies_three = 2";

    /// Our own edition with changes, as one that departs from print.
    fn departing(changes: &[(&str, &str)]) -> Result<Edition, BadEdition> {
        let mut text = EDITIONS[0].text.replacen("name =", "departs_from_print = true\nname =", 1);
        for (from, to) in changes {
            assert!(text.contains(from), "{from}");
            text = text.replacen(from, to, 1);
        }
        Edition::read_new(&text)
    }

    /// STELLAR-E5: other values than the printed ones need a word, and then they are free.
    #[test]
    fn stellar_e5_an_edition_may_depart_from_print_if_it_says_so() {
        let edition = departing(&[
            ("copies = 2, copies_three = 1, settlement = 4", "copies = 1, copies_three = 2, settlement = 6"),
            ("points = -5", "points = -7"),
            ("type = \"asteroid\"", "type = \"sun\""),
            ("cards = 10, scenarios = 3", "cards = 9, scenarios = 2"),
        ]);
        let numbers = edition.unwrap().numbers(Mode::Three);
        assert_eq!((numbers.copies[0], numbers.settlement[0]), (2, 6));
        assert_eq!((numbers.layout, numbers.scenarios), (9, 2));
        assert!(wrong("points = -5", "points = -7").contains("departs_from_print = true"));
    }

    /// STELLAR-E5: a record goes on being read whose edition was made before this was asked.
    #[test]
    fn stellar_e5_records_with_other_numbers_are_still_read() {
        let text = EDITIONS[0].text;
        assert!(Edition::read_new(text).is_ok());
        for (from, to) in
            [("settlement = 4", "settlement = 5"), ("cards = 8,  scenarios = 4", "cards = 4,  scenarios = 8")]
        {
            let other = text.replacen(from, to, 1);
            assert!(other != text && Edition::read(&other).is_ok() && Edition::read_new(&other).is_err());
        }
        assert!(
            Edition::read(&text.replacen(MEND, "{ kind = \"mend\", copies = 2, copies_three = 1", 1))
                .is_err()
        );
    }

    /// STELLAR-E5: what would not fit into a game is refused, printed or not.
    #[test]
    fn stellar_e5_what_does_not_fit_is_refused_with_line_and_reason() {
        let refused = |from: &str, to: &str| departing(&[(from, to)]).unwrap_err().to_string();
        let mends = refused(MEND, "{ kind = \"mend\",      copies = 2, copies_three = 1");
        assert_eq!(mends, "line 17: 2 Mends a player: at most 1 can be kept (STELLAR-E5)");
        let mends = refused(MEND, "{ kind = \"mend\",      copies = 1, copies_three = 2");
        assert!(mends.starts_with("line 17: 2 Mends"), "{mends}");
        let ships = refused(KITE, "{ kind = \"kite\",      copies = 200, copies_three = 2");
        assert!(ships.ends_with("214 ships a player: at most 16 can be kept (STELLAR-E5)"), "{ships}");
        assert!(
            refused("cards = 8,  scenarios = 4", "cards = 6,  scenarios = 5")
                .contains("5 scenarios: at most 4")
        );
        assert!(refused("points = 6, ", "points = 100,").contains("cannot have 100 points"));
        assert!(
            wrong(MEND, "{ kind = \"mend\",      copies = 2, copies_three = 1").contains("2 Mends a player")
        );
    }

    /// STELLAR-E5: whatever is accepted can be played, also with as many Mends, warships and scenarios as there can be.
    #[test]
    fn stellar_e5_no_accepted_edition_overflows() {
        let many = "copies = 10, copies_three = 10";
        let few = |kind: &str| format!("{kind} copies = 0, copies_three = 0");
        let none = [
            ("\"warp_ring\", copies = 2, copies_three = 1", few("\"warp_ring\",")),
            ("\"rogue\",     copies = 2, copies_three = 1", few("\"rogue\",")),
            ("\"destroyer\", copies = 1, copies_three = 1", few("\"destroyer\",")),
            ("\"slicer\",    copies = 2, copies_three = 1", few("\"slicer\",")),
            ("\"crusher\",   copies = 2, copies_three = 1", few("\"crusher\",")),
            ("\"foil\",      copies = 2, copies_three = 1", few("\"foil\",")),
        ];
        let mut changes: Vec<(&str, &str)> = none.iter().map(|(from, to)| (*from, to.as_str())).collect();
        changes.push((
            "\"founder\",   copies = 2, copies_three = 1",
            "\"founder\", copies = 5, copies_three = 5",
        ));
        changes.push(("copies = 2, copies_three = 2", many));
        changes.push(("cards = 10, scenarios = 3", "cards = 8, scenarios = 4"));
        let edition = departing(&changes).unwrap();
        for (mode, seed) in [Mode::Three, Mode::Four, Mode::Tandem]
            .into_iter()
            .flat_map(|mode| (0..40).map(move |seed| (mode, seed)))
        {
            let mut chance = Fast::new(seed);
            let setup = Setup { mode, ..Setup::default() };
            let mut state = Stellar::start(&setup, &edition, &mut chance).unwrap();
            let mut options = Vec::new();
            while let Some(seat) = Stellar::to_act(&state).first() {
                options.clear();
                Stellar::legal(&state, seat, &mut options);
                if options.len() > 1 {
                    options.retain(|action| !matches!(action, Action::FleetDone | Action::Decline));
                }
                let action = options[chance.below(options.len() as u32) as usize];
                Stellar::apply(&mut state, seat, action, 0, &mut chance, &mut Silent);
                Stellar::imagine(&state, Viewer::Spectator, &mut chance);
            }
        }
    }
}
