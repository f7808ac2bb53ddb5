/** What this device remembers. A browser that keeps nothing still plays. */

const HOUSE = 'parhelion.';

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(HOUSE + key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(HOUSE + key, value);
  } catch {
    // It is asked again next time.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(HOUSE + key);
  } catch {
    // Then it was never kept.
  }
}
