import { expect, test } from 'vitest';
import type { Sections } from '../../api';
import route from './route';

const offered = (level: number, troops: number, queued: number) =>
  route.offers?.({
    army: { troops, queued },
    buildings: { barracks: { level } },
  } as unknown as Sections);

test('the first soldiers are offered once the barracks stand, and until some are there or in training', () => {
  expect(offered(0, 0, 0)).toBeUndefined();
  expect(offered(1, 0, 0)).toEqual({ label: 'Train the first soldiers', gold: 0 });
  expect(offered(1, 0, 1)).toBeUndefined();
  expect(offered(1, 1, 0)).toBeUndefined();
});
