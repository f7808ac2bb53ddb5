import { describe, expect, it } from 'vitest';
import { choices } from './choices';
import type { OrbitalTable } from './table.svelte';
import type { Action } from './types';

/** As much of a table as the buttons beside it go by. */
const table = (more: object): OrbitalTable =>
  ({
    legal: [],
    selected: null,
    lit: null,
    suggestion: null,
    wide: true,
    you: 0,
    own: null,
    harmless: false,
    claim: null,
    game: { step: { type: 'main' }, choice: null, players: [], attacks: [] },
    view: { own: null, cards: [] },
    who: (seat: number) => (seat === 0 ? null : 'Ada'),
    investing: () => null,
    ready: false,
    homeOf: () => null,
    say: (words: string) => words,
    called: () => 'Miner',
    ...more,
  }) as unknown as OrbitalTable;

const offer = (action: Action, warning?: string) => ({ action, words: action.do, ...(warning ? { warning } : {}) });
const shown = (more: object): string[] => choices(table(more)).map(({ text, main }) => `${main ? '* ' : ''}${text}`);

describe('choices', () => {
  const claim = (end: 'left' | 'right', warning?: string) =>
    offer({ do: 'claim', investor: 'Powergon', end } as Action, warning);

  it('put what most take last', () => {
    const end = offer({ do: 'end_main' });
    expect(shown({ legal: [end] })).toEqual(['* End building']);
    expect(shown({ legal: [claim('left'), end], claim: claim('left') })).toEqual(['End building', '* Claim Powergon']);
  });

  it('put forward what is the only one', () => {
    const at = { step: { type: 'counter' }, choice: null, players: [], attacks: [] };
    expect(shown({ legal: [offer({ do: 'pass' })], game: at })).toEqual(['* pass']);
    const may = [offer({ do: 'use', module: 1 }), offer({ do: 'pass' })];
    expect(shown({ legal: may, game: at })).toEqual(['pass', '* use']);
  });

  it('are short on a phone, where what they do is told beside them', () => {
    const place = offer({ do: 'place', card: 'Failure', up: false, at: { under: 1 } } as Action);
    const draw = offer({ do: 'discard', card: 'Failure', effect: { op: 'DRAW', n: 1 } } as Action);
    const dark = offer({ do: 'discard', card: 'Failure', effect: { op: 'DEACTIVATE' } } as Action);
    const selected = { what: 'hand', card: 'Failure', slot: 0, up: false };
    const homeOf = () => ({ offer: place, verdict: 'fits' });
    expect(shown({ legal: [place, draw], selected, homeOf, wide: false })).toEqual(['Discard it', '* Under Miner']);
    expect(shown({ legal: [place, draw], selected, homeOf })).toEqual(['discard', '* Build under Miner']);
    // Of two it must be read which.
    const both = shown({ legal: [place, draw, dark], selected, homeOf, wide: false });
    expect(both).toEqual(['discard', 'discard', '* Under Miner']);
  });

  it('recommend no investor that costs another', () => {
    const legal = [claim('left', 'Inter Ore leaves you.'), claim('right', 'Space Can leaves you.')];
    expect(shown({ legal: [...legal, offer({ do: 'end_main' })] })).toEqual(['* End building']);
    const selected = { what: 'investor', name: 'Powergon' };
    expect(shown({ legal, selected })).toEqual(['Claim from the left', 'Claim from the right']);
  });

  it('recommend what costs nothing before building, and leave a fight that is over', () => {
    const at = (type: string) => ({ step: { type }, choice: null, players: [], attacks: [] });
    const use = offer({ do: 'use', module: 1 });
    const draw = [use, offer({ do: 'end_draw' })];
    expect(shown({ legal: draw, game: at('end_draw') })).toEqual(['Go on to build', '* Use hull']);
    const fight = [use, offer({ do: 'end_combat' })];
    expect(shown({ legal: fight, game: at('aftermath') })).toEqual(['Use hull', '* end_combat']);
  });
});
