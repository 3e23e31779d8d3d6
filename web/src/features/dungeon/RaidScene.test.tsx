import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reignOf, show } from '../../../tests/realm';
import type { RaidFloor, RaidReport } from './model';
import { RaidScene } from './RaidScene';

const step = (level: number, passed: boolean): RaidFloor => ({
  level,
  theme: `Hall ${level}`,
  mood: 'crypt',
  monsters: [],
  traps: [],
  defensePower: 10,
  before: 30 - level * 10,
  takes: 10,
  after: passed ? 20 - level * 10 : 0,
  passed,
});
const report = {
  id: '1',
  raiderName: 'Lanterns',
  raiderPower: 20,
  success: false,
  steps: [step(1, true), step(2, false)],
};
const scene = () =>
  show(<RaidScene report={report as unknown as RaidReport} outcome="They were repelled." onEnd={() => {}} />);
const told = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  reignOf({} as never);
});
afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset.motion;
});

test('goes from floor to floor, and ends in the words of the notice', () => {
  scene();
  expect(told()).toBe('Floor 1: Hall 1');
  act(() => vi.advanceTimersByTime(2200));
  expect(told()).toBe('Floor 2: Hall 2');
  act(() => vi.advanceTimersByTime(2200));
  expect(told()).toBe('They were repelled.');
});

test('can be skipped', () => {
  scene();
  act(() => screen.getByRole('button', { name: 'Skip' }).click());
  expect(told()).toBe('They were repelled.');
});

test('is quiet for those who prefer stillness', () => {
  document.documentElement.dataset.motion = 'still';
  scene();
  expect(told()).toBe('They were repelled.');
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
});
