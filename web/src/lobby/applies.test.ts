import { describe, expect, it } from 'vitest';
import type { OptionSpec } from '../protocol/umpire';
import { applying, changed, playersOf, split } from './applies';

const toggle = (key: string): OptionSpec => ({
  key,
  name: key,
  help: '',
  rule: null,
  kind: { type: 'toggle', default: false },
});
const first: OptionSpec = {
  ...toggle('first_seat'),
  kind: {
    type: 'choice',
    default: 'random',
    choices: [
      ['random', ''],
      ['0', ''],
      ['1', ''],
      ['2', ''],
      ['3', ''],
    ],
  },
};
const keys = (options: OptionSpec[]) => options.map(({ key }) => key);

describe('options', () => {
  it('of seats are shown for seats that there are', () => {
    const seats = [toggle('race_1'), toggle('race_2'), toggle('beginner_seat_3'), first];
    expect(keys(applying(seats, { players: 2 }))).toEqual(['race_1', 'first_seat']);
    expect(keys(applying(seats, { mode: 'three' }))).toEqual(['race_1', 'race_2', 'first_seat']);
    const [starts] = applying([first], { mode: 'duel' });
    expect(starts?.kind).toMatchObject({
      choices: [
        ['random', ''],
        ['0', ''],
        ['1', ''],
      ],
    });
  });

  it('that hang on another one are shown with it', () => {
    const some = [toggle('decks'), toggle('stop_cap'), toggle('posts'), toggle('beginner_seat_0')];
    expect(keys(applying(some, { mode: 'two', secrecy: 'tabletop' }))).toEqual(['posts', 'beginner_seat_0']);
    expect(
      keys(applying(some, { mode: 'tournament', secrecy: 'tournament', deployment: 'stop', beginner_fleets: true })),
    ).toEqual(['decks', 'stop_cap']);
  });

  it('about the players come first', () => {
    const { players, variants } = split([toggle('must_use'), toggle('mode')]);
    expect([keys(players), keys(variants)]).toEqual([['mode'], ['must_use']]);
  });

  it('are counted where they are not as usual', () => {
    expect(changed([toggle('a'), toggle('b')], { a: true, b: false })).toBe(1);
  });
});

it('counts the players of a mode or of a number', () => {
  expect([{ mode: 'duel' }, { mode: 'tandem' }, { players: 3 }, {}].map(playersOf)).toEqual([2, 4, 3, 4]);
});
