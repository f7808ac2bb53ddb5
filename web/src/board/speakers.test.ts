import { expect, it } from 'vitest';
import { Speakers } from './speakers.svelte';

it('lets the bar speak that came last, whichever goes first', () => {
  const speakers = new Speakers();
  const [old, fresh] = [Symbol('old'), Symbol('fresh')];
  const silence = speakers.speak(old);
  expect(speakers.now).toBe(old);
  const end = speakers.speak(fresh);
  silence();
  expect(speakers.now).toBe(fresh);
  end();
  expect(speakers.now).toBe(null);
});
