/** Somebody wants to take a step back that the others must agree to: what the table says about it, and to whom. */
import type { Said } from '../board/voice';
import type { WishInfo } from '../protocol/server';
import { say } from './messages';

interface Look {
  names: readonly string[];
  you: number | null;
  /** What would be taken back. */
  step: string;
  /** Whoever looks has moved since. */
  since: boolean;
}

/** Those who have not agreed yet. */
export function missing({ asked, agreed }: WishInfo): number[] {
  return asked.filter((seat) => !agreed.includes(seat));
}

/** What it asks of whoever looks; null where they have answered, or have no part in it. */
export function wishSays(wish: WishInfo, { names, you, step, since }: Look): Said | null {
  const name = (seat: number): string => names[seat] ?? say.seat(seat);
  if (you === wish.seat) return { look: 'waiting', ...say.undo.waiting(missing(wish).map(name), step) };
  if (you === null || !missing(wish).includes(you)) return null;
  return { look: 'yours', ...say.undo.wish(name(wish.seat), step), more: since ? say.undo.yoursToo : undefined };
}
