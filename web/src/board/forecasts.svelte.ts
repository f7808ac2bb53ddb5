/**
 * What would come of something, asked of the table while a player looks at it. What one place of the board wants to know is
 * asked together with what the others want; an answer is kept for as long as the position lasts.
 */
import { SvelteMap } from 'svelte/reactivity';
import { actionKey } from '../games/contract';
import type { Answer } from '../protocol/umpire';

/** The table answers so many questions at once. */
const AT_ONCE = 64;
/** After so long, what nobody has answered is asked again if it is still wanted. */
export const AGAIN_MS = 1000;

/** What was answered; null until it is, and where nobody answers. */
export type Told<Forecast> = {
  refused: Answer['refused'];
  forecast: Forecast | null;
  warning?: string | undefined;
} | null;

export class Forecasts<Action, Forecast> {
  readonly #told = new SvelteMap<string, Told<Forecast>>();
  #asked: Record<string, boolean> = {};
  #waiting: Action[] = [];
  /** Counts positions: what was asked at an earlier one is not heard any more, and asked anew by whoever still wants to know. */
  #position = $state(0);
  /** Counts questions that are to be asked again. */
  #again = $state(0);

  constructor(private readonly ask: () => ((actions: Action[]) => Promise<Answer[] | null>) | undefined) {}

  /** Asks if that has not been done yet; to be read where what it gives is shown, which then follows the answer. */
  of(action: Action): Told<Forecast> {
    const key = actionKey(action);
    void this.#position;
    const told = this.#told.get(key);
    if (told !== undefined) return told;
    // Only whoever lacks an answer waits for the next question.
    void this.#again;
    if (!this.#asked[key]) this.#want(key, action);
    return null;
  }

  /** The table has gone on. */
  forget(): void {
    this.#position += 1;
    this.#asked = {};
    this.#waiting = [];
    this.#told.clear();
  }

  #want(key: string, action: Action): void {
    this.#asked[key] = true;
    if (this.#waiting.push(action) === 1) queueMicrotask(() => void this.#send());
  }

  async #send(): Promise<void> {
    const ask = this.ask();
    const actions = this.#waiting;
    const position = this.#position;
    this.#waiting = [];
    for (let from = 0; ask && from < actions.length; from += AT_ONCE) {
      const some = actions.slice(from, from + AT_ONCE);
      const answers = await ask(some);
      if (position !== this.#position) return;
      if (!answers) return this.#askAgain(actions.slice(from));
      some.forEach((action, index) => this.#hear(action, answers[index]));
    }
  }

  /** The connection was lost, or the table had gone on for a moment in a way that leaves the position as it is. */
  #askAgain(actions: readonly Action[]): void {
    const position = this.#position;
    setTimeout(() => {
      if (position !== this.#position) return;
      for (const action of actions) this.#asked[actionKey(action)] = false;
      this.#again += 1;
    }, AGAIN_MS);
  }

  #hear(action: Action, answer: Answer | undefined): void {
    if (!answer) return;
    // A board knows the forecasts of its own game.
    const forecast = (answer.forecast ?? null) as Forecast | null;
    this.#told.set(actionKey(action), { refused: answer.refused, forecast, warning: answer.warning });
  }
}
