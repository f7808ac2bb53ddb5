/** Tables on this very device: no server knows them, and their ids say so. */

const PREFIX = 'd-';

export const isLocal = (id: string): boolean => id.startsWith(PREFIX);

export const localId = (): string => PREFIX + randomHex(10);

export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
