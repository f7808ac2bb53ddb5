import { expect, it } from 'vitest';
import { announced } from './announced.svelte';

it('is what the last answer carried', () => {
  announced.read(new Headers({ 'parhelion-announcement': 'Zur%C3%BCck um 22:00, 100 %25.' }));
  expect(announced.text).toBe('Zurück um 22:00, 100 %.');
  announced.read(new Headers({ 'parhelion-announcement': 'cut %C' }));
  expect(announced.text).toBe('cut %C');
  announced.read(new Headers());
  expect(announced.text).toBeNull();
});
