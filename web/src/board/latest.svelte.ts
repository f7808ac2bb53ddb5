/** Those who are there, of whom the one that came last counts: the bars of a board that could speak for the table, say. */
export class Latest<One> {
  /** No signal: a teardown that reads one is told what it was before the change, and would drop the one that has just come. */
  #all: readonly One[] = [];
  now = $state.raw<One | null>(null);

  /** This one counts from now on, until what is given back is called. */
  add(one: One): () => void {
    this.#set([...this.#all, one]);
    return () => this.#set(this.#all.filter((other) => other !== one));
  }

  #set(all: readonly One[]): void {
    this.#all = all;
    this.now = all.at(-1) ?? null;
  }
}
