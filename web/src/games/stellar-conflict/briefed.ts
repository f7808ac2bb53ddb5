/** Whether somebody on this device has read what the cards show. */
const KEY = 'parhelion.stellar-conflict.briefed';

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

export function isBriefed(shelf: Shelf): boolean {
  try {
    return shelf.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function brief(shelf: Shelf): void {
  try {
    shelf.setItem(KEY, 'yes');
  } catch {
    // A private window may forbid it.
  }
}
