import { expect, test } from 'vitest';
import type { BuildingView } from '../../api';
import type { Waiting } from '../../lib/waiting';
import { nextOf, type Seen } from './next';

const plot = (id: string, cost: number, over: Partial<BuildingView> = {}): BuildingView =>
  ({
    id,
    name: id,
    cost,
    level: 0,
    action: 'raise',
    highest: false,
    worthAfter: cost / 20,
    opens: 0,
    ...over,
  }) as BuildingView;

interface Over extends Partial<Pick<Seen, 'events' | 'absence'>> {
  progress?: number;
  net?: number;
  upgrades?: unknown[];
  plots?: BuildingView[];
}

const seen = (gold: number, { progress = 0, net = 30_000, upgrades = [], plots, ...over }: Over = {}): Seen => ({
  pulse: { gold, progress } as Seen['pulse'],
  kingdom: {
    highest: false,
    progressToNextLevel: 100,
    upgradeCost: 5000,
    nextRank: 'Palisade Hold',
    upgrades,
  } as unknown as Seen['kingdom'],
  economy: { net } as Seen['economy'],
  buildings: Object.fromEntries((plots ?? [plot('farm', 200), plot('treasury', 400)]).map((one) => [one.id, one])),
  ...over,
});

const quests: Waiting = { path: 'quests', label: 'Quests', icon: 'quest', count: 2 };
const idle: Waiting = { path: 'idle', label: 'Idle', icon: 'idle', count: 1 };
const absence = { reports: [{ id: 1 }] } as unknown as Seen['absence'];
const events = { e1: { id: 'e1', title: 'A rider', isResolved: false, at: 5 } } as unknown as Seen['events'];

test('what waits comes before spending: finished work, the report, an event, a quest', () => {
  const rich = (over: Over = {}) => seen(5000, { progress: 100, ...over });
  expect(nextOf(rich({ absence, events }), [idle, quests])).toEqual({ kind: 'collect', path: 'idle', count: 1 });
  expect(nextOf(rich({ absence, events }), [quests])).toEqual({ kind: 'report' });
  expect(nextOf(rich({ events }), [quests])).toEqual({ kind: 'event', id: 'e1', title: 'A rider' });
  expect(nextOf(rich(), [quests])).toEqual({ kind: 'visit', ...quests });
  expect(nextOf(rich())).toEqual({ kind: 'kingdom', rank: 'Palisade Hold', cost: 5000 });
});

test('of several events the newest is named', () => {
  const two = { ...events, e2: { id: 'e2', title: 'A comet', isResolved: false, at: 9 } } as unknown as Seen['events'];
  expect(nextOf(seen(0, { events: two }))).toMatchObject({ kind: 'event', id: 'e2' });
});

test('an answered event waits for nobody', () => {
  const done = { e1: { ...events?.e1, isResolved: true } } as Seen['events'];
  expect(nextOf(seen(5000, { progress: 100, events: done }))?.kind).toBe('kingdom');
});

test('an affordable work whose level is met comes before buildings', () => {
  const work = { id: 'ku1', name: 'Road Tolls', cost: 5000, owned: false, levelMet: true };
  expect(nextOf(seen(5000, { upgrades: [work] }))).toEqual({
    kind: 'upgrade',
    id: 'ku1',
    name: 'Road Tolls',
    cost: 5000,
  });
  expect(nextOf(seen(5000, { upgrades: [{ ...work, levelMet: false }] }))?.kind).toBe('raise');
});

test('of what can be paid, the plot that returns most is named, and never one that returns nothing', () => {
  const plots = [plot('farm', 200, { worthAfter: 10 }), plot('treasury', 400, { worthAfter: 5 })];
  expect(nextOf(seen(400, { plots }))).toMatchObject({ kind: 'raise', id: 'treasury' });
  expect(nextOf(seen(399, { plots }))).toMatchObject({ kind: 'raise', id: 'farm' });
  expect(nextOf(seen(700, { plots: [plot('walls', 600, { worthAfter: 0 })] }))).toBeNull();
});

