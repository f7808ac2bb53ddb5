import { describe, expect, it } from 'vitest';
import type { TableInfo } from '../protocol/server';
import type { OptionSpec } from '../protocol/umpire';
import { ApiError } from '../api';
import { kindFor, openTable, proposed, request, type Server, type Wish } from './setup';

const options: OptionSpec[] = [
  {
    key: 'mode',
    name: 'Players',
    help: '',
    rule: null,
    kind: { type: 'choice', default: 'duel', choices: [['duel', 'Two']] },
  },
  { key: 'fast', name: 'Fast', help: '', rule: null, kind: { type: 'toggle', default: true } },
];
const wish: Wish = { game: 'x', setup: { fast: true }, play: true, bots: null };

/** A server with three seats that writes down what it was asked. */
function server(asked: string[]): Server {
  const table = (taken: boolean) => {
    const seats = [
      { occupant: { type: taken ? 'player' : 'empty' } },
      { occupant: { type: 'empty' } },
      { occupant: { type: 'empty' } },
    ];
    return { id: 't', seats } as TableInfo;
  };
  return {
    create: async ({ seat }) => (asked.push('create'), table(seat === 0)),
    createHere: async ({ seat }) => (asked.push('create here'), table(seat === 0)),
    sit: async (_table, seat) => (asked.push(`sit ${seat}`), table(true)),
    bot: async (_id, seat, level) => (asked.push(`bot ${seat} ${level}`), table(true)),
    start: async () => (asked.push('start'), table(true)),
  };
}

describe('a new table', () => {
  it('begins with our rulings', () => {
    expect(proposed(options, { touch: true, bots: 'novice' })).toEqual({ mode: 'duel', fast: true });
  });

  it('asks before deploying on a touch screen, and shows whole laser lines against Novices', () => {
    const help: OptionSpec[] = [
      {
        key: 'aim_assist',
        name: '',
        help: '',
        rule: null,
        kind: {
          type: 'choice',
          default: 'stubs',
          choices: [
            ['stubs', ''],
            ['full', ''],
          ],
        },
      },
      { key: 'ask_before_deploying', name: '', help: '', rule: null, kind: { type: 'toggle', default: false } },
    ];
    expect(proposed(help, { touch: false, bots: 'easy' })).toEqual({
      aim_assist: 'stubs',
      ask_before_deploying: false,
    });
    expect(proposed(help, { touch: false, bots: null })).toEqual({ aim_assist: 'stubs', ask_before_deploying: false });
    expect(proposed(help, { touch: true, bots: 'novice' })).toEqual({ aim_assist: 'full', ask_before_deploying: true });
  });

  it('proposes equal fleets under Stop!, where a small fleet would stop everybody early', () => {
    const fleets: OptionSpec[] = [
      { key: 'equal_fleets', name: '', help: '', rule: null, kind: { type: 'toggle', default: false } },
    ];
    const opening = { touch: false, bots: null };
    expect(proposed(fleets, { ...opening, chosen: { deployment: 'stop' } })).toEqual({ equal_fleets: true });
    expect(proposed(fleets, { ...opening, chosen: { deployment: 'timed' } })).toEqual({ equal_fleets: false });
  });

  it('seats whoever opens it, unless they only watch', () => {
    expect(request(wish)).toEqual({ game: 'x', setup: { fast: true }, seat: 0 });
    expect(request({ ...wish, play: false })).toEqual({ game: 'x', setup: { fast: true } });
  });

  it('is for friends, for everybody, or against bots for oneself', () => {
    expect(kindFor('friends')).toBe('friends');
    expect(kindFor('open')).toBe('open');
    expect(kindFor('device')).toBe('solo');
    expect(kindFor({ bots: 'easy' })).toBe('solo');
    expect(request({ ...wish, kind: 'friends' })).toMatchObject({ kind: 'friends' });
    expect(request({ ...wish, kind: 'solo', practice: true })).toMatchObject({ kind: 'solo', practice: true });
    expect(request({ ...wish, practice: false })).not.toHaveProperty('practice');
  });

  it('has the usual pace unless another was chosen, or none', () => {
    expect(request({ ...wish, pace: 86_400 })).toMatchObject({ pace: 86_400 });
    expect(request({ ...wish, pace: null })).toMatchObject({ pace: null });
    expect(request(wish)).not.toHaveProperty('pace');
  });

  it('says who plays for somebody whose connection is lost, if that was asked', () => {
    expect(request({ ...wish, absent: 'nobody' })).toMatchObject({ absent: 'nobody' });
    expect(request(wish)).not.toHaveProperty('absent');
  });

  it('uses an edition of the game or one of one’s own', () => {
    expect(request({ ...wish, edition: { id: 'book' } })).toMatchObject({ edition: 'book' });
    expect(request({ ...wish, edition: { name: 'mine', text: 'a = 1' } })).toMatchObject({
      edition: 'mine',
      edition_text: 'a = 1',
    });
  });

  it('waits for people, or starts at once with bots on every free seat', async () => {
    const people: string[] = [];
    const bots: string[] = [];
    const watching: string[] = [];
    await openTable(wish, server(people));
    await openTable({ ...wish, bots: 'easy' }, server(bots));
    await openTable({ ...wish, bots: 'hard', play: false }, server(watching));
    expect(people).toEqual(['create', 'sit 0']);
    expect(bots).toEqual(['create', 'sit 0', 'bot 1 easy', 'bot 2 easy', 'start']);
    expect(watching).toEqual(['create', 'bot 0 hard', 'bot 1 hard', 'bot 2 hard', 'start']);
  });

  it('is played on this device where that was chosen, and against bots where no server answers', async () => {
    const gone = (asked: string[]): Server => ({
      ...server(asked),
      create: () => Promise.reject(new ApiError(0, 'offline', 'gone')),
    });
    const [chosen, alone, people]: [string[], string[], string[]] = [[], [], []];
    await openTable({ ...wish, bots: 'easy', here: true }, server(chosen));
    await openTable({ ...wish, bots: 'easy' }, gone(alone));
    expect(chosen.slice(0, 2)).toEqual(['create here', 'sit 0']);
    expect(alone).toEqual(chosen);
    await expect(openTable(wish, gone(people))).rejects.toThrow('gone');
    const refused = { ...server([]), create: () => Promise.reject(new ApiError(400, 'bad_table', 'no')) };
    await expect(openTable({ ...wish, bots: 'easy' }, refused)).rejects.toThrow('no');
  });
});
