/** Which lesson comes next, and which helps where one is. */
import type { LessonInfo } from '../protocol/umpire';
import { taken } from './progress';

/** The first of a game that was not taken yet; none where all were. */
export function next(all: readonly LessonInfo[], game: string, done = taken(game)): LessonInfo | undefined {
  return all.find((lesson) => lesson.game === game && !done.includes(lesson.id));
}

/** The lesson that helps where a view stands: the first of which every value is there. */
export function about(all: readonly LessonInfo[], game: string, view: unknown): LessonInfo | undefined {
  const holds = ([place, wanted]: [string, unknown]): boolean => at(view, place) === wanted;
  return all.find((lesson) => {
    const when = Object.entries(lesson.when);
    return lesson.game === game && when.length > 0 && when.every(holds);
  });
}

/** The value at a JSON pointer. */
function at(value: unknown, pointer: string): unknown {
  const parts = pointer.split('/').slice(1);
  return parts.reduce<unknown>(
    (inside, key) => (typeof inside === 'object' && inside ? (inside as Record<string, unknown>)[key] : undefined),
    value,
  );
}
