/** What is plugged into a ship's 24 holes, and where it is drawn (STG-2.2). */

export const HOLES = 24;
export const HOLE_COLUMNS = 6;
export const HOLE_ROWS = 4;

export type PegKind = 'weapon' | 'shield' | 'engine' | 'shuttle' | 'white' | 'blue' | 'gold';

export const PEG_KINDS: readonly PegKind[] = ['weapon', 'shield', 'engine', 'shuttle', 'white', 'blue', 'gold'];

export type Load = Readonly<Record<PegKind, number>>;

/** Colours of pegs, the same in both views; each kind has a shape of its own too. */
export const PEG_COLOURS: Readonly<Record<PegKind, string>> = {
  weapon: '#ff6a5c',
  shield: '#5cc8ff',
  engine: '#ff9f43',
  shuttle: '#b7f2c4',
  white: '#f2f4fa',
  blue: '#6f8dff',
  gold: '#ffd34d',
};

/** Hits that a lost piece pays (STG-12.2 to STG-12.4). */
export const PEG_HITS: Readonly<Partial<Record<PegKind, number>>> = { weapon: 1, shield: 1, engine: 2, shuttle: 3 };

/** Weapons at the bow, engines at the stern; shields, shuttles and Spendys fill up from the bow. */
export function mount(load: Load): (PegKind | null)[] {
  const holes: (PegKind | null)[] = Array.from({ length: HOLES }, () => null);
  const fromBow: PegKind[] = (['weapon', 'shield', 'shuttle', 'gold', 'blue', 'white'] as const).flatMap((kind) =>
    Array.from({ length: load[kind] }, () => kind),
  );
  fromBow.slice(0, HOLES).forEach((kind, index) => (holes[index] = kind));
  for (let index = 0; index < load.engine; index++) {
    const stern = HOLES - 1 - index;
    if (stern >= fromBow.length) holes[stern] = 'engine';
  }
  return holes;
}

/** Where a hole lies on the deck: from -1 to 1 along the ship (bow first) and across it. */
export function holeAt(index: number): { along: number; across: number } {
  const column = Math.floor(index / HOLE_ROWS);
  // From the middle outwards, so that a small load stands in the middle of its column.
  const row = [1, 2, 0, 3][index % HOLE_ROWS] ?? 0;
  return { along: 1 - (2 * column) / (HOLE_COLUMNS - 1), across: (2 * row) / (HOLE_ROWS - 1) - 1 };
}

export function held(load: Load): number {
  return PEG_KINDS.reduce((sum, kind) => sum + load[kind], 0);
}

export function money(load: Pick<Load, 'white' | 'blue' | 'gold'>): number {
  return load.white + 2 * load.blue + 5 * load.gold;
}
