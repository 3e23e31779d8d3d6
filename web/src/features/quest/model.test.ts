import { expect, it } from 'vitest';
import { questOf } from '../../../tests/quest';
import { acceptable, buildingOf, needs, readyOf, sorted } from './model';

const all = (...quests: ReturnType<typeof questOf>[]) => Object.fromEntries(quests.map((quest) => [quest.id, quest]));
const ids = (quests: { id: string }[]) => quests.map(({ id }) => id);

it('ready ones come first, then the order of the content', () => {
  const quests = all(
    questOf('q10', { status: 'active' }),
    questOf('q2', { status: 'active' }),
    questOf('q11', { status: 'active', ready: true }),
  );
  expect(ids(sorted(quests, {}, 'All').active)).toEqual(['q11', 'q2', 'q10']);
  expect(ids(readyOf(quests))).toEqual(['q11']);
});

it('what can be accepted comes first, the main chain before the rest; what waits for a part of the game stands apart', () => {
  const quests = all(
    questOf('q1', { type: 'Side' }),
    questOf('q2', { waitsFor: { code: 'quest.waits_for' } }),
    questOf('q3', { type: 'Side' }),
    questOf('q4', { type: 'Main' }),
  );
  const locked = { q1: { code: 'quest.requirements' } };
  const lists = sorted(quests, locked, 'All');
  expect(ids(lists.available)).toEqual(['q4', 'q3', 'q1']);
  expect(ids(lists.waiting)).toEqual(['q2']);
  expect(ids(acceptable(quests, locked))).toEqual(['q3', 'q4']);
});

it('the latest finished comes first', () => {
  const quests = all(questOf('q1', { status: 'completed', at: 5 }), questOf('q2', { status: 'completed', at: 9 }));
  expect(ids(sorted(quests, {}, 'All').completed)).toEqual(['q2', 'q1']);
});

it('a type shows its own alone', () => {
  const quests = all(questOf('q1', { type: 'Main' }), questOf('q2', { type: 'Daily' }));
  expect(ids(sorted(quests, {}, 'Daily').available)).toEqual(['q2']);
});

it('of requirements the server names the first that fails: those before it hold', () => {
  const quest = questOf('q20', { requirements: ['Farm Lvl 1', 'Barracks Lvl 7', 'Academy Lvl 2'] });
  const locked = { code: 'quest.requirements', params: { requirement: 'Barracks Lvl 7' } };
  expect(needs(quest, locked).map(({ met }) => met)).toEqual(['met', 'unmet', 'unknown']);
  expect(needs(quest, undefined).map(({ met }) => met)).toEqual(['met', 'met', 'met']);
});

it('a requirement leads to its building', () => {
  const buildings = [{ id: 'throne_room', name: 'Throne Room' }];
  expect(buildingOf('Throne Room Lvl 5', buildings)).toBe('throne_room');
  expect(buildingOf('Kingdom Lvl 7', buildings)).toBeUndefined();
});
