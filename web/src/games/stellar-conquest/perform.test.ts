import { describe, expect, it } from 'vitest';
import { perform, type Shown } from './perform';
import type { ConquestEvent } from './types';

/** What is on the board each time something is waited for. */
function board(you: number | null) {
  const seen: string[] = [];
  const shown: Shown = {
    stage: {
      wait: () => {
        const { glides, cards, flash, filing } = shown;
        seen.push(
          [
            ...glides.map(({ seat, label, way }) => `${seat} ${label} ${way.join('-')}`),
            ...cards.map(({ star, known, lost }) => `card ${star} ${known}${lost ? ' lost' : ''}`),
            ...(flash ? [`${flash.tone} ${flash.hex}${flash.holder === null ? '' : ` ${flash.holder}`}`] : []),
            ...(filing > 0 ? ['filed'] : []),
          ].join(', '),
        );
        return Promise.resolve();
      },
    } as never,
    view: { own: { groups: { 1: { at: 'A1', hand: false, course: 'C4', count: 3 } } } } as never,
    you,
    glides: [],
    cards: [],
    filing: 0,
    film: null,
    flash: null,
    record: () => seen.push('recorded'),
  };
  const play = async (...events: ConquestEvent[]): Promise<string[]> => {
    for (const event of events) await perform(shown, event, events);
    return seen;
  };
  return { shown, play };
}

const moved = (seat: number, from: string | null, way: string[], counters = 2): ConquestEvent => ({
  event: 'moved',
  seat,
  from,
  to: way.at(-1) ?? '',
  way,
  forces: [],
  counters,
  captives: [],
  under_way: false,
});
const explored = (seat: number, star: string, known: boolean): ConquestEvent =>
  ({ event: 'explored', seat, star, planets: known ? [] : null }) as never;
const risked = (seat: number, star: string, unharmed: boolean): ConquestEvent =>
  ({ event: 'risked', seat, star, unharmed, lost: [1, 0, 0, 0, 0] }) as never;

describe('on the map', () => {
  it('all fleets that sail together glide together', async () => {
    const { play } = board(0);
    const set: ConquestEvent = { event: 'course_set', star: 'F7', ships: [1, 0, 0, 0, 0] };
    expect(await play(moved(1, 'B1', ['B2', 'B3']), set, moved(1, 'D1', ['D2']))).toEqual(['1 2 B1-B2-B3, 1 2 D1-D2']);
  });

  it('fleets that sail after a fight glide after it', async () => {
    const { play } = board(0);
    const fight: ConquestEvent = { event: 'battle_began', star: 'C4' } as never;
    expect(await play(moved(1, 'B1', ['B2']), fight, moved(1, 'D1', ['D2']))).toEqual([
      '1 2 B1-B2',
      'bad C4',
      '1 2 D1-D2',
    ]);
  });

  it('one’s own fleets show how many ships they are, and others their counters', async () => {
    const own = board(0);
    expect(await own.play(moved(0, 'A1', ['B1']))).toEqual(['0 3 A1-B1']);
    const others = board(1);
    expect(await others.play(moved(0, null, ['A1']))).toEqual(['0 2 A1']);
  });
});

describe('stars that are explored', () => {
  it('lie side by side as cards and go to the record', async () => {
    const { play, shown } = board(0);
    expect(await play(explored(0, 'C4', true), explored(0, 'F7', true))).toEqual([
      'card C4 true, card F7 true',
      'card C4 true, card F7 true, filed',
    ]);
    expect([shown.cards, shown.filing]).toEqual([[], 0]);
  });

  it('say what was lost there; where nobody came back there is only that, and before the others', async () => {
    const { play } = board(0);
    const seen = await play(risked(0, 'C4', false), explored(0, 'C4', true), risked(0, 'F7', false));
    expect(seen).toEqual(['card F7 false lost', 'card C4 true lost', 'card C4 true lost, filed']);
  });

  it('by others only flash', async () => {
    const { play } = board(0);
    expect(await play(risked(1, 'C4', false), explored(1, 'C4', false))).toEqual(['bad C4', 'calm C4']);
  });

  it('without harm are no news of their own', async () => {
    const { play } = board(0);
    expect(await play(risked(0, 'C4', true))).toEqual([]);
  });
});

describe('who has a star', () => {
  it('is shown by a house that comes down on it', async () => {
    const { play, shown } = board(0);
    const founded: ConquestEvent = { event: 'landed', planet: 'C4/1', founded: true } as never;
    const conquered: ConquestEvent = { event: 'conquered', planet: 'F7/1', seat: 1 } as never;
    expect(await play(founded, conquered)).toEqual(['good C4 0', 'bad F7 1']);
    expect(shown.flash).toBeNull();
  });

  it('is fought for round by round, each kept to be read', async () => {
    const { play } = board(0);
    expect(await play({ event: 'fired', star: 'C4', seat: 1 } as never)).toEqual(['recorded', 'bad C4']);
  });
});
