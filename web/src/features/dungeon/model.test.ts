import { expect, test } from 'vitest';
import type { DungeonFloor, NpcView } from '../../api';
import { bodyOf, draftOf, guardians, isChanged, roman } from './model';

const floor = {
  id: '01',
  level: 1,
  theme: 'Crypt',
  mood: 'crypt',
  description: 'Quiet.',
  guardianId: null,
  monsters: [{ id: 'm1', name: 'Ooze', description: '', power: 10, figure: 'ooze' }],
  traps: null,
  effects: ['web_maze'],
  defensePower: 10,
  left: 940,
  takes: 1064,
} as DungeonFloor;

test('a copy is unchanged until something of it is, and is sent without what the server decides', () => {
  const draft = draftOf(floor);
  expect(isChanged(draft, floor)).toBe(false);
  expect(isChanged({ ...draft, effects: [] }, floor)).toBe(true);
  expect(bodyOf('01', draft)).toEqual({
    floor: '01',
    theme: 'Crypt',
    description: 'Quiet.',
    monsters: [{ name: 'Ooze', description: '', power: 10, figure: 'ooze' }],
    traps: [],
    effects: ['web_maze'],
  });
  expect(bodyOf('01', { ...draft, guardianId: 'vharn' })).toMatchObject({ guardianId: 'vharn' });
});

test('those without a duty and the floor\u2019s own guardian may guard, the strongest first', () => {
  const npc = (id: string, power: number, free: boolean) => ({ id, power, free }) as NpcView;
  const npcs = { a: npc('a', 5, true), b: npc('b', 50, false), c: npc('c', 9, true), d: npc('d', 7, false) };
  expect(guardians(npcs, 'd').map(({ npc: { id }, may }) => [id, may])).toEqual([
    ['c', true],
    ['d', true],
    ['a', true],
    ['b', false],
  ]);
});

test('levels are cut in Roman numbers', () => {
  expect([1, 4, 9, 14, 20].map(roman)).toEqual(['I', 'IV', 'IX', 'XIV', 'XX']);
});
