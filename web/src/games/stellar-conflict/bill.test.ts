import { describe, expect, it } from 'vitest';
import type { Refused } from '../../protocol/umpire';
import { billOf } from './bill';
import type { Illegal } from './types';

const refused = (details: Illegal): Refused => ({ why: 'illegal', rule: 'rule', message: 'No.', details });

describe('the bill of a fleet', () => {
  it('is what the table foretells', () => {
    const forecast = { type: 'fleet', credits: 7, deck: 5, pace: 6000 } as const;
    expect(billOf({ refused: null, forecast })).toMatchObject({ credits: 7, over: false, deck: 5, pace: 6000 });
  });

  it('says what a fleet costs that cannot be sent', () => {
    const over = refused({ why: 'over_budget', credits: 12, limit: 10 });
    expect(billOf({ refused: over, forecast: null })).toMatchObject({ credits: 12, over: true });
    const few = refused({ why: 'unequal_fleet', ships: 3, needed: 5, credits: 4, limit: 10 });
    expect(billOf({ refused: few, forecast: null })).toMatchObject({ credits: 4, over: false });
  });

  it('is empty until that is answered', () => {
    expect(billOf(null)).toEqual({ credits: null, over: false, deck: null, pace: null });
  });
});
