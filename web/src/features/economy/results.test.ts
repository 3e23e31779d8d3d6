import { expect, test } from 'vitest';
import { resultsOf } from './results';

const sent = (name: string, gold: number, report = 'Done.') => ({
  code: 'npc.mission_completed',
  at: 1,
  params: { name, mission: 'Tax Collection', report, gold, loyalty: 1, xp: 50 },
});

test('missions of one kind are one row with their sum, levels are named, and nothing is told twice', () => {
  const { missions, levels, others } = resultsOf([
    sent('Nyx', 500),
    { code: 'npc.level_up', at: 2, params: { name: 'Nyx', n: 3, power: 5, deception: 1 } },
    sent('Nyx', 520, 'Again.'),
    sent('Morwen', 500),
    { code: 'idle.ready', at: 3, params: { name: 'Tribute Collection' } },
    { code: 'growth.level_up', at: 4, params: { n: 6, power: 100 } },
    { code: 'event.resolved', at: 5, params: { event: 'A rider' } },
  ]);
  expect(missions).toEqual([
    { name: 'Nyx', mission: 'Tax Collection', report: 'Again.', gold: 1020, loyalty: 2, times: 2 },
    { name: 'Morwen', mission: 'Tax Collection', report: 'Done.', gold: 500, loyalty: 1, times: 1 },
  ]);
  expect(levels).toEqual([
    { name: 'Nyx', level: 3, power: 5, deception: 1 },
    { name: undefined, level: 6, power: 100, deception: 0 },
  ]);
  expect(others.map((one) => one.code)).toEqual(['event.resolved']);
});
