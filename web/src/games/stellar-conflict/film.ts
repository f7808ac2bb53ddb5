/** The battle as a film: one scene for each initiative, with the table as it was before and after. */
import { after, opening, type Opening, type Standing } from './shown';
import type { ConflictEvent, EventOf, FilmLine } from './types';

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
export function scenes(pieces: readonly Opening[], film: readonly FilmLine[]): Scene[] {
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

/** What one ship did to another, or to nothing, when it fired. */
export interface Duel {
  now: number;
  by: number;
  /** None for the beams that left the table. */
  target: number | null;
  damage: number;
  cubes: number;
  delayed: boolean;
  /** A shield stopped some of it. */
  stopped: boolean;
  /** It did not survive this. */
  destroyed: boolean;
}

/** What one ship did when it fired. */
export interface Volley {
  by: number;
  beams: Shot[];
  /** One for each that it met, and one for the beams that left the table. */
  duels: Duel[];
}

/** The ships that fire at one initiative, in order. */
export function volleys({ now, firing, beams, effects }: Scene): Volley[] {
  const events = effects.map(({ event }) => event);
  return firing.flatMap((by) => {
    const own = beams.filter(({ event }) => event.ship.piece === by);
    const targets = [...new Set(own.map(({ event }) => event.target?.piece ?? null))];
    const duel = (target: number | null): Duel => {
      const damage = events.reduce(
        (sum, event) =>
          event.event === 'damaged' && event.by.piece === by && event.target.piece === target
            ? sum + event.amount
            : sum,
        0,
      );
      const cubes = events.reduce(
        (sum, event) =>
          event.event === 'stole' && event.by.piece === by && event.from.piece === target ? sum + event.cubes : sum,
        0,
      );
      return {
        now,
        by,
        target,
        damage,
        cubes,
        delayed: events.some(
          (event) => event.event === 'delayed' && event.by.piece === by && event.target.piece === target,
        ),
        stopped: own.some(({ event }) => event.stopped && event.target?.piece === target),
        destroyed: damage > 0 && events.some((event) => event.event === 'destroyed' && event.ship.piece === target),
      };
    };
    return own.length > 0 ? [{ by, beams: own, duels: targets.map(duel) }] : [];
  });
}

/** What several ships did to one. */
export function together(all: readonly Duel[]): Pick<Duel, 'damage' | 'cubes' | 'delayed' | 'stopped'> {
  return {
    damage: all.reduce((sum, { damage }) => sum + damage, 0),
    cubes: all.reduce((sum, { cubes }) => sum + cubes, 0),
    delayed: all.some(({ delayed }) => delayed),
    stopped: all.some(({ stopped }) => stopped),
  };
}

/** Who shot whom, in the order of the battle. */
export function duels(all: readonly Scene[]): Duel[] {
  return all.flatMap(volleys).flatMap((volley) => volley.duels);
}
