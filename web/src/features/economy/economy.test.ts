import { expect, test } from 'vitest';
import type { Report } from '../../api';
import { totalsOf } from './totals';

const report = (id: number, hours: number): Report => ({
  id,
  from: 0,
  to: hours * 3_600_000,
  blocks: hours * 360,
  gold: hours * 3600,
  xp: hours * 720,
  subjects: hours * 3,
  upkeep: hours * 10,
  finished: [{ code: `done.${id}`, at: id }],
});

test('nothing waits, nothing is shown', () => {
  expect(totalsOf([])).toBeNull();
});

// C-083: two absences that were not acknowledged are both shown.
test('several absences are shown as one, in order, and acknowledged through the newest', () => {
  const nyx = { npc: 'nyx', name: 'Nyx', kind: 'wound' as const };
  const first = { ...report(4, 1), deserted: { ghoul: 3 }, absent: { ...nyx, kind: 'away' as const } };
  const next = { ...report(7, 2), deserted: { ghoul: 1, wisp: 2 }, absent: nyx };
  expect(totalsOf([first, next])).toEqual({
    through: 7,
    seconds: 10_800,
    blocks: 1080,
    gold: 10_800,
    upkeep: 30,
    deserted: { ghoul: 4, wisp: 2 },
    xp: 2160,
    subjects: 9,
    stayed: false,
    finished: [
      { code: 'done.4', at: 4 },
      { code: 'done.7', at: 7 },
    ],
    regents: [],
    absent: [nyx],
    ends: [3_600_000, 7_200_000],
  });
});

test('what was paid as if the ruler had stayed is called so where all of it was', () => {
  const stayed = { ...report(4, 1), stayed: true };
  expect(totalsOf([stayed, report(7, 1)])?.stayed).toBe(false);
  expect(totalsOf([stayed])?.stayed).toBe(true);
});
