//! The board as bits. For each player we keep which stones hang together with either edge, so a chain is found without
//! searching for it.

use serde::{Deserialize, Serialize};

use super::Cell;

pub const SIDE: usize = 11;
pub const CELLS: usize = SIDE * SIDE;

/// A set of cells.
type Cells = u128;

const ROW: Cells = (1 << SIDE) - 1;
const COLUMN: Cells = column();
/// By player: the two edges to join.
const EDGES: [[Cells; 2]; 2] = [[ROW, ROW << (CELLS - SIDE)], [COLUMN, COLUMN << (SIDE - 1)]];
/// The up to six neighbours of each cell.
const NEAR: [Cells; CELLS] = near();

const fn column() -> Cells {
    let (mut cells, mut row) = (0, 0);
    while row < SIDE {
        cells |= 1 << (row * SIDE);
        row += 1;
    }
    cells
}

const fn near() -> [Cells; CELLS] {
    let mut near = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        near[cell] = around(1 << cell);
        cell += 1;
    }
    near
}

/// Everything next to a set: left, right, the two above (up, up and right), the two below.
#[inline]
const fn around(cells: Cells) -> Cells {
    let (not_left, not_right) = (cells & !COLUMN, cells & !(COLUMN << (SIDE - 1)));
    let beside = not_left >> 1 | not_right << 1;
    let above = cells >> SIDE | not_right >> (SIDE - 1);
    let below = cells << SIDE | not_left << (SIDE - 1);
    (beside | above | below) & ((1 << CELLS) - 1)
}

/// Written as its moves and read by playing them again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Cell>", into = "Vec<Cell>")]
pub struct State {
    /// Empty cells first, then the moves, the latest foremost: taking a cell is one swap.
    cells: [Cell; CELLS],
    /// Where each cell is in `cells`.
    place: [u8; CELLS],
    empty: u8,
    pub turn: u8,
    pub won: bool,
    stones: [Cells; 2],
    /// By player and edge: the stones that hang together with it.
    joined: [[Cells; 2]; 2],
}

impl Default for State {
    fn default() -> State {
        State {
            cells: std::array::from_fn(|cell| Cell(cell as u8)),
            place: std::array::from_fn(|cell| cell as u8),
            empty: CELLS as u8,
            turn: 0,
            won: false,
            stones: [0; 2],
            joined: [[0; 2]; 2],
        }
    }
}

impl State {
    #[inline]
    pub fn empty(&self) -> &[Cell] {
        &self.cells[..self.empty as usize]
    }

    #[inline]
    pub fn is_empty(&self, cell: Cell) -> bool {
        self.place.get(cell.0 as usize).is_some_and(|place| *place < self.empty)
    }

    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Cell> {
        self.cells[self.empty as usize..].iter().rev().copied()
    }

    /// HEX-2, HEX-3: a stone of the player in turn on an empty cell.
    #[inline]
    pub fn put(&mut self, cell: Cell) {
        self.take(cell);
        let (player, at) = (self.turn as usize & 1, cell.0 as usize);
        let (stone, near) = (1 << at, NEAR[at]);
        self.stones[player] |= stone;
        let mut ends = true;
        for (edge, cells) in EDGES[player].iter().enumerate() {
            let joins = cells & stone | self.joined[player][edge] & near;
            if joins != 0 {
                self.join(player, edge, stone);
            }
            ends &= joins != 0;
        }
        self.won = ends;
        self.turn ^= 1;
    }

    /// Spreads an edge over the stones that hang together with a new one. Each stone is reached once in a game.
    #[inline]
    fn join(&mut self, player: usize, edge: usize, mut fresh: Cells) {
        let loose = self.stones[player] & !self.joined[player][edge];
        let mut joined = fresh;
        while fresh != 0 {
            fresh = around(fresh) & loose & !joined;
            joined |= fresh;
        }
        self.joined[player][edge] |= joined;
    }

    #[inline]
    fn take(&mut self, cell: Cell) {
        self.empty -= 1;
        let (from, to) = (self.place[cell.0 as usize], self.empty);
        let other = self.cells[to as usize];
        self.cells[from as usize] = other;
        self.cells[to as usize] = cell;
        self.place[other.0 as usize] = from;
        self.place[cell.0 as usize] = to;
    }
}

impl From<State> for Vec<Cell> {
    fn from(state: State) -> Vec<Cell> {
        state.moves().collect()
    }
}

impl TryFrom<Vec<Cell>> for State {
    type Error = String;

    fn try_from(moves: Vec<Cell>) -> Result<State, String> {
        let mut state = State::default();
        for cell in moves {
            if state.won || !state.is_empty(cell) {
                return Err(format!("no stone can be put on {cell}"));
            }
            state.put(cell);
        }
        Ok(state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(moves: &[u8]) -> State {
        State::try_from(moves.iter().map(|cell| Cell(*cell)).collect::<Vec<_>>()).unwrap()
    }

    #[test]
    fn hex_3_a_straight_column_wins_for_the_first_player_only() {
        let moves: Vec<u8> = (0..10).flat_map(|row| [row * 11, row * 11 + 1]).collect();
        assert!(!after(&moves).won);
        assert!(after(&[&moves[..], &[110]].concat()).won);
        let rows: Vec<u8> = (0..10).flat_map(|column| [column, column + 11]).collect();
        assert!(!after(&[&rows[..], &[10]].concat()).won, "the top row joins nothing for the first player");
    }

    #[test]
    fn hex_3_chains_bend_down_and_to_the_left() {
        assert_eq!(NEAR[12], [1, 2, 11, 13, 22, 23].iter().fold(0, |cells, cell| cells | 1 << cell));
        assert_eq!(NEAR[0], [1, 11].iter().fold(0, |cells, cell| cells | 1 << cell));
        assert_eq!(NEAR[10], [9, 20, 21].iter().fold(0, |cells, cell| cells | 1 << cell));
    }

    #[test]
    fn hex_2_a_cell_is_taken_once() {
        let text = serde_json::to_string(&after(&[5, 6])).unwrap();
        assert_eq!(text, "[5,6]");
        assert_eq!(serde_json::from_str::<State>(&text).unwrap(), after(&[5, 6]));
        assert!(serde_json::from_str::<State>("[5,5]").unwrap_err().to_string().contains("on f1"));
        assert!(serde_json::from_str::<State>("[121]").is_err());
    }
}
