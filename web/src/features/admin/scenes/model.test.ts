import { expect, test } from 'vitest';
import { edgesOf, piecesOf } from './model';

test('outcomes that lead the same way are one edge', () => {
  const link = { from: 'wager_1a', choice: 'a', failed: false };
  expect(
    edgesOf([
      { ...link, stage: 2, days: 1 },
      { ...link, choice: 'b', stage: 2, days: 3 },
      { ...link, failed: true, stage: 4, days: 1 },
      { ...link, choice: 'c', ends: true },
      { ...link, choice: 'c', flag: 'lamps', read: ['wager_5a'] },
      { ...link, choice: 'd', scene: 'wager_2a', hours: 4 },
    ]),
  ).toEqual([
    { from: 'wager_1a', to: 2, n: 2 },
    { from: 'wager_1a', to: 4, n: 1 },
    { from: 'wager_1a', to: 'end', n: 1 },
  ]);
});

test('slots stand apart from the words around them', () => {
  expect(piecesOf('{thief.role} and {witness}.')).toEqual([
    { text: 'thief.role', slot: true },
    { text: ' and ' },
    { text: 'witness', slot: true },
    { text: '.' },
  ]);
  expect(piecesOf('Nobody.')).toEqual([{ text: 'Nobody.' }]);
});
