import { expect, it } from 'vitest';
import { Latest } from './latest.svelte';

it('lets the bar speak that came last, whichever goes first', () => {
  const speakers = new Latest();
  const [old, fresh] = [Symbol('old'), Symbol('fresh')];
  const silence = speakers.add(old);
  expect(speakers.now).toBe(old);
  const end = speakers.add(fresh);
  silence();
  expect(speakers.now).toBe(fresh);
  end();
  expect(speakers.now).toBe(null);
});
