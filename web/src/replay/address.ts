/** The moment of a replay and whose eyes see it, as its address holds them: `?at=57&as=1`. */
import { ours } from '../base';
import { asking, keyIn } from '../door';

export interface Where {
  at: number;
  /** Null is a spectator; undefined says nothing. */
  viewer: number | null | undefined;
}

const SPECTATOR = 'spectator';

export function whereIn(search: string): Where {
  const wishes = new URLSearchParams(search);
  const as = wishes.get('as');
  const at = Number(wishes.get('at'));
  return {
    at: Number.isFinite(at) ? at : 0,
    viewer: as === SPECTATOR ? null : as && /^\d$/.test(as) ? Number(as) : undefined,
  };
}

/** The address of a moment. `search` is that of the page which links there: its key goes along. */
export function replayLink(id: string, { at, viewer }: Where, search = location.search): string {
  return asking(ours(`/t/${encodeURIComponent(id)}/replay`), {
    key: keyIn(search),
    at: at || null,
    as: viewer === undefined ? null : (viewer ?? SPECTATOR),
  });
}
