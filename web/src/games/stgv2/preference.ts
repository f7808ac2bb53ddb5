/** Which view of the field this device prefers. */
import { keep, kept } from '../../kept';

export type ViewName = '3d' | 'flat';

const KEY = 'stgv2.view';

export function preferred(): ViewName | null {
  const value = kept(KEY);
  return value === '3d' || value === 'flat' ? value : null;
}

export function prefer(name: ViewName): void {
  keep(KEY, name);
}
