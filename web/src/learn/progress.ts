/** Which lessons were taken on this device. */
import { keep, kept } from '../kept';

const key = (game: string): string => `learnt.${game}`;

export function taken(game: string): readonly string[] {
  return (kept(key(game)) ?? '').split(' ').filter(Boolean);
}

export function noteTaken(game: string, lesson: string): void {
  const before = taken(game);
  if (!before.includes(lesson)) keep(key(game), [...before, lesson].join(' '));
}
