//! Star maps from a number: four corners that look different and are worth the same.
//!
//! Most stars come in fours, one in each quarter of the board, mirrored and then shifted a little so that no two quarters
//! are alike; the rest lie in pairs on the two axes and about the middle. A map is used only if it passes the measures of
//! [`Fairness`], those by which the first edition's map was drawn.

mod clouds;
mod fairness;
mod stars;

use engine::{Chance, Fast};

use crate::edition::{Printed, Source};
use crate::map::{Chart, Colour, Hex, Map, MapFile, StarRow};
pub use fairness::{Corner, Fairness};

/// The board of the first edition.
const COLUMNS: u8 = 33;
const ROWS: u8 = 21;
/// In the order of the players: opposite corners first.
const CORNERS: [Hex; 4] =
    [Hex::new(0, 0), Hex::new(COLUMNS - 1, ROWS - 1), Hex::new(0, ROWS - 1), Hex::new(COLUMNS - 1, 0)];

/// Stars by colour, in the order of `Colour::ALL`.
const STARS_OF: [usize; 5] = [7, 8, 14, 10, 15];

/// Far more drafts than were ever needed; the tests know how many are.
const DRAFTS_MAX: u32 = 20_000;

/// The map of this number, or why this edition has none: it needs a card for every star.
pub fn generate(seed: u32, edition: &Printed) -> Result<Map, String> {
    for (colour, stars) in Colour::ALL.into_iter().zip(STARS_OF) {
        let cards = edition.cards.of(colour).count();
        if cards < stars {
            let name = colour.name();
            return Err(format!(
                "generated maps have {stars} {name} stars, this edition only {cards} {name} cards"
            ));
        }
    }
    let mut chance = Fast::new(u64::from(seed));
    let fair = (0..DRAFTS_MAX).find_map(|_| {
        let map = draft(edition, &mut chance)?;
        Fairness::of(&map, edition).is_fair().then_some(map)
    });
    fair.ok_or_else(|| format!("no fair map was found for the number {seed}"))
}

/// The map of this number, or the edition's own, as the `[map]` of an edition file. The comment above it draws it and tells how
/// fair it is to each corner.
pub(crate) fn written(number: Option<u32>, edition: &Printed) -> Result<String, String> {
    let (title, map) = match number {
        Some(number) => (format!("Map {number}."), generate(number, edition)?),
        None => ("The map of the first edition.".to_string(), edition.map.clone()),
    };
    let comment = |text: &str| {
        text.lines().map(|line| format!("# {line}").trim_end().to_string() + "\n").collect::<String>()
    };
    let head =
        format!("# {title} Stars by colour: B W Y O R, small in clouds; ~ cloud; 1 to 4 entries.\n#\n");
    let fairness = Fairness::of(&map, edition).to_string();
    Ok(format!("{head}{}#\n{}\n{}", comment(&map.picture()), comment(&fairness), map.text()))
}

/// One try: nothing where the stars or clouds find no room.
fn draft(edition: &Printed, chance: &mut Fast) -> Option<Map> {
    let stars = stars::place(chance)?;
    let clouds = clouds::grow(&stars, chance)?;
    let mut names = Colour::ALL.map(|colour| names(&edition.map, colour));
    names.iter_mut().for_each(|names| chance.shuffle(names));
    let row = |(hex, colour): &(Hex, Colour)| {
        let of_colour = &mut names[*colour as usize];
        let name = of_colour.pop().unwrap_or_else(|| format!("{} {hex}", colour.name()));
        StarRow { hex: *hex, colour: *colour, name }
    };
    let mut stars: Vec<StarRow> = stars.iter().map(row).collect();
    stars.sort_by_key(|star| star.hex);
    let (columns, rows_odd, rows_even) = (COLUMNS, ROWS, ROWS - 1);
    let entries = CORNERS.to_vec();
    let file = MapFile { source: Source::Ours, columns, rows_odd, rows_even, entries, clouds, stars };
    file.read().ok()
}

/// The names that the edition has for stars of a colour.
fn names(map: &Chart, colour: Colour) -> Vec<String> {
    map.stars.iter().filter(|star| star.colour == colour).map(|star| star.name.clone()).collect()
}

/// East and west change places.
fn across(hex: Hex) -> Hex {
    Hex::new(COLUMNS - 1 - hex.column(), hex.row())
}

/// North and south change places. Columns that lie lower have a row less.
fn upside_down(hex: Hex) -> Hex {
    Hex::new(hex.column(), ROWS - 1 - hex.column() % 2 - hex.row())
}

/// The four images of a hex, in the order of the corners.
fn images(hex: Hex) -> [Hex; 4] {
    [hex, across(upside_down(hex)), upside_down(hex), across(hex)]
}

fn on_board(hex: Hex) -> bool {
    hex.column() < COLUMNS && hex.row() < ROWS - hex.column() % 2
}

fn board() -> impl Iterator<Item = Hex> {
    let columns = (0..COLUMNS).flat_map(|column| (0..ROWS).map(move |row| Hex::new(column, row)));
    columns.filter(|hex| on_board(*hex))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edition::{EDITIONS, Edition};

    fn edition() -> Edition {
        Edition::read(EDITIONS[0].text).unwrap()
    }

    /// CONQUEST-R75: every number gives a fair map, always the same.
    #[test]
    fn conquest_r75_every_number_gives_a_fair_map() {
        let edition = edition();
        for seed in 1..=12 {
            let map = generate(seed, &edition).unwrap();
            assert!(Fairness::of(&map, &edition).is_fair(), "{seed}");
            assert_eq!(map, generate(seed, &edition).unwrap());
            assert_eq!((map.stars.len(), map.clouds.len()), (54, 7));
            let blue = map.stars.iter().filter(|star| star.colour == Colour::Blue);
            assert!(blue.clone().all(|star| map.is_cloud(star.hex)), "{seed}: blue stars lie in clouds");
        }
        assert_ne!(generate(1, &edition).unwrap(), generate(2, &edition).unwrap());
    }

    /// CONQUEST-R75: a table can be played on a generated map.
    #[test]
    fn conquest_r75_a_table_plays_on_the_map_of_its_number() {
        let (edition, setup) = (edition(), crate::setup::Setup { map: 3, ..Default::default() });
        let state = crate::setup::start(&setup, &edition, &mut Fast::new(1)).unwrap();
        assert_eq!(*state.map(), generate(3, &edition).unwrap());
        assert_ne!(*state.map(), edition.map);
    }

    #[test]
    fn an_edition_with_too_few_cards_has_no_generated_maps() {
        let text = EDITIONS[0].text;
        let from = text.find("  { id = \"BL07\"").unwrap();
        let to = from + text[from..].find("]\nwhite").unwrap();
        let (ceti, pherda) = ("\"E17\", colour = \"yellow\"", "\"K18\", colour = \"blue\"");
        let fewer =
            format!("{}{}", &text[..from], &text[to..]).replace(pherda, &pherda.replace("blue", "yellow"));
        let edition = Edition::read(&fewer.replace(ceti, &ceti.replace("E17", "E18"))).unwrap();
        let wrong = generate(1, &edition).unwrap_err();
        assert_eq!(wrong, "generated maps have 7 blue stars, this edition only 6 blue cards");
    }

    #[test]
    fn images_are_as_far_from_their_corners() {
        for hex in board() {
            for (image, corner) in images(hex).into_iter().zip(CORNERS) {
                assert!(on_board(image));
                assert_eq!(image.distance(corner), hex.distance(CORNERS[0]), "{hex}");
            }
        }
    }
}
