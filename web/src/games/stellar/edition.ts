/** What the played edition prints on its cards, for every card below the board. */
import { getContext, setContext } from 'svelte';
import type { PrintedView } from './types';

const EDITION = Symbol('edition');

/** `printed` is asked anew whenever the view changes. */
export function provideEdition(printed: () => readonly PrintedView[]): void {
  setContext(EDITION, printed);
}

export function edition(): () => readonly PrintedView[] {
  return getContext<(() => readonly PrintedView[]) | undefined>(EDITION) ?? (() => []);
}
