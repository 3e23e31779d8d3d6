import { expect, it } from 'vitest';
import { ALL_ACTIVITIES, activityOf } from '../../../tests/activity';
import { read } from '../../../tests/realm';
import { grouped, musterOf, placeOf, placesOf, shareOf } from './model';

const buildings = read<{ id: string; name: string }[]>('buildings.json');
const all = Object.fromEntries(ALL_ACTIVITIES.map((id) => [id, activityOf(id)]));

it('every activity has its place: eight in the open, the others in the building they require', () => {
  expect(ALL_ACTIVITIES).toHaveLength(41);
  const places = placesOf(all, buildings);
  expect(places[0]).toEqual({ place: 'all', n: 41 });
  expect(places[1]).toEqual({ place: 'open', n: 8 });
  expect(places.slice(1).reduce((sum, { n }) => sum + n, 0)).toBe(41);
  expect(placeOf(activityOf('idle36'), buildings)).toBe('oracles_spire');
});

it('goes by state; the active one that ends first comes first', () => {
  const activities = {
    idle1: activityOf('idle1', { status: 'active', endTime: 200 }),
    idle2: activityOf('idle2', { status: 'active', endTime: 100 }),
    idle3: activityOf('idle3', { status: 'readyToCollect' }),
    idle17: activityOf('idle17'),
    idle9: activityOf('idle9'),
  };
  const barred = { locked: { idle17: { code: 'idle.requirements' } }, short: ['idle8'] };
  const groups = grouped({ ...activities, idle8: activityOf('idle8') }, barred, buildings, 'all');
  expect(Object.values(groups).map((list) => list.map(({ id }) => id))).toEqual([
    ['idle3'],
    ['idle2', 'idle1'],
    ['idle9'],
    ['idle8'],
    ['idle17'],
  ]);
  expect(grouped(activities, { locked: {}, short: [] }, buildings, 'barracks').ready.map(({ id }) => id)).toEqual([
    'idle17',
  ]);
});

it('the share of the glass stays between nothing and all', () => {
  const run = { startTime: 1000, endTime: 2000 };
  expect([0, 1000, 1500, 9000].map((now) => shareOf(run, now))).toEqual([0, 0, 0.5, 1]);
  expect(shareOf({ startTime: null, endTime: null }, 5)).toBe(0);
});

it('the picture has one figure for each of a few subjects, and one for ten of many', () => {
  expect(musterOf({ all: 25, free: 19, arms: 0 }, { open: 6 })).toEqual({ each: 1, groups: [['open', 6]], free: 19 });
  expect(musterOf({ all: 640, free: 212, arms: 100 }, { farm: 228, mine: 100 })).toEqual({
    each: 10,
    groups: [
      ['farm', 23],
      ['mine', 10],
      ['soldier', 10],
    ],
    free: 21,
  });
});

it('more at work than people are drawn as the people there are', () => {
  expect(musterOf({ all: 20, free: 0, arms: 300 }, { open: 12 })).toEqual({
    each: 1,
    groups: [
      ['open', 12],
      ['soldier', 8],
    ],
    free: 0,
  });
});
