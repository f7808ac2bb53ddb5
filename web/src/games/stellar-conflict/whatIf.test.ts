import { describe, expect, it, vi } from 'vitest';
import { say } from './messages';
import type { ConflictTable } from './table.svelte';
import type { Forecast } from './types';
import { WhatIf } from './whatIf.svelte';

const card = { id: 'S1', name: 'Spike', race: 'vak', kind: 'ship', cubes: 0, lasers: [], shields: [] };
const battle: Forecast = {
  type: 'battle',
  film: [
    {
      rule: 'CONFLICT-5.1',
      words: '',
      event: { event: 'step_began', now: 3, ships: [{ piece: 0, name: 'Spike' }] },
    },
  ],
  points: [2, 0],
};

function fired(answer: unknown) {
  const whatIf = vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  const table = {
    you: 0,
    view: {
      rules: { size: { width: 9000, height: 6000 }, piercing: [] },
      pieces: [{ card: 'S1', owner: 1, pose: { x: 2000, y: 2000, r: 0 } }],
      players: [{ seat: 0 }, { seat: 1 }],
    },
    card: () => card,
    say: (words: string) => words,
    props: { whatIf, speed: 0 },
  } as unknown as ConflictTable;
  return { it: new WhatIf(table), whatIf };
}

describe('“What if?”', () => {
  it('is answered by the table, and shows what it says', async () => {
    const { it: what, whatIf } = fired({ refused: null, forecast: battle });
    await what.fire();
    expect(whatIf).toHaveBeenCalledExactlyOnceWith([{ card: 'S1', seat: 1, pose: { x: 2000, y: 2000, r: 0 } }]);
    expect([what.over, what.fought?.points, what.standing(0)?.gone]).toEqual([true, [2, 0], false]);
  });

  it('forgets an answer about cards that have been moved since', async () => {
    const { it: what } = fired({ refused: null, forecast: battle });
    const fire = what.fire();
    what.move(0, { x: 3000, y: 3000, r: 0 });
    await fire;
    expect([what.fought, what.asking]).toEqual([null, false]);
  });

  it('says why there is no answer', async () => {
    const refused = fired({ refused: { why: 'illegal', rule: null, message: 'There is no card S1.', details: null } });
    await refused.it.fire();
    expect(refused.it.refused).toBe('There is no card S1.');
    const lost = fired(new Error('offline'));
    await lost.it.fire();
    expect(lost.it.refused).toBe(say.whatIf.noAnswer);
  });
});
