/** The part of `parhelion verify` that a browser can do at a glance: was the secret that was shown the one that was promised? */

export type Verdict = 'kept' | 'broken' | 'unknown';

/** Both in hexadecimal. Unknown where the page has no cryptography, as on plain HTTP away from localhost. */
export async function promiseKept(
  secret: string,
  commitment: string,
  subtle = globalThis.crypto?.subtle,
): Promise<Verdict> {
  if (!subtle || !/^([0-9a-f]{2})+$/i.test(secret)) return 'unknown';
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex === commitment.toLowerCase() ? 'kept' : 'broken';
}
