/** What the played edition prints on its cards, for every card below the board. */
import { getContext, setContext } from 'svelte';
import type { View } from './types';

export type Edition = Pick<View, 'printed' | 'solar'>;

const EDITION = Symbol('edition');
const NONE: Edition = { printed: [], solar: [] };

/** `printed` is asked anew whenever the view changes. */
export function provideEdition(printed: () => Edition): void {
  setContext(EDITION, printed);
}

export function edition(): () => Edition {
  return getContext<(() => Edition) | undefined>(EDITION) ?? (() => NONE);
}
