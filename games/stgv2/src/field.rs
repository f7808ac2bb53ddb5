//! The field: tiles, their corners and centres, and what neighbours what (chapter 3, STG-R12 to STG-R16).

use engine::unchecked;

use crate::cells::{CELLS, Cell, Cells};
use crate::place::{AROUND, At, DIRS, DIRS_DIAGONAL, Dir, at, closeness, vector};

/// Farther than any place.
pub const UNREACHABLE: u8 = u8::MAX;

/// A field, ready for flying. Cells are places in a frame around all points, so that every direction is one shift.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Centres, as the scenario lists them.
    pub tiles: Vec<(i8, i8)>,
    /// Corners and centres in rising order, shared corners once (STG-3.6).
    pub points: Vec<(i8, i8)>,
    pub heights: u8,
    /// All places.
    pub places: Cells,
    /// By direction: the places that have a neighbour there.
    open: Vec<Cells>,
    shift: Vec<i16>,
    /// By first direction: all directions in groups of equal angle, nearest first (STG-R22).
    nearest: Vec<Vec<Vec<Dir>>>,
    frame: Frame,
    /// By rod of the frame: the point there.
    rods: Vec<Option<(i8, i8)>>,
}

/// How points are numbered: by a sum of both coordinates, so that a step in any direction adds the same everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Frame {
    /// What a step along q and along r adds.
    axes: (i16, i16),
    low: i16,
    /// Rods in the frame, whether there is a point or not.
    rods: i32,
}

/// The longest step along an axis that is tried for a field which fits no rectangle.
const AXIS_MAX: i16 = 32;

impl Frame {
    /// A rectangle around all points, row by row; if that is too large, the narrowest frame that gives every point a number
    /// of its own.
    fn new(points: &[(i8, i8)], heights: u8) -> Result<Frame, String> {
        let span = |part: fn(&(i8, i8)) -> i8| {
            let parts = || points.iter().map(part);
            (parts().min().unwrap_or(0), parts().max().unwrap_or(0))
        };
        let [columns, rows] = [span(|point| point.0), span(|point| point.1)]
            .map(|(low, high)| i16::from(high) - i16::from(low) + 1);
        let (low_q, low_r) = (span(|point| point.0).0, span(|point| point.1).0);
        let low = i16::from(low_q) * rows + i16::from(low_r);
        let rectangle = Frame { axes: (rows, 1), low, rods: i32::from(columns) * i32::from(rows) };
        let fits = |frame: &Frame| frame.rods * i32::from(heights) <= CELLS as i32;
        if fits(&rectangle) {
            return Ok(rectangle);
        }
        let axes = (0..=AXIS_MAX).flat_map(|q| (-AXIS_MAX..=AXIS_MAX).map(move |r| (q, r)));
        let narrow = axes.filter_map(|axes| Frame::along(axes, points).filter(fits));
        narrow.min_by_key(|frame| frame.rods).ok_or_else(|| {
            format!("{columns} by {rows} points with {heights} heights are more than {CELLS} places")
        })
    }

    /// The frame with these axes, if no two points share a number in it and it can fit at all.
    fn along(axes: (i16, i16), points: &[(i8, i8)]) -> Option<Frame> {
        let sums = || points.iter().map(|(q, r)| i16::from(*q) * axes.0 + i16::from(*r) * axes.1);
        let low = sums().min()?;
        let rods = i32::from(sums().max()?) - i32::from(low) + 1;
        if rods > CELLS as i32 {
            return None;
        }
        let numbers: Cells = sums().map(|sum| (sum - low) as Cell).collect();
        (numbers.len() as usize == points.len()).then_some(Frame { axes, low, rods })
    }

    #[inline]
    fn rod(&self, q: i8, r: i8) -> i16 {
        i16::from(q) * self.axes.0 + i16::from(r) * self.axes.1 - self.low
    }

    /// What a step in a direction adds to the number of a cell.
    fn shift(&self, dir: Dir, heights: u8) -> i16 {
        let (q, r, level) = vector(dir);
        (i16::from(q) * self.axes.0 + i16::from(r) * self.axes.1) * i16::from(heights) + i16::from(level)
    }
}

