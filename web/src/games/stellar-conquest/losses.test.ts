import { describe, expect, it } from 'vitest';
import { mourned, shipsIn } from './losses';
import type { ConquestEvent } from './types';

const risked = (seat: number, scouts: number): ConquestEvent => ({
  event: 'risked',
  seat,
  star: 'C4',
  scouts: [1],
  transports: [],
  lost: [scouts, 0, 0, 0, 0],
  unharmed: scouts === 0,
});

describe('losses without a fight', () => {
  it('are those of the viewer, until the next turn begins', () => {
    const lost = mourned([], risked(0, 1), 0);
    expect(lost).toEqual([{ hex: 'C4', ships: [1, 0, 0, 0, 0], how: 'explored' }]);
    expect(lost.map(shipsIn)).toEqual([1]);
    expect(mourned(lost, { event: 'turn_began', seat: 1, turn: 3 }, 0)).toEqual([]);
  });

  it('are not what others lose, nor what came through', () => {
    expect(mourned([], risked(1, 1), 0)).toEqual([]);
    expect(mourned([], risked(0, 0), 0)).toEqual([]);
  });

  it('come of a range that is too short, too', () => {
    const event: ConquestEvent = { event: 'out_of_range', seat: 0, hex: 'D5', ships: [0, 3, 0, 0, 0] };
    expect(mourned([], event, 0).map(({ how }) => how)).toEqual(['out_of_range']);
  });
});
