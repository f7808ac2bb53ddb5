/** A finished game turn by turn, as nobody saw it while it was played: everybody's colonies and points, from the eyes of each. */
import type { Course } from '../../replay/course';
import type { Hex, MarkersView, View } from './types';

export interface Frame {
  turn: number;
  /** By planet: who holds it. */
  held: Readonly<Record<string, number>>;
  /** By seat. */
  scores: readonly number[];
  markers: Readonly<Record<Hex, MarkersView[]>>;
}

/** One frame for the end of each turn; `eyes` are the courses of the game, by seat. */
export function frames(eyes: readonly Course[]): Frame[] {
  const [first] = eyes;
  if (!first) return [];
  const ends = new Map<number, number>();
  for (let step = 0; step <= first.last; step += 1) ends.set(viewAt(first, step).turn, step);
  return [...ends].map(([turn, step]) => {
    const views = eyes.map((course) => viewAt(course, step));
    return {
      turn,
      held: Object.fromEntries(views.flatMap((view, seat) => heldBy(view, seat))),
      scores: views.map((view, seat) => (view.result?.scores ?? view.own?.scores ?? [])[seat] ?? 0),
      markers: views[0]?.markers ?? {},
    };
  });
}

const viewAt = (course: Course, step: number): View => course.position(step).view as View;

function heldBy(view: View, seat: number): [string, number][] {
  const planets = Object.values(view.stars).flatMap((star) => Object.values(star.planets));
  return planets.flatMap(({ id, colony }) => (colony?.holder === seat ? [[id, seat]] : []));
}
