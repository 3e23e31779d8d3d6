import { expect, test } from 'vitest';
import { isWholeOrEmpty } from '../numbers';
import { draftOf, NEW, putOf } from './model';

test('E-229 a new activity opens with 100 gold and 100 experience, and leaves out what is nothing', () => {
  expect(putOf(NEW).rewards).toEqual({ gold: 100, xp: 100 });
  const put = putOf({ ...NEW, gains: { ...NEW.gains, gold: '0', xp: ' ', military: '-3' }, requirements: 'a, b,,c ' });
  expect(put.rewards).toEqual({ military: -3 });
  expect(put.duration).toBeUndefined();
  expect(put.requirements).toEqual(['a, b,,c ']); // the server splits them
  expect(isWholeOrEmpty('12x')).toBe(false);
});

test('E-229 what is edited keeps its id', () => {
  const one = {
    id: 'idle7',
    name: 'N',
    description: 'D',
    duration: 60,
    requirements: ['Walls Lvl 1'],
    rewards: { gold: 4 },
  };
  expect(putOf(draftOf(one))).toMatchObject({
    activity: 'idle7',
    duration: 60,
    rewards: { gold: 4 },
    requirements: ['Walls Lvl 1'],
  });
});
