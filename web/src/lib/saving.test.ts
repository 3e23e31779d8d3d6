import { expect, test } from 'vitest';
import { readyAt, secondsUntil } from './saving';

test('waiting is counted in whole ticks, and never where nothing comes in', () => {
  expect(secondsUntil(50, 30_000)).toBe(20);
  expect(secondsUntil(50, 0)).toBeNull();
  expect(secondsUntil(50, -5)).toBeNull();
  const pulse = { tickedAt: 1000, nextTickAt: 11_000 };
  expect(readyAt(50, 30_000, pulse)).toBe(21_000);
  expect(readyAt(50, 0, pulse)).toBeNull();
});
