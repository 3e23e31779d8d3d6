import { expect, test } from 'vitest';
import { resultsOf } from './results';

const sent = (name: string, gold: number, report = 'Done.', npc = name.toLowerCase()) => ({
  code: 'npc.mission_completed',
  at: 1,
  params: { npc, name, mission: 'Tax Collection', report, gold, loyalty: 1, xp: 50 },
});

test('missions of one kind are one row with their sum, levels are named, and nothing is told twice', () => {
  const { missions, levels, others } = resultsOf([
    sent('Nyx', 500),
    { code: 'npc.level_up', at: 2, params: { npc: 'nyx', name: 'Nyx', n: 3, power: 5, deception: 1 } },
    sent('Nyx', 520, 'Again.'),
    sent('Morwen', 500),
    sent('Morwen', 700, 'Another of that name.', 'morwen-2'),
    { code: 'idle.ready', at: 3, params: { name: 'Tribute Collection' } },
    { code: 'growth.level_up', at: 4, params: { n: 6, power: 100 } },
    { code: 'event.resolved', at: 5, params: { event: 'A rider' } },
  ]);
  expect(missions).toEqual([
    { npc: 'nyx', name: 'Nyx', mission: 'Tax Collection', report: 'Again.', gold: 1020, loyalty: 2, times: 2 },
    { npc: 'morwen', name: 'Morwen', mission: 'Tax Collection', report: 'Done.', gold: 500, loyalty: 1, times: 1 },
    {
      npc: 'morwen-2',
      name: 'Morwen',
      mission: 'Tax Collection',
      report: 'Another of that name.',
      gold: 700,
      loyalty: 1,
      times: 1,
    },
  ]);
  expect(levels).toEqual([
    { npc: 'nyx', name: 'Nyx', level: 3, power: 5, deception: 1 },
    { npc: '', name: undefined, level: 6, power: 100, deception: 0 },
  ]);
  expect(others.map((one) => one.code)).toEqual(['event.resolved']);
});