impl Field {
    /// The field of these tiles; the reason, where they make none.
    pub fn new(tiles: &[(i8, i8)], heights: u8, diagonals: bool) -> Result<Field, String> {
        let mut points: Vec<(i8, i8)> = tiles.iter().flat_map(|tile| points_of(*tile)).collect();
        points.sort_unstable();
        points.dedup();
        let frame = Frame::new(&points, heights)?;
        let count = if diagonals { DIRS_DIAGONAL } else { DIRS };
        let mut field = Field {
            tiles: tiles.to_vec(),
            points,
            heights,
            places: Cells::NONE,
            open: vec![Cells::NONE; count],
            shift: (0..count as Dir).map(|dir| frame.shift(dir, heights)).collect(),
            nearest: (0..count as Dir).map(|dir| by_angle(dir, count)).collect(),
            rods: vec![None; frame.rods as usize],
            frame,
        };
        field.link();
        Ok(field)
    }

    fn link(&mut self) {
        for (q, r) in &self.points {
            self.rods[self.frame.rod(*q, *r) as usize] = Some((*q, *r));
        }
        for level in 1..=self.heights {
            let cells: Vec<Cell> = self.points.iter().map(|(q, r)| self.number(*q, *r, level)).collect();
            self.places.add(&cells.into_iter().collect());
        }
        for dir in 0..self.open.len() {
            let (q, r, level) = vector(dir as Dir);
            let from: Vec<Cell> = (0..self.points.len())
                .filter(|point| (q, r) == (0, 0) || self.share_a_tile(self.points[*point], (q, r)))
                .flat_map(|point| (1..=self.heights).map(move |height| (point, height)))
                .filter(|(_, height)| (1..=self.heights as i8).contains(&(*height as i8 + level)))
                .map(|(point, height)| self.number(self.points[point].0, self.points[point].1, height))
                .collect();
            self.open[dir] = from.into_iter().collect();
        }
    }

    /// STG-R13: one side apart, and both points belong to one tile.
    fn share_a_tile(&self, point: (i8, i8), (q, r): (i8, i8)) -> bool {
        let other = (point.0 + q, point.1 + r);
        let has = |tile: &(i8, i8)| points_of(*tile).any(|corner| corner == point);
        self.tiles.iter().any(|tile| has(tile) && points_of(*tile).any(|corner| corner == other))
    }

    #[inline]
    fn number(&self, q: i8, r: i8, level: u8) -> Cell {
        self.frame.rod(q, r) as Cell * Cell::from(self.heights) + Cell::from(level) - 1
    }

    /// The cell of a place of this field.
    #[inline]
    pub fn cell(&self, at: At) -> Cell {
        self.number(at.q, at.r, at.level)
    }

    /// STG-3.9: only charted places are places. Anything may come in from outside.
    pub fn charted(&self, at: At) -> Option<Cell> {
        let rod = usize::try_from(self.frame.rod(at.q, at.r)).ok()?;
        let point = *self.rods.get(rod)?;
        let here = point == Some((at.q, at.r)) && (1..=self.heights).contains(&at.level);
        here.then(|| self.cell(at))
    }

    /// The place that a cell stands for.
    pub fn at(&self, cell: Cell) -> At {
        let (rod, level) = (cell / Cell::from(self.heights), cell % Cell::from(self.heights));
        let (q, r) = self.rods[rod as usize].unwrap_or_else(|| unchecked(&cell));
        at(q, r, level as u8 + 1)
    }

    /// How many directions are flown here.
    #[inline]
    pub fn dirs(&self) -> Dir {
        self.open.len() as Dir
    }

    /// The places that have a neighbour in this direction.
    #[inline]
    pub fn open(&self, dir: Dir) -> &Cells {
        &self.open[dir as usize]
    }

    /// All directions by their angle to this one, nearest first, equal angles together.
    #[inline]
    pub fn nearest(&self, dir: Dir) -> &[Vec<Dir>] {
        &self.nearest[dir as usize]
    }

    /// The neighbour in a direction.
    #[inline]
    pub fn next(&self, cell: Cell, dir: Dir) -> Option<Cell> {
        self.open(dir).has(cell).then(|| (cell as i16 + self.shift[dir as usize]) as Cell)
    }

    /// Where the cells of a set get with one step.
    #[inline]
    pub fn step(&self, cells: &Cells, dir: Dir) -> Cells {
        cells.and(self.open(dir)).shifted(self.shift[dir as usize])
    }

    /// From where one step leads into a set.
    #[inline]
    pub fn unstep(&self, cells: &Cells, dir: Dir) -> Cells {
        cells.shifted(-self.shift[dir as usize]).and(self.open(dir))
    }

