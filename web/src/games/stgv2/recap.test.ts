import { expect, it } from 'vitest';
import { joined } from './recap';

it('names a player once in front of what they did', () => {
  const told = ['Ada bought a shuttle (5).', 'Ada flew ship 1 home.', 'Bo only ended the turn.', 'Bo Li flew ship 2.'];
  expect(joined(told, ['Ada', 'Bo', 'Bo Li'])).toBe(
    'Ada bought a shuttle (5); flew ship 1 home. Bo only ended the turn. Bo Li flew ship 2.',
  );
});

it('leaves sentences about nobody as they are', () => {
  expect(joined(['Your turn ended by itself.', 'Ship 1 of Bo was hit.', 'Bo flew.'], ['Ada', 'Bo'])).toBe(
    'Your turn ended by itself. Ship 1 of Bo was hit. Bo flew.',
  );
});
