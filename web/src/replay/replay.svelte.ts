/** A finished game, moment by moment, with the eyes of any seat. */
import { api } from '../api';
import type { Line } from '../protocol/umpire';
import { Course } from './course';

export class Replay {
  /** The step that is shown; 0 is the start. */
  at = $state(0);
  /** Null is a spectator. */
  viewer = $state.raw<number | null>(null);
  course = $state.raw<Course>();
  /** What the last step forward told this viewer. */
  news = $state.raw<Line[]>([]);
  error = $state.raw<string>();
  last = $derived(this.course?.last ?? 0);
  position = $derived(this.course?.position(this.at));

  // Plain: nobody draws the cache itself.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #courses = new Map<number | null, Promise<Course>>();
  #wanted: number | null = null;

  constructor(readonly id: string) {}

  /** Opens it with somebody's eyes. A step is the same moment for everybody. */
  async open(viewer: number | null, at?: number): Promise<void> {
    this.#wanted = viewer;
    try {
      const course = await this.#fetch(viewer);
      if (this.#wanted !== viewer) return;
      this.course = course;
      this.viewer = viewer;
      // Whoever stepped on meanwhile stays there.
      this.at = course.near(at ?? this.at);
      this.news = [];
      this.error = undefined;
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error);
    }
  }

  go(at: number): void {
    if (!this.course) return;
    const target = this.course.near(at);
    this.news = target === this.at + 1 ? this.course.news(target) : [];
    this.at = target;
  }

  #fetch(viewer: number | null): Promise<Course> {
    let course = this.#courses.get(viewer);
    if (!course) {
      course = api.steps(this.id, viewer).then((past) => new Course(past));
      this.#courses.set(viewer, course);
      course.catch(() => this.#courses.delete(viewer));
    }
    return course;
  }
}
