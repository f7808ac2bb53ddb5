/** What cards look like besides what is printed on each: which of them are of one class, and how strong a laser is. */
import { getContext, setContext } from 'svelte';
import type { CardInfo, Colour, View } from './types';

export interface Printed {
  /** The class of each card, counted within its race. */
  classes: ReadonlyMap<string, number>;
  /** What a hit of each colour does. */
  damage: ReadonlyMap<Colour, number>;
}

/** Cards of one class differ by a letter at the end. */
const nameOf = ({ name }: CardInfo): string => name.replace(/ [A-Z]$/, '');

export function printedOf({ cards, rules }: Pick<View, 'cards' | 'rules'>): Printed {
  const names = new Map<string | null, string[]>();
  const classes = cards.map((card): [string, number] => {
    const seen = names.get(card.race) ?? [];
    names.set(card.race, seen);
    if (!seen.includes(nameOf(card))) seen.push(nameOf(card));
    return [card.id, seen.indexOf(nameOf(card))];
  });
  return {
    classes: new Map(classes),
    damage: new Map(rules.lights.map(({ colour, damage }) => [colour, damage])),
  };
}

const KEY = Symbol('printed');

/** For every card on the board. */
export function providePrinted(printed: () => Printed): void {
  setContext(KEY, printed);
}

export function printed(): () => Printed {
  return getContext<() => Printed>(KEY);
}
