import { expect, it } from 'vitest';
import type { Line, Position } from '../protocol/umpire';
import { Screen } from './screen.svelte';

const line = (number: number): Line => ({ number, at: 0, rule: 'X-1', words: `${number}`, event: {} });
const position = (number: number): Position => ({
  number,
  view: { number },
  legal: [],
  decision: 0,
  to_act: [],
  deadline: null,
  outcome: null,
});

it('goes by what the board has shown, not by what came last', () => {
  const [first, second] = [position(1), position(3)];
  const lines = [line(1), line(2), line(3)];
  const screen = new Screen((view) => [first, second].find((one) => one.view === view) ?? null);
  expect(screen.position(first)).toBe(first);
  screen.show(first.view, null);
  expect(screen.position(second)).toBe(first);
  expect(screen.lines(lines, second)).toEqual(lines.slice(0, 1));
  screen.show({ between: true }, lines[1] ?? null);
  expect(screen.view).toEqual({ between: true });
  expect(screen.position(second)).toBe(first);
  expect(screen.lines(lines, second)).toEqual(lines.slice(0, 2));
  screen.show(second.view, null);
  expect(screen.position(second)).toBe(second);
  expect(screen.lines(lines, second)).toEqual(lines);
});
