/** The battle as a film: one scene for each initiative, with the table as it was before and after. */
import { after, opening, type Standing } from './shown';
import type { ConflictEvent, EventOf, FilmLine, PieceView } from './types';

/** A moment of a kind, in the table's words. */
export type LineOf<Name extends ConflictEvent['event']> = FilmLine & { event: EventOf<Name> };
export type Shot = LineOf<'fired'>;

export interface Scene {
  now: number;
  /** Who fires, in words. */
  words: string;
  firing: number[];
  beams: Shot[];
  /** What came of it, in order. */
  effects: FilmLine[];
  before: Standing[];
  after: Standing[];
}

export function isOf<Name extends ConflictEvent['event']>(line: FilmLine, name: Name): line is LineOf<Name> {
  return line.event.event === name;
}

/** Cuts the battle into scenes. */
export function scenes(pieces: readonly PieceView[], film: readonly FilmLine[]): Scene[] {
  const cut: Omit<Scene, 'before' | 'after'>[] = [];
  for (const line of film) {
    if (isOf(line, 'step_began')) cut.push(opened(line));
    else if (isOf(line, 'fired')) cut.at(-1)?.beams.push(line);
    else cut.at(-1)?.effects.push(line);
  }
  let table = opening(pieces);
  return cut.map((scene) => {
    const before = table;
    table = scene.effects.reduce((now, { event }) => after(now, event), before);
    return { ...scene, before, after: table };
  });
}

function opened({ words, event: { now, ships } }: LineOf<'step_began'>): Omit<Scene, 'before' | 'after'> {
  return { now, words, firing: ships.map(({ piece }) => piece), beams: [], effects: [] };
}

/** Everything that came of a beam, for whoever points at it. */
export function effectsOf(scene: Scene, { event: beam }: Shot): FilmLine[] {
  return scene.effects.filter(({ event }) => {
    if (event.event === 'damaged' || event.event === 'delayed')
      return event.by.piece === beam.ship.piece && event.target.piece === beam.target?.piece;
    return event.event === 'stole' && event.by.piece === beam.ship.piece && event.from.piece === beam.target?.piece;
  });
}

/** All beams that met a piece. */
export function hitsOn(all: readonly Scene[], piece: number): Shot[] {
  return all.flatMap(({ beams }) => beams.filter(({ event }) => event.target?.piece === piece));
}