    /// STG-R14: at most one space away, the set itself included.
    pub fn around(&self, cells: &Cells) -> Cells {
        (0..self.dirs()).fold(*cells, |all, dir| all.or(&self.step(cells, dir)))
    }

    /// STG-R14: the places one space away.
    pub fn neighbours(&self, at: At) -> Vec<At> {
        let cell = self.cell(at);
        (0..self.dirs()).filter_map(|dir| self.next(cell, dir)).map(|next| self.at(next)).collect()
    }

    /// STG-R14.
    pub fn adjacent(&self, one: At, other: At) -> bool {
        let (one, other) = (self.cell(one), self.cell(other));
        (0..self.dirs()).any(|dir| self.next(one, dir) == Some(other))
    }

    /// The spaces from a place to every cell, pieces ignored (STG-E9); `UNREACHABLE` where there is no place.
    pub fn distances(&self, from: At) -> Vec<u8> {
        let mut far = vec![UNREACHABLE; CELLS];
        let (mut known, mut edge, mut spaces) = (Cells::NONE, Cells::of(self.cell(from)), 0);
        while !edge.is_empty() {
            edge.iter().for_each(|cell| far[cell as usize] = spaces);
            known.add(&edge);
            edge = self.around(&edge).without(&known);
            spaces += 1;
        }
        far
    }
}

/// STG-R12: the centre and the six corners of a tile.
pub fn points_of((q, r): (i8, i8)) -> impl Iterator<Item = (i8, i8)> {
    std::iter::once((q, r)).chain(AROUND.into_iter().map(move |(dq, dr)| (q + dq, r + dr)))
}

/// Sides between two points of the grid.
pub fn grid_distance(one: (i8, i8), other: (i8, i8)) -> i32 {
    let (q, r) = (i32::from(one.0) - i32::from(other.0), i32::from(one.1) - i32::from(other.1));
    (q.abs() + r.abs() + (q + r).abs()) / 2
}

