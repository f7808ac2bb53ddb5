import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from './throttle';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('calls at once, then at its pace, and never loses the last', () => {
  const heard: number[] = [];
  const call = throttle((value: number) => heard.push(value), 50);
  [1, 2, 3].forEach((value) => call(value));
  expect(heard).toEqual([1]);
  vi.advanceTimersByTime(50);
  expect(heard).toEqual([1, 3]);
  vi.advanceTimersByTime(200);
  expect(heard).toEqual([1, 3]);
  call(4);
  expect(heard).toEqual([1, 3, 4]);
});

it('forgets what it was about to say', () => {
  const heard: number[] = [];
  const call = throttle((value: number) => heard.push(value), 50);
  [1, 2].forEach((value) => call(value));
  call.forget();
  vi.advanceTimersByTime(200);
  expect(heard).toEqual([1]);
  call(3);
  expect(heard).toEqual([1, 3]);
});
