/** What a player has begun and not sent, kept through a reload of the page: by table, seat and decision, in this tab only. */
export class Draft<What> {
  constructor(private readonly name: string) {}

  load(seat: number, decision: number): What | null {
    const text = this.#storage?.getItem(this.#key(seat, decision)) ?? null;
    return text === null ? null : (JSON.parse(text) as What);
  }

  /** Null where nothing is begun any more. */
  save(seat: number, decision: number, what: What | null): void {
    if (what === null) this.#storage?.removeItem(this.#key(seat, decision));
    else this.#storage?.setItem(this.#key(seat, decision), JSON.stringify(what));
  }

  #key(seat: number, decision: number): string {
    return `${this.name} ${location.pathname} ${seat} ${decision}`;
  }

  /** None where a board is not in a page. */
  get #storage(): Storage | undefined {
    return typeof sessionStorage === 'undefined' ? undefined : sessionStorage;
  }
}
