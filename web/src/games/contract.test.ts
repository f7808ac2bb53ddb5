import { describe, expect, it } from 'vitest';
import { actionKey } from './contract';

describe('actionKey', () => {
  it('does not depend on the order of keys', () => {
    expect(actionKey({ sector: 1, do: 'place', kind: 'kite' })).toBe(
      actionKey({ do: 'place', kind: 'kite', sector: 1 }),
    );
  });

  it('tells different actions apart', () => {
    expect(actionKey({ do: 'reveal', sector: 1 })).not.toBe(actionKey({ do: 'reveal', sector: 2 }));
  });

  it('keeps lists in their order', () => {
    expect(actionKey({ path: [2, 1] })).toBe('{"path":[2,1]}');
  });
});