test('what brings no gold but opens something comes after what pays back, cheapest first', () => {
  const opener = (id: string, cost: number) => plot(id, cost, { worthAfter: 0, opens: 1 });
  const plots = [opener('academy', 800), opener('barracks', 300), plot('treasury', 900)];
  expect(nextOf(seen(1000, { plots }))).toMatchObject({ kind: 'raise', id: 'treasury' });
  expect(nextOf(seen(899, { plots }))).toMatchObject({ kind: 'raise', id: 'barracks' });
});

test('beside a level that is saved for, a plot is named only where it pays for itself before', () => {
  // 4600 gold are missing at 30 a tick: 154 ticks.
  const ready = (worthAfter: number) =>
    nextOf(seen(400, { progress: 100, plots: [plot('treasury', 400, { worthAfter, opens: 1 })] }));
  expect(ready(154)).toMatchObject({ kind: 'raise', id: 'treasury' });
  expect(ready(155)).toMatchObject({ kind: 'save', goal: { kind: 'kingdom', short: 4600 } });
  expect(ready(0)).toMatchObject({ kind: 'save', goal: { kind: 'kingdom' } });
});

test('a realm that is ready for its next level is saved for, with what is missing', () => {
  const goal = { kind: 'kingdom', id: '', name: 'Palisade Hold', short: 4850 };
  expect(nextOf(seen(150, { progress: 100 }))).toEqual({ kind: 'save', goal });
});

test('what costs nothing is begun before gold is saved, and after it is spent', () => {
  const send = { path: 'npcs', icon: 'court', label: 'Send 3 idle NPCs on missions', gold: 1500 };
  expect(nextOf(seen(150), [], [send])).toEqual({ kind: 'begin', ...send });
  expect(nextOf(seen(400), [], [send])).toMatchObject({ kind: 'raise' });
});

test('what brings more gold an hour comes first: a free beginning or a purchase', () => {
  const send = { path: 'npcs', icon: 'court', label: 'Send 12 idle NPCs on missions', gold: 6000 };
  const at = (worthAfter: number) => nextOf(seen(400, { plots: [plot('treasury', 400, { worthAfter })] }), [], [send]);
  expect(at(20)).toMatchObject({ kind: 'raise', id: 'treasury' }); // 20 a tick, 7,200 an hour
  expect(at(40)).toEqual({ kind: 'begin', ...send }); // 3,600 an hour
  const barracks = [plot('barracks', 300, { worthAfter: 0, opens: 1 })];
  expect(nextOf(seen(400, { plots: barracks }), [], [send])).toEqual({ kind: 'begin', ...send });
  const accept = { path: 'quests', icon: 'quest', label: 'Accept a quest', gold: 0 };
  expect(nextOf(seen(400, { plots: barracks }), [], [accept])).toMatchObject({ kind: 'raise', id: 'barracks' });
  const tolls = { id: 'ku1', name: 'Road Tolls', cost: 5000, owned: false, levelMet: true, perTick: 500 };
  expect(nextOf(seen(5000, { upgrades: [tolls] }), [], [send])).toEqual({ kind: 'begin', ...send });
  expect(nextOf(seen(5000, { progress: 100, upgrades: [tolls] }), [], [send])).toMatchObject({ kind: 'kingdom' });
});

test('an empty purse saves for the nearest', () => {
  expect(nextOf(seen(150))).toEqual({ kind: 'save', goal: { kind: 'raise', id: 'farm', name: 'farm', short: 50 } });
  const work = { id: 'ku1', name: 'Road Tolls', cost: 180, owned: false, levelMet: true };
  expect(nextOf(seen(150, { upgrades: [work] }))).toMatchObject({ goal: { kind: 'upgrade', short: 30 } });
});

test('what cannot be raised is never named', () => {
  expect(nextOf(seen(10, { plots: [plot('oracles_spire', 1, { action: 'scry' })] }))).toBeNull();
});
