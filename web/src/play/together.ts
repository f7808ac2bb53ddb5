/** Decisions that several owe at the same time: who was asked, and who still has to answer. Only the table's own list is read. */

export interface Asked {
  /** Everybody who was asked together, or the one whose turn it is. */
  asked: number[];
  /** Those who have not answered. */
  left: number[];
}

interface Moment extends Asked {
  /** The number of the position. */
  number: number;
}

const NOBODY: Asked = { asked: [], left: [] };

/** What is asked now, given what was asked before. */
export function askedAfter(before: Moment | null, number: number, toAct: readonly number[]): Asked {
  const left = [...toAct];
  if (!before || left.length === 0) return left.length === 0 ? NOBODY : { asked: left, left };
  const steps = number - before.number;
  const gone = before.left.length - left.length;
  const among = left.every((seat) => before.left.includes(seat));
  // One step takes one name off the list; where more go at once, or the last one is asked again, it is another question.
  const same = among && gone <= Math.max(0, steps) && (gone > 0 || left.length > 1 || steps === 0);
  return { asked: same ? before.asked : left, left };
}

/** Follows the positions of one table. */
export class Together {
  #last: Moment | null = null;

  at(number: number, toAct: readonly number[]): Asked {
    const asked = askedAfter(this.#last, number, toAct);
    this.#last = { ...asked, number };
    return asked;
  }
}

/** Those who have answered while others still think. */
export function answered({ asked, left }: Asked): number[] {
  return asked.filter((seat) => !left.includes(seat));
}
