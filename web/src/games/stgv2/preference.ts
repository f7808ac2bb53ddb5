/** Which view of the field this device prefers. */
export type ViewName = '3d' | 'flat';

const KEY = 'parhelion.stgv2.view';

export function preferred(): ViewName | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === '3d' || value === 'flat' ? value : null;
  } catch {
    return null;
  }
}

export function prefer(name: ViewName): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // A browser that keeps nothing still plays.
  }
}
