/** Where a command post would let ships go farther: what is offered, weighed by what the map shows. */
import { only } from '../../board/offers';
import { reached } from './chart';
import { distance, hexAt } from './hexes';
import type { ConquestOffer, Of } from './targets';
import type { View } from './types';

/** The offer that brings most stars into range; none where it would bring none. */
export function usefulPost(view: View, legal: readonly ConquestOffer[]): Of<'post'> | null {
  const far = view.own?.reach.at(-1)?.far;
  const posts = only(legal, 'post');
  if (far === undefined || posts.length === 0) return null;
  const key = ({ column, row }: { column: number; row: number }): number => column * 1000 + row;
  const inside = new Set(reached(view).map(key));
  const beyond = view.map.stars.map(({ hex }) => hexAt(hex)).filter((cell) => !inside.has(key(cell)));
  const brings = ({ action: { star } }: Of<'post'>): number =>
    beyond.filter((cell) => distance(hexAt(star), cell) <= far).length;
  const best = posts.toSorted((a, b) => brings(b) - brings(a))[0];
  return best && brings(best) > 0 ? best : null;
}
