/** The battle as a film: one scene for each initiative, with the table as it was before and after. */
import type { ConflictEvent, EventOf, PieceView } from './types';

export interface Standing {
  damage: number[];
  cubes: number;
  delays: number;
  gone: boolean;
}

export interface Scene {
  now: number;
  firing: number[];
  beams: EventOf<'fired'>[];
  /** What came of it, in order. */
  effects: ConflictEvent[];
  before: Standing[];
  after: Standing[];
}

/** Cuts the battle into scenes. The pieces are as they are at the end; what they were before follows from the events. */
export function scenes(pieces: readonly PieceView[], film: readonly ConflictEvent[]): Scene[] {
  const cut: Omit<Scene, 'before' | 'after'>[] = [];
  for (const event of film) {
    if (event.event === 'step_began')
      cut.push({ now: event.now, firing: event.ships.map(({ piece }) => piece), beams: [], effects: [] });
    else if (event.event === 'fired') cut.at(-1)?.beams.push(event);
    else if (event.event !== 'counted') cut.at(-1)?.effects.push(event);
  }
  let table = start(pieces, film);
  return cut.map((scene) => {
    const before = table;
    table = scene.effects.reduce(apply, before);
    return { ...scene, before, after: table };
  });
}

/** The table before the first shot: cubes are put back where they came from. */
export function start(pieces: readonly PieceView[], film: readonly ConflictEvent[]): Standing[] {
  const cubes = pieces.map((piece) => piece.cubes);
  const move = (piece: number, count: number): void => void (cubes[piece] = (cubes[piece] ?? 0) + count);
  for (const event of film) {
    if (event.event === 'stole') {
      move(event.from.piece, event.cubes);
      move(event.by.piece, -event.cubes);
    } else if (event.event === 'vaporized') {
      move(event.ship.piece, event.cubes);
    } else if (event.event === 'passed') {
      move(event.from.piece, event.cubes);
      move(event.to.piece, -event.cubes);
    }
  }
  return pieces.map((piece, index) => ({
    damage: piece.damage.map(() => 0),
    cubes: cubes[index] ?? 0,
    delays: 0,
    gone: false,
  }));
}

function apply(table: Standing[], event: ConflictEvent): Standing[] {
  const change = (piece: number, edit: (before: Standing) => Partial<Standing>): Standing[] =>
    table.map((each, index) => (index === piece ? { ...each, ...edit(each) } : each));
  switch (event.event) {
    case 'damaged':
      return change(event.target.piece, ({ damage }) => ({
        damage: damage.map((tokens, seat) => tokens + (seat === event.seat ? event.amount : 0)),
      }));
    case 'delayed':
      return change(event.target.piece, ({ delays }) => ({ delays: delays + 1 }));
    case 'stole': {
      const left = change(event.from.piece, ({ cubes }) => ({ cubes: cubes - event.cubes }));
      return left.map((each, index) =>
        index === event.by.piece ? { ...each, cubes: each.cubes + event.cubes } : each,
      );
    }
    case 'vaporized':
      return change(event.ship.piece, ({ cubes }) => ({ cubes: cubes - event.cubes }));
    case 'passed': {
      const left = change(event.from.piece, ({ cubes }) => ({ cubes: cubes - event.cubes }));
      return left.map((each, index) =>
        index === event.to.piece ? { ...each, cubes: each.cubes + event.cubes } : each,
      );
    }
    case 'destroyed':
    case 'emptied':
      return change(event.ship.piece, () => ({ gone: true }));
    default:
      return table;
  }
}

/** Everything that a beam did, for whoever points at it. */
export function effectsOf(scene: Scene, beam: EventOf<'fired'>): ConflictEvent[] {
  return scene.effects.filter((event) => {
    if (event.event === 'damaged' || event.event === 'delayed')
      return event.by.piece === beam.ship.piece && event.target.piece === beam.target?.piece;
    return event.event === 'stole' && event.by.piece === beam.ship.piece && event.from.piece === beam.target?.piece;
  });
}

/** All beams that met a piece, with the scene they belong to. */
export function hitsOn(all: readonly Scene[], piece: number): { scene: Scene; beam: EventOf<'fired'> }[] {
  return all.flatMap((scene) =>
    scene.beams.filter((beam) => beam.target?.piece === piece).map((beam) => ({ scene, beam })),
  );
}
