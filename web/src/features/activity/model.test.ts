import { expect, it } from 'vitest';
import { ALL_ACTIVITIES, activityOf } from '../../../tests/activity';
import { read } from '../../../tests/realm';
import { grouped, placeOf, placesOf, shareOf } from './model';

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
  const groups = grouped(activities, { idle17: { code: 'idle.requirements' } }, buildings, 'all');
  expect(Object.values(groups).map((list) => list.map(({ id }) => id))).toEqual([
    ['idle3'],
    ['idle2', 'idle1'],
    ['idle9'],
    ['idle17'],
  ]);
  expect(grouped(activities, {}, buildings, 'barracks').ready.map(({ id }) => id)).toEqual(['idle17']);
});

it('the share of the glass stays between nothing and all', () => {
  const run = { startTime: 1000, endTime: 2000 };
  expect([0, 1000, 1500, 9000].map((now) => shareOf(run, now))).toEqual([0, 0, 0.5, 1]);
  expect(shareOf({ startTime: null, endTime: null }, 5)).toBe(0);
});
