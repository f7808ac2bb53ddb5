/** Positions of real games, for tests and for the gallery. The rules themselves dealt and wrote them. */
import type { Line } from '../../protocol/umpire';
import saved from './positions.json';
import type { OrbitalOffer } from './targets';
import type { View } from './types';

export interface Fixture {
  view: View;
  you: number | null;
  legal: OrbitalOffer[];
  toAct: number[];
  names: string[];
  /** The position before `lines`, where they are to be shown. */
  before: View | null;
  lines: Line[];
}

interface Saved {
  view: unknown;
  you: number | null;
  legal: OrbitalOffer[];
  toAct: number[];
  before?: unknown;
  lines?: Line[];
}

const NAMES = ['Ada', 'Bo', 'Cleo', 'Dag'];

/** Every position is of the same edition, which is kept once. */
function whole(view: unknown): View {
  return { ...saved.printed, ...(view as object) } as unknown as View;
}

function fixture(position: Saved): Fixture {
  const { view, you, legal, toAct, before, lines } = position;
  return {
    view: whole(view),
    you,
    legal,
    toAct,
    names: NAMES,
    before: before ? whole(before) : null,
    lines: lines ?? [],
  };
}

type Name = keyof typeof saved.positions;

export const fixtures = Object.fromEntries(
  Object.entries(saved.positions).map(([name, position]) => [name, fixture(position as unknown as Saved)]),
) as Record<Name, Fixture>;
