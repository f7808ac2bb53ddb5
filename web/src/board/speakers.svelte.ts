/** The bars of a board that could speak for the table. The one that came last does. */
export class Speakers {
  /** No signal: a teardown that reads one is told what it was before the change, and would silence the bar that has just come. */
  #bars: readonly symbol[] = [];
  now = $state.raw<symbol | null>(null);

  /** This bar speaks from now on, until what is given back is called. */
  speak(bar: symbol): () => void {
    this.#set([...this.#bars, bar]);
    return () => this.#set(this.#bars.filter((other) => other !== bar));
  }

  #set(bars: readonly symbol[]): void {
    this.#bars = bars;
    this.now = bars.at(-1) ?? null;
  }
}
