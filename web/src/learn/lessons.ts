/** Which lessons there are, and the way into one. */
import { api } from '../api';
import { forget, keep, kept } from '../kept';
import type { LessonInfo } from '../protocol/umpire';
import { router } from '../router.svelte';

let asked: Promise<LessonInfo[]> | undefined;

/** All of them, asked for once. */
export function lessons(): Promise<LessonInfo[]> {
  asked ??= api.lessons().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

const FROM = 'learnt.from';

/** The table from which a lesson was opened, where it was one. */
export function cameFrom(): string | null {
  return kept(FROM);
}

/** Opens a lesson; `from` is the table that is left for it. */
export async function take(lesson: Pick<LessonInfo, 'game' | 'id'>, from: string | null = null): Promise<void> {
  const { id } = await api.lesson(lesson.game, lesson.id);
  if (from !== null) keep(FROM, from);
  router.go(`/t/${id}`);
}

/** Back to the table that was left for lessons. */
export function goBack(from: string): void {
  forget(FROM);
  router.go(`/t/${from}`);
}