fn by_angle(first: Dir, count: usize) -> Vec<Vec<Dir>> {
    let mut dirs: Vec<Dir> = (0..count as Dir).collect();
    dirs.sort_by_key(|dir| (-closeness(first, *dir), *dir));
    dirs.chunk_by(|one, other| closeness(first, *one) == closeness(first, *other))
        .map(<[Dir]>::to_vec)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::{DOWN, UP};

    const LINE: [(i8, i8); 2] = [(0, 0), (1, 1)];

    fn field(tiles: &[(i8, i8)]) -> Field {
        Field::new(tiles, 4, false).unwrap()
    }

    fn neighbours(field: &Field, place: At) -> Vec<At> {
        let cell = field.charted(place).unwrap();
        (0..field.dirs()).filter_map(|dir| field.next(cell, dir)).map(|cell| field.at(cell)).collect()
    }

    /// STG-3.1, STG-3.3, STG-3.5, STG-3.6, STG-R12: seven locations a tile, shared corners once.
    #[test]
    fn corners_and_centres_are_the_locations() {
        assert_eq!(field(&[(0, 0)]).points.len(), 7);
        let two = field(&LINE);
        assert_eq!(two.points.len(), 12);
        assert!(points_of((0, 0)).all(|(q, r)| two.charted(at(q, r, 1)).is_some()));
    }

    /// STG-3.2, STG-3.7, STG-R15: every location has every height, and no other.
    #[test]
    fn every_location_has_all_heights() {
        let field = field(&LINE);
        assert_eq!(field.places.len(), 12 * 4);
        assert!(field.charted(at(0, 0, 4)).is_some());
        assert!(field.charted(at(0, 0, 5)).is_none() && field.charted(at(0, 0, 0)).is_none());
    }

    /// STG-R13, STG-R14: at most eight neighbours, never diagonal.
    #[test]
    fn neighbours_are_beside_above_and_below() {
        let mut around = neighbours(&field(&[(0, 0)]), at(0, 0, 2));
        around.sort_unstable();
        let mut expected: Vec<At> = AROUND.iter().map(|(q, r)| at(*q, *r, 2)).collect();
        expected.extend([at(0, 0, 1), at(0, 0, 3)]);
        expected.sort_unstable();
        assert_eq!(around, expected);
        let cell = field(&[(0, 0)]).cell(at(0, 0, 4));
        assert_eq!(field(&[(0, 0)]).next(cell, UP), None);
        assert!(field(&[(0, 0)]).next(cell, DOWN).is_some());
    }

    /// STG-R13: corners that are neighbours on the grid but of no common tile are not one space apart.
    #[test]
    fn corridors_exist_only_where_a_tile_is() {
        // Both tiles have a corner next to one of the other: (1,0) and (2,0) touch on the grid, but no tile holds both.
        let apart = field(&[(0, 0), (3, 0)]);
        assert!(apart.points.contains(&(1, 0)) && apart.points.contains(&(2, 0)));
        assert!(!apart.adjacent(at(1, 0, 1), at(2, 0, 1)));
        assert!(field(&[(0, 0), (2, 0)]).adjacent(at(1, 0, 1), at(2, 0, 1)));
    }

    /// STG-E16: with diagonals there are twenty directions.
    #[test]
    fn diagonals_join_neighbouring_rods_at_neighbouring_heights() {
        let field = Field::new(&[(0, 0)], 4, true).unwrap();
        assert_eq!(neighbours(&field, at(0, 0, 2)).len(), 20);
        assert!(field.adjacent(at(0, 0, 2), at(1, 0, 3)));
        assert!(!field.adjacent(at(0, 0, 2), at(1, 0, 4)));
        assert!(!field.adjacent(at(1, 0, 2), at(-1, 0, 3)));
    }

    /// STG-3.8, STG-3.4, STG-R16: chains and clusters, joined at an edge or at a single corner.
    #[test]
    fn tiles_may_be_a_chain_or_a_cluster() {
        let chain = field(&[(0, 0), (2, 0), (4, 0)]);
        let far = chain.distances(at(-1, 0, 1));
        assert_eq!(far[chain.cell(at(5, 0, 1)) as usize], 6);
        let cluster = field(&[(0, 0), (1, 1), (2, -1)]);
        // The corner (1,0) belongs to all three.
        assert_eq!(cluster.points.len(), 16);
    }

    /// STG-3.9: any numbers may be asked about.
    #[test]
    fn nothing_else_is_charted() {
        let field = field(&LINE);
        for q in i8::MIN..=i8::MAX {
            for r in i8::MIN..=i8::MAX {
                for level in [0, 1, 4, 5, 200, 255] {
                    let charted = field.charted(at(q, r, level));
                    let known = field.points.contains(&(q, r)) && (1..=4).contains(&level);
                    assert_eq!(charted.is_some(), known, "({q},{r},{level})");
                    assert!(charted.is_none_or(|cell| field.at(cell) == at(q, r, level)));
                }
            }
        }
    }

    /// STG-R16: what does not fit the frame is refused with its reason.
    #[test]
    fn a_field_has_its_limits() {
        let far: Vec<(i8, i8)> = (0..30).map(|n| (2 * n, 0)).collect();
        assert!(Field::new(&far, 16, false).unwrap_err().contains("more than 512"));
    }

    /// STG-3.7, STG-R15: five heights over the field of four players fit, though no rectangle around it would.
    #[test]
    fn a_field_that_fits_no_rectangle_is_numbered_along_other_axes() {
        let printed = crate::scene::edition();
        let tiles = &printed.maps[printed.map(4).unwrap()].tiles;
        let (four, five) = (Field::new(tiles, 4, true).unwrap(), Field::new(tiles, 5, true).unwrap());
        assert_eq!((four.frame.axes, four.frame.rods), ((9, 1), 108));
        assert!(five.frame.rods * 5 <= CELLS as i32);
        assert_eq!(five.places.len(), 62 * 5);
        for cell in five.places.iter() {
            let here = five.at(cell);
            assert_eq!(five.charted(here), Some(cell));
            let around = neighbours(&five, here);
            assert!(around.iter().all(|next| five.charted(*next).is_some()));
            if (2..=3).contains(&here.level) {
                // Between the same heights both fields have the same neighbours.
                assert_eq!(around, neighbours(&four, here), "{here}");
            }
        }
    }

    /// STG-E9: spaces are counted along the field.
    #[test]
    fn distances_go_by_steps() {
        let field = field(&LINE);
        let far = field.distances(at(0, 0, 1));
        assert_eq!(far[field.cell(at(0, 0, 1)) as usize], 0);
        assert_eq!(far[field.cell(at(1, 1, 3)) as usize], 4);
        assert_eq!(far.iter().filter(|spaces| **spaces != UNREACHABLE).count(), 48);
    }
}
