//! Where the stars of a draft lie.

use engine::{Chance, Fast};

use super::{COLUMNS, CORNERS, ROWS, STARS_OF, board, images, on_board};
use crate::map::{Colour, Hex};

/// No two stars are closer.
const SPACING: u8 = 3;
/// CONQUEST-8.4 and four turns at speed 2: what can be settled before the first production turn.
const HOME: u8 = 7;

/// Stars that are placed so far.
struct Sky(Vec<(Hex, Colour)>);

impl Sky {
    fn is_free(&self, hex: Hex) -> bool {
        self.0.iter().all(|(star, _)| star.distance(hex) >= SPACING)
    }

    fn nearest(&self, hex: Hex) -> u8 {
        self.0.iter().map(|(star, _)| star.distance(hex)).min().unwrap_or(u8::MAX)
    }

    /// Puts a star into every image of a hex, if all of them have room.
    fn put(&mut self, hexes: &[Hex], colour: Colour) -> bool {
        let apart = |at: usize| hexes[..at].iter().all(|other| other.distance(hexes[at]) >= SPACING);
        let room = (0..hexes.len()).all(|at| self.is_free(hexes[at]) && apart(at));
        if room {
            self.0.extend(hexes.iter().map(|hex| (*hex, colour)));
        }
        room
    }
}

/// All stars of a draft, or nothing where they find no room.
pub(super) fn place(chance: &mut Fast) -> Option<Vec<(Hex, Colour)>> {
    let mut sky = Sky(Vec::new());
    middle(&mut sky, chance)?;
    axes(&mut sky, chance)?;
    let rest = home(&mut sky, chance)?;
    quarters(&mut sky, rest, chance)?;
    shift(&mut sky, chance);
    Some(sky.0)
}

fn pick<T: Copy>(from: &[T], chance: &mut Fast) -> Option<T> {
    (!from.is_empty()).then(|| from[chance.below(from.len() as u32) as usize])
}

/// The odd ones: a colour that comes in fours and one more has one about the middle.
fn middle(sky: &mut Sky, chance: &mut Fast) -> Option<()> {
    let centre = Hex::new(COLUMNS / 2, ROWS / 2);
    for colour in Colour::ALL.into_iter().filter(|colour| STARS_OF[*colour as usize] % 2 == 1) {
        let near = |hex: &Hex| hex.distance(centre) <= 3 && hex.column() == centre.column();
        let free: Vec<Hex> = board().filter(near).filter(|hex| sky.is_free(*hex)).collect();
        let hex = if sky.0.is_empty() { centre } else { pick(&free, chance)? };
        sky.0.push((hex, colour));
    }
    Some(())
}

/// Pairs on the axes, where they belong to two corners each.
fn axes(sky: &mut Sky, chance: &mut Fast) -> Option<()> {
    let mut pairs: Vec<Colour> =
        Colour::ALL.into_iter().filter(|colour| STARS_OF[*colour as usize] % 4 >= 2).collect();
    chance.shuffle(&mut pairs);
    for (number, colour) in pairs.into_iter().enumerate() {
        let upright = number % 2 == 0;
        let on_axis = |hex: &Hex| match upright {
            true => hex.column() == COLUMNS / 2 && (1..ROWS / 2).contains(&hex.row()),
            false => {
                hex.row() == ROWS / 2
                    && hex.column().is_multiple_of(2)
                    && (2..COLUMNS / 2).contains(&hex.column())
            }
        };
        let pair = |hex: Hex| {
            let [here, _, below, beside] = images(hex);
            if upright { [here, below] } else { [here, beside] }
        };
        let mut spots: Vec<Hex> = board().filter(on_axis).collect();
        chance.shuffle(&mut spots);
        spots.into_iter().find(|hex| sky.put(&pair(*hex), colour))?;
    }
    Some(())
}

/// The stars within reach of a corner's fleet: one yellow, and one of each of three other colours. Gives the colours of the
/// fours that are left.
fn home(sky: &mut Sky, chance: &mut Fast) -> Option<Vec<Colour>> {
    let fours = |colour: Colour| std::iter::repeat_n(colour, STARS_OF[colour as usize] / 4);
    let mut rest: Vec<Colour> = Colour::ALL.into_iter().flat_map(fours).collect();
    let near = [(Colour::Yellow, 5), (Colour::Red, 3), (Colour::Orange, 5), (Colour::White, 5)];
    for (colour, least) in near {
        let within = |hex: &Hex| (least..=HOME).contains(&hex.distance(CORNERS[0]));
        let mut spots: Vec<Hex> = board().filter(within).collect();
        chance.shuffle(&mut spots);
        spots.into_iter().find(|hex| sky.put(&images(*hex), colour))?;
        rest.remove(rest.iter().position(|one| *one == colour)?);
    }
    Some(rest)
}

/// The rest of the fours, each where the quarter is emptiest.
fn quarters(sky: &mut Sky, mut colours: Vec<Colour>, chance: &mut Fast) -> Option<()> {
    chance.shuffle(&mut colours);
    for colour in colours {
        // Blue stars bring clouds, and a second yellow one at the door would be too easy.
        let least = if matches!(colour, Colour::Blue | Colour::Yellow) { HOME + 2 } else { HOME + 1 };
        let quarter = |hex: &Hex| {
            let own = hex.distance(CORNERS[0]);
            own >= least && CORNERS[1..].iter().all(|corner| corner.distance(*hex) > own)
        };
        let spots: Vec<(Hex, u8)> = board()
            .filter(quarter)
            .map(|hex| (hex, sky.nearest(hex)))
            .filter(|(_, near)| *near >= SPACING)
            .collect();
        let emptiest = spots.iter().map(|(_, near)| *near).max()?.min(5);
        let mut best: Vec<Hex> =
            spots.into_iter().filter(|(_, near)| *near >= emptiest).map(|(hex, _)| hex).collect();
        chance.shuffle(&mut best);
        best.into_iter().find(|hex| sky.put(&images(*hex), colour))?;
    }
    Some(())
}

/// Moves single stars a hex to the side, as far from their corner as before, so that no quarter is another's mirror image.
fn shift(sky: &mut Sky, chance: &mut Fast) {
    for at in 0..sky.0.len() {
        let (hex, colour) = sky.0[at];
        let own = CORNERS.into_iter().map(|corner| corner.distance(hex)).min();
        let mut aside: Vec<Hex> = hex.around().filter(|to| on_board(*to)).collect();
        aside.retain(|to| CORNERS.into_iter().map(|corner| corner.distance(*to)).min() == own);
        let Some(to) = pick(&aside, chance).filter(|_| chance.below(3) != 0) else { continue };
        sky.0.swap_remove(at);
        let moved = if sky.is_free(to) { to } else { hex };
        sky.0.push((moved, colour));
        let last = sky.0.len() - 1;
        sky.0.swap(at, last);
    }
}
