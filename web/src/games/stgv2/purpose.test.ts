import { describe, expect, it } from 'vitest';
import { fixtures } from './fixtures';
import { outstanding, PLACES_MAX, purposesOf, reasonOf, type End } from './purpose';
import type { Forecast } from './types';

type Flight = Extract<Forecast, { will: 'fly' }>;

const nowhere: Flight = {
  will: 'fly',
  way: [],
  cards: 3,
  blocked: false,
  docked: false,
  deposits: false,
  clusters: [],
  works: [],
  targets: [],
  aim: null,
  order: null,
};
const end = (key: string, ...purposes: string[]): End => ({
  key,
  flight: nowhere,
  purposes: purposes.map((purpose) => ({ key: purpose, text: purpose, sign: purpose, worth: 0 })),
  nearer: null,
});

describe('what a place is good for', () => {
  it('is what the table says can be done there', () => {
    const flight: Flight = {
      ...nowhere,
      docked: true,
      works: [
        { cluster: 4, establish: true, success: 6667, brings: null },
        { cluster: 0, establish: false, success: null, brings: null },
      ],
      targets: [{ seat: 1, ship: 0 }],
    };
    const found = purposesOf(flight, fixtures.combat.view, undefined, () => "Bo's");
    expect(found.map(({ text }) => text)).toEqual([
      'Near B1, then found an outpost (67 %)',
      'Near A1, to collect later',
      "Near Bo's ship 1, then attack",
      'To your station: buy parts',
    ]);
  });

  it('has a reason in the game: outposts, what they pay, and the way home with it', () => {
    const work = { cluster: 4, establish: true, success: null, brings: null };
    const aim = { cluster: 4, spaces: 1, was: 3 };
    expect(reasonOf({ ...nowhere, works: [work] })).toBe('found');
    expect(reasonOf({ ...nowhere, works: [{ ...work, establish: false }] })).toBe('collect');
    expect(reasonOf({ ...nowhere, works: [work], deposits: true })).toBe('home');
    expect(reasonOf({ ...nowhere, aim })).toBe('found');
    expect(reasonOf({ ...nowhere, aim: { ...aim, cluster: null } })).toBe('home');
    expect(reasonOf({ ...nowhere, docked: true, aim })).toBeNull();
    expect(reasonOf(nowhere)).toBeNull();
  });

  it('is nothing anywhere: then short ways stand out, once the table has said so', () => {
    const ends = Array.from({ length: 40 }, (_, index) => end(`a${index}`));
    const short: End = { ...end('b'), flight: { ...nowhere, cards: 1 } };
    const { rings, signs, best } = outstanding([...ends, short]);
    expect([rings.size, rings.has('b'), rings.has('a30'), signs.size, best]).toEqual([
      PLACES_MAX,
      true,
      false,
      0,
      null,
    ]);
    expect(outstanding([...ends, { ...short, flight: null }]).rings.size).toBe(0);
  });

  it('makes a dozen places stand out at most, and for each purpose one before any has two', () => {
    const many = Array.from({ length: 40 }, (_, index) => end(`a${index}`, 'cluster-1'));
    const few = [
      end('b', 'dock'),
      end('c', 'cluster-2', 'dock'),
      ...Array.from({ length: 90 }, (_, n) => end(`d${n}`)),
    ];
    const { rings, signs } = outstanding([...many, ...few]);
    expect(rings.size).toBe(PLACES_MAX);
    expect([rings.has('b'), rings.has('c'), rings.has('d0')]).toEqual([true, true, false]);
    expect([...signs]).toEqual([
      ['a0', 'cluster-1'],
      ['c', 'dock'],
    ]);
  });

  it('is of no account where there are few places', () => {
    expect(outstanding([end('a'), end('b', 'dock')]).rings.size).toBe(2);
  });

  it('is the way to it where nothing is in reach: the nearest place says so, and is where most would fly', () => {
    const to = (key: string, spaces: number): End => ({
      ...end(key),
      flight: { ...nowhere, aim: { cluster: 0, spaces, was: 4 }, order: spaces < 4 ? spaces : null },
      nearer: spaces < 4 ? `${spaces} to go` : null,
    });
    const far = Array.from({ length: 20 }, (_, n) => to(`far${n}`, 4));
    const { rings, signs, best } = outstanding([...far, to('near', 2), to('nearer', 1)]);
    expect([...rings]).toEqual(['nearer', 'near']);
    expect([...signs]).toEqual([['nearer', '1 to go']]);
    expect(best).toBe('nearer');
    expect(outstanding(far).best).toBeNull();
  });
});
