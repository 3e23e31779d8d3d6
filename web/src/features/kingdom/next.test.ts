import { expect, test } from 'vitest';
import type { BuildingView, Sections } from '../../api';
import { nextOf, secondsUntil } from './next';

const plot = (id: string, cost: number, over: Partial<BuildingView> = {}): BuildingView =>
  ({ id, name: id, cost, level: 0, action: 'raise', highest: false, ...over }) as BuildingView;

const seen = (
  gold: number,
  over: { progress?: number; highest?: boolean; upgrades?: unknown[]; plots?: BuildingView[] } = {},
) => ({
  pulse: { gold, progress: over.progress ?? 0 } as Sections['pulse'],
  kingdom: {
    highest: over.highest ?? false,
    progressToNextLevel: 100,
    riseCost: 5000,
    nextRank: 'Palisade Hold',
    upgrades: over.upgrades ?? [],
  } as unknown as Sections['kingdom'],
  buildings: Object.fromEntries((over.plots ?? [plot('farm', 200), plot('treasury', 400)]).map((one) => [one.id, one])),
});

test('a realm that can rise comes first', () => {
  expect(nextOf(seen(5000, { progress: 100 }))).toEqual({ kind: 'rise', rank: 'Palisade Hold' });
});

test('a rise that is not paid for is not offered', () => {
  expect(nextOf(seen(4999, { progress: 100 }))?.kind).toBe('raise');
});

test('what is ready elsewhere comes before spending, but not before a rise', () => {
  const waiting = { path: 'quests', label: 'Quests', icon: 'quest', count: 2 };
  expect(nextOf(seen(400), waiting)).toEqual({ kind: 'visit', ...waiting });
  expect(nextOf(seen(5000, { progress: 100 }), waiting)?.kind).toBe('rise');
});

test('an affordable work whose level is met comes before buildings', () => {
  const work = { id: 'ku1', name: 'Road Tolls', cost: 5000, owned: false, levelMet: true };
  expect(nextOf(seen(5000, { upgrades: [work] }))).toEqual({ kind: 'upgrade', id: 'ku1', name: 'Road Tolls' });
  expect(nextOf(seen(5000, { upgrades: [{ ...work, levelMet: false }] }))?.kind).toBe('raise');
});

test('the treasury first, then the cheapest that can be paid', () => {
  expect(nextOf(seen(400))).toMatchObject({ kind: 'raise', id: 'treasury' });
  expect(nextOf(seen(399))).toMatchObject({ kind: 'raise', id: 'farm' });
});

test('an empty purse saves for the nearest', () => {
  expect(nextOf(seen(150))).toEqual({ kind: 'save', id: 'farm', name: 'farm', short: 50 });
});

test('what cannot be raised is never named', () => {
  const plots = [plot('oracles_spire', 1, { action: 'scry' }), plot('walls', 1, { highest: true })];
  expect(nextOf(seen(10, { plots }))).toBeNull();
});

test('waiting is counted in whole ticks, and never where nothing comes in', () => {
  expect(secondsUntil(50, 30_000)).toBe(20);
  expect(secondsUntil(50, 0)).toBeNull();
  expect(secondsUntil(50, -5)).toBeNull();
});
