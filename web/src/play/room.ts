/** How much room a table has, and a replay as well. */
import { MediaQuery } from 'svelte/reactivity';

/** A phone: everything beside the board is in the menu. */
export const narrow = new MediaQuery('max-width: 60rem');
/** The column beside the board would take too much of it, and is folded into a rail. */
export const rail = new MediaQuery('(min-width: 60.01rem) and (max-width: 75rem)');
